"""`analyser strategies [GAME] [NAME]`: the strategies; or one strategy's idea, source, parameters, decisions, file."""

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from analyser.cli import completion, playing
from analyser.cli.games import GameName, all_games, the_game
from analyser.errors import UsageError, nearest
from analyser.experiments.settings.options import setting_text

StrategyName = Annotated[
    str | None,
    typer.Argument(
        metavar="[NAME]", help="A strategy; all of the game when left out.", autocompletion=completion.strategies
    ),
]


def strategies(
    game: GameName = None, name: StrategyName = None, as_json: playing.Json = False, debug: playing.Debug = False
) -> None:
    """List the strategies, or show one.

    One strategy: idea, source, weakness, parameters with bounds, the decisions it answers, its file.
    """
    from analyser.cli.console import out, write_json, write_results

    wanted = [_game_named(game).id] if game is not None else list(all_games())
    found = {one: of_game(one) for one in wanted}
    if name is not None:
        found = {one: {name: _the_strategy(one, name, classes)} for one, classes in found.items()}
    if as_json:
        listed = [described(one, cls) for one, classes in found.items() for cls in classes.values()]
        write_json({"schema": "analyser.strategies/1", "strategies": listed})
    elif name is not None:
        write_results(page(found[wanted[0]][name], out().width))
    else:
        write_results(index(found, out().width, with_game=game is None))


def of_game(game: str) -> Mapping[str, Any]:
    """Return a game's strategy classes by id."""
    from analyser.experiments.loading.catalogue import strategies as catalogue

    found: Mapping[str, Any] = catalogue(game)
    return found


def _game_named(word: str) -> Any:
    """Return a game; tell who names a strategy in its place how to ask for that."""
    try:
        return the_game(word)
    except UsageError as error:
        having = [one for one in all_games() if word in of_game(one)]
        hint = " or ".join(f"analyser strategies {one} {word}" for one in having)
        raise UsageError(error.message, f'"{word}" is a strategy: {hint}' if having else error.hint) from None


def _the_strategy(game: str, name: str, classes: Mapping[str, Any]) -> Any:
    if name not in classes:
        raise UsageError(f'{game} has no strategy "{name}"', nearest(name, classes))
    return classes[name]


def index(found: Mapping[str, Mapping[str, Any]], width: int, with_game: bool) -> list[str]:
    """Return the list of strategies, game by game; the game has a column of its own if wanted."""
    from analyser.cli.layout import table

    rows = [
        [game, name, ", ".join(cls.decisions), cls.summary()]
        for game, classes in found.items()
        for name, cls in classes.items()
    ]
    header = ["game", "strategy", "answers", "summary"]
    return table(header, rows, width) if with_game else table(header[1:], [row[1:] for row in rows], width)


def page(cls: Any, width: int) -> list[str]:
    """Return what there is to know about one strategy."""
    from analyser.cli.layout import table, titled, wrapped
    from analyser.experiments.settings.options import allowed

    parameters = [
        [p.name, setting_text(p.default), f"{p.meaning}; {allowed(p)}" if p.meaning else allowed(p)]
        for p in cls.parameters.values()
    ]
    lines = wrapped(f"{cls.id}: {cls.summary()}", width)
    for heading in ("Idea", "Source", "Weakness"):
        if cls.about(heading):
            lines += ["", *wrapped(f"{heading}: {cls.about(heading)}", width)]
    lines += titled("Parameters", table(["parameter", "default", "meaning"], parameters, width), width)
    lines += ["", *wrapped(f"Decisions it answers: {', '.join(cls.decisions)}", width)]
    if getattr(cls, "random", False):
        lines += wrapped("It draws from its own random stream.", width)
    return [*lines, f"File: {cls.file}"]


def described(game: str, cls: Any) -> dict[str, Any]:
    """Return a strategy's facts as JSON holds them."""
    names = ("name", "kind", "default", "low", "high", "unit", "meaning")
    return {
        "id": cls.id,
        "game": game,
        "summary": cls.summary(),
        "idea": cls.about("Idea"),
        "source": cls.about("Source"),
        "weakness": cls.about("Weakness"),
        "parameters": [{name: getattr(p, name) for name in names} for p in cls.parameters.values()],
        "decisions": list(cls.decisions),
        "random": bool(getattr(cls, "random", False)),
        "file": str(cls.file),
    }
