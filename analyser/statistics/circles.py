"""Circular orders: A beats B beats C beats A. Then no order of the field says who is best."""

from collections import deque
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.sparse.csgraph import connected_components

Flags = NDArray[np.bool_]
SHOWN = 10


def is_circular(beats: Flags) -> bool:
    """Say whether `beats` [m, m] (row beats column) holds a circle.

    >>> is_circular(np.array([[0, 1, 0], [0, 0, 1], [1, 0, 0]], bool))
    True
    """
    return len(beats) > 0 and int(connected_components(beats, directed=True, connection="strong")[0]) < len(beats)


def circles(beats: Flags, margin: NDArray[np.float64], most: int = SHOWN) -> list[list[int]]:
    """Return circles, each beginning with its lowest number, as winners in turn; the clearest first.

    Of three each, the clearest is the one whose narrowest win has the largest `margin` [m, m]. Without a circle of
    three, one shortest circle; none if there is no circle at all.

    >>> beats = np.array([[0, 1, 0], [0, 0, 1], [1, 0, 0]], bool)
    >>> circles(beats, beats * 0.1)
    [[0, 1, 2]]
    """
    size = len(beats)
    found: list[tuple[float, list[int]]] = []
    for a in range(size):
        b = np.flatnonzero(beats[a, a:]) + a
        c = np.flatnonzero(beats[a:, a]) + a
        closing = beats[np.ix_(b, c)]
        if not closing.any():
            continue
        least = np.minimum(np.minimum(margin[a, b][:, None], margin[np.ix_(b, c)]), margin[c, a][None, :])
        ranked = np.where(closing, least, -np.inf)
        for flat in np.argsort(-ranked, axis=None, kind="stable")[:most]:
            i, j = np.unravel_index(flat, ranked.shape)
            if closing[i, j]:
                found.append((float(ranked[i, j]), [a, int(b[i]), int(c[j])]))
    if found:
        return [circle for _, circle in sorted(found, key=lambda each: (-each[0], each[1]))[:most]]
    shortest = _shortest(beats)
    return [shortest] if shortest else []


def count_of_three(beats: Flags) -> int:
    """Return how many circles of three there are."""
    small = beats.astype(np.int64)
    return int(np.trace(small @ small @ small)) // 3


def _shortest(beats: Flags) -> list[int]:
    """Return a shortest circle through its lowest number, by breadth-first search; empty without one."""
    best: list[int] = []
    for start in range(len(beats)):
        path = _back_to(beats, start, len(best) or len(beats) + 1)
        if path and (not best or len(path) < len(best)):
            best = path
    return best


def _back_to(beats: Flags, start: int, limit: int) -> list[int]:
    before: dict[int, int] = {}
    waiting: deque[tuple[int, int]] = deque([(start, 1)])
    while waiting:
        at, length = waiting.popleft()
        if length >= limit:
            return []
        if beats[at, start]:
            return _path(before, start, at)
        for other in np.flatnonzero(beats[at]):
            if int(other) not in before and other > start:
                before[int(other)] = at
                waiting.append((int(other), length + 1))
    return []


def _path(before: dict[int, int], start: int, at: int) -> list[int]:
    path = [at]
    while path[-1] != start:
        path.append(before[path[-1]])
    return path[::-1]


def in_words(names: Sequence[str]) -> str:
    """Say a circle.

    >>> in_words(["A", "B", "C"])
    'A beats B beats C beats A'
    """
    return " beats ".join([*names, names[0]])
