"""Making Monsters' component tables: carts, tokens, bags, upgrades, Reanimate table and printed monsters."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from analyser.core.components import names_in, read_components
from analyser.errors import UsageError, nearest
from analyser.games.making_monsters.deck import HIGHEST_PRESTIGE, Card, read_cards, read_toml
from analyser.games.making_monsters.state import COLUMNS, MAX_TILES, MUTATION, PRINTED, ROT, SEATS, USEFUL

FILE = Path(__file__).with_name("components.toml")
CART_NAMES = ("A", "B", "C", "D")  # clockwise
TOKEN_NAMES = ("limb", "stitch", "spike", "goop", "zapper", "mutation", "rot")
UPGRADE_NAMES = (
    "sorting_table",
    "refrigeration",
    "bogo",
    "meat_replicator",
    "stitches_replicator",
    "spikes_replicator",
    "goop_replicator",
    "zapper_replicator",
    "universal_replicator",
    "teleporter",
    "med_school",
    "lester",
    "warehouse",
)
MOST_TOKENS = 1000  # of one kind in the box
MOST_PER_COLUMN = 100  # Rot or items that one reanimation may give
REMARKS = ("source", "note")  # a table may hold them; nothing depends on them


@dataclass(frozen=True)
class ReanimateTable:
    """Bonus prestige, Rot taken and items from the cart, each by monsters completed (0-5)."""

    bonus: tuple[int, ...]
    rot: tuple[int, ...]
    items: tuple[int, ...]


@dataclass(frozen=True)
class Tables:
    """The component tables, by the names they have in a file."""

    tokens: tuple[int, ...]  # in the box, by kind
    bag: tuple[int, ...]  # in a bag at the start, by kind
    reanimate_table: ReanimateTable
    carts: tuple[tuple[int, ...], ...]  # 1 where the cart has the part printed on it
    upgrades: tuple[int, ...]  # tiles of each
    printed: tuple[Card, ...]

    @property
    def rot_left(self) -> int:
        """Rot tokens that are left once four bags are filled."""
        return self.tokens[ROT] - SEATS * self.bag[ROT]


def tables_of(values: Mapping[str, Any]) -> Tables:
    """Return the tables that the option `components` names, without the upgrades and Mutations that `without` names.

    Raises:
        UsageError: the file can't be read, or its tables can't be played.
    """
    name, without = values["components"], names_in(values["without"])
    tables = default_tables() if name == "default" else tables_from_file(Path(name))
    if not without:
        return tables
    kept = zip(UPGRADE_NAMES, tables.upgrades, strict=True)
    tokens = list(tables.tokens)
    tokens[MUTATION] *= TOKEN_NAMES[MUTATION] not in without
    upgrades = tuple(0 if upgrade in without else tiles for upgrade, tiles in kept)
    return replace(tables, tokens=tuple(tokens), upgrades=upgrades)


@lru_cache(1)
def default_tables() -> Tables:
    """Return the default tables of components.toml."""
    _, content = read_components(FILE)
    return Tables(**{name: reader(name, content[name]) for name, reader in READERS.items()})


def tables_from_file(file: Path) -> Tables:
    """Return the default tables, those that a TOML file holds replaced."""
    text = read_toml("components", file, "components is default, or a TOML file of tables")
    where = f"components {file}"
    for name, content in text.items():
        if name not in READERS:
            raise UsageError(f"{where}: there is no table [{name}]", nearest(name, READERS))
        if not isinstance(content, dict):
            raise UsageError(f"{where}: {name} is not a table", f"write [{name}] and its entries below")
    found = {name: READERS[name](f"{where}, [{name}]", content) for name, content in text.items()}
    tables = replace(default_tables(), **found)
    check_tables(where, tables)
    return tables


def check_tables(where: str, tables: Tables) -> None:
    """Refuse tables that do not go together: four bags need more than the box holds, or leave no Rot for the track."""
    for kind, name in enumerate(TOKEN_NAMES):
        if SEATS * tables.bag[kind] > tables.tokens[kind]:
            raise UsageError(
                f"{where}: four bags of {tables.bag[kind]} {name} need more than the {tables.tokens[kind]} in the box",
                f"raise {name} in [tokens] to {SEATS * tables.bag[kind]} or more, or lower it in [bag]",
            )
    if tables.rot_left == 0:
        raise UsageError(f"{where}: four bags leave no Rot for the Rot track", "raise rot in [tokens]")


def entries_of(where: str, content: dict[str, Any], names: tuple[str, ...]) -> list[Any]:
    """Return a table's entries in the order of their names; all must be there, and no others."""
    given = [name for name in content if name not in REMARKS]
    for name in given:
        if name not in names:
            raise UsageError(f'{where}: there is no entry "{name}"', nearest(name, names))
    for name in names:
        if name not in given:
            raise UsageError(f'{where}: the entry "{name}" is missing', "a table needs " + ", ".join(names))
    return [content[name] for name in names]


