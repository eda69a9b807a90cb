"""An earlier result as the baseline of checks: its limits then hold for the difference from that result.

Where both were played on the same deals, the difference is paired by the 64 groups of deals; otherwise the intervals of
both are joined.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Self

import numpy as np

from analyser.errors import UsageError
from analyser.experiments.checking.check_numbers import Looks, Number, Sums, spread_seen
from analyser.experiments.keeping.folder import read_json
from analyser.experiments.keeping.kept_tally import kept_tally
from analyser.experiments.plans.plan import Plan
from analyser.experiments.settings.config import CheckEntry
from analyser.experiments.summaries.measures import TABLE, seat_name
from analyser.experiments.summaries.summary_view import plain
from analyser.statistics import critical
from analyser.statistics.estimate import Estimate
from analyser.statistics.intervals import joined, wilson
from analyser.statistics.jackknife import jackknife, jackknife_covariance
from analyser.statistics.tally import Tally

RUN, CHECK = "analyser.run/1", "analyser.check/1"

Block = dict[str, Any]
NumbersOf = Callable[[CheckEntry, Plan], list[Number]]


@dataclass(frozen=True)
class Difference:
    """A number minus the same number of an earlier result.

    then, level: the earlier estimate and the confidence of its interval; sums: its sums by group of deals, if both were
    played on the same deals, else None.
    """

    number: Number
    then: Estimate
    level: float
    sums: Sums | None = None
    difference: bool = True

    @property
    def metric(self) -> str:
        """Its name in a config."""
        return self.number.metric

    @property
    def of(self) -> str:
        """Whose it is."""
        return self.number.of

    @property
    def unit(self) -> str:
        """The unit of its value."""
        return self.number.unit

    @property
    def bounded(self) -> bool:
        """Whether it is the difference of two proportions."""
        return self.number.bounded

    def fixed(self, tally: Tally, confidence: float) -> Estimate:
        """Return the difference: paired by group if possible, else from both intervals."""
        now = self.number.fixed(tally, confidence)
        then = at_confidence(self.then, self.level, confidence)
        if self.sums is None:
            return joined(now, then)
        correlation, groups = self._correlation(tally)
        if correlation > 0 and np.array_equal(self.number.groups(tally), self.sums):
            return Estimate(0.0, 0.0, 0.0, groups, "equal in every group of deals")
        if not self.bounded:
            return jackknife(self._gap, self.groups(tally), confidence, tally.deals)
        return widened(joined(now, then, correlation), confidence, groups)

    def sequential(self, tally: Tally, looks: Looks) -> Estimate:
        """Return the same with the alpha split over the looks."""
        return spread_seen(self.fixed(tally, looks.each), tally.n)

    def groups(self, tally: Tally) -> Sums:
        """Return its own sums by group, then those of the earlier result."""
        assert self.sums is not None
        return np.concatenate([self.number.groups(tally), self.sums], axis=1)

    def of_total(self, total: Sums) -> float:
        """Return the difference from the total of the sums."""
        return self._gap(total)

    def _gap(self, total: Sums) -> float:
        now, then = self._both(total)
        return float(now - then)

    def _both(self, total: Sums) -> Sums:
        half = len(total) // 2
        return np.array([self.number.of_total(total[:half]), self.number.of_total(total[half:])])

    def _correlation(self, tally: Tally) -> tuple[float, int]:
        """Correlation of the two estimates between groups of deals (0 where one did not vary), and the groups used."""
        seen = jackknife_covariance(self._both, self.groups(tally), tally.deals)
        c = seen.covariance
        if c is None or c[0, 0] <= 0 or c[1, 1] <= 0:
            return 0.0, seen.groups
        return float(np.clip(c[0, 1] / math.sqrt(c[0, 0] * c[1, 1]), -1, 1)), seen.groups


@dataclass(frozen=True)
class Earlier:
    """An earlier result of the same game; `block` is its part for the plan's number of seats."""

    where: str
    block: Block
    plan: Plan
    paired: tuple[tuple[str, ...], Tally] | None

    @classmethod
    def read(cls, folder: Path, plan: Plan) -> Self:
        """Read the result that a plan is compared with.

        Raises:
            UsageError: there is none, or it is of another game, of other rules, or of other numbers of seats.
        """
        where = f"baseline {folder}"
        result = read_json(folder / "result.json")
        if result is None:
            raise UsageError(
                f"{where}: it holds no result.json",
                'baseline = "DIR" is the folder of an earlier result, seen from the file',
            )
        if result.get("schema") not in (RUN, CHECK):
            raise UsageError(f"{where}: it is no result of run or check", "compare with the result of a run")
        if result.get("game") != plan.game.id:
            raise UsageError(
                f"{where}: it is a result of {result.get('game')}, not of {plan.game.id}", "choose another"
            )
        if result.get("game_version") != plan.game.version:
            raise UsageError(
                f"{where}: its rules are version {result.get('game_version')} of {plan.game.title}, "
                f"those of now are version {plan.game.version}",
                "play it again with this version of the game",
            )
        block = {**result, **(result.get("by_seats") or {}).get(str(plan.seats), {})}
        if block.get("seats") != plan.seats:
            raise UsageError(f"{where}: it has no games with {plan.seats} seats", "compare with as many seats")
        return cls(where, block, plan, same_deals(folder, block, plan))

    def differences(self, entry: CheckEntry, numbers: Sequence[Number], numbers_of: NumbersOf) -> list[Number]:
        """Return each number of a check as its difference from this result.

        Raises:
            UsageError: the result has no such number.
        """
        sums: list[Sums | None] = [None] * len(numbers)
        if self.paired is not None and (entry.by != "component" or self._same_components()):
            labels, tally = self.paired
            then = numbers_of(entry, replace(self.plan, like=labels))
            sums = [number.groups(tally) for number in then]
        return [
            Difference(number, *self._estimate(entry, number), group_sums)
            for number, group_sums in zip(numbers, sums, strict=True)
        ]

    def _estimate(self, entry: CheckEntry, number: Number) -> tuple[Estimate, float]:
        """Return what the result says of a number, and the confidence of its interval."""
        is_check = self.block["schema"] == CHECK
        found = from_check(self.block, entry, number) if is_check else from_run(self.block, entry, number)
        level = self.block.get("checks_confidence") if is_check else self.block["confidence"]
        if not found or found.get("value") is None:
            raise UsageError(
                f"{self.where}: it has no {number.metric} of {number.of}", "compare with a result of the same players"
            )
        estimate = Estimate(found["value"], found["low"], found["high"], found["n"], found["method"])
        level = float(level or self.block["confidence"])
        refuse_nonsense(estimate, level, number.bounded)
        return estimate, level

    def _same_components(self) -> bool:
        return all(self.block["rules"].get(name) == value for name, value in plain(self.plan.values).items())


