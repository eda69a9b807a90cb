"""MONSTArgh!'s table as its events tell it: where every card is, kept without the engine."""

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

from recorded import Event, Game, Recorder

COLOURS = "PGBYRO"  # pink, green, blue, yellow, red, orange: species 0 to 5
MIDDLE = 3120  # the cell of the first card of a scene, row 0 and column 0 of this film
SIDE = 79
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # up, right, down, left
ACTIONS = ("eclipse", "steal")

Space = tuple[int, int]


def named(card: int) -> str:
    """Name a card.

    >>> named(0), named(35)
    ('P1', 'O6')
    """
    return f"{COLOURS[card // 6]}{card % 6 + 1}"


def numbered(name: str) -> int:
    """Return the number of a card.

    >>> numbered("P1"), numbered("O6")
    (0, 35)
    """
    return 6 * COLOURS.index(name[0]) + int(name[1]) - 1


def space_of(cell: int) -> Space:
    """Return row and column of a cell, counted from the first card.

    >>> space_of(3120), space_of(3043)
    ((0, 0), (-1, 2))
    """
    row, column = divmod(int(cell) - MIDDLE + SIDE // 2, SIDE)
    return row, column - SIDE // 2


def cell_of(space: Space) -> int:
    """Return the cell at a row and column.

    >>> cell_of((-1, 2))
    3043
    """
    return MIDDLE + SIDE * space[0] + space[1]


def around(space: Space, corners: bool = False) -> set[Space]:
    """Return the spaces next to one.

    >>> sorted(around((0, 0)))
    [(-1, 0), (0, -1), (0, 1), (1, 0)]
    """
    row, column = space
    beside = {(row + up, column + right) for up, right in STEPS}
    return beside | {(row + up, column + right) for up in (-1, 1) for right in (-1, 1)} if corners else beside


class Film:
    """Follows one game event by event; believes what it is told, so that tests can ask whether it makes sense.

    piles: cards by space, the visible one last; hands, focus: monsters, and focus cards by worth, of each seat; deck: cards
    not yet dealt; out: cards put out of the scene; roles, totals: by seat; protagonist, value: of the turn under way.
    """

    def __init__(self, recorder: Recorder) -> None:
        seats = recorder.plan.seats
        self.rules, self.seats = recorder.values, seats
        self.species = self.scene = self.first = 0
        self.piles: dict[Space, list[int]] = {}
        self.hands: list[set[int]] = [set() for _ in range(seats)]
        self.focus: list[set[int]] = [set() for _ in range(seats)]
        self.deck: set[int] = set()
        self.out: set[int] = set()
        self.roles, self.totals = [-1] * seats, [0] * seats
        self.protagonist = self.value = -1

    # Questions

    @property
    def tops(self) -> dict[Space, str]:
        """The visible cards by space."""
        return {space: named(pile[-1]) for space, pile in self.piles.items()}

    def visible(self, species: int) -> int:
        """Count the visible cards of a species."""
        return sum(pile[-1] // 6 == species for pile in self.piles.values())

    def place_of(self, card: int) -> Space:
        """The space whose visible card this is."""
        return next(space for space, pile in self.piles.items() if pile[-1] == card)

    @property
    def spaces(self) -> set[Space]:
        """The free spaces."""
        corners = self.rules["placement_adjacency"] == "eight"
        free = {space for pile in self.piles for space in around(pile, corners)} - set(self.piles)
        limit = self.rules["grid_limit"]
        return {space for space in free if limit is None or max(extent([*self.piles, space])) <= limit}

    @property
    def targets(self) -> list[int]:
        """Visible cards beside the protagonist, exactly one point below its value."""
        beside = around(self.place_of(self.protagonist))
        tops = [self.piles[space][-1] for space in beside if space in self.piles]
        return [card for card in tops if card % 6 + 1 == self.value - 1]

    @property
    def everything(self) -> list[int]:
        """All monsters wherever they are."""
        piled = [card for pile in self.piles.values() for card in pile]
        return sorted([*piled, *self.deck, *self.out, *(card for hand in self.hands for card in hand)])

    # Events

    def read(self, event: Event) -> None:
        """Take note of one event."""
        getattr(self, f"read_{event.name}", self.read_nothing)(event)

    def read_nothing(self, event: Event) -> None:
        """The other events change nothing on the table."""

    def read_start(self, event: Event) -> None:
        self.species = event.b

    def read_scene(self, event: Event) -> None:
        self.scene, self.first = event.a, event.b
        self.piles, self.out = {}, set()
        self.deck = set(range(6 * self.species))
        self.hands = [set() for _ in range(self.seats)]
        self.focus = [{1, 2} if self.rules["focus_cards"] else set() for _ in range(self.seats)]

    def read_token(self, event: Event) -> None:
        self.roles[event.seat] = event.a

    def read_deal(self, event: Event) -> None:
        self.deck.remove(event.a)
        self.hands[event.seat].add(event.a)

    read_draw = read_deal

    def read_place(self, event: Event) -> None:
        self.hands[event.seat].remove(event.a)
        self.piles[space_of(event.b)] = [event.a]
        self.protagonist, self.value = event.a, event.a % 6 + 1

    def read_focus(self, event: Event) -> None:
        self.focus[event.seat].remove(abs(event.b))
        value = event.a % 6 + 1 + event.b
        self.protagonist, self.value = event.a, min(max(value, 1), 6) if self.rules["clamp"] else value

    def read_eclipse(self, event: Event) -> None:
        space = self.place_of(event.a)
        self.piles[space] = self.piles.pop(space_of(event.c)) + self.piles[space]

    def read_steal(self, event: Event) -> None:
        pile = self.piles.pop(self.place_of(event.a))
        self.piles[space_of(event.c)] += pile

    def read_no_room(self, event: Event) -> None:
        self.hands[event.seat].remove(event.a)
        self.out.add(event.a)

    def read_score(self, event: Event) -> None:
        self.totals[event.seat] = event.b


def extent(spaces: Iterable[Space]) -> tuple[int, int]:
    """Return the rows and columns that spaces cover.

    >>> extent([(0, 0), (2, 1)])
    (3, 2)
    """
    rows, columns = zip(*spaces, strict=True)
    return max(rows) - min(rows) + 1, max(columns) - min(columns) + 1


def told(recorder: Recorder, games: Iterable[Game]) -> Iterator[tuple[Film, Event]]:
    """Tell games one after the other: each event with the table as it was before it."""
    for game in games:
        film = Film(recorder)
        for event in game.events:
            yield film, event
            film.read(event)


def pairs(recorder: Recorder, games: Iterable[Game]) -> Iterator[tuple[Film, Event, Event]]:
    """Tell games: each event but a game's last with the event after it, and the table as it is between the two."""
    for game in games:
        film = Film(recorder)
        for event, following in itertools.pairwise(game.events):
            film.read(event)
            yield film, event, following


def scenes_of(game: Game) -> list[list[Event]]:
    """Split a game's events into its scenes, the start left out and the end with the last scene."""
    scenes: list[list[Event]] = []
    for event in game.events[1:]:
        if event.name == "scene":
            scenes.append([])
        scenes[-1].append(event)
    return scenes


def rows(events: Iterable[Event], *names: str) -> list[tuple[Any, ...]]:
    """Write events for a test: each as name, cards by name, then the space if there is one."""
    written: list[tuple[Any, ...]] = []
    for event in events:
        if names and event.name not in names:
            continue
        if event.name == "place":
            written.append(("place", named(event.a), space_of(event.b)))
        elif event.name == "focus":
            written.append(("focus", named(event.a), event.b))
        elif event.name in ACTIONS:
            written.append((event.name, named(event.a), named(event.b), space_of(event.c)))
        elif event.name in ("draw", "deal", "no_room"):
            written.append((event.name, named(event.a)))
        else:
            written.append((event.name, *event[3:]))
    return written
