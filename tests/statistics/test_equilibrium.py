import numpy as np
import pytest
from fields import exact, of_strengths, simulated

from analyser.statistics.equilibrium import best_mix, equilibrium, exploiters, halves, payoff_of


def test_a_weighted_circle_has_its_known_mix():
    payoff = np.array([[0, -1, 3], [1, 0, -2], [-3, 2, 0]], float)
    assert best_mix(payoff) == pytest.approx(np.array([2, 3, 1]) / 6)


def test_nobody_gains_against_the_mix():
    chance = np.random.default_rng(1)
    for _ in range(20):
        half = np.triu(chance.normal(size=(7, 7)), 1)
        payoff = half - half.T
        mix = best_mix(payoff)
        assert mix.sum() == pytest.approx(1)
        assert (mix @ payoff).min() > -1e-7


def test_halves_are_balanced():
    chosen = halves(64)
    assert chosen.shape == (126, 64)
    assert set(chosen.sum(axis=1)) == {32}
    assert set(chosen.sum(axis=0)) == {63}
    assert len({row.tobytes() for row in chosen}) == 126


def test_a_dominant_strategy_is_the_mix_in_every_half():
    mix = equilibrium(simulated(of_strengths([200, 0, -200]), 1))
    assert mix.weights.tolist() == [1, 0, 0]
    assert mix.support.tolist() == [1, 0, 0]
    assert mix.samples == 126


def test_support_tells_how_sure_a_part_is():
    near = 0.5 + 0.5 / np.sqrt(64 * 200)  # one standard error: the first is ahead in about five of six
    found = [equilibrium(simulated([[0.5, near], [1 - near, 0.5]], seed)).support[0] for seed in range(60)]
    assert 0.65 < np.mean(found) < 0.9


def test_exact_circle_has_even_weights_and_full_support():
    mix = equilibrium(exact([[0.5, 0.6, 0.4], [0.4, 0.5, 0.6], [0.6, 0.4, 0.5]]))
    assert mix.weights == pytest.approx([1 / 3] * 3)
    assert mix.low == pytest.approx(mix.high)
    assert mix.support.tolist() == [1, 1, 1]


def test_without_enough_groups_there_are_no_samples():
    mix = equilibrium(exact([[0.5, 0.6], [0.4, 0.5]], groups=1))
    assert mix.samples == 0
    assert mix.support is None
    assert mix.weights.tolist() == [1, 0]


def test_pairs_that_never_met_pay_nothing():
    assert payoff_of(np.array([[0.5, np.nan], [np.nan, 0.5]])).tolist() == [[0, 0], [0, 0]]


def test_exploiters_are_the_worst_opponents():
    share = np.array([[0.5, 0.7, np.nan], [0.3, 0.5, np.nan], [np.nan, np.nan, 0.5]])
    assert exploiters(share).tolist() == [1, 0, -1]
