"""Reanimate: prestige, actions, Rot, items and upgrades for the monsters finished; then the lab is cleared."""

from typing import Any

from analyser.core.ask import ask_seat, refuse
from analyser.core.counting import count
from analyser.core.jit import compiled
from analyser.core.journal import note
from analyser.games.making_monsters.cards import keep_one_of_two
from analyser.games.making_monsters.events import ACTION, COMPLETE, KEEP, KEPT_COLD, REANIMATED, TAKE_ROT
from analyser.games.making_monsters.lab import acquire, add_to_pile, empty_lab, into_bag, remove_card
from analyser.games.making_monsters.state import (
    ACTION_PRESTIGE,
    BOGO,
    BONUS_PRESTIGE,
    BY_ACTION,
    BY_BOGO,
    BY_CART,
    BY_MED_SCHOOL,
    CARD_PRESTIGE,
    COMPOST_ONE,
    COUNTERS,
    DRAW_MONSTER,
    EXTRA_ITEM,
    GAIN_ANY,
    GAIN_MUTATION,
    GAIN_OWN,
    KEEP_COLD,
    KEEP_NOTHING,
    MEAT_REPLICATOR,
    MED_SCHOOL,
    MONSTERS_COMPLETED,
    MUTATION,
    NO_ACTION,
    PARTS,
    PILE,
    PRESTIGE_1,
    PRINTED,
    REANIMATIONS,
    REFRIGERATION,
    ROT,
    ROT_OVERSHOOT,
    SLOTS,
    SPOTS,
    TAKE_NOTHING,
    TAKE_UPGRADE,
    TELEPORTER,
    UNIVERSAL,
    UPGRADE_PRESTIGE,
    UPGRADES,
    USEFUL,
    ZAPPER_REPLICATOR,
)
from analyser.games.making_monsters.supply import (
    ask_item,
    choose_part,
    gain,
    gain_kind,
    offer_items,
    offer_useful,
    play_lester_tiles,
    play_lesters,
    remove_rot,
    replicate,
    take_upgrade,
    win_prestige,
)

CHOSEN, FORCED_BY_BUST, FORCED_AT_THE_END = range(3)  # why a seat reanimates

REANIMATED_AT = COUNTERS.first["reanimated"]
REANIMATED_BUST = COUNTERS.first["reanimated_bust"]
COLUMN_BONUS = COUNTERS.first["column_bonus"]


@compiled
def is_finished(me: Any, slot: Any) -> Any:
    """Say whether a finished monster lies in a slot."""
    return me.monster[slot] >= 0 and me.missing[slot] == 0


@compiled
def reanimate(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any, why: Any) -> None:
    """Flip the switch: all effects in the order of the rules. # M-28, M-29, M-59, M-60"""
    me = hands.hand[seat]
    monsters = me.finished
    bust = why == FORCED_BY_BUST
    win_monsters(rules, table, box, me, seat, why)
    extra_items = 0
    if rules.bust_actions or not bust:
        extra_items = take_actions(rules, table, hands, box, players, seat)
    if rules.bust_takes_rot or not bust:
        take_rot(table, box, me, seat, rules.rot[monsters])
    for upgrade in range(UPGRADES):
        box.seasoned[seat, upgrade] = me.upgrades[upgrade]
    take_items(rules, table, hands, box, players, seat, rules.items[monsters] + extra_items)
    if me.upgrades_owned > 0:
        trigger_upgrades(rules, table, hands, box, players, seat)
    for kind in range(PARTS):
        box.kept_cold[kind] = 0
    if box.seasoned[seat, REFRIGERATION] > 0:
        keep_cold(table, hands, box, players, seat, box.seasoned[seat, REFRIGERATION])
    clear_after_reanimation(rules, box, me, seat)
    me.is_bust = 0
    me.reanimated = 1


@compiled
def win_monsters(rules: Any, table: Any, box: Any, me: Any, seat: Any, why: Any) -> None:
    """Win the prestige of the finished monsters, and the bonus for many at once unless bust."""
    monsters = me.finished
    bonus = 0 if why == FORCED_BY_BUST else rules.bonus[monsters]
    note(box, REANIMATED, table.round_number, seat, monsters, why, bonus)
    if box.journal_open:
        for slot in range(SLOTS):
            if is_finished(me, slot):
                note(box, COMPLETE, table.round_number, seat, me.monster[slot], slot, rules.worth[me.monster[slot]])
    me.prestige += me.finished_worth + bonus
    metric = box.seat_metric[seat]
    metric[REANIMATIONS] += 1
    metric[MONSTERS_COMPLETED] += monsters
    metric[CARD_PRESTIGE] += me.finished_worth
    metric[BONUS_PRESTIGE] += bonus
    cells = box.counts[box.group, box.player_of[seat]]
    count(cells, REANIMATED_AT + monsters, 1)
    count(cells, REANIMATED_BUST + monsters, int(why == FORCED_BY_BUST))
    count(cells, COLUMN_BONUS + monsters, bonus)


@compiled
def take_actions(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any) -> Any:
    """Carry out the actions of the finished cards; return the items they add."""
    me = hands.hand[seat]
    extra_items = 0
    for slot in range(SLOTS):
        if is_finished(me, slot):
            action = rules.action[me.monster[slot]]
            if action != NO_ACTION:
                note(box, ACTION, table.round_number, seat, me.monster[slot], action, 0)
            if action == EXTRA_ITEM:
                extra_items += 1
            elif action != NO_ACTION:
                take_action(rules, table, hands, box, players, seat, me.monster[slot], action)
    return extra_items


