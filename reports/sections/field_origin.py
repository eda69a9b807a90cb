"""Where a tournament's numbers come from: command, methods, field, rules, versions."""

from reports.quantity import count, duration
from reports.section import Code, Fact, Section
from reports.sections.common import Result
from reports.sections.origin import LEAD, rules_with_values
from reports.sections.sure import short_hash
from reports.wording import plain_name

MOST_PLAYERS = 40

RATINGS = (
    "Bradley and Terry\u2019s model on shares, ties half, open pairs counting more than lopsided ones, one drawn game "
    "added to every pair; 400 points = 10 : 1, mean of the ranked = 0, those with lopsided pairs counting little; "
    "errors by the delete-a-group jackknife"
)
RATINGS_OF_MORE = RATINGS.replace("Bradley and Terry\u2019s", "Plackett and Luce\u2019s") + "; pairs from shared tables"


def section(result: Result) -> Section:
    """Return the panel; every tournament has one."""
    files = (Code("result.json"), ", ", Code("tables/"), " (pairs, ratings, equilibrium, field) and ", Code("figures/"))
    rows = (
        Fact("Result hash", (Code(short_hash(result)),)),
        Fact("Seed", str(result["seed"])),
        Fact("Speed", _speed(result)),
        Fact("Pairs", plain_name(result["pair_share"])),
        Fact("Ratings", RATINGS if result["seats"] == 2 else RATINGS_OF_MORE),
        Fact("Equilibrium", "linear programming on the pair table, share minus one half"),
        Fact("Stopped", plain_name(result["stopped"])),
        Fact("Field", _field(result)),
        Fact("Rules changed", rules_with_values(result, list(result["changed_rules"])) or "none"),
        Fact("Assumed, not from the rulebook", rules_with_values(result, list(result["assumptions"]))),
        Fact("Versions", _versions(result)),
        Fact("Files", files),
    )
    known = tuple(fact for fact in rows if fact.text)
    return Section(id="from", label="Where from", lead=LEAD, command=str(result.get("command") or ""), facts=known)


def _speed(result: Result) -> str:
    speed = result.get("speed") or {}
    if not speed.get("games_per_s"):
        return ""
    workers = speed["workers"]
    pace = f"{count(speed['games_per_s'])} games a second, {duration(speed['play_s'])}"
    return f"{pace}, {workers} worker{'s' if workers != 1 else ''}"


def _field(result: Result) -> str:
    texts = []
    for entrant in result["field"][:MOST_PLAYERS]:
        values = ", ".join(f"{name} = {value}" for name, value in (entrant["parameters"] or {}).items())
        inside = f"{plain_name(entrant['strategy'])}{f' ({values})' if values else ''}"
        texts.append(f"{plain_name(entrant['name'])}: {inside}{', control' if entrant['control'] else ''}")
    more = len(result["field"]) - MOST_PLAYERS
    return "; ".join(texts) + (f"; and {more} more, in result.json" if more > 0 else "")


def _versions(result: Result) -> str:
    parts = [f"analyser {result.get('version', '')}", f"rules {result['game']} {result.get('game_version', '')}"]
    parts += [f"{name.capitalize()} {version}" for name, version in (result.get("versions") or {}).items()]
    return " \u00b7 ".join(plain_name(part) for part in parts)
