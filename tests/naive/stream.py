"""SFC64 in plain Python integers: the stream of random numbers that the twins play with."""

ALL_BITS = 2**64 - 1


class Stream:
    """One SFC64 stream, opened in a given state of four 64-bit words: a, b, c and the counter.

    >>> stream = Stream((1, 2, 3, 4))
    >>> stream.next64()
    7
    >>> stream.below(6)
    0
    """

    def __init__(self, state: tuple[int, int, int, int]) -> None:
        if len(state) != 4 or not all(0 <= word <= ALL_BITS for word in state):
            raise ValueError(f"an SFC64 state is four words from 0 to 2**64 - 1, not {state}")
        self.a, self.b, self.c, self.counter = (int(word) for word in state)

    @property
    def state(self) -> tuple[int, int, int, int]:
        """The four words from which a new Stream would go on exactly as this one."""
        return self.a, self.b, self.c, self.counter

    def next64(self) -> int:
        """The next word, 0 to 2**64 - 1."""
        word = (self.a + self.b + self.counter) & ALL_BITS
        self.counter = (self.counter + 1) & ALL_BITS
        self.a = self.b ^ (self.b >> 11)
        self.b = (self.c + (self.c << 3)) & ALL_BITS
        rotated = ((self.c << 24) | (self.c >> 40)) & ALL_BITS
        self.c = (rotated + word) & ALL_BITS
        return word

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1: the upper half of the next word, scaled down to n. Always takes one word."""
        if not 1 <= n <= 2**32:
            raise ValueError(f"below needs 1 to 2**32 possible numbers, not {n}")
        return ((self.next64() >> 32) * n) >> 32
