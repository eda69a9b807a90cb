"""Zombie Dice's turns enumerated: every draw and every throw with its exact chance. Shares nothing with the game."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

CUP = (6, 4, 3)  # green, yellow, red
SIDES = ((3, 2, 1), (2, 2, 2), (1, 2, 3))  # brains, footprints, shotguns by colour
COLOURS = range(3)


@cache
def draws(cup, number):
    """Ways to draw some dice without replacement: (dice by colour, chance)."""
    total = comb(sum(cup), number)
    found = []
    for drawn in product(*(range(min(dice, number) + 1) for dice in cup)):
        if sum(drawn) == number:
            ways = comb(cup[0], drawn[0]) * comb(cup[1], drawn[1]) * comb(cup[2], drawn[2])
            found.append((drawn, Fraction(ways, total)))
    return tuple(found)


@cache
def throws(dice):
    """What a throw of dice can show: ((brains by colour, footprints by colour, shotguns), chance)."""
    each = [colour for colour in COLOURS for _ in range(dice[colour])]
    found = Counter()
    for faces in product(range(3), repeat=len(each)):
        chance = Fraction(1)
        brains, feet, shotguns = [0, 0, 0], [0, 0, 0], 0
        for colour, face in zip(each, faces, strict=True):
            chance *= Fraction(SIDES[colour][face], 6)
            brains[colour] += face == 0
            feet[colour] += face == 1
            shotguns += face == 2
        found[tuple(brains), tuple(feet), shotguns] += chance
    return tuple(found.items())


def added(one, other):
    return tuple(a + b for a, b in zip(one, other, strict=True))


@cache
def next_throw(cup, brain_dice, feet, shotguns):
    """What one more throw leads to: ((cup, brain dice, footprints, shotguns, new brains), chance)."""
    need = 3 - sum(feet)
    if sum(cup) < need:
        cup, brain_dice = added(cup, brain_dice), (0, 0, 0)
    found = Counter()
    for drawn, chance in draws(cup, need):
        left = tuple(a - b for a, b in zip(cup, drawn, strict=True))
        for (brains, footprints, shots), likely in throws(added(feet, drawn)):
            end = left, added(brain_dice, brains), footprints, shotguns + shots, sum(brains)
            found[end] += chance * likely
    return tuple(found.items())


START = CUP, (0, 0, 0), (0, 0, 0), 0


def turn(stops, throws_left=9):
    """Chance of each end of a turn: brains eaten, or "bust"; what takes more throws than `throws_left` is left out.

    Args:
        stops: function of (brains, shotguns) that says whether the player stops.
    """
    going, ends = {(*START, 0): 1.0}, Counter()
    for _ in range(throws_left):
        after = Counter()
        for (*state, eaten), chance in going.items():
            for (*reached, fresh), likely in next_throw(*state):
                shotguns, brains = reached[3], eaten + fresh
                end = "bust" if shotguns >= 3 else brains
                if end == "bust" or stops(brains, shotguns):
                    ends[end] += chance * float(likely)
                else:
                    after[(*reached, brains)] += chance * float(likely)
        going = after
    return ends


def mean(ends):
    """Mean of the brains that a turn brings."""
    return sum(end * chance for end, chance in ends.items() if end != "bust")