@compiled
def take_action(
    rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any, monster: Any, action: Any
) -> None:
    """Carry out the action of one card."""
    me = hands.hand[seat]
    if action in (GAIN_OWN, GAIN_ANY):
        offer_useful(me)
        if action == GAIN_OWN:
            for part in range(USEFUL):
                me.may_gain[part] = min(rules.need[monster, part], 1)
        choose_part(table, hands, box, players, seat, BY_ACTION)
    elif action == PRESTIGE_1:
        win_prestige(table, box, me, seat, 1, BY_ACTION, ACTION_PRESTIGE)
    elif action == DRAW_MONSTER:
        card = keep_one_of_two(table, hands, box, players, seat, 1)
        if card >= 0:
            add_to_pile(me, card)
            note(box, KEEP, table.round_number, seat, card, PILE, -1)
    elif action == COMPOST_ONE:
        remove_rot(table, box, me, seat, BY_ACTION)
    elif action == GAIN_MUTATION:
        gain_kind(table, hands, box, players, seat, MUTATION, BY_ACTION)


@compiled
def take_rot(table: Any, box: Any, me: Any, seat: Any, tokens: Any) -> None:
    """Take Rot tokens from the track, and what it lacks from the supply: the clock of the game. # M-30"""
    if tokens == 0:
        return
    from_track = min(tokens, table.track_left)
    from_supply = min(tokens - from_track, box.supply[ROT])
    table.track_left -= from_track
    box.supply[ROT] -= from_supply
    box.table_metric[ROT_OVERSHOOT] += tokens - from_track
    acquire(me, ROT, from_track + from_supply)
    note(box, TAKE_ROT, table.round_number, seat, from_track, from_supply, 0)


@compiled
def take_items(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any, items: Any) -> None:
    """Let a seat take items from its cart, from any cart with a Teleporter. # M-33, M-40"""
    me = hands.hand[seat]
    any_cart = box.seasoned[seat, TELEPORTER] > 0
    me.items_left = items
    while me.items_left > 0 and offer_items(rules, box, me, any_cart):
        item = ask_item(table, hands, box, players, seat, BY_CART)
        if item == TAKE_NOTHING:
            return
        left = me.items_left - 1
        if item < TAKE_UPGRADE:
            gain(table, box, me, seat, item, BY_CART)
        else:
            at = item - TAKE_UPGRADE
            cards = take_upgrade(rules, table, hands, box, players, seat, at // SPOTS, at % SPOTS)
            play_lesters(rules, table, hands, box, players, seat, cards, 1)
        any_cart = box.seasoned[seat, TELEPORTER] > 0
        me.items_left = left


@compiled
def trigger_upgrades(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any) -> None:
    """Carry out what upgrades owned before this reanimation's items do at a reanimation. # M-36, M-37, M-39"""
    me = hands.hand[seat]
    seasoned = box.seasoned[seat]
    for _ in range(seasoned[BOGO]):
        offer_useful(me)
        me.may_gain[MUTATION] = rules.bogo_mutation
        choose_part(table, hands, box, players, seat, BY_BOGO)
    for upgrade in range(MEAT_REPLICATOR, ZAPPER_REPLICATOR + 1):
        for _ in range(seasoned[upgrade]):
            replicate(table, hands, box, players, seat, upgrade, seasoned[UNIVERSAL])
    if rules.lester_timing == 0 and rules.lester_cards:
        play_lester_tiles(rules, table, hands, box, players, seat)
    if seasoned[MED_SCHOOL] > 0:
        school_prestige(table, box, me, seat)


@compiled
def parts_at_school(me: Any) -> Any:
    """Count the parts on Med School tiles."""
    parts = 0
    for kind in range(PARTS):
        parts += me.school[kind]
    return parts


@compiled
def school_prestige(table: Any, box: Any, me: Any, seat: Any) -> None:
    """Win 2 prestige for each two parts on Med School tiles."""
    points = parts_at_school(me) // 2 * 2
    if points > 0:
        win_prestige(table, box, me, seat, points, BY_MED_SCHOOL, UPGRADE_PRESTIGE)


@compiled
def keep_cold(table: Any, hands: Any, box: Any, players: Any, seat: Any, most: Any) -> None:
    """Let a seat choose the parts that stay in its fridge. # M-38"""
    me = hands.hand[seat]
    left = 0
    for kind in range(PARTS):
        parts = me.sorting[kind] + me.fridge[kind]
        for slot in range(SLOTS):
            parts += me.laid[slot, kind]
        me.may_keep[kind] = parts
        left += parts
    while most > 0 and left > 0:
        kind = ask_seat(players, KEEP_COLD, seat, table, hands)
        if kind == KEEP_NOTHING:
            return
        if kind < 0 or kind >= PARTS:
            refuse(box, KEEP_COLD, seat, kind)
        if me.may_keep[kind] == 0:
            refuse(box, KEEP_COLD, seat, kind)
        me.may_keep[kind] -= 1
        box.kept_cold[kind] += 1
        most -= 1
        left -= 1
        note(box, KEPT_COLD, table.round_number, seat, kind, 0, 0)


@compiled
def clear_after_reanimation(rules: Any, box: Any, me: Any, seat: Any) -> None:
    """Lay finished cards on the pile and return the tokens to the bag, but for what stays in the fridge."""
    for slot in range(SLOTS):
        if is_finished(me, slot):
            monster = me.monster[slot]
            if monster >= PRINTED:
                add_to_pile(me, monster)
                remove_card(me, slot)
                box.done_by[monster] = seat
            else:
                box.printed_done[seat, monster] = 1
    empty_lab(rules, me)
    for kind in range(PARTS):
        kept = box.kept_cold[kind]
        into_bag(me, kind, -kept)
        me.fridge[kind] = kept
        me.fridge_room -= kept
        me.stored += kept
