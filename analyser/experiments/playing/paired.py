"""Two designs on the same deals: played side by side, their deal values compared deal by deal."""

import queue
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyser.core.tallying import load_list_deals
from analyser.core.worker import Worker
from analyser.experiments.plans.counting import CHUNK, Counting, row_columns, shape_of
from analyser.experiments.plans.plan import Plan
from analyser.experiments.playing.crew import Crew
from analyser.experiments.playing.failure import Failure, GameFailedError, first_failure
from analyser.experiments.playing.pool import BLOCK_SECONDS
from analyser.experiments.playing.work import Call, Work, Wrap, unwatched, warm, worker_of
from analyser.statistics.moments import PairMoments, Scale
from analyser.statistics.tally import Tally

FIRST_BLOCK = 256  # deals, before the speed is known
LARGEST_BLOCK = 200_000
SAFE = 1 << 24  # deal values below this: sums of products over one chunk fit into 64 bits

Columns = Sequence[tuple[str, str]]  # a deal value of the first design, and the one of the second to compare it with


@dataclass(frozen=True)
class Paired:
    """Deals `first` to `last` - 1 of both designs: their tallies, and sums of the compared deal values.

    sums: Python integers [columns, 5]: x, y, x², y², x * y.
    """

    first: int
    last: int
    tallies: tuple[Tally, Tally]
    sums: NDArray[np.object_]

    def __add__(self, other: "Paired") -> "Paired":
        """Return the deals of both, which are neighbours."""
        a, b = (mine + yours for mine, yours in zip(self.tallies, other.tallies, strict=True))
        return Paired(min(self.first, other.first), max(self.last, other.last), (a, b), self.sums + other.sums)

    def pair(self, column: int, scale_x: Scale, scale_y: Scale) -> PairMoments:
        """Return the moments of one compared pair of deal values."""
        x, y, xx, yy, xy = self.sums[column]
        return PairMoments(self.last - self.first, x, y, xx, yy, xy, scale_x, scale_y)


def nothing_yet(plans: tuple[Plan, Plan], columns: Columns, first: int = 0) -> Paired:
    """Return no deals of two designs."""
    a, b = (Tally.empty(shape_of(plan)) for plan in plans)
    return Paired(first, first, (a, b), no_sums(len(columns)))


def no_sums(columns: int) -> NDArray[np.object_]:
    """Return sums of nothing."""
    sums = np.empty((columns, 5), object)
    sums[:] = 0
    return sums


class PairedBlocks(Work):
    """The work of a paired pool: play deals `first` to `last` - 1 of both designs, and sum the compared deal values."""

    def __init__(self, plans: tuple[Plan, Plan], columns: Columns) -> None:
        self.plans, self.columns = plans, columns
        self.block = FIRST_BLOCK  # deals
        self.idle: queue.SimpleQueue[tuple[Worker, Worker]] = queue.SimpleQueue()

    def __reduce__(self) -> tuple[Any, ...]:
        return PairedBlocks, (self.plans, self.columns)

    def workers(self) -> tuple[Worker, Worker]:
        """Return new workers for both designs."""
        return worker_of(self.plans[0]), worker_of(self.plans[1])

    def took(self, call: Call, seconds: float) -> None:
        """Learn how many deals make a block."""
        first, last = call
        self.block = int(min(max((last - first) / seconds * BLOCK_SECONDS, FIRST_BLOCK), LARGEST_BLOCK))

    def do(self, first: int, last: int, wrap: Wrap = unwatched) -> Paired | Failure:
        """Play a block of deals."""
        try:
            workers = self.idle.get_nowait()
        except queue.Empty:
            workers = self.workers()
        watched = [wrap(worker) for worker in workers]
        counts = Counting(self.plans[0]), Counting(self.plans[1])
        sums = no_sums(len(self.columns))
        step = max(CHUNK // max(plan.rotations for plan in self.plans), 1)
        for deal in range(first, last, step):
            end = min(deal + step, last)
            values = []
            for place, (plan, counting) in enumerate(zip(self.plans, counts, strict=True)):
                a, b = deal * plan.rotations, end * plan.rotations
                try:
                    rows = watched[place].play(a, b)
                except Exception as error:  # noqa: BLE001 - carried to the main thread, in the order of the games
                    return replace(first_failure(workers[place], a, b, error), place=place)
                counting.add(rows, deal)
                values.append(deal_values(plan, rows, deal))
            sums += sums_of(values[0], values[1], *self._places())
        tallies = counts[0].tally(workers[0].take_counts()), counts[1].tally(workers[1].take_counts())
        self.idle.put(workers)
        return Paired(first, last, tallies, sums)

    def _places(self) -> tuple[list[int], list[int]]:
        a, b = (shape_of(plan).place for plan in self.plans)
        return [a[x] for x, _ in self.columns], [b[y] for _, y in self.columns]


@dataclass
class PairedPool:
    """A crew that plays two designs on the same deals.

    columns: the deal values to compare; failed: the design of which a game could not be played.
    """

    plans: tuple[Plan, Plan]
    columns: Columns
    crew: Crew
    failed: Plan | None = None
    _work: PairedBlocks = field(init=False)

    def __post_init__(self) -> None:
        self._work = PairedBlocks(self.plans, self.columns)

    def warm(self) -> None:
        """Compile what the plans need, before the clock runs."""
        load_list_deals()
        self._work.idle.put((warm(self.plans[0]), warm(self.plans[1])))

    def play(self, first: int, last: int) -> Generator[Paired, None, None]:
        """Play deals `first` to `last` - 1 in both designs; yield them in order. Closing the generator stops the crew.

        Raises:
            GameFailedError: a game could not be played; `failure.game` counts the games of the design `failed`.
        """
        with closing(self.crew.run(self._work, self._blocks(first, last))) as blocks:
            for done in blocks:
                if isinstance(done.value, Failure):
                    self.failed = self.plans[done.value.place]
                    raise GameFailedError(done.value)
                yield done.value

    def _blocks(self, first: int, last: int) -> Iterator[tuple[int, int]]:
        while first < last:
            end = min(first + self._work.block, last)
            yield first, end
            first = end


def deal_values(plan: Plan, rows: NDArray[np.int64], first_deal: int) -> NDArray[np.int64]:
    """Return the deal values of the rows of whole deals, [deals, deal values]."""
    values = np.zeros((len(rows) // plan.rotations, len(shape_of(plan).columns)), np.int64)
    sizes = tuple(map(len, row_columns(plan.game)))
    load_list_deals()(rows, first_deal, plan.orders, plan.rotations, sizes, values)
    return values


def sums_of(
    a: NDArray[np.int64], b: NDArray[np.int64], places_a: list[int], places_b: list[int]
) -> NDArray[np.object_]:
    """Return sums, squares and products of the compared columns, exactly, as Python integers [columns, 5]."""
    x, y = a[:, places_a], b[:, places_b]
    if max(np.abs(x).max(initial=0), np.abs(y).max(initial=0)) >= SAFE:
        x, y = x.astype(object), y.astype(object)
    together = np.stack([x.sum(axis=0), y.sum(axis=0), (x * x).sum(axis=0), (y * y).sum(axis=0), (x * y).sum(axis=0)])
    return np.array([[int(number) for number in row] for row in together.T], dtype=object).reshape(-1, 5)
