"""The collector's rule against the best there is, in a race for the reroll with a fixed number of parts wanted."""

from fractions import Fraction
from functools import cache
from math import factorial

import pytest

from analyser.games.igor.state import KEEP_IGOR

NEEDED = 2
PLENTY = 9  # open symbols of a wanted part: more than five dice can fill


def rolls(dice, wanted):
    """Yield (IGOR!s, dice that fit, chance) of a roll."""
    for igors in range(dice + 1):
        for fits in range(dice - igors + 1):
            dead = dice - igors - fits
            ways = factorial(dice) // (factorial(igors) * factorial(fits) * factorial(dead))
            yield igors, fits, Fraction(ways * wanted**fits * (5 - wanted) ** dead, 6**dice)


def chance_of_reroll(wanted, choose):
    """Return the chance to get five dice aside with two IGOR!s. `choose` picks one of the values of (IGOR!s, parts)."""

    @cache
    def value(dice, missing):
        if dice == 0:
            return Fraction(missing <= 0)
        return sum(
            chance * choose(dice, missing, igors, fits, kept_values(dice, missing, igors, fits))
            for igors, fits, chance in rolls(dice, wanted)
            if chance > 0 and igors + fits > 0
        )

    def kept_values(dice, missing, igors, fits):
        return {
            (i, f): value(dice - i - f, missing - i) for i in range(igors + 1) for f in range(fits + 1) if i + f > 0
        }

    return value(5, NEEDED)


@pytest.mark.parametrize("wanted", range(1, 6))
def test_collector_gives_away_less_than_half_a_point(wanted, table_of, set_aside):
    def best(dice, missing, igors, fits, values):
        return max(values.values())

    def collector(dice, missing, igors, fits, values):
        shown = (fits, 0, 0, 0, dice - igors - fits, igors)
        cards = [(tuple(PLENTY if part < wanted else 0 for part in range(5)), 8)]
        table = table_of(cards, dice=shown, igors_aside=NEEDED - missing, chips_left=100)
        given = set_aside("igor_collector", table)
        return values[given.count(KEEP_IGOR), sum(answer < KEEP_IGOR for answer in given)]

    lost = chance_of_reroll(wanted, best) - chance_of_reroll(wanted, collector)
    assert 0 <= lost < Fraction(5, 1000)
