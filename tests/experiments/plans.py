"""Plans for tests, from the texts of players, and what playing them gives."""

from typing import Any

from analyser.core.worker import Worker
from analyser.experiments.loading.catalogue import game, game_unit, load_player
from analyser.experiments.plans.counting import tally_block
from analyser.experiments.plans.plan import Plan, whole_deals
from analyser.experiments.settings.labels import unique_labels
from analyser.experiments.settings.players import parse_player
from analyser.experiments.summaries.summary import summarise
from analyser.statistics.tally import Tally


def plan_of(game_id: str, players: list[str], games: int, seed: int = 1, rotate: bool = True, **rules: Any) -> Plan:
    """Return the plan of a match-up, its players as typed; `rules` are the options that differ from their defaults."""
    specs = [parse_player(text) for text in players]
    labels = unique_labels((spec.label, spec.name) for spec in specs)
    loaded = tuple(load_player(game_id, spec, label) for spec, label in zip(specs, labels, strict=True))
    facts = game(game_id)
    games = whole_deals(games, len(players) if rotate else 1)
    return Plan(facts, game_unit(game_id), {**facts.defaults(), **rules}, loaded, seed, games, rotate)


def worker_of(plan: Plan) -> Worker:
    """Return a worker for a plan."""
    return Worker(
        plan.game, plan.unit, plan.values, plan.canonical, plan.orders, plan.rotations, plan.seed, plan.panel_every
    )


def tally_of(plan: Plan) -> Tally:
    """Play all games of a plan in one block."""
    return tally_block(worker_of(plan), plan, 0, plan.games)


def summary_of(game_id: str, players: list[str], games: int, **more: Any) -> dict[str, Any]:
    """Play a match-up and summarise it with a confidence of 95 %; `more` as for `plan_of`."""
    plan = plan_of(game_id, players, games, **more)
    return summarise(plan, tally_of(plan), 0.95)
