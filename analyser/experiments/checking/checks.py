"""The checks of a config: their verdicts at the fixed size of a run, and what a verdict says.

All intervals of a list hold together (Bonferroni), so the verdicts do too. The command `check` decides the same checks
while it plays: see check.py.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from analyser.experiments.checking.contract import Asked, asked_of
from analyser.experiments.plans.plan import Plan
from analyser.experiments.settings.config import CheckEntry
from analyser.experiments.summaries.summary_view import estimate as shown
from analyser.statistics.estimate import Estimate
from analyser.statistics.families import split_confidence
from analyser.statistics.tally import Tally
from analyser.statistics.verdict import Band, games_needed, judge

HERE = Path()

Block = dict[str, Any]


def verdicts(
    entries: Sequence[CheckEntry], plan: Plan, tally: Tally, confidence: float, folder: Path = HERE
) -> list[Block]:
    """Return the verdict of every check, one for each number that it looks at.

    Args:
        folder: where relative paths of baselines start.
    """
    asked = asked_of(entries, plan, folder)
    each, games = split_confidence(confidence, len(asked)), tally.n * plan.rotations
    return [verdict(one, one.number.fixed(tally, each), games) for one in asked]


def check_names(entries: Sequence[CheckEntry], plan: Plan, folder: Path = HERE) -> None:
    """Refuse checks of numbers that a plan doesn't have, before anything is played.

    Raises:
        UsageError: an unknown metric, player or grouping, or a baseline that can't be compared with.
    """
    asked_of(entries, plan, folder)


def verdict(asked: Asked, estimate: Estimate, games: int) -> Block:
    """Return one check as the result shows it; the estimate rests on so many games."""
    entry, number, band = asked.entry, asked.number, band_of(asked.entry)
    judged = judge(estimate, band)
    low, high = entry.within or (entry.at_least, entry.at_most)
    return {
        "name": asked.name,
        "check": entry.name,
        "place": asked.place,
        "metric": number.metric,
        "of": number.of,
        "by": entry.by,
        "limit": limit_text(low, high),
        "within": [low, high],
        "baseline": entry.baseline,
        "unit": number.unit,
        "proportion": number.bounded or estimate.method.startswith("Wilson"),
        "difference": number.difference,
        "estimate": shown(estimate),
        "verdict": judged.outcome,
        "reason": judged.reason,
        "games_needed": games_needed(estimate, band, games),
    }


def band_of(entry: CheckEntry) -> Band:
    """Return the values that a check allows."""
    low, high = entry.within or (entry.at_least, entry.at_most)
    if low is None or high is None:
        return Band.of(at_most=high, at_least=low)
    return Band.of(within=(low, high))


def limit_text(low: float | None, high: float | None) -> str:
    """Say the limits.

    >>> limit_text(None, 0.5), limit_text(1, 2)
    ('at most 0.5', '1 to 2')
    """
    if low is None:
        return f"at most {high:g}"
    return f"at least {low:g}" if high is None else f"{low:g} to {high:g}"
