"""Strategies: classes that answer some decisions of a game, with typed, bounded parameters."""

import inspect
import math
import os
import re
from dataclasses import dataclass
from types import FunctionType
from typing import Any, ClassVar

import numpy as np
from numba import from_dtype
from numba.core.errors import NumbaError

from analyser.core.ask import as_answer
from analyser.core.jit import INTERPRETED, address_of, compiled_with_bounds, entry_point
from analyser.core.records import MAX_PARAMETERS, Field, layout, part_layout
from analyser.errors import UsageError, as_typed, nearest


@dataclass(frozen=True)
class Parameter:
    """A strategy's parameter: kind ("integer", "number" or "flag"), default, bounds (both included), unit, meaning."""

    default: Any
    low: float
    high: float
    unit: str = ""
    meaning: str = ""
    name: str = ""
    kind: str = ""


KINDS = {int: "integer", float: "number", bool: "flag"}
MOST_INTEGER = 2**63 - 1  # what a record holds


def parameter(
    default: Any, low: float | None = None, high: float | None = None, unit: str = "", meaning: str = ""
) -> Any:
    """Declare a parameter of a strategy: `points: int = parameter(3, low=0, high=82, unit="points")`.

    Args:
        default: an int, float or bool; its type must be the annotation's.
        low, high: bounds, both included; needed unless the parameter is a bool.

    >>> parameter(20, low=1, high=1000).high
    1000
    """
    if isinstance(default, bool):
        return Parameter(default, 0, 1, unit, meaning)
    if low is None or high is None:
        raise TypeError("a parameter needs its bounds: parameter(default, low=..., high=...)")
    return Parameter(default, low, high, unit, meaning)


class Strategy:
    """Base of all strategies. A game's own base adds `game` (its facts); decisions are functions without self.

    A subclass states in its docstring: a summary line, then paragraphs `Idea:`, `Source:` and `Weakness:`. One that
    draws from `me.mind` declares `random = True`.
    """

    game: ClassVar[Any] = None
    random: ClassVar[bool] = False
    control: ClassVar[bool] = False
    id: ClassVar[str] = ""
    file: ClassVar[str] = ""
    path: ClassVar[str] = ""
    unit: ClassVar[str] = ""
    parameters: ClassVar[dict[str, Parameter]] = {}
    decisions: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if cls.game is None:
            return
        for name, value in list(vars(cls).items()):
            if isinstance(value, staticmethod) and name in cls.game.decision_names:
                setattr(cls, name, value.__func__)
        cls.parameters = collect_parameters(cls)
        cls.decisions = tuple(name for name in cls.game.decision_names if isinstance(vars(cls).get(name), FunctionType))

    @classmethod
    def about(cls, heading: str) -> str:
        """Return the paragraph of the docstring under `Idea`, `Source` or `Weakness`, or "" if there is none."""
        for paragraph in inspect.cleandoc(cls.__doc__ or "").split("\n\n"):
            if paragraph.startswith(heading + ":"):
                return " ".join(paragraph[len(heading) + 1 :].split())
        return ""

    @classmethod
    def summary(cls) -> str:
        """Return the first line of the docstring."""
        return inspect.cleandoc(cls.__doc__ or "").split("\n", 1)[0]


def strategy_base(game: Any) -> type[Strategy]:
    """Return the class that strategies of one game derive from."""
    return type(
        "Strategy",
        (Strategy,),
        {"game": game, "__doc__": f"Base of the strategies for {game.title}.", "__module__": __name__},
    )


