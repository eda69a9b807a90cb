"""Intervals over deals: proportions, means, paired differences, ratios and rates."""

import math
from fractions import Fraction

from analyser.statistics import critical
from analyser.statistics.estimate import Estimate, nothing
from analyser.statistics.moments import Moments, PairMoments

FROM_VARIANCE = "Wilson, n_eff from the variance over deals"
FROM_DEALS = "Wilson, n_eff = deals"


def wilson(p: float, n_eff: float, confidence: float) -> tuple[float, float]:
    """Wilson's score interval of a proportion seen as `p` in `n_eff` independent trials.

    Both ends solve (1 + z²/n) x² - (2p + z²/n) x + p² = 0; the smaller is taken from the product of both, so that
    neither loses digits near 0 (near 1 the misses are looked at). Source: E. B. Wilson, JASA 22 (1927).

    >>> [round(end, 4) for end in wilson(0, 10, 0.95)]
    [0.0, 0.2775]
    """
    if not 0 <= p <= 1 or not n_eff > 0:
        raise ValueError(f"no Wilson interval for a proportion of {p} of {n_eff} trials")
    if p > 0.5:
        low, high = wilson(1 - p, n_eff, confidence)
        return min(1 - high, math.nextafter(p, 0)), 1 - low
    z2 = critical.normal(confidence) ** 2 / n_eff
    larger = p + z2 / 2 + math.sqrt(z2 * (p * (1 - p) + z2 / 4))
    low, high = p * p / larger, larger / (1 + z2)
    # Rounding may close an interval around a p that a huge n_eff pins down: a proportion is never known exactly.
    return min(low, math.nextafter(p, 0)), max(high, math.nextafter(p, 1))


def proportion(m: Moments, confidence: float) -> Estimate:
    """Interval of the mean of deal values between 0 and 1; n = deals.

    Wilson with n_eff = p(1-p) / (variance of the mean over deals), or n_eff = deals where p is 0 or 1 or where the
    variance is 0 or unknown.

    >>> one_deal_won = proportion(Moments(n=1, total=120, squares=120**2, scale=120), 0.95)
    >>> round(one_deal_won.low, 4), one_deal_won.high
    (0.2065, 1.0)
    """
    p = m.mean
    if p is None:
        return nothing()
    variance = m.variance
    if p in (0, 1) or not variance:
        return Estimate(p, *wilson(p, m.n, confidence), m.n, FROM_DEALS)
    return Estimate(p, *wilson(p, p * (1 - p) * m.n / variance, confidence), m.n, FROM_VARIANCE)


def contrast(m: Moments, constant: float, confidence: float) -> Estimate:
    """A proportion minus a constant, such as a share minus 1/k: the proportion's own interval, shifted.

    >>> contrast(Moments(n=10, total=5, squares=5), 0.5, 0.95).value
    0.0
    """
    e = proportion(m, confidence)
    if e.value is None or e.low is None or e.high is None:
        return e
    return Estimate(e.value - constant, e.low - constant, e.high - constant, e.n, e.method)


def mean(m: Moments, confidence: float) -> Estimate:
    """Mean of the deal values with a t interval over deals; no interval below two deals.

    >>> mean(Moments.of([3, 5]), 0.95).value
    4.0
    """
    centre = m.mean
    if centre is None:
        return nothing()
    error = m.standard_error
    if error is None:
        return Estimate(centre, None, None, m.n, "no interval: one deal")
    reach = critical.student(confidence, m.n - 1) * error
    return Estimate(centre, centre - reach, centre + reach, m.n, "t over deals")


def difference(pair: PairMoments, confidence: float, *, bounded: bool = False) -> Estimate:
    """Mean of x - y over the deals both share, with a t interval; n = deals.

    `bounded` says that x and y lie between 0 and 1 (shares, rates). The interval then stays within -1 and 1, and
    equal differences in all deals do not make it zero wide: 0 of n deals deviated, which Wilson's interval allows
    with probability u = z²/(n + z²), and such a deal may lie anywhere. With y = 1 - x and only wins this is exactly
    Wilson's interval for all of n.

    >>> won_all = PairMoments.of([1] * 10, [0] * 10)
    >>> [round(difference(won_all, 0.95, bounded=bounded).low, 4) for bounded in (False, True)]
    [1.0, 0.4449]
    """
    m = pair.difference
    if bounded and m.mean is not None and not m.variance:
        other = wilson(0, m.n, confidence)[1]
        ends = m.mean - other * (m.mean + 1), m.mean + other * (1 - m.mean)
        return Estimate(m.mean, *ends, m.n, "Wilson for 0 of n deals that differ from the rest")
    e = mean(m, confidence)
    if not bounded or e.low is None or e.high is None:
        return e
    return Estimate(e.value, max(e.low, -1.0), min(e.high, 1.0), e.n, e.method)


