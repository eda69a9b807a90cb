"""Sheets, meters, board and dice as the events tell them, kept without the engine."""

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from recorded import Event, Game, Recorder

ATTRIBUTES = range(6)
UNITS = (2, 3, 5)
ACCESSORIES = 5
OUTCOMES = ("tick", "token", "decor", "waste")


class Pick(NamedTuple):
    """One die taken and what became of it: done names the events, units is the size of the token taken, or 0.

    game: a number for each game told, so that what happens in one isn't mixed up with another.
    """

    seat: int
    die: int
    done: tuple[str, ...]
    units: int
    turn: int
    game: int


class Sheets:
    """Follows one game event by event; believes what it is told, so that tests can ask whether it makes sense.

    board: tokens left by size (2, 3, 5) and attribute; tokens: those of each seat as (size, attribute), in the order
    taken; decors_left: None if there are any number; dice: on the table, by face.
    """

    def __init__(self, copies: Sequence[Sequence[int]], rules: Mapping[str, Any], seats: int) -> None:
        self.rules, self.seats = rules, seats
        self.board = {units: [int(number) for number in row] for units, row in zip(UNITS, copies, strict=True)}
        self.ticks = [[0] * 6 for _ in range(seats)]
        self.closed = [[False] * 6 for _ in range(seats)]
        self.tokens: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
        self.decors = [0] * seats
        self.wasted = [0] * seats
        self.removed: list[tuple[int, int]] = []
        self.decors_left = rules["decor_limit"]
        self.dice = [0] * 6
        self.die, self.ticked = -1, False

    # Questions

    def height(self, seat: int) -> int:
        """Units on a Scare-O-Meter."""
        return sum(units for units, _ in self.tokens[seat]) + self.decors[seat] * self.rules["decor_height"]

    @property
    def heights(self) -> list[int]:
        """Units on all Scare-O-Meters."""
        return [self.height(seat) for seat in range(self.seats)]

    def wins(self, height: int) -> bool:
        """Say whether a monster of this height wins."""
        top = self.rules["meter_height"]
        return height >= top if self.rules["win_condition"] == "reach" else height > top

    def is_open(self, seat: int, face: int) -> bool:
        """Say whether a seat can still draw an attribute."""
        return not self.closed[seat][face] and self.ticks[seat][face] < self.rules["max_ticks"]

    @property
    def has_decor(self) -> bool:
        """Say whether a Decor is left."""
        return self.decors_left is None or self.decors_left > 0

    def is_missing(self, seat: int, face: int) -> bool:
        """Say whether the next tick of a seat would earn a token that is gone."""
        reached = self.ticks[seat][face] + 1
        return reached in UNITS and self.board[reached][face] == 0

    def can_grow(self, seat: int) -> bool:
        """Say whether a seat can ever gain a token again: it looks for one at every tick still to come."""
        for face in ATTRIBUTES:
            ticks = range(self.ticks[seat][face] + 1, self.rules["max_ticks"] + 1)
            for number in ticks if not self.closed[seat][face] else ():
                sizes = [number] if self.rules["exact_threshold"] else range(number + 1)
                if any(self.board[units][face] for units in UNITS if units in sizes):
                    return True
        return False

    def can_anybody_grow(self) -> bool:
        """Say whether any seat can ever gain a token or a Decor again."""
        return self.has_decor or any(self.can_grow(seat) for seat in range(self.seats))

    # Events

    def read(self, event: Event) -> None:
        """Take note of one event."""
        getattr(self, f"read_{event.name}", self.read_nothing)(event)

    def read_nothing(self, event: Event) -> None:
        """The other events change nothing."""

    def read_remove(self, event: Event) -> None:
        self.board[event.b][event.a] -= 1
        self.removed.append((event.b, event.a))

    def read_round(self, event: Event) -> None:
        self.dice = [0] * 6

    def read_die(self, event: Event) -> None:
        self.dice[event.a] += 1

    def read_take_die(self, event: Event) -> None:
        self.dice[event.a] -= 1
        self.die, self.ticked = event.a, False

    def read_tick(self, event: Event) -> None:
        self.ticks[event.seat][event.a] += 1
        self.ticked = True

    def read_token(self, event: Event) -> None:
        self.board[event.b][event.a] -= 1
        self.tokens[event.seat].append((event.b, event.a))
        self.closed[event.seat][event.a] = True

    def read_decor(self, event: Event) -> None:
        self.decors[event.seat] += 1
        if self.decors_left is not None:
            self.decors_left -= 1
        if self.ticked and self.rules["missing_token"] == "bonus_close":
            self.closed[event.seat][self.die] = True

    def read_waste(self, event: Event) -> None:
        self.wasted[event.seat] += 1


def new_sheets(recorder: Recorder) -> Sheets:
    """Return the table of a line-up before the first event."""
    return Sheets(recorder.worker.rules[0]["copies"], recorder.values, recorder.plan.seats)


def told(recorder: Recorder, games: Iterable[Game]) -> Iterator[tuple[Sheets, Event]]:
    """Tell games one after the other: each event with the table as it was before it."""
    for game in games:
        sheets = new_sheets(recorder)
        for event in game.events:
            yield sheets, event
            sheets.read(event)


def pairs(recorder: Recorder, games: Iterable[Game]) -> Iterator[tuple[Sheets, Event, Event]]:
    """Tell games: each event but a game's last with the event after it, and the table as it is between the two."""
    for game in games:
        sheets = new_sheets(recorder)
        for event, following in itertools.pairwise(game.events):
            sheets.read(event)
            yield sheets, event, following


def picks(recorded: Iterable[tuple[Recorder, Iterable[Game]]]) -> Iterator[tuple[Sheets, Pick]]:
    """Tell the picks of games: each with the table as it was before the die was taken."""
    every = ((recorder, game) for recorder, games in recorded for game in games)
    for number, (recorder, game) in enumerate(every):
        sheets = new_sheets(recorder)
        for at, event in enumerate(game.events):
            if event.name == "take_die":
                yield sheets, pick_at(game.events, at, number)
            sheets.read(event)


def pick_at(events: Sequence[Event], at: int, game: int) -> Pick:
    """Return the pick that begins with this event.

    >>> pick_at([Event("take_die", 4, 1, 2, 3, 0), Event("tick", 4, 1, 2, 3, 0), Event("token", 4, 1, 2, 3, 9)], 0, 7)
    Pick(seat=1, die=2, done=('tick', 'token'), units=3, turn=4, game=7)
    """
    done = list(itertools.takewhile(lambda event: event.name in OUTCOMES, events[at + 1 :]))
    assert {event.seat for event in done} == {events[at].seat}
    assert all(event.a == events[at].a for event in done if event.name != "decor")
    units = [event.b for event in done if event.name == "token"]
    names = tuple(event.name for event in done)
    return Pick(events[at].seat, events[at].a, names, *(units or [0]), events[at].turn, game)


def rounds_of(game: Game) -> list[list[Event]]:
    """Return the events of each round; what ends the game belongs to the last one."""
    played = [event for event in game.events if event.turn > 0]
    return [list(events) for _, events in itertools.groupby(played, key=lambda event: event.turn)]
