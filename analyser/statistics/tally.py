"""Integer sums over deals, in groups of deals: all that is kept of any number of games, and what numbers come from."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np
from numpy.typing import NDArray

from analyser.statistics import limbs
from analyser.statistics.histogram import Histogram
from analyser.statistics.moments import Moments, PairMoments, Scale

GROUPS = 64

Counts = NDArray[np.int64]


@dataclass(frozen=True)
class Shape:
    """What a tally keeps.

    columns: names of the deal values, of which sums and squares are kept; products: pairs of columns whose products are
    kept too; denominators: columns of which the deals are counted where they are not 0; histograms: names, and how many
    members each has; players, cells: size of the counters.
    """

    columns: tuple[str, ...]
    products: tuple[tuple[str, str], ...] = ()
    denominators: tuple[str, ...] = ()
    histograms: tuple[tuple[str, int], ...] = ()
    players: int = 0
    cells: int = 0

    @cached_property
    def place(self) -> Mapping[str, int]:
        """Number of each column."""
        return {name: i for i, name in enumerate(self.columns)}

    @cached_property
    def product_place(self) -> Mapping[tuple[str, str], int]:
        """Number of each kept product; the squares come first."""
        squares = {(name, name): i for i, name in enumerate(self.columns)}
        return squares | {pair: len(self.columns) + i for i, pair in enumerate(self.products)}

    def sizes(self) -> dict[str, tuple[int, ...]]:
        """Return the size of every array but those of the histograms."""
        values = len(self.columns)
        return {
            "deals": (GROUPS,),
            "sums": (limbs.LIMBS, GROUPS, values),
            "crosses": (limbs.LIMBS, GROUPS, values + len(self.products)),
            "counted": (GROUPS, len(self.denominators)),
            "counters": (GROUPS, self.players, self.cells),
        }


@dataclass(frozen=True, eq=False)
class Tally:
    """The sums of a set of deals; adding two tallies of disjoint deals gives exactly the tally of all of them.

    deals [groups]; sums [3, groups, columns] and crosses [3, groups, columns + products], whole numbers as `limbs`
    keeps them; counted [groups, denominators]; histograms by name; counters [groups, players, cells].
    """

    shape: Shape
    deals: Counts
    sums: limbs.Limbs
    crosses: limbs.Limbs
    counted: Counts
    histograms: Mapping[str, Histogram]
    counters: Counts

    @classmethod
    def empty(cls, shape: Shape) -> Self:
        """Return the tally of no deals.

        >>> Tally.empty(Shape(("score",))).n
        0
        """
        histograms = {name: Histogram.empty(members, GROUPS) for name, members in shape.histograms}
        arrays = {name: np.zeros(size, np.int64) for name, size in shape.sizes().items()}
        return cls(shape=shape, histograms=histograms, **arrays)

    @property
    def n(self) -> int:
        """Deals."""
        return int(self.deals.sum())

    def __add__(self, other: Self) -> Self:
        """Return the tally of the deals of both.

        Raises:
            ValueError: they keep different things.
            OverflowError: a counter has run over 64 bits.
        """
        if self.shape != other.shape:
            raise ValueError("tallies that keep different things can't be added")
        counters = self.counters + other.counters
        if np.any((self.counters ^ counters) & (other.counters ^ counters) < 0):
            raise OverflowError("a counter has run over 64 bits")
        return type(self)(
            self.shape,
            self.deals + other.deals,
            limbs.added(self.sums, other.sums),
            limbs.added(self.crosses, other.crosses),
            self.counted + other.counted,
            {name: self.histograms[name] + other.histograms[name] for name, _ in self.shape.histograms},
            counters,
        )

    def moments(self, column: str, scale: Scale = 1) -> Moments:
        """Moments of one deal value."""
        return Moments(self.n, self._sum(column), self._product(column, column), scale)

    def pair(self, x: str, y: str, scale_x: Scale = 1, scale_y: Scale = 1) -> PairMoments:
        """Moments of two deal values whose product is kept; `counted` is filled in where y is a denominator.

        Raises:
            KeyError: the product is not kept.
        """
        sums = self._sum(x), self._sum(y), self._product(x, x), self._product(y, y), self._product(x, y)
        counted = int(self.counted[:, self.shape.denominators.index(y)].sum()) if y in self.shape.denominators else None
        return PairMoments(self.n, *sums, scale_x, scale_y, counted)

    def by_group(self, column: str) -> NDArray[np.float64]:
        """Sums of one deal value by group, exact below 2^53."""
        return np.array(limbs.whole(self.sums[:, :, self.shape.place[column]]), dtype=float)

    def _sum(self, column: str) -> int:
        return sum(limbs.whole(self.sums[:, :, self.shape.place[column]]))

    def _product(self, x: str, y: str) -> int:
        pair = (x, y) if (x, y) in self.shape.product_place else (y, x)
        return sum(limbs.whole(self.crosses[:, :, self.shape.product_place[pair]]))

    def to_arrays(self) -> dict[str, Counts]:
        """Return everything but the shape as integer arrays by name, for a file without pickled objects."""
        arrays = {name: getattr(self, name) for name in self.shape.sizes()}
        for name, histogram in self._trimmed().items():
            arrays[f"histogram {name}"] = histogram.counts
            arrays[f"bins {name}"] = np.array([histogram.shift, histogram.first], np.int64)
        return arrays

    @classmethod
    def from_arrays(cls, shape: Shape, arrays: Mapping[str, Counts]) -> Self:
        """Return the tally that `to_arrays` was called on.

        Raises:
            ValueError: an array is missing or has another size than this shape's.

        >>> tally = Tally.empty(Shape(("score",), histograms=(("score", 2),)))
        >>> Tally.from_arrays(tally.shape, tally.to_arrays()).hash == tally.hash
        True
        """
        wrong = [name for name, size in shape.sizes().items() if name not in arrays or arrays[name].shape != size]
        histograms = {}
        for name, members in shape.histograms:
            counts, bins = arrays.get(f"histogram {name}"), arrays.get(f"bins {name}")
            if counts is None or bins is None or counts.shape[:2] != (members, GROUPS) or bins.shape != (2,):
                wrong.append(f"histogram {name}")
                continue
            histograms[name] = Histogram(int(bins[0]), int(bins[1]), counts)
        if wrong:
            raise ValueError(f"not the arrays of such a tally: {', '.join(wrong)}")
        return cls(shape=shape, histograms=histograms, **{name: arrays[name] for name in shape.sizes()})

    @property
    def hash(self) -> str:
        """SHA-256 over all names and numbers, hexadecimal: the same for the same deals, however they were added up."""
        digest = hashlib.sha256(repr((self.shape.columns, self.shape.products, self.shape.denominators)).encode())
        for name, array in sorted(self.to_arrays().items()):
            digest.update(f"{name} {array.shape}".encode())
            digest.update(np.ascontiguousarray(array, dtype="<i8").tobytes())
        return digest.hexdigest()

    def _trimmed(self) -> dict[str, Histogram]:
        return {name: histogram.trimmed() for name, histogram in self.histograms.items()}
