"""tournament: every set of players of a field at one table, all on the same deals; ratings, equilibrium, circles."""

import hashlib
import json
import time
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Any

from pydantic import TypeAdapter

from analyser.core import jit
from analyser.errors import UsageError
from analyser.experiments.keeping.going_on import asked_hash, begin, seed_of
from analyser.experiments.keeping.logbook import Logbook
from analyser.experiments.keeping.saved_file import Counts
from analyser.experiments.loading import catalogue
from analyser.experiments.matchups.blame import naming_file
from analyser.experiments.matchups.matchup import game_of, rule_values
from analyser.experiments.plans.plan import Plan, whole_deals
from analyser.experiments.playing.crew import available_cpus, crew_of
from analyser.experiments.playing.faults import explain
from analyser.experiments.playing.first_time import tell_first_time
from analyser.experiments.settings.request import Progress, RunOutcome, RunRequest
from analyser.experiments.summaries.outcome import head
from analyser.experiments.tournaments.field import Field, announce, field_of, refuse_absurd
from analyser.experiments.tournaments.gathering import Gathering
from analyser.experiments.tournaments.tournament_play import Piece, Range, TableFailedError, Tables, Uses, no_meeting
from analyser.experiments.tournaments.tournament_result import Findings
from analyser.experiments.tournaments.tournament_tables import write_tournament
from analyser.statistics.meeting import Meeting
from analyser.statistics.sequence import looks

SCHEMA = "analyser.tournament/1"
SAVED = TypeAdapter(tuple[Counts, Counts | None])  # of a range of deals: sums and uses so far

Block = dict[str, Any]


@dataclass(frozen=True)
class Ways:
    """How a tournament is played beyond what every command asks: adaptively, and confirmed where it is very large."""

    adaptive: bool = False
    confirmed: bool = False


PLAIN = Ways()


def run_tournament(request: RunRequest, on_progress: Progress, ways: Ways = PLAIN) -> RunOutcome:
    """Play every table of a field and write the result.

    Raises:
        UsageError: bad input, found before anything is played.
        PlayError: a strategy or a rule failed.
        OutputError: the result could not be written.
        KeyboardInterrupt: stopped from outside; what was played is saved, and the message says how to go on.
    """
    tournament = Tournament(request, on_progress, ways)
    question = asked_hash("tournament", plan=tournament.hash, confidence=request.confidence)
    going = begin("tournament", tournament.game.id, question, tournament.seed, request, on_progress, tournament.hash)
    if going.finished:
        return going.finished
    going.say(announce(tournament.field, tournament.games) + (" at most" if ways.adaptive else ""))
    tournament.on_progress, tournament.book = going, going.book
    with going.playing():
        result = tournament.play()
    return going.keep(result, write_tournament)


