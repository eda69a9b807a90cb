"""Outcome rows of whole deals in, integer sums out: the compiled half of tallying.

The unit of evidence is the deal: the games of a deal are added up to one vector of deal values, and what is kept are
sums, squares and products of these vectors by group of deals, and histograms of single games.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from numba import types, uintp

from analyser.core.jit import always_inlined, entry_point, unit_name
from analyser.core.outcome import SEAT_COLUMNS, TABLE_COLUMNS
from analyser.core.records import GROUPS

SHARES, POINTS = SEAT_COLUMNS.index("shares"), SEAT_COLUMNS.index("points")
TURNS, ROUNDS, LEAD_CHANGES, MARGIN, WON_ALONE = map(
    TABLE_COLUMNS.index, ("turns", "rounds", "lead_changes", "margin", "won_alone")
)
BY_SEAT = ("shares", "points")  # what is kept for every player in every seat, and for every seat

HISTOGRAMS = ("points", "turns", "rounds", "lead_changes", "margin")  # points by player, margin of games won alone

# Sums are kept as three numbers, the second counting 2^31 and the third 2^62: squares would run over 64 bits.
BITS = 31
MASK = (1 << BITS) - 1
SMALL = 1 << 13  # numbers of single games below this: products of deal values are below 2^32, and 2^31 of them fit
TOO_LARGE = 1 << 43  # numbers of single games from here on are refused


def of_player(player: int, column: str) -> str:
    """Name the deal value that adds up a seat column over the games of one player."""
    return f"player {player}: {column}"


def of_place(player: int, seat: int, column: str) -> str:
    """Name the deal value of one player in one seat."""
    return f"player {player} in seat {seat}: {column}"


def of_seat(seat: int, column: str) -> str:
    """Name the deal value of a seat, whoever sits in it."""
    return f"seat {seat}: {column}"


def of_table(column: str) -> str:
    """Name the deal value that adds up a table column."""
    return f"table: {column}"


def deal_columns(seats: int, table: Sequence[str], seat: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the deal values, in the order in which `tally_rows` keeps them.

    `table` and `seat` name the columns of the outcome rows.

    >>> deal_columns(1, ["turns"], ["shares", "points"])[-3:]
    ('seat 0: shares', 'seat 0: points', 'table: turns')
    """
    players = range(seats)
    return (
        *(of_player(player, column) for player in players for column in seat),
        *(of_place(player, at, column) for player in players for at in range(seats) for column in BY_SEAT),
        *(of_seat(at, column) for at in range(seats) for column in BY_SEAT),
        *(of_table(column) for column in table),
    )


@always_inlined
def add_game(rows: Any, row: Any, rotation: Any, order: Any, orders: Any, columns: Any, deal: Any) -> None:
    """Add one game to its deal's values.

    Args:
        rotation, order: the game's place in its deal, and the cyclic order of the deal.
        columns: how many the table has, and each seat.
        deal: int64 [deal values], laid out as `deal_columns` says.
    """
    table, seat = columns
    seats = orders.shape[1]
    by_place = seats * seat
    by_seat = by_place + 2 * seats * seats
    for column in range(table):
        deal[uintp(by_seat + 2 * seats + column)] += rows[row, column]
    at = table
    place = rotation
    for chair in range(seats):
        player = orders[order, place]
        place = place + 1 if place + 1 < seats else 0  # no division here: measured, they are slow
        for column in range(seat):
            deal[uintp(player * seat + column)] += rows[row, uintp(at + column)]
        shares, points = rows[row, at + SHARES], rows[row, at + POINTS]
        deal[uintp(by_place + 2 * (player * seats + chair))] += shares
        deal[uintp(by_place + 2 * (player * seats + chair) + 1)] += points
        deal[uintp(by_seat + 2 * chair)] += shares
        deal[uintp(by_seat + 2 * chair + 1)] += points
        at += seat


