"""Making Monsters' decks: the default cards, a file of cards, or a random deck by the default's recipe."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from analyser.core.components import names_in, read_components
from analyser.errors import UsageError, nearest
from analyser.games.making_monsters.state import MAX_CARDS, MOST_SYMBOLS, USEFUL

FILE = Path(__file__).with_name("cards.toml")
LETTERS = "LSKGZ"  # limb, stitch, spike, goop, zapper
ACTIONS = (
    "none",
    "gain_own",
    "gain_any",
    "prestige1",
    "extra_item",
    "draw_monster",
    "compost",
    "gain_mutation",
)  # by number
DEALT = ("gain_own", "prestige1", "gain_any", "extra_item", "draw_monster", "compost")  # one after the other
LARGE = 5  # cards of so many symbols have the action gain_mutation instead
RECIPE = {2: 18, 3: 24, 4: 18, 5: 12}  # symbols of a card -> cards of that kind in the default deck
SYMBOLS = (62, 55, 49, 40, 34)  # of each part over the default deck
HALF_WEIGHTS = (2, 3, 4, 5, 6)  # twice the weight of a part, rarer parts being worth more
MOST_COPIES = 2  # of one part on one card, as in the default deck
HIGHEST_PRESTIGE = 10_000


@dataclass(frozen=True)
class Card:
    """A monster: its id, the symbols it needs by part, its prestige, and its Reanimate action."""

    id: str
    need: tuple[int, ...]
    prestige: int
    action: str = "none"

    @property
    def parts(self) -> str:
        """The symbols as letters.

        >>> Card("M28", (1, 0, 2, 0, 0), 6, "extra_item").parts
        'LKK'
        """
        return "".join(letter * copies for letter, copies in zip(LETTERS, self.need, strict=True))


def recipe_prestige(need: tuple[int, ...]) -> int:
    """Return the prestige of a card by the default deck's rule: weights of its parts + parts - 2, rounded half up.

    >>> recipe_prestige((1, 1, 0, 0, 0)), recipe_prestige((1, 1, 1, 1, 1))  # 2.5, and 10 + 3
    (3, 13)
    """
    twice = sum(weight * copies for weight, copies in zip(HALF_WEIGHTS, need, strict=True)) + 2 * (sum(need) - 2)
    return (twice + 1) // 2


def deck_of(values: Mapping[str, Any]) -> tuple[Card, ...]:
    """Return the cards that the options `deck` and `deck_seed` name, but for those that `without` names.

    Raises:
        UsageError: the file can't be read, or its cards can't be played.
    """
    without = names_in(values["without"])
    return tuple(card for card in whole_deck(values) if card.id not in without)


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
    """Return the default cards of cards.toml."""
    _, tables = read_components(FILE)
    return read_cards("cards.toml", tables["cards"]["rows"])


@lru_cache(256)
def random_deck(seed: int) -> tuple[Card, ...]:
    """Return a random deck by the default's recipe: same numbers of symbols, same parts in all, same prestige rule.

    The default deck's symbols are dealt out to cards; a deck with a card of too many copies of a part is dealt anew.
    Actions follow each other in a fixed order, so that each is on as many cards as in the default deck.
    """
    chance = np.random.Generator(np.random.SFC64(seed))
    owner = np.repeat(np.arange(sum(RECIPE.values())), [size for size, cards in RECIPE.items() for _ in range(cards)])
    heap = np.repeat(np.arange(USEFUL), SYMBOLS)
    while True:
        needs = np.zeros((owner[-1] + 1, USEFUL), np.int64)
        np.add.at(needs, (owner, chance.permutation(heap)), 1)
        if needs.max() <= MOST_COPIES:
            break
    cards = []
    for number, row in enumerate(needs):
        need = tuple(int(copies) for copies in row)
        action = "gain_mutation" if sum(need) == LARGE else DEALT[number % len(DEALT)]
        cards.append(Card(f"R{number + 1:02}", need, recipe_prestige(need), action))
    return tuple(cards)


def read_toml(noun: str, file: Path, hint: str) -> dict[str, Any]:
    """Return what a TOML file holds; `noun` and `hint` are for the message if it can't be read."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise UsageError(f"{noun} {file} can't be read: {error.strerror}", hint) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"{noun} {file} is not TOML: {error}", hint) from error


def deck_from_file(file: Path) -> tuple[Card, ...]:
    """Read cards from a TOML file: `[[cards]]` tables with `id`, `need`, `prestige` and, if there is one, `action`."""
    text = read_toml("deck", file, "deck is default, random, or a TOML file of cards")
    entries = text.get("cards")
    if set(text) != {"cards"} or not isinstance(entries, list) or not entries:
        raise UsageError(f"deck {file} needs [[cards]] tables and nothing else", "each with id, need and prestige")
    if len(entries) > MAX_CARDS:
        raise UsageError(f"deck {file} has {len(entries)} cards; at most {MAX_CARDS} can be played")
    return read_cards(f"deck {file}", entries)


def read_cards(where: str, entries: list[Any]) -> tuple[Card, ...]:
    """Return cards, checked; `where` they are written is for messages."""
    cards = tuple(read_card(f"{where}, card {number}", entry) for number, entry in enumerate(entries, 1))
    ids = [card.id for card in cards]
    if len(set(ids)) < len(ids):
        raise UsageError(f"{where}: two cards have one id", "ids must differ")
    return cards


def read_card(where: str, entry: Any) -> Card:
    """Return one card, checked."""
    needed = {"id", "need", "prestige"}
    if not isinstance(entry, dict) or not needed <= set(entry) <= {*needed, "action"}:
        raise UsageError(f"{where}: a card has id, need, prestige and perhaps action, nothing else")
    if not isinstance(entry["id"], str) or not entry["id"].strip():
        raise UsageError(f"{where}: id = {entry['id']!r} is not a name")
    prestige, action = entry["prestige"], entry.get("action", "none")
    if type(prestige) is not int or not 0 <= prestige <= HIGHEST_PRESTIGE:
        raise UsageError(f"{where}: prestige = {prestige} is not a whole number from 0 to {HIGHEST_PRESTIGE}")
    if action not in ACTIONS:
        raise UsageError(f"{where}: action = {action!r} is not an action", nearest(str(action), ACTIONS))
    return Card(entry["id"], read_need(where, entry["need"]), prestige, action)


def read_need(where: str, need: Any) -> tuple[int, ...]:
    """Return the symbols by part, written as letters or as five numbers.

    >>> read_need("card 1", "LKK"), read_need("card 1", [1, 0, 2, 0, 0])
    ((1, 0, 2, 0, 0), (1, 0, 2, 0, 0))
    """
    counts = need
    if isinstance(need, str) and set(need) <= set(LETTERS):
        counts = [need.count(letter) for letter in LETTERS]
    whole = isinstance(counts, list) and all(type(n) is int and 0 <= n <= MOST_SYMBOLS for n in counts)
    if not whole or len(counts) != USEFUL or sum(counts) == 0:
        raise UsageError(
            f"{where}: need = {need!r} is neither letters of {LETTERS} nor five numbers from 0 to {MOST_SYMBOLS}",
            'limb, stitch, spike, goop, zapper: "LKK" or [1, 0, 2, 0, 0]; one part at least',
        )
    return tuple(counts)
