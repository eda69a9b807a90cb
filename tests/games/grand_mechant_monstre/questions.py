"""Questions of the real engine, answered by a test: nothing needs to be compiled for it.

An answer is called by its address: status = answer(result*, exception**, table*, hand*, part*), as Numba compiles it. Here
that address leads into Python.
"""

import ctypes
from collections.abc import Callable
from functools import partial
from typing import Any

from recorded import Recorder

ANSWER = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.POINTER(ctypes.c_int64), *[ctypes.c_void_p] * 4)
STOP = -(10**9)  # no decision has such an answer: the engine refuses it, and the game is over


class Questions:
    """Leads the questions of one recorder to a Python function.

    Args:
        answer: called with the name of the decision, the seat, and a function that returns the player's own answer.
    """

    def __init__(self, recorder: Recorder, answer: Callable[[str, int, Callable[[], int]], int]) -> None:
        self.recorder, self.answer = recorder, answer
        self.kept = []
        self.names = recorder.plan.game.decision_names
        codes = recorder.worker.seating["code"][0]
        for seat in range(recorder.plan.seats):
            for decision in range(len(self.names)):
                own = ANSWER(int(codes[seat, decision]))
                led = ANSWER(partial(self.ask, decision, seat, own))
                codes[seat, decision] = ctypes.cast(led, ctypes.c_void_p).value
                self.kept.append(led)

    def ask(self, decision: int, seat: int, own: Any, result: Any, *records: Any) -> int:
        """Answer one question; an error in a test's answer stops the game, and Python reports it as unraisable."""

        def own_answer() -> int:
            found, fault = ctypes.c_int64(), ctypes.c_void_p()
            assert own(ctypes.byref(found), ctypes.byref(fault), *records[1:]) == 0
            return found.value

        result[0] = STOP
        result[0] = self.answer(self.names[decision], seat, own_answer)
        return 0

    def play(self, index: int = 0) -> None:
        """Play one game.

        Raises:
            IllegalAnswer: the engine has refused an answer.
        """
        box = self.recorder.box
        box["journal_open"], box["journal_length"] = 1, 0
        self.recorder.worker.play(index, index + 1)
