"""One call of the Python API: its keywords read into a request, the command line that does the same, its play."""

import inspect
import shlex
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from analyser.errors import AnalyserError, UsageError
from analyser.experiments.matchups.precedence import Given, request_of
from analyser.experiments.python_api.results import Result
from analyser.experiments.settings import numbers
from analyser.experiments.settings.grid import Axis, unique, values_of
from analyser.experiments.settings.options import setting_text
from analyser.experiments.settings.players import PlayerSpec, parse_players
from analyser.experiments.settings.request import RunOutcome, RunRequest

OPTIONS = {"rules": "--set"}  # every other keyword is called like its option
READ: dict[str, Callable[[Any, str], Any]] = {
    "games": numbers.games_count,
    "seats": numbers.seats,
    "seed": numbers.seed,
    "jobs": numbers.jobs,
    "confidence": numbers.confidence,
    "target_error": numbers.percent_points,
    "block": lambda value, where: numbers.whole_number(value, where, 1, 10**9),
    "shard": numbers.shard,
    "game_timeout": numbers.seconds,
}
AS_GIVEN = ("rotate", "rows", "force", "resume", "report", "workers", "cluster")
SOURCES = ("source", "second", "config")  # arguments without an option's name
LEAVES_VARY_OUT = ("run", "tune", "probe")

Heard = Callable[[int, int, str], None]
P = ParamSpec("P")
R = TypeVar("R", bound=Result)


def hinted(function: Callable[P, R]) -> Callable[P, R]:
    """Let the errors of a function show their hints in tracebacks, where the command line prints them."""

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except AnalyserError as error:
            if error.hint:
                error.add_note(f"hint: {error.hint}")
            raise

    return call


class Listener:
    """Passes progress on, and remembers what is said."""

    def __init__(self, heard: Heard | None) -> None:
        self.heard, self.total = heard, 0
        self.notes: list[str] = []

    def __call__(self, done: int, text: str = "", total: int | None = None) -> None:
        """Pass on the games done, the games in all (0 while unknown), and the current estimate."""
        self.total = total or self.total
        if self.heard is not None:
            self.heard(done, self.total, text)

    def say(self, message: str) -> None:
        """Remember a sentence."""
        self.notes.append(message)


class Call:
    """A call of a function of the API with what was given to it, defaults included."""

    def __init__(self, function: Callable[..., Any], given: Mapping[str, Any]) -> None:
        self.function = function
        self.given = {name: plain(value) for name, value in given.items()}
        self.listener = Listener(given["progress"])

    def request(self, source: str = "source", *, rules: bool = True, field: bool = False) -> RunRequest:
        """Return what is asked for.

        Args:
            source: the keyword that names the game or the file.
            rules: the rules given belong to it.
            field: the players are a field of any length, and the seats the size of a table.

        Raises:
            UsageError: anything that can be seen to be wrong without knowing the game.
        """
        read = {
            name: READ[name](value, name) for name, value in self.given.items() if name in READ and value is not None
        }
        given = Given(
            str(self.given[source]),
            players=players_of(self.given["players"]),
            rules=rules_of(self.given["rules"]) if rules else {},
            **{name: read.pop(name, None) for name in ("games", "seats", "seed")},
        )
        if self.given["resume"] and self.given["out"] is None:
            raise UsageError("resume needs the folder to go on with", 'name it: out="folder"')
        flags = {name: self.given[name] for name in AS_GIVEN if name in self.given}
        out = self.given["out"]
        request = request_of(
            given, field=field, command=self.command(), out=None if out is None else Path(out), **read, **flags
        )
        self.listener.notes += [note for note in request.overridden if note not in self.listener.notes]
        if request.config and request.config.vary and self.function.__name__ in LEAVES_VARY_OUT:
            self.listener.say(f"the [[vary]] tables of {request.source} are left out")
        return request

    def command(self) -> str:
        """Return the command line that plays the same."""
        known = inspect.signature(self.function).parameters
        words = ["analyser", self.function.__name__]
        for name, value in self.given.items():
            if name in SOURCES:
                words += [] if value is None else [str(value)]
            elif name != "progress" and value != known[name].default:
                words += option(name, value)
        return shlex.join(words)

    def play(self, kind: type[R], request: RunRequest, run: Callable[[RunRequest], RunOutcome]) -> R:
        """Play; return the result, and leave a folder only where one was asked for.

        Raises:
            AnalyserError: whatever `run` raises.
            KeyboardInterrupt: stopped from outside.
        """
        if request.out is not None:
            return kind.read(run(request).folder, notes=tuple(self.listener.notes))
        with tempfile.TemporaryDirectory(prefix="analyser-") as place:
            try:
                outcome = run(replace(request, out=Path(place) / "result", report=False))
            except KeyboardInterrupt as stop:
                raise type(stop)("stopped: without out= nothing is kept") from None
            return kind.read(outcome.folder, kept=False, notes=tuple(self.listener.notes))


