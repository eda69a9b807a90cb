"""`analyser warm [GAME…]`: compile kernels and built-in strategies into the cache."""

from typing import Annotated

import typer

from analyser.cli import completion, playing
from analyser.cli.games import all_games, the_game

Games = Annotated[
    list[str] | None,
    typer.Argument(metavar="[GAME]...", help="Games; all when left out.", autocompletion=completion.games),
]


def warm(names: Games = None, quiet: playing.Quiet = False, debug: playing.Debug = False) -> None:
    """Compile ahead, so that runs start at once."""
    from analyser.cli.console import say
    from analyser.experiments.running.warm import warm as compile_all

    wanted = [the_game(name).id for name in names] if names else list(all_games())
    compile_all(list(dict.fromkeys(wanted)), (lambda message: None) if quiet else say)
