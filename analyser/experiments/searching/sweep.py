"""sweep: a grid over parameters, rules and seats, all points on the same deals; the best point measured again."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyser.errors import UsageError
from analyser.experiments.keeping.going_on import Going, Part, asked_hash, begin, seed_of
from analyser.experiments.keeping.logbook import Pages
from analyser.experiments.keeping.saved_file import Floats
from analyser.experiments.matchups.blame import naming_place
from analyser.experiments.matchups.design import RULES, SEATS, base_plan, split_name, variant
from analyser.experiments.plans.plan import Plan
from analyser.experiments.playing.points import play_points
from analyser.experiments.searching.searched import cautions, design_head, sealed, unfinished_in
from analyser.experiments.searching.sweep_numbers import Key, Numbers, write_points
from analyser.experiments.settings.grid import Axis, Value, points_of
from analyser.experiments.settings.request import Progress, RunOutcome, RunRequest
from analyser.experiments.summaries import measures
from analyser.experiments.summaries.measures import Measure
from analyser.experiments.summaries.summary_players import parameters
from analyser.statistics.estimate import Estimate
from analyser.statistics.families import apart_from_best, p_value_of
from analyser.statistics.tally import Tally

SCHEMA = "analyser.sweep/1"
MOST_GAMES = 10**11
MOST_WHOLE = 10_000  # points with all their numbers in result.json; of more it has the main ones, the tables have all
FRESH = 0x5EED  # what tells the seed of a fresh measurement from the seed of the search

Block = dict[str, Any]


@dataclass(frozen=True)
class Aim:
    """What a search looks for: the highest value of one measure."""

    metric: str
    of: str
    unit: str = ""

    def as_json(self) -> Block:
        """Return it as plain data."""
        return {"metric": self.metric, "of": self.of, "unit": self.unit}


@dataclass(frozen=True)
class Point:
    """One point of a grid as it was played: its estimates, and sums by group of the measure aimed at."""

    values: Mapping[str, Value]
    block: Block
    sums: Floats | None
    numbers: Numbers
    deals: int = 0
    leader: str | None = None  # who wins separately more than every other player
    unfinished: float = 0.0  # share of the games

    @property
    def value(self) -> float | None:
        """The value of the measure aimed at."""
        return None if self.sums is None else measures.value(self.sums)


def run_sweep(
    request: RunRequest, axes: Sequence[Axis], on_progress: Progress, metric: str | None = None, of: str | None = None
) -> RunOutcome:
    """Play every point of a grid and write the result.

    Args:
        metric, of: what the best point is best in; without them the share (alone: the score) of the first player whose
            parameter varies, else of the first player.

    Raises:
        UsageError: bad input, found before anything is played.
        PlayError: a strategy or a rule failed.
        OutputError: the result could not be written.
    """
    seed = seed_of(request)
    points = list(points_of(axes))
    refuse_absurd(len(points), request.games)
    base = base_plan(with_first_seats(request, points[0]), seed)
    with naming_place(axes[0].where):
        plans = [variant(request, values, seed, base) for values in points]
    aim = aim_of(base, axes, metric, of)
    asked = {"plans": [plan.hash for plan in plans], "values": points, "aim": aim.as_json()}
    question = asked_hash("sweep", **asked, confidence=request.confidence)
    going = begin("sweep", base.game.id, question, seed, request, on_progress)
    if going.finished:
        return going.finished
    games = sum(plan.games for plan in plans)
    with going.playing():
        found = played(plans, points, aim, request, going)
        blocks = {
            "points": [{"values": dict(point.values), **point.block} for point in found],
            "best": best_of(found, plans, aim, request, going, games) if comparable(axes, aim) else unranked(),
            "leaders": leaders_of(found),
        }
    result = {
        **design_head(SCHEMA, base, request, question),
        "warnings": cautions(base, (point.unfinished for point in found)),
        "games": games,
        "games_per_point": plans[0].games,
        "varied": [{"name": axis.name, "values": list(axis.values), "numeric": axis.is_numeric} for axis in axes],
        "aim": aim.as_json(),
        "whole": len(points) <= MOST_WHOLE,
        **blocks,
    }
    return going.keep(sealed(result), lambda _, place: write_points(points, [point.numbers for point in found], place))


def played(
    plans: Sequence[Plan],
    values: Sequence[Mapping[str, Value]],
    aim: Aim,
    request: RunRequest,
    going: Going,
) -> list[Point]:
    """Play the points of a grid."""
    going.say(f"{len(plans):,} points, {sum(plan.games for plan in plans):,} games")
    points = play_points(
        plans,
        request,
        lambda plan, tally: point_of(plan, tally, aim, request.confidence, len(plans) <= MOST_WHOLE),
        going,
        lambda done: f"point {done:,} of {len(plans):,}",
        Pages(going.book, Point),
    )
    return [replace(point, values=own) for point, own in zip(points, values, strict=True)]


def with_first_seats(request: RunRequest, values: Mapping[str, Value]) -> RunRequest:
    """Return the request with the first number of seats, where seats vary."""
    seats = values.get(SEATS)
    return replace(request, seats=(seats,)) if isinstance(seats, int) and not request.players else request


def aim_of(base: Plan, axes: Sequence[Axis], metric: str | None, of: str | None) -> Aim:
    """Return what the best point is best in.

    Raises:
        UsageError: there is no such number.
    """
    labels = [player.label for player in base.players]
    named = [axis.name for axis in axes if axis.name != SEATS and not axis.name.startswith(RULES)]
    player = labels[split_name(named[0], labels)[0]] if named else labels[0]
    wanted = metric or ("share" if base.seats > 1 else "score")
    found = measures.find(measures.measures_of(base), wanted, of or (player if metric is None else of), "--metric")
    return Aim(found.metric, found.of, "%" if found.bounded else found.unit)


def refuse_absurd(points: int, games: int) -> None:
    """Refuse a grid that nobody waits for."""
    if points * games > MOST_GAMES:
        raise UsageError(f"{points:,} points make {points * games:,} games", "play fewer games of each point with -n")


def comparable(axes: Sequence[Axis], aim: Aim) -> bool:
    """Say whether points can be ranked: a player's numbers at tables of different sizes can't."""
    return aim.of == measures.TABLE or all(axis.name != SEATS for axis in axes)


def unranked() -> Block:
    """Return the best of points that are not ranked."""
    why = "a player's numbers at tables of different sizes are not ranked"
    return {"values": None, "value": None, "cannot_be_told_apart": [], "fresh": None, "why": why}


def point_of(plan: Plan, tally: Tally, aim: Aim, confidence: float, whole: bool = True) -> Point:
    """Return what is kept of a point: the estimates of its measures, and what pairs it with the others.

    `whole`: the block has all of them, not just the main ones.
    """
    known = measures.measures_of(plan)
    aimed = next((m for m in known if (m.metric, m.of) == (aim.metric, aim.of)), None)
    sums = None if aimed is None else measures.by_group(aimed, tally)
    found = {(m.of, m.metric): measures.estimate(m, tally, confidence) for m in known}
    block = block_of(plan, tally, found if whole else main_ones(found, aim))
    leader = leader_of(known, tally, confidence)
    return Point({}, block, sums, Numbers.of(found), tally.n, leader, unfinished_in(plan, tally))


def main_ones(found: Mapping[Key, Estimate], aim: Aim) -> dict[Key, Estimate]:
    """Return the numbers that a page shows of each point: what is aimed at, the shares, the rounds."""
    wanted = ("share", "rounds")
    return {key: number for key, number in found.items() if key[1] in wanted or key == (aim.of, aim.metric)}


def leader_of(known: Sequence[Measure], tally: Tally, confidence: float) -> str | None:
    """Return the player whose share is separated from every other player's, on the same deals; None if nobody's is."""
    shares = {m.of: measures.by_group(m, tally) for m in known if m.metric == "share"}
    values = {name: measures.value(sums) or 0.0 for name, sums in shares.items()}
    if len(values) < 2:
        return None
    best = max(values, key=values.__getitem__)
    others = [sums for name, sums in shares.items() if name != best]
    return best if all(apart(shares[best], others, confidence, tally.n)) else None


def apart(
    best: NDArray[np.float64], others: Sequence[NDArray[np.float64]], confidence: float, deals: int
) -> list[bool]:
    """Say which numbers are separated from the best one; differences are paired by deals, by Holm over all pairs."""
    gaps = [measures.difference(best, other, confidence) for other in others]
    return apart_from_best([p_of(gap, confidence, deals) for gap in gaps], 1 - confidence)


def p_of(gap: Estimate, confidence: float, deals: int) -> float:
    """Return the p-value of a difference by groups (n = groups) that rests on so many deals."""
    return p_value_of(replace(gap, n=deals), confidence, max(gap.n - 1, 0)) if gap.value else 1.0


def leaders_of(points: Sequence[Point]) -> Block | None:
    """Return who leads at which point, and how often each; None where everybody plays alone."""
    if all(point.block["seats"] == 1 for point in points):
        return None
    names = [point.leader for point in points]
    counts = Counter(name for name in names if name is not None)
    return {
        "metric": "share",
        "by_point": names,
        "counts": dict(counts.most_common()),
        "nobody": names.count(None),
        "text": leaders_text(counts, len(names)),
    }


def leaders_text(counts: Mapping[str, int], points: int) -> str:
    """Say which finding survives.

    >>> leaders_text({"bold": 18, "calm": 1}, 20)
    'bold leads separately in 18 of 20 points, calm in 1; in 1 nobody does: who leads depends on the point.'
    >>> leaders_text({"bold": 20}, 20)
    'bold leads separately in all 20 points.'
    """
    if not counts:
        return f"In none of {points:,} points does a player lead separately."
    if len(counts) == 1 and sum(counts.values()) == points > 1:
        return f"{next(iter(counts))} leads separately in {'both' if points == 2 else f'all {points:,}'} points."
    parts = [f"{name} in {number:,}" for name, number in list(counts.items())[1:4]]
    first, number = next(iter(counts.items()))
    said = ", ".join([f"{first} leads separately in {number:,} of {points:,} points", *parts])
    nobody = points - sum(counts.values())
    said += f"; in {nobody:,} nobody does" if nobody else ""
    return said + (": who leads depends on the point." if len(counts) > 1 else ".")


def block_of(plan: Plan, tally: Tally, found: Mapping[Key, Estimate]) -> Block:
    """Return the estimates of a point, by player and of the table."""

    def of(name: str) -> dict[str, Any]:
        return {metric: shown(number) for (whose, metric), number in found.items() if whose == name}

    return {
        "seats": plan.seats,
        "games": tally.n * plan.rotations,
        "players": [
            {"name": player.label, "parameters": parameters(player), **of(player.label)} for player in plan.players
        ],
        "table": of(measures.TABLE),
    }


def shown(estimate: Estimate) -> Block | None:
    """Return an estimate as plain data; None where there was nothing to count."""
    return None if estimate.value is None else estimate.as_json()


def best_of(
    points: Sequence[Point],
    plans: Sequence[Plan],
    aim: Aim,
    request: RunRequest,
    going: Going,
    games: int,
    level: float | None = None,
) -> Block:
    """Return the best point, those that cannot be told apart from it, and its measure on fresh deals.

    games: played before; level: confidence of the verdict, where it is not that of the intervals.
    """
    level = request.confidence if level is None else level
    known = [i for i, point in enumerate(points) if point.value is not None]
    if not known:
        return {"values": None, "value": None, "cannot_be_told_apart": [], "fresh": None}
    best = max(known, key=lambda i: points[i].value or 0.0)
    alike = told_alike(points, best, known, level)
    rest = sorted((i for i in known if i not in alike), key=lambda i: points[i].value or 0.0, reverse=True)
    rival = rest[0] if rest and len(alike) == 1 else None  # a single winner has to win on fresh deals too
    too = "" if rival is None else ", and the next one"
    going.say(f"the best point is measured again on fresh deals{too}")
    again = [plans[i] for i in (best, rival) if i is not None]
    fresh, sums = measured_again(again, aim, request, going, games)
    if rival is not None and not confirmed(sums[0], sums[1], level, plans[best].deals):
        alike = alike | {rival}
    return {
        "values": dict(points[best].values),
        "value": points[best].value,
        "cannot_be_told_apart": [dict(points[i].values) for i in known if i in alike] if len(alike) > 1 else [],
        "fresh": shown(fresh),
    }


def told_alike(points: Sequence[Point], best: int, known: Sequence[int], confidence: float) -> set[int]:
    """Return the best point and those not separated from it; differences are paired by deals, by Holm over all pairs."""
    sums = {i: each for i in known if (each := points[i].sums) is not None}
    best_sums = sums.pop(best)
    separated = apart(best_sums, list(sums.values()), confidence, points[best].deals)
    return {best, *(i for i, far in zip(sums, separated, strict=True) if not far)}


def fresh_seed(seed: int) -> int:
    """Return the seed of a measurement that shares no deal with the search."""
    return (seed ^ FRESH << 40) & (2**64 - 1)


def measured_again(
    plans: Sequence[Plan], aim: Aim, request: RunRequest, going: Going, games: int
) -> tuple[Estimate, list[NDArray[np.float64]]]:
    """Return the measure aimed at on fresh deals: its estimate in the first plan, and by group in every plan."""

    def kept(own: Plan, tally: Tally) -> tuple[Estimate, NDArray[np.float64]]:
        measure = measures.find(measures.measures_of(own), aim.metric, aim.of, "the best point")
        return measures.estimate(measure, tally, request.confidence), measures.by_group(measure, tally)

    again = [replace(plan, seed=fresh_seed(plan.seed)) for plan in plans]
    found = play_points(again, request, kept, Part(going, games), pages=Pages(going.book, tuple[Estimate, Floats]))
    return found[0][0], [sums for _, sums in found]


def confirmed(best: NDArray[np.float64], rival: NDArray[np.float64], level: float, deals: int) -> bool:
    """Say whether the best point is above its rival and separated from it on fresh deals too."""
    above = (measures.value(best) or 0.0) > (measures.value(rival) or 0.0)
    return above and all(apart(best, [rival], level, deals))
