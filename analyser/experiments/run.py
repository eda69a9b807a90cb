"""run: play a match-up, write its result folder, draw its report."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from analyser.errors import AnalyserError, OutputError, UsageError
from analyser.experiments.checkpoint import remove_partial, saved_seed
from analyser.experiments.checks import check_names, verdicts
from analyser.experiments.faults import explain
from analyser.experiments.folder import choose_folder, partial_of, read_json, write_folder, write_json
from analyser.experiments.kept_tally import keep_tally
from analyser.experiments.match import Match
from analyser.experiments.matchup import plans_of
from analyser.experiments.picture import picture_of
from analyser.experiments.plan import Plan
from analyser.experiments.pool import GameFailedError
from analyser.experiments.request import Progress, RunOutcome, RunRequest
from analyser.experiments.result import SCHEMA, result_of
from analyser.experiments.rows import full_disks_told, join_parts, rows_folder
from analyser.statistics.tally import Tally


def run_match(request: RunRequest, on_progress: Progress) -> RunOutcome:
    """Play a match-up and write its result folder.

    Raises:
        UsageError: bad input, found before anything is played.
        PlayError: a strategy or a rule failed.
        OutputError: the result could not be written.
        KeyboardInterrupt: stopped from outside; what was played is saved, and the message says how to go on.
    """
    request = with_saved_seed(request)
    plans = plans_of(request)
    for plan in plans:
        check_names(request.config.checks if request.config else [], plan, folder_of(request))
    folder = choose_folder(request.out, folder_stem(plans), force=request.force, resume=request.resume)
    finished = finished_result(folder, plans, request, on_progress)
    if finished is not None:
        return RunOutcome(finished, folder, folder / "report.html" if (folder / "report.html").exists() else None)
    settle_saved(partial_of(folder), request, on_progress)
    played = [play_and_summarise(plan, folder, request, on_progress) for plan in plans]
    results, tallies = [result for result, _ in played], [tally for _, tally in played]
    result = results[0] if len(results) == 1 else by_seats(plans, results)
    whole = partial(fill, result, plans, tallies, folder, request.rows)
    write_folder(folder, whole, replace=request.force or request.resume)
    remove_partial(partial_of(folder))
    return RunOutcome(result, folder, draw(folder) if request.report else None)


def with_saved_seed(request: RunRequest) -> RunRequest:
    """Return the request with the seed of the run that --resume goes on with, if it names none itself."""
    if not request.resume or request.seed is not None or request.out is None:
        return request
    found = read_json(request.out / "result.json")
    seed = saved_seed(partial_of(request.out)) if found is None else int(found["seed"])
    return request if seed is None else replace(request, seed=seed)


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
    blocks = list((found.get("by_seats") or {"": found}).values())
    shard = list(request.shard) if request.shard else None
    wanted = [(plan.hash, request.target_error, shard) for plan in plans]
    if [(block.get("plan"), block.get("target_error"), block.get("shard")) for block in blocks] != wanted:
        raise UsageError(f"{folder} holds the result of another plan", "choose another folder with -o, or --force")
    say.say(f"{folder} is complete: nothing is played")
    return found


def settle_saved(saved: Path, request: RunRequest, say: Progress) -> None:
    """Say what --resume finds; without it, drop what an interrupted run has saved."""
    if request.resume and not saved.exists():
        say.say("nothing was saved: the run starts afresh")
    elif saved.exists() and not request.resume:
        say.say(f"{saved} held an interrupted run, with which --resume would have gone on: it is dropped")
        remove_partial(saved)


def folder_of(request: RunRequest) -> Path:
    """Return the folder of the request's file, which relative paths in it start from."""
    return request.config.folder if request.config else Path()


def play_and_summarise(
    plan: Plan, folder: Path, request: RunRequest, on_progress: Progress
) -> tuple[dict[str, Any], Tally]:
    """Play one plan; return its result and its tally."""
    try:
        played = Match(plan, folder, request, on_progress).play()
    except GameFailedError as failed:
        remove_partial(partial_of(folder))  # a strategy that is mended makes another plan
        raise explain(plan, failed.failure, request) from failed.failure.error
    entries = request.config.checks if request.config else []
    checks = verdicts(entries, plan, played.tally, request.confidence, folder_of(request))
    return {**result_of(plan, played, request, checks), "picture": picture_of(plan, request)}, played.tally


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


def fill(
    result: dict[str, Any], plans: list[Plan], tallies: list[Tally], final: Path, rows: bool, folder: Path
) -> None:
    """Fill a result folder with everything but the report."""
    from analyser.experiments.tables import write_tables

    write_json(folder / "result.json", result)
    for plan, tally in zip(plans, tallies, strict=True):
        keep_tally(folder, plan, tally)
    blocks = list((result.get("by_seats") or {"": result}).values())
    with full_disks_told():
        write_tables(result, folder)
        for plan, block in zip(plans, blocks, strict=True) if rows else ():
            name = "rows.parquet" if len(plans) == 1 else f"rows-{plan.seats}-seats.parquet"
            join_parts(rows_folder(final, plan.seats), folder / "tables" / name, block["games"])


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