def counts_of(where: str, content: dict[str, Any], names: tuple[str, ...], most: int) -> tuple[int, ...]:
    """Return the whole numbers of a table, from 0 to `most` each."""
    counts = entries_of(where, content, names)
    for name, count in zip(names, counts, strict=True):
        if type(count) is not int or not 0 <= count <= most:
            raise UsageError(f"{where}: {name} = {count!r} is not a whole number from 0 to {most}")
    return tuple(counts)


def read_tokens(where: str, content: dict[str, Any]) -> tuple[int, ...]:
    """Return the tokens in the box, by kind."""
    return counts_of(where, content, TOKEN_NAMES, MOST_TOKENS)


def read_bag(where: str, content: dict[str, Any]) -> tuple[int, ...]:
    """Return the tokens in a bag at the start, by kind."""
    bag = counts_of(where, content, TOKEN_NAMES, MOST_TOKENS)
    if sum(bag) == 0:
        raise UsageError(f"{where}: the bag is empty", "one token at least")
    return bag


def read_upgrades(where: str, content: dict[str, Any]) -> tuple[int, ...]:
    """Return the tiles of each upgrade."""
    tiles = counts_of(where, content, UPGRADE_NAMES, MAX_TILES)
    if sum(tiles) > MAX_TILES:
        raise UsageError(f"{where}: {sum(tiles)} tiles; at most {MAX_TILES} can be played")
    return tiles


def read_reanimate_table(where: str, content: dict[str, Any]) -> ReanimateTable:
    """Return the Reanimate table."""
    limits = {"bonus": HIGHEST_PRESTIGE, "rot": MOST_PER_COLUMN, "items": MOST_PER_COLUMN}
    rows = {}
    for (name, most), row in zip(limits.items(), entries_of(where, content, tuple(limits)), strict=True):
        whole = isinstance(row, list) and all(type(n) is int and 0 <= n <= most for n in row)
        if not whole or len(row) != COLUMNS:
            raise UsageError(
                f"{where}: {name} = {row!r} is not {COLUMNS} whole numbers from 0 to {most}",
                "one for each number of monsters completed, 0 to 5",
            )
        rows[name] = tuple(row)
    return ReanimateTable(**rows)


def read_carts(where: str, content: dict[str, Any]) -> tuple[tuple[int, ...], ...]:
    """Return, for each cart, 1 where a part is printed on it."""
    useful = TOKEN_NAMES[:USEFUL]
    carts = []
    for name, parts in zip(CART_NAMES, entries_of(where, content, CART_NAMES), strict=True):
        if not isinstance(parts, list) or not parts or any(part not in useful for part in parts):
            raise UsageError(f"{where}: {name} = {parts!r} is not a list of parts", "of " + ", ".join(useful))
        if len(set(parts)) < len(parts):
            raise UsageError(f"{where}: {name} = {parts!r} names a part twice", "name each part once")
        carts.append(tuple(int(part in parts) for part in useful))
    return tuple(carts)


def read_printed(where: str, content: dict[str, Any]) -> tuple[Card, ...]:
    """Return the monsters printed on a lab board."""
    rows = entries_of(where, content, ("rows",))[0]
    if not isinstance(rows, list) or len(rows) != PRINTED:
        raise UsageError(f"{where}: rows must hold {PRINTED} monsters", "each with id, need and prestige")
    return read_cards(where, rows)


READERS: dict[str, Callable[[str, dict[str, Any]], Any]] = {
    "tokens": read_tokens,
    "bag": read_bag,
    "reanimate_table": read_reanimate_table,
    "carts": read_carts,
    "upgrades": read_upgrades,
    "printed": read_printed,
}
assert set(READERS) == {field.name for field in fields(Tables)}
