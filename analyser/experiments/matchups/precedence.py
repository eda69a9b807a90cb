"""What goes before what: values given with a command or a call, then those of its file, then the defaults."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from analyser.errors import UsageError, nearest
from analyser.experiments.loading.game_names import game_id, is_file
from analyser.experiments.settings.config import Config, read_config
from analyser.experiments.settings.labels import unique_labels
from analyser.experiments.settings.options import Place, setting_text
from analyser.experiments.settings.players import PlayerSpec
from analyser.experiments.settings.request import GAMES, RunRequest

WORKERS = ("threads", "processes")


@dataclass(frozen=True)
class Given:
    """What was given beside SOURCE, each value read and in its general range; None or empty: not given."""

    source: str  # a game or the path of a file
    players: Sequence[PlayerSpec] = ()
    games: int | None = None
    seats: Sequence[int] | None = None
    seed: int | None = None
    rules: Mapping[str, object] = field(default_factory=dict)
    rules_place: Place = field(default_factory=lambda: Place("rules", quoted=True))
    by: str = "the call"  # who gave them, for notes
    seats_name: str = "seats"  # what the number of seats is called there, for messages


def request_of(given: Given, *, field: bool = False, **more: Any) -> RunRequest:
    """Return the request; it notes where what was given overrides the file.

    Args:
        field: the players are a field of any length, and the seats the size of a table.
        more: fields of the request that no file holds, such as rotate=False.

    Raises:
        UsageError: anything that can be seen to be wrong without knowing the game.
    """
    refuse_crew(more)
    config = read_config(given.source) if is_file(given.source) else None
    players = given.players or filed_players(config)
    seats = given.seats
    if not seats and config and config.seats and (field or not given.players):
        seats = config.seats
    if not field:
        fit(players, seats, f"{given.seats_name}: " if given.seats else f"{given.source}: seats: ")
    rules, places, changed = rules_of(given, config)
    seed = given.seed if given.seed is not None or config is None else config.seed
    if more.get("shard") and seed is None:
        raise UsageError("--shard needs a seed that all parts share", "add --seed, such as --seed 1")
    return RunRequest(
        source=given.source,
        game=game_id(config.game, config.folder, f"{given.source}: game") if config else game_id(given.source),
        games=given.games or (config.games if config else None) or GAMES,
        config=config,
        players=tuple(players) or None,
        seats=tuple(seats) if seats else None,
        seed=seed,
        rules=rules,
        places=places,
        overridden=(*notes(given, config), *changed),
        **more,
    )


def refuse_crew(more: Mapping[str, Any]) -> None:
    """Refuse workers that there are not, and options about them that exclude each other."""
    workers, cluster = more.get("workers", WORKERS[0]), more.get("cluster")
    if workers not in WORKERS:
        raise UsageError(f"--workers {workers}: no such workers", nearest(str(workers), WORKERS))
    if cluster is not None and (workers != "threads" or more.get("jobs") is not None):
        raise UsageError(
            "--cluster plays on the workers that the scheduler has", "leave --workers and --jobs out, or --cluster"
        )
    if cluster is not None and more.get("rows"):
        raise UsageError("--rows are written where they are played", "leave out --cluster, or play shards")
    if more.get("game_timeout") is not None and workers != "processes":
        raise UsageError("--game-timeout can only end worker processes", "add --workers processes")


def filed_players(config: Config | None) -> Sequence[PlayerSpec]:
    """Return the players that a file names; their labels are checked."""
    players = config.player_specs() if config else []
    try:
        unique_labels((player.label, player.name) for player in players)
    except UsageError as error:
        raise UsageError(f"{config.path if config else ''}: {error.message}", error.hint) from None
    return players


def fit(players: Sequence[PlayerSpec], seats: Sequence[int] | None, where: str) -> None:
    """Refuse numbers of seats that differ from the number of players."""
    wrong = [number for number in seats or () if players and number != len(players)]
    if wrong:
        raise UsageError(
            f"{where}{span(seats)} does not fit {people(len(players))}: a game has one seat for each player",
            f"leave the seats out, or name {people(wrong[0])}",
        )


def rules_of(given: Given, config: Config | None) -> tuple[dict[str, object], dict[str, Place], list[str]]:
    """Return raw rule values, the place each was written in, and what of the file was changed."""
    rules: dict[str, object] = dict(config.rules) if config else {}
    places = dict.fromkeys(rules, Place(f"{given.source}: [rules]", config.folder if config else Path(), quoted=True))
    changed = [
        note
        for name, value in given.rules.items()
        if name in rules
        for note in overridden(given, name, setting_text(value), setting_text(rules[name]))
    ]
    return {**rules, **given.rules}, {**places, **dict.fromkeys(given.rules, given.rules_place)}, changed


def notes(given: Given, config: Config | None) -> list[str]:
    """Return what was given in place of the file's values, as sentences."""
    if config is None:
        return []
    said = [
        *overridden(given, "games", given.games, config.games),
        *overridden(given, "seed", given.seed, config.seed),
        *overridden(given, "seats", span(given.seats), span(config.seats)),
    ]
    if given.players and config.players:
        said.append(f"{given.by} sets the players; {given.source} named {people(len(config.players))}")
    return said


def overridden(given: Given, name: str, value: object, filed: object) -> list[str]:
    """Say that a value goes before the file's, where both have one and they differ."""
    if value is None or filed is None or value == filed:
        return []
    return [f"{given.by} sets {name} = {value}; {given.source} said {filed}"]


def span(seats: Sequence[int] | None) -> str | None:
    """Return numbers of seats as they are typed.

    >>> span([2]), span([2, 3, 4])
    ('2', '2-4')
    """
    if not seats:
        return None
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}-{seats[-1]}"


def people(number: int) -> str:
    """Return a number of players in words."""
    return f"{number} player" if number == 1 else f"{number} players"
