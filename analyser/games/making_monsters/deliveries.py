"""Receive Deliveries: each seat draws tokens as its order says, places them, and may go bust."""

from typing import Any

from analyser.core.ask import ask_seat, refuse
from analyser.core.counting import count
from analyser.core.jit import compiled
from analyser.core.journal import note
from analyser.games.making_monsters.events import BUST, DRAW, MOVE, PLACE, RETURN_PART, RETURN_ROT, STOP
from analyser.games.making_monsters.lab import (
    can_move,
    draw_token,
    fits,
    into_bag,
    is_full,
    may_move,
    may_place,
    put,
    reject,
    take_stored,
)
from analyser.games.making_monsters.state import (
    BLUE,
    BY_RED,
    BY_RED_SUPER,
    COUNTERS,
    DRAW_AGAIN,
    LESTER,
    MAX_REJECTS,
    MOVE_PART,
    MUTATION,
    NO_MOVE,
    NOT_YET,
    ORDER_PRESTIGE,
    PARTS,
    PICK_PART,
    PLACE_PART,
    RED,
    REJECTS,
    ROT,
    YELLOW,
)
from analyser.games.making_monsters.supply import (
    choose_lester,
    choose_part,
    gain_kind,
    offer_useful,
    play_lester_tiles,
    play_lesters,
    use_lester,
    win_prestige,
)

DELIVERED = COUNTERS.first["delivered"]
DELIVERY_BUST = COUNTERS.first["delivery_bust"]
ASKED = COUNTERS.first["asked"]
STOPPED = COUNTERS.first["stopped"]


@compiled
def move_parts(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any) -> None:
    """Let a seat move parts from the sorting table and the fridge, as long as it can and wants. # M-26, M-38"""
    me = hands.hand[seat]
    while me.stored > 0 and can_move(me):
        answer = ask_seat(players, MOVE_PART, seat, table, hands)
        if answer == NO_MOVE:
            return
        if answer < 0 or answer > NO_MOVE or not may_move(me, answer):
            refuse(box, MOVE_PART, seat, answer)
        place = answer & 31
        kind = (answer >> 5) % PARTS
        source = answer // (PARTS * 32)
        take_stored(me, kind, source == 1)
        put(rules, me, kind, place)
        note(box, MOVE, table.round_number, seat, source, kind, place)


@compiled
def place_part(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any, kind: Any) -> None:
    """Let a seat place a part; what fits nowhere is rejected. # M-24"""
    me = hands.hand[seat]
    if fits(table, me, kind):
        me.token = kind
        place = ask_seat(players, PLACE_PART, seat, table, hands)
        if not may_place(table, me, kind, place):
            refuse(box, PLACE_PART, seat, place)
        put(rules, me, kind, place)
        note(box, PLACE, table.round_number, seat, kind, place, 0)
    else:
        reject(me, kind)
        note(box, PLACE, table.round_number, seat, kind, REJECTS, 0)


@compiled
def settle(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any, kind: Any) -> None:
    """Place one token: Rot on the Rejects track, a part where the seat wants it."""
    if kind == ROT:
        reject(hands.hand[seat], ROT)
        note(box, PLACE, table.round_number, seat, ROT, REJECTS, 0)
    else:
        if hands.hand[seat].stored > 0:
            move_parts(rules, table, hands, box, players, seat)
        place_part(rules, table, hands, box, players, seat, kind)


@compiled
def draw_one(table: Any, box: Any, me: Any, seat: Any, in_batch: Any) -> Any:
    """Draw a token and write it down."""
    kind = draw_token(box, me, seat)
    note(box, DRAW, table.round_number, seat, kind, me.bag_size, in_batch)
    return kind


@compiled
def draw_batch(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any, tokens: Any) -> None:
    """Draw tokens at the same time, then place them: Rot first, parts in the order the seat wants. # M-10 to M-12"""
    me = hands.hand[seat]
    if is_full(rules, me):
        return
    tokens = min(tokens, me.bag_size)
    if rules.strict_batch:
        settle_in_order(rules, table, hands, box, players, seat, tokens)
        return
    for _ in range(tokens):
        kind = draw_one(table, box, me, seat, 1)
        if kind == ROT:
            reject(me, ROT)
        else:
            me.batch[kind] += 1
            me.batch_left += 1
    for _ in range(tokens - me.batch_left):
        note(box, PLACE, table.round_number, seat, ROT, REJECTS, 0)
    while me.batch_left > 0:
        if me.stored > 0:
            move_parts(rules, table, hands, box, players, seat)
        kind = pick_part(table, hands, box, players, seat)
        me.batch[kind] -= 1
        me.batch_left -= 1
        place_part(rules, table, hands, box, players, seat, kind)


@compiled
def pick_part(table: Any, hands: Any, box: Any, players: Any, seat: Any) -> Any:
    """Return the kind of the batch to place next: the seat chooses among several. # M-12"""
    me = hands.hand[seat]
    only = 0
    kinds = 0
    for kind in range(PARTS):
        if me.batch[kind] > 0:
            only = kind
            kinds += 1
    if kinds == 1:
        return only
    kind = ask_seat(players, PICK_PART, seat, table, hands)
    if kind < 0 or kind >= PARTS:
        refuse(box, PICK_PART, seat, kind)
    if me.batch[kind] == 0:
        refuse(box, PICK_PART, seat, kind)
    return kind


