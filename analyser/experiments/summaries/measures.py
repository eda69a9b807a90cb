"""The numbers of a plan that can be compared, checked, swept and tuned: what each is called, and how it is computed.

A measure is a proportion, a mean, or a ratio of deal values (`analyser.core.tallying` names them).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from analyser.core.facts import Metric
from analyser.core.outcome import SIXTIETHS
from analyser.core.tallying import of_player, of_seat, of_table
from analyser.errors import UsageError, nearest
from analyser.experiments.plans.counting import metric_columns
from analyser.experiments.plans.plan import Plan
from analyser.experiments.settings.labels import TABLE as TABLE
from analyser.statistics import intervals
from analyser.statistics.estimate import Estimate, nothing
from analyser.statistics.jackknife import jackknife
from analyser.statistics.sequence import sequence_estimate, sequence_ratio
from analyser.statistics.tally import Tally


@dataclass(frozen=True)
class Measure:
    """One number of a plan.

    metric, of: its name, and whose it is: a player's label, `table`, or a seat such as `Seat 1`.
    kind: "share" (a proportion of games), "mean" (per game), "rate" (a proportion of what `below` counts) or "ratio".
    above, below: deal values; scale: the value of `above` in a deal that stands for 1.
    """

    metric: str
    of: str
    kind: str
    above: str
    below: str = ""
    scale: int = 1
    unit: str = ""

    @property
    def bounded(self) -> bool:
        """Whether it lies between 0 and 1."""
        return self.kind in ("share", "rate")

    @property
    def is_ratio(self) -> bool:
        """Whether it is a sum over a sum, not a mean over deals."""
        return self.below != ""


def measures_of(plan: Plan) -> list[Measure]:
    """Return every measure of a plan: of each player in order of entry, then of the table."""
    found: list[Measure] = []
    for player, number in zip(plan.players, plan.numbers, strict=True):
        found += of_one_player(plan, player.label, number)
    return [*found, *of_the_table(plan)]


def of_one_player(plan: Plan, label: str, number: int) -> Iterator[Measure]:
    """Yield the measures of one player."""
    games = plan.rotations

    def column(name: str) -> str:
        return of_player(number, name)

    if plan.seats > 1:
        yield Measure("share", label, "share", column("shares"), scale=SIXTIETHS * games)
        yield Measure("win_rate", label, "share", column("alone"), scale=games)
        yield Measure("tie_rate", label, "share", column("tied"), scale=games)
    yield Measure("score", label, "mean", column("points"), scale=games, unit=plan.game.standing_unit)
    if plan.game.has_busts:
        yield Measure("busts_per_turn", label, "rate", column("busts"), column("turns_taken"))
        yield Measure("busts_per_game", label, "mean", column("busts"), scale=games)
    for metric in plan.game.metrics:
        if metric.of == "player":
            yield own_measure(plan, metric, label, number)


def of_the_table(plan: Plan) -> Iterator[Measure]:
    """Yield the measures of the table."""
    games = plan.rotations
    yield Measure("turns", TABLE, "mean", of_table("turns"), scale=games, unit="turns")
    yield Measure("rounds", TABLE, "mean", of_table("rounds"), scale=games, unit="rounds")
    yield Measure("unfinished", TABLE, "share", of_table("unfinished"), scale=games)
    if plan.seats > 1:
        won_alone = of_table("won_alone")
        yield Measure("ties", TABLE, "share", of_table("shared"), scale=games)
        yield Measure("lead_changes", TABLE, "mean", of_table("lead_changes"), scale=games)
        yield Measure("margin", TABLE, "ratio", of_table("margin"), won_alone, unit=plan.game.standing_unit)
        yield Measure("comebacks", TABLE, "rate", of_table("comeback"), won_alone)
        yield Measure("runaways", TABLE, "rate", of_table("runaway"), of_table("half_leader"))
    for metric in plan.game.metrics:
        if metric.of != "player":
            yield own_measure(plan, metric, TABLE, 0)


def own_measure(plan: Plan, metric: Metric, of: str, number: int) -> Measure:
    """Return the measure of one of a game's own metrics."""
    above, below = metric_columns(plan.game, metric, number)
    if below:
        return Measure(metric.name, of, "rate" if metric.rate else "ratio", above, below, unit=metric.unit)
    return Measure(
        metric.name, of, "share" if metric.yes_or_no else "mean", above, scale=plan.rotations, unit=metric.unit
    )


