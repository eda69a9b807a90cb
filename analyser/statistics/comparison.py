"""What a paired difference between two designs says, and what it could have shown at this size."""

from typing import Literal

from analyser.statistics import critical
from analyser.statistics.estimate import Estimate

Strength = Literal["more", "less", "equal", "undecided"]


def strength(difference: Estimate, margin: float) -> Strength:
    """More or less if the interval excludes 0, equal if it includes 0 and stays within the margin, else undecided.

    >>> strength(Estimate(0.002, -0.004, 0.008, 5000, "t over deals"), margin=0.01)
    'equal'
    """
    if difference.low is None or difference.high is None:
        return "undecided"
    if difference.low > 0:
        return "more"
    if difference.high < 0:
        return "less"
    return "equal" if within_margin(difference, margin) else "undecided"


def within_margin(difference: Estimate, margin: float) -> bool:
    """Whether no difference that matters is left: the whole interval lies within plus and minus the margin.

    >>> within_margin(Estimate(0.002, 0.001, 0.003, 5000, "t over deals"), 0.01)
    True
    """
    return (
        difference.low is not None and difference.high is not None and max(-difference.low, difference.high) <= margin
    )


def beyond_margin(difference: Estimate, margin: float) -> bool:
    """Whether a difference that matters is certain: the whole interval lies beyond the margin on one side.

    >>> beyond_margin(Estimate(-0.03, -0.04, -0.02, 5000, "t over deals"), 0.01)
    True
    """
    return (
        difference.low is not None
        and difference.high is not None
        and (difference.low > margin or difference.high < -margin)
    )


def minimum_detectable(standard_error: float | None, n: int, confidence: float, power: float = 0.8) -> float | None:
    """The true difference that an interval over `n` deals excludes 0 for with probability `power`; None if unknown.

    >>> round(minimum_detectable(0.01, 10_000, 0.95), 4)
    0.028
    """
    if standard_error is None or n < 2:
        return None
    # The chance of the interval's other end is negligible: one-sided power is a two-sided level of 2 power - 1.
    return (critical.student(confidence, n - 1) + critical.normal(2 * power - 1)) * standard_error
