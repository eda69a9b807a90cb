"""IGOR's dice: rolling them, setting them aside, and taking all five back. Ids such as I-4 name rule decisions."""

from typing import Any

from numba import uintp

from analyser.core.ask import ask_seat, refuse
from analyser.core.jit import compiled
from analyser.core.journal import note
from analyser.core.stream import below
from analyser.games.igor.cards import complete, place_helper
from analyser.games.igor.events import KEEP, REROLL, ROLL
from analyser.games.igor.state import DICE, DONE, IGOR, KEEP_IGOR, PARTS, PLACEMENTS, SET_ASIDE


@compiled
def clear_dice(table: Any) -> None:
    """No dice rolled, all five to roll."""
    for face in range(PARTS + 1):
        table.dice[face] = 0
    table.aside = 0
    table.fitting = 0
    table.dice_left = DICE
    table.igors_aside = 0
    table.ready_points = 0
    table.rolls = 0


@compiled
def roll_dice(table: Any, box: Any, seat: Any) -> None:
    """Roll all dice that are not set aside, and count those that fit. # I-6"""
    for face in range(PARTS + 1):
        table.dice[face] = 0
    fitting = 0
    for _ in range(table.dice_left):
        face = uintp(below(box.chance, PARTS + 1))
        shown = table.dice[face]
        table.dice[face] = shown + 1
        if shown < table.free[face]:  # never for IGOR!, whose entry is 0
            fitting += 1
    table.fitting = min(fitting, table.chips_left)
    table.rolls += 1
    table.aside = 0
    if box.journal_open:
        note(box, ROLL, table.turn, seat, table.dice_left, digits_of(table.dice), table.rolls)


@compiled
def count_fitting(table: Any) -> None:
    """Count the part dice of this roll that have a symbol without a Helper, and a chip. # I-1, I-17"""
    fitting = 0
    for part in range(PARTS):
        fitting += min(table.dice[part], table.free[part])
    table.fitting = min(fitting, table.chips_left)


@compiled
def digits_of(dice: Any) -> Any:
    """Write the count of each face as one decimal digit, IGOR! last."""
    digits = 0
    for face in range(PARTS + 1):
        digits = 10 * digits + dice[face]
    return digits


@compiled
def can_set_aside(table: Any) -> Any:
    """Say whether any die of this roll can be set aside; an IGOR! always can. # I-4"""
    return table.fitting > 0 or table.dice[IGOR] > 0


@compiled
def parts_wanted(table: Any) -> Any:
    """Count the parts that some face-up card still wants; 0 without a chip."""
    wanted = 0
    if table.chips_left > 0:
        for part in range(PARTS):
            if table.free[part] > 0:
                wanted += 1
    return wanted


@compiled
def set_dice_aside(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any) -> None:
    """Ask the seat for one die after the other until it is done or nothing is left to set aside."""
    while can_set_aside(table):
        answer = ask_seat(players, SET_ASIDE, seat, table, hands)
        if answer == DONE:
            if table.aside == 0:  # I-1, I-5
                refuse(box, SET_ASIDE, seat, answer)
            return
        if answer == KEEP_IGOR:
            keep_igor(table, box, seat)
        else:
            place(rules, table, box, seat, answer)


@compiled
def keep_igor(table: Any, box: Any, seat: Any) -> None:
    """Set one IGOR! die aside."""
    if table.dice[IGOR] == 0:
        refuse(box, SET_ASIDE, seat, KEEP_IGOR)
    table.dice[IGOR] -= 1
    table.dice_left -= 1
    table.aside += 1
    table.igors_aside += 1
    note(box, KEEP, table.turn, seat, table.igors_aside, 0, 0)


@compiled
def place(rules: Any, table: Any, box: Any, seat: Any, answer: Any) -> None:
    """Set one part die aside, on the card the seat names. # I-3"""
    if answer < 0 or answer >= PLACEMENTS or table.fitting == 0:
        refuse(box, SET_ASIDE, seat, answer)
    slot = uintp(answer) // uintp(PARTS)  # unsigned: no test for a negative index
    part = uintp(answer) - slot * uintp(PARTS)
    if table.dice[part] == 0 or table.open_symbols[slot, part] == 0:
        refuse(box, SET_ASIDE, seat, answer)
    table.fitting -= 1
    place_helper(rules, table, box, seat, slot, part)
    if table.missing[slot] == 0:
        complete(rules, table, box, seat, slot)
        if rules.refill_at_once:
            count_fitting(table)


@compiled
def may_reroll_five(table: Any) -> Any:
    """Say whether five dice set aside may be rolled again. # I-8"""
    return table.igors_aside >= table.igor_needed and table.rerolls_left != 0


@compiled
def fresh_dice(rules: Any, table: Any, box: Any, seat: Any) -> None:
    """Take all five dice back for the reroll; the IGOR!s count anew. # I-8"""
    table.dice_left = DICE
    table.igors_aside = 0
    table.rerolls_left -= 1 if table.rerolls_left > 0 else 0
    if box.journal_open:
        box.rerolls += 1
        note(box, REROLL, table.turn, seat, box.rerolls, 0, 0)
