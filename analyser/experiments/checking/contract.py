"""From the `[[check]]` tables of a config to the numbers of a plan that they look at; misspelt ones are refused here."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from analyser.core.lineup import Player
from analyser.core.outcome import SIXTIETHS
from analyser.core.tallying import of_place
from analyser.errors import UsageError, alterations_told, nearest
from analyser.experiments.checking.baseline import Earlier
from analyser.experiments.checking.check_numbers import Number, Plain, Pooled, ShareDifference, Used
from analyser.experiments.plans.plan import Plan
from analyser.experiments.settings.config import CheckEntry
from analyser.experiments.summaries.measures import TABLE, Measure, measures_of, of_seats, seat_name

BY = ("player", "seat", "strategy", "component")
OF_COMPONENTS = ("used", "share_difference")
OF_SEATS = ("share", "score")
QUANTILE = re.compile(r"median|quantile|percentile|quartile|(^|[._])[qp]\d", re.IGNORECASE)


@dataclass(frozen=True)
class Asked:
    """One number that a check asks for: `place` is that check's in the file, `several` says that it asks for others too."""

    entry: CheckEntry
    number: Number
    place: int
    several: bool

    @property
    def name(self) -> str | None:
        """What the file calls it, with whose number it is where that is not clear."""
        return f"{self.entry.name} ({self.number.of})" if self.entry.name and self.several else self.entry.name


def asked_of(entries: Sequence[CheckEntry], plan: Plan, folder: Path) -> list[Asked]:
    """Return every number that the checks look at.

    Args:
        folder: where relative paths of baselines start.

    Raises:
        UsageError: a number that the plan doesn't have, or a baseline that can't be compared with.
    """
    found: list[Asked] = []
    earlier: dict[Path, Earlier] = {}
    for place, entry in enumerate(entries):
        numbers = numbers_of(entry, plan)
        if entry.baseline is not None:
            path = folder / entry.baseline
            with alterations_told(f"baseline {path}"):
                if path not in earlier:
                    earlier[path] = Earlier.read(path, plan)
                numbers = earlier[path].differences(entry, numbers, numbers_of)
        found += [Asked(entry, number, place, len(numbers) > 1) for number in numbers]
    return found


def numbers_of(entry: CheckEntry, plan: Plan) -> list[Number]:
    """Return the numbers of one check, without regard to its baseline.

    Raises:
        UsageError: there is no such number.
    """
    where = f"check of {entry.metric}"
    if entry.by is not None and entry.by not in BY:
        raise UsageError(f'{where}: by = "{entry.by}" is unknown', nearest(str(entry.by), BY))
    if entry.by == "component":
        return by_component(entry, plan, where)
    if entry.by != "strategy":
        labels = [player.label for player in plan.players]
        if entry.of not in (None, TABLE, *labels):
            raise UsageError(f'{where}: there is no player "{entry.of}"', nearest(str(entry.of), [TABLE, *labels]))
    if entry.by == "seat":
        return by_seat(entry, plan, where)
    known = [number for number in all_of(plan) if number.metric == entry.metric]
    if not known:
        raise UsageError(f"{where}: there is no such number", hint_for(entry.metric, plan))
    players = [number for number in known if number.of != TABLE]
    if entry.by == "strategy":
        return by_strategy(entry, plan, players, where)
    if players and entry.of != TABLE:
        return [number for number in players if entry.of in (None, number.of)]
    if not players and entry.of in (None, TABLE) and entry.by is None:
        return list(known)
    if players:
        raise UsageError(f"{where}: it is a number of a player, not of the table", 'leave of = "table" out')
    raise UsageError(f"{where}: it is a number of the table, not of a player or seat", "leave out of and by")


def all_of(plan: Plan) -> list[Plain]:
    """Return every number of a plan but those by seat and by component."""
    found = [Plain(measure) for measure in measures_of(plan)]
    if plan.seats > 1:
        equal = 1 / plan.seats
        shares = [number.measure for number in found if number.metric == "share"]
        found += [Plain(share, equal, "over_equal_share") for share in shares]
        first = of_seats(plan, "share")[0]
        at_table = Measure("first_seat", TABLE, first.kind, first.above, scale=first.scale)
        found.append(Plain(at_table, equal))
    return found


