"""Set-up: supply, bags, cards, tiles and carts; each seat's first card and first tokens."""

from typing import Any

from analyser.core.jit import compiled
from analyser.core.journal import note
from analyser.core.stream import next64, open_stream, shuffle
from analyser.games.making_monsters.cards import draw_card, place_card
from analyser.games.making_monsters.deliveries import draw_one, settle
from analyser.games.making_monsters.events import CARD_DEALT, REFILL, START
from analyser.games.making_monsters.lab import clear_lab, is_full, publish
from analyser.games.making_monsters.state import (
    CARTS,
    COLOURS,
    LESTERS,
    PRINTED,
    ROT,
    SEATS,
    SET_UP,
    SPOTS,
    TOKENS,
    UPGRADES,
    USEFUL,
)


@compiled
def set_up(rules: Any, table: Any, hands: Any, box: Any, players: Any) -> None:
    """Set up the game, up to the five tokens each seat draws. # M-41, M-55"""
    if box.rules_shown == 0:
        show_rules(rules, table)
        box.rules_shown = 1
    table.seats = box.seats
    table.round_number = 0
    table.phase = SET_UP
    fill_supply(rules, table, box)
    shuffle_cards_and_tiles(rules, table, box)
    for seat in range(box.seats):
        open_stream(box.draws[seat], next64(box.chance), 0, seat)
    note(box, START, 0, 0, box.seats, rules.rot_track, 0)
    refill_carts(table, box)
    for seat in range(box.seats):
        take_place(rules, table, hands, box, seat)
    for seat in range(box.seats):
        card = draw_card(table, box)
        note(box, CARD_DEALT, 0, seat, card, 0, 0)
        place_card(rules, table, hands, box, players, seat, card)
    for seat in range(box.seats):
        me = hands.hand[seat]
        for _ in range(rules.first_draws):
            if me.bag_size > 0 and not is_full(rules, me):
                settle(rules, table, hands, box, players, seat, draw_one(table, box, me, seat, 0))
    publish_all(table, hands, box)


@compiled
def show_rules(rules: Any, table: Any) -> None:
    """Lay out what everybody can read: the monsters, the carts' parts, the tables."""
    table.monsters = rules.monsters
    for monster in range(rules.monsters):
        table.symbols[monster] = rules.symbols[monster]
        table.worth[monster] = rules.worth[monster]
        table.action[monster] = rules.action[monster]
        for part in range(USEFUL):
            table.need[monster, part] = rules.need[monster, part]
    for cart in range(CARTS):
        for part in range(USEFUL):
            table.cart_parts[cart, part] = rules.cart_parts[cart, part]
    for column in range(rules.bonus.shape[0]):
        table.bonus[column] = rules.bonus[column]
        table.rot[column] = rules.rot[column]
        table.items[column] = rules.items[column]
    table.reject_slots = rules.reject_slots
    table.sorting_slots = rules.sorting_slots
    table.upgrade_slots = rules.upgrade_slots
    table.warehouse_slots = rules.warehouse_slots
    table.fridge_accepts = rules.fridge_accepts
    table.voluntary_reject = rules.voluntary_reject
    table.must_cover = rules.must_cover
    table.track_length = rules.rot_track


@compiled
def fill_supply(rules: Any, table: Any, box: Any) -> None:
    """Put the tokens into supply, bags and Rot track."""
    bags = box.seats if rules.unused_to_supply else SEATS
    for kind in range(TOKENS):
        box.supply[kind] = rules.tokens[kind] - bags * rules.bag[kind]
        box.aside[kind] = (bags - box.seats) * rules.bag[kind]
    box.supply[ROT] -= rules.rot_track
    table.track_left = rules.rot_track
    box.composted = 0


@compiled
def shuffle_cards_and_tiles(rules: Any, table: Any, box: Any) -> None:
    """Shuffle the monster cards and the upgrade tiles."""
    cards = rules.monsters - PRINTED
    for i in range(cards):
        box.deck[i] = PRINTED + i
    for monster in range(rules.monsters):
        box.done_by[monster] = -1
    shuffle(box.chance, box.deck, cards)
    table.deck_left = cards
    box.discards = 0
    box.cards_boxed = 0
    tiles = 0
    for upgrade in range(UPGRADES):
        for _ in range(rules.tiles[upgrade]):
            box.tile[tiles] = upgrade
            tiles += 1
    shuffle(box.chance, box.tile, tiles)
    table.tiles_left = tiles
    box.tiles_boxed = 0
    for cart in range(CARTS):
        for spot in range(SPOTS):
            box.cart_upgrade[cart, spot] = -1


@compiled
def take_place(rules: Any, table: Any, hands: Any, box: Any, seat: Any) -> None:
    """Give a seat its lab, its bag and its L.E.S.T.E.R. cards. # M-1 to M-3"""
    me = hands.hand[seat]
    me.seat = seat
    me.left = seat + 1 if seat + 1 < box.seats else 0
    me.right = seat - 1 if seat > 0 else box.seats - 1
    me.cart = rules.place_of[seat]
    me.order = -1
    me.is_super = 0
    clear_lab(rules, me)
    for card in range(LESTERS):
        me.lester_left[card] = 1
    me.lesters_left = LESTERS
    for kind in range(me.batch.shape[0]):
        me.batch[kind] = 0
    me.batch_left = 0
    table.last_order[seat] = -1
    table.last_super[seat] = 0
    for colour in range(COLOURS):
        table.orders[seat, colour] = 0
    for printed in range(PRINTED):
        box.printed_done[seat, printed] = 0
    publish(table, me, seat)


@compiled
def refill_carts(table: Any, box: Any) -> None:
    """Put an upgrade on every empty spot, as long as the stack lasts. # M-47"""
    for cart in range(CARTS):
        for spot in range(SPOTS):
            if box.cart_upgrade[cart, spot] < 0 and table.tiles_left > 0:
                table.tiles_left -= 1
                box.cart_upgrade[cart, spot] = box.tile[table.tiles_left]
                if table.round_number > 0:
                    note(box, REFILL, table.round_number, 0, cart, spot, box.cart_upgrade[cart, spot])


@compiled
def publish_all(table: Any, hands: Any, box: Any) -> None:
    """End a phase: everybody sees all labs, the supply and the carts as they are now. # M-8, M-61"""
    for seat in range(box.seats):
        publish(table, hands.hand[seat], seat)
    for kind in range(TOKENS):
        table.supply[kind] = box.supply[kind]
    for cart in range(CARTS):
        for spot in range(SPOTS):
            table.cart_upgrade[cart, spot] = box.cart_upgrade[cart, spot]
