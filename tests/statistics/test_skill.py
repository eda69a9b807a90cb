"""Luck and skill on constructed data whose components are known."""

import numpy as np
import pytest
from meetings import meeting_of

from analyser.statistics.meeting import Meeting
from analyser.statistics.skill import PARTS, Split, fractions

UNIT = 1_000_000


def table(chance, seats, deals, strategy, seat, deal, rest):
    """Shares with these effects: of each player, of each seat, standard deviation of the deal's and of what is left."""
    values = np.zeros((deals, seats, seats))
    luck = chance.normal(0, deal, (deals, seats))
    for r in range(seats):
        for p in range(seats):
            at = (p - r) % seats
            values[:, r, p] = 0.5 + strategy[p] + seat[at] + luck[:, at] + chance.normal(0, rest, deals)
    return meeting_of(np.round(values * UNIT).astype(np.int64), UNIT)


def split_of(meetings):
    split = Split.empty(64)
    for meeting in meetings:
        split.add(meeting)
    return split


@pytest.mark.parametrize("seats", [2, 3])
def test_known_components_are_found(seats):
    chance = np.random.default_rng(seats)
    strategy, seat = np.linspace(-0.1, 0.1, seats), np.linspace(-0.06, 0.06, seats)
    known = np.array([np.mean(strategy**2), np.mean(seat**2), 0.08**2, 0.12**2])
    found = split_of([table(chance, seats, 6400, strategy, seat, 0.08, 0.12) for _ in range(3)]).estimates(0.95)
    for name, truth in zip(PARTS, known / known.sum(), strict=True):
        assert found[name].value == pytest.approx(truth, abs=0.02)
        assert found[name].low - 0.01 <= truth <= found[name].high + 0.01
    assert sum(found[name].value for name in PARTS) == pytest.approx(1)


def test_intervals_cover_and_noise_is_no_skill():
    chance = np.random.default_rng(7)
    known = 0.05**2 / (0.05**2 + 0.1**2)
    inside, strategy = 0, []
    for _ in range(40):
        found = split_of([table(chance, 2, 640, [0, 0], [0, 0], 0.05, 0.1)]).estimates(0.95)
        inside += found["deal"].low <= known <= found["deal"].high
        strategy.append(found["strategy"].value)
    assert inside >= 35
    assert np.mean(strategy) < 0.002


def test_parts_are_never_below_nothing_and_add_up_to_everything():
    found = fractions(np.array([[1.0, -0.1, 0.3, -0.2], [1.0, 0.5, 0.6, 0.2]]))
    assert found[0].tolist() == [0, 0.3, 0, 0.7]
    assert found[1].tolist() == [0.5, 0.5, 0, 0]


def test_nothing_played_says_nothing():
    split = split_of([Meeting.empty(2, 60, 64)])
    assert all(found.value is None for found in split.estimates(0.95).values())


def test_one_group_has_no_interval():
    values = np.zeros((1, 2, 2), np.int64)
    values[0, 0, 0] = values[0, 1, 0] = 60
    one = meeting_of(values)
    doubled = Meeting(2, 60, one.sums * 3)
    doubled.sums[0, 0] = 5  # three games won in five deals
    found = split_of([doubled]).estimates(0.95)
    assert found["rest"].low is None
