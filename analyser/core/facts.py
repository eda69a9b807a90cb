"""The facts a game states about itself: plain data that commands, statistics and reports read."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from analyser.core.records import Counters, Field, layout


@dataclass(frozen=True)
class Option:
    """One rule option: its kind, default, bounds, and where the default comes from.

    kind is "integer", "number", "choice", "flag", "path" or "names"; source is "rulebook", "derived", "source" or "assumption".
    """

    name: str
    kind: str
    default: Any
    meaning: str
    source: str
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()
    nullable: bool = False
    unit: str = ""


@dataclass(frozen=True)
class Decision:
    """A question the rules put to a seat, and its legal answers."""

    name: str
    question: str
    answers: str


@dataclass(frozen=True)
class Metric:
    """A number of each player or of the table: one column, or one column over another.

    `column` and `over` name columns of the outcome rows. With `over`, the metric is a ratio; `rate` says that the
    numerator counts some of what the denominator counts, so that it is a proportion.
    """

    name: str
    meaning: str
    unit: str
    column: str
    of: str = "player"
    over: str = ""
    rate: bool = False
    yes_or_no: bool = False


@dataclass(frozen=True)
class Luck:
    """What the push-your-luck panel shows; experiments/summary_luck.py says which ranges of the counters it reads.

    `exact(rules)` returns the cells of the exact table as (row, column, chance of a bust).
    """

    action: str
    stake: str
    stake_unit: str
    rows: str
    columns: str
    exact: Callable[[Any], list[tuple[str, str, float]]]


@dataclass(frozen=True)
class Components:
    """What one component table shows; ranges `used`, `used_share` and `lost` of the counters, one cell a component.

    `first` is the cell of the table's first row in each range: several tables share the ranges. An empty `lost`, or a
    game that does not count it, leaves that column out.
    """

    title: str
    noun: str
    used: str
    lost: str
    facts: tuple[str, ...]
    rows: Callable[[Any], list[dict[str, Any]]]
    first: int = 0


PANEL_KINDS = ("share", "rate", "mean", "average")
PER_CELL = ("rate", "average")  # kinds whose cells stand over those of another range


@dataclass(frozen=True)
class Panel:
    """A small table of numbers of each player, one cell a label, read from ranges of the counters.

    `kind` says what a cell of the range `above` stands over:
    - "share": all of the range `below` together, or without one all labelled cells of `above`
    - "rate" and "average": the same cell of the range `below`
    - "mean": the games

    A share and a rate are proportions: `above` counts some of what `below` counts. A mean and an average are not:
    `above` adds up amounts. The first label is cell `first` of the ranges. Without labels the cells are the players, by
    canonical number (as in `box.player_of`). The rules must count these ranges in every game, never only where
    `box.counting` is 1.

    Words: `noun` is what the labels are ("rejects used"); `unit` is what a share or a rate is a share of ("deliveries"),
    or what a mean or an average adds up ("tokens"); `caption` tells in one sentence how to read the panel. `ordered`
    says that the labels follow each other as numbers do, so that a figure may join them.
    """

    name: str
    title: str
    noun: str
    above: str
    kind: str = "share"
    below: str = ""
    labels: tuple[str, ...] = ()
    unit: str = ""
    caption: str = ""
    ordered: bool = False
    first: int = 0


@dataclass(frozen=True)
class Event:
    """One kind of journal row: its name and what its numbers mean."""

    name: str
    numbers: tuple[str, ...] = ()


@dataclass(frozen=True)
class Game:
    """Everything the rest of the program knows about a game.

    `tell(events, rules, names, component rows)` returns a game's diary as sentences. `picture(events, rules, names)`, for
    a game that is played on a table worth seeing, returns how that lay at the end: a grid of tiles as plain data (see
    experiments/picture.py). Events are rows (name, turn, seat, three numbers); names are the players' by seat.

    `knock_outs(values)` returns, by the name of each component that can be left out, the rules that leave it out.

    `length_unit` is what `box.turns` counts, in the plural: "rounds" where all players act at the same time.
    """

    id: str
    title: str
    version: int
    min_seats: int
    max_seats: int
    folder: Path
    standing: str
    standing_unit: str
    decisions: tuple[Decision, ...]
    baseline: str
    options: Mapping[str, Option]
    rules_fields: tuple[Field, ...]
    table_fields: tuple[Field, ...]
    hand_fields: tuple[Field, ...]
    box_fields: tuple[Field, ...]
    play: Any
    fill_rules: Callable[[Any, Mapping[str, Any], int], None]
    tell: Callable[[Any, Any, list[str], list[dict[str, Any]]], list[str]]
    events: tuple[Event, ...]
    memory: int = 8
    metrics: tuple[Metric, ...] = ()
    seat_columns: tuple[str, ...] = ()
    table_columns: tuple[str, ...] = ()
    counters: Counters = field(default_factory=Counters)
    has_busts: bool = False
    luck: Luck | None = None
    components: tuple[Components, ...] = ()
    panels: tuple[Panel, ...] = ()
    component_tables: Mapping[str, Any] = field(default_factory=dict)
    assumptions: Callable[[Mapping[str, Any]], list[str]] = lambda values: []
    cautions: Callable[[Mapping[str, Any]], list[str]] = lambda values: []
    line_ups: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    knock_outs: Callable[[Mapping[str, Any]], dict[str, dict[str, Any]]] = lambda values: {}
    picture: Callable[[Any, Any, list[str]], dict[str, Any]] | None = None
    length_unit: str = "turns"

    @property
    def decision_names(self) -> tuple[str, ...]:
        """The decisions in the order of their numbers."""
        return tuple(decision.name for decision in self.decisions)

    def layouts(self) -> tuple[np.dtype, np.dtype, np.dtype, np.dtype]:
        """Return the record types RULES, TABLE, HAND and BOX."""
        return layout(self.rules_fields), layout(self.table_fields), layout(self.hand_fields), layout(self.box_fields)

    def new_rules(self, values: Mapping[str, Any], seats: int) -> np.ndarray:
        """Return an array of one RULES record, filled from option values for a number of seats."""
        rules = np.zeros(1, layout(self.rules_fields))
        self.fill_rules(rules[0], values, seats)
        return rules

    def defaults(self) -> dict[str, Any]:
        """Return the default value of every option."""
        return {name: option.default for name, option in self.options.items()}
