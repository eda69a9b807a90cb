"""More, less, equal or undecided: what the differences of a comparison say, all of them together."""

from collections.abc import Sequence

from analyser.experiments.comparing.compare_metrics import IDENTICAL, Contrast, Couple
from analyser.statistics.comparison import Strength, beyond_margin, strength, within_margin
from analyser.statistics.estimate import Estimate
from analyser.statistics.families import separated
from analyser.statistics.sequence import CONSTANT_FROM

MOST_TIMES = 100  # times the deals played: beyond that, no number of deals is named


def margin_of(couple: Couple, points: float) -> float | None:
    """Return the margin of a number in its own unit: of shares and rates; None for means and ratios, which have none."""
    return points / 100 if couple.before.bounded else None


def verdicts(contrasts: Sequence[Contrast], confidence: float, points: float, deals: int) -> list[Strength]:
    """Return the verdict on every difference at a fixed number of deals.

    More and less are Holm-adjusted over all of them. Equal: the joint interval lies within the margin; a number without
    a margin is equal only if it is the same in every deal, and these are 2,000 or more.
    """
    apart = separated([each.difference for each in contrasts], confidence)
    return [
        verdict(each.difference, each.joint, told_apart, margin_of(each.couple, points), deals)
        for each, told_apart in zip(contrasts, apart, strict=True)
    ]


def verdict(found: Estimate, joint: Estimate, told_apart: bool, margin: float | None, deals: int) -> Strength:
    """Return the verdict on one difference.

    >>> verdict(Estimate(0.0, 0.0, 0.0, 9, IDENTICAL), Estimate(0.0, 0.0, 0.0, 9, IDENTICAL), False, None, 9)
    'equal'
    """
    if told_apart:
        return "more" if (found.value or 0.0) > 0 else "less"
    return "equal" if is_equal(joint, margin, deals) else "undecided"


def is_equal(joint: Estimate, margin: float | None, deals: int) -> bool:
    """Say whether no difference that matters is left; one that never varied needs 2,000 deals to be believed."""
    if joint.half_width == 0 and joint.method != IDENTICAL and deals < CONSTANT_FROM:
        return False
    return within_margin(joint, margin or 0.0)


def sequential_verdict(found: Estimate, margin: float | None, deals: int) -> Strength:
    """Return the verdict on a difference whose interval is a confidence sequence."""
    said = strength(found, -1.0)
    return said if said != "undecided" else "equal" if is_equal(found, margin, deals) else "undecided"


def size(joint: Estimate, margin: float | None) -> str | None:
    """Say whether a difference matters: `beyond` the margin, `within` it, or `open`; None without a margin."""
    if margin is None or joint.value is None:
        return None
    return "beyond" if beyond_margin(joint, margin) else "within" if within_margin(joint, margin) else "open"


def deals_needed(joint: Estimate, margin: float | None, deals: int) -> int | None:
    """Return the deals that would decide, if the truth is what was measured; None if out of reach."""
    if joint.value is None or not joint.half_width:
        return None
    distance = max(abs(joint.value), (margin or 0.0) - abs(joint.value))
    times = (joint.half_width / distance) ** 2 if distance > 0 else float("inf")
    return int(deals * max(times, 1)) + 1 if times <= MOST_TIMES else None
