"""Read a game's components.toml: options and tables, every number with its source tag."""

import tomllib
from pathlib import Path
from typing import Any

from analyser.core.facts import Option

SOURCES = ("rulebook", "derived", "source", "assumption")
KINDS = ("integer", "number", "choice", "flag", "path", "names")


def read_components(file: Path) -> tuple[dict[str, Option], dict[str, Any]]:
    """Return a game's options by name and its component tables.

    Raises:
        ValueError: an entry without a known source tag or kind.
    """
    text = tomllib.loads(file.read_text(encoding="utf-8"))
    options = {}
    for name, entry in text.pop("options", {}).items():
        entry["choices"] = tuple(entry.get("choices", ()))
        option = Option(name=name, default=entry.pop("default", None), **entry)
        if option.source not in SOURCES or option.kind not in KINDS:
            raise ValueError(f"{file}: option {name} needs a source tag from {SOURCES} and a kind from {KINDS}")
        options[name] = option
    for name, table in text.items():
        if table.get("source") not in SOURCES:
            raise ValueError(f"{file}: table {name} needs a source tag from {SOURCES}")
    return options, text


def names_in(text: str) -> tuple[str, ...]:
    """Return the names in the value of an option of the kind "names": they have commas between them.

    >>> names_in("M07, M12"), names_in("")
    (('M07', 'M12'), ())
    """
    return tuple(name.strip() for name in text.split(",") if name.strip())
