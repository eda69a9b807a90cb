import numpy as np
import pytest
from fields import exact, no_controls, simulated

from analyser.statistics.pairs import PairTable, certainly_above, separated_gaps, shares, standard_errors


def test_shares_count_only_games_that_one_of_both_won():
    won = np.array([[0.0, 30.0], [10.0, 0.0]])
    assert shares(won, np.full((2, 2), 100.0)).tolist() == [[0.5, 0.75], [0.25, 0.5]]


def test_pairs_that_never_met_have_no_share_and_drawn_out_ones_are_even():
    won, met = np.zeros((3, 3)), np.zeros((3, 3))
    met[0, 1] = met[1, 0] = 10
    found = shares(won, met)
    assert found[0, 1] == 0.5
    assert np.isnan(found[0, 2])


def test_left_out_leaves_out_one_group():
    table = PairTable(np.array([[[0, 1], [0, 0]], [[0, 0], [1, 0]]], float), np.ones((2, 2, 2)))
    assert table.left_out()[:, 0, 1].tolist() == [0.0, 1.0]
    assert table.shares()[0, 1] == 0.5


def test_standard_errors_are_those_of_the_binomial():
    errors = [
        standard_errors(t.shares(), t.left_out(), t.sizes > 0)[0, 1]
        for t in (simulated([[0.5, 0.3], [0.7, 0.5]], s) for s in range(40))
    ]
    assert np.mean(errors) == pytest.approx((0.3 * 0.7 / (64 * 200)) ** 0.5, rel=0.05)


def test_one_group_has_no_error():
    assert np.isnan(standard_errors(np.zeros(1), np.zeros((64, 1)), np.arange(64) == 0)).all()


def test_gaps_are_judged_together():
    gaps, errors = np.array([2.1, np.nan]), np.array([1.0, 1.0])
    assert separated_gaps(gaps[:1], errors[:1], 64, 0.95).tolist() == [True]
    assert separated_gaps(np.full(10, 2.1), np.ones(10), 64, 0.95).sum() == 0
    assert separated_gaps(gaps, errors, 64, 0.95)[1] == np.False_


def test_certainly_above_needs_an_error():
    gaps, errors = np.array([3.0, 1.0, -3.0, 3.0]), np.array([1.0, 1.0, 1.0, 0.0])
    assert certainly_above(gaps, errors, 64, 0.05).tolist() == [True, False, False, False]
    assert not certainly_above(gaps, errors, 1, 0.05).any()


def test_pick_keeps_the_pairs_of_some():
    table = exact([[0.5, 0.6, 0.7], [0.4, 0.5, 0.8], [0.3, 0.2, 0.5]])
    picked = table.pick(np.array([0, 2]))
    assert picked.size == len(no_controls(2))
    assert picked.shares()[0, 1] == pytest.approx(0.7)
