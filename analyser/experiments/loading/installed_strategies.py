"""Strategies of installed packages: the entry-point group `analyser.strategies`."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from analyser.core.jit import unit_name
from analyser.core.strategy import Strategy
from analyser.errors import UsageError
from analyser.experiments.loading.game_catalogue import game, game_ids, source_of
from analyser.experiments.loading.game_import import import_module
from analyser.experiments.loading.installed import Entry, announced, located, own_modules, package_of, told_with
from analyser.experiments.loading.sources import imported_names, local_modules, own_packages, parsed, user_folders


@dataclass(frozen=True)
class Installed:
    """An announced strategy class, with its file and the modules of the user's that it imports."""

    cls: type[Strategy]
    file: Path
    modules: dict[str, Path]


def installed_strategies(game_id: str, name: str | None = None) -> dict[str, Entry]:
    """Return what installed packages announce for a game, by id; only entries of one name if named.

    Raises:
        UsageError: one of them can't be loaded, or two have one id.
    """
    found: dict[str, Entry] = {}
    for entry in announced("analyser.strategies"):
        if name in (None, entry.name) and load_class(entry).cls.game.id == game_id:
            if entry.name in found:
                both = f"{found[entry.name].text} and {entry.text}"
                hint = f"uninstall one: pip uninstall {entry.package}"
                raise UsageError(f'{game(game_id).title} has two strategies "{entry.name}": {both}', hint)
            found[entry.name] = entry
    return found


@cache
def load_class(entry: Entry) -> Installed:
    """Import an announced strategy class.

    Raises:
        UsageError: it can't be imported, or is no strategy of a game that is known.
    """
    root, file = located(entry)
    package = package_of(entry, file)
    with told_with(entry):
        without = own_packages(file.parent) | {entry.top}
        modules = local_modules(file, *user_folders(), package=package, without=without) | own_modules(
            file, root, package
        )
        for one in games_named_in([file, *modules.values()], package):
            game(one)  # each under its own hash, before the module imports it
        own = (file, *modules.values())
        module = import_module(entry.module, file, own, unit_name("installed", own))
        cls = getattr(module, entry.object, None)
        if not (isinstance(cls, type) and issubclass(cls, Strategy) and cls.game is not None):
            raise UsageError(f"{file} has no strategy {entry.object}", "derive it from the Strategy of a game")
        if cls.game.id not in game_ids() or cls.game is not game(cls.game.id):
            raise UsageError(f"{entry.object} ({file}) plays {cls.game.id}, which is no game known here", "")
    return Installed(cls, file, modules)


def games_named_in(files: list[Path], package: str) -> list[str]:
    """Return the games whose modules some files import."""
    names = {name for file in files for name in imported_names(parsed(file), package)}
    return [one for one in game_ids() if source_of(one).module in names]
