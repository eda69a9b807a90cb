"""What the results of all experiments begin with."""

from typing import Any

import analyser
from analyser.experiments.plans.plan import Plan
from analyser.experiments.settings.request import RunRequest
from analyser.experiments.summaries.result import versions
from analyser.experiments.summaries.summary import rules

Result = dict[str, Any]


def head(schema: str, plan: Plan, request: RunRequest) -> Result:
    """Return the keys that every result begins with; `plan` is the base design."""
    return {
        "schema": schema,
        "version": analyser.__version__,
        "game": plan.game.id,
        "title": plan.game.title,
        "game_version": plan.game.version,
        "command": request.command,
        "seed": str(plan.seed),
        "seats": plan.seats,
        "rotate": plan.rotate,
        "confidence": request.confidence,
        "standing": {"name": plan.game.standing, "unit": plan.game.standing_unit},
        "versions": versions(plan),
        **rules(plan),
    }
