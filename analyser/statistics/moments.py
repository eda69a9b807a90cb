"""Exact sums over deals, and the mean and variance they give."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Self

Scale = float | Fraction


@dataclass(frozen=True, slots=True)
class Moments:
    """Sums over `n` deals of one integer per deal and of its square; integer / `scale` is the natural value.

    A share kept in sixtieths over the k games of a deal has the scale 60 * k. Sums are Python integers, so nothing
    overflows, and adding two Moments merges disjoint deals exactly.

    >>> shares = Moments.of([0, 60, 120, 60], scale=120)
    >>> shares.mean, shares.variance
    (0.5, 0.16666666666666666)
    """

    n: int
    total: int
    squares: int
    scale: Scale = 1.0

    def __post_init__(self) -> None:
        for name in ("n", "total", "squares"):
            object.__setattr__(self, name, int(getattr(self, name)))
        if self.n < 0 or self.scale <= 0 or self.n * self.squares < self.total**2:
            raise ValueError(f"no {self.n} values have the sum {self.total} and the squares {self.squares}")

    @classmethod
    def of(cls, values: Iterable[int], scale: Scale = 1.0) -> Self:
        """Moments of the integer values of single deals."""
        exact = [int(value) for value in values]
        return cls(len(exact), sum(exact), sum(value * value for value in exact), scale)

    def __add__(self, other: Self) -> Self:
        """Moments of the deals of both."""
        if self.scale != other.scale:
            raise ValueError(f"cannot add moments in units of 1/{self.scale} and 1/{other.scale}")
        return type(self)(self.n + other.n, self.total + other.total, self.squares + other.squares, self.scale)

    @property
    def mean(self) -> float | None:
        """Mean over deals in natural units; None without deals."""
        if self.n == 0:
            return None
        above, below = Fraction(self.scale).as_integer_ratio()
        return self.total * below / (self.n * above)

    @property
    def variance(self) -> float | None:
        """Unbiased variance of the deal values: whole numbers up to one division; None below two deals."""
        if self.n < 2:
            return None
        above, below = Fraction(self.scale).as_integer_ratio()
        spread = self.n * self.squares - self.total**2
        return spread * below**2 / (self.n * (self.n - 1) * above**2)

    @property
    def standard_error(self) -> float | None:
        """Standard error of the mean; None below two deals."""
        variance = self.variance
        return None if variance is None else math.sqrt(variance / self.n)


@dataclass(frozen=True, slots=True)
class PairMoments:
    """Sums over `n` deals of two integers per deal, their squares and their product.

    `counted` is the number of deals whose y is not 0, where it is known: the deals a ratio x / y rests on.

    >>> busts_of_turns = PairMoments.of([1, 0, 2], [10, 9, 11])
    >>> busts_of_turns.difference.mean, busts_of_turns.counted
    (-9.0, 3)
    """

    n: int
    total_x: int
    total_y: int
    squares_x: int
    squares_y: int
    cross: int
    scale_x: Scale = 1.0
    scale_y: Scale = 1.0
    counted: int | None = None

    def __post_init__(self) -> None:
        for field in fields(self)[:6]:
            object.__setattr__(self, field.name, int(getattr(self, field.name)))
        if self.counted is not None:
            object.__setattr__(self, "counted", int(self.counted))

    @classmethod
    def of(cls, xs: Iterable[int], ys: Iterable[int], scale_x: Scale = 1.0, scale_y: Scale = 1.0) -> Self:
        """Moments of the two integer values of single deals."""
        pairs = [(int(x), int(y)) for x, y in zip(xs, ys, strict=True)]
        x = Moments.of(x for x, _ in pairs)
        y = Moments.of(y for _, y in pairs)
        cross = sum(x * y for x, y in pairs)
        counted = sum(y != 0 for _, y in pairs)
        return cls(x.n, x.total, y.total, x.squares, y.squares, cross, scale_x, scale_y, counted)

    def __add__(self, other: Self) -> Self:
        """Moments of the deals of both."""
        if (self.scale_x, self.scale_y) != (other.scale_x, other.scale_y):
            raise ValueError("cannot add moments in different units")
        unknown = self.counted is None or other.counted is None
        return type(self)(
            self.n + other.n,
            self.total_x + other.total_x,
            self.total_y + other.total_y,
            self.squares_x + other.squares_x,
            self.squares_y + other.squares_y,
            self.cross + other.cross,
            self.scale_x,
            self.scale_y,
            None if unknown else (self.counted or 0) + (other.counted or 0),
        )

    @property
    def x(self) -> Moments:
        """Moments of the first value."""
        return Moments(self.n, self.total_x, self.squares_x, self.scale_x)

    @property
    def y(self) -> Moments:
        """Moments of the second value."""
        return Moments(self.n, self.total_y, self.squares_y, self.scale_y)

    @property
    def difference(self) -> Moments:
        """Moments of x - y, deal by deal, in natural units."""
        return self.linear(Fraction(1), Fraction(-1))

    @property
    def covariance(self) -> float | None:
        """Unbiased covariance of the deal values in natural units; None below two deals."""
        if self.n < 2:
            return None
        above, below = (Fraction(self.scale_x) * Fraction(self.scale_y)).as_integer_ratio()
        together = self.n * self.cross - self.total_x * self.total_y
        return together * below / (self.n * (self.n - 1) * above)

    @property
    def exact_ratio(self) -> Fraction | None:
        """Sum of x over sum of y in natural units, exactly; None if y adds up to 0."""
        if self.total_y == 0:
            return None
        return Fraction(self.total_x, self.total_y) * Fraction(self.scale_y) / Fraction(self.scale_x)

    def linear(self, a: Fraction, b: Fraction) -> Moments:
        """Moments of a * x + b * y, deal by deal, exactly.

        >>> PairMoments.of([1, 0, 2], [10, 9, 11]).linear(Fraction(1), Fraction("-0.1")).total
        0
        """
        a, b = a / Fraction(self.scale_x), b / Fraction(self.scale_y)
        unit = math.lcm(a.denominator, b.denominator)
        p, q = int(a * unit), int(b * unit)
        squares = p * p * self.squares_x + 2 * p * q * self.cross + q * q * self.squares_y
        return Moments(self.n, p * self.total_x + q * self.total_y, squares, Fraction(unit))
