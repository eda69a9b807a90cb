"""Numbers as a reader sees them: value, error, unit. The smallest error of a column shows at least one non-zero digit.

Units are those of the reader: shares arrive between 0 and 1 and are read into per cent, their differences into points.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

MINUS = "\u2212"
NOT_PLAYED = "not played"
SHARE_METHOD = "Wilson, n_eff"  # how the method of a proportion's interval begins
MOST_DECIMALS = 8


@dataclass(frozen=True)
class Quantity:
    """A value with its interval in the unit it is printed in; `proportion` says per cent of something counted."""

    value: float
    low: float | None = None
    high: float | None = None
    n: int = 0
    proportion: bool = False

    @property
    def error(self) -> float | None:
        """Return the longer arm of the interval, None without one.

        >>> Quantity(25.0, 24.0, 26.5).error
        1.5
        """
        if self.low is None or self.high is None:
            return None
        return _clean(max(self.high - self.value, self.value - self.low, 0.0))

    @property
    def constant(self) -> bool:
        """Say whether every game gave this very value, so that there is no error to print."""
        return self.error is not None and self.error < 1e-12

    @property
    def unseen(self) -> bool:
        """Say whether something counted was never seen."""
        return self.proportion and self.value == 0.0 and bool(self.high)

    @property
    def always(self) -> bool:
        """Say whether something counted was seen every time."""
        return self.proportion and self.value == 100.0 and self.low is not None and self.low < 100.0

    @property
    def lopsided(self) -> bool:
        """Say whether the interval is too asymmetric for one ±."""
        if self.low is None or self.high is None or self.constant:
            return False
        arms = sorted((self.high - self.value, self.value - self.low))
        return arms[1] > 1.3 * arms[0]


def read(estimate: Mapping[str, Any] | None, scale: float = 1.0, proportion: bool = False) -> Quantity | None:
    """Read an estimate of result.json; None where there was nothing to count.

    >>> read({"value": 0.25, "low": 0.24, "high": 0.26, "n": 9}, 100).value
    25.0
    >>> read(None) is None
    True
    """
    if not estimate or not _finite(estimate.get("value")):
        return None
    ends = [_clean(float(estimate[end]) * scale) for end in ("low", "high") if _finite(estimate.get(end))]
    low, high = ends if len(ends) == 2 else (None, None)
    return Quantity(
        value=_clean(float(estimate["value"]) * scale),
        low=low,
        high=high,
        n=int(estimate.get("n") or 0),
        proportion=proportion,
    )


def per_cent(estimate: Mapping[str, Any] | None) -> Quantity | None:
    """Read a share of games, turns or rolls: per cent."""
    return read(estimate, 100.0, proportion=True)


def is_share(estimate: Mapping[str, Any] | None) -> bool:
    """Say whether an estimate is a share of something counted, by the method of its interval.

    >>> is_share({"method": "Wilson, n_eff = deals"}), is_share({"method": "t over deals"})
    (True, False)
    """
    return str((estimate or {}).get("method", "")).startswith(SHARE_METHOD)


def points(estimate: Mapping[str, Any] | None) -> Quantity | None:
    """Read a difference of shares: points."""
    return read(estimate, 100.0)


def _finite(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def _clean(value: float) -> float:
    """Take away the dust of binary arithmetic (0.07 * 100 = 7.000000000000001)."""
    return float(f"{value:.10g}")


def fixed(value: float, decimals: int = 0, signed: bool = False) -> str:
    """Write a number with thousands separators and a true minus; zero has no sign.

    >>> fixed(-1234.56, 1), fixed(-0.04, 1), fixed(2.5, 1, signed=True)
    ('−1,234.6', '0.0', '+2.5')
    """
    size = f"{abs(value):,.{decimals}f}"
    if not any(digit in size for digit in "123456789"):
        return size
    sign = MINUS if value < 0 else "+" if signed else ""
    return sign + size


def count(number: float) -> str:
    """Write a whole number: 240,000."""
    return fixed(number)


def big(number: float) -> str:
    """Write a large count in a form for planning.

    >>> big(950), big(23_456), big(1_420_000)
    ('950', '23,000', '1.4 million')
    """
    if number >= 1e9:
        return f"{number / 1e9:.1f} billion"
    if number >= 999_500:
        return f"{number / 1e6:.1f} million"
    return count(float(f"{number:.2g}") if number >= 1000 else math.ceil(number))


def duration(seconds: float) -> str:
    """Write a time span.

    >>> duration(1.88), duration(1140), duration(9000)
    ('1.9 s', '19 min', '2.5 h')
    """
    if seconds < 0.1:
        return "less than 0.1 s"
    if seconds < 120:
        return f"{seconds:.1f} s"
    if seconds < 7200:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h" if seconds < 172_800 else f"{seconds / 86_400:.0f} days"


def places(error: float | None) -> int:
    """Return the decimals at which this error shows its first non-zero digit.

    >>> places(0.24), places(0.04), places(12.0)
    (1, 2, 0)
    """
    if not error or error < 1e-12:
        return 0
    return min(MOST_DECIMALS, max(0, -math.floor(math.log10(error))))


def column_places(quantities: Iterable[Quantity | None]) -> int:
    """Return one number of decimals for a column: enough for its smallest plain error."""
    known = [q for q in quantities if q is not None]
    plain = [places(q.error) for q in known if q.error and not (q.unseen or q.always or q.lopsided)]
    if plain:
        return max(plain)
    return max((_own_places(q) for q in known), default=0)


def _own_places(q: Quantity) -> int:
    if q.error is not None and not q.constant:
        arms = [arm for arm in (q.value - (q.low or 0), (q.high or 0) - q.value) if arm > 1e-12]
        return 0 if q.unseen or q.always else places(min(arms))
    return 0 if q.value == round(q.value) else 1 if q.proportion else 2


def bound(value: float, up: bool) -> str:
    """Write a one-sided limit with two digits, rounded to the safe side.

    >>> bound(0.00125, up=True), bound(99.9987, up=False)
    ('0.0013', '99.9987')
    """
    rest = value if up else 100.0 - value
    if rest <= 0.0:
        return fixed(value)
    decimals = min(MOST_DECIMALS, max(0, 1 - math.floor(math.log10(rest))))
    step = 10.0**-decimals
    size = math.ceil(round(rest / step, 6)) * step
    return fixed(size if up else 100.0 - size, decimals)


def written(q: Quantity, decimals: int | None = None, signed: bool = False) -> tuple[str, str]:
    """Return value and error as two texts without a unit.

    >>> written(Quantity(28.91, 28.70, 29.12))
    ('28.9', '± 0.2')
    >>> written(Quantity(0.0, 0.0, 0.00125, 240_000, proportion=True))
    ('0', '≤ 0.0013')
    >>> written(Quantity(0.3, 0.1, 0.9, 1000, proportion=True))
    ('0.3', '[0.1, 0.9]')
    """
    if q.unseen:
        return "0", f"\u2264 {bound(q.high or 0.0, up=True)}"
    if q.always:
        return "100", f"\u2265 {bound(q.low or 0.0, up=False)}"
    if q.lopsided or decimals is None:
        decimals = _own_places(q) if q.lopsided or q.error is None or q.constant else places(q.error)
    if q.constant:
        return fixed(q.value, _own_places(q), signed), "always" if q.value else "never"
    value = fixed(q.value, decimals, signed)
    if q.error is None or q.low is None or q.high is None:
        return value, ""
    if q.lopsided:
        return value, f"[{fixed(q.low, decimals, signed)}, {fixed(q.high, decimals, signed)}]"
    shown = max(decimals, places(q.error))  # a column's choice never hides an error
    return fixed(q.value, shown, signed), f"\u00b1 {fixed(q.error, shown)}"


def said(q: Quantity | None, unit: str = "%", signed: bool = False) -> str:
    """Return a quantity for a sentence: `28.9 % ± 0.2`, `1.73 ± 0.02 turns`, `0 % (at most 0.0013 %)`.

    >>> said(Quantity(1.731, 1.71, 1.752), "turns")
    '1.73 ± 0.02 turns'
    >>> said(None)
    'not played'
    """
    if q is None:
        return NOT_PLAYED
    value, error = written(q, signed=signed)
    if q.unseen or q.always:
        return f"{value} {unit} (at {'most' if q.unseen else 'least'} {error[2:]} {unit})"
    if q.constant or not error:
        return f"{value} {unit}".rstrip()
    return f"{value} {unit} {error}" if unit == "%" else f"{value} {error} {unit}".rstrip()


def spread_text(low: float, high: float) -> str:
    """Return a range of single games, which is spread and never error: `14 to 24`."""
    return fixed(low, tidy(low)) if low == high else f"{fixed(low, tidy(low))} to {fixed(high, tidy(high))}"


def tidy(value: float) -> int:
    """Return the decimals of a quantile: none for whole numbers, one otherwise."""
    return 0 if value == round(value) else 1
