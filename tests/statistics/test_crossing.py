"""Where a curve meets a target: straight and bent curves, exact hits, none, several, and the error of the place."""

import numpy as np
import pytest

from analyser.statistics.crossing import crossing, curve, meeting_places


def flat(height, groups=8):
    return np.array([[height, 1.0]] * groups)


def test_a_straight_curve_without_error_is_met_exactly():
    found = crossing([0, 10], [flat(0.0), flat(5.0)], 2.0, 0.95)
    assert found.estimate.value == pytest.approx(4.0)
    assert (found.estimate.low, found.estimate.high) == (found.estimate.value, found.estimate.value)
    assert found.crossings == 1


@pytest.mark.parametrize(("target", "places"), [(2.0, [2.0]), (0.0, [0.0]), (3.0, [3.0]), (3.5, []), (-1.0, [])])
def test_ends_count_and_what_lies_outside_does_not(target, places):
    assert meeting_places([0, 1, 2, 3], [0.0, 1.0, 2.0, 3.0], target) == places


def test_a_falling_curve_and_one_that_turns():
    assert meeting_places([0, 1], [4.0, 2.0], 3.0) == [0.5]
    assert meeting_places([0, 1, 2], [0.0, 2.0, 0.0], 1.0) == [0.5, 1.5]
    assert crossing([0, 1, 2], [flat(0.0), flat(2.0), flat(0.0)], 1.0, 0.95).crossings == 2


def test_a_target_that_is_not_met_has_no_value():
    found = crossing([0, 1], [flat(0.0), flat(1.0)], 5.0, 0.95)
    assert found.estimate.value is None
    assert found.crossings == 0


def test_a_gap_in_the_curve_is_not_bridged():
    nothing = np.zeros((4, 2))
    assert np.isnan(curve(nothing.sum(axis=0)))
    assert crossing([0, 1, 2], [flat(0.0, 4), nothing, flat(2.0, 4)], 1.0, 0.95).estimate.value is None


def test_the_interval_is_that_of_the_common_shift():
    """Points that move together: slope 1, so the crossing moves as much as the groups' common shift."""
    shift = np.random.default_rng(3).normal(0, 1, 64)
    sums = [np.stack([x + shift, np.ones(64)], axis=1) for x in (0.0, 10.0, 20.0)]
    found = crossing([0, 10, 20], sums, 10.0, 0.95).estimate
    half = 1.998 * shift.std(ddof=1) / 8  # t with 63 degrees of freedom
    assert found.value == pytest.approx(10 - shift.mean())
    assert (found.high - found.low) / 2 == pytest.approx(half, rel=0.001)
    assert found.low < 10 < found.high


def test_the_interval_covers_as_often_as_it_says():
    chance, hit = np.random.default_rng(1), 0
    for _ in range(300):
        noise = chance.normal(0, 1, (5, 64))
        sums = [np.stack([2.0 * x + noise[i], np.ones(64)], axis=1) for i, x in enumerate(range(5))]
        found = crossing(range(5), sums, 3.0, 0.95).estimate
        hit += found.low <= 1.5 <= found.high
    assert 0.90 <= hit / 300 <= 0.99
