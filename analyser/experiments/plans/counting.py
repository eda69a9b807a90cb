"""Play blocks of a plan and tally them chunk by chunk, so that rows seldom leave the processor's cache."""

from collections.abc import Iterator
from typing import Protocol

import numpy as np

from analyser.core.facts import Game, Metric
from analyser.core.outcome import SEAT_COLUMNS, TABLE_COLUMNS
from analyser.core.tallying import (
    HISTOGRAMS,
    TOO_LARGE,
    deal_columns,
    load_tally_rows,
    load_value_ranges,
    of_player,
    of_table,
)
from analyser.errors import PlayError
from analyser.experiments.plans.plan import Plan
from analyser.statistics import limbs
from analyser.statistics.tally import Shape, Tally

CHUNK = 4096  # games whose rows are kept at a time
PLAYER_RATIOS = (("busts", "turns_taken"), ("points", "turns_taken"))
TABLE_RATIOS = (("comeback", "won_alone"), ("runaway", "half_leader"), ("margin", "won_alone"))
PAIRED = ("shares", "points")  # compared between players, deal by deal
NO_VALUE = (1 << 62, -(1 << 62))  # lowest and highest of no values


class Plays(Protocol):
    """What plays games: a worker, or something around one."""

    def play(self, first: int, last: int) -> np.ndarray:
        """Play games `first` to `last` - 1; return their outcome rows."""

    def take_counts(self) -> np.ndarray:
        """Return the game's counters since the last call, and clear them."""


def tally_block(worker: Plays, plan: Plan, first: int, last: int) -> Tally:
    """Play games `first` to `last` - 1 of a plan, whole deals, and return their tally.

    Raises:
        ValueError: `first` or `last` lies within a deal.
        PlayError: a number of a game is too large to be summed exactly.
    """
    if first % plan.rotations or last % plan.rotations:
        raise ValueError(f"games {first} to {last} are not whole deals of {plan.rotations} games")
    counting = Counting(plan)
    step = plan.rotations * max(CHUNK // plan.rotations, 1)
    for start in range(first, last, step):
        counting.add(worker.play(start, min(start + step, last)), start // plan.rotations)
    return counting.tally(worker.take_counts())


class Counting:
    """The sums of one block while it is played: the arrays of a tally, added to in place."""

    def __init__(self, plan: Plan) -> None:
        self.plan, shape = plan, shape_of(plan)
        self.sums = Tally.empty(shape)
        self.histograms = dict(self.sums.histograms)
        self.columns = tuple(map(len, row_columns(plan.game)))
        self.left, self.right, self.below = (
            np.array([shape.place[name] for name in names], np.int64)
            for names in ([x for x, _ in shape.products], [y for _, y in shape.products], shape.denominators)
        )
        self.deal = np.zeros(len(shape.columns), np.int64)
        self.ranges = np.array([NO_VALUE] * len(HISTOGRAMS), np.int64)
        self.tally_rows, self.value_ranges = load_tally_rows(), load_value_ranges()

    def add(self, rows: np.ndarray, first_deal: int) -> None:
        """Add the outcome rows of whole deals, the first of them number `first_deal`.

        Raises:
            PlayError: a number of a game is too large to be summed exactly.
        """
        largest = self.value_ranges(rows, self.plan.seats, self.columns, self.ranges)
        if largest >= TOO_LARGE:
            raise PlayError(*too_large(rows, first_deal * self.plan.rotations))
        for name, (low, high) in zip(HISTOGRAMS, self.ranges.tolist(), strict=True):
            if low <= high and not self.histograms[name].holds(low, high):
                self.histograms[name] = self.histograms[name].covering(low, high)
        histograms = [self.histograms[name] for name in HISTOGRAMS]
        windows = np.array([(h.shift, h.first) for h in histograms], np.int64)
        wiring = self.plan.orders, self.plan.rotations, self.columns, self.left, self.right, self.below, self.deal
        sums = self.sums.deals, self.sums.sums, self.sums.crosses, self.sums.counted
        bins = tuple(histogram.counts for histogram in histograms)
        self.tally_rows(rows, largest, first_deal, *wiring, *sums, windows, bins)

    def tally(self, counters: np.ndarray) -> Tally:
        """Return the tally of all deals added, with the game's counters, int64 [groups, players, cells]."""
        return Tally(
            self.sums.shape,
            self.sums.deals,
            limbs.carried(self.sums.sums),
            limbs.carried(self.sums.crosses),
            self.sums.counted,
            {name: histogram.trimmed() for name, histogram in self.histograms.items()},
            counters,
        )


def too_large(rows: np.ndarray, first_game: int) -> tuple[str, str]:
    """Say which game has a number that is too large; return message and hint."""
    game = first_game + int(np.argmax((rows >= TOO_LARGE) | (rows < -TOO_LARGE), axis=0).max())
    return f"game {game}: a number beyond {TOO_LARGE:,} can't be summed exactly", "choose smaller rule values"


def shape_of(plan: Plan) -> Shape:
    """Return what the tallies of a plan keep: players by canonical number, seats, and the table."""
    ratios = list(dict.fromkeys(_ratios(plan.game, plan.seats)))
    pairs = [
        (of_player(a, column), of_player(b, column))
        for column in PAIRED
        for a in range(plan.seats)
        for b in range(a + 1, plan.seats)
    ]
    return Shape(
        columns=deal_columns(plan.seats, *row_columns(plan.game)),
        products=(*pairs, *ratios),
        denominators=tuple(dict.fromkeys(below for _, below in ratios)),
        histograms=tuple((name, plan.seats if name == "points" else 1) for name in HISTOGRAMS),
        players=plan.seats,
        cells=plan.game.counters.total,
    )


def row_columns(game: Game) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the columns of an outcome row: those of the table, and those of each seat."""
    return (*TABLE_COLUMNS, *game.table_columns), (*SEAT_COLUMNS, *game.seat_columns)


def metric_columns(game: Game, metric: Metric, player: int) -> tuple[str, str]:
    """Return the deal values of a metric and of its denominator ("" without one); the table's ignore `player`."""
    seat_columns = row_columns(game)[1] if metric.of == "player" else ()

    def named(column: str) -> str:
        return of_player(player, column) if column in seat_columns else of_table(column)

    return named(metric.column), named(metric.over) if metric.over else ""


def _ratios(game: Game, seats: int) -> Iterator[tuple[str, str]]:
    """Yield numerator and denominator of every ratio whose error needs their product."""
    for player in range(seats):
        yield from ((of_player(player, above), of_player(player, below)) for above, below in PLAYER_RATIOS)
        for metric in game.metrics:
            if metric.over and metric.of == "player":
                yield metric_columns(game, metric, player)
    yield from ((of_table(above), of_table(below)) for above, below in TABLE_RATIOS)
    yield from (metric_columns(game, m, 0) for m in game.metrics if m.over and m.of != "player")
