"""Who gains: the win shares of players and seats before and after, and by how much every number moves."""

from collections.abc import Sequence

from reports.charts.changes import Change, change_figure
from reports.charts.intervals import Row, interval_figure
from reports.charts.scales import LABEL
from reports.marks import Figure
from reports.quantity import Quantity
from reports.section import Section
from reports.sections.common import label
from reports.sections.compare_changes import group_entries
from reports.sections.compare_words import Entry, Result, after_of, before_of, difference_of, entries_of, told
from reports.wording import amount, listed, named, plain_name, readable

MOST_ROWS = 16
SIGN = {"more": "gains", "less": "loses"}


def section(result: Result) -> Section:
    """Return the panel; every comparison has one."""
    figures = (*_shares(result, "player"), *_shares(result, "seat"), *_forest(result))
    return Section(id="who", label="Who gains", lead=lead(result), figures=figures)


def lead(result: Result) -> str:
    """Say whose share moves, and whose does not."""
    shares = [entry for entry in entries_of(result, "player") if entry["metric"] == "share"]
    if not shares:
        return "No player has a win share in both designs; what else moves is drawn below."
    moved = [f"{named(e['of'])} {SIGN[e['verdict']]} {told(e)}" for e in shares if e["verdict"] in SIGN]
    same = [named(e["of"]) for e in shares if e["verdict"] == "equal"]
    unsure = [named(e["of"]) for e in shares if e["verdict"] == "undecided"]
    sentences = [f"{listed(moved)}." if moved else ""]
    if same:
        verb = "wins" if len(same) == 1 else "win"
        sentences.append(
            f"{listed(same)} {verb} as often as before to within {amount(result['margin_points'], 'point')}."
        )
    if unsure:
        sentences.append(f"For {listed(unsure)} these deals cannot tell.")
    return " ".join(filter(None, sentences))


def _shares(result: Result, group: str) -> tuple[Figure, ...]:
    entries = [entry for entry in entries_of(result, group) if entry["metric"] == "share"]
    if not entries:
        return ()
    of = "strategy" if group == "player" else "seat"
    slots = _slots(result)
    rows = [
        Change(label(slots[e["of"]], e["of"]) if group == "player" else plain_name(e["of"]), b, a, d, _slot(e, slots))
        for e in entries
        if (b := before_of(e)) and (a := after_of(e)) and (d := difference_of(e))
    ]
    seats = {design["seats"] for design in result["designs"].values()}
    figure = change_figure(
        id=f"share-by-{of}",
        title=f"Win share by {of}, % and change",
        unit="games won, % (hollow: before, filled: after)",
        rows=rows,
        reference=(100 / min(seats), "equal share") if len(seats) == 1 else None,
        aria=f"Win share of each {of} before and after with the paired difference; numbers in the table.",
        caption=f"Hollow: before; filled: after. Capped line: {100 * result['confidence']:g} % interval of the "
        "difference, drawn at the new value.",
    )
    return (figure,)


def _slots(result: Result) -> dict[str, int]:
    return {player["name"]: i for i, player in enumerate(result["designs"]["before"]["players"])}


def _slot(entry: Entry, slots: dict[str, int]) -> int | None:
    return slots[entry["of"]] if entry["group"] == "player" else None


def _forest(result: Result) -> tuple[Figure, ...]:
    """Return the differences of all other numbers: shares and rates in points, the rest in per cent of before."""
    entries = [entry for entry in group_entries(result) if entry["metric"] != "share"]
    slots = _slots(result)
    points = [_dot(e, q, slots) for e in entries if e["proportion"] and (q := difference_of(e, joint=True))]
    others = [_dot(e, q, slots) for e in entries if not e["proportion"] and (q := relative(e))]
    margin = result["margin_points"]
    figures = []
    if points:
        rows = most_moved(points)
        figures.append(
            interval_figure(
                id="points",
                title="Change of rates, points",
                unit="after minus before, points",
                rows=rows,
                reference=(0.0, "no change"),
                shade=(-margin, margin) if margin else None,
                shaded="",
                signed=True,
                aria="Interval plot: change of every share and rate in points; numbers in the tables above.",
                caption=_caption(len(points), "Shaded: too little to matter. "),
            )
        )
    if others:
        figures.append(
            interval_figure(
                id="relative",
                title="Change of other numbers, % of before",
                unit="after minus before, % of before",
                rows=most_moved(others),
                reference=(0.0, "no change"),
                signed=True,
                aria="Interval plot: change of every mean in per cent of its value before; numbers in the tables above.",
                caption=_caption(len(others), ""),
            )
        )
    return tuple(figures)


def _caption(number: int, more: str) -> str:
    shown = f" The {MOST_ROWS} that moved most clearly, of {number}." if number > MOST_ROWS else ""
    text = "Dot and capped line: the paired difference, all holding together. Colour and marker: the strategy. "
    return (text + more).rstrip() + shown


def _dot(entry: Entry, q: Quantity, slots: dict[str, int]) -> Row:
    """Return a row; a strategy is named where there is room, and has its colour and marker in any case."""
    metric = readable(entry["metric"])
    full = metric if entry["group"] == "table" else f"{plain_name(entry['of'])}: {metric}"
    return Row(full if len(full) <= LABEL else metric, q, _slot(entry, slots))


def relative(entry: Entry) -> Quantity | None:
    """Return a difference in per cent of the value before; None where that was 0."""
    before, q = before_of(entry), difference_of(entry, joint=True)
    if before is None or q is None or before.value == 0:
        return None
    times = 100 / abs(before.value)
    low, high = (None if end is None else end * times for end in (q.low, q.high))
    return Quantity(q.value * times, low, high, q.n)


def most_moved(rows: Sequence[Row]) -> list[Row]:
    """Return the rows, if they are too many for a figure those that moved most clearly, in their order."""

    def clear(row: Row) -> float:
        return abs(row.quantity.value) / (row.quantity.error or 1e-12)

    chosen = sorted(range(len(rows)), key=lambda i: clear(rows[i]), reverse=True)[:MOST_ROWS]
    return [rows[i] for i in sorted(chosen)]
