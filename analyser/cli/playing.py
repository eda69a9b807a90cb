"""What the playing commands share: their options, and reading them into a request."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from analyser.cli import completion
from analyser.errors import UsageError

if TYPE_CHECKING:
    from analyser.experiments.settings.request import RunRequest

T = TypeVar("T")

Source = Annotated[
    str,
    typer.Argument(
        metavar="SOURCE",
        help="A game (analyser games lists them), the folder of one, or the path of a TOML file.",
        autocompletion=completion.sources,
    ),
]
Players = Annotated[
    list[str] | None,
    typer.Option(
        "--players",
        metavar="A,B",
        help="Who plays: NAME, NAME:param=value, A+B, file.py:Class, label=NAME.",
        autocompletion=completion.players,
    ),
]
Games = Annotated[str | None, typer.Option("--games", "-n", metavar="N", help="Games to play: 100000, 1e6, 2M.")]
Seats = Annotated[str | None, typer.Option("--seats", metavar="K", help="Seats: 2, or a range 2-4.")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="S", help="0 to 2^64-1; drawn at random when absent.")]
Jobs = Annotated[str | None, typer.Option("--jobs", "-j", metavar="J", help="Workers; default: all processors.")]
Workers = Annotated[
    str,
    typer.Option(
        "--workers",
        metavar="KIND",
        help="threads, or processes: what hangs or crashes costs a process only.",
        autocompletion=completion.kinds_of_workers,
    ),
]
Cluster = Annotated[
    str | None, typer.Option("--cluster", metavar="ADDRESS", help="Play on the workers of a Dask scheduler.")
]
GameTimeout = Annotated[
    str | None,
    typer.Option("--game-timeout", metavar="SECONDS", help="With --workers processes: stop a game that takes longer."),
]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="RULE=VALUE",
        help="Change a rule; may be repeated.",
        autocompletion=completion.settings,
    ),
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
    workers: str = "threads"
    cluster: str | None = None
    game_timeout: str | None = None


def typed_of(context: typer.Context, source: str) -> Typed:
    """Return what was typed for those of the options above that a command has."""
    names = [one.name for one in fields(Typed) if one.name != "source"]
    return Typed(source, **{name: value for name in names if (value := context.params.get(name)) is not None})


def choose_interpreter(interpret: bool) -> None:
    """Switch compilation off if asked to; must come before the engine is imported."""
    if interpret:
        os.environ["NUMBA_DISABLE_JIT"] = "1"


def read_request(typed: Typed, command: str = "", field: bool = False, **flags: Any) -> "RunRequest":
    """Read what was typed into a request; the command line goes before the file, and the request says where it did.

    Args:
        field: the players are a field of any length, and the seats the size of a table.
        flags: fields of the request that are already in their own type, such as rotate=False.

    Raises:
        UsageError: anything that can be seen to be wrong without knowing the game.
    """
    from analyser.experiments.matchups.precedence import Given, request_of
    from analyser.experiments.settings import numbers
    from analyser.experiments.settings.options import Place, split_settings
    from analyser.experiments.settings.players import parse_players

    given = Given(
        typed.source,
        players=parse_players(typed.players),
        games=_read(typed.games, numbers.games_count),
        seats=_read(typed.seats, numbers.seats),
        seed=_read(typed.seed, numbers.seed),
        rules=split_settings(typed.settings),
        rules_place=Place("--set"),
        by="the command line",
        seats_name=f"--seats {typed.seats}",
    )
    confidence = _read(typed.confidence, numbers.confidence)
    return request_of(
        given,
        field=field,
        command=command,
        jobs=_read(typed.jobs, numbers.jobs),
        target_error=_read(typed.target_error, numbers.percent_points),
        block=_read(typed.block, lambda text: numbers.whole_number(text, "--block", 1, 10**9)),
        shard=_read(typed.shard, numbers.shard),
        out=_read(typed.out, _folder),
        workers=typed.workers,
        cluster=typed.cluster,
        game_timeout=_read(typed.game_timeout, numbers.seconds),
        **({} if confidence is None else {"confidence": confidence}),
        **flags,
    )


def _read(text: str | None, reader: Callable[[str], T]) -> T | None:
    return None if text is None else reader(text)


def _folder(text: str) -> Path:
    if not text.strip():
        raise UsageError("--out: the folder's name is empty", "write --out DIR")
    return Path(text)
