"""Many plans played one after the other or side by side, each boiled down to what is kept of it."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import replace
from typing import Any, TypeVar, cast

from analyser.errors import AnalyserError
from analyser.experiments.keeping.logbook import Logbook, Pages
from analyser.experiments.plans.counting import tally_block
from analyser.experiments.plans.plan import Plan
from analyser.experiments.playing.crew import Crew, crew_of
from analyser.experiments.playing.failure import Failure, GameFailedError, first_failure
from analyser.experiments.playing.faults import explain, spec_of
from analyser.experiments.playing.first_time import tell_first_time
from analyser.experiments.playing.pool import Pool
from analyser.experiments.playing.work import Work, Wrap, unwatched, warm, worker_of
from analyser.experiments.settings.request import Progress, RunRequest
from analyser.statistics.tally import Tally

SMALL = 20_000  # games of a plan that one thread plays as a whole, while others play other plans

Kept = TypeVar("Kept")


def play_points(
    plans: Sequence[Plan],
    request: RunRequest,
    keep: Callable[[Plan, Tally], Kept],
    on_progress: Progress,
    describe: Callable[[int], str] = lambda done: "",
    pages: Pages[Kept] | None = None,
) -> list[Kept]:
    """Play plans; return what `keep` makes of each tally, in the order of the plans.

    `pages`: where it is saved; plans that are there already are not played again.

    Raises:
        PlayError: a strategy or a rule failed.
    """
    crew, book = crew_of(request), pages.book if pages else Logbook()
    kept = [pages.take(plan) if pages else None for plan in plans]
    todo = [number for number, found in enumerate(kept) if found is None]
    left = [plans[number] for number in todo]
    total, ready = sum(plan.games for plan in plans), len(plans) - len(left)
    done = total - sum(plan.games for plan in left)

    def tell(games: int) -> None:
        """Report so many games of the plan under way."""
        on_progress(done + games, describe(ready), total)

    if left:
        tell_first_time(left[0], on_progress.say)
    if all(plan.games <= SMALL for plan in plans):
        each = _side_by_side(left, request, keep, crew)
    else:
        each = (keep(plan, play_whole(plan, request, crew, book, tell)) for plan in left)
    with closing(each):
        for number, plan, found in zip(todo, left, each, strict=True):
            kept[number] = found
            if pages:
                pages.finish(plan, found)
            done, ready = done + plan.games, ready + 1
            tell(0)
    return cast(list[Kept], kept)


def _side_by_side(
    plans: Sequence[Plan], request: RunRequest, keep: Callable[[Plan, Tally], Kept], crew: Crew
) -> Generator[Kept]:
    if not plans:
        return
    warm(plans[0])  # compiles the game once, before the threads start
    with closing(crew.run(Whole(keep), ((plan,) for plan in plans))) as results:
        for done in results:
            (plan,) = done.call
            if isinstance(done.value, Failure):
                raise told(plan, done.value, request)
            yield keep(plan, done.value) if isinstance(done.value, Tally) else done.value[0]


class Whole(Work):
    """The work of small plans: each is played as a whole by one worker.

    In this process the tally is boiled down at once: results queue up where threads are faster than the main thread, and
    tallies are large.
    """

    def __init__(self, keep: Callable[[Plan, Tally], Any] | None = None) -> None:
        self.keep = keep

    def __reduce__(self) -> tuple[Any, ...]:
        return Whole, ()

    def do(self, plan: Plan, wrap: Wrap = unwatched) -> Tally | tuple[Any] | Failure:
        """Play a plan; return its tally, or what is kept of it."""
        worker = worker_of(plan)
        try:
            tally = tally_block(wrap(worker), plan, 0, plan.games)
        except Exception as error:  # noqa: BLE001 - told by the main thread
            return first_failure(worker, 0, plan.games, error)
        return (self.keep(plan, tally),) if self.keep else tally


def play_whole(plan: Plan, request: RunRequest, crew: Crew, book: Logbook, tell: Callable[[int], None]) -> Tally:
    """Play a plan with all workers, but for the games of it that are saved; `tell` is called with the games done."""
    pool = Pool(plan, crew, request.block)
    pool.warm()
    tally = book.take_tally(plan.hash, plan)
    try:
        with closing(pool.play(tally.n * plan.rotations, plan.games)) as blocks:
            for block in blocks:
                tally = tally + block.tally
                book.go_on_tally(plan.hash, plan, tally)
                if block.last < plan.games:
                    tell(block.last)
    except GameFailedError as failed:
        raise told(plan, failed.failure, request) from failed.failure.error
    return tally


def told(plan: Plan, failure: Failure, request: RunRequest) -> AnalyserError:
    """Return the error that tells which game of which plan failed, and how to see it: as a game of that plan alone."""
    defaults = plan.game.defaults()
    changed = {name: value for name, value in plan.values.items() if value != defaults[name]}
    alone = replace(request, players=tuple(map(spec_of, plan.players)), seats=None, rules={**request.rules, **changed})
    return explain(plan, failure, alone)
