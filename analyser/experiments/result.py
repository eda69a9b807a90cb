"""A result as plain data: the estimate blocks with everything that says where they come from."""

import os
import platform
from dataclasses import dataclass, field
from typing import Any

import analyser
from analyser.experiments.plan import Plan
from analyser.experiments.request import RunRequest
from analyser.experiments.summary import summarise
from analyser.statistics.tally import Tally

SCHEMA = "analyser.run/1"


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


def result_of(plan: Plan, played: Played, request: RunRequest, checks: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the result of one plan (schema analyser.run/1, see CLI.md and reports)."""
    summary = summarise(plan, played.tally, request.confidence)
    put_sequences(summary, plan, played)
    return {
        "schema": SCHEMA,
        "version": analyser.__version__,
        "game": plan.game.id,
        "title": plan.game.title,
        "game_version": plan.game.version,
        "command": request.command,
        "plan": plan.hash,
        "seed": str(plan.seed),
        "games": played.games,
        "deals": played.games // plan.rotations,
        "seats": plan.seats,
        "rotate": plan.rotate,
        "confidence": request.confidence,
        "hash": played.tally.hash,
        "complete": request.shard is None,
        "resumed_games": played.resumed,
        "shard": None if request.shard is None else list(request.shard),
        "target_error": request.target_error,
        "stopped": played.stopped,
        "seat_names": [f"Seat {seat + 1}" for seat in range(plan.seats)],
        "standing": {"name": plan.game.standing, "unit": plan.game.standing_unit},
        "length_unit": plan.game.length_unit,
        "warnings": warnings_of(plan, summary, played.games),
        "versions": versions(),
        "checks": checks,
        **summary,
        "speed": speed(played),
    }


def put_sequences(summary: dict[str, Any], plan: Plan, played: Played) -> None:
    """Print the sequence's own interval where the run stopped on data."""
    equal = 1 / plan.seats
    for entry, number in enumerate(plan.numbers):
        estimate = played.shares.get(number)
        if estimate is not None:
            player = summary["players"][entry]
            player["share"] = estimate.as_json()
            over = dict(player["share"])
            over.update({key: None if over[key] is None else over[key] - equal for key in ("value", "low", "high")})
            player["over_equal_share"] = over


def speed(played: Played) -> dict[str, Any]:
    """Return the speed block."""
    fresh = played.games - played.resumed
    return {
        "workers": played.workers,
        "compile_s": round(played.compile_s, 3),
        "play_s": round(played.play_s, 4),
        "games_per_s": round(fresh / played.play_s) if played.play_s > 0 else None,
        "fused": False,
        "cpus": available_cpus(),
    }


def available_cpus() -> int:
    """Return the processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def versions() -> dict[str, str]:
    """Return the versions that numbers may depend on."""
    import numba
    import numpy

    return {"python": platform.python_version(), "numpy": numpy.__version__, "numba": numba.__version__}


def warnings_of(plan: Plan, summary: dict[str, Any], games: int) -> list[str]:
    """Return what the reader must know before trusting the numbers, as sentences."""
    said = plan.game.cautions(plan.values)
    unfinished = summary["table"]["unfinished"]
    if unfinished and unfinished["value"]:
        said.append(
            f"{unfinished['value']:.3%} of the games were ended by a guard: they count as unfinished, not as wins or ties."
        )
    if plan.rotate and games // plan.rotations < plan.cycle:
        said.append(
            f"{games // plan.rotations} deals are fewer than the {plan.cycle} cyclic orders of {plan.seats} players: "
            "who sits beside whom is not balanced."
        )
    if not plan.rotate and plan.seats > 1:
        said.append("The seats are fixed: seat and strength are mixed in every number.")
    return said
