"""Import the code of a game from outside this program, and say in one message what is wrong with it."""

import importlib
import importlib.util
import sys
from collections.abc import Collection
from contextlib import redirect_stdout
from pathlib import Path
from types import ModuleType

import analyser.api
from analyser.core.facts import Game
from analyser.core.strategy import Strategy
from analyser.errors import UsageError
from analyser.experiments.loading.game_checks import check_facts
from analyser.experiments.loading.game_faults import place_of
from analyser.experiments.loading.game_source import GameSource
from analyser.experiments.loading.sources import fresh_bytecode
from analyser.experiments.settings.config import parse_toml, read_text


def import_game(source: GameSource, unit: str) -> Game:
    """Import a game under the hash of its content, and check what it states.

    Raises:
        UsageError: it can't be imported, has no GAME or Strategy, or states what can't be.
    """
    for name, file in source.files.items():
        if name.endswith("components.toml"):
            parse_toml(read_text(file), str(file))  # says file and line
    module = import_module(source.module, source.file, tuple(source.files.values()), unit)
    try:
        return game_in(module, source)
    except UsageError:
        forget(source.module)
        raise


def game_in(module: ModuleType, source: GameSource) -> Game:
    """Return the game that a module holds.

    Raises:
        UsageError: it has no GAME or Strategy, or states what can't be.
    """
    game, strategy = (getattr(module, name, None) for name in ("GAME", "Strategy"))
    if not isinstance(game, Game):
        found = "it defines no GAME" if game is None else f"its GAME is of the type {type(game).__name__}"
        raise UsageError(f"{source.file} holds no game: {found}", "write GAME = Game(...), Game from analyser.api")
    facts: Game = game
    check_facts(facts, source)
    if not (isinstance(strategy, type) and issubclass(strategy, Strategy) and strategy.game is game):
        hint = "write Strategy = strategy_base(GAME) below GAME"
        raise UsageError(f"{source.file} has no Strategy of its game", hint)
    return facts


def import_module(name: str, file: Path, own: Collection[Path], unit: str) -> ModuleType:
    """Import a module of the user's afresh, with all that lies below it; what it prints goes to the messages.

    Args:
        name: importable name; a package of one word is looked for in `file` only.
        own: the files that an error is looked for in.

    Raises:
        UsageError: it can't be imported.
    """
    forget(name)
    importlib.invalidate_caches()
    try:
        with fresh_bytecode(unit), redirect_stdout(sys.stderr):
            return import_package(name, file) if "." not in name else importlib.import_module(name)
    except UsageError as error:
        forget(name)
        raise UsageError(f"{place_of(error, own) or file}: {error.message}", error.hint) from error
    except (Exception, SystemExit) as error:
        forget(name)
        reason = f"{type(error).__name__}: {getattr(error, 'msg', None) or error}"
        raise UsageError(
            f"{place_of(error, own) or file}: can't be loaded: {reason}", advice(error, name, own)
        ) from error


def import_package(name: str, file: Path) -> ModuleType:
    """Import a package, or a single module, from its file."""
    inside = [str(file.parent)] if file.name == "__init__.py" else None
    spec = importlib.util.spec_from_file_location(name, file, submodule_search_locations=inside)
    assert spec is not None
    assert spec.loader is not None  # a source file has one
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def forget(name: str) -> None:
    """Let Python import a package and all that lies below it again."""
    for loaded in [one for one in sys.modules if one == name or one.startswith(name + ".")]:
        del sys.modules[loaded]


def advice(error: BaseException, name: str, own: Collection[Path]) -> str:
    """Return what to do about an error of importing."""
    offered = analyser.api.__all__
    if isinstance(error, ModuleNotFoundError) and error.name in {file.stem for file in own}:
        return f"write the game's name in front: from {name}.{error.name} import ..."
    if isinstance(error, ImportError) and error.name == "analyser.api":
        return f"analyser.api offers {', '.join(offered)}"
    if isinstance(error, NameError) and error.name in offered:
        return f"write from analyser.api import {error.name}"
    return "correct this line, then try again"
