"""probe: what each mechanism of a game is worth, by restricted play.

A handicap (a strategy whose docstring has a paragraph `Mechanism:`) is put in front of a player's own strategy, so that
the player does all it does except what the handicap forbids; the field stays, and so do the deals. What the player then
loses is what the mechanism is worth to it. Source: A. Jaffe, A. Miller, E. Andersen, Y.-E. Liu, A. Karlin and
Z. Popovic, "Evaluating Competitive Game Balance with Restricted Play", AIIDE 2012.
"""

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyser.core.strategy import Strategy
from analyser.errors import UsageError, nearest
from analyser.experiments.keeping.going_on import asked_hash, begin, seed_of
from analyser.experiments.keeping.logbook import Pages
from analyser.experiments.keeping.saved_file import Floats
from analyser.experiments.loading import catalogue
from analyser.experiments.matchups.design import base_plan
from analyser.experiments.matchups.matchup import game_of
from analyser.experiments.plans.plan import Plan
from analyser.experiments.playing.points import play_points
from analyser.experiments.searching.searched import cautions, design_head, sealed
from analyser.experiments.searching.sweep import p_of, shown
from analyser.experiments.settings.labels import unique_labels
from analyser.experiments.settings.players import Part, PlayerSpec
from analyser.experiments.settings.request import Progress, RunOutcome, RunRequest
from analyser.experiments.summaries import measures
from analyser.experiments.summaries.tables import write_rows
from analyser.statistics.estimate import Estimate
from analyser.statistics.families import holm
from analyser.statistics.jackknife import jackknife
from analyser.statistics.tally import Tally

SCHEMA = "analyser.probe/1"
MOST_TABLES = 1_000
WORTH = "worth it"

Block = dict[str, Any]
Sums = NDArray[np.float64]
Pair = tuple[str, Mapping[str, Sums], Mapping[str, Sums]]


@dataclass(frozen=True)
class Handicap:
    """A restricted way to play: the strategy's id, and the mechanism it goes without."""

    name: str
    mechanism: str


@dataclass(frozen=True)
class Row:
    """What a handicap costs on average over the field, and each player by name."""

    handicap: Handicap
    cost: Estimate
    players: Mapping[str, Estimate]


def handicaps_of(game: str) -> list[Handicap]:
    """Return a game's handicaps, by name.

    >>> [handicap.name for handicap in handicaps_of("pig")]
    ['never_stop']
    """
    found = {name: mechanism_of(made) for name, made in catalogue.strategies(game).items()}
    return [Handicap(name, mechanism) for name, mechanism in sorted(found.items()) if mechanism]


def mechanism_of(strategy: type[Strategy]) -> str:
    """Return what a handicap goes without; empty for other strategies."""
    return strategy.about("Mechanism").rstrip(".")


def run_probe(request: RunRequest, on_progress: Progress, names: Sequence[str] = ()) -> RunOutcome:
    """Play the line-up as it is, and with each player under each handicap, all on the same deals.

    Args:
        names: the handicaps to try; all of the game's without.

    Raises:
        UsageError: bad input, found before anything is played.
        PlayError: a strategy or a rule failed.
        OutputError: the result could not be written.
    """
    seed = seed_of(request)
    tables = tables_of(request, seed)
    base = tables[0]
    handicaps = chosen(handicaps_of(base.game.id), names, base)
    entries = [(table, entry) for table in tables for entry in range(table.seats)]
    plans = [*tables, *(handicapped(table, h, entry) for h in handicaps for table, entry in entries)]
    asked = {"plans": [plan.hash for plan in plans], "handicaps": [handicap.name for handicap in handicaps]}
    question = asked_hash("probe", **asked, confidence=request.confidence)
    going = begin("probe", base.game.id, question, seed, request, on_progress)
    if going.finished:
        return going.finished
    going.say(
        f"{len(handicaps)} handicap{'s' if len(handicaps) != 1 else ''}, {sum(plan.games for plan in plans):,} games"
    )
    pages: Pages[dict[str, Sums]] = Pages(going.book, dict[str, Floats])
    with going.playing():
        played = play_points(plans, request, shares_of, going, lambda done: f"table {done} of {len(plans)}", pages)
    as_it_is = [played[number] for number, table in enumerate(tables) for _ in range(table.seats)]
    names_of_entries = [table.players[entry].label for table, entry in entries]
    rows = []
    for number, handicap in enumerate(handicaps):
        first = len(tables) + number * len(entries)
        under = played[first : first + len(entries)]
        pairs = list(zip(names_of_entries, as_it_is, under, strict=True))
        rows.append(probe_of(handicap, pairs, request.confidence))
    probes = ranked(rows, request.confidence, base.deals)
    result = {
        **design_head(SCHEMA, base, request, question),
        "warnings": cautions(base, map(won_by_nobody, played)),
        "games": sum(plan.games for plan in plans),
        "games_per_table": base.games,
        "tables": len(tables),
        "field": list(dict.fromkeys(names_of_entries)),
        "probes": probes,
        "no_one_profits": [probe["name"] for probe in probes if not probe["profits"] and probe["verdict"] != WORTH],
    }
    return going.keep(sealed(result), write_probes)


