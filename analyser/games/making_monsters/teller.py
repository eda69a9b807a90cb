"""The Making Monsters diary's memory of the labs, and how it gathers small events into blocks of a few lines."""

from typing import Any

from analyser.games.making_monsters.state import FRIDGE, MUTATION, PRINTED, REJECTS, SCHOOL, SLOTS, SORTING, USEFUL
from analyser.games.making_monsters.wording import KINDS, Clause, Item, counted, lines_of

STORES = {SORTING: "on the sorting table", FRIDGE: "in the fridge", SCHOOL: "in Med School"}
ALL = -1  # the block tells of all seats
NOTHING = -2  # what a clause is due to if it is due to no card


class Lab:
    """What the diary remembers of one lab."""

    def __init__(self) -> None:
        self.prestige = 0
        self.monster = [slot if slot < PRINTED else -1 for slot in range(SLOTS)]
        self.clear()

    def clear(self) -> None:
        """All tokens return to the bag."""
        self.laid = [0] * SLOTS
        self.rejects = 0

    def put(self, slot: int, monster: int) -> None:
        """A monster lies in a slot now; without one (-1), what is printed there shows."""
        self.monster[slot] = monster if monster >= 0 or slot >= PRINTED else slot
        self.laid[slot] = 0


class Teller:
    """Tells in blocks: what one seat does in a phase, or all seats do together; a block is a list of clauses."""

    def __init__(self, rules: Any, names: list[str], cards: list[str]) -> None:
        self.rules, self.names, self.cards = rules, names, cards
        self.story: list[str] = []
        self.labs = [Lab() for _ in names]
        self.block = ("", ALL)  # what is being told, and of whom
        self.start = ""  # words that it starts with
        self.clauses: list[Clause] = []
        self.before = 0  # the seat's prestige when it began
        self.opened: tuple[int, str] | None = None  # a card whose effect comes next: the reason it carries, its words

    def begin(self, kind: str, seat: int, start: str) -> None:
        """Begin another block, unless it has begun."""
        if self.block == (kind, seat):
            return
        self.end_block()
        self.block, self.start = (kind, seat), start
        self.before = self.labs[seat].prestige if seat != ALL else 0

    def begin_seat(self, seat: int) -> None:
        """Begin to tell what a seat does."""
        self.begin("acts", seat, f"    {self.names[seat]} ")

    def end_block(self) -> None:
        """Write the block down."""
        self.close()
        seat = self.block[1]
        if seat != ALL and self.labs[seat].prestige != self.before:
            self.clauses.append(Clause(f"now {self.labs[seat].prestige} prestige"))
        if self.clauses:
            self.story += lines_of(self.start, self.clauses)
        self.block, self.clauses = ("", ALL), []

    def open(self, reason: int, words: str) -> None:
        """Announce a card whose effect comes next."""
        self.close()
        self.opened = (reason, words)

    def close(self) -> None:
        """Say that an announced effect has not come."""
        if self.opened:
            self.clauses.append(Clause(f"{self.opened[1]}: nothing"))
            self.opened = None

    def say(self, lead: str, item: Item | None = None, topic: str = "", due_to: int = NOTHING) -> None:
        """Add to the block: to its last clause, if the topic is the same; to the card that it is due to."""
        if self.opened and self.opened[0] == due_to:
            lead, self.opened = f"{self.opened[1]}: {lead}", None
        else:
            self.close()
            if topic and item and self.clauses and self.clauses[-1].topic == topic:
                self.clauses[-1].items.append(item)
                return
        self.clauses.append(Clause(lead, topic, [item] if item else []))

    def act(self, seat: int, lead: str, item: Item | None = None, topic: str = "", due_to: int = NOTHING) -> None:
        """Say what a seat does."""
        self.begin_seat(seat)
        self.say(lead, item, topic, due_to)

    def monster(self, card: int) -> str:
        """Name a monster with what it needs and is worth."""
        need = [KINDS[part] for part in range(USEFUL) for _ in range(int(self.rules.need[card, part]))]
        return f"{self.cards[card]} ({counted(need)}: {int(self.rules.worth[card])})"

    def lay(self, seat: int, kind: int, place: int) -> Item:
        """Lay a part in the lab; say where."""
        if place in STORES:
            return Item(KINDS[kind], STORES[place])
        lab = self.labs[seat]
        if place == REJECTS:
            lab.rejects += 1
            return Item(KINDS[kind], "", self.rejects(seat))
        slot, symbol = divmod(place, USEFUL)
        monster = lab.monster[slot]
        lab.laid[slot] += 1
        finished = lab.laid[slot] == int(self.rules.symbols[monster])
        part = f"Mutation as {KINDS[symbol]}" if kind == MUTATION else KINDS[kind]
        return Item(part, f"on {self.cards[monster]}", "(finished)" if finished else "")

    def rejects(self, seat: int) -> str:
        """Say how full the Rejects track is."""
        return f"({self.labs[seat].rejects} of {int(self.rules.reject_slots)})"

    def standing(self) -> str:
        """Say who has how much."""
        return ", ".join(f"{name} {lab.prestige}" for name, lab in zip(self.names, self.labs, strict=True))
