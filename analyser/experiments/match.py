"""The play of one plan: which of its games, checkpoints, looks at the data, and progress."""

import contextlib
import shlex
import shutil
from functools import partial
from pathlib import Path

from analyser.core import jit
from analyser.errors import OutputError, UsageError
from analyser.experiments.checkpoint import Checkpoint
from analyser.experiments.counting import shape_of
from analyser.experiments.first_time import tell_first_time
from analyser.experiments.folder import partial_of
from analyser.experiments.headline import headline
from analyser.experiments.plan import Plan
from analyser.experiments.pool import Pool
from analyser.experiments.request import Progress, RunRequest
from analyser.experiments.result import Played, available_cpus
from analyser.experiments.rows import keep_parts_before, rows_folder, write_part
from analyser.experiments.stopping import TargetError
from analyser.statistics.tally import Tally


class Match:
    """The play of one plan into a result folder."""

    def __init__(self, plan: Plan, folder: Path, request: RunRequest, on_progress: Progress) -> None:
        self.plan, self.folder, self.request, self.on_progress = plan, folder, request, on_progress
        self.first, self.last = shard_of(plan, request.shard)
        self.checkpoint = Checkpoint(partial_of(folder) / f"seats-{plan.seats}.npz", plan, self.first)
        self.rows = rows_folder(folder, plan.seats)
        # Plain Python gains nothing from threads, and one thread at a time knows whose answer it waits for.
        self.jobs = 1 if jit.INTERPRETED else request.jobs or available_cpus()
        keep = partial(write_part, plan, self.rows) if request.rows else None
        self.pool = Pool(plan, self.jobs, request.block, keep)
        self.target = TargetError(plan, request.target_error, request.confidence) if request.target_error else None

    def play(self) -> Played:
        """Play, or go on from what was saved; what was played is saved in the end, until the result is written."""
        before = jit.seconds_compiling[0]
        tell_first_time(self.plan, self.on_progress.say)
        self.pool.warm()
        saved = self.checkpoint.load() if self.request.resume else None
        done, tally = saved or (self.first, Tally.empty(shape_of(self.plan)))
        self._settle_rows(done)
        played = Played(tally, done - self.first, done - self.first, workers=self.jobs)
        try:
            self._play_on(played, done)
            self._save(played)
        except KeyboardInterrupt as stop:
            raise type(stop)(self._save_and_say(played)) from None
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

    def _play_on(self, played: Played, done: int) -> None:
        for stop in self._stops(done):
            with contextlib.closing(self.pool.play(done, stop)) as blocks:
                for block in blocks:
                    played.tally = played.tally + block.tally
                    played.games = block.last - self.first
                    if self.checkpoint.due():
                        self._save(played)
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

    def _save(self, played: Played) -> None:
        try:
            self.checkpoint.save(self.first + played.games, played.tally)
        except OSError as error:
            where = self.checkpoint.file.parent
            raise OutputError(f"{where} could not be written: {error.strerror}", "free some space") from error

    def _save_and_say(self, played: Played) -> str:
        stopped = f"stopped after {played.games:,} of {self.last - self.first:,} games"
        try:
            self._save(played)
        except OutputError as error:
            return f"{stopped}, and nothing more could be saved: {error.message}"
        return f"{stopped}, saved in {self.checkpoint.file.parent}; go on with: {self.resume_command()}"

    def resume_command(self) -> str:
        """Return the command that goes on with this run."""
        words = [word for word in shlex.split(self.request.command) if word not in ("--force", "--resume")]
        words = [*(words or ["analyser", "run", self.request.source]), "--resume"]
        if self.request.out is None:
            words += ["-o", str(self.folder)]
        if self.request.seed is None:
            words += ["--seed", str(self.plan.seed)]
        return shlex.join(words)


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
