"""The mix nobody beats: equilibrium of a symmetric zero-sum game by linear programming, and how sure its support is."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog

from analyser.statistics.pairs import Floats, PairTable, shares

NOTHING = 1e-9  # weights below this are none: the solver's own tolerance
LARGE = 120  # strategies from which on fewer half-samples are looked at
FEW_SAMPLES = 30


@dataclass(frozen=True)
class Mix:
    """A mix and how sure it is.

    weights [m] of the best mix; low, high [m]: where 95 in 100 half-samples put them; support [m]: in what share of the
    half-samples a strategy takes part (None without a sample); samples: how many there were.
    """

    weights: Floats
    low: Floats | None
    high: Floats | None
    support: Floats | None
    samples: int


def best_mix(payoff: Floats) -> Floats:
    """Return weights [m] with which no column of `payoff` [m, m] (row's gain, antisymmetric) leaves less than it must.

    Several mixes may do as well; the solver's corner is returned, always the same one for the same numbers.

    >>> rock_paper_scissors = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    >>> best_mix(rock_paper_scissors).round(6).tolist()
    [0.333333, 0.333333, 0.333333]
    """
    size = len(payoff)
    worst = np.zeros(size + 1)
    worst[-1] = -1.0  # the guaranteed gain is made as large as it can be
    limits = np.hstack([-payoff.T, np.ones((size, 1))])
    total = np.append(np.ones(size), 0.0)[None, :]
    found = linprog(
        worst,
        A_ub=limits,
        b_ub=np.zeros(size),
        A_eq=total,
        b_eq=[1.0],
        bounds=[(0, None)] * size + [(None, None)],
        method="highs",
    )
    if not found.success:
        raise ArithmeticError(f"the equilibrium was not found: {found.message}")
    weights = np.where(found.x[:-1] > NOTHING, found.x[:-1], 0.0)
    return np.asarray(weights / weights.sum(), float)


def payoff_of(share: Floats) -> Floats:
    """Return share - 1/2, 0 for pairs that never met."""
    return np.asarray(np.nan_to_num(share - 0.5, nan=0.0), float)


def halves(groups: int) -> NDArray[np.bool_]:
    """Return balanced half-samples of the groups, [samples, groups]: rows of a Hadamard matrix, each and its opposite.

    A half-sample spreads about the whole as much as the whole about the truth, unlike samples that leave one group
    out. Source: P. J. McCarthy, Review of the International Statistical Institute 37 (1969).

    >>> halves(4).astype(int).tolist()[:2]
    [[1, 0, 1, 0], [0, 1, 0, 1]]
    """
    signs = np.array([[1]])
    while len(signs) < groups:
        signs = np.block([[signs, signs], [signs, -signs]])
    chosen = signs[1 : max(groups, 1), :groups] > 0
    return np.stack([chosen, ~chosen], axis=1).reshape(-1, groups)


def equilibrium(table: PairTable) -> Mix:
    """Return the best mix over the whole field, and its spread over balanced half-samples of the groups of deals."""
    weights = best_mix(payoff_of(table.shares()))
    used = np.flatnonzero(table.sizes > 0)
    chosen = halves(len(used))
    if table.size > LARGE:
        chosen = chosen[:: -(-len(chosen) // FEW_SAMPLES)]
    met = table.games() > 0
    samples = []
    for half in chosen:
        won, games = table.won[used[half]].sum(axis=0), table.met[used[half]].sum(axis=0)
        if np.array_equal(games > 0, met):
            samples.append(best_mix(payoff_of(shares(won, games))))
    if not samples:
        return Mix(weights, None, None, None, 0)
    all_of_them = np.stack(samples)
    low, high = np.quantile(all_of_them, [0.025, 0.975], axis=0)
    return Mix(
        weights, np.minimum(low, weights), np.maximum(high, weights), (all_of_them > 0).mean(axis=0), len(samples)
    )


def exploiters(share: Floats) -> NDArray[np.intp]:
    """Return for everyone who does best against it, [m]; -1 for someone who met nobody.

    >>> exploiters(np.array([[0.5, 0.7], [0.3, 0.5]])).tolist()
    [1, 0]
    """
    others = share.copy()
    np.fill_diagonal(others, np.nan)
    nobody = np.all(np.isnan(others), axis=1)
    others[nobody] = 0.0
    return np.where(nobody, -1, np.nanargmin(others, axis=1)).astype(np.intp)
