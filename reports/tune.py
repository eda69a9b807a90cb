"""The page of `analyser tune`: the rule value that meets a target, or a player's strongest parameters."""

from collections.abc import Mapping, Sequence
from typing import Any

from reports.charts.curves import Curve
from reports.charts.intervals import Row, interval_figure
from reports.charts.response import Marked, response_figure
from reports.marks import Figure
from reports.quantity import count, is_share
from reports.section import Cell, Column, Fact, Fold, Page, Section, Table
from reports.sections.common import column, rows_of, text
from reports.sections.search_page import SHARED, level, page_of
from reports.sections.search_words import (
    aim_text,
    alike_text,
    best_text,
    estimate_text,
    meeting_text,
    point_text,
    quantity_of,
    searched_text,
    value_text,
)
from reports.wording import capital, listed, plain_name, readable

SCHEMA = "analyser.tune/1"
NEEDED = ("players", "game")
MOST_ROWS = 20  # of the figure of candidates
MOST_OPEN = 12  # rows of a table that the curve above it shows already
ALIKE = "cannot be told apart"

Result = Mapping[str, Any]


def page(result: Result) -> Page:
    """Return the page of a result of schema analyser.tune/1, in either of its forms."""
    return search_page(result) if "maximise" in result else target_page(result)


def target_page(result: Result) -> Page:
    """Return the page of a rule that was tuned to a target."""
    target, rule = result["target"], readable(result["rule"])
    errors = (
        f"{level(result)}, from the variation over deals; of the rule value: a jackknife over 64 groups of deals of the "
        "place where the curve meets the target"
    )
    played = f"{count(len(result['levels']))} values, {count(result['games_per_value'])} games each"
    heading = f"{rule} for {aim_text(target)} = {target['value']:g}"
    return page_of(result, "tune", heading, played, (meeting(result), levels(result), target_method()), errors)


def meeting(result: Result) -> Section:
    """Return where the target is met: the curve with the target's line and the interval on the value."""
    figure = target_figure(result)
    return Section(
        id="value", label="Which value", lead=meeting_text(result), figures=() if figure is None else (figure,)
    )


def target_figure(result: Result) -> Figure | None:
    """Return the curve over the rule's values, the target dashed, the interval on the value shaded."""
    target, value = result["target"], result["value"]
    points = [(level["value"], q) for level in result["levels"] if (q := quantity_of(level["estimate"])) is not None]
    share = any(is_share(level["estimate"]) for level in result["levels"])
    unit = "%" if share else "" if target.get("unit") == target["metric"] else target.get("unit") or ""
    marked = Marked()
    if value is not None:
        known = value["low"] is not None and value["high"] is not None
        marked = Marked(((value["low"], value["high"]),) if known else (), value["value"], "meets the target")
    return response_figure(
        id="target",
        title=capital(aim_text(target)) + (f", {unit}" if unit else ""),
        unit=readable(result["rule"]) + (f", {plain_name(result['unit'])}" if result["unit"] else ""),
        curves=[Curve(aim_text(target), 0, tuple(points))],
        aria=f"Curve of {aim_text(target)} over {readable(result['rule'])}; the numbers are in the table below.",
        caption=f"Dashed across: the target. Dashed upright and shaded: where the curve meets it, with its {level(result)} "
        f"interval. Band or capped lines: {level(result)} intervals of single values.",
        marked=marked,
        target=(100 if share else 1) * target["value"],
    )


def levels(result: Result) -> Section:
    """Return the table of the values played."""
    target = result["target"]
    found = [quantity_of(each["estimate"]) for each in result["levels"]]
    unit = "%" if any(q is not None and q.proportion for q in found) else ""
    heads = [Cell(value_text(each["value"])) for each in result["levels"]]
    marks = [
        Cell("holds the target" if each["value"] in result["meets"] else "", quiet=True) for each in result["levels"]
    ]
    columns = [Column(capital(readable(result["rule"]))), Column(capital(aim_text(target)), unit, numeric=True)]
    cells = [heads, column(found)]
    if result["meets"]:
        columns, cells = [*columns, Column("Interval")], [*cells, marks]
    table = Table("Every value played.", "", tuple(columns), rows_of(*cells), narrow=True)
    lead = f"{count(len(result['levels']))} values of {readable(result['rule'])} were played."
    if len(found) > MOST_OPEN:  # the curve shows them
        fold = Fold(f"Every value ({count(len(found))} rows)", (table,))
        return Section(id="levels", label="Every value", lead=lead, folds=(fold,))
    return Section(id="levels", label="Every value", lead=lead, tables=(table,))


def target_method() -> Section:
    """Return how the value was found."""
    return Section(
        id="method",
        label="How it was found",
        lead="The value is read off the curve; its interval says how far the curve\u2019s crossing may be off.",
        paragraphs=(
            SHARED,
            "Between two values played the curve is taken as straight. As all values share their deals, the whole curve "
            "moves as one, and the crossing is known better than its single points suggest. Between whole numbers the "
            "value says which of the two neighbours is nearer.",
        ),
    )


