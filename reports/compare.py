"""The page of `analyser compare`: two designs on the same deals."""

from collections.abc import Mapping
from typing import Any

from reports.quantity import count
from reports.section import Page, Part, Prose
from reports.sections import compare_changes, compare_gains, compare_origin, compare_scores, compare_sure
from reports.sections.compare_words import changed_text, deals_text
from reports.wording import named, plain_name

SCHEMA = "analyser.compare/1"
NEEDED = ("metrics", "designs")
Result = Mapping[str, Any]
PANELS = (compare_changes, compare_gains, compare_scores, compare_sure, compare_origin)


def page(result: Result) -> Page:
    """Return the page of a result of schema analyser.compare/1."""
    sections = [panel.section(result) for panel in PANELS]
    return Page(
        title=f"{_game(result)}: analyser compare",
        kicker=_kicker(result),
        heading=heading(result),
        subtitle=_subtitle(result),
        parts=(Part("", "", tuple(section for section in sections if section is not None)),),
        notices=_notices(result),
        version=plain_name(str(result.get("version", ""))),
        data=dict(result),
    )


def heading(result: Result) -> str:
    """Return the question of the comparison: game, and what is set against what."""
    if result["identical"]:
        return f"{named(_game(result))}: a design against itself"
    return f"{named(_game(result))}: {changed_text(result, 'before')} against {changed_text(result, 'after')}"


def _game(result: Result) -> str:
    return plain_name(result.get("title") or result["game"]).split(":")[0]


def _kicker(result: Result) -> str:
    seats = [result["designs"][side]["seats"] for side in ("before", "after")]
    places = " and ".join(map(str, dict.fromkeys(seats))) + (" seats" if seats != [1, 1] else " seat")
    return " \u00b7 ".join(("analyser compare", _game(result), places))


def _subtitle(result: Result) -> str:
    games = [result["designs"][side]["games"] for side in ("before", "after")]
    played = (
        f"2 \u00d7 {count(games[0])} games"
        if games[0] == games[1]
        else f"{count(games[0])} and {count(games[1])} games"
    )
    return " \u00b7 ".join((deals_text(result), played, f"seed {result['seed']}"))


def _notices(result: Result) -> tuple[Prose, ...]:
    """Return what a reader must know before any finding."""
    said = [plain_name(str(warning)) for warning in result.get("warnings") or []]
    texts = [compare_origin.assumed(result["designs"][side]) for side in ("before", "after")]
    end = "Another choice may change every number below."
    if texts[0] == texts[1]:
        said += [f"Assumed, not from the rulebook: {texts[0]}. {end}"] if texts[0] else []
    else:
        both = zip(("before", "after"), texts, strict=True)
        said += [f"Assumed {side}, not from the rulebook: {text}. {end}" for side, text in both if text]
    return tuple(said)
