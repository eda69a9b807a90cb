"""Histograms keep every value's bin, whatever the order in which they grow."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyser.statistics.histogram import MOST_BINS, Histogram

values = st.one_of(
    st.integers(-300, 300), st.integers(-20_000, 20_000), st.integers(-(2**43), 2**43), st.sampled_from([4095, 4096])
)
entries = st.lists(st.tuples(values, st.integers(0, 1), st.integers(0, 2)), max_size=12)  # value, member, group


def counted(games):
    """Count games one by one, the way a block does."""
    histogram = Histogram.empty(2, 3)
    for value, member, group in games:
        if not histogram.holds(value, value):
            histogram = histogram.covering(value, value)
        histogram.counts[member, group, (value >> histogram.shift) - histogram.first] += 1
    return histogram


def content(histogram):
    return histogram.shift, histogram.first, histogram.counts.tolist()


@given(entries)
def test_every_game_is_in_its_bin(games):
    histogram = counted(games).trimmed()
    found = {
        (int(member), int(group), int(cell) + histogram.first): int(histogram.counts[member, group, cell])
        for member, group, cell in np.argwhere(histogram.counts)
    }
    assert found == Counter((member, group, value >> histogram.shift) for value, member, group in games)


@given(entries.filter(bool))
def test_bins_are_as_narrow_as_fits(games):
    histogram = counted(games).trimmed()
    low, high = min(value for value, _, _ in games), max(value for value, _, _ in games)
    assert histogram.counts.shape[2] == (high >> histogram.shift) - (low >> histogram.shift) + 1 <= MOST_BINS
    narrower = histogram.shift - 1
    assert narrower < 0 or (high >> narrower) - (low >> narrower) >= MOST_BINS


@given(st.lists(entries, max_size=5), st.randoms(use_true_random=False))
def test_merging_does_not_depend_on_the_order(blocks, chance):
    whole = counted([game for block in blocks for game in block]).trimmed()
    parts = [counted(block) for block in blocks]
    chance.shuffle(parts)
    while len(parts) > 1:
        parts.insert(chance.randrange(len(parts) - 1), parts.pop() + parts.pop())
    merged = parts[0].trimmed() if parts else Histogram.empty(2, 3)
    assert content(merged) == content(whole)


@pytest.mark.parametrize(("shift", "value"), [(0, 7), (1, 15), (3, 60)])
def test_a_bin_is_named_by_its_middle(shift, value):
    assert Histogram(shift, 7, np.zeros((1, 1, 1), np.int64)).values.tolist() == [value]
