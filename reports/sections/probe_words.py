"""What page and terminal say of a probe in the same words."""

from collections.abc import Mapping
from typing import Any

from reports.quantity import points, said
from reports.wording import listed, plain_name

WORTH = "worth it"
SHIFTS = "shifts the shares"

Result = Mapping[str, Any]


def knock_out_headline(result: Result) -> str:
    """Return the finding of a knock-out: the component that shifts a share most."""
    found = [probe for probe in result["probes"] if probe["verdict"] == SHIFTS]
    if not found:
        return "No component is shown to shift a share of the wins."
    most = found[0]
    cost = points(most["cost"])
    verb = "loses" if cost is not None and cost.value > 0 else "gains"
    size = said(points({**most["cost"], **turned(most["cost"])}), "points")
    said_of = f"Without {plain_name(most['mechanism'])}, {plain_name(most['of'])} {verb} {size} of win share."
    if len(found) == 1:
        return f"{said_of} No other component is shown to shift a share."
    return f"{said_of} {len(found)} of {len(result['probes'])} components are shown to shift a share."


def turned(cost: Mapping[str, Any]) -> dict[str, Any]:
    """Return value and ends of a cost without its sign."""
    if cost["value"] >= 0 or cost["low"] is None:
        return {}
    return {"value": -cost["value"], "low": -cost["high"], "high": -cost["low"]}


def headline(result: Result) -> str:
    """Return the finding: the dearest mechanism, and those that no one profits from."""
    if result.get("knock_out"):
        return knock_out_headline(result)
    worth = [probe for probe in result["probes"] if probe["verdict"] == WORTH]
    sentences = []
    if worth:
        dearest = worth[0]
        cost = said(points(dearest["cost"]), "points")
        sentences.append(f"Most is lost without {plain_name(dearest['mechanism'])}: {cost} of win share.")
    idle = [plain_name(probe["mechanism"]) for probe in result["probes"] if probe["name"] in result["no_one_profits"]]
    if idle:
        sentences.append(f"No one in this field is shown to profit from {listed(idle, 'or')}.")
    return " ".join(sentences) or "On average over the field no mechanism is shown to be worth anything."
