"""What a game from outside states about itself: complete, of the right kinds, and true of its own tables.

Everything is looked at when the game is loaded, so that nothing fails once games have been played.
"""

import ast
import inspect
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import partial
from pathlib import Path
from typing import Any, get_args, get_origin

from analyser.core.ask import MAX_DECISIONS
from analyser.core.facts import PANEL_KINDS, PER_CELL, Game, Option
from analyser.core.outcome import SEAT_COLUMNS, TABLE_COLUMNS
from analyser.core.records import MAX_METRICS, MAX_SEATS, box_fields, hand_fields, layout
from analyser.errors import UsageError
from analyser.experiments.loading.game_faults import place_of
from analyser.experiments.loading.game_source import GameSource
from analyser.experiments.loading.sources import parsed
from analyser.experiments.settings.options import Place, check_value
from analyser.experiments.settings.players import parse_player

LENGTHS = ("turns", "rounds")
ARGUMENTS = {"play": "rules, table, hands, box, players", "fill_rules": "rules, values, seats"}
ARGUMENTS |= {"tell": "events, rules, names, components"}
LUCK = ("stake_asked", "stake_stopped", "stake_bust")
BY_ROLL = (("by_roll_made", "by_roll_bust"), ("stopped_at", "bust_at", "late_rolls"))

Problem = tuple[str, str, str]  # the fact, what is wrong with it, and what to do


def check_facts(game: Game, source: GameSource) -> None:
    """Refuse a game whose facts can't be right.

    Raises:
        UsageError: the first fact that is wrong, with file and line.
    """
    for check in (kinds, identity, choices, records, columns, line_ups, cells, filled):
        for fact, problem, hint in check(game, source):
            line = line_of(source.file, fact)
            raise UsageError(f"{source.file}, line {line}: GAME: {problem}", hint)


def line_of(file: Path, fact: str) -> int:
    """Return the line in which a game's module states a fact: that of the keyword, else that of GAME."""
    at = 1
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "GAME" for t in node.targets):
            at = node.lineno
            for keyword in node.value.keywords if isinstance(node.value, ast.Call) else ():
                if keyword.arg == fact:
                    return keyword.value.lineno
    return at


def kinds(game: Game, _: GameSource) -> Iterator[Problem]:
    """Every fact is of its kind."""
    for field in fields(game):
        wrong = misfit(getattr(game, field.name), field.type)
        if wrong:
            yield field.name, f"{field.name} {wrong}", "analyser.api's Game says what each fact is"


def misfit(value: Any, kind: Any) -> str:
    """Say how a value differs from the kind that a dataclass declares, "" if it does not.

    >>> misfit((1, "b"), tuple[str, ...])
    'holds 1, which is not of the type str'
    """
    origin, inner = get_origin(kind), get_args(kind)
    if kind is Any:
        return ""
    if origin is Callable:
        return "" if callable(value) else f"is {value!r:.60}, not a function"
    if type(None) in inner:
        return "" if value is None else misfit(value, inner[0])
    if origin is tuple:
        if not isinstance(value, tuple):
            return f"is of the type {type(value).__name__}, not a tuple: (one, two)"
        wrong = next((found for one in value if (found := misfit(one, inner[0]))), "")
        return wrong and f"holds {wrong.removeprefix('is ')}" if wrong.startswith("is ") else wrong
    if origin is not None:
        return "" if isinstance(value, origin) else f"is of the type {type(value).__name__}, not a mapping: {{a: b}}"
    fits = isinstance(value, (int, float) if kind is float else kind) and (kind is bool or not isinstance(value, bool))
    if not fits:
        return f"is {value!r:.60}, which is not of the type {kind.__name__}"
    if is_dataclass(value) and not isinstance(value, Option):
        for field in fields(value):
            wrong = misfit(getattr(value, field.name), field.type)
            if wrong:
                return f"holds {type(value).__name__}: its {field.name} {wrong}"
    return ""