def refuse_nonsense(e: Estimate, level: float, bounded: bool) -> None:
    """Refuse an interval that no run has written.

    Raises:
        ValueError: it is one.
    """
    ends = [end for end in (e.low, e.value, e.high) if end is not None]
    in_order = all(a <= b + 1e-9 for a, b in pairwise(ends))
    if not in_order or e.n < 0 or not 0 < level < 1 or (bounded and max(map(abs, ends)) > 1):
        raise ValueError(f"{e.value} ({e.low} to {e.high}) is no estimate")
    at_confidence(e, level, (1 + level) / 2)


def same_deals(folder: Path, block: Block, plan: Plan) -> tuple[tuple[str, ...], Tally] | None:
    """Return labels and tally of an earlier result if its deals are the plan's own, and its players are called the same.

    The same seed and the same way of seating make deal number d the same deal in both; fewer or more of them than
    the plan's do not matter, as the groups of deals hold the same ones.
    """
    if (block.get("seed"), block.get("rotate")) != (str(plan.seed), plan.rotate):
        return None
    kept = kept_tally(folder, plan, str(block.get("hash")))
    return kept if kept is not None and set(kept[0]) == set(plan.labels) else None


def from_run(block: Block, entry: CheckEntry, number: Number) -> Block | None:
    """Return the estimate of a number from the result of a run."""
    if entry.by == "component":
        return from_components(block, number)
    if entry.by == "seat":
        return from_seats(block, entry, number)
    if number.of == TABLE:
        return mean_in(block["table"], number.metric)
    key = "strategy" if entry.by == "strategy" else "name"
    players = [player for player in block["players"] if player.get(key) == number.of]
    if len(players) > 1:
        raise UsageError(
            f"check of {number.metric}: {len(players)} players of the baseline play {number.of}",
            'a baseline compares single players: write by = "player"',
        )
    return mean_in(players[0], number.metric) if players else None


