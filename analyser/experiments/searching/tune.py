"""tune: the rule value that meets a target, by the curve of a metric over the rule's values on common deals."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyser.core.facts import Game, Option
from analyser.errors import UsageError, nearest
from analyser.experiments.keeping.going_on import asked_hash, begin, seed_of
from analyser.experiments.keeping.logbook import Pages
from analyser.experiments.keeping.saved_file import Floats
from analyser.experiments.matchups.design import RULES, base_plan, variant
from analyser.experiments.matchups.matchup import game_of
from analyser.experiments.plans.plan import Plan
from analyser.experiments.playing.points import play_points
from analyser.experiments.searching.searched import cautions, design_head, sealed, unfinished_in
from analyser.experiments.searching.sweep import shown
from analyser.experiments.settings.grid import Value, values_of
from analyser.experiments.settings.numbers import shown as typed
from analyser.experiments.settings.request import Progress, RunOutcome, RunRequest
from analyser.experiments.summaries import measures
from analyser.experiments.summaries.measures import Measure
from analyser.experiments.summaries.tables import write_rows
from analyser.statistics.crossing import Crossing, crossing
from analyser.statistics.estimate import Estimate
from analyser.statistics.tally import Tally

SCHEMA = "analyser.tune/1"
MOST_VALUES = 41  # values of a rule that are played; of a longer range, so many evenly spread

Block = dict[str, Any]


@dataclass(frozen=True)
class Target:
    """The value that a metric shall have, and whose it is."""

    metric: str
    of: str | None
    value: float


@dataclass(frozen=True)
class Level:
    """One value of the rule as it was played: the metric's estimate, its sums by group, and the unfinished games' share."""

    value: float
    estimate: Estimate
    sums: NDArray[np.float64]
    unfinished: float = 0.0


def read_rule(text: str, game: Game) -> tuple[str, list[float]]:
    """Read `NAME=LOW..HIGH`; return the rule and the values to play.

    Raises:
        UsageError: no such rule, a rule that is no number, or no range.
    """
    name, equals, span = (piece.strip() for piece in text.partition("="))
    if not (name and equals and span):
        raise UsageError(f"--rule: {typed(text)} is not NAME=LOW..HIGH", "write --rule removed_cards=0..10")
    name = name.removeprefix(RULES)
    if name not in game.options:
        raise UsageError(f'--rule: there is no rule "{name}"', nearest(name, game.options))
    option = game.options[name]
    if option.kind not in ("integer", "number"):
        raise UsageError(f"--rule: {name} is no number", f"vary it instead: analyser sweep --vary rules.{name}=…")
    values = numbers_of(span, option)
    if len(values) < 2:
        raise UsageError(f"--rule: {typed(text)} is a single value", "write a range such as 0..10")
    return name, values


def numbers_of(span: str, option: Option) -> list[float]:
    """Return the values of a range, thinned out evenly if there are too many; both ends stay."""
    where = f"--rule {option.name}"
    if option.kind == "number" and "step" not in span and ".." in span:
        low, _, high = span.partition("..")
        ends = [float(str(value)) for value in (*values_of(low, where), *values_of(high, where))]
        return [float(f"{value:.6g}") for value in np.linspace(ends[0], ends[1], 21)]
    found = [float(value) for value in values_of(span, where) if isinstance(value, int | float)]
    if len(found) > MOST_VALUES:
        found = [found[i] for i in sorted({round(i) for i in np.linspace(0, len(found) - 1, MOST_VALUES)})]
    return sorted(found)


def read_target(text: str) -> Target:
    """Read `METRIC=VALUE` or `METRIC@LABEL=VALUE`.

    >>> read_target("turns=15")
    Target(metric='turns', of=None, value=15.0)
    """
    name, equals, value = (piece.strip() for piece in text.rpartition("="))
    metric, _, of = name.partition("@")
    hint = "write --target turns=15, or share@bold=0.5 for a player's number"
    if not (metric and equals):
        raise UsageError(f"--target: {typed(text)} is not METRIC=VALUE", hint)
    try:
        number = float(value)
    except ValueError:
        raise UsageError(f"--target: {typed(value)} is not a number", hint) from None
    if not math.isfinite(number):
        raise UsageError(f"--target: {typed(value)} is not a finite number", hint)
    return Target(metric, of or None, number)


def run_tune(request: RunRequest, rule: str, target: str, on_progress: Progress) -> RunOutcome:
    """Play the values of a rule on common deals, and find where the metric meets the target.

    Raises:
        UsageError: bad input, found before anything is played.
        PlayError: a strategy or a rule failed.
        OutputError: the result could not be written.
    """
    game = game_of(request)
    aim, (name, values) = read_target(target), read_rule(rule, game)
    seed = seed_of(request)
    base = base_plan(request, seed)
    measure = measures.find(measures.measures_of(base), aim.metric, aim.of, "--target")
    points: list[dict[str, Value]] = [{RULES + name: in_kind(game.options[name], value)} for value in values]
    plans = [variant(request, point, seed, base) for point in points]
    asked = {"plans": [plan.hash for plan in plans], "rule": name, "target": [measure.metric, measure.of, aim.value]}
    question = asked_hash("tune", **asked, confidence=request.confidence)
    going = begin("tune", game.id, question, seed, request, on_progress)
    if going.finished:
        return going.finished
    going.say(f"{len(plans)} values of {name}, {sum(plan.games for plan in plans):,} games")

    def kept(plan: Plan, tally: Tally) -> tuple[Estimate, NDArray[np.float64], float]:
        own = measures.find(measures.measures_of(plan), measure.metric, measure.of, "--target")
        found = measures.estimate(own, tally, request.confidence)
        return found, measures.by_group(own, tally), unfinished_in(plan, tally)

    pages: Pages[tuple[Estimate, Floats, float]] = Pages(going.book, tuple[Estimate, Floats, float])
    with going.playing():
        played = play_points(plans, request, kept, going, lambda done: f"value {done} of {len(plans)}", pages)
    levels = [Level(value, *each) for value, each in zip(values, played, strict=True)]
    found = crossing([level.value for level in levels], [level.sums for level in levels], aim.value, request.confidence)
    said = cautions(base, (level.unfinished for level in levels))
    head = {**design_head(SCHEMA, base, request, question), "warnings": said}
    return going.keep(sealed({**head, **tuned(base, name, aim, measure, levels, found)}), write_levels)


def in_kind(option: Option, value: float) -> int | float:
    """Return a number as the rule takes it."""
    return int(value) if option.kind == "integer" else value


def tuned(base: Plan, rule: str, aim: Target, measure: Measure, levels: Sequence[Level], found: Crossing) -> Block:
    """Return what the result says."""
    option, unit = base.game.options[rule], "%" if measure.bounded else measure.unit
    return {
        "games": base.games * len(levels),
        "games_per_value": base.games,
        "rule": rule,
        "unit": option.unit,
        "whole": option.kind == "integer",
        "target": {"metric": aim.metric, "of": measure.of, "value": aim.value, "unit": unit},
        "value": shown(found.estimate),
        "meets": [level.value for level in levels if meets(level.estimate, aim.value)],
        "crossings": found.crossings,
        "levels": [{"value": level.value, "estimate": shown(level.estimate)} for level in levels],
    }


def meets(estimate: Estimate, target: float) -> bool:
    """Say whether an interval holds the target."""
    return estimate.low is not None and estimate.high is not None and estimate.low <= target <= estimate.high


def write_levels(result: Mapping[str, Any], folder: Path) -> None:
    """Write one row for each value of the rule."""
    rows = [{result["rule"]: level["value"], **(level["estimate"] or {})} for level in result["levels"]]
    write_rows("levels", rows, folder)
