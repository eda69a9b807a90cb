"""Cards and cells by short names."""

from analyser.games.monstargh import state

COLOURS = "PGBYRO"


def numbered(name):
    """Return the number of a card: P1 is 0, O6 is 35, the focus cards are +1 and +2."""
    if name[0] == "+":
        return state.FOCUS_1 + int(name[1]) - 1
    return 6 * COLOURS.index(name[0]) + int(name[1]) - 1


def cell_at(row, column):
    """Return the cell at a row and column, counted from the first card."""
    return state.CENTRE + state.SIDE * row + column
