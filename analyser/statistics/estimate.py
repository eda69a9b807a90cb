"""An estimate: a value, how far it may be off, how much evidence it rests on, and by which method."""

import math
from dataclasses import dataclass

NOTHING = "nothing to count"


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its interval.

    `value`, `low`, `high` are in the unit of the value, or None where there is no such number (NaN and infinity
    become None too); `n` counts the evidence in the unit the function documents (deals unless it says otherwise);
    `method` names how the interval came about.

    >>> Estimate(0.5, 0.4, float("inf"), 96, "t over deals").as_json()
    {'value': 0.5, 'low': 0.4, 'high': None, 'n': 96, 'method': 't over deals'}
    """

    value: float | None
    low: float | None
    high: float | None
    n: int
    method: str

    def __post_init__(self) -> None:
        for name in ("value", "low", "high"):
            number = getattr(self, name)
            plain = None if number is None or not math.isfinite(number) else float(number)
            object.__setattr__(self, name, plain)
        object.__setattr__(self, "n", int(self.n))

    @property
    def half_width(self) -> float | None:
        """Half the length of the interval, or None without one.

        >>> Estimate(0.5, 0.25, 0.75, 10, "t over deals").half_width
        0.25
        """
        return None if self.low is None or self.high is None else (self.high - self.low) / 2

    def as_json(self) -> dict[str, float | int | str | None]:
        """The five keys of the result format; every number finite or null."""
        return {"value": self.value, "low": self.low, "high": self.high, "n": self.n, "method": self.method}


def nothing(n: int = 0) -> Estimate:
    """The estimate of something that never came up in `n` deals.

    >>> nothing(200).value is None
    True
    """
    return Estimate(None, None, None, n, NOTHING)
