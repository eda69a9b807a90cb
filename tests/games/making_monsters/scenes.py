"""Making Monsters one moment at a time: labs laid out by hand, tokens drawn as told, questions answered by a script."""

import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from doors import Doors, Stopped
from opening import opened
from recorded import Event, Recorder

from analyser.core.ask import IllegalAnswer
from analyser.games.making_monsters import state as mm
from analyser.games.making_monsters.decisions import DECISIONS
from analyser.games.making_monsters.events import EVENTS

NAMES = tuple(decision.name for decision in DECISIONS)
LETTERS = "LSKGZMR"  # limb, stitch, spike, goop, zapper, Mutation, Rot
FIELDS = {event.name: len(event.numbers) for event in EVENTS}
FIRST_MADE = 74  # number of the first card that a test makes: the deck's end before it
QUIET = {"first_draws": 0, "monster_actions": "none"}
WIDEST = {"move_part": mm.NO_MOVE, "fair_monster": mm.NO_CARD, "place_part": 31}  # highest answers worth trying
PHASES = ("set_up", "orders", "deliveries", "reanimation", "refresh", "fair")


class Card(NamedTuple):
    """A monster card in a slot: its symbols, the parts laid on it (a Mutation on the first symbol left), and its facts."""

    need: str
    laid: str = ""
    worth: int = 5
    action: int = mm.NO_ACTION


class Asked(NamedTuple):
    """A question and what was answered; seen is what the test's `look` returned before the answer."""

    decision: str
    seat: int
    answer: int
    phase: str
    seen: Any


def counts(tokens: str) -> list[int]:
    """Count tokens written as letters, by kind."""
    return [tokens.count(letter) for letter in LETTERS]


def letters(tokens: Iterable[int]) -> str:
    """Write tokens counted by kind as letters."""
    return "".join(letter * int(number) for letter, number in zip(LETTERS, tokens, strict=False))


@cache
def stream_for(bag: str, draws: str) -> tuple[int, int, int, int]:
    """Find a stream that draws these tokens, in this order, from this bag."""
    for seed in itertools.count():
        stream = opened(seed, 0, 0)
        found = stream.state
        left = sorted(bag, key=LETTERS.index)
        if all(left.pop(stream.below(len(left))) == token for token in draws):
            return found
    raise AssertionError


def derived(rules: Any, me: Any) -> dict[str, Any]:
    """Return what follows, field by field, from the tokens, monsters and upgrades of a hand."""
    upgrades = me["upgrades"]
    slots = zip(me["monster"], me["open_symbols"], strict=True)
    finished = [monster for monster, left in slots if monster >= 0 and not left.any()]
    stored = me["sorting"].sum(), me["fridge"].sum(), me["school"].sum()
    symbols = me["open_symbols"].sum(axis=0)
    on_the_lab = me["sorting"] + me["fridge"] + me["school"] + me["laid"].sum(axis=0)
    own = me["bag"] + me["rejects"] + np.append(on_the_lab, 0)
    return {
        "own": own,
        "owned": own.sum(),
        "bag_size": me["bag"].sum(),
        "missing": me["open_symbols"].sum(axis=1),
        "laid_count": me["laid"].sum(axis=1),
        "wanted": np.append(symbols, symbols.sum()),
        "finished": len(finished),
        "finished_worth": sum(rules["worth"][monster] for monster in finished),
        "sorting_room": rules["sorting_slots"] + 2 * upgrades[mm.SORTING_TABLE] - stored[0],
        "fridge_room": upgrades[mm.REFRIGERATION] - stored[1],
        "school_room": 2 * upgrades[mm.MED_SCHOOL] - stored[2],
        "stored": stored[0] + stored[1],
        "rejects_used": me["rejects"].sum(),
        "upgrades_owned": upgrades.sum(),
        "lesters_left": me["lester_left"].sum(),
    }


