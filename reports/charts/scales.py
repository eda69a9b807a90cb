"""Ranges, ticks and places for labels."""

import math
from collections.abc import Iterable, Sequence

from reports.quantity import fixed

LABEL = 18  # characters of a name that fit beside a panel
LINE = 11.0  # points between two lines of figure text
TICK_STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)

Ticks = tuple[tuple[float, str], ...]


def tick_step(low: float, high: float, most: int = 5) -> float:
    """Return a round step that puts at most `most` steps between low and high."""
    rough = max((high - low) / most, 1e-9)
    size = 10.0 ** math.floor(math.log10(rough))
    return next(size * factor for factor in TICK_STEPS if size * factor >= rough * (1 - 1e-9))


def ticks(low: float, high: float, most: int = 5, whole: bool = False) -> Ticks:
    """Return round ticks inside [low, high]; whole numbers only if asked.

    >>> ticks(19.0, 31.0)
    ((20.0, '20'), (22.5, '22.5'), (25.0, '25'), (27.5, '27.5'), (30.0, '30'))
    """
    step = tick_step(low, high, most)
    if whole:
        step = max(1.0, float(math.ceil(step)))
    first = math.ceil(low / step - 1e-9)
    last = math.floor(high / step + 1e-9)
    decimals = 0 if step == round(step) else max(1, -math.floor(math.log10(step)))
    places = [round(number * step, 10) for number in range(first, last + 1)]
    return tuple((at, _tick_text(at, decimals)) for at in places)


def _tick_text(value: float, decimals: int) -> str:
    text = fixed(value, decimals)
    return text.rstrip("0").rstrip(".") if "." in text else text


def padded(values: Iterable[float], share: float = 0.06, least: float = 0.0) -> tuple[float, float]:
    """Return a range around the values with air at both ends, at least `least` wide."""
    known = list(values)
    low, high = min(known), max(known)
    width = max(high - low, least, 1e-9)
    middle = (low + high) / 2
    return middle - width * (0.5 + share), middle + width * (0.5 + share)


def decades(low: float, high: float, factors: Sequence[int] = (1, 2, 5)) -> Ticks:
    """Return ticks factor × power of ten inside [low, high] for a log axis; only powers of ten over many decades."""
    first, last = math.floor(math.log10(low)), math.ceil(math.log10(high))
    chosen = factors if last - first <= 4 else (1,)
    places = [factor * 10.0**power for power in range(first, last + 1) for factor in chosen]
    return tuple((at, short(at)) for at in places if low * (1 - 1e-9) <= at <= high * (1 + 1e-9))


def short(value: float) -> str:
    """Write a tick of a log axis: 0.05, 20, 10 k, 2 M.

    >>> short(0.05), short(20_000), short(2e6)
    ('0.05', '20 k', '2 M')
    """
    for size, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if value >= size:
            return f"{value / size:g}{letter}"
    return f"{value:g}"


def apart(heights: Sequence[float], gap: float) -> list[float]:
    """Move labels so that neighbours are at least `gap` apart, each as near its place as that allows.

    >>> apart([1.0, 1.1, 5.0], 1.0)
    [0.55, 1.55, 5.0]
    """
    order = sorted(range(len(heights)), key=lambda index: heights[index])
    groups: list[list[int]] = []
    for index in order:
        groups.append([index])
        while len(groups) > 1 and _top(groups[-2], heights, gap) + gap > _bottom(groups[-1], heights, gap) + 1e-12:
            groups[-2].extend(groups.pop())
    placed = [0.0] * len(heights)
    for group in groups:
        start = _bottom(group, heights, gap)
        for position, index in enumerate(group):
            placed[index] = round(start + position * gap, 10)
    return placed


def _bottom(group: list[int], heights: Sequence[float], gap: float) -> float:
    return sum(heights[index] for index in group) / len(group) - gap * (len(group) - 1) / 2


def _top(group: list[int], heights: Sequence[float], gap: float) -> float:
    return _bottom(group, heights, gap) + gap * (len(group) - 1)
