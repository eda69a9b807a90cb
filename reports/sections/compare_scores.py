"""Scores: how single games spread before and after, player by player."""

from reports.charts.spreads import Heap, stacked_figure
from reports.marks import SERIES, Figure
from reports.quantity import fixed, said, spread_text, tidy
from reports.section import Cell, Column, Section, Table
from reports.sections.common import label, rows_of, score_of, score_unit, text
from reports.sections.compare_words import Result
from reports.spread import Spread
from reports.wording import clipped, named

Both = tuple[int, str, Spread, Spread]


def section(result: Result) -> Section | None:
    """Return the panel, or None where no player has scores in both designs."""
    both = players_of_both(result)
    if not both:
        return None
    return Section(
        id="scores",
        label="Scores",
        lead=lead(result, both),
        figures=tuple(_figure(result, each) for each in both[:SERIES]),
        tables=(_table(result, both),),
    )


def players_of_both(result: Result) -> list[Both]:
    """Return number, name, and the score's spread in both designs of every player that both have."""
    after = {player["name"]: player for player in result["designs"]["after"]["players"]}
    found = []
    for slot, player in enumerate(result["designs"]["before"]["players"]):
        old, new = score_of(player), score_of(after.get(player["name"], {}))
        if old and new:
            found.append((slot, player["name"], old, new))
    return found


def lead(result: Result, both: list[Both]) -> str:
    """Give the median score before and after of the player whose median moves most."""
    slot_name = max(both, key=lambda each: abs((each[3].median or 0) - (each[2].median or 0)))
    _, name, old, new = slot_name
    unit, before, after = score_unit(result), old.median or 0, new.median or 0
    if before == after:
        return f"No median score moves: {named(name)} has {fixed(before, tidy(before))} {unit} before and after."
    return f"The median score of {named(name)} goes from {fixed(before, tidy(before))} to {fixed(after, tidy(after))} {unit}."


def _figure(result: Result, each: Both) -> Figure:
    slot, name, old, new = each
    return stacked_figure(
        id=f"scores-{slot + 1}",
        title=f"Games at each score, {clipped(label(slot, name), 24)}",
        unit=f"final score, {score_unit(result)}",
        heaps=[Heap("before", old, slot), Heap("after", new, slot)],
        aria=f"Two histograms of the final score of player {slot + 1}, before and after; numbers in the table.",
        caption="Spread of single games, not error. Line: median; darker bars: middle half of the games.",
    )


def _table(result: Result, both: list[Both]) -> Table:
    rows = [(slot, name, word, spread) for slot, name, *pair in both for word, spread in zip(WHEN, pair, strict=True)]
    heads = [Cell(label(slot, name), slot=slot) for slot, name, _, _ in rows]
    cells = (
        [text(word) for _, _, word, _ in rows],
        [text(said(spread.mean, "")) for *_, spread in rows],
        [text("" if spread.median is None else fixed(spread.median, tidy(spread.median))) for *_, spread in rows],
        [text(spread_text(*spread.middle) if spread.middle else "") for *_, spread in rows],
        [text(spread_text(*spread.nine_in_ten) if spread.nine_in_ten else "") for *_, spread in rows],
        [text("" if spread.sd is None else fixed(spread.sd, 1)) for *_, spread in rows],
    )
    names = ("Mean", "Median", "Middle half", "9 games in 10", "Std. deviation")
    columns = (Column("Strategy"), Column("Design"), *(Column(name, numeric=True) for name in names))
    note = "Only the mean is an estimate with an error; everything to its right describes single games."
    return Table(f"Final score, {score_unit(result)}.", note, columns, rows_of(heads, *cells))


WHEN = ("before", "after")
