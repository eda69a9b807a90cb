"""A result as plain data: the estimate blocks with everything that says where they come from."""

import platform
from typing import Any

import analyser
from analyser.experiments.loading.game_catalogue import code_of
from analyser.experiments.plans.plan import Plan
from analyser.experiments.playing.crew import available_cpus
from analyser.experiments.playing.match import Played
from analyser.experiments.settings.request import RunRequest
from analyser.experiments.summaries.summary import summarise

SCHEMA = "analyser.run/1"


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
        "versions": versions(plan),
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


def versions(plan: Plan) -> dict[str, str]:
    """Return the versions that numbers may depend on; for a game from outside this program, also the hash of its code."""
    import numba
    import numpy

    code = code_of(plan.game.id, plan.unit)
    own = {f"code of {plan.game.id}": code[:12]} if code else {}
    return {"python": platform.python_version(), "numpy": numpy.__version__, "numba": numba.__version__, **own}


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
