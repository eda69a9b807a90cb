"""The folded numbers of the push-your-luck figures: busts by roll, stops and busts by stake."""

from collections.abc import Mapping
from typing import Any

from reports.charts.curves import FEW
from reports.quantity import big, per_cent, written
from reports.section import Cell, Column, Fold, Table
from reports.sections.common import Result, head, ranked
from reports.wording import plain_name

Rows = list[Mapping[str, Any]]


def luck_folds(result: Result, block: Mapping[str, Any]) -> tuple[Fold, ...]:
    """Return one fold with the tables behind both figures; empty if there is nothing to show."""
    by_name = {player["name"]: player for player in block["players"]}
    order = [(slot, player) for slot, player in ranked(result) if player["name"] in by_name]
    heads = [head(slot, player) for slot, player in order]
    entries = [by_name[player["name"]] for _, player in order]
    action = plain_name(block["action"])
    stake = plain_name((block.get("stake") or {}).get("name") or "at stake")
    tables = [
        _transposed(
            f"{action.capitalize()}s that bust, % of {action}s made",
            f"({action}s made in brackets).",
            action.capitalize(),
            heads,
            [_cells(entry.get("by_roll") or [], "roll", "bust", "made") for entry in entries],
        ),
        _transposed(
            "Stops, % of the times asked",
            f"by {stake} (times asked in brackets).",
            stake.capitalize(),
            heads,
            [_cells(entry.get("by_stake") or [], "stake", "stop", "asked") for entry in entries],
        ),
        _transposed(
            f"{action.capitalize()}s that bust, % of {action}s made",
            f"by {stake} ({action}s made in brackets).",
            stake.capitalize(),
            heads,
            [_cells(entry.get("by_stake") or [], "stake", "bust", "made") for entry in entries],
        ),
    ]
    filled = tuple(table for table in tables if table.rows)
    return (Fold("Numbers behind the two figures", filled),) if filled else ()


def _cells(rows: Rows, x: str, y: str, counted: str) -> dict[str, Cell]:
    cells = {}
    for row in rows:
        q = per_cent(row.get(y))
        name = f"{row[x]}+" if row.get("open_ended") else str(row[x])
        made = int(row.get(counted) or 0)
        if q is None or made < FEW:
            cells[name] = Cell("too few" if made else "not played", below=f"({big(made)})", quiet=True)
        else:
            cells[name] = Cell(*written(q), below=f"({big(made)})")
    return cells


def _transposed(title: str, note: str, corner: str, heads: list[Cell], columns: list[dict[str, Cell]]) -> Table:
    """Return one row per count and one column per player, so that the table stays narrow for long curves."""
    names = sorted({name for cells in columns for name in cells}, key=lambda name: float(name.rstrip("+")))
    empty = Cell("not played", quiet=True)
    rows = tuple((Cell(name), *(cells.get(name, empty) for cells in columns)) for name in names)
    kept = tuple(row for row in rows if any(not cell.quiet for cell in row[1:]))
    dropped = len(rows) - len(kept)
    tail = f" Rows with fewer than {FEW} everywhere are left out." if dropped else ""
    return Table(
        title, note + tail, (Column(corner), *(Column(cell.text, numeric=True) for cell in heads)), kept, narrow=True
    )
