"""The confidence sequence: its formula, and that ten looks raise no more false alarms than one may."""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyser.statistics.critical import normal
from analyser.statistics.estimate import Estimate
from analyser.statistics.moments import Moments, PairMoments
from analyser.statistics.sequence import (
    bounded_variance,
    half_width,
    looks,
    sequence_estimate,
    sequence_ratio,
)

PLANNED = 102_400
TEN_LOOKS = [200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 51_200, 102_400]
RUNS = 1000
# At most 5 % of 1,000 runs: 3 standard errors above it would be 71.
MOST = 50


def test_ten_looks() -> None:
    assert looks(PLANNED) == TEN_LOOKS


@pytest.mark.parametrize(
    ("planned", "cycle", "expected"),
    [
        (100, 1, [100]),
        (200, 1, [200]),
        (201, 1, [200, 201]),
        (1000, 24, [216, 408, 816, 1000]),
        (5000, 720, [720, 1440, 2160, 3600, 5000]),
    ],
)
def test_looks_are_whole_cycles_up_to_the_planned_number(planned: int, cycle: int, expected: list[int]) -> None:
    assert looks(planned, cycle) == expected


def test_half_width_as_specified() -> None:
    n, planned, alpha, s = 800, 10_000, 0.05, 0.3
    r2 = (-2 * np.log(alpha) + np.log(1 - 2 * np.log(alpha))) / planned
    expected = s * np.sqrt(2 * (n * r2 + 1) / (n**2 * r2) * np.log(np.sqrt(n * r2 + 1) / alpha))
    assert half_width(s, n, planned, alpha) == pytest.approx(expected)


def test_half_width_is_near_its_best_at_the_planned_number() -> None:
    at_planned = half_width(1, 10_000, 10_000, 0.05)
    assert at_planned < min(half_width(1, 10_000, other, 0.05) for other in (1000, 100_000))


@settings(deadline=None, max_examples=60)
@given(st.lists(st.integers(0, 120), max_size=20), st.sampled_from([(0.0, 1.0), (-1.0, 1.0), (0.25, 0.75)]))
def test_bounded_variance_adds_four_of_each_end(values: list[int], bounds: tuple[float, float]) -> None:
    filled = [value / 120 for value in values] + 4 * list(bounds)
    assert bounded_variance(Moments.of(values, 120), *bounds) == pytest.approx(np.var(filled, ddof=1))


def false_alarms(sums: np.ndarray, squares: np.ndarray, truth: float, bounds: tuple[float, float] | None) -> int:
    """Runs [RUNS, looks] of summed deal values whose sequence ever excludes the truth."""
    alarms = 0
    for totals, seconds in zip(sums.tolist(), squares.tolist(), strict=True):
        for n, total, square in zip(TEN_LOOKS, totals, seconds, strict=True):
            m = Moments(n, total, square)
            e = sequence_estimate(m, PLANNED, 0.95, bounds is not None, bounds=bounds or (0, 1))
            if e.low is not None and e.high is not None and not e.low <= truth <= e.high:
                alarms += 1
                break
    return alarms


