"""compare: two designs on the same deals; every number before and after, and what the difference says."""

import contextlib
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from pydantic import TypeAdapter

from analyser.core import jit
from analyser.errors import UsageError
from analyser.experiments.comparing.compare_metrics import Couple, Tallies, columns_of, couples_of, difference
from analyser.experiments.comparing.compare_plans import (
    CompareRequest,
    Plans,
    common_deals,
    hash_of,
    identical,
    plans_to_compare,
)
from analyser.experiments.comparing.compare_result import Compared, result_of
from analyser.experiments.comparing.compare_tables import write_compared
from analyser.experiments.comparing.compare_until import UntilDecided
from analyser.experiments.keeping.going_on import asked_hash, begin
from analyser.experiments.keeping.logbook import Logbook
from analyser.experiments.keeping.saved_file import Counts, damages_told
from analyser.experiments.plans.counting import shape_of
from analyser.experiments.playing.crew import crew_of
from analyser.experiments.playing.failure import GameFailedError
from analyser.experiments.playing.faults import explain
from analyser.experiments.playing.first_time import tell_first_time
from analyser.experiments.playing.paired import Paired, PairedPool, nothing_yet
from analyser.experiments.playing.pool import Pool
from analyser.experiments.settings.request import Progress, RunOutcome
from analyser.statistics.tally import Tally

TOGETHER, REST = "together", ("rest-before", "rest-after")  # the pieces that are saved


@dataclass(frozen=True)
class State:
    """How far the deals that both designs have are, as it is saved: `Paired`, what each look saw, whether all is decided."""

    last: int
    tallies: tuple[dict[str, Counts], dict[str, Counts]]
    sums: list[list[int]]
    history: list[dict[str, Any]]
    decided: bool

    @classmethod
    def of(cls, paired: Paired, history: list[dict[str, Any]], decided: bool) -> "State":
        """Return it as plain data."""
        before, after = (tally.to_arrays() for tally in paired.tallies)
        return cls(paired.last, (before, after), paired.sums.tolist(), history, decided)

    def paired(self, plans: Plans) -> Paired:
        """Return the deals."""
        a, b = (Tally.from_arrays(shape_of(plan), arrays) for plan, arrays in zip(plans, self.tallies, strict=True))
        return Paired(0, self.last, (a, b), np.array(self.sums, dtype=object).reshape(-1, 5))


STATE = TypeAdapter(State)


def run_compare(request: CompareRequest, on_progress: Progress) -> RunOutcome:
    """Play two designs on the same deals and write the result.

    Raises:
        UsageError: bad input, found before anything is played.
        PlayError: a strategy or a rule failed.
        OutputError: the result could not be written.
        KeyboardInterrupt: stopped from outside; what was played is saved, and the message says how to go on.
    """
    plans = plans_to_compare(request)
    play = Comparison(plans, request, on_progress)
    asked = {"margin": request.margin, "until_decided": request.until_decided, "confidence": request.before.confidence}
    question = asked_hash("compare", plans=[plan.hash for plan in plans], **asked)
    game, seed = plans[0].game.id, plans[0].seed
    going = begin("compare", game, question, seed, request.before, on_progress, hash_of(plans))
    if going.finished:
        return going.finished
    if play.same:
        going.say("the two designs are identical: every difference is exactly 0")
    play.on_progress, play.book = going, going.book
    with going.playing():
        compared = play.play()
    return going.keep(result_of(plans, request, compared), write_compared)


