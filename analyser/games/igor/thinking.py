"""What one more roll is worth in IGOR: exact sums over all outcomes of the dice, compiled, without allocation.

Sums count the 6 to the power of n equally likely rolls of n dice, so they are whole numbers and compare without
rounding.
"""

from typing import Any

from analyser.core.jit import compiled
from analyser.games.igor.dice import parts_wanted
from analyser.games.igor.odds import dice_to_roll
from analyser.games.igor.state import PARTS, SLOTS

FACTORIAL = (1, 1, 2, 6, 24, 120)

# Cells of me.scratch
DIE = 0  # outcome in hand: dice by part, parts that no card wants left at 0
LEFT = DIE + PARTS  # those of them not yet placed
ORDER = LEFT + PARTS  # slots, closest monster first


@compiled
def one_roll_loss(table: Any) -> Any:
    """Sum the points at risk over all rolls that bust. Divided by 6 ** dice it is the loss to expect from a roll."""
    rolls = 1
    for _ in range(dice_to_roll(table)):
        rolls *= PARTS - parts_wanted(table)
    return rolls * table.ready_points


@compiled
def one_roll_gain(table: Any, me: Any) -> Any:
    """Sum the points of monsters that a roll completes over all rolls. Divided by 6 ** dice it is the gain to expect.

    All dice that fit are placed, by the rule of `closest_placement`; a card that would be revealed within the roll
    (refill_timing = immediate) is unknown, and left out.
    """
    dice = dice_to_roll(table)
    if not may_complete(table, dice):
        return 0
    order_slots(table, me)
    gain = 0
    for part in range(PARTS):
        me.scratch[DIE + part] = 0
    while next_outcome(table, me, dice):
        points = points_of_outcome(table, me)
        if points > 0:
            gain += points * rolls_of_outcome(table, me, dice)
    return gain


@compiled
def may_complete(table: Any, dice: Any) -> Any:
    """Say whether so many dice, and the chips there are, can complete any monster."""
    for slot in range(SLOTS):
        if 0 < table.missing[slot] <= min(dice, table.chips_left):
            return True
    return False


@compiled
def order_slots(table: Any, me: Any) -> None:
    """List the slots in me.scratch, fewest missing symbols first (ties: lowest slot).

    `closest_placement` keeps this order through a roll: the card it picks gets closer still, the others stay.
    """
    for slot in range(SLOTS):
        place = slot
        while place > 0 and table.missing[me.scratch[ORDER + place - 1]] > table.missing[slot]:
            me.scratch[ORDER + place] = me.scratch[ORDER + place - 1]
            place -= 1
        me.scratch[ORDER + place] = slot


@compiled
def next_outcome(table: Any, me: Any, dice: Any) -> Any:
    """Step to the next count of dice by wanted part, at most `dice` in all; return whether there is one.

    It counts like an odometer: the first part goes up while dice are over, else it is cleared and the next one goes up.
    """
    used = 0
    for part in range(PARTS):
        used += me.scratch[DIE + part]
    for part in range(PARTS):
        if table.free[part] > 0:
            if used < dice:
                me.scratch[DIE + part] += 1
                return True
            used -= me.scratch[DIE + part]
            me.scratch[DIE + part] = 0
    return False


@compiled
def rolls_of_outcome(table: Any, me: Any, dice: Any) -> Any:
    """Count the rolls that show this outcome: its orders, times the faces that the other dice may show."""
    wanted = 0
    others = dice
    orders = FACTORIAL[dice]
    for part in range(PARTS):
        if table.free[part] > 0:
            wanted += 1
            count = me.scratch[DIE + part]
            others -= count
            orders //= FACTORIAL[count]
    orders //= FACTORIAL[others]
    for _ in range(others):
        orders *= PARTS + 1 - wanted
    return orders


@compiled
def points_of_outcome(table: Any, me: Any) -> Any:
    """Return the points of the monsters that this outcome completes, its dice placed card by card in that order."""
    for part in range(PARTS):
        me.scratch[LEFT + part] = me.scratch[DIE + part]
    chips = table.chips_left
    points = 0
    for place in range(SLOTS):
        slot = me.scratch[ORDER + place]
        missing = table.missing[slot]
        if missing > 0:
            placed = 0
            for part in range(PARTS):
                helpers = min(me.scratch[LEFT + part], table.open_symbols[slot, part], chips)
                me.scratch[LEFT + part] -= helpers
                chips -= helpers
                placed += helpers
            if placed == missing:
                points += table.value[slot]
    return points
