"""Play a range of a plan's games with a crew; tallies come back in the order of the games."""

import queue
import threading
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

from analyser.core.worker import Worker
from analyser.errors import OutputError
from analyser.experiments.keeping.rows import RowKeeper
from analyser.experiments.plans.counting import tally_block
from analyser.experiments.plans.plan import Plan
from analyser.experiments.playing.crew import Crew
from analyser.experiments.playing.failure import Failure, GameFailedError, first_failure
from analyser.experiments.playing.work import Call, Work, Wrap, unwatched, warm, worker_of
from analyser.statistics.tally import Tally

BLOCK_SECONDS = 0.25  # aimed at; signals are handled between blocks
FIRST_BLOCK = 512  # games, before the speed is known
LARGEST_BLOCK = 1_000_000

Keep = Callable[[int, Any], None]  # takes a block's first game and its rows


class Blocks(Work):
    """The work of a pool: play and tally games `first` to `last` - 1 of one plan."""

    def __init__(self, plan: Plan, keep: Keep | None = None) -> None:
        self.plan, self.keep = plan, keep
        self.pace = 0.0  # games a second of one worker
        self.idle: queue.SimpleQueue[Worker] = queue.SimpleQueue()
        self.keeping, self.over = threading.Lock(), False

    def __reduce__(self) -> tuple[Any, ...]:
        return Blocks, (self.plan, self.keep)

    def took(self, call: Call, seconds: float) -> None:
        """Learn the pace."""
        first, last = call
        self.pace = (last - first) / seconds

    def do(self, first: int, last: int, wrap: Wrap = unwatched) -> Tally | Failure:
        """Play a block and return its tally."""
        try:
            worker = self.idle.get_nowait()
        except queue.Empty:
            worker = worker_of(self.plan)
        watched = wrap(worker)
        keeper = RowKeeper(watched) if self.keep else None
        try:
            tally = tally_block(keeper or watched, self.plan, first, last)
        except Exception as error:  # noqa: BLE001 - carried to the main thread, in the order of the games
            return first_failure(worker, first, last, error)
        if self.keep and keeper:
            try:
                with self.keeping:
                    if not self.over:  # a call that ends after the play was stopped leaves no rows behind
                        self.keep(first, keeper.rows())
            except OSError as error:
                raise OutputError(f"rows could not be written: {error.strerror or error}", "free some space") from error
        self.idle.put(worker)
        return tally


@dataclass(frozen=True)
class Played:
    """A block that was played: games `first` to `last` - 1."""

    first: int
    last: int
    tally: Tally


@dataclass
class Pool:
    """A crew that plays one plan.

    block: games of a block, or None to size blocks by time; keep: called with a block's rows, if wanted.
    """

    plan: Plan
    crew: Crew
    block: int | None = None
    keep: Keep | None = None
    started: float = 0.0
    ended: float = 0.0
    _work: Blocks = field(init=False)

    def __post_init__(self) -> None:
        self._work = Blocks(self.plan, self.keep)

    def warm(self) -> None:
        """Compile what the plan needs, before the clock runs."""
        self._work.idle.put(warm(self.plan))

    def play(self, first: int, last: int) -> Generator[Played, None, None]:
        """Play games `first` to `last` - 1; yield their blocks in order. Closing the generator stops the crew.

        Raises:
            GameFailedError: a game could not be played; the earliest such game of the range.
            OutputError: rows could not be written.
        """
        self.started = self.started or time.perf_counter()
        self._work.over = False
        try:
            with closing(self.crew.run(self._work, self._blocks(first, last))) as blocks:
                for done in blocks:
                    if isinstance(done.value, Failure):
                        raise GameFailedError(done.value)
                    self.ended = time.perf_counter()
                    start, end = done.call
                    yield Played(start, end, done.value)
        finally:
            with self._work.keeping:
                self._work.over = True

    def _blocks(self, first: int, last: int) -> Iterator[tuple[int, int]]:
        while first < last:
            end = min(first + self._block_size(), last)
            yield first, end
            first = end

    def _block_size(self) -> int:
        games = self.block or int(min(max(self._work.pace * BLOCK_SECONDS, FIRST_BLOCK), LARGEST_BLOCK))
        whole = self.plan.rotations
        return -(-games // whole) * whole
