"""What players gain: parts from the supply, upgrades from the carts, and the effects of L.E.S.T.E.R. cards."""

from typing import Any

from analyser.core.ask import ask_seat, refuse
from analyser.core.jit import compiled
from analyser.core.journal import note
from analyser.games.making_monsters.events import (
    DROP_UPGRADE,
    GAIN,
    LESTER_PLAYED,
    PRESTIGE,
    REMOVE_ROT,
    RETURN_PART,
    TAKE_UPGRADE_EVENT,
)
from analyser.games.making_monsters.lab import acquire, into_bag
from analyser.games.making_monsters.state import (
    BY_COMPOST,
    BY_EXPAND,
    BY_FLEXIBILITY,
    BY_PUBLICITY,
    BY_REPLICATOR,
    BY_SCAVENGE,
    CARTS,
    COMPOST,
    EXPAND,
    FLEXIBILITY,
    GAIN_PART,
    ITEMS,
    LESTER,
    LESTER_CARD,
    LESTER_PRESTIGE,
    LESTERS,
    MEAT_REPLICATOR,
    MED_SCHOOL,
    MUTATION,
    NOT_YET,
    PARTS,
    PUBLICITY,
    REFRIGERATION,
    REPLACE_UPGRADE,
    ROT,
    SCAVENGE,
    SORTING_TABLE,
    SPOTS,
    TAKE_ITEM,
    TAKE_NOTHING,
    TAKE_UPGRADE,
    UNIVERSAL,
    UPGRADES,
    USEFUL,
    WAREHOUSE,
    ZAPPER_REPLICATOR,
)


@compiled
def gain(table: Any, box: Any, me: Any, seat: Any, kind: Any, reason: Any) -> None:
    """Move a part from the supply into the bag."""
    box.supply[kind] -= 1
    acquire(me, kind, 1)
    note(box, GAIN, table.round_number, seat, kind, reason, 0)


@compiled
def offer_useful(me: Any) -> None:
    """Offer every useful kind: all but Mutation and Rot."""
    for kind in range(USEFUL):
        me.may_gain[kind] = 1
    me.may_gain[MUTATION] = 0


@compiled
def choose_part(table: Any, hands: Any, box: Any, players: Any, seat: Any, reason: Any) -> None:
    """Let a seat choose a part of the kinds on offer; if the supply has none of them, of any useful kind. # M-23"""
    me = hands.hand[seat]
    found = 0
    for kind in range(PARTS):
        if box.supply[kind] == 0:
            me.may_gain[kind] = 0
        found += me.may_gain[kind]
    if found == 0:
        for kind in range(USEFUL):
            if box.supply[kind] > 0:
                me.may_gain[kind] = 1
                found += 1
    if found == 0:
        return
    me.reason = reason
    kind = ask_seat(players, GAIN_PART, seat, table, hands)
    if kind < 0 or kind >= PARTS:
        refuse(box, GAIN_PART, seat, kind)
    if me.may_gain[kind] == 0:
        refuse(box, GAIN_PART, seat, kind)
    gain(table, box, me, seat, kind, reason)


@compiled
def gain_kind(table: Any, hands: Any, box: Any, players: Any, seat: Any, kind: Any, reason: Any) -> None:
    """Gain a part of one kind; if there is none left, of a useful kind that the seat chooses. # M-23"""
    if box.supply[kind] > 0:
        gain(table, box, hands.hand[seat], seat, kind, reason)
    else:
        offer_useful(hands.hand[seat])
        choose_part(table, hands, box, players, seat, reason)


@compiled
def remove_rot(table: Any, box: Any, me: Any, seat: Any, reason: Any) -> None:
    """Remove one Rot in the bag from the game. # M-20"""
    if me.bag[ROT] > 0:
        acquire(me, ROT, -1)
        box.composted += 1
        note(box, REMOVE_ROT, table.round_number, seat, reason, 0, 0)


@compiled
def upgrade_room(rules: Any, me: Any) -> Any:
    """Return the free places for upgrades; negative if there are more tiles than places."""
    return rules.upgrade_slots + rules.warehouse_slots * me.upgrades[WAREHOUSE] - me.upgrades_owned


@compiled
def may_own(rules: Any, me: Any, upgrade: Any) -> Any:
    """Say whether a seat may take an upgrade: there is room, or one to replace. # M-34, M-35"""
    if me.upgrades[upgrade] > 0 and rules.duplicates == 0:
        return False
    return upgrade_room(rules, me) > 0 or (rules.replace_when_full == 1 and me.upgrades_owned > 0)