@dataclass
class Comparison:
    """The play of two designs."""

    plans: Plans
    request: CompareRequest
    on_progress: Progress
    book: Logbook = field(default_factory=Logbook)
    couples: list[Couple] = field(init=False)
    until: UntilDecided | None = field(init=False, default=None)
    same: bool = field(init=False)
    played: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        before = self.request.before
        self.same = identical(self.plans)
        self.couples = couples_of(self.plans)
        self.crew = crew_of(before)
        if self.request.until_decided:
            self.until = UntilDecided(self.plans, self.couples, self.request.margin, before.confidence, self.same)
            if not self.until.family:
                raise UsageError(
                    "--until-decided: no player has the same label in both designs, so there is nothing to decide",
                    "give the players the same labels, such as bold=NAME",
                )

    def play(self) -> Compared:
        """Play both designs, the deals that both have side by side."""
        compiling = jit.seconds_compiling[0]
        pool = PairedPool(self.plans, columns_of(self.couples), self.crew)
        tell_first_time(self.plans[0], self.on_progress.say)
        pool.warm()
        start = time.perf_counter()
        paired, decided = self._together(pool)
        tallies = self._rest(paired)
        return Compared(
            couples=self.couples,
            paired=paired,
            tallies=tallies,
            same=self.same,
            until=self.until,
            decided=decided,
            games=self.played - self.book.resumed,
            play_s=time.perf_counter() - start,
            compile_s=jit.seconds_compiling[0] - compiling,
            workers=self.crew.jobs,
        )

    def _together(self, pool: PairedPool) -> tuple[Paired, bool | None]:
        paired, decided = self._saved(pool)
        looked = len(self.until.history) if self.until else 0
        stops = self.until.looks() if self.until else [common_deals(self.plans)]
        for stop in stops[looked:]:
            if decided:
                break
            with contextlib.closing(pool.play(paired.last, stop)) as blocks:
                for block in self._explained(blocks, pool):
                    paired = paired + block
                    self._save(paired, decided)
                    self._tell(paired)
            if self.until:
                decided = self.until.look(paired)
                self._save(paired, decided)
        self.book.finish(TOGETHER, *self._piece(paired, decided))
        return paired, decided if self.until else None

    def _saved(self, pool: PairedPool) -> tuple[Paired, bool]:
        """Return how far an interrupted comparison came."""
        state = self.book.take_any(TOGETHER, STATE)
        if state is None:
            return nothing_yet(self.plans, pool.columns), False
        with damages_told(self.book.folder):
            paired = state.paired(self.plans)
        if self.until:
            self.until.history[:] = state.history
        self._count(paired)
        return paired, state.decided

    def _save(self, paired: Paired, decided: bool) -> None:
        self.book.go_on(TOGETHER, *self._piece(paired, decided))

    def _piece(self, paired: Paired, decided: bool) -> tuple[int, Callable[[], bytes]]:
        history = list(self.until.history) if self.until else []
        return self._count(paired), lambda: STATE.dump_json(State.of(paired, history, decided))

    def _count(self, paired: Paired) -> int:
        self.played = paired.last * sum(plan.rotations for plan in self.plans)
        return self.played

    def _explained(self, blocks: Iterator[Paired], pool: PairedPool) -> Iterator[Paired]:
        try:
            yield from blocks
        except GameFailedError as failed:
            plan = pool.failed or self.plans[0]
            asked = self.request.after if plan is self.plans[1] else self.request.before
            raise explain(plan, failed.failure, asked) from failed.failure.error

    def _rest(self, paired: Paired) -> Tallies:
        """Play the deals that only one design has (more games a deal make fewer deals); return the tallies of all."""
        if self.until:
            return paired.tallies
        first, second = (self._rest_of(place, paired) for place in (0, 1))
        return first, second

    def _rest_of(self, place: int, paired: Paired) -> Tally:
        plan = self.plans[place]
        rest = self.book.take_tally(REST[place], plan)
        self.played += rest.n * plan.rotations
        pool = Pool(plan, self.crew)
        with contextlib.closing(pool.play((paired.last + rest.n) * plan.rotations, plan.games)) as blocks:
            try:
                for block in blocks:
                    rest = rest + block.tally
                    self.book.go_on_tally(REST[place], plan, rest)
                    self.played += block.last - block.first
                    self.on_progress(self.played, "", self._total())
            except GameFailedError as failed:
                asked = (self.request.before, self.request.after)[place]
                raise explain(plan, failed.failure, asked) from failed.failure.error
        if rest.n:
            self.book.finish_tally(REST[place], plan, rest)
        return paired.tallies[place] + rest

    def _total(self) -> int:
        if self.until:
            return common_deals(self.plans) * sum(plan.rotations for plan in self.plans)
        return sum(plan.games for plan in self.plans)

    def _tell(self, paired: Paired) -> None:
        self.on_progress(self.played, self._headline(paired), self._total())

    def _headline(self, paired: Paired) -> str:
        """Return the first share's difference so far, or the first number's."""
        couple = next((each for each in self.couples if each.before.metric == "share"), self.couples[0])
        found = difference(couple, self.plans, paired, self.request.before.confidence)
        if found.value is None or found.half_width is None:
            return ""
        times, unit = (100, " points") if couple.before.bounded else (1, "")
        return f"{couple.before.metric} of {couple.before.of} {times * found.value:+.2f} ± {times * found.half_width:.2g}{unit}"
