"""The field of a tournament: who takes part, who is a control, and in which tables they meet."""

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from analyser.core.facts import Game
from analyser.core.lineup import Player
from analyser.errors import UsageError
from analyser.experiments.loading import catalogue
from analyser.experiments.matchups.blame import naming_file
from analyser.experiments.settings.labels import unique_labels
from analyser.experiments.settings.players import PlayerSpec, parse_player
from analyser.experiments.settings.request import RunRequest

MOST_GAMES = 10**11
MOST_TABLES = 50_000


@dataclass(frozen=True)
class Entrant:
    """One of the field: what was typed, the player made of it, and whether it is a control."""

    spec: PlayerSpec
    player: Player

    @property
    def label(self) -> str:
        """The name in results."""
        return self.player.label

    @property
    def control(self) -> bool:
        """Whether one of its own strategies is a control: it plays outside the ranking."""
        return any(part.strategy.control for part in self.player.parts[: self.player.own])


@dataclass(frozen=True)
class Field:
    """The field in the order given, and in an order of its own, so that the order of entry changes nothing."""

    entrants: tuple[Entrant, ...]
    seats: int

    @property
    def order(self) -> list[int]:
        """Return the entrants' numbers by specification."""
        keys = [(entrant.player.spec, entrant.label) for entrant in self.entrants]
        return sorted(range(len(keys)), key=keys.__getitem__)

    @property
    def tables(self) -> int:
        """How many tables there are: every set of players once."""
        return math.comb(len(self.entrants), self.seats)

    def groups(self) -> Iterator[tuple[int, ...]]:
        """Yield the players of every table, as numbers in the field's own order."""
        return combinations(range(len(self.entrants)), self.seats)


def field_of(game: Game, request: RunRequest) -> Field:
    """Return the field of a request; without players, the default one.

    Raises:
        UsageError: too few players for a table, a size that the game doesn't have, an unknown strategy.
    """
    with naming_file(request):
        seats = table_size(game, request)
    specs = request.players or default_specs(game)
    labels = unique_labels((spec.label, spec.name) for spec in specs)
    entrants = []
    for number, (spec, label) in enumerate(zip(specs, labels, strict=True), 1):
        with naming_file(request, f"[[players]] {number}"):
            entrants.append(Entrant(spec, catalogue.load_player(game.id, spec, label)))
    if len(entrants) < seats:
        people = "one player" if len(entrants) == 1 else f"{len(entrants)} players"
        raise UsageError(
            f"a field of {people} fills no table of {seats}", "name more players, or smaller tables with --seats"
        )
    return Field(tuple(entrants), seats)


def table_size(game: Game, request: RunRequest) -> int:
    """Return the size of a table: as asked for, else the fewest seats the game allows above one."""
    if game.max_seats < 2:
        raise UsageError(f"{game.title} is played alone", "a tournament needs a game for two or more")
    if request.seats is None:
        return max(game.min_seats, 2)
    if len(request.seats) > 1:
        raise UsageError("the tables of a tournament have one size", "name one number with --seats")
    seats = request.seats[0]
    least = max(game.min_seats, 2)
    if not least <= seats <= game.max_seats:
        raise UsageError(f"{game.title} has no tables of {seats}", f"it has tables of {least} to {game.max_seats}")
    return seats


def default_specs(game: Game) -> tuple[PlayerSpec, ...]:
    """Return the shipped strategies that answer at least half of the game's decisions, then the game's own line-ups.

    Of players that play alike, the first is taken. A name that comes twice gets its parameters' values behind it.
    """
    names = [name for name, cls in catalogue.strategies(game.id).items() if answers_enough(cls, game)]
    texts = [*names, *(text for seats in sorted(game.line_ups) for text in game.line_ups[seats])]
    found: dict[Any, PlayerSpec] = {}
    for spec in map(parse_player, texts):
        player = catalogue.load_player(game.id, spec)
        found.setdefault(behaviour(player), spec)
    times = Counter(spec.name for spec in found.values())
    return tuple(with_values(game, spec) if times[spec.name] > 1 else spec for spec in found.values())


def answers_enough(cls: Any, game: Game) -> bool:
    """Say whether a strategy decides enough of a game to stand for a player; the baseline answers the rest."""
    return 2 * len(cls.decisions) >= len(game.decisions)


def behaviour(player: Player) -> tuple[Any, ...]:
    """Return what two players that play alike have in common."""
    parts = [player.part_for(decision) for decision in range(len(player.answered_by))]
    return tuple((part.strategy.id, tuple(sorted(part.values.items()))) for part in parts)


def with_values(game: Game, spec: PlayerSpec) -> PlayerSpec:
    """Return the player with a label that tells its parameters' values: hold_at(15)."""
    player = catalogue.load_player(game.id, spec)
    values = [value for part in player.parts[: player.own] for value in part.values.values()]
    text = "/".join(f"{value:g}" if isinstance(value, float) else str(value).lower() for value in values)
    return replace(spec, label=f"{spec.name}({text})" if text else None)


def announce(field: Field, games: int) -> str:
    """Say what will be played, before anything is.

    `games` of each table.
    """
    plural = "" if field.tables == 1 else "s"
    tables = f"pair{plural}" if field.seats == 2 else f"table{plural} of {field.seats}"
    total = f"{field.tables * games:,} games"
    return f"{len(field.entrants)} players, {field.tables:,} {tables}, {games:,} games each: {total}"


def refuse_absurd(field: Field, games: int, confirmed: bool) -> None:
    """Refuse a tournament that nobody waits for, unless it is confirmed."""
    if confirmed:
        return
    if field.tables > MOST_TABLES:
        hint = "name fewer players or smaller tables; --yes plays it all the same"
        raise UsageError(f"{announce(field, games)}. That is more than {MOST_TABLES:,} tables", hint)
    if field.tables * games > MOST_GAMES:
        hint = "play fewer games with -n; --yes plays it all the same"
        raise UsageError(f"{announce(field, games)}. That is more than {MOST_GAMES:,} games", hint)
