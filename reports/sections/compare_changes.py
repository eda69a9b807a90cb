"""What changed: every number before and after, its difference and the verdict on it."""

from collections.abc import Sequence

from reports.quantity import Quantity, column_places, fixed, written
from reports.section import Cell, Column, Key, Mini, Section, Table
from reports.sections.common import mini, text
from reports.sections.compare_words import (
    Entry,
    Result,
    after_of,
    before_of,
    difference_of,
    entries_of,
    headline,
    numbers_of,
    unit_of,
    verdict_counts,
)
from reports.wording import amount, capital, clipped, readable

GROUPS = (("table", "The game."), ("player", "Players."), ("seat", "Seats."))
LONGEST_NAME = 40  # characters
REACH = 3  # margins that the little pictures show on either side
SIZES = {"beyond": "beyond the margin", "within": "too little to matter", "open": "by how much is open"}


def section(result: Result) -> Section:
    """Return the panel; every comparison has one."""
    tables = [_table(result, group, title) for group, title in GROUPS]
    return Section(
        id="what",
        label="What changed",
        lead=headline(result),
        paragraphs=(verdict_counts(result),),
        tables=tuple(table for table in tables if table.rows),
        keys=keys(result),
        notes=(_note(result),),
    )


def _table(result: Result, group: str, title: str) -> Table:
    entries = entries_of(result, group)
    columns = (
        Column("Number"),
        Column("Verdict", tight=True),
        Column("Difference", numeric=True),
        Column("Picture"),
        Column("Matters from", numeric=True),
        Column("Before", numeric=True),
        Column("After", numeric=True),
    )
    note = "After minus before, deal by deal. \u00b1 holds for all numbers of this page together." if entries else ""
    return Table(title, note, columns, tuple(_row(entry) for entry in entries))


def _row(entry: Entry) -> tuple[Cell, ...]:
    before, after = before_of(entry), after_of(entry)
    decimals = column_places([before, after])
    return (
        Cell(capital(readable(entry["metric"])), below=", ".join(filter(None, (_whose(entry), _unit(entry))))),
        Cell("", verdict=entry["verdict"], below=_size(entry)),
        Cell(*numbers_of(entry, joint=True)),
        Cell("", mini=picture(entry)),
        text("any" if entry["margin"] is None else amount(100 * entry["margin"], "point")),
        _value(before, decimals),
        _value(after, decimals),
    )


def _whose(entry: Entry) -> str:
    return "" if entry["group"] == "table" else clipped(entry["of"], LONGEST_NAME)


def _unit(entry: Entry) -> str:
    return "%" if entry["proportion"] else "" if unit_of(entry) == entry["metric"] else unit_of(entry)


def _size(entry: Entry) -> str:
    return SIZES.get(entry["size"] or "", "") if entry["verdict"] in ("more", "less") else ""


def _value(q: Quantity | None, decimals: int) -> Cell:
    return Cell("not played", quiet=True) if q is None else Cell(written(q, decimals)[0])


def picture(entry: Entry) -> Mini | None:
    """Return the little picture: shares in units of their margin, other numbers on a scale of their own."""
    q = difference_of(entry, joint=True)
    if q is None:
        return None
    margin = 100 * entry["margin"] if entry["margin"] else None
    if margin:
        return mini(q, -REACH * margin, REACH * margin, (-margin, margin), 0.0, entry["verdict"])
    reach = max(abs(end) for end in (q.value, q.low, q.high) if end is not None) or 1.0
    return mini(q, -1.15 * reach, 1.15 * reach, None, 0.0, entry["verdict"])


def keys(result: Result) -> tuple[Key, ...]:
    """Return what the verdicts mean."""
    margin = amount(result["margin_points"], "point")
    together = (
        "after Holm\u2019s adjustment for reading all numbers at once"
        if result["adjusted"] == "holm"
        else "whenever one had looked"
    )
    return (
        Key("more", "More, less:", f"the difference is not 0, {together}."),
        Key(
            "equal",
            "Equal:",
            f"the whole interval lies within {margin}; numbers that are no share or rate have no margin and are equal "
            "only if no deal ever differed.",
        ),
        Key("undecided", "Undecided:", "neither: these deals cannot tell. It is no half of an answer."),
    )


def _note(result: Result) -> str:
    level = fixed(100 * result["joint_confidence"], 2).rstrip("0").rstrip(".")
    shade = f"shaded is \u00b1 {amount(result['margin_points'], 'point')}, the whole line {REACH} times as much"
    return (
        f"\u00b1 in these tables are {level} % intervals, so that all of them hold together with "
        f"{100 * result['confidence']:g} % confidence. Pictures: for shares and rates {shade}; other numbers have a "
        "scale of their own, dashes mark no change."
    )


def group_entries(result: Result) -> Sequence[Entry]:
    """Return every number of the page in the order of its tables."""
    return [entry for group, _ in GROUPS for entry in entries_of(result, group)]
