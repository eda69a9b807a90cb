"""The terminal summary of a sweep: the points in front, which can't be told apart, the best measured again, who leads."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console

from analyser.cli.console import can_show_signs, plain_signs
from analyser.cli.layout import table, wrapped
from analyser.experiments.settings.labels import visible
from analyser.experiments.settings.request import RunOutcome
from reports.quantity import count
from reports.sections.search_words import aim_text, aimed, best_text, estimate_text, value_text
from reports.wording import listed

WIDEST = 80
SHOWN = 12  # points of the table

Block = Mapping[str, Any]


def summary(outcome: RunOutcome, console: Console) -> list[str]:
    """Return the lines that describe a sweep's result, at most 80 cells wide."""
    result, width = outcome.result, min(WIDEST, console.width)
    varied = listed([axis["name"] for axis in result["varied"]])
    title = result["title"].split(":")[0]
    head = f"{title}: {varied} varied, {len(result['points']):,} points of {count(result['games_per_point'])} games; "
    lines = wrapped(visible(head + f"seed {result['seed']}"), width)
    lines += points_table(result, width)
    lines += wrapped(visible(best_text(result, result["aim"])), width)
    if result["leaders"]:
        lines += wrapped(visible(result["leaders"]["text"]), width)
    for warning in result.get("warnings") or ():
        lines += wrapped(visible(f"warning: {warning}"), width)
    lines.append(visible(f"{'report' if outcome.report else 'result'} {outcome.report or outcome.folder}"))
    signs = can_show_signs(console)
    return [line if signs else plain_signs(line) for line in lines]


def points_table(result: Block, width: int) -> list[str]:
    """Return the points as a table: all of them, or the best."""
    aim = result["aim"]
    known = [(point, number) for point in result["points"] if (number := aimed(point, aim)) is not None]
    shown = known
    if len(known) > SHOWN:
        shown = sorted(known, key=lambda each: -float(each[1]["value"]))[:SHOWN]
    names = [axis["name"] for axis in result["varied"]]
    rows = [
        [*(visible(value_text(point["values"][name])) for name in names), estimate_text(number)]
        for point, number in shown
    ]
    title = aim_text(aim) + (f" (the highest {SHOWN})" if len(known) > SHOWN else "")
    return table([*map(visible, names), visible(title)], rows, width, right=tuple(range(len(names) + 1)))
