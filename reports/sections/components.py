"""Components (cards, upgrades, tokens): how often used, and which go with winning. Association, never called cause."""

from collections.abc import Mapping, Sequence
from typing import Any

from reports.quantity import Quantity, bound, is_share, per_cent, points, read, said, written
from reports.section import Cell, Column, Fold, Prose, Section, Table
from reports.sections.common import Result, column, mini, rows_of
from reports.wording import capital, counted, listed, named, plain_name, readable, several, strength

LONG = 24  # rows: longer tables show their ends, the whole is folded
ENDS = 8  # rows of each end
RARE = 20.0  # points: a share with a wider interval rests on hardly any games
DASH = "\u2013"


def sections(result: Result) -> tuple[Section, ...]:
    """Return one panel per component table that the game declares."""
    blocks = [result.get("components"), *(result.get("more_components") or ())]
    filled = [block for block in blocks if block and block.get("rows")]
    return tuple(_section(result, block, number) for number, block in enumerate(filled, 1))


def _section(result: Result, block: Mapping[str, Any], number: int) -> Section:
    rows = _best_first(block["rows"])
    title, shown = "Shares with and without.", rows
    folds: tuple[Fold, ...] = ()
    if len(rows) > LONG:
        title, shown = _ends(rows)
        folds = (Fold(f"All {len(rows)} {block['noun']}s", (_table(result, block, rows, "All of them."),)),)
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


def too_rare(row: Mapping[str, Any]) -> bool:
    """Say whether the share of those who have it rests on hardly any games, so that it tells nothing."""
    q = per_cent(row.get("share_with"))
    known = q is not None and q.low is not None and q.high is not None
    return known and not row.get("separated") and q.high - q.low > RARE  # type: ignore[union-attr, operator]


def _ends(rows: list[Mapping[str, Any]]) -> tuple[str, list[Mapping[str, Any]]]:
    """Return title and rows of a long table cut short: both ends of those that are not too rare to compare."""
    common = [row for row in rows if not too_rare(row)]
    if not common:
        return f"The {2 * ENDS} used most; all are too rare to compare.", rows[: 2 * ENDS]
    if len(common) <= 2 * ENDS:
        return "Those that are not too rare to compare.", common
    return f"The {ENDS} best and the {ENDS} weakest.", common[:ENDS] + common[-ENDS:]


def _best_first(rows: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return the rows by their difference, or by their use without one; what is too rare to compare comes last."""

    def gain(row: Mapping[str, Any]) -> tuple[bool, float]:
        rare = too_rare(row)
        q = (None if rare else points(row.get("difference"))) or per_cent(row.get("used"))
        return not rare, q.value if q else float("-inf")

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
            cells.append(_uses(rows, [(per_cent if once else read)(row.get(key)) for row in rows]))
    note = f"\u00b1 is the {100 * result['confidence']:g} % error, computed over deals."
    if any(row.get("difference") for row in rows):
        _shares(rows, columns, cells)
        note += (
            " Difference: wins with it minus wins without. Verdicts are Holm-adjusted over the whole table; "
            "equal: to within 1 point. Dashed line: no difference."
        )
    if any(too_rare(row) for row in rows):
        note += f" Too rare: an interval wider than {RARE:.0f} points; in brackets the games it was used in."
    heads = [Cell(plain_name(row["name"])) for row in rows]
    return Table(title, note, tuple(columns), rows_of(heads, *cells))


def _shares(rows: Sequence[Mapping[str, Any]], columns: list[Column], cells: list[list[Cell]]) -> None:
    """Add the columns on winning: with, without, difference, verdict and picture."""
    gaps = [None if too_rare(row) else points(row.get("difference")) for row in rows]
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
        _unless_rare(rows, [per_cent(row.get("share_with")) for row in rows], counts=True),
        _unless_rare(rows, [per_cent(row.get("share_without")) for row in rows]),
        _unless_rare(rows, gaps, signed=True),
        [_verdict(row, q) for row, q in zip(rows, gaps, strict=True)],
        [Cell("", mini=mini(q, -reach, reach, reference=0.0)) if q else Cell("") for q in gaps],
    ]


def _unless_rare(
    rows: Sequence[Mapping[str, Any]], quantities: list[Quantity | None], counts: bool = False, signed: bool = False
) -> list[Cell]:
    """Return a column with a dash for what is too rare, if asked with the number of its games."""
    known = [None if too_rare(row) else q for row, q in zip(rows, quantities, strict=True)]

    def dash(row: Mapping[str, Any]) -> Cell:
        games = int(row["share_with"].get("n") or 0) if counts else 0
        return Cell(DASH, f"({counted(games, 'game')})" if games else "", quiet=True)

    cells = column(known, signed, uneven=True)
    return [dash(row) if too_rare(row) else cell for row, cell in zip(rows, cells, strict=True)]


def _uses(rows: Sequence[Mapping[str, Any]], used: list[Quantity | None]) -> list[Cell]:
    """Return how often each was used; of what is too rare to say more, how often at most."""
    most = [q.high if q and q.lopsided and too_rare(row) else None for row, q in zip(rows, used, strict=True)]
    cells = column([q if high is None else None for q, high in zip(used, most, strict=True)], uneven=True)
    return [
        cell if high is None else Cell(f"\u2264 {bound(high, up=True)}") for cell, high in zip(cells, most, strict=True)
    ]


def _verdict(row: Mapping[str, Any], gap: Quantity | None) -> Cell:
    if gap is None:
        return Cell("too rare" if too_rare(row) else "", quiet=True)
    if not row.get("separated"):
        claim = strength(gap)
        return Cell("equal" if claim.case == "equal" else "undecided", quiet=True)
    return Cell("more" if gap.value > 0 else "less")
