"""Delete-a-group jackknife: the error of anything that can be computed from tallies that add up."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyser.statistics import critical
from analyser.statistics.estimate import Estimate, nothing
from analyser.statistics.groups import Counts

METHOD = "delete-a-group jackknife, t over groups"


@dataclass(frozen=True, slots=True)
class Jackknifed:
    """`values` [d], their `covariance` [d, d] (None if some deletion left nothing to count), and the groups used."""

    values: NDArray[np.float64]
    covariance: NDArray[np.float64] | None
    groups: int


def jackknife_covariance(statistic: Callable[[Counts], Any], groups: Counts, sizes: Counts | None = None) -> Jackknifed:
    """Values of a statistic of the total, and the covariance of their errors.

    `groups` [G, …] holds the totals of each group; `statistic` gets their sum […] and returns a number or a vector
    [d] that does not grow with the deals (a mean, a ratio, a rating; no sum); `sizes` [G] are the deals or games of
    each group. A group of size 0 is left out; without `sizes` every group that is not all 0 has the same size. Groups
    of unequal size are weighted after F. Busing, E. Meijer and R. van der Leeden, "Delete-m jackknife for unequal m",
    Statistics and Computing 9 (1999). The values are those of the total, not corrected for bias.

    >>> ratio = jackknife_covariance(lambda total: total[0] / total[1], np.array([[1, 1], [2, 1], [6, 1]]))
    >>> ratio.values.tolist(), ratio.covariance.round(4).tolist()
    ([3.0], [[2.3333]])
    """
    if sizes is None:
        sizes = np.any(groups.reshape(len(groups), -1) != 0, axis=1).astype(np.int64)
    groups, sizes = groups[sizes > 0], sizes[sizes > 0]
    total = groups.sum(axis=0)
    with np.errstate(divide="ignore", invalid="ignore"):  # nothing left to count gives NaN, answered below
        whole = np.atleast_1d(np.asarray(statistic(total), dtype=float))
        left = [np.atleast_1d(np.asarray(statistic(total - group), dtype=float)) for group in groups]
    if len(left) < 2 or not np.all(np.isfinite(left)) or not np.all(np.isfinite(whole)):
        return Jackknifed(whole, None, len(left))
    parts = (sizes.sum() / sizes)[:, None]  # h: how many groups of this size the whole would make
    pseudo = parts * whole - (parts - 1) * np.asarray(left)
    spread = pseudo - np.sum(pseudo / parts, axis=0)
    return Jackknifed(whole, (spread / (parts - 1)).T @ spread / len(left), len(left))


def jackknife(
    statistic: Callable[[Counts], Any], groups: Counts, confidence: float, sizes: Counts | None = None
) -> Estimate:
    """A statistic of the total with its t interval, groups - 1 degrees of freedom; n = groups used.

    Arguments as for `jackknife_covariance`. Without two groups, or where leaving one out leaves nothing to count,
    there is no interval.

    >>> e = jackknife(lambda total: total[0] / total[1], np.array([[1, 2], [1, 2], [4, 4]]), 0.95)
    >>> e.value, e.n
    (0.75, 3)
    """
    result = jackknife_covariance(statistic, groups, sizes)
    value = float(result.values[0])
    if not math.isfinite(value):
        return nothing(result.groups)
    if result.covariance is None:
        return Estimate(value, None, None, result.groups, "no interval: too few groups")
    reach = critical.student(confidence, result.groups - 1) * math.sqrt(float(result.covariance[0, 0]))
    return Estimate(value, value - reach, value + reach, result.groups, METHOD)
