import numpy as np
import pytest
from fields import of_strengths, simulated

from analyser.statistics.worth import dominated_by, never_best, profits

ALL = np.ones(3, bool)


def test_on_a_ladder_only_the_best_is_worth_it():
    assert never_best(simulated(of_strengths([200, 0, -200]), 1), ALL, 0.95).tolist() == [False, True, True]


def test_in_a_circle_everyone_is_the_best_answer_to_somebody():
    circle = np.array([[0.5, 0.7, 0.3], [0.3, 0.5, 0.7], [0.7, 0.3, 0.5]])
    assert not never_best(simulated(circle, 1), ALL, 0.95).any()


def test_equals_are_not_accused():
    accused = [never_best(simulated(np.full((3, 3), 0.5), seed), ALL, 0.95).any() for seed in range(60)]
    assert np.mean(accused) <= 0.05


def test_only_the_opponents_that_count_are_asked():
    share = np.array([[0.5, 0.6, 0.9], [0.4, 0.5, 0.95], [0.1, 0.05, 0.5]])
    table = simulated(share, 1)
    assert never_best(table, ALL, 0.95).tolist() == [False, False, True]
    assert never_best(table, np.array([True, True, False]), 0.95).tolist() == [False, True, True]
    assert dominated_by(share, ALL).tolist() == [-1, -1, 0]
    assert dominated_by(share, np.array([True, True, False])).tolist() == [-1, 0, 0]


def test_profits_find_what_goes_with_wins_and_what_with_losses():
    chance = np.random.default_rng(1)
    games = np.full((64, 1), 400.0)
    used = np.full((64, 1, 4), 100.0)
    used[:, :, 3] = 0
    rate = np.array([0.7, 0.3, 0.5, 0.0])
    used_share = chance.binomial(100, rate, (64, 1, 4)) * (used > 0)
    share = np.full((64, 1), 200.0)
    found = profits(used, used_share.astype(float), share, games, 0.95)
    assert found.gains.tolist() == [[True, False, False, False]]
    assert found.loses.tolist() == [[False, True, False, False]]
    assert found.used.tolist() == [[6400, 6400, 6400, 0]]
    assert found.difference[0, 0] == pytest.approx(0.7 - (200 - 70) / 300, abs=0.02)
