"""The terminal summary of a run: who wins, how sure that is, how long it takes, where the report lies."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.text import Text

from analyser.cli.console import can_show_signs, plain_signs
from analyser.cli.layout import padded, wrapped
from analyser.cli.summary_table import median_and_half, players_table
from analyser.experiments.settings.labels import visible
from analyser.experiments.settings.request import RunOutcome
from reports.quantity import big, column_places, count, duration, per_cent, said, written
from reports.sections.checks import limit_of, quantity_of, signed
from reports.wording import listed

WIDEST = 80
MARGIN = 12  # cells of the labels at the left
VERDICTS = {"PASS": ("✓ pass", "green"), "FAIL": ("✗ fail", "red"), "UNDECIDED": ("◇ undecided", "yellow")}

Line = str | Text
Block = Mapping[str, Any]


def summary(outcome: RunOutcome, console: Console) -> list[Line]:
    """Return the lines that describe a run's result to a person, at most 80 cells wide.

    Symbols, a little plot and colour on verdicts are for terminals that can show them; others get plain ASCII (names
    apart).
    """
    result = outcome.result
    width = min(WIDEST, console.width)
    signs = can_show_signs(console)
    blocks: list[Block] = list(result["by_seats"].values()) if "by_seats" in result else [result]
    lines: list[Line] = []
    for block in blocks:
        lines += [*([""] if lines else []), *block_lines(block, width, signs)]
    return [*lines, *_where_from(outcome, width, signs)]


def block_lines(block: Block, width: int, signs: bool) -> list[Line]:
    """Return the lines on one number of seats."""
    lines: list[Line] = [*_header(block, width, signs), *_checks(block, width, signs)]
    lines += [*players_table(block, width, signs), *([""] if signs else [])]
    for label, text in _facts(block):
        lines += _labelled(label, text, width, signs)
    for warning in block.get("warnings") or ():
        lines += wrapped(f"warning: {visible(warning)}", width)
    return lines


def _header(block: Block, width: int, signs: bool) -> list[Line]:
    title = block["title"].split(":")[0]
    people, seats = len(block["players"]), block["seats"]
    who = f"{people} {'strategy' if people == 1 else 'strategies'}, {seats} {'seat' if seats == 1 else 'seats'}"
    speed = block["speed"]
    played = f"{count(block['games'])} games, {duration(speed['play_s'])}"
    if speed.get("games_per_s"):
        played += f" ({big(speed['games_per_s'])}/s)"
    pieces = [f"{title}  {who}", played, f"seed {block['seed']}"]
    line = "    ".join(pieces) if signs else f"{title}: {who}; {played}; {pieces[2]}"
    lines: list[Line] = list(wrapped(line, width)) if len(line) > width else [line]
    return [*lines, "─" * width, ""] if signs else lines


def _checks(block: Block, width: int, signs: bool) -> list[Line]:
    lines: list[Line] = []
    for check in block.get("checks") or ():
        word, colour = VERDICTS[check["verdict"]]
        name = visible(str(check.get("name") or f"{check['metric']} of {check['of']}"))
        found = said(*quantity_of(block, check), signed=signed(check))
        text = f"{name}: {found}, limit {visible(limit_of(block, check))}"
        if check["verdict"] == "UNDECIDED" and check.get("games_needed"):
            text += f"; about {big(check['games_needed'])} games would decide"
        first, *rest = wrapped(text if signs else plain_signs(text), width - MARGIN) or [""]
        verdict = padded(word if signs else check["verdict"], MARGIN)
        lines.append(Text.assemble((verdict, colour), first))
        lines += [" " * MARGIN + line for line in rest]
    return [*lines, ""] if lines and signs else lines


def _facts(block: Block) -> list[tuple[str, str]]:
    """Return label and text of each line below the table, those with nothing to say left out."""
    table = block["table"]
    facts = [("Best", _best(block)), ("Seats", _seats(block)), ("Length", _length(block))]
    for label, key in (("Ties", "ties"), ("Unfinished", "unfinished")):
        rate = per_cent(table.get(key))
        if rate is not None and rate.value > 0:
            facts.append((label, f"{said(rate)} of the games"))
    changed = [f"{name} = {_value(block['rules'][name])}" for name in block.get("changed_rules") or ()]
    facts.append(("Rules", ", ".join(changed)))
    facts.append(("Assumed", ", ".join(block.get("assumptions") or ())))
    if block.get("resumed_games"):
        facts.append(("Resumed", f"{count(block['resumed_games'])} games were taken from the checkpoint"))
    if block.get("target_error") is not None or not block.get("complete", True):
        facts.append(("Stopped", str(block.get("stopped") or "before the end")))
    return [(label, visible(text)) for label, text in facts if text]


def _value(value: object) -> str:
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def _best(block: Block) -> str:
    leader = block.get("leader") or {}
    if leader.get("name"):
        return f"{leader['name']}, told apart from every other"
    alike = leader.get("cannot_be_told_apart") or []
    return f"cannot be told apart: {listed(alike)}" if len(alike) > 1 else ""


def _seats(block: Block) -> str:
    """Return the share of every seat: `53.5, 46.5 % (each ± 0.2)`."""
    shares = [per_cent(seat.get("share")) for seat in block.get("seats_overall") or ()]
    known = [share for share in shares if share is not None]
    if len(known) < 2 or len(known) < len(shares):
        return ""
    decimals = column_places(known)
    values, errors = zip(*(written(share, decimals) for share in known), strict=True)
    if len(set(errors)) == 1 and errors[0].startswith("±"):
        return f"{', '.join(values)} % (each {errors[0]})"
    return ", ".join(said(share) for share in known)


def _length(block: Block) -> str:
    turns = median_and_half(block["table"]["turns"])
    unit = visible(str(block.get("length_unit") or "turns"))
    text = turns.replace(" (", f" {unit} (", 1) if " (" in turns else f"{turns} {unit}" if turns else ""
    leader = per_cent(block["table"].get("runaways"))
    return f"{text}; half-way leader wins {said(leader)}" if leader is not None else text


def _labelled(label: str, text: str, width: int, signs: bool) -> list[Line]:
    shown = text if signs else plain_signs(text)
    if width < 2 * MARGIN + 16:
        return list(wrapped(f"{label}: {shown}", width))
    lines = wrapped(shown, width, " " * MARGIN)
    return [padded(label, MARGIN) + lines[0][MARGIN:], *lines[1:]]


def _where_from(outcome: RunOutcome, width: int, signs: bool) -> list[Line]:
    """Return where the report (or the folder) lies and the hash; the path stays whole, for copying."""
    path = visible(str(outcome.report or outcome.folder))
    label = "Report" if outcome.report else "Result"
    line = f"{padded(label, MARGIN)}{path}" if signs else f"{label.lower()} {path}"
    short = f"hash {outcome.result['hash'][:8]}" if outcome.result.get("hash") else ""
    if not short:
        return [line]
    return [f"{line}    {short}"] if len(line) + 4 + len(short) <= width else [line, short]