@always_inlined
def count_game(
    rows: Any, row: Any, rotation: Any, order: Any, orders: Any, columns: Any, group: Any, windows: Any, histograms: Any
) -> None:
    """Count one game in the histograms; their windows hold all values (see `value_ranges`)."""
    points, turns, rounds, lead_changes, margin = histograms
    table, seat = columns
    seats = orders.shape[1]
    at = table + POINTS
    place = rotation
    for _ in range(seats):
        player = orders[order, place]
        place = place + 1 if place + 1 < seats else 0
        points[uintp(player), group, uintp((rows[row, at] >> windows[0, 0]) - windows[0, 1])] += 1
        at += seat
    turns[0, group, uintp((rows[row, TURNS] >> windows[1, 0]) - windows[1, 1])] += 1
    rounds[0, group, uintp((rows[row, ROUNDS] >> windows[2, 0]) - windows[2, 1])] += 1
    lead_changes[0, group, uintp((rows[row, LEAD_CHANGES] >> windows[3, 0]) - windows[3, 1])] += 1
    if rows[row, WON_ALONE] == 1:
        margin[0, group, uintp((rows[row, MARGIN] >> windows[4, 0]) - windows[4, 1])] += 1


@always_inlined
def add_deal(deal: Any, group: Any, left: Any, right: Any, sums: Any, crosses: Any) -> None:
    """Add a deal of small numbers to the sums, squares and products of its group."""
    values = deal.shape[0]
    for i in range(values):
        sums[0, group, i] += deal[i]
        crosses[0, group, i] += deal[i] * deal[i]
    for i in range(left.shape[0]):
        crosses[0, group, uintp(values + i)] += deal[uintp(left[i])] * deal[uintp(right[i])]


@always_inlined
def add_large_deal(deal: Any, group: Any, left: Any, right: Any, sums: Any, crosses: Any) -> None:
    """Do what `add_deal` does for values below 2^46, multiplying halves."""
    values = deal.shape[0]
    for i in range(values):
        sums[0, group, i] += deal[i] & MASK
        sums[1, group, i] += deal[i] >> BITS
    for i in range(values + left.shape[0]):
        x = deal[i] if i < values else deal[left[i - values]]
        y = deal[i] if i < values else deal[right[i - values]]
        x_high, x_low, y_high, y_low = x >> BITS, x & MASK, y >> BITS, y & MASK
        low = x_low * y_low
        middle = x_high * y_low + x_low * y_high
        crosses[0, group, i] += low & MASK
        crosses[1, group, i] += (low >> BITS) + (middle & MASK)
        crosses[2, group, i] += (middle >> BITS) + x_high * y_high


