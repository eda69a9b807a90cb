"""Doors between the compiled game and Python: every question of the real engine can be watched, or answered, by a test.

An answer is called by its address: status = answer(result*, exception**, table*, hand*, part*), as Numba compiles it. A
door is a function of that kind which leads into Python, so nothing needs to be compiled for it.
"""

import ctypes
from collections.abc import Callable
from functools import partial
from typing import Any

from recorded import Recorder

from analyser.core.ask import IllegalAnswer

ANSWER = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.POINTER(ctypes.c_int64), *[ctypes.c_void_p] * 4)
STOP = -(10**9)  # no decision has such an answer: the engine refuses it, and the game is over


class Stopped(Exception):
    """A test has seen enough of this game."""


class Doors:
    """Leads the questions of one recorder to a Python function.

    Args:
        answer: called with the name of the decision, the seat, and a function that returns the player's own answer; may
            raise Stopped.
    """

    def __init__(self, recorder: Recorder, answer: Callable[[str, int, Callable[[], int]], int]) -> None:
        self.recorder, self.answer = recorder, answer
        self.error: BaseException | None = None
        self.kept = []
        codes = recorder.worker.seating["code"][0]
        for seat in range(recorder.plan.seats):
            for number, decision in enumerate(recorder.plan.game.decisions):
                own = ANSWER(int(codes[seat, number]))
                door = ANSWER(partial(self.open, decision.name, seat, own))
                codes[seat, number] = ctypes.cast(door, ctypes.c_void_p).value
                self.kept.append(door)

    def open(self, decision: str, seat: int, own: Any, result: Any, *records: Any) -> int:
        """Answer one question; an error waits until the engine has stopped."""

        def own_answer() -> int:
            found, fault = ctypes.c_int64(), ctypes.c_void_p()
            assert own(ctypes.byref(found), ctypes.byref(fault), *records[1:]) == 0
            return found.value

        try:
            result[0] = self.answer(decision, seat, own_answer)
        except BaseException as error:  # noqa: BLE001 - raised once the engine has stopped
            self.error = error
            result[0] = STOP
        return 0

    def play(self, index: int = 0) -> bool:
        """Play one game; return whether it came to its end.

        Raises:
            IllegalAnswer: the engine has refused an answer.
        """
        self.error = None
        box = self.recorder.box
        box["journal_open"], box["journal_length"] = 1, 0
        try:
            self.recorder.worker.play(index, index + 1)
        except IllegalAnswer:
            if self.error is None:
                raise
        if self.error is None:
            return True
        if not isinstance(self.error, Stopped):
            raise self.error
        return False
