"""Player specifications: which strategy plays, with which parameters, under which label.

A specification is `[LABEL=]PART[+PART…][:param=value,…]`. A PART is a strategy's name, or `path/to/file.py:Class`;
`part.param=value` names the part where several have the parameter. The label ends at the first `=`, if that comes
before the first `:`. Paths may hold spaces, dashes and a Windows drive, but no comma (in `--players`) and no other
colon; a path that holds `=` needs a label in front, one that holds `+` a leading `./`.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from analyser.errors import UsageError, nearest
from analyser.experiments.settings.labels import clean_label, unique_labels
from analyser.experiments.settings.numbers import shown

NAME = re.compile(r"[^\W\d][\w-]*(?=[+:]|\Z)(?!:[\\/])")
FILE = re.compile(r"(?P<path>(?:[A-Za-z]:[\\/])?[^:]*?\.py):(?P<cls>[^\W\d]\w*)(?=[+:]|\Z)")
PARAMETER = re.compile(r"(?:(?P<part>[^\W\d][\w-]*)\.)?(?P<name>[^\W\d]\w*)\s*=\s*(?P<value>.*)", re.DOTALL)
INTEGER = re.compile(r"[+-]?[0-9]+(?:_[0-9]+)*")
NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:_[0-9]+)*\.?(?:[0-9]+)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
NOT_FINITE = re.compile(r"[+-]?(?:nan|inf|infinity)", re.IGNORECASE)
LONGEST = 400  # characters of a value that are looked at
MOST_INTEGER = 2**63 - 1  # what a record holds
MOST_NUMBER = 1e300

Value = int | float | bool


@dataclass(frozen=True)
class Part:
    """One strategy of a composition: a built-in one by name, or a class in a file."""

    name: str
    path: str = ""

    @property
    def text(self) -> str:
        """The part as it is typed."""
        return f"{self.path}:{self.name}" if self.path else self.name


@dataclass(frozen=True)
class PlayerSpec:
    """A player as the user describes it.

    `parameters` holds (part or None, name, value): None where the user named no part.
    """

    label: str | None
    parts: tuple[Part, ...]
    parameters: tuple[tuple[str | None, str, Value], ...] = ()

    @property
    def name(self) -> str:
        """What the player is called unless a label says otherwise: its strategies, without their parameters."""
        return "+".join(part.name for part in self.parts)

    @property
    def specification(self) -> str:
        """The canonical text without the label."""
        named = ((f"{part}.{name}" if part else name, value) for part, name, value in self.parameters)
        settings = ",".join(f"{name}={_text(value)}" for name, value in named)
        return "+".join(part.text for part in self.parts) + (f":{settings}" if settings else "")

    @property
    def text(self) -> str:
        """The canonical text, as `--players` takes it (a label from a file may hold characters that it can't take).

        >>> parse_player("bold = threshold: points = 06").text
        'bold=threshold:points=6'
        """
        return self.specification if self.label is None else f"{self.label}={self.specification}"


def _text(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)


def parse_player(text: str) -> PlayerSpec:
    """Read one player specification.

    Raises:
        UsageError: it does not follow the grammar, a value is not finite, or a parameter is given twice.

    >>> parse_player("bold=threshold:points=6")
    PlayerSpec(label='bold', parts=(Part(name='threshold', path=''),), parameters=((None, 'points', 6),))
    >>> parse_player("C:/my bots/a-b.py:Greedy+bust_odds").parts
    (Part(name='Greedy', path='C:/my bots/a-b.py'), Part(name='bust_odds', path=''))
    """
    where = f"player {shown(text)}"
    label, rest = _split_label(text, where)
    parts, settings = _split_parts(rest.strip(), where)
    spec = PlayerSpec(None if label is None else clean_label(label, where), parts)
    if settings is None:
        return spec
    return with_parameters(spec, [_parameter(piece.strip(), where) for piece in settings.split(",")], where)


def parse_strategy(text: str, where: str) -> tuple[Part, ...]:
    """Read a strategy without label and parameters, as configuration files name it.

    >>> parse_strategy("closest_monster+bots.py:Greedy", "players 1")
    (Part(name='closest_monster', path=''), Part(name='Greedy', path='bots.py'))
    """
    parts, settings = _split_parts(text.strip(), where)
    if settings is not None:
        raise UsageError(f"{where}: {shown(text)} holds parameters", "write them as params = { name = value }")
    return parts


def with_parameters(spec: PlayerSpec, found: Sequence[tuple[str | None, str, Value]], where: str) -> PlayerSpec:
    """Return the player with these parameters, each given once.

    Raises:
        UsageError: a parameter is given twice, or named for a part that the player does not have.
    """
    names = [part.name for part in spec.parts]
    seen: set[tuple[str | None, str]] = set()
    for part, name, _ in found:
        if part is not None and part not in names:
            raise UsageError(f'{where}: "{part}.{name}" names no part of {spec.name}', nearest(part, names))
        if (part, name) in seen:
            raise UsageError(f'{where}: parameter "{name}" is given twice', "leave one of them out")
        seen.add((part, name))
    return replace(spec, parameters=tuple(found))


def _split_label(text: str, where: str) -> tuple[str | None, str]:
    label, equals, rest = text.partition("=")
    if not equals or ":" in label:
        return None, text
    if "," in label:
        head, _, name = label.rpartition(",")
        hint = f'write "{head.strip()}:{name.strip()}={rest.strip()}"'
        raise UsageError(f"{where}: parameters come after a colon, and a label holds no comma", hint)
    return label, rest


def _split_parts(rest: str, where: str) -> tuple[tuple[Part, ...], str | None]:
    """Cut `A+path.py:B:settings` into its parts and the text of its settings (None if there are none)."""
    parts: list[Part] = []
    at = 0
    while True:
        match = NAME.match(rest, at) or FILE.match(rest, at)
        if match is None or NOT_FINITE.fullmatch(match[0]):
            raise UsageError(f"{where}: {shown(rest[at:])} is not a strategy", _part_hint(rest[at:]))
        groups = match.groupdict()
        part = Part(groups["cls"], groups["path"]) if groups else Part(match[0])
        if part.name in [other.name for other in parts]:
            raise UsageError(f'{where}: the strategy "{part.name}" is named twice', "leave one of them out")
        parts.append(part)
        at = match.end()
        if at == len(rest) or rest[at] == ":":
            return tuple(parts), rest[at + 1 :] if at < len(rest) else None
        at += 1  # the plus sign


def _part_hint(rest: str) -> str:
    if ".py" in rest:
        return "a file needs the name of its class: path/to/file.py:Class"
    if NOT_FINITE.fullmatch(rest):
        return "a parameter's value is a finite number, true or false"
    if NUMBER.fullmatch(rest) or rest in ("true", "false"):
        return "parameters follow a strategy's name and a colon: NAME:param=value"
    return "write NAME, NAME:param=value, A+B or path/to/file.py:Class, with a label in front if you like: bold=NAME"


def _parameter(piece: str, where: str) -> tuple[str | None, str, Value]:
    match = PARAMETER.fullmatch(piece)
    if match is None:
        problem = f"{shown(piece)} is not a parameter" if piece else "a parameter is missing"
        raise UsageError(f"{where}: {problem}", "write param=value or part.param=value")
    return match["part"], match["name"], parameter_value(match["value"].strip(), f"{where}: {match['name']}")


def parameter_value(text: str, where: str) -> Value:
    """Read a parameter's value: a whole number, a finite number, true or false.

    >>> parameter_value("6", "points"), parameter_value("0.5", "limit"), parameter_value("true", "greedy")
    (6, 0.5, True)
    """
    if text in ("true", "false"):
        return text == "true"
    hint = "a finite number, true or false"
    if len(text) > LONGEST or not NUMBER.fullmatch(text):
        raise UsageError(f"{where} = {shown(text)} is not a finite number", hint)
    value = int(text) if INTEGER.fullmatch(text) else float(text)
    if not abs(value) <= (MOST_INTEGER if isinstance(value, int) else MOST_NUMBER):
        raise UsageError(f"{where} = {shown(text)} is out of range", hint)
    return value


def _continues(piece: str) -> bool:
    """Tell whether a piece after a comma is a parameter of the player before it."""
    match = PARAMETER.fullmatch(piece)
    if match is None:
        return False
    value = match["value"].strip()
    return value in ("true", "false") or bool(NUMBER.fullmatch(value) or NOT_FINITE.fullmatch(value))


def split_players(texts: Iterable[str]) -> list[str]:
    """Cut the values of `--players` into one text per player.

    A piece after a comma is a parameter only if it is `word=` or `part.word=` followed by a number, true or false;
    anything else begins the next player.

    Raises:
        UsageError: nothing stands between two commas.

    >>> split_players(["bust_odds:limit=0.2,early=true,bold=threshold:points=6", "dice_left"])
    ['bust_odds:limit=0.2,early=true', 'bold=threshold:points=6', 'dice_left']
    """
    players: list[str] = []
    for text in texts:
        for position, piece in enumerate(text.split(",")):
            if not piece.strip():
                raise UsageError(f"--players {shown(text)}: nothing stands before or after a comma", "remove the comma")
            if position and _continues(piece.strip()):
                players[-1] += f",{piece.strip()}"
            else:
                players.append(piece.strip())
    return players


def parse_players(texts: Iterable[str]) -> list[PlayerSpec]:
    """Read the values of `--players`.

    >>> [player.label for player in parse_players(["a=threshold,threshold"])]
    ['a', None]
    """
    players = [parse_player(text) for text in split_players(texts)]
    unique_labels((player.label, player.name) for player in players)
    return players
