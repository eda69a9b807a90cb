"""PASS, FAIL or UNDECIDED: an interval against a target band."""

import math
from dataclasses import dataclass
from typing import Literal

from analyser.statistics.estimate import Estimate

Outcome = Literal["PASS", "FAIL", "UNDECIDED"]


@dataclass(frozen=True, slots=True)
class Band:
    """The values a target allows, both ends included.

    >>> Band.of(at_most=0.5)
    Band(low=-inf, high=0.5)
    """

    low: float
    high: float

    @classmethod
    def of(
        cls,
        within: tuple[float, float] | None = None,
        at_most: float | None = None,
        at_least: float | None = None,
    ) -> "Band":
        """The band of exactly one kind of limit; ValueError for none, for several, for an empty or an endless one."""
        if sum(limit is not None for limit in (within, at_most, at_least)) != 1:
            raise ValueError("a target is one of within, at_most and at_least")
        low, high = within or (-math.inf, math.inf)
        low, high = low if at_least is None else at_least, high if at_most is None else at_most
        if not low <= high or (math.isinf(low) and math.isinf(high)):
            raise ValueError(f"no value lies within [{low}, {high}], or every value does")
        return cls(low, high)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome, and what decided it: which end of the interval lies where."""

    outcome: Outcome
    reason: str


def judge(estimate: Estimate, band: Band) -> Verdict:
    """PASS if the whole interval lies inside the band, FAIL if all of it lies outside, else UNDECIDED.

    The limits belong to the band: an interval that ends exactly on a limit from inside passes, one that touches it
    from outside is undecided. Without an interval nothing is decided.

    >>> judge(Estimate(0.55, 0.52, 0.58, 1000, "t over deals"), Band.of(at_most=0.5))
    Verdict(outcome='FAIL', reason='the low end 0.52 is above the limit 0.5')
    """
    if estimate.low is None or estimate.high is None:
        return Verdict("UNDECIDED", estimate.method)
    if estimate.low > band.high:
        return Verdict("FAIL", _says("low", estimate.low, band.high))
    if estimate.high < band.low:
        return Verdict("FAIL", _says("high", estimate.high, band.low))
    below, above = _says("low", estimate.low, band.low), _says("high", estimate.high, band.high)
    crossed = [text for text, out in ((below, estimate.low < band.low), (above, estimate.high > band.high)) if out]
    if crossed:
        return Verdict("UNDECIDED", " and ".join(crossed))
    limits = ((below, band.low), (above, band.high))
    return Verdict("PASS", " and ".join(text for text, limit in limits if math.isfinite(limit)))


def _says(name: str, end: float, limit: float) -> str:
    """An end and a limit in words, with as many digits as tell them apart."""
    if end == limit:
        return f"the {name} end is on the limit {limit:.4g}"
    digits = next(digits for digits in range(4, 18) if f"{end:.{digits}g}" != f"{limit:.{digits}g}")
    side = "above" if end > limit else "below"
    return f"the {name} end {end:.{digits}g} is {side} the limit {limit:.{digits}g}"


def combined(outcomes: list[Outcome]) -> Outcome:
    """The outcome of the whole: one FAIL fails it, else one UNDECIDED leaves it undecided.

    >>> combined(["PASS", "UNDECIDED", "FAIL"])
    'FAIL'
    """
    if not outcomes:
        raise ValueError("an empty check is no pass")
    return "FAIL" if "FAIL" in outcomes else "UNDECIDED" if "UNDECIDED" in outcomes else "PASS"


def games_needed(estimate: Estimate, band: Band, games: int) -> int | None:
    """The games estimated to be needed for a verdict, when the estimate rests on `games`; None if no number will do.

    The value is taken for the truth. An arm of the interval shrinks with the square root of the games, but with the
    games themselves where nothing (or nothing else) was seen so far and the interval begins at the value. A value
    exactly on a limit is never decided.

    >>> games_needed(Estimate(0.52, 0.48, 0.56, 500, "t over deals"), Band.of(at_most=0.5), 1000)
    4000
    """
    value, low, high = estimate.value, estimate.low, estimate.high
    if value is None or low is None or high is None or value in (band.low, band.high):
        return None
    if value > band.high:
        times = (value - low) / (value - band.high)
    elif value < band.low:
        times = (high - value) / (band.low - value)
    else:
        times = max((value - low) / (value - band.low), (high - value) / (band.high - value))
    one_sided = value in (low, high)
    return math.ceil(games * max(times if one_sided else times**2, 1))
