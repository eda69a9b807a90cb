"""How sure are we: what this comparison could have seen, what pairing saved, and how it settled look by look."""

from collections.abc import Mapping
from typing import Any

from reports.charts.changes import looks_figure
from reports.marks import Figure
from reports.quantity import big, fixed, places, read
from reports.section import Cell, Column, Section, Table
from reports.sections.common import text
from reports.sections.compare_changes import group_entries
from reports.sections.compare_words import Entry, Result, name_of, pairing_text, scale_of, unit_of
from reports.wording import amount, capital, named, plain_name

DECIDED = {"more": "decided", "less": "decided", "equal": "decided"}


def section(result: Result) -> Section:
    """Return the panel; every comparison has one."""
    return Section(
        id="sure",
        label="How sure are we",
        lead=lead(result),
        figures=_looks(result),
        tables=(_table(result),),
        notes=(_note(result),),
    )


def lead(result: Result) -> str:
    """Say what pairing was worth, and where the play stopped if it stopped on data."""
    if result["identical"]:
        return "Both designs played the same games, move by move: there is nothing to be unsure about."
    paired = pairing_text(result)
    sentences = [f"The same deals make the {paired}." if paired else ""]
    if result["until_decided"]:
        sentences.append(f"{capital(plain_name(result['stopped']))}.")
    return " ".join(filter(None, sentences)) or "These deals are too few for an interval."


def _table(result: Result) -> Table:
    columns = (
        Column("Number"),
        Column("Smallest visible change", numeric=True),
        Column("Matters from", numeric=True),
        Column("Pairing worth", "\u00d7 games", True),
        Column("To decide", "more deals", True),
    )
    note = (
        "Smallest true change found in 4 of 5 such comparisons, and how many games without pairing one game is worth."
    )
    rows = tuple(_row(entry, result["deals"]) for entry in group_entries(result))
    return Table("What this comparison could have seen.", note, columns, rows)


def _row(entry: Entry, deals: int) -> tuple[Cell, ...]:
    visible, factor = entry["detectable"], entry["pairing"]
    size = None if visible is None else visible * scale_of(entry)
    more = entry["deals_needed"]
    out_of_reach = "out of reach" if entry["difference"] else "not played"
    open_text = big(max(1, more - deals)) if more else out_of_reach
    return (
        Cell(capital(name_of(entry)), below=unit_of(entry)),
        text("\u2013" if size is None else fixed(size, places(size) + 1)),
        text("any" if entry["margin"] is None else amount(100 * entry["margin"], "point")),
        text(fixed(1 / factor**2, 1) if factor else "\u2013"),
        text(DECIDED.get(entry["verdict"], open_text)),
    )


def _looks(result: Result) -> tuple[Figure, ...]:
    """Return the difference that was known least, look by look; nothing at a fixed size."""
    until = result["until_decided"]
    if not until:
        return ()
    every = [[look["differences"][place] for look in until["looks"]] for place in range(len(until["family"]))]
    place = max(range(len(every)), key=lambda i: _width(every[i][-1]))
    one = until["family"][place]
    entry = next(e for e in result["metrics"] if (e["metric"], e["of"]) == (one["metric"], one["of"]))
    seen = [
        (look["deals"], read(found, scale_of(entry))) for look, found in zip(until["looks"], every[place], strict=True)
    ]
    known = [(deals, q) for deals, q in seen if q is not None and q.low is not None]
    if not known:
        return ()
    figure = looks_figure(
        id="looks",
        title=f"Change of the {named(name_of(entry), 40)}, {unit_of(entry)}",
        looks=known,
        margin=100 * entry["margin"] if entry["margin"] else None,
        aria="Paired difference with its band at every look at the data; numbers in tables/looks.csv.",
        caption="Band: the confidence sequence, which holds at all looks together. Shaded: too little to matter.",
    )
    return (figure,)


def _width(found: Mapping[str, Any]) -> float:
    return float("inf") if found["low"] is None else float(found["high"] - found["low"])


def _note(result: Result) -> str:
    if result["until_decided"]:
        return (
            "The looks lie at fixed numbers of deals. \u00b1 is the interval of a confidence sequence, wider than that of "
            "a fixed size, so that it may be looked at again and again. What did not have to be decided is a family of "
            "its own."
        )
    return (
        "Errors come from the variation of the difference between deals, never from games or rolls. Ratios (busts per "
        "turn) take theirs from leaving out one of 64 groups of deals after the other."
    )
