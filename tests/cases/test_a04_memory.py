"""A04: nothing survives from one game to the next.

Case: Axelrod-Python/Axelrod issue 637 (strategies with a state begin their second match in the state in which the first ended).
"""

import polars as pl
import pytest
from calls import called, document, process, refused, result

GAMES = 1000
BOTS = """
import numpy as np
from analyser.games import pig

CALLS, ARRAY = [0], np.zeros(1)


class Counts(pig.Strategy):
    def roll_again(table, me, my):
        my.memory[0] += 1
        return my.memory[0] <= 10


class CountsInAList(pig.Strategy):
    def roll_again(table, me, my):
        CALLS[0] += 1
        return CALLS[0] <= 10


class CountsInAnArray(pig.Strategy):
    def roll_again(table, me, my):
        ARRAY[0] += 1
        return ARRAY[0] <= 10


class CountsInTheClass(pig.Strategy):
    calls = 0

    def roll_again(table, me, my):
        CountsInTheClass.calls += 1
        return CountsInTheClass.calls <= 10


class CountsInItsDefault(pig.Strategy):
    def roll_again(table, me, my=[0]):
        my[0] += 1
        return my[0] <= 10
"""
PLAN = ("--players", "a=bots.py:Counts,b=bots.py:Counts,random", "--set", "target=30", "--seed", "1")


@pytest.fixture(autouse=True)
def bots(here):
    """The file of the bots."""
    (here / "bots.py").write_text(BOTS, encoding="utf-8")


def rows(*words):
    """Play a thousand games; return their rows."""
    done = called(f"run pig -n {GAMES} --rows --no-report -q --force -o x", *PLAN, *words)
    assert done.code == 0, done.err
    return pl.read_parquet("x/tables/rows.parquet").to_dicts()


def test_chunks_change_no_game():
    whole = rows("--block", "1000", "-j", "1")
    assert {row["seat0_points"] for row in whole} != {0}
    assert rows("--block", "10", "-j", "4") == whole
    hashes = {result(f"run pig -n {GAMES} --block {block} -j 4", *PLAN)["hash"] for block in (1, 10, 1000)}
    assert len(hashes) == 1


def test_a_game_alone_is_the_game_among_others():
    """Forty games on their own, and one in a process of its own."""
    whole = rows()
    for game in range(0, GAMES, 25):
        done = called(f"trace pig --json --game {game}", *PLAN)
        assert alike(document(done.out), whole[game])
    done = process("trace", "pig", "--json", "--game", "999", *PLAN)
    assert alike(document(done.stdout), whole[999])


def alike(told, row):
    """Say whether a traced game ended as a row says."""
    ended = told["result"]
    return (ended["score"], ended["turns"]) == ([row[f"seat{seat}_points"] for seat in range(3)], row["turns"])


@pytest.mark.parametrize("name", ["InAList", "InAnArray", "InTheClass", "InItsDefault"])
def test_any_other_memory_is_refused_with_a_word_on_the_right_one(name):
    said = refused(f"run pig --players bots.py:Counts{name},hold_at")
    assert f"Counts{name}.roll_again" in said
    assert "bots.py, line " in said
    assert "my.memory" in said or "write def roll_again(table, me, my)" in said


def test_without_compilation_too():
    """Python would let a list of the module live on; the compiler never did."""
    words = ("run", "pig", "-n", "10", "--no-report", "-q", "--players")
    done = process(*words, "bots.py:CountsInAList,hold_at", "--interpret")
    assert done.returncode == 2
    assert "CALLS, which outlives the game" in done.stderr
