"""The game's own panels: how often each player does what, as the game declares it. A table each, curves where they help."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from reports.charts.curves import FEW, Curve, curve_figure
from reports.charts.scales import Ticks
from reports.marks import Figure
from reports.quantity import NOT_PLAYED, Quantity, big, column_places, per_cent, read, said, written
from reports.section import Cell, Column, Fold, Section, Table
from reports.sections.common import Ranked, Result, head, label, ranked, slots, text, tint
from reports.wording import capital, named, plain_name, readable, several

WIDE = 7  # labels: a table with more has a row for each, and a column for each player
SLIM = 4  # columns of a table that fits beside a figure
MOST_TICKS = 16  # below a curve: of more labels some go unwritten
APART = 2.0  # a difference is told if it is this many times the errors of both values together: there are many to choose from

Panel = Mapping[str, Any]


def section(result: Result) -> Section | None:
    """Return the panel of panels, or None for a game that declares none."""
    blocks = [block for block in result.get("panels") or () if block.get("labels")]
    if not blocks:
        return None
    order = ranked(result)
    figures = {
        block["name"]: _curves(result, block) for block in blocks if block["ordered"] and block["kind"] != "mean"
    }
    drawn = [block for block in blocks if figures.get(block["name"])]
    tables = [_table(result, order, block) for block in blocks if block not in drawn]
    if len(drawn) % 2 and tables and len(tables[0].columns) <= SLIM:
        tables[0] = replace(tables[0], beside=True)  # where the last figure leaves room
    behind = tuple(_table(result, order, block) for block in drawn)
    return Section(
        id="panels",
        label="How they play",
        lead=lead(result),
        figures=tuple(figure for figure in figures.values() if figure),
        tables=tuple(tables),
        folds=(Fold(f"Numbers behind the {several(len(drawn), 'figure')}", behind),) if drawn else (),
    )


def lead(result: Result) -> str:
    """Name where two players differ most, by far more than their errors; without such a place, say what is shown."""
    blocks = [block for block in result.get("panels") or () if block.get("labels")]
    shown = f"{capital(several(len(blocks), 'measure'))} of how this game is played, by strategy."
    gaps = list(_gaps(blocks))
    if not gaps:
        return shown
    _, block, name, (most, high), (least, low) = max(gaps, key=lambda gap: gap[0])
    where = f"{_title(block)} ({plain_name(block['noun'])}: {named(name)})"
    of = f" of {_unit_name(block)}" if _unit_name(block) else ""
    return f"The strategies differ most in {where}: {named(most)} {said(high)}{of}, {named(least)} {said(low)}."


Place = tuple[str, Quantity]


def _gaps(blocks: list[Panel]) -> Iterator[tuple[float, Panel, str, Place, Place]]:
    """Yield (points, panel, label, highest, lowest) wherever two players certainly differ in a share or a rate."""
    for block in blocks:
        if not _counts_parts(block) or block["between_players"]:
            continue
        for number, name in enumerate(block["labels"]):
            cells = [(player["name"], _quantity(block, player["cells"][number])) for player in block["players"]]
            known = [(player, q) for player, q in cells if q is not None and q.error is not None and q.n >= FEW]
            if len(known) < 2:
                continue
            high, low = (pick(known, key=lambda place: place[1].value) for pick in (max, min))
            gap = high[1].value - low[1].value
            if gap > APART * ((high[1].error or 0.0) + (low[1].error or 0.0)):
                yield gap, block, name, high, low


def _counts_parts(block: Panel) -> bool:
    """Say whether a panel holds shares or rates, which are told in per cent."""
    return block["kind"] in ("share", "rate")


def _quantity(block: Panel, cell: Mapping[str, Any]) -> Quantity | None:
    """Return a cell in the unit it is printed in; its n is what the value stands over."""
    q = per_cent(cell.get("value")) if _counts_parts(block) else read(cell.get("value"))
    return None if q is None else Quantity(q.value, q.low, q.high, int(cell.get("n") or 0), q.proportion)


def _title(block: Panel) -> str:
    title = plain_name(block["title"])
    return title[:1].lower() + title[1:]


def _unit_name(block: Panel) -> str:
    return readable(block["unit"]) if block.get("unit") else ""


def _unit(block: Panel) -> str:
    """Return the unit of a panel's values: `% of orders`, `tokens per game`, and of an average just `units`."""
    unit = _unit_name(block)
    if _counts_parts(block):
        return f"% of {unit}" if unit else "%"
    return unit if block["kind"] == "average" else f"{unit} per game".lstrip()


def _caption(block: Panel) -> str:
    own = plain_name(block["caption"]) if block.get("caption") else f"By {plain_name(block['noun'])}."
    return own if own.endswith((".", "!", "?")) else f"{own}."