def hint_for(metric: str, plan: Plan) -> str:
    """Say what may have been meant by a metric that doesn't exist."""
    names = {number.metric for number in all_of(plan)}
    if metric in OF_COMPONENTS:
        return 'add by = "component"'
    if QUANTILE.search(metric) and not any(metric in name for name in names):
        return "quantiles can't be checked: check the mean, and read quantiles off the result of a run"
    return nearest(metric, names)


def by_seat(entry: CheckEntry, plan: Plan, where: str) -> list[Number]:
    """Return a number of every seat: of one player, where it ever sits, or of all together."""
    if entry.metric not in OF_SEATS:
        known = {number.metric for number in all_of(plan)}
        hint = 'leave out by = "seat"' if entry.metric in known else nearest(entry.metric, OF_SEATS)
        raise UsageError(f"{where}: by seat there are only share and score", hint)
    if entry.metric == "share" and plan.seats == 1:
        raise UsageError(f"{where}: a player alone wins no share", "check the score")
    overall = of_seats(plan, entry.metric)
    if entry.of in (None, TABLE):
        return [Plain(measure) for measure in overall]
    player = next(player for player in plan.players if player.label == entry.of)
    number = plan.numbers[plan.players.index(player)]
    seats = range(plan.seats) if plan.rotations == plan.seats else (number,)
    column, scale = ("shares", SIXTIETHS) if entry.metric == "share" else ("points", 1)
    return [
        Plain(
            Measure(
                entry.metric,
                f"{player.label}, {seat_name(seat)}",
                overall[0].kind,
                of_place(number, seat, column),
                scale=scale,
                unit=overall[0].unit,
            )
        )
        for seat in seats
    ]


def by_strategy(entry: CheckEntry, plan: Plan, numbers: Sequence[Plain], where: str) -> list[Number]:
    """Return a number of every strategy, or of the one that `of` names: all of its players together."""
    if not numbers:
        raise UsageError(f"{where}: it is a number of the table, not of a strategy", "leave out of and by")
    strategies: dict[str, list[Plain]] = {}
    for player in plan.players:
        own = next(number for number in numbers if number.of == player.label)
        strategies.setdefault(strategy_of(player), []).append(own)
    if entry.of is not None and entry.of not in strategies:
        raise UsageError(f'{where}: nobody plays the strategy "{entry.of}"', nearest(entry.of, strategies))
    return [pooled(id, own) for id, own in strategies.items() if entry.of in (None, id)]


def pooled(strategy: str, numbers: Sequence[Plain]) -> Number:
    """Return the number of the players of one strategy together."""
    first, *others = numbers
    if not others:
        return replace(first, measure=replace(first.measure, of=strategy))
    return Pooled(strategy, tuple(number.measure for number in numbers), first.shift, first.name)


def strategy_of(player: Player) -> str:
    """Return the id of what a player plays, as results name it."""
    return "+".join(part.strategy.id for part in player.parts[: player.own])


def by_component(entry: CheckEntry, plan: Plan, where: str) -> list[Number]:
    """Return a number of every component, or of the one whose id `of` names."""
    if entry.metric not in OF_COMPONENTS:
        raise UsageError(
            f"{where}: by component there are only {' and '.join(OF_COMPONENTS)}", nearest(entry.metric, OF_COMPONENTS)
        )
    cells = components_of(plan)
    if not cells:
        raise UsageError(f"{where}: {plan.game.title} counts no components", 'leave out by = "component"')
    if entry.metric == "share_difference" and plan.seats == 1:
        raise UsageError(f"{where}: a player alone wins no share", "check how often it is used")
    if entry.of is not None and entry.of not in cells:
        raise UsageError(f'{where}: there is no component "{entry.of}"', nearest(entry.of, cells))
    kind = Used if entry.metric == "used" else ShareDifference
    return [kind(plan, id, cell) for id, cell in cells.items() if entry.of in (None, id)]


def components_of(plan: Plan) -> dict[str, int]:
    """Return the ids of a game's components, each with its cell of the ranges of counters."""
    return {
        str(row["id"]): facts.first + place
        for facts in plan.game.components
        for place, row in enumerate(facts.rows(plan.values))
    }
