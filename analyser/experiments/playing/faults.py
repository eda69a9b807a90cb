"""A game that failed: whose fault, where in which file, and how to see it again."""

import _thread
import os
import shlex
import threading
from dataclasses import replace
from typing import Any

from analyser.core import ask
from analyser.core.jit import INTERPRETED
from analyser.core.lineup import Player
from analyser.core.strategy import Strategy
from analyser.core.worker import Worker
from analyser.errors import AnalyserError, PlayError
from analyser.experiments.loading.game_catalogue import source_of
from analyser.experiments.loading.game_faults import rule_at_fault
from analyser.experiments.plans.plan import Plan, seats_of
from analyser.experiments.plans.shipping import as_data, from_data
from analyser.experiments.playing.failure import DiedError, Failure, NoEndError, kind_of
from analyser.experiments.playing.interpreted import NoAnswerError, ask_interpreted, serve
from analyser.experiments.playing.work import worker_of
from analyser.experiments.settings.options import setting_text
from analyser.experiments.settings.players import PlayerSpec, parse_player
from analyser.experiments.settings.request import RunRequest

REPLAY_SECONDS = 120.0
PATIENCE = 20.0  # at most, for a game that has no end
ELSEWHERE = "the players sit as in the first design: play it with --interpret --debug"  # and no trace seats them so


def explain(plan: Plan, failure: Failure, request: RunRequest) -> AnalyserError:
    """Return the error that tells a failed game: strategy, file and line, decision, answer, and the trace command."""
    if isinstance(failure.error, AnalyserError):
        return failure.error
    if isinstance(failure.error, NoEndError):
        return endless(plan, failure, request)
    if isinstance(failure.error, DiedError):
        return PlayError(
            f"game {failure.game}: {failure.error}, twice: a strategy or a rule ends the interpreter, or needs too much memory",
            f"play it in one process to see how: {trace_command(plan, request, failure.game) or ELSEWHERE}",
        )
    kind = kind_of(failure.error)
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
    command = trace_command(plan, request, failure.game)
    return PlayError(f"game {failure.game}: {problem}", legal + (f"see it with: {command}" if command else ELSEWHERE))


def endless(plan: Plan, failure: Failure, request: RunRequest) -> PlayError:
    """Return the error that tells a game without an end: whose answer it waited for, as far as a replay can say it."""
    patience = min(PATIENCE, 5 * (request.game_timeout or PATIENCE) + 2)
    told = replay_interpreted(plan, failure.game, patience) or {}
    who = f"{told['who']} gave no answer" if "who" in told else "a strategy or a rule has no end"
    where = f" ({told['file']}, line {told['line']})" if "file" in told else ""
    return PlayError(
        f"game {failure.game}: {who}: {failure.error}{where}",
        "does a loop never end? A strategy that only thinks for long needs a larger --game-timeout",
    )


def as_played(plan: Plan, failure: Failure) -> dict[str, Any]:
    """Say what is known of a failure without a replay."""
    if failure.fault is None:
        return {}
    number, decision, answer = failure.fault
    cls = plan.canonical[number].part_for(decision).strategy
    return {"who": name_of(plan, number, decision), "answer": answer, **decision_of(plan, cls, decision)}


def trace_command(plan: Plan, request: RunRequest, game: int) -> str:
    """Return the command that shows one game of a plan; "" where no command can."""
    if plan.numbers != replace(plan, like=()).numbers:  # alone, the players would sit elsewhere
        fixed = in_fixed_seats(plan, game)
        if fixed is None:
            return ""
        plan, game = fixed
        request = replace(request, players=tuple(map(spec_of, plan.players)), seats=None)
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


def in_fixed_seats(plan: Plan, game: int) -> tuple[Plan, int] | None:
    """Return a plan without rotation, and which of its games is this game: the same deal with the same seats.

    None if that would be another game: a player's mind goes by its number, which is then that of its seat.
    """
    deal, rotation = divmod(game, plan.rotations)
    order = [int(number) for number in plan.orders[deal % plan.cycle]]
    numbers = seats_of(order, rotation)
    players = tuple(plan.canonical[number] for number in numbers)
    drawing = (any(part.strategy.random for part in player.parts) for player in players)
    if any(draws and number != seat for seat, (number, draws) in enumerate(zip(numbers, drawing, strict=True))):
        return None
    return replace(plan, players=players, games=plan.deals, rotate=False, like=()), deal


def spec_of(player: Player) -> PlayerSpec:
    """Return what is typed for a player: its label, and every parameter."""
    return replace(parse_player(player.spec), label=player.label)


def replay_interpreted(plan: Plan, game: int, patience: float | None = None) -> dict[str, Any] | None:
    """Play one game again without compilation, where Python knows file and line; None if it can't be done.

    patience: seconds after which the game is broken off, in a process of its own.
    """
    if INTERPRETED and patience is None:
        return replay(plan, game)
    question = {"plan": as_data(plan), "game": game, "patience": patience}
    try:
        told: dict[str, Any] = ask_interpreted(__name__, question, REPLAY_SECONDS)
    except NoAnswerError:
        return None
    return told


def replay(plan: Plan, game: int, patience: float | None = None) -> dict[str, Any]:
    """Play one game; return what failed and where, as plain data. Only in interpreted mode."""
    worker = worker_of(plan)
    ask.last_asked[:] = [-1, -1]
    if patience is not None:
        timer = threading.Timer(patience, _thread.interrupt_main)
        timer.daemon = True
        timer.start()
    try:
        worker.play(game, game + 1)
    except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001 - whatever a strategy raises, or being broken off
        return blame(plan, worker, error)
    return {}


def blame(plan: Plan, worker: Worker, error: BaseException) -> dict[str, Any]:
    """Say which strategy an exception came from, or that a rule of a game from outside did it, and where."""
    box = worker.box[0]
    seat, decision = ask.last_asked
    told: dict[str, Any] = {"kind": type(error).__name__, "text": str(error)}
    rule = None if isinstance(error, ask.IllegalAnswer) else rule_at_fault(error, source_of(plan.game.id), plan.canonical)
    if rule:
        return {**told, "who": f"a rule of {plan.game.title}", "file": rule[0], "line": rule[1]}
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
    serve(lambda asked: replay(from_data(asked["plan"]), asked["game"], asked["patience"]))