class Tournament:
    """A field, its tables and how they are played."""

    def __init__(self, request: RunRequest, on_progress: Progress, ways: Ways) -> None:
        self.request, self.on_progress, self.ways = request, on_progress, ways
        self.game = game_of(request)
        self.unit = catalogue.game_unit(self.game.id)
        self.field: Field = field_of(self.game, request)
        self.games = whole_deals(request.games, self.field.seats)
        refuse_absurd(self.field, self.games, ways.confirmed)
        if ways.adaptive and self.field.seats != 2:
            raise UsageError("--adaptive looks at pairs", "play tables of two, or leave it out")
        self.values = rule_values(self.game, request)
        with naming_file(request):
            self.game.new_rules(self.values, self.field.seats)  # contradictions show before play
        self.seed = seed_of(request)
        self.entrants = [self.field.entrants[i] for i in self.field.order]
        self.groups = list(self.field.groups())
        self.crew = crew_of(request)
        self.tables = Tables(self.plan_of, self.crew, request.block)
        self.gathered = Gathering(len(self.entrants), self.field.seats, request.confidence)
        self.book, self.done = Logbook(), 0

    @property
    def total(self) -> int:
        """Games of all tables, at most."""
        return self.games * len(self.groups)

    def plan_of(self, table: int) -> Plan:
        """Return the plan of a table: by specification, not by order of entry."""
        players = tuple(self.entrants[i].player for i in self.groups[table])
        return Plan(self.game, self.unit, self.values, players, self.seed, self.games)

    @property
    def hash(self) -> str:
        """SHA-256 of what is played, the same in any order of entry, hexadecimal."""
        first = self.plan_of(0).identity()
        code = [[part.strategy.unit for part in entrant.player.parts] for entrant in self.entrants]
        field = [
            {"label": e.label, "spec": e.player.spec, "code": units}
            for e, units in zip(self.entrants, code, strict=True)
        ]
        whole = {**first, "players": field, "seats": self.field.seats, "adaptive": self.ways.adaptive}
        return hashlib.sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()

    def play(self) -> Block:
        """Play all tables; return the result."""
        compiled = jit.seconds_compiling[0]
        plan = self.plan_of(0)
        tell_first_time(plan, self.on_progress.say)
        self.tables.warm(plan, [entrant.player for entrant in self.entrants])
        start = time.perf_counter()
        try:
            if self.ways.adaptive:
                self._play_undecided(plan)
            else:
                self._play_all(plan)
        except TableFailedError as failed:
            raise self._explained(failed) from failed.failure.error
        return self._result(plan, time.perf_counter() - start, jit.seconds_compiling[0] - compiled)

    def _play_all(self, plan: Plan) -> None:
        for number, meeting, uses in self._whole([(n, 0, plan.deals) for n in range(len(self.groups))]):
            self._finish(number, meeting, uses)
            if self.field.seats == 2:
                self.gathered.judge(*pair_of(self.groups[number]), meeting)

    def _play_undecided(self, plan: Plan) -> None:
        """Play pairs up to fixed numbers of deals, until a pair is decided or has played all its games."""
        stops = looks(plan.deals, plan.cycle)
        open_now = list(range(len(self.groups)))
        kept: dict[int, tuple[Meeting, Uses | None]] = {}
        first = 0
        for stop in stops:
            undecided = []
            for number, fresh, uses in self._whole([(n, first, stop) for n in open_now]):
                before, used = kept.get(number, (no_meeting(plan), None))
                meeting = before + fresh
                kept[number] = meeting, uses if used is None or uses is None else used + uses
                if not self.gathered.judge_by_sequence(
                    *pair_of(self.groups[number]), meeting, plan.deals, len(self.groups)
                ):
                    undecided.append(number)
            open_now, first = undecided, stop
        for number in sorted(kept):
            self._finish(number, *kept[number])

    def _whole(self, ranges: Sequence[Range]) -> Iterator[tuple[int, Meeting, Uses | None]]:
        """Yield number, sums and uses of each range of deals once all of it is played, in order; saved ones first."""
        todo = deque(ranges)
        while todo:
            number, first, last = todo[0]
            meeting, uses = self._saved(number, first)
            self.done += meeting.games
            if first + meeting.deals < last:
                todo[0] = number, first + meeting.deals, last
                yield from self._played(todo, {table: start for table, start, _ in ranges}, meeting, uses)
                return
            yield number, meeting, uses
            todo.popleft()

    def _played(
        self, ranges: Iterable[Range], starts: Mapping[int, int], meeting: Meeting, uses: Uses | None
    ) -> Iterator[tuple[int, Meeting, Uses | None]]:
        """Play ranges of deals; the first one goes on from sums and uses that are known."""
        with closing(self.tables.play(ranges)) as pieces:
            for piece in pieces:
                meeting = meeting + piece.meeting
                uses = piece.uses if uses is None or piece.uses is None else uses + piece.uses
                self.done += piece.meeting.games
                self._save(piece, starts[piece.table], meeting, uses)
                self.on_progress(self.done, self._at(piece.table), self.total)
                if piece.is_last:
                    yield piece.table, meeting, uses
                    meeting, uses = no_meeting(self.plan_of(piece.table)), None

    def _saved(self, table: int, first: int) -> tuple[Meeting, Uses | None]:
        """Return what was saved of a range of deals that begins with `first`."""
        sums, uses = self.book.take_any(f"{table}-{first}", SAVED) or (None, None)
        meeting = no_meeting(self.plan_of(table))
        return meeting if sums is None else replace(meeting, sums=sums), uses

    def _save(self, piece: Piece, first: int, meeting: Meeting, uses: Uses | None) -> None:
        put = self.book.finish if piece.is_last else self.book.go_on
        put(f"{piece.table}-{first}", meeting.games, lambda: SAVED.dump_json((meeting.sums, uses)))

    def _at(self, table: int) -> str:
        return f"table {table + 1:,} of {len(self.groups):,}"

    def _finish(self, number: int, meeting: Meeting, uses: Uses | None) -> None:
        self.gathered.add(number, self.groups[number], meeting, uses)

    def _explained(self, failed: TableFailedError) -> Exception:
        """Return the error that tells a failed game, and how to see it: as a game of its own table."""
        specs = tuple(self.entrants[i].spec for i in self.groups[failed.table])
        request = replace(self.request, players=specs, seats=None)
        return explain(self.plan_of(failed.table), failed.failure, request)

    def _result(self, plan: Plan, play_s: float, compile_s: float) -> Block:
        gathered, request = self.gathered, self.request
        findings = Findings(self.field, gathered, plan, request.confidence).blocks()
        return {
            **head(SCHEMA, plan, request),
            "plan": self.hash,
            "games": gathered.games,
            "games_per_table": self.games,
            "tables": len(self.groups),
            "deals": gathered.deals,
            "adaptive": self.ways.adaptive,
            "hash": gathered.hash,
            "complete": True,
            "stopped": "each pair at the look that decided it, or at the number of games asked for"
            if self.ways.adaptive
            else "at the number of games asked for",
            "warnings": self._warnings(plan),
            **findings,
            "speed": {
                "workers": self.crew.jobs,
                "compile_s": round(compile_s, 3),
                "play_s": round(play_s, 4),
                "games_per_s": round((gathered.games - self.book.resumed) / play_s) if play_s > 0 else None,
                "fused": False,
                "cpus": available_cpus(),
            },
        }

    def _warnings(self, plan: Plan) -> list[str]:
        said = list(self.game.cautions(self.values))
        if self.gathered.unfinished:
            said.append(
                f"{self.gathered.unfinished / self.gathered.games:.3%} of the games were ended by a guard: "
                "they count as unfinished, not as wins or ties."
            )
        if self.ways.adaptive:
            said.append(
                "The pairs stopped on data: their intervals hold at every look together; those of ratings, mix and luck "
                "are computed as if the games had been fixed."
            )
        if plan.deals < plan.cycle:
            said.append(
                f"{plan.deals} deals are fewer than the {plan.cycle} cyclic orders of {plan.seats} players: "
                "who sits beside whom is not balanced."
            )
        return said


def pair_of(group: tuple[int, ...]) -> tuple[int, int]:
    """Return the two of a table of two."""
    a, b = group
    return a, b
