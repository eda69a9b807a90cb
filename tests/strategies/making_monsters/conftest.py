"""Tables and hands set by hand, and strategies asked in plain Python."""

import numpy as np
import pytest

from analyser.core.strategy import my_layout
from analyser.core.stream import open_stream
from analyser.experiments.loading import catalogue
from analyser.games.making_monsters import state

STANDARD = {
    "seats": 4,
    "round_number": 1,
    "phase": state.ORDERS,
    "track_left": 16,
    "track_length": 16,
    "reject_slots": 6,
    "sorting_slots": 2,
    "upgrade_slots": 3,
    "warehouse_slots": 2,
    "fridge_accepts": 1,
    "bonus": (0, 1, 3, 6, 10, 15),
    "rot": (0, 1, 1, 2, 2, 3),
    "items": (1, 2, 3, 4, 5, 6),
    "last_order": -1,
    "monster": -1,
    "cart_upgrade": -1,
}


def filled(kind, values):
    """Make one record with some fields set."""
    record = np.zeros(1, kind)[0]
    for name, value in values.items():
        record[name] = value
    return record


@pytest.fixture(scope="session")
def table_of():
    """Make a TABLE of four seats with empty labs, and whatever else is said."""
    return lambda **more: filled(state.TABLE, STANDARD | more)


@pytest.fixture(scope="session")
def hand_of():
    """Make the HAND of seat 0 with no monsters, and whatever else is said; `symbols` are open symbols by slot."""

    def make(symbols=None, **more):
        standard = {"left": 1, "right": 3, "monster": -1, "sorting_room": 2, "lester_left": 1, "lesters_left": 5}
        me = filled(state.HAND, standard | more)
        open_stream(me.mind, 1, 0, 1)
        for slot, row in (symbols or {}).items():
            me["open_symbols"][slot] = row
            me["missing"][slot] = sum(row)
        me["wanted"][:5] = me["open_symbols"].sum(axis=0)
        me["wanted"][5] = me["open_symbols"].sum()
        me["bag_size"] = me["bag"].sum()
        me["own"] = me["bag"] + me["rejects"]
        me["own"][: state.PARTS] += me["sorting"] + me["fridge"] + me["school"] + me["laid"].sum(axis=0)
        me["owned"] = me["own"].sum()
        return me

    return make


@pytest.fixture(scope="session")
def answer():
    """Ask a strategy in plain Python."""

    def ask(name, decision, table, me, **values):
        made = catalogue.strategy("making_monsters", name)
        my = np.zeros(1, my_layout(made))[0]
        for parameter, facts in made.parameters.items():
            my[parameter] = values.get(parameter, facts.default)
        return int(vars(made)[decision](table, me, my))

    return ask
