"""Lets the tests of this folder import the modules beside them, and keeps the games that several of them look at."""

import sys
from pathlib import Path

import pytest

sys.path += [str(Path(__file__).parent), str(Path(__file__).parents[1])]

from recorded import Recorder

SEATS = (2, 3, 4, 5, 6)


@pytest.fixture(scope="session")
def many():
    """Record random games under the same rules, for two to six seats each: pairs of recorder and games."""
    kept = {}

    def record(games=12, seats=SEATS, **rules):
        key = (games, seats, *sorted(rules.items()))
        if key not in kept:
            recorders = [Recorder("monstargh", ["random"] * number, **rules) for number in seats]
            kept[key] = [(recorder, list(recorder.games(games))) for recorder in recorders]
        return kept[key]

    return record
