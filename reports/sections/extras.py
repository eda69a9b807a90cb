"""What the game counts besides: its own metrics, by player and for the table."""

from collections.abc import Mapping
from typing import Any

from reports.quantity import Quantity, is_share, per_cent, read
from reports.section import Column, Section, Table
from reports.sections.common import Result, column, head, mean_of, ranked, rows_of, text
from reports.wording import capital, readable, several

Metrics = Mapping[str, Any]


def section(result: Result) -> Section | None:
    """Return the panel, or None for a game without metrics of its own."""
    order = ranked(result)
    per_player = list(dict.fromkeys(name for _, player in order for name in player.get("metrics") or {}))
    of_table: Metrics = result["table"].get("metrics") or {}
    tables = []
    if per_player:
        cells = [
            column([_quantity((player.get("metrics") or {}).get(name)) for _, player in order]) for name in per_player
        ]
        columns = [
            Column(capital(readable(name)), _unit(order[0][1]["metrics"].get(name)), True) for name in per_player
        ]
        heads = [head(slot, player) for slot, player in order]
        tables.append(Table("By strategy.", "", (Column("Strategy"), *columns), rows_of(heads, *cells)))
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


def _quantity(estimate: Metrics | None) -> Quantity | None:
    if estimate and "mean" in estimate:
        return mean_of(estimate)
    return per_cent(estimate) if is_share(estimate) else read(estimate)


def _unit(estimate: Metrics | None) -> str:
    return "%" if is_share(estimate) else str((estimate or {}).get("unit") or "")