def option(name: str, value: object) -> list[str]:
    """Return a keyword as the command line takes it.

    >>> option("target_error", 0.5), option("rotate", False), option("rules", {"target": 50})
    (['--target-error', '0.5'], ['--no-rotate'], ['--set', 'target=50'])
    """
    word = OPTIONS.get(name, "--" + name.replace("_", "-"))
    if value is True:
        return [word]
    if value is False:
        return ["--no-" + name]
    if isinstance(value, Mapping):
        return [part for key, each in value.items() for part in (word, f"{key}={values_text(each)}")]
    if isinstance(value, Iterable) and not isinstance(value, str):
        return [part for each in value for part in (word, str(each))]
    return [word, str(value)]


def values_text(values: object) -> str:
    """Return one value, or several with commas between them, as options take them."""
    if isinstance(values, str) or not isinstance(values, Iterable):
        return setting_text(values)
    return ",".join(setting_text(plain(value)) for value in values)


def plain(value: Any) -> Any:
    """Return a number of NumPy as Python's own; everything else as it is.

    >>> import numpy as np
    >>> type(plain(np.int64(5)))
    <class 'int'>
    """
    return value.item() if hasattr(value, "item") and getattr(value, "shape", None) == () else value


def players_of(given: str | Sequence[str] | None) -> list[PlayerSpec]:
    """Read players: one text, as `--players` takes it, or several.

    Raises:
        UsageError: something else than text, or a text that names no player.
    """
    texts: list[Any] = [given] if isinstance(given, str) else list(given or ())
    for text in texts:
        if not isinstance(text, str):
            name = getattr(text, "__name__", type(text).__name__)
            raise UsageError(
                f"players: {name} is an object, not the name of a player: what lies in no file can't be played",
                f'save the class in a file and name both: "my_bot.py:{name}"',
            )
    return parse_players(texts) if texts else []


def rules_of(given: Mapping[str, object] | None) -> dict[str, object]:
    """Read rules: raw values by name."""
    if given is not None and not isinstance(given, Mapping):
        raise UsageError(f"rules: {numbers.shown(given)} is no mapping", 'write rules={"target": 50}')
    values = {name: plain(value) for name, value in (given or {}).items()}
    return {name: str(value) if isinstance(value, Path) else value for name, value in values.items()}


def axes_given(vary: Mapping[str, Any] | None) -> list[Axis]:
    """Read what varies: a text such as "15..25" or the values themselves, by name.

    >>> axes_given({"bold.at": "15..17", "rules.target": [50, 100]})
    [Axis(name='bold.at', values=(15, 16, 17)), Axis(name='rules.target', values=(50, 100))]

    Raises:
        UsageError: no value, a value twice, or a range that can't be.
    """
    return [axis_given(name, values, f"vary {name}") for name, values in (vary or {}).items()]


def axis_given(name: str, values: Any, where: str) -> Axis:
    """Read the values of one name."""
    if isinstance(values, str):
        return Axis(name, values_of(values, where))
    if not isinstance(values, Iterable):
        raise UsageError(f"{where}: {numbers.shown(values)} is a single value", 'write "15..25" or [15, 20]')
    found = [plain(value) for value in values]
    for value in found:
        if not isinstance(value, int | float | bool | str):
            raise UsageError(f"{where}: {numbers.shown(value)} is no value", "numbers, true, false and words can vary")
    if not found:
        raise UsageError(f"{where}: there is no value", 'write "15..25" or [15, 20]')
    return Axis(name, unique(found, where))
