"""Many comparisons at once."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from analyser.statistics.estimate import Estimate
from analyser.statistics.families import (
    Leader,
    apart_from_best,
    holm,
    leader,
    p_value,
    p_value_of,
    separated,
    split_confidence,
)
from analyser.statistics.intervals import difference, mean
from analyser.statistics.moments import Moments, PairMoments


def test_holm_steps_down() -> None:
    # The four p of a textbook example: 0.005 <= 0.05/4 and 0.01 <= 0.05/3, but 0.03 > 0.05/2, where it stops.
    assert holm([0.01, 0.04, 0.03, 0.005], 0.05) == [True, False, False, True]
    assert holm([0.01, 0.02, 0.022, 0.049], 0.05) == [True, False, False, False]
    assert holm([0.0125, 0.016, 0.025, 0.05], 0.05) == [True, True, True, True]
    assert holm([], 0.05) == []
    with pytest.raises(ValueError, match="nan"):
        holm([float("nan"), 0.001], 0.05)


@given(st.lists(st.floats(0, 1), max_size=8))
def test_holm_lies_between_bonferroni_and_none(p_values: list[float]) -> None:
    rejected = holm(p_values, 0.05)
    for p, verdict in zip(p_values, rejected, strict=True):
        assert verdict >= (p <= 0.05 / len(p_values))
        assert verdict <= (p <= 0.05)


def test_one_false_alarm_in_a_family_of_72() -> None:
    p_values = np.random.default_rng(1).random((2000, 72))
    alarms = np.mean([any(holm(row, 0.05)) for row in p_values.tolist()])
    assert 0.035 < alarms < 0.065  # 3 standard errors of 5 %


def test_the_best_that_the_data_chose_is_compared_over_all_pairs() -> None:
    assert apart_from_best([0.049], 0.05) == [True]
    assert apart_from_best([0.016, 0.049], 0.05) == [True, True]
    assert apart_from_best([0.017, 0.017], 0.05) == [False, False]
    assert apart_from_best([0.5, 0.0001, 0.016], 0.05) == [False, True, True]
    assert apart_from_best([], 0.05) == []


def test_of_equal_ones_hardly_any_is_told_from_the_luckiest() -> None:
    """Plain Holm against the luckiest of ten equal ones is wrong far more often than its 5 % say."""
    chance, alarms, plain = np.random.default_rng(5), 0, 0
    for _ in range(2000):
        values = chance.normal(size=10)
        gaps = np.delete(values.max() - values, values.argmax()) / np.sqrt(2)
        p_values = [float(p) for p in 2 * stats.norm.sf(gaps)]
        alarms += any(apart_from_best(p_values, 0.05))
        plain += any(holm(p_values, 0.05))
    assert alarms / 2000 < 0.06
    assert plain / 2000 > 0.1


def test_p_of_a_paired_t_test() -> None:
    xs, ys = [10, 20, 30, 41, 50], [9, 19, 29, 39, 52]
    theirs = stats.ttest_rel(xs, ys).pvalue
    pair = PairMoments.of(xs, ys)
    m = pair.difference
    assert m.mean is not None
    assert p_value(m.mean, m.standard_error, m.n - 1) == pytest.approx(theirs)
    assert p_value_of(difference(pair, 0.95), 0.95) == pytest.approx(theirs)
    assert p_value_of(difference(PairMoments.of(ys, xs), 0.9), 0.9) == pytest.approx(theirs)


@pytest.mark.parametrize(
    ("error", "df", "n", "expected"), [(None, 9, 10, 1), (0.1, 0, 1, 1), (0, 9, 10, 1), (0, 1999, 2000, 0)]
)
def test_p_without_a_spread(error: float | None, df: float, n: int, expected: float) -> None:
    assert p_value(0.5, error, df, n) == expected


def test_identical_and_unknown_differences_are_not_separated() -> None:
    copies = mean(Moments.of([0] * 5000), 0.95)
    unknown = Estimate(0.5, None, None, 1, "no interval: one deal")
    assert separated([copies, unknown, Estimate(None, None, None, 0, "nothing to count")], 0.95) == [False] * 3


def test_two_deals_won_do_not_separate_two_players() -> None:
    two = difference(PairMoments.of([2, 2], [0, 0], 2, 2), 0.95, bounded=True)
    forty = difference(PairMoments.of([2] * 40, [0] * 40, 2, 2), 0.95, bounded=True)
    assert separated([two], 0.95) == [False]
    assert separated([forty], 0.95) == [True]


def test_split_confidence() -> None:
    assert split_confidence(0.95, 1) == split_confidence(0.95, 0) == pytest.approx(0.95)
    assert split_confidence(0.9, 4) == pytest.approx(0.975)


SHARES = {"calm": 0.2, "bold": 0.5, "wild": 0.45, "gone": None}


@pytest.mark.parametrize(
    ("apart", "expected"),
    [
        ({("bold", "wild"): True, ("calm", "bold"): True}, Leader("bold", [])),
        ({("wild", "bold"): False, ("calm", "bold"): True}, Leader(None, ["bold", "wild"])),
        ({("calm", "bold"): True}, Leader(None, ["bold", "wild"])),  # a pair that was never compared
        ({}, Leader(None, ["calm", "bold", "wild"])),
    ],
)
def test_a_leader_is_separated_from_every_other(apart: dict[tuple[str, str], bool], expected: Leader) -> None:
    assert leader(SHARES, apart) == expected


def test_nobody_to_lead() -> None:
    assert leader({"solo": None}, {}) == Leader(None, [])
    assert leader({"solo": 1.0}, {}) == Leader("solo", [])
