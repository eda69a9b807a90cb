"""Checks that rest on compiled games by the thousand: legal answers, parameter bounds, memory, speed."""

import time
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from analyser.core.facts import Game
from analyser.core.lineup import Player
from analyser.core.outcome import TABLE_COLUMNS
from analyser.core.worker import Worker
from analyser.errors import PlayError, UsageError, as_typed
from analyser.experiments.conforming.conformance_settings import LINE_UP, Setting, opponents, usual_seats, usual_setting
from analyser.experiments.playing.failure import first_failure
from analyser.experiments.playing.faults import explain
from analyser.experiments.playing.work import worker_of
from analyser.experiments.settings.players import PlayerSpec, parse_player

Check = tuple[str, bool, str]

GAMES = 1000  # of each setting under the default rules
VARIANT_GAMES = 100  # of each setting under other rules
SECONDS = 5.0  # for all settings together
PARAMETER_GAMES, PARAMETER_SECONDS = 200, 0.5  # for each value of a parameter
BLOCK_GAMES, BLOCK_SECONDS = 240, 1.0  # for games one by one and all at once
SPEED_SECONDS = 0.4  # for one player
SLOWEST = 1 / 1000  # of the baseline's speed
TURNS = TABLE_COLUMNS.index("turns")


def in_words(error: UsageError | PlayError) -> str:
    """Return an error's message and hint in one line."""
    return f"{error.message}; {error.hint}" if error.hint else error.message


def rows_of(setting: Setting, worker: Worker, first: int, last: int) -> np.ndarray:
    """Play games `first` to `last` - 1 of a setting; return their outcome rows.

    Raises:
        PlayError: a game fails; the message tells whose fault it is, and where.
    """
    try:
        return worker.play(first, last)
    except Exception as error:
        raise explain(setting.plan, first_failure(worker, first, last, error), setting.request) from error


def play_for(setting: Setting, games: int, seconds: float) -> tuple[int, int]:
    """Play until there are so many games or the time is up, some at least; return games and their turns."""
    worker, end = worker_of(setting.plan), time.perf_counter() + seconds
    played = turns = 0
    while played < games and (played == 0 or time.perf_counter() < end):
        last = min(2 * played or 2 * setting.plan.rotations, games)
        turns += int(rows_of(setting, worker, played, last)[:, TURNS].sum())
        played = last
    return played, turns


def legal(settings: Sequence[Setting]) -> Check:
    """Every answer is legal at every number of seats, against several opponents, under the default and other rules."""
    games = turns = 0
    for setting in settings:
        if not setting.request.rules:
            worker_of(setting.plan)  # compiles what is not in the cache, before the clock runs
    end = time.perf_counter() + SECONDS
    for number, setting in enumerate(settings):
        share = (end - time.perf_counter()) / (len(settings) - number)
        try:
            done = play_for(setting, VARIANT_GAMES if setting.request.rules else GAMES, share)
        except PlayError as error:
            return "legal answers", False, f"with {setting.text}: {in_words(error)}"
        games, turns = games + done[0], turns + done[1]
    found = f"{games:,} games, {turns:,} turns, {len(settings)} settings of seats, opponents, rules"
    return "legal answers", True, found


def parameters(game: Game, spec: PlayerSpec, player: Player) -> Check:
    """Each parameter can be played at its lowest and highest value and at its default."""
    name, tried = "parameters", []
    for part, own in zip(spec.parts, player.parts[: player.own], strict=True):
        for parameter in own.strategy.parameters.values():
            values = dict.fromkeys((parameter.low, parameter.default, parameter.high))
            if parameter.kind == "flag":
                values = dict.fromkeys((False, True))
            for value in values:
                setting = f"{part.name}.{parameter.name}={value}"
                try:
                    changed = usual_setting(game, with_value(spec, part.name, parameter.name, value))
                    play_for(changed, PARAMETER_GAMES, PARAMETER_SECONDS)
                except (UsageError, PlayError) as error:
                    return name, False, f"at {setting} ({own.strategy.file}): {in_words(error)}"
            tried.append(f"{parameter.name} = {', '.join(map(value_text, values))}")
    return name, True, "; ".join(tried) if tried else "there are none"


def with_value(spec: PlayerSpec, part: str, name: str, value: float) -> PlayerSpec:
    """Return a player with one parameter of one part set."""
    others = tuple(one for one in spec.parameters if one[1] != name or one[0] not in (None, part))
    return replace(spec, parameters=(*others, (part, name, value)))


def value_text(value: float) -> str:
    """Return a parameter's value as it can be typed."""
    return str(value).lower() if isinstance(value, bool) else as_typed(value)


def carried_over(setting: Setting) -> str:
    """Return which game ends differently one by one, in reverse order, than in one block; "" if none does."""
    worker = worker_of(setting.plan)
    worker.seating[0]["draws"] = 1  # every game opens the mind streams: drawing without saying so is for other_mind
    games, _ = play_for(setting, BLOCK_GAMES, BLOCK_SECONDS)
    block = rows_of(setting, worker, 0, games)
    for game in reversed(range(games)):
        if (rows_of(setting, worker, game, game + 1)[0] != block[game]).any():
            return f"game {game} ends differently after other games than before it"
    return ""


def other_mind(setting: Setting) -> str:
    """Return what differs if the mind streams are opened for players that don't draw; "" if nothing does."""
    usual, other = worker_of(setting.plan), worker_of(setting.plan)
    other.seating[0]["draws"] = 1
    games, _ = play_for(setting, BLOCK_GAMES, BLOCK_SECONDS)
    differs = (rows_of(setting, usual, 0, games) != rows_of(setting, other, 0, games)).any(axis=1)
    return f"game {int(differs.argmax())} ends differently with another mind stream" if differs.any() else ""


def speed(game: Game, spec: PlayerSpec) -> Check:
    """Games per second beside those of the baseline in the same seat; informative unless it is very slow."""
    rates = []
    for player in (spec, parse_player(game.baseline)):
        setting = usual_setting(game, player)
        start = time.perf_counter()
        games, _ = play_for(setting, 10**9, SPEED_SECONDS)
        rates.append(games / (time.perf_counter() - start))
    others = ", ".join(one.text for one in opponents(game, usual_seats(game), LINE_UP))
    ratio = rates[0] / rates[1]
    times = f"{ratio:.1f}" if ratio >= 1 else f"{ratio:.2g}"
    against = f" against {others}" if others else ""
    found = f"{rates[0]:,.0f} games/s{against}; {times} times the baseline's {rates[1]:,.0f}"
    slow = ratio < SLOWEST
    return "speed", not slow, f"{found}; look for loops that could be shorter" if slow else found
