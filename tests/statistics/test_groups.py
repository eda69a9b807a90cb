"""Design effects between groups."""

import numpy as np
import pytest

from analyser.statistics.critical import normal, student
from analyser.statistics.groups import effective_size


def test_the_variance_between_groups_by_the_delta_method() -> None:
    made, hit = np.array([10, 12, 9, 14]), np.array([2, 6, 3, 3])
    rate = hit.sum() / made.sum()
    variance = 4 * np.var(hit - rate * made, ddof=1) / made.sum() ** 2
    expected = rate * (1 - rate) / variance * (normal(0.95) / student(0.95, 3)) ** 2
    floor = made.sum() ** 2 / np.sum(made**2)
    assert effective_size(made, hit, 0.95, 30).n_eff == pytest.approx(max(expected, floor))


def test_groups_are_the_least_evidence() -> None:
    made, hit = np.array([9, 9, 9, 0]), np.array([9, 0, 0, 0])
    assert effective_size(made, hit, 0.95, 27).n_eff == pytest.approx(3)


@pytest.mark.parametrize(
    ("made", "hit", "deals", "expected"),
    [
        ([50, 50], [0, 0], 30, 30),  # no hits: the deals
        ([50, 50], [50, 50], 30, 30),  # all hits
        ([2, 3], [0, 0], 30, 5),  # never more than the trials
        ([10, 10], [4, 4], 15, 15),  # no variance
        ([10, 0], [4, 0], 15, 10),  # unknown variance
    ],
)
def test_without_a_variance(made: list[int], hit: list[int], deals: int, expected: float) -> None:
    assert effective_size(np.array(made), np.array(hit), 0.95, deals) == (
        expected,
        "Wilson, n_eff = deals, at most the trials",
    )


def test_design_effect_of_copies() -> None:
    rng = np.random.default_rng(5)
    once = rng.binomial(100, 0.3, (300, 64))
    made = np.full(64, 300)
    sizes = [effective_size(made, 3 * hit, 0.95, 6400).n_eff for hit in once]  # every trial counted three times
    assert np.median(sizes) == pytest.approx(6400, rel=0.1)
