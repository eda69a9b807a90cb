"""Which game a player belongs to: by the names of its parts, or by what the classes of a file derive from."""

import pytest

from analyser.errors import UsageError
from analyser.experiments.loading.home_game import home_game
from analyser.experiments.settings.players import parse_player

BOTS = """
from analyser.api import Strategy
from analyser.games import igor, pig


class Roller(pig.Strategy):
    def roll_again(table, me, my):
        return True


class Placer(igor.Strategy):
    def roll_again(table, me, my):
        return True


class Nobody(Strategy):
    pass


class Undecided(pig.Strategy):
    pass
"""


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Find the game of a player; its files lie in the current folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bots.py").write_text(BOTS, encoding="utf-8")
    (tmp_path / "broken.py").write_text("import nothing_of_this_name\n", encoding="utf-8")
    return lambda text, game=None: home_game(parse_player(text), game)


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("hold_at:at=3", "pig"),
        ("closest_monster+threshold", "igor"),
        ("bots.py:Roller", "pig"),
        ("closest_monster+bots.py:Placer", "igor"),
        ("random+bots.py:Placer", "igor"),
        ("bots.py:Undecided", "pig"),
    ],
)
def test_the_game_is_found(home, text, game):
    assert home(text) == game
    assert home(text, game) == game


def test_a_name_of_several_games_needs_one(home):
    every = "grand_mechant_monstre, igor, making_monsters, monstargh and pig"
    with pytest.raises(UsageError, match=f"random is a strategy of {every}") as error:
        home("random")
    assert error.value.hint.endswith("--game monstargh or --game pig")
    assert home("random", "pig") == "pig"


@pytest.mark.parametrize(
    ("text", "game", "said"),
    [
        ("hold_at", "igor", "hold_at plays pig, not igor"),
        ("bots.py:Roller", "igor", "Roller plays pig, not igor"),
        ("hold_at+threshold", None, "mixes games: hold_at of pig, threshold of igor"),
        ("hold_ta", None, 'no game has a strategy "hold_ta"'),
        ("bots.py:Rolller", None, "defines no strategy Rolller"),
        ("bots.py:Nobody", None, "plays no game"),
        ("none.py:Roller", None, "can't be read"),
        ("broken.py:Roller", None, "can't be loaded: ModuleNotFoundError"),
    ],
)
def test_what_has_no_game(home, text, game, said):
    with pytest.raises(UsageError, match=said) as error:
        home(text, game)
    assert error.value.hint
