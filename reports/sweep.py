"""The page of `analyser sweep`: what varies, the best point and what can't be told from it, who leads where."""

from collections.abc import Mapping, Sequence
from typing import Any

from reports.charts.curves import Curve
from reports.charts.response import MOST, Marked, response_figure
from reports.marks import Figure
from reports.quantity import column_places, count, written
from reports.section import Cell, Column, Fact, Fold, Page, Prose, Section, Table
from reports.sections.common import column, label, rows_of, tint
from reports.sections.search_page import SHARED, level, page_of
from reports.sections.search_words import (
    Block,
    aim_text,
    aimed,
    alike_text,
    best_text,
    estimate_text,
    point_text,
    quantity_of,
    runs,
    value_text,
)
from reports.wording import capital, listed, plain_name, readable

SCHEMA = "analyser.sweep/1"
NEEDED = ("points", "varied")
MOST_CELLS = 600  # of a heat map
MOST_ROWS = 60  # of the table of points
MOST_CURVES = 6
ALIKE, BEST = "cannot be told apart", "best"

Result = Mapping[str, Any]


def page(result: Result) -> Page:
    """Return the page of a result of schema analyser.sweep/1."""
    names = listed([plain_name(axis["name"]) for axis in result["varied"]])
    errors = (
        f"{level(result)}, from the variation over deals; what cannot be told from the best: paired differences over 64 "
        "groups of deals, by Holm\u2019s procedure over all pairs"
    )
    played = f"{count(len(result['points']))} points of {count(result['games_per_point'])} games"
    sections = (best(result), leaders(result), every(result), method(result))
    return page_of(result, "sweep", f"{names} varied", played, sections, errors)


def best(result: Result) -> Section:
    """Return what was found: the best point, those like it, figures or a heat map."""
    tables = tuple(filter(None, (heat(result),)))
    return Section(
        id="best",
        label="What is best",
        lead=best_text(result, result["aim"]),
        figures=figures(result),
        tables=tables,
        answers=answers(result),
    )


def answers(result: Result) -> tuple[Fact, ...]:
    """Return the best point in short: as it was found, and on fresh deals."""
    found, aim = result["best"], result["aim"]
    if found["values"] is None:
        return ()
    unit = aim.get("unit", "")
    point = next(point for point in result["points"] if point["values"] == found["values"])
    facts = [Fact("Highest", f"{point_text(found['values'])}: {estimate_text(aimed(point, aim), unit)}")]
    if found["cannot_be_told_apart"]:
        number = len(found["cannot_be_told_apart"])
        facts.append(
            Fact("Cannot be told apart", f"{alike_text(result)} ({count(number)} of {count(len(result['points']))})")
        )
    facts.append(
        Fact(
            "Measured again",
            f"{estimate_text(found['fresh'], unit)} on deals that the search never saw; the highest of many numbers is "
            "too high by luck, this one is not",
        )
    )
    return tuple(facts)


def figures(result: Result) -> tuple[Figure, ...]:
    """Return curves over the value, where one number varies: of the share, and of what the sweep aims at."""
    if len(result["varied"]) != 1 or not result["varied"][0]["numeric"]:
        return ()
    aim = result["aim"]
    wanted = dict.fromkeys(("share", aim["metric"]) if _has_shares(result) else (aim["metric"],))
    return tuple(figure for metric in wanted if (figure := _curve(result, metric)) is not None)


def _has_shares(result: Result) -> bool:
    return any(player.get("share") for point in result["points"] for player in point["players"])


def _curve(result: Result, metric: str) -> Figure | None:
    axis, aim = result["varied"][0], result["aim"]
    curves = curves_of(result, axis["name"], metric)
    proportion = any(q.proportion for curve in curves for _, q in curve.points)
    unit = "%" if proportion else aim.get("unit") or ""
    shown = metric == aim["metric"]
    stretches = runs([each[axis["name"]] for each in result["best"]["cannot_be_told_apart"]], axis["values"])
    values = result["best"]["values"]
    marked = Marked(
        tuple((low, high) for low, high, _ in stretches),
        None if values is None else values[axis["name"]],
        "highest" if stretches else BEST,
    )
    shading = f" Shaded: {ALIKE} from the best." if shown and stretches else ""
    thinned = f" Drawn: about {MOST} of {count(len(axis['values']))} values." if len(axis["values"]) > MOST else ""
    return response_figure(
        id=f"curve-{metric}",
        title=f"{capital(readable(metric)) if metric != 'share' else 'Win share'}{', ' + unit if unit else ''}",
        unit=plain_name(axis["name"]),
        curves=curves,
        aria=f"Curves of {readable(metric)} over {plain_name(axis['name'])}; the numbers are in the table of points.",
        caption=f"Band or capped lines: {level(result)} intervals of single points.{shading}{thinned}",
        marked=marked if shown else Marked(),
    )


def curves_of(result: Result, name: str, metric: str) -> list[Curve]:
    """Return a curve for each player that has the number (at most six), or one for the table."""
    found: dict[str, list[Any]] = {}
    for point in sorted(result["points"], key=lambda point: float(point["values"][name])):
        blocks = [(player["name"], player) for player in point["players"]] + [("table", point["table"])]
        for of, block in blocks:
            quantity = quantity_of(block.get(metric))
            if quantity is not None:
                found.setdefault(of, []).append((float(point["values"][name]), quantity))
    return [
        Curve(label(slot, of), slot, tuple(points))
        for slot, (of, points) in enumerate(list(found.items())[:MOST_CURVES])
    ]


