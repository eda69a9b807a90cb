"""The Mad Science Fair: five monsters of each seat's choice, and one last push of luck."""

from typing import Any

from analyser.core.ask import ask_seat, refuse
from analyser.core.counting import count
from analyser.core.jit import compiled
from analyser.core.journal import note
from analyser.games.making_monsters.deliveries import draw_one, move_parts, settle
from analyser.games.making_monsters.events import BUST, FAIR_MONSTER_SET, FAIR_SCORE, FAIR_STARTS, STOP
from analyser.games.making_monsters.lab import add_to_pile, empty_lab, is_full, publish, remove_card
from analyser.games.making_monsters.reanimation import parts_at_school
from analyser.games.making_monsters.state import (
    COUNTERS,
    DRAW_AGAIN,
    FAIR,
    FAIR_BUSTS,
    FAIR_MONSTER,
    FAIR_PRESTIGE,
    NO_CARD,
    PRINTED,
    ROT,
    SLOTS,
)

FAIR_COLUMN = COUNTERS.first["fair_column"]


@compiled
def hold_fair(rules: Any, table: Any, hands: Any, box: Any, players: Any) -> None:
    """Prepare, choose, draw and score. # M-49 to M-52"""
    table.phase = FAIR
    note(box, FAIR_STARTS, table.round_number, 0, 0, 0, 0)
    for seat in range(box.seats):
        prepare(rules, hands.hand[seat])
    for seat in range(box.seats):
        publish(table, hands.hand[seat], seat)
    for seat in range(box.seats):
        choose_monsters(rules, table, hands, box, players, seat)
    for seat in range(box.seats):
        publish(table, hands.hand[seat], seat)
    for seat in range(box.seats):
        show_off(rules, table, hands, box, players, seat)
    for seat in range(box.seats):
        publish(table, hands.hand[seat], seat)


@compiled
def prepare(rules: Any, me: Any) -> None:
    """Lay the cards of the lab on the pile; all tokens go back to the bag. # M-49, M-51"""
    for slot in range(SLOTS):
        if me.monster[slot] >= PRINTED:
            add_to_pile(me, me.monster[slot])
            remove_card(me, slot)
    empty_lab(rules, me)


@compiled
def choose_monsters(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any) -> None:
    """Let a seat choose its monsters for the Fair, slot by slot. # M-49"""
    me = hands.hand[seat]
    for position in range(me.pile_size):
        me.chosen[position] = 0
    for slot in range(SLOTS):
        me.fair_slot = slot
        position = ask_seat(players, FAIR_MONSTER, seat, table, hands)
        if position != NO_CARD:
            if position < 0 or position >= me.pile_size:
                refuse(box, FAIR_MONSTER, seat, position)
            if me.chosen[position] == 1:
                refuse(box, FAIR_MONSTER, seat, position)
            me.chosen[position] = 1
            me.monster[slot] = me.pile[position]
        note(box, FAIR_MONSTER_SET, table.round_number, seat, slot, me.monster[slot], 0)
    empty_lab(rules, me)


@compiled
def show_off(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any) -> None:
    """Draw one token at a time until the seat stops or goes bust; score. # M-50, M-52"""
    me = hands.hand[seat]
    me.draws_made = 0
    while me.bag_size > 0 and not is_full(rules, me):
        me.draws_left = me.bag_size
        answer = ask_seat(players, DRAW_AGAIN, seat, table, hands)
        if answer == 0:
            note(box, STOP, table.round_number, seat, me.draws_made, 0, 0)
            break
        if answer != 1:
            refuse(box, DRAW_AGAIN, seat, answer)
        me.draws_made += 1
        settle(rules, table, hands, box, players, seat, draw_one(table, box, me, seat, 0))
    score_fair(rules, table, hands, box, players, seat)


@compiled
def score_fair(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any) -> None:
    """Score the finished monsters, the bonus unless bust, and Med School; all tokens go back to the bag."""
    me = hands.hand[seat]
    bust = is_full(rules, me)
    if bust:
        note(box, BUST, table.round_number, seat, me.rejects_used, 0, 0)
    else:
        move_parts(rules, table, hands, box, players, seat)
    bonus = 0 if bust else rules.bonus[me.finished]
    points = me.finished_worth + bonus + parts_at_school(me) // 2 * 2
    note(box, FAIR_SCORE, table.round_number, seat, points, bonus, int(bust))
    count(box.counts[box.group, box.player_of[seat]], FAIR_COLUMN + me.finished, 1)
    me.prestige += points
    box.seat_metric[seat, FAIR_PRESTIGE] = points
    box.seat_metric[seat, FAIR_BUSTS] = int(bust)
    empty_lab(rules, me)


@compiled
def break_ties(hands: Any, box: Any) -> None:
    """Rank equal prestige by the fewest Rot in the bag, then by the Fair. # M-53"""
    for seat in range(box.seats):
        box.tiebreak[seat] = -hands.hand[seat].bag[ROT] * 1_000_000 + box.seat_metric[seat, FAIR_PRESTIGE]
