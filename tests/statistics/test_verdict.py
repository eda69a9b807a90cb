"""Verdicts, and the games it takes to reach one."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyser.statistics.estimate import Estimate
from analyser.statistics.intervals import proportion
from analyser.statistics.moments import Moments
from analyser.statistics.verdict import Band, combined, games_needed, judge


def between(low: float | None, high: float | None) -> Estimate:
    value = None if low is None or high is None else (low + high) / 2
    return Estimate(value, low, high, 100, "t over deals")


@pytest.mark.parametrize(
    ("low", "high", "outcome", "reason"),
    [
        (0.46, 0.54, "PASS", "the low end 0.46 is above the limit 0.45 and the high end 0.54 is below the limit 0.55"),
        (0.45, 0.55, "PASS", "the low end is on the limit 0.45 and the high end is on the limit 0.55"),
        (0.56, 0.60, "FAIL", "the low end 0.56 is above the limit 0.55"),
        (0.30, 0.44, "FAIL", "the high end 0.44 is below the limit 0.45"),
        (0.55, 0.60, "UNDECIDED", "the high end 0.6 is above the limit 0.55"),
        (0.40, 0.45, "UNDECIDED", "the low end 0.4 is below the limit 0.45"),
        (
            0.40,
            0.60,
            "UNDECIDED",
            "the low end 0.4 is below the limit 0.45 and the high end 0.6 is above the limit 0.55",
        ),
        (0.46, 0.55001, "UNDECIDED", "the high end 0.55001 is above the limit 0.55"),
        (None, None, "UNDECIDED", "t over deals"),
    ],
)
def test_within(low: float | None, high: float | None, outcome: str, reason: str) -> None:
    verdict = judge(between(low, high), Band.of(within=(0.45, 0.55)))
    assert (verdict.outcome, verdict.reason) == (outcome, reason)


def test_one_sided_limits() -> None:
    e = between(0.4, 0.6)
    assert judge(e, Band.of(at_most=0.6)).outcome == "PASS"
    assert judge(e, Band.of(at_most=0.6)).reason == "the high end is on the limit 0.6"
    assert judge(e, Band.of(at_most=0.5)).outcome == "UNDECIDED"
    assert judge(e, Band.of(at_least=0.4)).outcome == "PASS"
    assert judge(e, Band.of(at_least=0.61)).outcome == "FAIL"
    assert judge(between(0.5, 0.5), Band.of(at_most=0.5)).outcome == "PASS"


def test_no_interval_proves_never() -> None:
    never = proportion(Moments(10_000, 0, 0), 0.95)
    assert judge(never, Band.of(at_most=0.0)).outcome == "UNDECIDED"
    assert judge(never, Band.of(at_most=0.001)).outcome == "PASS"


@pytest.mark.parametrize(
    "limits", [{}, {"at_most": 1, "at_least": 0}, {"within": (0.6, 0.4)}, {"at_most": math.nan}, {"at_most": math.inf}]
)
def test_bands_that_are_none(limits: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="with"):
        Band.of(**limits)  # type: ignore[arg-type]


@given(st.floats(-2, 2), st.floats(0, 2), st.floats(-2, 2), st.floats(0, 2))
def test_verdicts_mean_what_they_say(low: float, width: float, start: float, size: float) -> None:
    e, target = between(low, low + width), Band.of(within=(start, start + size))
    outcome = judge(e, target).outcome
    assert (outcome == "PASS") == (target.low <= low and low + width <= target.high)
    assert (outcome == "FAIL") == (low > target.high or low + width < target.low)


def test_the_whole() -> None:
    assert combined(["PASS", "PASS"]) == "PASS"
    assert combined(["PASS", "UNDECIDED"]) == "UNDECIDED"
    assert combined(["UNDECIDED", "FAIL", "PASS"]) == "FAIL"
    with pytest.raises(ValueError, match="empty check"):
        combined([])


def test_games_needed() -> None:
    half = Estimate(0.52, 0.48, 0.56, 500, "t over deals")
    assert games_needed(half, Band.of(at_most=0.5), 1000) == 4000
    assert games_needed(half, Band.of(at_least=0.53), 1000) == 16_000
    assert games_needed(half, Band.of(within=(0.5, 0.6)), 1000) == 4000
    assert games_needed(half, Band.of(at_most=0.52), 1000) is None
    assert games_needed(half, Band.of(at_most=0.9), 1000) == 1000
    assert games_needed(Estimate(None, None, None, 0, "nothing to count"), Band.of(at_most=0.9), 1000) is None


def test_games_needed_for_never() -> None:
    never = proportion(Moments(100, 0, 0), 0.95)
    needed = games_needed(never, Band.of(at_most=0.001), 100)
    enough = next(
        n
        for n in range(3000, 5000)
        if judge(proportion(Moments(n, 0, 0), 0.95), Band.of(at_most=0.001)).outcome == "PASS"
    )
    assert needed == pytest.approx(enough, rel=0.05)  # by the square it would be 137,000
