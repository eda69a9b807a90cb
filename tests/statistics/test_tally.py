"""Tallies add up exactly, are told apart by their hash, and survive being stored."""

import io

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyser.core.records import GROUPS as CORE_GROUPS
from analyser.statistics import limbs
from analyser.statistics.histogram import Histogram
from analyser.statistics.moments import Moments, PairMoments
from analyser.statistics.tally import GROUPS, Shape, Tally

SHAPE = Shape(("won", "played"), (("won", "played"),), ("played",), (("score", 1),), players=1, cells=2)

deal_values = st.tuples(st.integers(-(2**45), 2**45), st.one_of(st.just(0), st.integers(-(2**45), 2**45)))
deals = st.lists(st.tuples(st.integers(0, GROUPS - 1), deal_values), max_size=10)


def tally_of(numbers):
    """The tally of deals given as (group, (won, played)), in Python's integers; the score of a deal is its group."""
    sums = [[0, 0] for _ in range(GROUPS)]
    crosses = [[0, 0, 0] for _ in range(GROUPS)]
    tally = Tally.empty(SHAPE)
    histogram = Histogram(0, 0, np.zeros((1, GROUPS, GROUPS), np.int64))
    for group, (x, y) in numbers:
        sums[group] = [a + b for a, b in zip(sums[group], (x, y), strict=True)]
        crosses[group] = [a + b for a, b in zip(crosses[group], (x * x, y * y, x * y), strict=True)]
        tally.deals[group] += 1
        tally.counted[group, 0] += y != 0
        tally.counters[group, 0, 1] += 3
        histogram.counts[0, group, group] += 1
    return Tally(
        SHAPE,
        tally.deals,
        np.stack([limbs.of_whole(row) for row in sums], axis=1),
        np.stack([limbs.of_whole(row) for row in crosses], axis=1),
        tally.counted,
        {"score": histogram},
        tally.counters,
    )


@given(deals)
def test_moments_are_those_of_the_deals(numbers):
    tally = tally_of(numbers)
    xs, ys = [x for _, (x, _) in numbers], [y for _, (_, y) in numbers]
    assert tally.n == len(numbers)
    assert tally.moments("won", 60) == Moments.of(xs, 60)
    assert tally.pair("won", "played", 2, 3) == PairMoments.of(xs, ys, 2, 3)
    backwards = tally.pair("played", "won")
    assert backwards.counted is None  # "won" is no denominator
    assert backwards.linear(1, -1) == PairMoments.of(ys, xs).linear(1, -1)


@given(st.lists(deals, min_size=1, max_size=5), st.randoms(use_true_random=False))
def test_merging_is_exact_and_free_of_order(blocks, chance):
    whole = tally_of([deal for block in blocks for deal in block])
    parts = [tally_of(block) for block in blocks]
    chance.shuffle(parts)
    while len(parts) > 1:
        parts.insert(chance.randrange(len(parts) - 1), parts.pop() + parts.pop())
    assert parts[0].hash == whole.hash
    assert parts[0].moments("won") == whole.moments("won")


@given(deals)
def test_sums_by_group(numbers):
    expected = np.zeros(GROUPS)
    for group, (x, _) in numbers:
        expected[group] += x
    assert tally_of(numbers).by_group("won").tolist() == expected.tolist()


@given(deals.filter(bool))
def test_every_number_counts_in_the_hash(numbers):
    tally = tally_of(numbers)
    hashes = {tally.hash}
    for name in tally.shape.sizes():
        changed = {**tally.to_arrays(), name: tally.to_arrays()[name].copy()}
        changed[name].flat[0] += 1
        hashes.add(Tally.from_arrays(SHAPE, changed).hash)
    hashes.add(tally_of([*numbers, (0, (0, 0))]).hash)
    assert len(hashes) == 2 + len(tally.shape.sizes())


@given(deals)
def test_stored_without_pickle_and_read_again(numbers):
    tally, file = tally_of(numbers), io.BytesIO()
    np.savez(file, **tally.to_arrays())
    file.seek(0)
    with np.load(file, allow_pickle=False) as arrays:
        again = Tally.from_arrays(SHAPE, dict(arrays))
    assert again.hash == tally.hash
    assert (again + tally).hash == (tally + tally).hash


def test_arrays_of_something_else_are_refused():
    arrays = Tally.empty(SHAPE).to_arrays()
    wider = Shape(("won", "played", "more"), SHAPE.products, SHAPE.denominators, SHAPE.histograms, 1, 2)
    with pytest.raises(ValueError, match="sums, crosses"):
        Tally.from_arrays(wider, arrays)
    with pytest.raises(ValueError, match="histogram score"):
        Tally.from_arrays(SHAPE, {name: array for name, array in arrays.items() if name != "histogram score"})
    with pytest.raises(ValueError, match="different things"):
        Tally.empty(SHAPE) + Tally.empty(wider)


def test_a_counter_never_wraps_around():
    tally = Tally.empty(SHAPE)
    tally.counters[5, 0, 0] = 2**62
    with pytest.raises(OverflowError):
        tally + tally


def test_products_that_are_not_kept_are_no_zeros():
    with pytest.raises(KeyError):
        Tally.empty(Shape(("a", "b"))).pair("a", "b")


def test_groups_are_those_of_the_kernel():
    assert GROUPS == CORE_GROUPS
