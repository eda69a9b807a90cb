import numpy as np
import pytest

from analyser.statistics.meeting import Meeting, parts, width
from analyser.statistics.moments import PairMoments


def meeting_of(values, unit=60):
    """A meeting from single shares [deals, rotations, players], seat of player p in rotation r is (p - r) mod k; groups take turns."""
    deals, _, seats = values.shape
    sums = np.zeros((64, width(seats)), np.int64)
    made = Meeting(seats, unit, sums)
    for d, games in enumerate(values):
        row = {name: np.zeros(shape, np.int64) for name, (_, shape) in parts(seats).items()}
        row["deals"] += 1
        at = np.zeros((seats, seats), np.int64)
        for r in range(seats):
            for p in range(seats):
                at[p, (p - r) % seats] = games[r, p]
        own, chair = at.sum(axis=1), at.sum(axis=0)
        row["shares"], row["squares"] = own, own**2
        row["products"] = np.array([own[a] * own[b] for a in range(seats) for b in range(a + 1, seats)])
        row["place"], row["place_squares"], row["seat"], row["seat_squares"] = at, at**2, chair, chair**2
        sums[d % 64] += np.concatenate([np.ravel(row[name]) for name in parts(seats)])
    return made


def test_moments_and_products_are_those_of_the_deals():
    chance = np.random.default_rng(2)
    values = chance.integers(0, 61, (50, 3, 3))
    meeting = meeting_of(values)
    own = values.sum(axis=1)
    for a, b in ((0, 1), (0, 2), (1, 2), (2, 0)):
        expected = PairMoments.of(own[:, min(a, b)], own[:, max(a, b)], 180, 180)
        found = meeting.pair(a, b)
        assert found.cross == expected.cross
        assert found.x.mean == pytest.approx(own[:, a].mean() / 180)
        assert found.y.mean == pytest.approx(own[:, b].mean() / 180)
    assert meeting.moments(1).variance == pytest.approx(own[:, 1].var(ddof=1) / 180**2)
    assert (meeting.deals, meeting.games) == (50, 150)


def test_meetings_add_up():
    values = np.random.default_rng(1).integers(0, 61, (128, 2, 2))
    together, halves = meeting_of(values), meeting_of(values[:64]) + meeting_of(values[64:])
    assert np.array_equal(together.sums, halves.sums)
