"""The mix nobody beats: equilibrium weights, how often each strategy takes part, who can be exploited by how much."""

from collections.abc import Mapping
from typing import Any

from reports.charts.mix import Weight, mix_figure
from reports.quantity import Quantity, fixed, points
from reports.section import Cell, Column, Fold, Section, Table
from reports.sections.common import Result, column, rows_of
from reports.sections.field_words import DASH, label
from reports.wording import listed, named

MOST_ROWS = 20
SELDOM = 0.05  # share of the half-samples below which a strategy plays no part in the lead


def section(result: Result) -> Section:
    """Return the panel; every tournament has one."""
    rows = taking_part(result)
    shown = rows[:MOST_ROWS]
    table = mix_table(result, rows)
    samples = result["mix_samples"]
    figure = mix_figure(
        id="mix",
        title="Equilibrium mix, %",
        weights=[Weight(label(row["name"]), weight_of(row), support_words(row)) for row in shown],
        aside="half-samples" if samples else "",
        aria="Equilibrium mix with intervals and the share of half-samples in which a strategy takes part; "
        "numbers in the table.",
        caption=(
            f"Bar: best estimate. Capped line: 95 % of {samples} balanced halves of the 64 groups of deals. "
            "Right: halves in which the strategy is in the mix. Hollow dot: not in the best estimate."
            if samples
            else "Bar: best estimate. Too few deals for an interval."
        ),
    )
    return Section(
        id="mix",
        label="The mix nobody can beat",
        menu="The mix",
        lead=lead(result),
        figures=(figure,),
        tables=(mix_table(result, shown),),
        folds=(Fold(f"All {len(rows)} that take part in some mix", (table,)),) if len(rows) > MOST_ROWS else (),
    )


def taking_part(result: Result) -> list[Mapping[str, Any]]:
    """Return those that are in the best mix or in that of some half-sample, heaviest first."""
    found = [row for row in result["mix"] if row["weight"] > 0 or (row["support"] or 0) > 0]
    return sorted(found, key=lambda row: (-row["weight"], -(row["support"] or 0)))


def lead(result: Result) -> str:
    """Say the mix, and who else may belong to it."""
    rows = taking_part(result)
    inside = [row for row in rows if row["weight"] > 0]
    maybe = [row for row in rows if row["weight"] == 0 and (row["support"] or 0) >= SELDOM]
    if len(inside) == 1:
        text = f"Play {named(inside[0]['name'])} alone and no strategy here wins more than half against you."
    elif len(inside) <= 6:
        texts = [f"{named(row['name'])} {fixed(100 * row['weight'])} %" for row in inside]
        text = f"Play {listed(texts)} of the time and no strategy here wins more than half against you."
    else:
        text = f"A mix of {len(inside)} strategies is beaten by nobody here; the table has their weights."
    if maybe:
        names = listed([named(row["name"]) for row in maybe[:3]])
        text += f" {names} may take part too: undecided."
    return text


def weight_of(row: Mapping[str, Any]) -> Quantity:
    """Return a weight in per cent with its interval."""
    low, high = (None if row[end] is None else 100 * row[end] for end in ("low", "high"))
    return Quantity(100 * row["weight"], low, high)


def support_words(row: Mapping[str, Any]) -> str:
    """Return in how many half-samples a strategy takes part."""
    return "" if row["support"] is None else f"{fixed(100 * row['support'])} %"


def role(row: Mapping[str, Any]) -> str:
    """Return what part a strategy plays in the mix."""
    if row["support"] is None:
        return "in the mix" if row["weight"] > 0 else DASH
    if row["weight"] > 0:
        return "core" if row["support"] >= 0.95 else "probably"
    return "maybe" if row["support"] >= SELDOM else "hardly"


def mix_table(result: Result, rows: list[Mapping[str, Any]]) -> Table:
    """Return weights, half-samples, and how much the strategy alone can be exploited."""
    worst = {entrant["name"]: entrant["worst"] for entrant in result["field"]}
    exploited = [points((worst[row["name"]] or {}).get("exploitability")) for row in rows]
    weights = [weight_of(row) for row in rows]
    texts = [(fixed(q.value, 1), _range(q)) for q in weights]
    heads = [Cell(label(row["name"])) for row in rows]
    columns = (
        Column("Strategy"),
        Column("Weight", "%", True),
        Column("In the mix", "% of half-samples", True),
        Column("Role"),
        Column("Alone, its worst opponent gains", "points over half", True),
        Column("That is"),
    )
    cells = (
        [Cell(*text) for text in texts],
        [Cell(support_words(row).removesuffix(" %") or DASH) for row in rows],
        [Cell(role(row)) for row in rows],
        column(exploited, signed=True, empty=DASH, uneven=True),
        [Cell(label((worst[row["name"]] or {}).get("by") or DASH)) for row in rows],
    )
    what = "games won" if result["seats"] == 2 else "pair shares at tables of more than two"
    note = (
        f"Linear programming on {what}. A gain below 0: nobody here beats it. The worst of many opponents is picked by "
        "the same games, so the gain is rather too high than too low."
    )
    return Table("Who takes part.", note, columns, rows_of(heads, *cells))


def _range(q: Quantity) -> str:
    return "" if q.low is None or q.high is None else f"[{fixed(q.low, 1)}, {fixed(q.high, 1)}]"