def from_components(block: Block, number: Number) -> Block | None:
    """Return a number of a component from the tables of a run."""
    key = "used" if number.metric == "used" else "difference"
    tables = [block.get("components") or {}, *(block.get("more_components") or ())]
    rows = [row for table in tables for row in table.get("rows", ()) if row["id"] == number.of]
    return rows[0][key] if rows else None


def from_seats(block: Block, entry: CheckEntry, number: Number) -> Block | None:
    """Return a number of a seat from the tables of a run."""
    if entry.of in (None, TABLE):
        seats = block["seats_overall"]
    else:
        seats = [seat for player in block["players"] if player["name"] == entry.of for seat in player["by_seat"]]
    found = [seat for seat in seats if number.of.endswith(seat_name(seat["seat"]))]
    return found[0][number.metric] if found else None


def mean_in(block: Block, metric: str) -> Block | None:
    """Return an estimate of a player's or the table's block; of a spread, its mean."""
    found = block.get(metric) or (block.get("metrics") or {}).get(metric)
    return dict(found.get("mean", found)) if isinstance(found, dict) else None


def from_check(block: Block, entry: CheckEntry, number: Number) -> Block | None:
    """Return the estimate of a number from an earlier check, if that looked at it."""
    for check in block["checks"]:
        same = (check["metric"], check["of"], check["by"]) == (number.metric, number.of, entry.by)
        if same and not check["baseline"] and check.get("seats") in (None, block["seats"]):
            return dict(check["estimate"]) if check["estimate"] else None
    return None


def at_confidence(e: Estimate, level: float, confidence: float) -> Estimate:
    """Return an estimate whose interval of confidence `level` becomes one of another confidence.

    Wilson's by its own formula, t intervals by Student's t, others (confidence sequences among them, for which that is
    more than enough at a higher confidence) by the normal distribution.

    >>> e = at_confidence(Estimate(0.5, 0.4, 0.6, 1000, "delta method over deals, t"), 0.95, 0.99)
    >>> round(e.high, 3)
    0.632
    """
    if e.value is None or e.low is None or e.high is None or level == confidence:
        return e
    if e.method.startswith("Wilson") and 0 <= e.value <= 1:
        return Estimate(e.value, *wilson(e.value, trials_of(e, level), confidence), e.n, e.method)
    student = e.method.startswith(("t over", "delta method", "delete-a-group")) and e.n > 1
    reach = [critical.student(c, e.n - 1) if student else critical.normal(c) for c in (confidence, level)]
    times = reach[0] / reach[1]
    return Estimate(e.value, e.value - times * (e.value - e.low), e.value + times * (e.high - e.value), e.n, e.method)


def trials_of(e: Estimate, level: float) -> float:
    """Return the trials that a Wilson interval stands for, from the product of its ends, p² / (1 + z² / trials).

    >>> round(trials_of(Estimate(0.0, *wilson(0.0, 400, 0.95), 400, "Wilson"), 0.95), 6)
    400.0
    """
    assert e.value is not None
    assert e.low is not None
    assert e.high is not None
    p, low, high = (e.value, e.low, e.high) if e.value >= 0.5 else (1 - e.value, 1 - e.high, 1 - e.low)
    return critical.normal(level) ** 2 / max(p * p / (low * high) - 1, 1e-15)


def widened(e: Estimate, confidence: float, groups: int) -> Estimate:
    """Return an interval whose arms allow for a correlation that was seen between few groups only: t over normal."""
    if e.value is None or e.low is None or e.high is None:
        return e
    times = critical.student(confidence, groups - 1) / critical.normal(confidence) if groups > 1 else math.inf
    low, high = e.value - times * (e.value - e.low), e.value + times * (e.high - e.value)
    return Estimate(e.value, max(low, -1.0), min(high, 1.0), e.n, "two intervals joined (MOVER), paired by group")