@compiled
def add_places(me: Any, upgrade: Any, tiles: Any) -> None:
    """Add the places for parts that one tile brings, or take them away with tiles = -1."""
    if upgrade == SORTING_TABLE:
        me.sorting_room += 2 * tiles
    elif upgrade == REFRIGERATION:
        me.fridge_room += tiles
    elif upgrade == MED_SCHOOL:
        me.school_room += 2 * tiles


@compiled
def return_surplus(table: Any, box: Any, me: Any, seat: Any) -> None:
    """Return parts that have lost their place to the bag, lowest kind first."""
    for kind in range(PARTS):
        while me.sorting_room < 0 and me.sorting[kind] > 0:
            me.sorting[kind] -= 1
            me.sorting_room += 1
            me.stored -= 1
            into_bag(me, kind, 1)
            note(box, RETURN_PART, table.round_number, seat, kind, 0, 0)
    for kind in range(PARTS):
        while me.fridge_room < 0 and me.fridge[kind] > 0:
            me.fridge[kind] -= 1
            me.fridge_room += 1
            me.stored -= 1
            into_bag(me, kind, 1)
            note(box, RETURN_PART, table.round_number, seat, kind, 0, 0)
    for kind in range(PARTS):
        while me.school_room < 0 and me.school[kind] > 0:
            me.school[kind] -= 1
            me.school_room += 1
            into_bag(me, kind, 1)
            note(box, RETURN_PART, table.round_number, seat, kind, 0, 0)


@compiled
def drop_upgrade(table: Any, hands: Any, box: Any, players: Any, seat: Any) -> None:
    """Let a seat put one of its upgrades back into the box."""
    me = hands.hand[seat]
    upgrade = ask_seat(players, REPLACE_UPGRADE, seat, table, hands)
    if upgrade < 0 or upgrade >= UPGRADES:
        refuse(box, REPLACE_UPGRADE, seat, upgrade)
    if me.upgrades[upgrade] == 0:
        refuse(box, REPLACE_UPGRADE, seat, upgrade)
    me.upgrades[upgrade] -= 1
    me.upgrades_owned -= 1
    box.seasoned[seat, upgrade] = min(box.seasoned[seat, upgrade], me.upgrades[upgrade])
    box.tiles_boxed += 1
    note(box, DROP_UPGRADE, table.round_number, seat, upgrade, 0, 0)
    add_places(me, upgrade, -1)
    return_surplus(table, box, me, seat)


@compiled
def replicate(table: Any, hands: Any, box: Any, players: Any, seat: Any, upgrade: Any, universals: Any) -> None:
    """Gain what one Replicator makes; each Universal Replicator adds one. # M-36"""
    for _ in range((2 if upgrade == MEAT_REPLICATOR else 1) + universals):
        gain_kind(table, hands, box, players, seat, upgrade - MEAT_REPLICATOR, BY_REPLICATOR)


@compiled
def take_upgrade(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any, cart: Any, spot: Any) -> Any:
    """Take an upgrade from a cart; return the L.E.S.T.E.R. cards to be played for it. # M-34, M-36"""
    me = hands.hand[seat]
    upgrade = box.cart_upgrade[cart, spot]
    box.cart_upgrade[cart, spot] = -1
    note(box, TAKE_UPGRADE_EVENT, table.round_number, seat, upgrade, cart, spot)
    if upgrade_room(rules, me) <= 0:
        drop_upgrade(table, hands, box, players, seat)
    me.upgrades[upgrade] += 1
    me.upgrades_owned += 1
    add_places(me, upgrade, 1)
    while upgrade_room(rules, me) < 0:
        drop_upgrade(table, hands, box, players, seat)
    if me.upgrades[upgrade] == 0:
        return 0
    if MEAT_REPLICATOR <= upgrade <= ZAPPER_REPLICATOR:
        replicate(table, hands, box, players, seat, upgrade, me.upgrades[UNIVERSAL])
    return 1 if upgrade == LESTER and rules.lester_timing == 1 and rules.lester_cards == 1 else 0


@compiled
def offer_upgrades(rules: Any, box: Any, me: Any, any_cart: Any) -> Any:
    """Mark the upgrades a seat may take, from its own cart or any; say whether there are any. # M-40"""
    found = False
    for item in range(ITEMS):
        me.may_take[item] = 0
    me.may_take[TAKE_NOTHING] = 1
    for cart in range(CARTS):
        if any_cart or cart == me.cart:
            for spot in range(SPOTS):
                upgrade = box.cart_upgrade[cart, spot]
                if upgrade >= 0 and may_own(rules, me, upgrade):
                    me.may_take[TAKE_UPGRADE + SPOTS * cart + spot] = 1
                    found = True
    return found


