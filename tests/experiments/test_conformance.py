"""Conformance: what comes with the program passes, and each bad plug-in fails the one check that is meant for it."""

from textwrap import dedent, indent

import pytest

from analyser.errors import UsageError
from analyser.experiments.conforming import conformance, conformance_play, conformance_watch
from analyser.experiments.loading import catalogue
from analyser.experiments.settings.players import parse_player

HEAD = """
import numpy as np

from analyser.api import below, compiled, parameter
from analyser.games import pig, igor
"""
ITSELF = """
@compiled
def itself(record):
    return record  # what the source check doesn't follow
"""
DOCUMENTED = '''
"""Do something.

Idea: it is simple.

Source: our own.

Weakness: everything.
"""
'''


@pytest.fixture(autouse=True)
def short(monkeypatch):
    """Play little: these plug-ins show their faults soon."""
    few = {
        "GAMES": 40,
        "VARIANT_GAMES": 4,
        "SECONDS": 2.0,
        "PARAMETER_GAMES": 10,
        "BLOCK_GAMES": 40,
        "SPEED_SECONDS": 0.02,
    }
    for name, value in few.items():
        monkeypatch.setattr(conformance_play, name, value)
    monkeypatch.setattr(conformance_watch, "GAMES", 2)


@pytest.fixture
def check(tmp_path):
    """Check a plug-in made of a base class, the body of the class, and helpers before it."""

    def run(base, body, helpers="", docstring=DOCUMENTED):
        inside = indent(docstring + dedent(body), "    ")
        source = f"{HEAD}\n{dedent(helpers)}\n\nclass Mine({base}.Strategy):\n{inside}"
        file = tmp_path / "bot.py"
        file.write_text(source, encoding="utf-8")
        return conformance.test_strategy(None, parse_player(f"{file}:Mine"))

    return run


@pytest.fixture
def line_with(tmp_path):
    """Find the line of the plug-in that holds a piece of text."""

    def find(piece):
        lines = (tmp_path / "bot.py").read_text(encoding="utf-8").splitlines()
        return next(number for number, line in enumerate(lines, 1) if piece in line)

    return find


def failed(checks):
    return {name: found for name, ok, found in checks if not ok}


@pytest.mark.parametrize("name", catalogue.strategy_ids("pig"))
def test_what_comes_with_pig_passes(name):
    checks = conformance.test_strategy("pig", parse_player(name))
    assert failed(checks) == {}
    assert [name for name, _, _ in checks] == [
        "loads",
        "documented",
        "compiles",
        "legal answers",
        "parameters",
        "declared facts",
        "writes nothing",
        "memory",
        "without compilation",
        "speed",
    ]
    assert all(found for _, _, found in checks)


def test_a_composition_of_igor_passes_and_says_what_it_was_tried_on():
    checks = conformance.test_strategy(None, parse_player("closest_monster+bust_odds:limit=0.3"))
    told = {name: found for name, ok, found in checks if ok}
    assert told["loads"] == "plays IGOR: The Monster Making Game; answers set_aside, discard_card, roll_again"
    assert told["parameters"] == "limit = 0, 0.25, 1"
    assert len(told) == 10


def test_a_cheater_behind_a_helper(check, line_with):
    body = """
    def roll_again(table, me, my):
        if table.turn_total > 20:
            itself(table).score[table.seat] += 1
        return table.turn_total < 20
    """
    found = failed(check("pig", body, ITSELF))
    assert list(found) == ["writes nothing"]
    assert "Mine.roll_again writes to table.score" in found["writes nothing"]
    assert f"bot.py, line {line_with('score[table.seat]')})" in found["writes nothing"]


def test_a_hand_that_is_written(check):
    body = "def roll_again(table, me, my):\n    itself(me).own_score = 82\n    return False"
    found = failed(check("igor", body, ITSELF))
    assert list(found) == ["writes nothing"]
    assert "writes to me.own_score" in found["writes nothing"]


def test_a_liar_about_chance(check):
    found = failed(check("pig", 'def roll_again(table, me, my):\n    return below(getattr(me, "mind"), 2) == 1'))
    assert list(found) == ["declared facts"]
    assert "draws from me.mind" in found["declared facts"]
    assert "declare random = True" in found["declared facts"]


def test_a_liar_who_only_looks_at_chance(check):
    found = failed(check("pig", 'def roll_again(table, me, my):\n    return getattr(me, "mind").a % 3 == 0'))
    assert list(found) == ["declared facts"]
    assert "in the same state, but for other numbers in me.mind" in found["declared facts"]


def test_chance_that_is_declared_and_not_used(check):
    found = failed(check("pig", "random = True\n\ndef roll_again(table, me, my):\n    return table.rolls < 3"))
    assert list(found) == ["declared facts"]
    assert "drew nothing" in found["declared facts"]


