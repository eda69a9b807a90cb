"""What one `analyser run` asks for, and what it gives back."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from analyser.errors import UsageError
from analyser.experiments.settings.config import Config
from analyser.experiments.settings.options import Place
from analyser.experiments.settings.players import PlayerSpec

GAMES = 100_000  # played when neither the command line nor the file says how many


class Progress(Protocol):
    """What a long piece of work tells about itself while it runs; both calls are cheap.

    They raise nothing but KeyboardInterrupt, which stops the work in order.
    """

    def __call__(self, done: int, text: str = "", total: int | None = None) -> None:
        """Report games done so far, the current estimate with its error, and a changed total."""

    def say(self, message: str) -> None:
        """Pass on one sentence, such as that nothing was saved and the run starts afresh."""


@dataclass(frozen=True)
class RunRequest:
    """A match-up to play, read from the command line and, where one is given, from a file.

    Values are read and in their general range; whether the game has such seats, rules and strategies is for the
    experiment to say. None means: not said, so the default holds.
    """

    source: str  # as typed: a game or the path of a file
    game: str  # the game's id, hyphens already turned into underscores
    games: int = GAMES
    command: str = ""  # the command line, quoted for a shell
    config: Config | None = None
    players: tuple[PlayerSpec, ...] | None = None  # None: the game's default line-up
    seats: tuple[int, ...] | None = None  # several: one run per number of seats
    seed: int | None = None  # None: drawn at random
    jobs: int | None = None  # None: the processors this process may use
    rules: Mapping[str, object] = field(default_factory=dict)  # raw: set_rules(game.options, rules, places) reads them
    places: Mapping[str, Place] = field(default_factory=dict)  # where each rule was written
    confidence: float = 0.95
    target_error: float | None = None  # percentage points on every share
    rotate: bool = True
    out: Path | None = None
    force: bool = False
    resume: bool = False
    rows: bool = False
    report: bool = True
    block: int | None = None  # games
    shard: tuple[int, int] | None = None  # (I, N), counted from 1
    interpret: bool = False
    workers: str = "threads"  # or "processes"
    cluster: str | None = None  # address of a Dask scheduler
    game_timeout: float | None = None  # seconds; with processes
    overridden: tuple[str, ...] = ()  # "the command line sets games = 5000, FILE said 100000"

    def __post_init__(self) -> None:
        if self.force and self.resume:
            raise UsageError("--force and --resume exclude each other", "--force starts afresh, --resume goes on")


@dataclass(frozen=True)
class RunOutcome:
    """What a run leaves: its result (schema `analyser.run/1`), the result folder, and the report if one was drawn."""

    result: dict[str, Any]
    folder: Path
    report: Path | None = None