def tables_of(request: RunRequest, seed: int) -> list[Plan]:
    """Return the tables of the field as it is: every choice of players that fills the seats.

    Raises:
        UsageError: one seat alone, several numbers of seats, fewer players than seats, or too many tables.
    """
    game = game_of(request)
    if not request.players:
        base = base_plan(request, seed)
        if base.seats < 2:
            raise UsageError("one seat alone has no share to lose", "probe needs two seats or more")
        return [base]
    field = request.players
    labels = unique_labels((spec.label, spec.name) for spec in field)
    specs = [replace(spec, label=label) for spec, label in zip(field, labels, strict=True)]
    if request.seats and len(request.seats) > 1:
        raise UsageError("several numbers of seats", "name one: --seats 2")
    seats = request.seats[0] if request.seats else max(game.min_seats, 2)
    if seats < 2:
        raise UsageError("one seat alone has no share to lose", "probe needs two seats or more")
    if len(specs) < seats:
        raise UsageError(f"{len(specs)} in the field, but a table has {seats} seats", "name more players, or --seats")
    if math.comb(len(specs), seats) > MOST_TABLES:
        raise UsageError(
            f"the field makes {math.comb(len(specs), seats):,} tables", f"at most {MOST_TABLES:,} are played"
        )
    choices = itertools.combinations(specs, seats)
    return [base_plan(replace(request, players=few, seats=(seats,)), seed) for few in choices]


def chosen(handicaps: Sequence[Handicap], names: Sequence[str], base: Plan) -> list[Handicap]:
    """Return the handicaps named, or all.

    Raises:
        UsageError: an unknown one, or a game without any.
    """
    if not handicaps:
        raise UsageError(f"{base.game.title} has no handicaps", "a handicap says Mechanism: in its docstring")
    known = {handicap.name: handicap for handicap in handicaps}
    for name in names:
        if name not in known:
            raise UsageError(f'there is no handicap "{name}"', nearest(name, known))
    return [known[name] for name in names] if names else list(handicaps)


def handicapped(base: Plan, handicap: Handicap, entry: int) -> Plan:
    """Return the plan in which one player, by order of entry, plays under a handicap."""
    player = base.players[entry]
    own = player.parts[: player.own]
    names = [part.strategy.id for part in own]
    parts = tuple(Part(part.strategy.id, part.strategy.path) for part in own)
    parameters = tuple(
        (part.strategy.id, name, value)
        for part in own
        for name, value in part.values.items()
        if names.count(part.strategy.id) == 1
    )
    if handicap.name in names:
        return replace(base, like=base.labels)
    spec = PlayerSpec(player.label, (Part(handicap.name), *parts), parameters)
    made = catalogue.load_player(base.game.id, spec, player.label)
    players = (*base.players[:entry], made, *base.players[entry + 1 :])
    return replace(base, players=players, like=base.labels)


def shares_of(plan: Plan, tally: Tally) -> dict[str, Sums]:
    """Return each player's share by group of deals."""
    known = measures.measures_of(plan)
    return {m.of: measures.by_group(m, tally) for m in known if m.metric == "share"}


