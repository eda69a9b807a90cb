"""The page of `analyser tournament`: a field, everyone against everyone."""

from collections.abc import Mapping
from typing import Any

from reports.quantity import count
from reports.section import Page, Part, Prose
from reports.sections import field_findings, field_matrix, field_mix, field_origin, field_skill, field_worth
from reports.sections.field_words import controls_of, few
from reports.sections.origin import rules_with_values
from reports.wording import cardinal, counted, named, plain_name

SCHEMA = "analyser.tournament/1"
NEEDED = ("field", "pairs", "ratings", "mix")
PANELS = (field_findings, field_matrix, field_mix, field_skill, field_worth, field_origin)

Result = Mapping[str, Any]


def page(result: Result) -> Page:
    """Return the page of a result of schema analyser.tournament/1."""
    sections = [panel.section(result) for panel in PANELS]
    return Page(
        title=f"{_game(result)}: analyser tournament",
        kicker=_kicker(result),
        heading=_heading(result),
        subtitle=_subtitle(result),
        parts=(Part("", "", tuple(section for section in sections if section is not None)),),
        notices=_notices(result),
        version=plain_name(str(result.get("version", ""))),
        data=dict(result),
    )


def _game(result: Result) -> str:
    return plain_name(result.get("title") or result["game"]).split(":")[0]


def _kicker(result: Result) -> str:
    changed = rules_with_values(result, list(result.get("changed_rules") or []))
    pieces = ("analyser tournament", _game(result), f"{result['seats']} seats", changed and f"changed: {changed}")
    return " \u00b7 ".join(filter(None, pieces))


def _heading(result: Result) -> str:
    size, seats = len(result["field"]), result["seats"]
    how = "each against each" if seats == 2 else f"every table of {cardinal(seats)}"
    return f"{named(_game(result))}: {cardinal(size)} strategies, {how}"


def _subtitle(result: Result) -> str:
    noun = "pair" if result["seats"] == 2 else "table"
    most = "at most " if result["adaptive"] else ""
    controls = controls_of(result)
    outside = f"{few(controls, 3)} outside the ranking" if controls else ""
    pieces = (
        counted(result["tables"], noun),
        f"{most}{count(result['games_per_table'])} games each, all seats equally often",
        f"{count(result['games'])} games",
        f"seed {result['seed']}",
        outside,
    )
    return " \u00b7 ".join(filter(None, pieces))


def _notices(result: Result) -> tuple[Prose, ...]:
    """Return what a reader must know before any finding."""
    said: list[Prose] = [plain_name(str(warning)) for warning in result.get("warnings") or []]
    assumed = rules_with_values(result, list(result.get("assumptions") or []))
    if assumed:
        said.append(f"Assumed, not from the rulebook: {assumed}. Another choice may change every number below.")
    return tuple(said)
