"""The page of `analyser probe`: what each mechanism is worth, by restricted play."""

from collections.abc import Mapping
from typing import Any

from reports import knock_out
from reports.charts.intervals import Row, interval_figure
from reports.quantity import count, points
from reports.section import Cell, Code, Column, Fold, Page, Prose, Section, Table
from reports.sections.common import column, mini, rows_of
from reports.sections.probe_words import WORTH, headline
from reports.sections.search_page import SHARED, level, page_of
from reports.wording import capital, clipped, counted, listed, plain_name

SCHEMA = "analyser.probe/1"
NEEDED = ("probes", "field")
PICTURES = {WORTH: "more", "better without it": "less", "undecided": "undecided"}
PAPER = (
    "A. Jaffe, A. Miller, E. Andersen, Y.-E. Liu, A. Karlin and Z. Popovi\u0107, \u201cEvaluating Competitive Game Balance "
    "with Restricted Play\u201d, AIIDE 2012"
)

Result = Mapping[str, Any]


def page(result: Result) -> Page:
    """Return the page of a result of schema analyser.probe/1."""
    if result.get("knock_out"):
        return knock_out.page(result)
    errors = f"{level(result)}, from the variation over deals: paired differences, jackknife over 64 groups of deals"
    tables = result.get("tables") or 1
    played = f"{counted(tables, 'table')}, {count(result['games_per_table'])} games each time"
    sections = (worth(result), idle(result), single(result), method(result))
    return page_of(result, "probe", "what each mechanism is worth", played, sections, errors)


def worth(result: Result) -> Section:
    """Return the ranking: what going without costs, the dearest first."""
    probes = result["probes"]
    found = [points(probe["cost"]) for probe in probes]
    ends = [end for q in found if q is not None for end in (q.value, q.low, q.high) if end is not None]
    low, high = min([0.0, *ends]), max([0.0, *ends])
    room = 0.06 * (high - low) or 1.0
    pictures = [
        Cell("", quiet=True)
        if q is None
        else Cell(
            "",
            mini=mini(
                q,
                low - room,
                high + room,
                band=(min(0.0, q.value), max(0.0, q.value)),
                reference=0.0,
                verdict=PICTURES.get(probe["verdict"], ""),
            ),
        )
        for q, probe in zip(found, probes, strict=True)
    ]
    columns = (
        Column("Without"),
        Column("Costs", "points of win share", numeric=True),
        Column("Picture"),
        Column("Verdict"),
        Column("Who profits from it"),
    )
    heads = [Cell(capital(plain_name(probe["mechanism"])), below=plain_name(probe["name"])) for probe in probes]
    words = [Cell(plain_name(probe["verdict"])) for probe in probes]
    who = [Cell(_who(result, probe), quiet=not probe["profits"]) for probe in probes]
    table = Table(
        "What going without costs.",
        f"Average over the field of {listed([plain_name(name) for name in result['field']])}. Bar: the cost; line: its "
        f"error; dashes: no effect. Verdicts hold together with {level(result)} confidence (Holm\u2019s procedure).",
        columns,
        rows_of(heads, column(found, signed=True), pictures, words, who),
    )
    rows = [
        Row(clipped(probe["mechanism"], 18), q)
        for probe, q in zip(probes, found, strict=True)
        if q is not None and len(probes) > 2
    ]
    figure = (
        interval_figure(
            id="costs",
            title="Cost of going without, points",
            unit="win share lost, points",
            rows=rows,
            aria="Interval plot of what going without each mechanism costs; the same numbers are in the table.",
            caption=f"Dot: points of win share lost; capped line: {level(result)} interval. Left of the dashes: better without.",
            reference=(0.0, "no effect"),
            signed=True,
        )
        if rows
        else None
    )
    return Section(
        id="worth",
        label="What it is worth",
        lead=headline(result),
        figures=() if figure is None else (figure,),
        tables=(table,),
    )


def _who(result: Result, probe: Mapping[str, Any]) -> str:
    if len(probe["profits"]) == len(result["field"]):
        return "everybody" if len(result["field"]) > 1 else plain_name(probe["profits"][0])
    return listed([plain_name(name) for name in probe["profits"]]) or "no one is shown to"


def idle(result: Result) -> Section:
    """Return the mechanisms that nobody in the field profits from."""
    found = [probe for probe in result["probes"] if probe["name"] in result["no_one_profits"]]
    if not found:
        lead = "Every mechanism tried pays for somebody in this field."
        return Section(id="idle", label="Mechanisms no one profits from", menu="No one profits", lead=lead)
    without = [plain_name(probe["mechanism"]) for probe in found if probe["verdict"] == "better without it"]
    paragraphs: list[Prose] = []
    if without:
        paragraphs.append(
            f"This field does better without {listed(without)}: these players use it badly, or it is a trap."
        )
    paragraphs.append(
        "Not shown is not \u201cno effect\u201d: the interval says how large a gain these games leave possible. A stronger "
        "player might profit, too."
    )
    names = listed([plain_name(probe["mechanism"]) for probe in found])
    return Section(
        id="idle",
        label="Mechanisms no one profits from",
        menu="No one profits",
        lead=f"No player of this field is shown to win more by: {names}.",
        paragraphs=tuple(paragraphs),
    )


def single(result: Result) -> Section | None:
    """Return what each player loses by each handicap."""
    if len(result["field"]) < 2:
        return None
    heads = [Cell(capital(plain_name(probe["mechanism"]))) for probe in result["probes"]]
    costs = []
    for name in result["field"]:
        own = [next((p for p in probe["players"] if p["name"] == name), None) for probe in result["probes"]]
        costs.append(column([None if p is None else points(p["cost"]) for p in own], signed=True))
    columns = (
        Column("Without"),
        *(Column(plain_name(name), "points", numeric=True) for name in result["field"]),
    )
    table = Table(
        "What each player loses.",
        "Points of its own win share, under the handicap against the field as it is. \u00b1 holds for each number alone.",
        columns,
        rows_of(heads, *costs),
    )
    lead = "A mechanism can be worth much to one player and nothing to another."
    return Section(id="players", label="Player by player", lead=lead, folds=(Fold("All costs", (table,)),))


def method(result: Result) -> Section:
    """Return what restricted play is, and what it may claim."""
    return Section(
        id="method",
        label="How it was measured",
        lead="One player at a time plays under a handicap; all else stays as it was.",
        paragraphs=(
            "A handicap forbids one mechanism and leaves every other decision to the player\u2019s own strategy. What the "
            f"player then loses against the same field is what the mechanism is worth to it. The idea: {PAPER}.",
            SHARED,
            "Here the difference is a cause, not an association: only the handicap differs. (The component tables of a run "
            "show association: cards that winners hold.) But it holds for these players. A mechanism is worth what these "
            "strategies make of it, and a player that never uses it loses nothing without it.",
        ),
        notes=(("Another field: ", Code("--players A,B,C"), "; a single handicap: ", Code("--handicap NAME"), "."),),
    )
