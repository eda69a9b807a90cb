"""Data spoiled at random: values of every kind in place of others, keys lost, renamed or added, text cut and altered."""

import json
import math
from typing import Any

from hypothesis import strategies as st

NUMBERS = st.one_of(
    st.integers(-3, 30),
    st.sampled_from([2**31, 2**63 - 1, 2**63, 2**64, 10**20, -(2**63), 10**400]),
    st.floats(allow_nan=True, allow_infinity=True),
)
WORDS = st.one_of(
    st.sampled_from(
        ["", " ", "default", "random", "none", "true", "nan", "../x", "/", "a.py:A", "hold_at", "1..3", "0,5"]
    ),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=12),
)
KEYS = st.one_of(
    st.sampled_from(
        ["game", "games", "seed", "seats", "rules", "players", "vary", "check", "params", "strategy", "name"]
    ),
    st.sampled_from(
        ["metric", "of", "by", "within", "at_most", "at_least", "baseline", "values", "points", "at", "id", "need"]
    ),
    WORDS,
)
VALUES = st.recursive(
    st.one_of(NUMBERS, WORDS, st.booleans()),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(KEYS, inner, max_size=3)),
    max_leaves=4,
)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path to every value, the whole left out.

    >>> places({"a": [1, {"b": 2}]})
    [('a',), ('a', 0), ('a', 1), ('a', 1, 'b')]
    """
    found = []
    steps = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, value in steps:
        found += [(*path, step), *places(value, (*path, step))]
    return found


@st.composite
def spoiled(draw: st.DrawFn, data: Any, most: int = 3) -> Any:
    """Return a copy of plain data with one to `most` faults."""
    copy = json.loads(json.dumps(data))
    for _ in range(draw(st.integers(1, most))):
        where = places(copy)
        if not where:
            break
        *path, last = draw(st.sampled_from(where))
        owner = copy
        for step in path:
            owner = owner[step]
        _spoil(draw, owner, last)
    return copy


class Hidden:
    """A value whose text would fill the screen."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __repr__(self) -> str:
        return f"a value of {len(str(self.value)):,} characters"


def _spoil(draw: st.DrawFn, owner: Any, last: Any) -> None:
    deed = draw(st.sampled_from(["replace", "replace", "replace", "delete", "rename", "add", "again"]))
    if deed == "replace":
        owner[last] = draw(VALUES)
    elif deed == "delete":
        del owner[last]
    elif isinstance(owner, list):
        owner.append(owner[last] if deed == "again" else draw(VALUES))
    elif deed == "rename":
        owner[draw(KEYS)] = owner.pop(last)
    else:
        owner[draw(KEYS)] = draw(VALUES)


def toml(data: dict[str, Any]) -> str:
    """Return a table as TOML, everything below the top in line."""
    return "".join(f"{json.dumps(key, ensure_ascii=False)} = {_written(value)}\n" for key, value in data.items())


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return repr(value) if math.isfinite(value) else str(value)
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, list):
        return "[" + ", ".join(map(_written, value)) + "]"
    return "{" + ", ".join(f"{_written(key)} = {_written(inner)}" for key, inner in value.items()) + "}"


@st.composite
def cut(draw: st.DrawFn, raw: bytes) -> bytes:
    """Return bytes with a piece lost, put in again, or written over."""
    first = draw(st.integers(0, len(raw)))
    last = draw(st.integers(first, min(len(raw), first + 80)))
    piece = draw(st.one_of(st.just(b""), st.just(raw[first:last] * 2), st.binary(max_size=12)))
    tail = raw[last:] if draw(st.booleans()) else b""
    return raw[:first] + piece + tail
