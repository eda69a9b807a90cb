"""The cards on the table: piles on a square grid, the spaces around them, and who may act on whom."""

from typing import Any

from numba import uintp

from analyser.core.jit import always_inlined, compiled
from analyser.games.monstargh.state import CARDS, CELLS, DIRECTIONS, NEIGHBOURS, SIDE, SPECIES, STEP, VALUES


@always_inlined
def species_of(card: Any) -> Any:
    """Return the species of a card."""
    return card // VALUES


@always_inlined
def value_of(card: Any) -> Any:
    """Return the printed value of a card, 1 to 6."""
    return card % VALUES + 1


@compiled
def clear_board(table: Any, box: Any) -> None:
    """Take all cards off the table."""
    if box.board_is_clear == 0:
        for cell in range(CELLS):
            table.top[cell] = -1
            table.near[cell] = 0
        box.board_is_clear = 1
    else:
        for card in range(CARDS):
            cell = table.cell_of[card]
            if cell >= 0:
                table.top[cell] = -1
                for step in NEIGHBOURS:
                    table.near[cell + step] = 0
    for card in range(CARDS):
        table.cell_of[card] = -1
        table.under[card] = -1
        table.played_by[card] = -1
    for species in range(SPECIES):
        table.visible[species] = 0
    table.piles = 0
    table.spaces = 0


@compiled
def add_near(rules: Any, table: Any, cell: Any, piles: Any) -> None:
    """Tell the cells around one that a pile has come (1) or gone (-1). # A-1"""
    table.near[cell - SIDE] += piles
    table.near[cell - 1] += piles
    table.near[cell + 1] += piles
    table.near[cell + SIDE] += piles
    if rules.eight:
        for corner in range(DIRECTIONS, len(NEIGHBOURS)):
            table.near[cell + NEIGHBOURS[corner]] += piles


@compiled
def lay(rules: Any, table: Any, box: Any, card: Any, cell: Any) -> None:
    """Lay a card into an empty cell: a new pile."""
    table.top[cell] = card
    table.cell_of[card] = cell
    box.bottom[card] = card
    table.visible[species_of(card)] += 1
    add_near(rules, table, cell, 1)
    row = cell // SIDE
    column = cell % SIDE
    if table.piles == 0:
        table.low_row = row
        table.high_row = row
        table.low_column = column
        table.high_column = column
    table.low_row = min(table.low_row, row)
    table.high_row = max(table.high_row, row)
    table.low_column = min(table.low_column, column)
    table.high_column = max(table.high_column, column)
    table.piles += 1


@compiled
def survey(rules: Any, table: Any) -> None:
    """List the piles and the free spaces, ascending by cell. # A-1, A-2"""
    piles = 0
    spaces = 0
    for row in range(table.low_row - 1, table.high_row + 2):
        cell = row * SIDE + table.low_column - 1
        for _ in range(table.high_column - table.low_column + 3):
            if table.top[uintp(cell)] >= 0:
                table.pile[piles] = cell
                piles += 1
            elif table.near[uintp(cell)] > 0:
                table.space[spaces] = cell
                spaces += 1
            cell += 1
    table.piles = piles
    table.spaces = spaces
    if rules.grid_limit > 0:
        keep_within_limit(rules, table)


@compiled
def keep_within_limit(rules: Any, table: Any) -> None:
    """Leave only the spaces that keep all piles within the limit of rows and columns. # A-2"""
    low_row = SIDE
    high_row = 0
    low_column = SIDE
    high_column = 0
    for i in range(table.piles):
        row = table.pile[i] // SIDE
        column = table.pile[i] % SIDE
        low_row = min(low_row, row)
        high_row = max(high_row, row)
        low_column = min(low_column, column)
        high_column = max(high_column, column)
    kept = 0
    for i in range(table.spaces):
        cell = table.space[i]
        rows = max(high_row, cell // SIDE) - min(low_row, cell // SIDE)
        columns = max(high_column, cell % SIDE) - min(low_column, cell % SIDE)
        if rows < rules.grid_limit and columns < rules.grid_limit:
            table.space[kept] = cell
            kept += 1
    table.spaces = kept


@always_inlined
def is_target(table: Any, cell: Any, value: Any) -> Any:
    """Say whether a card on top of a cell has exactly so high a printed value."""
    card = table.top[uintp(cell)]
    return card >= 0 and card % VALUES + 1 == value


@compiled
def own_target(table: Any, protagonist: Any, cell: Any, value: Any) -> Any:
    """Return the cell of a neighbour of the protagonist's own species one point below it; -1 if there is none. # A-8"""
    for step in STEP:
        if is_target(table, cell + step, value - 1):
            if species_of(table.top[cell + step]) == species_of(protagonist):
                return cell + step
    return -1


@compiled
def is_victim(table: Any, protagonist: Any, cell: Any, value: Any, direction: Any) -> Any:
    """Say whether the neighbour in a direction is of another species and one point below the protagonist."""
    there = cell + STEP[direction]
    return is_target(table, there, value - 1) and species_of(table.top[there]) != species_of(protagonist)


@compiled
def cover(rules: Any, table: Any, box: Any, upper: Any, lower: Any, emptied: Any) -> None:
    """Put the pile of one visible card under the pile of another; a cell becomes empty."""
    table.under[box.bottom[upper]] = lower
    box.bottom[upper] = box.bottom[lower]
    table.visible[species_of(lower)] -= 1
    table.cell_of[lower] = -1
    table.top[emptied] = -1
    add_near(rules, table, emptied, -1)


@compiled
def eclipse(rules: Any, table: Any, box: Any, protagonist: Any, other: Any, other_cell: Any) -> None:
    """Let a card of the protagonist's species slip beneath its pile. # A-6"""
    cover(rules, table, box, protagonist, other, other_cell)


@compiled
def steal(rules: Any, table: Any, box: Any, protagonist: Any, cell: Any, victim_cell: Any) -> None:
    """Put the protagonist's pile on its victim's. # A-5"""
    cover(rules, table, box, protagonist, table.top[victim_cell], cell)
    table.top[victim_cell] = protagonist
    table.cell_of[protagonist] = victim_cell
