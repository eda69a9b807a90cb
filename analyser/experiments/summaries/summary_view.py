"""Estimates of a tally as blocks of the result: one short call for each kind of number."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyser.core.facts import Metric
from analyser.core.outcome import SIXTIETHS
from analyser.experiments.plans.counting import metric_columns
from analyser.experiments.plans.plan import Plan
from analyser.statistics import intervals
from analyser.statistics.estimate import Estimate
from analyser.statistics.quantiles import quantiles, sd
from analyser.statistics.tally import Tally

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)

PLAIN = (bool, int, float, str)

Block = dict[str, Any]


def estimate(e: Estimate) -> Block | None:
    """Return an estimate as plain data, None where there was nothing to count.

    >>> estimate(Estimate(None, None, None, 0, "nothing to count")) is None
    True
    """
    return None if e.value is None else e.as_json()


@dataclass(frozen=True)
class View:
    """A tally of a plan, looked at with a confidence; columns are those of `analyser.core.tallying`."""

    plan: Plan
    tally: Tally
    confidence: float

    @property
    def deals(self) -> int:
        """Deals tallied."""
        return self.tally.n

    @property
    def games(self) -> int:
        """Games tallied."""
        return self.deals * self.plan.rotations

    def share(self, column: str, games: int = 0) -> Block | None:
        """Share of the games won, of a column in sixtieths; `games` a deal (default: all rotations)."""
        scale = SIXTIETHS * (games or self.plan.rotations)
        return estimate(intervals.proportion(self.tally.moments(column, scale), self.confidence))

    def over_equal_share(self, column: str) -> Block | None:
        """Share of the games won minus that of equal players."""
        moments = self.tally.moments(column, SIXTIETHS * self.plan.rotations)
        return estimate(intervals.contrast(moments, 1 / self.plan.seats, self.confidence))

    def proportion(self, column: str) -> Block | None:
        """Share of the games in which a column is 1."""
        return estimate(intervals.proportion(self.tally.moments(column, self.plan.rotations), self.confidence))

    def mean(self, column: str, games: int = 0) -> Block | None:
        """Mean of a column over games; `games` a deal (default: all rotations)."""
        scale = games or self.plan.rotations
        return estimate(intervals.mean(self.tally.moments(column, scale), self.confidence))

    def rate(self, above: str, below: str) -> Block | None:
        """Share of what one column counts that another counts too."""
        return estimate(intervals.rate(self.tally.pair(above, below), self.confidence))

    def ratio(self, above: str, below: str) -> Block | None:
        """Sum of one column over that of another."""
        return estimate(intervals.ratio(self.tally.pair(above, below), self.confidence))

    def difference(self, a: str, b: str, scale: int, bounded: bool) -> Estimate:
        """Mean of a - b over deals; bounded if both lie between 0 and 1."""
        return intervals.difference(self.tally.pair(a, b, scale, scale), self.confidence, bounded=bounded)

    def metrics(self, of: str, player: int = 0) -> dict[str, Block | None]:
        """Return a game's own metrics of one player, or of the table, by name."""
        wanted = [metric for metric in self.plan.game.metrics if (metric.of == "player") == (of == "player")]
        return {metric.name: self._metric(metric, player) for metric in wanted}

    def _metric(self, metric: Metric, player: int) -> Block | None:
        above, below = metric_columns(self.plan.game, metric, player)
        if below:
            found = self.rate(above, below) if metric.rate else self.ratio(above, below)
        else:
            found = self.proportion(above) if metric.yes_or_no else self.mean(above)
        return None if found is None else {**found, "unit": metric.unit}

    def spread(self, name: str, mean: Block | None, member: int = 0, known_sd: float | None = None) -> Block | None:
        """Return mean, standard deviation, quantiles and histogram of single games; None if none was counted.

        Beyond 4096 different values quantiles and histogram are as coarse as the bins; a standard deviation that is
        not known otherwise and lies below their width is None.
        """
        histogram = self.tally.histograms[name]
        values, counts = histogram.values, histogram.counts[member]
        if not counts.any():
            return None
        levels, width = quantiles(values, counts, QUANTILES), 1 << histogram.shift
        found = sd(values, counts)
        coarse = width > 1 and found is not None and found < width
        return {
            "mean": mean,
            "sd": (None if coarse else found) if known_sd is None else known_sd,
            "quantiles": {str(level): value for level, value in zip(QUANTILES, levels, strict=True)},
            "histogram": pairs(values, counts.sum(axis=0)),
        }

    def has(self, cells: str) -> bool:
        """Say whether the game counts in a range of this name."""
        return cells in self.plan.game.counters.lengths

    def cells(self, name: str) -> NDArray[np.int64]:
        """Return a range of the game's counters, [groups, players, cells]."""
        return self.tally.counters[:, :, self.plan.game.counters.of(name)]


def pairs(values: NDArray[np.int64], counts: NDArray[np.int64]) -> list[list[int]]:
    """Return [value, count] where anything was counted.

    >>> pairs(np.array([2, 4]), np.array([0, 3]))
    [[4, 3]]
    """
    return [[int(value), int(count)] for value, count in zip(values, counts, strict=True) if count]


def plain(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return option or parameter values as JSON takes them; paths become text."""
    return {name: value if value is None or isinstance(value, PLAIN) else str(value) for name, value in values.items()}
