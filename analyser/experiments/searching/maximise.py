"""tune --maximise: a player's strongest parameters, by successive halving on common deals and a fresh measurement."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from analyser.core.strategy import Parameter
from analyser.errors import UsageError, nearest
from analyser.experiments.keeping.going_on import Going, Part, asked_hash, begin, seed_of
from analyser.experiments.keeping.logbook import Pages
from analyser.experiments.matchups.design import base_plan, variant
from analyser.experiments.plans.plan import Plan, whole_deals
from analyser.experiments.playing.points import play_points
from analyser.experiments.searching.searched import cautions, design_head, sealed
from analyser.experiments.searching.sweep import Aim, Point, best_of, point_of, refuse_absurd, told_alike
from analyser.experiments.settings.grid import Value
from analyser.experiments.settings.request import Progress, RunOutcome, RunRequest
from analyser.experiments.summaries import measures
from analyser.experiments.summaries.tables import write_rows

SCHEMA = "analyser.tune/1"
CANDIDATES = 33  # values of one parameter that are tried at a time; as many settings of several
FIRST_SHARE = 16  # of the games, for the first look at all candidates
LEAST_GAMES = 2_000
ROUNDS = 8  # in which the range of one parameter narrows; three for several
STRICT = 20  # looks that drop candidates share half of the error probability: each has this part of it

Block = dict[str, Any]
Setting = dict[str, Value]


@dataclass(frozen=True)
class Knob:
    """One parameter of a player that may be turned: its full name, and what it may be."""

    name: str
    parameter: Parameter

    @property
    def whole(self) -> bool:
        """Whether it takes whole numbers (or true and false) only."""
        return self.parameter.kind != "number"

    def between(self, low: float, high: float, count: int = CANDIDATES) -> list[float]:
        """Return at most `count` values from low to high, both included; widely spread ones by equal factors."""
        wide = low > 0 and high / low > 1000
        spread = np.geomspace(low, high, count) if wide else np.linspace(low, high, count)
        if self.whole:
            return [float(value) for value in sorted({round(float(value)) for value in spread})]
        return [float(f"{value:.6g}") for value in spread]

    def typed(self, value: float) -> Value:
        """Return a value in the parameter's own kind."""
        if self.parameter.kind == "flag":
            return bool(value)
        return int(value) if self.whole else value


def knobs_of(base: Plan, label: str) -> list[Knob]:
    """Return the parameters of a player's own strategies.

    Raises:
        UsageError: no such player, or one without parameters.
    """
    players = {player.label: player for player in base.players}
    if label not in players:
        raise UsageError(f'--player: there is no player "{label}"', nearest(label, players))
    parts = players[label].parts[: players[label].own]
    names = [name for part in parts for name in part.strategy.parameters]
    found = [
        Knob(f"{label}.{name}" if names.count(name) == 1 else f"{label}.{part.strategy.id}.{name}", parameter)
        for part in parts
        for name, parameter in part.strategy.parameters.items()
    ]
    if not found:
        raise UsageError(f"--player: {label} has no parameter to search", "choose a strategy with parameters")
    return found


def run_maximise(request: RunRequest, label: str | None, metric: str, on_progress: Progress) -> RunOutcome:
    """Search a player's parameters for the highest value of a metric.

    Raises:
        UsageError: bad input, found before anything is played.
        PlayError: a strategy or a rule failed.
        OutputError: the result could not be written.
    """
    seed = seed_of(request)
    base = base_plan(request, seed)
    label = label or base.players[0].label
    knobs = knobs_of(base, label)
    aim = aim_at(base, metric, label)
    refuse_absurd(CANDIDATES, base.games)
    asked = {"plan": base.hash, "maximise": aim.as_json(), "player": label}
    question = asked_hash("tune", **asked, confidence=request.confidence)
    going = begin("tune", base.game.id, question, seed, request, on_progress)
    if going.finished:
        return going.finished
    search = Search(request, base, aim, going)
    with going.playing():
        points = search.one_knob(knobs[0]) if len(knobs) == 1 else search.many(knobs)
        plans = [search.plan(dict(point.values), base.games) for point in points]
        half = 1 - (1 - request.confidence) / 2  # the earlier looks took the other half of the error probability
        best = best_of(points, plans, aim, request, going, search.played, half)
    result = {
        **design_head(SCHEMA, base, request, question),
        "warnings": cautions(base, (point.unfinished for point in search.known.values())),
        "games": search.played,
        "games_per_candidate": base.games,
        "maximise": aim.as_json(),
        "player": label,
        "parameters": [knob.name for knob in knobs],
        "varied": [varied(knob, search.seen) for knob in knobs],
        "value": span_of(best, knobs),
        "candidates": [{"values": dict(point.values), "estimate": number_of(point, aim)} for point in by_value(points)],
        "tried": len(search.seen),
        "set_aside": search.set_aside,
        "looks": search.looks,
        "best": best,
    }
    return going.keep(sealed(result), write_candidates)


