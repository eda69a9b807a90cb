"""One arbitrary number from four."""

from analyser.api import compiled

PRIME = 1_000_003


@compiled
def mixed(a, b, c, d):
    """Return a number from 0 on that looks like chance and is not."""
    number = a % PRIME
    number = (number * 69_069 + b + 7) % PRIME
    number = (number * 69_069 + c + 7) % PRIME
    number = (number * 69_069 + d + 7) % PRIME
    return (number * 69_069) % PRIME // 7
