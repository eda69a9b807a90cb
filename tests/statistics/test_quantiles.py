"""Quantiles of single games, and how far they may be off."""

import numpy as np
import pytest

from analyser.statistics.quantiles import quantile_interval, quantiles, sd

VALUES = np.array([0, 20, 21, 25])


def in_groups(deals: np.ndarray, groups: int, bins: int) -> np.ndarray:
    """Histogram [groups, bins] of the values [deals, games]; deal d belongs to group d mod groups."""
    counts = np.zeros((groups, bins), dtype=np.int64)
    group = np.repeat(np.arange(len(deals)) % groups, deals.shape[1])
    np.add.at(counts, (group, deals.ravel()), 1)
    return counts


def test_quantiles_are_values_that_occurred() -> None:
    games = np.random.default_rng(1).integers(0, 4, (37, 3))
    probabilities = [0.05, 0.25, 0.5, 0.75, 0.95]
    theirs = np.quantile(VALUES[games.ravel()], probabilities, method="inverted_cdf")
    assert quantiles(VALUES, in_groups(games, 8, 4), probabilities) == theirs.tolist()


def test_probabilities_are_the_decimals_they_are_written_as() -> None:
    ladder = np.arange(1, 1001)
    ones = np.ones((1, 1000), dtype=np.int64)
    thousandths = [k / 1000 for k in range(1, 1001)]
    assert quantiles(ladder, ones, thousandths) == ladder.tolist()


def test_no_games() -> None:
    none = np.zeros((64, 4), dtype=np.int64)
    assert quantiles(VALUES, none, [0.5, 0.95]) == [None, None]
    assert quantile_interval(VALUES, none, 0.5, 0.95, 0).value is None
    assert sd(VALUES, none) is None


def test_spread_of_single_games() -> None:
    games = np.random.default_rng(2).integers(0, 4, (37, 3))
    assert sd(VALUES, in_groups(games, 8, 4)) == pytest.approx(np.std(VALUES[games], ddof=1))
    assert sd(VALUES, np.array([[0, 1, 0, 0]])) is None


def test_independent_games_give_the_textbook_ranks() -> None:
    counts = np.eye(100, dtype=np.int64)  # every game its own group: no variance between groups beyond chance
    e = quantile_interval(np.arange(1, 101), counts, 0.5, 0.95, deals=100)
    assert (e.low, e.value, e.high, e.n) == (40, 50, 61, 100)  # the 40th and the 61st of 100


def test_an_end_out_of_reach_is_none() -> None:
    e = quantile_interval(VALUES, np.eye(4, dtype=np.int64), 0.95, 0.95, deals=4)
    assert e.value == 25
    assert e.high is None


def test_equal_games_count_as_deals() -> None:
    counts = np.zeros((64, 4), dtype=np.int64)
    counts[:, 1] = 10
    e = quantile_interval(VALUES, counts, 0.5, 0.95, deals=320)
    assert (e.low, e.value, e.high) == (20, 20, 20)


@pytest.mark.parametrize("probability", [0.05, 0.5, 0.9])
def test_coverage_over_clustered_games(probability: float) -> None:
    rng = np.random.default_rng(int(probability * 100))
    deals, games, runs = 320, 4, 600
    bins = np.arange(2000)

    def play(many: int) -> np.ndarray:
        scores = 1000 + 100 * rng.normal(size=(many, 1)) + 60 * rng.normal(size=(many, games))
        return np.clip(scores, 0, 1999).astype(np.int64)

    truth = np.quantile(play(1_000_000), probability, method="inverted_cdf")
    estimates = [
        quantile_interval(bins, in_groups(play(deals), 64, 2000), probability, 0.95, deals) for _ in range(runs)
    ]
    hit = np.mean([(e.low or 0) <= truth <= (e.high or 2000) for e in estimates])
    width = np.mean([(e.high or 2000) - (e.low or 0) for e in estimates])
    assert 0.93 < hit < 0.985  # 3 standard errors of 95 %, and whole ranks round up
    # An asymptotic width for independent games would be far too short; twice the honest one would be too long.
    density = np.exp(-0.5 * ((truth - 999.5) / np.hypot(100, 60)) ** 2) / np.hypot(100, 60) / np.sqrt(2 * np.pi)
    independent = 2 * 1.96 * np.sqrt(probability * (1 - probability) / (deals * games)) / density
    assert 1.15 * independent < width < 2.2 * independent
