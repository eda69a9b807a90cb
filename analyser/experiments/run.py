"""run: play a match-up, write its result folder, draw its report."""

import contextlib
from functools import partial
from pathlib import Path
from typing import Any

from analyser.core import jit
from analyser.errors import AnalyserError, OutputError, UsageError
from analyser.experiments.checkpoint import Checkpoint, remove_partial
from analyser.experiments.counting import shape_of
from analyser.experiments.faults import explain
from analyser.experiments.folder import choose_folder, partial_of, read_json, write_folder, write_json
from analyser.experiments.headline import headline
from analyser.experiments.matchup import plans_of
from analyser.experiments.plan import Plan
from analyser.experiments.pool import GameFailedError, Pool
from analyser.experiments.request import Progress, RunOutcome, RunRequest
from analyser.experiments.result import SCHEMA, Played, available_cpus, result_of
from analyser.experiments.rows import join_parts, write_part
from analyser.experiments.stopping import TargetError
from analyser.statistics.tally import Tally


def run_match(request: RunRequest, on_progress: Progress) -> RunOutcome:
    """Play a match-up and write its result folder.

    Raises:
        UsageError: bad input, found before anything is played.
        PlayError: a strategy or a rule failed.
        OutputError: the result could not be written.
        KeyboardInterrupt: stopped from outside; what was played is saved, and the message says how to go on.
    """
    plans = plans_of(request)
    folder = choose_folder(request.out, folder_stem(plans), force=request.force, resume=request.resume)
    finished = finished_result(folder, plans, request, on_progress)
    if finished is not None:
        return RunOutcome(finished, folder, folder / "report.html" if (folder / "report.html").exists() else None)
    announce_resume(folder, request, on_progress)
    results = [play_and_summarise(plan, folder, request, on_progress) for plan in plans]
    result = results[0] if len(results) == 1 else by_seats(plans, results)
    write_folder(folder, partial(fill, result, plans, folder), replace=request.force or request.resume)
    remove_partial(partial_of(folder))
    return RunOutcome(result, folder, draw(folder) if request.report else None)


def folder_stem(plans: list[Plan]) -> str:
    """Return the default name of the result folder: game, command, first digits of the plan's hash."""
    return f"{plans[0].game.id}-run-{plans[0].hash[:8]}"


def finished_result(folder: Path, plans: list[Plan], request: RunRequest, say: Progress) -> dict[str, Any] | None:
    """Return the complete result of the same plan that --resume finds, if it finds one.

    Raises:
        UsageError: the folder holds the result of another plan.
    """
    found = read_json(folder / "result.json") if request.resume else None
    if found is None:
        return None
    blocks = found.get("by_seats") or {"": found}
    hashes = [block.get("plan") for block in blocks.values()]
    if request.seed is not None and hashes != [plan.hash for plan in plans]:
        raise UsageError(f"{folder} holds the result of another plan", "choose another folder with -o, or --force")
    say.say(f"{folder} is complete: nothing is played")
    return found


def announce_resume(folder: Path, request: RunRequest, say: Progress) -> None:
    """Say what --resume found."""
    if request.resume and not partial_of(folder).exists():
        say.say("nothing was saved: the run starts afresh")


def play_and_summarise(plan: Plan, folder: Path, request: RunRequest, on_progress: Progress) -> dict[str, Any]:
    """Play one plan and return its result."""
    match = Match(plan, folder, request, on_progress)
    try:
        played = match.play()
    except GameFailedError as failed:
        raise explain(plan, failed.failure, request) from failed.failure.error
    return result_of(plan, played, request, [])


class Match:
    """The play of one plan: which games, checkpoints, looks, and progress."""

    def __init__(self, plan: Plan, folder: Path, request: RunRequest, on_progress: Progress) -> None:
        self.plan, self.request, self.on_progress = plan, request, on_progress
        self.partial = partial_of(folder)
        self.first, self.last = shard_of(plan, request.shard)
        self.checkpoint = Checkpoint(self.partial / f"seats-{plan.seats}.npz", plan, self.first)
        self.jobs = request.jobs or available_cpus()
        keep = partial(write_part, plan, self.rows_folder) if request.rows else None
        self.pool = Pool(plan, self.jobs, request.block, keep)
        self.target = TargetError(plan, request.target_error, request.confidence) if request.target_error else None

    @property
    def rows_folder(self) -> Path:
        """The folder of the rows' parts."""
        return self.partial / f"rows-{self.plan.seats}"

    def play(self) -> Played:
        """Play, or go on from what was saved."""
        before = jit.seconds_compiling[0]
        self.pool.warm()
        saved = self.checkpoint.load() if self.request.resume else None
        done, tally = saved or (self.first, Tally.empty(shape_of(self.plan)))
        played = Played(tally, done - self.first, done - self.first, workers=self.jobs)
        try:
            self._play_on(played, done)
        except KeyboardInterrupt as stop:
            raise type(stop)(self._save_and_say(played)) from None
        played.play_s = self.pool.ended - self.pool.started if self.pool.started else 0.0
        played.compile_s = jit.seconds_compiling[0] - before
        return played

    def _play_on(self, played: Played, done: int) -> None:
        for stop in self._stops(done):
            for block in self.pool.play(done, stop):
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
        """Return the game indexes at which to stop and look."""
        if self.target is None or self.request.shard is not None:
            return [self.last]
        return [stop for look in self.target.looks() if (stop := look * self.plan.rotations) > done] or [done]

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
            raise OutputError(f"{self.partial} could not be written: {error.strerror}", "free some space") from error

    def _save_and_say(self, played: Played) -> str:
        with contextlib.suppress(OutputError):
            self._save(played)
        return (
            f"stopped after {played.games:,} of {self.last - self.first:,} games, saved in {self.partial}; "
            f"go on with --resume -o {self.partial.with_suffix('')} --seed {self.plan.seed}"
        )


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


def by_seats(plans: list[Plan], results: list[dict[str, Any]]) -> dict[str, Any]:
    """Return one result with a block for each number of seats."""
    shared = (
        "version",
        "game",
        "title",
        "game_version",
        "command",
        "seed",
        "confidence",
        "versions",
        "complete",
        "speed",
    )
    top = {key: results[0][key] for key in shared}
    return {
        "schema": SCHEMA,
        **top,
        "games": sum(result["games"] for result in results),
        "by_seats": {str(plan.seats): result for plan, result in zip(plans, results, strict=True)},
    }


def fill(result: dict[str, Any], plans: list[Plan], final: Path, folder: Path) -> None:
    """Fill a result folder with everything but the report."""
    from analyser.experiments.tables import write_tables

    write_json(folder / "result.json", result)
    write_tables(result, folder)
    for plan in plans:
        parts = partial_of(final) / f"rows-{plan.seats}"
        name = "rows.parquet" if len(plans) == 1 else f"rows-{plan.seats}-seats.parquet"
        join_parts(parts, folder / "tables" / name)


def draw(folder: Path) -> Path:
    """Draw the report of a result folder.

    Raises:
        OutputError: it could not be drawn; the result itself is safe.
    """
    from reports import write_report

    try:
        return write_report(folder)
    except AnalyserError:
        raise
    except Exception as error:
        raise OutputError(
            f"the report could not be drawn: {type(error).__name__}: {error}",
            f"the result is safe in {folder}; draw it again with: analyser report {folder}",
        ) from error
