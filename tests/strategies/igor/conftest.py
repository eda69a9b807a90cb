"""Tables set by hand, strategies asked in plain Python, and games through the real engine."""

import numpy as np
import pytest

from analyser.core.strategy import my_layout
from analyser.core.worker import Worker
from analyser.experiments.loading import catalogue
from analyser.experiments.settings.players import parse_player
from analyser.games import igor
from analyser.games.igor import state


@pytest.fixture(scope="session")
def player():
    """Compose a player from its specification."""
    return lambda text: catalogue.load_player("igor", parse_player(text))


@pytest.fixture(scope="session")
def play():
    """Play games of some players, seated in this order; return the outcome rows of the table and those of the seats."""

    def rows(players, games, **options):
        orders = np.arange(len(players))[np.newaxis]
        values = igor.GAME.defaults() | options
        worker = Worker(igor.GAME, catalogue.game_unit("igor"), values, players, orders, 1, seed=1)
        made = worker.play(0, games)
        return made[:, :10], made[:, 10:].reshape(games, len(players), -1)

    return rows


@pytest.fixture(scope="session")
def table_of():
    """Make a TABLE: cards as (open symbols by part, points), dice by face, and whatever else is said."""

    def make(cards, dice=(0, 0, 0, 0, 0, 0), **more):
        table = np.zeros(1, state.TABLE)[0]
        table["card"] = -1
        for slot, (symbols, value) in enumerate(cards):
            table["open_symbols"][slot] = symbols
            table["missing"][slot] = sum(symbols)
            table["value"][slot] = value
            table["face_up"][slot] = 1
            table["card"][slot] = slot
            table["free"][:5] += np.array(symbols)
        table["dice"] = dice
        standard = {
            "chips_left": 18,
            "igor_needed": 2,
            "rerolls_left": -1,
            "seats": 2,
            "dice_left": sum(dice),
            "rolls": 1,
        }
        for name, value in {**standard, **more}.items():
            table[name] = value
        table["fitting"] = fitting(table)
        return table

    return make


@pytest.fixture(scope="session")
def answer():
    """Ask a strategy in plain Python."""

    def ask(name, decision, table, **values):
        made = catalogue.strategy("igor", name)
        my = np.zeros(1, my_layout(made))[0]
        for parameter, facts in made.parameters.items():
            my[parameter] = values.get(parameter, facts.default)
        return vars(made)[decision](table, np.zeros(1, state.HAND)[0], my)

    return ask


@pytest.fixture(scope="session")
def set_aside(answer):
    """Ask a strategy for one die after the other; apply its answers to the table and return them."""

    def ask(name, table, **values):
        given = []
        while table["dice"][5] or (
            table["chips_left"] and (np.minimum(table["dice"][:5], table["free"][:5]) > 0).any()
        ):
            given.append(int(answer(name, "set_aside", table, **values)))
            if given[-1] == state.DONE:
                break
            _set_one_aside(table, given[-1])
        return given

    return ask


def _set_one_aside(table, answer):
    face = state.IGOR if answer == state.KEEP_IGOR else answer % state.PARTS
    table["dice"][face] -= 1
    table["dice_left"] -= 1
    table["aside"] += 1
    if face == state.IGOR:
        table["igors_aside"] += 1
        return
    slot = answer // state.PARTS
    table["open_symbols"][slot, face] -= 1
    table["missing"][slot] -= 1
    table["free"][face] -= 1
    table["chips_left"] -= 1
    table["fitting"] = fitting(table)
    assert table["dice"][face] >= 0
    assert table["open_symbols"][slot, face] >= 0


@pytest.fixture(scope="session")
def compositions():
    """Name every strategy that sets dice aside with every one that decides whether to roll again."""
    by_name = catalogue.strategies("igor")
    return [
        f"{aside}+{again}" if aside != again else aside
        for aside in by_name
        for again in by_name
        if "set_aside" in by_name[aside].decisions and "roll_again" in by_name[again].decisions
    ]


def fitting(table):
    """Dice of the roll that the cards have a symbol for, as the rules count them."""
    fit = int(np.minimum(table["dice"][:5], table["free"][:5]).sum())
    return min(fit, int(table["chips_left"]))
