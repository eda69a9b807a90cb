"""`analyser test-strategy SPEC`: is a strategy legal, are its declared facts true, is it fast and compilable?"""

from typing import Annotated

import typer

from analyser.cli import completion, playing
from analyser.cli.games import the_game

Spec = Annotated[
    str,
    typer.Argument(
        metavar="SPEC",
        help="A player: NAME, file.py:Class, with parameters if you like.",
        autocompletion=completion.players,
    ),
]
Game = Annotated[
    str | None,
    typer.Option(
        "--game",
        metavar="GAME",
        help="Its game, where the name alone won't tell.",
        autocompletion=completion.games,
    ),
]


def check_strategy(
    spec: Spec, game: Game = None, interpret: playing.Interpret = False, debug: playing.Debug = False
) -> None:
    """Check that a strategy plays by the rules.

    Legal on thousands of states, declared facts true, speed, the same with and without compilation.
    """
    from analyser.experiments.settings.players import parse_player

    player = parse_player(spec)
    playing.choose_interpreter(interpret)

    from analyser.cli.console import only_results_on_stdout, out, say, write_results
    from analyser.cli.layout import table
    from analyser.experiments.conforming.conformance import test_strategy

    say(f"checking {player.name}: this takes {'minutes' if interpret else 'a quarter of a minute or so'}")
    with only_results_on_stdout():
        checks = test_strategy(the_game(game).id if game else None, player)
    rows = [["ok" if ok else "FAIL", name, detail] for name, ok, detail in checks]
    write_results(table(["result", "check", "found"], rows, out().width))
    if not checks or not all(ok for _, ok, _ in checks):
        raise typer.Exit(1)
