"""The page of `analyser check`: the balance contract, its verdicts first."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from reports.quantity import NOT_PLAYED, big, count, duration, written
from reports.section import Cell, Column, Fact, Page, Part, Prose, Section, Table
from reports.sections import origin, reading
from reports.sections.checks import ORDER, allowed, lead_for, picture_of, quantity_of, signed, subject_of
from reports.sections.common import rows_of
from reports.sections.origin import rules_with_values
from reports.wording import capital, counted, listed, named, plain_name, readable, several

SCHEMA = "analyser.check/1"
NEEDED = ("players", "checks")
HEADINGS = {
    "PASS": "{game} keeps its contract",
    "FAIL": "{game} breaks its contract",
    "UNDECIDED": "{game}: the contract is undecided",
}
EXITS = {"PASS": "0: all pass", "FAIL": "1: a check failed", "UNDECIDED": "3: a check is undecided"}
Result = Mapping[str, Any]


def page(result: Result) -> Page:
    """Return the page of a result of schema analyser.check/1, also of its form with several seat counts."""
    sections = (verdicts(result), method(result), signs(result), source(result))
    return Page(
        title=f"{_game(result)}: analyser check",
        kicker=_kicker(result),
        heading=HEADINGS[result["verdict"]].format(game=named(_game(result))),
        subtitle=_subtitle(result),
        parts=(Part("", "", sections),),
        notices=_notices(result),
        version=plain_name(str(result.get("version", ""))),
        data=dict(result),
    )


def verdicts(result: Result) -> Section:
    """Return the table of verdicts: fail, undecided, pass."""
    checks = sorted(result["checks"], key=lambda check: ORDER.index(check["verdict"]))
    columns = (
        Column("Check"),
        Column("Verdict", tight=True),
        Column("Found", numeric=True),
        Column("Allowed", numeric=True),
        Column("Interval", numeric=True),
        Column("Games", numeric=True),
    )
    heads = [_head(result, check) for check in checks]
    marks = [Cell("", verdict=check["verdict"].lower()) for check in checks]
    found = [_found(result, check) for check in checks]
    limits = [Cell(allowed(result, check), quiet=True) for check in checks]
    pictures = [_picture(result, check) for check in checks]
    games = [_games(check) for check in checks]
    note = (
        "Shaded: what the check allows. Games: after how many the verdict was reached; for an undecided check, how many "
        "it takes in all if the truth is what was measured."
    )
    table = Table("Verdicts of the contract.", note, columns, rows_of(heads, marks, found, limits, pictures, games))
    word = result["verdict"].capitalize()
    return Section(
        id="checks",
        label="Balance checks",
        lead=f"{word}. {lead_for(checks)}",
        tables=(table,),
        notes=(f"Exit code {EXITS[result['verdict']]}.",),
    )


def method(result: Result) -> Section:
    """Return how the verdicts came about, and what they may claim."""
    checks, whole = result["checks"], f"{100 * result['confidence']:.4g} %"
    each = f"{100 * result['checks_confidence']:.6g} %"
    looks = [count(games) for games in result["looks"]]
    several_numbers = len(checks) > 1
    paragraphs: list[Prose] = [
        "Pass: the whole interval lies inside the limits. Fail: all of it lies outside. Anything else is undecided.",
        f"The run looked at its data after {listed(looks)} games and would have stopped at any look at which every check "
        "was decided. Its intervals are confidence sequences, which hold at all looks together, so looking often makes "
        "no false alarm more likely. A verdict stands from the look at which it was reached.",
    ]
    if several_numbers:
        paragraphs.append(
            f"Each of the {several(len(checks), 'number')} has intervals of {each} confidence, so that all "
            f"verdicts hold together with {whole} confidence."
        )
    grouped = [check for check in checks if check.get("baseline") or check.get("by") == "component"]
    if grouped:
        paragraphs.append(
            "Numbers of components and differences from an earlier result have ordinary intervals at each look, with the "
            "error probability shared out among the looks."
        )
    paired = {str((check["estimate"] or {}).get("method")) for check in checks if check.get("baseline")}
    if any("joined" in way and "paired" not in way for way in paired):
        paragraphs.append(
            "A difference from a result that was played on other deals has the errors of both; the same seed on both "
            "sides, with the same seats, would pair them deal by deal."
        )
    return Section(
        id="method",
        label="How it was decided",
        lead=f"Every verdict is meant to hold with {whole} confidence, all of them together.",
        paragraphs=tuple(paragraphs),
    )


def signs(result: Result) -> Section:
    """Return how to read the page: only what it shows."""
    whole = reading.section({**result, "confidence": result["checks_confidence"]})
    keys = tuple(key for key in whole.keys if key.icon != "spread")
    return replace(whole, lead="\u00b1 says how well a number is known.", keys=keys)


def source(result: Result) -> Section:
    """Return where the numbers come from."""
    whole = origin.section(result)
    errors = Fact("Errors", "confidence sequences (normal mixture) from the variation over deals, see above")
    return replace(whole, facts=tuple(errors if fact.term == "Errors" else fact for fact in whole.facts))


def _head(result: Result, check: Mapping[str, Any]) -> Cell:
    name = plain_name(check.get("name") or capital(readable(check["metric"])))
    below = subject_of(check) if check.get("name") or check["of"] != "table" else ""
    if "by_seats" in result:
        below = f"{below}, {counted(check['seats'], 'seat')}".removeprefix(", ")
    if check.get("baseline"):
        below = f"{below}, minus {plain_name(check['baseline'])}".removeprefix(", ")
    return Cell(name, below=below)


def _found(result: Result, check: Mapping[str, Any]) -> Cell:
    quantity, unit = quantity_of(result, check)
    if quantity is None:
        return Cell(NOT_PLAYED, quiet=True)
    value, error = written(quantity, signed=signed(check))
    bounded = quantity.unseen or quantity.always
    return Cell(f"{value} {unit}".rstrip(), f"{error} {unit}" if bounded else error)


def _picture(result: Result, check: Mapping[str, Any]) -> Cell:
    quantity, _ = quantity_of(result, check)
    picture = None if quantity is None else picture_of(check, quantity)
    return Cell("", mini=picture) if picture else Cell("", quiet=True)


def _games(check: Mapping[str, Any]) -> Cell:
    if check["verdict"] != "UNDECIDED":
        return Cell(count(check["games"]))
    needed = check["games_needed"]
    return Cell(f"about {big(needed)}" if needed else "cannot say", quiet=True)


def _game(result: Result) -> str:
    return plain_name(result.get("title") or result["game"]).split(":")[0]


def _numbers(result: Result) -> list[int]:
    return sorted(map(int, result["by_seats"])) if "by_seats" in result else [result["seats"]]


def _kicker(result: Result) -> str:
    numbers = _numbers(result)
    places = listed([str(number) for number in numbers]) + (" seats" if numbers != [1] else " seat")
    changed = rules_with_values(result, list(result.get("changed_rules") or []))
    return " \u00b7 ".join(filter(None, ("analyser check", _game(result), places, changed and f"changed: {changed}")))


def _subtitle(result: Result) -> str:
    played = f"{counted(result['games'], 'game')} of at most {count(result['most_games'])}"
    speed = result.get("speed") or {}
    pace = duration(speed["play_s"]) if speed.get("play_s") else ""
    return " \u00b7 ".join(filter(None, (played, f"seed {result.get('seed')}", pace)))


def _notices(result: Result) -> tuple[Prose, ...]:
    """Return what a reader must know before any verdict: warnings and assumptions."""
    blocks = list((result.get("by_seats") or {"": result}).values())
    said_once = dict.fromkeys(plain_name(str(warning)) for block in blocks for warning in block.get("warnings") or [])
    assumed = rules_with_values(result, list(result.get("assumptions") or []))
    if assumed:
        said_once[f"Assumed, not from the rulebook: {assumed}. Another choice may change every verdict below."] = None
    return tuple(said_once)
