"""Two games of MONSTArgh! that differ only in what one seat cannot see: other hands, the deck, other species."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import numpy as np
from doors import Doors, Stopped
from recorded import Player, Recorder

SCRATCH = ("legal", "scratch")


class Question(NamedTuple):
    """A question with its answer, and what there was to be seen before it."""

    decision: str
    seat: int
    answer: int
    scene: int
    table: bytes
    hand: bytes
    unseen: bytes


class Deals:
    """Plays a game, and up to one of its questions again with other hidden cards, as often as a test likes.

    first, events: the questions and the journal of that game.
    """

    def __init__(self, players: list[str | Player], seed: int, **rules: Any) -> None:
        self.recorder = Recorder("monstargh", players, seed, **rules)
        worker = self.recorder.worker
        self.table, self.box, self.hands = worker.table, worker.box[0], worker.hands[0]["hand"]
        self.seats = self.recorder.plan.seats
        self.doors = Doors(self.recorder, self.open)
        self.play(self.own, 0, lambda: None)
        self.first, self.events = self.asked, self.recorder.events()

    # Playing

    def play(self, answers: Callable[[int, Callable[[], int]], int], scene: int, change: Callable[[], None]) -> None:
        """Play the game: the answers are called with the seat; what is hidden is changed as a scene begins."""
        self.asked: list[Question] = []
        self.answers, self.change, self.changed = answers, (scene, change), False
        self.table[:] = 0  # nothing is left of the game before
        self.hands[:] = 0
        self.box["board_is_clear"] = 0
        self.doors.play()

    def own(self, seat: int, own: Callable[[], int]) -> int:
        """Let every seat answer as it will."""
        return own()

    def open(self, decision: str, seat: int, own: Callable[[], int]) -> int:
        """Answer one question, and write down what there was to be seen."""
        scene = int(self.table[0]["scene"])
        if scene == self.change[0] and not self.changed:
            self.changed = True
            self.change[1]()
        table, hand, unseen = self.table.tobytes(), self.seen(seat), self.unseen(seat)
        answer = self.answers(seat, own)
        self.asked.append(Question(decision, seat, answer, scene, table, hand, unseen))
        return answer

    def seen(self, seat: int) -> bytes:
        """A seat's own hand, its scratch left out."""
        return b"".join(self.hands[name][seat].tobytes() for name in self.hands.dtype.names if name not in SCRATCH)

    def unseen(self, seat: int) -> bytes:
        """All that is hidden from a seat."""
        others = [other for other in range(self.seats) if other != seat]
        deck = self.box["deck"][: self.table[0]["deck_left"]]
        return self.hands["holds"][others].tobytes() + self.hands["role"][others].tobytes() + deck.tobytes()

    # Changing what is hidden

    def known_to(self, seat: int, last: int) -> set[int]:
        """The monsters that a seat has seen in the scene of a question: those played before it, and its own."""
        begun = self.events.index(next(e for e in self.events if e.name == "scene" and e.a == self.first[last].scene))
        turn = self.turn_of(last)
        events = [event for event in self.events[begun:] if event.turn <= turn]
        own = {e.a for e in events if e.name in ("deal", "draw") and e.seat == seat and e.turn < turn}
        return own | {event.a for event in events if event.name in ("place", "no_room")}

    def turn_of(self, question: int) -> int:
        """The turn of a question: each begins with play_card."""
        return sum(asked.decision == "play_card" for asked in self.first[: question + 1])

    def other_deal(self, seat: int, known: set[int], chance: Random) -> Callable[[], None]:
        """Return what exchanges, among each other, all monsters and species that a seat has not seen."""

        def change() -> None:
            cards = [card for card in range(6 * int(self.table[0]["species"])) if card not in known]
            other = dict(zip(cards, chance.sample(cards, len(cards)), strict=True))
            holds = self.hands["holds"].copy()
            for card, instead in other.items():
                self.hands["holds"][:, instead] = holds[:, card]
            deck = self.box["deck"]
            deck[:] = [other.get(int(card), int(card)) for card in deck]
            tokens = [at for at in range(int(self.table[0]["species"])) if at != seat]
            self.box["token"][tokens] = self.box["token"][chance.sample(tokens, len(tokens))]
            self.hands["role"][: self.seats] = self.box["token"][: self.seats]

        return change

    def other_chance(self, chance: Random) -> Callable[[], None]:
        """Return what lets later scenes be dealt otherwise."""

        def change() -> None:
            self.box["chance"] = tuple(chance.getrandbits(64) for _ in range(4))

        return change

    def again(self, seat: int, last: int, chance: Random) -> tuple[list[Question], list[Question]]:
        """Play up to a question with other hidden cards; return the questions of both games, that one included.

        The seat answers as it will; all others as before.
        """

        def answers(at: int, own: Callable[[], int]) -> int:
            if len(self.asked) > last:
                raise Stopped
            return own() if at == seat else self.first[len(self.asked)].answer

        self.play(answers, self.first[last].scene, self.other_deal(seat, self.known_to(seat, last), chance))
        return self.first[: last + 1], self.asked[: last + 1]


def differs(one: bytes, other: bytes, dtype: Any) -> list[str]:
    """Name the fields in which two records differ."""
    first, second = np.frombuffer(one, dtype)[0], np.frombuffer(other, dtype)[0]
    return [name for name in first.dtype.names if not np.array_equal(first[name], second[name])]
