"""Rates of the panels over groups: coverage, and a chi-square that does not cry wolf."""

import numpy as np
import pytest
from scipy import stats

from analyser.statistics.intervals import wilson
from analyser.statistics.panel import chi_square, group_rate, group_ratio, with_without


def test_group_rate_known_values() -> None:
    made = np.array([30, 40, 30])
    e = group_rate(made, np.zeros(3), 0.95, deals=10)
    assert (e.value, e.low, e.n) == (0, 0, 100)
    assert e.high == pytest.approx(0.2775, abs=5e-5)
    assert group_rate(np.zeros(3), np.zeros(3), 0.95, 10).value is None


def test_group_ratio_known_values() -> None:
    games = np.array([10, 10, 10])
    e = group_ratio(np.array([10, 20, 30]), games, 0.95, games)
    assert (e.value, e.n) == (2, 3)
    assert e.high is not None
    assert e.high == pytest.approx(2 + stats.t.ppf(0.975, 2) * 1 / np.sqrt(3))  # of means 1, 2 and 3 of equal groups
    assert group_ratio(games, np.zeros(3), 0.95, games).value is None
    alone = group_ratio(np.array([5]), np.array([10]), 0.95, np.array([10]))
    assert (alone.value, alone.low, alone.high) == (0.5, None, None)


def test_coverage_of_group_ratios() -> None:
    rng = np.random.default_rng(8)
    runs, deals = 1500, 640
    below = rng.integers(1, 7, (runs, deals))
    above = rng.poisson(below * rng.gamma(2, 1.5, below.shape))
    above, below = (counts.reshape(runs, -1, 64).sum(axis=1) for counts in (above, below))
    estimates = [group_ratio(above[run], below[run], 0.95, np.full(64, 10)) for run in range(runs)]
    covered = np.mean([(e.low or 0) <= 3 <= (e.high or 0) for e in estimates])
    assert 0.933 < covered < 0.967  # 3 standard errors of 95 %


@pytest.mark.parametrize("level", [0.4, 0.03])
def test_coverage_of_group_rates(level: float) -> None:
    rng = np.random.default_rng(6)
    runs, deals = 1500, 640
    made = rng.integers(0, 7, (runs, deals))
    hit = rng.binomial(made, rng.beta(2 * level, 2 * (1 - level), made.shape))
    made, hit = (counts.reshape(runs, -1, 64).sum(axis=1) for counts in (made, hit))
    estimates = [group_rate(made[run], hit[run], 0.95, deals) for run in range(runs)]
    covered = np.mean([(e.low or 0) <= level <= (e.high or 0) for e in estimates])
    assert 0.933 < covered < 0.967  # 3 standard errors of 95 %
    naive = [wilson(hit[run].sum() / made[run].sum(), made[run].sum(), 0.95) for run in range(runs)]
    assert np.mean([low <= level <= high for low, high in naive]) < 0.9


