"""Words of the Making Monsters diary: names of things, and lines made of clauses."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from analyser.games.making_monsters.state import BY_COMPOST, BY_EXPAND, BY_FLEXIBILITY, BY_PUBLICITY, BY_SCAVENGE

KINDS = ("limb", "stitch", "spike", "goop", "zapper", "Mutation", "Rot")
PLURALS = {"limb": "limbs", "stitch": "stitches", "spike": "spikes", "zapper": "zappers"}
COLOUR_NAMES = ("red", "yellow", "blue")
CART_NAMES = "ABCD"
UPGRADE_TITLES = (
    "Sorting Table",
    "Refrigeration",
    "BOGO Coupon Printer",
    "Meat Replicator",
    "Stitches Replicator",
    "Spikes Replicator",
    "Goop Replicator",
    "Zapper Replicator",
    "Universal Replicator",
    "Teleporter",
    "Med School",
    "LESTER",
    "Warehouse",
)
LESTER_CARDS = (  # name, and the reason that its effects carry
    ("Compost", BY_COMPOST),
    ("Flexibility", BY_FLEXIBILITY),
    ("Scavenge", BY_SCAVENGE),
    ("Publicity", BY_PUBLICITY),
    ("Expand", BY_EXPAND),
)

LINE = 120  # characters that a line is filled to
INDENT = "        "  # of a sentence's further lines


class Item(NamedTuple):
    """One thing of a list: what it is, where it goes, and what comes of it."""

    what: str
    where: str = ""
    note: str = ""


@dataclass
class Clause:
    """A part of a sentence; clauses of one topic that follow each other become one list."""

    lead: str
    topic: str = ""
    items: list[Item] = field(default_factory=list)

    def told(self) -> list[str]:
        """Return the clause; in several pieces if it fills more than a line."""
        pieces = [self.lead]
        for where, group in groupby(self.items, lambda item: item.where):
            items = list(group)
            words = " ".join(filter(None, (counted([item.what for item in items]), where, items[-1].note)))
            if len(INDENT) + len(pieces[-1]) + len(words) + 3 > LINE:
                pieces.append(words)
            else:
                pieces[-1] += f"{' ' if pieces[-1] == self.lead else ', '}{words}"
        return pieces


def listed(words: list[str]) -> str:
    """Join words.

    >>> listed(["ann"]), listed(["ann", "bob", "cat"])
    ('ann', 'ann, bob and cat')
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def counted(words: list[str]) -> str:
    """Join words, equal ones as a number.

    >>> counted(["limb", "Rot", "limb"]), counted(["Mutation as goop"] * 2)
    ('2 limbs and Rot', '2 Mutations as goop')
    """
    return listed([word if n == 1 else f"{n} {plural(word)}" for word, n in Counter(words).items()])


def plural(word: str) -> str:
    """Return the word for more than one."""
    return PLURALS.get(word, word.replace("Mutation", "Mutations"))


def lines_of(start: str, clauses: list[Clause]) -> list[str]:
    """Fill lines with clauses; all but the last line end in a semicolon.

    >>> lines_of("    ann ", [Clause("draws", items=[Item("Rot")]), Clause("stops")])
    ['    ann draws Rot; stops.']
    """
    pieces = [piece for clause in clauses for piece in clause.told()]
    lines = [start + pieces[0]]
    for piece in pieces[1:]:
        if len(lines[-1]) + len(piece) + 3 > LINE:
            lines[-1] += ";"
            lines.append(INDENT + piece)
        else:
            lines[-1] += f"; {piece}"
    lines[-1] += "."
    return lines
