"""Games given by path: loaded, played, found changed, and refused in one message with file and line."""

import re
import sys

import pytest
from runs import Progress, request_of
from small_game import files, first_games, line_of, write_game

from analyser.api import Game
from analyser.errors import PlayError, UsageError
from analyser.experiments.loading import catalogue
from analyser.experiments.loading.game_catalogue import telling
from analyser.experiments.matchups.matchup import plans_of
from analyser.experiments.playing.match import Match
from analyser.experiments.running.run import run_match
from analyser.experiments.settings.players import parse_player
from analyser.experiments.summaries.result import versions

PLAYED = "coins_played"  # has few versions, so that their machine code is kept from one run of the tests to the next
INIT, RULES, STATE, NUMBERS = "__init__.py", "rules.py", "state.py", "components.toml"


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    """Let every test register its games as the first ones of a process."""
    with first_games(monkeypatch):
        yield


def registered(folder):
    return catalogue.game(catalogue.register(folder))


def request_for(folder, games=400):
    game = registered(folder)
    return request_of(folder.parent / "out", "", game.id, games=games, source=str(folder), seats=(2,))


def played(folder):
    """Play one plan of the game in a folder; return the plan and its turns per game."""
    request = request_for(folder)
    (plan,) = plans_of(request)
    tally = Match(plan, folder.parent / "out", request, Progress()).play().tally
    return plan, tally.moments("table: turns").total / plan.games


def test_the_page_shows_a_whole_game():
    assert set(files()) == {INIT, RULES, STATE, NUMBERS, "strategies/careful.py", "strategies/bold.py"}


def test_a_game_in_a_folder_is_found_and_plays(tmp_path):
    folder = write_game(tmp_path / PLAYED)
    game = registered(folder)
    assert isinstance(game, Game)
    assert catalogue.outside(PLAYED) == folder
    assert catalogue.outside("pig") is None
    assert catalogue.strategy_ids(PLAYED) == ["bold", "careful"]
    assert catalogue.strategy(PLAYED, "careful").summary() == "Stop at once."
    assert PLAYED not in catalogue.game_ids()
    plan, turns = played(folder)
    assert plan.games == 400
    # One who stops at once wins a coin in every second turn: about 20 rounds of two turns, if the other is slower.
    assert 30 < turns < 40


def test_it_is_loaded_once_while_nothing_changes(tmp_path):
    folder = write_game(tmp_path / "coins")
    game = registered(folder)
    assert registered(folder) is game
    assert registered(folder / ".." / "coins") is game


@pytest.mark.parametrize("file", [STATE, RULES, NUMBERS, INIT])
def test_an_edit_of_any_file_is_another_game(tmp_path, file):
    folder = write_game(tmp_path / "coins")
    unit = catalogue.game_unit(catalogue.register(folder))
    text = (folder / file).read_text(encoding="utf-8")
    (folder / file).write_text(text + "# \n", encoding="utf-8")
    assert catalogue.game_unit(catalogue.register(folder)) != unit
    (folder / file).write_text(text, encoding="utf-8")
    assert catalogue.game_unit(catalogue.register(folder)) == unit


def test_an_edit_of_a_helper_module_changes_the_games_at_once(tmp_path):
    """Though nobody raised the version, it is another plan too."""
    folder = write_game(tmp_path / PLAYED)
    plan, before = played(folder)
    write_game(folder, {STATE: ("SIDES = 2", "SIDES = 9")})
    other, after = played(folder)
    assert after < before - 5
    assert plan.hash != other.hash
    assert (plan.game.version, plan.values) == (other.game.version, other.values)
    assert versions(other)["code of coins_played"] == catalogue.source_of(PLAYED).code[:12]
    assert "code of coins_played" not in versions(plan)  # that code is not there any more


def test_an_edit_of_a_strategy_is_noticed_without_a_new_kernel(tmp_path):
    folder = write_game(tmp_path / "coins")
    catalogue.register(folder)
    unit, old = catalogue.game_unit("coins"), catalogue.strategy("coins", "careful")
    bold = catalogue.strategy("coins", "bold")
    write_game(folder, {"strategies/careful.py": ("return False", "return True")})
    catalogue.register(folder)
    assert catalogue.game_unit("coins") == unit
    assert catalogue.strategy("coins", "careful").unit != old.unit
    assert catalogue.strategy("coins", "bold").unit == bold.unit


def test_helpers_of_strategies_have_an_underscore_and_take_part_in_the_hash(tmp_path):
    folder = write_game(tmp_path / "coins", {"strategies/careful.py": ("return False", "return table.pile < LIMIT")})
    careful = folder / "strategies" / "careful.py"
    careful.write_text("from coins.strategies._limits import LIMIT\n" + careful.read_text(encoding="utf-8"), "utf-8")
    helper = folder / "strategies" / "_limits.py"
    units = []
    for limit in (1, 2):
        helper.write_text(f"LIMIT = {limit}\n", encoding="utf-8")
        catalogue.register(folder)
        units.append(catalogue.strategy("coins", "careful").unit)
        loaded = sys.modules["coins.strategies._limits"]
        assert limit == loaded.LIMIT
    assert units[0] != units[1]
    assert catalogue.strategy_ids("coins") == ["bold", "careful"]