def aim_at(base: Plan, metric: str, label: str) -> Aim:
    """Return what is maximised: the player's own number of that name, else the table's.

    Raises:
        UsageError: there is no such number.
    """
    known = measures.measures_of(base)
    own = [m for m in known if m.metric == metric and m.of == label]
    found = own[0] if own else measures.find(known, metric, None, "--maximise")
    return Aim(found.metric, found.of, "%" if found.bounded else found.unit)


class Search:
    """Plays candidates on common deals, and counts the games."""

    def __init__(self, request: RunRequest, base: Plan, aim: Aim, going: Going) -> None:
        self.request, self.base, self.aim, self.going = request, base, aim, going
        self.pages: Pages[Point] = Pages(going.book, Point)
        self.played, self.set_aside = 0, 0
        self.known: dict[str, Point] = {}  # by the hash of the plan
        self.seen: list[Setting] = []
        self.looks: list[dict[str, int]] = []

    def plan(self, setting: Setting, games: int) -> Plan:
        """Return the plan of a candidate."""
        plan = variant(self.request, setting, self.base.seed, self.base)
        return replace(plan, games=whole_deals(min(games, self.base.games), plan.rotations))

    def play(self, settings: Sequence[Setting], games: int) -> list[Point]:
        """Play candidates, each on the same deals; what was played before is known."""
        plans = [self.plan(setting, games) for setting in settings]
        fresh = {plan.hash: plan for plan in plans if plan.hash not in self.known}
        self.going.say(f"{len(plans)} candidates, {plans[0].games:,} games each")
        points = play_points(
            list(fresh.values()),
            self.request,
            lambda plan, tally: point_of(plan, tally, self.aim, self.request.confidence),
            Part(self.going, self.played),
            pages=self.pages,
        )
        self.known |= zip(fresh, points, strict=True)
        self.played += sum(plan.games for plan in fresh.values())
        self.seen += [setting for setting in settings if setting not in self.seen]
        self.looks.append({"candidates": len(plans), "games": plans[0].games})
        return [replace(self.known[p.hash], values=setting) for p, setting in zip(plans, settings, strict=True)]

    def first_games(self) -> int:
        """Return the games of a first look."""
        return min(max(self.base.games // FIRST_SHARE, LEAST_GAMES), self.base.games)

    def one_knob(self, knob: Knob) -> list[Point]:
        """Search one parameter: zoom in on what cannot be told from the best, then halve what is left."""
        low, high = float(knob.parameter.low), float(knob.parameter.high)
        points: list[Point] = []
        for _ in range(ROUNDS):
            values = knob.between(low, high)
            points = self.play([{knob.name: knob.typed(value)} for value in values], self.first_games())
            alike = self.alike(points)
            if not alike:
                return points
            first, last = max(min(alike) - 1, 0), min(max(alike) + 1, len(values) - 1)
            every = knob.whole and len(values) >= high - low + 1
            if every or values[last] - values[first] > 0.8 * (high - low):
                break
            low, high = values[first], values[last]
        return self.halve(points)

    def many(self, knobs: Sequence[Knob]) -> list[Point]:
        """Search several parameters: settings spread over their ranges, then over the ranges of the better ones."""
        bounds = {knob.name: (float(knob.parameter.low), float(knob.parameter.high)) for knob in knobs}
        settings = [{knob.name: knob.parameter.default for knob in knobs}]
        points: list[Point] = []
        for attempt in range(3):
            settings += sample(knobs, bounds, self.base.seed + attempt)
            fresh = [each for i, each in enumerate(settings) if each not in settings[:i] and each not in self.seen]
            points = by_value(points + (self.play(fresh, self.first_games()) if fresh else []))
            better, settings = points[: max(len(points) // 4, 2)], []
            bounds = {knob.name: around(knob, [point.values[knob.name] for point in better]) for knob in knobs}
        return self.halve(points)

    def alike(self, points: Sequence[Point]) -> set[int]:
        """Return the best point and those that cannot be told from it; none if nothing was counted.

        Judged strictly: several looks may drop a candidate, and together they have half of the error probability.
        """
        known = [i for i, point in enumerate(points) if point.value is not None]
        if not known:
            return set()
        best = max(known, key=lambda i: points[i].value or 0.0)
        return told_alike(points, best, known, 1 - (1 - self.request.confidence) / STRICT)

    def halve(self, points: list[Point]) -> list[Point]:
        """Play those that cannot be told from the best with more and more games, up to the number asked for."""
        games = self.first_games()
        while games < self.base.games or len(points) > CANDIDATES:
            best = sorted(self.alike(points), key=lambda i: -(points[i].value or 0.0))
            if not best:
                return points
            self.set_aside += len(best[CANDIDATES:])
            games = min(4 * games, self.base.games)
            points = self.play([dict(points[i].values) for i in sorted(best[:CANDIDATES])], games)
        return points


def sample(knobs: Sequence[Knob], bounds: Mapping[str, tuple[float, float]], seed: int) -> list[Setting]:
    """Return a Latin hypercube of settings: every parameter's values are spread evenly over its range."""
    chance = np.random.Generator(np.random.SFC64(seed))
    columns = []
    for knob in knobs:
        values = knob.between(*bounds[knob.name])
        spread = [values[round(i)] for i in np.linspace(0, len(values) - 1, CANDIDATES)]
        columns.append([knob.typed(spread[i]) for i in chance.permutation(len(spread))])
    return [dict(zip([knob.name for knob in knobs], row, strict=True)) for row in zip(*columns, strict=True)]


def around(knob: Knob, values: Sequence[Value]) -> tuple[float, float]:
    """Return a range that holds some values and a little more, inside what the parameter may be."""
    low, high = float(min(map(float, values))), float(max(map(float, values)))
    room = max((high - low) / 8, 1.0 if knob.whole else 0.0)
    return max(low - room, float(knob.parameter.low)), min(high + room, float(knob.parameter.high))


def varied(knob: Knob, seen: Sequence[Setting]) -> Block:
    """Return a parameter and every value of it that was tried, ascending."""
    return {"name": knob.name, "values": sorted({setting[knob.name] for setting in seen}), "numeric": True}


def by_value(points: Sequence[Point]) -> list[Point]:
    """Return the points, the best first."""
    return sorted(points, key=lambda point: -(point.value if point.value is not None else float("-inf")))


def number_of(point: Point, aim: Aim) -> Block | None:
    """Return the estimate of a point that the search aims at."""
    blocks = {player["name"]: player for player in point.block["players"]} | {measures.TABLE: point.block["table"]}
    found: Block | None = blocks[aim.of].get(aim.metric)
    return found


def span_of(best: Block, knobs: Sequence[Knob]) -> Block | None:
    """Return the best value of a single number, from the lowest to the highest that cannot be told from it."""
    if best["values"] is None or len(knobs) > 1 or knobs[0].parameter.kind == "flag":
        return None
    name = knobs[0].name
    alike = [values[name] for values in best["cannot_be_told_apart"]] or [best["values"][name]]
    return {
        "value": float(best["values"][name]),
        "low": float(min(alike)),
        "high": float(max(alike)),
        "n": len(alike),
        "method": "values that cannot be told from the best (Holm)",
    }


def write_candidates(result: Mapping[str, Any], folder: Any) -> None:
    """Write one row for each candidate of the last look."""
    write_rows("candidates", [{**c["values"], **(c["estimate"] or {})} for c in result["candidates"]], folder)
