"""What the playing commands share: their options, and reading them into a request."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from analyser.errors import UsageError

if TYPE_CHECKING:
    from analyser.experiments.config import Config
    from analyser.experiments.players import PlayerSpec
    from analyser.experiments.request import RunRequest

Source = Annotated[
    str, typer.Argument(metavar="SOURCE", help="A game (analyser games lists them) or the path of a TOML file.")
]
Players = Annotated[
    list[str] | None,
    typer.Option("--players", metavar="A,B", help="Who plays: NAME, NAME:param=value, A+B, file.py:Class, label=NAME."),
]
Games = Annotated[str | None, typer.Option("--games", "-n", metavar="N", help="Games to play: 100000, 1e6, 2M.")]
Seats = Annotated[str | None, typer.Option("--seats", metavar="K", help="Seats: 2, or a range 2-4.")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="S", help="0 to 2^64-1; drawn at random when absent.")]
Jobs = Annotated[str | None, typer.Option("--jobs", "-j", metavar="J", help="Workers; default: all processors.")]
Settings = Annotated[
    list[str] | None, typer.Option("--set", metavar="RULE=VALUE", help="Change a rule; may be repeated.")
]
Confidence = Annotated[str | None, typer.Option("--confidence", metavar="C", help="Of all intervals; default 0.95.")]
TargetError = Annotated[
    str | None,
    typer.Option("--target-error", metavar="POINTS", help="Stop when every share is known to this many points."),
]
NoRotate = Annotated[bool, typer.Option("--no-rotate", help="Keep every player in its seat.")]
Out = Annotated[str | None, typer.Option("--out", "-o", metavar="DIR", help="Result folder.")]
Force = Annotated[bool, typer.Option("--force", help="Replace a result folder that exists.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with what an interrupted run has saved.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document instead of text.")]
Rows = Annotated[bool, typer.Option("--rows", help="Also write one row per game (Parquet).")]
NoReport = Annotated[bool, typer.Option("--no-report", help="Draw no report.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no notes.")]
Block = Annotated[str | None, typer.Option("--block", metavar="GAMES", help="Games a worker plays at a time.")]
Shard = Annotated[str | None, typer.Option("--shard", metavar="I/N", help="Play part I of N of the deals.")]
Interpret = Annotated[bool, typer.Option("--interpret", help="Compile nothing: slow, but breakpoints work.")]
Debug = Annotated[bool, typer.Option("--debug", help="Show tracebacks.")]


@dataclass(frozen=True)
class Typed:
    """What was typed for the options that carry values, unread."""

    source: str
    players: list[str] = field(default_factory=list)
    games: str | None = None
    seats: str | None = None
    seed: str | None = None
    jobs: str | None = None
    settings: list[str] = field(default_factory=list)
    confidence: str | None = None
    target_error: str | None = None
    block: str | None = None
    shard: str | None = None
    out: str | None = None


def choose_interpreter(interpret: bool) -> None:
    """Switch compilation off if asked to; must come before the engine is imported."""
    if interpret:
        os.environ["NUMBA_DISABLE_JIT"] = "1"


def is_file(source: str) -> bool:
    """Tell whether SOURCE is meant as a path, not as a game.

    >>> is_file("configs/pig.toml"), is_file("making-monsters")
    (True, False)
    """
    return source.lower().endswith(".toml") or "/" in source or os.sep in source


def game_id(name: str) -> str:
    """Return a game's id: hyphens and capitals are accepted.

    >>> game_id("Making-Monsters")
    'making_monsters'
    """
    return name.strip().lower().replace("-", "_")


def read_request(typed: Typed, command: str = "", field: bool = False, **flags: Any) -> "RunRequest":
    """Read what was typed into a request; the command line goes before the file, and the request says where it did.

    Args:
        field: the players are a field of any length, and the seats the size of a table.
        flags: fields of the request that are already in their own type, such as rotate=False.

    Raises:
        UsageError: anything that can be seen to be wrong without knowing the game.
    """
    from analyser.experiments import numbers
    from analyser.experiments.config import read_config
    from analyser.experiments.request import GAMES, RunRequest

    config = read_config(typed.source) if is_file(typed.source) else None
    games = numbers.games_count(typed.games) if typed.games is not None else None
    seed = numbers.seed(typed.seed) if typed.seed is not None else None
    players, seats = _players(typed, config), numbers.seats(typed.seats) if typed.seats is not None else None
    said = [
        *_overridden("games", games, config.games if config else None, typed.source),
        *_overridden("seed", seed, config.seed if config else None, typed.source),
        *_overridden("seats", typed.seats and _span(seats), _span(config.seats if config else None), typed.source),
    ]
    if typed.players and config and config.players:
        said.append(f"the command line sets the players; {typed.source} named {_people(len(config.players))}")
    if seats is None and config and config.seats and (field or not typed.players):
        seats = config.seats
    if not field:
        _check_seats(players, seats, f"--seats {typed.seats}" if typed.seats else f"{typed.source}: seats")
    rules, places, changed = _rules(typed, config)
    seed = seed if seed is not None or config is None else config.seed
    if typed.shard is not None and seed is None:
        raise UsageError("--shard needs a seed that all parts share", "add --seed, such as --seed 1")
    return RunRequest(
        source=typed.source,
        game=game_id(config.game if config else typed.source),
        games=games or (config.games if config else None) or GAMES,
        command=command,
        config=config,
        players=tuple(players) if players else None,
        seats=tuple(seats) if seats else None,
        seed=seed,
        jobs=None if typed.jobs is None else numbers.jobs(typed.jobs),
        rules=rules,
        places=places,
        confidence=0.95 if typed.confidence is None else numbers.confidence(typed.confidence),
        target_error=None if typed.target_error is None else numbers.percent_points(typed.target_error),
        block=None if typed.block is None else numbers.whole_number(typed.block, "--block", 1, 10**9),
        shard=None if typed.shard is None else numbers.shard(typed.shard),
        out=None if typed.out is None else _folder(typed.out),
        overridden=(*said, *changed),
        **flags,
    )


def _players(typed: Typed, config: "Config | None") -> "list[PlayerSpec]":
    """Return the players that the command line names, else those of the file, else none; their labels are checked."""
    from analyser.experiments.labels import unique_labels
    from analyser.experiments.players import parse_players

    if typed.players:
        return parse_players(typed.players)
    players = config.player_specs() if config else []
    try:
        unique_labels((player.label, player.name) for player in players)
    except UsageError as error:
        raise UsageError(f"{typed.source}: {error.message}", error.hint) from None
    return players


def _check_seats(players: "list[PlayerSpec]", seats: list[int] | None, where: str) -> None:
    wrong = [number for number in seats or [] if players and number != len(players)]
    if wrong:
        raise UsageError(
            f"{where}: {_span(seats)} does not fit {_people(len(players))}: a game has one seat for each player",
            f"leave the seats out, or name {_people(wrong[0])}",
        )


def _rules(typed: Typed, config: "Config | None") -> tuple[dict[str, object], Mapping[str, Any], list[str]]:
    """Return raw rule values, the place each was written in, and what the command line changed."""
    from analyser.experiments.options import Place, split_settings

    rules: dict[str, object] = dict(config.rules) if config else {}
    quoted = Place(f"{typed.source}: [rules]", config.folder if config else Path(), quoted=True)
    places = dict.fromkeys(rules, quoted)
    changed = []
    for name, text in split_settings(typed.settings).items():
        changed += _overridden(name, text, _plain(rules[name]) if name in rules else None, typed.source)
        rules[name], places[name] = text, Place("--set")
    return rules, places, changed


def _overridden(name: str, typed: object, filed: object, source: str) -> list[str]:
    if typed is None or filed is None or typed == filed:
        return []
    return [f"the command line sets {name} = {typed}; {source} said {filed}"]


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _span(seats: list[int] | None) -> str | None:
    if not seats:
        return None
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}-{seats[-1]}"


def _people(number: int) -> str:
    return f"{number} player" if number == 1 else f"{number} players"


def _folder(text: str) -> Path:
    if not text.strip():
        raise UsageError("--out: the folder's name is empty", "write --out DIR")
    return Path(text)
