"""A10: a strategy that fails in one game of a million is named with the game, and the game can be seen again.

Case: simulationcraft/simc issue 2090 (the wish to replay one of many iterations by its seed).
"""

import re
import shlex
from pathlib import Path

import pytest
from calls import called, refused

BOTS = """
from analyser.games import pig


class Divides(pig.Strategy):
    def roll_again(table, me, my):
        return 1000 // (47 - table.turn_total) != 5000 and table.turn_total < 60


class Rare(pig.Strategy):
    def roll_again(table, me, my):
        return 1000 // (101 - table.turn_total) != 5000 and table.turn_total < 102


class Two(pig.Strategy):
    def roll_again(table, me, my):
        return 2 if table.turn_total == 47 else table.turn_total < 60


class Nothing(pig.Strategy):
    def roll_again(table, me, my):
        return None


class Word(pig.Strategy):
    def roll_again(table, me, my):
        return "roll"


class Nan(pig.Strategy):
    def roll_again(table, me, my):
        return float("nan")


class Half(pig.Strategy):
    def roll_again(table, me, my):
        if table.turn_total == 47:
            return 0.5
        return table.turn_total < 60


class SometimesNothing(pig.Strategy):
    def roll_again(table, me, my):
        if table.turn_total != 47:
            return table.turn_total < 60
"""
DURING = {
    "Rare": ("failed: ZeroDivisionError: division by zero", "return 1000 // (101 - table.turn_total)"),
    "Two": ("answered roll_again with 2, which is not legal there", "def roll_again"),
}
BEFORE = {
    "Nothing": "returns nothing",
    "Word": "returns something else",
    "Nan": "returns a fraction",
    "Half": "returns a fraction",
    "SometimesNothing": "returns sometimes nothing",
}
MODES = {
    "tables of three": "tournament pig --players hold_at,bad=bots.py:Divides,keep_pace,random --seats 3",
    "sweep of a player": "sweep pig --vary x.at=10,12 --players x=hold_at:at=20,y=hold_at:at=15,bad=bots.py:Divides",
    "compare": "compare pig --set target=90 --players hold_at,bad=bots.py:Divides",
}


@pytest.fixture(autouse=True)
def bots(here):
    """The file of the bots."""
    (here / "bots.py").write_text(BOTS, encoding="utf-8")


def fault_of(line, *words):
    """Return message and hint of a run that must end because of a game, with nothing left of its result."""
    done = called(line, *words, "--seed", "5", "-q", "-o", "x")
    assert (done.code, done.out) == (4, ""), done
    assert [path.name for path in Path().iterdir()] == ["bots.py"]
    error, hint = done.err.splitlines()
    return error, hint


def seen_again(hint):
    """Call the command that a hint gives; return what it says went wrong, without the game's number."""
    words = shlex.split(hint.partition("see it with: ")[2])
    assert words[:2] == ["analyser", "trace"]
    done = called("", *words[1:])
    assert (done.code, done.out) == (4, "")
    return without_number(done.err.splitlines()[0])


def without_number(error):
    return re.sub(r"game \d+: ", "", error)


@pytest.mark.parametrize("name", DURING)
def test_a_game_that_fails_is_told_and_can_be_seen_again(name):
    error, hint = fault_of(f"run pig --players hold_at,bad=bots.py:{name} -n 1000000 -j 8")
    says, text = DURING[name]
    found = re.fullmatch(r"error: game (\d+): bad \((\w+)\) (.*) \((.*), line (\d+)\)", error)
    assert found[2] == name
    assert found[3].startswith(says)
    assert text in Path(found[4]).read_text(encoding="utf-8").splitlines()[int(found[5]) - 1]
    assert hint.endswith(f"--seed 5 --game {found[1]}")
    assert seen_again(hint) == without_number(error)
    if name == "Rare":  # the first game that fails, whoever plays it
        assert fault_of(f"run pig --players hold_at,bad=bots.py:{name} -n 1000000 -j 1 --block 900") == (error, hint)


@pytest.mark.parametrize("mode", MODES)
def test_in_other_modes_too(mode):
    error, hint = fault_of(f"{MODES[mode]} -n 40000 -j 8")
    assert re.match(r"error: game \d+: bad \(Divides\) failed: ZeroDivisionError", error)
    assert seen_again(hint) == without_number(error)


@pytest.mark.parametrize("name", BEFORE)
def test_what_is_no_answer_is_refused_before_the_first_game(name):
    said = refused(f"run pig --players hold_at,bad=bots.py:{name} -n 1000000 -j 8 -o x")
    assert f"{name}.roll_again (bots.py, line " in said
    assert f") {BEFORE[name]}" in said
    assert "return an int or a bool on every path" in said
