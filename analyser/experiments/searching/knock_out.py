"""probe --knock-out: the game without each of its components in turn, on the same deals: what that shifts.

A component table shows association; a knock-out shows cause: the same players meet on the same deals, one card, upgrade
or token less in the box.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from analyser.errors import UsageError, nearest
from analyser.experiments.keeping.going_on import asked_hash, begin, seed_of
from analyser.experiments.keeping.logbook import Pages
from analyser.experiments.keeping.saved_file import Floats
from analyser.experiments.matchups.design import RULES, base_plan, variant
from analyser.experiments.plans.plan import Plan
from analyser.experiments.playing.points import play_points
from analyser.experiments.searching.probe import SCHEMA, Sums, separated_costs, won_by_nobody, write_probes
from analyser.experiments.searching.searched import cautions, design_head, sealed
from analyser.experiments.searching.sweep import shown
from analyser.experiments.settings.request import Progress, RunOutcome, RunRequest
from analyser.experiments.summaries import measures
from analyser.statistics.estimate import Estimate
from analyser.statistics.tally import Tally

WITHOUT = "without"
SHIFTS, UNDECIDED, NOTHING = "shifts the shares", "undecided", "changes nothing"

Block = dict[str, Any]
Kept = Mapping[str, Mapping[str, Sums]]  # by metric, by whose it is


def run_knock_out(request: RunRequest, on_progress: Progress, names: Sequence[str] = ()) -> RunOutcome:
    """Play the line-up with all components and without each of them, on the same deals.

    Args:
        names: the components to take out; each of the game's in turn without.

    Raises:
        UsageError: bad input, found before anything is played.
        PlayError: a strategy or a rule failed.
        OutputError: the result could not be written.
    """
    if request.players and request.seats and request.seats != (len(request.players),):
        raise UsageError(
            f"{len(request.players)} players don't fit --seats", "a knock-out plays one table: leave --seats out"
        )
    seed = seed_of(request)
    base = base_plan(request, seed)
    if base.seats < 2:
        raise UsageError("one seat alone has no share to lose", "probe needs two seats or more")
    components = chosen(base, names)
    plans = [base, *(variant(request, rules_of(base, rules), seed, base) for rules in components.values())]
    asked = {"plans": [plan.hash for plan in plans], "components": list(components)}
    question = asked_hash("probe", **asked, confidence=request.confidence)
    going = begin("probe", base.game.id, question, seed, request, on_progress)
    if going.finished:
        return going.finished
    going.say(f"{len(components)} components, {sum(plan.games for plan in plans):,} games")
    pages: Pages[dict[str, dict[str, Sums]]] = Pages(going.book, dict[str, dict[str, Floats]])
    with going.playing():
        whole, *rest = play_points(plans, request, kept, going, lambda done: f"table {done} of {len(plans)}", pages)
    probes = ranked(base, dict(zip(components, rest, strict=True)), whole, request.confidence)
    result = {
        **design_head(SCHEMA, base, request, question),
        "warnings": cautions(base, (won_by_nobody(each["share"]) for each in (whole, *rest))),
        "games": sum(plan.games for plan in plans),
        "games_per_table": base.games,
        "tables": 1,
        "knock_out": True,
        "field": [player.label for player in base.players],
        "probes": probes,
        "no_one_profits": [probe["name"] for probe in probes if probe["verdict"] != SHIFTS],
    }
    return going.keep(sealed(result), write_probes)


def chosen(base: Plan, names: Sequence[str]) -> dict[str, dict[str, Any]]:
    """Return the rules that leave out the components named, or each of the game's.

    Raises:
        UsageError: an unknown one, or a game without any.
    """
    known = base.game.knock_outs(base.values)
    if not known:
        raise UsageError(f"{base.game.title} has no component to take out", "leave --knock-out out")
    for name in names:
        if name not in known:
            raise UsageError(f'there is no component "{name}"', nearest(name, known))
    return {name: known[name] for name in names} if names else known


def rules_of(base: Plan, rules: Mapping[str, Any]) -> dict[str, Any]:
    """Return the names and values of a variant; what is left out already stays out."""
    out = base.values.get(WITHOUT)
    return {
        RULES + name: ",".join(filter(None, (out, value))) if name == WITHOUT else value
        for name, value in rules.items()
    }


def kept(plan: Plan, tally: Tally) -> dict[str, dict[str, Sums]]:
    """Return share and score of each player, and the length of the game, by group of deals."""
    known = measures.measures_of(plan)
    return {
        metric: {m.of: measures.by_group(m, tally) for m in known if m.metric == metric}
        for metric in ("share", "score", "turns")
    }


def ranked(base: Plan, without: Mapping[str, Kept], whole: Kept, confidence: float) -> list[Block]:
    """Return one block for each component, those that shift most first; verdicts hold together (Holm)."""
    labels = [player.label for player in base.players]

    def lost(name: str, metric: str, of: str) -> Estimate:
        return measures.difference(whole[metric][of], without[name][metric][of], confidence)

    costs = {name: {label: lost(name, "share", label) for label in labels} for name in without}
    apart = iter(separated_costs([cost for each in costs.values() for cost in each.values()], confidence, base.deals))
    blocks: list[Block] = []
    for name, each in costs.items():
        players: list[Block] = [
            {"name": label, "cost": shown(cost), "separated": next(apart), "score": shown(lost(name, "score", label))}
            for label, cost in each.items()
        ]
        most = max(players, key=lambda player: abs((player["cost"] or {"value": 0.0})["value"]))
        separated = any(player["separated"] for player in players)
        equal = all(cost.value == 0 and cost.low == 0 for cost in each.values())
        blocks.append(
            {
                "name": name,
                "mechanism": name,
                "of": most["name"],
                "cost": most["cost"],
                "separated": separated,
                "verdict": NOTHING if equal else SHIFTS if separated else UNDECIDED,
                "players": [{**p, "verdict": SHIFTS if p["separated"] else UNDECIDED} for p in players],
                "profits": [player["name"] for player in players if player["separated"]],
                "length": shown(lost(name, "turns", measures.TABLE)),
            }
        )
    return sorted(blocks, key=lambda block: -abs((block["cost"] or {"value": 0.0})["value"]))
