"""Two designs on the same deals: played side by side, their deal values compared deal by deal."""

import queue
import threading
import time
import warnings
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field

import joblib
import numpy as np
from numpy.typing import NDArray

from analyser.core.tallying import load_list_deals, load_tally_rows, load_value_ranges
from analyser.core.worker import Worker
from analyser.experiments.counting import CHUNK, Counting, row_columns, shape_of
from analyser.experiments.plan import Plan
from analyser.experiments.pool import BLOCK_SECONDS, Failure, GameFailedError, first_failure, worker_of
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


@dataclass
class PairedPool:
    """Workers for two designs that are played on the same deals.

    columns: the deal values to compare; jobs: threads; failed: the design of which a game could not be played.
    """

    plans: tuple[Plan, Plan]
    columns: Columns
    jobs: int
    failed: Plan | None = None
    _idle: "queue.SimpleQueue[tuple[Worker, Worker]]" = field(default_factory=queue.SimpleQueue)
    _block: int = FIRST_BLOCK

    def warm(self) -> None:
        """Compile what the plans need, before the clock runs."""
        load_tally_rows()
        load_value_ranges()
        load_list_deals()
        self._idle.put(self._workers())

    def play(self, first: int, last: int) -> Generator[Paired, None, None]:
        """Play deals `first` to `last` - 1 in both designs; yield them in order. Closing the generator stops the threads.

        Raises:
            GameFailedError: a game could not be played; `failure.game` counts the games of the design `failed`.
        """
        stopped = threading.Event()
        run = joblib.Parallel(
            n_jobs=self.jobs, backend="threading", return_as="generator", batch_size=1, pre_dispatch="2 * n_jobs"
        )
        results = run(joblib.delayed(self._play_block)(a, b, stopped) for a, b in self._blocks(first, last, stopped))
        try:
            for result in results:
                if isinstance(result, tuple):
                    self.failed = result[0]
                    raise GameFailedError(result[1])
                if result is not None:
                    yield result
        finally:
            stopped.set()
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # joblib's advice about results that nobody took
                results.close()

    def _blocks(self, first: int, last: int, stopped: threading.Event) -> Iterator[tuple[int, int]]:
        while first < last and not stopped.is_set():
            end = min(first + self._block, last)
            yield first, end
            first = end

    def _workers(self) -> tuple[Worker, Worker]:
        return worker_of(self.plans[0]), worker_of(self.plans[1])

    def _play_block(self, first: int, last: int, stopped: threading.Event) -> Paired | tuple[Plan, Failure] | None:
        if stopped.is_set():
            return None
        try:
            workers = self._idle.get_nowait()
        except queue.Empty:
            workers = self._workers()
        start = time.perf_counter()
        counts = Counting(self.plans[0]), Counting(self.plans[1])
        sums = no_sums(len(self.columns))
        step = max(CHUNK // max(plan.rotations for plan in self.plans), 1)
        for deal in range(first, last, step):
            end = min(deal + step, last)
            values = []
            for worker, plan, counting in zip(workers, self.plans, counts, strict=True):
                a, b = deal * plan.rotations, end * plan.rotations
                try:
                    rows = worker.play(a, b)
                except Exception as error:  # noqa: BLE001 - carried to the main thread, in the order of the games
                    return plan, first_failure(worker, a, b, error)
                counting.add(rows, deal)
                values.append(deal_values(plan, rows, deal))
            sums += sums_of(values[0], values[1], *self._places())
        seconds = max(time.perf_counter() - start, 1e-6)
        self._block = int(min(max((last - first) / seconds * BLOCK_SECONDS, FIRST_BLOCK), LARGEST_BLOCK))
        tallies = counts[0].tally(workers[0].take_counts()), counts[1].tally(workers[1].take_counts())
        self._idle.put(workers)
        return Paired(first, last, tallies, sums)

    def _places(self) -> tuple[list[int], list[int]]:
        a, b = (shape_of(plan).place for plan in self.plans)
        return [a[x] for x, _ in self.columns], [b[y] for _, y in self.columns]


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
