"""What can be read from a result: the names a study's findings use, and the numbers each gives."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from scripts.studies import read_design, read_field, read_run
from scripts.studies.rows import Row, judged, packed, rounded, unpacked
from scripts.studies.study import Finding

Block = Mapping[str, Any]
ROWS: dict[str, Callable[[Block, Finding], list[Row]]] = {
    "share": read_run.shares,
    "lead": read_run.leads,
    "seats": read_run.seats,
    "metric": read_run.metrics,
    "panel": read_run.panel,
    "hazard": read_run.hazard,
    "component": read_run.components,
    "change": read_design.changes,
    "cost": read_design.costs,
    "point": read_design.points,
    "value": read_design.value,
    "pair": read_field.pairs,
    "exploit": read_field.exploited,
    "skill": read_field.skill,
}
FACTS: dict[str, Callable[[Block], dict[str, Any]]] = {
    "odds": read_run.odds,
    "best": read_design.best,
    "checks": read_design.checks,
    "field": read_field.field,
}


@dataclass(frozen=True)
class Numbers:
    """What a finding rests on: rows of all cases, or facts by case."""

    rows: list[Row] = field(default_factory=list)
    facts: dict[str, dict[str, Any]] = field(default_factory=dict)

    def as_data(self) -> dict[str, Any]:
        """Return plain data for the page's JSON file."""
        return {"rows": [packed(row) for row in self.rows]} if self.rows else {"facts": self.facts}

    @classmethod
    def of(cls, data: Block) -> "Numbers":
        """Return the numbers that `as_data` made data of."""
        return cls([unpacked(row) for row in data.get("rows", ())], dict(data.get("facts", {})))


TRIMMED = {  # what a page needs of the facts under a variant
    "best": ("values", "point"),
    "checks": ("verdict", "kept"),
    "field": ("champion", "circular", "mix"),
}


def again_as_data(finding: Finding, variants: Sequence[Numbers]) -> dict[str, Any]:
    """Return what a finding's numbers are under each variant, in little room.

    Facts are trimmed; a row is its case, its name, and [value, low, high, told] under each variant, null where missing.
    """
    if finding.read in FACTS:
        kept = TRIMMED.get(finding.read, ())
        return {
            "facts": [
                {case: {key: facts[key] for key in kept} for case, facts in each.facts.items()} for each in variants
            ]
        }
    found = [{row.key: row for row in each.rows} for each in variants]
    keys = dict.fromkeys(key for each in found for key in each)
    return {"rows": [[*key, [short(each.get(key)) for each in found]] for key in keys]}


def short(row: Row | None) -> list[Any] | None:
    """Return value, ends and verdict of a row."""
    return None if row is None else [*(rounded(end, 4) for end in (row.value, row.low, row.high)), int(row.told)]


def again_of(base: Numbers, data: Block) -> list[Numbers]:
    """Return the numbers that `again_as_data` made data of; what a row is is known from the `base`."""
    if "rows" not in data:
        return [Numbers(facts=facts) for facts in data.get("facts", ())]
    kinds = {row.key: row for row in base.rows}
    found: list[Numbers] = []
    for case, name, values in data["rows"]:
        found += [Numbers() for _ in values[len(found) :]]
        for numbers, each in zip(found, values, strict=True):
            if each and (case, name) in kinds:
                value, low, high, told = each
                twin = replace(kinds[case, name], value=value, low=low, high=high, told=bool(told))
                numbers.rows.append(twin)
    return found


def numbers_of(finding: Finding, results: Mapping[str, Block]) -> Numbers:
    """Return the numbers of a finding; `results` by case, in the order of the study.

    Raises:
        KeyError: there is no such reader.
        LookupError: the results hold nothing of what the finding asks for.
    """
    if finding.read in FACTS:
        return Numbers(facts={case: FACTS[finding.read](result) for case, result in results.items()})
    found = [replace(row, case=case) for case, result in results.items() for row in ROWS[finding.read](result, finding)]
    if not found:
        raise LookupError(f"{finding.read} of {finding.of or finding.metrics or 'everything'}: no such number")
    return Numbers(judged(found))


def assumptions_of(results: Sequence[Block]) -> list[str]:
    """Return what any of the results assumes, in the order in which it comes."""
    return list(dict.fromkeys(name for result in results for name in result["assumptions"]))
