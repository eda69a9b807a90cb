"""Text that pages are filled with: the program's own commands, games and strategies, and the list of studies.

A page asks for it with a line such as `<!-- filled: commands -->`; TEXTS has the names.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import typer

from analyser.cli.app import app
from analyser.cli.games import all_games, asked, seats_text, standing_text
from analyser.cli.strategies import of_game
from analyser.experiments.settings.options import allowed, setting_text

MARK = re.compile(r"^<!-- filled: (\w+) -->$", re.MULTILINE)
FIELD = ("field", "type", "meaning")


def filled(text: str) -> str:
    """Return a page's text with every mark replaced.

    Raises:
        KeyError: there is no text of that name.
    """
    return MARK.sub(lambda mark: "\n".join(TEXTS[mark[1]]()), text)


def commands() -> Iterator[str]:
    """Yield every command: usage, help, arguments and options."""
    top: Any = typer.main.get_command(app)
    for name, command in top.commands.items():
        if hasattr(command, "commands"):
            for part, inner in command.commands.items():
                yield from _command(f"{name} {part}", inner)
        else:
            yield from _command(name, command)


def _command(name: str, command: Any) -> Iterator[str]:
    arguments = [p for p in command.params if p.param_type_name == "argument"]
    options = [p for p in command.params if p.param_type_name == "option"]
    usage = " ".join(["analyser", name, *(_named(a) for a in arguments)])
    yield from ("", f"## {name}", "", f"`{usage} [options]`", "", *_paragraphs(command.help))
    rows = [(f"`{_named(a)}`", a.help or "") for a in arguments]
    rows += [(_spelled(o), o.help or "") for o in options]
    yield from _table(("argument or option", "meaning"), rows)
    examples = [line.strip() for line in (command.epilog or "").splitlines() if line.strip().startswith("analyser ")]
    if examples:
        yield from ("```sh", *examples, "```", "")


def _named(argument: Any) -> str:
    return str(argument.metavar or argument.name.upper())


def _spelled(option: Any) -> str:
    value = "" if option.is_flag or not option.metavar else f" {option.metavar}"
    *short, last = option.opts
    return ", ".join([*(f"`{word}`" for word in short), f"`{last}{value}`"])


def _paragraphs(text: str | None) -> Iterator[str]:
    for paragraph in re.split(r"\n\s*\n", text or ""):
        yield from (_plain(" ".join(paragraph.split())), "")


def games() -> Iterator[str]:
    """Yield every game: decisions, metrics, rule options, line-ups, and what strategies see."""
    for game in all_games().values():
        yield from ("", f"## {_plain(game.title)}", "")
        yield f"`{game.id}`, rules version {game.version}; {seats_text(game)} seats race for {standing_text(game)}."
        yield from (f"Decisions that a strategy leaves out are answered by `{game.baseline}`.", "")
        decisions = ((d.name, asked(d)) for d in game.decisions)
        yield from _titled("Decisions", ("decision", "question and answers"), decisions)
        metrics = ((m.name, m.of, m.meaning + (f" ({m.unit})" if m.unit else "")) for m in game.metrics)
        yield from _titled("Metrics besides the common ones", ("metric", "of", "meaning"), metrics)
        options = (
            (o.name, setting_text(o.default) or "none", f"{o.meaning}; {allowed(o)} [{o.source}]")
            for o in game.options.values()
        )
        yield from _titled("Rule options", ("rule", "default", "meaning [source]"), options)
        line_ups = ((str(seats), ", ".join(f"`{player}`" for player in who)) for seats, who in game.line_ups.items())
        yield from _titled("Default line-ups", ("seats", "players"), line_ups, raw=True)
        seen = (("table: what everyone sees", game.table_fields), ("me: what only this seat sees", game.hand_fields))
        for title, fields in seen:
            yield from _titled(title, FIELD, ((f.name, f.type_text, f.meaning) for f in fields))


def strategies() -> Iterator[str]:
    """Yield every strategy, game by game: idea, source, weakness, parameters."""
    for game in all_games().values():
        yield from ("", f"## {_plain(game.title)}", "")
        for name, cls in of_game(game.id).items():
            yield from (f"### {name}", "", _plain(cls.summary()), "")
            for heading in ("Idea", "Source", "Weakness"):
                if cls.about(heading):
                    yield from (f"*{heading}:* {_plain(cls.about(heading))}", "")
            yield from (f"Answers {', '.join(f'`{decision}`' for decision in cls.decisions)}.", "")
            parameters = (
                (p.name, setting_text(p.default), f"{p.meaning}; {allowed(p)}" if p.meaning else allowed(p))
                for p in cls.parameters.values()
            )
            yield from _table(("parameter", "default", "meaning"), parameters)


def studies() -> Iterator[str]:
    """Yield the list of studies for the menu: the pages in docs/studies, if there are any."""
    pages = sorted(page.stem for page in (Path(__file__).parent / "studies").glob("*.md"))
    if pages:
        names = (f"studies/{name}" for name in sorted(pages, key=lambda name: name != "index"))
        yield from ("```{toctree}", ":hidden:", ":caption: Studies", *names, "```")


def _titled(title: str, header: Sequence[str], rows: Iterable[Sequence[str]], raw: bool = False) -> Iterator[str]:
    lines = list(_table(header, rows, raw))
    if lines:
        yield from (f"### {title}", "", *lines)


def _table(header: Sequence[str], rows: Iterable[Sequence[str]], raw: bool = False) -> Iterator[str]:
    """Yield a table; the first column stands in code type unless it is so already. No rows, no table."""
    listed = [list(row) for row in rows]
    if not listed:
        return
    yield f"| {' | '.join(header)} |"
    yield f"|{'---|' * len(header)}"
    for first, *rest in listed:
        cells = [first if raw or first.startswith("`") else f"`{first}`", *(rest if raw else map(_plain, rest))]
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"
    yield ""


def _plain(text: str) -> str:
    """Return text in which nothing but code in backticks is markup."""
    pieces = re.split(r"(`[^`]*`)", " ".join(text.split()))
    return "".join(piece if piece.startswith("`") else re.sub(r"([\\*_<\[\]$~])", r"\\\1", piece) for piece in pieces)


TEXTS = {"commands": commands, "games": games, "strategies": strategies, "studies": studies}
