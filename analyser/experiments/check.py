"""check: the balance contract of a file, decided while it is played, at looks that lie at fixed deal counts."""

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from analyser.core import jit
from analyser.core.tallying import of_table
from analyser.errors import UsageError
from analyser.experiments.check_numbers import Looks
from analyser.experiments.checks import band_of, verdict
from analyser.experiments.config import CheckEntry
from analyser.experiments.contract import Asked, asked_of, strategy_of
from analyser.experiments.counting import shape_of
from analyser.experiments.faults import explain
from analyser.experiments.first_time import tell_first_time
from analyser.experiments.junit import check_place, write_junit
from analyser.experiments.matchup import plans_of
from analyser.experiments.outcome import folder_for, head, keep
from analyser.experiments.plan import Plan
from analyser.experiments.pool import GameFailedError, Pool
from analyser.experiments.request import Progress, RunOutcome, RunRequest
from analyser.experiments.result import Played, available_cpus, speed, warnings_of
from analyser.experiments.summary_players import parameters
from analyser.experiments.summary_view import View
from analyser.experiments.tables import spread_out, write_rows
from analyser.statistics.estimate import Estimate, nothing
from analyser.statistics.families import split_confidence
from analyser.statistics.sequence import looks
from analyser.statistics.tally import Tally
from analyser.statistics.verdict import combined, judge

SCHEMA = "analyser.check/1"
EXIT = {"PASS": 0, "FAIL": 1, "UNDECIDED": 3}

Block = dict[str, Any]


@dataclass
class Case:
    """One number on its way to a verdict: its latest estimate, the deals that rests on, and whether it is decided."""

    asked: Asked
    estimate: Estimate = field(default_factory=nothing)
    deals: int = 0
    decided: bool = False

    def look(self, tally: Tally, looks: Looks) -> None:
        """Look at the data, unless the verdict is known: once decided, it stands, as all intervals hold together."""
        if self.decided:
            return
        self.estimate, self.deals = self.asked.number.sequential(tally, looks), tally.n
        self.decided = judge(self.estimate, band_of(self.asked.entry)).outcome != "UNDECIDED"


@dataclass
class Decided:
    """What the play of one plan came to."""

    plan: Plan
    cases: list[Case]
    tally: Tally
    looks: list[int]
    play_s: float = 0.0
    compile_s: float = 0.0
    workers: int = 1

    @property
    def games(self) -> int:
        """Games played."""
        return self.tally.n * self.plan.rotations


def run_check(request: RunRequest, on_progress: Progress, junit: Path | None = None) -> RunOutcome:
    """Decide the checks of a file, write the result and, where asked for, a JUnit file.

    The result's `exit_code` is 1 if a check failed, else 3 if one is undecided, else 0.

    Raises:
        UsageError: bad input, found before anything is played: no check, an unknown number, a baseline that can't be
            compared with.
        PlayError: a strategy or a rule failed.
        OutputError: the result could not be written.
        KeyboardInterrupt: stopped from outside; nothing is written.
    """
    entries = entries_of(request)
    plans = plans_of(request)
    asked = [asked_of(entries, plan, request.config.folder if request.config else Path()) for plan in plans]
    each = split_confidence(request.confidence, sum(map(len, asked)))
    if junit is not None:
        check_place(junit)
    folder = folder_for("check", plans, request)
    done: list[Decided] = []
    for plan, numbers in zip(plans, asked, strict=True):
        told = Told(on_progress, sum(one.games for one in done), sum(one.games for one in plans))
        tell_first_time(plan, on_progress.say)
        done.append(play(plan, numbers, each, request, told))
    result = result_of(done, each, request)
    outcome = keep(result, folder, request, write_checks)
    if junit is not None:
        write_junit(junit, result)
    return outcome


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


@dataclass
class Told:
    """Passes on how far a check is: games of earlier plans count as done."""

    progress: Progress
    before: int
    total: int

    def __call__(self, games: int, cases: Sequence[Case]) -> None:
        """Report the games of the plan that is being played."""
        decided = sum(case.decided for case in cases)
        self.progress(self.before + games, f"{decided} of {len(cases)} decided", self.total)


def play(plan: Plan, asked: Sequence[Asked], each: float, request: RunRequest, told: Told) -> Decided:
    """Play one plan until all numbers are decided, at most all of its games."""
    jobs = 1 if jit.INTERPRETED else request.jobs or available_cpus()
    pool = Pool(plan, jobs, request.block)
    before = jit.seconds_compiling[0]
    pool.warm()
    try:
        found = decide(pool, asked, each, told)
    except GameFailedError as failed:
        raise explain(plan, failed.failure, request) from failed.failure.error
    except KeyboardInterrupt as stop:
        raise type(stop)("stopped before the checks were decided: nothing is written") from None
    found.play_s, found.workers = pool.ended - pool.started, jobs
    found.compile_s = jit.seconds_compiling[0] - before
    return found


def decide(pool: Pool, asked: Sequence[Asked], each: float, told: Told | None = None) -> Decided:
    """Play until all numbers are decided, at most the plan's games; each number's intervals hold with confidence `each`.

    Raises:
        GameFailedError: a game could not be played.
    """
    plan = pool.plan
    counts = looks(plan.deals, plan.cycle)
    how = Looks(plan.deals, len(counts), each)
    found = Decided(plan, [Case(one) for one in asked], Tally.empty(shape_of(plan)), [])
    for deals in counts:
        with contextlib.closing(pool.play(found.games, deals * plan.rotations)) as blocks:
            for block in blocks:
                found.tally = found.tally + block.tally
                if told:
                    told(found.games, found.cases)
        found.looks.append(deals)
        for case in found.cases:
            case.look(found.tally, how)
        if all(case.decided for case in found.cases):
            break
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
        "resumed_games": 0,
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
