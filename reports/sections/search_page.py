"""What the pages of sweep, tune and probe share: the frame of the page, where from, how the deals are used."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from reports.quantity import count
from reports.section import Fact, Page, Part, Prose, Section
from reports.sections import origin
from reports.sections.origin import rules_with_values
from reports.wording import named, plain_name

Result = Mapping[str, Any]
MOST_POINTS = 500  # whose numbers the page carries as data
SHARED = (
    "Everything was played on the same deals: the same dice and decks, each player in every seat. Differences are taken "
    "deal by deal, so luck that is common to both sides drops out."
)


def game_of(result: Result) -> str:
    """Return the game's name."""
    return plain_name(result.get("title") or result["game"]).split(":")[0]


def page_of(
    result: Result, command: str, heading: str, played: str, sections: Sequence[Section | None], errors: str
) -> Page:
    """Return a page: its sections, then where the numbers come from. `played` says how much was played."""
    known = [section for section in sections if section is not None]
    seats = result["seats"]
    changed = rules_with_values(result, list(result.get("changed_rules") or []))
    kicker = (
        f"analyser {command}",
        game_of(result),
        "1 seat" if seats == 1 else f"{seats} seats",
        changed and f"changed: {changed}",
    )
    return Page(
        title=f"{game_of(result)}: analyser {command}",
        kicker=" \u00b7 ".join(filter(None, kicker)),
        heading=f"{named(game_of(result))}: {heading}",
        subtitle=" \u00b7 ".join((played, f"{count(result['games'])} games", f"seed {result['seed']}")),
        parts=(Part("", "", (*known, source(result, errors))),),
        notices=notices(result),
        version=plain_name(str(result.get("version", ""))),
        data={name: value for name, value in result.items() if not _is_long(value)},
    )


def _is_long(value: object) -> bool:
    """Tell the points of a large grid, which stay in result.json."""
    return isinstance(value, list) and len(value) > MOST_POINTS


def notices(result: Result) -> tuple[Prose, ...]:
    """Return what a reader must know before any finding: warnings, and what is assumed."""
    said: list[Prose] = [plain_name(str(warning)) for warning in result.get("warnings") or []]
    assumed = rules_with_values(result, list(result.get("assumptions") or []))
    if assumed:
        said.append(f"Assumed, not from the rulebook: {assumed}. Another choice may change every number below.")
    return tuple(said)


def source(result: Result, errors: str) -> Section:
    """Return where the numbers come from; `errors` says how they got their intervals."""
    whole = origin.section(result)
    known = (fact for fact in whole.facts if fact.term != "Stopped")  # nothing here stops on data
    return replace(whole, facts=tuple(Fact(f.term, errors) if f.term == "Errors" else f for f in known))


def level(result: Result) -> str:
    """Return the confidence in per cent."""
    return f"{100 * result['confidence']:g} %"
