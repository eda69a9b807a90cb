"""A strategy with a memory plays every game as if it were its first, whatever the blocks."""

import numpy as np
import pytest
from plans import plan_of, worker_of

from analyser.core.outcome import SEAT_COLUMNS, TABLE_COLUMNS

GAMES = 2000
FILE = """
from analyser.games import pig


class CountsCalls(pig.Strategy):
    def roll_again(table, me, my):
        my.memory[0] += 1
        my.memory[7] = my.memory[0]
        return my.memory[7] < 10


class CountsRolls(pig.Strategy):
    def roll_again(table, me, my):
        return table.rolls < 10
"""


@pytest.fixture
def counting(tmp_path):
    file = tmp_path / "counting.py"
    file.write_text(FILE)
    return f"a={file}:CountsCalls", f"b={file}:CountsCalls", f"a={file}:CountsRolls", f"b={file}:CountsRolls"


def rows_in_blocks(plan, games):
    """All rows of a plan, played in blocks of so many games by one worker."""
    worker = worker_of(plan)
    blocks = [worker.play(first, min(first + games, plan.games)) for first in range(0, plan.games, games)]
    return np.concatenate(blocks), worker


def test_blocks_of_any_size_give_the_same_games(counting):
    plan = plan_of("pig", counting[:2], GAMES, rounds=3)
    whole, last = rows_in_blocks(plan, GAMES)
    counted = last.parts.records["memory"]
    assert len(counted) == 2
    assert (counted[:, 0] > 0).all()  # it does remember within a game
    for games in (1, 10, 1000):
        rows, worker = rows_in_blocks(plan, games)
        assert np.array_equal(rows, whole)
        assert np.array_equal(worker.take_counts(), rows_in_blocks(plan, GAMES)[1].take_counts())


def test_a_game_played_alone_is_the_game_played_among_others(counting):
    plan = plan_of("pig", [*counting[:2], "random"], 300, rounds=3)
    whole, _ = rows_in_blocks(plan, 300)
    for game in (0, 1, 7, 150, 299):
        assert worker_of(plan).play(game, game + 1).tolist() == [whole[game].tolist()]


def test_in_games_of_one_turn_counting_calls_is_counting_rolls(counting):
    by_calls, _ = rows_in_blocks(plan_of("pig", counting[:2], GAMES, rounds=1), GAMES)
    by_rolls, _ = rows_in_blocks(plan_of("pig", counting[2:], GAMES, rounds=1), GAMES)
    assert np.array_equal(by_calls, by_rolls)


def test_two_players_of_one_strategy_remember_apart(counting):
    """Were the memory shared, the second seat's turn would end at its first call."""
    rows, _ = rows_in_blocks(plan_of("pig", counting[:2], 2, rounds=1, bust_face=0), 2)
    points = len(TABLE_COLUMNS) + SEAT_COLUMNS.index("points")
    assert (rows[:, points :: len(SEAT_COLUMNS)] >= 10).all()  # ten rolls of at least one
