"""Many plans played one after the other or side by side, each boiled down to what is kept of it."""

import threading
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

import joblib

from analyser.core import jit
from analyser.core.tallying import load_tally_rows, load_value_ranges
from analyser.errors import AnalyserError
from analyser.experiments.counting import shape_of, tally_block
from analyser.experiments.faults import explain
from analyser.experiments.first_time import tell_first_time
from analyser.experiments.plan import Plan
from analyser.experiments.players import parse_player
from analyser.experiments.pool import Failure, GameFailedError, Pool, first_failure, worker_of
from analyser.experiments.request import Progress, RunRequest
from analyser.experiments.result import available_cpus
from analyser.statistics.tally import Tally

SMALL = 20_000  # games of a plan that one thread plays as a whole, while others play other plans

Kept = TypeVar("Kept")


def play_points(
    plans: Sequence[Plan],
    request: RunRequest,
    keep: Callable[[Plan, Tally], Kept],
    on_progress: Progress,
    describe: Callable[[int], str] = lambda done: "",
) -> list[Kept]:
    """Play plans; return what `keep` makes of each tally, in the order of the plans.

    Raises:
        PlayError: a strategy or a rule failed.
    """
    jobs = 1 if jit.INTERPRETED else request.jobs or available_cpus()
    if plans:
        tell_first_time(plans[0], on_progress.say)
    total = sum(plan.games for plan in plans)
    done, kept = 0, []
    each = _one_by_one if any(plan.games > SMALL for plan in plans) else _side_by_side
    for plan, found in zip(plans, each(plans, request, keep, jobs), strict=True):
        kept.append(found)
        done += plan.games
        on_progress(done, describe(len(kept)), total)
    return kept


def _one_by_one(
    plans: Sequence[Plan], request: RunRequest, keep: Callable[[Plan, Tally], Kept], jobs: int
) -> Iterator[Kept]:
    for plan in plans:
        yield keep(plan, play_whole(plan, request, jobs))


def _side_by_side(
    plans: Sequence[Plan], request: RunRequest, keep: Callable[[Plan, Tally], Kept], jobs: int
) -> Iterator[Kept]:
    if not plans:
        return
    load_tally_rows()
    load_value_ranges()
    worker_of(plans[0])  # compiles the game once, before the threads start
    stopped = threading.Event()
    run = joblib.Parallel(n_jobs=jobs, backend="threading", return_as="generator", batch_size=1)
    results = run(joblib.delayed(_play_alone)(plan, keep, stopped) for plan in plans)
    try:
        for plan, result in zip(plans, results, strict=True):
            if isinstance(result, Failure):
                raise told(plan, result, request)
            if result is not None:
                yield result[0]
    finally:
        stopped.set()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # joblib's advice about results that nobody took
            results.close()


def _play_alone(
    plan: Plan, keep: Callable[[Plan, Tally], Kept], stopped: threading.Event
) -> tuple[Kept] | Failure | None:
    """Play a small plan in this thread; None once all is stopped.

    The tally is boiled down here: results queue up where threads are faster than the main thread, and tallies are large.
    """
    if stopped.is_set():
        return None
    worker = worker_of(plan)
    try:
        tally = tally_block(worker, plan, 0, plan.games)
    except Exception as error:  # noqa: BLE001 - told by the main thread
        return first_failure(worker, 0, plan.games, error)
    return (keep(plan, tally),)


def play_whole(plan: Plan, request: RunRequest, jobs: int) -> Tally:
    """Play a plan with all workers."""
    pool = Pool(plan, jobs, request.block)
    pool.warm()
    tally = Tally.empty(shape_of(plan))
    try:
        for block in pool.play(0, plan.games):
            tally = tally + block.tally
    except GameFailedError as failed:
        raise told(plan, failed.failure, request) from failed.failure.error
    return tally


def told(plan: Plan, failure: Failure, request: RunRequest) -> AnalyserError:
    """Return the error that tells which game of which plan failed, and how to see it: as a game of that plan alone."""
    specs = tuple(replace(parse_player(player.spec), label=player.label) for player in plan.players)
    defaults = plan.game.defaults()
    changed = {name: value for name, value in plan.values.items() if value != defaults[name]}
    error = explain(plan, failure, replace(request, players=specs, seats=None, rules={**request.rules, **changed}))
    if plan.numbers != replace(plan, like=()).numbers:  # alone, the players would sit elsewhere
        before = error.hint.partition("see it with: ")[0]
        error.hint = f"{before}the players sit as in the first design: play it with --interpret --debug"
    return error
