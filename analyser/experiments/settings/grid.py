"""Grids: which names vary through which values, and the points that makes."""

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from analyser.errors import UsageError
from analyser.experiments.settings.config import VaryEntry
from analyser.experiments.settings.numbers import LONGEST, shown

MOST_POINTS = 100_000
RANGE = re.compile(r"(?P<low>\S+?)\s*\.\.\s*(?P<high>\S+?)(?:\s+step\s+(?P<step>\S+))?")
NUMBER = re.compile(r"[+-]?(?:\d+(?:_\d+)*\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?")

Value = int | float | bool | str


@dataclass(frozen=True)
class Axis:
    """One thing that varies: its name as typed, and its values in the order given."""

    name: str
    values: tuple[Value, ...]
    where: str = field(default="--vary", compare=False, repr=False)  # it was written

    @property
    def is_numeric(self) -> bool:
        """Whether every value is a number."""
        return all(isinstance(value, int | float) and not isinstance(value, bool) for value in self.values)


def axes_of(typed: Sequence[str], entries: Sequence[VaryEntry], where: str = "--vary", file: str = "") -> list[Axis]:
    """Return the axes that the command line names, else those of the file.

    Args:
        where, file: for messages.

    Raises:
        UsageError: none at all, a name twice, no value, or a range that can't be.
    """
    axes = [read_axis(text, where) for text in typed] if typed else [axis_of(entry, file) for entry in entries]
    if not axes:
        raise UsageError("nothing varies", "add --vary NAME=VALUES, such as --vary rules.removed_cards=0,5")
    names = [axis.name for axis in axes]
    for name in names:
        if names.count(name) > 1:
            raise UsageError(f"{axes[0].where}: {shown(name)} varies twice", "put all its values into one")
    return axes


def axis_of(entry: VaryEntry, file: str = "") -> Axis:
    """Return the axis of a `[[vary]]` table."""
    table = f"{file}: [[vary]]" if file else "[[vary]]"
    where = f"{table} {shown(entry.name)}"
    values = values_of(entry.values, where) if isinstance(entry.values, str) else unique(entry.values, where)
    return Axis(entry.name, values, table)


def read_axis(text: str, where: str) -> Axis:
    """Read `NAME=VALUES`.

    >>> read_axis("bold.points=1..3,6", "--vary")
    Axis(name='bold.points', values=(1, 2, 3, 6))
    >>> read_axis("calm.limit=0..0.3 step 0.1", "--vary").values
    (0, 0.1, 0.2, 0.3)
    """
    name, equals, values = (piece.strip() for piece in text.partition("="))
    if not (name and equals and values):
        raise UsageError(f"{where}: {shown(text)} is not NAME=VALUES", f"write {where} bold.points=1..12")
    return Axis(name, values_of(values, f"{where} {shown(name)}"), where)


def values_of(text: str, where: str) -> tuple[Value, ...]:
    """Read values: single ones and ranges, with commas between them; both ends of a range are included."""
    found: list[Value] = []
    for piece in text.split(","):
        match = RANGE.fullmatch(piece.strip())
        if match:
            found += between(match, where)
        elif piece.strip():
            found.append(literal(piece.strip()))
        else:
            raise UsageError(f"{where}: there is an empty value in {shown(text)}", "write values like 0,5 or 1..12")
    return unique(found, where)


def unique(values: Sequence[Any], where: str) -> tuple[Value, ...]:
    """Return the values; refuse one that comes twice."""
    seen: set[Any] = set()
    for value in values:
        if value in seen:
            raise UsageError(f"{where}: {shown(value)} comes twice", "name every value once")
        seen.add(value)
    return tuple(values)


def literal(text: str) -> Value:
    """Return a value in its own type: a whole number, a number, true or false, or a word.

    >>> [literal(text) for text in ("5", "0.10", "true", "random")]
    [5, 0.1, True, 'random']
    """
    if text in ("true", "false"):
        return text == "true"
    is_number = len(text) <= LONGEST and NUMBER.fullmatch(text)
    return clean(Decimal(text.replace("_", ""))) if is_number else text


def clean(number: Decimal) -> int | float:
    """Return a decimal as the whole number or the float that is written the same way."""
    return int(number) if number == number.to_integral_value() else float(number)


def between(match: re.Match[str], where: str) -> list[Value]:
    """Return the values of a range, computed in decimals so that 0.7 is 0.7."""
    low, high = (_decimal(match[end], where) for end in ("low", "high"))
    if match["step"] is None and (low != low.to_integral_value() or high != high.to_integral_value()):
        raise UsageError(f"{where}: a range of fractions needs a step", f"write {low}..{high} step 0.05")
    step = _decimal(match["step"] or "1", where)
    if step <= 0:
        raise UsageError(f"{where}: the step {step} is not above 0", "write a step such as 0.05")
    if high < low:
        raise UsageError(f"{where}: the range ends before it begins", f"write {high}..{low}")
    count = int((high - low) / step) + 1
    if count > MOST_POINTS:
        number = f"{count:,}" if count < 10**15 else f"{count:.0e}"
        raise UsageError(f"{where}: the range has {number} values; at most {MOST_POINTS:,} are played", "take a larger step")
    return [clean(low + step * i) for i in range(count)]


def _decimal(text: str, where: str) -> Decimal:
    if len(text) > LONGEST or not NUMBER.fullmatch(text):
        raise UsageError(f"{where}: {shown(text)} is not a finite number", "write a range like 1..12")
    return Decimal(text)


def points_of(axes: Sequence[Axis]) -> Iterator[dict[str, Value]]:
    """Yield the points of a grid, the last axis fastest.

    Raises:
        UsageError: more points than can be played.

    >>> list(points_of([Axis("a", (1, 2)), Axis("b", (5,))]))
    [{'a': 1, 'b': 5}, {'a': 2, 'b': 5}]
    """
    count = 1
    for axis in axes:
        count *= len(axis.values)
    if count > MOST_POINTS:
        raise UsageError(f"the grid has {count:,} points; at most {MOST_POINTS:,} are played", "vary less at a time")
    names = [axis.name for axis in axes]
    return (dict(zip(names, values, strict=True)) for values in itertools.product(*(axis.values for axis in axes)))


def point_text(values: dict[str, Value]) -> str:
    """Return a point in words.

    >>> point_text({"bold.points": 3, "rules.deck": "random"})
    'bold.points = 3, rules.deck = random'
    """
    return ", ".join(f"{name} = {str(v).lower() if isinstance(v, bool) else v}" for name, v in values.items())
