"""Tables set by hand, and strategies asked in plain Python."""

import numpy as np
import pytest

from analyser.core.strategy import my_layout
from analyser.core.stream import open_stream
from analyser.experiments.loading import catalogue
from analyser.games.grand_mechant_monstre import GAME, state

GAME_ID = "grand_mechant_monstre"


@pytest.fixture(scope="session")
def table_of():
    """Make a TABLE of four seats at the start, all tokens there, seat 0 on turn and first; more is laid over it.

    dice: attributes on offer; ticks, closed and heights: by seat, the first ones.
    """

    def make(dice=(0, 1, 2, 3, 4), ticks=(), closed=(), heights=(), **more):
        table = np.zeros(1, state.TABLE)[0]
        rules = GAME.new_rules(GAME.defaults(), 4)[0]
        for name in ("meter_height", "to_win", "decor_height", "voluntary", "max_ticks", "missing_token", "exact"):
            table[name] = rules[name]
        table["tokens"], table["decors_left"], table["seats"], table["round_number"] = rules["copies"], 10, 4, 1
        for attribute in dice:
            table["dice"][attribute] += 1
        table["dice_left"] = len(dice)
        for name, rows in (("ticks", ticks), ("closed", closed), ("height", heights)):
            for seat, row in enumerate(rows):
                table[name][seat] = row
        for name, value in more.items():
            table[name] = value
        return table

    return make


@pytest.fixture(scope="session")
def hand_of():
    """Make the HAND of a seat."""

    def make(seat=0):
        me = np.zeros(1, state.HAND)[0]
        me["seat"] = seat
        open_stream(me.mind, 1, 0, 1)
        return me

    return make


@pytest.fixture(scope="session")
def answer(hand_of):
    """Ask a strategy in plain Python for the seat on turn."""

    def ask(name, decision, table, **values):
        made = catalogue.strategy(GAME_ID, name)
        my = np.zeros(1, my_layout(made))[0]
        for parameter, facts in made.parameters.items():
            my[parameter] = values.get(parameter, facts.default)
        return int(vars(made)[decision](table, hand_of(int(table["seat"])), my))

    return ask