def rolls(rng: np.random.Generator, trials: np.ndarray, odds: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Trials and hits [64, cells] of mirrored deals: most trials are met again, some of them in the next cell."""
    first = rng.poisson(np.tile(trials, (64, 1)))
    hit = rng.binomial(first, odds)
    again, again_hit = rng.binomial(first - hit, 0.7), rng.binomial(hit, 0.7)
    across, across_hit = rng.binomial(first - hit, 0.2), rng.binomial(hit, 0.2)
    after = np.roll(odds, -1)
    same_luck = rng.binomial(across_hit, np.minimum(1, after / odds))
    better_luck = rng.binomial(across, np.clip((after - odds) / (1 - odds), 0, 1))
    met = np.roll(across + across_hit, 1, axis=1)
    return first + again + again_hit + met, hit + again_hit + np.roll(same_luck + better_luck, 1, axis=1)


ODDS = np.linspace(0.03, 0.6, 20)
TRIALS = np.geomspace(400, 0.5, 20)


def naive_p(made: np.ndarray, hit: np.ndarray) -> float:
    m, h = made.sum(axis=0), hit.sum(axis=0)
    return float(stats.chi2.sf(np.sum((h - m * ODDS) ** 2 / (m * ODDS * (1 - ODDS))), len(ODDS)))


def test_true_odds_have_small_p_as_rarely_as_p_says() -> None:
    rng = np.random.default_rng(7)
    runs = 1000
    tables = [rolls(rng, TRIALS, ODDS) for _ in range(runs)]
    results = [chi_square(made, hit, ODDS) for made, hit in tables]
    p = np.array([result.p for result in results if result is not None])
    assert len(p) == runs
    assert 0.03 < np.mean(p < 0.05) < 0.07  # 3 standard errors of 5 %
    assert 0.45 < np.mean(p < 0.5) < 0.55
    statistic = np.mean([result.statistic or 0 for result in results if result is not None])
    df = np.mean([result.df for result in results if result is not None])
    assert 0.95 * df < statistic < 1.15 * df
    assert np.mean([naive_p(made, hit) < 0.05 for made, hit in tables]) > 0.4  # errors over rolls would cry wolf


def test_wrong_odds_are_found() -> None:
    made, hit = rolls(np.random.default_rng(8), TRIALS, ODDS)
    right, wrong = chi_square(made, hit, ODDS), chi_square(made, hit, ODDS * 1.2)
    assert right is not None
    assert wrong is not None
    assert right.p > 0.01
    assert wrong.p < 1e-4


def test_one_cell_is_a_t_test_over_groups() -> None:
    made = np.full((64, 1), 50)
    hit = np.random.default_rng(9).binomial(made, 0.4)
    result = chi_square(made, hit, np.array([0.38]))
    theirs = stats.ttest_1samp(hit[:, 0] - 50 * 0.38, 0)
    assert result is not None
    assert (result.statistic, result.p) == (pytest.approx(theirs.statistic**2), pytest.approx(theirs.pvalue))


def test_hotelling_by_hand() -> None:
    rng = np.random.default_rng(10)
    made = rng.integers(30, 60, (12, 3))
    odds = np.array([0.3, 0.5, 0.4])
    hit = rng.binomial(made, odds)
    residual = hit - made * odds
    t2 = 12 * residual.mean(0) @ np.linalg.inv(np.cov(residual.T)) @ residual.mean(0)
    result = chi_square(made, hit, odds)
    assert result is not None
    assert result.statistic == pytest.approx(t2 * 9 / 11)
    assert result.p == pytest.approx(stats.f.sf(t2 * 9 / 11 / 3, 3, 9))
    assert set(result.as_json()) == {"statistic", "df", "p"}


def test_thin_and_empty_cells_are_left_out() -> None:
    made = np.random.default_rng(11).poisson(np.tile([80.0, 0.3, 0.0], (64, 1)))
    hit = np.random.default_rng(12).binomial(made, 0.5)
    result = chi_square(made, hit, np.array([0.5, 0.5, 0.5]))
    assert result is not None
    assert result.df == 1
    assert chi_square(made[:, 1:], hit[:, 1:], np.array([0.5, 0.5])) is None


def test_cells_that_move_together_count_once() -> None:
    made = np.full((64, 1), 50)
    hit = np.random.default_rng(13).binomial(made, 0.4)
    alone, twice = (chi_square(np.tile(made, k), np.tile(hit, k), np.full(k, 0.4)) for k in (1, 2))
    assert alone is not None
    assert twice is not None
    assert (twice.df, twice.p) == (1, pytest.approx(alone.p))


def test_more_cells_than_groups_can_tell_apart() -> None:
    made = np.full((10, 30), 200)
    hit = np.random.default_rng(14).binomial(made, 0.4)
    result = chi_square(made, hit, np.full(30, 0.4))
    assert result is not None
    assert result.df == 5


@pytest.mark.parametrize(("odds", "hits"), [(0.0, 1), (1.0, 9)])
def test_what_cannot_happen_refutes_the_odds(odds: float, hits: int) -> None:
    result = chi_square(np.array([[5], [5]]), np.array([[hits], [0]]), np.array([odds]))
    assert result is not None
    assert (result.statistic, result.p) == (None, 0.0)


def test_coverage_of_with_minus_without() -> None:
    """Two seats share each game, so the shares with and without a card lean on each other; the card adds 12 points."""
    rng = np.random.default_rng(15)
    runs, deals = 600, 640
    uses = rng.random((runs, deals, 2, 2)) < 0.15  # deals, rotations, seats
    edge = 0.12 * (uses[..., 0].astype(float) - uses[..., 1])
    luck = np.repeat(rng.random((runs, deals, 1)), 2, axis=2)  # both rotations meet the same luck
    first = luck < 0.5 + edge
    share = np.stack([first, ~first], axis=-1)

    def sums(counts: np.ndarray) -> np.ndarray:
        return counts.sum(axis=(2, 3)).reshape(runs, -1, 64).sum(axis=1)

    used, used_share, all_share = sums(uses), sums(uses & share), sums(share)
    games = np.full(64, 4 * deals // 64)
    rows = [with_without(used[r], used_share[r], all_share[r], games, 0.95, deals) for r in range(runs)]
    # With: against a seat with (15 %) 50 %, else 62 %. Without: against one with 38 %, else 50 %.
    truth = (0.15 * 0.5 + 0.85 * 0.62) - (0.15 * 0.38 + 0.85 * 0.5)
    covered = np.mean([(r.difference.low or -1) <= truth <= (r.difference.high or 1) for r in rows])
    assert 0.923 < covered < 0.977  # 3 standard errors of 95 %


def test_a_card_used_twice_and_lost_twice_is_not_separated() -> None:
    used = np.array([1, 1] + [0] * 62)
    games = np.full(64, 100)
    row = with_without(used, np.zeros(64), np.full(64, 50) + np.arange(64) % 3, games, 0.95, deals=3200)
    assert (row.used.low, row.used.value) == (0, 0)
    assert row.difference.low is not None
    assert row.difference.high is not None
    assert row.difference.low < 0 < row.difference.high
    assert row.p > 0.05


def test_a_card_never_or_always_used_has_no_difference() -> None:
    games, share = np.full(4, 10), np.full(4, 5)
    for used, used_share in ((np.zeros(4), np.zeros(4)), (games, share)):
        row = with_without(used, used_share, share, games, 0.95, deals=20)
        assert (row.difference.value, row.p) == (None, 1.0)
