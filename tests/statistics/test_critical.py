"""Critical values against SciPy's distributions."""

import pytest
from scipy import stats

from analyser.statistics import critical


@pytest.mark.parametrize("confidence", [0.5, 0.95, 0.999999])
def test_quantiles(confidence: float) -> None:
    outside = (1 - confidence) / 2
    assert critical.normal(confidence) == pytest.approx(stats.norm.isf(outside))
    assert critical.student(confidence, 7) == pytest.approx(stats.t.isf(outside, 7))


def test_student_nears_the_normal_for_millions_of_deals() -> None:
    assert critical.student(0.95, 10**9) == pytest.approx(critical.normal(0.95), rel=1e-8)


def test_tails() -> None:
    assert critical.student_tail(-2.5, 9) == pytest.approx(2 * stats.t.sf(2.5, 9))
    assert critical.fisher_tail(1.7, 19, 45) == pytest.approx(stats.f.sf(1.7, 19, 45))


@pytest.mark.parametrize("n", [1, 2, 7, 100, 12345])
@pytest.mark.parametrize("p", [0.05, 0.5, 0.95])
@pytest.mark.parametrize("probability", [0.025, 0.4, 0.975])
def test_binomial_quantile(n: int, p: float, probability: float) -> None:
    assert critical.binomial_quantile(probability, n, p) == int(stats.binom.ppf(probability, n, p))


@pytest.mark.parametrize("confidence", [0, 1, -0.5, float("nan")])
def test_a_confidence_lies_between_0_and_1(confidence: float) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        critical.normal(confidence)
