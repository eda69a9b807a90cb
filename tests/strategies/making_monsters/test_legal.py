"""Every strategy plays at tables of all sorts of rules; the engine finds no illegal answer."""

import numpy as np
import pytest

from analyser.core.worker import Worker
from analyser.experiments.loading import catalogue
from analyser.experiments.settings.players import parse_player
from analyser.games import making_monsters

RULES = {
    "default": {},
    "no actions": {"monster_actions": "none", "unused_bags_to_supply": True, "two_player_dummy": "random_token"},
    "more choice": {
        "voluntary_reject": True,
        "super_optional": True,
        "lester_timing": "any",
        "lester_upgrade_timing": "each_round",
        "bogo_mutation": True,
        "resolution_order": "random",
    },
    "harsh": {
        "batch_bust": "strict_sequential",
        "printed_slot": "must_cover",
        "upgrade_when_full": "forbid",
        "fridge_accepts_draws": False,
        "reject_slots": 4,
        "first_draws": 2,
    },
    "odd": {
        "lester_upgrade_timing": "on_gain",
        "replaced_card": "box",
        "allow_zero_reanimate": False,
        "bust_takes_rot": False,
        "bust_triggers_actions": False,
        "bust_keeps_order_bonus": False,
        "final_forced": False,
        "duplicate_upgrades": False,
        "upgrade_slots": 1,
    },
}
GAMES = 10


@pytest.fixture(scope="module")
def players():
    """Players by strategy; what a strategy leaves out, the baseline answers."""
    names = catalogue.strategies("making_monsters")
    return {name: catalogue.load_player("making_monsters", parse_player(name)) for name in names}


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_answers_are_legal(rules, seats, players):
    values = making_monsters.GAME.defaults() | RULES[rules]
    unit = catalogue.game_unit("making_monsters")
    for one in players.values():
        table = (one, players["random"], one, players["need_based_orders"])[:seats]
        worker = Worker(making_monsters.GAME, unit, values, table, np.arange(seats)[np.newaxis], 1, seed=1)
        rows = worker.play(0, GAMES)
        assert rows.shape[0] == GAMES
        assert (rows[:, 0] > 2).all()  # rounds
