"""Options never worth it: strategies that are nobody's best answer, components that go with more wins for nobody."""

from collections.abc import Mapping
from typing import Any

from reports.quantity import fixed
from reports.section import Cell, Column, Fold, Section, Table
from reports.sections.common import Result
from reports.sections.field_words import DASH, few, label
from reports.wording import capital, plain_name, several

MOST_ROWS = 40

Block = Mapping[str, Any]


def section(result: Result) -> Section:
    """Return the panel; every tournament has one."""
    worth = result["never_worth_it"]
    tables = [component_table(block) for block in worth["components"]]
    short = [table for table in tables if len(table.rows) <= MOST_ROWS]
    folds = [Fold(table.title.rstrip("."), (table,)) for table in tables if len(table.rows) > MOST_ROWS]
    paragraphs = [component_words(block) for block in worth["components"]]
    notes = [
        "Never worth it: whoever of the ranked the opponent is, somebody else in this field certainly wins more. "
        "Compared are the shares of all against that opponent, paired over groups of deals; all claims hold together."
    ]
    if tables:
        notes.append(
            "Of a component: share of the games in which a strategy used it minus share of its other games, "
            "Holm-adjusted. That is association, not cause: the compare command with another component table tests cause."
        )
    return Section(
        id="worth",
        label="Options never worth it",
        menu="Never worth it",
        lead=lead(result),
        paragraphs=tuple(paragraphs),
        tables=(*strategy_table(worth["strategies"]), *short),
        folds=tuple(folds),
        notes=tuple(notes),
    )


def lead(result: Result) -> str:
    """Name the strategies that are never the best answer."""
    names = [row["name"] for row in result["never_worth_it"]["strategies"]]
    if not names:
        return "Every strategy of this field may be the best answer to somebody, as far as these games can tell."
    rest = len(result["field"]) - len(names)
    kept = "" if rest == 0 else f"; the other {several(rest, 'strategy').replace('strategys', 'strategies')} may be"
    verb = "is" if len(names) == 1 else "are"
    return f"{few(names)} {verb} never the best answer to anybody here{kept}."


def strategy_table(rows: list[Block]) -> tuple[Table, ...]:
    """Return those never worth it, and who does better everywhere, if one alone does."""
    filled = tuple(
        (
            Cell(label(row["name"])),
            Cell("control" if row["control"] else "ranked"),
            Cell(label(row["dominated_by"]) if row["dominated_by"] else "different ones"),
        )
        for row in rows[:MOST_ROWS]
    )
    more = f" The first {MOST_ROWS} of {len(rows)}." if len(rows) > MOST_ROWS else ""
    columns = (Column("Strategy"), Column("Part"), Column("Does better against everyone"))
    return (Table("Never the best answer.", f"Read off the values.{more}", columns, filled),) if rows else ()


def component_words(block: Block) -> str:
    """Say which components nobody uses, and which go with more wins in nobody's hands."""
    noun, rows = plain_name(block["noun"]), block["rows"]
    unused = [row["name"] for row in rows if not row["used_by"]]
    losing = [row["name"] for row in rows if row["used_by"] and not row["gains"] and row["loses"]]
    title = capital(plain_name(block["title"]))
    said = []
    if unused:
        said.append(f"nobody uses {few(unused)}")
    if losing:
        said.append(
            f"{few(losing)} {'goes' if len(losing) == 1 else 'go'} with fewer wins for some and with more for nobody"
        )
    if not said:
        return f"{title}: every {noun} is used, and none goes with losses alone."
    return f"{title}: {'; '.join(said)}."


def component_table(block: Block) -> Table:
    """Return how often each component is used, and in whose hands it goes with more or fewer wins."""
    rows = sorted(block["rows"], key=lambda row: (len(row["gains"]) - len(row["loses"]), row["name"]))
    filled = tuple(
        (
            Cell(label(row["name"])),
            Cell(fixed(row["used"], 3)),
            Cell(str(row["used_by"])),
            Cell(few(row["gains"], 3) or DASH),
            Cell(few(row["loses"], 3) or DASH),
        )
        for row in rows
    )
    columns = (
        Column(capital(plain_name(block["noun"]))),
        Column("Used", "a game and player", True),
        Column("By", "strategies", True),
        Column("More wins with it"),
        Column("Fewer wins with it"),
    )
    return Table(f"{capital(plain_name(block['title']))}.", "Weakest first.", columns, filled)
