"""run: play a match-up, write its result folder, draw its report."""

from functools import partial
from pathlib import Path
from typing import Any

from analyser.experiments.checking.checks import check_names, verdicts
from analyser.experiments.keeping.going_on import Going, Part, asked_hash, begin
from analyser.experiments.keeping.kept_tally import keep_tally
from analyser.experiments.keeping.rows import join_parts, rows_folder
from analyser.experiments.matchups.blame import naming_file
from analyser.experiments.matchups.matchup import plans_of
from analyser.experiments.plans.plan import Plan
from analyser.experiments.playing.failure import GameFailedError
from analyser.experiments.playing.faults import explain
from analyser.experiments.playing.match import Match
from analyser.experiments.running.picture import picture_of
from analyser.experiments.settings.request import Progress, RunOutcome, RunRequest
from analyser.experiments.summaries.result import SCHEMA, result_of
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
    for plan in plans:
        with naming_file(request):
            check_names(request.config.checks if request.config else [], plan, folder_of(request))
    game, question, digits = plans[0].game.id, question_of(plans, request), plans[0].hash
    going = begin("run", game, question, plans[0].seed, request, on_progress, digits)
    if going.finished:
        return going.finished
    played: list[tuple[dict[str, Any], Tally]] = []
    with going.playing():
        for plan in plans:
            before = sum(result["games"] for result, _ in played)
            played.append(play_and_summarise(plan, going, before, sum(plan.games for plan in plans)))
    results, tallies = [result for result, _ in played], [tally for _, tally in played]
    result = results[0] if len(results) == 1 else by_seats(plans, results)
    return going.keep(result, partial(fill, plans, tallies, going.folder, request.rows))


def question_of(plans: list[Plan], request: RunRequest) -> str:
    """Return the hash of all that decides which games are played."""
    shard = list(request.shard) if request.shard else None
    return asked_hash("run", plans=[plan.hash for plan in plans], target_error=request.target_error, shard=shard)


def folder_of(request: RunRequest) -> Path:
    """Return the folder of the request's file, which relative paths in it start from."""
    return request.config.folder if request.config else Path()


def play_and_summarise(plan: Plan, going: Going, before: int, total: int) -> tuple[dict[str, Any], Tally]:
    """Play one plan, after so many games of a total; return its result and its tally."""
    request = going.request
    part = Part(going, before, total if request.shard is None else None)
    try:
        played = Match(plan, going.folder, request, part, going.book).play()
    except GameFailedError as failed:
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
    plans: list[Plan], tallies: list[Tally], final: Path, rows: bool, result: dict[str, Any], folder: Path
) -> None:
    """Fill a result folder with tallies, tables and, where asked for, the rows that were kept beside `final`."""
    from analyser.experiments.summaries.tables import write_tables

    for plan, tally in zip(plans, tallies, strict=True):
        keep_tally(folder, plan, tally)
    blocks = list((result.get("by_seats") or {"": result}).values())
    write_tables(result, folder)
    for plan, block in zip(plans, blocks, strict=True) if rows else ():
        name = "rows.parquet" if len(plans) == 1 else f"rows-{plan.seats}-seats.parquet"
        join_parts(rows_folder(final, plan.seats), folder / "tables" / name, block["games"])
