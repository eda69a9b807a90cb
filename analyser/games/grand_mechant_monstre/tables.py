"""Le grand méchant Monstre's Fear tokens: a preset, or a file of them."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from analyser.core.components import names_in, read_components
from analyser.errors import UsageError, nearest
from analyser.games.grand_mechant_monstre.state import SIZES, UNITS

FILE = Path(__file__).with_name("components.toml")
ATTRIBUTE_NAMES = ("teeth", "horns", "eyes", "legs", "arms", "accessories")
MOST_COPIES = 100  # of one token
REMARKS = ("source", "note")  # a table may hold them; nothing depends on them

Tokens = tuple[tuple[int, ...], ...]  # copies by attribute and size


def tokens_of(values: Mapping[str, Any]) -> Tokens:
    """Return the Fear tokens that the options `tokens` and `components` name, but for those that `without` names.

    Raises:
        UsageError: the file can't be read, its tokens can't be played, or a token left out is none.
    """
    name, without = values["components"], names_in(values["without"])
    tokens = preset(values["tokens"]) if name == "default" else tokens_from_file(Path(name))
    ids = token_ids()
    for wrong in without:
        if wrong not in sum(ids, ()):
            raise UsageError(f'without: there is no token "{wrong}"', nearest(wrong, sum(ids, ())))
    return tuple(
        tuple(0 if token in without else copies for token, copies in zip(*row, strict=True))
        for row in zip(ids, tokens, strict=True)
    )


def token_ids() -> tuple[tuple[str, ...], ...]:
    """Return the names of the Fear tokens by attribute and size.

    >>> token_ids()[0]
    ('teeth-2', 'teeth-3', 'teeth-5')
    """
    return tuple(tuple(f"{attribute}-{units}" for units in UNITS) for attribute in ATTRIBUTE_NAMES)


@lru_cache(2)
def preset(name: str) -> Tokens:
    """Return a preset of components.toml.

    >>> sum(map(sum, preset("even")))
    25
    """
    return read_tokens(name, read_components(FILE)[1][name])


def tokens_from_file(file: Path) -> Tokens:
    """Read the Fear tokens of a TOML file."""
    hint = "components is default, or a TOML file with a table [tokens]"
    try:
        text = tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise UsageError(f"components {file} can't be read: {error.strerror}", hint) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"components {file} is not TOML: {error}", hint) from error
    if set(text) != {"tokens"} or not isinstance(text["tokens"], dict):
        raise UsageError(f"components {file} needs a table [tokens] and nothing else", "in the form of components.toml")
    return read_tokens(f"components {file}, [tokens]", text["tokens"])


def read_tokens(where: str, table: Mapping[str, Any]) -> Tokens:
    """Return the copies that a table holds, checked; `where` it is written is for messages."""
    for name in table:
        if name not in ATTRIBUTE_NAMES + REMARKS:
            raise UsageError(f'{where}: there is no attribute "{name}"', nearest(name, ATTRIBUTE_NAMES))
    for name in ATTRIBUTE_NAMES:
        if name not in table:
            raise UsageError(f"{where}: {name} are missing", "the attributes are " + ", ".join(ATTRIBUTE_NAMES))
        copies = table[name]
        whole = isinstance(copies, list) and all(type(n) is int and 0 <= n <= MOST_COPIES for n in copies)
        if not whole or len(copies) != SIZES:
            raise UsageError(
                f"{where}: {name} = {copies!r} is not three whole numbers from 0 to {MOST_COPIES}",
                "tokens of size 2, 3 and 5",
            )
    return tuple(tuple(table[name]) for name in ATTRIBUTE_NAMES)
