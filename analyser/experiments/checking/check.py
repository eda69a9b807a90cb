"""check: the balance contract of a file, decided while it is played, at looks that lie at fixed deal counts."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from analyser.core import jit
from analyser.core.tallying import of_table
from analyser.errors import UsageError
from analyser.experiments.checking.checks import verdict
from analyser.experiments.checking.contract import Asked, asked_of, strategy_of
from analyser.experiments.checking.deciding import Decided, decide
from analyser.experiments.checking.junit import check_place, write_junit
from analyser.experiments.keeping.going_on import Part, asked_hash, begin
from analyser.experiments.keeping.logbook import Logbook
from analyser.experiments.matchups.blame import naming_file
from analyser.experiments.matchups.matchup import plans_of
from analyser.experiments.plans.plan import Plan
from analyser.experiments.playing.crew import crew_of
from analyser.experiments.playing.failure import GameFailedError
from analyser.experiments.playing.faults import explain
from analyser.experiments.playing.first_time import tell_first_time
from analyser.experiments.playing.match import Played
from analyser.experiments.playing.pool import Pool
from analyser.experiments.settings.config import CheckEntry
from analyser.experiments.settings.request import Progress, RunOutcome, RunRequest
from analyser.experiments.summaries.outcome import head
from analyser.experiments.summaries.result import speed, warnings_of
from analyser.experiments.summaries.summary_players import parameters
from analyser.experiments.summaries.summary_view import View
from analyser.experiments.summaries.tables import spread_out, write_rows
from analyser.statistics.families import split_confidence
from analyser.statistics.verdict import combined

SCHEMA = "analyser.check/1"
EXIT = {"PASS": 0, "FAIL": 1, "UNDECIDED": 3}

Block = dict[str, Any]


def run_check(request: RunRequest, on_progress: Progress, junit: Path | None = None) -> RunOutcome:
    """Decide the checks of a file, write the result and, where asked for, a JUnit file.

    The result's `exit_code` is 1 if a check failed, else 3 if one is undecided, else 0.

    Raises:
        UsageError: bad input, found before anything is played: no check, an unknown number, a baseline that can't be
            compared with.
        PlayError: a strategy or a rule failed.
        OutputError: the result could not be written.
        KeyboardInterrupt: stopped from outside; what was played is saved, and the message says how to go on.
    """
    entries = entries_of(request)
    plans = plans_of(request)
    with naming_file(request):
        asked = [asked_of(entries, plan, request.config.folder if request.config else Path()) for plan in plans]
    each = split_confidence(request.confidence, sum(map(len, asked)))
    if junit is not None:
        check_place(junit)
    question = asked_hash(
        "check", plans=[plan.hash for plan in plans], confidence=request.confidence, **in_file(request)
    )
    game, seed, digits = plans[0].game.id, plans[0].seed, plans[0].hash
    going = begin("check", game, question, seed, request, on_progress, digits)
    outcome = going.finished
    if outcome is None:
        done: list[Decided] = []
        with going.playing():
            for plan, numbers in zip(plans, asked, strict=True):
                part = Part(going, sum(one.games for one in done), sum(one.games for one in plans))
                tell_first_time(plan, going.say)
                done.append(play(plan, numbers, each, request, part, going.book))
        outcome = going.keep(result_of(done, each, request), write_checks)
    if junit is not None:
        write_junit(junit, outcome.result)
    return outcome


def in_file(request: RunRequest) -> Block:
    """Return what a request's file asks, as plain data: its checks, and which results they are compared with."""
    folder = request.config.folder if request.config else Path()
    entries = entries_of(request)
    places = {entry.baseline: folder / entry.baseline / "result.json" for entry in entries if entry.baseline}
    return {
        "checks": [entry.model_dump(mode="json") for entry in entries],
        "baselines": {name: hashlib.sha256(file.read_bytes()).hexdigest() for name, file in places.items()},
    }


