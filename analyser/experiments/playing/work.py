"""The work that many hands share: what is done with a range of games, the same in every thread, process and machine."""

import pickle
import threading
import time
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from analyser.core.tallying import load_tally_rows, load_value_ranges
from analyser.core.worker import Worker
from analyser.experiments.loading.game_catalogue import compiling
from analyser.experiments.plans.counting import Plays
from analyser.experiments.plans.plan import Plan

KNOWN = 8  # pieces of work that a process keeps ready

Wrap = Callable[[Worker], Plays]  # puts a watch around a worker


def unwatched(worker: Worker) -> Plays:
    """Return the worker as it is."""
    return worker


class Work(ABC):
    """What is done with a call: values that name some games. Travels to other processes by pickle."""

    @abstractmethod
    def do(self, *call: Any, **wrap: Any) -> Any:
        """Do one call; return its result, or the `Failure` of a game that can't be played.

        `wrap=` puts a watch around its workers.
        """

    def took(self, call: "Call", seconds: float) -> None:  # noqa: B027 - work whose calls are all alike learns nothing
        """Learn how long a call took, as soon as that is known, so that later calls have the right size."""


Call = tuple[Any, ...]


@dataclass(frozen=True)
class Done:
    """A call that was done: its result, and how many seconds it took."""

    call: Call
    value: Any
    seconds: float


def perform(work: Work, call: Call, wrap: Wrap = unwatched) -> tuple[Any, float]:
    """Do one call of some work; return its result, and how many seconds it took."""
    start = time.perf_counter()
    value = work.do(*call, wrap=wrap)
    return value, max(time.perf_counter() - start, 1e-6)


_known: "OrderedDict[bytes, Work]" = OrderedDict()
_knowing = threading.RLock()


def known_work(packed: bytes) -> Work:
    """Return the work that came packed into this process; the latest pieces stay ready, with their workers."""
    with _knowing:
        work = _known.pop(packed, None)
        if work is None:
            work = pickle.loads(packed)
        _known[packed] = work
        while len(_known) > KNOWN:
            _known.popitem(last=False)
        return work


def warm(plan: Plan) -> Worker:
    """Compile or load what a plan needs, before clocks run and threads start; return a worker."""
    load_tally_rows()
    load_value_ranges()
    return worker_of(plan)


def worker_of(plan: Plan) -> Worker:
    """Return a new worker for a plan.

    Raises:
        UsageError: a strategy, or the rules of a game from outside, don't compile.
    """
    with compiling(plan.game.id):
        return Worker(
            plan.game, plan.unit, plan.values, plan.canonical, plan.orders, plan.rotations, plan.seed, plan.panel_every
        )
