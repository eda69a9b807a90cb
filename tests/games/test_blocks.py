"""A game is the same game alone, in a block with others, in any order, with the journal open or closed."""

import random

import pytest
from recorded import Recorder

LINE_UPS = {
    "igor": ["random", "closest_monster+threshold", "igor_collector+never_stop"],
    "pig": ["random", "hold_at", "keep_pace"],
}
RULES = {
    "igor": [{}, {"bust_helpers": "remove_this_turn", "refill_timing": "immediate", "start_player": "random"}],
    "pig": [{}, {"rounds": 3}],
}
GAMES = 90


@pytest.mark.parametrize(("game", "rules"), [(game, rules) for game in RULES for rules in RULES[game]])
def test_games_do_not_depend_on_how_they_are_played(game, rules):
    recorder = Recorder(game, LINE_UPS[game], rotate=True, **rules)
    block = recorder.columns(GAMES)
    order = random.Random(5).sample(range(GAMES), GAMES)
    first = {index: recorder.play(index) for index in order}
    again = {index: recorder.play(index) for index in reversed(order)}
    assert first == again
    for index, played in first.items():
        assert played.table == {name: column[index] for name, column in block[0].items()}
        for seat, outcome in enumerate(played.seats):
            assert outcome == {name: column[index, seat] for name, column in block[1].items()}
