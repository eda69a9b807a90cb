"""The play of one plan: which of its games, looks at the data, and progress; saved all the while."""

import contextlib
import shutil
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from analyser.core import jit
from analyser.errors import UsageError
from analyser.experiments.keeping.logbook import Logbook
from analyser.experiments.keeping.rows import keep_parts_before, rows_folder, write_part
from analyser.experiments.plans.plan import Plan
from analyser.experiments.playing.crew import crew_of
from analyser.experiments.playing.first_time import tell_first_time
from analyser.experiments.playing.headline import headline
from analyser.experiments.playing.pool import Pool
from analyser.experiments.playing.stopping import TargetError
from analyser.experiments.settings.request import Progress, RunRequest
from analyser.statistics.tally import Tally


@dataclass
class Played:
    """What playing a plan came to.

    tally; games played, and how many of them came from a checkpoint; seconds of play and of compilation; why it stopped;
    shares: anytime-valid estimates by canonical player, where the run stopped on data.
    """

    tally: Tally
    games: int
    resumed: int = 0
    play_s: float = 0.0
    compile_s: float = 0.0
    workers: int = 1
    stopped: str = "at the number of games asked for"
    shares: dict[int, Any] = field(default_factory=dict)


class Match:
    """The play of one plan into a result folder."""

    def __init__(
        self, plan: Plan, folder: Path, request: RunRequest, on_progress: Progress, book: Logbook | None = None
    ) -> None:
        self.plan, self.request, self.on_progress, self.book = plan, request, on_progress, book or Logbook()
        self.first, self.last = shard_of(plan, request.shard)
        self.rows = rows_folder(folder, plan.seats)
        self.crew = crew_of(request)
        keep = partial(write_part, plan, self.rows.absolute()) if request.rows else None
        self.pool = Pool(plan, self.crew, request.block, keep)
        self.target = TargetError(plan, request.target_error, request.confidence) if request.target_error else None

    def play(self) -> Played:
        """Play, or go on from what was saved."""
        before, key = jit.seconds_compiling[0], f"seats-{self.plan.seats}"
        tell_first_time(self.plan, self.on_progress.say)
        self.pool.warm()
        tally = self.book.take_tally(key, self.plan)
        games = tally.n * self.plan.rotations
        self._settle_rows(self.first + games)
        played = Played(tally, games, games, workers=self.crew.jobs)
        self._play_on(played, key)
        self.book.finish_tally(key, self.plan, played.tally)
        played.play_s = self.pool.ended - self.pool.started if self.pool.started and self.pool.ended else 0.0
        played.compile_s = jit.seconds_compiling[0] - before
        return played

    def _settle_rows(self, done: int) -> None:
        """Leave exactly the rows of the games that are done."""
        if not self.request.rows or done == self.first:
            shutil.rmtree(self.rows, ignore_errors=True)
        elif keep_parts_before(self.rows, done) != done - self.first:
            raise UsageError(
                f"{self.rows.parent} holds no rows of the games that are done",
                "go on without --rows, or start afresh with --force",
            )

    def _play_on(self, played: Played, key: str) -> None:
        done = self.first + played.games
        for stop in self._stops(done):
            with contextlib.closing(self.pool.play(done, stop)) as blocks:
                for block in blocks:
                    played.tally = played.tally + block.tally
                    played.games = block.last - self.first
                    self.book.go_on_tally(key, self.plan, played.tally)
                    self.on_progress(
                        played.games, headline(self.plan, played.tally, self.request.confidence), self.last - self.first
                    )
            done = stop
            if self.target and self._is_known(played):
                return

    def _stops(self, done: int) -> list[int]:
        """Return the game indexes at which to stop and look; one that is reached already is looked at again."""
        if self.target is None or self.request.shard is not None:
            return [self.last]
        return [stop for look in self.target.looks() if (stop := look * self.plan.rotations) >= done]

    def _is_known(self, played: Played) -> bool:
        assert self.target is not None
        played.shares = self.target.shares(played.tally)
        reached = self.target.reached(played.shares)
        deals = played.games // self.plan.rotations
        wanted = f"{self.request.target_error:g} points on every share"
        played.stopped = (
            f"at the look after {deals:,} deals: {wanted} reached"
            if reached
            else f"at the number of games asked for, before {wanted} were reached"
        )
        return reached


def shard_of(plan: Plan, shard: tuple[int, int] | None) -> tuple[int, int]:
    """Return the range of games to play: all, or part I of N of the deals.

    Raises:
        UsageError: there are fewer deals than parts.
    """
    if shard is None:
        return 0, plan.games
    part, parts = shard
    if plan.deals < parts:
        raise UsageError(f"--shard {part}/{parts}: the plan has only {plan.deals} deals", "use fewer parts")
    return (part - 1) * plan.deals // parts * plan.rotations, part * plan.deals // parts * plan.rotations
