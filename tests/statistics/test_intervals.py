"""Intervals over deals: known values, formulas, and how often they hold the truth."""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from analyser.statistics.estimate import Estimate
from analyser.statistics.intervals import contrast, difference, joined, mean, proportion, rate, ratio, wilson
from analyser.statistics.moments import Moments, PairMoments

KNOWN = [(0, 10, 0, 0.2775), (10, 10, 0.7225, 1), (0, 50, 0, 0.0713), (0, 100, 0, 0.0370), (1, 1, 0.2065, 1)]
KNOWN += [(0, 5, 0, 0.4345), (0, 10**6, 0, 3.84e-6)]


def hits(hit: int, deals: int) -> Moments:
    return Moments(deals, hit, hit)


def ends(e: Estimate) -> tuple[float, float]:
    assert e.low is not None
    assert e.high is not None
    return e.low, e.high


@pytest.mark.parametrize(("hit", "deals", "low", "high"), KNOWN)
def test_known_values(hit: int, deals: int, low: float, high: float) -> None:
    precise = {"abs": 5e-5} if deals < 1000 else {"rel": 1e-3}
    share = proportion(hits(hit, deals), 0.95)
    assert ends(share) == (pytest.approx(low, **precise), pytest.approx(high, **precise))
    assert ends(rate(PairMoments.of([hit > 0] * min(deals, 100), [1] * min(deals, 100)), 0.95)) == ends(
        proportion(hits(min(hit, 100), min(deals, 100)), 0.95)
    )
    assert (share.n, share.method) == (deals, "Wilson, n_eff = deals")


@pytest.mark.parametrize("hit", [0, 1, 3, 17, 20])
def test_wilson_as_scipy_has_it(hit: int) -> None:
    theirs = stats.binomtest(hit, 20).proportion_ci(0.9, "wilson")
    assert wilson(hit / 20, 20, 0.9) == (pytest.approx(theirs.low, abs=1e-12), pytest.approx(theirs.high, abs=1e-12))


@settings(deadline=None, max_examples=200)
@given(st.floats(0, 1, allow_subnormal=False), st.floats(1e-3, 1e30, allow_nan=False), st.floats(0.5, 0.999999))
def test_wilson_stays_inside_and_is_never_zero_wide(p: float, n_eff: float, confidence: float) -> None:
    low, high = wilson(p, n_eff, confidence)
    assert 0 <= low <= p <= high <= 1
    assert low < high


def test_wilson_keeps_its_digits_for_rare_events() -> None:
    low, high = wilson(1e-9, 1e9, 0.95)
    z2 = Fraction(stats.norm.isf(0.025)) ** 2 / 10**9
    for end in (low, high):  # both solve the equation, digits and all
        x, p = Fraction(end), Fraction(1e-9)
        assert abs(float(((1 + z2) * x * x - (2 * p + z2) * x + p * p) / (p * p))) < 1e-12


@settings(deadline=None, max_examples=200)
@given(st.lists(st.integers(0, 240), min_size=1, max_size=30), st.sampled_from([0.8, 0.95, 0.999]))
def test_any_shares_give_a_proper_interval(values: list[int], confidence: float) -> None:
    m = Moments.of(values, 240)
    low, high = ends(proportion(m, confidence))
    assert 0 <= low < high <= 1
    low, high = ends(contrast(m, 0.25, confidence))
    assert -0.25 <= low < high <= 0.75
    other = PairMoments.of(values, values[::-1], 240, 240)
    low, high = ends(difference(other, confidence, bounded=True))
    assert -1 <= low < high <= 1
    some = PairMoments.of(values, [240] * len(values), 240, 240)
    assert ends(rate(some, confidence)) == pytest.approx(ends(proportion(m, confidence)), rel=1e-9, abs=1e-12)


