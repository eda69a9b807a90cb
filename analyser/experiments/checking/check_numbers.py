"""The numbers that checks look at: how each is estimated at a fixed size, and at the looks of a run that stops on data."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from analyser.core.outcome import SIXTIETHS
from analyser.core.tallying import of_player
from analyser.experiments.plans.plan import Plan
from analyser.experiments.summaries import measures
from analyser.experiments.summaries.measures import Measure
from analyser.experiments.summaries.summary_components import compared, per_game
from analyser.experiments.summaries.summary_view import View
from analyser.statistics import intervals
from analyser.statistics.estimate import Estimate
from analyser.statistics.families import split_confidence
from analyser.statistics.moments import Moments
from analyser.statistics.panel import group_rate, group_ratio
from analyser.statistics.sequence import CONSTANT_FROM, sequence_estimate
from analyser.statistics.tally import Tally

Sums = NDArray[np.float64]


@dataclass(frozen=True)
class Looks:
    """How a run that stops on data looks: at most `number` times, at most after `planned` deals.

    confidence: that the intervals of one number hold at all looks together.
    """

    planned: int
    number: int
    confidence: float

    @property
    def each(self) -> float:
        """The confidence of one look, where the looks share the alpha."""
        return split_confidence(self.confidence, self.number)


class Number(Protocol):
    """One number of a plan.

    metric, of: its name, and whose it is; unit: of its value; bounded: it is a proportion, or the difference of two;
    difference: it is a difference, so that its sign matters.
    """

    @property
    def metric(self) -> str: ...  # noqa: D102 - told above
    @property
    def of(self) -> str: ...  # noqa: D102
    @property
    def unit(self) -> str: ...  # noqa: D102
    @property
    def bounded(self) -> bool: ...  # noqa: D102
    @property
    def difference(self) -> bool: ...  # noqa: D102

    def fixed(self, tally: Tally, confidence: float) -> Estimate:
        """Return it with the interval of a run whose size was fixed beforehand."""

    def sequential(self, tally: Tally, looks: Looks) -> Estimate:
        """Return it with an interval that holds at all looks together."""

    def groups(self, tally: Tally) -> Sums:
        """Return the sums by group of deals that it is computed from, [groups, sums]."""

    def of_total(self, total: Sums) -> float:
        """Return its value from the total of its sums."""


@dataclass(frozen=True)
class Plain:
    """A measure of the plan; `shift` is taken off, such as the equal share."""

    measure: Measure
    shift: float = 0.0
    name: str = ""

    @property
    def metric(self) -> str:
        """Its name in a config."""
        return self.name or self.measure.metric

    @property
    def of(self) -> str:
        """Whose it is."""
        return self.measure.of

    @property
    def unit(self) -> str:
        """The unit of its value."""
        return self.measure.unit

    @property
    def bounded(self) -> bool:
        """Whether it is a proportion."""
        return self.measure.bounded

    @property
    def difference(self) -> bool:
        """Whether it is the distance from a constant."""
        return self.shift != 0

    def fixed(self, tally: Tally, confidence: float) -> Estimate:
        """Return it as a run of fixed size does."""
        return shifted(measures.estimate(self.measure, tally, confidence), -self.shift)

    def sequential(self, tally: Tally, looks: Looks) -> Estimate:
        """Return it with its confidence sequence."""
        return shifted(measures.sequence(self.measure, tally, looks.planned, looks.confidence), -self.shift)

    def groups(self, tally: Tally) -> Sums:
        """Return numerator and denominator by group."""
        return measures.by_group(self.measure, tally)

    def of_total(self, total: Sums) -> float:
        """Return numerator over denominator."""
        return float(total[0] / total[1]) - self.shift


@dataclass(frozen=True)
class Pooled:
    """One metric of several players together, such as all of one strategy: `parts` are theirs, the rest as for `Plain`."""

    of: str
    parts: tuple[Measure, ...]
    shift: float = 0.0
    name: str = ""

    @property
    def metric(self) -> str:
        """Its name in a config."""
        return self.name or self.parts[0].metric

    @property
    def unit(self) -> str:
        """The unit of its value."""
        return self.parts[0].unit

    @property
    def bounded(self) -> bool:
        """Whether it is a proportion."""
        return self.parts[0].bounded

    @property
    def difference(self) -> bool:
        """Whether it is the distance from a constant."""
        return self.shift != 0

    def fixed(self, tally: Tally, confidence: float) -> Estimate:
        """Return it over deals where the tally keeps what that takes, else between groups of deals."""
        moments = self._moments(tally)
        above, below = self.groups(tally).T
        if moments is not None:
            e = (intervals.proportion if self.bounded else intervals.mean)(moments, confidence)
        elif self.bounded:
            e = group_rate(below, above, confidence, tally.n)
        else:
            e = group_ratio(above, below, confidence, tally.deals)
        return shifted(e, -self.shift)

    def sequential(self, tally: Tally, looks: Looks) -> Estimate:
        """Return it with its confidence sequence, or by the groups with the alpha split over the looks."""
        moments = self._moments(tally)
        if moments is None:
            return spread_seen(self.fixed(tally, looks.each), tally.n)
        return shifted(sequence_estimate(moments, looks.planned, looks.confidence, self.bounded), -self.shift)

    def groups(self, tally: Tally) -> Sums:
        """Return numerator and denominator of all players by group."""
        return np.asarray(np.sum([measures.by_group(part, tally) for part in self.parts], axis=0))

    def of_total(self, total: Sums) -> float:
        """Return numerator over denominator."""
        return float(total[0] / total[1]) - self.shift

    def _moments(self, tally: Tally) -> Moments | None:
        """Moments of the players' sum, deal by deal; None where the products between players were not kept."""
        columns = [part.above for part in self.parts]
        if self.parts[0].metric not in ("share", "score"):
            return None
        single = [tally.moments(column) for column in columns]
        crosses = [tally.pair(a, b).cross for i, a in enumerate(columns) for b in columns[i + 1 :]]
        total, squares = sum(m.total for m in single), sum(m.squares for m in single) + 2 * sum(crosses)
        return Moments(tally.n, total, squares, self.parts[0].scale * len(self.parts))