def won_by_nobody(shares: Mapping[str, Sums]) -> float:
    """Return the share of unfinished games, from everybody's share by group of deals."""
    return 1.0 - sum(measures.value(sums) or 0.0 for sums in shares.values())


def probe_of(handicap: Handicap, pairs: Sequence[Pair], confidence: float) -> Row:
    """Return what a handicap costs: on average over the field, and each player.

    `pairs`: whose handicap it is, everybody's shares as it was, and under the handicap.
    """
    own: dict[str, list[tuple[Sums, Sums]]] = {}
    for name, whole, under in pairs:
        own.setdefault(name, []).append((whole[name], under[name]))
    cost = lost([pair for each in own.values() for pair in each], confidence)
    return Row(handicap, cost, {name: lost(each, confidence) for name, each in own.items()})


def lost(pairs: Sequence[tuple[Sums, Sums]], confidence: float) -> Estimate:
    """Return the share lost, averaged over pairs (as it was, under the handicap), paired by deals."""
    if all(np.array_equal(a, b) for a, b in pairs):
        used = int(np.count_nonzero(pairs[0][0][:, 1]))
        return Estimate(0.0, 0.0, 0.0, used, "equal in every group")
    both = np.concatenate([sums for pair in pairs for sums in pair], axis=1)

    def mean_loss(total: Sums) -> float:
        shares = total.reshape(-1, 2)
        values = shares[:, 0] / shares[:, 1]
        return float(np.mean(values[0::2] - values[1::2]))

    return jackknife(mean_loss, both, confidence)


def ranked(rows: Sequence[Row], confidence: float, deals: int) -> list[Block]:
    """Return the probes, the dearest mechanism first, with verdicts that hold together.

    Two families, each by Holm: the costs on average over the field, and the costs of every single player.
    """
    told = []
    apart = separated_costs([row.cost for row in rows], confidence, deals)
    singles = iter(separated_costs([cost for row in rows for cost in row.players.values()], confidence, deals))
    for row, separated in zip(rows, apart, strict=True):
        players = [
            {"name": name, "cost": shown(cost), "separated": own, "verdict": verdict(cost, own)}
            for (name, cost), own in ((item, next(singles)) for item in row.players.items())
        ]
        told.append(
            {
                "name": row.handicap.name,
                "mechanism": row.handicap.mechanism,
                "cost": shown(row.cost),
                "separated": separated,
                "verdict": verdict(row.cost, separated),
                "players": players,
                "profits": [player["name"] for player in players if player["verdict"] == WORTH],
            }
        )
    return sorted(told, key=lambda block: -(block["cost"] or {"value": 0.0})["value"])


def separated_costs(costs: Sequence[Estimate], confidence: float, deals: int) -> list[bool]:
    """Say which costs, each resting on so many deals, are separated from 0, by Holm."""
    return holm([p_of(cost, confidence, deals) for cost in costs], 1 - confidence)


def verdict(cost: Estimate, separated: bool) -> str:
    """Say in a word what a mechanism is worth.

    >>> verdict(Estimate(0.1, 0.05, 0.15, 64, "t"), True), verdict(Estimate(0.0, -0.1, 0.1, 64, "t"), False)
    ('worth it', 'undecided')
    >>> verdict(Estimate(0.0, 0.0, 0.0, 64, "equal in every group"), False)
    'changes nothing'
    """
    if cost.value == 0 and cost.low == 0 and cost.high == 0:
        return "changes nothing"
    if not separated or cost.value is None:
        return "undecided"
    return WORTH if cost.value > 0 else "better without it"


def write_probes(result: Mapping[str, Any], folder: Path) -> None:
    """Write one row for each handicap, and one for each player under it."""
    rows = []
    for probe in result["probes"]:
        named = {"name": probe["name"], "mechanism": probe["mechanism"]}
        rows.append({**named, "player": "all", **(probe["cost"] or {})})
        rows += [{**named, "player": each["name"], **(each["cost"] or {})} for each in probe["players"]]
    write_rows("probes", rows, folder)
