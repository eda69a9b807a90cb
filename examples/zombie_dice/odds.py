"""Exact odds of the next throw, for strategies: pure functions of the table."""

from analyser.api import compiled
from zombie_dice.state import COLOURS, SIDES, THROWN


@compiled
def feet(table):
    """Return how many dice show footprints."""
    return table.footprints[0] + table.footprints[1] + table.footprints[2]


@compiled
def to_draw(table, colour):
    """Return the dice of a colour that the next ones are drawn from; brains go back if the cup holds too few."""
    cup = table.cup[0] + table.cup[1] + table.cup[2]
    if cup < THROWN - feet(table):
        return table.cup[colour] + table.brain_dice[colour]
    return table.cup[colour]


@compiled
def chance_of_die(table, place, colour, first, second):
    """Return the chance that die `place` of the next throw has a colour, given the colours of those before it.

    Dice with footprints come first: green, yellow, red.
    """
    known = feet(table)
    if place < known:
        green, yellow = table.footprints[0], table.footprints[1]
        shown = 0 if place < green else 1 if place < green + yellow else 2
        return 1.0 if colour == shown else 0.0
    left = to_draw(table, colour)
    total = to_draw(table, 0) + to_draw(table, 1) + to_draw(table, 2) - (place - known)
    if known == 0 and place > 0 and first == colour:
        left -= 1
    if known <= 1 and place > 1 and second == colour:
        left -= 1
    return left / total if left > 0 else 0.0


@compiled
def chance_of_shotguns(need, one, two, three):
    """Return the chance of at least `need` shotguns from three dice with these chances of one."""
    if need <= 0:
        return 1.0
    if need == 1:
        return 1.0 - (1.0 - one) * (1.0 - two) * (1.0 - three)
    if need == 2:
        return one * two + one * three + two * three - 2.0 * one * two * three
    return one * two * three if need == 3 else 0.0


@compiled
def bust_chance(table):
    """Return the exact chance that the next throw ends the turn."""
    need = table.too_many - table.shotguns
    guns = table.shotgun_sides
    bust = 0.0
    for a in range(COLOURS):
        for b in range(COLOURS):
            for c in range(COLOURS):
                chance = chance_of_hand(table, a, b, c)
                bust += chance * chance_of_shotguns(need, guns[a] / SIDES, guns[b] / SIDES, guns[c] / SIDES)
    return bust


@compiled
def chance_of_hand(table, a, b, c):
    """Return the chance that the next three dice have these colours, in this order."""
    chance = chance_of_die(table, 0, a, 0, 0)
    if chance > 0.0:
        chance *= chance_of_die(table, 1, b, a, 0)
    if chance > 0.0:
        chance *= chance_of_die(table, 2, c, a, b)
    return chance


@compiled
def mean_after(table):
    """Return the mean of the turn's brains after one more throw, a bust counted as none."""
    need = table.too_many - table.shotguns
    guns = table.shotgun_sides
    total = 0.0
    for a in range(COLOURS):
        for b in range(COLOURS):
            for c in range(COLOURS):
                chance = chance_of_hand(table, a, b, c)
                p, q, r = guns[a] / SIDES, guns[b] / SIDES, guns[c] / SIDES
                kept = table.brains * (1.0 - chance_of_shotguns(need, p, q, r))
                # A die brings a brain; the turn goes on if the two others bring fewer shotguns than would end it.
                kept += table.brain_sides[a] / SIDES * (1.0 - chance_of_shotguns(need, 0.0, q, r))
                kept += table.brain_sides[b] / SIDES * (1.0 - chance_of_shotguns(need, p, 0.0, r))
                kept += table.brain_sides[c] / SIDES * (1.0 - chance_of_shotguns(need, p, q, 0.0))
                total += chance * kept
    return total
