"""Before and after: hollow and filled dots with the error of the difference, and how a difference settled look by look."""

from collections.abc import Sequence
from dataclasses import dataclass

from reports.charts.scales import LABEL, decades, padded, ticks
from reports.marks import Axis, Dots, Errors, Figure, Line, Mark, Panel, Reference, Ribbon, Shade, Words, ink_of
from reports.quantity import Quantity, column_places, written
from reports.wording import clipped


@dataclass(frozen=True)
class Change:
    """One number before and after, with its difference; `slot` is the strategy's number, None for seats (ink)."""

    label: str
    before: Quantity
    after: Quantity
    difference: Quantity
    slot: int | None = None


def change_figure(
    *,
    id: str,
    title: str,
    unit: str,
    rows: Sequence[Change],
    aria: str,
    caption: str,
    reference: tuple[float, str] | None = None,
) -> Figure:
    """Return the figure: the error of the difference is drawn at the new value."""
    ends = [end for row in rows for end in (row.before.value, row.after.value, *_reach(row))]
    low, high = padded([*ends, *([reference[0]] if reference else [])], share=0.08, least=0.2)
    decimals = column_places([row.difference for row in rows])
    marks: list[Mark] = []
    if reference:
        marks += [Reference(reference[0]), Words(reference[1], reference[0], ink="muted", place="top")]
    for place, row in enumerate(reversed(rows)):
        marks += _row(row, float(place), decimals)
    names = tuple((float(place), clipped(row.label, LABEL)) for place, row in enumerate(reversed(rows)))
    top = len(rows) - 0.45 + (0.6 if reference else 0.0)
    panel = Panel(
        Axis(low, high, unit, ticks(low, high), grid=True), Axis(-0.55, top, ticks=names, names=True), tuple(marks)
    )
    return Figure(id, "changes", title, aria, caption, (panel,), round(0.78 + 0.31 * (top + 0.55), 2))


def _reach(row: Change) -> tuple[float, ...]:
    """Return the ends of the difference's interval, drawn from the old value."""
    q = row.difference
    return () if q.low is None or q.high is None else (row.before.value + q.low, row.before.value + q.high)


def _row(row: Change, y: float, decimals: int) -> list[Mark]:
    ink, marker = ("ink", 0) if row.slot is None else (ink_of(row.slot), row.slot)
    marks: list[Mark] = [Line((row.before.value, row.after.value), (y, y), ink)]
    if reach := _reach(row):
        marks.append(Errors((y,), reach[:1], reach[1:], ink, along="x"))
    marks += [
        Dots((row.before.value,), (y,), ink, marker, hollow=True),
        Dots((row.after.value,), (y,), ink, marker),
        Words(" ".join(written(row.difference, decimals, signed=True)).strip(), y=y, place="right"),
    ]
    return marks


def looks_figure(
    *, id: str, title: str, looks: Sequence[tuple[int, Quantity]], margin: float | None, aria: str, caption: str
) -> Figure:
    """Return the difference with its band at every look, on a log axis of deals; the margin is shaded."""
    known = [(deals, q.value, q.low, q.high) for deals, q in looks if q.low is not None and q.high is not None]
    deals = tuple(float(each[0]) for each in known)
    lows, highs = tuple(float(each[2]) for each in known), tuple(float(each[3]) for each in known)
    low, high = padded([*lows, *highs, 0.0, *((-margin, margin) if margin else ())])
    marks: list[Mark] = [
        *([Shade(-margin, margin, on="y")] if margin else []),
        Ribbon(deals, lows, highs, "s1"),
        Reference(0.0, along="x"),
        Line(deals, tuple(each[1] for each in known), "s1"),
        Dots(deals, tuple(each[1] for each in known), "s1"),
    ]
    first, last = deals[0] / 1.15, deals[-1] * 1.15
    panel = Panel(
        Axis(first, last, "deals played under both designs (log scale)", decades(first, last, (1, 2, 5)), log=True),
        Axis(low, high, ticks=ticks(low, high), grid=True),
        tuple(marks),
    )
    return Figure(id, "looks", title, aria, caption, (panel,), 2.4)
