"""Random streams: the words of NumPy's SFC64, openings that never meet, draws in range, fair shuffles."""

import itertools
from contextlib import contextmanager

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chi2

from analyser.core import stream as module
from analyser.core.jit import compiled
from analyser.core.stream import STREAM, below, next64, open_stream, shuffle

WORDS = 200
MOST = 2**64 - 1
STATES = [(1, 2, 3, 4), (0, 0, 0, 1), (MOST,) * 4, (0x0123456789ABCDEF, 0xFEDCBA9876543210, 2**63, 2**64 - 2)]
SEEDS = (0, 1, 2, 2**32, 1 + 2**40, 2**63, MOST - 1, MOST)
DEALS = (0, 1, 2, 2**31, 2**40)
PURPOSES = range(7)


@compiled
def words(stream, found):
    """Fill an array with the next words of a stream."""
    for i in range(found.shape[0]):
        found[i] = next64(stream)


@compiled
def draws(stream, n, found):
    """Fill an array with draws below n."""
    for i in range(found.shape[0]):
        found[i] = below(stream, n)


@compiled
def shuffles(stream, length, found):
    """Fill each row with 0, 1, 2 … and shuffle its first `length` items."""
    for row in range(found.shape[0]):
        for i in range(found.shape[1]):
            found[row, i] = i
        shuffle(stream, found[row], length)


def in_state(state):
    stream = np.zeros(1, STREAM)
    stream[0] = state
    return stream[0]


def opened(seed, deal, purpose):
    stream = in_state((0, 0, 0, 0))
    open_stream(stream, np.uint64(seed), deal, purpose)
    return stream


def state_of(stream):
    return tuple(int(stream[name]) for name in STREAM.names)


@contextmanager
def interpreted():
    """The plain-Python forms, in the places where the module uses them when nothing is compiled."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "mix", module._mix_interpreted)
        patch.setattr(module, "next64", module._next64_interpreted)
        yield


@pytest.mark.parametrize("state", STATES)
def test_gives_the_words_of_numpy_and_ends_in_its_state(state):
    ours, found = in_state(state), np.zeros(WORDS, np.uint64)
    words(ours, found)
    theirs = np.random.SFC64(0)
    theirs.state = {
        "bit_generator": "SFC64",
        "state": {"state": np.array(state, np.uint64)},
        "has_uint32": 0,
        "uinteger": 0,
    }
    assert found.tolist() == theirs.random_raw(WORDS).tolist()
    assert list(state_of(ours)) == theirs.state["state"]["state"].tolist()


@pytest.mark.parametrize("state", STATES)
def test_is_the_same_without_compilation(state):
    ours, same, found = in_state(state), in_state(state), np.zeros(WORDS, np.uint64)
    words(ours, found)
    assert [module._next64_interpreted(same) for _ in range(WORDS)] == found.tolist()
    assert state_of(same) == state_of(ours)


@given(st.integers(0, MOST), st.integers(0, 2**50), st.integers(0, 6))
def test_opens_the_same_without_compilation(seed, deal, purpose):
    same = in_state((0, 0, 0, 0))
    with interpreted():
        module._open_stream_interpreted(same, seed, deal, purpose)
    assert state_of(same) == state_of(opened(seed, deal, purpose))


def test_every_seed_deal_and_purpose_opens_a_stream_of_its_own():
    first_words = {}
    for key in itertools.product(SEEDS, DEALS, PURPOSES):
        found = np.zeros(4, np.uint64)
        words(opened(*key), found)
        first_words[key] = tuple(found.tolist())
    assert len({word for four in first_words.values() for word in four}) == 4 * len(SEEDS) * len(DEALS) * len(PURPOSES)
    assert first_words[1, 0, 0] != first_words[1 + 2**40, 0, 0]


def test_neighbouring_deals_look_unrelated():
    deals = 4000
    bits = np.zeros((deals, 64), np.int64)
    for deal in range(deals):
        found = np.zeros(1, np.uint64)
        words(opened(1, deal, 0), found)
        bits[deal] = np.unpackbits(found.view(np.uint8))
    assert abs(bits.mean(0) - 0.5).max() < 4.5 * 0.5 / deals**0.5
    changed = (bits[1:] != bits[:-1]).mean(0)
    assert abs(changed - 0.5).max() < 4.5 * 0.5 / deals**0.5


@given(st.tuples(*[st.integers(0, MOST)] * 4), st.sampled_from([1, 2, 6, 7, 52, 1000, 2**31, 2**32 - 1]))
def test_below_is_the_upper_half_of_a_word_scaled_down(state, n):
    found, raw = np.zeros(20, np.int64), np.zeros(20, np.uint64)
    draws(in_state(state), n, found)
    words(in_state(state), raw)
    assert found.tolist() == [(int(word) >> 32) * n >> 32 for word in raw]
    assert 0 <= found.min() <= found.max() < n


def test_below_is_the_same_without_compilation():
    ours, same, found = in_state(STATES[3]), in_state(STATES[3]), np.zeros(300, np.int64)
    draws(ours, 6, found)
    with interpreted():
        assert [module._below_interpreted(same, 6) for _ in range(300)] == found.tolist()
    assert set(found.tolist()) == set(range(6))


def test_faces_come_equally_often():
    found = np.zeros(60_000, np.int64)
    draws(opened(5, 0, 0), 6, found)
    counts = np.bincount(found, minlength=6)
    assert chi2.sf(((counts - 10_000) ** 2 / 10_000).sum(), 5) > 1e-4


def test_every_order_comes_equally_often():
    found = np.zeros((48_000, 4), np.int64)
    shuffles(opened(5, 0, 0), 4, found)
    orders, counts = np.unique(found, axis=0, return_counts=True)
    assert orders.tolist() == sorted(map(list, itertools.permutations(range(4))))
    assert chi2.sf(((counts - 2000) ** 2 / 2000).sum(), 23) > 1e-4


@pytest.mark.parametrize("length", [0, 1, 2, 5])
def test_a_shuffle_leaves_the_rest_alone(length):
    found = np.zeros((50, 6), np.int64)
    shuffles(opened(5, 0, 0), length, found)
    assert (found[:, length:] == np.arange(length, 6)).all()
    assert (np.sort(found) == np.arange(6)).all()
