"""The sample game of `examples/`, found by its path; and the tools of other folders that its tests use."""

import sys
from pathlib import Path

import pytest

from analyser.experiments.loading import catalogue

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "examples" / "zombie_dice"

sys.path += [str(Path(__file__).parent), *(str(ROOT / "tests" / name) for name in ("games", "naive"))]


catalogue.register(SAMPLE)  # before the tests that import its modules are collected


@pytest.fixture
def game():
    """The game's facts."""
    return catalogue.game(catalogue.register(SAMPLE))


@pytest.fixture
def game_of_luck(game):
    """The same, for tests of games with a push-your-luck panel."""
    return game