@compiled
def settle_in_order(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any, tokens: Any) -> None:
    """Draw tokens at the same time and place them in the order drawn, up to the bust. # M-11, strict"""
    me = hands.hand[seat]
    for i in range(tokens):
        box.drawn[i] = draw_one(table, box, me, seat, 1)
    for i in range(tokens):
        kind = box.drawn[i]
        if is_full(rules, me):
            into_bag(me, kind, 1)
            note(box, RETURN_PART, table.round_number, seat, kind, 0, 0)
        else:
            settle(rules, table, hands, box, players, seat, kind)


@compiled
def draw_singles(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any, most: Any) -> None:
    """Draw tokens one at a time, up to so many, until the seat stops or the track is full. # M-13 to M-15"""
    me = hands.hand[seat]
    cells = box.counts[box.group, box.player_of[seat]]
    me.draws_made = 0
    me.draws_left = most
    while me.draws_left > 0 and me.bag_size > 0 and not is_full(rules, me):
        count(cells, ASKED + me.rejects_used, 1)
        answer = ask_seat(players, DRAW_AGAIN, seat, table, hands)
        if answer == 0:
            count(cells, STOPPED + me.rejects_used, 1)
            note(box, STOP, table.round_number, seat, me.draws_made, 0, 0)
            return
        if answer != 1:
            refuse(box, DRAW_AGAIN, seat, answer)
        me.draws_left -= 1
        me.draws_made += 1
        settle(rules, table, hands, box, players, seat, draw_one(table, box, me, seat, 0))


@compiled
def lester_may_come(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any, waits: Any) -> Any:
    """Let a seat play its L.E.S.T.E.R. card before its draws are done; say whether it still waits. # M-18, any"""
    if not (waits and rules.lester_any):
        return waits
    card = choose_lester(table, hands, box, players, seat, 1)
    if card == NOT_YET:
        return True
    more = use_lester(rules, table, hands, box, players, seat, card, 0)
    play_lesters(rules, table, hands, box, players, seat, more, 1)
    return False


@compiled
def choose_red_part(table: Any, hands: Any, box: Any, players: Any, seat: Any) -> None:
    """Add a part to the bag that the seat chooses from the supply. # M-9"""
    offer_useful(hands.hand[seat])
    choose_part(table, hands, box, players, seat, BY_RED)


@compiled
def draw_order(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any, waits: Any) -> Any:
    """Draw what the order says; return whether a L.E.S.T.E.R. card is still to be played."""
    me = hands.hand[seat]
    if me.order == RED:
        if me.is_super:
            win_prestige(table, box, me, seat, 3, BY_RED_SUPER, ORDER_PRESTIGE)
            if me.bag_size > 0 and not is_full(rules, me):
                settle(rules, table, hands, box, players, seat, draw_one(table, box, me, seat, 0))
            draw_singles(rules, table, hands, box, players, seat, 4)
        else:
            draw_batch(rules, table, hands, box, players, seat, 2)
    elif me.order == YELLOW:
        draw_batch(rules, table, hands, box, players, seat, 2 if me.is_super else 4)
        if me.is_super:
            draw_singles(rules, table, hands, box, players, seat, 5)
            return_one_rot(table, box, me, seat)
    else:
        waits = lester_may_come(rules, table, hands, box, players, seat, waits)
        draw_batch(rules, table, hands, box, players, seat, 3 if me.is_super else 6)
        if me.is_super:
            waits = lester_may_come(rules, table, hands, box, players, seat, waits)
            draw_singles(rules, table, hands, box, players, seat, 6)
    return waits


@compiled
def return_one_rot(table: Any, box: Any, me: Any, seat: Any) -> None:
    """Return one Rot from the Rejects track to the bag, which may prevent a bust. # M-16"""
    if me.rejects[ROT] > 0:
        me.rejects[ROT] -= 1
        me.rejects_used -= 1
        into_bag(me, ROT, 1)
        note(box, RETURN_ROT, table.round_number, seat, 0, 0, 0)


@compiled
def receive_deliveries(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any) -> None:
    """Carry out a seat's order; a full Rejects track is a bust. # M-9, M-16 to M-18, M-54"""
    me = hands.hand[seat]
    base_red = me.order == RED and me.is_super == 0
    waits = me.order == BLUE and me.is_super == 1 and rules.lester_cards == 1
    cells = box.counts[box.group, box.player_of[seat]]
    used = min(me.rejects_used, MAX_REJECTS - 1)
    count(cells, DELIVERED + used, 1)
    box.turns_taken[seat] += 1
    if base_red and rules.red_before:
        choose_red_part(table, hands, box, players, seat)
    waits = draw_order(rules, table, hands, box, players, seat, waits)
    if is_full(rules, me):
        me.is_bust = 1
        box.busts[seat] += 1
        count(cells, DELIVERY_BUST + used, 1)
        note(box, BUST, table.round_number, seat, me.rejects_used, 0, 0)
    if me.is_bust == 0 or rules.bust_keeps_order:
        if base_red and not rules.red_before:
            choose_red_part(table, hands, box, players, seat)
        if me.order == RED and me.is_super:
            gain_kind(table, hands, box, players, seat, MUTATION, BY_RED_SUPER)
        if waits:
            play_lesters(rules, table, hands, box, players, seat, 1, 0)
    if rules.lester_timing == 2 and rules.lester_cards:
        box.seasoned[seat, LESTER] = me.upgrades[LESTER]
        play_lester_tiles(rules, table, hands, box, players, seat)
