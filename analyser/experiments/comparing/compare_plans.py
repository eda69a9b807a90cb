"""Two designs of one game, from what was asked for: their plans on the same deals, and what differs between them."""

import hashlib
from dataclasses import dataclass, replace
from typing import Any

from analyser.errors import UsageError
from analyser.experiments.keeping.going_on import seed_of
from analyser.experiments.matchups.matchup import game_of, plans_of
from analyser.experiments.plans.plan import Plan
from analyser.experiments.settings.request import RunRequest
from analyser.experiments.summaries.summary_players import parameters
from analyser.experiments.summaries.summary_view import plain

MARGIN = 1.0  # percentage points: the smallest difference of a share or rate that matters, unless told otherwise


@dataclass(frozen=True)
class CompareRequest:
    """Two designs to compare; what belongs to both (folder, confidence, jobs, report) is read from `before`.

    margin: percentage points; until_decided: play until every share difference is decided, at most the games asked for.
    """

    before: RunRequest
    after: RunRequest
    margin: float = MARGIN
    until_decided: bool = False


Plans = tuple[Plan, Plan]


def plans_to_compare(request: CompareRequest) -> Plans:
    """Return the plans of both designs: one seed, and labels that both have sit side by side.

    Raises:
        UsageError: two games, several numbers of seats, or bad input in one of the designs.
    """
    refuse_two_games(request)
    seed = next((r.seed for r in (request.before, request.after) if r.seed is not None), None)
    seed = seed_of(replace(request.before, seed=seed))
    before, after = (the_plan(replace(each, seed=seed)) for each in (request.before, request.after))
    return before, replace(after, like=before.labels)


def refuse_two_games(request: CompareRequest) -> None:
    """Refuse designs of two games."""
    first, second = game_of(request.before), game_of(request.after)
    if first.id != second.id:
        raise UsageError(
            f"{request.before.source} is {first.title}, {request.after.source} is {second.title}: two games",
            "compare two designs of one game",
        )


def the_plan(request: RunRequest) -> Plan:
    """Return the one plan of a request."""
    if request.seats and len(request.seats) > 1:
        low, high = request.seats[0], request.seats[-1]
        raise UsageError(
            f"{request.source}: a design has one number of seats, not {low} to {high}", f"write --seats {low}"
        )
    return plans_of(request)[0]


def identical(plans: Plans) -> bool:
    """Say whether both designs are the same game played by the same players in the same order."""
    before, after = (
        {key: value for key, value in plan.identity().items() if key not in ("like", "games")} for plan in plans
    )
    return before == after


def hash_of(plans: Plans) -> str:
    """Return the hash of the comparison: that of both plans together."""
    return hashlib.sha256(" ".join(plan.hash for plan in plans).encode()).hexdigest()


def common_deals(plans: Plans) -> int:
    """Return the deals that both designs play."""
    return min(plan.deals for plan in plans)


def changes(plans: Plans) -> dict[str, Any]:
    """Return what differs between the designs: rules with both values, players, numbers of seats."""
    before, after = (plain(plan.values) for plan in plans)
    texts = [{player.label: player_text(player) for player in plan.players} for plan in plans]
    labels = list(dict.fromkeys([*texts[0], *texts[1]]))
    return {
        "rules": [
            {"rule": name, "before": before[name], "after": after[name]}
            for name in before
            if before[name] != after[name]
        ],
        "players": [
            {"name": label, "before": texts[0].get(label), "after": texts[1].get(label)}
            for label in labels
            if texts[0].get(label) != texts[1].get(label)
        ],
        "seats": None if plans[0].seats == plans[1].seats else [plan.seats for plan in plans],
    }


def player_text(player: Any) -> str:
    """Return a player's strategy with its parameters: `hold_at (at = 20)`."""
    name = "+".join(part.strategy.id for part in player.parts[: player.own])
    values = ", ".join(f"{key} = {value}" for key, value in parameters(player).items())
    return f"{name} ({values})" if values else name
