"""Whole numbers beyond 64 bits: three 64-bit integers each, the second counting 2^31 and the third 2^62.

Sums of squares run over 64 bits soon. Kept like this they stay plain arrays, are added and stored as such, and never
wrap around: numbers of up to 2^124 in size have room.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

BITS = 31
LIMBS = 3
MASK = (1 << BITS) - 1

Limbs = NDArray[np.int64]  # [3, …]


def carried(limbs: Limbs) -> Limbs:
    """Write the same numbers with the first two limbs from 0 to 2^31 - 1, which is possible in one way only.

    >>> carried(np.array([[-1], [0], [0]])).ravel().tolist() == [MASK, MASK, -1]
    True
    """
    middle = limbs[1] + (limbs[0] >> BITS)
    return np.stack([limbs[0] & MASK, middle & MASK, limbs[2] + (middle >> BITS)])


def added(a: Limbs, b: Limbs) -> Limbs:
    """Add the numbers of two arrays; both are as `carried` writes them, and so is the result."""
    return carried(a + b)


def whole(limbs: Limbs) -> list[int]:
    """Return the numbers of an array [3, n] as Python integers.

    >>> whole(np.array([[5, 0], [1, 0], [0, -1]])) == [5 + 2**31, -(2**62)]
    True
    """
    low, middle, high = limbs.tolist()
    return [a + (b << BITS) + (c << 2 * BITS) for a, b, c in zip(low, middle, high, strict=True)]


def of_whole(numbers: Any) -> Limbs:
    """Return Python integers as an array [3, n].

    >>> whole(of_whole([-7, 10**30])) == [-7, 10**30]
    True
    """
    return np.array([[n & MASK, (n >> BITS) & MASK, n >> 2 * BITS] for n in numbers], np.int64).reshape(-1, LIMBS).T
