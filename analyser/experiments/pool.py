"""Play a range of a plan's games on several threads; tallies come back in the order of the games."""

import queue
import threading
import time
import warnings
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field

import joblib

from analyser.core.ask import IllegalAnswer
from analyser.core.tallying import load_tally_rows, load_value_ranges
from analyser.core.worker import Worker
from analyser.errors import OutputError
from analyser.experiments.counting import CHUNK, tally_block
from analyser.experiments.plan import Plan
from analyser.experiments.rows import RowKeeper
from analyser.statistics.tally import Tally

BLOCK_SECONDS = 0.25  # aimed at; signals are handled between blocks
FIRST_BLOCK = 512  # games, before the speed is known
LARGEST_BLOCK = 1_000_000


@dataclass(frozen=True)
class Failure:
    """A game that could not be played: its index, what was raised, and the illegal answer if it was one.

    fault: canonical number of the player, number of the decision, and the answer.
    """

    game: int
    error: Exception
    fault: tuple[int, int, int] | None = None


@dataclass(frozen=True)
class Played:
    """A block that was played: games `first` to `last` - 1."""

    first: int
    last: int
    tally: Tally


@dataclass
class Pool:
    """Workers for one plan.

    jobs: threads; block: games of a block, or None to size blocks by time; keep: called with a block's rows, if wanted.
    """

    plan: Plan
    jobs: int
    block: int | None = None
    keep: Callable[[int, object], None] | None = None
    _idle: "queue.SimpleQueue[Worker]" = field(default_factory=queue.SimpleQueue)
    _pace: float = 0.0  # games a second of one worker
    started: float = 0.0
    ended: float = 0.0

    def warm(self) -> None:
        """Compile what the plan needs, before the clock runs."""
        load_tally_rows()
        load_value_ranges()
        self._idle.put(worker_of(self.plan))

    def play(self, first: int, last: int) -> Generator[Played, None, None]:
        """Play games `first` to `last` - 1; yield their blocks in order. Closing the generator stops the threads.

        Raises:
            GameFailedError: a game could not be played; the earliest such game of the range.
            OutputError: rows could not be written.
        """
        self.started = self.started or time.perf_counter()
        stopped = threading.Event()
        tasks = (joblib.delayed(self._play_block)(a, b, stopped) for a, b in self._blocks(first, last, stopped))
        run = joblib.Parallel(
            n_jobs=self.jobs, backend="threading", return_as="generator", batch_size=1, pre_dispatch="2 * n_jobs"
        )
        results = run(tasks)
        try:
            for result in results:
                if isinstance(result, Failure):
                    raise GameFailedError(result)
                if result is not None:
                    self.ended = time.perf_counter()
                    yield result
        finally:
            stopped.set()
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # joblib's advice about results that nobody took
                results.close()

    def _blocks(self, first: int, last: int, stopped: threading.Event) -> Iterator[tuple[int, int]]:
        while first < last and not stopped.is_set():
            end = min(first + self._block_size(), last)
            yield first, end
            first = end

    def _block_size(self) -> int:
        games = self.block or int(min(max(self._pace * BLOCK_SECONDS, FIRST_BLOCK), LARGEST_BLOCK))
        whole = self.plan.rotations
        return -(-games // whole) * whole

    def _play_block(self, first: int, last: int, stopped: threading.Event) -> Played | Failure | None:
        if stopped.is_set():
            return None
        try:
            worker = self._idle.get_nowait()
        except queue.Empty:
            worker = worker_of(self.plan)
        start = time.perf_counter()
        keeper = RowKeeper(worker) if self.keep else worker
        try:
            tally = tally_block(keeper, self.plan, first, last)  # type: ignore[arg-type]
        except Exception as error:  # noqa: BLE001 - carried to the main thread, in the order of the games
            return first_failure(worker, first, last, error)
        if self.keep and isinstance(keeper, RowKeeper):
            try:
                self.keep(first, keeper.rows())
            except OSError as error:
                raise OutputError(f"rows could not be written: {error.strerror or error}", "free some space") from error
        self._pace = (last - first) / max(time.perf_counter() - start, 1e-6)
        self._idle.put(worker)
        return Played(first, last, tally)


def worker_of(plan: Plan) -> Worker:
    """Return a new worker for a plan."""
    return Worker(
        plan.game, plan.unit, plan.values, plan.canonical, plan.orders, plan.rotations, plan.seed, plan.panel_every
    )


class GameFailedError(Exception):
    """A game could not be played."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(f"game {failure.game}: {failure.error}")
        self.failure = failure


def first_failure(worker: Worker, first: int, last: int, error: Exception) -> Failure:
    """Return the earliest failing game of a block, whatever the order in which the kernel plays: play them singly."""
    for start in range(first, last, CHUNK):
        end = min(start + CHUNK, last)
        if fails(worker, start, end) is not None:
            for game in range(start, end):
                found = fails(worker, game, game + 1)
                if found is not None:
                    return Failure(game, found, fault_of(worker, found))
    return Failure(first, error)


def fault_of(worker: Worker, error: Exception) -> tuple[int, int, int] | None:
    """Return player, decision and answer if the game just played ended in an illegal answer."""
    if not isinstance(error, IllegalAnswer):
        return None
    box = worker.box[0]
    return int(box["player_of"][box["fault_seat"]]), int(box["fault_decision"]), int(box["fault_answer"])


def fails(worker: Worker, first: int, last: int) -> Exception | None:
    """Play some games; return what was raised, or None."""
    try:
        worker.play(first, last)
    except Exception as error:  # noqa: BLE001 - whatever a strategy raises
        return error
    return None
