"""Settings in which a strategy is tried: seats, opponents and rules, derived from what its game declares."""

from collections.abc import Mapping
from dataclasses import dataclass

from analyser.core.facts import Game
from analyser.errors import UsageError
from analyser.experiments.loading import catalogue
from analyser.experiments.matchups.matchup import plans_of
from analyser.experiments.matchups.variants import number_variants, word_variants
from analyser.experiments.plans.plan import Plan
from analyser.experiments.settings.players import PlayerSpec, parse_player
from analyser.experiments.settings.request import RunRequest

SEED = 1
GAMES = 1_000_000  # of a plan; how many are played depends on the check
LINE_UP, RANDOM = "the default line-up", "random"


@dataclass(frozen=True)
class Setting:
    """A match-up that the player on trial, the first of its plan, is tried in; `text` says which."""

    request: RunRequest
    plan: Plan
    text: str


def make_setting(
    game: Game, player: PlayerSpec, seats: int, against: str = LINE_UP, rules: Mapping[str, str] | None = None
) -> Setting | None:
    """Return a setting, or None if the game refuses these rules for so many seats."""
    rules = rules or {}
    players = (player, *opponents(game, seats, against))
    request = RunRequest(source=catalogue.word_for(game.id), game=game.id, games=GAMES, players=players, seed=SEED, rules=rules)
    try:
        plan = plans_of(request)[0]
    except UsageError:
        if rules:
            return None
        raise
    words = [f"{seats} {'seats' if seats > 1 else 'seat'}", *([f"against {against}"] if seats > 1 else [])]
    return Setting(request, plan, ", ".join([*words, *(f"{name}={value}" for name, value in rules.items())]))


def usual_setting(game: Game, player: PlayerSpec) -> Setting:
    """Return the setting of usual seats, default line-up and default rules."""
    setting = make_setting(game, player, usual_seats(game))
    assert setting is not None  # only other rules can be refused
    return setting


def opponents(game: Game, seats: int, against: str) -> tuple[PlayerSpec, ...]:
    """Return the players of the other seats."""
    if against == RANDOM:
        return (parse_player(RANDOM),) * (seats - 1)
    return tuple(map(parse_player, game.line_ups[seats][1:]))


def usual_seats(game: Game) -> int:
    """Return the fewest seats above one, or one where the game has no more."""
    return min(max(game.min_seats, 2), game.max_seats)


def every_setting(game: Game, player: PlayerSpec) -> list[Setting]:
    """Return every number of seats against the default line-up and against `random`, under the default rules first."""
    rules: list[dict[str, str]] = [{}, *word_variants(game.options), *number_variants(game.options)]
    settings = [
        make_setting(game, player, seats, against, variant)
        for variant in rules
        for seats in range(game.min_seats, game.max_seats + 1)
        for against in (LINE_UP, *([RANDOM] if seats > 1 and RANDOM in catalogue.strategy_ids(game.id) else []))
    ]
    return [setting for setting in settings if setting is not None]


def watched_settings(game: Game, player: PlayerSpec) -> list[Setting]:
    """Return fewer settings, for slow play: fewest, usual and most seats, and word variants at the fewest and usual."""
    few = dict.fromkeys((game.min_seats, usual_seats(game)))
    settings = [make_setting(game, player, seats) for seats in dict.fromkeys((*few, game.max_seats))]
    settings += [
        make_setting(game, player, seats, rules=variant) for variant in word_variants(game.options) for seats in few
    ]
    return [setting for setting in settings if setting is not None]
