"""Games and strategies by name: loaded from their source, under the hash of all that takes part."""

import importlib
import inspect
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from analyser.core.facts import Game
from analyser.core.jit import unit_name
from analyser.core.lineup import Part, Player, compose
from analyser.core.strategy import Strategy, check_value
from analyser.errors import UsageError, nearest
from analyser.experiments.loading.fingerprint import fingerprint
from analyser.experiments.loading.game_catalogue import (
    files_of,
    game,
    game_ids,
    game_unit,
    games,
    outside,
    register,
    source_of,
    stamp_of,
    word_for,
)
from analyser.experiments.loading.game_import import forget, import_module
from analyser.experiments.loading.game_source import SHIPPED, GameSource
from analyser.experiments.loading.installed import Entry, told_with
from analyser.experiments.loading.installed_strategies import installed_strategies, load_class
from analyser.experiments.loading.plugins import import_file
from analyser.experiments.loading.source_rules import Source, class_in
from analyser.experiments.loading.sources import (
    fresh_bytecode,
    local_modules,
    own_packages,
    parsed,
    plugin_modules,
    user_folders,
)
from analyser.experiments.settings.players import Part as PartSpec
from analyser.experiments.settings.players import PlayerSpec, parse_player

__all__ = [
    "SHIPPED",
    "files_of",
    "game",
    "game_ids",
    "game_unit",
    "games",
    "outside",
    "register",
    "source_of",
    "word_for",
]
NOT_PLAIN = (  # any number of arguments, and functions that don't return when they are called
    inspect.CO_VARARGS
    | inspect.CO_VARKEYWORDS
    | inspect.CO_GENERATOR
    | inspect.CO_COROUTINE
    | inspect.CO_ASYNC_GENERATOR
)


def strategy_ids(game_id: str) -> list[str]:
    """Return the ids of a game's strategies: those that come with it, and those of installed packages."""
    return sorted([*shipped_ids(game_id), *installed_strategies(game_id)])


def shipped_ids(game_id: str) -> list[str]:
    """Return the ids of the strategies that come with a game; files whose names begin with _ hold none."""
    return [file.stem for file in source_of(game_id).strategies.glob("*.py") if not file.stem.startswith("_")]


def strategies(game_id: str) -> dict[str, type[Strategy]]:
    """Return the strategies of a game by id."""
    return {name: strategy(game_id, name) for name in strategy_ids(game_id)}


def strategy(game_id: str, name: str) -> type[Strategy]:
    """Load one strategy that comes with a game, or that an installed package announces.

    Raises:
        UsageError: the game has no such strategy, two have its name, or it can't be loaded.

    >>> strategy("pig", "hold_at").parameters["at"].default
    20
    """
    return _strategy(game_id, name, stamp_of(game_id))


@cache
def _strategy(game_id: str, name: str, stamp: str) -> type[Strategy]:
    facts, announced = game(game_id), installed_strategies(game_id, name)
    file = source_of(game_id).strategies / f"{name}.py"
    if name not in shipped_ids(game_id):
        if name not in announced:
            raise UsageError(f'{facts.title} has no strategy "{name}"', nearest(name, strategy_ids(game_id)))
        return _announced(facts, announced[name])
    if name in announced:
        both = f"{file} and {announced[name].text}"
        hint = f"uninstall one: pip uninstall {announced[name].package}"
        raise UsageError(f'{facts.title} has two strategies "{name}": {both}', hint)
    return _shipped(facts, name, file)


def _shipped(facts: Game, name: str, file: Path) -> type[Strategy]:
    source = source_of(facts.id)
    where = f"{source.package}.{name}"
    if source.outside:
        modules = modules_of(source, file)
        unit = strategy_unit(facts, file, modules)
        for helper in modules:
            forget(helper)
        module = import_module(where, file, (file, *modules.values()), f"source-{unit}")
    else:
        modules = local_modules(file, source.root)
        unit = strategy_unit(facts, file, modules)
        with fresh_bytecode(unit):
            module = importlib.import_module(where)
        modules = {name: path for name, path in modules.items() if path.is_relative_to(SHIPPED)}
    found = [value for value in vars(module).values() if defined_in(module, value)]
    if len(found) != 1:
        raise UsageError(f"{file} defines {len(found)} strategies", "one idea, one file, one class")
    cls = adopt(found[0], facts, name, file, unit, modules)
    return named_by_values(cls) if source.outside else cls


