"""Watch a player's answers: what they write, and what they depend on. Only in a process without compilation.

Every answer is compared with the records before it, and asked again in the same state: now with another mind stream,
now with other numbers in the scratch fields.
"""

import _thread
import os
import threading
import time
from random import Random
from typing import Any

import numpy as np

from analyser.core import ask
from analyser.core.facts import Game
from analyser.core.lineup import Player
from analyser.core.strategy import Strategy, answer_address
from analyser.experiments.conforming.asked import MIND, Answer, Asked, in_words
from analyser.experiments.loading.sources import ALLOWED
from analyser.experiments.plans.plan import Plan
from analyser.experiments.plans.shipping import from_data
from analyser.experiments.playing.faults import blame, innermost
from analyser.experiments.playing.interpreted import serve
from analyser.experiments.playing.work import worker_of


class Watch:
    """Stands between the rules and a player's own answers.

    faults: the first fault of each kind ("writes", "declared", "memory") in words; answers: how many were watched;
    drew: how many of them drew from the mind stream; busy: class, decision and start of the answer under way.
    """

    def __init__(self, game: Game, player: Player) -> None:
        self.scratch = [f.name for f in game.hand_fields if f.name in ALLOWED and f.meaning.startswith("scratch")]
        self.faults: dict[str, str] = {}
        self.answers = self.drew = 0
        self.busy: tuple[type[Strategy], str, float] | None = None
        self.chance = Random(0)
        for part in player.parts[: player.own]:
            for name in part.strategy.decisions:
                number = answer_address(part.strategy, name)
                ask.functions[number] = self.watched(part.strategy, name, ask.functions[number])

    def watched(self, cls: type[Strategy], name: str, function: Answer) -> Answer:
        """Return the answer function with the watch around it."""

        def answer(table: Any, me: Any, my: Any) -> int:
            before = [record.copy() for record in (table, me, my)]
            self.busy = (cls, name, time.monotonic())
            given = function(table, me, my)
            self.busy = None
            self.answers += 1
            one = Asked(cls, name, function, (table, me, my), before, given)
            self.judge_writes(one)
            self.judge_draws(one)
            if self.answers % 2:
                self.ask_again(one, "declared", [MIND] * (not cls.random))
            else:
                self.ask_again(one, "memory", self.scratch)
            return given

        return answer

    def judge_writes(self, one: Asked) -> None:
        """Nothing but memory, scratch and mind may have changed."""
        written = one.written()
        if written and "writes" not in self.faults:
            self.faults["writes"] = f"{one.who} writes to {written} ({one.place_of_change(one.written)})"

    def judge_draws(self, one: Asked) -> None:
        """Only a strategy that says so may draw."""
        if one.drew():
            self.drew += 1
            if not one.cls.random and "declared" not in self.faults:
                self.faults["declared"] = f"{one.who} draws from me.mind ({one.place_of_change(one.drew)})"

    def ask_again(self, one: Asked, kind: str, fields: list[str]) -> None:
        """Ask once more in the same state, but for other numbers in some fields of the hand."""
        if kind in self.faults or (kind == "memory" and not fields):
            return
        other = one.repeated({field: self.other_numbers(one.before[1][field]) for field in fields})
        if other != one.result():
            but = f", but for other numbers in {' and '.join(f'me.{field}' for field in fields)}" if fields else ""
            same = other[0] == one.given
            found = "left other numbers in my.memory" if same else f"answered {one.given}, then {other[0]}"
            self.faults[kind] = f"{one.who} {found} in the same state{but} ({one.definition()})"

    def other_numbers(self, field: Any) -> Any:
        """Return small whole numbers in the form of a field; words in the form of a stream."""
        if field.dtype.names:
            other = field.copy()
            for word in field.dtype.names:
                other[word] = self.chance.getrandbits(64)
            return other
        return np.array([self.chance.randrange(-3, 60) for _ in range(field.size)], field.dtype).reshape(field.shape)


def watch(question: dict[str, Any]) -> dict[str, Any]:
    """Play some games of several plans, one of each in turn, and watch the first player of the first.

    Args:
        question: `plans`; `games` of each at most; `seconds` after which no new game begins; `patience`: seconds after
            which a game is broken off.

    Returns: `rows` as [plan, game, outcome row]; `answers`, `drew` and `faults` of the watch; `stuck`: what gave no
        answer; `error`: what a game failed with (see `blame`).
    """
    plans = [from_data(data) for data in question["plans"]]
    watch = Watch(plans[0].game, plans[0].players[0])
    told: dict[str, Any] = {"rows": [], "stuck": "", "error": None}
    timer = threading.Timer(question["patience"], _thread.interrupt_main)
    timer.daemon = True
    timer.start()
    try:
        play(plans, question["games"], time.monotonic() + question["seconds"], told)
    except KeyboardInterrupt as stop:
        told["stuck"] = stuck(watch, stop, question["patience"] / 2)
    timer.cancel()
    return {**told, "answers": watch.answers, "drew": watch.drew, "faults": watch.faults}


def play(plans: list[Plan], games: int, end: float, told: dict[str, Any]) -> None:
    """Play until the end, or until a game fails."""
    workers = [worker_of(plan) for plan in plans]
    for game in range(games):
        for number, worker in enumerate(workers):
            if told["rows"] and time.monotonic() > end:
                return
            ask.last_asked[:] = [-1, -1]
            try:
                told["rows"].append([number, game, worker.play(game, game + 1)[0].tolist()])
            except Exception as error:  # noqa: BLE001 - whatever a strategy raises
                told["error"] = blame(plans[number], worker, error)
                return


def stuck(watch: Watch, stop: BaseException, patience: float) -> str:
    """Say which answer has not come for so many seconds, if any."""
    if watch.busy is None:
        return ""
    cls, name, since = watch.busy
    if time.monotonic() - since < patience:
        return ""
    place = innermost(stop, os.path.dirname(os.path.abspath(cls.file)))
    where = f" ({in_words(place)})" if place else ""
    return f"{cls.__name__}.{name} gave no answer within {patience:.0f} s without compilation{where}"


if __name__ == "__main__":
    serve(watch)
