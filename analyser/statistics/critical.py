"""Critical values and tail probabilities; no other file asks SciPy for a distribution."""

import math

from scipy import special


def _outside(confidence: float) -> float:
    """The probability left outside a two-sided interval, after checking the confidence."""
    if not 0 < confidence < 1:
        raise ValueError(f"the confidence must lie between 0 and 1, not {confidence}")
    return 1 - confidence


def normal(confidence: float) -> float:
    """Two-sided critical value of the normal distribution.

    >>> round(normal(0.95), 4)
    1.96
    """
    return float(-special.ndtri(_outside(confidence) / 2))


def student(confidence: float, df: float) -> float:
    """Two-sided critical value of Student's t with `df` degrees of freedom.

    >>> round(student(0.95, 63), 4)
    1.9983
    """
    return float(-special.stdtrit(df, _outside(confidence) / 2))


def student_tail(t: float, df: float) -> float:
    """Probability that |T| is at least |t|.

    >>> round(student_tail(1.9983, 63), 4)
    0.05
    """
    return float(2 * special.stdtr(df, -abs(t)))


def fisher_tail(f: float, df_above: float, df_below: float) -> float:
    """Probability that an F variable is at least `f`.

    >>> round(fisher_tail(1.0, 10, 10), 4)
    0.5
    """
    return float(special.fdtrc(df_above, df_below, f))


def binomial_quantile(probability: float, n: int, p: float) -> int:
    """The smallest k with P(Binomial(n, p) <= k) at least `probability`.

    >>> binomial_quantile(0.025, 100, 0.5)
    40
    """
    k = max(math.ceil(float(special.bdtrik(probability, n, p))), 0)
    # The inverse is found numerically: step back over a k that rounding pushed one too far.
    one_too_far = k > 0 and float(special.bdtr(k - 1, n, p)) >= probability
    return k - 1 if one_too_far else k
