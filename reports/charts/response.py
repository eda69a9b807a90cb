"""How numbers answer to a value that varies: curves with their errors, what can't be told apart, a target, an interval."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from reports.charts.curves import CROWDED, Curve
from reports.charts.scales import LABEL, LINE, apart, decades, padded, ticks
from reports.marks import Axis, Dots, Errors, Figure, Line, Mark, Panel, Reference, Ribbon, Shade, Words, ink_of
from reports.quantity import Quantity
from reports.wording import clipped

HEIGHT = 2.9
FRAME = 0.75  # inches of the height that are title and axis
MOST = 240  # points of a drawn curve; of more, so many evenly spread and those that matter
WIDE = 300  # from this factor between the ends on, the axis is logarithmic


@dataclass(frozen=True)
class Marked:
    """What is marked on the axis of the varied value: stretches that are shaded, a dashed line, and what each is called."""

    stretches: tuple[tuple[float, float], ...] = ()
    at: float | None = None
    name: str = ""


def response_figure(
    *,
    id: str,
    title: str,
    unit: str,
    curves: Sequence[Curve],
    aria: str,
    caption: str,
    marked: Marked,
    target: float | None = None,
) -> Figure | None:
    """Return curves over a varied value, the y axis fitted to them; None without a point."""
    drawn = [Curve(curve.label, curve.slot, thinned(curve.points, marked)) for curve in curves if curve.points]
    if not drawn:
        return None
    x = x_axis([at for curve in drawn for at, _ in curve.points], unit)
    ends = [end for curve in drawn for _, q in curve.points for end in (q.value, q.low, q.high) if end is not None]
    low, high = padded([*ends, *([] if target is None else [target])], share=0.05, least=0.02)
    if all(q.proportion for curve in drawn for _, q in curve.points):
        low, high = max(low, -1.0), min(high, 101.0)
    marks = on_the_axis(marked, x)
    if target is not None:
        marks.append(Reference(target, along="x"))
    for place, curve in enumerate(drawn):
        marks += curve_marks(curve, 0.0 if x.log else 0.06 * (place - (len(drawn) - 1) / 2))
    heights = apart([curve.points[-1][1].value for curve in drawn], LINE / ((HEIGHT - FRAME) * 72) * (high - low))
    if len(drawn) > 1:
        marks += [
            Words(clipped(curve.label, LABEL), y=y, place="right", slot=curve.slot)
            for curve, y in zip(drawn, heights, strict=True)
        ]
    panel = Panel(x, Axis(low, high, ticks=ticks(low, high), grid=True), tuple(marks))
    return Figure(id, "response", title, aria, caption, (panel,), HEIGHT)


def thinned(points: tuple[tuple[float, Quantity], ...], marked: Marked) -> tuple[tuple[float, Quantity], ...]:
    """Return at most about `MOST` points: evenly spread ones, and those at the marks."""
    if len(points) <= MOST:
        return points
    xs = [at for at, _ in points]
    if _wide(xs):
        spread = [xs[0] * (xs[-1] / xs[0]) ** (step / MOST) for step in range(MOST + 1)]
        kept = {min(bisect_left(xs, at), len(xs) - 1) for at in spread}
    else:
        kept = {*range(0, len(points), -(-len(points) // MOST)), len(points) - 1}
    edges = {end for stretch in marked.stretches for end in stretch} | {marked.at}
    return tuple(point for place, point in enumerate(points) if place in kept or point[0] in edges)


def _wide(places: Sequence[float]) -> bool:
    return min(places) > 0 and max(places) / min(places) >= WIDE


def x_axis(places: Sequence[float], unit: str) -> Axis:
    """Return the axis of the varied value, logarithmic where it is wide."""
    first, last = min(places), max(places)
    if _wide(places):
        factors = (1, 2, 5) if last / first < 2000 else (1,)
        return Axis(first / 1.15, last * 1.15, f"{unit} (log scale)", decades(first, last, factors), log=True)
    room = max((last - first) * 0.03, 0.4 if _whole(places) else 1e-6)
    low, high = first - room, last + room
    return Axis(low, high, unit, ticks(low, high, 7, whole=_whole(places)))


def _whole(places: Sequence[float]) -> bool:
    return all(at == int(at) for at in places)


def on_the_axis(marked: Marked, x: Axis) -> list[Mark]:
    """Return the shaded stretches and the dashed line with its name."""
    least = 0.0 if x.log else 0.004 * (x.high - x.low)
    marks: list[Mark] = [
        Shade(max(x.low, low - (least if low == high else 0)), min(x.high, high + (least if low == high else 0)))
        for low, high in marked.stretches
    ]
    if marked.at is not None:
        place = (marked.at - x.low) / (x.high - x.low) if not x.log else (marked.at / x.high) ** 0.3
        marks.append(Reference(marked.at))
        marks.append(Words(marked.name, marked.at, align="left" if place < 0.5 else "right", ink="muted", place="top"))
    return marks


def curve_marks(curve: Curve, dodge: float) -> list[Mark]:
    """Return a curve's error, line and points."""
    ink, crowded = ink_of(curve.slot), len(curve.points) >= CROWDED
    shift = 0.0 if crowded else dodge
    sure = [(at + shift, q.low, q.high) for at, q in curve.points if q.low is not None and q.high is not None]
    marks: list[Mark] = []
    if sure:
        at, lows, highs = (tuple(column) for column in zip(*sure, strict=True))
        marks.append(Ribbon(at, lows, highs, ink) if crowded else Errors(at, lows, highs, ink))
    xs, ys = tuple(at + shift for at, _ in curve.points), tuple(q.value for _, q in curve.points)
    marks.append(Line(xs, ys, ink, curve.slot))
    if len(xs) <= 3 * CROWDED:
        marks.append(Dots(xs, ys, ink, curve.slot))
    return marks
