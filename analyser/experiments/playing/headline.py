"""The current estimate in a few words, for the progress line."""

from analyser.core.outcome import SIXTIETHS
from analyser.core.tallying import of_player, of_table
from analyser.experiments.plans.plan import Plan
from analyser.statistics import intervals
from analyser.statistics.tally import Tally


def headline(plan: Plan, tally: Tally, confidence: float) -> str:
    """Return the leading player's share, or the length of a solo game, with its error; "" before there is one."""
    if tally.n == 0:
        return ""
    if plan.seats == 1:
        turns = intervals.mean(tally.moments(of_table("turns"), plan.rotations), confidence)
        return "" if turns.half_width is None else f"{turns.value:.2f} ± {turns.half_width:.2g} {plan.game.length_unit}"
    scale = SIXTIETHS * plan.rotations
    shares = [intervals.proportion(tally.moments(of_player(p, "shares"), scale), confidence) for p in range(plan.seats)]
    best = max(range(plan.seats), key=lambda player: shares[player].value or 0.0)
    share = shares[best]
    if share.value is None or share.half_width is None:
        return ""
    return f"{plan.canonical[best].label} {100 * share.value:.1f} % ± {100 * share.half_width:.2g}"
