"""The plain-Python stream against NumPy's SFC64."""

import numpy as np
import pytest
from stream import Stream

STATES = [(1, 2, 3, 4), (0, 0, 0, 1), (2**64 - 1,) * 4, (0x0123456789ABCDEF, 0xFEDCBA9876543210, 2**63, 2**64 - 2)]


@pytest.mark.parametrize("state", STATES)
def test_gives_the_words_of_numpy_and_ends_in_its_state(state):
    ours = Stream(state)
    theirs = np.random.SFC64(0)
    words = np.array(state, dtype=np.uint64)
    theirs.state = {"bit_generator": "SFC64", "state": {"state": words}, "has_uint32": 0, "uinteger": 0}
    assert [ours.next64() for _ in range(500)] == theirs.random_raw(500).tolist()
    assert list(ours.state) == theirs.state["state"]["state"].tolist()


def test_below_scales_the_upper_half_of_one_word():
    ours, same = Stream((5, 6, 7, 8)), Stream((5, 6, 7, 8))
    for n in (1, 2, 6, 18, 1000, 2**32) * 50:
        assert ours.below(n) == (same.next64() // 2**32) * n // 2**32


def test_below_reaches_every_face_about_equally():
    ours = Stream((5, 6, 7, 8))
    counts = np.bincount([ours.below(6) for _ in range(6000)], minlength=6)
    assert len(counts) == 6
    assert abs(counts - 1000).max() <= 4 * (6000 * 5 / 36) ** 0.5


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_below_refuses_what_it_cannot_scale(n):
    with pytest.raises(ValueError, match="below needs"):
        Stream((1, 2, 3, 4)).below(n)


@pytest.mark.parametrize("state", [(1, 2, 3), (1, 2, 3, -1), (1, 2, 3, 2**64)])
def test_refuses_a_state_that_is_not_four_words(state):
    with pytest.raises(ValueError, match="four words"):
        Stream(state)
