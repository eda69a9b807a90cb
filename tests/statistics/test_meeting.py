import numpy as np
import pytest
from meetings import meeting_of

from analyser.statistics.moments import PairMoments


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
