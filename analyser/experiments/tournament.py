"""tournament: every set of players of a field at one table, all on the same deals; ratings, equilibrium, circles."""

import contextlib
import hashlib
import json
import secrets
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from analyser.core import jit
from analyser.errors import UsageError
from analyser.experiments import catalogue
from analyser.experiments.faults import explain
from analyser.experiments.field import Field, announce, field_of, refuse_absurd
from analyser.experiments.first_time import tell_first_time
from analyser.experiments.folder import choose_folder
from analyser.experiments.gathering import Gathering
from analyser.experiments.matchup import rule_values
from analyser.experiments.outcome import head, keep
from analyser.experiments.plan import Plan, whole_deals
from analyser.experiments.request import Progress, RunOutcome, RunRequest
from analyser.experiments.result import available_cpus
from analyser.experiments.tournament_play import Range, TableFailedError, Tables, Uses, no_meeting
from analyser.experiments.tournament_result import Findings
from analyser.experiments.tournament_tables import write_tournament
from analyser.statistics.meeting import Meeting
from analyser.statistics.sequence import looks

SCHEMA = "analyser.tournament/1"

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
    """
    tournament = Tournament(request, on_progress, ways)
    folder = choose_folder(
        request.out, f"{request.game}-tournament-{tournament.hash[:8]}", force=request.force, resume=False
    )
    on_progress.say(announce(tournament.field, tournament.games) + (" at most" if ways.adaptive else ""))
    result = tournament.play()
    return keep(result, folder, request, write_tournament)


class Tournament:
    """A field, its tables and how they are played."""

    def __init__(self, request: RunRequest, on_progress: Progress, ways: Ways) -> None:
        self.request, self.on_progress, self.ways = request, on_progress, ways
        self.game = catalogue.game(request.game)
        self.unit = catalogue.game_unit(self.game.id)
        self.field: Field = field_of(self.game, request)
        self.games = whole_deals(request.games, self.field.seats)
        refuse_absurd(self.field, self.games, ways.confirmed)
        if ways.adaptive and self.field.seats != 2:
            raise UsageError("--adaptive looks at pairs", "play tables of two, or leave it out")
        self.values = rule_values(self.game, request)
        self.game.new_rules(self.values, self.field.seats)  # contradictions show before play
        self.seed = secrets.randbits(63) if request.seed is None else request.seed
        self.entrants = [self.field.entrants[i] for i in self.field.order]
        self.groups = list(self.field.groups())
        self.jobs = 1 if jit.INTERPRETED else request.jobs or available_cpus()
        self.tables = Tables(self.plan_of, self.jobs, request.block)
        self.gathered = Gathering(len(self.entrants), self.field.seats, request.confidence)
        self.done = 0

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
        except KeyboardInterrupt as stop:
            raise type(stop)(f"stopped after {self.done:,} of {self.total:,} games; nothing of them is kept") from None
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

    def _whole(self, ranges: list[Range]) -> Iterator[tuple[int, Meeting, Uses | None]]:
        """Yield number, sums and uses of each range of deals once all of it is played, in order."""
        meeting: Meeting | None = None
        uses: Uses | None = None
        with contextlib.closing(self.tables.play(ranges)) as pieces:
            for piece in pieces:
                meeting = piece.meeting if meeting is None else meeting + piece.meeting
                uses = piece.uses if uses is None or piece.uses is None else uses + piece.uses
                self.done += piece.meeting.games
                self.on_progress(self.done, self._at(piece.table), self.total)
                if piece.is_last:
                    yield piece.table, meeting, uses
                    meeting = uses = None

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
            "resumed_games": 0,
            "stopped": "each pair at the look that decided it, or at the number of games asked for"
            if self.ways.adaptive
            else "at the number of games asked for",
            "warnings": self._warnings(plan),
            **findings,
            "speed": {
                "workers": self.jobs,
                "compile_s": round(compile_s, 3),
                "play_s": round(play_s, 4),
                "games_per_s": round(gathered.games / play_s) if play_s > 0 else None,
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
