"""What is kept of the games of one table: whole-number sums of its shares by group of deals, whoever plays what there."""

import math
from dataclasses import dataclass
from functools import cache
from typing import Self

import numpy as np
from numpy.typing import NDArray

from analyser.statistics.moments import Moments, PairMoments

Sums = NDArray[np.int64]


@cache
def parts(seats: int) -> dict[str, tuple[int, tuple[int, ...]]]:
    """Return first column and shape of every part of a meeting's sums.

    deals, and the games among them that nobody finished; by player: sums and squares of deal values (the shares of a
    deal's games together), and products of two players' (first player 0 with 1, 2 …); by player and seat, one game a
    deal: sums and squares of single shares; by seat: sums and squares of deal values.
    """
    square = (seats, seats)
    shapes: dict[str, tuple[int, ...]] = {
        "deals": (),
        "unfinished": (),
        "shares": (seats,),
        "squares": (seats,),
        "products": (seats * (seats - 1) // 2,),
        "place": square,
        "place_squares": square,
        "seat": (seats,),
        "seat_squares": (seats,),
    }
    found, at = {}, 0
    for name, shape in shapes.items():
        found[name] = at, shape
        at += math.prod(shape)
    return found


def width(seats: int) -> int:
    """Return how many columns the sums of a meeting have.

    >>> width(2)
    19
    """
    at, shape = parts(seats)["seat_squares"]
    return at + math.prod(shape)


@dataclass(frozen=True, eq=False)
class Meeting:
    """Sums over the deals of one table, int64 [groups, columns] laid out as `parts` says.

    Every deal is played once in each rotation. `unit` is the number that stands for one game won.
    """

    seats: int
    unit: int
    sums: Sums

    @classmethod
    def empty(cls, seats: int, unit: int, groups: int) -> Self:
        """Return no deals.

        >>> Meeting.empty(2, 60, 64).deals
        0
        """
        return cls(seats, unit, np.zeros((groups, width(seats)), np.int64))

    def __add__(self, other: Self) -> Self:
        """Return the deals of both."""
        return type(self)(self.seats, self.unit, self.sums + other.sums)

    @property
    def deals(self) -> int:
        """Deals played."""
        return int(self.part("deals").sum())

    @property
    def games(self) -> int:
        """Games played."""
        return self.deals * self.seats

    def part(self, name: str) -> Sums:
        """Return one part by group, [groups, …]."""
        return part_of(self.sums, self.seats, name)

    def moments(self, player: int) -> Moments:
        """Moments of a player's share."""
        total, squares = (int(self.part(name)[:, player].sum()) for name in ("shares", "squares"))
        return Moments(self.deals, total, squares, self.unit * self.seats)

    def pair(self, a: int, b: int) -> PairMoments:
        """Moments of the shares of two players, on the same deals."""
        low, high = sorted((a, b))
        at = low * (2 * self.seats - low - 1) // 2 + high - low - 1
        total, squares = self.part("shares").sum(axis=0), self.part("squares").sum(axis=0)
        cross = int(self.part("products")[:, at].sum())
        scale = self.unit * self.seats
        return PairMoments(self.deals, total[a], total[b], squares[a], squares[b], cross, scale, scale)


def part_of(sums: Sums, seats: int, name: str) -> Sums:
    """Return one part of sums […, columns], […, shape of the part]."""
    at, shape = parts(seats)[name]
    flat = sums[..., at : at + math.prod(shape)]
    return flat.reshape(*sums.shape[:-1], *shape)
