"""Where the numbers of a comparison come from: command, designs, pairing, versions."""

from collections.abc import Mapping
from typing import Any

from reports.quantity import count, duration
from reports.section import Code, Fact, Section
from reports.sections.compare_words import Result, changed_text, deals_text
from reports.sections.origin import rules_with_values
from reports.sections.sure import short_hash
from reports.wording import plain_name

LEAD = (
    "The same command with the same seed gives the same numbers, digit for digit, on any machine and "
    "with any number of workers."
)


def section(result: Result) -> Section:
    """Return the panel; every comparison has one."""
    before, after = result["designs"]["before"], result["designs"]["after"]
    rows = (
        Fact("Before", f"{plain_name(before['source'])}: {changed_text(result, 'before')}; {_players(before)}"),
        Fact("After", f"{plain_name(after['source'])}: {changed_text(result, 'after')}; {_players(after)}"),
        Fact("Result hash", (Code(short_hash(result)),)),
        Fact("Seed", f"{result['seed']}, the same for both"),
        Fact("Pairing", deals_text(result) + "; players are matched by their names"),
        Fact("Verdicts", _verdicts(result)),
        Fact("Stopped", plain_name(result["stopped"])),
        Fact("Speed", _speed(result)),
        Fact("Versions", _versions(result)),
        Fact("Assumed, not from the rulebook", assumed(before) or "nothing declared"),
        Fact(
            "Files", (Code("result.json"), ", ", Code("tables/metrics.csv"), " and ", Code("*.parquet"), ", this page")
        ),
    )
    return Section(
        id="from",
        label="Where from",
        lead=LEAD,
        command=str(result.get("command") or ""),
        facts=tuple(fact for fact in rows if fact.text),
    )


def assumed(design: Mapping[str, Any]) -> str:
    """Return what a design assumes that no rulebook says."""
    return rules_with_values(design, list(design.get("assumptions") or []))


def _players(design: Mapping[str, Any]) -> str:
    return "; ".join(f"{plain_name(p['name'])}: {plain_name(p.get('strategy', ''))}" for p in design["players"])


def _verdicts(result: Result) -> str:
    level = f"{100 * result['confidence']:g} %"
    if result["until_decided"]:
        return f"by confidence sequences, {level} for all share differences and all looks together"
    return f"{level} for all numbers together: more and less by Holm\u2019s procedure, equal by joint intervals"


def _speed(result: Result) -> str:
    speed = result["speed"]
    if not speed.get("games_per_s"):
        return ""
    workers = speed["workers"]
    return (
        f"{count(speed['games_per_s'])} games a second, {duration(speed['play_s'])}, "
        f"{workers} worker{'s' if workers != 1 else ''}"
    )


def _versions(result: Result) -> str:
    parts = [f"analyser {result.get('version', '')}", f"rules {result['game']} {result.get('game_version', '')}"]
    parts += [f"{name.capitalize()} {version}" for name, version in (result.get("versions") or {}).items()]
    return " \u00b7 ".join(plain_name(part) for part in parts)
