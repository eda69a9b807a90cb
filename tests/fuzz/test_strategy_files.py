"""Files of strategies cut and altered at random: loaded, or refused in one message with a hint."""

import pytest
from hypothesis import given, settings
from spoiled import cut

from analyser.errors import UsageError
from analyser.experiments.loading.catalogue import load_player
from analyser.experiments.settings.players import parse_player

SOURCE = '''from analyser.api import below, parameter
from analyser.games import pig

MOST = 3


def more(total):
    return total < MOST * 7


class Mine(pig.Strategy):
    """Roll on by chance."""

    random = True
    at: int = parameter(20, low=1, high=100, unit="points", meaning="when to hold")

    def roll_again(table, me, my):
        if more(table.turn_total) and table.rolls < my.at:
            return below(me.mind, 2) == 1
        return table.score[table.seat] < 3
'''


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    return tmp_path_factory.mktemp("bots") / "spoiled.py"


@settings(max_examples=150)
@given(text=cut(SOURCE.encode()))
def test_cut_and_altered_text(file, text):
    file.write_bytes(text)
    try:
        player = load_player("pig", parse_player(f"a={file}:Mine"))
    except UsageError as error:
        assert error.message and "\n" not in error.message
        assert error.hint
        assert "Mine" in error.message or "spoiled.py" in error.message
    else:
        assert player.parts[0].strategy.game.id == "pig"
