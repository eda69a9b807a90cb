"""What a game's own panels show is true of games played: parts of their wholes, counted in every game."""

import pytest

from analyser.core.records import GROUPS
from analyser.experiments.loading import catalogue
from analyser.experiments.matchups.matchup import plans_of
from analyser.experiments.plans.counting import tally_block
from analyser.experiments.plans.plan import MANY_DEALS
from analyser.experiments.playing.work import worker_of
from analyser.experiments.settings.request import RunRequest
from analyser.experiments.summaries.summary import summarise


@pytest.fixture(params=[name for name, facts in catalogue.games().items() if facts.panels])
def game(request):
    """The facts of one game with panels of its own."""
    return catalogue.game(request.param)


def played(game, deals):
    """The plan of so many deals, and the tally of its second deal of each group with every order of seats.

    In a long run the push-your-luck panel counts none of these.
    """
    request = RunRequest(game.id, game.id, games=deals * game.max_seats, seats=(game.max_seats,), seed=1)
    (plan,) = plans_of(request)
    block = GROUPS * plan.cycle * plan.rotations
    return plan, tally_block(worker_of(plan), plan, block, 2 * block)


def test_a_panel_counts_parts_of_wholes(game):
    plan, tally = played(game, MANY_DEALS // 2)
    for panel, block in zip(game.panels, summarise(plan, tally, 0.95)["panels"], strict=True):
        assert len(block["players"]) == game.max_seats
        for player in block["players"]:
            values = [cell["value"]["value"] for cell in player["cells"] if cell["value"]]
            assert values, panel.name
            if panel.kind in ("share", "rate"):
                assert 0 <= min(values) <= max(values) <= 1, panel.name
            if panel.kind == "share" and not panel.below:
                assert sum(values) == pytest.approx(1), panel.name


def test_a_panel_counts_every_game_of_a_long_run_too(game):
    (few, some), (many, same) = played(game, MANY_DEALS // 2), played(game, MANY_DEALS)
    assert (few.panel_every, many.panel_every > 1) == (1, True)
    for name in {cells for panel in game.panels for cells in (panel.above, panel.below) if cells}:
        cells = game.counters.of(name)
        assert some.counters[:, :, cells].any(), name
        assert (some.counters[:, :, cells] == same.counters[:, :, cells]).all(), name
