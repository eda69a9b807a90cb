"""Variants of a design: a request with other rules, other parameters of its players, or another number of seats."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from analyser.core.facts import Game
from analyser.errors import UsageError, nearest
from analyser.experiments.loading import catalogue
from analyser.experiments.matchups.matchup import game_of, line_up, make_plan, rule_values, seats_of
from analyser.experiments.plans.plan import Plan
from analyser.experiments.settings.grid import Value
from analyser.experiments.settings.labels import unique_labels
from analyser.experiments.settings.options import Place
from analyser.experiments.settings.players import PlayerSpec, parse_player, with_parameters
from analyser.experiments.settings.request import RunRequest

RULES = "rules."
SEATS = "seats"


def base_plan(request: RunRequest, seed: int) -> Plan:
    """Return the plan of a design with one number of seats.

    Raises:
        UsageError: several numbers of seats.
    """
    game = game_of(request)
    seats = seats_of(game, request)
    if len(seats) > 1:
        raise UsageError("several numbers of seats", "name one, or vary them: --vary seats=2..4")
    return make_plan(game, rule_values(game, request), line_up(game, request, seats[0]), seed, request)


def variant(request: RunRequest, values: Mapping[str, Value], seed: int, base: Plan | None = None) -> Plan:
    """Return the plan of a design with some names set to other values.

    Args:
        values: by name: `rules.NAME`, `seats`, or `LABEL.parameter` (`LABEL.part.parameter`).
        base: the design whose labels sit side by side in the variant too.

    Raises:
        UsageError: an unknown name, or a value that it can't have.
    """
    game = catalogue.game(request.game)
    if SEATS in values:
        request = with_seats(game, request, values[SEATS])
    request = with_players(game, request, {n: v for n, v in values.items() if n != SEATS and not n.startswith(RULES)})
    rules = {n.removeprefix(RULES): v for n, v in values.items() if n.startswith(RULES)}
    places = dict.fromkeys(rules, Place("the varied rule"))
    request = replace(request, rules={**request.rules, **rules}, places={**_places(request), **places})
    plan = base_plan(request, seed)
    return replace(plan, like=base.labels) if base is not None else plan


def _places(request: RunRequest) -> dict[str, Place]:
    return {name: Place("--set") for name in request.rules} | dict(request.places)


def with_seats(game: Game, request: RunRequest, seats: Value) -> RunRequest:
    """Return the request with another number of seats; only the game's default line-ups fit any number."""
    if request.players:
        raise UsageError("seats can't vary with named players", "leave --players out, or compare two files")
    if isinstance(seats, bool) or not isinstance(seats, int):
        raise UsageError(f"seats = {seats} is not a whole number", f"allowed: {game.min_seats} to {game.max_seats}")
    return replace(request, seats=(seats,))


def with_players(game: Game, request: RunRequest, values: Mapping[str, Value]) -> RunRequest:
    """Return the request with some parameters of its players set."""
    if not values:
        return request
    seats = seats_of(game, request)[0]
    specs = list(request.players or map(parse_player, game.line_ups[seats]))
    labels = unique_labels((spec.label, spec.name) for spec in specs)
    for name, value in values.items():
        if not any(name.startswith(label + ".") for label in labels):
            raise UsageError(
                f'"{name}" is no player\'s parameter, no rule and not seats',
                nearest(name, names_to_vary(game, specs, labels)),
            )
        at, part, parameter = split_name(name, labels)
        if isinstance(value, str):
            raise UsageError(f"{name} = {value} is not a number", "parameters are numbers, true or false")
        specs[at] = with_parameter(specs[at], part, parameter, value)
    named = (replace(spec, label=label) for spec, label in zip(specs, labels, strict=True))
    return replace(request, players=tuple(named))


def names_to_vary(game: Game, specs: list[PlayerSpec], labels: list[str]) -> list[str]:
    """Return every name that can vary: parameters of players, rules, seats."""
    parameters = [
        f"{label}.{name}"
        for spec, label in zip(specs, labels, strict=True)
        for part in spec.parts
        for name in catalogue.load_part(game.id, part).parameters
    ]
    return [*parameters, *(f"{RULES}{name}" for name in game.options), SEATS]


def split_name(name: str, labels: list[str]) -> tuple[int, str | None, str]:
    """Return player, part (None if not named) and parameter of `LABEL.parameter` or `LABEL.part.parameter`.

    >>> split_name("bold.bust_odds.limit", ["bold", "calm"])
    (0, 'bust_odds', 'limit')
    """
    label = max((label for label in labels if name.startswith(label + ".")), key=len)
    part, dot, parameter = name.removeprefix(label + ".").rpartition(".")
    return labels.index(label), part if dot else None, parameter


def with_parameter(spec: PlayerSpec, part: str | None, name: str, value: Any) -> PlayerSpec:
    """Return a player with one parameter set, in place of an earlier value.

    Raises:
        UsageError: the player has no such part.
    """
    kept = tuple(p for p in spec.parameters if p[1] != name or (part is not None and p[0] not in (None, part)))
    return with_parameters(spec, (*kept, (part, name, value)), spec.label or spec.name)