def search_page(result: Result) -> Page:
    """Return the page of a search for a player's strongest parameters."""
    aim = result["maximise"]
    errors = (
        f"{level(result)}, from the variation over deals; what cannot be told from the best: paired differences over 64 "
        "groups of deals, by Holm\u2019s procedure over all pairs"
    )
    names = listed([plain_name(name) for name in result["parameters"]])
    sections = (strongest(result), candidates(result), search_method(result))
    return page_of(
        result,
        "tune",
        f"{names} for the highest {aim_text(aim)}",
        f"{count(result['tried'])} settings",
        sections,
        errors,
    )


def strongest(result: Result) -> Section:
    """Return the strongest setting, and what cannot be told from it."""
    best, aim = result["best"], result["maximise"]
    unit = aim.get("unit", "")
    facts: list[Fact] = []
    if best["values"] is not None:
        facts.append(Fact("Highest", point_text(best["values"])))
        if best["cannot_be_told_apart"]:
            facts.append(Fact("Cannot be told apart", alike_text(result)))
        facts.append(Fact("Measured again", f"{estimate_text(best['fresh'], unit)} on deals that the search never saw"))
    facts.append(Fact("Searched", searched_text(result)))
    figure = candidate_figure(result)
    return Section(
        id="best",
        label="What is strongest",
        lead=best_text(result, aim),
        figures=() if figure is None else (figure,),
        answers=tuple(facts),
    )


def candidate_figure(result: Result) -> Figure | None:
    """Return the candidates of the last look with their intervals, the best first."""
    aim = result["maximise"]
    rows = [
        Row(_short(result, each["values"]), q, None)
        for each in result["candidates"][:MOST_ROWS]
        if (q := quantity_of(each["estimate"])) is not None
    ]
    if not rows:
        return None
    share = any(row.quantity.proportion for row in rows)
    unit = "%" if share else aim.get("unit") or ""
    return interval_figure(
        id="candidates",
        title=capital(aim_text(aim)) + (f", {unit}" if unit else ""),
        unit=f"{readable(aim['metric'])}{', ' + unit if unit else ''}",
        rows=rows,
        aria=f"Interval plot of {aim_text(aim)} by candidate; the numbers are in the table below.",
        caption=f"Each line is the {level(result)} interval of one candidate alone. All share their deals, so differences "
        "are known much better than these lines suggest: the verdict rests on the differences.",
    )


def _short(result: Result, values: Mapping[str, Any]) -> str:
    if len(values) == 1:
        ((name, value),) = values.items()
        return f"{name.rpartition('.')[2]} = {value_text(value)}"
    return ", ".join(value_text(value) for value in values.values())


def candidates(result: Result) -> Section:
    """Return the table of the candidates of the last look."""
    aim, best, names = result["maximise"], result["best"], result["parameters"]
    shown: Sequence[Mapping[str, Any]] = result["candidates"]
    found = [quantity_of(each["estimate"]) for each in shown]
    unit = "%" if any(q is not None and q.proportion for q in found) else ""
    heads = [Cell(value_text(each["values"][names[0]])) for each in shown]
    others = [[text(value_text(each["values"][name])) for each in shown] for name in names[1:]]
    marks = [Cell(_mark(each["values"], best), quiet=True) for each in shown]
    columns = (
        *(Column(plain_name(name)) for name in names),
        Column(capital(aim_text(aim)), unit, numeric=True),
        Column("Best"),
    )
    table = Table(
        "Candidates of the last look.",
        "Those that earlier looks, with fewer games, could not rule out. \u00b1 holds for each number alone.",
        columns,
        rows_of(heads, *others, column(found), marks),
        narrow=len(names) == 1,
    )
    last = result["looks"][-1]
    lead = f"The last look played {count(last['candidates'])} candidates, {count(last['games'])} games each."
    return Section(id="candidates-table", label="Candidates", lead=lead, tables=(table,))


def _mark(values: Mapping[str, Any], best: Mapping[str, Any]) -> str:
    if values == best["values"]:
        return "highest" if best["cannot_be_told_apart"] else "best"
    return ALIKE if values in best["cannot_be_told_apart"] else ""


def search_method(result: Result) -> Section:
    """Return how the search went, look by look."""
    looks = result["looks"]
    table = Table(
        "The looks.",
        "Each look keeps the best candidate and all that cannot be told from it.",
        (Column("Look"), Column("Candidates", numeric=True), Column("Games each", numeric=True)),
        tuple(
            (Cell(str(number)), Cell(count(look["candidates"])), Cell(count(look["games"])))
            for number, look in enumerate(looks, 1)
        ),
        narrow=True,
    )
    return Section(
        id="method",
        label="How it was searched",
        lead="Many candidates are played a little, the better ones more and more, all on the same deals.",
        paragraphs=(
            SHARED,
            "The error probability is shared out: one half among the looks that drop candidates, one half for the verdict. "
            "Each comparison with the best counts every pair (Holm\u2019s procedure). A single winner has to beat the next "
            "candidate on fresh deals as well.",
        ),
        tables=(table,),
    )
