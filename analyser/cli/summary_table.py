"""The table of players in the terminal summary, with a little plot of the intervals where there is room for it."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.cells import cell_len

from analyser.cli.console import plain_signs
from analyser.cli.layout import GAP, padded, wrapped
from analyser.experiments.settings.labels import visible
from reports.quantity import NOT_PLAYED, Quantity, column_places, fixed, per_cent, read, spread_text, tidy, written

LONGEST_NAME = 24  # cells; a longer name has a line of its own
LEAST_PLOT, MOST_PLOT = 15, 30

Block = Mapping[str, Any]


@dataclass(frozen=True)
class Column:
    """A column of texts with its title; `say` puts a number and its title into words where there is no room."""

    title: str
    cells: list[str]


def players_table(block: Block, width: int, signs: bool) -> list[str]:
    """Return the table of players, best first; below 60 columns or so each player becomes a small list."""
    players = _best_first(block)
    names = [visible(player["name"]) for player in players]
    columns = [column for column in _columns(block, players) if any(column.cells)]
    if not signs:
        columns = [Column(c.title.replace(",", "").lower(), [plain_signs(text) for text in c.cells]) for c in columns]
    first = Column(
        "Strategy" if signs else "strategy", [name if cell_len(name) <= LONGEST_NAME else "" for name in names]
    )
    room = width - _width([first, *columns])
    if room < 0:
        return _listed(names, columns, width)
    shares = [per_cent(player.get("share")) for player in players]
    if signs and room >= LEAST_PLOT + len(GAP) and len(players) > 1 and all(shares):
        columns.insert(1, _plot(shares, 100.0 / block["seats"], min(MOST_PLOT, room - len(GAP))))
    return _rows(names, [first, *columns], width)


def _best_first(block: Block) -> list[Mapping[str, Any]]:
    """Order players by share, solo games by mean score; equal ones stay in the order given."""

    def rank(player: Mapping[str, Any]) -> float:
        found = read(player.get("share")) or read(player["score"]["mean"])
        return -found.value if found else math.inf

    return sorted(block["players"], key=rank)


def _columns(block: Block, players: Sequence[Mapping[str, Any]]) -> list[Column]:
    standing = block.get("standing") or {"name": "score", "unit": "points"}
    name = standing["name"].capitalize()
    ties = any((player.get("tie_rate") or {}).get("value") for player in players)
    columns = []
    if block["seats"] > 1:
        columns.append(Column("Win share, %", _numbers([per_cent(player.get("share")) for player in players])))
    if ties:
        columns.append(Column("Alone, %", _numbers([per_cent(player.get("win_rate")) for player in players])))
    if block["seats"] == 1:
        columns.append(Column(f"{name}, mean", _numbers([read(player["score"]["mean"]) for player in players])))
    if any(player.get("busts_per_turn") for player in players):
        columns.append(Column("Busts, %", _numbers([per_cent(player.get("busts_per_turn")) for player in players])))
    columns.append(Column(f"{name} (half)", [median_and_half(player["score"]) for player in players]))
    return columns


def _numbers(quantities: Sequence[Quantity | None]) -> list[str]:
    """Return a column of numbers with their errors, values aligned."""
    decimals = column_places(quantities)
    pairs = [written(q, decimals) if q is not None else (NOT_PLAYED, "") for q in quantities]
    wide = max((len(value) for value, error in pairs if error), default=0)
    return [f"{value:>{wide}} {error}" if error else value for value, error in pairs]


def median_and_half(spread: Mapping[str, Any]) -> str:
    """Return the median of single games and the middle half: `18 (14 to 24)`; empty if nothing was counted."""
    quantiles = spread.get("quantiles") or {}
    low, middle, high = (quantiles.get(key) for key in ("0.25", "0.5", "0.75"))
    if low is None or middle is None or high is None:
        return ""
    text = fixed(middle, tidy(middle))
    return text if low == high == middle else f"{text} ({spread_text(low, high)})"


def _width(columns: Sequence[Column]) -> int:
    return sum(_cells(column) for column in columns) + len(GAP) * (len(columns) - 1)


def _cells(column: Column) -> int:
    return max(cell_len(text) for text in (column.title, *column.cells))


def _rows(names: Sequence[str], columns: Sequence[Column], width: int) -> list[str]:
    wide = [_cells(column) for column in columns]
    lines = [GAP.join(padded(column.title, wide[i]) for i, column in enumerate(columns)).rstrip()]
    for row, name in enumerate(names):
        if not columns[0].cells[row]:
            lines += wrapped(name, width)
        lines.append(GAP.join(padded(column.cells[row], wide[i]) for i, column in enumerate(columns)).rstrip())
    return lines


def _listed(names: Sequence[str], columns: Sequence[Column], width: int) -> list[str]:
    lines: list[str] = []
    for row, name in enumerate(names):
        lines += wrapped(name, width)
        for column in columns:
            lines += wrapped(f"{column.title}: {column.cells[row]}", width, "  ")
    return lines


def _plot(shares: Sequence[Quantity | None], reference: float, cells: int) -> Column:
    """Draw each share as a dot on its interval; a broken line marks the equal share."""
    known = [share for share in shares if share is not None]
    ends = [end for q in known for end in (q.value, q.low, q.high) if end is not None]
    reach = _round_up(max((abs(end - reference) for end in ends), default=0.0))
    low, high = max(0.0, reference - reach), min(100.0, reference + reach)

    def at(value: float) -> int:
        return round((min(high, max(low, value)) - low) / (high - low) * (cells - 1))

    def row(share: Quantity) -> str:
        marks = [" "] * cells
        if share.low is not None and share.high is not None:
            marks[at(share.low) : at(share.high) + 1] = "─" * (at(share.high) - at(share.low) + 1)
        marks[at(reference)] = "┊"
        marks[at(share.value)] = "●"
        return "".join(marks)

    return Column(_scale((low, reference, high), at, cells), [row(share) for share in known])


def _round_up(reach: float) -> float:
    """Return the next of 1, 2, 5, 10, 20, 50 … that holds a reach with a little air; 100 at most."""
    wanted = max(reach * 1.05, 0.001)
    step = 10.0 ** math.floor(math.log10(wanted))
    return min(100.0, next(step * factor for factor in (1, 2, 5, 10) if step * factor >= wanted * 0.999999))


def _scale(ticks: tuple[float, float, float], at: Any, cells: int) -> str:
    """Write the ends and the reference over the plot; an end without room is left out."""
    low, middle, high = (f"{tick:.4g}" for tick in ticks)
    line = [" "] * cells
    start = min(max(0, at(ticks[1]) - len(middle) // 2), cells - len(middle))
    if len(low) < start:
        line[: len(low)] = low
    if start + len(middle) + len(high) < cells:
        line[cells - len(high) :] = high
    line[start : start + len(middle)] = middle
    return "".join(line)
