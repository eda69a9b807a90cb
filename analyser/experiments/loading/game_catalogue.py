"""Games by name: those of this program, those of installed packages, and folders given by path."""

import importlib
import pkgutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from analyser.core.facts import Game
from analyser.errors import AnalyserError, PlayError, UsageError, nearest
from analyser.experiments.loading import game_folders, installed
from analyser.experiments.loading.game_faults import place_of, uncompilable
from analyser.experiments.loading.game_source import GAMES, GameSource, built_in
from analyser.experiments.loading.sources import fresh_bytecode


def game(game_id: str) -> Game:
    """Load one game.

    Raises:
        UsageError: there is no such game, or it can't be loaded.

    >>> game("pig").title
    'Pig'
    """
    found = game_folders.registered(game_id)
    return found.game if found is not None else _game(game_id)


@cache
def _game(game_id: str) -> Game:
    source = source_of(game_id)
    if source.outside:
        return installed.load_game(installed.installed_games()[game_id])
    with fresh_bytecode(game_unit(game_id)):
        loaded: Game = importlib.import_module(source.module).GAME
    return loaded


def game_unit(game_id: str) -> str:
    """Return the name of the cache folder of a game's kernel."""
    found = game_folders.registered(game_id)
    return found.unit if found is not None else _unit(game_id)


@cache
def _unit(game_id: str) -> str:
    return source_of(game_id).unit()


def source_of(game_id: str) -> GameSource:
    """Return where a game comes from.

    Raises:
        UsageError: there is no such game.
    """
    found = game_folders.registered(game_id)
    if found is not None:
        return found.source
    entry = installed.installed_games().get(game_id)
    if entry is not None:
        return installed.source_of_game(entry)
    if game_id in built_in_ids():
        return built_in(game_id)
    here = Path(game_id, "__init__.py").is_file()
    hint = f"for the game in the folder of this name write ./{game_id}" if here else nearest(game_id, game_ids())
    raise UsageError(f'there is no game "{game_id}"', hint)


@cache
def built_in_ids() -> tuple[str, ...]:
    """Return the ids of the games of this program."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules([str(GAMES)]) if module.ispkg))


def game_ids() -> list[str]:
    """Return the ids of the games of this program and of installed packages; folders given by path have none here."""
    return sorted([*built_in_ids(), *installed.installed_games()])


def games() -> dict[str, Game]:
    """Return the games of this program and of installed packages by id."""
    return {game_id: game(game_id) for game_id in game_ids()}


def register(folder: str | Path, *, replace: bool = False) -> str:
    """Load the game in a folder; return its id, by which it is found from now on.

    Does nothing if the game is known and nothing in the folder has changed.

    Args:
        replace: a game of this id that lies elsewhere gives way.

    Raises:
        UsageError: there is no game, it can't be loaded, or another game has its id.
    """
    return game_folders.register(folder, game_ids(), replace=replace)


def outside(game_id: str) -> Path | None:
    """Return the folder of a game given by path; None for the games that every process finds by their id."""
    found = game_folders.registered(game_id)
    return found.source.folder if found is not None else None


def files_of(game_id: str) -> dict[str, Path]:
    """Return all files that a game given by path needs, by their path below its folder's parent; none for others."""
    return game_folders.files_of(game_id)


@contextmanager
def compiling(game_id: str) -> Iterator[None]:
    """Within it, rules of a game from outside that do not compile are one message with file and line.

    Raises:
        UsageError: they don't.
    """
    try:
        yield
    except AnalyserError:
        raise
    except Exception as error:
        source = source_of(game_id)
        if not source.outside:
            raise
        raise uncompilable(source, error) from error


@contextmanager
def telling(game_id: str) -> Iterator[None]:
    """Within it, a diary of a game from outside that can't be told is one message with file and line.

    Raises:
        PlayError: it can't.
    """
    try:
        yield
    except Exception as error:
        source = source_of(game_id)
        if not source.outside:
            raise
        where = place_of(error, tuple(source.files.values()))
        reason = f"{type(error).__name__}: {error}" if where else "the rules note an event that GAME does not name"
        hint = "the numbers of events are their places in GAME's events"
        raise PlayError(f"{where or source.file}: the diary can't be told: {reason}", hint) from error


def code_of(game_id: str, unit: str) -> str:
    """Return the hash of a game's files, if they still are what a plan is played with; "" for games of this program.

    Args:
        unit: the cache folder of the kernel that plays.
    """
    return source_of(game_id).code if game_unit(game_id) == unit else ""


def stamp_of(game_id: str) -> str:
    """Return what changes whenever a game or a strategy of its own changes; "" for what can't change while we run."""
    found = game_folders.registered(game_id)
    return found.stamp if found is not None else ""


def word_for(game_id: str) -> str:
    """Return how a game is named on a command line: its id, or the path of its folder."""
    return source_of(game_id).typed
