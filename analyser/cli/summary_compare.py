"""The terminal summary of a comparison: what changed, verdict by verdict, within 80 columns."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from analyser.cli.console import can_show_signs, plain_signs
from analyser.cli.layout import padded, table, wrapped
from analyser.experiments.settings.labels import visible
from analyser.experiments.settings.request import RunOutcome
from reports.quantity import Quantity, big, count, duration, written
from reports.sections.compare_words import after_of, before_of, changed_text, headline, pairing_text, signed
from reports.wording import amount, clipped, readable

WIDEST = 80
MARGIN = 12
MOST_ROWS = 24
LONGEST_NAME = 19  # characters of a label in the table
VERDICTS = {
    "more": ("▲ more", "blue"),
    "less": ("▼ less", "blue"),
    "equal": ("= equal", "green"),
    "undecided": ("◇ undecided", "yellow"),
}
ORDER = ("more", "less", "undecided", "equal")

Line = str | Text
Block = Mapping[str, Any]


def summary(outcome: RunOutcome, console: Console) -> list[Line]:
    """Return the lines that describe a comparison to a person, at most 80 cells wide."""
    result, width, signs = outcome.result, min(WIDEST, console.width), can_show_signs(console)
    lines: list[Line] = [*_header(result, width, signs)]
    lines += wrapped(_shown(headline(result), signs), width)
    lines += [*([""] if signs else []), *_table(result, width, signs), *([""] if signs else [])]
    for label, text in _facts(result):
        lines += _labelled(label, _shown(visible(text), signs), width)
    for warning in result.get("warnings") or ():
        lines += wrapped(_shown(f"warning: {visible(warning)}", signs), width)
    return [*lines, *_where_from(outcome, width)]


def _shown(text: str, signs: bool) -> str:
    return text if signs else plain_signs(text)


def _header(result: Block, width: int, signs: bool) -> list[Line]:
    before, after = result["designs"]["before"], result["designs"]["after"]
    games = before["games"] + after["games"]
    speed = result["speed"]
    pace = f" ({big(speed['games_per_s'])}/s)" if speed.get("games_per_s") else ""
    pieces = [
        f"{result['title'].split(':')[0]}  two designs",
        f"{count(games)} games, {duration(speed['play_s'])}{pace}",
        f"seed {result['seed']}",
    ]
    line = "    ".join(pieces) if signs else "; ".join(pieces).replace("  ", ": ", 1)
    lines: list[Line] = list(wrapped(line, width)) if len(line) > width else [line]
    lines += ["─" * width, ""] if signs else []
    for label, design, other in (("Before", before, after), ("After", after, before)):
        text = f"{design['source']}: {changed_text(result, label.lower())}"
        text += f"; {count(design['games'])} games" if other["games"] != design["games"] else ""
        lines += _labelled(label, _shown(visible(text), signs), width)
    return [*lines, *([""] if signs else [])]


def _table(result: Block, width: int, signs: bool) -> list[Line]:
    entries = shown_first(result["metrics"])
    names = short_names([each["of"] for each in entries if each["group"] == "player"])
    rows = [_row(entry, names, signs) for entry in entries[:MOST_ROWS]]
    lines: list[Line] = [
        _coloured(line, signs) for line in table(["", "", "before", "after", "difference"], rows, width, (2, 3))
    ]
    left = [entry["verdict"] for entry in entries[MOST_ROWS:]]
    if left:
        counted = [f"{left.count(word)} {word}" for word in ORDER if word in left]
        lines += wrapped(f"and {len(left)} more numbers: {', '.join(counted)} (all in the report)", width)
    return lines


def shown_first(entries: Sequence[Block]) -> list[Block]:
    """Return the numbers in the order in which they matter: shares, then what changed, then what is open."""
    known = [entry for entry in entries if entry["difference"] is not None]
    return sorted(known, key=lambda entry: (entry["metric"] != "share", ORDER.index(entry["verdict"])))


def short_names(labels: Sequence[str]) -> dict[str, str]:
    """Return each label in few characters, with its number in front where two would look alike.

    >>> list(short_names(["bold", "closest_monster+threshold", "closest_monster+threshold#2"]).values())
    ['bold', '2: closest_monster+th…', '3: closest_monster+th…']
    """
    unique = list(dict.fromkeys(labels))
    short = [clipped(label, LONGEST_NAME) for label in unique]
    return {
        label: f"{number}: {name}" if short.count(name) > 1 else name
        for number, (label, name) in enumerate(zip(unique, short, strict=True), start=1)
    }


def _row(entry: Block, names: Mapping[str, str], signs: bool) -> list[str]:
    word = VERDICTS[entry["verdict"]][0] if signs else entry["verdict"].upper()
    whose = "" if entry["of"] == "table" and entry["group"] == "table" else f" {visible(names[entry['of']])}"
    sides = (_value(side(entry), entry["proportion"]) for side in (before_of, after_of))
    return [word, f"{readable(entry['metric'])}{whose}", *sides, _shown(signed(entry), signs)]


def _value(quantity: Quantity | None, proportion: bool) -> str:
    return "-" if quantity is None else written(quantity)[0] + (" %" if proportion else "")


def _coloured(line: str, signs: bool) -> Line:
    for sign, colour in VERDICTS.values():
        if signs and line.startswith(sign):
            return Text.assemble((sign, colour), visible(line.removeprefix(sign)))
    return line


def _facts(result: Block) -> list[tuple[str, str]]:
    """Return label and text of each line below the table."""
    entries = [each for each in (*result["metrics"], *result["seats_compared"]) if each["difference"] is not None]
    level = f"{100 * result['confidence']:g} %"
    how = "Holm-adjusted" if result["adjusted"] == "holm" else "by confidence sequences"
    margin = amount(result["margin_points"], "point")
    verdicts = f"{len(entries)} numbers, {how}, {level}; equal: within ± {margin}"
    until = result["until_decided"]
    facts = [
        ("Verdicts", verdicts),
        ("Pairing", pairing_text(result)),
        ("Stopped", result["stopped"] if until else ""),
        ("Assumed", ", ".join(result.get("assumptions") or ())),
    ]
    return [(label, text) for label, text in facts if text]


def _labelled(label: str, text: str, width: int) -> list[Line]:
    if width < 2 * MARGIN + 16:
        return list(wrapped(f"{label}: {text}", width))
    lines = wrapped(text, width, " " * MARGIN)
    return [padded(label, MARGIN) + lines[0][MARGIN:], *lines[1:]]


def _where_from(outcome: RunOutcome, width: int) -> list[Line]:
    label = "Report" if outcome.report else "Result"
    line = f"{padded(label, MARGIN)}{visible(str(outcome.report or outcome.folder))}"
    short = f"hash {outcome.result['hash'][:8]}"
    return [f"{line}    {short}"] if len(line) + 4 + len(short) <= width else [line, short]
