"""Dot and capped line per row: estimates with their errors, against a reference and an allowed band."""

from collections.abc import Sequence
from dataclasses import dataclass

from reports.charts.scales import LABEL, padded, ticks
from reports.marks import Axis, Dots, Errors, Figure, Mark, Panel, Reference, Shade, Words, ink_of
from reports.quantity import Quantity, column_places, written
from reports.wording import clipped

HEAD = 0.6  # rows of air on top for the names of reference and band


@dataclass(frozen=True)
class Row:
    """One estimate; `slot` is the strategy's number, None for seats and totals (ink)."""

    label: str
    quantity: Quantity
    slot: int | None = None


def interval_figure(
    *,
    id: str,
    title: str,
    unit: str,
    rows: Sequence[Row],
    aria: str,
    caption: str,
    reference: tuple[float, str] | None = None,
    shade: tuple[float, float] | None = None,
    signed: bool = False,
    shaded: str = "allowed",
) -> Figure:
    """Return the interval plot; the value with its error stands at the right end of each row.

    `shaded` names the band of `shade`.
    """
    low, high = _range(rows, reference, shade)
    decimals = column_places([row.quantity for row in rows])
    marks: list[Mark] = []
    if shade:
        marks.append(Shade(max(low, shade[0]), min(high, shade[1])))
        if shaded:
            marks.append(Words(shaded, max(low, shade[0]), ink="muted", place="top"))
    if reference:
        marks += _reference(reference, low, high, bool(shade))
    for place, row in enumerate(reversed(rows)):
        marks += _row(row, float(place), decimals, signed)
    names = tuple((float(place), clipped(row.label, LABEL)) for place, row in enumerate(reversed(rows)))
    top = len(rows) - 0.45 + (HEAD if reference or shade else 0.0)
    return Figure(
        id=id,
        kind="intervals",
        title=title,
        aria=aria,
        caption=caption,
        panels=(
            Panel(
                x=Axis(low, high, unit, ticks(low, high), grid=True),
                y=Axis(-0.55, top, ticks=names, names=True),
                marks=tuple(marks),
            ),
        ),
        height=round(0.78 + 0.31 * (top + 0.55), 2),
    )


def _range(
    rows: Sequence[Row], reference: tuple[float, str] | None, shade: tuple[float, float] | None
) -> tuple[float, float]:
    ends = [end for row in rows for end in (row.quantity.value, row.quantity.low, row.quantity.high) if end is not None]
    if reference:
        ends.append(reference[0])
    ends += [end for end in shade or () if min(ends) - 20 < end < max(ends) + 20]
    low, high = padded(ends, least=0.02)
    if all(row.quantity.proportion for row in rows):
        return max(low, -2.0), min(high, 102.0)
    return low, high


def _reference(reference: tuple[float, str], low: float, high: float, shaded: bool) -> list[Mark]:
    at, name = reference
    left = at < (low + high) / 2 or shaded
    return [Reference(at), Words(name, at, align="left" if left else "right", ink="muted", place="top")]


def _row(row: Row, y: float, decimals: int, signed: bool) -> list[Mark]:
    q = row.quantity
    ink = "ink" if row.slot is None else ink_of(row.slot)
    marks: list[Mark] = []
    if q.low is not None and q.high is not None:
        marks.append(Errors((y,), (q.low,), (q.high,), ink, along="x"))
    marks.append(Dots((q.value,), (y,), ink, row.slot or 0, hollow=q.unseen))
    marks.append(Words(" ".join(written(q, decimals, signed)).strip(), y=y, place="right"))
    return marks
