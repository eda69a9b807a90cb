"""A05: a strategy in a file of one's own, with helpers beside it, plays alike on any number of workers or is refused at once.

Cases: joblib/joblib issues 1705 (modules made known in the parent are unknown to the workers) and 166 (local functions can't be
sent to workers).
"""

from pathlib import Path

import pytest
from calls import process, refused, result

HELPER = """
from analyser.api import compiled

LIMIT = 20


@compiled
def limit():
    return LIMIT
"""
BOTS = """
import functools

import helper
from analyser.api import parameter
from analyser.games import pig


def decision(limit):
    def roll_again(table, me, my):
        return table.turn_total < limit

    return roll_again


def strategy(limit=20):
    class Local(pig.Strategy):
        def roll_again(table, me, my):
            return table.turn_total < limit

    return Local


class Helped(pig.Strategy):
    def roll_again(table, me, my):
        return table.turn_total < helper.limit()


class Lambda(pig.Strategy):
    roll_again = lambda table, me, my: table.turn_total < 20


class Nested(pig.Strategy):
    roll_again = decision(20)


class Inside(pig.Strategy):
    def roll_again(table, me, my):
        def enough(total):
            return total >= 20

        return not enough(table.turn_total)


class Default(pig.Strategy):
    at: int = parameter(20, low=1, high=100)

    def roll_again(table, me, my):
        return table.turn_total < my.at


Local = strategy()


class Argument(pig.Strategy):
    def roll_again(table, me, my, limit=20):
        return table.turn_total < limit


class Keyword(pig.Strategy):
    def roll_again(table, me, my, *, limit=20):
        return table.turn_total < limit


class Instance(pig.Strategy):
    def __init__(self, limit=20):
        self.limit = limit

    def roll_again(self, table, me, my):
        return table.turn_total < self.limit


class Partial(pig.Strategy):
    roll_again = functools.partial(decision, 20)


class Empty(Helped):
    pass
"""
PLAYS = ["Helped", "Lambda", "Nested", "Inside", "Default", "Local"]
REFUSED = {
    "Argument": ("Argument.roll_again (", "takes 4 arguments"),
    "Keyword": ("Keyword.roll_again (", "takes 4 arguments"),
    "Instance": ("Instance.roll_again (", "takes 4 arguments"),
    "Partial": ("Partial (", "answers no decision of Pig"),
    "Empty": ("Empty (", "answers no decision of Pig"),
    "Helpt": ("defines no strategy Helpt", 'did you mean "Helped"?'),
}
SIZE = "-n 2000 --seed 1 --set rounds=1"
FILE = "../my strategies/a-b.py"


@pytest.fixture(autouse=True)
def elsewhere(here, monkeypatch):
    """Stand in another folder than the bots, which are on nobody's import path."""
    (here / "my strategies").mkdir()
    (here / "my strategies" / "helper.py").write_text(HELPER, encoding="utf-8")
    (here / "my strategies" / "a-b.py").write_text(BOTS, encoding="utf-8")
    (here / "else where").mkdir()
    monkeypatch.chdir("else where")
    return here


def hash_of(name, *words):
    """Play a bot; return the result's hash."""
    return result(f"run pig {SIZE}", "--players", f"{FILE}:{name}", *words)["hash"]


@pytest.fixture
def held_at_20():
    """The hash of the shipped strategy that plays the same."""
    return result(f"run pig --players hold_at:at=20 {SIZE}")["hash"]


@pytest.mark.parametrize("name", PLAYS)
def test_what_can_be_compiled_plays_alike_on_any_number_of_workers(name, held_at_20):
    assert [hash_of(name, "-j", jobs, "--block", "100") for jobs in ("1", "4")] == [held_at_20] * 2


@pytest.mark.parametrize("name", ["Helped", "Nested", "Local"])
def test_processes_find_the_file_and_its_helpers_too(name, held_at_20):
    assert hash_of(name, "-j", "2", "--block", "500", "--workers", "processes") == held_at_20


def test_an_absolute_path_and_a_process_of_its_own_are_no_different(elsewhere, held_at_20):
    words = [*f"run pig {SIZE} -q --no-report -j 4 -o x --players".split(), f"{elsewhere}/my strategies/a-b.py:Helped"]
    done = process(*words)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"hash {held_at_20[:8]}" in done.stdout


@pytest.mark.parametrize("name", REFUSED)
@pytest.mark.parametrize("jobs", ["1", "4"])
def test_what_can_not_play_is_refused_before_anything_is_played(name, jobs):
    said = refused(f"run pig {SIZE} -j {jobs}", "--players", f"{FILE}:{name}")
    assert all(words in said for words in REFUSED[name])
    assert "a-b.py" in said


@pytest.mark.parametrize("text", ["lambda table, me, my: True", "hold_at()", "decision(20)"])
def test_a_strategy_is_no_expression(text):
    assert "is not a strategy" in refused("run pig --players", text)


@pytest.mark.parametrize(
    "command", ["tournament pig", "compare pig --set target=50", "sweep pig --vary rules.target=50,60"]
)
def test_in_other_modes_too(command):
    bots = f"one={FILE}:Helped,two={FILE}:Nested"
    hashes = {result(f"{command} -n 200 --seed 1 -j {jobs}", "--players", bots)["hash"] for jobs in (1, 4)}
    assert len(hashes) == 1


def test_a_helper_that_is_missing_is_named(elsewhere):
    Path("../my strategies/helper.py").unlink()
    said = refused(f"run pig {SIZE}", "--players", f"{FILE}:Helped")
    assert "can't be loaded: ModuleNotFoundError: No module named 'helper'" in said
    assert "see line 4" in said
