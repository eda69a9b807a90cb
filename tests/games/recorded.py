"""Games of the real engine with the journal open: their events and their outcomes, for tests of the rules."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from analyser.core.journal import events_of
from analyser.core.lineup import Part, Player, compose
from analyser.core.outcome import SEAT_COLUMNS, TABLE_COLUMNS
from analyser.core.records import JOURNAL_ROWS
from analyser.core.worker import Worker
from analyser.experiments.loading import catalogue
from analyser.experiments.plans.plan import Plan, seats_of, whole_deals
from analyser.experiments.settings.labels import unique_labels
from analyser.experiments.settings.players import parse_player


class Event(NamedTuple):
    """One row of the journal; what a, b and c mean depends on the event."""

    name: str
    turn: int
    seat: int
    a: int
    b: int
    c: int


@dataclass(frozen=True)
class Game:
    """One game as it was played.

    table, seats: outcome columns by name; players: the canonical number of the player in each seat.
    """

    events: tuple[Event, ...]
    table: dict[str, int]
    seats: tuple[dict[str, int], ...]
    players: tuple[int, ...]

    def named(self, *names: str) -> list[Event]:
        """Return the events of these names."""
        return [event for event in self.events if event.name in names]

    @cached_property
    def turns(self) -> list[list[Event]]:
        """The events of each turn, set-up left out; what follows a turn belongs to it."""
        turns: list[list[Event]] = []
        for event in self.events:
            if event.name == "turn":
                turns.append([])
            if turns:
                turns[-1].append(event)
        return turns

    @property
    def points(self) -> list[int]:
        """Final points by seat."""
        return [seat["points"] for seat in self.seats]

    @property
    def shares(self) -> list[int]:
        """Shares of the win by seat, in sixtieths."""
        return [seat["shares"] for seat in self.seats]


class Recorder:
    """One line-up under one set of rules; plays its games one by one and writes them down.

    Args:
        players: as typed, or made by `player_of`; seated in this order unless `rotate`.
        rules: the options that differ from their defaults.
    """

    def __init__(
        self, game: str, players: Sequence[str | Player], seed: int = 1, rotate: bool = False, **rules: Any
    ) -> None:
        facts = catalogue.game(game)
        self.values = {**facts.defaults(), **rules}
        games = whole_deals(1, len(players) if rotate else 1)
        self.plan = Plan(facts, catalogue.game_unit(game), self.values, loaded(game, players), seed, games, rotate)
        plan = self.plan
        self.worker = Worker(facts, plan.unit, plan.values, plan.canonical, plan.orders, plan.rotations, seed)
        self.box = self.worker.box[0]

    def play(self, index: int) -> Game:
        """Play one game and write it down."""
        self.box["journal_open"], self.box["journal_length"] = 1, 0
        row = [int(number) for number in self.worker.play(index, index + 1)[0]]
        facts = self.plan.game
        width = len(TABLE_COLUMNS) + len(facts.table_columns)
        table = dict(zip((*TABLE_COLUMNS, *facts.table_columns), row, strict=False))
        columns = (*SEAT_COLUMNS, *facts.seat_columns)
        seats = tuple(
            dict(zip(columns, row[at : at + len(columns)], strict=True)) for at in range(width, len(row), len(columns))
        )
        deal, rotation = divmod(index, self.plan.rotations)
        order = [int(number) for number in self.plan.orders[deal % self.plan.cycle]]
        return Game(self.events(), table, seats, tuple(seats_of(order, rotation)))

    def events(self) -> tuple[Event, ...]:
        """Return the events of the game played last, or of as much of it as was played."""
        assert self.box["journal_length"] <= JOURNAL_ROWS, "the journal is too small for this game"
        kinds = self.plan.game.events
        return tuple(Event(kinds[kind].name, *numbers) for kind, *numbers in events_of(self.box).tolist())

    def columns(self, count: int) -> tuple[dict[str, np.ndarray], dict[str, np.ndarray]]:
        """Play many games without a journal; return outcome columns: the table's [games], the seats' [games, seats]."""
        self.box["journal_open"] = 0
        rows = self.worker.play(0, count)
        width = len(TABLE_COLUMNS) + len(self.plan.game.table_columns)
        seats = rows[:, width:].reshape(count, self.plan.seats, -1)
        return (
            {name: rows[:, column] for column, name in enumerate(TABLE_COLUMNS)},
            {name: seats[:, :, column] for column, name in enumerate(SEAT_COLUMNS)},
        )

    def games(self, count: int, first: int = 0) -> Iterator[Game]:
        """Play some games one after the other."""
        return (self.play(index) for index in range(first, first + count))


def loaded(game: str, players: Sequence[str | Player]) -> tuple[Player, ...]:
    """Return the players of a line-up, each with a label of its own."""
    specs = [parse_player(player) if isinstance(player, str) else None for player in players]
    labels = unique_labels((None, spec.name if spec else "made") for spec in specs)
    made = []
    for player, spec, label in zip(players, specs, labels, strict=True):
        made.append(catalogue.load_player(game, spec, label) if spec else player)
    return tuple(made)


def player_of(game: str, file: Path, name: str, **values: Any) -> Player:
    """Return a player from a class in a file, with parameter values that may lie outside their bounds."""
    facts = catalogue.game(game)
    cls = catalogue.strategy_from_file(game, file, name)
    part = Part(cls, {parameter: p.default for parameter, p in cls.parameters.items()} | values)
    return compose(name, name, [part], catalogue.baseline(facts), facts.decision_names)
