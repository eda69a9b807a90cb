"""Pair tables for tests: exact ones from strengths, and simulated ones with known truth."""

import numpy as np

from analyser.statistics.pairs import PairTable

GROUPS = 64


def exact(share, games=1000.0, groups=GROUPS):
    """A pair table in which every group shows exactly these shares; NaN: never met."""
    share = np.asarray(share, float)
    met = np.where(np.isnan(share), 0.0, games)
    np.fill_diagonal(met, 0.0)
    won = np.nan_to_num(share) * met
    return PairTable(np.repeat(won[None], groups, 0), np.repeat(met[None], groups, 0))


def simulated(share, seed, games=200):
    """A pair table of binomial wins by group."""
    share = np.asarray(share, float)
    chance = np.random.default_rng(seed)
    size = len(share)
    won = np.zeros((GROUPS, size, size))
    rows, columns = np.triu_indices(size, 1)
    wins = chance.binomial(games, np.broadcast_to(share[rows, columns], (GROUPS, len(rows))))
    won[:, rows, columns], won[:, columns, rows] = wins, games - wins
    met = np.full((GROUPS, size, size), float(games)) * (1 - np.eye(size))
    return PairTable(won, met)


def of_strengths(elo):
    """The shares that Bradley and Terry's model gives these ratings."""
    elo = np.asarray(elo, float)
    return 1 / (1 + 10 ** ((elo[None, :] - elo[:, None]) / 400))


def no_controls(size):
    return np.zeros(size, bool)
