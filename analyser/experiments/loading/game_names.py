"""What stands where a game or a file is asked for: an id, a game's folder, or a TOML file."""

import os
from pathlib import Path

from analyser.errors import UsageError


def is_folder(name: str, start: Path = Path()) -> bool:
    """Say whether a word is meant as the folder of a game: it looks like a path, and there is a folder.

    Args:
        start: the folder that relative paths start from.

    >>> is_folder("pig"), is_folder("."), is_folder("configs/pig.toml")
    (False, True, False)
    """
    return (name in (".", "..") or has_separator(name)) and (start / name).is_dir()


def is_file(source: str) -> bool:
    """Say whether SOURCE is meant as a TOML file: neither as a game's id nor as its folder.

    >>> is_file("configs/pig.toml"), is_file("making-monsters"), is_file(".")
    (True, False, False)
    """
    return source.lower().endswith(".toml") or (has_separator(source) and not is_folder(source))


def has_separator(name: str) -> bool:
    """Say whether a word looks like a path."""
    return "/" in name or os.sep in name


def game_id(name: str, start: Path = Path(), where: str = "") -> str:
    """Return a game's id: hyphens and capitals are accepted; the game in a folder is loaded.

    Args:
        start: the folder that relative paths start from; where: what the word stands in, for messages.

    Raises:
        UsageError: there is no such folder, it holds no game, or one that can't be loaded.

    >>> game_id("Making-Monsters")
    'making_monsters'
    """
    if not is_folder(name, start):
        if has_separator(name):
            raise UsageError(
                f"{where}: {name}: there is no such folder".removeprefix(": "), "give the folder of a game"
            )
        return name.strip().lower().replace("-", "_")
    from analyser.experiments.loading.catalogue import register

    try:
        return register(start / name if start != Path() else name)
    except UsageError as error:
        raise UsageError(f"{where}: {error.message}" if where else error.message, error.hint) from error
