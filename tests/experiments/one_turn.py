"""What one turn of Pig brings on average when it holds at a number of points: exact, by fractions."""

from fractions import Fraction
from functools import cache


@cache
def mean_score(at: int, total: int = 0) -> Fraction:
    """Return the mean points of a turn that holds from `at` on and has `total` so far.

    >>> float(mean_score(20)) == float(mean_score(21))
    True
    """
    if total >= at:
        return Fraction(total)
    return sum((mean_score(at, total + face) for face in range(2, 7)), Fraction(0)) / 6