def heat(result: Result) -> Table | None:
    """Return a heat map with numbers, where two names vary and the map has a size that can be read."""
    axes, aim = result["varied"], result["aim"]
    if len(axes) != 2 or len(axes[0]["values"]) * len(axes[1]["values"]) > MOST_CELLS:
        return None
    down, across = sorted(axes, key=lambda axis: -len(axis["values"]))
    numbers = {
        (point["values"][down["name"]], point["values"][across["name"]]): quantity_of(aimed(point, aim))
        for point in result["points"]
    }
    known = [q for q in numbers.values() if q is not None]
    if not known:
        return None
    middle = (max(q.value for q in known) + min(q.value for q in known)) / 2
    full, decimals = max(q.value for q in known) - middle, column_places(known)
    best, alike = result["best"]["values"], result["best"]["cannot_be_told_apart"]

    def cell(row: object, at: object) -> Cell:
        q = numbers[row, at]
        if q is None:
            return Cell("\u2013", quiet=True)
        values = {down["name"]: row, across["name"]: at}
        value, error = written(q, decimals)
        star = " \u2605" if values == best else " \u2248" if values in alike else ""
        return Cell(value + star, below=error, tint=tint(q.value - middle, q.error or 0.0, full))

    rows = tuple((Cell(value_text(row)), *(cell(row, at) for at in across["values"])) for row in down["values"])
    columns = (
        Column(plain_name(down["name"])),
        *(Column(value_text(at), numeric=True) for at in across["values"]),
    )
    unit = ", %" if any(q.proportion for q in known) else ""
    title = f"{capital(aim_text(aim))}{unit}, by {plain_name(down['name'])} and {plain_name(across['name'])}."
    note = f"Across: {plain_name(across['name'])}. \u2605 the highest, \u2248 {ALIKE} from it. Small: \u00b1 of a single point."
    return Table(title, note, columns, rows, heat=True, narrow=True)


def leaders(result: Result) -> Section | None:
    """Return who leads at how many points: which finding survives whatever varies."""
    found = result.get("leaders")
    if not found:
        return None
    rows = [(plain_name(name), number) for name, number in found["counts"].items()]
    rows.append(("nobody separately", found["nobody"]))
    total = len(found["by_point"])
    table = Table(
        "Who leads.",
        "A player leads where its share is separated from every other player\u2019s, at this point, on the same deals.",
        (Column("Player"), Column("Points", numeric=True), Column("Of all points", "%", numeric=True)),
        tuple((Cell(name), Cell(count(number)), Cell(f"{100 * number / total:.1f}")) for name, number in rows),
        narrow=True,
    )
    return Section(id="leaders", label="Who leads where", lead=str(found["text"]), tables=(table,))


def every(result: Result) -> Section:
    """Return the table of points; of many, those highest in what the sweep aims at."""
    aim = result["aim"]
    points = list(result["points"])
    cut = len(points) > MOST_ROWS
    if cut:
        points = sorted(points, key=lambda point: -_height(point, aim))[:MOST_ROWS]
    names = [axis["name"] for axis in result["varied"]]
    marks = [Cell(_mark(point, result), quiet=True) for point in points]
    heads = [Cell(value_text(point["values"][names[0]])) for point in points]
    others = [[Cell(value_text(point["values"][name])) for point in points] for name in names[1:]]
    titles, numbers = _numbers(points, aim)
    columns = (*(Column(plain_name(name)) for name in names), Column("Best"), *titles)
    title = f"The {MOST_ROWS} points highest in {aim_text(aim)}." if cut else "Every point."
    table = Table(title, "\u00b1 holds for each number alone.", columns, rows_of(heads, *others, marks, *numbers))
    is_open = len(names) > 2 or not all(axis["numeric"] for axis in result["varied"])  # nothing else shows the numbers
    folds = () if is_open else (Fold(f"{title[:-1]} ({count(len(points))} rows)", (table,)),)
    lead = f"{count(len(result['points']))} points were played, {count(result['games_per_point'])} games each."
    note: Prose = "All numbers of all points are in tables/points.csv and points.parquet of the result folder."
    return Section(
        id="points", label="Every point", lead=lead, tables=(table,) if is_open else (), folds=folds, notes=(note,)
    )


def _height(point: Block, aim: Block) -> float:
    quantity = quantity_of(aimed(point, aim))
    return float("-inf") if quantity is None else quantity.value


def _mark(point: Block, result: Result) -> str:
    if point["values"] == result["best"]["values"]:
        return BEST if not result["best"]["cannot_be_told_apart"] else "highest"
    return ALIKE if point["values"] in result["best"]["cannot_be_told_apart"] else ""


def _numbers(points: Sequence[Block], aim: Block) -> tuple[list[Column], list[list[Cell]]]:
    """Return the columns of numbers: what is aimed at, then every player's share, then the length of a game."""
    names = dict.fromkeys(player["name"] for point in points for player in point["players"])
    wanted = [(aim["metric"], aim["of"]), *(("share", name) for name in names), ("rounds", "table")]
    columns, cells = [], []
    for metric, of in dict.fromkeys(wanted):
        found = [quantity_of(aimed(point, {"metric": metric, "of": of})) for point in points]
        if any(q is not None for q in found):
            unit = "%" if any(q is not None and q.proportion for q in found) else ""
            columns.append(Column(capital(aim_text({"metric": metric, "of": of})), unit, numeric=True))
            cells.append(column(found, empty="\u2013"))
    return columns, cells


def method(result: Result) -> Section:
    """Return how far the findings may be trusted."""
    return Section(
        id="method",
        label="How sure",
        lead=f"A best point is named only where it is separated from all others with {level(result)} confidence.",
        paragraphs=(
            SHARED,
            "Looking for the highest of many numbers finds luck too. So the comparison with the highest counts every pair "
            f"of points (Holm\u2019s procedure): all points called \u201c{ALIKE}\u201d stay candidates. A single winner has to "
            "beat the next point on fresh deals as well, and its number is measured again there.",
        ),
    )
