"""Whole numbers beyond 64 bits, added as arrays."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from analyser.statistics.limbs import MASK, added, carried, of_whole, whole

large = st.integers(-(2**122), 2**122)


@given(st.lists(st.tuples(large, large), max_size=8))
def test_sums_are_those_of_python(pairs):
    a, b = of_whole(x for x, _ in pairs), of_whole(y for _, y in pairs)
    assert whole(added(a, b)) == [x + y for x, y in pairs]


@given(st.lists(st.tuples(*[st.integers(-(2**61), 2**61)] * 3), min_size=1, max_size=8))
def test_carrying_keeps_the_number_and_leaves_one_way_to_write_it(numbers):
    limbs = np.array(numbers, np.int64).T
    written = carried(limbs)
    assert whole(written) == whole(limbs)
    assert ((written[:2] >= 0) & (written[:2] <= MASK)).all()
    assert np.array_equal(written, of_whole(whole(limbs)))
