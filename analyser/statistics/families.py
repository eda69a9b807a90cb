"""Many comparisons at once: what is still separated when a table invites picking a winner."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from analyser.statistics import critical
from analyser.statistics.estimate import Estimate
from analyser.statistics.sequence import CONSTANT_FROM


def p_value(difference: float, standard_error: float | None, df: float, n: int | None = None) -> float:
    """Two-sided p of a difference by Student's t.

    Nothing known of the error (None, no degree of freedom) gives 1, and so does an error of 0 below 2,000 deals `n`:
    a difference that never varied so far is no proof that it never does.

    >>> round(p_value(0.2, 0.1, df=1000), 3)
    0.046
    """
    if standard_error is None or df < 1 or difference == 0:
        return 1.0
    if standard_error == 0:
        return 0.0 if n is not None and n >= CONSTANT_FROM else 1.0
    return critical.student_tail(difference / standard_error, df)


def p_value_of(difference: Estimate, confidence: float, df: float | None = None) -> float:
    """Two-sided p of an estimated difference, read off its interval on the side of 0.

    `df` are the degrees of freedom of the interval; without them, its n - 1. For a t interval this is the p of the
    t test.

    >>> round(p_value_of(Estimate(0.2, 0.0, 0.4, 1001, "t over deals"), 0.95), 3)
    0.05
    """
    df = difference.n - 1 if df is None else df
    if difference.value is None or difference.low is None or difference.high is None or df < 1:
        return 1.0
    arm = difference.value - difference.low if difference.value > 0 else difference.high - difference.value
    return p_value(difference.value, arm / critical.student(confidence, df), df, difference.n)


def holm(p_values: Sequence[float], alpha: float) -> list[bool]:
    """Which hypotheses Holm's step-down procedure rejects with at most `alpha` for one false one among all.

    Source: S. Holm, Scandinavian Journal of Statistics 6 (1979).

    >>> holm([0.01, 0.04, 0.03, 0.005], 0.05)
    [True, False, False, True]
    """
    for p in p_values:
        if not 0 <= p <= 1:
            raise ValueError(f"{p} is no p-value")
    rejected = [False] * len(p_values)
    for step, index in enumerate(sorted(range(len(p_values)), key=p_values.__getitem__)):
        if p_values[index] > alpha / (len(p_values) - step):
            break
        rejected[index] = True
    return rejected


def apart_from_best(p_values: Sequence[float], alpha: float) -> list[bool]:
    """Which of the others are separated from the best, where the data themselves chose the best.

    `p_values` are those of the others against the best. Choosing it is looking at every pair, so each step of Holm's
    procedure counts all pairs of the best and the others still in question.

    >>> apart_from_best([0.03], 0.05), apart_from_best([0.03, 0.04], 0.05)
    ([True], [False, False])
    """
    apart, left = [False] * len(p_values), len(p_values)
    for index in sorted(range(len(p_values)), key=p_values.__getitem__):
        if p_values[index] > alpha / (left * (left + 1) / 2):
            break
        apart[index], left = True, left - 1
    return apart


def separated(differences: Sequence[Estimate], confidence: float, df: float | None = None) -> list[bool]:
    """Which differences of a family are separated from 0, Holm-adjusted; `df` as for `p_value_of`.

    >>> alone = Estimate(1.0, 0.1, 1.9, 100, "t over deals")
    >>> separated([alone], 0.95), separated([alone, alone], 0.95)
    ([True], [False, False])
    """
    return holm([p_value_of(difference, confidence, df) for difference in differences], 1 - confidence)


def split_confidence(confidence: float, size: int) -> float:
    """Confidence of each of `size` intervals that shall all hold together: the alpha is split evenly.

    >>> round(split_confidence(0.95, 5), 6)
    0.99
    """
    return 1 - (1 - confidence) / max(size, 1)


@dataclass(frozen=True, slots=True)
class Leader:
    """The one in front of all others, or, without a `name`, those that cannot be told apart from the best value."""

    name: str | None
    cannot_be_told_apart: list[str]


def leader(values: Mapping[str, float | None], apart: Mapping[tuple[str, str], bool]) -> Leader:
    """Name the one with the highest value only if it is separated from every other.

    `values` by name; `apart` says for pairs of names, in either order, whether they are separated; a pair that is
    missing is not. Names keep the order given.

    >>> leader({"bold": 0.6, "calm": 0.4}, {("bold", "calm"): True})
    Leader(name='bold', cannot_be_told_apart=[])
    >>> leader({"bold": 0.6, "calm": 0.4}, {("bold", "calm"): False})
    Leader(name=None, cannot_be_told_apart=['bold', 'calm'])
    """
    known = {name: value for name, value in values.items() if value is not None}
    if not known:
        return Leader(None, [])
    best = max(known, key=known.__getitem__)
    near = [name for name in known if name == best or not (apart.get((best, name)) or apart.get((name, best)))]
    return Leader(best, []) if near == [best] else Leader(None, near)
