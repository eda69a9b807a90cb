"""compare: two designs on the same deals; every number before and after, and what the difference says."""

import contextlib
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from analyser.core import jit
from analyser.errors import AnalyserError, UsageError
from analyser.experiments.compare_metrics import Couple, Tallies, columns_of, couples_of, difference
from analyser.experiments.compare_plans import CompareRequest, Plans, common_deals, hash_of, identical, plans_to_compare
from analyser.experiments.compare_result import Compared, result_of
from analyser.experiments.compare_tables import write_compared
from analyser.experiments.compare_until import UntilDecided
from analyser.experiments.faults import explain
from analyser.experiments.first_time import tell_first_time
from analyser.experiments.folder import choose_folder
from analyser.experiments.outcome import keep
from analyser.experiments.paired import Paired, PairedPool, nothing_yet
from analyser.experiments.plan import Plan
from analyser.experiments.pool import Failure, GameFailedError, Pool
from analyser.experiments.request import Progress, RunOutcome, RunRequest
from analyser.experiments.result import available_cpus
from analyser.statistics.tally import Tally


def run_compare(request: CompareRequest, on_progress: Progress) -> RunOutcome:
    """Play two designs on the same deals and write the result.

    Raises:
        UsageError: bad input, found before anything is played.
        PlayError: a strategy or a rule failed.
        OutputError: the result could not be written.
        KeyboardInterrupt: stopped from outside; nothing is kept.
    """
    plans = plans_to_compare(request)
    play = Comparison(plans, request, on_progress)
    stem = f"{plans[0].game.id}-compare-{hash_of(plans)[:8]}"
    folder = choose_folder(request.before.out, stem, force=request.before.force, resume=False)
    if play.same:
        on_progress.say("the two designs are identical: every difference is exactly 0")
    compared = play.play()
    return keep(result_of(plans, request, compared), folder, request.before, write_compared)


@dataclass
class Comparison:
    """The play of two designs."""

    plans: Plans
    request: CompareRequest
    on_progress: Progress
    couples: list[Couple] = field(init=False)
    until: UntilDecided | None = field(init=False, default=None)
    same: bool = field(init=False)
    played: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        before = self.request.before
        self.same = identical(self.plans)
        self.couples = couples_of(self.plans)
        self.jobs = 1 if jit.INTERPRETED else before.jobs or available_cpus()
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
        pool = PairedPool(self.plans, columns_of(self.couples), self.jobs)
        tell_first_time(self.plans[0], self.on_progress.say)
        pool.warm()
        start = time.perf_counter()
        try:
            paired, decided = self._together(pool)
            tallies = self._rest(paired)
        except KeyboardInterrupt as stop:
            raise type(stop)(f"stopped after {self.played:,} of {self._total():,} games; nothing is kept") from None
        return Compared(
            couples=self.couples,
            paired=paired,
            tallies=tallies,
            same=self.same,
            until=self.until,
            decided=decided,
            games=self.played,
            play_s=time.perf_counter() - start,
            compile_s=jit.seconds_compiling[0] - compiling,
            workers=self.jobs,
        )

    def _together(self, pool: PairedPool) -> tuple[Paired, bool | None]:
        paired = nothing_yet(self.plans, pool.columns)
        for stop in self.until.looks() if self.until else [common_deals(self.plans)]:
            with contextlib.closing(pool.play(paired.last, stop)) as blocks:
                for block in self._explained(blocks, pool):
                    paired = paired + block
                    self._tell(paired)
            if self.until and self.until.look(paired):
                return paired, True
        return paired, False if self.until else None

    def _explained(self, blocks: Iterator[Paired], pool: PairedPool) -> Iterator[Paired]:
        try:
            yield from blocks
        except GameFailedError as failed:
            plan = pool.failed or self.plans[0]
            asked = self.request.after if plan is self.plans[1] else self.request.before
            raise told(plan, failed.failure, asked) from failed.failure.error

    def _rest(self, paired: Paired) -> Tallies:
        """Play the deals that only one design has (more games a deal make fewer deals); return the tallies of all."""
        if self.until:
            return paired.tallies
        first, second = (self._rest_of(place, paired) for place in (0, 1))
        return first, second

    def _rest_of(self, place: int, paired: Paired) -> Tally:
        plan, tally = self.plans[place], paired.tallies[place]
        pool = Pool(plan, self.jobs)
        with contextlib.closing(pool.play(paired.last * plan.rotations, plan.games)) as blocks:
            try:
                for block in blocks:
                    tally = tally + block.tally
                    self.played += block.last - block.first
                    self.on_progress(self.played, "", self._total())
            except GameFailedError as failed:
                asked = (self.request.before, self.request.after)[place]
                raise told(plan, failed.failure, asked) from failed.failure.error
        return tally

    def _total(self) -> int:
        if self.until:
            return common_deals(self.plans) * sum(plan.rotations for plan in self.plans)
        return sum(plan.games for plan in self.plans)

    def _tell(self, paired: Paired) -> None:
        self.played = paired.last * sum(plan.rotations for plan in self.plans)
        self.on_progress(self.played, self._headline(paired), self._total())

    def _headline(self, paired: Paired) -> str:
        """Return the first share's difference so far, or the first number's."""
        couple = next((each for each in self.couples if each.before.metric == "share"), self.couples[0])
        found = difference(couple, self.plans, paired, self.request.before.confidence)
        if found.value is None or found.half_width is None:
            return ""
        times, unit = (100, " points") if couple.before.bounded else (1, "")
        return f"{couple.before.metric} of {couple.before.of} {times * found.value:+.2f} ± {times * found.half_width:.2g}{unit}"


def told(plan: Plan, failure: Failure, request: RunRequest) -> AnalyserError:
    """Return the error that tells a failed game, without a trace command that would show another game.

    Players who sit as in the other design may sit elsewhere in a run of their own.
    """
    error = explain(plan, failure, request)
    if plan.numbers != replace(plan, like=()).numbers:
        before = error.hint.partition("see it with: ")[0]
        error.hint = f"{before}the players sit as in the other design: play this comparison with --interpret --debug"
    return error
