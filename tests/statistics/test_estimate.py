"""Estimates hold plain finite numbers or None."""

import json

import numpy as np
import pytest

from analyser.statistics.estimate import Estimate, nothing


@pytest.mark.parametrize("bad", [float("nan"), float("inf"), -float("inf"), np.float64("nan")])
def test_numbers_that_are_none_become_none(bad: float) -> None:
    assert Estimate(bad, bad, bad, 3, "t").as_json() == {
        "value": None,
        "low": None,
        "high": None,
        "n": 3,
        "method": "t",
    }


def test_numpy_numbers_become_plain_ones() -> None:
    e = Estimate(np.float32(0.5), np.float64(0.25), np.int64(1), np.int64(7), "t")
    assert [type(number) for number in e.as_json().values()] == [float, float, float, int, str]
    assert json.loads(json.dumps(e.as_json(), allow_nan=False))["high"] == 1


def test_half_width_needs_both_ends() -> None:
    assert Estimate(0.5, 0.25, 0.75, 3, "t").half_width == 0.25
    assert Estimate(0.5, 0.25, None, 3, "t").half_width is None


def test_nothing_to_count_keeps_the_deals() -> None:
    assert nothing(5).as_json() == {"value": None, "low": None, "high": None, "n": 5, "method": "nothing to count"}
