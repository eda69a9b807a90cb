"""One scene of MONSTArgh! rebuilt from its journal: the piles on the table, and who stood for which species."""

from collections.abc import Iterable, Sequence
from typing import Any

from analyser.games.monstargh.state import CENTRE, SIDE, STEP, VALUES

SPECIES_NAMES = ("Pink", "Green", "Blue", "Yellow", "Red", "Orange")  # as in the rulebook's examples
WIDTH = 6  # of a pile in a drawing
CORNERS = (-SIDE - 1, -SIDE + 1, SIDE - 1, SIDE + 1)


def card_name(card: int) -> str:
    """Name a monster card.

    >>> card_name(4), card_name(12)
    ('Pink 5', 'Blue 1')
    """
    return f"{SPECIES_NAMES[card // VALUES]} {card % VALUES + 1}"


def card_mark(card: int) -> str:
    """Name a monster card by a letter and its value.

    >>> card_mark(4), card_mark(35)
    ('P5', 'O6')
    """
    return f"{SPECIES_NAMES[card // VALUES][0]}{card % VALUES + 1}"


def card_names(cards: Sequence[int]) -> str:
    """Name monster cards.

    >>> card_names([4, 12, 35])
    'Pink 5, Blue 1 and Orange 6'
    """
    *first, last = map(card_name, cards)
    return f"{', '.join(first)} and {last}" if first else last


class Scene:
    """The table of a scene: piles by cell, each from top to bottom; species by seat."""

    def __init__(self, number: int = 0) -> None:
        self.number = number
        self.piles: dict[int, list[int]] = {}
        self.roles: dict[int, int] = {}
        self.scores: dict[int, tuple[int, int]] = {}  # by seat: Close-Up Shots of the scene, and in all

    def follow(self, name: str, seat: int, a: int, b: int, c: int) -> None:
        """Take in one event of the scene; those that change nothing on the table are let go."""
        if name == "token":
            self.roles[seat] = a
        elif name == "place":
            self.piles[b] = [a]
        elif name == "eclipse":
            self.piles[self.cell_of(a)] += self.piles.pop(c)
        elif name == "steal":
            self.piles[c] = self.piles.pop(self.cell_of(a)) + self.piles[c]
        elif name == "score":
            self.scores[seat] = (a, b)

    def cell_of(self, card: int) -> int:
        """Return the cell where a card is visible."""
        return next(cell for cell, pile in self.piles.items() if pile[0] == card)

    def neighbours(self, cell: int, steps: Sequence[int] = STEP) -> list[int]:
        """Return the visible cards beside a cell."""
        return [self.piles[cell + step][0] for step in steps if cell + step in self.piles]

    def visible(self, species: int) -> int:
        """Return how many cards of a species are visible."""
        return sum(pile[0] // VALUES == species for pile in self.piles.values())

    def window(self) -> tuple[int, int, int, int]:
        """Return first row, first column, rows and columns of the part of the table that has piles."""
        cells = self.piles or {CENTRE: []}
        rows = [cell // SIDE for cell in cells]
        columns = [cell % SIDE for cell in cells]
        return min(rows), min(columns), max(rows) - min(rows) + 1, max(columns) - min(columns) + 1


def drawn(scene: Scene) -> list[str]:
    """Draw the table as lines of text between colons: each pile by its top card, and how many cards lie under it."""
    first_row, first_column, rows, columns = scene.window()
    lines = []
    for row in range(first_row, first_row + rows):
        marks = []
        for column in range(first_column, first_column + columns):
            pile = scene.piles.get(SIDE * row + column, [])
            under = f"+{len(pile) - 1}" if len(pile) > 1 else ""
            marks.append(f"{card_mark(pile[0])}{under}".ljust(WIDTH) if pile else ".".ljust(WIDTH))
        lines.append(f"    : {''.join(marks)}:")
    return lines


def picture(events: Iterable[tuple[Any, ...]], rules: Any, names: Sequence[str]) -> dict[str, Any]:
    """Return the table at the end of a game's last scene, as plain data for a drawing (see `Game.picture`)."""
    scene = Scene()
    for name, _, seat, *numbers in events:
        if name == "scene":
            scene = Scene(numbers[0])
        scene.follow(name, seat, *numbers)
    first_row, first_column, rows, columns = scene.window()
    player_of = {species: names[seat] for seat, species in scene.roles.items()}
    return {
        "title": "A scene at its end",
        "lead": f"Scene {scene.number} ended the first game of this run.",
        "noun": "species",
        "rows": rows,
        "columns": columns,
        "groups": [
            {
                "name": SPECIES_NAMES[species],
                "mark": SPECIES_NAMES[species][0],
                "colour": SPECIES_NAMES[species].lower(),
                "player": player_of.get(species),
                "visible": scene.visible(species),
            }
            for species in range(int(rules.species))
        ],
        "tiles": [
            {
                "row": cell // SIDE - first_row,
                "column": cell % SIDE - first_column,
                "group": pile[0] // VALUES,
                "value": pile[0] % VALUES + 1,
                "pile": [card_name(card) for card in pile],
            }
            for cell, pile in sorted(scene.piles.items())
        ],
    }
