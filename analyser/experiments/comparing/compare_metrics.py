"""The numbers that two designs have in common: before, after, and the paired difference with its error."""

from collections.abc import Sequence
from dataclasses import dataclass

from analyser.experiments.comparing.compare_plans import Plans
from analyser.experiments.plans.plan import Plan
from analyser.experiments.playing.paired import Paired
from analyser.experiments.summaries import measures
from analyser.experiments.summaries.measures import Measure
from analyser.statistics import critical, intervals
from analyser.statistics.comparison import minimum_detectable
from analyser.statistics.estimate import Estimate, nothing
from analyser.statistics.moments import PairMoments
from analyser.statistics.tally import Tally

IDENTICAL = "identical designs"
Tallies = tuple[Tally, Tally]


@dataclass(frozen=True)
class Couple:
    """A number that both designs have; `column` is its place among the compared deal values, None for a ratio."""

    before: Measure
    after: Measure
    column: int | None
    group: str  # player, table or seat


@dataclass(frozen=True)
class Contrast:
    """What a couple came to.

    difference: after minus before; joint: the same with the interval that holds together with all others of the table;
    unpaired: what two runs on deals of their own would have given; detectable: the true difference found in four of
    five such comparisons.
    """

    couple: Couple
    before: Estimate
    after: Estimate
    difference: Estimate
    joint: Estimate
    unpaired: Estimate | None = None
    detectable: float | None = None

    @property
    def pairing(self) -> float | None:
        """Half-width with pairing over half-width without; None where one of them has none."""
        alone = None if self.unpaired is None else self.unpaired.half_width
        return self.difference.half_width / alone if alone and self.difference.half_width is not None else None


def couples_of(plans: Plans) -> list[Couple]:
    """Return the numbers of every label that both designs have, of the table, and the share of every seat."""
    found: list[Couple] = []
    columns = 0
    for group, before, after in matching(plans):
        found.append(Couple(before, after, None if before.is_ratio else columns, group))
        columns += not before.is_ratio
    return found


def matching(plans: Plans) -> list[tuple[str, Measure, Measure]]:
    """Return group, and the measure in both designs; of the players in order of entry, the table, the seats."""
    known = [measures.measures_of(plan) for plan in plans]
    found = []
    for group in ("player", "table"):
        of_group = [{(m.metric, m.of): m for m in each if group_of(m) == group} for each in known]
        found += [(group, m, of_group[1][key]) for key, m in of_group[0].items() if key in of_group[1]]
    rotated = all(plan.rotate and plan.seats > 1 for plan in plans)
    seats = [measures.of_seats(plan, "share") for plan in plans] if rotated else [[], []]
    return found + [("seat", a, b) for a, b in zip(*seats, strict=False)]


def group_of(measure: Measure) -> str:
    """Say whose number it is; a player may be called `table`, but no deal value of the table is a player's."""
    return "table" if measure.above.startswith("table: ") else "player"


def columns_of(couples: Sequence[Couple]) -> list[tuple[str, str]]:
    """Return the deal values to compare, of the first and of the second design."""
    return [(couple.before.above, couple.after.above) for couple in couples if couple.column is not None]


def after_minus_before(couple: Couple, paired: Paired) -> PairMoments:
    """Return the moments of a couple's deal values, those of the second design first."""
    assert couple.column is not None
    x, y, xx, yy, xy = paired.sums[couple.column]
    return PairMoments(paired.last - paired.first, y, x, yy, xx, xy, couple.after.scale, couple.before.scale)


def contrast(
    couple: Couple, plans: Plans, tallies: Tallies, paired: Paired, confidence: float, joint: float, same: bool
) -> Contrast:
    """Return a couple's estimates after a fixed number of deals.

    Args:
        tallies: of all deals of each design; `paired` holds those that both have.
        confidence: of each interval; joint: of each so that all hold together.
        same: the designs are identical, so that every difference is 0.
    """
    before = measures.estimate(couple.before, tallies[0], confidence)
    after = measures.estimate(couple.after, tallies[1], confidence)
    if same:
        none = nothing(before.n) if before.value is None else Estimate(0.0, 0.0, 0.0, paired.last, IDENTICAL)
        return Contrast(couple, before, after, none, none)

    found, wide = (difference(couple, plans, paired, level) for level in (confidence, joint))
    common = paired.tallies
    alone = intervals.joined(
        measures.estimate(couple.after, common[1], confidence), measures.estimate(couple.before, common[0], confidence)
    )
    return Contrast(couple, before, after, found, wide, alone, detectable(wide, joint))


def difference(couple: Couple, plans: Plans, paired: Paired, confidence: float) -> Estimate:
    """Return after minus before over the deals that both designs have.

    Ratios are paired by groups of deals; where the groups of the two designs hold other deals (another number of seats,
    another cycle of orders), their intervals are joined as if they were independent.
    """
    if couple.column is not None:
        return intervals.difference(after_minus_before(couple, paired), confidence, bounded=couple.before.bounded)
    tallies = paired.tallies
    if not aligned(*plans):
        after, before = (
            measures.estimate(measure, tally, confidence)
            for measure, tally in ((couple.after, tallies[1]), (couple.before, tallies[0]))
        )
        return intervals.joined(after, before)
    a, b = measures.by_group(couple.after, tallies[1]), measures.by_group(couple.before, tallies[0])
    if not (a[:, 1].any() and b[:, 1].any()):
        return nothing(paired.last)
    found = measures.difference(a, b, confidence, tallies[0].deals)
    if not couple.before.bounded or found.low is None or found.high is None:
        return found
    return Estimate(found.value, max(found.low, -1.0), min(found.high, 1.0), found.n, found.method)


def aligned(before: Plan, after: Plan) -> bool:
    """Say whether the groups of deals of both designs hold the same deals."""
    return before.cycle == after.cycle


def detectable(wide: Estimate, joint: float) -> float | None:
    """Return the true difference that a comparison of this size finds in four of five cases, by its joint interval."""
    if not wide.half_width or wide.n < 2:
        return None
    return minimum_detectable(wide.half_width / critical.student(joint, wide.n - 1), wide.n, joint)
