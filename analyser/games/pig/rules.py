"""Pig, by Neller and Presser's rules: roll and add up, or hold; the bust face loses the turn's points.

Neller and Presser, "Optimal Play of the Dice Game Pig", UMAP Journal 25(1), 2004. With `rounds` every seat has that
many turns and the highest total wins; ties are possible.
"""

from typing import Any

from numba import uintp

from analyser.core.ask import ask_seat, refuse
from analyser.core.counting import count
from analyser.core.jit import always_inlined, compiled
from analyser.core.journal import note
from analyser.core.outcome import close_game, close_round, give_up
from analyser.core.stream import below
from analyser.games.pig.state import COUNTERS, ROLLS_SHOWN, STAKES_SHOWN

ROLL_AGAIN = 0  # the decision

START, TURN, ROLL, BUST, BANK, END = range(6)  # events

STOPPED_AT = COUNTERS.first["stopped_at"]
BUST_AT = COUNTERS.first["bust_at"]
LATE_ROLLS = COUNTERS.first["late_rolls"]
STAKE_ASKED = COUNTERS.first["stake_asked"]
STAKE_STOPPED = COUNTERS.first["stake_stopped"]
STAKE_BUST = COUNTERS.first["stake_bust"]
LOST_POINTS = COUNTERS.first["lost_points"]


@compiled
def set_up(rules: Any, table: Any, box: Any) -> None:
    """Empty the scores; seat 0 starts."""
    for seat in range(table.score.shape[0]):
        table.score[seat] = 0
    table.target = rules.target
    table.sides = rules.sides
    table.bust_face = rules.bust_face
    table.seats = box.seats
    table.seat = 0
    table.turn = 0
    table.turns_left = rules.rounds_each if rules.rounds_each > 0 else -1
    note(box, START, 0, 0, box.seats, 0, 0)


@compiled
def stake_cell(points: Any) -> Any:
    """Return the panel's cell for so many points at risk or banked."""
    return min(points, STAKES_SHOWN - 1)


@compiled
def count_turn(cells: Any, ends: Any, rolls: Any) -> None:
    """Count a turn's end, `ends` being STOPPED_AT or BUST_AT, by its number of rolls."""
    count(cells, ends + min(rolls, ROLLS_SHOWN) - 1, 1)
    if rolls > ROLLS_SHOWN:
        count(cells, LATE_ROLLS, rolls - ROLLS_SHOWN)


@compiled
def bust(table: Any, box: Any, cells: Any, seat: Any, rolls: Any, lost: Any) -> None:
    """Lose the points at risk."""
    box.busts[uintp(seat)] += 1
    note(box, BUST, table.turn, seat, lost, 0, 0)
    if box.counting:
        count_turn(cells, BUST_AT, rolls)
        count(cells, STAKE_BUST + stake_cell(lost), 1)
        count(cells, LOST_POINTS, lost)


@compiled
def hold(table: Any, box: Any, cells: Any, seat: Any, rolls: Any, total: Any) -> None:
    """Bank the points at risk."""
    table.score[uintp(seat)] += total
    note(box, BANK, table.turn, seat, total, table.score[seat], 0)
    if box.counting:
        count_turn(cells, STOPPED_AT, rolls)
        count(cells, STAKE_STOPPED + stake_cell(total), 1)


@compiled
def rolls_again(table: Any, hands: Any, box: Any, players: Any, seat: Any) -> Any:
    """Ask the seat whether it rolls again."""
    answer = ask_seat(players, ROLL_AGAIN, seat, table, hands)
    if answer == 1:
        return True
    if answer != 0:
        refuse(box, ROLL_AGAIN, seat, answer)
    return False


@always_inlined
def take_turn(rules: Any, table: Any, hands: Any, box: Any, players: Any) -> Any:
    """Play one turn; return False if the guard on rolls ended it.

    What the table shows is kept in local names as well: the strategy is a call into the unknown, after which the
    compiler must read every record again.
    """
    seat = table.seat
    cells = box.counts[box.group, box.player_of[seat]]
    counting = box.counting == 1
    total = 0
    rolls = 0
    while rolls < rules.max_rolls:
        die = below(box.chance, rules.sides) + 1
        rolls += 1
        table.rolls = rolls
        if die == rules.bust_face:
            note(box, ROLL, table.turn, seat, die, 0, rolls)
            bust(table, box, cells, seat, rolls, total)
            return True
        total += die
        table.turn_total = total
        note(box, ROLL, table.turn, seat, die, total, rolls)
        if counting:
            count(cells, STAKE_ASKED + stake_cell(total), 1)
        if not rolls_again(table, hands, box, players, seat):
            hold(table, box, cells, seat, rolls, total)
            return True
    return False


@compiled
def is_over(rules: Any, table: Any, box: Any, seat: Any) -> Any:
    """Say whether the turn just played was the game's last."""
    if rules.rounds_each > 0:
        return table.turn == rules.rounds_each * box.seats
    return table.score[uintp(seat)] >= rules.target


@compiled
def play(rules: Any, table: Any, hands: Any, box: Any, players: Any) -> None:
    """Play one game."""
    set_up(rules, table, box)
    over = False
    stuck = False
    seat = 0
    turn = 0
    while not over and not stuck and turn < rules.max_turns:
        seat = seat_on_turn(table, box, turn)
        turn += 1
        table.turn = turn
        if rules.rounds_each > 0 and seat == 0:
            table.turns_left -= 1
        box.turns_taken[uintp(seat)] += 1
        note(box, TURN, turn, seat, 0, 0, 0)
        stuck = not take_turn(rules, table, hands, box, players)
        over = not stuck and is_over(rules, table, box, seat)
        if over or seat == box.seats - 1:
            close_round(box, table.score)
    box.turns = turn
    note(box, END, turn, seat, 1 if over else 0, 0, 0)
    if over:
        close_game(box, table.score)
    else:
        give_up(box, table.score)


@compiled
def seat_on_turn(table: Any, box: Any, turns_played: Any) -> Any:
    """Pass the die to the next seat; seat 0 has the first turn."""
    seat = table.seat + 1
    if turns_played == 0 or seat == box.seats:
        seat = 0
    table.seat = seat
    return seat
