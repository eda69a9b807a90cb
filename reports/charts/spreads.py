"""Histograms of single games: bars for the spread, darker in the middle half, a line at the median. Never an error."""

from collections.abc import Sequence
from dataclasses import dataclass

from reports.charts.scales import LABEL, ticks
from reports.marks import Axis, Bars, Dots, Figure, Line, Mark, Panel, Words, ink_of
from reports.quantity import count, fixed, spread_text, tidy
from reports.spread import Bins, Spread, binned, grid_of
from reports.wording import clipped

FEWEST = 7  # bars for which the axis has room
BELOW = 8.0  # per cent: how far a label stays below the line of the step curve
HEADING = 50  # characters of a name and its numbers that fit above a panel
Bar = tuple[float, float]  # position, share of the games in per cent


@dataclass(frozen=True)
class Heap:
    """One histogram; `hatched` is the value whose games are set apart (ties at margin 0), also within a wider bar."""

    label: str
    spread: Spread
    slot: int | None = None
    hatched: float | None = None


def stacked_figure(*, id: str, title: str, unit: str, heaps: Sequence[Heap], aria: str, caption: str) -> Figure:
    """Return one histogram per heap below each other, on one axis and to one scale of height."""
    low, high, width = grid_of([heap.spread for heap in heaps])
    bins = [binned(heap.spread, low, high, width) for heap in heaps]
    top = 1.08 * max(max(each.shares, default=1.0) for each in bins)
    left, right = _frame(low, high, width)
    panels = []
    for heap, each in zip(heaps, bins, strict=True):
        last = heap is heaps[-1]
        axis = Axis(
            left, right, unit if last else "", tuple((at, text if last else "") for at, text in ticks(left, right))
        )
        marks = _bars(heap, each) + _heading(heap) + _median(heap.spread, top, low, high)
        panels.append(Panel(axis, Axis(0.0, top), tuple(marks)))
    return Figure(
        id,
        "histograms",
        title,
        aria,
        caption + beyond(bins),
        tuple(panels),
        round(0.55 + max(1.3, 0.64 * len(heaps)), 2),
    )


def single_figure(
    *, id: str, title: str, unit: str, heap: Heap, aria: str, caption: str, apart: tuple[str, int] | None = None
) -> Figure:
    """Return one histogram with an axis in per cent; `apart` (name, games) is a hatched bar of its own, drawn even at 0."""
    low, high, width = grid_of([heap.spread])
    bins = binned(heap.spread, low, high, width)
    games = heap.spread.games
    top = 1.18 * max(bins.shares)
    if apart:
        top = max(top, 140 * apart[1] / max(games, 1))
    left, right = _frame(low, high, width)
    marks = _bars(heap, bins) + _median(heap.spread, top / 1.08, low, high, named=True)
    if apart:
        at = right + (right - left) * 0.16
        marks += _apart(apart, at, (right - left) * 0.07, 100 * apart[1] / max(games, 1), top)
        right_end = at + (right - left) * 0.09
    else:
        right_end = right
    panel = Panel(
        Axis(left, right_end, unit, ticks(left, right, whole=width >= 1)),
        Axis(0.0, top, ticks=ticks(0, top), grid=True),
        tuple(marks),
    )
    return Figure(id, "histogram", title, aria, caption + beyond([bins]), (panel,), 2.3)


def count_figure(*, id: str, title: str, unit: str, spread: Spread, aria: str, caption: str, most: int = 7) -> Figure:
    """Return labelled bars for small counts (lead changes); everything from `most` on shares the last bar."""
    shares = [0.0] * (most + 1)
    for value, number in spread.histogram:
        shares[min(int(value), most)] += 100 * number / spread.games
    last = max(place for place, share in enumerate(shares) if share > 0)
    shown = shares[: last + 1]
    names = tuple((float(n), f"{n}+" if n == most else str(n)) for n in range(len(shown)))
    top = 1.15 * max(shown)
    marks: list[Mark] = [Bars(tuple(map(float, range(len(shown)))), tuple(shown), 0.75, "ref", pale=True)]
    for place, share in enumerate(shown):
        text = fixed(share) if share >= 0.95 else "<1" if share else "0"
        marks.append(Words(text, float(place), share + top * 0.045, "center"))
    panel = Panel(
        Axis(-0.6, max(len(shown), 3) - 0.4, unit, names), Axis(0, top, ticks=ticks(0, top), grid=True), tuple(marks)
    )
    return Figure(id, "bars", title, aria, caption, (panel,), 2.3)


