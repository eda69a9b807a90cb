"""Components (cards, upgrades, tokens): how often used, and which go with winning. Association, never called cause."""

from collections.abc import Mapping, Sequence
from typing import Any

from reports.quantity import Quantity, is_share, per_cent, points, read, said, written
from reports.section import Cell, Column, Fold, Prose, Section, Table
from reports.sections.common import Result, column, mini, rows_of
from reports.wording import capital, listed, named, plain_name, readable, several, strength

LONG = 24  # rows: longer tables show their ends, the whole is folded
ENDS = 8  # rows of each end


def sections(result: Result) -> tuple[Section, ...]:
    """Return one panel per component table that the game declares."""
    blocks = [result.get("components"), *(result.get("more_components") or ())]
    filled = [block for block in blocks if block and block.get("rows")]
    return tuple(_section(result, block, number) for number, block in enumerate(filled, 1))


def _section(result: Result, block: Mapping[str, Any], number: int) -> Section:
    rows = _best_first(block["rows"])
    shown = rows
    folds: tuple[Fold, ...] = ()
    if len(rows) > LONG:
        shown = rows[:ENDS] + rows[-ENDS:]
        folds = (Fold(f"All {len(rows)} {block['noun']}s", (_table(result, block, rows, "All of them."),)),)
    title = "Shares with and without." if shown is rows else f"The {ENDS} best and the {ENDS} weakest."
    return Section(
        id="components" if number == 1 else f"components-{number}",
        label=plain_name(block["title"]),
        lead=lead(block),
        paragraphs=(_not_cause(result, block),),
        tables=(_table(result, block, shown, title),),
        folds=folds,
    )


def lead(block: Mapping[str, Any]) -> str:
    """Name the components that stand out after the Holm adjustment, or say that none does."""
    noun = plain_name(block["noun"])
    rows = _best_first(block["rows"])
    apart = [row for row in rows if row.get("separated") and points(row.get("difference")) is not None]
    gap = points(apart[0]["difference"]) if apart else None
    if gap is None:
        if not any(row.get("difference") for row in rows):
            return f"{capital(several(len(rows), noun))} were in the games; the table says how often each was used."
        return f"None of the {several(len(rows), noun)} goes with more or fewer wins than can be told from chance."
    top = apart[0]
    if len(apart) == 1:
        first = f"Of the {several(len(rows), noun)} only {named(top['name'])} stands out"
    else:
        first = f"{capital(several(len(apart), noun))} of {len(rows)} stand out, most of all {named(top['name'])}"
    with_it = per_cent(top.get("share_with"))
    wins = f"whoever has it wins {said(with_it)} of games, " if with_it else ""
    direction = "more" if gap.value > 0 else "less"
    size, error = written(
        Quantity(abs(gap.value), abs(gap.value) - (gap.error or 0), abs(gap.value) + (gap.error or 0))
    )
    return f"{first}: {wins}{size} {error} points {direction} than without it."


def _best_first(rows: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    def gain(row: Mapping[str, Any]) -> float:
        q = points(row.get("difference")) or per_cent(row.get("used"))
        return q.value if q else float("-inf")

    return sorted(rows, key=gain, reverse=True)


def _not_cause(result: Result, block: Mapping[str, Any]) -> Prose:
    noun = plain_name(block["noun"])
    assumed = [readable(name) for name in result.get("assumptions") or []]
    basis = f" The numbers rest on assumptions about {listed(assumed)}, not on the rulebook." if assumed else ""
    company = f"This is association, not cause: whoever uses many {noun}s uses good ones too.{basis}"
    return (f"{company} To know what one {noun} does, it must be played with and without on the same deals.",)


def _table(result: Result, block: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], title: str) -> Table:
    facts = list(block.get("facts") or [])
    columns = [Column(plain_name(block["noun"]).capitalize())]
    cells: list[list[Cell]] = []
    for fact in facts:
        values = [(row.get("facts") or {}).get(fact, "") for row in rows]
        numeric = all(isinstance(value, int | float) for value in values)
        columns.append(Column(capital(readable(fact)), numeric=numeric, tight=True))
        cells.append([Cell(plain_name(str(value)) if value != "" else "") for value in values])
    for key, name in (("used", block.get("used") or "Used"), ("lost", block.get("lost") or "Lost")):
        known = [row.get(key) for row in rows if row.get(key)]
        if known:
            once = all(is_share(estimate) for estimate in known)  # at most once in a game, for all of them
            columns.append(Column(plain_name(name), "% of games" if once else "per game", True))
            cells.append(column([(per_cent if once else read)(row.get(key)) for row in rows]))
    note = f"\u00b1 is the {100 * result['confidence']:g} % error, computed over deals."
    if any(row.get("difference") for row in rows):
        _shares(rows, columns, cells)
        note += (
            " Difference: wins with it minus wins without. Verdicts are Holm-adjusted over the whole table; "
            "equal: to within 1 point. Dashes: no difference."
        )
    heads = [Cell(plain_name(row["name"])) for row in rows]
    return Table(title, note, tuple(columns), rows_of(heads, *cells))


def _shares(rows: Sequence[Mapping[str, Any]], columns: list[Column], cells: list[list[Cell]]) -> None:
    """Add the columns on winning: with, without, difference, verdict and picture."""
    gaps = [points(row.get("difference")) for row in rows]
    ends = [abs(end) for q in gaps if q for end in (q.value, q.low, q.high) if end is not None]
    reach = max(ends, default=1.0) * 1.05 or 1.0
    columns += [
        Column("Wins with", "%", True),
        Column("Wins without", "%", True),
        Column("Difference", "points", True),
        Column("Verdict", tight=True),
        Column(f"\u2212{reach:.0f} to +{reach:.0f}", "points"),
    ]
    cells += [
        column([per_cent(row.get("share_with")) for row in rows]),
        column([per_cent(row.get("share_without")) for row in rows]),
        column(gaps, signed=True),
        [_verdict(row, q) for row, q in zip(rows, gaps, strict=True)],
        [Cell("", mini=mini(q, -reach, reach, reference=0.0)) if q else Cell("") for q in gaps],
    ]


def _verdict(row: Mapping[str, Any], gap: Quantity | None) -> Cell:
    if gap is None:
        return Cell("")
    if not row.get("separated"):
        claim = strength(gap)
        return Cell("equal" if claim.case == "equal" else "undecided", quiet=True)
    return Cell("more" if gap.value > 0 else "less")
