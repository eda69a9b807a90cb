"""The terminal summary of a check: one line on the whole, then a table of verdicts, in 80 columns."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from analyser.cli.console import can_show_signs, plain_signs
from analyser.cli.layout import table, wrapped
from analyser.cli.summary import VERDICTS, WIDEST
from analyser.experiments.settings.labels import visible
from analyser.experiments.settings.request import RunOutcome
from reports.quantity import big, count, duration, said
from reports.sections.checks import ORDER, allowed, lead_for, quantity_of, signed
from reports.wording import listed, readable

EXITS = {"PASS": "", "FAIL": "exit 1: a check failed", "UNDECIDED": "exit 3: undecided"}
MANY = 6  # passes of one check that have a row each
LONGEST_WORD = 24  # cells

Line = str | Text
Block = Mapping[str, Any]


def summary(outcome: RunOutcome, console: Console) -> list[Line]:
    """Return the lines that describe a check to a person, at most 80 cells wide; fails first."""
    result, width, signs = outcome.result, min(WIDEST, console.width), can_show_signs(console)
    checks = sorted(result["checks"], key=lambda check: ORDER.index(check["verdict"]))
    lines: list[Line] = list(wrapped(_shown(_header(result), signs), width))
    lines += ["─" * width] if signs else []
    lines.append(
        _coloured(wrapped(_shown(f"{result['verdict']}: {lead_for(checks)}", signs), width), result["verdict"])
    )
    lines += verdicts(result, checks, width, signs)
    for warning in _warnings(result):
        lines += wrapped(_shown(f"warning: {warning}", signs), width)
    path = visible(str(outcome.report or outcome.folder))
    lines += [f"{'Report' if outcome.report else 'Result'}  {path}", *filter(None, [EXITS[result["verdict"]]])]
    return lines


def verdicts(result: Block, checks: Sequence[Block], width: int, signs: bool) -> list[Line]:
    """Return the table of verdicts; the words are coloured, the column of names takes what room is left."""
    rows = [[_shown(text, signs) for text in row] for row in _rows(result, checks, signs)]
    lines = table(["", "Check", "Found", "Allowed", "Games"], rows, width)
    painted: list[Line] = []
    for line in lines:
        kind = next((kind for kind in VERDICTS if line.startswith(_word(kind, signs))), None)
        if kind is None:
            painted.append(line)
        else:
            word = _word(kind, signs)
            painted.append(Text.assemble((word, VERDICTS[kind][1]), line[len(word) :]))
    return painted


def _rows(result: Block, checks: Sequence[Block], signs: bool) -> list[list[str]]:
    """Return one row for each number; the passes of a check of many numbers share one."""
    rows: list[list[str]] = []
    told: set[int] = set()
    for check in checks:
        alike = [each for each in checks if (each["place"], each["verdict"]) == (check["place"], "PASS")]
        if check["verdict"] != "PASS" or len(alike) <= MANY:
            rows.append(_row(result, check, signs))
        elif check["place"] not in told:
            told.add(check["place"])
            name = check["check"] or readable(check["metric"])
            games = count(max(each["games"] for each in alike))
            found = f"{len(alike)} numbers"
            rows.append([_word("PASS", signs), name, found, allowed(result, check), games])
    return rows


def _row(result: Block, check: Block, signs: bool) -> list[str]:
    quantity, unit = quantity_of(result, check)
    if check["verdict"] == "UNDECIDED":
        needed = check["games_needed"]
        games = f"needs {big(needed)}" if needed else "cannot say"
    else:
        games = count(check["games"])
    name = check["name"] or f"{readable(check['metric'])} of {check['of']}"
    name += f", {check['seats']} seats" if "by_seats" in result else ""
    name += f", minus {check['baseline']}" if check["baseline"] else ""
    if max(map(cell_len, name.split()), default=0) > LONGEST_WORD:
        name = name.replace("+", "+ ")  # a composition may be broken between its strategies
    found = said(quantity, unit, signed=signed(check))
    return [_word(check["verdict"], signs), name, found, allowed(result, check), games]


def _word(kind: str, signs: bool) -> str:
    return VERDICTS[kind][0] if signs else kind


def _coloured(lines: Sequence[str], kind: str) -> Text:
    text = "\n".join(lines)
    return Text.assemble((text[: len(kind)], VERDICTS[kind][1]), text[len(kind) :])


def _header(result: Block) -> str:
    title = result["title"].split(":")[0]
    played = f"{count(result['games'])} of at most {count(result['most_games'])} games"
    numbers = list(result.get("by_seats") or [result["seats"]])
    seats = f"{listed([str(number) for number in numbers])} {'seat' if numbers == [1] else 'seats'}"
    return f"{title}: {seats}; {played}, {duration(result['speed']['play_s'])}; seed {result['seed']}"


def _warnings(result: Block) -> list[str]:
    blocks = list((result.get("by_seats") or {"": result}).values())
    return list(dict.fromkeys(str(warning) for block in blocks for warning in block.get("warnings") or ()))


def _shown(text: str, signs: bool) -> str:
    return visible(text if signs else plain_signs(text))
