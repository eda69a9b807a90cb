"""Configuration files: TOML in, a validated `Config` out, or one message that names file, key and value."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PrivateAttr, ValidationError, model_validator

from analyser.errors import UsageError
from analyser.experiments.settings import numbers
from analyser.experiments.settings.config_errors import explain, explain_syntax
from analyser.experiments.settings.labels import clean_label
from analyser.experiments.settings.players import Part, PlayerSpec, Value, parse_strategy, with_parameters

Number = Annotated[float, Field(allow_inf_nan=False)]
Parameter = int | Number | bool
Plain = Parameter | str
STRICT = ConfigDict(strict=True, extra="forbid", frozen=True)


def _read_by(read: Callable[[Any], Any]) -> BeforeValidator:
    """Validate with one of the readers of numbers.py: its hint says what is allowed."""

    def check(value: Any) -> Any:
        try:
            return read(value)
        except UsageError as error:
            raise ValueError(error.hint) from None

    return BeforeValidator(check)


def _games(value: Any) -> int:
    if isinstance(value, str):
        raise UsageError("quoted", "a whole number without quotes, such as 100000")
    return numbers.games_count(value)


class PlayerEntry(BaseModel):
    """One `[[players]]` table. `params` may group parameters by part: `params.bust_odds.limit = 0.15`."""

    model_config = STRICT
    strategy: str
    name: str | None = None
    params: dict[str, Parameter | dict[str, Parameter]] = {}


class VaryEntry(BaseModel):
    """One `[[vary]]` table: what changes, and through which values."""

    model_config = STRICT
    name: str
    values: str | list[Plain] = Field(min_length=1)


class CheckEntry(BaseModel):
    """One `[[check]]` table: a metric and the limits it has to keep."""

    model_config = STRICT
    metric: str
    of: str | None = None
    by: str | int | None = None
    name: str | None = None
    within: list[Number] | None = Field(None, min_length=2, max_length=2)
    at_most: Number | None = None
    at_least: Number | None = None
    baseline: str | None = None

    @model_validator(mode="after")
    def _limits(self) -> "CheckEntry":
        alone = (self.at_least, self.at_most)
        if self.within is not None and alone != (None, None):
            raise ValueError("within already says both limits: leave out at_most and at_least")
        low, high = self.within or alone
        if low is None and high is None:
            raise ValueError("a limit is missing: within = [low, high], at_most or at_least")
        if low is not None and high is not None and low > high:
            raise ValueError(f"the lower limit {low:g} is above the upper limit {high:g}")
        return self


class Config(BaseModel):
    """An experiment as a file describes it; what the file does not say is None or empty."""

    model_config = STRICT
    game: str = Field(min_length=1)
    games: Annotated[int, _read_by(_games)] | None = None
    seed: Annotated[int, _read_by(numbers.seed)] | None = None
    seats: Annotated[list[int], _read_by(numbers.seats)] | None = None
    rules: dict[str, Plain] = {}
    players: list[PlayerEntry] = []
    vary: list[VaryEntry] = []
    checks: list[CheckEntry] = Field([], alias="check")
    _path: str = PrivateAttr("")

    @property
    def path(self) -> str:
        """The file's path, as it was given."""
        return self._path

    @property
    def folder(self) -> Path:
        """The file's folder, which relative paths in it start from."""
        return Path(self.path).parent

    def player_specs(self) -> list[PlayerSpec]:
        """Return the players as specifications.

        Raises:
            UsageError: a strategy, a label or a parameter that can't be; file, table and key are named.
        """
        return [self._player(entry, f"{self.path}: [[players]] {i}") for i, entry in enumerate(self.players, 1)]

    def _player(self, entry: PlayerEntry, where: str) -> PlayerSpec:
        parts = parse_strategy(entry.strategy, f"{where}: strategy")
        label = None if entry.name is None else clean_label(entry.name, f"{where}: name")
        spec = PlayerSpec(label, tuple(self._located(part) for part in parts))
        return with_parameters(spec, _flat(entry.params), f"{where}: params")

    def _located(self, part: Part) -> Part:
        return Part(part.name, str(self.folder / part.path)) if part.path else part


def _flat(params: dict[str, Any]) -> list[tuple[str | None, str, Value]]:
    """Return parameters as (part, name, value), from `limit`, from `"bust_odds.limit"` and from `bust_odds.limit`."""
    found: list[tuple[str | None, str, Value]] = []
    for key, value in params.items():
        if isinstance(value, dict):
            found += [(key, name, inner) for name, inner in value.items()]
        else:
            part, dot, name = key.rpartition(".")
            found.append((part if dot else None, name, value))
    return found


def read_config(path: str | Path) -> Config:
    """Read and check a configuration file.

    Raises:
        UsageError: the file can't be read, is not TOML in UTF-8, or a key or value is not a valid one.
    """
    data = parse_toml(read_text(path), str(path))
    try:
        config = Config.model_validate(data)
    except ValidationError as error:
        raise explain(error, str(path), data, Config) from None
    config._path = str(path)
    return config


def read_text(path: str | Path) -> str:
    """Return a text file's contents; a byte order mark of UTF-8 is taken away.

    Raises:
        UsageError: it can't be read, or is not UTF-8.
    """
    try:
        raw = Path(path).read_bytes()
    except FileNotFoundError:
        raise UsageError(f"{path}: there is no such file", "give the path of a TOML file, or a game's name") from None
    except OSError as error:
        raise UsageError(f"{path}: can't be read: {error.strerror}", "give the path of a TOML file") from None
    hint = "save the file as UTF-8 (Notepad: Save as, Encoding: UTF-8)"
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in raw:
        raise UsageError(f"{path}: this is UTF-16 or not text, not UTF-8", hint)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise UsageError(f"{path}: line {line} is not UTF-8 text", hint) from None


def parse_toml(text: str, path: str) -> dict[str, Any]:
    """Read TOML.

    Raises:
        UsageError: the text is empty or is not TOML.
    """
    data = toml_of(text, path)
    if not data:
        raise UsageError(
            f"{path}: the file is empty", "'analyser new config GAME' writes a commented one to start from"
        )
    return data


def toml_of(text: str, path: str) -> dict[str, Any]:
    """Return what a TOML text holds, which may be nothing.

    Raises:
        UsageError: it is not TOML.
    """
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # an integer of too many digits is a plain ValueError
        raise explain_syntax(error, path, text) from None
