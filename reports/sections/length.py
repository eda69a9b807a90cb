"""Game length: turns or rounds of single games, and the games that never ended."""

from reports.charts.spreads import Heap, over_figure, single_figure
from reports.quantity import count, fixed, per_cent, said, spread_text, tidy, written
from reports.section import Cell, Column, Section, Table
from reports.sections.common import Result, column, length_unit, rows_of, text
from reports.spread import Spread, read_spread
from reports.wording import capital, cardinal


def section(result: Result) -> Section | None:
    """Return the panel, or None when no turn was counted."""
    turns = read_spread(result["table"].get("turns"))
    if turns is None:
        return None
    unit = length_unit(result)
    one = unit.removesuffix("s")
    mean = f" Mean {said(turns.mean, unit)}." if turns.mean else ""
    middle = spread_text(*turns.middle) if turns.middle else ""
    return Section(
        id="length",
        label="Game length",
        lead=lead(result),
        figures=(
            single_figure(
                id="length",
                title="Games of this length, %",
                unit=f"{unit} in the game{', all players together' if unit == 'turns' else ''}",
                heap=Heap(unit, turns),
                apart=("unfinished", unfinished_games(result)),
                aria=f"Histogram of game length in {unit} with the median; a hatched bar for unfinished games stands apart.",
                caption=f"Spread of single games. Line: median; darker bars: middle half ({middle}).{mean}",
            ),
            over_figure(
                id="over-by-turn",
                title=f"Games over by this {one}, %",
                unit=one,
                spread=turns,
                aria=f"Step curve: share of games that are over by each {one}, marked at 5, 50 and 95 per cent.",
                caption=f"Read up from a {one}: the share of games that have ended by then. "
                f"Shortest game {count(turns.histogram[0][0])} {unit}, longest {count(turns.histogram[-1][0])}.",
            ),
        ),
        tables=(_table(result, turns),),
        notes=(_unfinished(result),),
    )


def unfinished_games(result: Result) -> int:
    """Return how many games were cut off."""
    estimate = result["table"].get("unfinished") or {}
    return round(float(estimate.get("value") or 0.0) * int(result["games"]))


def lead(result: Result) -> str:
    """Give the typical length, its range, and whether games had to be cut off."""
    turns = read_spread(result["table"].get("turns"))
    if turns is None or turns.median is None or turns.nine_in_ten is None:
        return "No length was counted."
    seats, unit = result["seats"], length_unit(result)
    each = turns.median / seats
    shared = seats > 1 and unit == "turns" and each == int(each)
    for_each = f", {cardinal(int(each))} for each player" if shared else ""
    low, high = turns.nine_in_ten
    text_range = f"nine games in ten take {spread_text(low, high)}" if low != high else "hardly any game differs"
    cut = unfinished_games(result)
    end = "No game had to be cut off." if not cut else f"{count(cut)} games were cut off unfinished."
    return f"A typical game takes {fixed(turns.median, tidy(turns.median))} {unit}{for_each}; {text_range}. {end}"


def _unfinished(result: Result) -> str:
    q = per_cent(result["table"].get("unfinished"))
    games = count(result["games"])
    level = f"{100 * result['confidence']:g} %"
    if q is None:
        return ""
    if q.unseen:
        return f"Unfinished games: 0 of {games} (at most {written(q)[1][2:]} % at {level} confidence)."
    return f"Unfinished games: {count(unfinished_games(result))} of {games}, {said(q)}. They count for nobody."


def _table(result: Result, turns: Spread) -> Table:
    rounds, unit = read_spread(result["table"].get("rounds")), length_unit(result)
    named = [(capital(unit), turns)]
    if rounds and rounds.histogram != turns.histogram:
        named.append(("Rounds" if unit != "rounds" else "Whole rounds", rounds))
    spreads = [spread for _, spread in named]
    columns = ("Mean", "Median", "Middle half", "9 games in 10", "Shortest", "Longest")
    cells: list[list[Cell]] = [
        column([s.mean for s in spreads]),
        [text("" if s.median is None else fixed(s.median, tidy(s.median))) for s in spreads],
        [text(spread_text(*s.middle) if s.middle else "") for s in spreads],
        [text(spread_text(*s.nine_in_ten) if s.nine_in_ten else "") for s in spreads],
        [text(count(s.histogram[0][0])) for s in spreads],
        [text(count(s.histogram[-1][0])) for s in spreads],
    ]
    return Table(
        "Length of a game.",
        "The mean is an estimate with an error; everything to its right describes single games.",
        (Column("Counted in"), *(Column(name, numeric=True) for name in columns)),
        rows_of([text(name) for name, _ in named], *cells),
    )
