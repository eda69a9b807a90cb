"""Meetings for tests, made of single shares."""

import numpy as np

from analyser.statistics.meeting import Meeting, parts, width


def meeting_of(values, unit=60):
    """Return a meeting from shares [deals, rotations, players]; player p sits in seat (p - r) mod k, groups take turns."""
    seats = values.shape[2]
    sums = np.zeros((64, width(seats)), np.int64)
    made = Meeting(seats, unit, sums)
    for d, games in enumerate(values):
        row = {name: np.zeros(shape, np.int64) for name, (_, shape) in parts(seats).items()}
        row["deals"] += 1
        at = np.zeros((seats, seats), np.int64)
        for r in range(seats):
            for p in range(seats):
                at[p, (p - r) % seats] = games[r, p]
        own, chair = at.sum(axis=1), at.sum(axis=0)
        row["shares"], row["squares"] = own, own**2
        row["products"] = np.array([own[a] * own[b] for a in range(seats) for b in range(a + 1, seats)])
        row["place"], row["place_squares"], row["seat"], row["seat_squares"] = at, at**2, chair, chair**2
        sums[d % 64] += np.concatenate([np.ravel(row[name]) for name in parts(seats)])
    return made
