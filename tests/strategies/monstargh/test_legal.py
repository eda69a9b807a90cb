"""Every strategy plays at tables of all sorts of rules; the engine finds no illegal answer."""

import numpy as np
import pytest

from analyser.core.worker import Worker
from analyser.experiments.loading import catalogue
from analyser.experiments.settings.players import parse_player
from analyser.games import monstargh

RULES = {
    "default": {},
    "free": {"optional_interaction": True, "clamp": True, "placement_adjacency": "eight", "start_player": "random"},
    "narrow": {"grid_limit": 2, "tie": "shared"},
    "wide": {"grid_limit": 5, "species": 6, "placement_adjacency": "eight", "optional_interaction": True},
    "plain": {"focus_cards": False, "redeal_species": "once", "hand_size": 1, "start_tie": "seat"},
}
GAMES = 30


@pytest.fixture(scope="module")
def players():
    """Players by strategy; what a strategy leaves out, the baseline answers."""
    names = catalogue.strategies("monstargh")
    return {name: catalogue.load_player("monstargh", parse_player(name)) for name in names}


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_answers_are_legal(rules, seats, players):
    values = monstargh.GAME.defaults() | RULES[rules]
    unit = catalogue.game_unit("monstargh")
    for one in players.values():
        table = (one, players["random"], one, players["greedy"], players["hider"], one)[:seats]
        worker = Worker(monstargh.GAME, unit, values, table, np.arange(seats)[np.newaxis], 1, seed=1)
        rows = worker.play(0, GAMES)
        assert rows.shape[0] == GAMES
        assert (rows[:, 0] > 0).all()  # turns
