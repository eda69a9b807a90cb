"""What several panels need: players best first, row heads, columns of estimates, inline interval pictures."""

from collections.abc import Mapping, Sequence
from typing import Any

from reports.marks import SERIES
from reports.quantity import NOT_PLAYED, Quantity, column_places, per_cent, places, read, written
from reports.section import Cell, Mini, Tint
from reports.spread import Spread, read_spread
from reports.wording import named, plain_name

Result = Mapping[str, Any]
Ranked = list[tuple[int, Mapping[str, Any]]]

MOST_TINT = 45  # per cent: text keeps its contrast on every cell
MINI_WIDTH = 160.0


def ranked(result: Result) -> Ranked:
    """Return (number in the command, player), best first: by share, alone by score."""

    def strength(entry: tuple[int, Mapping[str, Any]]) -> float:
        won, score = per_cent(entry[1].get("share")), score_of(entry[1])
        return won.value if won else score.mean.value if score and score.mean else 0.0

    return sorted(enumerate(result["players"]), key=strength, reverse=True)


def slots(result: Result) -> dict[str, int]:
    """Return each player's number in the command by name."""
    return {player["name"]: number for number, player in enumerate(result["players"])}


def label(slot: int, name: str) -> str:
    """Return a name for a table or a figure; from the seventh player on with its number, as colours repeat."""
    return plain_name(name) if slot < SERIES else f"{slot + 1}: {plain_name(name)}"


def head(slot: int, player: Mapping[str, Any]) -> Cell:
    """Return the row head of a player: marker and name."""
    return Cell(label(slot, player["name"]), slot=slot)


def score_of(player: Mapping[str, Any]) -> Spread | None:
    """Return the spread of a player's final score."""
    return read_spread(player.get("score"))


def score_unit(result: Result) -> str:
    """Return the unit of scores, which is the standing's: `points`, `prestige`."""
    return plain_name((result.get("standing") or {}).get("unit") or "points")


def length_unit(result: Result) -> str:
    """Return what the length of a game is counted in: `turns`, or `rounds` where all players act at the same time."""
    return plain_name(result.get("length_unit") or "turns")


def seat_name(result: Result, seat: int) -> str:
    """Return what people call this seat; the start player is Seat 1."""
    names = result.get("seat_names") or []
    return plain_name(names[seat]) if seat < len(names) else f"Seat {seat + 1}"


def column(
    quantities: Sequence[Quantity | None], signed: bool = False, empty: str = NOT_PLAYED, uneven: bool = False
) -> list[Cell]:
    """Return one table column with the same decimals in all its cells.

    `uneven`: where the errors differ much, each cell has at most one decimal more than its own error needs.
    """
    decimals = column_places(quantities)

    def cell(q: Quantity) -> Cell:
        enough = min(decimals, places(q.error) + 1) if uneven and q.error else decimals
        return Cell(*written(q, enough, signed))

    return [Cell(empty, quiet=True) if q is None else cell(q) for q in quantities]


def rows_of(heads: Sequence[Cell], *columns: Sequence[Cell]) -> tuple[tuple[Cell, ...], ...]:
    """Return table rows from a column of heads and columns of cells."""
    return tuple(zip(heads, *columns, strict=True))


def text(value: object) -> Cell:
    """Return a plain cell."""
    return Cell(str(value))


def tint(difference: float, error: float, full: float) -> Tint | None:
    """Return the heat of a cell; none while the difference is inside its error, full strength at `full`.

    >>> tint(2.0, 0.5, 4.0), tint(0.3, 0.5, 4.0)
    (Tint(side='hi', strength=22), None)
    """
    if full <= 0 or abs(difference) <= error:
        return None
    return Tint("hi" if difference > 0 else "lo", round(MOST_TINT * min(1.0, abs(difference) / full)))


def mini(
    q: Quantity,
    low: float,
    high: float,
    band: tuple[float | None, float | None] | None = None,
    reference: float | None = None,
    verdict: str = "",
) -> Mini:
    """Return the small picture of an interval on a scale from low to high, with an allowed band or a reference."""

    def at(value: float) -> float:
        return round(MINI_WIDTH * (min(max(value, low), high) - low) / ((high - low) or 1.0), 1)

    shade = None
    if band:
        shade = (at(low if band[0] is None else band[0]), at(high if band[1] is None else band[1]))
    return Mini(
        dot=at(q.value),
        line=(at(q.low), at(q.high)) if q.low is not None and q.high is not None else None,
        shade=shade,
        edges=tuple(at(end) for end in band or () if end is not None and low < end < high),
        reference=None if reference is None else at(reference),
        hollow=q.unseen,
        verdict=verdict,
    )


def busiest(result: Result) -> list[tuple[str, Quantity]]:
    """Return (name, busts per turn in per cent) of every player with turns, the one that busts most first."""
    rates = [(named(player["name"]), per_cent(player.get("busts_per_turn"))) for player in result["players"]]
    known = [(name, q) for name, q in rates if q is not None]
    return sorted(known, key=lambda entry: entry[1].value, reverse=True)


def mean_of(block: Mapping[str, Any] | None) -> Quantity | None:
    """Return the mean of a SPREAD, or of a plain estimate where a result gives only that."""
    if not block:
        return None
    return read(block.get("mean") if "mean" in block else block)
