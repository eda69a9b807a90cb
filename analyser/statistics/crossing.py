"""Where a curve meets a target: the value, and how far it may be off."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from analyser.statistics.estimate import Estimate, nothing
from analyser.statistics.jackknife import jackknife


@dataclass(frozen=True)
class Crossing:
    """Where a curve meets a target first, with an interval on that value, and how often it does."""

    estimate: Estimate
    crossings: int


def crossing(
    values: Sequence[float], sums: Sequence[NDArray[np.float64]], target: float, confidence: float
) -> Crossing:
    """Return where the curve through the points, straight between them, meets a target.

    Args:
        values: where the curve is known, ascending.
        sums: for each value numerator and denominator by group of the same deals, [groups, 2].
        target: what the curve shall be.

    The interval is a delete-a-group jackknife of the crossing itself: the points share their deals, so it moves as one.

    >>> straight = [np.array([[x, 1.0], [x + 0.2, 1.0], [x - 0.2, 1.0]]) for x in (0.0, 1.0, 2.0)]
    >>> found = crossing([10, 20, 30], straight, 1.5, 0.95)
    >>> found.estimate.value, found.crossings
    (25.0, 1)
    """
    whole = [curve(np.sum(each, axis=0)) for each in sums]
    places = meeting_places(values, whole, target)
    if not places:
        return Crossing(nothing(), 0)
    groups = np.stack(sums, axis=1)  # [groups, values, 2]
    near = places[0]

    def first(total: NDArray[np.float64]) -> float:
        found = meeting_places(values, [curve(row) for row in total], target)
        return min(found, key=lambda place: abs(place - near)) if found else float("nan")

    return Crossing(jackknife(first, groups, confidence), len(places))


def curve(row: NDArray[np.float64]) -> float:
    """Return numerator over denominator; NaN without a denominator."""
    return float(row[0] / row[1]) if row[1] else float("nan")


def meeting_places(values: Sequence[float], heights: Sequence[float], target: float) -> list[float]:
    """Return every value at which the straight pieces meet the target, ascending.

    >>> meeting_places([0, 1, 2], [0.0, 2.0, 0.0], 1.0)
    [0.5, 1.5]
    """
    found: list[float] = []
    for i in range(len(values) - 1):
        left, right = heights[i] - target, heights[i + 1] - target
        if left == 0:
            found.append(float(values[i]))
        elif left * right < 0:
            found.append(values[i] + (values[i + 1] - values[i]) * left / (left - right))
    if heights and heights[-1] == target:
        found.append(float(values[-1]))
    return found
