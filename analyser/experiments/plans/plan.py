"""A plan: which games are played by whom in which seats, from which seed. Everything a number depends on is in it."""

import hashlib
import itertools
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from analyser.core.facts import Game
from analyser.core.lineup import Player

MANY_DEALS = 100_000  # from here on the push-your-luck panel counts one deal in eight, and still knows enough
PANEL_EVERY = 8


@dataclass(frozen=True)
class Plan:
    """One match-up under one set of rules.

    game, unit: the game and the cache folder of its kernel; values: every rule option; players: in order of entry;
    games: whole deals of them; rotate: every deal is played in each rotation of its cyclic order; like: labels in the
    canonical order of the design that this one is compared with, so that both seat the same labels side by side.
    """

    game: Game
    unit: str
    values: Mapping[str, Any]
    players: tuple[Player, ...]
    seed: int
    games: int
    rotate: bool = True
    like: tuple[str, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel to other processes as plain data, never as functions."""
        from analyser.experiments.plans.shipping import arrived, as_data

        return arrived, (as_data(self),)

    @property
    def seats(self) -> int:
        """Seats of a game."""
        return len(self.players)

    @property
    def rotations(self) -> int:
        """Games of one deal."""
        return self.seats if self.rotate else 1

    @property
    def deals(self) -> int:
        """Deals played."""
        return self.games // self.rotations

    @property
    def panel_every(self) -> int:
        """The push-your-luck panel counts one deal in so many (measured: counting costs Pig a fifth of its speed)."""
        return 1 if self.deals < MANY_DEALS else PANEL_EVERY

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """Canonical number of each player in order of entry: by specification, so that order of entry changes nothing."""
        if not self.rotate:
            return tuple(range(self.seats))
        place = {label: at for at, label in enumerate(self.like)}
        ranked = sorted(
            range(self.seats),
            key=lambda i: (place.get(self.players[i].label, len(place)), self.players[i].spec, self.players[i].label),
        )
        return tuple(ranked.index(i) for i in range(self.seats))

    @cached_property
    def canonical(self) -> tuple[Player, ...]:
        """The players by canonical number."""
        return tuple(self.players[self.numbers.index(number)] for number in range(self.seats))

    @cached_property
    def orders(self) -> np.ndarray:
        """Cyclic orders of the players, int64 [orders, seats]; they take turns over the deals."""
        if not self.rotate:
            return np.arange(self.seats, dtype=np.int64)[None, :]
        rest = itertools.permutations(range(1, self.seats))
        return np.array([(0, *order) for order in rest], np.int64)

    @property
    def labels(self) -> tuple[str, ...]:
        """Labels in canonical order."""
        return tuple(player.label for player in self.canonical)

    @property
    def cycle(self) -> int:
        """Deals after which the cyclic orders begin again."""
        return int(self.orders.shape[0])

    def identity(self) -> dict[str, Any]:
        """Return what makes this plan this plan, as plain data."""
        return {
            "game": self.game.id,
            "version": self.game.version,
            "rules": dict(self.values),
            "players": [
                {"label": p.label, "spec": p.spec, "code": [part.strategy.unit for part in p.parts]}
                for p in self.players
            ],
            "seed": str(self.seed),
            "games": self.games,
            "rotate": self.rotate,
            **({"like": list(self.like)} if self.like else {}),
        }

    @cached_property
    def hash(self) -> str:
        """SHA-256 of the plan, hexadecimal."""
        return hashlib.sha256(json.dumps(self.identity(), sort_keys=True).encode()).hexdigest()


def whole_deals(games: int, rotations: int, cycle: int = 1) -> int:
    """Round a number of games up to whole deals.

    >>> whole_deals(1000, 3)
    1002
    """
    return -(-games // rotations) * rotations


def seats_of(order: Sequence[int], rotation: int) -> list[int]:
    """Return the players by seat in one rotation of a cyclic order.

    >>> seats_of([0, 2, 1], 1)
    [2, 1, 0]
    """
    return [order[(seat + rotation) % len(order)] for seat in range(len(order))]
