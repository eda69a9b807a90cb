"""Luck and skill: the variance of one game's outcome split into strategy, seat, deal and rest."""

from reports.marks import Axis, Figure, Line, Panel, Words, ink_of
from reports.quantity import Quantity, fixed, per_cent, said, written
from reports.section import Cell, Column, Section, Table
from reports.sections.common import Result, rows_of

PARTS = {
    "strategy": ("Strategy", "who plays against whom: skill, as far as this field shows it"),
    "seat": ("Seat", "where one sits"),
    "deal": ("Deal", "dice and cards that favour a seat whoever sits there"),
    "rest": ("Rest", "luck that falls differently once players decide differently, and their own coins"),
}
THICK = 26.0  # points


def section(result: Result) -> Section | None:
    """Return the panel, or None where no variance was seen."""
    found = {name: per_cent(result["luck_and_skill"].get(name)) for name in PARTS}
    known = {name: q for name, q in found.items() if q is not None}
    if len(known) < len(PARTS):
        return None
    return Section(
        id="skill",
        label="Luck and skill",
        lead=lead(known),
        figures=(bar(known),),
        tables=(table(known),),
        notes=(
            "Share of the variance of what a seat wins in one game, all tables of this field counting alike. A field of "
            "more unequal strategies shows more skill; many games in a row show more of it than one.",
        ),
    )


def lead(parts: dict[str, Quantity]) -> str:
    """Say how much of one game is skill and how much is luck."""
    skill, seat = parts["strategy"], parts["seat"]
    luck = parts["deal"].value + parts["rest"].value
    return (
        f"In one game the choice of strategy makes {said(skill)} of the differences, the seat {said(seat)}; "
        f"the other {fixed(luck, 0 if luck < 99 else 1)} % are luck."
    )


def bar(parts: dict[str, Quantity]) -> Figure:
    """Return the split as one bar."""
    marks: list[Line | Words] = []
    at = 0.0
    for number, (name, q) in enumerate(parts.items()):
        end = at + q.value
        if q.value > 0.05:
            marks.append(Line((at, end), (0.0, 0.0), ink_of(number), width=THICK))
        if q.value >= 9:
            marks.append(Words(f"{PARTS[name][0]} {fixed(q.value)} %", (at + end) / 2, -0.75, "center"))
        at = end
    panel = Panel(
        Axis(0.0, 100.0, "of the variance of one game, %", tuple((float(t), str(t)) for t in range(0, 101, 25))),
        Axis(-1.0, 1.0),
        tuple(marks),
    )
    return Figure(
        "skill",
        "split",
        "Variance of one game, %",
        "One bar split into strategy, seat, deal and rest; numbers in the table.",
        "From left to right: strategy, seat, deal, rest.",
        (panel,),
        1.5,
    )


def table(parts: dict[str, Quantity]) -> Table:
    """Return the four parts with their errors."""
    heads = [Cell(PARTS[name][0], slot=number) for number, name in enumerate(parts)]
    cells = [Cell("0", "none seen") if q.value == 0 else Cell(*written(q)) for q in parts.values()]
    words = [Cell(PARTS[name][1]) for name in parts]
    columns = (Column("Part"), Column("Share", "% of the variance", True), Column("What it is"))
    return Table("Where the differences come from.", "", columns, rows_of(heads, cells, words))
