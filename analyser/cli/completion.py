"""What a shell may complete: games, files, strategies, rules, labels. Found by looking at files only.

Nothing of the engine is imported, so that the answer is there before the finger has left the key. Every function returns
candidates with a word on each; typer drops those that do not begin like what is typed.
"""

import ast
import glob
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

import analyser
import strategies as shipped
from analyser.errors import UsageError

if TYPE_CHECKING:
    from analyser.experiments.settings.players import Part

GAMES = Path(analyser.__file__).parent / "games"
SHIPPED = Path(str(shipped.__file__)).parent
MOST = 200  # files offered at a time

Found = list[tuple[str, str]]


def games(incomplete: str) -> Found:
    """Return the games."""
    return [(file.parent.name, "") for file in sorted(GAMES.glob("*/components.toml"))]


def configs(incomplete: str) -> Found:
    """Return configuration files that begin as typed, also two folders further down."""
    return [(path, "") for path in beginning(incomplete, "*.toml")]


def sources(incomplete: str) -> Found:
    """Return games and configuration files."""
    return games(incomplete) + configs(incomplete)


def results(incomplete: str) -> Found:
    """Return result folders."""
    return [(path.removesuffix("/result.json"), "") for path in beginning(incomplete, "*/result.json")]


def beginning(incomplete: str, ending: str) -> list[str]:
    """Return files, at most two folders down, that begin as typed; hidden ones are left out."""
    folder, slash, start = incomplete.rpartition("/")
    place, start = Path(folder + slash), glob.escape(start)
    deeper = (f"{start}*/", f"{start}*/*/") if start else ("*/",)
    found: list[str] = []
    with suppress(OSError):
        for pattern in (f"{start}{ending}", *(f"{each}{ending}" for each in deeper)):
            names = (file.relative_to(place).as_posix() for file in sorted(place.glob(pattern)))
            found += [folder + slash + name for name in names if "/." not in f"/{name}"]
    return list(dict.fromkeys(found))[:MOST]


def strategies(context: typer.Context, incomplete: str) -> Found:
    """Return the strategies of the game named before; of all games if none is."""
    return [(file.stem, summary(file)) for file in strategy_files(game_of(context))]


def players(context: typer.Context, incomplete: str) -> Found:
    """Return what may follow in a list of players: a strategy, or after its colon a parameter."""
    before, comma, piece = incomplete.rpartition(",")
    spec, colon, typed = piece.rpartition(":")
    if colon:
        names = spec.rpartition("=")[2].split("+")
        files = [file for file in strategy_files(game_of(context)) if file.stem in names]
        knobs = {name: default for file in files for name, default in parameters(file)}
        return assigned(before + comma + spec + colon, knobs, typed)
    start = piece[: max(piece.rfind("+"), piece.rfind("=")) + 1]
    return [(before + comma + start + name, word) for name, word in strategies(context, "")]


def settings(context: typer.Context, incomplete: str) -> Found:
    """Return rules to set, with their values once the name is clear."""
    rules = options(game_of(context))
    values = {name: allowed(rule) for name, rule in rules.items()}
    return [
        (text, str(rules[text.partition("=")[0]].get("meaning", ""))) for text, _ in assigned("", values, incomplete)
    ]


def ranges(context: typer.Context, incomplete: str) -> Found:
    """Return rules to tune, with their whole range once the name is clear."""
    rules = options(game_of(context))
    spans = {name: [f"{rule['low']}..{rule['high']}"] for name, rule in rules.items() if {"low", "high"} <= rule.keys()}
    return assigned("", spans, incomplete)


def varying(context: typer.Context, incomplete: str) -> Found:
    """Return what can vary: rules, the seats, parameters of the players named before."""
    game = game_of(context)
    names = [*(f"rules.{name}" for name in options(game)), "seats"]
    for label, parts in named_players(context):
        files = [file for part in parts for file in files_of(game, part)]
        names += [f"{label}.{name}" for file in files for name, _ in parameters(file)]
    return assigned("", {name: [] for name in names}, incomplete)


def labels(context: typer.Context, incomplete: str) -> Found:
    """Return the labels of the players named before."""
    return [(label, "") for label, _ in named_players(context)]


def handicaps(context: typer.Context, incomplete: str) -> Found:
    """Return the handicaps of the game: strategies that say which mechanism they do without."""
    files = strategy_files(game_of(context))
    return [(file.stem, summary(file)) for file in files if "Mechanism:" in file.read_text(encoding="utf-8")]


