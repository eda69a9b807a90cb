"""How the fast games open their streams, in plain Python: from seed, deal and purpose, and nothing else."""

from stream import ALL_BITS, Stream

GOLDEN = 0x9E3779B97F4A7C15
CHANCE = 0  # purpose of the stream of dice and shuffles; 1 + n is that of player n's own choices
THROWN_AWAY = 12


def mix(word: int) -> int:
    """Scramble one word.

    >>> mix(0), mix(1)
    (0, 6238072747940578789)
    """
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & ALL_BITS
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & ALL_BITS
    return word ^ (word >> 31)


def opened(seed: int, deal: int, purpose: int) -> Stream:
    """Open the stream of one purpose in one deal."""
    a = mix((seed + deal * GOLDEN) & ALL_BITS)
    b = mix((a + (purpose + 1) * GOLDEN) & ALL_BITS)
    stream = Stream((a, b, mix((b + deal) & ALL_BITS), 1))
    for _ in range(THROWN_AWAY):
        stream.next64()
    return stream
