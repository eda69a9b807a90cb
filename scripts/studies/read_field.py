"""Numbers of a tournament: who is best, pairs, who can be exploited, luck and skill."""

from collections.abc import Mapping
from typing import Any

from scripts.studies.rows import Row, difference, number, rounded
from scripts.studies.study import Finding

Block = Mapping[str, Any]


def pairs(result: Block, finding: Finding) -> list[Row]:
    """Return what the first wins above half of its games against the second, for pairs named `A / B`, in points."""
    shares = {(pair["a"], pair["b"]): pair for pair in result["pairs"]}
    found: list[Row] = []
    for text in finding.of:
        a, b = (name.strip() for name in text.split("/"))
        turned = (a, b) not in shares
        pair = shares[b, a] if turned else shares[a, b]
        share = other_side(pair["share"]) if turned else pair["share"]
        found += difference(share, minus=0.5, name=f"{a} against {b}", told=pair["separated"])
    return found


def other_side(share: Block | None) -> dict[str, Any] | None:
    """Return a share seen by the other of the pair."""
    if share is None:
        return None
    low, high = (None if end is None else 1 - end for end in (share["high"], share["low"]))
    return {**share, "value": 1 - share["value"], "low": low, "high": high}


def exploited(result: Block, finding: Finding) -> list[Row]:
    """Return what the worst opponent of each strategy wins above half against it, the hardest to exploit first."""
    every = [entrant for entrant in result["field"] if entrant["worst"]]
    found = [
        row
        for entrant in every
        for row in number(
            entrant["worst"]["exploitability"], "points", 100, name=f"{entrant['name']}, by {entrant['worst']['by']}"
        )
    ]
    return sorted(found, key=lambda row: row.value)


def skill(result: Block, finding: Finding) -> list[Row]:
    """Return the parts of one game's outcome: strategy, seat, deal, rest, in per cent of its variance."""
    return [
        row
        for name in ("strategy", "seat", "deal", "rest")
        for row in number(result["luck_and_skill"][name], "%", 100, name=name)
    ]


def field(result: Block) -> dict[str, Any]:
    """Return who is best, circles, ratings, and the mix that nobody beats."""
    entrants = {entrant["name"]: entrant for entrant in result["field"]}
    return {
        "seats": result["seats"],
        "champion": result["champion"],
        "circular": result["circular"],
        "circles": [{"names": circle["names"]} for circle in result["circles"][:1]],
        "cannot_be_told_apart": result["cannot_be_told_apart"],
        "field": [{"name": name, "control": entrant["control"]} for name, entrant in entrants.items()],
        "ratings": [
            {key: rounded(row[key]) if key in ("rating", "low", "high") else row[key] for key in RATING}
            | {"share": in_hundreds(entrants[row["name"]]["mean_share"]), "worst": worst(entrants[row["name"]])}
            for row in result["ratings"]
        ],
        "mix": [
            {key: row[key] if key == "name" else rounded(row[key]) for key in MIX}
            for row in result["mix"]
            if row["weight"] > 0 or (row["support"] or 0) > 0
        ],
    }


RATING = ("name", "rating", "low", "high", "bounded", "control", "places")
MIX = ("name", "weight", "low", "high", "support")


def in_hundreds(estimate: Block | None) -> dict[str, Any] | None:
    """Return value and ends of a share in per cent, or of a difference in points."""
    if not estimate:
        return None
    return {end: None if estimate[end] is None else rounded(100 * estimate[end]) for end in ("value", "low", "high")}


def worst(entrant: Block) -> dict[str, Any] | None:
    """Return who wins most against a strategy, and how much above half."""
    found = entrant["worst"]
    return found and {"by": found["by"], "exploitability": in_hundreds(found["exploitability"])}
