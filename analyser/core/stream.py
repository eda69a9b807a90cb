"""Random streams: SFC64 (Chris Doty-Humphrey's small fast counting generator), the step of NumPy's own SFC64.

A stream is a record of four words, opened from (seed, deal, purpose) and nothing else, so that it never depends on
workers, blocks or other games. Purpose 0 is chance (dice, shuffles); purpose 1 + p is the mind of player p.
"""

from typing import Any

import numpy as np
from numba import uint64

from analyser.core.jit import INTERPRETED, always_inlined, compiled

STREAM = np.dtype((np.record, [("a", "u8"), ("b", "u8"), ("c", "u8"), ("n", "u8")]))
CHANCE = 0  # purpose of the stream that dice and shuffles come from
WARM_UP = 12  # steps thrown away after opening, as NumPy does

GOLDEN = 0x9E3779B97F4A7C15
MASK = 0xFFFFFFFFFFFFFFFF


def _mix(z: Any) -> Any:
    z = (z ^ (z >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> uint64(27))) * uint64(0x94D049BB133111EB)
    return z ^ (z >> uint64(31))


def _next64(stream: Any) -> Any:
    t = stream.a + stream.b + stream.n
    stream.n += uint64(1)
    stream.a = stream.b ^ (stream.b >> uint64(11))
    stream.b = stream.c + (stream.c << uint64(3))
    stream.c = ((stream.c << uint64(24)) | (stream.c >> uint64(40))) + t
    return t


def _open_stream(stream: Any, seed: Any, deal: Any, purpose: Any) -> None:
    stream.a = mix(uint64(seed) + uint64(deal) * uint64(GOLDEN))
    stream.b = mix(stream.a + uint64(purpose + 1) * uint64(GOLDEN))
    stream.c = mix(stream.b + uint64(deal))
    stream.n = uint64(1)
    for _ in range(WARM_UP):
        next64(stream)


def _below(stream: Any, n: Any) -> Any:
    return int(((next64(stream) >> uint64(32)) * uint64(n)) >> uint64(32))


# With the JIT off, uint64 scalars warn when they wrap around: the same arithmetic in Python's own integers.


def _mix_interpreted(z: Any) -> Any:
    z = int(z) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def _next64_interpreted(stream: Any) -> Any:
    a, b, c, n = int(stream.a), int(stream.b), int(stream.c), int(stream.n)
    t = (a + b + n) & MASK
    stream.n = (n + 1) & MASK
    stream.a = b ^ (b >> 11)
    stream.b = (c + (c << 3)) & MASK
    stream.c = ((((c << 24) | (c >> 40)) & MASK) + t) & MASK
    return t


def _open_stream_interpreted(stream: Any, seed: Any, deal: Any, purpose: Any) -> None:
    stream.a = mix(int(seed) + int(deal) * GOLDEN)
    stream.b = mix(int(stream.a) + (int(purpose) + 1) * GOLDEN)
    stream.c = mix(int(stream.b) + int(deal))
    stream.n = 1
    for _ in range(WARM_UP):
        next64(stream)


def _below_interpreted(stream: Any, n: Any) -> Any:
    return ((next64(stream) >> 32) * int(n)) >> 32


mix = _mix_interpreted if INTERPRETED else compiled(_mix)
next64 = _next64_interpreted if INTERPRETED else always_inlined(_next64)
open_stream = _open_stream_interpreted if INTERPRETED else compiled(_open_stream)
below = _below_interpreted if INTERPRETED else always_inlined(_below)
below.__doc__ = "Draw a whole number from 0 to n - 1 (n below 2^32; the bias is at most n / 2^32)."


@compiled
def shuffle(stream: Any, items: Any, length: Any) -> None:
    """Shuffle the first `length` items in place (Fisher-Yates from the end)."""
    for i in range(length - 1, 0, -1):
        j = below(stream, i + 1)
        kept = items[i]
        items[i] = items[j]
        items[j] = kept
