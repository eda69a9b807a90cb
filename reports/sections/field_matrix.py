"""Who beats whom: the pair table as a heat map, the circle, the ratings."""

from reports.charts.circle import circle_figure
from reports.charts.intervals import Row, interval_figure
from reports.marks import Figure
from reports.quantity import Quantity, fixed, per_cent, said, written
from reports.section import Cell, Column, Fold, Section, Table
from reports.sections.common import Result, column, tint
from reports.sections.field_words import (
    DASH,
    MOST_HEAT,
    cells_of,
    entrant_of,
    field_words,
    label,
    names_best_first,
    rating_quantity,
    rating_words,
)
from reports.wording import named

FULL = 15.0  # points from even at which the tint is full
MOST_ROWS = 24  # rows of the rating plot, and of the table before it is folded


def section(result: Result) -> Section:
    """Return the panel; every tournament has one."""
    rows = result["ratings"]
    ladder = rating_table(result, rows)
    tables, folds = [], []
    if len(rows) <= MOST_HEAT:
        tables = [heat_table(result)]
    if len(rows) <= MOST_ROWS:
        tables.append(ladder)
    else:
        tables.append(rating_table(result, rows[:MOST_ROWS], f"The first {MOST_ROWS} by rating."))
        folds.append(Fold(f"All {len(rows)} strategies", (ladder,)))
    notes: tuple[str, ...] = ()
    if len(rows) > MOST_HEAT:
        notes = (f"More than {MOST_HEAT} names make no readable heat map: every pair is in tables/pairs.csv.",)
    return Section(
        id="matrix",
        label="Who beats whom",
        lead=lead(result),
        figures=(*_circle(result), *_ratings(result)),
        tables=tuple(tables),
        folds=tuple(folds),
        notes=notes,
    )


def lead(result: Result) -> str:
    """Name the widest margin among the ranked."""
    ranked = {entrant["name"] for entrant in result["field"] if not entrant["control"]}
    cells = [
        (a, b, q)
        for (a, b), (q, apart) in cells_of(result).items()
        if q and apart and {a, b} <= ranked and q.value > 50
    ]
    if not cells:
        return "No pair of ranked strategies is told apart from even."
    a, b, q = max(cells, key=lambda cell: cell[2].value)
    return f"The widest margin among the ranked is {named(a)} over {named(b)}, {said(q)}."


def heat_table(result: Result) -> Table:
    """Return the share of every row against every column."""
    names, cells, field = names_best_first(result), cells_of(result), entrant_of(result)
    means = column([per_cent(field[name]["mean_share"]) for name in names])
    rows = []
    for name, mean in zip(names, means, strict=True):
        against = [_cell(cells.get((name, other)), name == other) for other in names]
        control = " (control)" if field[name]["control"] else ""
        rows.append((Cell(label(name) + control), *against, Cell(mean.text, below=mean.error)))
    two = result["seats"] == 2
    what = (
        "Games won by the row strategy against the column strategy, %."
        if two
        else "Of the games that one of both won at a shared table, the share of the row strategy, %."
    )
    level = f"{100 * result['confidence']:g} %"
    note = (
        f"\u00b1 {level} of each cell. Blue: the row wins; orange: it loses; full tint at {FULL:g} points from even. "
        "\u2248: not told apart from even, all pairs together (Holm). Mean: of all games, "
        + ("half is even." if two else f"{fixed(100 / result['seats'], 1)} % is even.")
    )
    columns = (Column("Row against"), *(Column(label(name), numeric=True) for name in names), Column("Mean", "%", True))
    return Table(what, note, columns, tuple(rows), heat=True)


def _cell(found: tuple[Quantity | None, bool] | None, itself: bool) -> Cell:
    if itself:
        return Cell(DASH, quiet=True)
    q, apart = found or (None, False)
    if q is None:
        return Cell("not met", quiet=True)
    value, error = written(q)
    warmth = tint(q.value - 50, 0.0, FULL) if apart else None
    return Cell(value if apart else f"\u2248 {value}", below=error, tint=warmth)


