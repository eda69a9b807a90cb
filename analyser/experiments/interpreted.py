"""The same games without compilation, in a process of their own: plain data goes there, plain data comes back."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

from analyser.core.facts import Game
from analyser.core.lineup import Part, Player, compose
from analyser.experiments import catalogue
from analyser.experiments.plan import Plan


class NoAnswerError(Exception):
    """The process gave no answer: it failed, or took too long."""


def ask_interpreted(module: str, question: dict[str, Any], seconds: float) -> Any:
    """Run a module of ours in a process without compilation, where Python knows file and line; return its answer.

    Args:
        module: importable name; run as the main program it calls `serve`.
        question, answer: plain data.
        seconds: the most it may take.

    Raises:
        NoAnswerError: it failed, or took longer.
    """
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    package = str(catalogue.SHIPPED.parent)
    environment["PYTHONPATH"] = os.pathsep.join([package, *filter(None, [os.environ.get("PYTHONPATH")])])
    try:
        done = subprocess.run(
            [sys.executable, "-m", module],
            input=json.dumps(question),
            capture_output=True,
            text=True,
            timeout=seconds,
            env=environment,
            check=True,
        )
        return json.loads(done.stdout)
    except subprocess.CalledProcessError as error:
        last = (error.stderr or "").strip().rsplit("\n", 1)[-1]
        raise NoAnswerError(last or f"it ended with exit code {error.returncode}") from error
    except subprocess.TimeoutExpired as error:
        raise NoAnswerError(f"it took longer than {seconds:.0f} s") from error
    except (OSError, ValueError) as error:
        raise NoAnswerError(str(error)) from error


def serve(answer: Callable[[dict[str, Any]], Any]) -> None:
    """Answer the question on standard input; whatever a strategy prints goes to the messages, not into the answer."""
    with redirect_stdout(sys.stderr):
        told = answer(json.load(sys.stdin))
    json.dump(told, sys.stdout)


def as_data(plan: Plan) -> dict[str, Any]:
    """Return a plan as plain data: names, numbers and paths."""
    players = []
    for player in plan.players:
        parts = [
            {"path": part.strategy.path, "name": part.strategy.id, "values": dict(part.values)}
            for part in player.parts[: player.own]
        ]
        players.append({"label": player.label, "spec": player.spec, "parts": parts})
    return {
        "game": plan.game.id,
        "values": dict(plan.values),
        "players": players,
        "seed": plan.seed,
        "games": plan.games,
        "rotate": plan.rotate,
    }


def from_data(data: dict[str, Any]) -> Plan:
    """Return the plan that `as_data` described."""
    facts = catalogue.game(data["game"])
    players = tuple(player_from(facts, player) for player in data["players"])
    unit = catalogue.game_unit(facts.id)
    return Plan(facts, unit, data["values"], players, data["seed"], data["games"], data["rotate"])


def player_from(facts: Game, data: dict[str, Any]) -> Player:
    """Return a player from plain data."""
    own = []
    for part in data["parts"]:
        if part["path"]:
            cls = catalogue.strategy_from_file(facts.id, Path(part["path"]), part["name"])
        else:
            cls = catalogue.strategy(facts.id, part["name"])
        own.append(Part(cls, part["values"]))
    return compose(data["label"], data["spec"], own, catalogue.baseline(facts), facts.decision_names)
