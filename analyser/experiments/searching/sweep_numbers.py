"""Every number of every point of a sweep in little room: arrays, and one table with a row for each number."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Annotated, Any, Self

import numpy as np
import polars as pl
from pydantic import AfterValidator

from analyser.experiments.keeping.saved_file import Counts, Floats
from analyser.experiments.settings.grid import Value
from analyser.experiments.settings.options import setting_text
from analyser.experiments.summaries.tables import write_frame
from analyser.statistics.estimate import Estimate

Key = tuple[str, str]  # whose number it is, and its metric


@cache
def _shared(words: Any) -> Any:
    """Return one object for equal ones: most points have the same keys and methods."""
    return words


SHARED = AfterValidator(_shared)


@dataclass(frozen=True, slots=True)
class Numbers:
    """The estimates of one point.

    keys: whose each is, and its metric; ends: value, low and high, float64 [keys, 3], nan where there is none; counted: what
    each rests on, int64 [keys]; methods: how each interval came about.
    """

    keys: Annotated[tuple[Key, ...], SHARED]
    ends: Floats
    counted: Counts
    methods: Annotated[tuple[str, ...], SHARED]

    @classmethod
    def of(cls, found: Mapping[Key, Estimate]) -> Self:
        """Return the estimates of a point; those of nothing are left out."""
        known = {key: e for key, e in found.items() if e.value is not None}
        ends = np.array([(e.value, e.low, e.high) for e in known.values()], np.float64).reshape(-1, 3)
        counted = np.array([e.n for e in known.values()], np.int64)
        return cls(_shared(tuple(known)), ends, counted, _shared(tuple(e.method for e in known.values())))


def write_points(values: Sequence[Mapping[str, Value]], numbers: Sequence[Numbers], folder: Path) -> None:
    """Write one row for each point and number: varied values, whose it is, metric, estimate."""
    point = np.repeat(np.arange(len(values)), [len(each.keys) for each in numbers])
    if not len(point):
        return
    axes = {name: pl.Series(name, in_one_kind([own[name] for own in values])).gather(point) for name in values[0]}
    ends = np.concatenate([each.ends for each in numbers])
    frame = pl.DataFrame(
        {
            **axes,
            "of": listed(of for each in numbers for of, _ in each.keys),
            "metric": listed(metric for each in numbers for _, metric in each.keys),
            **{name: pl.Series(ends[:, i], nan_to_null=True) for i, name in enumerate(("value", "low", "high"))},
            "n": np.concatenate([each.counted for each in numbers]),
            "method": listed(chain.from_iterable(each.methods for each in numbers)),
        }
    )
    write_frame("points", frame, folder)


def in_one_kind(values: Sequence[Value]) -> list[Any]:
    """Return values as one column holds them: numbers where all are numbers, else text as it is typed.

    >>> in_one_kind([1, 0.5]), in_one_kind(["none", 5, True])
    ([1.0, 0.5], ['none', '5', 'true'])
    """
    kinds = {type(value) for value in values}
    if kinds <= {int, float}:
        return list(map(float, values)) if len(kinds) > 1 else list(values)
    return list(values) if len(kinds) == 1 else list(map(setting_text, values))


def listed(words: Iterable[str]) -> pl.Series:
    """Return a column of words that often come again."""
    numbers: dict[str, int] = {}
    places = [numbers.setdefault(word, len(numbers)) for word in words]
    return pl.Series(list(numbers)).gather(places)
