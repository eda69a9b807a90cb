"""Checks that rest on games played without compilation, every answer watched."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from analyser.core.lineup import Player
from analyser.experiments.conforming.conformance_settings import Setting
from analyser.experiments.plans.counting import row_columns
from analyser.experiments.plans.shipping import as_data
from analyser.experiments.playing.faults import trace_command
from analyser.experiments.playing.interpreted import NoAnswerError, ask_interpreted
from analyser.experiments.playing.work import worker_of

Check = tuple[str, bool, str]

GAMES = 24  # of each setting at most
SECONDS = 6.0  # of play
PATIENCE = 40.0  # seconds after which a game is broken off


@dataclass(frozen=True)
class Watched:
    """What the watch has told, see `watching.watch`; `failure` says why it told nothing."""

    settings: Sequence[Setting]
    told: dict[str, Any]
    failure: str = ""

    @property
    def amount(self) -> str:
        """How much was watched."""
        return f"{self.told['answers']:,} answers in {len(self.told['rows']):,} games"


def watch_player(settings: Sequence[Setting]) -> Watched:
    """Play some games of each setting without compilation, the player on trial under watch."""
    question = {
        "plans": [as_data(setting.plan) for setting in settings],
        "games": GAMES,
        "seconds": SECONDS,
        "patience": PATIENCE,
    }
    try:
        told = ask_interpreted("analyser.experiments.conforming.watching", question, PATIENCE + SECONDS + 60)
    except NoAnswerError as error:
        return Watched(settings, {}, str(error))
    return Watched(settings, told)


def declared(watched: Watched, player: Player) -> Check:
    """Deterministic unless it declares random; what declares random does draw."""
    name, told = "declared facts", watched.told
    random = [part.strategy for part in player.parts[: player.own] if part.strategy.random]
    if "declared" in told["faults"]:
        hint = "declare random = True in the class, or leave nothing to chance"
        return name, False, f"{told['faults']['declared']}; {hint}"
    if random and told["answers"] and not told["drew"]:
        cls = random[0]
        return name, False, f"{cls.__name__} ({cls.file}) declares random = True, but drew nothing in {watched.amount}"
    found = f"random: it drew for {told['drew']:,} of" if random else "deterministic: another mind changed none of"
    return name, True, f"{found} {watched.amount}"


def writes(watched: Watched) -> Check:
    """The table, the hand and the parameters are as they were before every answer."""
    if "writes" in watched.told["faults"]:
        return "writes nothing", False, f"{watched.told['faults']['writes']}; it may write only my.memory[...]"
    return "writes nothing", True, f"table, hand and parameters unchanged after {watched.amount}"


def memory(watched: Watched, carried: str) -> Check:
    """Nothing is carried over from game to game, neither by the watch nor by compiled games (`carried`)."""
    found = watched.told["faults"].get("memory", "") or carried
    if found:
        return "memory", False, f"{found}; keep nothing from game to game: my.memory is cleared, me.scratch is not"
    return "memory", True, "games end the same in one block and one by one; no answer depends on what me.scratch held"


def same_rows(watched: Watched) -> Check:
    """The games that were watched end the same when they are compiled."""
    name, told = "without compilation", watched.told
    if told["error"]:
        where = f" ({told['error']['file']}, line {told['error']['line']})" if told["error"].get("file") else ""
        problem = f"{told['error']['kind']}: {told['error']['text']}{where}"
        return name, False, f"it plays compiled, but fails without compilation: {problem}; see it with --interpret"
    workers = [worker_of(setting.plan) for setting in watched.settings]
    for number, game, row in told["rows"]:
        setting = watched.settings[number]
        again = workers[number].play(game, game + 1)[0].tolist()
        if again != row:
            command = trace_command(setting.plan, setting.request, game)
            found = f"game {game} ({setting.text}) differs: {first_difference(setting, again, row)}"
            return name, False, f"{found}; compare '{command}' with and without --interpret"
    return name, True, f"{len(told['rows']):,} games in {len(watched.settings)} settings end the same"


def first_difference(setting: Setting, compiled: list[int], interpreted: list[int]) -> str:
    """Name the first column in which two rows of a game differ, and its values."""
    table, seat = row_columns(setting.plan.game)
    columns = [*table, *(f"{name} of seat {number + 1}" for number in range(setting.plan.seats) for name in seat)]
    for column, one, other in zip(columns, compiled, interpreted, strict=True):
        if one != other:
            return f"{column} is {one} compiled and {other} without compilation"
    return "nothing"