def ratio(pair: PairMoments, confidence: float) -> Estimate:
    """Sum of x over sum of y, with a t interval by the delta method over deals; n = deals.

    >>> ratio(PairMoments.of([2, 4, 7], [1, 2, 3]), 0.95).value
    2.1666666666666665
    """
    exact = pair.exact_ratio
    if exact is None:
        return nothing(pair.n)
    error2 = ratio_variance(pair)
    if error2 is None:
        return Estimate(float(exact), None, None, pair.n, "no interval: one deal")
    reach = critical.student(confidence, _deals_counted(pair) - 1) * math.sqrt(error2)
    return Estimate(float(exact), float(exact) - reach, float(exact) + reach, pair.n, "delta method over deals, t")


def rate(pair: PairMoments, confidence: float) -> Estimate:
    """Share of the things y counts that x counts too (busts of turns); n = deals.

    Wilson with n_eff = p(1-p) / (variance by the delta method over deals). Where p is 0 or 1 or that variance is 0
    or unknown, n_eff = the deals with anything to count (`pair.counted`); where those were not counted,
    (sum of y)² / (sum of y²), which is at most that many and equal to it if all count alike.

    >>> no_bust = rate(PairMoments.of([0] * 5, [8] * 5), 0.95)
    >>> no_bust.low, round(no_bust.high, 4)
    (0.0, 0.4345)
    """
    exact = pair.exact_ratio
    if exact is None:
        return nothing(pair.n)
    p, variance = float(exact), ratio_variance(pair)
    if p in (0, 1) or not variance:
        n_eff = pair.counted or pair.total_y**2 / pair.squares_y
        return Estimate(p, *wilson(p, n_eff, confidence), pair.n, "Wilson, n_eff = deals with anything to count")
    return Estimate(p, *wilson(p, p * (1 - p) / variance, confidence), pair.n, FROM_VARIANCE)


def ratio_variance(pair: PairMoments) -> float | None:
    """Variance of sum x / sum y by the delta method: of the sum of x - ratio * y, over (sum y)²; None if unknown.

    Deals without anything to count add nothing and are not counted as evidence where `pair.counted` is known.

    >>> ratio_variance(PairMoments.of([1, 0], [1, 1]))
    0.25
    """
    exact, deals = pair.exact_ratio, _deals_counted(pair)
    if exact is None or deals < 2:
        return None
    residual = pair.linear(Fraction(1), -exact)
    below = Fraction(pair.total_y) / Fraction(pair.scale_y) * Fraction(residual.scale)
    return float(Fraction(residual.squares * deals, deals - 1) / below**2)


def _deals_counted(pair: PairMoments) -> int:
    """The deals with anything to count, as far as they are known."""
    return pair.n if pair.counted is None else pair.counted


def joined(a: Estimate, b: Estimate, correlation: float = 0.0) -> Estimate:
    """a - b from the two intervals, when there are no deals to pair: each end adds its two arms in squares.

    `correlation` is that of the two estimates. n = the smaller of both. Source: G. Y. Zou, Statistics in Medicine
    26 (2007) and 27 (2008), "MOVER", which for two Wilson intervals is R. G. Newcombe's (1998).

    >>> e = joined(Estimate(0.5, 0.2, 0.8, 9, "t"), Estimate(0.3, -0.1, 0.7, 9, "t"))
    >>> round(e.low, 3), round(e.high, 3)
    (-0.3, 0.7)
    """
    n = min(a.n, b.n)
    if a.value is None or b.value is None:
        return nothing(n)
    gap = a.value - b.value
    if a.low is None or a.high is None or b.low is None or b.high is None:
        return Estimate(gap, None, None, n, "no interval: one of two has none")
    down = _arm(a.value - a.low, b.high - b.value, correlation)
    up = _arm(a.high - a.value, b.value - b.low, correlation)
    return Estimate(gap, gap - down, gap + up, n, "two intervals joined (MOVER)")


def _arm(a: float, b: float, correlation: float) -> float:
    """Length of an arm of a difference, from the arms of both sides."""
    return math.sqrt(max(a * a + b * b - 2 * correlation * a * b, 0.0))
