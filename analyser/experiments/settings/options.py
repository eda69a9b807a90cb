"""Values for facts that declare kind and bounds: a game's rule options, a strategy's parameters."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from analyser.errors import UsageError, as_typed, nearest
from analyser.experiments.settings.numbers import shown
from analyser.experiments.settings.players import MOST_INTEGER, MOST_NUMBER, parameter_value


class Fact(Protocol):
    """What `check_value` reads; `choices` and `nullable` may be missing.

    `kind` is "integer", "number", "choice", "flag", "names" or "path" (a path fact's choices are words allowed instead of one).
    """

    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def low(self) -> float | None: ...
    @property
    def high(self) -> float | None: ...
    @property
    def unit(self) -> str: ...


@dataclass(frozen=True)
class Place:
    """Where a value was written.

    `quoted` says that text there was in quotes (a file), so that "5" is no number; `folder` is where relative paths
    start.
    """

    text: str
    folder: Path = Path()
    quoted: bool = False


def set_rules(
    options: Mapping[str, Fact], pairs: Mapping[str, object], where: str | Mapping[str, Place]
) -> dict[str, Any]:
    """Check rule values against a game's options.

    Args:
        options: the game's options by name.
        pairs: values by rule: text as typed, or what a file holds.
        where: the place for messages (such as "--set"), or one place per rule.

    Returns: the rules named in `pairs`, as whole number, number, bool, text or None.

    Raises:
        UsageError: an unknown rule, a wrong type, a value out of range or not among the choices.
    """
    values = {}
    for name, value in pairs.items():
        place = Place(where) if isinstance(where, str) else where[name]
        if name not in options:
            raise UsageError(f'{place.text}: there is no rule "{name}"', nearest(name, options))
        values[name] = check_value(options[name], value, place)
    return values


def split_settings(texts: list[str], where: str = "--set") -> dict[str, str]:
    """Cut `RULE=VALUE` texts.

    Raises:
        UsageError: no equals sign, or a rule twice.

    >>> split_settings(["removed_cards=5", "deck = random"])
    {'removed_cards': '5', 'deck': 'random'}
    """
    pairs: dict[str, str] = {}
    for text in texts:
        name, equals, value = (piece.strip() for piece in text.partition("="))
        if not (name and equals and value):
            raise UsageError(f"{where}: {shown(text)} is not RULE=VALUE", f"write {where} removed_cards=5")
        if name in pairs:
            raise UsageError(f'{where}: the rule "{name}" is set twice', "leave one of them out")
        pairs[name] = value
    return pairs


def setting_text(value: object) -> str:
    """Return a rule value as `--set` takes it.

    >>> setting_text(None), setting_text(True), setting_text(5)
    ('none', 'true', '5')
    """
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def check_value(fact: Fact, value: object, place: Place) -> Any:
    """Return a value in the fact's own kind.

    Raises:
        UsageError: another kind, out of range, not among the choices, or a path without a file.
    """
    none = getattr(fact, "nullable", False) and (value is None or value == "none")
    if none:
        return None
    readers = {"integer": _integer, "number": _number, "flag": _flag, "choice": _choice, "path": _path, "names": _names}
    return readers[fact.kind](fact, value, place)


def _refuse(fact: Fact, value: object, place: Place, problem: str) -> UsageError:
    return UsageError(f"{place.text}: {fact.name} = {shown(value)} {problem}", allowed(fact))


def allowed(fact: Fact) -> str:
    """Say which values a fact takes."""
    choices = list(getattr(fact, "choices", ()))
    if fact.kind == "flag":
        words = "true or false"
    elif fact.kind == "choice":
        words = "one of " + ", ".join(choices)
    elif fact.kind == "names":
        words = "names with commas between them"
    elif fact.kind == "path":
        words = ", ".join([*choices, "or the path of a file"]) if choices else "the path of a file"
    else:
        words = ("a whole number" if fact.kind == "integer" else "a number") + bounds(fact)
    return f"{words}, or none" if getattr(fact, "nullable", False) else words


def bounds(fact: Fact) -> str:
    """Return the range of a number in words, with its unit: ` from 0 to 82 points`."""
    unit = f" {fact.unit}" if fact.unit else ""
    if fact.low is not None and fact.high is not None:
        return f" from {as_typed(fact.low)} to {as_typed(fact.high)}{unit}"
    if fact.low is not None:
        return f", {as_typed(fact.low)} or more{unit}"
    return f", at most {as_typed(fact.high)}{unit}" if fact.high is not None else unit and f" of{unit}"


def _read(fact: Fact, value: object, place: Place) -> int | float:
    if isinstance(value, str) and not place.quoted:
        try:
            value = parameter_value(value.strip(), fact.name)
        except UsageError:
            raise _refuse(fact, value, place, "is not a number") from None
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise _refuse(fact, value, place, "is not a number")
    if not abs(value) <= (MOST_INTEGER if isinstance(value, int) else MOST_NUMBER):
        raise _refuse(fact, value, place, "is out of range")
    return value


def _within(fact: Fact, number: Any, value: object, place: Place) -> Any:
    if (fact.low is not None and number < fact.low) or (fact.high is not None and number > fact.high):
        raise _refuse(fact, value, place, "is out of range")
    return number


def _integer(fact: Fact, value: object, place: Place) -> int:
    number = _read(fact, value, place)
    if number != int(number):
        raise _refuse(fact, value, place, "is not a whole number")
    return int(_within(fact, int(number), value, place))


def _number(fact: Fact, value: object, place: Place) -> float:
    return float(_within(fact, float(_read(fact, value, place)), value, place))


def _flag(fact: Fact, value: object, place: Place) -> bool:
    if value in ("true", "false") and not place.quoted:
        return value == "true"
    if not isinstance(value, bool):
        raise _refuse(fact, value, place, "is neither true nor false")
    return value


def _choice(fact: Fact, value: object, place: Place) -> str:
    choices = tuple(getattr(fact, "choices", ()))
    if isinstance(value, str) and value in choices:
        return value
    raise UsageError(f"{place.text}: {fact.name} = {shown(value)} is not a choice", nearest(str(value), choices))


def _path(fact: Fact, value: object, place: Place) -> str:
    if not isinstance(value, str):
        raise _refuse(fact, value, place, "is not text")
    if value in getattr(fact, "choices", ()):
        return value
    path = place.folder / value
    if not path.is_file():
        raise _refuse(fact, value, place, "is not a file")
    if path.suffix == ".toml":
        from analyser.experiments.settings.config import (  # it brings Pydantic, which most commands don't need
            read_text,
            toml_of,
        )

        toml_of(read_text(path), str(path))
    return str(path)


def _names(fact: Fact, value: object, place: Place) -> str:
    if not isinstance(value, str):
        raise _refuse(fact, value, place, "is not text")
    from analyser.core.components import names_in  # it brings NumPy, which most commands don't need

    return ",".join(sorted(set(names_in(value))))
