"""The page as pure data: sections of findings, figures and tables. Templates print it, tests read it."""

from dataclasses import dataclass, field
from typing import Any

from reports.marks import Figure


@dataclass(frozen=True)
class Code:
    """A piece of text to type, set in a fixed-width font."""

    text: str


Prose = str | tuple[str | Code, ...]


@dataclass(frozen=True)
class Tint:
    """Heat of a cell: above (`hi`) or below (`lo`) the reference, 0 to 45 per cent of the full colour."""

    side: str
    strength: int


@dataclass(frozen=True)
class Mini:
    """A small interval picture, 160 wide: positions are already in that scale."""

    dot: float
    line: tuple[float, float] | None = None
    shade: tuple[float, float] | None = None
    edges: tuple[float, ...] = ()
    reference: float | None = None
    hollow: bool = False
    verdict: str = ""


@dataclass(frozen=True)
class Cell:
    """One table cell: text, its error, a second line; a row head may carry the marker of a strategy."""

    text: str
    error: str = ""
    below: str = ""
    slot: int | None = None
    tint: Tint | None = None
    quiet: bool = False
    verdict: str = ""
    mini: Mini | None = None


@dataclass(frozen=True)
class Column:
    """A column's head: label, unit, and whether its cells are numbers (right-aligned) or kept on one line."""

    label: str
    unit: str = ""
    numeric: bool = False
    tight: bool = False


@dataclass(frozen=True)
class Table:
    """A table: title and note make the caption; the first cell of a row is its head; `foot` are rows of totals."""

    title: str
    note: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    foot: tuple[tuple[Cell, ...], ...] = ()
    heat: bool = False
    narrow: bool = False
    beside: bool = False


@dataclass(frozen=True)
class Tile:
    """A card that lies on a board: place in the grid, what is printed on it, its token of colour, cards under it.

    `words` names it in full for readers who point at it.
    """

    row: int
    column: int
    text: str
    colour: str
    under: int = 0
    words: str = ""


@dataclass(frozen=True)
class Board:
    """A drawn table: a grid of tiles. `aria` says what it shows and where the same is written."""

    rows: int
    columns: int
    tiles: tuple[Tile, ...]
    caption: str
    aria: str


@dataclass(frozen=True)
class Fold:
    """Numbers folded away behind one line."""

    summary: str
    tables: tuple[Table, ...]


@dataclass(frozen=True)
class Check:
    """One verdict of the balance contract as it is listed."""

    verdict: str
    name: str
    limit: str
    text: str
    error: str
    of: str
    mini: Mini | None = None


@dataclass(frozen=True)
class Fact:
    """A term and what is to be said about it."""

    term: str
    text: Prose


@dataclass(frozen=True)
class Key:
    """An explained sign of the page; `icon` names a drawing of the templates."""

    icon: str
    title: str
    text: str


@dataclass(frozen=True)
class Section:
    """One panel of the page: a label, one lead finding, then evidence. `id` is unique within its part.

    `menu` is a shorter label for the list of sections, where the label is long.
    """

    id: str
    label: str
    lead: str
    paragraphs: tuple[Prose, ...] = ()
    figures: tuple[Figure, ...] = ()
    boards: tuple[Board, ...] = ()
    tables: tuple[Table, ...] = ()
    folds: tuple[Fold, ...] = ()
    notes: tuple[Prose, ...] = ()
    checks: tuple[Check, ...] = ()
    answers: tuple[Fact, ...] = ()
    keys: tuple[Key, ...] = ()
    command: str = ""
    facts: tuple[Fact, ...] = ()
    menu: str = ""


@dataclass(frozen=True)
class Part:
    """Sections under one heading: the whole page (no label), or one seat count of several."""

    id: str
    label: str
    sections: tuple[Section, ...]


@dataclass(frozen=True)
class Page:
    """Everything a page prints. `data` is embedded as JSON; notices stand above all findings."""

    title: str
    kicker: str
    heading: str
    subtitle: str
    parts: tuple[Part, ...]
    notices: tuple[Prose, ...] = ()
    version: str = ""
    data: dict[str, Any] = field(default_factory=dict)

    @property
    def figures(self) -> tuple[Figure, ...]:
        """Return the figures of all parts in reading order."""
        return tuple(figure for part in self.parts for section in part.sections for figure in section.figures)