def tally_rows(
    rows: Any, largest: Any, first_deal: Any, orders: Any, rotations: Any, columns: Any,
    left: Any, right: Any, below: Any, deal: Any,
    deals: Any, sums: Any, crosses: Any, counted: Any, windows: Any, histograms: Any,
) -> None:  # fmt: skip
    """Add the outcome rows of whole deals to sums by group.

    Args:
        rows: int64 [games, columns], whole deals, the first of them number `first_deal`.
        largest: their largest number, as `value_ranges` returns it.
        orders: int64 [cyclic orders, seats] of player numbers; they take turns over the deals.
        rotations: games of one deal.
        columns: how many the table has, and each seat.
        left, right: deal values whose products are kept beside all squares.
        below: deal values that are denominators.
        deal: room for the values of one deal.
        deals, sums, crosses, counted: int64 [groups], [3, groups, values], [3, groups, values + products] and
            [groups, denominators], added to; counted are the deals whose denominator is not 0.
        windows: int64 [5, 2]: power of two of the bin width, and first bin, of each histogram.
        histograms: five of int64 [members, groups, bins], added to.
    """
    cycle = orders.shape[0]
    order = first_deal % cycle
    group = (first_deal // cycle) % GROUPS
    row = 0
    for _ in range(rows.shape[0] // rotations):
        for i in range(deal.shape[0]):
            deal[i] = 0
        for rotation in range(rotations):
            add_game(rows, row, rotation, order, orders, columns, deal)
            count_game(rows, row, rotation, order, orders, columns, group, windows, histograms)
            row += 1
        if largest < SMALL:
            add_deal(deal, group, left, right, sums, crosses)
        else:
            add_large_deal(deal, group, left, right, sums, crosses)
        for i in range(below.shape[0]):
            counted[group, i] += 1 if deal[below[i]] != 0 else 0
        deals[group] += 1
        order += 1
        if order == cycle:
            order = 0
            group = group + 1 if group + 1 < GROUPS else 0


def list_deals(rows: Any, first_deal: Any, orders: Any, rotations: Any, columns: Any, deals: Any) -> None:
    """Write the deal values of whole deals, int64 [deals, deal values], laid out as `deal_columns` says."""
    order = first_deal % orders.shape[0]
    row = 0
    for deal in range(deals.shape[0]):
        for rotation in range(rotations):
            add_game(rows, row, rotation, order, orders, columns, deals[deal])
            row += 1
        order = order + 1 if order + 1 < orders.shape[0] else 0


def value_ranges(rows: Any, seats: Any, columns: Any, ranges: Any) -> Any:
    """Widen `ranges`, int64 [5, 2] of lowest and highest value of each histogram, to the rows of these games.

    Returns a number with the highest bit of the largest number of all rows: enough to tell small from large.
    """
    table, seat = columns
    largest = 0
    for row in range(rows.shape[0]):
        for column in range(rows.shape[1]):
            largest |= size(rows[row, column])
        at = table + POINTS
        for _ in range(seats):
            widen(ranges, 0, rows[row, at])
            at += seat
        widen(ranges, 1, rows[row, TURNS])
        widen(ranges, 2, rows[row, ROUNDS])
        widen(ranges, 3, rows[row, LEAD_CHANGES])
        if rows[row, WON_ALONE] == 1:
            widen(ranges, 4, rows[row, MARGIN])
    return largest


@always_inlined
def size(x: Any) -> Any:
    """Return x, or -1 - x below zero: a size without a test."""
    return x ^ (x >> 63)


@always_inlined
def widen(ranges: Any, i: Any, x: Any) -> None:
    """Make one range hold x."""
    ranges[i, 0] = min(ranges[i, 0], x)
    ranges[i, 1] = max(ranges[i, 1], x)


@cache
def core_unit() -> str:
    """Return the cache folder's name of code that belongs to no game."""
    return unit_name("core", Path(__file__).parent.glob("*.py"))


@cache
def load_tally_rows() -> Any:
    """Return the compiled `tally_rows` (compiled or loaded once in a process)."""
    whole, flat, table, cube = types.int64, types.int64[::1], types.int64[:, ::1], types.int64[:, :, ::1]
    wiring = (table, whole, whole, table, whole, types.UniTuple(whole, 2), flat, flat, flat)
    sums = (flat, flat, cube, cube, table, table, types.UniTuple(cube, len(HISTOGRAMS)))
    return entry_point(tally_rows, {}, "tally_rows", __name__, (*wiring, *sums), core_unit())


@cache
def load_value_ranges() -> Any:
    """Return the compiled `value_ranges` (compiled or loaded once in a process)."""
    whole, table = types.int64, types.int64[:, ::1]
    arguments = (table, whole, types.UniTuple(whole, 2), table)
    return entry_point(value_ranges, {}, "value_ranges", __name__, arguments, core_unit())


@cache
def load_list_deals() -> Any:
    """Return the compiled `list_deals` (compiled or loaded once in a process)."""
    whole, table = types.int64, types.int64[:, ::1]
    arguments = (table, whole, table, whole, types.UniTuple(whole, 2), table)
    return entry_point(list_deals, {}, "list_deals", __name__, arguments, core_unit())
