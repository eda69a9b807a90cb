"""Strategies refused before they play: each with one message that names class, file and line, and says what to do."""

import re
from pathlib import Path
from textwrap import dedent, indent

import pytest

import analyser
from analyser.errors import UsageError
from analyser.experiments.catalogue import game, load_player, strategy_from_file
from analyser.experiments.players import parse_player

HEAD = """\
import math
import random
import numpy as np
import helper
from helper import {name}
from analyser.api import below, compiled, parameter
from analyser.games import igor, pig
"""
HELPER = """\
import random
from analyser.api import below, compiled


@compiled
def cheat(it):
    it.score[0] = 100


@compiled
def cheat_by_part(scores):
    scores[0] += 1


@compiled
def cheat_at_one_remove(board, n):
    if n > 3:
        cheat(board)
    return n


@compiled
def tossed(stream):
    return below(stream, 2) == 1


@compiled
def tossed_by(me):
    return tossed(me.mind)


@compiled
def thrown():
    return random.random() < 0.5


@compiled
def limit():
    return 20


roomy = compiled(lambda room: room.turn_total)
"""


@pytest.fixture
def load(tmp_path):
    """Load a class Mine with this body from a file in a folder with a space and a dash in its name."""

    def run(body, base="pig", helpers="", name="limit"):
        folder = tmp_path / "my bots-1"
        folder.mkdir(exist_ok=True)
        (folder / "helper.py").write_text(HELPER, encoding="utf-8")
        text = f"{HEAD.format(name=name)}\n{dedent(helpers)}\n\nclass Mine({base}.Strategy):\n{indent(dedent(body), '    ')}"
        (folder / "a-b.py").write_text(text, encoding="utf-8")
        return load_player("pig", parse_player(f"{folder}/a-b.py:Mine")).parts[0].strategy

    return run


def refused(load, body, **more):
    with pytest.raises(UsageError) as found:
        load(body, **more)
    assert found.value.exit_code == 2
    return found.value


def named_line(error):
    """The file that a message names, and what stands in the line that it names."""
    found = re.search(r"\((.*?\.py), line (\d+)\)", error.message)
    return Path(found[1]).name, Path(found[1]).read_text(encoding="utf-8").splitlines()[int(found[2]) - 1].strip()


def decision(*lines):
    return "def roll_again(table, me, my):\n" + indent("\n".join(lines), "    ")


WRITES = {
    "table.score[0] = 100": "the table",
    "table.turn_total += 1": "the table",
    "del table.rolls": "the table",
    "board = table; board.turn_total = 5": "the table",
    "board = table; other = board; other.turn_total = 5": "the table",
    "scores = table.score; scores[1] = 5": "the table",
    "a, b = table.score, 3; a[0] = b": "the table",
    "a: object = table; a.rolls = 3": "the table",
    "x = (a := table).rolls; a.rolls = 3": "the table",
    "a = me if table.rolls > 3 else table; a.rolls = 3": "its hand",
    "for table.rolls in range(3): pass": "the table",
    "for at, table.score[at] in [(0, 1)]: pass": "the table",
    "mine = my; mine.at = 9": "its parameters",
    "my.at += 1": "its parameters",
    "cheat(table)": "the table",
    "helper.cheat(table)": "the table",
    "helper.cheat_at_one_remove(table, table.rolls)": "the table",
    "helper.cheat_by_part(table.score)": "the table",
}


@pytest.mark.parametrize("line", WRITES)
def test_writing_to_a_record(load, line):
    error = refused(load, f"at: int = parameter(3, low=0, high=9)\n\n{decision(line, 'return False')}", name="cheat")
    assert error.message.startswith(f"Mine.roll_again writes to {WRITES[line]} (")
    file, text = named_line(error)
    assert (file, line in text) == (("helper.py", False) if "cheat" in line else ("a-b.py", True))
    assert "=" in text or "del" in text or "for" in text
    assert "my.memory" in error.hint


@pytest.mark.parametrize(
    "lines",
    [
        ("my.memory[0] += 1", "return my.memory[0] < 3"),
        ("kept = my.memory", "kept[0] += 1", "return kept[0] < 3"),
        ("score = table.score[0]", "score += 1", "return score < 3"),
        ("best = 0", "for s in range(table.seats):", "    best = max(best, table.score[s])", "return best < 50"),
        ("found = np.zeros(3)", "found[0] = table.rolls", "return found[0] < 2"),
        ("return helper.limit() > table.turn_total",),
        ("def more(x):", "    return x + 1", "return more(table.rolls) < 4"),
        ("return roomy_(table) < 20",),
        ("return (lambda x: x + 1)(table.rolls) < 4",),
        ("return math.sqrt(table.turn_total) < 4",),
    ],
)
def test_what_is_allowed_loads_and_compiles(load, lines):
    from analyser.core.strategy import answer_address

    cls = load(decision(*lines), helpers="roomy_ = helper.roomy")
    assert answer_address(cls, "roll_again") != 0


