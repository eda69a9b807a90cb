"""What a tally says: the estimate blocks of a result."""

from typing import Any

from analyser.experiments.plans.plan import Plan
from analyser.experiments.summaries.summary_components import components
from analyser.experiments.summaries.summary_luck import luck
from analyser.experiments.summaries.summary_panels import panels
from analyser.experiments.summaries.summary_players import differences, front, players, seats_overall
from analyser.experiments.summaries.summary_table import table
from analyser.experiments.summaries.summary_view import View, plain
from analyser.statistics.tally import Tally


def summarise(plan: Plan, tally: Tally, confidence: float) -> dict[str, Any]:
    """Return the estimates of a result and the rules they hold under.

    Args:
        plan: what was played; the tally may hold only the first deals of it.
        confidence: of every interval, between 0 and 1.

    Every number is finite or None. Players keep the order of entry.
    """
    view = View(plan, tally, confidence)
    each, pairs, of_components = players(view), differences(view), components(view)
    return {
        "players": each,
        "seats_overall": seats_overall(view),
        "differences": pairs,
        "leader": front(each, pairs),
        "table": table(view),
        "luck": luck(view),
        "components": of_components[0] if of_components else None,
        "more_components": of_components[1:],
        "panels": panels(view),
        **rules(plan),
    }


def rules(plan: Plan) -> dict[str, Any]:
    """Return the rule options in force, where their defaults come from, which differ from them, and what is assumed."""
    options = plan.game.options
    return {
        "rules": plain(plan.values),
        "rule_sources": {name: options[name].source for name in plan.values},
        "changed_rules": [name for name, value in plan.values.items() if value != options[name].default],
        "assumptions": plan.game.assumptions(plan.values),
    }
