"""Strategies refused before they play: each with one message that names class, file and line, and says what to do."""

import re
from pathlib import Path
from textwrap import dedent, indent

import pytest

from analyser.errors import UsageError
from analyser.experiments.loading.catalogue import load_player
from analyser.experiments.settings.players import parse_player

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
def cheat_by_sorting(scores):
    scores.sort()


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
    "table.score.fill(0)": "the table",
    "helper.cheat_by_sorting(table.score)": "the table",
}


@pytest.mark.parametrize("line", WRITES)
def test_writing_to_a_record(load, line):
    error = refused(load, f"at: int = parameter(3, low=0, high=9)\n\n{decision(line, 'return False')}", name="cheat")
    assert error.message.startswith(f"Mine.roll_again writes to {WRITES[line]} (")
    file, text = named_line(error)
    assert (file, line in text) == (("helper.py", False) if "cheat" in line else ("a-b.py", True))
    assert re.search(r"=|del|for|fill|sort", text)
    assert "my.memory" in error.hint


KEPT = """
COUNT, SEEN, ODDS, TURNS = [0], set(), np.zeros(3), iter(range(9))


def counted(total, seen=[0]):
    seen[0] += 1
    return seen[0]


def more(counts):
    counts[0] += 1


def outer():
    n = 0

    def inner(x):
        nonlocal n
        n += 1
        return n

    return inner


inner = outer()
"""
LASTING = {
    "COUNT[0] += 1": "COUNT",
    "kept = COUNT; kept[0] += 1": "COUNT",
    "COUNT.append(1)": "COUNT",
    "SEEN.add(table.rolls)": "SEEN",
    "ODDS[table.rolls % 3] += 1": "ODDS",
    "row = ODDS; row.sort()": "ODDS",
    "global ODDS; ODDS = 3": "ODDS",
    "Mine.n = 3": "Mine",
    "helper.LIMIT = 3": "helper",
    "next(TURNS)": "TURNS",
    "counted(3)": "seen",
    "more(COUNT)": "COUNT",
    "inner(3)": "n",
    "(lambda x: COUNT.pop())(3)": "COUNT",
}


@pytest.mark.parametrize("line", LASTING)
def test_remembering_outside_the_memory(load, line):
    """Compiled or not: a list of the module would carry over from one game to the next, and without compilation it did."""
    error = refused(load, f"n = 0\n\n{decision(line, 'return False')}", helpers=KEPT)
    assert error.message.startswith(f"Mine.roll_again writes to {LASTING[line]}, which outlives the game (")
    file, text = named_line(error)
    assert file == "a-b.py"
    assert LASTING[line] in text or "counts" in text
    assert "my.memory[...], which every game clears" in error.hint


@pytest.mark.parametrize(
    "lines",
    [
        ("my.memory[0] += 1", "return my.memory[0] < 3"),
        ("my.memory.fill(0)", "return False"),
        ("found = np.zeros(3)", "found.fill(table.rolls)", "found.sort()", "return found[0] < 2"),
        ("limit = LIMIT", "limit += 1", "return table.turn_total < limit"),
        ("row = ODDS[1]", "best = row[0]", "best += 1", "return table.turn_total < best"),
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

    cls = load(decision(*lines), helpers="roomy_ = helper.roomy\nLIMIT, ODDS = 20, ((1, 2), (3, 4))")
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


MAKERS = """
def made(limit):
    def decide(table, me, my):
        table.score[0] = limit
        return False

    return decide


def counting():
    n = [0]

    def decide(table, me, my):
        n[0] += 1
        return n[0] < 9

    return decide


tossing = lambda table, me, my: below(me.mind, 2) == 1
toss = compiled(lambda mind: below(mind, 2) == 1)
"""


@pytest.mark.parametrize(
    ("line", "says", "named"),
    [
        ("roll_again = made(100)", "Mine.roll_again writes to the table (", "table.score[0] = limit"),
        ("roll_again = counting()", "Mine.roll_again writes to n, which outlives the game (", "n[0] += 1"),
        ("roll_again = lambda table, me, my: table.rols < 3", "): table has no field rols", None),
        ("roll_again = tossing", ") draws from me.mind", "class Mine(pig.Strategy):"),
        ("roll_again = lambda table, me, my: toss(me.mind)", ") draws from me.mind", "class Mine(pig.Strategy):"),
    ],
)
def test_a_decision_is_checked_however_it_is_made(load, line, says, named):
    error = refused(load, line, helpers=MAKERS)
    assert says in error.message
    assert named_line(error) == ("a-b.py", named or line)


HEADER = "def roll_again(table, me, my):"
MISTAKES = [
    (decision("return table.rols < 3"), "table has no field rols", 'did you mean "rolls"?', "return table.rols < 3"),
    (decision("x = 1", "return my.at < 3"), "my has no field at", "known: memory", "return my.at < 3"),
    (decision("return me.coins < 3"), "me has no field coins", "known: mind", "return me.coins < 3"),
    ("def roll_again(self, table, me, my):\n    return 1", "takes 4 arguments", "without self", None),
    ("def roll_again(table, me):\n    return 1", "takes 2 arguments", "write def", None),
    ("def roll_again(table, me, my, at=20):\n    return 1", "takes 4 arguments", "write def", None),
    ("def roll_again(table, me, my, *, at=20):\n    return 1", "takes 4 arguments", "write def", None),
    ("def roll_again(table, me, *, my=20):\n    return 1", "is not a plain function", "write def", None),
    ("def roll_again(table, me, my, *more):\n    return 1", "is not a plain function", "write def", None),
    ("def roll_again(table, me, my, **more):\n    return 1", "is not a plain function", "write def", None),
    ("def roll_again(table, me, my):\n    yield 1", "is not a plain function", "write def", None),
    ("async def roll_again(table, me, my):\n    return 1", "is not a plain function", "write def", None),
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
