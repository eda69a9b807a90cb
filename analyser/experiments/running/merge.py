"""merge: the shards of one plan put together into the result of the whole, to the last digit that of one run."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from analyser.errors import UsageError, alterations_told
from analyser.experiments.checking.checks import verdicts
from analyser.experiments.keeping.folder import choose_folder, read_json
from analyser.experiments.keeping.going_on import draw, write_result
from analyser.experiments.keeping.kept_tally import kept_tally
from analyser.experiments.matchups.matchup import plans_of
from analyser.experiments.plans.plan import Plan
from analyser.experiments.playing.match import Played
from analyser.experiments.playing.match import shard_of as range_of
from analyser.experiments.running.picture import picture_of
from analyser.experiments.running.run import by_seats, fill, folder_of, question_of
from analyser.experiments.settings.request import RunOutcome, RunRequest
from analyser.experiments.summaries.result import SCHEMA, result_of

NAMED = 6  # missing shards in a message

Block = Mapping[str, Any]


def shards_in(folders: Sequence[Path]) -> list[dict[str, Any]]:
    """Read the results of the shards, and make sure that they are the parts of one plan, each once.

    Raises:
        UsageError: a folder without a result of `run`, a result that is no shard, shards of different plans, or parts that
            are missing or come twice.
    """
    if len({folder.resolve() for folder in folders}) < len(folders):
        raise UsageError("a shard is named twice", "name every folder once")
    results = [shard_in(folder) for folder in folders]
    plans = [[block["plan"] for block in blocks_of(result)] for result in results]
    for folder, own in zip(folders, plans, strict=True):
        if own != plans[0]:
            raise UsageError(
                f"{folder} is a shard of another plan than {folders[0]}",
                "shards differ in nothing but --shard: same game, players, rules, games, seed and code",
            )
    parts = {shard_of(result)[1] for result in results}
    if len(parts) > 1:
        raise UsageError("the plan was cut into different numbers of parts", "merge the parts of one cut")
    wanted, found = range(1, parts.pop() + 1), sorted(shard_of(result)[0] for result in results)
    missing = list(islice((part for part in wanted if part not in found), NAMED + 1))
    if missing:
        said = ", ".join(f"{part}/{wanted[-1]}" for part in missing[:NAMED])
        more = " and more are" if len(missing) > NAMED else " is"
        raise UsageError(f"the plan is not whole: shard {said}{more} missing", "play it with --shard, then merge")
    if len(found) > len(wanted):
        raise UsageError("a shard comes twice", "name one folder for each shard")
    return results


def shard_in(folder: Path) -> dict[str, Any]:
    """Return the result of one shard."""
    file = folder / "result.json"
    result = read_json(file)
    if result is None:
        raise UsageError(f"{folder} holds no result", "give the folders that analyser run --shard wrote")
    with alterations_told(file):
        if result.get("schema") != SCHEMA or any(block.get("shard") is None for block in blocks_of(result)):
            raise UsageError(f"{folder} is no shard", "a shard is made with: analyser run … --shard 1/2")
        for block in blocks_of(result):
            part, parts = map(int, block["shard"])
            if [part, parts] != blocks_of(result)[0]["shard"] or not 1 <= part <= parts:
                raise ValueError(f"shard {part}/{parts}")
            str(block["plan"]), str(block["hash"]), int(block["speed"]["workers"])
    return result


def blocks_of(result: Block) -> list[Block]:
    """Return one block for each number of seats."""
    return list((result.get("by_seats") or {"": result}).values())


def shard_of(result: Block) -> tuple[int, int]:
    """Return which part of how many a result is."""
    part, parts = blocks_of(result)[0]["shard"]
    return int(part), int(parts)


def run_merge(request: RunRequest, folders: Sequence[Path], results: Sequence[Block]) -> RunOutcome:
    """Put shards together.

    Args:
        request: the run that the shards are parts of, without its shard; `out` names the folder of the whole.
        folders, results: those of the shards, checked by `shards_in`.

    Raises:
        UsageError: game, strategies or files have changed since, or a tally is missing.
        OutputError: the result could not be written.
    """
    plans = plans_of(request)
    if [plan.hash for plan in plans] != [block["plan"] for block in blocks_of(results[0])]:
        raise UsageError(
            "the shards can't be merged here: the game, a strategy or a file has changed since they were played",
            "merge with the version that played them, from the same folder",
        )
    stem = f"{plans[0].game.id}-run-{plans[0].hash[:8]}"
    folder = choose_folder(request.out, stem, force=request.force, resume=False)
    played = [(plan, whole_of(plan, number, folders, results)) for number, plan in enumerate(plans)]
    whole = [summarised(plan, done, request) for plan, done in played]
    result = {**(whole[0] if len(whole) == 1 else by_seats(plans, whole)), "asked": question_of(plans, request)}
    tallies = [done.tally for _, done in played]
    write_result(folder, result, partial(fill, plans, tallies, folder, False), replace=request.force)
    return RunOutcome(result, folder, draw(folder) if request.report else None)


def whole_of(plan: Plan, number: int, folders: Sequence[Path], results: Sequence[Block]) -> Played:
    """Return the tally of a whole plan from those of its shards."""
    played: Played | None = None
    for folder, result in zip(folders, results, strict=True):
        block = blocks_of(result)[number]
        kept = kept_tally(folder, plan, str(block["hash"]))
        first, last = range_of(plan, shard_of(result))
        if kept is None or kept[1].n * plan.rotations != last - first:
            raise UsageError(f"{folder} has no whole tally", "play this shard again with --force")
        if played is None:
            played = Played(kept[1], last - first, workers=int(block["speed"]["workers"]))
        else:
            played.tally = played.tally + kept[1]
            played.games += last - first
    assert played is not None  # there is at least one shard
    played.resumed = played.games  # nothing was played in this process
    return played


def summarised(plan: Plan, played: Played, request: RunRequest) -> dict[str, Any]:
    """Return the result of the whole, as `run` states it."""
    entries = request.config.checks if request.config else []
    checks = verdicts(entries, plan, played.tally, request.confidence, folder_of(request))
    return {**result_of(plan, played, request, checks), "picture": picture_of(plan, request)}