def modules_of(source: GameSource, file: Path) -> dict[str, Path]:
    """Return the modules that a strategy of a game from outside imports, those of the game itself left out."""
    without = own_packages(file.parent) - {source.top}
    found = local_modules(file, *user_folders(), package=source.package, without=without)
    found |= local_modules(file, source.root, package=source.package, only=source.top)
    return {name: path for name, path in found.items() if path not in source.files.values()}


def _announced(facts: Game, entry: Entry) -> type[Strategy]:
    found, own = load_class(entry), source_of(facts.id).files.values()
    modules = {name: path for name, path in found.modules.items() if path not in own}
    unit = strategy_unit(facts, found.file, modules)
    with told_with(entry):
        return named_by_values(adopt(found.cls, facts, entry.name, found.file, unit, modules))


def strategy_from_file(game_id: str, path: Path, class_name: str) -> type[Strategy]:
    """Load a strategy class from a file of the user's; modules beside the file can be imported by it.

    A file that has changed since it was loaded is loaded again.

    Raises:
        UsageError: no such file or class, or a class that can't play this game.
    """
    facts = game(game_id)
    file = path.resolve()
    unit = strategy_unit(facts, file, plugin_modules(file))
    return _strategy_from_file(game_id, path, class_name, file, unit)


@cache
def _strategy_from_file(game_id: str, path: Path, class_name: str, file: Path, unit: str) -> type[Strategy]:
    helpers = plugin_modules(file)
    with fresh_bytecode(f"source-{unit}"):
        module = import_file(file, f"plugin_{unit.rsplit('-', 1)[1]}", helpers)
    own = {name: value for name, value in vars(module).items() if defined_in(module, value)}
    if class_name not in own:
        raise UsageError(f"{path} defines no strategy {class_name}", nearest(class_name, own))
    cls = adopt(own[class_name], game(game_id), class_name, path, unit, helpers)
    cls.path = str(file)
    return named_by_values(cls)


def named_by_values(cls: type[Strategy]) -> type[Strategy]:
    """Add to the name of a strategy's machine code what is known once it is loaded: the values that code is made of."""
    cls.unit += fingerprint(vars(cls)[name] for name in cls.decisions)
    return cls


def defined_in(module: ModuleType, value: Any) -> bool:
    """Say whether a value is a strategy class that the module itself defines."""
    return isinstance(value, type) and issubclass(value, Strategy) and value.__module__ == module.__name__


def strategy_unit(facts: Game, file: Path, modules: Mapping[str, Path]) -> str:
    """Return the name of a strategy's cache folder, from its file, the modules it imports, its game and the layouts."""
    layouts = [repr(layout) for layout in facts.layouts()]
    files = [file, *modules.values()]
    return unit_name(f"{facts.id}-{safe(file.stem)}", files, game_unit(facts.id), str(facts.memory), *layouts)


def safe(text: str) -> str:
    """Return a name fit for a folder."""
    return "".join(c if c.isascii() and c.isalnum() else "_" for c in text)[:40]


def adopt(
    cls: type[Strategy], facts: Game, name: str, file: Path, unit: str, modules: Mapping[str, Path]
) -> type[Strategy]:
    """Check a loaded strategy class and give it its id, file and cache folder.

    Args:
        file: as messages name it; modules: local modules it imports, which are checked with it.
    """
    if cls.game is not facts:
        other = cls.game.id if cls.game else "no game"
        hint = f"derive it from {facts.id}.Strategy"
        raise UsageError(f"{where_of(cls, file)} plays {other}, not {facts.id}", hint)
    if not cls.decisions:
        known = ", ".join(facts.decision_names)
        raise UsageError(f"{where_of(cls, file)} answers no decision of {facts.title}", f"decisions: {known}")
    check_signatures(cls, file)
    trees = {path: parsed(path) for path in (file, *modules.values())}
    source = Source(cls.__name__, {name: vars(cls)[name].__code__ for name in cls.decisions}, trees)
    source.check_reads(fields_of(cls))
    source.check_writes()
    source.check_chance(list(modules))
    if not cls.random and source.draws_from_mind():
        raise UsageError(f"{where_of(cls, file)} draws from me.mind", "declare random = True in the class")
    cls.id, cls.file, cls.unit = name, str(file), unit
    return cls


