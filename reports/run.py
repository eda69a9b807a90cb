"""The page of `analyser run`: one match-up, or one part per number of players with a comparison on top."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from reports.quantity import count, duration, per_cent, said
from reports.section import Page, Part, Prose, Section
from reports.sections import closing, findings, seats
from reports.sections.length import unfinished_games
from reports.sections.origin import rules_with_values
from reports.wording import capital, cardinal, counted, listed, named, plain_name

SCHEMA = "analyser.run/1"
Result = Mapping[str, Any]


def page(result: Result) -> Page:
    """Return the page of a result of schema analyser.run/1, also of its form with several seat counts."""
    blocks = blocks_of(result)
    whole = {**result, **next(iter(blocks.values()))} if "by_seats" in result else dict(result)
    whole["command"] = result.get("command") or whole.get("command")
    if len(blocks) == 1:
        parts: tuple[Part, ...] = (Part("", "", findings(whole) + closing(whole)),)
    else:
        parts = (Part("", "", (seats.section(blocks),)), *map(_part, blocks.items()), Part("", "", closing(whole)))
    return Page(
        title=f"{_game(result)}: analyser run",
        kicker=_kicker(whole, list(blocks)),
        heading=_heading(whole, list(blocks)),
        subtitle=_subtitle(whole, list(blocks.values())),
        parts=parts,
        notices=tuple(notice for number, block in blocks.items() for notice in _notices(block, number, len(blocks))),
        version=plain_name(str(result.get("version", ""))),
        data=dict(result),
    )


def blocks_of(result: Result) -> dict[int, Result]:
    """Return one complete result per seat count, fewest seats first; of a plain result, itself."""
    if "by_seats" not in result:
        return {int(result["seats"]): result}
    shared = {key: value for key, value in result.items() if key != "by_seats"}
    numbers = sorted(result["by_seats"], key=int)
    return {int(number): {**shared, **result["by_seats"][number]} for number in numbers}


def _part(entry: tuple[int, Result]) -> Part:
    """Return the findings of one seat count; ids get its number, as a page has several of them."""
    number, block = entry
    prefix = f"seats-{number}"

    def renamed(section: Section) -> Section:
        figures = tuple(replace(figure, id=f"{prefix}-{figure.id}") for figure in section.figures)
        return replace(section, id=f"{prefix}-{section.id}", figures=figures)

    return Part(prefix, _players(number), tuple(renamed(section) for section in findings(block)))


def _players(number: int) -> str:
    return capital(f"{cardinal(number)} player{'s' if number > 1 else ''}")


def _game(result: Result) -> str:
    return plain_name(result.get("title") or result["game"]).split(":")[0]


def _kicker(result: Result, numbers: list[int]) -> str:
    places = listed([str(number) for number in numbers]) + (" seats" if numbers != [1] else " seat")
    changed = rules_with_values(result, list(result.get("changed_rules") or []))
    return " \u00b7 ".join(filter(None, ("analyser run", _game(result), places, changed and f"changed: {changed}")))


def _heading(result: Result, numbers: list[int]) -> str:
    game = named(_game(result))
    if len(numbers) > 1:
        return f"{game} with {listed([cardinal(number) for number in numbers], 'or')} players"
    names = [named(player["name"]) for player in result["players"]]
    if len(names) == 1:
        return f"{game}: {names[0]}, alone"
    return (
        f"{game}: {names[0]} against {names[1]}"
        if len(names) == 2
        else f"{game}: {cardinal(len(names))} strategies at one table"
    )


def _subtitle(result: Result, blocks: list[Result]) -> str:
    games = sum(block["games"] for block in blocks)
    deals = sum(block.get("deals") or 0 for block in blocks)
    seats = result["seats"]
    played = counted(games, "game")
    if len(blocks) > 1:
        played += f" on {counted(deals, 'deal')}"
    elif seats > 1:
        played += f": {counted(deals, 'deal')}" + (
            (f", each from all {seats} seats" if seats > 2 else ", each from both seats")
            if result.get("rotate", True)
            else ""
        )
    speed = result.get("speed") or {}
    pace = ""
    if len(blocks) == 1 and speed.get("games_per_s"):
        pace = f"{duration(speed['play_s'])} at {count(speed['games_per_s'])} games a second"
    return " \u00b7 ".join(filter(None, (played, f"seed {result.get('seed')}", pace)))


def _notices(result: Result, number: int, parts: int) -> list[Prose]:
    """Return what a reader must know before any finding: games cut off, a run cut short, warnings, assumptions."""
    where = f"{_players(number)}: " if parts > 1 else ""
    notices: list[Prose] = []
    cut, unfinished = unfinished_games(result), per_cent(result["table"].get("unfinished"))
    if cut:
        notices.append(
            f"{where}{count(cut)} of {count(result['games'])} games never ended and were cut off ({said(unfinished)}). "
            "They count for nobody, so the shares add up to less than 100 %."
        )
    if result.get("complete") is False:
        notices.append(
            f"{where}This run was cut short. The numbers cover the {count(result['games'])} games it finished."
        )
    notices += [where + plain_name(str(warning)) for warning in result.get("warnings") or []]
    assumed = rules_with_values(result, list(result.get("assumptions") or []))
    if assumed:
        notices.append(
            f"{where}Assumed, not from the rulebook: {assumed}. Another choice may change every number below."
        )
    return notices
