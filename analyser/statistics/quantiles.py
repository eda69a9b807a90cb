"""Quantiles and spread of single games from a histogram kept in groups of deals."""

import math
from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from analyser.statistics import critical
from analyser.statistics.estimate import Estimate, nothing
from analyser.statistics.groups import Counts, effective_size

METHOD = "order statistics, games divided by the design effect between groups"


def quantiles(values: Counts, counts: Counts, probabilities: Sequence[float]) -> list[float | None]:
    """Quantiles of the games of a histogram: the smallest value that at least that share of the games reach.

    `values` [bins] ascending, `counts` [groups, bins] games. Every quantile is a value that occurred; without games
    it is None.

    >>> quantiles(np.array([0, 20, 21]), np.array([[3, 1, 0], [3, 2, 1]]), [0.25, 0.5, 0.95])
    [0, 0, 21]
    """
    seen = counts.sum(axis=0)
    games = int(seen.sum())
    if games == 0:
        return [None] * len(probabilities)
    # The probability as the decimal it was written as: 0.95 of 20 games are 19 games, not 19.000000000000004.
    ranks = [max(math.ceil(Fraction(str(p)) * games), 1) for p in probabilities]
    return [_value_at(values, seen, rank) for rank in ranks]


def _value_at(values: Counts, seen: Counts, rank: int) -> float:
    """The value of the game of that rank, counted from 1."""
    number: float = values[np.searchsorted(np.cumsum(seen), rank)].item()
    return number


def quantile_interval(values: Counts, counts: Counts, probability: float, confidence: float, deals: int) -> Estimate:
    """A quantile with the interval between two order statistics; n = games.

    The ranks are those of a binomial sample of the games divided by the design effect: how much more the share of
    games up to the quantile varies between the groups than it would between independent games (where it does not
    vary: of as many games as `deals`). An end that so few games do not reach is None.

    >>> e = quantile_interval(np.arange(100), np.eye(100, dtype=int), 0.5, 0.95, deals=100)
    >>> e.low, e.value, e.high
    (39.0, 49.0, 60.0)
    """
    (value,) = quantiles(values, counts, [probability])
    if value is None:
        return nothing()
    made = counts.sum(axis=1)
    hit = counts[:, values <= value].sum(axis=1)
    effective = max(math.floor(effective_size(made, hit, confidence, deals).n_eff), 1)
    seen, games = counts.sum(axis=0), int(counts.sum())
    below = critical.binomial_quantile((1 - confidence) / 2, effective, probability)
    above = critical.binomial_quantile((1 + confidence) / 2, effective, probability) + 1
    low = None if below == 0 else _value_at(values, seen, -(-below * games // effective))
    high = None if above > effective else _value_at(values, seen, -(-above * games // effective))
    return Estimate(value, low, high, games, METHOD)


def sd(values: Counts, counts: Counts) -> float | None:
    """Standard deviation of single games (spread, not error); None below two games.

    >>> sd(np.array([0, 2]), np.array([[1, 1], [1, 1]]))
    1.1547005383792515
    """
    seen = counts.sum(axis=0).astype(float)
    games = float(seen.sum())
    if games < 2:
        return None
    centre = float(np.sum(seen * values)) / games
    return math.sqrt(float(np.sum(seen * (values - centre) ** 2)) / (games - 1))