def over_figure(*, id: str, title: str, unit: str, spread: Spread, aria: str, caption: str) -> Figure:
    """Return the step curve of games that are over by each value, marked at 5, 50 and 95 per cent."""
    low, high, _ = grid_of([spread])
    steps: list[Bar] = [(low - 0.04 * max(high - low, 5), 0.0)]
    seen = 0
    for value, number in spread.histogram:
        level = 100 * seen / spread.games
        seen += number
        if value > high:
            break
        if value >= low:
            steps += [(value, level), (value, 100 * seen / spread.games)]
    left, right = steps[0][0], max(high, low + 1) + 0.3 * max(high - low, 5)
    marks: list[Mark] = [Line(tuple(x for x, _ in steps), tuple(y for _, y in steps), "ink", width=1.4)]
    for share in (0.05, 0.5, 0.95):
        at = spread.quantiles[share]
        marks.append(Dots((at,), (100 * share,), "ink"))
        text = f"{share:.0%}".replace("%", " %") + f" by {fixed(at, tidy(at))}"
        step = 100 * sum(number for value, number in spread.histogram if value <= at) / spread.games
        below = min(100 * share - (4 if share > 0.9 else 0), step - BELOW)  # the curve goes on at this height
        marks.append(Words(text, at + (right - left) * 0.035, max(below, min(100 * share, BELOW))))
    panel = Panel(
        Axis(left, right, unit, ticks(left, right, whole=True)),
        Axis(0.0, 104.0, ticks=ticks(0, 100, 4), grid=True),
        tuple(marks),
    )
    return Figure(id, "steps", title, aria, caption, (panel,), 2.3)


def beyond(bins: Sequence[Bins]) -> str:
    """Return the sentence on games outside the picture, empty when all are inside."""
    most = max(each.cut for each in bins)
    return f" Not drawn: tails with {fixed(most, 2)} % of the games." if most >= 0.005 else ""


def _frame(low: float, high: float, width: float) -> tuple[float, float]:
    """Return the range of the axis: room for seven bars at least, so that one value does not fill the panel."""
    air = max(width * 0.7, (FEWEST * width - (high - low)) / 2)
    return low - air, high + air


def _bars(heap: Heap, bins: Bins) -> list[Mark]:
    ink = "ref" if heap.slot is None else ink_of(heap.slot)
    low, high = heap.spread.middle or (float("-inf"), float("inf"))
    half = bins.width / 2
    groups: dict[str, list[Bar]] = {"dark": [], "pale": [], "hatched": []}
    for at, share in zip(bins.centres, bins.shares, strict=True):
        tone = "dark" if low <= at + half * 0.99 and at - half * 0.99 <= high else "pale"
        apart = _apart_share(heap) if heap.hatched is not None and abs(at - heap.hatched) < half else 0.0
        if apart < share - 1e-9:
            groups[tone].append((at, share))
        if apart:
            groups["hatched"].append((at, apart))
    return [
        Bars(*_columns(bars), bins.width * 0.88, ink, pale=tone == "pale", hatched=tone == "hatched")
        for tone, bars in groups.items()
        if bars
    ]


def _apart_share(heap: Heap) -> float:
    """Return the share of the games at the hatched value, in per cent."""
    return 100 * sum(number for value, number in heap.spread.histogram if value == heap.hatched) / heap.spread.games


def _columns(bars: list[Bar]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    return tuple(at for at, _ in bars), tuple(share for _, share in bars)


def _heading(heap: Heap) -> list[Mark]:
    middle, text = heap.spread.middle, ""
    if middle is not None and heap.spread.median is not None:
        text = f"median {fixed(heap.spread.median, tidy(heap.spread.median))}, middle half {spread_text(*middle)}"
    room = max(LABEL - 4, min(LABEL, HEADING - len(text)))
    name = Words(clipped(heap.label, room), place="title", bold=heap.slot is not None)
    if not text:
        return [name]
    return [name, Words(text, place="aside", align="right", ink="muted")]


def _median(spread: Spread, top: float, low: float, high: float, named: bool = False) -> list[Mark]:
    at = spread.median
    if at is None or not low <= at <= high:
        return []
    marks: list[Mark] = [Line((at, at), (0.0, top * 0.96), "ink", width=1.6)]
    if named:
        marks.append(Words(f"median {fixed(at, tidy(at))}", at, top * 1.015, "center", bold=True))
    return marks


def _apart(apart: tuple[str, int], at: float, width: float, share: float, top: float) -> list[Mark]:
    name, games = apart
    return [
        Bars((at,), (max(share, top * 0.006),), width, "ink", hatched=True),
        Words(count(games), at, share + top * 0.06, "center", ink="muted"),
        Words(name, at, share + top * 0.14, "center", ink="muted"),
    ]
