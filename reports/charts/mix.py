"""A mix of strategies: a bar for each weight, its error as a capped line, and in how many samples it takes part."""

from collections.abc import Sequence
from dataclasses import dataclass

from reports.charts.scales import LABEL, ticks
from reports.marks import Axis, Dots, Errors, Figure, Line, Mark, Panel, Words
from reports.quantity import Quantity
from reports.wording import clipped

BAR = 9.0  # points: width of a bar


@dataclass(frozen=True)
class Weight:
    """One strategy of a mix: its weight in per cent, and the text at the right end."""

    label: str
    quantity: Quantity
    text: str = ""


def mix_figure(*, id: str, title: str, weights: Sequence[Weight], aria: str, caption: str, aside: str = "") -> Figure:
    """Return one row per strategy, first on top, on an axis from 0 to 100 per cent; `aside` heads the texts."""
    marks: list[Mark] = [Words(aside, place="aside", align="right", ink="muted")] if aside else []
    for place, weight in enumerate(reversed(weights)):
        marks += _row(weight, float(place))
    names = tuple((float(place), clipped(w.label, LABEL)) for place, w in enumerate(reversed(weights)))
    panel = Panel(
        x=Axis(-2.0, 102.0, "share of the mix, %", ticks(0, 100, 4), grid=True),
        y=Axis(-0.6, len(weights) - 0.4, ticks=names, names=True),
        marks=tuple(marks),
    )
    return Figure(id, "mix", title, aria, caption, (panel,), round(0.9 + 0.31 * len(weights), 2))


def _row(weight: Weight, y: float) -> list[Mark]:
    q = weight.quantity
    marks: list[Mark] = []
    if q.value > 0:
        marks.append(Line((0.0, q.value), (y, y), "ref", width=BAR))
    if q.low is not None and q.high is not None and q.high > q.low:
        marks.append(Errors((y,), (q.low,), (q.high,), "ink", along="x"))
    marks.append(Dots((q.value,), (y,), "ink", hollow=q.value == 0))
    if weight.text:
        marks.append(Words(weight.text, y=y, place="right"))
    return marks
