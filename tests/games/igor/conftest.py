"""Games of IGOR for tests of its rules: decks from a file, players made on purpose, and games of many kinds."""

import sys
from pathlib import Path

import pytest

sys.path += [str(Path(__file__).parent), str(Path(__file__).parents[1])]

from decks import write_deck
from recorded import Recorder, player_of

HABITS = Path(__file__).with_name("habits.py")
LINE_UPS = [
    ("random", "random"),
    ("random", "closest_monster+never_stop", "igor_collector+never_stop"),
    ("closest_monster+threshold", "random", "stop_at_once", "igor_collector+random"),
]


@pytest.fixture(scope="session")
def habit():
    """Make a player of habits.py: `habit("Habit", slot=2)`."""
    return lambda name, **values: player_of("igor", HABITS, name, **values)


@pytest.fixture
def deck_file(tmp_path):
    """Write a deck, as [("11000", points), ...], and return the value of the option `deck`."""

    return lambda cards: write_deck(tmp_path, cards)


@pytest.fixture(scope="session")
def many():
    """Record games of several line-ups, of two to four seats, under the same rules: pairs of recorder and games."""
    kept = {}

    def record(games=25, **rules):
        key = (games, *sorted(rules.items()))
        if key not in kept:
            recorders = [Recorder("igor", players, **rules) for players in LINE_UPS]
            kept[key] = [(recorder, list(recorder.games(games))) for recorder in recorders]
        return kept[key]

    return record


@pytest.fixture(scope="session")
def record():
    """Record games of one line-up: the recorder and its games."""

    def play(players, games=60, **rules):
        recorder = Recorder("igor", players, **rules)
        return recorder, list(recorder.games(games))

    return play
