"""From a request to plans: the game, its rules, the players and their seats, everything checked before play."""

from collections.abc import Mapping
from typing import Any

from analyser.core.facts import Game
from analyser.core.lineup import Player
from analyser.errors import UsageError
from analyser.experiments.keeping.going_on import seed_of
from analyser.experiments.loading import catalogue
from analyser.experiments.matchups.blame import naming_file
from analyser.experiments.plans.plan import Plan, whole_deals
from analyser.experiments.settings.labels import unique_labels
from analyser.experiments.settings.options import set_rules
from analyser.experiments.settings.players import PlayerSpec, parse_player
from analyser.experiments.settings.request import RunRequest


def plans_of(request: RunRequest) -> list[Plan]:
    """Return the plans of a request: one for each number of seats.

    Raises:
        UsageError: an unknown game, rule, strategy or parameter, a value out of bounds, or seats the game doesn't have.
    """
    game = game_of(request)
    values = rule_values(game, request)
    seed = seed_of(request)
    return [make_plan(game, values, line_up(game, request, seats), seed, request) for seats in seats_of(game, request)]


def game_of(request: RunRequest) -> Game:
    """Return the game of a request."""
    with naming_file(request):
        return catalogue.game(request.game)


def rule_values(game: Game, request: RunRequest) -> dict[str, Any]:
    """Return the value of every rule option."""
    with naming_file(request):
        return {**game.defaults(), **set_rules(game.options, request.rules, request.places or "--set")}


def seats_of(game: Game, request: RunRequest) -> tuple[int, ...]:
    """Return the numbers of seats to play with."""
    if request.seats:
        wanted = request.seats
    elif request.players:
        wanted = (len(request.players),)
    else:
        wanted = (max(game.min_seats, 2) if game.max_seats > 1 else 1,)
    with naming_file(request):
        check_seats(game, wanted)
    return wanted


def check_seats(game: Game, wanted: tuple[int, ...]) -> None:
    """Refuse numbers of seats that a game doesn't have."""
    for seats in wanted:
        if not game.min_seats <= seats <= game.max_seats:
            people = "player" if seats == 1 else "players"
            raise UsageError(
                f"{game.title} can't be played by {seats} {people}",
                f"it has {game.min_seats} to {game.max_seats} seats",
            )


def line_up(game: Game, request: RunRequest, seats: int) -> tuple[Player, ...]:
    """Return the players in order of entry, each with a label of its own."""
    specs: tuple[PlayerSpec, ...] = request.players or tuple(map(parse_player, game.line_ups[seats]))
    labels = unique_labels((spec.label, spec.name) for spec in specs)
    players = []
    for number, (spec, label) in enumerate(zip(specs, labels, strict=True), 1):
        with naming_file(request, f"[[players]] {number}"):
            players.append(catalogue.load_player(game.id, spec, label))
    return tuple(players)


def make_plan(
    game: Game, values: Mapping[str, Any], players: tuple[Player, ...], seed: int, request: RunRequest
) -> Plan:
    """Return a plan whose rules have been filled in once, so that contradictions show before play."""
    with naming_file(request):
        game.new_rules(values, len(players))
    rotations = len(players) if request.rotate else 1
    games = whole_deals(request.games, rotations)
    return Plan(game, catalogue.game_unit(game.id), values, players, seed, games, request.rotate)
