"""The terminal summary of a tournament: who is best, if anyone, ratings, the mix, luck and skill."""

from collections.abc import Callable, Mapping
from typing import Any

from rich.console import Console
from rich.text import Text

from analyser.cli.console import can_show_signs, plain_signs
from analyser.cli.layout import padded, table, wrapped
from analyser.experiments.settings.labels import visible
from analyser.experiments.settings.request import RunOutcome
from reports.quantity import big, count, duration, per_cent, said
from reports.sections import field_findings, field_mix
from reports.sections.field_words import names_best_first, rating_words
from reports.wording import counted

WIDEST = 80
MARGIN = 12  # cells of the labels at the left
SHOWN = 20  # rows of the table
LONGEST = 24  # cells of a name

Line = str | Text
Block = Mapping[str, Any]


def summary(outcome: RunOutcome, console: Console) -> list[Line]:
    """Return the lines that describe a tournament's result, at most 80 cells wide."""
    result, width, signs = outcome.result, min(WIDEST, console.width), can_show_signs(console)

    def say(text: str) -> str:
        """Return a text as this reader can see it; before it is wrapped, as words take more room than signs."""
        return visible(text) if signs else ascii_signs(visible(text))

    lines = [*wrapped(say(header(result, signs)), width), *(["\u2500" * width, ""] if signs else [])]
    lines += wrapped(say(field_findings.lead(result)), width)
    lines += ["", *ratings(result, width, say), ""]
    for label, text in facts(result):
        lines += labelled(label, say(text), width)
    for warning in result.get("warnings") or ():
        lines += wrapped(f"warning: {say(warning)}", width)
    return [*lines, *where_from(outcome, width)]


def ascii_signs(text: str) -> str:
    """Return text for readers without symbols, quotation marks included.

    >>> ascii_signs("\u201cfirst\u201d \u00b1 1")
    '"first" +/- 1'
    """
    return plain_signs(text).translate({0x201C: '"', 0x201D: '"', 0x2248: "~"})


def header(result: Block, signs: bool) -> str:
    """Return the first line: game, field, games, speed, seed."""
    title, seats = result["title"].split(":")[0], result["seats"]
    tables = counted(result["tables"], "pair" if seats == 2 else f"table of {seats}")
    tables = tables.replace(f"table of {seats}s", f"tables of {seats}")
    speed = result["speed"]
    pace = f" ({big(speed['games_per_s'])}/s)" if speed.get("games_per_s") else ""
    gap = "    " if signs else "; "
    pieces = [
        f"{title}{'  ' if signs else ': '}{len(result['field'])} strategies, {tables}",
        f"{count(result['games'])} games, {duration(speed['play_s'])}{pace}",
        f"seed {result['seed']}",
    ]
    return gap.join(pieces)


def ratings(result: Block, width: int, say: Callable[[str], str]) -> list[str]:
    """Return the ratings, best first, with the places still open and the mean share."""
    by_name = {row["name"]: row for row in result["ratings"]}
    field = {entrant["name"]: entrant for entrant in result["field"]}
    names = names_best_first(result)
    rows = []
    for name in names[:SHOWN]:
        row, entrant = by_name[name], field[name]
        mean = per_cent(entrant["mean_share"])
        rows.append(
            [
                clip(say(name)),
                say(" ".join(rating_words(row)).strip()),
                place(row),
                say(said(mean)),
                str(entrant["beats"]),
                str(entrant["loses_to"]),
            ]
        )
    lines = table(["Strategy", "Rating, Elo", "Place", "Win share", "Beats", "Loses to"], rows, width, (1, 2, 3, 4, 5))
    more = len(names) - SHOWN
    return [*lines, f"... and {more} more: see the report"] if more > 0 else lines


def clip(name: str) -> str:
    """Return a name that fits into its column."""
    return name if len(name) <= LONGEST else name[: LONGEST - 3] + "..."


def place(row: Block) -> str:
    """Return the places still open, or why there is none."""
    if row["control"]:
        return "control"
    if not row["places"]:
        return "bounded" if row["bounded"] else ""
    first, last = row["places"]
    return str(first) if first == last else f"{first} to {last}"


def facts(result: Block) -> list[tuple[str, str]]:
    """Return label and text of each line below the table, those with nothing to say left out."""
    parts = {name: per_cent(result["luck_and_skill"].get(name)) for name in ("strategy", "seat", "deal", "rest")}
    luck = ", ".join(f"{name} {said(q)}" for name, q in parts.items() if q is not None)
    found = [
        ("Mix", field_mix.lead(result)),
        ("Ladder", field_findings.ladder(result)),
        ("Undecided", field_findings.undecided(result).replace(", marked \u2248", "")),
        ("Not worth it", field_findings.never(result)),
        ("One game", luck),
        ("Controls", field_findings.controls(result)),
    ]
    return [(label, text) for label, text in found if text]


def labelled(label: str, text: str, width: int) -> list[str]:
    """Return a text with its label at the left."""
    if width < 2 * MARGIN + 16:
        return wrapped(f"{label}: {text}", width)
    lines = wrapped(text, width, " " * (MARGIN + 1))
    return [padded(label, MARGIN + 1) + lines[0][MARGIN + 1 :], *lines[1:]] if lines else []


def where_from(outcome: RunOutcome, width: int) -> list[str]:
    """Return where the report (or the folder) lies, whole for copying, and the hash."""
    line = f"{'report' if outcome.report else 'result'} {visible(str(outcome.report or outcome.folder))}"
    short = f"hash {outcome.result['hash'][:8]}"
    return [f"{line}    {short}"] if len(line) + 4 + len(short) <= width else [line, short]
