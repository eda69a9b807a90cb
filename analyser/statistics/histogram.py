"""Histograms of single games by group of deals, in bins whose width is a power of two."""

from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

MOST_BINS = 4096
ROOM = 64  # bins that a histogram grows to at least, so that it seldom grows

Bins = NDArray[np.int64]  # [members, groups, bins]


@dataclass(frozen=True, slots=True, eq=False)
class Histogram:
    """Games by value: bin i counts those from (first + i) * 2^shift up to, not including, (first + i + 1) * 2^shift.

    `counts` int64 [members, groups, bins]; members (such as players) share the bins. The width is the smallest for
    which all values seen fit 4096 bins. It depends on the lowest and the highest value only, so the result of a merge
    is the same in any order; nothing but the width of the bins is ever lost.
    """

    shift: int
    first: int
    counts: Bins

    @classmethod
    def empty(cls, members: int, groups: int) -> Self:
        """Return a histogram without a value."""
        return cls(0, 0, np.zeros((members, groups, 0), np.int64))

    @property
    def values(self) -> NDArray[np.int64]:
        """The value that stands for each bin: its own where the width is 1, else the middle one.

        >>> Histogram(2, 5, np.zeros((1, 1, 2), np.int64)).values.tolist()
        [22, 26]
        """
        bins = np.arange(self.first, self.first + self.counts.shape[2], dtype=np.int64)
        return (bins << self.shift) + ((1 << self.shift) >> 1)

    def holds(self, low: int, high: int) -> bool:
        """Say whether there are bins for all values from `low` to `high`."""
        return self.first <= low >> self.shift and high >> self.shift < self.first + self.counts.shape[2]

    def covering(self, low: int, high: int) -> Self:
        """Return the same games with bins for the values `low` and `high`, which are about to be counted, and between.

        The bins are wider only if these values do not leave it otherwise; there may be more bins than are needed.
        """
        shift, first, last = _fitting(self, low, high)
        bins = min(max(2 * (last - first + 1), ROOM), MOST_BINS)
        return self._laid_out(shift, first, bins)

    def trimmed(self) -> Self:
        """Return the same games without empty bins at the ends: one form for one content."""
        ends = self.ends()
        return self._laid_out(self.shift, *ends) if ends else self._laid_out(0, 0, 0)

    def ends(self) -> tuple[int, int] | None:
        """Return the first bin with a game, counted as `first` is, and the bins up to the last one; None if empty."""
        some = np.flatnonzero(self.counts.any(axis=(0, 1)))
        return (self.first + int(some[0]), int(some[-1] - some[0]) + 1) if len(some) else None

    def _laid_out(self, shift: int, first: int, bins: int) -> Self:
        """Return the same games in these bins, which are as wide or wider and hold them all."""
        counts = np.zeros((*self.counts.shape[:2], bins), np.int64)
        ends = self.ends()
        if ends:
            start, length = ends
            seen = self.counts[:, :, start - self.first : start - self.first + length]
            coarse = np.arange(start, start + length) >> (shift - self.shift)
            starts = np.flatnonzero(np.diff(coarse, prepend=coarse[0] - 1))
            at = int(coarse[0]) - first
            counts[:, :, at : at + len(starts)] = np.add.reduceat(seen, starts, axis=2)
        return type(self)(shift, first, counts)

    def __add__(self, other: Self) -> Self:
        """Return the games of both, trimmed."""
        ends = other.ends()
        if ends is None:
            return self.trimmed()
        start, length = ends
        shift = max(self.shift, other.shift)
        low, high = start << other.shift, (start + length - 1) << other.shift
        wide = self._laid_out(shift, *_span(self, shift)).covering(low, high)
        added = other._laid_out(wide.shift, wide.first, wide.counts.shape[2])
        return type(self)(wide.shift, wide.first, wide.counts + added.counts).trimmed()


def _span(histogram: Histogram, shift: int) -> tuple[int, int]:
    """Return first bin and number of bins that the games need at a larger width."""
    ends = histogram.ends()
    if ends is None:
        return 0, 0
    first = ends[0] >> (shift - histogram.shift)
    last = (ends[0] + ends[1] - 1) >> (shift - histogram.shift)
    return first, last - first + 1


def _fitting(histogram: Histogram, low: int, high: int) -> tuple[int, int, int]:
    """Return the smallest width at which games and new values fit, as a power of two, and the first and last bin."""
    shift = histogram.shift
    first, last = low >> shift, high >> shift
    ends = histogram.ends()
    if ends:
        first, last = min(first, ends[0]), max(last, ends[0] + ends[1] - 1)
    while last - first >= MOST_BINS:
        shift, first, last = shift + 1, first >> 1, last >> 1
    return shift, first, last