def test_the_unit_does_not_depend_on_where_the_folder_lies(tmp_path):
    catalogue.register(write_game(tmp_path / "a" / "coins"))
    unit, strategy = catalogue.game_unit("coins"), catalogue.strategy("coins", "bold").unit
    there = write_game(tmp_path / "b" / "coins")
    with pytest.raises(UsageError, match='two games are called "coins"'):
        catalogue.register(there)
    assert catalogue.register(there, replace=True) == "coins"
    assert catalogue.outside("coins") == there
    assert (catalogue.game_unit("coins"), catalogue.strategy("coins", "bold").unit) == (unit, strategy)


def test_all_its_files_are_named_for_those_who_send_them(tmp_path):
    folder = write_game(tmp_path / "coins")
    for name in ("tests", "results", ".hidden", "__pycache__", "old run"):
        (folder / name).mkdir()
        (folder / name / "a.py").write_text("", encoding="utf-8")
    (folder / "old run" / "result.json").write_text("{}", encoding="utf-8")
    (folder / "picture.png").write_bytes(b"")
    (folder / "itself").symlink_to(folder)
    catalogue.register(folder)
    assert catalogue.files_of("coins") == {f"coins/{name}": folder / name for name in files()}
    assert catalogue.files_of("pig") == {}


def test_a_user_file_plays_the_registered_game(tmp_path):
    catalogue.register(write_game(tmp_path / "coins"))
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import coins\n\n\nclass Mine(coins.Strategy):\n    def flip_again(table, me, my):\n        return False\n",
        "utf-8",
    )
    player = catalogue.load_player("coins", parse_player(f"{bot}:Mine"))
    assert player.parts[0].strategy.game is catalogue.game("coins")


def test_what_it_prints_when_it_is_imported_goes_to_the_messages(tmp_path, capsys):
    catalogue.register(write_game(tmp_path / "coins", {STATE: ("SIDES", 'print("hello")\nSIDES')}))
    assert capsys.readouterr().out == ""


# Refused before anything is played.


def refusal(folder):
    with pytest.raises(UsageError) as error:
        registered(folder)
    assert error.value.hint
    return error.value.message


BROKEN = [  # file, what stands in it, what stands there instead, what is said, the text of the line that is named
    (INIT, "Strategy = strategy_base(GAME)", "del GAME", "holds no game: it defines no GAME", None),
    (INIT, "Strategy = strategy_base(GAME)", "GAME = 7", "holds no game: its GAME is of the type int", None),
    (INIT, "Strategy = strategy_base(GAME)", "", "has no Strategy of its game", None),
    (INIT, "    play=play,\n", "", "missing 1 required positional argument: 'play'", "GAME = Game("),
    (INIT, "def tell(", "def tell", "is not Python", None),
    (RULES, "import ask,", "import asks,", "cannot import name 'asks'", "import asks"),
    (RULES, "from coins.state", "from state", "ModuleNotFoundError: No module named 'state'", "from state"),
    (STATE, "SIDES = 2", "SIDES = two", "NameError: name 'two' is not defined", "SIDES = two"),
    (STATE, "SIDES = 2", "raise SystemExit(3)", "SystemExit: 3", "raise SystemExit"),
    (NUMBERS, "default = 10", "default = ", "line 4 is not valid TOML", None),
    (NUMBERS, 'source = "rulebook"', 'source = "me"', "option goal needs a source tag", "read_components(FOLDER"),
    (NUMBERS, "default = 10", "default = 0", "the default of goal: .* is out of range", "options=OPTIONS"),
    (INIT, 'id="coins"', 'id="notes"', 'id is "notes", but the game is found under the name "coins"', 'id="notes"'),
    (INIT, "version=1", 'version="1"', "version is '1', which is not of the type int", "version="),
    (INIT, "max_seats=2", "max_seats=9", "min_seats = 1 and max_seats = 9 can't be", "min_seats="),
    (INIT, '"flip again?"', "8", "decisions holds Decision: its question is 8, which is not", "decisions="),
    (INIT, '"flip_again",', '"flip again",', '"flip again" names a decision or an event', "decisions="),
    (INIT, "box_fields(0)", "hand_fields()", "box_fields lacks what the engine keeps there", "box_fields="),
    (INIT, "box_fields(0)", "box_fields(7)", "counters has 0 cells, the box keeps 7", "GAME = Game("),
    (INIT, "play=play", "play=fill_rules", "play takes 3 arguments", "play="),
    (INIT, "tell=tell", 'tell="a tale"', "tell is 'a tale', not a function", "tell="),
    (INIT, '1: ("careful",)', "1: ()", "line_ups names 0 players for 1 seats", "line_ups="),
    (INIT, '1: ("careful",)', '1: ("a:b:c",)', 'line_ups: player "a:b:c"', "line_ups="),
    (INIT, "has_busts=True", "has_busts=1", "has_busts is 1, which is not of the type bool", "has_busts="),
    (INIT, 'values["goal"]', 'values["gaol"]', "fill_rules fails with the default rules: KeyError: 'gaol'", '["gaol"]'),
    (STATE, 'Field("seat"', 'Field("max"', "table_fields: a record field can't be named 'max'", None),
    (STATE, 'Field("seat"', 'Field("seet"', "table_fields has no seat", None),
]


