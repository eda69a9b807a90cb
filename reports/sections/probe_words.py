"""What page and terminal say of a probe in the same words."""

from collections.abc import Mapping
from typing import Any

from reports.quantity import points, said
from reports.wording import listed, plain_name

WORTH = "worth it"

Result = Mapping[str, Any]


def headline(result: Result) -> str:
    """Return the finding: the dearest mechanism, and those that no one profits from."""
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
