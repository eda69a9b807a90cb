"""Games and strategies by name: loaded from their source, under the hash of all that takes part."""

import importlib
import pkgutil
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import analyser.core
import analyser.games
import strategies as shipped
from analyser.core.facts import Game
from analyser.core.jit import unit_name
from analyser.core.lineup import Part, Player, compose
from analyser.core.strategy import Strategy, check_value
from analyser.errors import UsageError, nearest
from analyser.experiments.players import Part as PartSpec
from analyser.experiments.players import PlayerSpec, parse_player
from analyser.experiments.plugins import import_file
from analyser.experiments.source_rules import Source, class_in
from analyser.experiments.sources import fresh_bytecode, local_modules, parsed, plugin_modules

CORE = Path(analyser.core.__file__).parent
GAMES = Path(analyser.games.__file__).parent
SHIPPED = Path(str(shipped.__file__)).parent


def sources_of(game_id: str) -> list[Path]:
    """Return the source files whose content makes a game's compiled code: the core's and the game's."""
    return sorted([*CORE.glob("*.py"), *(GAMES / game_id).glob("*.py")])


@cache
def game_unit(game_id: str) -> str:
    """Return the name of the cache folder of a game's kernel."""
    return unit_name(f"game-{game_id}", sources_of(game_id))


@cache
def game(game_id: str) -> Game:
    """Load one game.

    Raises:
        UsageError: there is no such game.

    >>> game("pig").title
    'Pig'
    """
    if game_id not in game_ids():
        raise UsageError(f'there is no game "{game_id}"', nearest(game_id, game_ids()))
    with fresh_bytecode(game_unit(game_id)):
        loaded: Game = importlib.import_module(f"analyser.games.{game_id}").GAME
    return loaded


def game_ids() -> list[str]:
    """Return the ids of all games."""
    return sorted(module.name for module in pkgutil.iter_modules([str(GAMES)]) if module.ispkg)


def games() -> dict[str, Game]:
    """Return all games by id."""
    return {game_id: game(game_id) for game_id in game_ids()}


def strategy_ids(game_id: str) -> list[str]:
    """Return the ids of the shipped strategies of a game."""
    return sorted(file.stem for file in (SHIPPED / game_id).glob("*.py") if file.stem != "__init__")


def strategies(game_id: str) -> dict[str, type[Strategy]]:
    """Return the shipped strategies of a game by id."""
    return {name: strategy(game_id, name) for name in strategy_ids(game_id)}


@cache
def strategy(game_id: str, name: str) -> type[Strategy]:
    """Load one shipped strategy.

    Raises:
        UsageError: the game has no such strategy.

    >>> strategy("pig", "hold_at").parameters["at"].default
    20
    """
    facts = game(game_id)
    names = strategy_ids(game_id)
    if name not in names:
        raise UsageError(f'{facts.title} has no strategy "{name}"', nearest(name, names))
    file = SHIPPED / game_id / f"{name}.py"
    modules = local_modules(file, SHIPPED.parent)
    unit = strategy_unit(facts, file, modules)
    with fresh_bytecode(unit):
        module = importlib.import_module(f"strategies.{game_id}.{name}")
    found = [value for value in vars(module).values() if defined_in(module, value)]
    if len(found) != 1:
        raise UsageError(f"{file} defines {len(found)} strategies", "one idea, one file, one class")
    own = {module: path for module, path in modules.items() if path.is_relative_to(SHIPPED)}
    return adopt(found[0], facts, name, file, unit, own)


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
    with fresh_bytecode(unit):
        module = import_file(file, f"plugin_{unit.rsplit('-', 1)[1]}", helpers)
    own = {name: value for name, value in vars(module).items() if defined_in(module, value)}
    if class_name not in own:
        raise UsageError(f"{path} defines no strategy {class_name}", nearest(class_name, own))
    cls = adopt(own[class_name], game(game_id), class_name, path, unit, helpers)
    cls.path = str(file)
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
    source = Source(cls.__name__, cls.decisions, trees)
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
    """Refuse decisions that don't take table, me and my."""
    for name in cls.decisions:
        code = vars(cls)[name].__code__
        if code.co_argcount != 3:
            raise UsageError(
                f"{cls.__name__}.{name} ({file}, line {code.co_firstlineno}) takes {code.co_argcount} arguments",
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
    return parts
