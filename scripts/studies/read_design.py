"""Numbers of searches and comparisons: changes, costs of going without, points of a sweep, tuned values, verdicts."""

from collections.abc import Mapping
from typing import Any

from reports.quantity import is_share
from reports.sections.checks import allowed
from reports.sections.search_words import aim_text, alike_text, point_text
from reports.wording import readable
from scripts.studies.rows import Row, difference, number, rounded
from scripts.studies.study import Finding

Block = Mapping[str, Any]


def changes(result: Block, finding: Finding) -> list[Row]:
    """Return how the metrics named change from the first design to the second: `turns`, `share@bold`."""
    every = {
        (entry["metric"], "" if entry["group"] == "table" else entry["of"]): entry
        for entry in (*result["metrics"], *result["seats_compared"])
    }
    found: list[Row] = []
    for text in finding.metrics:
        metric, _, owner = text.partition("@")
        entry = every[metric, owner]
        unit, scale = ("points", 100.0) if entry["proportion"] else (entry["unit"] or unit_of(metric), 1.0)
        name = f"{readable(metric)}{f' of {owner}' if owner else ''}" if len(finding.metrics) > 1 else ""
        found += difference(entry["difference"], unit, scale, name=name)
    return found


def unit_of(metric: str) -> str:
    """Return the unit of a number that has none of its own: turns are counted in turns."""
    return metric if metric in ("turns", "rounds", "scenes") else ""


def costs(result: Block, finding: Finding) -> list[Row]:
    """Return what going without costs, on average over the field or to the players named.

    `metrics` names the mechanisms or components; all without.
    """
    found: list[Row] = []
    one = len(finding.metrics) == 1  # the topic says which
    for probe in sorted(result["probes"], key=lambda probe: str(probe["name"])):
        if finding.metrics and probe["name"] not in finding.metrics:
            continue
        if not finding.of:
            name = "" if one else probe["mechanism"]
            found += difference(counted_in_deals(probe["cost"], result), name=name, told=probe["separated"])
        for player in probe["players"]:
            if player["name"] in finding.of:
                whose = f" for {player['name']}" if len(finding.of) > 1 else ""
                cost = counted_in_deals(player["cost"], result)
                found += difference(cost, name=probe["mechanism"] + whose, told=player["separated"])
    return found


def counted_in_deals(cost: Block, result: Block) -> Block:
    """Return a cost; one that never varied counts its deals, as only many of them make it certain."""
    if cost["low"] != cost["high"]:
        return cost
    return {**cost, "n": result["games_per_table"] // result["seats"]}


def points(result: Block, finding: Finding) -> list[Row]:
    """Return a number at every point of a sweep: what it aims at, or `metrics` of `of` or of the table."""
    found: list[Row] = []
    for point in result["points"]:
        blocks = {player["name"]: player for player in point["players"]} | {"table": point["table"]}
        owner = finding.of[0] if finding.of else "table" if finding.metrics else result["aim"]["of"]
        for metric in finding.metrics or (result["aim"]["metric"],):
            estimate = blocks[owner][metric]
            scale, unit = (100, "%") if is_share(estimate) else (1, unit_of(metric))
            extra = f", {readable(metric)}" if len(finding.metrics) > 1 else ""
            found += number(estimate, unit, scale, name=point_text(short(point["values"])) + extra)
    return found


def short(values: Block) -> dict[str, Any]:
    """Return a point's values by the last word of their names: `rules.meter_height` is `meter_height`."""
    return {name.rpartition(".")[2]: value for name, value in values.items()}


def value(result: Block, finding: Finding) -> list[Row]:
    """Return the rule value that meets the target of `tune`; nothing where none does."""
    return number(result["value"], result["unit"] or "")


def best(result: Block) -> dict[str, Any]:
    """Return the best points of a sweep over one name, and what the best one makes on fresh deals."""
    (axis,) = result["varied"]
    fresh = result["best"]["fresh"]
    return {
        "aim": aim_text(result["aim"]),
        "equal": rounded(100 / result["seats"]) if result["aim"]["metric"] == "share" else None,
        "unit": "%" if is_share(fresh) else result["aim"]["unit"],
        "alike": alike_text(result).partition(" = ")[2] or f"{result['best']['values'][axis['name']]:g}",
        "values": [values[axis["name"]] for values in result["best"]["cannot_be_told_apart"]]
        or [result["best"]["values"][axis["name"]]],
        "point": result["best"]["values"][axis["name"]],
        "tried": [axis["values"][0], axis["values"][-1]],
        "fresh": shortened(fresh, 100 if is_share(fresh) else 1),
    }


def checks(result: Block) -> dict[str, Any]:
    """Return the verdicts of a balance contract."""
    rows = [
        {
            "name": check["name"],
            "verdict": check["verdict"],
            "allowed": allowed(result, check),
            "unit": "%" if check["proportion"] else check["unit"],
            "estimate": shortened(check["estimate"], 100 if check["proportion"] else 1),
        }
        for check in result["checks"]
    ]
    kept = {check["name"]: check["verdict"] == "PASS" for check in result["checks"]}
    return {"verdict": result["verdict"], "games": result["games"], "checks": rows, "kept": kept}


def shortened(estimate: Block | None, scale: float) -> dict[str, Any] | None:
    """Return value and ends of an estimate in few digits."""
    if estimate is None:
        return None
    return {end: None if estimate[end] is None else rounded(scale * estimate[end]) for end in ("value", "low", "high")}
