"""Confidence sequences: intervals that hold at every look together, for runs that stop on data.

Normal mixture (Robbins 1970; Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2021) on deal values.
"""

import math
from fractions import Fraction

from analyser.statistics.estimate import Estimate, nothing
from analyser.statistics.intervals import ratio_variance
from analyser.statistics.moments import Moments, PairMoments

FIRST_LOOK = 200
"""Deals before the first look."""
CONSTANT_FROM = 2000
"""Deals before a metric that never varied, and is not declared constant, gets a verdict."""
ADDED = 4
"""Lowest and as many highest values added to the variance of a bounded metric, so that rare events are not missed."""
METHOD = "confidence sequence (normal mixture) over deals"


def half_width(s: float, n: int, planned: int, alpha: float) -> float:
    """Half-width after `n` deals with the standard deviation `s`, narrowest near the planned number of deals.

    >>> round(half_width(0.5, 10_000, 10_000, 0.05), 4)
    0.0152
    """
    r2 = (-2 * math.log(alpha) + math.log(1 - 2 * math.log(alpha))) / planned
    spread = n * r2 + 1
    return s * math.sqrt(2 * spread / (n * n * r2) * math.log(math.sqrt(spread) / alpha))


def looks(planned_deals: int, cycle: int = 1) -> list[int]:
    """The deal counts at which a run may stop: 200, 400, 800, … in whole cycles of orders, last the planned number.

    >>> looks(2000, cycle=6)
    [204, 402, 804, 1602, 2000]
    """
    counts: list[int] = []
    aim = FIRST_LOOK
    while (count := -(-aim // cycle) * cycle) < planned_deals:
        if count not in counts:
            counts.append(count)
        aim *= 2
    return [*counts, planned_deals]


def bounded_variance(m: Moments, low: float = 0.0, high: float = 1.0) -> float:
    """Variance of the deal values with four times `low` and four times `high` added.

    >>> bounded_variance(Moments(n=0, total=0, squares=0))
    0.2857142857142857
    """
    unit, bottom, top = Fraction(m.scale), Fraction(str(low)), Fraction(str(high))
    parts = math.lcm(unit.denominator, (unit * bottom).denominator, (unit * top).denominator)
    lowest, highest = int(unit * bottom * parts), int(unit * top * parts)
    added = ADDED * (lowest + highest), ADDED * (lowest**2 + highest**2)
    filled = Moments(m.n + 2 * ADDED, m.total * parts + added[0], m.squares * parts**2 + added[1], unit * parts)
    variance = filled.variance
    assert variance is not None  # at least eight values
    return variance


def sequence_estimate(
    m: Moments,
    planned: int,
    confidence: float,
    bounded: bool = True,
    *,
    bounds: tuple[float, float] = (0.0, 1.0),
    constant: bool = False,
) -> Estimate:
    """Mean of the deal values with the sequence's interval at this look; n = deals.

    `bounded`: no deal value lies outside `bounds` (shares and rates 0 and 1, their differences -1 and 1); the interval
    then stays inside them. Other metrics get no interval below two deals, nor while they never varied before 2,000
    deals, unless declared `constant`.

    >>> e = sequence_estimate(Moments(n=200, total=0, squares=0), 10_000, 0.95)
    >>> e.low, round(e.high, 4)
    (0.0, 0.0652)
    """
    centre = m.mean
    if centre is None:
        return nothing()
    alpha = 1 - confidence
    if bounded:
        reach = half_width(math.sqrt(bounded_variance(m, *bounds)), m.n, planned, alpha)
        return Estimate(centre, max(centre - reach, bounds[0]), min(centre + reach, bounds[1]), m.n, METHOD)
    variance = m.variance
    if variance is None or (variance == 0 and m.n < CONSTANT_FROM and not constant):
        return Estimate(centre, None, None, m.n, f"no interval: no spread seen before {CONSTANT_FROM:,} deals")
    reach = half_width(math.sqrt(variance), m.n, planned, alpha)
    return Estimate(centre, centre - reach, centre + reach, m.n, METHOD)


def sequence_ratio(pair: PairMoments, planned: int, confidence: float, bounded: bool = True) -> Estimate:
    """Sum of x over sum of y with every limit L that the sequence of x - L * y does not exclude; n = deals.

    `bounded`: y counts some things and x some of these (busts of turns). The variance then has four deals of the mean
    y without and four with nothing but x added, which for y = 1 are the four 0s and four 1s of a proportion. The ends
    solve (mean x - L mean y)² = c² s²(L) (Fieller), with s the standard deviation of x - L * y and c * s the
    half-width. There is no interval where that leaves one side open.

    >>> e = sequence_ratio(PairMoments.of([0] * 200, [1] * 200), 10_000, 0.95)
    >>> e.low, round(e.high, 4)
    (0.0, 0.0652)
    """
    exact = pair.exact_ratio
    if exact is None:
        return nothing(pair.n)
    ends = _fieller(pair, half_width(1.0, pair.n, planned, 1 - confidence), bounded)
    if ends is None:
        return Estimate(float(exact), 0.0 if bounded else None, 1.0 if bounded else None, pair.n, METHOD)
    low, high = (max(ends[0], 0.0), min(ends[1], 1.0)) if bounded else ends
    return Estimate(float(exact), low, high, pair.n, METHOD + ", on x - limit * y")


def _fieller(pair: PairMoments, c: float, bounded: bool) -> tuple[float, float] | None:
    """The L with (x - L y)² <= c² s²(L), or None if they have no two ends."""
    x, y = pair.x.mean, pair.y.mean
    xx, yy, xy = pair.x.variance, pair.y.variance, pair.covariance
    if x is None or y is None or xx is None or yy is None or xy is None:
        return None
    if bounded:
        n, added = pair.n, 2 * ADDED
        shrink = (n - 1) / (n + added - 1)
        beside = (added * y * y / 4 + n * added / (n + added) * (x - y / 2) ** 2) / (n + added - 1)
        xx, yy, xy = xx * shrink + beside, yy * shrink, xy * shrink
    elif ratio_variance(pair) == 0 and pair.n < CONSTANT_FROM:
        return None
    a, b, d = y * y - c * c * yy, x * y - c * c * xy, x * x - c * c * xx
    if a <= 0:
        return None
    root = math.sqrt(max(b * b - a * d, 0.0))  # x / y itself is never excluded: below 0 by rounding only
    return (b - root) / a, (b + root) / a
