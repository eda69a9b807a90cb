"""Rates and means of the push-your-luck, component and game panels, kept in groups of deals."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from analyser.statistics import critical
from analyser.statistics.estimate import Estimate, nothing
from analyser.statistics.families import p_value_of
from analyser.statistics.groups import Counts, effective_size
from analyser.statistics.intervals import joined, wilson
from analyser.statistics.jackknife import jackknife, jackknife_covariance

LEAST_EXPECTED = 2.0
"""Hits, and misses, a cell of the chi-square must expect per group: with 5 in all, 10 % of true odds had p < 0.05."""


def group_rate(made: Counts, hit: Counts, confidence: float, deals: int) -> Estimate:
    """Share of the `made` [groups] trials that `hit` [groups]: Wilson with the evidence between groups; n = trials.

    `hit` may hold fractions of a trial (shares of a game). `deals` is the number of deals of the run.

    >>> e = group_rate(np.array([50, 50]), np.array([0, 0]), 0.95, deals=100)
    >>> e.low, round(e.high, 4)
    (0.0, 0.037)
    """
    trials = int(made.sum())
    if trials == 0:
        return nothing()
    rate = float(hit.sum() / trials)
    n_eff, method = effective_size(made, hit, confidence, deals)
    return Estimate(rate, *wilson(rate, n_eff, confidence), trials, method)


def group_ratio(above: Counts, below: Counts, confidence: float, sizes: Counts) -> Estimate:
    """Sum of `above` [groups] over that of `below` [groups], such as a mean per game, by the delete-a-group jackknife.

    `sizes` [groups] are the deals, games or trials of each group. No value where there is nothing to count.

    >>> e = group_ratio(np.array([1, 1, 4]), np.array([2, 2, 4]), 0.95, np.array([2, 2, 4]))
    >>> e.value, e.n
    (0.75, 3)
    """
    if not below.any():
        return nothing()
    return jackknife(lambda total: total[0] / total[1], np.stack([above, below], axis=1), confidence, sizes)


@dataclass(frozen=True, slots=True)
class ChiSquare:
    """Simulated against exact odds.

    `statistic` is None and `p` 0 where the odds are refuted for certain: what cannot happen happened.
    """

    statistic: float | None
    df: int
    p: float

    def as_json(self) -> dict[str, float | int | None]:
        """The three keys of the result format."""
        return {"statistic": self.statistic, "df": self.df, "p": self.p}


def chi_square(made: Counts, hit: Counts, exact: NDArray[np.float64]) -> ChiSquare | None:
    """Chi-square of simulated against exact odds, with errors over groups of deals; None without a cell to compare.

    `made`, `hit` [groups, cells] count trials and hits, `exact` [cells] holds the odds. Trials of one deal depend on
    each other (its rotations meet the same dice), within a cell and across cells, so the residuals hit - made * exact
    are weighted by their covariance between groups: Hotelling's T² against 0. Shown is T² (G - c) / (G - 1), which is
    c times an F with c and G - c degrees of freedom: near a chi-square on c, with the groups' error allowed for.
    Cells that expect fewer than 2 hits or misses per group are left out, and beyond half as many cells as groups those
    that expect fewest: both are chosen without a look at the hits.

    >>> made = np.array([[40, 20], [38, 22], [41, 19], [42, 20], [39, 18], [40, 21]])
    >>> hit = np.array([[21, 5], [18, 6], [20, 3], [22, 6], [19, 4], [21, 6]])
    >>> result = chi_square(made, hit, np.array([0.5, 0.25]))
    >>> result.df, round(result.p, 2)
    (2, 0.9)
    """
    trials, hits = made.sum(axis=0), hit.sum(axis=0)
    if np.any((exact == 0) & (hits > 0)) or np.any((exact == 1) & (hits < trials)):
        return ChiSquare(None, 0, 0.0)
    some = np.any(made > 0, axis=1)
    groups = int(some.sum())
    rarer = trials * np.minimum(exact, 1 - exact)
    chosen = np.flatnonzero(rarer >= LEAST_EXPECTED * groups)
    chosen = chosen[np.argsort(-rarer[chosen], kind="stable")][: groups // 2]
    if len(chosen) == 0:
        return None
    residual = hit[some][:, chosen] - made[some][:, chosen] * exact[chosen]
    residual = residual / np.sqrt((trials * exact * (1 - exact))[chosen])  # cells on one scale before inverting
    total = residual.sum(axis=0)
    spread = residual - total / groups
    values, vectors = np.linalg.eigh(spread.T @ spread * groups / (groups - 1))
    seen = values > max(float(values[-1]), 1.0) * 1e-10  # cells that always move together count once
    if not seen.any():
        return None
    cells = int(seen.sum())
    hotelling = float(np.sum((total @ vectors[:, seen]) ** 2 / values[seen]))
    statistic = hotelling * (groups - cells) / (groups - 1)
    return ChiSquare(statistic, cells, critical.fisher_tail(statistic / cells, cells, groups - cells))


@dataclass(frozen=True, slots=True)
class WithWithout:
    """Share of the games in which a component was used, of those in which it was not, their difference and its p."""

    used: Estimate
    unused: Estimate
    difference: Estimate
    p: float


def with_without(
    used: Counts, used_share: Counts, all_share: Counts, games: Counts, confidence: float, deals: int
) -> WithWithout:
    """Share when used minus share when not: association, not cause.

    All [groups]: `games` seats at a table, `used` those of them that used the component, `used_share` and `all_share`
    what they won, in games. Both shares have Wilson intervals by the evidence between groups, so neither is ever zero
    wide; their arms are joined with the correlation that the delete-a-group jackknife sees between the two shares.
    `p` is for Holm's adjustment over a table: how far 0 lies outside the difference's interval.

    >>> games, used = np.array([20, 20, 20]), np.array([5, 6, 4])
    >>> row = with_without(used, np.array([3, 4, 2]), np.array([10, 10, 10]), games, 0.95, deals=30)
    >>> row.used.value, round(row.difference.value, 3)
    (0.6, 0.133)
    """
    unused, unused_share = games - used, all_share - used_share
    with_it = group_rate(used, used_share, confidence, deals)
    without = group_rate(unused, unused_share, confidence, deals)
    seen = jackknife_covariance(
        lambda sums: np.array([sums[1] / sums[0], sums[3] / sums[2]]),
        np.stack([used, used_share, unused, unused_share], axis=1),
        games,
    )
    difference = joined(with_it, without, _correlation(seen.covariance))
    return WithWithout(with_it, without, difference, p_value_of(difference, confidence, seen.groups - 1))


def _correlation(covariance: NDArray[np.float64] | None) -> float:
    """Correlation of two estimates; 0 where one did not vary."""
    if covariance is None or covariance[0, 0] <= 0 or covariance[1, 1] <= 0:
        return 0.0
    return float(np.clip(covariance[0, 1] / np.sqrt(covariance[0, 0] * covariance[1, 1]), -1, 1))
