"""Games given by path: a folder is a package, found anew whenever its content has changed."""

import re
import sys
import threading
from collections.abc import Container, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from dataclasses import replace as replace_fields
from importlib.machinery import PathFinder
from pathlib import Path

from analyser.core.facts import Game
from analyser.errors import UsageError
from analyser.experiments.loading.game_import import import_game
from analyser.experiments.loading.game_source import (
    APART,
    GameSource,
    code_below,
    digest,
    files_below,
    modules_elsewhere,
)
from analyser.experiments.loading.sources import game_packages

ID = re.compile(r"[a-z][a-z0-9_]*")
OURS = {"analyser", "reports", "strategies"}
HOW = "docs/your_own_game.md shows how to write one"


@dataclass(frozen=True)
class Outside:
    """A game given by path, as it was when it was loaded; the stamp is the hash of all its files, strategies included."""

    source: GameSource
    unit: str
    stamp: str
    game: Game


_known: dict[str, Outside] = {}
_loading = threading.RLock()


def register(folder: str | Path, taken: Container[str], *, replace: bool = False) -> str:
    """Load the game in a folder, unless that has been done and nothing in it has changed; return its id.

    Args:
        folder: the package that holds GAME; its name is the game's id.
        taken: ids of other games.
        replace: a game of this id that lies elsewhere gives way.

    Raises:
        UsageError: there is no game, it can't be loaded, or its id is taken.
    """
    source = source_in(folder)
    if source.id in taken:
        raise UsageError(
            f'two games are called "{source.id}": that in {folder}, and one that is built in or installed',
            "rename the folder, and the id in its GAME",
        )
    with _loading:
        known = _known.get(source.id)
        if known is not None and known.source.folder != source.folder and not replace:
            raise UsageError(
                f'two games are called "{source.id}": those in {known.source.typed} and in {source.typed}',
                "rename one of the folders, and the id in its GAME",
            )
        unit = source.unit()
        with readable(source.folder):
            stamp = digest(all_files(source))
        if known is None or (known.unit, known.source.folder) != (unit, source.folder):
            if known is None:
                refuse_taken_name(source)
            _known.pop(source.id, None)
            game_packages.add(source.top)
            known = Outside(source, unit, stamp, import_game(source, unit))
        _known[source.id] = replace_fields(known, source=source, stamp=stamp)
    return source.id


def source_in(folder: str | Path) -> GameSource:
    """Return the source of the game in a folder.

    Raises:
        UsageError: there is no game in it, or its name can't be a game's id.
    """
    place = Path(folder).resolve()
    file = place / "__init__.py"
    if not place.is_dir():
        raise UsageError(f"{folder}: there is no such folder", "give the folder that holds the game's __init__.py")
    if not file.is_file():
        raise UsageError(f"{folder} holds no game: there is no __init__.py in it", HOW)
    if not ID.fullmatch(place.name):
        raise UsageError(
            f"{folder}: \"{place.name}\" can't be the name of a game's folder: it is the game's id",
            "small letters, digits and underscores, a letter first, such as zombie_dice",
        )
    with readable(place):
        files = code_below(place, place.parent)
        others = modules_elsewhere(files, place.parent, place.name)
        files |= {f"elsewhere/{name}": path for name, path in others.items()}
        code = digest(files)
    return GameSource(
        id=place.name,
        module=place.name,
        file=file,
        root=place.parent,
        strategies=place / "strategies",
        package=f"{place.name}.strategies",
        files=files,
        typed=str(folder),
        code=code,
    )


@contextmanager
def readable(folder: Path) -> Iterator[None]:
    """Within it, a file that can't be read is one message.

    Raises:
        UsageError: one can't.
    """
    try:
        yield
    except OSError as error:
        raise UsageError(f"{error.filename or folder} can't be read: {error.strerror}", HOW) from error


def refuse_taken_name(source: GameSource) -> None:
    """Refuse a folder that has the name of a module that Python or this program imports.

    Raises:
        UsageError: it has.
    """
    name = source.module
    there = getattr(sys.modules.get(name), "__file__", None)
    spec = PathFinder.find_spec(name)
    installed = spec is not None and {"site-packages", "dist-packages"} & set(Path(spec.origin or "").parts)
    foreign = name in sys.modules and (there is None or Path(there).resolve() != source.file)
    if name in OURS or name in sys.stdlib_module_names or installed or foreign:
        raise UsageError(
            f'{source.typed}: there is a Python module called "{name}" already',
            "rename the folder, and the id in its GAME",
        )


def registered(game_id: str) -> Outside | None:
    """Return a game that has been registered, or None."""
    return _known.get(game_id)


def files_of(game_id: str) -> dict[str, Path]:
    """Return all files that a registered game needs, strategies included, by their path below its folder's parent."""
    found = _known.get(game_id)
    return all_files(found.source) if found is not None else {}


def all_files(source: GameSource) -> dict[str, Path]:
    """Return the files of a game and of its strategies, by their path below its folder's parent."""
    files = files_below(source.folder, tuple(name for name in APART if name != "strategies"))
    return {file.relative_to(source.root).as_posix(): file for file in files}
