"""Every strategy plays at tables of all sorts of rules; the engine finds no illegal answer."""

import numpy as np
import pytest

from analyser.core.worker import Worker
from analyser.experiments.loading import catalogue
from analyser.experiments.settings.players import parse_player
from analyser.games import grand_mechant_monstre

GAME_ID = "grand_mechant_monstre"
RULES = {
    "default": {},
    "even": {"tokens": "even", "meter_height": 16, "start_player": "random"},
    "forced": {"decor_voluntary": False, "decor_limit": 3, "extra_dice": 0},
    "any size": {"exact_threshold": False, "missing_token": "bonus_open", "finish_round": True, "decor_limit": None},
    "two boxes": {"max_ticks": 2, "missing_token": "bonus_close", "extra_dice": 6},
    "many boxes": {"max_ticks": 12, "missing_token": "none", "decor_height": 0, "exact_threshold": False},
    "poor": {"decor_limit": 0, "removed_per_missing_player": 2, "stall": "highest_wins", "max_rounds": 200},
}
GAMES = 60


@pytest.fixture(scope="module")
def players():
    """Players by strategy."""
    names = catalogue.strategies(GAME_ID)
    return {name: catalogue.load_player(GAME_ID, parse_player(name)) for name in names}


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_answers_are_legal(rules, seats, players):
    values = grand_mechant_monstre.GAME.defaults() | RULES[rules]
    unit = catalogue.game_unit(GAME_ID)
    for one in players.values():
        table = (one, players["random"], one, players["tempo"])[:seats]
        worker = Worker(grand_mechant_monstre.GAME, unit, values, table, np.arange(seats)[np.newaxis], 1, seed=1)
        rows = worker.play(0, GAMES)
        assert rows.shape[0] == GAMES
        assert (rows[:, 0] > 2).all()  # rounds


def test_every_plan_ends_every_game(players):
    unit = catalogue.game_unit(GAME_ID)
    values = grand_mechant_monstre.GAME.defaults()
    plans = [name for name in players if not players[name].parts[0].strategy.control]
    assert len(plans) >= 5
    for name in plans:
        worker = Worker(
            grand_mechant_monstre.GAME, unit, values, (players[name],) * 4, np.arange(4)[np.newaxis], 1, seed=1
        )
        assert worker.play(0, GAMES)[:, 3].sum() == 0  # unfinished games
