"""A worker: the records of one thread of play, allocated once, and the kernel that fills them."""

from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from typing import Any

import numpy as np

from analyser.core.ask import PLAYERS
from analyser.core.facts import Game
from analyser.core.jit import INTERPRETED
from analyser.core.kernel import N_SEAT, N_TABLE, SEATING, kernel_of
from analyser.core.lineup import PartRecords, Player
from analyser.core.plain import as_compiled
from analyser.core.records import hands_layout

_kernels: dict[str, Any] = {}


def load_kernel(game: Game, unit: str) -> Any:
    """Return the compiled play_block of a game (compiled or loaded once in a process)."""
    if unit not in _kernels:
        _kernels[unit] = kernel_of(game.id, game.play, game.play.__module__, game.layouts(), game.memory, unit)
    return _kernels[unit]


class Worker:
    """Plays games of one plan, one block at a time, in one thread.

    Args:
        game, unit: the game and the cache folder of its kernel.
        values: option values.
        players: the players by canonical number.
        orders: int64 [cyclic orders, seats] of player numbers.
        rotations: games of one deal.
        seed: the plan's seed, 0 to 2^64 - 1.
        panel_every: the push-your-luck panel counts one deal in so many, a power of two.
    """

    def __init__(
        self,
        game: Game,
        unit: str,
        values: Mapping[str, Any],
        players: Sequence[Player],
        orders: np.ndarray,
        rotations: int,
        seed: int,
        panel_every: int = 1,
    ) -> None:
        self.game, self.players = game, tuple(players)
        self.kernel = load_kernel(game, unit)
        seats = orders.shape[1]
        _, table, hand, box = game.layouts()
        self.rules = game.new_rules(values, seats)
        self.table, self.hands, self.box = np.zeros(1, table), np.zeros(1, hands_layout(hand)), np.zeros(1, box)
        self.asking = np.zeros(1, PLAYERS)
        self.parts = PartRecords(players, game.memory)
        self.seating = self._seat(orders, rotations, seed, panel_every)
        self.columns = N_TABLE + len(game.table_columns) + seats * (N_SEAT + len(game.seat_columns))

    def _seat(self, orders: np.ndarray, rotations: int, seed: int, panel_every: int) -> np.ndarray:
        seating = np.zeros(1, SEATING)
        one = seating[0]
        one["seed"], one["rotations"], one["panel_mask"] = seed, rotations, panel_every - 1
        one["cycle"], one["seats"] = orders.shape
        one["order"][: orders.shape[0], : orders.shape[1]] = orders
        players, one["decisions"] = self.parts.codes.shape
        one["code"][:players, : self.parts.codes.shape[1]] = self.parts.codes
        one["part"][:players, : self.parts.codes.shape[1]] = self.parts.addresses
        for number, player in enumerate(self.players):
            one["draws"][number] = any(part.strategy.random for part in player.parts)
        one["table_metrics"], one["seat_metrics"] = len(self.game.table_columns), len(self.game.seat_columns)
        return seating

    def play(self, first: int, last: int) -> np.ndarray:
        """Play games `first` to `last` - 1; return their outcome rows, int64 [games, columns]."""
        rows = np.zeros((last - first, self.columns), np.int64)
        records = self.seating, self.parts.records, self.rules, self.table, self.hands, self.box, self.asking
        with as_compiled() if INTERPRETED else nullcontext():
            self.kernel(first, last, *records, rows)
        return rows

    def take_counts(self) -> np.ndarray:
        """Return the game's counters since the last call, int64 [groups, players, cells], and clear them."""
        counts = self.box["counts"][0, :, : len(self.players), :].copy()
        self.box["counts"][0] = 0
        return counts