@pytest.mark.parametrize(
    ("lines", "random_needed"),
    [
        (("return below(me.mind, 2) == 1",), True),
        (("return helper.tossed(me.mind)",), True),
        (("return helper.tossed_by(me)",), True),
        (("return helper.limit() > 3",), False),  # the helper module's other functions don't matter
    ],
)
def test_drawing_is_declared(load, lines, random_needed):
    if not random_needed:
        assert load(decision(*lines)).random is False
        return
    error = refused(load, decision(*lines))
    assert "Mine (" in error.message
    assert error.message.endswith("draws from me.mind")
    assert named_line(error) == ("a-b.py", "class Mine(pig.Strategy):")
    assert error.hint == "declare random = True in the class"
    assert load(f"random = True\n\n{decision(*lines)}").random is True


def test_another_class_of_the_file_may_draw(load):
    helpers = "class Other(pig.Strategy):\n    random = True\n\n    def roll_again(table, me, my):\n        return below(me.mind, 2) == 1"
    assert load(decision("return False"), helpers=helpers).random is False


@pytest.mark.parametrize(
    ("line", "source"),
    [
        ("return random.random() < 0.5", "random"),
        ("return np.random.random() < 0.5", "numpy.random"),
        ("return toss() < 0.5", "random"),
        ("return dice.random() < 0.5", "numpy.random"),
        ("return helper.thrown()", "random"),
        ("return thrown()", "random"),
    ],
)
def test_chance_that_no_seed_reaches(load, line, source):
    helpers = "from random import random as toss\nfrom numpy import random as dice"
    error = refused(load, decision(line), helpers=helpers, name="thrown")
    assert "Mine (" in error.message
    assert f"uses {source}, which the seed does not reach" in error.message
    expected = ("helper.py", "return random.random() < 0.5") if "thrown" in line else ("a-b.py", line)
    assert named_line(error) == expected
    assert "below(me.mind, n)" in error.hint


HEADER = "def roll_again(table, me, my):"
MISTAKES = [
    (decision("return table.rols < 3"), "table has no field rols", 'did you mean "rolls"?', "return table.rols < 3"),
    (decision("x = 1", "return my.at < 3"), "my has no field at", "known: memory", "return my.at < 3"),
    (decision("return me.coins < 3"), "me has no field coins", "known: mind", "return me.coins < 3"),
    ("def roll_again(self, table, me, my):\n    return 1", "takes 4 arguments", "without self", None),
    ("def roll_again(table, me):\n    return 1", "takes 2 arguments", "write def", None),
    ("def roll_again(table, me, my, at=20):\n    return 1", "takes 4 arguments", "write def", None),
    (
        "def roll_agian(table, me, my):\n    return 1",
        "answers no decision of Pig",
        "decisions: roll_again",
        "class Mine",
    ),
]


@pytest.mark.parametrize(("body", "says", "hint", "line"), MISTAKES)
def test_what_can_not_be_meant(load, body, says, hint, line):
    error = refused(load, body)
    assert error.message.startswith(("Mine (", "Mine.roll_again ("))
    assert says in error.message
    assert hint in error.hint
    file, text = named_line(error)
    assert file == "a-b.py"
    assert text.startswith(line or body.partition("\n")[0])


def test_another_games_strategy(load):
    error = refused(load, decision("return 1"), base="igor")
    assert error.message.endswith(" plays igor, not pig")
    assert named_line(error) == ("a-b.py", "class Mine(igor.Strategy):")


@pytest.mark.parametrize(
    ("parameter", "says"),
    [
        ("at: int = parameter(3, low=4, high=9)", "Mine.at: the default 3 lies outside 4 to 9"),
        ("at = parameter(3, low=0, high=9)", "Mine.at is a parameter without a type"),
    ],
)
def test_parameters_that_can_not_be(load, parameter, says):
    assert refused(load, parameter).message.endswith(f"my bots-1/a-b.py: {says}")


@pytest.mark.parametrize(
    ("line", "says", "named"),
    [
        ("return 2.7", "returns a fraction (float64), but answers are whole numbers or true/false", HEADER),
        ("if table.rolls < 3: return True", "returns sometimes nothing", HEADER),
        ("pass", "returns nothing", HEADER),
        ('return "roll"', "returns something else", HEADER),
        ("return trols < 3", "does not compile: NameError: name 'trols' is not defined", None),
        ("return helper.more() < 3", "does not compile: ", None),
        ("return table.rolls.now < 3", "does not compile: ", None),
        ("return itself(table).rols < 3", "does not compile: there is no field 'rols'", None),
    ],
)
def test_what_does_not_compile(load, line, says, named):
    from analyser.core.strategy import answer_address

    cls = load(decision(line), helpers="itself = compiled(lambda it: it)")
    with pytest.raises(UsageError) as found:
        answer_address(cls, "roll_again")
    error = found.value
    assert error.message.startswith(f"Mine.roll_again ({cls.file}, ")
    assert f") {says}" in error.message
    assert "\n" not in error.message
    assert error.hint
    assert named_line(error) == ("a-b.py", named or line)


def test_a_static_method_is_a_decision(load):
    assert load("@staticmethod\n" + decision("return False")).decisions == ("roll_again",)
    assert load("roll_again = lambda table, me, my: table.turn_total < 20").decisions == ("roll_again",)


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