def kinds_of_workers(incomplete: str) -> Found:
    """Return the kinds of workers."""
    return [("threads", ""), ("processes", "")]


def assigned(start: str, values: dict[str, list[str]], typed: str) -> Found:
    """Return `NAME=` for every name that fits, or the values of the only one that does.

    >>> assigned("", {"deck": ["default"], "deal": []}, "de")
    [('deck=', ''), ('deal=', '')]
    >>> assigned("", {"deck": ["default"], "deal": []}, "dec")
    [('deck=', ''), ('deck=default', '')]
    """
    name, equals, _ = typed.partition("=")
    fitting = [each for each in values if each == name or (each.startswith(name) and not equals)]
    alone = values[fitting[0]] if len(fitting) == 1 else []
    names = [] if equals else [f"{start}{each}=" for each in fitting]
    return [(text, "") for text in (*names, *(f"{start}{fitting[0]}={value}" for value in alone))]


def game_of(context: typer.Context) -> str:
    """Return the game that the words before name, directly or by a file; empty if none does."""
    word = source_of(context)
    named = content(Path(word)).get("game", "") if word.endswith(".toml") else word
    return str(named).lower().replace("-", "_")


def source_of(context: typer.Context) -> str:
    """Return the game or the file named before.

    Where an option waits for its value, the words that belong to no option are still in `args`.
    """
    named = next((name for name in ("source", "config", "game") if name in context.params), "")
    return str(next((word for word in (context.params.get(named), *context.args) if word), ""))


def content(file: Path) -> dict[str, Any]:
    """Return what a TOML file holds; nothing if it can't be read."""
    with suppress(OSError, ValueError):
        return tomllib.loads(file.read_text(encoding="utf-8-sig"))
    return {}


def options(game: str) -> dict[str, dict[str, Any]]:
    """Return the rule options of a game as its file declares them."""
    found: dict[str, dict[str, Any]] = content(GAMES / (game or "-") / "components.toml").get("options", {})
    return found


def allowed(rule: dict[str, Any]) -> list[str]:
    """Return values that a rule takes: all of a choice, else the default."""
    if rule.get("kind") == "flag":
        return ["true", "false"]
    default = rule.get("default", "none")
    return [str(value) for value in rule.get("choices") or [default] if value != ""]


def strategy_files(game: str) -> list[Path]:
    """Return the files of a game's strategies; of all games if it is none."""
    found = sorted(SHIPPED.glob(f"{glob.escape(game) or '*'}/*.py"))
    return [file for file in found if file.stem != "__init__"]


def files_of(game: str, part: "Part") -> list[Path]:
    """Return the file of one strategy of a player, if it is there."""
    file = Path(part.path) if part.path else SHIPPED / (game or "-") / f"{part.name}.py"
    return [file] if file.is_file() else []


def classes(file: Path) -> Iterator[ast.ClassDef]:
    """Yield the classes of a source file, read but not run."""
    with suppress(OSError, ValueError, SyntaxError):
        yield from (node for node in ast.parse(file.read_bytes()).body if isinstance(node, ast.ClassDef))


def summary(file: Path) -> str:
    """Return the first line of a strategy's docstring."""
    return next(((ast.get_docstring(cls) or "").partition("\n")[0] for cls in classes(file)), "")


def parameters(file: Path) -> Iterator[tuple[str, list[str]]]:
    """Yield the parameters of a strategy with their defaults: `at: int = parameter(20, …)`."""
    for node in (node for cls in classes(file) for node in cls.body):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and isinstance(node.value, ast.Call):
            default = node.value.args[:1]
            yield node.target.id, [ast.unparse(value).lower() for value in default]


def named_players(context: typer.Context) -> list[tuple[str, tuple["Part", ...]]]:
    """Return label and strategies of the players that the words before name, or their file."""
    from analyser.experiments.settings.labels import unique_labels
    from analyser.experiments.settings.players import parse_players

    source = source_of(context)
    entries = content(Path(source)).get("players", []) if source.endswith(".toml") else []
    texts = context.params.get("players") or [
        f"{entry['name']}={entry['strategy']}" if "name" in entry else entry["strategy"] for entry in entries
    ]
    with suppress(UsageError):
        specs = parse_players(texts)
        names = unique_labels((spec.label, spec.name) for spec in specs)
        return [(name, spec.parts) for name, spec in zip(names, specs, strict=True)]
    return []