def collect_parameters(cls: type[Strategy]) -> dict[str, Parameter]:
    """Return the parameters a class declares, checked: type, bounds, default, names.

    Raises:
        UsageError: a declaration that can't be right.
    """
    found: dict[str, Parameter] = {}
    kinds = inspect.get_annotations(cls)
    for name, value in vars(cls).items():
        if isinstance(value, Parameter):
            if name not in kinds:
                raise UsageError(
                    f"{cls.__name__}.{name} is a parameter without a type", f"write {name}: int = parameter(...)"
                )
            found[name] = checked_parameter(f"{cls.__name__}.{name}", name, kinds[name], value)
    if "memory" in found:
        raise UsageError(f"{cls.__name__}: a parameter can't be named memory", "my.memory is the strategy's memory")
    taken = [name for name in found if name in vars(Strategy) or name in cls.game.decision_names]
    if taken:
        raise UsageError(
            f"{cls.__name__}: a parameter can't be named {taken[0]}", "every strategy has something of that name"
        )
    if len(found) > MAX_PARAMETERS:
        raise UsageError(f"{cls.__name__} has {len(found)} parameters; {MAX_PARAMETERS} fit")
    try:
        layout(tuple(Field(name, "i8") for name in found))
    except ValueError as error:
        raise UsageError(f"{cls.__name__}: {error}", "give the parameter another name") from error
    return found


def checked_parameter(where: str, name: str, annotation: Any, declared: Parameter) -> Parameter:
    """Return a parameter with its name and kind.

    Raises:
        UsageError: its type, default and bounds don't go together.
    """
    kind = {"int": int, "float": float, "bool": bool}.get(annotation, annotation)
    low, high, default = declared.low, declared.high, declared.default
    if kind not in KINDS or type(default) not in ((int, float) if kind is float else (kind,)):
        raise UsageError(f"{where}: a parameter is an int, a float or a bool, and so is its default")
    if not (all(map(math.isfinite, (low, high, default))) and low <= default <= high):
        raise UsageError(f"{where}: the default {default} lies outside {low} to {high}")
    if kind is int and not -MOST_INTEGER - 1 <= low <= high <= MOST_INTEGER:
        raise UsageError(
            f"{where}: bounds {low} to {high} are too wide",
            f"whole numbers reach from {-MOST_INTEGER - 1} to {MOST_INTEGER}",
        )
    return Parameter(kind(default), low, high, declared.unit, declared.meaning, name, KINDS[kind])


def check_value(cls: type[Strategy], name: str, value: Any) -> Any:
    """Return `value` as the parameter's type.

    Raises:
        UsageError: no such parameter, wrong type, or out of bounds.
    """
    if name not in cls.parameters:
        raise UsageError(f"{cls.id} has no parameter {name!r}", nearest(name, cls.parameters))
    p = cls.parameters[name]
    bounds = f"allowed: {as_typed(p.low)} to {as_typed(p.high)}" + (f" {p.unit}" if p.unit else "")
    if p.kind == "flag":
        if not isinstance(value, bool):
            raise UsageError(f"{cls.id}: {name}={value} is not true or false", f"write {name}=true or {name}=false")
        return value
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise UsageError(f"{cls.id}: {name}={value} is not a number", bounds)
    if isinstance(value, float) and not math.isfinite(value):
        raise UsageError(f"{cls.id}: {name}={value} is not a finite number", bounds)
    if p.kind == "integer" and value != int(value):
        raise UsageError(f"{cls.id}: {name}={value} is not a whole number", bounds)
    if not p.low <= value <= p.high:
        raise UsageError(f"{cls.id}: {name}={value} is out of range", bounds)
    return int(value) if p.kind == "integer" else float(value)


def my_layout(cls: type[Strategy]) -> np.dtype:
    """Return the record type of `my` for a strategy: its parameters by name, and its memory."""
    kinds = tuple((name, "f8" if p.kind == "number" else "i8") for name, p in cls.parameters.items())
    return part_layout(cls.game.memory, kinds)


decision: Any = None  # each compiled copy of `answer` sees its own decision under this name


def answer(table: Any, me: Any, my: Any) -> Any:
    """Give a decision's answer as an integer."""
    return as_answer(decision(table, me, my))


