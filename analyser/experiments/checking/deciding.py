"""Deciding checks while they are played: looks at fixed deal counts, saved so that an interruption changes nothing."""

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from pydantic import TypeAdapter

from analyser.experiments.checking.check_numbers import Looks
from analyser.experiments.checking.checks import band_of
from analyser.experiments.checking.contract import Asked
from analyser.experiments.keeping.logbook import Logbook
from analyser.experiments.keeping.saved_file import Counts, damages_told
from analyser.experiments.plans.counting import shape_of
from analyser.experiments.plans.plan import Plan
from analyser.experiments.playing.pool import Pool
from analyser.experiments.settings.request import Progress
from analyser.statistics.estimate import Estimate, nothing
from analyser.statistics.sequence import looks
from analyser.statistics.tally import Tally
from analyser.statistics.verdict import judge


@dataclass
class Case:
    """One number on its way to a verdict: its latest estimate, the deals that rests on, and whether it is decided."""

    asked: Asked
    estimate: Estimate = field(default_factory=nothing)
    deals: int = 0
    decided: bool = False

    def look(self, tally: Tally, looks: Looks) -> None:
        """Look at the data, unless the verdict is known: once decided, it stands, as all intervals hold together."""
        if self.decided:
            return
        self.estimate, self.deals = self.asked.number.sequential(tally, looks), tally.n
        self.decided = judge(self.estimate, band_of(self.asked.entry)).outcome != "UNDECIDED"


@dataclass(frozen=True)
class State:
    """How far the play of one plan has come, as it is saved: the tally, the looks, and what each case had come to then."""

    tally: dict[str, Counts]
    looks: list[int]
    cases: list[tuple[Estimate, int, bool]]


STATE = TypeAdapter(State)


@dataclass
class Decided:
    """What the play of one plan came to."""

    plan: Plan
    cases: list[Case]
    tally: Tally
    looks: list[int] = field(default_factory=list)
    resumed: int = 0  # games that were taken from what was saved
    play_s: float = 0.0
    compile_s: float = 0.0
    workers: int = 1

    @property
    def games(self) -> int:
        """Games played."""
        return self.tally.n * self.plan.rotations

    @property
    def key(self) -> str:
        """Where it is saved."""
        return f"seats-{self.plan.seats}"

    @property
    def is_over(self) -> bool:
        """Whether every case is decided."""
        return all(case.decided for case in self.cases)

    def take(self, book: Logbook) -> None:
        """Go on from what was saved, if anything was."""
        state = book.take_any(self.key, STATE)
        if state is None:
            return
        with damages_told(book.folder):
            self.tally, self.looks = Tally.from_arrays(shape_of(self.plan), state.tally), state.looks
            self.cases = [Case(case.asked, *saved) for case, saved in zip(self.cases, state.cases, strict=True)]
        self.resumed = self.games

    def text(self) -> bytes:
        """Return the state as it is saved."""
        cases = [(case.estimate, case.deals, case.decided) for case in self.cases]
        return STATE.dump_json(State(self.tally.to_arrays(), self.looks, cases))

    def look(self, deals: int, how: Looks) -> "Decided":
        """Return the same after a look at the data."""
        cases = [replace(case) for case in self.cases]
        for case in cases:
            case.look(self.tally, how)
        return replace(self, cases=cases, looks=[*self.looks, deals])


def decide(
    pool: Pool,
    asked: Sequence[Asked],
    each: float,
    on_progress: Progress | None = None,
    book: Logbook | None = None,
) -> Decided:
    """Play until all numbers are decided, at most the plan's games; each number's intervals hold with confidence `each`.

    Raises:
        GameFailedError: a game could not be played.
    """
    plan, book = pool.plan, book or Logbook()
    counts = looks(plan.deals, plan.cycle)
    how = Looks(plan.deals, len(counts), each)
    found = Decided(plan, [Case(one) for one in asked], Tally.empty(shape_of(plan)))
    found.take(book)
    for deals in counts[len(found.looks) :]:
        if found.is_over:
            break
        with contextlib.closing(pool.play(found.games, deals * plan.rotations)) as blocks:
            for block in blocks:
                found = replace(found, tally=found.tally + block.tally)
                book.go_on(found.key, found.games, found.text)
                if on_progress:
                    told = sum(case.decided for case in found.cases)
                    on_progress(found.games, f"{told} of {len(found.cases)} decided")
        found = found.look(deals, how)
        book.go_on(found.key, found.games, found.text)
    book.finish(found.key, found.games, found.text)
    return found