class Scene:
    """A game of two to four seats, stopped at its first question of round 1, with labs laid out by hand.

    Labs that are not laid out hold the printed monsters and nothing else, bags included. Whoever has no script orders
    what `orders` says, never draws a token by choice, takes nothing, and lets everything lie where it is.

    Args:
        orders: colour by seat, for every round.
        rules: options; no tokens are drawn at set-up and monsters have no actions, unless they say so.
        look: called as look(scene, decision, seat) before every answer; what it returns is kept in `asked`.
    """

    def __init__(self, *orders: int, look: Callable[..., Any] = lambda *_: None, seed: int = 1, **rules: Any) -> None:
        self.orders, self.look = orders, look
        self.recorder = Recorder("making_monsters", ["random"] * len(orders), seed, **QUIET | rules)
        worker = self.recorder.worker
        self.rules, self.table, self.box = worker.rules[0], worker.table[0], worker.box[0]
        self.hands = worker.hands[0]["hand"]
        self.doors = Doors(self.recorder, self.answer)
        self.made = 0
        self.numbers: list[dict[Any, int]] = [{} for _ in orders]
        self.preparations: list[Callable[[], None]] = []
        self.scripts: list[dict[str, Any]] = [{} for _ in orders]
        self.trial: tuple[str, int, int] | None = None

    # What the table looks like

    def clear(self, seat: int) -> None:
        """Empty a lab and its bag."""
        me = self.hands[seat]
        me["monster"] = [0, 1, -1, -1, -1]
        for name in ("bag", "laid", "sorting", "fridge", "school", "rejects", "upgrades"):
            me[name] = 0
        me["pile_size"] = me["prestige"] = 0
        self.open_slots(seat, {})

    def open_slots(self, seat: int, cards: Mapping[int, tuple[int, Card]]) -> None:
        """Lay monsters with their parts into slots; then count all that follows from it."""
        me = self.hands[seat]
        for slot, (number, card) in cards.items():
            me["monster"][slot] = number
            me["laid"][slot] = counts(card.laid)[: mm.PARTS]
        for slot, monster in enumerate(me["monster"]):
            left = self.rules["need"][monster].copy() if monster >= 0 else np.zeros(mm.USEFUL, int)
            left -= me["laid"][slot][: mm.USEFUL]
            for _ in range(me["laid"][slot][mm.MUTATION]):
                left[np.flatnonzero(left)[0]] -= 1
            me["open_symbols"][slot] = left
        for name, value in derived(self.rules, me).items():
            me[name] = value

    def lay(
        self,
        seat: int = 0,
        slots: Mapping[int, str | Card] | None = None,
        upgrades: Sequence[int] = (),
        pile: Sequence[Card] = (),
        draws: str | None = None,
        prestige: int = 0,
        lesters: Sequence[int] = range(mm.LESTERS),
        **tokens: str,
    ) -> dict[Any, int]:
        """Lay out a lab: `bag`, `sorting`, `fridge`, `school` and `rejects` are tokens as letters.

        Args:
            draws: tokens in the order in which they are drawn, from this bag.

        Returns: the numbers of the cards made, by slot, and by ("pile", position).
        """
        cards = {slot: Card(card) if isinstance(card, str) else card for slot, card in (slots or {}).items()}
        number = {where: self.make(card) for where, card in cards.items()}
        number |= {("pile", at): self.make(card) for at, card in enumerate(pile)}
        self.numbers[seat] = number

        def prepare() -> None:
            me = self.hands[seat]
            for name, text in tokens.items():
                me[name] = counts(text)[: len(me[name])]
            for upgrade in upgrades:
                me["upgrades"][upgrade] += 1
            me["pile"][: len(pile)] = [number["pile", at] for at in range(len(pile))]
            me["pile_size"], me["prestige"] = len(pile), prestige
            me["lester_left"] = [int(card in lesters) for card in range(mm.LESTERS)]
            self.open_slots(seat, {slot: (number[slot], card) for slot, card in cards.items()})
            if draws is not None:
                self.box["draws"][seat] = stream_for(letters(me["bag"]), draws)

        self.preparations.append(prepare)
        return number

    def make(self, card: Card) -> int:
        """Make a card of its own number."""
        number = FIRST_MADE + self.made
        self.made += 1
        for facts in (self.rules, self.table):
            facts["need"][number] = counts(card.need)[: mm.USEFUL]
            facts["symbols"][number], facts["worth"][number] = len(card.need), card.worth
            facts["action"][number] = card.action
        return number

    def arrange(self, **fields: Any) -> None:
        """Arrange what lies between the labs: supply and carts as {place: content}, deck, discard and tile as lists."""

        def prepare() -> None:
            for name, value in fields.items():
                if name in ("supply", "cart_upgrade"):
                    for at, content in value.items():
                        self.box[name][at] = content
                elif name in ("deck", "discard", "tile"):
                    self.box[name][: len(value)] = value
                    where, size = {
                        "deck": (self.table, "deck_left"),
                        "discard": (self.box, "discards"),
                        "tile": (self.table, "tiles_left"),
                    }[name]
                    where[size] = len(value)
                else:
                    self.table[name] = value

        self.preparations.append(prepare)

    # What is answered

    def say(self, seat: int = 0, **answers: Any) -> None:
        """Script a seat: by decision one answer for ever, a list of answers, or a function of (table, me).

        A list must be used up, and no question asked beyond it.
        """
        self.scripts[seat].update(answers)

    def answer(self, decision: str, seat: int, own: Callable[[], int]) -> int:
        """Answer a question of the engine."""
        if self.table["round_number"] == 0:
            return self.dull_answer(decision, seat)
        if self.start < 0:
            self.start = int(self.box["journal_length"])
            for cleared in range(len(self.orders)):
                self.clear(cleared)
            for prepare in self.preparations:
                prepare()
        if self.is_over(self, decision, seat):
            raise Stopped
        seen = self.look(self, decision, seat)
        if self.trial is not None and self.trial[:2] == (decision, seat):
            self.tried = True
            answer = self.trial[2]
        else:
            answer = self.scripted(decision, seat)
        self.asked.append(Asked(decision, seat, answer, PHASES[self.table["phase"]], seen))
        return answer

    def scripted(self, decision: str, seat: int) -> int:
        """Return what the script says, or a dull answer."""
        script = self.left[seat].get(decision)
        if script is None:
            return self.dull_answer(decision, seat)
        if isinstance(script, list):
            assert script, f"seat {seat} is asked {decision} once more than the script says"
            return script.pop(0)
        return int(script(self.table, self.hands[seat]) if callable(script) else script)

    def dull_answer(self, decision: str, seat: int) -> int:
        """Return an answer that changes little."""
        me = self.hands[seat]
        if decision == "place_part":
            kind = int(me["token"])
            fitting = [
                mm.USEFUL * slot + symbol
                for slot, symbol in np.argwhere(me["open_symbols"] > 0).tolist()
                if kind in (symbol, mm.MUTATION)
            ]
            rooms = (mm.SORTING, "sorting_room"), (mm.FRIDGE, "fridge_room"), (mm.SCHOOL, "school_room")
            return [*fitting, *[place for place, room in rooms if me[room] > 0]][0]
        if decision == "card_place":
            free = [slot for slot in range(mm.PRINTED, mm.SLOTS) if me["monster"][slot] < 0]
            return free[0] if free else mm.PILE
        first_of = {"pick_part": "batch", "gain_part": "may_gain", "replace_upgrade": "upgrades"}
        first_of["lester_card"] = "lester_left"
        if decision in first_of:
            return int(np.flatnonzero(me[first_of[decision]])[0])
        return {
            "order": self.orders[seat],
            "take_super": 1,
            "move_part": mm.NO_MOVE,
            "take_item": mm.TAKE_NOTHING,
            "keep_cold": mm.KEEP_NOTHING,
            "fair_monster": mm.NO_CARD,
        }.get(decision, 0)

    # What happens

    def play(self, until: str = "", rounds: int = 1) -> "Scene":
        """Play on from the first order: until a phase begins, or until the end of so many rounds."""

        def is_over(scene: Scene, decision: str, seat: int) -> bool:
            phase = int(scene.table["phase"])
            late = bool(until) and phase >= PHASES.index(until)
            return late or scene.table["round_number"] > rounds

        self.run(is_over)
        for seat, left in enumerate(self.left):
            for name, script in left.items():
                assert not isinstance(script, list) or script == [], f"seat {seat} was not asked {name} for {script}"
        return self

    def play_out(self) -> "Scene":
        """Play to the end of the game."""
        return self.play(rounds=10**6)

    def run(self, is_over: Callable[..., bool]) -> None:
        """Play one game anew, as far as `is_over` lets it."""
        self.is_over, self.start, self.tried = is_over, -1, False
        self.asked: list[Asked] = []
        self.left = [{n: list(s) if isinstance(s, list) else s for n, s in script.items()} for script in self.scripts]
        self.finished = self.doors.play()

    def takes(self, decision: str, answer: int, seat: int = 0) -> bool:
        """Say whether the engine takes an answer where it first puts a decision to a seat; whatever follows is cut off."""
        self.trial = decision, seat, answer
        try:
            self.run(lambda scene, *_: scene.tried)
        except IllegalAnswer:
            assert self.box["fault_answer"] == answer
            assert self.box["fault_seat"] == seat
            return False
        finally:
            self.trial = None
        assert self.tried, f"seat {seat} is never asked {decision}"
        return True

    def accepted(self, decision: str, seat: int = 0) -> set[int]:
        """Return all answers that the engine takes where it first puts a decision to a seat."""
        return {answer for answer in range(-1, WIDEST.get(decision, 14) + 2) if self.takes(decision, answer, seat)}

    # What has happened

    @property
    def events(self) -> list[Event]:
        """The events since the labs were laid out."""
        return list(self.recorder.events()[self.start :])

    def rows(self, *names: str, seat: int | None = 0) -> list[tuple[Any, ...]]:
        """Return a seat's events, or everybody's, of these names or of all: each as name and numbers."""
        return [
            (event.name, *event[3 : 3 + FIELDS[event.name]])
            for event in self.events
            if seat in (None, event.seat) and (not names or event.name in names)
        ]

    def drawn(self, seat: int = 0) -> str:
        """The tokens that a seat has drawn, in this order."""
        return "".join(LETTERS[row[1]] for row in self.rows("draw", seat=seat))

    def gained(self, reason: int, seat: int = 0) -> str:
        """The parts that a seat has gained for a reason, in this order."""
        return "".join(LETTERS[row[1]] for row in self.rows("gain", seat=seat) if row[2] == reason)

    def holds(self, field: str, seat: int = 0) -> str:
        """Tokens in a seat's bag, or elsewhere in its lab."""
        return letters(self.hands[seat][field])

    def questions(self, *decisions: str, seat: int | None = 0) -> list[Asked]:
        """The questions put to a seat, or to all, of these decisions."""
        return [asked for asked in self.asked if seat in (None, asked.seat) and asked.decision in decisions]
