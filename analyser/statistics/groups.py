"""Evidence seen between groups of deals: design effects where single deals were not kept."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from analyser.statistics import critical

Counts = NDArray[Any]  # [groups] or [groups, …], counts or sums that add up over the groups


class Evidence(NamedTuple):
    """Independent trials that a rate is worth, and the name of the Wilson interval they give."""

    n_eff: float
    method: str


def effective_size(made: Counts, hit: Counts, confidence: float, deals: int) -> Evidence:
    """The independent trials that the rate sum(hit) / sum(made) is worth, for Wilson's interval.

    `made` [groups] counts trials, `hit` [groups] what came of them (0 to 1 each); groups without trials are left out.
    n_eff = p(1-p) / (variance of the rate between the groups by the delta method), times (z/t)² with groups - 1
    degrees of freedom for knowing that variance from few groups only (Korn and Graubard, 1998). It is never below
    (sum made)² / (sum made²): groups are independent, and no rate varies more than if each group were one trial.
    Where the rate is 0 or 1 or the variance is 0 or unknown: the deals, but never more than the trials.

    >>> effective_size(np.array([10, 10, 0]), np.array([0, 0, 0]), 0.95, deals=12)
    Evidence(n_eff=12.0, method='Wilson, n_eff = deals, at most the trials')
    """
    some = made > 0
    trials = np.asarray(made[some], dtype=float)
    hits = np.asarray(hit[some], dtype=float)
    groups, total = len(trials), float(trials.sum())
    rate = float(hits.sum()) / total
    residual = float(np.sum((hits - rate * trials) ** 2)) / total**2
    if rate in (0, 1) or groups < 2 or residual == 0:
        return Evidence(float(min(deals, total)), "Wilson, n_eff = deals, at most the trials")
    variance = residual * groups / (groups - 1)
    known = critical.normal(confidence) / critical.student(confidence, groups - 1)
    floor = total**2 / float(np.sum(trials**2))
    n_eff = max(rate * (1 - rate) / variance * known**2, floor)
    return Evidence(n_eff, "Wilson, n_eff from the variance between groups")
