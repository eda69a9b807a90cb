"""Several numbers of players side by side: does the design hold at every table size?"""

from collections.abc import Mapping

from reports.charts.intervals import Row, interval_figure
from reports.marks import Figure
from reports.quantity import Quantity, per_cent, points, said
from reports.section import Column, Section, Table
from reports.sections.common import Result, column, length_unit, mean_of, rows_of, text
from reports.sections.short import over
from reports.wording import cardinal, listed, strength

Blocks = Mapping[int, Result]


def section(blocks: Blocks) -> Section:
    """Return the comparison that stands on top of the parts."""
    return Section(
        id="seats",
        label="By number of players",
        lead=lead(blocks),
        figures=tuple(figure for figure in (_first_seat(blocks), _length(blocks)) if figure),
        tables=(_table(blocks),),
    )


def lead(blocks: Blocks) -> str:
    """Say how the length moves with the players, and where the start player is ahead or behind."""
    lengths = [(seats, mean_of(block["table"].get("turns"))) for seats, block in sorted(blocks.items())]
    known = [f"{said(q, _unit(blocks))} with {cardinal(seats)}" for seats, q in lengths if q]
    sentences = [f"A game takes {listed(known)}."] if known else []
    moved: dict[str, list[str]] = {}
    for seats, gap in _gaps(blocks):
        if strength(gap).case in ("clear", "open"):
            moved.setdefault("more" if gap.value > 0 else "less", []).append(cardinal(seats))
    if moved:
        phrases = [f"{way} than an equal share with {listed(numbers)}" for way, numbers in moved.items()]
        sentences.append(f"The start player wins {listed(phrases)}.")
    elif _gaps(blocks):
        sentences.append("Nowhere is the start player shown to be ahead or behind by as much as a point.")
    return " ".join(sentences)


def _unit(blocks: Blocks) -> str:
    """Return what the length of this game is counted in."""
    return length_unit(next(iter(blocks.values())))


def _gaps(blocks: Blocks) -> list[tuple[int, Quantity]]:
    """Return (seats, share of the start player minus an equal share in points)."""
    gaps = []
    for seats, block in sorted(blocks.items()):
        first = next(iter(block.get("seats_overall") or []), None)
        won = per_cent(first.get("share")) if first else None
        gap = points(block["table"].get("first_seat")) or (over(won, 100 / seats) if won else None)
        if gap is not None and seats > 1:
            gaps.append((seats, gap))
    return gaps


def _first_seat(blocks: Blocks) -> Figure | None:
    rows = [Row(f"{seats} players", gap) for seats, gap in _gaps(blocks)]
    if not rows:
        return None
    return interval_figure(
        id="first-seat",
        title="Start player over an equal share, points",
        unit="points of win share",
        rows=rows,
        reference=(0.0, "equal share"),
        signed=True,
        aria="Interval plot: advantage of the start player by number of players, in points; numbers in the table below.",
        caption="Win share of the start player minus an equal share; all strategies together.",
    )


def _length(blocks: Blocks) -> Figure | None:
    lengths = [(seats, mean_of(block["table"].get("turns"))) for seats, block in sorted(blocks.items())]
    rows = [Row(f"{seats} player{'s' if seats > 1 else ''}", q) for seats, q in lengths if q]
    if not rows:
        return None
    unit = _unit(blocks)
    return interval_figure(
        id="length-by-seats",
        title=f"Mean length of a game, {unit}",
        unit=f"{unit}, all players together" if unit == "turns" else unit,
        rows=rows,
        aria=f"Interval plot: mean number of {unit} by number of players; numbers in the table below.",
        caption="Dot: mean; capped line: its error. How single games spread stands in each part.",
    )


def _table(blocks: Blocks) -> Table:
    order = sorted(blocks.items())
    gaps = dict(_gaps(blocks))
    tables = [block["table"] for _, block in order]
    columns = (
        Column("Players"),
        Column("Length", _unit(blocks), True),
        Column("Start player", "points over an equal share", True),
        Column("Shared wins", "% of games", True),
        Column("Lead changes", "a game", True),
        Column("Half-time leader wins", "%", True),
        Column("Unfinished", "% of games", True),
    )
    cells = (
        column([mean_of(table.get("turns")) for table in tables]),
        column([gaps.get(seats) for seats, _ in order], signed=True, empty="\u2013"),
        column([per_cent(table.get("ties")) for table in tables], empty="\u2013"),
        column([mean_of(table.get("lead_changes")) for table in tables], empty="\u2013"),
        column([per_cent(table.get("runaways")) for table in tables], empty="\u2013"),
        column([per_cent(table.get("unfinished")) for table in tables]),
    )
    note = "Each row is a run of its own, on its own deals. \u00b1 is error, computed over deals."
    return Table(
        "The same design at every table size.", note, columns, rows_of([text(seats) for seats, _ in order], *cells)
    )
