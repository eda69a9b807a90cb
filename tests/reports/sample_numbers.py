"""Estimates and spreads of made-up results, as result.json holds them."""

import math
from typing import Any

Z = 1.959964


def share(value: float, n: int) -> dict[str, Any]:
    """Return a proportion with its Wilson interval."""
    middle = (value + Z * Z / (2 * n)) / (1 + Z * Z / n)
    arm = Z / (1 + Z * Z / n) * math.sqrt(value * (1 - value) / n + Z * Z / (4 * n * n))
    low, high = max(0.0, middle - arm), min(1.0, middle + arm)
    return {"value": value, "low": min(low, value), "high": max(high, value), "n": n, "method": "Wilson, n_eff = deals"}


def mean(value: float, sd: float, n: int) -> dict[str, Any]:
    """Return a mean with its interval."""
    arm = Z * sd / math.sqrt(n)
    return {"value": value, "low": value - arm, "high": value + arm, "n": n, "method": "t over deals"}


def bell(middle: float, sd: float, games: int, step: int = 1, low: int = 0, high: int = 400) -> list[list[int]]:
    """Return a bell-shaped histogram of exactly `games` games on multiples of `step`."""
    values = list(range(low, high + 1, step))
    weights = [math.exp(-0.5 * ((value - middle) / sd) ** 2) for value in values]
    numbers = [int(games * weight / sum(weights)) for weight in weights]
    numbers[weights.index(max(weights))] += games - sum(numbers)
    return [[value, number] for value, number in zip(values, numbers, strict=True) if number]


def spread(histogram: list[list[int]]) -> dict[str, Any]:
    """Return the SPREAD block of a histogram."""
    games = sum(number for _, number in histogram)
    average = sum(value * number for value, number in histogram) / games
    sd = math.sqrt(sum(number * (value - average) ** 2 for value, number in histogram) / games)
    quantiles = {}
    for level in (0.05, 0.25, 0.5, 0.75, 0.95):
        seen = 0
        for value, number in histogram:
            seen += number
            if seen >= level * games:
                quantiles[str(level)] = value
                break
    return {"mean": mean(average, sd, games), "sd": sd, "quantiles": quantiles, "histogram": histogram}
