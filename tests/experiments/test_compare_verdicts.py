"""Verdicts: Holm for more and less, joint intervals for equal, and what would decide."""

import pytest

from analyser.experiments.comparing.compare_metrics import IDENTICAL, Contrast, Couple
from analyser.experiments.comparing.compare_verdicts import (
    deals_needed,
    margin_of,
    sequential_verdict,
    size,
    verdict,
    verdicts,
)
from analyser.experiments.summaries.measures import Measure
from analyser.statistics.critical import student
from analyser.statistics.estimate import Estimate

SHARE = Couple(Measure("share", "a", "share", "x"), Measure("share", "a", "share", "x"), 0, "player")
SCORE = Couple(Measure("score", "a", "mean", "x"), Measure("score", "a", "mean", "x"), 0, "player")
DEALS = 5_000


def est(value, error, method="t over deals"):
    return Estimate(value, value - error, value + error, DEALS, method)


def contrast(value, z, couple=SHARE):
    """A difference that is z standard errors from 0."""
    t, joint = student(0.95, DEALS - 1), student(1 - 0.05 / 3, DEALS - 1)
    error = abs(value) / z
    return Contrast(couple, est(0.5, 0), est(0.5, 0), est(value, t * error), est(value, joint * error))


def test_only_shares_and_rates_have_a_margin():
    assert (margin_of(SHARE, 1.5), margin_of(SCORE, 1.5)) == (0.015, None)


@pytest.mark.parametrize(
    ("joint", "apart", "margin", "deals", "said"),
    [
        (est(0.02, 0.01), True, 0.01, DEALS, "more"),
        (est(-0.02, 0.01), True, 0.01, DEALS, "less"),
        (est(0.002, 0.001), True, 0.01, DEALS, "more"),
        (est(0.002, 0.008), False, 0.01, DEALS, "equal"),
        (est(0.002, 0.009), False, 0.01, DEALS, "undecided"),
        (est(0.002, 0.008), False, None, DEALS, "undecided"),
        (est(0.0, 0.0), False, None, DEALS, "equal"),
        (est(0.0, 0.0), False, None, 1_999, "undecided"),
        (est(0.0, 0.0, IDENTICAL), False, None, 2, "equal"),
        (Estimate(0.1, None, None, 1, "one deal"), False, 0.5, 1, "undecided"),
        (Estimate(None, None, None, 0, "nothing"), False, 0.5, 1, "undecided"),
    ],
)
def test_one_verdict(joint, apart, margin, deals, said):
    assert verdict(joint, joint, apart, margin, deals) == said


def test_more_and_less_are_adjusted_for_all_numbers_together():
    """2.2 standard errors are enough alone and as the last of three, not as one of three that are all so weak."""
    weak, strong = contrast(0.02, 2.2), contrast(-0.02, 9.0)
    assert verdicts([weak], 0.95, 1.0, DEALS) == ["more"]
    assert verdicts([weak, weak, weak], 0.95, 1.0, DEALS) == ["undecided"] * 3
    assert verdicts([strong, weak, strong], 0.95, 1.0, DEALS) == ["less", "more", "less"]


def test_sequences_decide_by_themselves():
    assert sequential_verdict(est(0.02, 0.01), 0.01, DEALS) == "more"
    assert sequential_verdict(est(-0.02, 0.01), 0.01, DEALS) == "less"
    assert sequential_verdict(est(0.0, 0.01), 0.01, DEALS) == "equal"
    assert sequential_verdict(est(0.0, 0.01), None, DEALS) == "undecided"
    assert sequential_verdict(est(0.001, 0.01), 0.01, DEALS) == "undecided"


def test_sizes():
    assert size(est(0.03, 0.01), 0.01) == "beyond"
    assert size(est(0.005, 0.004), 0.01) == "within"
    assert size(est(0.01, 0.004), 0.01) == "open"
    assert size(est(0.01, 0.004), None) is None


def test_deals_that_would_decide():
    assert deals_needed(est(0.01, 0.02), None, 1000) == 4001  # half the half-width: four times the deals
    assert deals_needed(est(0.0, 0.02), 0.01, 1000) == 4001
    assert deals_needed(est(0.0, 0.02), None, 1000) is None
    assert deals_needed(est(0.0001, 0.02), None, 1000) is None
