"""Starter files: a strategy and a configuration, written from the facts that a game declares."""

import json
from dataclasses import dataclass
from typing import Any

from analyser.cli.games import asked
from analyser.cli.layout import wrapped
from analyser.experiments.settings.options import setting_text

WIDTH = 110


@dataclass(frozen=True)
class Home:
    """How others name a game: the module that a strategy imports, and the word on a command line.

    thinking: the game has `any_legal` in a module `thinking`.
    """

    module: str
    word: str
    thinking: bool = True

    @property
    def name(self) -> str:
        """What a strategy calls the module."""
        return self.module.rpartition(".")[2]

    @property
    def line(self) -> str:
        """The line that imports it."""
        package = self.module.rpartition(".")[0]
        return f"from {package} import {self.name}" if package else f"import {self.name}"


def class_name(name: str) -> str:
    """Return the class's name for a strategy.

    >>> class_name("cautious_bob")
    'CautiousBob'
    """
    return "".join(word[:1].upper() + word[1:] for word in name.split("_")) or "Mine"


def strategy_text(game: Any, name: str, home: Home | None = None) -> str:
    """Return the source of a strategy that plays: decisions it does not answer fall to the game's baseline.

    The starter answers the game's first yes-or-no decision: where the game counts `rolls`, it goes on until a number
    of them; elsewhere it always says the same. In a game without such a decision it answers the first one by chance.

    Args:
        home: that of a game from outside this program.
    """
    home = home or Home(f"analyser.games.{game.id}", game.id)
    answered = next((d for d in game.decisions if "true" in d.answers), None)
    without = BY_CHANCE if home.thinking else THE_SAME
    imports, head, answer = without if answered is None else ROLLS if _counts_rolls(game) else ALWAYS
    answered = answered or game.decisions[0]
    name_of_class = class_name(name)
    lines = [
        f'"""A strategy for {game.title}."""',
        "",
        *(line.format(game=home.line, module=home.module) for line in imports),
        "",
        "",
        f"class {name_of_class}({home.name}.Strategy):",
        '    """One line that says what it does.',
        "",
        "    Idea: why this should work.",
        "    ",
        "    Source: where the idea comes from.",
        "    ",
        "    Weakness: what beats it.",
        '    """',
        "",
        *(f"    {line.format(name=name_of_class)}" for line in head),
        "",
        *_comment(f"{answered.name}: {asked(answered)}"),
        f"    def {answered.name}(table, me, my):",
        f"        {answer}",
    ]
    for decision in game.decisions:
        if decision is not answered:
            lines += ["", *_comment(f"{decision.name}: {asked(decision)} {_left(game)}"), *_left_out(decision.name)]
    lines += ["", *_comment(HELP.format(game=home.word))]
    return "\n".join(line.rstrip() for line in lines) + "\n"


PARAMETER = ("from analyser.api import parameter", "{game}")
WHAT_IT_IS = "# A parameter is an int, a float or a bool with a default and bounds (a bool needs none). This one is set"
ROLLS = (  # imports, head of the class, answer
    PARAMETER,
    (
        WHAT_IT_IS,
        "# with {name}:limit=... where the player is named.",
        'limit: int = parameter(2, low=1, high=20, unit="rolls", meaning="rolls to make")',
    ),
    "return table.rolls < my.limit",
)
ALWAYS = (
    PARAMETER,
    (
        WHAT_IT_IS,
        "# with {name}:yes=... where the player is named.",
        'yes: bool = parameter(True, meaning="what it answers")',
    ),
    "return my.yes",
)
BY_CHANCE = (
    ("{game}", "from {module}.thinking import any_legal"),
    ("random = True  # it draws from me.mind",),
    "return any_legal(table, me, 0)  # a legal answer to decision 0, each equally likely",
)
THE_SAME = (("{game}",), (), "return 0  # an answer has to be legal whenever it is asked")
HELP = (
    "A decision is a function of table (what everyone sees), me (what only this seat sees) and my (the parameters, and "
    "my.memory, a row of numbers that are 0 at the start of every game). It may write to my.memory, and to nothing "
    "else. 'analyser games {game}' lists every field with meaning and range."
)


def _counts_rolls(game: Any) -> bool:
    return any(field.name == "rolls" and not field.shape for field in game.table_fields)


def _left(game: Any) -> str:
    return f"Left to {game.baseline}; take the hashes away to answer it here."


def _left_out(name: str) -> list[str]:
    return [f"    # def {name}(table, me, my):", "    #     return ..."]


def _comment(text: str) -> list[str]:
    return wrapped(text, WIDTH, "    # ")


def config_text(game: Any, word: str = "") -> str:
    """Return a configuration that runs as it is; every rule option stands in it as a comment with its default.

    Args:
        word: how the file names a game from outside this program.
    """
    seats = 2 if 2 in game.line_ups else min(game.line_ups, default=game.min_seats)
    lines = [
        f"# {game.title}: an experiment. Run it: analyser run FILE. The command line goes before what stands here.",
        "",
        f"game = {json.dumps(word or game.id)}",
        "games = 100_000            # rounded up so that every player sits in every seat equally often",
        "# seed = 1                 # 0 to 2^64 - 1; drawn at random when left out, and always shown",
        f"# seats = {seats}                # only without [[players]]: the number of players is the number of seats",
        "",
        "# One table for each player. strategy: a name from 'analyser strategies GAME', A+B, \"file.py:Class\" (from",
        "# this file's folder). name: what results call it. params: the strategy's parameters.",
    ]
    for text in game.line_ups.get(seats, ()):
        lines += _player(text)
    lines += ["[rules]", "# Take the # away to change a rule.", ""]
    for option in game.options.values():
        lines += _rule(option)
    return "\n".join(lines).rstrip("\n") + "\n"


def _player(text: str) -> list[str]:
    from analyser.experiments.settings.players import parse_player

    player = parse_player(text)
    lines = ["[[players]]", f"strategy = {json.dumps('+'.join(part.text for part in player.parts))}"]
    if player.label is not None:
        lines.append(f"name = {json.dumps(player.label)}")
    if player.parameters:
        pairs = ", ".join(f"{_key(part, name)} = {setting_text(value)}" for part, name, value in player.parameters)
        lines.append(f"params = {{ {pairs} }}")
    return [*lines, ""]


def _key(part: str | None, name: str) -> str:
    return f'"{part}.{name}"' if part else name


def _rule(option: Any) -> list[str]:
    from analyser.experiments.settings.options import allowed

    value = json.dumps("none") if option.default is None else option.default
    shown = (
        json.dumps(value) if option.kind in ("choice", "path") and option.default is not None else setting_text(value)
    )
    comment = wrapped(f"{option.meaning}; {allowed(option)} [{option.source}]", WIDTH, "# ")
    return [*comment, f"# {option.name} = {shown}", ""]