def test_state_kept_in_the_scratch(check):
    body = """
    def roll_again(table, me, my):
        me.scratch[0] += 1
        return me.scratch[0] % 3 == 0
    """
    found = failed(check("igor", body))
    assert list(found) == ["memory"]
    assert "me.scratch" in found["memory"]


def test_memory_is_free(check):
    body = """
    def roll_again(table, me, my):
        my.memory[0] += 1
        return my.memory[0] % 3 != 0
    """
    assert failed(check("pig", body)) == {}


def test_an_illegal_answer(check):
    found = failed(check("pig", "def roll_again(table, me, my):\n    return 1 if table.turn_total < 20 else 2"))
    assert list(found) == ["legal answers"]
    for piece in ("answered roll_again with 2", "bot.py, line ", "analyser trace pig", "true = roll"):
        assert piece in found["legal answers"]


def test_an_answer_that_is_illegal_under_other_rules_only(check):
    found = failed(check("igor", "def discard_card(table, me, my):\n    return 3"))
    assert list(found) == ["legal answers"]
    assert "with 1 seat, solo_discard=face_up_choice: game 0" in found["legal answers"]
    assert "--set solo_discard=face_up_choice" in found["legal answers"]


def test_reading_past_the_end(check):
    found = failed(check("pig", "def roll_again(table, me, my):\n    return table.score[table.turn] < 3"))
    assert list(found) == ["legal answers"]
    assert "IndexError" in found["legal answers"]
    assert "bot.py, line " in found["legal answers"]


def test_a_loop_that_never_ends(check, monkeypatch):
    monkeypatch.setattr(conformance_watch, "PATIENCE", 3.0)
    body = """
    def roll_again(table, me, my):
        n = 0
        while n < 5:
            n = n + 1 if n < 4 else 0
        return False
    """
    found = failed(check("pig", body))
    assert list(found) == ["legal answers"]
    assert "gave no answer within 2 s" in found["legal answers"]
    assert "bot.py, line " in found["legal answers"]


def test_a_parameter_that_cannot_be_played_at_its_bound(check):
    body = """
    share: int = parameter(3, low=0, high=9, unit="points", meaning="points for each roll")

    def roll_again(table, me, my):
        return table.turn_total // my.share < 5
    """
    found = failed(check("pig", body))
    assert list(found) == ["parameters"]
    assert "Mine.share=0" in found["parameters"]
    assert "ZeroDivisionError: division by zero" in found["parameters"]


def test_another_game_without_compilation(check):
    helpers = "from numba import config\n\nSLOW = bool(config.DISABLE_JIT)"
    body = "def roll_again(table, me, my):\n    return table.turn_total < (20 if SLOW else 25)"
    found = failed(check("pig", body, helpers))
    assert list(found) == ["without compilation"]
    assert "with and without --interpret" in found["without compilation"]


def test_an_answer_that_is_no_whole_number(check):
    found = failed(check("pig", "def roll_again(table, me, my):\n    return table.turn_total / 20"))
    assert list(found) == ["compiles"]
    assert "a fraction" in found["compiles"]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("def roll_again(table, me, my):\n    table.turn_total = 0\n    return False", "writes to the table"),
        ("def roll_again(self, table, me, my):\n    return False", "without self"),
        ("def roll_agian(table, me, my):\n    return False", "answers no decision"),
        ("def roll_again(table, me, my):\n    return below(me.mind, 2) == 1", "declare random = True"),
        ("def roll_again(table, me, my):\n    return np.random.random() < 0.5", "seed does not reach"),
    ],
)
def test_what_is_seen_before_play(check, body, said):
    found = failed(check("pig", body))
    assert list(found) == ["loads"]
    assert said in found["loads"]
    assert "bot.py" in found["loads"]


def test_a_slow_one(check, monkeypatch):
    monkeypatch.setattr(conformance_play, "SLOWEST", 1e6)
    assert list(failed(check("pig", "def roll_again(table, me, my):\n    return False"))) == ["speed"]


def test_what_a_user_leaves_unsaid_is_a_note(check):
    checks = check("pig", "def roll_again(table, me, my):\n    return False", docstring='"""Hold."""\n')
    assert failed(checks) == {}
    said = {name: found for name, _, found in checks}["documented"]
    assert said.startswith("note: Mine (")
    assert said.endswith("does not say: Idea:, Source:, Weakness:")


def test_what_comes_with_the_program_must_say_it():
    spec = parse_player("hold_at")
    silent = type("Silent", (catalogue.strategy("pig", "hold_at"),), {"__doc__": None})
    name, ok, found = conformance.documented(spec, [silent])
    assert (name, ok) == ("documented", False)
    assert "a summary line, Idea:, Source:, Weakness:" in found


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hold_at:never=1", "has no parameter"),
        ("hold_at:at=0", "out of range"),
        ("nothing.py:Mine", "can't be read"),
        ("hold_att", "no game has a strategy"),
    ],
)
def test_bad_input_is_no_failed_check(text, said, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageError, match=said):
        conformance.test_strategy(None, parse_player(text))
