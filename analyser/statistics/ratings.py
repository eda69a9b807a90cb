"""Ratings of a field from its pair table: Bradley and Terry's model, for larger tables Plackett and Luce's.

In both, the share of i in the games that i or j won is w_i / (w_i + w_j); a rating is 400 log10 w, on the scale known
from chess. The fit matches, for everyone, the sum of its shares against the others. How many games a pair played does
not matter; how open it is does: a pair counts 4 s (1 - s) for its share s, since a lopsided pair tells little of a
difference of strengths and would, where the model does not hold, disturb the others. In the mean that is the zero of
the scale, everyone counts by the fourth power of how open its pairs are, for the same reason. A weak prior adds one
drawn game to every pair. Sources: R. A. Bradley and M. E. Terry, Biometrika 39 (1952); R. D. Luce, Individual Choice
Behavior (1959); R. L. Plackett, Applied Statistics 24 (1975).
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.sparse.csgraph import connected_components

from analyser.statistics import critical
from analyser.statistics.intervals import wilson
from analyser.statistics.jackknife import jackknife_covariance
from analyser.statistics.pairs import Floats, PairTable, separated_gaps, shares, standard_errors

ELO = 400 / math.log(10)
PRIOR = 1.0  # drawn games added to every pair
STEPS = 200
LONGEST_STEP = 2.0
CLOSE = 1e-9
NEAR_STEPS = 40
ZERO_POWER = 4  # of the openness of the pairs, in the mean that is the zero of a scale

Flags = NDArray[np.bool_]


@dataclass(frozen=True)
class Rating:
    """One rating in Elo points above the mean of those it is compared with; None where there is no chain to any.

    bounded: it never lost, or never won, against those the scale is made of: the rating itself rests on the prior, and
    only `low` or `high` is known. inside: it took part in the fit. scale: number of the scale, as players who never
    met through any chain have no common one. places: first and last place still open to it on its scale.
    """

    value: float | None
    low: float | None
    high: float | None
    bounded: bool
    inside: bool
    scale: int
    places: tuple[int, int] | None = None


@dataclass(frozen=True)
class Ladder:
    """The ratings of a field; explained: how much of the differences between its pairs they tell, 0 to 1.

    apart [m, m]: ratings told apart, Holm-adjusted over all pairs of the fit.
    """

    ratings: list[Rating]
    explained: float | None
    apart: Flags


@dataclass(frozen=True)
class Problem:
    """What a fit matches.

    aim [m, m]: the shares with the prior; counts [m, m]: how much a pair counts, 0 where the two never met; chains [m]:
    who met through others.
    """

    aim: Floats
    counts: Floats
    chains: NDArray[np.intp]

    @classmethod
    def of(cls, share: Floats, games: Floats) -> "Problem":
        """Return the problem of a pair table; NaN in `share` [m, m] means never met."""
        known = ~np.isnan(share)
        np.fill_diagonal(known, False)
        aim = np.where(known, (np.nan_to_num(share) * games + PRIOR / 2) / (games + PRIOR), 0.0)
        return cls(aim, 4 * aim * (1 - aim), connected_components(known, directed=False)[1])

    def slope(self, strengths: Floats) -> Floats:
        """Return what everyone has won beyond what its strength says, added up over its pairs."""
        fitted = logistic(strengths[:, None] - strengths[None, :])
        return np.asarray((self.counts * (self.aim - fitted)).sum(axis=1), float)

    def curvature(self, strengths: Floats) -> Floats:
        """Return how the slope falls with the strengths, [m, m]; regular, as the mean of each chain is held."""
        fitted = logistic(strengths[:, None] - strengths[None, :])
        weight = self.counts * fitted * (1 - fitted)
        same = (self.chains[:, None] == self.chains[None, :]) / len(self.chains)
        return np.asarray(np.diag(weight.sum(axis=1)) - weight + same, float)

    def centred(self, strengths: Floats) -> Floats:
        """Return the strengths with the mean 0 in each chain; who has only lopsided pairs counts little in it."""
        found = strengths.copy()
        weights = self.counts.sum(axis=1) ** ZERO_POWER
        for chain in np.unique(self.chains):
            here = self.chains == chain
            weight = weights[here] if weights[here].sum() > 0 else np.ones(np.count_nonzero(here))
            found[here] -= np.average(found[here], weights=weight)
        return found


def fit(share: Floats, games: Floats) -> Floats:
    """Return log strengths [m]; NaN in `share` [m, m] means never met. Each chain of pairs has the mean 0 (see `centred`).

    >>> (ELO * fit(np.array([[0.5, 0.75], [0.25, 0.5]]), np.full((2, 2), 1e9))).round(1).tolist()
    [95.4, -95.4]
    """
    problem, strengths = Problem.of(share, games), np.zeros(len(share))
    for _ in range(STEPS):
        step = np.linalg.solve(problem.curvature(strengths), problem.slope(strengths))
        longest = float(np.abs(step).max(initial=0.0))
        strengths += step * min(1.0, LONGEST_STEP / longest if longest else 1.0)
        if longest < CLOSE:
            break
    return problem.centred(strengths)


def fit_near(share: Floats, games: Floats, start: Floats, inverse: Floats) -> Floats:
    """Return what `fit` returns, for a table near to one whose strengths and inverse curvature are known."""
    problem, strengths = Problem.of(share, games), start.copy()
    for _ in range(NEAR_STEPS):
        step = inverse @ problem.slope(strengths)
        longest = float(np.abs(step).max(initial=0.0))
        if not longest < LONGEST_STEP:
            break
        strengths += step
        if longest < CLOSE:
            return problem.centred(strengths)
    return fit(share, games)


def logistic(x: Floats) -> Floats:
    """Return 1 / (1 + exp(-x)) without overflow."""
    return np.asarray(0.5 * (1 + np.tanh(x / 2)), float)


def against(aim: float, strengths: Floats) -> float:
    """Return the log strength whose mean share against the given ones is `aim`, by bisection.

    >>> round(against(0.5, np.array([1.0, 3.0])), 6)
    2.0
    """
    low, high = float(strengths.min()) - 60.0, float(strengths.max()) + 60.0
    for _ in range(200):
        middle = (low + high) / 2
        if float(logistic(middle - strengths).mean()) < aim:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def rate(table: PairTable, controls: Flags, confidence: float, deals: int) -> Ladder:
    """Return the ratings of a field, errors by the delete-a-group jackknife.

    Args:
        controls: [m], who stays outside the fit and is rated against the others as they stand. If fewer than two are
            left, nobody stays outside.
        deals: how many deals a player's games come from, the evidence for a player without a win.
    """
    if np.count_nonzero(~controls) < 2:
        controls = np.zeros(table.size, bool)
    share, games = table.shares(), table.games()
    scales, cores = cores_of(share, controls)
    inside = np.flatnonzero(cores)
    start = strengths_of(share, games, scales, cores, fit)
    core_start = np.asarray(start[inside], float)
    core = np.ix_(inside, inside)
    inverse = np.asarray(np.linalg.inv(Problem.of(share[core], games[core]).curvature(core_start)), float)

    def near(core_share: Floats, core_games: Floats) -> Floats:
        return fit_near(core_share, core_games, core_start, inverse)

    def statistic(total: Floats) -> Floats:
        found = strengths_of(shares(total[0], total[1]), total[1], scales, cores, near)
        return np.nan_to_num(found) * ELO

    seen = jackknife_covariance(statistic, np.stack([table.won, table.met], axis=1), table.sizes)
    rated = ~np.isnan(start)
    reach = (
        np.full(table.size, np.nan)
        if seen.covariance is None
        else critical.student(confidence, seen.groups - 1) * np.sqrt(np.diag(seen.covariance))
    )
    apart = told_apart(seen.values, seen.covariance, scales, cores, seen.groups, confidence)
    found = []
    for i in range(table.size):
        here = cores & (scales == scales[i])
        value, is_inside = (float(seen.values[i]) if rated[i] else None), bool(cores[i])
        opponents = members_met(share, here, i)
        bounds = bounds_of(share[i, opponents], start[opponents], confidence, deals)
        if is_inside and np.count_nonzero(here) == 1:  # nobody to compare it with, or only such as won nothing
            bounds = None, None
        if value is None or bounds is not None:
            low, high = bounds or (None, None)
            found.append(Rating(value, low, high, bounds is not None, is_inside, int(scales[i])))
            continue
        arm = None if np.isnan(reach[i]) else float(reach[i])
        low, high = (None, None) if arm is None else (value - arm, value + arm)
        places = places_of(seen.values, apart, here, i) if is_inside else None
        found.append(Rating(value, low, high, False, is_inside, int(scales[i]), places))
    return Ladder(found, explained(table, start, cores, scales), apart)


def cores_of(share: Floats, controls: Flags) -> tuple[NDArray[np.intp], Flags]:
    """Return the scale of everyone [m], and who makes it [m].

    A scale is a chain of pairs that met, controls left out. It is made by the largest set in which everyone has won
    something, through others at least, from everyone else: only there is a difference of strengths finite.
    """
    known = ~np.isnan(share)
    fitted = known & ~controls[:, None] & ~controls[None, :]
    scales = connected_components(fitted, directed=False)[1].astype(np.intp)
    for i in np.flatnonzero(controls):  # a control has the scale of those it met
        met = np.flatnonzero(known[i] & ~controls)
        scales[i] = scales[met[0]] if len(met) else scales[i]
    won = fitted & (np.nan_to_num(share) > 0)
    sets = connected_components(won, directed=True, connection="strong")[1]
    cores = np.zeros(len(share), bool)
    for scale in np.unique(scales):
        here = np.flatnonzero((scales == scale) & ~controls)
        if len(here):
            labels, counts = np.unique(sets[here], return_counts=True)
            largest = [label for label in labels if counts[labels == label] == counts.max()]
            first = next(i for i in here if sets[i] in largest)
            cores[here[sets[here] == sets[first]]] = True
    return _numbered(scales), cores


def _numbered(scales: NDArray[np.intp]) -> NDArray[np.intp]:
    """Number the scales in the order in which they appear."""
    order = list(dict.fromkeys(scales.tolist()))
    return np.array([order.index(scale) for scale in scales], np.intp)


def strengths_of(
    share: Floats, games: Floats, scales: NDArray[np.intp], cores: Flags, fitted: Callable[[Floats, Floats], Floats]
) -> Floats:
    """Return log strengths [m]: of those that make a scale by `fitted`, of others against them; NaN without a chain."""
    found = np.full(len(share), np.nan)
    inside = np.flatnonzero(cores)
    found[inside] = fitted(share[np.ix_(inside, inside)], games[np.ix_(inside, inside)])
    for i in np.flatnonzero(~cores):
        met = members_met(share, cores & (scales == scales[i]), int(i))
        if len(met):
            n = games[i, met]
            aim = (share[i, met] * n + PRIOR / 2) / (n + PRIOR)
            found[i] = against(float(aim.mean()), found[met])
    return found


def members_met(share: Floats, members: Flags, i: int) -> NDArray[np.intp]:
    """Return which of some members someone has met, itself left out."""
    met = members & ~np.isnan(share[i])
    met[i] = False
    return np.flatnonzero(met)


def bounds_of(
    share: Floats, strengths: Floats, confidence: float, deals: int
) -> tuple[float | None, float | None] | None:
    """Return low and high of someone who won nothing or everything from those a scale is made of, else None."""
    if len(share) == 0 or deals == 0 or not (np.all(share == 0) or np.all(share == 1)):
        return None
    low, high = wilson(float(share[0]), deals, confidence)
    if share[0] == 0:
        return None, ELO * against(high, strengths)
    return ELO * against(low, strengths), None


def told_apart(
    values: Floats,
    covariance: Floats | None,
    scales: NDArray[np.intp],
    cores: Flags,
    groups: int,
    confidence: float,
) -> Flags:
    """Return which ratings of one scale are told apart [m, m], Holm-adjusted over all pairs of the fit."""
    apart = np.zeros((len(values), len(values)), bool)
    if covariance is None:
        return apart
    rows, columns = np.triu_indices(len(values), 1)
    same = cores[rows] & cores[columns] & (scales[rows] == scales[columns])
    rows, columns = rows[same], columns[same]
    variance = covariance[rows, rows] + covariance[columns, columns] - 2 * covariance[rows, columns]
    found = separated_gaps(values[rows] - values[columns], np.sqrt(np.maximum(variance, 0.0)), groups, confidence)
    apart[rows, columns] = apart[columns, rows] = found
    return apart


def places_of(values: Floats, apart: Flags, members: Flags, i: int) -> tuple[int, int]:
    """Return first and last place still open to someone among the members of its scale."""
    above = int(np.count_nonzero(members & apart[i] & (values > values[i])))
    below = int(np.count_nonzero(members & apart[i] & (values < values[i])))
    return 1 + above, int(np.count_nonzero(members)) - below


def explained(table: PairTable, strengths: Floats, cores: Flags, scales: NDArray[np.intp]) -> float | None:
    """Return how much of the differences between pairs the ratings tell: 1 if all, 0 if nothing.

    1 - (squared distance of the shares from the fitted ones) / (squared distance from 1/2), both without what chance
    adds to them. None where the pairs differ from 1/2 by no more than chance.
    """
    share, left = table.shares(), table.left_out()
    error = standard_errors(share, left, table.sizes > 0)
    rows, columns = np.triu_indices(table.size, 1)
    use = cores[rows] & cores[columns] & (scales[rows] == scales[columns]) & ~np.isnan(error[rows, columns])
    rows, columns = rows[use], columns[use]
    if len(rows) == 0:
        return None
    noise = float(np.sum(error[rows, columns] ** 2))
    whole = float(np.sum((share[rows, columns] - 0.5) ** 2)) - noise
    fitted = logistic(strengths[rows] - strengths[columns])
    free = max(len(rows) - (int(np.count_nonzero(cores)) - 1), 0) / len(rows)
    rest = float(np.sum((share[rows, columns] - fitted) ** 2)) - noise * free
    if whole <= noise:
        return None
    return min(1.0, max(0.0, 1 - max(rest, 0.0) / whole))