@compiled
def offer_items(rules: Any, box: Any, me: Any, any_cart: Any) -> Any:
    """Mark the parts and upgrades a seat may take; say whether there are any. # M-23, M-33, M-40"""
    upgrades = offer_upgrades(rules, box, me, any_cart)
    parts = False
    for part in range(USEFUL):
        for cart in range(CARTS):
            if (any_cart or cart == me.cart) and rules.cart_parts[cart, part] == 1 and box.supply[part] > 0:
                me.may_take[part] = 1
                parts = True
    if not parts:
        for part in range(USEFUL):
            if box.supply[part] > 0:
                me.may_take[part] = 1
                parts = True
    return upgrades or parts


@compiled
def ask_item(table: Any, hands: Any, box: Any, players: Any, seat: Any, reason: Any) -> Any:
    """Ask a seat which of the items on offer it takes."""
    me = hands.hand[seat]
    me.reason = reason
    item = ask_seat(players, TAKE_ITEM, seat, table, hands)
    if item < 0 or item >= ITEMS:
        refuse(box, TAKE_ITEM, seat, item)
    if me.may_take[item] == 0:
        refuse(box, TAKE_ITEM, seat, item)
    return item


@compiled
def win_prestige(table: Any, box: Any, me: Any, seat: Any, points: Any, reason: Any, column: Any) -> None:
    """Give a seat prestige, and add it to one of its columns."""
    me.prestige += points
    box.seat_metric[seat, column] += points
    note(box, PRESTIGE, table.round_number, seat, points, reason, 0)


@compiled
def choose_lester(table: Any, hands: Any, box: Any, players: Any, seat: Any, may_wait: Any) -> Any:
    """Ask a seat for one of its unused L.E.S.T.E.R. cards, or for none yet. # M-18"""
    me = hands.hand[seat]
    me.lester_may_wait = may_wait
    card = ask_seat(players, LESTER_CARD, seat, table, hands)
    if card == NOT_YET and may_wait == 1:
        return NOT_YET
    if card < 0 or card >= LESTERS:
        refuse(box, LESTER_CARD, seat, card)
    if me.lester_left[card] == 0:
        refuse(box, LESTER_CARD, seat, card)
    return card


@compiled
def use_lester(
    rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any, card: Any, by_upgrade: Any
) -> Any:
    """Carry out a L.E.S.T.E.R. card; return how many more have to be played for an upgrade it brought. # M-19 to M-22"""
    me = hands.hand[seat]
    note(box, LESTER_PLAYED, table.round_number, seat, card, by_upgrade, 0)
    me.lester_left[card] = 0
    me.lesters_left -= 1
    if me.lesters_left == 0:
        for used in range(LESTERS):
            me.lester_left[used] = 1
        me.lesters_left = LESTERS
    if card == COMPOST:
        remove_rot(table, box, me, seat, BY_COMPOST)
    elif card == FLEXIBILITY:
        for _ in range(2):
            gain_kind(table, hands, box, players, seat, MUTATION, BY_FLEXIBILITY)
    elif card == SCAVENGE:
        for _ in range(3):
            offer_useful(me)
            choose_part(table, hands, box, players, seat, BY_SCAVENGE)
    elif card == PUBLICITY:
        win_prestige(table, box, me, seat, 3, BY_PUBLICITY, LESTER_PRESTIGE)
    elif card == EXPAND and offer_upgrades(rules, box, me, True):
        me.items_left = 1
        item = ask_item(table, hands, box, players, seat, BY_EXPAND)
        if item != TAKE_NOTHING:
            at = item - TAKE_UPGRADE
            return take_upgrade(rules, table, hands, box, players, seat, at // SPOTS, at % SPOTS)
    return 0


@compiled
def play_lesters(
    rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any, cards: Any, by_upgrade: Any
) -> None:
    """Play so many L.E.S.T.E.R. cards, one after the other; upgrades may add to them."""
    while cards > 0:
        card = choose_lester(table, hands, box, players, seat, 0)
        cards += use_lester(rules, table, hands, box, players, seat, card, by_upgrade) - 1
        by_upgrade = 1


@compiled
def play_lester_tiles(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any) -> None:
    """Play a card for each LESTER tile of old; a tile put back into the box meanwhile plays none."""
    left = box.seasoned[seat, LESTER]
    while left > 0:
        play_lesters(rules, table, hands, box, players, seat, 1, 1)
        left = min(left - 1, box.seasoned[seat, LESTER])
