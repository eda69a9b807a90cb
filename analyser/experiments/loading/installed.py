"""What installed packages announce: games, in the entry-point group `analyser.games`, and strategies."""

import importlib.util
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from analyser.core.facts import Game
from analyser.errors import UsageError
from analyser.experiments.loading.game_import import import_game
from analyser.experiments.loading.game_source import GAMES, PYTHON, GameSource, code_below, digest, modules_elsewhere
from analyser.experiments.loading.sources import game_packages, local_modules, module_file


@dataclass(frozen=True)
class Entry:
    """What a package announces: a name, the module and the object in it, and the package for messages."""

    name: str
    module: str
    object: str
    package: str

    @property
    def top(self) -> str:
        """Its top-level package."""
        return self.module.partition(".")[0]

    @property
    def text(self) -> str:
        """The entry as messages name it."""
        return f"{self.module}:{self.object} of the package {self.package}"


@cache
def announced(group: str) -> tuple[Entry, ...]:
    """Return what installed packages announce in a group, by name; one announced twice alike counts once."""
    found = {entry_of(point) for point in entry_points(group=group)}
    for entry in found:
        game_packages.add(entry.top)
    return tuple(sorted(found, key=lambda entry: (entry.name, entry.package, entry.module)))


def entry_of(point: EntryPoint) -> Entry:
    """Return an entry point as this program reads it; one that is not written as MODULE:NAME is found when it is used."""
    module, _, name = point.value.partition(":")
    return Entry(point.name, module.strip(), name.strip(), point.dist.name if point.dist else point.value)


def installed_games() -> dict[str, Entry]:
    """Return the announced games by id.

    Raises:
        UsageError: an id is announced twice, or is that of a game of this program.
    """
    entries = announced("analyser.games")
    times = Counter(entry.name for entry in entries)
    for entry in entries:
        if times[entry.name] > 1 or (GAMES / entry.name / "__init__.py").is_file():
            others = [other.text for other in entries if other.name == entry.name and other != entry]
            both = " and ".join([entry.text, *(others or ["the one of this program"])])
            raise UsageError(
                f'two games are called "{entry.name}": {both}', f"uninstall one: pip uninstall {entry.package}"
            )
    return {entry.name: entry for entry in entries}


@cache
def source_of_game(entry: Entry) -> GameSource:
    """Return the source of an announced game, without importing it.

    Raises:
        UsageError: its module isn't there.
    """
    root, file = located(entry)
    package = package_of(entry, file)
    whole = file.name == "__init__.py"
    files = code_below(file.parent, root) if whole else {file.relative_to(root).as_posix(): file}
    others = own_modules(file, root, package) | modules_elsewhere(files, root, entry.top)
    files |= {f"elsewhere/{name}": path for name, path in others.items() if path not in files.values()}
    return GameSource(
        id=entry.name,
        module=entry.module,
        file=file,
        root=root,
        strategies=file.parent / "strategies",
        package=f"{package}.strategies",
        files=files,
        typed=entry.name,
        code=digest(files),
    )


def located(entry: Entry) -> tuple[Path, Path]:
    """Return the folder that an entry's top-level package lies in, and the file of its module.

    Raises:
        UsageError: there is none.
    """
    try:
        spec = importlib.util.find_spec(entry.top)
    except (ImportError, ValueError):
        spec = None
    places = [Path(place).parent for place in spec.submodule_search_locations or ()] if spec else []
    if spec and spec.origin and not places:
        places = [Path(spec.origin).parent]
    for root in places:
        file = module_file(entry.module, root)
        if file is not None and file.suffix == PYTHON:
            return root.resolve(), file.resolve()
    raise UsageError(
        f"{entry.text} can't be found", f"install the package again, or remove it: pip uninstall {entry.package}"
    )


def package_of(entry: Entry, file: Path) -> str:
    """Return the package in which relative imports of an entry's module begin."""
    return entry.module if file.name == "__init__.py" else entry.module.rpartition(".")[0]


def own_modules(file: Path, root: Path, package: str) -> dict[str, Path]:
    """Return the modules of its own top-level package that an installed file imports."""
    return local_modules(file, root, package=package, only=package.partition(".")[0]) if package else {}


@cache
def load_game(entry: Entry) -> Game:
    """Load an announced game.

    Raises:
        UsageError: it can't be loaded, or its GAME can't be right.
    """
    source = source_of_game(entry)
    with told_with(entry):
        if entry.object != "GAME":
            hint = f'announce it as {entry.name} = "{entry.module}:GAME"'
            raise UsageError(f"a game is announced as the GAME of its module, not as {entry.object}", hint)
        return import_game(source, source.unit())


@contextmanager
def told_with(entry: Entry) -> Iterator[None]:
    """Within it, what is wrong is told with the package that it is wrong with."""
    try:
        yield
    except UsageError as error:
        hint = f"{error.hint}; or remove it: pip uninstall {entry.package}"
        raise UsageError(f"{entry.name} of the package {entry.package}: {error.message}", hint) from error
