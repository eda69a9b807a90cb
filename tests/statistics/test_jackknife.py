"""The jackknife against formulas it must reproduce, and its coverage."""

import numpy as np
import pytest

from analyser.statistics.jackknife import jackknife, jackknife_covariance


def ratio(total: np.ndarray) -> float:
    return float(total[0] / total[1])


def test_a_mean_gets_its_usual_standard_error() -> None:
    values = np.array([4, 8, 15, 16, 23, 42])
    seen = jackknife_covariance(ratio, np.stack([values, np.ones_like(values)], axis=1))
    assert seen.covariance is not None
    assert seen.covariance[0, 0] == pytest.approx(np.var(values, ddof=1) / 6)
    e = jackknife(ratio, np.stack([values, np.ones_like(values)], axis=1), 0.95)
    assert (e.value, e.n) == (18.0, 6)
    assert e.half_width == pytest.approx(2.5706 * np.sqrt(np.var(values, ddof=1) / 6), rel=1e-4)


def test_unequal_groups_after_busing_meijer_and_van_der_leeden() -> None:
    sums, sizes = np.array([4.0, 30.0, 15.0]), np.array([1, 3, 2])
    seen = jackknife_covariance(ratio, np.stack([sums, sizes], axis=1), sizes)
    # For a mean the pseudo-values are the groups' means, weighted by 1 / (h - 1) with h = n / m.
    means, parts = sums / sizes, 6 / sizes
    expected = np.mean((means - sums.sum() / 6) ** 2 / (parts - 1))
    assert seen.covariance is not None
    assert seen.covariance[0, 0] == pytest.approx(expected)


def test_vectors_get_a_covariance() -> None:
    rng = np.random.default_rng(1)
    groups = rng.normal(size=(64, 3)) @ np.array([[1, 0.5, 0], [0, 1, 0], [0, 0, 2]])
    seen = jackknife_covariance(lambda total: total[:3] / total[3], np.c_[groups, np.ones(64)])
    assert seen.covariance == pytest.approx(np.cov(groups.T) / 64)
    assert seen.groups == 64


def test_empty_groups_are_left_out() -> None:
    groups = np.array([[4, 1], [0, 0], [8, 1], [15, 1], [0, 0]])
    full = groups[groups[:, 1] > 0]
    assert jackknife(ratio, groups, 0.95) == jackknife(ratio, full, 0.95)
    assert jackknife(ratio, groups, 0.95, sizes=groups[:, 1]) == jackknife(ratio, full, 0.95)


@pytest.mark.parametrize("groups", [np.array([[3, 6]]), np.array([[3, 6], [2, 0]])])
def test_no_interval_without_two_groups_that_count(groups: np.ndarray) -> None:
    e = jackknife(ratio, groups, 0.95)
    assert e.value is not None
    assert (e.low, e.high, e.method) == (None, None, "no interval: too few groups")


def test_nothing_to_count() -> None:
    assert jackknife(ratio, np.zeros((4, 2)), 0.95).value is None


@pytest.mark.parametrize("deals", [100, 640])
def test_coverage_of_a_curved_statistic(deals: int) -> None:
    """A log odds of clustered wins; 100 deals fill 36 groups with two deals and 28 with one."""
    rng = np.random.default_rng(deals)
    runs, level = 1000, 0.3
    sizes = np.bincount(np.arange(deals) % 64, minlength=64)
    wins = rng.binomial(4, rng.beta(6 * level, 6 * (1 - level), (runs, deals)))
    sums = np.stack([wins[:, group::64].sum(axis=1) for group in range(64)], axis=1)
    truth = np.log(level / (1 - level))

    def log_odds(total: np.ndarray) -> float:
        return float(np.log(total[0] / (4 * total[1] - total[0])))

    estimates = [jackknife(log_odds, np.stack([row, sizes], axis=1), 0.95, sizes) for row in sums]
    hit = np.mean([(e.low or 0) <= truth <= (e.high or 0) for e in estimates if e.low is not None])
    assert 0.929 < hit < 0.971  # 3 standard errors of 95 %
