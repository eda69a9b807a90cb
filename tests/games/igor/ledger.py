"""IGOR's table as its events tell it: where every card, Helper and die is, kept without the engine."""

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from recorded import Event, Game, Recorder

from analyser.games.igor import deck

PARTS = range(5)
SLOTS = range(3)
IGOR = 5


class Card(NamedTuple):
    """Symbols by part, and points."""

    need: tuple[int, ...]
    value: int


def deck_of(recorder: Recorder) -> tuple[Card, ...]:
    """Return the cards of a line-up's rules by number."""
    return tuple(Card(card.need, card.value) for card in deck.deck_of(recorder.values))


class Ledger:
    """Follows one game event by event; believes what it is told, so that tests can ask whether it makes sense.

    place: where each card is: "deck", a slot number, "pending", "won", "discarded", "removed";
    helpers, fresh: Helpers on each card by part, and those of them placed in this turn;
    placed_by: seats that placed the Helpers on each card; dice: the roll in hand by face.
    """

    def __init__(self, cards: Sequence[Card], rules: Mapping[str, Any], seats: int) -> None:
        self.deck, self.rules = cards, rules
        self.place: list[Any] = ["deck"] * len(cards)
        self.helpers = [[0] * 5 for _ in cards]
        self.fresh = [[0] * 5 for _ in cards]
        self.placed_by: list[set[int]] = [set() for _ in cards]
        self.pending: list[int] = []
        self.scores, self.cards_won = [0] * seats, [0] * seats
        self.dice = [0] * 6
        self.dice_left = self.aside = self.igors = self.rolls = self.rerolls = 0

    # Questions

    def card_in(self, slot: int) -> int | None:
        """The card that lies in a slot."""
        return self.place.index(slot) if slot in self.place else None

    @property
    def face_up(self) -> list[int]:
        """The face-up cards, slot by slot."""
        return [card for card in map(self.card_in, SLOTS) if card is not None]

    @property
    def in_deck(self) -> int:
        """Cards in the deck."""
        return self.place.count("deck")

    def open_symbols(self, card: int) -> list[int]:
        """Symbols of a card without a Helper, by part."""
        return [self.deck[card].need[part] - self.helpers[card][part] for part in PARTS]

    def is_complete(self, card: int) -> bool:
        """Say whether every symbol of a card has its Helper."""
        return self.open_symbols(card) == [0] * 5

    @property
    def completed(self) -> list[int]:
        """Completed cards that are neither won nor lost: those face up, slot by slot, then those in the pile."""
        return [card for card in self.face_up if self.is_complete(card)] + self.pending

    @property
    def chips_left(self) -> int:
        """Helper Chips on no card."""
        return self.rules["chips"] - sum(map(sum, self.helpers))

    @property
    def wanted(self) -> list[int]:
        """Open symbols by part, all face-up cards together."""
        return [sum(self.open_symbols(card)[part] for card in self.face_up) for part in PARTS]

    @property
    def fits(self) -> bool:
        """Say whether some part die in hand can be set aside."""
        return self.chips_left > 0 and any(self.dice[part] and self.wanted[part] for part in PARTS)

    @property
    def may_reroll_five(self) -> bool:
        """Say whether the IGOR!s aside, and the limit, allow all five dice to be rolled again."""
        limit = self.rules["igor_reroll_limit"]
        return self.igors >= self.rules["igor_needed"] and (limit is None or self.rerolls < limit)

    # Events

    def read(self, event: Event) -> None:
        """Take note of one event."""
        getattr(self, f"read_{event.name}", self.read_nothing)(event)

    def read_nothing(self, event: Event) -> None:
        """The other events change nothing on the table."""

    def read_remove(self, event: Event) -> None:
        self.place[event.a] = "removed"

    def read_reveal(self, event: Event) -> None:
        self.place[event.b] = event.a

    def read_turn(self, event: Event) -> None:
        self.fresh = [[0] * 5 for _ in self.deck]
        self.dice = [0] * 6
        self.dice_left, self.aside, self.igors, self.rolls, self.rerolls = 5, 0, 0, 0, 0

    def read_roll(self, event: Event) -> None:
        self.dice = faces_of(event)
        self.rolls += 1
        self.aside = 0

    def read_place(self, event: Event) -> None:
        self.set_aside(event.b)
        self.helpers[event.c][event.b] += 1
        self.fresh[event.c][event.b] += 1
        self.placed_by[event.c].add(event.seat)

    def read_keep_igor(self, event: Event) -> None:
        self.set_aside(IGOR)
        self.igors += 1

    def set_aside(self, face: int) -> None:
        """Move one die of the roll aside."""
        self.dice[face] -= 1
        self.dice_left -= 1
        self.aside += 1

    def read_complete(self, event: Event) -> None:
        if self.rules["refill_timing"] == "immediate":
            self.pending.append(event.b)
            self.place[event.b] = "pending"

    def read_reroll(self, event: Event) -> None:
        self.dice_left, self.igors = 5, 0
        self.rerolls += 1

    def read_win(self, event: Event) -> None:
        self.leave(event.b, "won")
        self.scores[event.seat] += event.c
        self.cards_won[event.seat] += 1

    def read_discard(self, event: Event) -> None:
        self.leave(event.b, "discarded")

    def read_solo_discard(self, event: Event) -> None:
        self.leave(event.b, "discarded")

    def leave(self, card: int, goal: str) -> None:
        """Take a card and its Helpers off the table."""
        self.place[card] = goal
        self.helpers[card] = [0] * 5
        if card in self.pending:
            self.pending.remove(card)

    def read_clear(self, event: Event) -> None:
        self.helpers[event.b] = [0] * 5
        self.placed_by[event.b] = set()

    def read_take_off(self, event: Event) -> None:
        card = self.place.index(event.a)
        self.helpers[card][event.b] -= event.c


def faces_of(roll: Event) -> list[int]:
    """Return the dice of a roll by face.

    >>> faces_of(Event("roll", 1, 0, 5, 20102, 1))
    [0, 2, 0, 1, 0, 2]
    """
    return [int(digit) for digit in f"{roll.b:06d}"]


def told(recorder: Recorder, games: Iterable[Game]) -> Iterator[tuple[Ledger, Event]]:
    """Tell games one after the other: each event with the table as it was before it."""
    cards = deck_of(recorder)
    for game in games:
        ledger = Ledger(cards, recorder.values, len(game.seats))
        for event in game.events:
            yield ledger, event
            ledger.read(event)


def pairs(recorder: Recorder, games: Iterable[Game]) -> Iterator[tuple[Ledger, Event, Event]]:
    """Tell games: each event but a game's last with the event after it, and the table as it is between the two."""
    cards = deck_of(recorder)
    for game in games:
        ledger = Ledger(cards, recorder.values, len(game.seats))
        for event, following in itertools.pairwise(game.events):
            ledger.read(event)
            yield ledger, event, following