def of_seats(plan: Plan, metric: str) -> list[Measure]:
    """Return `share` or `score` of every seat, whoever sits in it."""
    if metric == "share":
        scale = SIXTIETHS * plan.rotations
        return [Measure("share", seat_name(s), "share", of_seat(s, "shares"), scale=scale) for s in range(plan.seats)]
    unit = plan.game.standing_unit
    return [
        Measure("score", seat_name(s), "mean", of_seat(s, "points"), scale=plan.rotations, unit=unit)
        for s in range(plan.seats)
    ]


def seat_name(seat: int) -> str:
    """Return a seat as readers count it.

    >>> seat_name(0)
    'Seat 1'
    """
    return f"Seat {seat + 1}"


def find(measures: Sequence[Measure], metric: str, of: str | None, where: str) -> Measure:
    """Return the measure of a name; without `of`, the table's, or that of the first player.

    Raises:
        UsageError: there is none.
    """
    named = [measure for measure in measures if measure.metric == metric]
    if not named:
        raise UsageError(f'{where}: there is no metric "{metric}"', nearest(metric, [m.metric for m in measures]))
    if of is None:
        return next((measure for measure in named if measure.of == TABLE), named[0])
    for measure in named:
        if measure.of == of:
            return measure
    raise UsageError(f'{where}: there is no {metric} of "{of}"', nearest(of, [measure.of for measure in named]))


def estimate(measure: Measure, tally: Tally, confidence: float) -> Estimate:
    """Return a measure at a fixed number of deals."""
    if measure.is_ratio:
        pair = tally.pair(measure.above, measure.below)
        return intervals.rate(pair, confidence) if measure.bounded else intervals.ratio(pair, confidence)
    moments = tally.moments(measure.above, measure.scale)
    return intervals.proportion(moments, confidence) if measure.bounded else intervals.mean(moments, confidence)


def sequence(measure: Measure, tally: Tally, planned: int, confidence: float) -> Estimate:
    """Return a measure with an interval that holds at every look of a run that stops on data."""
    if measure.is_ratio:
        return sequence_ratio(tally.pair(measure.above, measure.below), planned, confidence, measure.bounded)
    return sequence_estimate(tally.moments(measure.above, measure.scale), planned, confidence, measure.bounded)


def by_group(measure: Measure, tally: Tally) -> NDArray[np.float64]:
    """Return numerator and denominator of a measure by group of deals, [groups, 2]."""
    above = tally.by_group(measure.above)
    below = tally.by_group(measure.below) if measure.is_ratio else tally.deals * float(measure.scale)
    return np.stack([above, below], axis=1)


def difference(
    a: NDArray[np.float64], b: NDArray[np.float64], confidence: float, deals: NDArray[np.int64] | None = None
) -> Estimate:
    """Return measure a minus measure b, both by group (see `by_group`) of the same deals: paired by group.

    n = groups used. `deals` [groups] weighs groups of unequal size.
    """
    if np.array_equal(a, b):
        used = int(np.count_nonzero(a[:, 1]))
        return Estimate(0.0, 0.0, 0.0, used, "equal in every group") if used else nothing()
    both = np.concatenate([a, b], axis=1)
    return jackknife(lambda total: total[0] / total[1] - total[2] / total[3], both, confidence, deals)


def value(sums: NDArray[np.float64]) -> float | None:
    """Return the value of a measure from its sums by group; None if there was nothing to count."""
    above, below = sums.sum(axis=0)
    return float(above / below) if below else None
