"""Contract tests hold for every game and every strategy there is: nothing here names one."""

import pytest

from analyser.experiments.loading import catalogue


@pytest.fixture(params=catalogue.game_ids())
def game(request):
    """One game's facts."""
    return catalogue.game(request.param)


@pytest.fixture(params=[name for name, facts in catalogue.games().items() if facts.luck])
def game_of_luck(request):
    """The facts of one game with a push-your-luck panel."""
    return catalogue.game(request.param)


@pytest.fixture(params=[name for name, facts in catalogue.games().items() if facts.components])
def game_of_components(request):
    """The facts of one game with a component table."""
    return catalogue.game(request.param)
