"""What is in the box: the rulebook's numbers, the two presets of Fear tokens, and what the set-up leaves of them."""

import pytest
from recorded import Recorder
from sheets import new_sheets

from analyser.experiments.loading import catalogue

GAME = "grand_mechant_monstre"
PRESETS = {  # teeth, horns, eyes, legs, arms, accessories
    "two_heavy": {2: [2, 2, 2, 2, 2, 2], 3: [1, 1, 1, 1, 1, 2], 5: [1, 1, 1, 1, 1, 1]},
    "even": {2: [2, 2, 2, 1, 1, 1], 3: [1, 1, 1, 2, 2, 1], 5: [1, 1, 1, 1, 2, 2]},
}
BY_SIZE = {"two_heavy": [12, 7, 6], "even": [9, 8, 8]}


@pytest.mark.parametrize("tokens", PRESETS)
def test_the_presets_hold_25_tokens(tokens):
    board = new_sheets(Recorder(GAME, ["random"] * 4, tokens=tokens)).board
    assert board == PRESETS[tokens]
    assert [sum(row) for row in board.values()] == BY_SIZE[tokens]
    assert sum(map(sum, board.values())) == 25


@pytest.mark.parametrize("tokens", PRESETS)
@pytest.mark.parametrize(("seats", "left"), [(4, 25), (3, 22), (2, 19)])
def test_the_set_up_leaves_25_22_or_19_tokens(tokens, seats, left):
    recorder = Recorder(GAME, ["random"] * seats, tokens=tokens, max_rounds=1)
    for game in recorder.games(30):
        sheets = new_sheets(recorder)
        for event in game.named("remove"):
            sheets.read(event)
        by_size = [sum(row) for row in sheets.board.values()]
        assert by_size == [number - (4 - seats) for number in BY_SIZE[tokens]]
        assert sum(by_size) == left


def test_the_rulebooks_numbers_are_the_defaults():
    facts = catalogue.game(GAME)
    defaults = facts.defaults()
    assert (facts.min_seats, facts.max_seats) == (2, 4)
    assert (defaults["decor_limit"], defaults["extra_dice"], defaults["removed_per_missing_player"]) == (10, 1, 1)
    assert facts.max_seats + defaults["extra_dice"] == 5  # dice in the box
    assert (defaults["win_condition"], defaults["finish_round"], defaults["exact_threshold"]) == ("exceed", False, True)
    assumed = ("tokens", "components", "meter_height", "decor_height")
    assert {facts.options[name].source for name in assumed} == {"assumption"}
    assert (defaults["tokens"], defaults["meter_height"], defaults["decor_height"]) == ("two_heavy", 12, 1)
    decided = ("missing_token", "max_ticks", "decor_voluntary", "stall", "max_rounds", "start_player")
    assert [defaults[name] for name in decided] == ["convert", 5, True, "unfinished", 60, "first"]
