"""What a paired difference says."""

import numpy as np
import pytest

from analyser.statistics.comparison import beyond_margin, minimum_detectable, strength, within_margin
from analyser.statistics.estimate import Estimate
from analyser.statistics.intervals import mean
from analyser.statistics.moments import Moments


@pytest.mark.parametrize(
    ("low", "high", "word", "within", "beyond"),
    [
        (0.02, 0.04, "more", False, True),
        (0.002, 0.008, "more", True, False),
        (0.005, 0.02, "more", False, False),
        (-0.04, -0.02, "less", False, True),
        (-0.01, 0.01, "equal", True, False),
        (0.0, 0.0, "equal", True, False),
        (-0.01, 0.02, "undecided", False, False),
        (None, None, "undecided", False, False),
    ],
)
def test_words(low: float | None, high: float | None, word: str, within: bool, beyond: bool) -> None:
    e = Estimate(None if low is None or high is None else (low + high) / 2, low, high, 100, "t over deals")
    assert (strength(e, 0.01), within_margin(e, 0.01), beyond_margin(e, 0.01)) == (word, within, beyond)


def test_the_minimum_detectable_difference_is_found_as_often_as_stated() -> None:
    rng = np.random.default_rng(1)
    deals, runs, error = 50, 1500, 100 / np.sqrt(50)
    true = minimum_detectable(error, deals, 0.95)
    assert true is not None
    games = rng.normal(true, 100, (runs, deals)).round().astype(int)
    found = np.mean([strength(mean(Moments.of(row), 0.95), 0.0) == "more" for row in games.tolist()])
    assert 0.77 < found < 0.83  # 3 standard errors of 80 %
    assert minimum_detectable(None, 1, 0.95) is None