def rating_table(result: Result, rows: list[dict[str, object]], title: str = "Ratings.") -> Table:
    """Return the ratings with the places still open, best first, and how everyone did over all."""
    field = entrant_of(result)
    filled = []
    for row in rows:
        entrant = field[str(row["name"])]
        worst = entrant["worst"]
        filled.append(
            (
                Cell(label(str(row["name"]))),
                Cell(*rating_words(row)),
                Cell(_places(row)),
                Cell(str(entrant["beats"])),
                Cell(str(entrant["loses_to"])),
                Cell(label(worst["by"]) if worst else DASH),
                Cell(_lost(worst)),
            )
        )
    note = (
        f"Elo points above the mean of the ranked; 20 Elo are about 53 : 47. Place: those still open, Holm-adjusted. "
        f"Ranks hold for this field: {field_words(result)}."
    )
    columns = (
        Column("Strategy"),
        Column("Rating", "Elo", True),
        Column("Place", numeric=True),
        Column("Beats", numeric=True),
        Column("Loses to", numeric=True),
        Column("Does worst against"),
        Column("Win share there", "%", True),
    )
    return Table(title, note, columns, tuple(filled))


def _places(row: dict[str, object]) -> str:
    if row["control"]:
        return "control"
    places = row["places"]
    if not isinstance(places, list):
        return "bounded" if row["bounded"] else DASH
    return str(places[0]) if places[0] == places[1] else f"{places[0]} to {places[1]}"


def _lost(worst: dict[str, object] | None) -> str:
    q = per_cent(worst["exploitability"]) if worst else None  # type: ignore[arg-type]
    return DASH if q is None else fixed(50 - q.value, 1)


def _circle(result: Result) -> tuple[Figure, ...]:
    if not result["circular"]:
        return ()
    names = result["circles"][0]["names"]
    if len(names) > 5:
        return ()
    cells = cells_of(result)
    pairs = zip(names, [*names[1:], names[0]], strict=True)
    found = [cells[pair][0] for pair in pairs]
    texts = [" ".join(written(q)) if q else "" for q in found]
    more = result["circles_of_three"] - 1
    others = f" There {'is' if more == 1 else 'are'} {more:,} more of three." if more > 0 else ""
    figure = circle_figure(
        id="circle",
        title="The circle: winner to loser, % won",
        names=[label(name) for name in names],
        wins=texts,
        aria=f"Strategies in a circle: {result['circles'][0]['words']}; numbers in the table.",
        caption=f"The clearest circle. All its arrows are clear of 50 % together with all other verdicts.{others}",
    )
    return (figure,)


def _ratings(result: Result) -> tuple[Figure, ...]:
    known = [(row, rating_quantity(row)) for row in result["ratings"]]
    rows = [
        Row(label(row["name"]) + (" (c)" if row["control"] else ""), q) for row, q in known[:MOST_ROWS] if q is not None
    ]
    if len(rows) < 2:
        return ()
    bounded = sum(row["bounded"] for row, _ in known)
    controls = any(row["control"] for row, _ in known)
    caption = (
        "One number for each strategy, fitted to the pairs of the ranked."
        + (" (c): control, outside the fit." if controls else "")
        + (f" Not drawn: {bounded} that won nothing or everything." if bounded else "")
        + (f" The first {MOST_ROWS} of {len(known)}." if len(known) > MOST_ROWS else "")
        + (" In a circular field read the matrix first." if result["circular"] else "")
    )
    figure = interval_figure(
        id="ratings",
        title="Rating, Elo points",
        unit="Elo points above the mean of the ranked",
        rows=rows,
        reference=(0.0, ""),
        signed=True,
        aria="Interval plot of ratings in Elo points; numbers in the table.",
        caption=caption,
    )
    return (figure,)
