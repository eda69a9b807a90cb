"""The tables behind who wins: by strategy with its place, by strategy and seat, and every pair."""

import math
from collections.abc import Mapping
from typing import Any

from reports.quantity import NOT_PLAYED, Quantity, column_places, fixed, per_cent, points, written
from reports.section import Cell, Column, Table
from reports.sections.common import Result, column, head, mean_of, ranked, rows_of, score_unit, seat_name, text, tint
from reports.sections.short import over
from reports.wording import counted, named, readable


def over_equal_share(player: Mapping[str, Any], seats: int) -> Quantity | None:
    """Return share minus equal share in points: the result's own estimate, or the share's interval shifted."""
    given = points(player.get("over_equal_share"))
    won = per_cent(player.get("share"))
    return given or (over(won, 100 / seats) if won else None)


def strategy_table(result: Result) -> Table:
    """Return shares, distance from an equal share, scores and places, best strategy first."""
    order = ranked(result)
    players = [player for _, player in order]
    ties = any((q := per_cent(player.get("tie_rate"))) and q.value > 0 for player in players)
    heads = [head(slot, player) for slot, player in order]
    columns = [Column("Strategy"), Column("Win share", "% of games", True), Column("Over equal share", "points", True)]
    cells = [
        column([per_cent(player.get("share")) for player in players]),
        column([over_equal_share(player, result["seats"]) for player in players], signed=True),
    ]
    if ties:
        columns += [Column("Won alone", "% of games", True), Column("Shared wins", "% of games", True)]
        cells += [column([per_cent(player.get(key)) for player in players]) for key in ("win_rate", "tie_rate")]
    columns += [Column("Mean score", score_unit(result), True), Column("Place", numeric=True)]
    cells += [column([mean_of(player.get("score")) for player in players]), _places(result, order)]
    split = "Shared wins are split; " if ties else ""
    note = (
        f"{split}\u00b1 is the {100 * result['confidence']:g} % error of the estimate, computed over deals. "
        "Place: the places still open to this strategy after all pairs were compared (Holm-adjusted)."
    )
    return Table("Win share by strategy.", note, tuple(columns), rows_of(heads, *cells))


def _places(result: Result, order: list[tuple[int, Mapping[str, Any]]]) -> list[Cell]:
    """Return the places that the separated pairs leave open to each player."""
    better: dict[str, int] = {player["name"]: 0 for _, player in order}
    worse = dict(better)
    for pair in result.get("differences") or []:
        value = (pair.get("difference") or {}).get("value")
        if pair.get("metric") == "share" and pair.get("separated") and value:
            winner, loser = (pair["a"], pair["b"]) if value > 0 else (pair["b"], pair["a"])
            better[loser] += 1
            worse[winner] += 1
    open_places = [(1 + better[p["name"]], len(order) - worse[p["name"]]) for _, p in order]
    return [text(first if first == last else f"{first} to {last}") for first, last in open_places]


def seat_table(result: Result) -> tuple[Table, ...]:
    """Return the heat table of strategy by seat; none when seats were fixed or nothing was won."""
    order = ranked(result)
    seats = range(result["seats"])
    shares = [[_share_at(player.get("by_seat") or [], seat) for seat in seats] for _, player in order]
    if not result.get("rotate", True) or not any(q for row in shares for q in row):
        return ()
    totals = [per_cent(player.get("share")) for _, player in order]
    overall = [_share_at(result.get("seats_overall") or [], seat) for seat in seats]
    full = _full_tint(shares, totals)
    decimals = column_places([q for row in [*shares, overall] for q in row])
    rows = tuple(
        (head(slot, player), *(_heated(q, own, full, decimals) for q in row), _heated(own, None, full))
        for (slot, player), row, own in zip(order, shares, totals, strict=True)
    )
    equal = Quantity(100 / result["seats"])
    seat_effect = (_heated(q, equal, full, decimals) for q in overall)
    foot = (text("All strategies"), *seat_effect, Cell(fixed(equal.value, 1), below="fixed"))
    games = min((row["games"] for _, player in order for row in player.get("by_seat") or []), default=0)
    note = (
        f"{counted(games, 'game')} a cell. Blue: above the strategy\u2019s own average; orange: below; no tint while "
        f"the difference is within the error; full tint at {full:g} points. The last row is the seat effect."
    )
    names = (Column(seat_name(result, seat), numeric=True) for seat in seats)
    columns = (Column("Strategy"), *names, Column("All seats", numeric=True))
    return (Table("Win share by strategy and seat, %.", note, columns, rows, (foot,), heat=True),)


def _full_tint(shares: list[list[Quantity | None]], totals: list[Quantity | None]) -> float:
    """Return the difference in points at which the tint is full: the largest one, rounded up, 2 at least."""
    gaps = [abs(q.value - own.value) for row, own in zip(shares, totals, strict=True) if own for q in row if q]
    return max(2.0, float(math.ceil(max(gaps, default=0.0))))


def _share_at(rows: list[Mapping[str, Any]], seat: int) -> Quantity | None:
    return next((per_cent(row.get("share")) for row in rows if row["seat"] == seat), None)


def _heated(q: Quantity | None, own: Quantity | None, full: float, decimals: int | None = None) -> Cell:
    if q is None:
        return Cell(NOT_PLAYED, quiet=True)
    value, error = written(q, decimals)
    warmth = tint(q.value - own.value, q.error or 0.0, full) if own and q.error is not None else None
    return Cell(value, below=error, tint=warmth)


def pair_table(result: Result) -> Table:
    """Return the paired difference of every pair; no rows when the result compares none."""
    pairs = [pair for pair in result.get("differences") or [] if pair.get("difference")]
    shares = {"share", "win_rate", "tie_rate", "busts_per_turn"}
    rows = []
    for pair in pairs:
        scale = 100.0 if pair["metric"] in shares else 1.0
        q = points(pair["difference"]) if scale == 100.0 else mean_of(pair["difference"])
        unit = "points" if scale == 100.0 else score_unit(result) if pair["metric"] == "score" else ""
        value, error = written(q, signed=True) if q else ("not played", "")
        rows.append(
            (
                Cell(f"{named(pair['a'])} minus {named(pair['b'])}"),
                text(readable(pair["metric"])),
                Cell(f"{value} {unit}".strip(), error),
                text("told apart" if pair.get("separated") else "cannot be told apart"),
            )
        )
    return Table(
        "Differences between strategies.",
        "Paired over the same deals. The last column is Holm-adjusted over all pairs; \u00b1 belongs to each pair alone.",
        (Column("Pair"), Column("Metric"), Column("Difference", numeric=True), Column("All pairs together")),
        tuple(rows),
    )
