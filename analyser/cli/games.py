"""`analyser games [GAME]`: the games; or one game's seats, decisions, metrics, options, components and fields."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

import typer

from analyser.cli import completion, playing
from analyser.errors import UsageError, nearest
from analyser.experiments.loading.game_names import game_id, is_folder
from analyser.experiments.settings.options import setting_text

MY = "its parameters by name, and my.memory: {length} numbers, 0 at the start of every game"
FIELD = ["field", "type", "meaning"]
GameName = Annotated[
    str | None,
    typer.Argument(
        metavar="[GAME]",
        help="A game, or the path of its folder; all games when left out.",
        autocompletion=completion.games,
    ),
]


def games(game: GameName = None, as_json: playing.Json = False, debug: playing.Debug = False) -> None:
    """List the games, or show one.

    One game: seats, decisions, metrics, options, components, and the fields that strategies read.
    """
    from analyser.cli.console import out, write_json, write_results

    if game is not None:
        facts = the_game(game)
        if as_json:
            write_json({"schema": "analyser.games/1", "games": [described(facts)]})
        else:
            write_results(page(facts, out().width))
        return
    found = all_games()
    if as_json:
        write_json({"schema": "analyser.games/1", "games": [described(facts) for facts in found.values()]})
    else:
        write_results(index(found.values(), out().width))


def all_games() -> Mapping[str, Any]:
    """Return the facts of every game by id."""
    from analyser.experiments.loading.catalogue import games as catalogue

    found: Mapping[str, Any] = catalogue()
    return found


def the_game(name: str) -> Any:
    """Return one game's facts; hyphens and capitals are accepted, and the path of a folder that holds a game.

    Raises:
        UsageError: there is no such game.
    """
    wanted = game_id(name)
    if is_folder(name):
        from analyser.experiments.loading.catalogue import game

        return game(wanted)
    found = all_games()
    if wanted not in found:
        raise UsageError(f'there is no game "{name}"', nearest(wanted, found))
    return found[wanted]


def seats_text(game: Any) -> str:
    """Return how many seats a game has: `1-4`."""
    return str(game.min_seats) if game.min_seats == game.max_seats else f"{game.min_seats}-{game.max_seats}"


def standing_text(game: Any) -> str:
    """Return what the seats race for, with its unit where that is another word: `score (points)`."""
    return str(game.standing) + ("" if game.standing_unit == game.standing else f" ({game.standing_unit})")


def index(found: Iterable[Any], width: int) -> list[str]:
    """Return the list of games."""
    from analyser.cli.layout import table

    rows = [[game.id, seats_text(game), game.title] for game in found]
    return table(["game", "seats", "title"], rows, width)


def page(game: Any, width: int) -> list[str]:
    """Return everything a designer or the author of a strategy needs to know about a game."""
    from analyser.cli.layout import table, titled, wrapped
    from analyser.experiments.settings.options import allowed

    decisions = [[d.name, asked(d)] for d in game.decisions]
    metrics = [[m.name, m.of, m.meaning + (f" ({m.unit})" if m.unit else "")] for m in game.metrics]
    options = [
        [o.name, setting_text(o.default), f"{o.meaning}; {allowed(o)} [{o.source}]"] for o in game.options.values()
    ]
    line_ups = [[str(seats), ", ".join(players)] for seats, players in game.line_ups.items()]

    def section(title: str, header: list[str], rows: list[list[str]]) -> list[str]:
        return titled(title, table(header, rows, width), width)

    return [
        *wrapped(f"{game.title} ({game.id}, version {game.version})", width),
        *wrapped(f"{seats_text(game)} seats; the seats race for {standing_text(game)}", width),
        *wrapped(f"Decisions that a strategy leaves out are answered by {game.baseline}.", width),
        *section("Decisions", ["decision", "question and legal answers"], decisions),
        *section("Metrics of this game, besides the common ones", ["metric", "of", "meaning"], metrics),
        *section("Options (--set NAME=VALUE)", ["option", "default", "meaning [source]"], options),
        *titled("Components", _components(game, width), width),
        *section("Default line-ups", ["seats", "players"], line_ups),
        *section("table: what everyone sees", FIELD, _fields(game.table_fields)),
        *section("me: what only this seat sees", FIELD, _fields(game.hand_fields)),
        *titled("my: what the strategy brings along", wrapped(MY.format(length=game.memory), width), width),
    ]


def asked(decision: Any) -> str:
    """Return a decision's question and its legal answers as sentences."""
    end = "" if decision.question.endswith((".", "?", "!")) else "."
    return f"{decision.question}{end} Answers: {decision.answers}."


def _fields(fields: Iterable[Any]) -> list[list[str]]:
    return [[field.name, field.type_text, field.meaning] for field in fields]


def _components(game: Any, width: int) -> list[str]:
    """Return each component table: its name and source tag, then its rows."""
    from analyser.cli.layout import table, wrapped

    lines: list[str] = []
    for name, content in game.component_tables.items():
        lines += wrapped(f"{name} [{content['source']}]", width)
        rows = [row if isinstance(row, Mapping) else {"": row} for row in content.get("rows", ())]
        keys = list(dict.fromkeys(key for row in rows for key in row))
        texts = [[_cell(row.get(key, "")) for key in keys] for row in rows]
        lines += [f"  {line}" for line in table(keys, texts, width - 2)]
        notes = {key: value for key, value in content.items() if key not in ("source", "rows")}
        for key, value in notes.items():
            lines += wrapped(f"{key}: {_cell(value)}", width, "  ")
    return lines


def _cell(value: object) -> str:
    return " ".join(map(_cell, value)) if isinstance(value, list | tuple) else setting_text(value)


def described(game: Any) -> dict[str, Any]:
    """Return a game's facts as JSON holds them."""
    return {
        "id": game.id,
        "title": game.title,
        "version": game.version,
        "seats": [game.min_seats, game.max_seats],
        "standing": {"name": game.standing, "unit": game.standing_unit},
        "baseline": game.baseline,
        "decisions": [{"name": d.name, "question": d.question, "answers": d.answers} for d in game.decisions],
        "metrics": [{"name": m.name, "of": m.of, "unit": m.unit, "meaning": m.meaning} for m in game.metrics],
        "options": [_option(option) for option in game.options.values()],
        "components": dict(game.component_tables),
        "line_ups": {str(seats): list(players) for seats, players in game.line_ups.items()},
        "table": [{"name": f.name, "type": f.type_text, "meaning": f.meaning} for f in game.table_fields],
        "hand": [{"name": f.name, "type": f.type_text, "meaning": f.meaning} for f in game.hand_fields],
    }


def _option(option: Any) -> dict[str, Any]:
    names = ("name", "kind", "default", "low", "high", "choices", "nullable", "unit", "meaning", "source")
    return {name: getattr(option, name) for name in names}
