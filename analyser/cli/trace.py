"""`analyser trace SOURCE --seed S --game G`: one game of a plan as a readable diary, or as events."""

from typing import Annotated

import typer

from analyser.cli import playing
from analyser.cli.playing import Typed, choose_interpreter, read_request

LAST_GAME = 10**15
GameIndex = Annotated[str, typer.Option("--game", metavar="G", help="Which game: rotation G mod k of deal G div k.")]


def trace(
    context: typer.Context,
    source: playing.Source,
    game: GameIndex = "0",
    players: playing.Players = None,
    seats: playing.Seats = None,
    seed: playing.Seed = None,
    settings: playing.Settings = None,
    no_rotate: playing.NoRotate = False,
    as_json: playing.Json = False,
    interpret: playing.Interpret = False,
    debug: playing.Debug = False,
) -> None:
    """Tell one game of a plan as a diary."""
    from analyser.experiments.settings.numbers import whole_number

    number = whole_number(game, "--game", 0, LAST_GAME)
    choose_interpreter(interpret)
    typed = Typed(source, players=players or [], seats=seats, seed=seed, settings=settings or [])
    request = read_request(typed, command=context.obj, rotate=not no_rotate, interpret=interpret)

    from analyser.cli.console import only_results_on_stdout, out, say, write_json, write_results
    from analyser.experiments.running.trace import trace_game

    for note in request.overridden:
        say(note)
    with only_results_on_stdout():
        told = trace_game(request, number)
    if as_json:
        write_json(told)
    else:
        width = out().width
        write_results(line for sentence in told["story"] for line in indented(sentence, width))


def indented(sentence: str, width: int) -> list[str]:
    """Wrap a sentence of the diary, keeping the spaces in front that show what belongs to a turn."""
    from rich.cells import cell_len

    from analyser.cli.layout import wrapped

    if cell_len(sentence) <= width:
        return [sentence]  # columns of a drawing stay where they are
    return wrapped(sentence, width, sentence[: len(sentence) - len(sentence.lstrip())]) or [""]
