"""A game that failed: whose fault, where in which file, and how to see it again."""

import os
import shlex
from typing import Any

from analyser.core import ask
from analyser.core.jit import INTERPRETED
from analyser.core.strategy import Strategy
from analyser.core.worker import Worker
from analyser.errors import AnalyserError, PlayError
from analyser.experiments.interpreted import NoAnswerError, as_data, ask_interpreted, from_data, serve
from analyser.experiments.options import setting_text
from analyser.experiments.plan import Plan
from analyser.experiments.pool import Failure, worker_of
from analyser.experiments.request import RunRequest

REPLAY_SECONDS = 120.0


def explain(plan: Plan, failure: Failure, request: RunRequest) -> AnalyserError:
    """Return the error that tells a failed game: strategy, file and line, decision, answer, and the trace command."""
    if isinstance(failure.error, AnalyserError):
        return failure.error
    kind = type(failure.error).__name__
    told = {**as_played(plan, failure), **(replay_interpreted(plan, failure.game) or {})}
    text = told["text"] if told.get("kind") == kind else str(failure.error)
    who = told.get("who", "a strategy or a rule")
    where = f" ({told['file']}, line {told['line']})" if told.get("file") else ""
    if told.get("answer") is not None:
        decision = plan.game.decisions[told["decision"]]
        problem = f"{who} answered {decision.name} with {told['answer']}, which is not legal there{where}"
        legal = f"legal answers: {decision.answers}; "
    else:
        problem = f"{who} failed: {kind}: {text}{where}"
        legal = ""
    return PlayError(
        f"game {failure.game}: {problem}", f"{legal}see it with: {trace_command(plan, request, failure.game)}"
    )


def as_played(plan: Plan, failure: Failure) -> dict[str, Any]:
    """Say what is known of a failure without a replay."""
    if failure.fault is None:
        return {}
    number, decision, answer = failure.fault
    cls = plan.canonical[number].part_for(decision).strategy
    return {"who": name_of(plan, number, decision), "answer": answer, **decision_of(plan, cls, decision)}


def trace_command(plan: Plan, request: RunRequest, game: int) -> str:
    """Return the command that shows one game of a plan."""
    words = ["analyser", "trace", request.source]
    config = request.config
    if request.players and not (config and tuple(config.player_specs()) == request.players):
        words += ["--players", ",".join(spec.text for spec in request.players)]
    elif request.seats:
        words += ["--seats", str(plan.seats)]
    for name, value in request.rules.items():
        if config is None or name not in config.rules or config.rules[name] != value:
            words += ["--set", f"{name}={setting_text(value)}"]
    if not plan.rotate:
        words.append("--no-rotate")
    return shlex.join([*words, "--seed", str(plan.seed), "--game", str(game)])


def replay_interpreted(plan: Plan, game: int) -> dict[str, Any] | None:
    """Play one game again without compilation, where Python knows file and line; None if it can't be done."""
    if INTERPRETED:
        return replay(plan, game)
    try:
        told: dict[str, Any] = ask_interpreted(__name__, {"plan": as_data(plan), "game": game}, REPLAY_SECONDS)
    except NoAnswerError:
        return None
    return told


def replay(plan: Plan, game: int) -> dict[str, Any]:
    """Play one game; return what failed and where, as plain data. Only in interpreted mode."""
    worker = worker_of(plan)
    ask.last_asked[:] = [-1, -1]
    try:
        worker.play(game, game + 1)
    except Exception as error:  # noqa: BLE001 - whatever a strategy raises
        return blame(plan, worker, error)
    return {}


def blame(plan: Plan, worker: Worker, error: Exception) -> dict[str, Any]:
    """Say which strategy an exception came from, and where."""
    box = worker.box[0]
    seat, decision = ask.last_asked
    told: dict[str, Any] = {"kind": type(error).__name__, "text": str(error)}
    if seat < 0:
        return told
    number = int(box["player_of"][seat])
    cls = plan.canonical[number].part_for(decision).strategy
    told["who"] = name_of(plan, number, decision)
    if isinstance(error, ask.IllegalAnswer):
        return {**told, "answer": int(box["fault_answer"]), **decision_of(plan, cls, decision)}
    place = innermost(error, os.path.dirname(os.path.abspath(cls.file)))
    if place:
        told["file"], told["line"] = place
    return told


def name_of(plan: Plan, number: int, decision: int) -> str:
    """Return a player's label, and the class that answers the decision for it."""
    player = plan.canonical[number]
    cls = player.part_for(decision).strategy
    return player.label if player.label == cls.__name__ else f"{player.label} ({cls.__name__})"


def decision_of(plan: Plan, cls: type[Strategy], decision: int) -> dict[str, Any]:
    """Return the number of a decision, and file and line of the function that answers it."""
    function = vars(cls)[plan.game.decision_names[decision]]
    return {"decision": decision, "file": cls.file, "line": function.__code__.co_firstlineno}


def innermost(error: BaseException, folder: str) -> tuple[str, int] | None:
    """Return file and line of the innermost frame that lies in a strategy's folder."""
    trace, found = error.__traceback__, None
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if os.path.dirname(os.path.abspath(file)) == folder:
            found = (file, trace.tb_lineno)
        trace = trace.tb_next
    return found


if __name__ == "__main__":
    serve(lambda asked: replay(from_data(asked["plan"]), asked["game"]))
