"""The very small game of docs/your_own_game.md in a folder of its own, for tests of games from outside."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

from analyser.experiments.loading import game_folders

PAGE = Path(__file__).parents[2] / "docs" / "your_own_game.md"
FILE = re.compile(r"^```\w+\n(# coins/([\w/.]+)\n.*?)^```$", re.DOTALL | re.MULTILINE)

Changes = dict[str, tuple[str, str]]


@cache
def files() -> dict[str, str]:
    """Return the game's files as the page shows them, by their name in the folder."""
    return {name: text for text, name in FILE.findall(PAGE.read_text(encoding="utf-8"))}


def write_game(folder: Path, changes: Changes | None = None, package: str = "") -> Path:
    """Write the game; its id is the folder's name.

    Args:
        changes: by file: a text in it, and what stands there instead.
        package: the package that the folder lies in, if it is not one of its own.
    """
    for name, text in files().items():
        old, new = (changes or {}).get(name, ("", ""))
        assert old in text, old
        text = text.replace(old, new, 1) if old else text
        text = re.sub(r"\bfrom coins\b", f"from {package}{'.' if package else ''}{folder.name}", text)
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(
            text.replace('"coins",\n    title', f'"{folder.name}",\n    title'), encoding="utf-8"
        )
    assert set(changes or ()) <= set(files())
    return folder


@contextmanager
def first_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Within it, games are registered as the first ones of a process."""
    monkeypatch.setattr(game_folders, "_known", {})
    forget()
    yield
    forget()


def forget() -> None:
    """Forget the modules of all folders whose names begin with "coins"."""
    for name in [name for name in sys.modules if name.startswith("coins")]:
        del sys.modules[name]


def line_of(file: Path, text: str) -> str:
    """Return where a text stands, as messages say it: `rules.py, line 7`."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return f"{file}, line {1 + next(number for number, line in enumerate(lines) if text in line)}"
