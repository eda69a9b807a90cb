"""What the game counts besides: its own metrics, by player and for the table."""

from collections.abc import Mapping
from typing import Any

from reports.quantity import Quantity, is_share, per_cent, read
from reports.section import Column, Section, Table
from reports.sections.common import Ranked, Result, column, head, mean_of, ranked, rows_of, text
from reports.wording import capital, readable, several

BESIDE = 5  # measures that fit beside each other

Metrics = Mapping[str, Any]


def section(result: Result) -> Section | None:
    """Return the panel, or None for a game without metrics of its own."""
    order = ranked(result)
    per_player = list(dict.fromkeys(name for _, player in order for name in player.get("metrics") or {}))
    of_table: Metrics = result["table"].get("metrics") or {}
    tables = []
    if per_player:
        tables.append(_by_strategy(order, per_player))
    if of_table:
        names = [text(capital(readable(name))) for name in of_table]
        values = [column([_quantity(estimate)])[0] for estimate in of_table.values()]
        units = [text(_unit(estimate)) for estimate in of_table.values()]
        head_row = (Column("Measure"), Column("Value", numeric=True), Column("Unit"))
        tables.append(Table("Whole table.", "", head_row, rows_of(names, values, units), narrow=True))
    if not tables:
        return None
    number = len({*per_player, *of_table})
    return Section(
        id="extras",
        label="Also counted",
        lead=f"{capital(several(number, 'measure'))} of this game\u2019s own, per game unless a unit says otherwise.",
        tables=tuple(tables),
    )


def _by_strategy(order: Ranked, names: list[str]) -> Table:
    """Return a row for each strategy, or for each measure where there are more of these or too many for one line."""
    title = "By strategy."
    cells = [column([_quantity((player.get("metrics") or {}).get(name)) for _, player in order]) for name in names]
    units = [
        next((_unit(found) for _, player in order if (found := (player.get("metrics") or {}).get(name))), "")
        for name in names
    ]
    measures, heads = [capital(readable(name)) for name in names], [head(slot, player) for slot, player in order]
    if len(names) <= min(len(order), BESIDE):
        columns = (Column(name, unit, True) for name, unit in zip(measures, units, strict=True))
        return Table(title, "", (Column("Strategy"), *columns), rows_of(heads, *cells))
    columns = (Column(each.text, numeric=True) for each in heads)
    rows = tuple((text(name), text(unit), *line) for name, unit, line in zip(measures, units, cells, strict=True))
    return Table(title, "", (Column("Measure"), Column("Unit"), *columns), rows, narrow=True)


def _quantity(estimate: Metrics | None) -> Quantity | None:
    if estimate and "mean" in estimate:
        return mean_of(estimate)
    return per_cent(estimate) if is_share(estimate) else read(estimate)


def _unit(estimate: Metrics | None) -> str:
    unit = str((estimate or {}).get("unit") or "")
    if is_share(estimate):
        return f"% of {unit}" if unit else "%"
    return unit
