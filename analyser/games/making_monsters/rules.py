"""Making Monsters (Gilmour-Long and Gordon): the rulebook as code. Ids such as M-8 name rule decisions."""

from typing import Any

from analyser.core.ask import ask_seat, refuse
from analyser.core.counting import count
from analyser.core.jit import compiled
from analyser.core.journal import note
from analyser.core.outcome import close_game, close_round, give_up
from analyser.core.stream import below
from analyser.games.making_monsters.cards import keep_one_of_two, place_card
from analyser.games.making_monsters.deliveries import move_parts, receive_deliveries
from analyser.games.making_monsters.events import (
    DUMMY,
    END,
    ORDERED,
    PUSH_ON,
    ROUND,
)
from analyser.games.making_monsters.fair import break_ties, hold_fair
from analyser.games.making_monsters.reanimation import (
    CHOSEN,
    FORCED_AT_THE_END,
    FORCED_BY_BUST,
    reanimate,
)
from analyser.games.making_monsters.setup import publish_all, refill_carts, set_up
from analyser.games.making_monsters.state import (
    CARTS,
    COLOURS,
    COUNTERS,
    DELIVERIES,
    FAIR_DECIDED,
    MAX_MONSTERS,
    ORDER,
    ORDERS,
    PRINTED,
    REANIMATE,
    REANIMATION,
    REFRESH,
    ROT,
    ROT_IN_BAG,
    SPOTS,
    SUPERS,
    TAKE_SUPER,
    TOKENS,
    UPGRADES,
)

ORDERED_CELLS = COUNTERS.first["ordered"]
SUPER_CELLS = COUNTERS.first["supers"]
SUPER_FROM = COUNTERS.first["super_from"]
FINAL_BAG = COUNTERS.first["final_bag"]
USED = COUNTERS.first["used"]
USED_SHARE = COUNTERS.first["used_share"]

DUMMY_BIT = 128  # in an order event: the random neighbour gave the Super action


@compiled
def first_to_resolve(rules: Any, table: Any, box: Any) -> Any:
    """Name the seat that resolves first in this round. # M-8"""
    if rules.resolution == 2:
        return below(box.chance, box.seats)
    return (table.round_number - 1) % box.seats if rules.resolution == 0 else 0


@compiled
def begin_round(rules: Any, table: Any, hands: Any, box: Any) -> None:
    """Begin a round: a cart stands before every seat."""
    table.round_number += 1
    box.first = first_to_resolve(rules, table, box)
    note(box, ROUND, table.round_number, 0, box.first, 0, 0)
    for seat in range(box.seats):
        me = hands.hand[seat]
        me.cart = (rules.place_of[seat] - table.round_number + 1) % CARTS
        me.reanimated = 0


@compiled
def order_parts(rules: Any, table: Any, hands: Any, box: Any, players: Any) -> None:
    """Order Monster Parts: secret tokens, revealed together. # M-1 to M-7"""
    table.phase = ORDERS
    for seat in range(box.seats):
        colour = ask_seat(players, ORDER, seat, table, hands)
        if colour < 0 or colour >= COLOURS:
            refuse(box, ORDER, seat, colour)
        hands.hand[seat].order = colour
    box.dummy_order = -1
    if box.seats == 2 and rules.dummy:
        box.dummy_order = below(box.chance, COLOURS)
        note(box, DUMMY, table.round_number, 0, box.dummy_order, 0, 0)
    for seat in range(box.seats):
        colour = hands.hand[seat].order
        table.last_order[seat] = colour
        table.orders[seat, colour] += 1
    for seat in range(box.seats):
        reveal(rules, table, hands, box, players, seat)
    for seat in range(box.seats):
        table.last_super[seat] = hands.hand[seat].is_super


@compiled
def reveal(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any) -> None:
    """Look at the neighbours' tokens: one in the colour of the banner gives the Super action. # M-1 to M-5"""
    me = hands.hand[seat]
    banner = me.order + 1 if me.order + 1 < COLOURS else 0
    left = int(hands.hand[me.left].order == banner)
    right = int(hands.hand[me.right].order == banner)
    given_by = left << me.left | right << me.right | int(box.dummy_order == banner) * DUMMY_BIT
    me.is_super = 1 if given_by > 0 else 0
    if me.is_super and rules.super_optional:
        answer = ask_seat(players, TAKE_SUPER, seat, table, hands)
        if answer < 0 or answer > 1:
            refuse(box, TAKE_SUPER, seat, answer)
        me.is_super = answer
    note(box, ORDERED, table.round_number, seat, me.order, me.is_super, given_by)
    cells = box.counts[box.group, box.player_of[seat]]
    count(cells, ORDERED_CELLS + me.order, 1)
    count(cells, SUPER_CELLS + me.order, me.is_super)
    count(cells, SUPER_FROM + box.player_of[me.left], me.is_super & left)
    if me.right != me.left:
        count(cells, SUPER_FROM + box.player_of[me.right], me.is_super & right)
    box.seat_metric[seat, SUPERS] += me.is_super


@compiled
def deliver(rules: Any, table: Any, hands: Any, box: Any, players: Any) -> None:
    """Receive Deliveries: nobody sees the others' draws before all are done. # M-8"""
    table.phase = DELIVERIES
    seat = box.first
    for _ in range(box.seats):
        receive_deliveries(rules, table, hands, box, players, seat)
        seat = seat + 1 if seat + 1 < box.seats else 0
    publish_all(table, hands, box)


