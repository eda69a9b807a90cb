"""The pair table of a tournament, by group of deals: who won how much at tables where both sat."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from analyser.statistics import critical
from analyser.statistics.families import holm, p_value

Floats = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class PairTable:
    """won [groups, m, m]: games that i won (ties split) at tables with j; met [groups, m, m]: games both played in."""

    won: Floats
    met: Floats

    @property
    def size(self) -> int:
        """How many are in the field."""
        return int(self.won.shape[1])

    @property
    def sizes(self) -> Floats:
        """Games of each group, [groups]."""
        return np.asarray(self.met.sum(axis=(1, 2)), float)

    def shares(self) -> Floats:
        """Return the share of i against j, [m, m]; see `shares`."""
        return shares(self.won.sum(axis=0), self.met.sum(axis=0))

    def games(self) -> Floats:
        """Return the games that i and j both played in, [m, m]."""
        return np.asarray(self.met.sum(axis=0), float)

    def left_out(self) -> Floats:
        """Return the shares without each group in turn, [groups, m, m]."""
        won, met = self.won.sum(axis=0), self.met.sum(axis=0)
        return np.stack([shares(won - w, met - n) for w, n in zip(self.won, self.met, strict=True)])

    def pick(self, members: NDArray[np.intp]) -> "PairTable":
        """Return the table of some of the field."""
        return PairTable(self.won[:, members][:, :, members], self.met[:, members][:, :, members])


def shares(won: Floats, met: Floats) -> Floats:
    """Return the share of i of the games that i or j won, [m, m].

    1/2 where none was won and for i against itself; NaN where the two never met.

    >>> shares(np.array([[0.0, 3.0], [1.0, 0.0]]), np.full((2, 2), 4.0)).tolist()
    [[0.5, 0.75], [0.25, 0.5]]
    """
    both = won + np.swapaxes(won, -1, -2)
    with np.errstate(divide="ignore", invalid="ignore"):
        found = np.where(both > 0, won / both, 0.5)
    found = np.where(met > 0, found, np.nan)
    for i in range(found.shape[-1]):
        found[..., i, i] = 0.5
    return np.asarray(found, float)


def standard_errors(whole: Floats, left_out: Floats, used: NDArray[np.bool_]) -> Floats:
    """Return the delete-a-group standard error of numbers […], from those without each group [groups, …].

    `used` [groups] says which groups hold games; they count as equally large. NaN where a group leaves nothing.
    """
    left = left_out[used]
    count = len(left)
    if count < 2:
        return np.full(whole.shape, np.nan)
    spread = left - left.mean(axis=0)
    return np.asarray(np.sqrt((count - 1) / count * np.sum(spread**2, axis=0)), float)


def separated_gaps(gaps: Floats, errors: Floats, groups: int, confidence: float) -> NDArray[np.bool_]:
    """Return which gaps differ from 0, Holm-adjusted over all of them, by Student's t over the groups.

    >>> separated_gaps(np.array([0.3, 0.01]), np.array([0.01, 0.01]), 64, 0.95).tolist()
    [True, False]
    """
    flat = [
        1.0 if np.isnan(gap) or np.isnan(error) else p_value(float(gap), float(error), groups - 1)
        for gap, error in zip(gaps.ravel(), errors.ravel(), strict=True)
    ]
    return np.array(holm(flat, 1 - confidence), bool).reshape(gaps.shape)


def certainly_above(gaps: Floats, errors: Floats, groups: int, alpha: float) -> NDArray[np.bool_]:
    """Return which gaps lie above 0 at a two-sided error of `alpha` each, by Student's t over the groups."""
    if groups < 2:
        return np.zeros(gaps.shape, bool)
    limit = critical.student(1 - alpha, groups - 1)
    with np.errstate(invalid="ignore"):
        return np.asarray((errors > 0) & (gaps > limit * errors), bool)