def entries_of(request: RunRequest) -> list[CheckEntry]:
    """Return the checks of a request's file.

    Raises:
        UsageError: there is no file, or no check in it: nothing to check is no pass.
    """
    if request.config is None:
        raise UsageError(
            f"{request.source} is a game: check needs a file with [[check]] tables",
            "there are ready ones in configs/contracts; 'analyser new config GAME' writes a file to start from",
        )
    if not request.config.checks:
        raise UsageError(
            f"{request.source}: there is no [[check]] table, and nothing to check is no pass",
            'write one, such as: [[check]] metric = "share" by = "seat" within = [0.45, 0.55]',
        )
    return request.config.checks


def play(
    plan: Plan, asked: Sequence[Asked], each: float, request: RunRequest, on_progress: Progress, book: Logbook
) -> Decided:
    """Play one plan until all numbers are decided, at most all of its games."""
    crew = crew_of(request)
    pool = Pool(plan, crew, request.block)
    before = jit.seconds_compiling[0]
    pool.warm()
    try:
        found = decide(pool, asked, each, on_progress, book)
    except GameFailedError as failed:
        raise explain(plan, failed.failure, request) from failed.failure.error
    found.play_s, found.workers = pool.ended - pool.started if pool.ended else 0.0, crew.jobs
    found.compile_s = jit.seconds_compiling[0] - before
    return found


def result_of(done: Sequence[Decided], each: float, request: RunRequest) -> Block:
    """Return the result (schema analyser.check/1, see CLI.md); `each` is the confidence of each number's intervals."""
    blocks = [block_of(one, request) for one in done]
    checks = [check for block in blocks for check in block["checks"]]
    total = combined([check["verdict"] for check in checks])
    first = done[0]
    result = {
        **head(SCHEMA, first.plan, request),
        **blocks[0],
        "games": sum(one.games for one in done),
        "most_games": sum(one.plan.games for one in done),
        "complete": True,
        "verdict": total,
        "exit_code": EXIT[total],
        "checks": checks,
        "checks_confidence": each,
        "speed": speed(played_of(done)),
    }
    if len(blocks) > 1:
        result["by_seats"] = {str(block["seats"]): block for block in blocks}
    return result


def played_of(done: Sequence[Decided]) -> Played:
    """Return what the speed of all plans together is computed from."""
    return Played(
        done[0].tally,
        sum(one.games for one in done),
        sum(one.resumed for one in done),
        play_s=sum(one.play_s for one in done),
        compile_s=sum(one.compile_s for one in done),
        workers=done[0].workers,
    )


def block_of(found: Decided, request: RunRequest) -> Block:
    """Return the part of the result on one number of seats."""
    plan, tally = found.plan, found.tally
    seen = {"table": {"unfinished": View(plan, tally, request.confidence).proportion(of_table("unfinished"))}}
    checks = [
        {**verdict(case.asked, case.estimate, games), "seats": plan.seats, "games": games}
        for case in found.cases
        for games in [case.deals * plan.rotations]
    ]
    left = sum(not case.decided for case in found.cases)
    return {
        "plan": plan.hash,
        "games": found.games,
        "most_games": plan.games,
        "deals": tally.n,
        "seats": plan.seats,
        "looks": [deals * plan.rotations for deals in found.looks],
        "hash": tally.hash,
        "length_unit": plan.game.length_unit,
        "stopped": f"at the look after {tally.n:,} deals: every check is decided"
        if not left
        else f"at the number of games allowed, with {left} of {len(checks)} undecided",
        "players": [
            {"name": player.label, "strategy": strategy_of(player), "parameters": parameters(player)}
            for player in plan.players
        ],
        "checks": checks,
        "warnings": warnings_of(plan, seen, found.games),
    }


def write_checks(result: Block, folder: Path) -> None:
    """Write one row for each number that was checked."""
    rows = []
    for check in result["checks"]:
        plain = {name: check[name] for name in ("seats", "name", "metric", "of", "by", "baseline", "unit")}
        low, high = (None if end is None else float(end) for end in check["within"])
        rows.append(
            {
                **plain,
                "at_least": low,
                "at_most": high,
                **spread_out(value=check["estimate"]),
                "verdict": check["verdict"],
                "games": check["games"],
                "games_needed": check["games_needed"],
            }
        )
    write_rows("checks", rows, folder)