_addresses: dict[tuple[type[Strategy], str], int] = {}
_kept: list[Any] = []  # compiled answers: their machine code lives as long as they do


def answer_address(cls: type[Strategy], name: str) -> int:
    """Compile one decision of a strategy (once in a process); return the number that stands for it in PLAYERS.

    Raises:
        UsageError: the decision does not compile, or returns something that is not an integer or a boolean.
    """
    key = (cls, name)
    if key not in _addresses:
        _addresses[key] = _interpreted(cls, name) if INTERPRETED else _compile(cls, name)
    return _addresses[key]


def _interpreted(cls: type[Strategy], name: str) -> int:
    from analyser.core.ask import functions

    function = vars(cls)[name]
    number = len(functions) + 1
    functions[number] = lambda table, me, my: as_answer(function(table, me, my))
    return number


def _compile(cls: type[Strategy], name: str) -> int:
    _, table, hand, _ = cls.game.layouts()
    arguments = (from_dtype(table), from_dtype(hand), from_dtype(my_layout(cls)))
    function = vars(cls)[name]
    names = {"decision": compiled_with_bounds(function)}
    try:
        made = entry_point(answer, names, f"{cls.__name__}.{name}", cls.__module__, arguments, cls.unit)
    except Exception as error:  # NumbaError, and what Numba lets through
        raise UsageError(*explain_compile_error(cls, name, function, error)) from error
    _kept.append(made)
    return address_of(made, arguments)


def explain_compile_error(cls: type[Strategy], name: str, function: Any, error: Exception) -> tuple[str, str]:
    """Return message and hint for a decision that does not compile."""
    text = str(error).replace(f"{cls.__module__}_", "")  # helpers are imported under longer names
    who = f"{cls.__name__}.{name}"
    if "not an answer: " in text:
        kind = text.split("not an answer: ", 1)[1].split("\n", 1)[0].strip()
        where = f"({cls.file}, line {function.__code__.co_firstlineno})"
        returns = f"{who} {where} returns {plain_type(kind)}, but answers are whole numbers or true/false"
        return returns, "return an int or a bool on every path"
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    reason = next((line for line in lines if not line.startswith(("Failed in", "File ", "During"))), "")
    if isinstance(error, KeyError):
        reason = f"there is no field {text}"
    elif not isinstance(error, NumbaError):
        reason = f"{type(error).__name__}: {reason}"
    where = f"({cls.file}, line {compile_error_line(function, lines, reason)})"
    hint = "decisions are plain scalar Python; --interpret shows Python's own error"
    return f"{who} {where} does not compile: {reason}", hint


def compile_error_line(function: Any, lines: list[str], reason: str) -> int:
    """Return the line of a decision that the compiler stumbled over, else its first one.

    Args:
        lines: what the compiler says; of the lines it names, the innermost in the decision's own file comes first.
        reason: may quote a name instead.
    """
    code = function.__code__
    own = re.escape(os.path.basename(code.co_filename))
    for line in lines:
        found = re.search(rf'^File "(?:.*[/\\])?{own}", line (\d+)', line)
        if found:
            return int(found[1])
    try:
        source, first = inspect.getsourcelines(function)
    except OSError:  # made by other means than a file
        return int(code.co_firstlineno)
    for name in reversed(re.findall(r"'(\w+)'", reason)):
        for number, line in enumerate(source, first):
            if re.search(rf"\b{name}\b", line):
                return number
    return first


def plain_type(kind: str) -> str:
    """Say a compiled type in words.

    >>> plain_type("float64"), plain_type("OptionalType(int64)"), plain_type("none")
    ('a fraction (float64)', 'sometimes nothing', 'nothing')
    """
    if kind.startswith("float"):
        return f"a fraction ({kind})"
    if kind.startswith("Optional"):
        return "sometimes nothing"
    if kind == "none":
        return "nothing"
    return f"something else ({kind})"
