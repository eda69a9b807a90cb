"""Scores: how single games spread, what the mean is worth, and by how much winners win."""

from reports.charts.spreads import Heap, stacked_figure
from reports.marks import Figure
from reports.quantity import Quantity, fixed, per_cent, said, spread_text, tidy
from reports.section import Cell, Column, Section, Table
from reports.sections.common import Result, column, head, label, ranked, rows_of, score_of, score_unit, text
from reports.spread import Spread, read_spread
from reports.wording import named


def section(result: Result) -> Section | None:
    """Return the panel, or None when no score was counted."""
    scores = [(slot, player, score_of(player)) for slot, player in ranked(result)]
    known = [(slot, label(slot, player["name"]), score) for slot, player, score in scores if score]
    if not known:
        return None
    return Section(
        id="scores",
        label="Scores",
        lead=lead(result),
        figures=(_histograms(result, known), *_margin(result)),
        tables=(_table(result),),
    )


def lead(result: Result) -> str:
    """Give the typical score, and the best and worst mean with their errors if their intervals are apart."""
    unit = score_unit(result)
    scores = [(named(player["name"]), score) for _, player in ranked(result) if (score := score_of(player))]
    medians = [score.median for _, score in scores if score.median is not None]
    means = sorted(
        ((name, score.mean) for name, score in scores if score.mean), key=lambda entry: entry[1].value, reverse=True
    )
    sentences = []
    if medians:
        low, high = min(medians), max(medians)
        typical = (
            fixed(low, tidy(low)) if low == high else f"between {fixed(low, tidy(low))} and {fixed(high, tidy(high))}"
        )
        sentences.append(f"The median score is {typical} {unit}.")
    if len(means) == 1:
        sentences.append(f"On average it is {said(means[0][1], unit)}.")
    elif means:
        sentences.append(_best_and_worst(means[0], means[-1], unit))
    return " ".join(sentences)


def _best_and_worst(best: tuple[str, Quantity], worst: tuple[str, Quantity], unit: str) -> str:
    (top, high), (bottom, low) = best, worst
    if high.error is None or low.error is None:
        return f"On average {top} scores {said(high, unit)} and {bottom} {said(low, unit)}, without an interval."
    apart = high.low is not None and low.high is not None and high.low > low.high
    if apart:
        return f"On average {top} scores {said(high, unit)}, {bottom} {said(low, unit)}: more, whatever the error."
    return f"On average {top} scores {said(high, unit)} and {bottom} {said(low, unit)}; these intervals overlap."


def _histograms(result: Result, known: list[tuple[int, str, Spread]]) -> Figure:
    return stacked_figure(
        id="scores",
        title="Share of games at each score",
        unit=f"final score, {score_unit(result)}",
        heaps=[Heap(name, score, slot) for slot, name, score in known],
        aria=f"{len(known)} histograms of the final score, one per strategy, with median and middle half marked; "
        "numbers in the table.",
        caption="Spread of single games, not error. Line: median; darker bars: middle half of the games.",
    )


def _margin(result: Result) -> tuple[Figure, ...]:
    margin = read_spread(result["table"].get("margin"))
    if margin is None or result["seats"] == 1:
        return ()
    ties = per_cent(result["table"].get("ties"))
    tied = f" Hatched: {_at_zero(margin, ties)}." if ties else ""
    figure = stacked_figure(
        id="margin",
        title="Share of games at each winning margin",
        unit=f"winner minus runner-up, {score_unit(result)}",
        heaps=[Heap("all games", margin, hatched=0.0)],
        aria="Histogram of the winner's lead over second place, margin 0 hatched; numbers in the table.",
        caption=f"Lead over second place, spread of single games.{tied}",
    )
    return (figure,)


def _at_zero(margin: Spread, ties: Quantity) -> str:
    """Say what the games with a margin of 0 are: shared wins, and where a tiebreak decides, wins by it."""
    level = 100 * sum(number for value, number in margin.histogram if value == 0) / margin.games
    if level > (ties.high or ties.value):
        return f"margin 0, shared ({said(ties)} of games) or won by a tiebreak"
    return f"shared wins, margin 0 ({said(ties)} of games)"


def _table(result: Result) -> Table:
    order = ranked(result)
    scores = [score_of(player) for _, player in order]
    heads = [head(slot, player) for slot, player in order]
    margin = read_spread(result["table"].get("margin")) if result["seats"] > 1 else None
    means = column([score.mean if score else None for score in [*scores, margin]])
    body = rows_of(heads, means[:-1], *_ranges(scores))
    foot: tuple[tuple[Cell, ...], ...] = ()
    if margin:
        foot = tuple(rows_of([text("Winning margin")], means[-1:], *_ranges([margin])))
    columns = ("Mean", "Median", "Middle half", "9 games in 10", "Std. deviation")
    return Table(
        f"Final score, {score_unit(result)}.",
        "Only the mean is an estimate with an error; everything to its right describes single games.",
        (Column("Strategy"), *(Column(name, numeric=True) for name in columns)),
        body,
        foot,
    )


def _ranges(spreads: list[Spread | None]) -> list[list[Cell]]:
    def cells(get: object) -> list[Cell]:
        return [Cell("not played", quiet=True) if s is None else text(get(s)) for s in spreads]  # type: ignore[operator]

    return [
        cells(lambda s: "" if s.median is None else fixed(s.median, tidy(s.median))),
        cells(lambda s: spread_text(*s.middle) if s.middle else ""),
        cells(lambda s: spread_text(*s.nine_in_ten) if s.nine_in_ten else ""),
        cells(lambda s: "" if s.sd is None else fixed(s.sd, 1)),
    ]
