"""Games of Le grand méchant Monstre for tests of its rules: all by chance, so that every legal answer is given."""

import sys
from pathlib import Path

import pytest

sys.path += [str(Path(__file__).parent), str(Path(__file__).parents[1])]

from recorded import Recorder

GAME = "grand_mechant_monstre"


@pytest.fixture(scope="session")
def many():
    """Record games of two, three and four seats under the same rules: pairs of recorder and games."""
    kept = {}

    def record(games=25, **rules):
        key = (games, *sorted(rules.items()))
        if key not in kept:
            recorders = [Recorder(GAME, ["random"] * seats, **rules) for seats in (2, 3, 4)]
            kept[key] = [(recorder, list(recorder.games(games))) for recorder in recorders]
        return kept[key]

    return record


@pytest.fixture(scope="session")
def record():
    """Record games of one number of seats: the recorder and its games."""

    def play(seats, games=60, **rules):
        recorder = Recorder(GAME, ["random"] * seats, **rules)
        return recorder, list(recorder.games(games))

    return play
