"""Numbers of a study in the units of the page: per cent, points, turns. Differences know whether they differ from 0."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from analyser.statistics.estimate import Estimate
from analyser.statistics.families import holm, p_value_of
from reports.quantity import Quantity

CONFIDENCE = 0.95
DIGITS = 6

Block = Mapping[str, Any]


@dataclass(frozen=True)
class Row:
    """A number with its interval; `contrast` says that it is a difference, `told` that it is told apart from 0.

    `case` is the command it comes from, `name` whose or which number of it this is; either may be empty.
    """

    value: float
    low: float | None
    high: float | None
    n: int
    unit: str = ""
    name: str = ""
    case: str = ""
    contrast: bool = False
    told: bool = True

    @property
    def key(self) -> tuple[str, str]:
        """Return what the number is called within its finding."""
        return self.case, self.name

    @property
    def sign(self) -> int:
        """Return 1 or -1 for a difference that is told apart from 0, else 0."""
        return 0 if not (self.contrast and self.told) else 1 if self.value > 0 else -1

    @property
    def quantity(self) -> Quantity:
        """Return the number for a page."""
        return Quantity(self.value, self.low, self.high, self.n, proportion=self.unit == "%")

    @property
    def size(self) -> Quantity:
        """Return the number without its sign, for a sentence that says the direction."""
        if self.value >= 0:
            return self.quantity
        low, high = (None if end is None else -end for end in (self.high, self.low))
        return Quantity(-self.value, low, high, self.n)

    @property
    def limit(self) -> float | None:
        """Return how far from 0 the number may be, by its interval."""
        return None if self.low is None or self.high is None else max(abs(self.low), abs(self.high))

    @property
    def beside_zero(self) -> bool:
        """Say whether the interval leaves 0 out."""
        return self.low is not None and self.high is not None and not self.low <= 0 <= self.high


def number(estimate: Block | None, unit: str = "", scale: float = 1.0, **names: Any) -> list[Row]:
    """Return an estimate of result.json as a row; nothing where there was nothing to count.

    >>> number({"value": 0.25, "low": 0.24, "high": 0.26, "n": 9}, "%", 100, name="bold")[0].high
    26.0
    """
    if not estimate or estimate["value"] is None:
        return []
    value, low, high = (None if estimate[end] is None else scale * estimate[end] for end in ("value", "low", "high"))
    return [Row(rounded(value), rounded(low), rounded(high), estimate["n"], unit, **names)]  # type: ignore[arg-type]


def difference(
    estimate: Block | None, unit: str = "points", scale: float = 100.0, minus: float = 0.0, **names: Any
) -> list[Row]:
    """Return an estimate less `minus` as a row that may be told apart from 0: of a share, in points.

    >>> difference({"value": 0.27, "low": 0.26, "high": 0.28, "n": 9}, minus=0.25)[0].value
    2.0
    """
    if not estimate or estimate["value"] is None:
        return []
    ends = {end: None if estimate[end] is None else estimate[end] - minus for end in ("value", "low", "high")}
    return number({**estimate, **ends}, unit, scale, contrast=True, **names)


def rounded(value: float | None, digits: int = DIGITS) -> float | None:
    """Return a number with few enough digits for a file that people compare."""
    return None if value is None else float(f"{value:.{digits}g}")


def judged(rows: Sequence[Row]) -> list[Row]:
    """Tell differences apart from 0, Holm-adjusted over all of them; what a result calls open (`told` False) stays so.

    >>> one = Row(1.0, 0.1, 1.9, 100, contrast=True)
    >>> [row.told for row in judged([one])], [row.told for row in judged([one, one])]
    ([True], [False, False])
    """
    places = [place for place, row in enumerate(rows) if row.contrast]
    estimates = [Estimate(rows[p].value, rows[p].low, rows[p].high, rows[p].n, "") for p in places]
    apart = holm([p_value_of(estimate, CONFIDENCE) for estimate in estimates], 1 - CONFIDENCE)
    found = list(rows)
    for place, told in zip(places, apart, strict=True):
        found[place] = replace(rows[place], told=told and rows[place].told)
    return found


def packed(row: Row) -> dict[str, Any]:
    """Return a row as plain data, without what is as usual.

    >>> packed(Row(1.5, 1.0, 2.0, 9, "turns"))
    {'value': 1.5, 'low': 1.0, 'high': 2.0, 'n': 9, 'unit': 'turns'}
    """
    usual = {"unit": "", "name": "", "case": "", "contrast": False, "told": True}
    return {key: value for key, value in asdict(row).items() if key not in usual or value != usual[key]}


def unpacked(block: Block) -> Row:
    """Return the row that `packed` made data of."""
    return Row(**block)
