"""The tables of a tournament, played on several threads: blocks of all tables in one queue, nothing compiled between."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyser.core.lineup import PartRecords, Player
from analyser.core.outcome import SIXTIETHS
from analyser.core.records import GROUPS
from analyser.core.tallying import load_tally_rows, load_value_ranges, of_place, of_player, of_seat, of_table
from analyser.core.worker import Worker, load_kernel
from analyser.experiments.loading.game_catalogue import compiling
from analyser.experiments.plans.counting import tally_block
from analyser.experiments.plans.plan import Plan
from analyser.experiments.playing.crew import Crew
from analyser.experiments.playing.failure import Failure, first_failure
from analyser.experiments.playing.pool import BLOCK_SECONDS
from analyser.experiments.playing.work import Call, Work, Wrap, unwatched, worker_of
from analyser.statistics.meeting import Meeting
from analyser.statistics.tally import Tally

READY = 64  # tables whose workers stay ready
FIRST_BLOCK = 512  # games, before the speed is known
LARGEST_BLOCK = 200_000

Range = tuple[int, int, int]  # number of the table, first deal, deal after the last
Uses = NDArray[np.int64]  # [groups, players, 2, components]: games with it, sixtieths won in these


@dataclass(frozen=True)
class Piece:
    """Some deals of one table, the last of those asked for or not; uses: of the game's components, if it has any."""

    table: int
    meeting: Meeting
    uses: Uses | None
    is_last: bool


class TableFailedError(Exception):
    """A game of a table could not be played."""

    def __init__(self, table: int, failure: Failure) -> None:
        super().__init__(f"table {table}, game {failure.game}: {failure.error}")
        self.table, self.failure = table, failure


class TableBlocks(Work):
    """The work of a tournament: play some deals of one table. Workers of the latest tables stay ready."""

    def __init__(self) -> None:
        self.pace = 0.0  # games a second of one worker
        self.idle: OrderedDict[str, list[Worker]] = OrderedDict()  # by the hash of the plan they play
        self.lock = threading.Lock()

    def __reduce__(self) -> tuple[Any, ...]:
        return TableBlocks, ()

    def took(self, call: Call, seconds: float) -> None:
        """Learn the pace."""
        _, plan, first, last, _ = call
        self.pace = (last - first) * plan.rotations / seconds

    def do(
        self, table: int, plan: Plan, first: int, last: int, is_last: bool, wrap: Wrap = unwatched
    ) -> Piece | Failure:
        """Play a block of a table's deals."""
        worker = self._take(plan) or worker_of(plan)
        a, b = first * plan.rotations, last * plan.rotations
        try:
            tally = tally_block(wrap(worker), plan, a, b)
        except Exception as error:  # noqa: BLE001 - carried to the main thread, in the order of the games
            return first_failure(worker, a, b, error)
        self._give(plan, worker)
        return Piece(table, meeting_of(plan, tally), uses_of(plan, tally), is_last)

    def _take(self, plan: Plan) -> Worker | None:
        with self.lock:
            idle = self.idle.get(plan.hash)
            return idle.pop() if idle else None

    def _give(self, plan: Plan, worker: Worker) -> None:
        with self.lock:
            self.idle.setdefault(plan.hash, []).append(worker)
            while len(self.idle) > READY:
                self.idle.popitem(last=False)


@dataclass
class Tables:
    """The tables of a field.

    plan_of: the plan of a table by its number; block: games of a block, or None to size blocks by time.
    """

    plan_of: Callable[[int], Plan]
    crew: Crew
    block: int | None = None
    _work: TableBlocks = field(default_factory=TableBlocks)

    def warm(self, plan: Plan, players: Iterable[Player]) -> None:
        """Compile the game and everybody's answers once, before the threads start; no table compiles anything."""
        load_tally_rows()
        load_value_ranges()
        with compiling(plan.game.id):
            load_kernel(plan.game, plan.unit)
        for player in players:
            PartRecords([player], plan.game.memory)

    def play(self, ranges: Iterable[Range]) -> Generator[Piece, None, None]:
        """Play ranges of deals; yield their pieces in order. Closing the generator stops the crew.

        Raises:
            TableFailedError: a game could not be played.
        """
        with closing(self.crew.run(self._work, self._blocks(ranges))) as blocks:
            for done in blocks:
                if isinstance(done.value, Failure):
                    raise TableFailedError(done.call[0], done.value)
                yield done.value

    def _blocks(self, ranges: Iterable[Range]) -> Iterator[tuple[int, Plan, int, int, bool]]:
        for table, first, last in ranges:
            plan = self.plan_of(table)
            while first < last:
                games = self.block or int(min(max(self._work.pace * BLOCK_SECONDS, FIRST_BLOCK), LARGEST_BLOCK))
                end = min(first + -(-games // plan.seats), last)
                yield table, plan, first, end, end == last
                first = end


def meeting_of(plan: Plan, tally: Tally) -> Meeting:
    """Return the sums of a tally that a tournament keeps."""
    seats, place, products = plan.seats, tally.shape.place, tally.shape.product_place
    sums, crosses = whole(tally.sums), whole(tally.crosses)
    players = [of_player(p, "shares") for p in range(seats)]
    places = [of_place(p, s, "shares") for p in range(seats) for s in range(seats)]
    chairs = [of_seat(s, "shares") for s in range(seats)]
    pairs = [(a, b) for i, a in enumerate(players) for b in players[i + 1 :]]

    def sum_of(names: list[str]) -> NDArray[np.int64]:
        return sums[:, [place[name] for name in names]]

    def squares_of(pairs: list[tuple[str, str]]) -> NDArray[np.int64]:
        return crosses[:, [products[pair] for pair in pairs]]

    columns = [
        tally.deals[:, None],
        sum_of([of_table("unfinished")]),
        sum_of(players),
        squares_of([(name, name) for name in players]),
        squares_of(pairs),
        sum_of(places),
        squares_of([(name, name) for name in places]),
        sum_of(chairs),
        squares_of([(name, name) for name in chairs]),
    ]
    return Meeting(seats, SIXTIETHS, np.concatenate(columns, axis=1))


def whole(limbs: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return numbers kept in three limbs [3, …] as 64-bit integers; shares never come near their limit."""
    return np.asarray(limbs[0] + (limbs[1] << 31) + (limbs[2] << 62), np.int64)


def uses_of(plan: Plan, tally: Tally) -> Uses | None:
    """Return how often each player used each component and what it won with it; None without components."""
    counters = plan.game.counters
    if not plan.game.components or not {"used", "used_share"} <= set(counters.lengths):
        return None
    kept = [tally.counters[:, :, counters.of(name)] for name in ("used", "used_share")]
    return np.stack(kept, axis=2)


def no_meeting(plan: Plan) -> Meeting:
    """Return no deals of a table."""
    return Meeting.empty(plan.seats, SIXTIETHS, GROUPS)