def identity(game: Game, source: GameSource) -> Iterator[Problem]:
    """It says what it is, in words and numbers that are allowed."""
    if game.id != source.id:
        yield "id", f'id is "{game.id}", but the game is found under the name "{source.id}"', f'write id="{source.id}"'
    if not 1 <= game.min_seats <= game.max_seats <= MAX_SEATS:
        seats = f"min_seats = {game.min_seats} and max_seats = {game.max_seats}"
        yield "min_seats", f"{seats} can't be", f"a game has 1 to {MAX_SEATS} seats"
    if game.length_unit not in LENGTHS:
        yield "length_unit", f'length_unit is "{game.length_unit}"', f"one of: {', '.join(LENGTHS)}"
    if game.memory < 1:
        yield "memory", f"memory is {game.memory}", "the numbers that a strategy may keep: 1 or more"
    names = game.decision_names
    if not 1 <= len(names) <= MAX_DECISIONS or len(set(names)) < len(names):
        yield (
            "decisions",
            f"decisions are {', '.join(names) or 'missing'}",
            f"1 to {MAX_DECISIONS}, each with its own name",
        )
    for name in [*names, *(event.name for event in game.events)]:
        if not name.isidentifier():
            yield (
                "decisions",
                f'"{name}" names a decision or an event',
                "a name is one word: letters, digits, underscores",
            )
    for name, text in ARGUMENTS.items():
        taken = arguments_of(getattr(game, name))
        if taken != len(text.split(",")):
            yield name, f"{name} takes {taken} arguments", f"write def {name}({text})"


def arguments_of(function: Any) -> int:
    """Return how many arguments a function takes, compiled or not."""
    return len(inspect.signature(getattr(function, "py_func", function)).parameters)


def choices(game: Game, _: GameSource) -> Iterator[Problem]:
    """Every option has a default that it allows itself."""
    for name, option in game.options.items():
        if not isinstance(option, Option) or option.name != name:
            yield "options", f"options hold {name!r}, which is no option of that name", "read_components returns them"
            continue
        try:
            check_value(option, option.default, Place("components.toml", game.folder, quoted=True))
        except UsageError as error:
            yield "options", f"options: the default of {name}: {error.message}", error.hint
        except (KeyError, TypeError, ValueError) as error:
            yield "options", f"options: {name} can't be: {error}", "see the options of the sample game"


def records(game: Game, _: GameSource) -> Iterator[Problem]:
    """The records can be laid out, and hold what the engine keeps in them."""
    for name in ("rules_fields", "table_fields", "hand_fields", "box_fields"):
        try:
            layout(getattr(game, name))
        except (ValueError, TypeError) as error:
            yield name, f"{name}: {error}", "each field: Field(name, NumPy type, shape, meaning)"
    for name, make, own in (
        ("hand_fields", hand_fields(), "..."),
        ("box_fields", box_fields(1), "COUNTERS.total, ..."),
    ):
        if [f.name for f in getattr(game, name)[: len(make)]] != [f.name for f in make]:
            yield name, f"{name} lacks what the engine keeps there", f"write {name} = {name}({own}), from analyser.api"
    if "seat" not in [field.name for field in game.table_fields]:
        yield "table_fields", "table_fields has no seat", 'write Field("seat", "i8", (), "seat whose turn it is")'


def columns(game: Game, _: GameSource) -> Iterator[Problem]:
    """Metrics name columns that there are."""
    for name in ("seat_columns", "table_columns"):
        own = getattr(game, name)
        if len(own) > MAX_METRICS or {*own} & {*SEAT_COLUMNS, *TABLE_COLUMNS}:
            yield name, f"{name} are {', '.join(own)}", f"at most {MAX_METRICS}, with names of their own"
    table = {*TABLE_COLUMNS, *game.table_columns}
    seat = {*SEAT_COLUMNS, *game.seat_columns}
    for metric in game.metrics:
        known = table | seat if metric.of == "player" else table
        missing = {metric.column, *([metric.over] if metric.over else [])} - known
        if metric.of not in ("player", "table") or missing:
            what = f"metric {metric.name} of {metric.of} reads {', '.join(sorted(missing)) or 'nothing'}"
            yield "metrics", what, f"known: {', '.join(sorted(known))}"


