"""Sums over deals are exact."""

import statistics
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyser.statistics.moments import Moments, PairMoments

huge = st.integers(-(10**40), 10**40)


@settings(deadline=None, max_examples=60)
@given(st.lists(huge, min_size=2, max_size=12), st.integers(1, 10**6))
def test_mean_and_variance_are_exact_up_to_one_rounding(values: list[int], scale: int) -> None:
    m = Moments.of(values, scale)
    natural = [Fraction(value, scale) for value in values]
    assert m.mean == float(statistics.mean(natural))
    assert m.variance == float(statistics.variance(natural))


def test_a_small_spread_on_a_huge_level_is_not_lost() -> None:
    assert Moments.of([10**20, 10**20 + 1, 10**20 + 2]).variance == 1.0


def test_sums_beyond_64_bits_given_as_numpy_integers() -> None:
    m = Moments(np.int64(3), np.int64(3 * 10**9), np.int64(3 * 10**18))
    assert m.variance == 0.0


@pytest.mark.parametrize(
    ("m", "mean", "variance"), [(Moments(0, 0, 0), None, None), (Moments(1, 60, 3600, 120), 0.5, None)]
)
def test_too_few_deals(m: Moments, mean: float | None, variance: float | None) -> None:
    assert (m.mean, m.variance, m.standard_error) == (mean, variance, variance)


def test_standard_error_of_the_mean() -> None:
    assert Moments.of([1, 2, 3, 6]).standard_error == pytest.approx(statistics.stdev([1, 2, 3, 6]) / 2)


@settings(deadline=None, max_examples=40)
@given(st.lists(huge, max_size=8), st.lists(huge, max_size=8))
def test_merging_is_exact_and_free_of_order(a: list[int], b: list[int]) -> None:
    assert Moments.of(a) + Moments.of(b) == Moments.of(b) + Moments.of(a) == Moments.of(b + a)
    one, two = PairMoments.of(a, a[::-1]), PairMoments.of(b, b[::-1])
    assert one + two == two + one == PairMoments.of(a + b, a[::-1] + b[::-1])


def test_sums_that_no_values_have_are_refused() -> None:
    with pytest.raises(ValueError, match="no 2 values have"):
        Moments(2, 10, 1)  # squares that ran over
    with pytest.raises(ValueError, match="units"):
        Moments.of([1], 60) + Moments.of([1], 120)


@settings(deadline=None, max_examples=60)
@given(
    st.lists(st.tuples(huge, huge), min_size=2, max_size=8),
    st.integers(1, 400),
    st.integers(1, 400),
    st.fractions(max_denominator=1000),
    st.fractions(max_denominator=1000),
)
def test_linear_combinations_are_exact(
    pairs: list[tuple[int, int]], scale_x: int, scale_y: int, a: Fraction, b: Fraction
) -> None:
    xs, ys = zip(*pairs, strict=True)
    m = PairMoments.of(xs, ys, scale_x, scale_y).linear(a, b)
    natural = [a * x / scale_x + b * y / scale_y for x, y in pairs]
    assert m.mean == float(statistics.mean(natural))
    assert m.variance == float(statistics.variance(natural))


def test_pairs_against_numpy() -> None:
    rng = np.random.default_rng(3)
    xs, ys = rng.integers(0, 50, 40), rng.integers(0, 3, 40)
    pair = PairMoments.of(xs, ys, 2, 5)
    assert pair.covariance == pytest.approx(np.cov(xs / 2, ys / 5)[0, 1])
    assert pair.difference.variance == pytest.approx(np.var(xs / 2 - ys / 5, ddof=1))
    assert float(pair.exact_ratio or 0) == pytest.approx((xs / 2).sum() / (ys / 5).sum())
    assert pair.counted == np.count_nonzero(ys)


def test_a_design_compared_with_its_copy_differs_by_exactly_0() -> None:
    values = np.random.default_rng(4).integers(0, 240, 500)
    difference = PairMoments.of(values, values, 240, 240).difference
    assert (difference.mean, difference.variance) == (0.0, 0.0)
