"""What the panels of a tournament share: names, pairs by name, ratings as quantities, the field in a few words."""

from collections.abc import Mapping
from typing import Any

from reports.quantity import Quantity, fixed, per_cent, places, read, said
from reports.sections.common import Result
from reports.wording import listed, named, plain_name

MOST_NAMED = 12  # names of a field in a sentence
MOST_HEAT = 40  # names of a heat map
DASH = "\u2013"


def names_best_first(result: Result) -> list[str]:
    """Return the field by rating, controls last."""
    ranked = [row for row in result["ratings"] if not row["control"]]
    controls = [row for row in result["ratings"] if row["control"]]
    return [row["name"] for row in (*ranked, *controls)]


def entrant_of(result: Result) -> dict[str, Mapping[str, Any]]:
    """Return the field by name."""
    return {entrant["name"]: entrant for entrant in result["field"]}


def controls_of(result: Result) -> list[str]:
    """Return the names of those outside the ranking."""
    return [entrant["name"] for entrant in result["field"] if entrant["control"]]


def cells_of(result: Result) -> dict[tuple[str, str], tuple[Quantity | None, bool]]:
    """Return share of the first against the second in per cent, and whether it is told apart from even, both ways."""
    cells: dict[tuple[str, str], tuple[Quantity | None, bool]] = {}
    for pair in result["pairs"]:
        q = per_cent(pair["share"])
        cells[pair["a"], pair["b"]] = q, pair["separated"]
        back = per_cent(pair["share_b"]) if "share_b" in pair else turned(q)
        cells[pair["b"], pair["a"]] = back, pair["separated"]
    return cells


def turned(q: Quantity | None) -> Quantity | None:
    """Return a share from the other side of a pair, in results that don't hold it; unfinished games count as won there."""
    if q is None:
        return None
    low, high = (None if end is None else 100 - end for end in (q.high, q.low))
    return Quantity(100 - q.value, low, high, q.n, proportion=True)


def rating_quantity(row: Mapping[str, Any]) -> Quantity | None:
    """Return a rating with its interval; None where it is only bounded, or unknown."""
    if row["bounded"]:
        return None
    return read({"value": row["rating"], "low": row["low"], "high": row["high"], "n": 1})


def rating_words(row: Mapping[str, Any]) -> tuple[str, str]:
    """Return a rating and its error as texts; of one that is bounded only its limit.

    >>> rating_words({"rating": -900.0, "low": None, "high": -512.3, "bounded": True})
    ('at most −512', '')
    """
    if row["bounded"]:
        if row["high"] is not None:
            return f"at most {fixed(row['high'], signed=True)}", ""
        if row["low"] is not None:
            return f"at least {fixed(row['low'], signed=True)}", ""
        return "no limit known", ""
    q = rating_quantity(row)
    if q is None:
        return "met nobody ranked", ""
    decimals = places(q.error)
    error = "" if q.error is None else f"\u00b1 {fixed(q.error, decimals)}"
    return fixed(q.value, decimals, signed=True), error


def field_words(result: Result) -> str:
    """Name the field that ranks hold for."""
    names = [named(entrant["name"]) for entrant in result["field"]]
    if len(names) > MOST_NAMED:
        return f"{', '.join(names[:MOST_NAMED])} and {len(names) - MOST_NAMED} more"
    return listed(names)


def few(names: list[str], most: int = 6) -> str:
    """Return some names for a sentence, and how many are left out."""
    shown = [named(name) for name in names[:most]]
    if len(names) > most:
        return f"{', '.join(shown)} and {len(names) - most} more"
    return listed(shown)


def circle_words(circle: Mapping[str, Any]) -> str:
    """Return a circle as a clause: `a beats b, b beats c, and c beats a`.

    >>> circle_words({"names": ["a", "b", "c"]})
    'a beats b, b beats c, and c beats a'
    """
    names = [named(name) for name in circle["names"]]
    wins = [f"{a} beats {b}" for a, b in zip(names, [*names[1:], names[0]], strict=True)]
    return f"{', '.join(wins[:-1])}, and {wins[-1]}"


def label(name: str) -> str:
    """Return a name for a table or a figure."""
    return plain_name(name)


def share_words(q: Quantity | None) -> str:
    """Return a share for a sentence."""
    return said(q)
