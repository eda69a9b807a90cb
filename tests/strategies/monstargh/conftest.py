"""Tables and hands set by hand, and strategies asked in plain Python."""

import sys
from pathlib import Path

import numpy as np
import pytest

from analyser.core.strategy import my_layout
from analyser.core.stream import open_stream
from analyser.experiments.loading import catalogue
from analyser.games.monstargh import state

sys.path.append(str(Path(__file__).parent))

from monstargh_cards import cell_at, numbered


@pytest.fixture(scope="session")
def table_of():
    """Make a TABLE with visible cards by (row, column); evidence by seat; whatever else is said is laid over it."""

    def make(cards, seats=4, species=5, **more):
        table = np.zeros(1, state.TABLE)[0]
        table["seats"], table["species"], table["target"], table["turn"] = seats, species, 5, 1
        for name in ("top", "cell_of", "under", "played_by"):
            table[name] = -1
        cells = {cell_at(*place): numbered(card) for place, card in cards.items()}
        for cell, card in cells.items():
            table["top"][cell] = card
            table["cell_of"][card] = cell
            table["visible"][card // 6] += 1
            for step in state.STEP:
                table["near"][cell + step] += 1
        spaces = sorted({cell + step for cell in cells for step in state.STEP} - set(cells))
        table["piles"], table["spaces"] = len(cells), len(spaces)
        table["pile"][: len(cells)] = sorted(cells)
        table["space"][: len(spaces)] = spaces
        for name, value in more.items():
            if name == "evidence":
                for seat, row in value.items():
                    table["evidence"][seat, : len(row)] = row
            elif name == "close_ups":
                table["close_ups"][: len(value)] = value
            else:
                table[name] = value
        return table

    return make


@pytest.fixture(scope="session")
def hand_of():
    """Make the HAND of seat 0, which stands for pink and holds the cards named."""

    def make(*cards, role=0, seat=0):
        me = np.zeros(1, state.HAND)[0]
        me["seat"], me["role"] = seat, role
        for card in cards:
            me["holds"][numbered(card)] = 1
        open_stream(me.mind, 1, 0, 1)
        return me

    return make


@pytest.fixture(scope="session")
def answer():
    """Ask a strategy in plain Python."""

    def ask(name, decision, table, me, **values):
        made = catalogue.strategy("monstargh", name)
        my = np.zeros(1, my_layout(made))[0]
        for parameter, facts in made.parameters.items():
            my[parameter] = values.get(parameter, facts.default)
        return int(vars(made)[decision](table, me, my))

    return ask


@pytest.fixture(scope="session")
def placed(answer):
    """Ask a strategy where a card goes; return row and column."""

    def ask(name, table, me, card, **values):
        table["card"] = numbered(card)
        cell = int(table["space"][answer(name, "place_monster", table, me, **values)]) - state.CENTRE
        row, column = divmod(cell + state.SIDE // 2, state.SIDE)
        return row, column - state.SIDE // 2

    return ask
