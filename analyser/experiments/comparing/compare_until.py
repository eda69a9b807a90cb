"""Stopping a comparison on its data: looks at fixed deal counts, by anytime-valid confidence sequences."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from analyser.experiments.comparing.compare_metrics import IDENTICAL, Contrast, Couple, after_minus_before
from analyser.experiments.comparing.compare_plans import Plans, common_deals
from analyser.experiments.comparing.compare_verdicts import margin_of, sequential_verdict
from analyser.experiments.playing.paired import Paired
from analyser.experiments.summaries import measures
from analyser.statistics.comparison import Strength
from analyser.statistics.estimate import Estimate, nothing
from analyser.statistics.families import split_confidence
from analyser.statistics.sequence import FIRST_LOOK, looks, sequence_estimate, sequence_ratio

WIDEST_VARIANCE = 0.25  # of a share's difference over deals; less where deals pair well


@dataclass
class UntilDecided:
    """Play until the share difference of every player is more, less, or equal within the margin.

    Players who play alone have no share: then their scores decide, which have no margin. The error is split evenly over
    this family; all other numbers are a family of their own, which stops nothing.
    """

    plans: Plans
    couples: Sequence[Couple]
    points: float
    confidence: float
    same: bool = False
    history: list[dict[str, Any]] = field(default_factory=list)

    @property
    def family(self) -> list[int]:
        """Places of the couples that have to be decided."""
        return self._named("share") or self._named("score")

    def _named(self, metric: str) -> list[int]:
        return [i for i, c in enumerate(self.couples) if c.group == "player" and c.before.metric == metric]

    def looks(self) -> list[int]:
        """Return the deal counts at which the comparison looks at its data."""
        return looks(common_deals(self.plans), math.lcm(*(plan.cycle for plan in self.plans)))

    @property
    def tuned_for(self) -> int:
        """The deals at which the sequences are tightest: about where the margin should be reached."""
        most = common_deals(self.plans)
        if not self.points or self._named("share") == []:
            return most
        return min(most, max(math.ceil(WIDEST_VARIANCE * (2.5 * 100 / self.points) ** 2), FIRST_LOOK))

    def level(self, place: int) -> float:
        """Return the confidence of one difference, so that all of its family hold together."""
        inside = place in self.family
        return split_confidence(self.confidence, len(self.family) if inside else len(self.couples) - len(self.family))

    def difference(self, place: int, paired: Paired) -> Estimate:
        """Return after minus before with an interval that holds at every look."""
        couple, level, deals = self.couples[place], self.level(place), paired.last - paired.first
        if couple.column is None:
            return self._of_ratios(couple, paired, level)
        if self.same:
            return Estimate(0.0, 0.0, 0.0, deals, IDENTICAL)
        moments = after_minus_before(couple, paired).difference
        return sequence_estimate(moments, self.tuned_for, level, couple.before.bounded, bounds=(-1.0, 1.0))

    def _of_ratios(self, couple: Couple, paired: Paired, level: float) -> Estimate:
        """Return the difference of two ratios: of two sequences that hold together, one end each."""
        deals = paired.last - paired.first
        before, after = (
            sequence_ratio(tally.pair(m.above, m.below), self.tuned_for, split_confidence(level, 2), m.bounded)
            for m, tally in zip((couple.before, couple.after), paired.tallies, strict=True)
        )
        if before.value is None or after.value is None:
            return nothing(deals)
        if self.same:
            return Estimate(0.0, 0.0, 0.0, deals, IDENTICAL)
        value = after.value - before.value
        if before.low is None or before.high is None or after.low is None or after.high is None:
            return Estimate(value, None, None, deals, "no interval: one of two has none")
        return Estimate(value, after.low - before.high, after.high - before.low, deals, "two confidence sequences")

    def look(self, paired: Paired) -> bool:
        """Note what the data say at this look; return whether all is decided."""
        deals = paired.last - paired.first
        found = {place: self.difference(place, paired) for place in self.family}
        self.history.append({"deals": deals, "differences": [each.as_json() for each in found.values()]})
        said = [self.verdict(place, each, deals) for place, each in found.items()]
        return bool(said) and "undecided" not in said

    def verdict(self, place: int, found: Estimate, deals: int) -> Strength:
        """Return the verdict on one difference."""
        return sequential_verdict(found, margin_of(self.couples[place], self.points), deals)

    def contrast(self, place: int, paired: Paired) -> Contrast:
        """Return a couple's estimates after stopping: the sequences' own."""
        couple, level = self.couples[place], self.level(place)
        before, after = (
            measures.sequence(measure, tally, self.tuned_for, level)
            for measure, tally in zip((couple.before, couple.after), paired.tallies, strict=True)
        )
        found = self.difference(place, paired)
        return Contrast(couple, before, after, found, found)
