"""Stopping on data: looks at fixed deal counts, by an anytime-valid confidence sequence."""

import math
from dataclasses import dataclass

from analyser.core.outcome import SIXTIETHS
from analyser.core.tallying import of_player
from analyser.experiments.plans.plan import Plan
from analyser.statistics.estimate import Estimate
from analyser.statistics.families import split_confidence
from analyser.statistics.moments import Moments
from analyser.statistics.sequence import looks, sequence_estimate
from analyser.statistics.tally import Tally


@dataclass(frozen=True)
class TargetError:
    """Play until every share is known to `points` percentage points, at most the plan's games.

    The looks lie at fixed deal counts, so the answer does not depend on the number of workers.
    """

    plan: Plan
    points: float
    confidence: float

    def looks(self) -> list[int]:
        """Return the deal counts at which the run looks at its data."""
        return looks(self.plan.deals, self.plan.cycle)

    def shares(self, tally: Tally) -> dict[int, Estimate]:
        """Return the sequence's estimate of each player's share, by canonical number; all hold together."""
        confidence = split_confidence(self.confidence, self.plan.seats)
        return {
            player: sequence_estimate(self._moments(tally, player), self._tuned_for(), confidence)
            for player in range(self.plan.seats)
        }

    def reached(self, shares: dict[int, Estimate]) -> bool:
        """Say whether every share is known well enough."""
        return all(s.half_width is not None and 100 * s.half_width <= self.points for s in shares.values())

    def _tuned_for(self) -> int:
        """Return the deals at which the sequence is tightest: about where the target should be reached."""
        needed = math.ceil(0.25 * (2.5 * 100 / self.points) ** 2)
        return min(self.plan.deals, max(needed, 200))

    def _moments(self, tally: Tally, player: int) -> Moments:
        return tally.moments(of_player(player, "shares"), SIXTIETHS * self.plan.rotations)
