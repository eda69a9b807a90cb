"""Contract tests hold for every game and every strategy there is: nothing here names one."""

import pytest

from analyser.experiments import catalogue


@pytest.fixture(params=catalogue.game_ids())
def game(request):
    """One game's facts."""
    return catalogue.game(request.param)