@pytest.mark.parametrize(("file", "old", "new", "said", "at"), BROKEN)
def test_a_broken_game_is_one_message_with_file_and_line(tmp_path, file, old, new, said, at):
    folder = write_game(tmp_path / "coins", {file: (old, new)})
    message = refusal(folder)
    assert re.search(said, message), message
    place = next(
        (line_of(folder / name, at) for name in (file, INIT) if at and at in (folder / name).read_text("utf-8")), ""
    )
    assert message.startswith(place or str(folder)), message
    assert "coins" not in sys.modules


def test_a_repaired_game_is_loaded(tmp_path):
    refusal(write_game(tmp_path / "coins", {STATE: ("SIDES = 2", "SIDES = two")}))
    assert registered(write_game(tmp_path / "coins")).title == "Coins"


def test_what_is_no_folder_of_a_game(tmp_path):
    (tmp_path / "empty").mkdir()
    assert "there is no such folder" in refusal(tmp_path / "none")
    assert "there is no __init__.py" in refusal(tmp_path / "empty")
    assert "can't be the name of a game's folder" in refusal(
        write_game(tmp_path / "coins_1").rename(tmp_path / "My-coins")
    )


@pytest.mark.parametrize("name", ["json", "numba", "strategies", "pytest"])
def test_a_folder_named_like_a_module_is_refused(tmp_path, name):
    assert f'there is a Python module called "{name}" already' in refusal(write_game(tmp_path / name))


def test_a_folder_named_like_a_game_of_this_program_is_refused(tmp_path):
    assert 'two games are called "pig"' in refusal(write_game(tmp_path / "pig"))


def test_a_baseline_that_leaves_a_decision_out_is_refused(tmp_path):
    more = 'decisions=(Decision("pay", "how much?", "0 to 3"), '
    registered(write_game(tmp_path / "coins", {INIT: ("decisions=(", more)}))
    with pytest.raises(UsageError, match="careful, the baseline of Coins, does not answer pay"):
        catalogue.load_player("coins", parse_player("bold"))


# Found while it is compiled or played.


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("table.pile += 1", "table.pill += 1", "there is no field 'pill'"),
        ("table.pile = 0", "table.pile = nothing", "name 'nothing' is not defined"),
        ("table.pile = 0", 'table.pile = "none"', "Cannot cast"),
    ],
)
def test_rules_that_do_not_compile_are_one_message(tmp_path, old, new, said):
    folder = write_game(tmp_path / "coins", {RULES: (old, new)})
    with pytest.raises(UsageError, match=said) as error:
        played(folder)
    assert error.value.message.startswith(f"{line_of(folder / RULES, new)}: the rules do not compile: ")
    assert error.value.hint


def test_a_rule_that_fails_is_blamed_with_file_and_line(tmp_path):
    folder = write_game(tmp_path / PLAYED, {RULES: ("table.score[seat] += table.pile", "table.score[seat + 9] += 1")})
    with pytest.raises(PlayError) as error:
        run_match(request_for(folder), Progress())
    assert re.search(r"game \d+: a rule of Coins failed: IndexError", error.value.message)
    assert f"({line_of(folder / RULES, 'seat + 9')})" in error.value.message
    assert f"analyser trace {folder}" in error.value.hint


def test_a_diary_that_fails_is_blamed_with_file_and_line(tmp_path):
    folder = write_game(tmp_path / "coins", {INIT: ("tails, {a} lost", "tails, {a / 0} lost")})
    game = registered(folder)
    with pytest.raises(PlayError) as error, telling("coins"):
        game.tell([("bust", 1, 0, 2, 0, 0)], None, ["Ann"], [])
    where = line_of(folder / INIT, "{a / 0}")
    assert error.value.message == f"{where}: the diary can't be told: ZeroDivisionError: division by zero"
    with pytest.raises(PlayError, match="the rules note an event that GAME does not name"), telling("coins"):
        game.events[2]
