"""Lets the tests of this folder import how games are recorded, and makes decks."""

import sys
from pathlib import Path

import pytest

sys.path += [str(Path(__file__).parents[1] / folder) for folder in ("oracle", "games", "games/igor")]

from decks import write_deck


@pytest.fixture
def deck_file(tmp_path):
    """Write a deck, as [("11000", points), ...], and return the value of the option `deck`."""
    return lambda cards: write_deck(tmp_path, cards)
