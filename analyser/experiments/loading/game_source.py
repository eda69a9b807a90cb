"""Where the code of a game lies, and the hash of all of it."""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import analyser.core
import analyser.games
import strategies as shipped
from analyser.core.jit import unit_name
from analyser.experiments.loading.sources import local_modules, user_folders

CORE = Path(analyser.core.__file__).parent
GAMES = Path(analyser.games.__file__).parent
SHIPPED = Path(str(shipped.__file__)).parent

PYTHON = ".py"
DATA = (".toml", ".csv", ".json", ".txt")  # what a game may read when it is imported
APART = ("strategies", "tests", "results", "docs", "__pycache__")  # folders that hold no rules
RESULT = "result.json"  # marks a result folder, wherever it was written


@dataclass(frozen=True)
class GameSource:
    """The source of one game.

    id: the game's; module: importable name of what holds GAME and Strategy; file: its file; root: the folder that its
    top-level package lies in; strategies: the folder of its strategies; package: importable name of that folder;
    files: what its compiled code depends on besides the core, by a name that is the same on every machine; typed: how
    the game is named on a command line; code: the hash of `files`, for a game that is not part of this program.
    """

    id: str
    module: str
    file: Path
    root: Path
    strategies: Path
    package: str
    files: Mapping[str, Path]
    typed: str
    code: str = ""

    @property
    def outside(self) -> bool:
        """Whether it is not part of this program."""
        return bool(self.code)

    @property
    def top(self) -> str:
        """Its top-level package."""
        return self.module.partition(".")[0]

    @property
    def folder(self) -> Path:
        """The folder that its file lies in."""
        return self.file.parent

    def unit(self) -> str:
        """Return the name of the cache folder of the game's kernel, from the content of the core and the game."""
        core = sorted(CORE.glob("*.py"))
        if self.outside:
            return unit_name(f"game-{self.id}", core, self.code)
        return unit_name(f"game-{self.id}", sorted([*core, *self.files.values()]))


def built_in(game_id: str) -> GameSource:
    """Return the source of a game of this program."""
    folder = GAMES / game_id
    return GameSource(
        id=game_id,
        module=f"analyser.games.{game_id}",
        file=folder / "__init__.py",
        root=SHIPPED.parent,
        strategies=SHIPPED / game_id,
        package=f"strategies.{game_id}",
        files={file.name: file for file in folder.glob("*.py")},
        typed=game_id,
    )


def digest(files: Mapping[str, Path]) -> str:
    """Return the hash of files, of their names and contents: the same wherever they lie."""
    found = hashlib.sha256()
    for name, file in sorted(files.items()):
        content = file.read_bytes()
        found.update(f"{name}\0{len(content)}\0".encode() + content)
    return found.hexdigest()


def code_below(folder: Path, root: Path) -> dict[str, Path]:
    """Return the source and data files of the game in a folder, by their path below `root`; its strategies left out."""
    return {file.relative_to(root).as_posix(): file for file in files_below(folder, APART)}


def files_below(folder: Path, apart: tuple[str, ...] = ()) -> Iterator[Path]:
    """Yield the source and data files in a folder and below it.

    Hidden folders, result folders, and those named in `apart` are left out.
    """
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or path.name in apart:
            continue
        if path.is_dir():
            loop = folder.resolve().is_relative_to(path.resolve())
            if not loop and not (path / RESULT).exists():
                yield from files_below(path, apart)
        elif path.suffix == PYTHON or path.suffix in DATA:
            yield path


def modules_elsewhere(files: Mapping[str, Path], root: Path, top: str) -> dict[str, Path]:
    """Return the modules that a game's files import from elsewhere: from the user's own folders on the import path.

    Args:
        files: source files by their path below `root`; top: the game's own package.
    """
    found: dict[str, Path] = {}
    for name, file in files.items():
        if file.suffix == PYTHON:
            package = Path(name).parent.as_posix().replace("/", ".")
            found |= local_modules(file, *user_folders(), package=package, without=frozenset({"analyser", top}))
    return found
