"""Who plays: threads of this process, worker processes, or a cluster. Whoever it is, results come in order, and are equal."""

import os
import threading
import warnings
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

import joblib

from analyser.core import jit
from analyser.errors import UsageError
from analyser.experiments.playing.work import Call, Done, Work, perform
from analyser.experiments.settings.request import RunRequest

AHEAD = 2  # calls under way or waiting, for each worker
IN_ORDER: dict[str, Any] = {"return_as": "generator", "batch_size": 1, "pre_dispatch": f"{AHEAD} * n_jobs"}


class Crew(Protocol):
    """Workers that play calls of some work; `jobs` is their number."""

    jobs: int

    def run(self, work: Work, calls: Iterable[Call]) -> Generator[Done]:
        """Do calls; yield them in order. Closing the generator stops the workers after the calls under way."""


@dataclass
class Threads:
    """Threads of this process: kernels release Python's lock, and nothing has to travel."""

    jobs: int

    def run(self, work: Work, calls: Iterable[Call]) -> Generator[Done]:
        """Do calls; yield them in order."""

        def do(call: Call) -> tuple[Any, float]:
            value, seconds = perform(work, call)
            work.took(call, seconds)
            return value, seconds

        return done_by(joblib.Parallel(self.jobs, backend="threading", **IN_ORDER), do, calls)


def done_by(run: joblib.Parallel, do: Callable[[Call], tuple[Any, float]], calls: Iterable[Call]) -> Generator[Done]:
    """Do calls on one of joblib's backends; yield them in order."""
    stopped, under_way = threading.Event(), deque[Call]()

    def tasks() -> Iterator[Any]:
        for call in calls:
            if stopped.is_set():
                return
            under_way.append(call)
            yield joblib.delayed(do)(call)

    results = run(tasks())
    try:
        for result in results:
            yield Done(under_way.popleft(), *result)
    finally:
        stopped.set()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # joblib's advice about results that nobody took
            with suppress(RuntimeError):
                results.close()


def crew_of(request: RunRequest) -> Crew:
    """Return who plays a request.

    Raises:
        UsageError: the cluster can't be reached, or what is needed for it is not installed.
    """
    # Plain Python gains nothing from threads, and one thread at a time knows whose answer it waits for.
    single = jit.INTERPRETED and request.workers == "threads"
    jobs = 1 if single else request.jobs or available_cpus()
    return crew(jobs, request.workers, request.cluster, request.game_timeout, jit.INTERPRETED)


@cache
def crew(
    jobs: int, workers: str = "threads", cluster: str | None = None, game_timeout: float | None = None, plain: bool = False
) -> Crew:
    """Return the crew of these properties; the same one again, so that processes and connections are made once."""
    if cluster is not None:
        if plain:
            raise UsageError("--interpret plays on this machine only", "leave out --cluster")
        from analyser.experiments.playing.crew_cluster import connected

        return connected(cluster)
    if workers == "processes":
        from analyser.experiments.playing.crew_processes import Processes

        return Processes(jobs, game_timeout)
    return Threads(jobs)


def available_cpus() -> int:
    """Return the processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
