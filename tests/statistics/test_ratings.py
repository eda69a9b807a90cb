"""Ratings: known strengths are found, hopeless players disturb nobody, unconnected ones are not on one scale."""

import numpy as np
import pytest
from fields import exact, no_controls, of_strengths, simulated

from analyser.statistics.ratings import against, fit, rate

ELO = [120.0, 40.0, -30.0, -130.0]


def truth(elo):
    """Return ratings on the scale's own zero: a mean in which open pairs count more than lopsided ones."""
    share = of_strengths(elo)
    weights = (4 * share * (1 - share) - np.eye(len(elo))).sum(axis=1) ** 4
    return np.array(elo) - np.average(elo, weights=weights)


def values(ladder):
    return [rating.value for rating in ladder.ratings]


def test_exact_shares_give_back_the_strengths():
    ladder = rate(exact(of_strengths(ELO), games=1e9), no_controls(4), 0.95, 10**9)
    assert values(ladder) == pytest.approx(truth(ELO), abs=1e-3)
    assert abs(np.mean(values(ladder))) < 20
    assert ladder.explained == pytest.approx(1.0)


def test_the_prior_is_one_drawn_game():
    share = np.array([[0.5, 1.0], [0.0, 0.5]])
    strengths = fit(share, np.full((2, 2), 9.0))
    assert 1 / (1 + np.exp(strengths[1] - strengths[0])) == pytest.approx(9.5 / 10)


def test_intervals_cover_the_truth():
    inside = total = 0
    for seed in range(60):
        ladder = rate(simulated(of_strengths(ELO), seed), no_controls(4), 0.95, 12_800)
        inside += sum(r.low <= true <= r.high for r, true in zip(ladder.ratings, truth(ELO), strict=True))
        total += 4
    assert 0.90 <= inside / total <= 0.99


def test_places_and_told_apart():
    ladder = rate(simulated(of_strengths([100, 100, -200]), 1), no_controls(3), 0.95, 12_800)
    assert [r.places for r in ladder.ratings] == [(1, 2), (1, 2), (3, 3)]
    assert ladder.apart[0, 2]
    assert not ladder.apart[0, 1]


def test_a_player_without_a_win_is_bounded_and_disturbs_nobody():
    alone = values(rate(simulated(of_strengths(ELO), 3), no_controls(4), 0.95, 1000))
    share = np.full((5, 5), 0.5)
    share[:4, :4] = of_strengths(ELO)
    share[4, :4], share[:4, 4] = 0.0, 1.0
    table = simulated(share, 4)
    table.won[:, :4, :4] = simulated(of_strengths(ELO), 3).won
    ladder = rate(table, no_controls(5), 0.95, 1000)
    assert values(ladder)[:4] == pytest.approx(alone, abs=1e-9)
    last = ladder.ratings[4]
    assert last.bounded
    assert not last.inside
    assert last.low is None
    assert last.value < last.high < min(alone)
    assert last.places is None
    assert not any(rating.bounded for rating in ladder.ratings[:4])


def test_a_player_that_never_loses_is_bounded_from_below():
    share = np.full((3, 3), 0.5)
    share[0, 1:], share[1:, 0] = 1.0, 0.0
    first = rate(simulated(share, 1), no_controls(3), 0.95, 1000).ratings[0]
    assert first.bounded
    assert first.high is None
    assert first.low > 0


def test_of_two_where_one_always_wins_neither_has_an_interval():
    ladder = rate(exact([[0.5, 1.0], [0.0, 0.5]]), no_controls(2), 0.95, 1000)
    assert all(rating.bounded for rating in ladder.ratings)


def test_controls_are_rated_but_stay_outside():
    share = of_strengths([*ELO, -300.0])
    table = simulated(share, 5)
    controls = np.array([False] * 4 + [True])
    ladder = rate(table, controls, 0.95, 12_800)
    inside = rate(table.pick(np.arange(4)), no_controls(4), 0.95, 12_800)
    assert values(ladder)[:4] == pytest.approx(values(inside), abs=1e-9)
    control = ladder.ratings[4]
    assert not control.inside
    assert control.low < truth(ELO)[0] - ELO[0] - 300 < control.high


def test_a_field_of_controls_is_rated_all_the_same():
    ladder = rate(simulated(of_strengths(ELO), 1), np.array([True, True, True, False]), 0.95, 12_800)
    assert all(rating.inside for rating in ladder.ratings)


def test_players_who_never_met_are_not_on_one_scale():
    share = np.full((4, 4), np.nan)
    share[0, 1], share[1, 0], share[2, 3], share[3, 2] = 0.75, 0.25, 0.6, 0.4
    ladder = rate(exact(share), no_controls(4), 0.95, 1000)
    assert [rating.scale for rating in ladder.ratings] == [0, 0, 1, 1]
    assert ladder.ratings[0].value == pytest.approx(95.4, abs=0.1)
    assert ladder.ratings[2].value == pytest.approx(35.2, abs=0.1)
    assert not ladder.apart[0, 2]


def test_a_chain_puts_players_on_one_scale():
    share = np.full((3, 3), np.nan)
    share[0, 1], share[1, 0], share[1, 2], share[2, 1] = 0.75, 0.25, 0.75, 0.25
    ladder = rate(exact(share), no_controls(3), 0.95, 1000)
    assert {rating.scale for rating in ladder.ratings} == {0}
    assert values(ladder)[0] - values(ladder)[2] == pytest.approx(2 * 190.8, abs=1)


def test_a_control_that_met_nobody_ranked_has_no_rating():
    share = np.full((3, 3), np.nan)
    share[0, 1], share[1, 0] = 0.6, 0.4
    control = rate(exact(share), np.array([False, False, True]), 0.95, 1000).ratings[2]
    assert control.value is None
    assert not control.bounded


def test_a_circle_is_not_told_by_ratings():
    circle = np.array([[0.5, 0.6, 0.4], [0.4, 0.5, 0.6], [0.6, 0.4, 0.5]])
    ladder = rate(simulated(circle, 1), no_controls(3), 0.95, 12_800)
    assert ladder.explained < 0.05
    assert rate(simulated(np.full((3, 3), 0.5), 1), no_controls(3), 0.95, 12_800).explained is None


def test_one_group_gives_values_without_intervals():
    table = simulated(of_strengths(ELO), 1)
    table.won[1:], table.met[1:] = 0, 0
    ladder = rate(table, no_controls(4), 0.95, 100)
    assert all(rating.low is None and rating.value is not None for rating in ladder.ratings)


def test_how_many_games_a_pair_played_does_not_matter():
    share = np.array([[0.5, 0.6, 0.4], [0.4, 0.5, 0.6], [0.6, 0.4, 0.5]])
    games = np.array([[0, 1e9, 1e6], [1e9, 0, 1e6], [1e6, 1e6, 0]])
    assert fit(share, games) == pytest.approx([0, 0, 0], abs=1e-5)


def test_a_lopsided_pair_that_does_not_fit_hardly_disturbs_the_others():
    share = np.full((4, 4), 0.5)
    share[:3, :3] = of_strengths([60, 0, -60])
    share[:3, 3], share[3, :3] = [0.97, 0.99, 0.95], [0.03, 0.01, 0.05]
    before = fit(share[:3, :3], np.full((3, 3), 1e6))
    after = fit(share, np.full((4, 4), 1e6))[:3]
    assert np.abs(after - before).max() * 400 / np.log(10) < 4


def test_against_finds_the_strength_of_an_outsider():
    assert against(0.25, np.array([0.0])) == pytest.approx(-np.log(3))
