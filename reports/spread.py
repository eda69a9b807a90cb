"""How single games differ: median, middle half, nine games in ten, and bars for a histogram. Never an error."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from reports.quantity import Quantity, read

MOST_BARS = 40
TAIL = 0.001  # share of the games that may lie beyond either end of a histogram
FEW_OUTLIERS = 1.6  # times the range without tails: up to here the whole range is drawn
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000)


@dataclass(frozen=True)
class Spread:
    """Mean (an estimate, with error), standard deviation, quantiles and histogram of single games."""

    mean: Quantity | None
    sd: float | None
    quantiles: Mapping[float, float]
    histogram: tuple[tuple[float, int], ...]

    @property
    def games(self) -> int:
        """Return how many games (or turns) the histogram counts."""
        return sum(number for _, number in self.histogram)

    @property
    def median(self) -> float | None:
        """Return the median of single games."""
        return self.quantiles.get(0.5)

    @property
    def middle(self) -> tuple[float, float] | None:
        """Return the ends of the middle half of the games."""
        return self._ends(0.25, 0.75)

    @property
    def nine_in_ten(self) -> tuple[float, float] | None:
        """Return the ends between which nine games in ten lie."""
        return self._ends(0.05, 0.95)

    def _ends(self, low: float, high: float) -> tuple[float, float] | None:
        return (self.quantiles[low], self.quantiles[high]) if {low, high} <= self.quantiles.keys() else None


def read_spread(block: Mapping[str, Any] | None) -> Spread | None:
    """Read a SPREAD of result.json; None where nothing was counted.

    >>> read_spread({"mean": None, "histogram": [[1, 3], [2, 1]]}).median
    1
    """
    if not block or not block.get("histogram"):
        return None
    histogram = tuple(sorted((value, int(number)) for value, number in block["histogram"] if number > 0))
    if not histogram:
        return None
    given = {float(name): value for name, value in (block.get("quantiles") or {}).items() if value is not None}
    quantiles = {share: given.get(share, _quantile(histogram, share)) for share in (0.05, 0.25, 0.5, 0.75, 0.95)}
    return Spread(read(block.get("mean")), block.get("sd"), quantiles, histogram)


def _quantile(histogram: tuple[tuple[float, int], ...], share: float) -> float:
    """Return the smallest value that at least this share of the games does not exceed."""
    wanted, seen = share * sum(number for _, number in histogram), 0
    for value, number in histogram:
        seen += number
        if seen >= wanted - 1e-9:
            return value
    return histogram[-1][0]


@dataclass(frozen=True)
class Bins:
    """Bars: centres, shares of the games in per cent, width; `cut` per cent of the games lie beyond the ends."""

    centres: tuple[float, ...]
    shares: tuple[float, ...]
    width: float
    cut: float


def grid_of(spreads: list[Spread]) -> tuple[float, float, float]:
    """Return lowest value, highest value and bar width that suit all of these histograms."""
    low = min(_quantile(s.histogram, TAIL) for s in spreads)
    high = max(_quantile(s.histogram, 1 - TAIL) for s in spreads)
    lowest, highest = min(s.histogram[0][0] for s in spreads), max(s.histogram[-1][0] for s in spreads)
    if highest - lowest <= FEW_OUTLIERS * max(high - low, 1):
        low, high = lowest, highest
    values = sorted({value for s in spreads for value, _ in s.histogram})
    step = _common_step(values)
    wanted = max(1.0, (high - low) / step / MOST_BARS)
    factor = next((size for size in STEPS if size >= wanted), math.ceil(wanted))
    return low, high, step * factor


def _common_step(values: list[float]) -> float:
    """Return the grid all values lie on (2 where only even scores occur), 1 for a single value."""
    if any(value != int(value) for value in values):
        return 1.0
    step = 0
    for value in values:
        step = math.gcd(step, int(value) - int(values[0]))
    return float(step or 1)


def binned(spread: Spread, low: float, high: float, width: float) -> Bins:
    """Count games into bars of this width over [low, high], in per cent of the games.

    >>> two = read_spread({"histogram": [[0, 1], [2, 3]]})
    >>> binned(two, 0, 2, 2.0).shares
    (25.0, 75.0)
    """
    step = _common_step([value for value, _ in spread.histogram])
    counts: dict[int, int] = {}
    shown = 0
    for value, number in spread.histogram:
        if low <= value <= high:
            place = math.floor((value - low) / width + 1e-9)
            counts[place] = counts.get(place, 0) + number
            shown += number
    inset = (width - min(step, width)) / 2  # a bar of values 10, 12, 14 stands at 12
    order = sorted(counts)
    centres = tuple(low + place * width + inset for place in order)
    shares = tuple(100 * counts[place] / spread.games for place in order)
    return Bins(centres, shares, width, 100 * (spread.games - shown) / spread.games)