def test_n_eff_comes_from_the_variance_over_deals() -> None:
    values = [0, 30, 60, 60, 90, 120, 60]
    shares = np.array(values) / 120
    n_eff = shares.mean() * (1 - shares.mean()) / (shares.var(ddof=1) / 7)
    e = proportion(Moments.of(values, 120), 0.95)
    assert ends(e) == pytest.approx(wilson(shares.mean(), n_eff, 0.95))
    assert e.method == "Wilson, n_eff from the variance over deals"


def test_mirrored_deals_without_spread_count_as_deals() -> None:
    assert ends(proportion(Moments.of([60] * 20, 120), 0.95)) == pytest.approx(wilson(0.5, 20, 0.95))
    assert ends(proportion(Moments.of([40], 120), 0.95)) == pytest.approx(wilson(1 / 3, 1, 0.95))


def test_means_have_t_intervals_over_deals() -> None:
    values = [3, 5, 4, 9, 1]
    theirs = stats.t.interval(0.95, 4, np.mean(values), stats.sem(values))
    e = mean(Moments.of(values), 0.95)
    assert ends(e) == pytest.approx(theirs)
    assert (e.value, e.n, e.method) == (4.4, 5, "t over deals")


def test_means_of_few_or_equal_deals() -> None:
    one = mean(Moments.of([7]), 0.95)
    assert (one.value, one.low, one.high, one.n) == (7, None, None, 1)
    assert ends(mean(Moments.of([7, 7, 7]), 0.95)) == (7, 7)


def test_differences_are_paired() -> None:
    xs, ys = [10, 20, 30, 41], [9, 19, 29, 39]
    theirs = stats.ttest_rel(xs, ys).confidence_interval(0.95)
    assert ends(difference(PairMoments.of(xs, ys), 0.95)) == pytest.approx((theirs.low, theirs.high))


def test_bounded_differences_that_never_vary_keep_a_width() -> None:
    won_all = PairMoments.of([2] * 10, [0] * 10, 2, 2)
    shifted = [2 * end - 1 for end in wilson(1, 10, 0.95)]
    assert ends(difference(won_all, 0.95, bounded=True)) == pytest.approx(shifted)
    equal = difference(PairMoments.of([1] * 200, [1] * 200, 2, 2), 0.95, bounded=True)
    assert (equal.value, *ends(equal)) == pytest.approx((0, -0.018846, 0.018846), abs=1e-6)
    assert ends(difference(PairMoments.of([1] * 9, [1] * 9), 0.95)) == (0, 0)


def test_ratio_by_the_delta_method() -> None:
    xs, ys = np.array([3, 8, 5, 6, 9.0]), np.array([2, 5, 3, 4, 5.0])
    r = xs.sum() / ys.sum()
    error = math.sqrt(np.var(xs - r * ys, ddof=1) / 5) / ys.mean()
    e = ratio(PairMoments.of(xs, ys), 0.95)
    assert ends(e) == pytest.approx((r - stats.t.ppf(0.975, 4) * error, r + stats.t.ppf(0.975, 4) * error))


def test_rate_counts_only_deals_with_anything_to_count() -> None:
    few = PairMoments.of([0] * 1000, [1, 0] * 3 + [0] * 994)
    assert ends(rate(few, 0.95)) == pytest.approx(wilson(0, 3, 0.95))
    uncounted = PairMoments(few.n, few.total_x, few.total_y, few.squares_x, few.squares_y, few.cross)
    assert ends(rate(uncounted, 0.95)) == pytest.approx(wilson(0, 3, 0.95))
    assert ends(rate(PairMoments.of([0] * 100, [9, 11] * 50), 0.95)) == pytest.approx((0, 0.0370), abs=5e-5)


def test_nothing_to_count() -> None:
    never = PairMoments.of([0, 0], [0, 0])
    for e in (proportion(Moments(0, 0, 0), 0.95), mean(Moments(0, 0, 0), 0.95), ratio(never, 0.95), rate(never, 0.95)):
        assert (e.value, e.low, e.high, e.method) == (None, None, None, "nothing to count")


