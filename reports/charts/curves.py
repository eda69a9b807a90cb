"""Curves over a count (rolls, points at risk, rounds), mostly of a share: a line per strategy, errors as caps or a band."""

from collections.abc import Sequence
from dataclasses import dataclass

from reports.charts.scales import LABEL, LINE, Ticks, apart, ticks
from reports.marks import Axis, Dots, Errors, Figure, Line, Mark, Panel, Reference, Ribbon, Words, ink_of
from reports.quantity import Quantity
from reports.wording import clipped

FEW = 100  # observations: below this a point is left out
CROWDED = 9  # points: from here on the error is a band, not capped lines
HEIGHT = 2.9
FRAME = 0.75  # inches of the height that are title and axis


@dataclass(frozen=True)
class Curve:
    """A strategy's points (x, estimate); points with few observations are left out when it is drawn."""

    label: str
    slot: int
    points: tuple[tuple[float, Quantity], ...]

    @property
    def shown(self) -> tuple[tuple[float, Quantity], ...]:
        """Return the points with at least 100 observations."""
        return tuple((x, q) for x, q in self.points if q.n >= FEW)


def curve_figure(
    *,
    id: str,
    title: str,
    unit: str,
    curves: Sequence[Curve],
    aria: str,
    caption: str,
    x_ticks: Ticks | None = None,
    reference: float | None = None,
) -> Figure | None:
    """Return the line chart from 0 up, in per cent or another unit, or None when no point has enough observations."""
    drawn = [curve for curve in curves if curve.shown]
    if not drawn:
        return None
    top = _top(drawn)
    xs = [x for curve in drawn for x, _ in curve.shown]
    low, high = min(xs) - 0.4, max(xs) + 0.4
    marks: list[Mark] = [] if reference is None else [Reference(reference, along="x")]
    for place, curve in enumerate(drawn):
        marks += _curve(curve, 0.09 * (place - (len(drawn) - 1) / 2))
    marks += _end_labels(drawn, top)
    shown_ticks = tuple(t for t in x_ticks if low <= t[0] <= high) if x_ticks else ticks(low, high, 7, whole=True)
    panel = Panel(Axis(low, high, unit, shown_ticks), Axis(0.0, top, ticks=ticks(0, top), grid=True), tuple(marks))
    return Figure(id, "curves", title, aria, caption, (panel,), HEIGHT)


def _top(curves: Sequence[Curve]) -> float:
    highest = max(q.value if len(c.shown) >= CROWDED or q.high is None else q.high for c in curves for _, q in c.shown)
    step = ticks(0, max(highest, 0.01) * 1.02)[1][0] if highest > 0.01 else 0.01
    top = float(step * -(-highest // step))
    return min(100.0, top) if all(q.proportion for c in curves for _, q in c.shown) else top


def _curve(curve: Curve, dodge: float) -> list[Mark]:
    ink = ink_of(curve.slot)
    points = curve.shown
    crowded = len(points) >= CROWDED
    shift = 0.0 if crowded else dodge
    xs = tuple(x + shift for x, _ in points)
    ys = tuple(q.value for _, q in points)
    sure = [
        (x, q.low, q.high) for x, (_, q) in zip(xs, points, strict=True) if q.low is not None and q.high is not None
    ]
    marks: list[Mark] = []
    if sure:
        at, lows, highs = (tuple(column) for column in zip(*sure, strict=True))
        marks.append(Ribbon(at, lows, highs, ink) if crowded else Errors(at, lows, highs, ink))
    marks.append(Line(xs, ys, ink, curve.slot))
    marks += _points(xs, points, curve.slot, ink, crowded)
    return marks


def _points(
    xs: tuple[float, ...], points: tuple[tuple[float, Quantity], ...], slot: int, ink: str, crowded: bool
) -> list[Mark]:
    every = max(1, len(points) // 8) if crowded else 1
    marked = [(x, q) for place, (x, (_, q)) in enumerate(zip(xs, points, strict=True)) if place % every == slot % every]
    marks: list[Mark] = []
    for hollow in (False, True):
        chosen = [(x, q.value) for x, q in marked if q.unseen is hollow]
        if chosen:
            at, heights = (tuple(column) for column in zip(*chosen, strict=True))
            marks.append(Dots(at, heights, ink, slot, hollow))
    return marks


def _end_labels(curves: Sequence[Curve], top: float) -> list[Mark]:
    gap = LINE / ((HEIGHT - FRAME) * 72) * top
    ends = apart([curve.shown[-1][1].value for curve in curves], gap)
    return [
        Words(clipped(curve.label, LABEL), y=y, place="right", slot=curve.slot)
        for curve, y in zip(curves, ends, strict=True)
    ]
