"""The terminal summary of probe: what every mechanism is worth, the dearest first."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console

from analyser.cli.console import can_show_signs, plain_signs
from analyser.cli.layout import table, wrapped
from analyser.experiments.settings.labels import visible
from analyser.experiments.settings.request import RunOutcome
from reports.quantity import count, points, said
from reports.sections.probe_words import headline
from reports.wording import listed

WIDEST = 80

Block = Mapping[str, Any]


def summary(outcome: RunOutcome, console: Console) -> list[str]:
    """Return the lines that describe a result of probe, at most 80 cells wide."""
    result, width = outcome.result, min(WIDEST, console.width)
    title = result["title"].split(":")[0]
    out = result.get("knock_out", False)
    head = f"{title}: what {listed(result['field'])} lose by going without; "
    if out:
        head = f"{title} without each component in turn: what {listed(result['field'])} lose; "
    head += f"{count(result['games_per_table'])} games a table; seed {result['seed']}"
    lines = wrapped(visible(head), width)
    second = "of" if out else "name"
    rows = [
        [visible(one["mechanism"]), visible(one[second]), cost_text(one["cost"]), visible(one["verdict"])]
        for one in result["probes"]
    ]
    lines += table(["without", "most for" if out else "handicap", "costs, points", "verdict"], rows, width, right=(2,))
    lines += wrapped(visible(headline(result)), width)
    for warning in result.get("warnings") or ():
        lines += wrapped(visible(f"warning: {warning}"), width)
    lines.append(visible(f"{'report' if outcome.report else 'result'} {outcome.report or outcome.folder}"))
    signs = can_show_signs(console)
    return [line if signs else plain_signs(line) for line in lines]


def cost_text(cost: Block | None) -> str:
    """Return a cost in points of share with its error."""
    quantity = points(cost)
    return "-" if quantity is None else said(quantity, "", signed=True)
