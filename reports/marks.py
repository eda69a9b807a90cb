"""Figures as pure data: what is drawn where, in data units, in which token colour. `draw.py` paints it, tests read it.

Error and spread never share a mark: `Errors` and `Ribbon` are error, `Bars` is spread. `ink` is always the name of a
colour of tokens.css; `slot` is the number of a strategy in the command and stands for its colour, marker and dash.
"""

from dataclasses import dataclass
from typing import Literal

SERIES = 6  # strategies with a colour, marker and dash of their own; later ones cycle and carry their number
Along = Literal["x", "y"]
Place = Literal["data", "right", "top", "title", "aside"]


@dataclass(frozen=True)
class Line:
    """A line through points; `dash` is the number of a dash pattern (0 is solid)."""

    xs: tuple[float, ...]
    ys: tuple[float, ...]
    ink: str
    dash: int = 0
    width: float = 1.5


@dataclass(frozen=True)
class Dots:
    """Estimates; hollow: seen zero times."""

    xs: tuple[float, ...]
    ys: tuple[float, ...]
    ink: str
    marker: int = 0
    hollow: bool = False


@dataclass(frozen=True)
class Errors:
    """Capped error lines from `lows` to `highs` along an axis, at the positions `at` of the other one."""

    at: tuple[float, ...]
    lows: tuple[float, ...]
    highs: tuple[float, ...]
    ink: str
    along: Along = "y"


@dataclass(frozen=True)
class Ribbon:
    """The error of a curve as a band."""

    xs: tuple[float, ...]
    lows: tuple[float, ...]
    highs: tuple[float, ...]
    ink: str


@dataclass(frozen=True)
class Bars:
    """Spread of single games: bars from the base line; pale outside the middle half, hatched for ties and unfinished."""

    xs: tuple[float, ...]
    heights: tuple[float, ...]
    width: float
    ink: str
    pale: bool = False
    hatched: bool = False


@dataclass(frozen=True)
class Words:
    """Direct label. `place`: at a point, right of the axes at height y, above the axes at x, or in the panel's head."""

    text: str
    x: float = 0.0
    y: float = 0.0
    align: Literal["left", "center", "right"] = "left"
    ink: str = "ink"
    bold: bool = False
    place: Place = "data"
    slot: int | None = None


@dataclass(frozen=True)
class Reference:
    """Dashed line of no effect across the panel."""

    at: float
    along: Along = "y"
    ink: str = "ref"


@dataclass(frozen=True)
class Shade:
    """Allowed or equivalence band, from low to high on the axis `on`."""

    low: float
    high: float
    on: Along = "x"


Mark = Line | Dots | Errors | Ribbon | Bars | Words | Reference | Shade


@dataclass(frozen=True)
class Axis:
    """Range, unit and ticks of one axis; ticks are (position, text)."""

    low: float
    high: float
    label: str = ""
    ticks: tuple[tuple[float, str], ...] = ()
    grid: bool = False
    log: bool = False
    names: bool = False


@dataclass(frozen=True)
class Panel:
    """One pair of axes with its marks; `weight` is its share of the figure's height."""

    x: Axis
    y: Axis
    marks: tuple[Mark, ...]
    weight: float = 1.0
    base: bool = True


@dataclass(frozen=True)
class Figure:
    """A figure: panels from top to bottom. `title` is the quantity with its unit, `aria` says kind, quantity, table."""

    id: str
    kind: str
    title: str
    aria: str
    caption: str
    panels: tuple[Panel, ...]
    height: float = 2.4

    @property
    def labels(self) -> tuple[str, ...]:
        """Return every text inside the panels, in drawing order."""
        return tuple(mark.text for panel in self.panels for mark in panel.marks if isinstance(mark, Words))


def ink_of(slot: int) -> str:
    """Return the colour token of a strategy.

    >>> ink_of(0), ink_of(7)
    ('s1', 's2')
    """
    return f"s{slot % SERIES + 1}"