@dataclass(frozen=True)
class Used:
    """How often players use one component; `of` is its id, `cell` its place in the ranges of the game's counters."""

    plan: Plan
    of: str
    cell: int
    metric: str = "used"
    unit: str = "per game"
    bounded: bool = False
    difference: bool = False

    def fixed(self, tally: Tally, confidence: float) -> Estimate:
        """Return the share of games in which it is used, or uses per game if that is often."""
        return per_game(View(self.plan, tally, confidence), "used", self.cell)

    def sequential(self, tally: Tally, looks: Looks) -> Estimate:
        """Return the same with the alpha split over the looks."""
        return spread_seen(self.fixed(tally, looks.each), tally.n)

    def groups(self, tally: Tally) -> Sums:
        """Return uses and games by group."""
        used = View(self.plan, tally, 0.95).cells("used")[:, :, self.cell].sum(axis=1)
        return np.stack([used, tally.deals * self.plan.rotations], axis=1).astype(float)

    def of_total(self, total: Sums) -> float:
        """Return uses per game."""
        return float(total[0] / total[1])


@dataclass(frozen=True)
class ShareDifference:
    """Share of games won with a component used, minus that without; fields as those of `Used`."""

    plan: Plan
    of: str
    cell: int
    metric: str = "share_difference"
    unit: str = ""
    bounded: bool = True
    difference: bool = True

    def fixed(self, tally: Tally, confidence: float) -> Estimate:
        """Return it as the component table does."""
        return compared(View(self.plan, tally, confidence), range(self.cell, self.cell + 1))[0].difference

    def sequential(self, tally: Tally, looks: Looks) -> Estimate:
        """Return the same with the alpha split over the looks."""
        return spread_seen(self.fixed(tally, looks.each), tally.n)

    def groups(self, tally: Tally) -> Sums:
        """Return seats that used it and what they won, then seats that did not and what they won, by group."""
        view, players = View(self.plan, tally, 0.95), range(self.plan.seats)
        used, won = (view.cells(name)[:, :, self.cell].sum(axis=1) for name in ("used", "used_share"))
        seats = tally.deals * self.plan.rotations * self.plan.seats
        shares = np.sum([tally.by_group(of_player(number, "shares")) for number in players], axis=0)
        return np.stack([used, won / SIXTIETHS, seats - used, (shares - won) / SIXTIETHS], axis=1)

    def of_total(self, total: Sums) -> float:
        """Return the difference of both shares."""
        return float(total[1] / total[0] - total[3] / total[2])


def shifted(e: Estimate, by: float) -> Estimate:
    """Return an estimate moved by a constant."""
    if e.value is None or by == 0:
        return e
    low, high = (None if end is None else end + by for end in (e.low, e.high))
    return Estimate(e.value + by, low, high, e.n, e.method)


def spread_seen(e: Estimate, deals: int) -> Estimate:
    """Return an estimate without its interval where that has no width, until 2,000 deals were played.

    >>> spread_seen(Estimate(1.0, 1.0, 1.0, 64, "t over groups"), 400).low is None
    True
    """
    if e.half_width == 0 and deals < CONSTANT_FROM:
        return Estimate(e.value, None, None, e.n, f"no interval: no spread seen before {CONSTANT_FROM:,} deals")
    return e
