"""IGOR's decks: the default cards, a file of cards, or a random deck by the default's recipe."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from analyser.core.components import names_in, read_components
from analyser.errors import UsageError, nearest
from analyser.games.igor.state import MAX_CARDS, PARTS

FILE = Path(__file__).with_name("components.toml")
RECIPE = {3: 5, 4: 5, 5: 5, 6: 3}  # symbols of a card -> cards of that kind in the default deck
MOST_COPIES = 3  # of one part on one card, as in the default deck
BALANCE = 1  # totals of two parts over a random deck differ by at most this
HIGHEST_VALUE = 10_000


@dataclass(frozen=True)
class Card:
    """A monster card: its id, the symbols it needs by part, and its points."""

    id: str
    need: tuple[int, ...]
    value: int

    @property
    def parts(self) -> str:
        """The symbols as text.

        >>> Card("I06", (2, 1, 0, 1, 0), 4).parts
        '2 P1, P2, P4'
        """
        parts = (
            (f"{copies} " if copies > 1 else "") + f"P{part + 1}" for part, copies in enumerate(self.need) if copies
        )
        return ", ".join(parts)


def recipe_value(need: tuple[int, ...]) -> int:
    """Return the points of a card by the default deck's rule: symbols + surplus copies - 1.

    >>> recipe_value((2, 0, 2, 0, 2))
    8
    """
    return sum(need) + sum(max(copies - 1, 0) for copies in need) - 1


def deck_of(values: Mapping[str, Any]) -> tuple[Card, ...]:
    """Return the cards that the options `deck` and `deck_seed` name, but for those that `without` names.

    Raises:
        UsageError: the file can't be read, its cards can't be played, or a card left out is not among them.
    """
    return kept(whole_deck(values), names_in(values["without"]))


def kept(cards: tuple[Card, ...], without: tuple[str, ...]) -> tuple[Card, ...]:
    """Return the cards but for those left out.

    Raises:
        UsageError: one that is not among them, or nothing would be left.
    """
    ids = [card.id for card in cards]
    for name in without:
        if name not in ids:
            raise UsageError(f'without: there is no card "{name}"', nearest(name, ids))
    left = tuple(card for card in cards if card.id not in without)
    if not left:
        raise UsageError("without: no card is left", "leave fewer cards out")
    return left


def whole_deck(values: Mapping[str, Any]) -> tuple[Card, ...]:
    """Return the cards that the options `deck` and `deck_seed` name."""
    name = values["deck"]
    if name == "default":
        return default_deck()
    if name == "random":
        return random_deck(int(values["deck_seed"]))
    return deck_from_file(Path(name))


@lru_cache(1)
def default_deck() -> tuple[Card, ...]:
    """Return the default cards of components.toml."""
    _, tables = read_components(FILE)
    return tuple(Card(row["id"], tuple(row["need"]), row["value"]) for row in tables["cards"]["rows"])


@lru_cache(256)
def random_deck(seed: int) -> tuple[Card, ...]:
    """Return a random deck by the default's recipe: same numbers of symbols, parts balanced within one, same value rule.

    Symbols are dealt out to cards; a deck in which a card repeats or has too many copies of a part is dealt anew.
    """
    chance = np.random.Generator(np.random.SFC64(seed))
    kinds = [symbols for symbols, cards in RECIPE.items() for _ in range(cards)]
    while True:
        needs = draw_balanced(chance, kinds)
        if needs is not None:
            return tuple(Card(f"R{i + 1:02}", need, recipe_value(need)) for i, need in enumerate(needs))


def draw_balanced(chance: np.random.Generator, kinds: list[int]) -> list[tuple[int, ...]] | None:
    """Deal a balanced heap of symbols out to cards; None if a card comes out with too many copies or a repeat does."""
    total = sum(kinds)
    heap = np.repeat(np.arange(PARTS), total // PARTS)
    extra = chance.permutation(PARTS)[: total % PARTS]
    heap = chance.permutation(np.concatenate([heap, extra]))
    needs, at = [], 0
    for symbols in kinds:
        need = tuple(int(n) for n in np.bincount(heap[at : at + symbols], minlength=PARTS))
        at += symbols
        if max(need) > MOST_COPIES or need in needs:
            return None
        needs.append(need)
    return needs


def deck_from_file(file: Path) -> tuple[Card, ...]:
    """Read cards from a TOML file: `[[cards]]` tables with `id`, `need` (five numbers) and `value`."""
    try:
        text = tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise UsageError(
            f"deck {file} can't be read: {error.strerror}", "deck is default, random, or a TOML file of cards"
        ) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"deck {file} is not TOML: {error}") from error
    entries = text.get("cards")
    if set(text) != {"cards"} or not isinstance(entries, list) or not entries:
        raise UsageError(f"deck {file} needs [[cards]] tables and nothing else", "each with id, need and value")
    if len(entries) > MAX_CARDS:
        raise UsageError(f"deck {file} has {len(entries)} cards; at most {MAX_CARDS} can be played")
    cards = tuple(read_card(file, number, entry) for number, entry in enumerate(entries, 1))
    ids = [card.id for card in cards]
    if len(set(ids)) < len(ids):
        raise UsageError(f"deck {file}: two cards have one id", "ids must differ")
    return cards


def read_card(file: Path, number: int, entry: Any) -> Card:
    """Return one card of a file, checked."""
    where = f"deck {file}, card {number}"
    if not isinstance(entry, dict) or set(entry) != {"id", "need", "value"}:
        raise UsageError(f"{where}: a card has id, need and value, nothing else")
    need, value = entry["need"], entry["value"]
    whole = isinstance(need, list) and all(type(n) is int and 0 <= n <= 9 for n in need)
    if not whole or len(need) != PARTS or sum(need) == 0:
        raise UsageError(f"{where}: need = {need} is not five numbers from 0 to 9, one at least above 0")
    if type(value) is not int or not 0 <= value <= HIGHEST_VALUE:
        raise UsageError(f"{where}: value = {value} is not a whole number from 0 to {HIGHEST_VALUE}")
    if not isinstance(entry["id"], str) or not entry["id"].strip():
        raise UsageError(f"{where}: id = {entry['id']!r} is not a name")
    return Card(entry["id"], tuple(need), value)
