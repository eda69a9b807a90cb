"""A circular order as a ring of names with arrows from winner to loser."""

import math
from collections.abc import Sequence

from reports.charts.scales import LABEL
from reports.marks import Axis, Figure, Line, Mark, Panel, Words
from reports.wording import clipped

REACH = 1.0  # radius of the ring, in the panel's units
GAP = 0.2  # share of an arrow left free at each end
HEAD = 0.09  # length of an arrow's point
OPEN = 0.45  # half the angle of an arrow's point, in radians
FLAT = 0.62  # height of the ring over its width: the panel is wider than high


def circle_figure(*, id: str, title: str, names: Sequence[str], wins: Sequence[str], aria: str, caption: str) -> Figure:
    """Return the drawing: each name beats the next one, the last the first; `wins` are the texts of the arrows."""
    spots = [_spot(i, len(names)) for i in range(len(names))]
    marks: list[Mark] = []
    for i, text in enumerate(wins):
        marks += _arrow(spots[i], spots[(i + 1) % len(spots)], text)
    for (x, y), name in zip(spots, names, strict=True):
        lift = 0.13 if y > 0 else -0.13
        marks.append(Words(clipped(name, LABEL), x, y + lift, "center", bold=True))
    panel = Panel(Axis(-1.75, 1.75), Axis(-0.85, 0.95), tuple(marks), base=False)
    return Figure(id, "circle", title, aria, caption, (panel,), 2.5)


def _spot(i: int, size: int) -> tuple[float, float]:
    angle = math.pi / 2 - 2 * math.pi * i / size
    return 1.1 * REACH * math.cos(angle), FLAT * REACH * math.sin(angle)


def _arrow(start: tuple[float, float], end: tuple[float, float], text: str) -> list[Mark]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    x0, y0 = start[0] + GAP * dx, start[1] + GAP * dy
    x1, y1 = end[0] - GAP * dx, end[1] - GAP * dy
    angle = math.atan2(dy, dx)
    marks: list[Mark] = [Line((x0, x1), (y0, y1), "ink", width=1.4)]
    for side in (-OPEN, OPEN):
        back = angle + math.pi + side
        marks.append(Line((x1, x1 + HEAD * math.cos(back)), (y1, y1 + HEAD * math.sin(back)), "ink", width=1.4))
    middle = (x0 + x1) / 2, (y0 + y1) / 2
    outward = 0.34 if middle[0] > 0.05 else -0.34 if middle[0] < -0.05 else 0.0
    drop = 0.0 if outward else 0.1 if middle[1] > 0 else -0.1
    marks.append(Words(text, middle[0] + outward, middle[1] + drop, "center"))
    return marks