def summed(counts: np.ndarray, values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Running sums [RUNS, looks] of values and squares from counts [RUNS, looks, values] of new deals."""
    total = np.cumsum(counts, axis=1)
    return total @ values, total @ values**2


def new_deals(rng: np.random.Generator, odds: np.ndarray) -> np.ndarray:
    return rng.multinomial(np.diff([0, *TEN_LOOKS]), odds, size=(RUNS, len(TEN_LOOKS)))


def ordinary_alarms(sums: np.ndarray, squares: np.ndarray, truth: float) -> int:
    """Runs in which an ordinary 95 % interval, looked at ten times, excludes the truth."""
    n = np.array(TEN_LOOKS)
    error = np.sqrt(np.maximum(squares / n - (sums / n) ** 2, 0) / n)
    return int(np.sum(np.any(np.abs(sums / n - truth) > normal(0.95) * error, axis=1)))


@pytest.mark.parametrize("p", [0.5, 0.03, 0.001])
def test_false_alarms_of_proportions(p: float) -> None:
    counts = new_deals(np.random.default_rng(int(1000 * p)), np.array([1 - p, p]))
    sums, squares = summed(counts, np.array([0, 1]))
    assert false_alarms(sums, squares, p, (0, 1)) <= MOST
    assert ordinary_alarms(sums, squares, p) > 150  # the runs do wander


def test_rare_events_need_the_added_values() -> None:
    p = 0.001
    sums, squares = summed(new_deals(np.random.default_rng(1), np.array([1 - p, p])), np.array([0, 1]))
    n = np.array(TEN_LOOKS)
    s = np.sqrt(np.maximum(squares / n - (sums / n) ** 2, 0))
    reach = s * np.array([half_width(1, k, PLANNED, 0.05) for k in TEN_LOOKS])
    assert np.mean(np.any(np.abs(sums / n - p) > reach, axis=1)) > 0.5


def hold_at(limit: int) -> dict[int, Fraction]:
    """Exact distribution of one turn of Pig that holds at `limit`."""
    score: dict[int, Fraction] = {0: Fraction(0)}
    reached = {0: Fraction(1)}
    for total in range(limit):
        chance = reached.pop(total, Fraction(0))
        score[0] += chance / 6
        for face in range(2, 7):
            reached[total + face] = reached.get(total + face, Fraction(0)) + chance / 6
    return score | reached


def test_equal_but_not_identical_players() -> None:
    """Pig, one turn: holding at 20 and at 21 score the same on average, and not the same games."""
    twenty, twenty_one = hold_at(20), hold_at(21)
    means = [float(sum(points * chance for points, chance in turn.items())) for turn in (twenty, twenty_one)]
    assert means[0] == means[1] == pytest.approx(8.141795, abs=5e-7)
    gaps: dict[int, float] = {}
    for a, chance_a in twenty.items():
        for b, chance_b in twenty_one.items():
            gaps[a - b] = gaps.get(a - b, 0.0) + float(chance_a * chance_b)
    counts = new_deals(np.random.default_rng(2), np.array(list(gaps.values())) / sum(gaps.values()))
    sums, squares = summed(counts, np.array(list(gaps)))
    assert false_alarms(sums, squares, 0.0, None) <= MOST
    assert ordinary_alarms(sums, squares, 0.0) > 150


def test_differences_of_shares_that_are_rarely_not_0() -> None:
    counts = new_deals(np.random.default_rng(3), np.array([0.001, 0.998, 0.001]))
    sums, squares = summed(counts, np.array([-1, 0, 1]))
    assert false_alarms(sums, squares, 0.0, (-1, 1)) <= MOST


def test_mirrored_deals_keep_their_small_spread() -> None:
    e = sequence_estimate(Moments(100_000, 60 * 100_000, 3600 * 100_000, 120), PLANNED, 0.95)
    independent = half_width(0.5, 100_000, PLANNED, 0.05)
    assert e.half_width is not None
    assert e.half_width < independent / 50


def test_metrics_without_spread() -> None:
    early, late = Moments(1999, 0, 0), Moments(2000, 0, 0)
    assert sequence_estimate(early, PLANNED, 0.95, bounded=False).low is None
    assert sequence_estimate(early, PLANNED, 0.95, bounded=False, constant=True).high == 0
    assert sequence_estimate(late, PLANNED, 0.95, bounded=False).high == 0
    assert sequence_estimate(Moments(0, 0, 0), PLANNED, 0.95).value is None
    assert sequence_estimate(Moments.of([5]), PLANNED, 0.95, bounded=False).low is None
    one_game = sequence_estimate(Moments.of([1]), PLANNED, 0.95)
    assert (one_game.low, one_game.high) == (0, 1)


def limit_is_kept(pair: PairMoments, limit: Fraction, planned: int) -> bool:
    """The specified decision: the sequence of numerator - limit * denominator includes 0."""
    m = pair.linear(Fraction(1), -limit)
    mean, variance = m.mean or 0.0, m.variance or 0.0
    return abs(mean) <= half_width(math.sqrt(variance), m.n, planned, 0.05)


def test_a_ratio_keeps_the_limits_that_deal_values_keep() -> None:
    rng = np.random.default_rng(4)
    turns = rng.integers(4, 17, 400)
    pair = PairMoments.of(turns * rng.integers(2, 9, 400), turns)
    e = sequence_ratio(pair, 10_000, 0.95, bounded=False)
    assert e.low is not None
    assert e.high is not None
    for end, inwards in ((e.low, 1), (e.high, -1)):
        assert limit_is_kept(pair, Fraction(end + inwards * 1e-6), 10_000)
        assert not limit_is_kept(pair, Fraction(end - inwards * 1e-6), 10_000)


def test_a_rate_of_one_thing_a_deal_is_a_proportion() -> None:
    hits = [1] * 30 + [0] * 370
    rate = sequence_ratio(PairMoments.of(hits, [1] * 400), 10_000, 0.95)
    m = Moments.of(hits)
    # A proportion's width does not move with the limit; the rate's neither, as y never varies.
    share = sequence_estimate(m, 10_000, 0.95)
    assert (rate.low, rate.high) == (pytest.approx(share.low), pytest.approx(share.high))


@pytest.mark.parametrize("level", [0.25, 0.001])
def test_false_alarms_of_rates(level: float) -> None:
    rng = np.random.default_rng(int(level * 1000))
    runs, deals = 400, 3200
    counts = TEN_LOOKS[:5]
    alarms = 0
    for _ in range(runs):
        turns = rng.integers(4, 17, deals)
        busts = rng.binomial(turns, rng.beta(4 * level, 4 * (1 - level), deals))
        sums = np.cumsum(np.stack([busts, turns, busts**2, turns**2, busts * turns]), axis=1)
        for n in counts:
            e = sequence_ratio(PairMoments(n, *sums[:, n - 1].tolist()), PLANNED, 0.95)
            if not (e.low or 0) <= level <= (1 if e.high is None else e.high):
                alarms += 1
                break
    assert alarms <= 0.05 * runs


def test_ratios_without_an_interval() -> None:
    assert sequence_ratio(PairMoments.of([0, 0], [0, 0]), 1000, 0.95).value is None
    proportional = PairMoments.of([2, 4, 6], [1, 2, 3])
    assert sequence_ratio(proportional, 1000, 0.95, bounded=False).low is None
    rare = PairMoments.of([1] + [0] * 199, [1] + [0] * 199)
    open_ended = sequence_ratio(rare, 1000, 0.95)
    assert (open_ended.value, open_ended.low, open_ended.high) == (1, 0, 1)


def test_the_method_is_named() -> None:
    e: Estimate = sequence_estimate(Moments.of([0, 1]), 1000, 0.95)
    assert e.method == "confidence sequence (normal mixture) over deals"
