"""test-strategy: does a strategy play by the rules, and is what it says of itself true?"""

from dataclasses import replace

from analyser.core.facts import Game
from analyser.core.jit import INTERPRETED
from analyser.core.lineup import Player
from analyser.core.strategy import Strategy, answer_address
from analyser.errors import UsageError
from analyser.experiments.conforming.conformance_play import (
    carried_over,
    in_words,
    legal,
    other_mind,
    parameters,
    speed,
)
from analyser.experiments.conforming.conformance_settings import every_setting, usual_setting, watched_settings
from analyser.experiments.conforming.conformance_watch import Watched, declared, memory, same_rows, watch_player, writes
from analyser.experiments.loading import catalogue
from analyser.experiments.loading.home_game import home_game
from analyser.experiments.settings.players import PlayerSpec

Check = tuple[str, bool, str]

HEADINGS = ("Idea", "Source", "Weakness")


def test_strategy(game_id: str | None, spec: PlayerSpec) -> list[Check]:
    """Check a player's strategies; checks that an earlier failure makes pointless are left out.

    Args:
        game_id: the game; None: the one that the strategies belong to.

    Returns: name of each check, whether it is passed, and what was found or is to be done.

    Raises:
        UsageError: there is no such game, file, strategy or parameter, or several games have the strategy.
    """
    game = catalogue.game(home_game(spec, game_id))
    spec = replace(spec, label=None)
    loaded, classes = loads(game, spec)
    if not loaded[1]:
        return [loaded]
    player = catalogue.load_player(game.id, spec)
    told = [loaded, documented(spec, classes), compiles(classes)]
    return told + (played(game, spec, player) if told[-1][1] else [])


def loads(game: Game, spec: PlayerSpec) -> tuple[Check, list[type[Strategy]]]:
    """Load every part; a file of the user's fails the check, an unknown name is a usage error."""
    classes = []
    for part in spec.parts:
        try:
            classes.append(catalogue.load_part(game.id, part))
        except UsageError as error:
            if not part.path:
                raise
            return ("loads", False, in_words(error)), []
    answered = dict.fromkeys(name for cls in classes for name in cls.decisions)
    left = [name for name in game.decision_names if name not in answered]
    rest = f"; {game.baseline} answers {', '.join(left)}" if left else ""
    return ("loads", True, f"plays {game.title}; answers {', '.join(answered)}{rest}"), classes


def documented(spec: PlayerSpec, classes: list[type[Strategy]]) -> Check:
    """Every class says its summary, idea, source and weakness, and what its parameters mean; a user's need not."""
    missing, ok = [], True
    for part, cls in zip(spec.parts, classes, strict=True):
        lacks = [*([] if cls.summary() else ["a summary line"]), *(h + ":" for h in HEADINGS if not cls.about(h))]
        lacks += [f"the meaning of {name}" for name, parameter in cls.parameters.items() if not parameter.meaning]
        if lacks:
            missing.append(f"{cls.__name__} ({cls.file}) does not say: {', '.join(lacks)}")
            ok = ok and bool(part.path)
    if missing:
        return "documented", ok, ("note: " if ok else "") + "; ".join(missing)
    return "documented", True, "summary, idea, source, weakness" + (", parameters" if classes[0].parameters else "")


def compiles(classes: list[type[Strategy]]) -> Check:
    """Every decision compiles, and returns a whole number or true/false."""
    if INTERPRETED:
        return "compiles", True, "not tried: compilation is switched off"
    decisions = [(cls, name) for cls in classes for name in cls.decisions]
    for cls, name in decisions:
        try:
            answer_address(cls, name)
        except UsageError as error:
            return "compiles", False, in_words(error)
    return "compiles", True, f"{len(decisions)} decision{'s' if len(decisions) > 1 else ''}"


def played(game: Game, spec: PlayerSpec, player: Player) -> list[Check]:
    """Play, first without compilation, where an answer that never comes can be broken off."""
    watched = watch_player(watched_settings(game, spec))
    if watched.told.get("stuck"):
        return [("legal answers", False, f"{watched.told['stuck']}; a loop that never ends?")]
    answers = legal(every_setting(game, spec))
    if not answers[1]:
        return [answers]
    truths = facts_and_effects(game, spec, player, watched)
    return [answers, parameters(game, spec, player), *truths, speed(game, spec)]


def facts_and_effects(game: Game, spec: PlayerSpec, player: Player, watched: Watched) -> list[Check]:
    """Is it as deterministic as it says, and does it leave everything but its memory alone?

    What depends on undeclared chance can't be compared from one play to the next.
    """
    setting = usual_setting(game, spec)
    if watched.failure:
        return [("without compilation", False, f"it can't be played: {watched.failure}")]
    fact = declared(watched, player)
    if fact[1] and not any(part.strategy.random for part in player.parts):
        differs = other_mind(setting)
        fact = ("declared facts", False, f"{differs}; declare random = True") if differs else fact
    if not fact[1]:
        return [fact, writes(watched)]
    same = [] if INTERPRETED else [same_rows(watched)]
    return [fact, writes(watched), memory(watched, carried_over(setting)), *same]
