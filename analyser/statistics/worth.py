"""Options never worth it: who is never the best answer, and what goes with more wins in nobody's hands."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from analyser.statistics.pairs import Floats, PairTable, certainly_above, separated_gaps, standard_errors


def never_best(table: PairTable, opponents: NDArray[np.bool_], confidence: float) -> NDArray[np.bool_]:
    """Return who is never the best answer [m]: whoever the opponent, somebody in the field does certainly better.

    `opponents` [m] says against whom an option must be worth something. For each of them, itself included, the share
    against it is compared with that of the best answer, paired over groups of deals. A claim needs every opponent; the
    error of each comparison is divided by the candidates for the best answer and by those the claim may be about, so
    that all claims hold together.
    """
    share, used, size = table.shares(), table.sizes > 0, table.size
    left = table.left_out()
    best = np.nanargmax(np.where(np.isnan(share), -1.0, share), axis=0)
    gap = share[best, np.arange(size)][None, :] - share
    gap_left = left[:, best, np.arange(size)][:, None, :] - left
    error = standard_errors(gap, gap_left, used)
    alpha = (1 - confidence) / size**2
    better = certainly_above(gap, error, int(used.sum()), alpha)
    known = ~np.isnan(share) & opponents[None, :]
    return np.asarray((better | ~known).all(axis=1) & known.any(axis=1), bool)


def dominated_by(share: Floats, opponents: NDArray[np.bool_]) -> NDArray[np.intp]:
    """Return for everyone who does better against every opponent [m], the best of those on average; -1 for nobody.

    Read off the values, for one example in words; `never_best` is the claim.

    >>> dominated_by(np.array([[0.5, 0.6, 0.7], [0.4, 0.5, 0.6], [0.3, 0.4, 0.5]]), np.ones(3, bool)).tolist()
    [-1, 0, 0]
    """
    size = len(share)
    found = np.full(size, -1, np.intp)
    average = np.nanmean(np.where(opponents[None, :], share, np.nan), axis=1)
    for i in range(size):
        better = (share > share[i][None, :]) | ~opponents[None, :] | np.isnan(share)
        chosen = np.flatnonzero(better.all(axis=1))
        found[i] = chosen[np.argmax(average[chosen])] if len(chosen) else -1
    return found


@dataclass(frozen=True)
class Profit:
    """For each strategy and component [m, c]: share with it minus share without it; told apart from 0, and above it.

    difference is NaN where it was never used, or always; used [m, c] is how often.
    """

    difference: Floats
    separated: NDArray[np.bool_]
    used: Floats

    @property
    def gains(self) -> NDArray[np.bool_]:
        """Where the games with it were won more often."""
        return np.asarray(self.separated & (self.difference > 0), bool)

    @property
    def loses(self) -> NDArray[np.bool_]:
        """Where the games with it were won less often."""
        return np.asarray(self.separated & (self.difference < 0), bool)


def profits(used: Floats, used_share: Floats, share: Floats, games: Floats, confidence: float) -> Profit:
    """Compare the games in which a strategy used a component with its other games, Holm-adjusted over all.

    used, used_share [groups, m, c]: games with it, and games won of these; share, games [groups, m]: of all its games.
    """
    whole = _gap(used.sum(axis=0), used_share.sum(axis=0), share.sum(axis=0), games.sum(axis=0))
    left = np.stack(
        [
            _gap(used.sum(axis=0) - u, used_share.sum(axis=0) - s, share.sum(axis=0) - w, games.sum(axis=0) - n)
            for u, s, w, n in zip(used, used_share, share, games, strict=True)
        ]
    )
    filled = games.sum(axis=1) > 0
    error = standard_errors(whole, left, filled)
    apart = separated_gaps(whole, error, int(filled.sum()), confidence)
    return Profit(whole, apart, used.sum(axis=0))


def _gap(used: Floats, used_share: Floats, share: Floats, games: Floats) -> Floats:
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.asarray(used_share / used - (share[:, None] - used_share) / (games[:, None] - used), float)
