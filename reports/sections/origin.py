"""Where the numbers come from: the command, the seed, the rules and what was assumed, versions and speed."""

from reports.quantity import count, duration
from reports.section import Code, Fact, Section
from reports.sections.common import Result
from reports.sections.sure import short_hash
from reports.wording import listed, plain_name, readable

LEAD = (
    "The same command with the same seed gives the same numbers, digit for digit, on any machine and "
    "with any number of workers."
)


def section(result: Result) -> Section:
    """Return the panel; every run has one."""
    rows = (
        Fact("Result hash", (Code(short_hash(result)),)),
        Fact("Seed", str(result.get("seed", ""))),
        Fact("Speed", _speed(result)),
        Fact("Design", _design(result)),
        Fact(
            "Errors",
            f"{100 * result['confidence']:g} %, from the variation over deals, never over games or rolls; "
            "percentages by Wilson\u2019s method, means by Student\u2019s t",
        ),
        Fact("Stopped", plain_name(str(result.get("stopped") or ""))),
        Fact("Versions", _versions(result)),
        Fact(
            "Rules changed",
            rules_with_values(result, list(result.get("changed_rules") or [])) or "none: the game\u2019s defaults",
        ),
        Fact(
            "Assumed, not from the rulebook",
            rules_with_values(result, list(result.get("assumptions") or [])) or "nothing declared",
        ),
        Fact("All rules", _all_rules(result)),
        Fact("Players", _players(result)),
        Fact(
            "Files",
            (
                Code("result.json"),
                ", ",
                Code("tables/*.csv"),
                " and ",
                Code("*.parquet"),
                ", ",
                Code("figures/*.png"),
                " and ",
                Code("*.svg"),
                ", this page",
            ),
        ),
    )
    known = tuple(fact for fact in rows if fact.text)
    return Section(id="from", label="Where from", lead=LEAD, command=str(result.get("command") or ""), facts=known)


def _speed(result: Result) -> str:
    speed = result.get("speed") or {}
    if not speed.get("games_per_s"):
        return ""
    workers = speed.get("workers", 1)
    cores = f" on {speed['cpus']} processors" if speed.get("cpus") else ""
    compiled = f", {duration(speed['compile_s'])} of compiling before" if speed.get("compile_s") else ""
    text = f"{count(speed['games_per_s'])} games a second, {duration(speed['play_s'])}"
    resumed = f"; {count(result['resumed_games'])} games taken from a checkpoint" if result.get("resumed_games") else ""
    return f"{text}, {workers} worker{'s' if workers != 1 else ''}{cores}{compiled}{resumed}"


def _design(result: Result) -> str:
    deals, seats = result.get("deals"), result["seats"]
    if not deals:
        return ""
    if seats == 1:
        return f"{count(deals)} deals"
    if not result.get("rotate", True):
        return f"{count(deals)} deals, played once each: seats as entered"
    return f"{count(deals)} deals, each played from every seat with the same dice and decks"


def _versions(result: Result) -> str:
    parts = [f"analyser {result.get('version', '')}", f"rules {result['game']} {result.get('game_version', '')}"]
    parts += [f"{name.capitalize()} {version}" for name, version in (result.get("versions") or {}).items()]
    return " \u00b7 ".join(plain_name(part) for part in parts)


def rules_with_values(result: Result, names: list[str]) -> str:
    """Return rules with their values; a list of numbers is too long for a line and is only named."""
    rules = result.get("rules") or {}
    return listed([_rule(name, rules.get(name)) for name in names])


def _rule(name: str, value: object) -> str:
    if value is None or value == "":
        return f"{readable(name)} (none)"
    if isinstance(value, list | dict):
        return readable(name)
    return f"{readable(name)} ({plain_name(str(value).lower() if isinstance(value, bool) else str(value))})"


def _all_rules(result: Result) -> str:
    sources = result.get("rule_sources") or {}
    rules = result.get("rules") or {}
    return "; ".join(
        _rule(name, value) + (f", {sources[name]}" if name in sources else "") for name, value in rules.items()
    )


def _players(result: Result) -> str:
    """Return every player with strategy and parameters, in the order of the command."""
    texts = []
    for player in result["players"]:
        set_to = ", ".join(f"{name} = {value}" for name, value in (player.get("parameters") or {}).items())
        texts.append(
            f"{plain_name(player['name'])}: {plain_name(player.get('strategy', ''))}"
            + (f" ({set_to})" if set_to else "")
        )
    return "; ".join(texts)