def fields_of(cls: type[Strategy]) -> dict[str, list[str]]:
    """Return the names of the fields that a strategy's decisions may read of table, me and my."""
    table, hand = ([field.name for field in fields] for fields in (cls.game.table_fields, cls.game.hand_fields))
    return {"table": table, "me": hand, "my": [*cls.parameters, "memory"]}


def where_of(cls: type[Strategy], file: Path) -> str:
    """Return a class with its file and line, for messages."""
    return f"{cls.__name__} ({file}, line {class_in(parsed(file), cls.__name__, file).lineno})"


def check_signatures(cls: type[Strategy], file: Path) -> None:
    """Refuse decisions that are not plain functions of table, me and my."""
    for name in cls.decisions:
        code = vars(cls)[name].__code__
        taken = code.co_argcount + code.co_kwonlyargcount
        if taken == 3 and not code.co_kwonlyargcount and not code.co_flags & NOT_PLAIN:
            continue
        problem = f"takes {taken} arguments" if taken != 3 else "is not a plain function of three arguments"
        raise UsageError(
            f"{cls.__name__}.{name} ({file}, line {code.co_firstlineno}) {problem}",
            f"write def {name}(table, me, my): without self",
        )


def load_part(game_id: str, spec: PartSpec) -> type[Strategy]:
    """Return the strategy class that one part of a player specification names."""
    if spec.path:
        return strategy_from_file(game_id, Path(spec.path), spec.name)
    return strategy(game_id, spec.name)


def load_player(game_id: str, spec: PlayerSpec, label: str | None = None) -> Player:
    """Return the player that a specification describes, ready to play; what it leaves out falls to the game's baseline.

    Raises:
        UsageError: an unknown strategy or parameter, a value out of bounds, or a parameter that two parts have.

    >>> load_player("pig", parse_player("hold_at:at=25")).spec
    'hold_at:at=25'
    """
    facts = game(game_id)
    classes = [load_part(game_id, part) for part in spec.parts]
    values: list[dict[str, Any]] = [{name: p.default for name, p in cls.parameters.items()} for cls in classes]
    names = [part.name for part in spec.parts]
    for part, name, value in spec.parameters:
        at = names.index(part) if part is not None else part_with(classes, names, name, spec)
        values[at][name] = check_value(classes[at], name, value)
    own = [Part(cls, value) for cls, value in zip(classes, values, strict=True)]
    return compose(label or spec.label or spec.name, full_text(spec, own), own, baseline(facts), facts.decision_names)


def part_with(classes: Sequence[type[Strategy]], names: Sequence[str], name: str, spec: PlayerSpec) -> int:
    """Return the number of the one part that has a parameter of this name."""
    having = [i for i, cls in enumerate(classes) if name in cls.parameters]
    if not having:
        known = {parameter for cls in classes for parameter in cls.parameters}
        raise UsageError(f'{spec.name} has no parameter "{name}"', nearest(name, known))
    if len(having) > 1:
        choices = " or ".join(f"{names[i]}.{name}" for i in having)
        raise UsageError(f'{spec.name}: "{name}" is a parameter of several parts', f"write {choices}")
    return having[0]


def full_text(spec: PlayerSpec, parts: Sequence[Part]) -> str:
    """Return a specification with every parameter written out, so that equal players have equal texts."""
    shared = [name for part in parts for name in part.values]
    settings = [
        f"{one.name}.{name}={value}" if shared.count(name) > 1 else f"{name}={value}"
        for one, part in zip(spec.parts, parts, strict=True)
        for name, value in part.values.items()
    ]
    return "+".join(part.text for part in spec.parts) + (":" + ",".join(settings) if settings else "")


def baseline(facts: Game) -> list[Part]:
    """Return the parts of a game's baseline with their default parameters."""
    parts = []
    for part in parse_player(facts.baseline).parts:
        cls = strategy(facts.id, part.name)
        parts.append(Part(cls, {name: p.default for name, p in cls.parameters.items()}))
    left = set(facts.decision_names) - {name for part in parts for name in part.strategy.decisions}
    if left:
        raise UsageError(
            f"{facts.baseline}, the baseline of {facts.title}, does not answer {', '.join(sorted(left))}",
            "the baseline answers every decision",
        )
    return parts
