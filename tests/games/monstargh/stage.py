"""MONSTArgh! one moment at a time: hands dealt as a test needs them, and a script of what is played.

All cards are dealt at the start, so that any order of cards can be played; the engine does the rest by its own rules.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from doors import Doors, Stopped
from film import STEPS, Film, Space, cell_of, named, numbered, rows, space_of
from recorded import Event, Recorder

from analyser.core.ask import IllegalAnswer

CARDS = 36
FOCUS = {"1": 36, "2": 37}
TURN = ("place", "focus", "eclipse", "steal", "stop_action", "no_room")


class Stage:
    """A game of two to six seats, played by script from its first turn.

    Args:
        moves: turn by turn, "G5 0,1" (Green 5 at row 0, column 1; the first card stands at 0,0), "+1 P5" or "-2 P5" (a
            focus card on the visible Pink 5). "G5", "+1" or "-1" leave the rest to be tried: see `accepted`.
        victims: answers to choose_victim in turn: "G4" or "stop".
        hands: monsters that a seat must hold beside those it plays.
        roles: species by seat, as letters.
        rules: options; six species and all cards dealt, unless they say so.
    """

    def __init__(
        self,
        *moves: str,
        seats: int = 2,
        victims: Sequence[str] = (),
        hands: Mapping[int, Sequence[str]] | None = None,
        roles: str = "",
        seed: int = 1,
        **rules: Any,
    ) -> None:
        self.moves, self.victims, self.seats, self.roles = moves, list(victims), seats, roles
        self.wanted = {seat: list(map(numbered, cards)) for seat, cards in (hands or {}).items()}
        self.recorder = Recorder(
            "monstargh", ["random"] * seats, seed, **{"species": 6, "hand_size": 36 // seats} | rules
        )
        worker = self.recorder.worker
        self.table, self.box, self.hands = worker.table[0], worker.box[0], worker.hands[0]["hand"]
        self.doors = Doors(self.recorder, self.answer)
        self.trial: tuple[str, int] | None = None
        self.plays_on = False
        self.tamper: Callable[[], None] = lambda: None

    # Hands

    def deal(self) -> None:
        """Swap cards, so that every seat holds what it will play."""
        for turn, move in enumerate(self.moves):
            if move[0] not in "+-":
                self.wanted.setdefault(turn % self.seats, []).append(numbered(move[:2]))
        kept: set[int] = set()
        for seat, cards in self.wanted.items():
            for card in cards:
                self.give(seat, card, kept)
                kept.add(card)
        for seat, role in enumerate(self.roles):
            self.cast(seat, "PGBYRO".index(role))
        self.tamper()

    def give(self, seat: int, card: int, kept: set[int]) -> None:
        """Swap a card, wherever it is, with one that a seat can spare."""
        holds = self.hands["holds"]
        if holds[seat, card]:
            return
        spare = next(other for other in range(CARDS) if holds[seat, other] and other not in kept)
        owners = np.flatnonzero(holds[: self.seats, card])
        if len(owners):
            holds[owners[0], card], holds[owners[0], spare] = 0, 1
        else:
            deck = self.box["deck"][: self.table["deck_left"]]
            deck[deck == card] = spare
        holds[seat, spare], holds[seat, card] = 0, 1

    def cast(self, seat: int, species: int) -> None:
        """Swap species tokens, so that a seat stands for a species."""
        token = self.box["token"]
        at = int(np.flatnonzero(token == species)[0])
        token[at], token[seat] = token[seat], token[at]
        self.hands["role"][: self.seats] = token[: self.seats]

    # Answers

    def answer(self, decision: str, seat: int, own: Callable[[], int]) -> int:
        """Answer a question of the engine."""
        if not self.dealt:
            self.dealt = True
            self.deal()
        if self.tried:
            raise Stopped
        scripted = self.scripted(decision)
        if scripted is not None:
            self.asked.append((decision, seat))
            return scripted
        if self.trial is not None and self.trial[0] == decision:
            self.tried = True
            self.spaces = [space_of(cell) for cell in self.table["space"][: self.table["spaces"]]]
            self.piles = [space_of(cell) for cell in self.table["pile"][: self.table["piles"]]]
            return self.trial[1]
        if decision == "play_card" and not self.plays_on:
            raise Stopped
        return own()

    def scripted(self, decision: str) -> int | None:
        """Return what the script says; None if it says nothing."""
        if decision == "play_card":
            self.turn += 1
            if self.turn >= len(self.moves):
                return None
            self.move = self.moves[self.turn].split()
            return FOCUS[self.move[0][1]] if self.move[0][0] in "+-" else numbered(self.move[0])
        if decision == "choose_victim" and self.left:
            victim = self.left.pop(0)
            return 4 if victim == "stop" else self.direction_to(numbered(victim))
        if self.turn >= len(self.moves) or len(self.move) < 2 or decision == "choose_victim":
            return None
        if decision == "place_monster":
            row, column = map(int, self.move[1].split(","))
            return self.position("space", "spaces", cell_of((row, column)))
        cell = int(self.table["cell_of"][numbered(self.move[1])])
        return 2 * self.position("pile", "piles", cell) + (self.move[0][0] == "+")

    def position(self, cells: str, number: str, cell: int) -> int:
        """The position of a cell in a list of the table."""
        return self.table[cells][: self.table[number]].tolist().index(cell)

    def direction_to(self, card: int) -> int:
        """The direction from the protagonist to a visible card."""
        here, there = space_of(self.table["at"]), space_of(self.table["cell_of"][card])
        return STEPS.index((there[0] - here[0], there[1] - here[1]))

    # Playing

    def play(self, plays_on: bool = False) -> "Stage":
        """Play what the script says; then stop, or let chance play on to the end of the game."""
        self.dealt = self.tried = False
        self.asked: list[tuple[str, int]] = []
        self.left = list(self.victims)
        self.turn, self.plays_on, self.move = -1, plays_on, [""]
        self.finished = self.doors.play()
        assert self.trial is not None or (self.left == [] and self.turn >= len(self.moves) - 1)
        return self

    def takes(self, decision: str, answer: int) -> bool:
        """Say whether the engine takes an answer where the script ends; whatever follows is cut off."""
        self.trial = decision, answer
        try:
            self.play()
        except IllegalAnswer:
            assert self.box["fault_answer"] == answer
            return False
        finally:
            self.trial = None
        assert self.tried, f"nobody is asked {decision}"
        return True

    def accepted(self, decision: str) -> set[int]:
        """Return all answers that the engine takes to the question with which the script ends."""
        widest = {"play_card": 40, "place_monster": 80, "focus_monster": 80, "choose_victim": 6}[decision]
        return {answer for answer in range(-2, widest) if self.takes(decision, answer)}

    def playable(self) -> set[str]:
        """Return the cards that may be played after the script."""
        return {named(card) if card < CARDS else f"±{card - CARDS + 1}" for card in self.accepted("play_card")}

    def free(self) -> list[Space]:
        """Return the spaces where the last card of the script may go, in the order of the answers."""
        return [self.spaces[answer] for answer in sorted(self.accepted("place_monster"))]

    # What has happened

    @property
    def events(self) -> tuple[Event, ...]:
        """All events so far."""
        return self.recorder.events()

    @property
    def film(self) -> Film:
        """The table as the events tell it; the hands are not those that were dealt."""
        film = Film(self.recorder)
        for event in self.events:
            if event.name in ("place", "no_room"):
                film.hands[event.seat].add(event.a)
            film.read(event)
        return film

    @property
    def tops(self) -> dict[Space, str]:
        """The visible cards by space; engine and events agree about them."""
        table = self.table["top"]
        found = {space_of(cell): named(table[cell]) for cell in np.flatnonzero(table >= 0)}
        assert found == self.film.tops
        return found

    def pile(self, space: Space) -> str:
        """The cards of a pile from the visible one down; engine and events agree about them."""
        card, cards = int(self.table["top"][cell_of(space)]), []
        while card >= 0:
            cards.append(card)
            card = int(self.table["under"][card])
        assert cards[::-1] == self.film.piles[space]
        return " ".join(map(named, cards))

    def last(self) -> list[tuple[Any, ...]]:
        """What happened in the last turn."""
        turns = [at for at, event in enumerate(self.events) if event.name == "turn"]
        begun = turns[-1] if self.finished else turns[-2]
        return rows(self.events[begun:], *TURN)