def test_joined_intervals_as_newcombe_published_them() -> None:
    a, b = (Estimate(h / n, *wilson(h / n, n, 0.95), n, "Wilson") for h, n in ((56, 70), (48, 80)))
    assert ends(joined(a, b)) == pytest.approx((0.0524, 0.3339), abs=5e-5)
    assert ends(joined(a, a, correlation=1.0)) == pytest.approx((-0.0151, 0.0151), abs=2e-2)
    assert joined(a, Estimate(0.5, None, None, 1, "none")).low is None


# Coverage: 2,000 seeded runs of clustered deals; the band is 3 standard errors of a binomial at 95 %.
RUNS, LOW, HIGH = 2000, 0.935, 0.965


def clustered(rng: np.random.Generator, deals: int, level: float, games: int = 4) -> np.ndarray:
    """Wins out of `games` [RUNS, deals], where the deal decides much: a design effect of 2.2."""
    return rng.binomial(games, rng.beta(1.5 * level, 1.5 * (1 - level), (RUNS, deals)))


def coverage(estimates: list[Estimate], truth: float) -> float:
    return sum(low <= truth <= high for low, high in map(ends, estimates)) / len(estimates)


@pytest.mark.parametrize("level", [0.5, 0.1])
def test_coverage_of_proportions(level: float) -> None:
    wins = clustered(np.random.default_rng(11), 150, level)
    sums = zip(wins.sum(axis=1), (wins**2).sum(axis=1), strict=True)
    estimates = [proportion(Moments(150, total, squares, 4), 0.95) for total, squares in sums]
    assert LOW < coverage(estimates, level) < HIGH
    naive = [Estimate(0, *wilson(float(e.value or 0), 600, 0.95), 600, "naive") for e in estimates]
    assert coverage(naive, level) < 0.85  # games are not the evidence: this test would notice


def test_coverage_of_means_of_few_deals() -> None:
    scores = np.random.default_rng(12).normal(1000, 100, (RUNS, 5)).astype(int)
    assert LOW < coverage([mean(Moments.of(row), 0.95) for row in scores.tolist()], 999.5) < HIGH


def pairs(xs: np.ndarray, ys: np.ndarray) -> list[PairMoments]:
    columns = (xs.sum(1), ys.sum(1), (xs**2).sum(1), (ys**2).sum(1), (xs * ys).sum(1), (ys > 0).sum(1))
    rows = np.stack(columns, axis=1).tolist()
    return [PairMoments(xs.shape[1], *row[:5], counted=row[5]) for row in rows]


def test_coverage_of_paired_differences() -> None:
    rng = np.random.default_rng(13)
    luck = rng.integers(0, 100, (RUNS, 40))
    xs, ys = luck + rng.integers(0, 11, luck.shape), luck + rng.integers(0, 5, luck.shape)
    estimates = [difference(pair, 0.95) for pair in pairs(xs, ys)]
    assert LOW < coverage(estimates, 3.0) < HIGH
    assert np.mean([e.half_width for e in estimates]) < 1.2  # unpaired it would be 18


@pytest.mark.parametrize("level", [0.3, 0.02])
def test_coverage_of_rates(level: float) -> None:
    rng = np.random.default_rng(14)
    turns = rng.integers(4, 17, (RUNS, 200)) * (rng.random((RUNS, 200)) < 0.7)
    busts = rng.binomial(turns, rng.beta(4 * level, 4 * (1 - level), turns.shape))
    assert LOW < coverage([rate(pair, 0.95) for pair in pairs(busts, turns)], level) < HIGH


def test_coverage_of_ratios() -> None:
    rng = np.random.default_rng(15)
    turns = rng.integers(4, 17, (RUNS, 100))
    points = turns * rng.integers(2, 9, turns.shape) + rng.integers(-3, 4, turns.shape)
    assert LOW < coverage([ratio(pair, 0.95) for pair in pairs(points, turns)], 5.0) < HIGH
