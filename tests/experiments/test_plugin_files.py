"""Files of the user's: those that can't be read are refused with file and line, those that have changed are read again."""

from pathlib import Path

import pytest

import analyser
from analyser.errors import UsageError
from analyser.experiments.loading.catalogue import game, load_player, strategy_from_file
from analyser.experiments.settings.players import parse_player


@pytest.mark.parametrize(
    ("text", "says", "hint"),
    [
        ("class Mine(:\n", "bot.py is not Python: ", "see line 1"),
        ("import analyser\n\nx = = 3", "bot.py is not Python: ", "see line 3"),
        (
            "import nowhere_at_all",
            "bot.py can't be loaded: ModuleNotFoundError: No module named 'nowhere_at_all'",
            "see line 1",
        ),
        ("x = 1\ny = x / 0", "bot.py can't be loaded: ZeroDivisionError: division by zero", "see line 2"),
        ("import sys\n\nsys.exit(3)", "bot.py can't be loaded: SystemExit: 3", "see line 3"),
        ("x = 1\n", "defines no strategy Mine", "none is known"),
        (
            "from analyser.games import pig\n\nclass Mina(pig.Strategy): pass",
            "no strategy Mine",
            'did you mean "Mina"?',
        ),
        ("class Mine: pass", "defines no strategy Mine", "none is known"),
        ("\0", "bot.py is not Python: ", ""),
        (b"x = '\xff'\n", "bot.py is not Python: ", ""),
    ],
)
def test_files_that_can_not_be_read(tmp_path, text, says, hint):
    file = tmp_path / "bot.py"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(UsageError) as found:
        load_player("pig", parse_player(f"{file}:Mine"))
    assert says in found.value.message
    assert str(file) in found.value.message
    assert hint in found.value.hint


def test_no_file_and_a_folder(tmp_path):
    (tmp_path / "bots.py").mkdir()
    for name, says in (("none.py", "No such file"), ("bots.py", "Is a directory")):
        with pytest.raises(UsageError, match=says):
            load_player("pig", parse_player(f"{tmp_path / name}:Mine"))


def test_a_byte_order_mark_is_no_error(tmp_path):
    file = tmp_path / "bot.py"
    text = "from analyser.games import pig\n\n\nclass Mine(pig.Strategy):\n    def roll_again(table, me, my):\n        return False\n"
    file.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert load_player("pig", parse_player(f"{file}:Mine")).label == "Mine"


def test_helpers_of_the_same_name_in_other_folders_are_kept_apart(tmp_path):
    for folder, limit in (("a", 20), ("b", 25)):
        (tmp_path / folder / "tools").mkdir(parents=True)
        (tmp_path / folder / "tools" / "__init__.py").write_text(f"LIMIT = {limit}\n")
        (tmp_path / folder / "tools" / "odds.py").write_text(f"from . import LIMIT\n\nMORE = LIMIT + {limit}\n")
        (tmp_path / folder / "bot.py").write_text(
            "import tools.odds\nfrom analyser.games import pig\n\n\nclass Mine(pig.Strategy):\n"
            "    more = tools.odds.MORE\n\n    def roll_again(table, me, my):\n        return False\n"
        )
    found = [strategy_from_file("pig", tmp_path / folder / "bot.py", "Mine") for folder in "aba"]
    assert [cls.more for cls in found] == [40, 50, 40]
    assert found[0] is found[2]
    assert found[0].unit != found[1].unit


@pytest.mark.parametrize("edited", ["bot.py", "helper.py", "far.py", "tools/__init__.py", "tools/odds.py"])
def test_an_edited_file_is_loaded_again(tmp_path, monkeypatch, edited):
    (tmp_path / "bots" / "tools").mkdir(parents=True)
    (tmp_path / "path").mkdir()
    monkeypatch.syspath_prepend(tmp_path / "path")
    texts = {
        "bot.py": "import helper\nfrom analyser.games import pig\n\n\nclass Mine(pig.Strategy):\n    sum = helper.four + 1\n\n"
        "    def roll_again(table, me, my):\n        return False\n",
        "helper.py": "from far import one\nfrom tools.odds import two\n\nfour = one + two + 1\n",
        "far.py": "one = 0 + 1\n",
        "tools/__init__.py": "one = 0 + 1\n",
        "tools/odds.py": "from . import one\n\ntwo = one - 1 + 1\n",
    }
    files = {name: tmp_path / ("path" if name == "far.py" else "bots") / name for name in texts}
    for name, text in texts.items():
        files[name].write_text(text)
    first = strategy_from_file("pig", files["bot.py"], "Mine")
    files[edited].write_text(texts[edited].replace("+ 1", "+ 5"))
    second = strategy_from_file("pig", files["bot.py"], "Mine")
    assert (first.sum, second.sum) == (4, 8)
    assert first.unit != second.unit


def test_a_bot_beside_the_program_itself_plays(tmp_path):
    """The README is followed in a checkout, whose packages are no helpers of the bot's."""
    (tmp_path / "analyser").symlink_to(Path(analyser.__file__).parent, target_is_directory=True)
    file = tmp_path / "bot.py"
    file.write_text(
        "from analyser.games import pig\n\n\nclass Mine(pig.Strategy):\n"
        "    def roll_again(table, me, my):\n        return False\n"
    )
    player = load_player("pig", parse_player(f"{file}:Mine"))
    assert player.parts[0].strategy.game is game("pig")