@compiled
def wants_to_reanimate(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any) -> Any:
    """Ask a seat whether it reanimates or pushes its luck further. # M-27"""
    move_parts(rules, table, hands, box, players, seat)
    answer = 0
    if hands.hand[seat].finished > 0 or rules.zero_reanimate:
        answer = ask_seat(players, REANIMATE, seat, table, hands)
        if answer < 0 or answer > 1:
            refuse(box, REANIMATE, seat, answer)
    if answer == 0:
        note(box, PUSH_ON, table.round_number, seat, 0, 0, 0)
    return answer == 1


@compiled
def reanimate_all(rules: Any, table: Any, hands: Any, box: Any, players: Any) -> Any:
    """Reanimate: all decide first, then those who want or must; return whether this was the last round. # M-31, M-32"""
    table.phase = REANIMATION
    willing = 0
    seat = box.first
    for _ in range(box.seats):
        if hands.hand[seat].is_bust == 0 and wants_to_reanimate(rules, table, hands, box, players, seat):
            willing |= 1 << seat
        seat = seat + 1 if seat + 1 < box.seats else 0
    for _ in range(box.seats):
        if hands.hand[seat].is_bust:
            reanimate(rules, table, hands, box, players, seat, FORCED_BY_BUST)
        elif (willing >> seat) & 1:
            reanimate(rules, table, hands, box, players, seat, CHOSEN)
        seat = seat + 1 if seat + 1 < box.seats else 0
    is_last = table.track_left == 0
    if is_last and rules.final_forced:
        for _ in range(box.seats):
            if hands.hand[seat].reanimated == 0:
                reanimate(rules, table, hands, box, players, seat, FORCED_AT_THE_END)
            seat = seat + 1 if seat + 1 < box.seats else 0
    publish_all(table, hands, box)
    close_round(box, table.prestige)
    return is_last


@compiled
def refresh(rules: Any, table: Any, hands: Any, box: Any, players: Any) -> None:
    """Refresh: refill the carts; each seat draws two cards and keeps one. # M-43 to M-47"""
    table.phase = REFRESH
    refill_carts(table, box)
    for cart in range(CARTS):
        for spot in range(SPOTS):
            table.cart_upgrade[cart, spot] = box.cart_upgrade[cart, spot]
    for seat in range(box.seats):
        card = keep_one_of_two(table, hands, box, players, seat, 0)
        if card >= 0:
            place_card(rules, table, hands, box, players, seat, card)
        move_parts(rules, table, hands, box, players, seat)
    publish_all(table, hands, box)


@compiled
def play_rounds(rules: Any, table: Any, hands: Any, box: Any, players: Any) -> Any:
    """Play rounds until the Rot track is empty; return whether that came before the guard. # M-58"""
    while table.round_number < rules.max_rounds:
        begin_round(rules, table, hands, box)
        order_parts(rules, table, hands, box, players)
        deliver(rules, table, hands, box, players)
        if reanimate_all(rules, table, hands, box, players):
            return True
        refresh(rules, table, hands, box, players)
    return False


@compiled
def judge_fair(box: Any) -> None:
    """Note whether the Fair decided the game: the winner alone was not alone in front before it."""
    before = int(box.front[box.rounds])
    for seat in range(box.seats):
        if box.alone[seat] == 1 and before != 1 << seat:
            box.table_metric[FAIR_DECIDED] = 1


@compiled
def count_owned(rules: Any, hands: Any, box: Any) -> None:
    """Count final bags, and for the component tables who completed or owned what and how much of the win he got."""
    for seat in range(box.seats):
        me = hands.hand[seat]
        cells = box.counts[box.group, box.player_of[seat]]
        share = box.shares[seat]
        for kind in range(TOKENS):
            count(cells, FINAL_BAG + kind, me.bag[kind])
        for printed in range(PRINTED):
            if box.printed_done[seat, printed] == 1:
                count(cells, USED + printed, 1)
                count(cells, USED_SHARE + printed, share)
        for upgrade in range(UPGRADES):
            if me.upgrades[upgrade] > 0:
                count(cells, USED + MAX_MONSTERS + upgrade, 1)
                count(cells, USED_SHARE + MAX_MONSTERS + upgrade, share)
    for monster in range(PRINTED, rules.monsters):
        seat = box.done_by[monster]
        if seat >= 0:
            cells = box.counts[box.group, box.player_of[seat]]
            count(cells, USED + monster, 1)
            count(cells, USED_SHARE + monster, box.shares[seat])


@compiled
def play(rules: Any, table: Any, hands: Any, box: Any, players: Any) -> None:
    """Play one game."""
    set_up(rules, table, hands, box, players)
    over = play_rounds(rules, table, hands, box, players)
    box.turns = table.round_number
    if over:
        hold_fair(rules, table, hands, box, players)
        break_ties(hands, box)
        close_game(box, table.prestige)
        judge_fair(box)
    else:
        give_up(box, table.prestige)
    for seat in range(box.seats):
        box.seat_metric[seat, ROT_IN_BAG] = hands.hand[seat].bag[ROT]
    count_owned(rules, hands, box)
    note(box, END, table.round_number, 0, 1 if over else 0, 0, 0)
