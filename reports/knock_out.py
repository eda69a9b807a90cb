"""The page of `analyser probe --knock-out`: what the game is like without each of its components."""

from collections.abc import Mapping
from typing import Any

from reports.quantity import count, points, read
from reports.section import Cell, Code, Column, Fold, Page, Section, Table
from reports.sections.common import column, mini, rows_of
from reports.sections.probe_words import SHIFTS, knock_out_headline
from reports.sections.search_page import SHARED, level, page_of
from reports.wording import capital, plain_name

SHOWN = 20  # rows of the table; the others are folded

Result = Mapping[str, Any]


def page(result: Result) -> Page:
    """Return the page of a result of schema analyser.probe/1 whose components were taken out."""
    errors = f"{level(result)}, from the variation over deals: paired differences, jackknife over 64 groups of deals"
    played = f"{len(result['probes'])} components, {count(result['games_per_table'])} games without each"
    return page_of(
        result, "probe", "what each component shifts", played, (shifts(result), players(result), method(result)), errors
    )


def shifts(result: Result) -> Section:
    """Return the components, those that shift a share most first."""
    first, rest = result["probes"][:SHOWN], result["probes"][SHOWN:]
    note = (
        "Costs: points of win share that the player most affected loses without the component (below 0: gains). Length: what "
        f"a game gains without it, in {result.get('length_unit') or 'turns'}. Verdicts hold together over all components and "
        f"players with {level(result)} confidence (Holm\u2019s procedure)."
    )
    folds = (Fold(f"The other {len(rest)} components", (ranking("", note, rest),)),) if rest else ()
    return Section(
        id="shifts",
        label="What it shifts",
        lead=knock_out_headline(result),
        tables=(ranking("Without each component.", note, first),),
        folds=folds,
    )


def ranking(title: str, note: str, probes: list[Mapping[str, Any]]) -> Table:
    """Return a table of components with the player most affected."""
    found = [points(probe["cost"]) for probe in probes]
    ends = [abs(end) for q in found if q is not None for end in (q.value, q.low, q.high) if end is not None]
    reach = 1.06 * max(ends, default=1.0) or 1.0
    pictures = [
        Cell("", quiet=True)
        if q is None
        else Cell(
            "", mini=mini(q, -reach, reach, reference=0.0, verdict="more" if p["verdict"] == SHIFTS else "undecided")
        )
        for q, p in zip(found, probes, strict=True)
    ]
    lengths = [read(shorter(probe["length"])) for probe in probes]
    columns = (
        Column("Without"),
        Column("Most for"),
        Column("Costs", "points of win share", numeric=True),
        Column("Picture"),
        Column("Length", "", numeric=True),
        Column("Verdict"),
    )
    return Table(
        title,
        note,
        columns,
        rows_of(
            [Cell(capital(plain_name(probe["mechanism"]))) for probe in probes],
            [Cell(plain_name(probe["of"])) for probe in probes],
            column(found, signed=True),
            pictures,
            column(lengths, signed=True),
            [Cell(plain_name(probe["verdict"])) for probe in probes],
        ),
    )


def shorter(length: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """Return what a game's length gains without a component, from what it loses."""
    if length is None or length["low"] is None or length["high"] is None:
        return None
    return {**length, "value": -length["value"], "low": -length["high"], "high": -length["low"]}


def players(result: Result) -> Section | None:
    """Return what each player loses without each component."""
    if len(result["field"]) < 2:
        return None
    heads = [Cell(capital(plain_name(probe["mechanism"]))) for probe in result["probes"]]
    costs = []
    for name in result["field"]:
        own = [next(p for p in probe["players"] if p["name"] == name) for probe in result["probes"]]
        costs.append(column([points(p["cost"]) for p in own], signed=True))
    columns = (Column("Without"), *(Column(plain_name(name), "points", numeric=True) for name in result["field"]))
    note = "Points of win share lost without the component. \u00b1 holds for each number alone."
    table = Table("What each player loses.", note, columns, rows_of(heads, *costs))
    lead = "What one player loses the others gain: shares add up to one."
    return Section(id="players", label="Player by player", lead=lead, folds=(Fold("All costs", (table,)),))


def method(result: Result) -> Section:
    """Return what a knock-out is, and what it may claim."""
    return Section(
        id="method",
        label="How it was measured",
        lead="The same players meet on the same deals, with one component less in the box.",
        paragraphs=(
            SHARED,
            "Here the difference is a cause, not an association: only the component is missing. (The component tables of a "
            "run show association: cards that winners hold.) But it holds for these players, and a component that all of "
            "them use alike may matter much without shifting a share: look at the length as well.",
        ),
        notes=(("A single component: ", Code("--handicap NAME"), "."),),
    )