def line_ups(game: Game, _: GameSource) -> Iterator[Problem]:
    """There is a line-up for every number of seats, and a baseline."""
    for seats in range(game.min_seats, game.max_seats + 1):
        found = game.line_ups.get(seats, ())
        if misfit(found, tuple[str, ...]):
            yield "line_ups", f"line_ups: {found!r} for {seats} seats", f'write {seats}: ("name", ...), one each'
        elif len(found) != seats:
            yield (
                "line_ups",
                f"line_ups names {len(found)} players for {seats} seats",
                f"write {seats}: (...), one each",
            )
        for text in found:
            yield from unreadable("line_ups", text)
    yield from unreadable("baseline", game.baseline)


def unreadable(fact: str, text: str) -> Iterator[Problem]:
    """A player is written as on the command line."""
    try:
        parse_player(text)
    except UsageError as error:
        yield fact, f"{fact}: {error.message}", error.hint


def cells(game: Game, _: GameSource) -> Iterator[Problem]:
    """Panels and tables read counters that are kept."""
    lengths = game.counters.lengths
    kept = next(field.shape[-1] for field in game.box_fields if field.name == "counts")
    if kept != max(game.counters.total, 1):
        yield (
            "counters",
            f"counters has {game.counters.total} cells, the box keeps {kept}",
            "box_fields(COUNTERS.total, ...)",
        )
    for panel in game.panels:
        if panel.kind not in PANEL_KINDS or (panel.kind in PER_CELL and not panel.below):
            yield (
                "panels",
                f"panel {panel.name} is a {panel.kind} over {panel.below!r}",
                f"kinds: {', '.join(PANEL_KINDS)}",
            )
        wanted = panel.first + (len(panel.labels) or game.max_seats)
        for name in filter(None, (panel.above, panel.below)):
            if lengths.get(name, 0) < (wanted if name == panel.above or panel.kind in PER_CELL else 1):
                yield "panels", f"panel {panel.name} reads {wanted} cells of {name}", f"counters: {', '.join(lengths)}"
    for table in game.components:
        for name in ("used", "used_share"):
            if name not in lengths:
                yield "components", f"the table {table.title} reads the counters {name}", "count them in the rules"
    if game.luck and not (set(LUCK) <= set(lengths) and any(set(names) <= set(lengths) for names in BY_ROLL)):
        yield "luck", "luck reads counters that are not there", f"it needs {', '.join((*LUCK, *BY_ROLL[1]))}"


def filled(game: Game, source: GameSource) -> Iterator[Problem]:
    """The default rules can be filled in for every number of seats, and the facts that depend on rules be worked out."""
    values = game.defaults()
    for seats in range(game.min_seats, game.max_seats + 1):
        rules = worked_out(game, source, "fill_rules", partial(game.new_rules, values, seats))
    facts = ("assumptions", "cautions", "knock_outs")
    said = {name: worked_out(game, source, name, partial(getattr(game, name), values)) for name in facts}
    for name in ("assumptions", "cautions"):
        if not all(isinstance(one, str) for one in said[name]):
            yield name, f"{name} returns {said[name]!r:.60}", "it returns a list of texts"
    for table in game.components:
        rows = worked_out(game, source, "components", partial(table.rows, values))
        if not all(isinstance(row, dict) and {"id", *table.facts} <= set(row) for row in rows):
            yield (
                "components",
                f"the table {table.title} has rows without id, {', '.join(table.facts)}",
                "one dict a row",
            )
    if game.luck:
        exact = game.luck.exact
        odds = worked_out(game, source, "luck", lambda: [(str(r), str(c), float(p)) for r, c, p in exact(rules[0])])
        if not odds or not all(0 <= chance <= 1 for _, _, chance in odds):
            yield "luck", f"luck: exact returns {odds!r:.60}", "a list of (row, column, chance of a bust)"
        if game.counters.lengths.get("exact_made", len(odds)) != len(odds):
            yield "luck", f"luck: exact returns {len(odds)} cells, the counter exact_made has another number", ""


def worked_out(game: Game, source: GameSource, fact: str, work: Callable[[], Any]) -> Any:
    """Return what a function of the game's makes of its default rules.

    Raises:
        UsageError: it fails.
    """
    try:
        return work()
    except UsageError:
        raise
    except Exception as error:
        where = place_of(error, tuple(source.files.values())) or f"{source.file}, line {line_of(source.file, fact)}"
        raise UsageError(
            f"{where}: {fact} fails with the default rules: {type(error).__name__}: {error}", "correct this line"
        ) from error
