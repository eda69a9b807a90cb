"""The terminal summary of tune: the value that meets the target, or the strongest parameters found."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console

from analyser.cli.console import can_show_signs, plain_signs
from analyser.cli.layout import table, wrapped
from analyser.experiments.settings.labels import visible
from analyser.experiments.settings.request import RunOutcome
from reports.quantity import count
from reports.sections.search_words import (
    aim_text,
    best_text,
    estimate_text,
    meeting_text,
    searched_text,
    value_text,
)

WIDEST = 80
SHOWN = 12

Block = Mapping[str, Any]


def summary(outcome: RunOutcome, console: Console) -> list[str]:
    """Return the lines that describe a result of tune, at most 80 cells wide."""
    result, width = outcome.result, min(WIDEST, console.width)
    lines = searched(result, width) if "maximise" in result else met(result, width)
    for warning in result.get("warnings") or ():
        lines += wrapped(visible(f"warning: {warning}"), width)
    lines.append(visible(f"{'report' if outcome.report else 'result'} {outcome.report or outcome.folder}"))
    signs = can_show_signs(console)
    return [line if signs else plain_signs(line) for line in lines]


def met(result: Block, width: int) -> list[str]:
    """Return the lines on a rule that was tuned to a target."""
    target = result["target"]
    title = result["title"].split(":")[0]
    goal = f"{aim_text(target)} = {target['value']:g}"
    head = f"{title}: {result['rule']} tuned to {goal}; {count(result['games_per_value'])} games a value; "
    rows = [[value_text(level["value"]), estimate_text(level["estimate"])] for level in result["levels"]]
    lines = wrapped(visible(head + f"seed {result['seed']}"), width)
    lines += table([visible(result["rule"]), visible(aim_text(target))], rows, width, right=(0, 1))
    return lines + wrapped(visible(meeting_text(result)), width)


def searched(result: Block, width: int) -> list[str]:
    """Return the lines on parameters that were searched."""
    aim = result["maximise"]
    title = result["title"].split(":")[0]
    head = f"{title}: highest {aim_text(aim)}: {searched_text(result)}; seed {result['seed']}"
    names = list(result["parameters"])
    rows = [
        [*(visible(value_text(one["values"][name])) for name in names), estimate_text(one["estimate"])]
        for one in result["candidates"][:SHOWN]
    ]
    lines = wrapped(visible(head), width)
    lines += table([*map(visible, names), visible(aim_text(aim))], rows, width, right=tuple(range(len(names) + 1)))
    return lines + wrapped(visible(best_text(result, aim)), width)