def _curves(result: Result, block: Panel) -> Figure | None:
    number = slots(result)
    curves = []
    for player in block["players"]:
        cells = enumerate(_quantity(block, cell) for cell in player["cells"])
        slot = number[player["name"]]
        points = tuple((float(at), q) for at, q in cells if q is not None)
        curves.append(Curve(label(slot, player["name"]), slot, points))
    if max((len(curve.shown) for curve in curves), default=0) < 2:
        return None
    thin = any(len(curve.shown) < len(curve.points) for curve in curves)
    noun = plain_name(block["noun"])
    return curve_figure(
        id=f"panel-{readable(block['name']).replace(' ', '-')}",
        title=f"{capital(plain_name(block['title']))}, {_unit(block)}",
        unit=noun,
        curves=curves,
        x_ticks=_ticks(block["labels"]),
        aria=f"Line chart: {_title(block)} by {noun}, one line per strategy; numbers in the folded table.",
        caption=f"{_caption(block)} Capped lines or bands: {100 * result['confidence']:g} % intervals."
        + (f" Points that stand for fewer than {FEW} are left out." if thin else ""),
    )


def _ticks(labels: list[str]) -> Ticks:
    every = -(-len(labels) // MOST_TICKS)
    return tuple((float(at), plain_name(name)) for at, name in enumerate(labels) if at % every == 0)


def _table(result: Result, order: Ranked, block: Panel) -> Table:
    """Return the numbers of a panel: a row for each player, or for each label where these are many or a curve's."""
    by_name = {player["name"]: player for player in block["players"]}
    present = [(slot, player) for slot, player in order if player["name"] in by_name]
    heads = [head(slot, player) for slot, player in present]
    grid = [[_quantity(block, cell) for cell in by_name[player["name"]]["cells"]] for _, player in present]
    number = slots(result)
    between = block["between_players"]
    names = [label(number[name], name) if between else plain_name(name) for name in block["labels"]]
    upright = block["ordered"] or len(names) > WIDE
    cells = _cells(block, grid, [player["name"] for _, player in present])
    if between:  # players stand in one order in rows and columns
        best = [player["name"] for _, player in order]
        at = sorted(range(len(names)), key=lambda n: best.index(block["labels"][n]))
        names, cells = [names[n] for n in at], [[line[n] for n in at] for line in cells]
    title = f"{capital(plain_name(block['title']))}, {_unit(block)}."
    note = _caption(block) + ("" if upright else f" Columns: {plain_name(block['noun'])}.")
    if block["kind"] == "rate":
        note += f" In brackets: {f'the {_unit_name(block)}' if _unit_name(block) else 'of how many'}."
    if _tinted(cells):
        note += " Tint: above or below the mean of the players."
    if upright:
        rows = tuple((text(name), *(line[at] for line in cells)) for at, name in enumerate(names))
        columns = (Column(capital(plain_name(block["noun"]))), *(Column(each.text, numeric=True) for each in heads))
        return Table(title, note, columns, rows, narrow=True)
    columns = (Column("Strategy"), *(Column(name if between else capital(name), numeric=True) for name in names))
    rows = tuple((each, *line) for each, line in zip(heads, cells, strict=True))
    return Table(title, note, columns, rows, heat=_tinted(cells), narrow=True)


def _tinted(cells: list[list[Cell]]) -> bool:
    return any(cell.tint for line in cells for cell in line)


def _cells(block: Panel, grid: list[list[Quantity | None]], players: list[str]) -> list[list[Cell]]:
    """Return one line of cells per player; tinted by its distance from the players' mean where labels have columns."""
    means = [_mean([line[at] for line in grid]) for at in range(len(block["labels"]))]
    gaps = [abs(q.value - mean) for line in grid for q, mean in zip(line, means, strict=True) if q is not None]
    full = max(gaps, default=0.0) if len(players) > 1 and not block["ordered"] and not block["between_players"] else 0.0
    lines = []
    decimals = [column_places([line[at] for line in grid]) for at in range(len(block["labels"]))]
    for player, line in zip(players, grid, strict=True):
        cells = []
        for name, q, mean, places in zip(block["labels"], line, means, decimals, strict=True):
            if q is None:
                own = block["between_players"] and name == player
                cells.append(Cell("\u2013" if own else NOT_PLAYED, quiet=True))
            else:
                heat = tint(q.value - mean, q.error or 0.0, full) if q.error else None
                below = f"({big(q.n)})" if block["kind"] == "rate" else ""
                cells.append(Cell(*written(q, places), tint=heat, below=below))
        lines.append(cells)
    return lines


def _mean(quantities: list[Quantity | None]) -> float:
    known = [q.value for q in quantities if q is not None]
    return sum(known) / len(known) if known else 0.0
