"""The sample game and its slow twin play the same games: every event, every score."""

import pytest
from opening import CHANCE, opened
from recorded import Recorder
from zombie_dice_twin import Table

TWINS = {
    "hold_at:at=3": lambda mind: lambda table: table.brains < 3,
    "hold_at:at=30": lambda mind: lambda table: table.brains < 30,
    "stop_at_once": lambda mind: lambda table: False,
    "shotgun_limit": lambda mind: lambda table: table.shotguns < 2 or table.brains == 0,
    "random": lambda mind: lambda table: mind.below(2) == 1,
}
VARIANTS = {
    "as it is": {},
    "short": {"goal": 2},
    "long": {"goal": 60},
    "no tie-breaker": {"goal": 1, "tie_breaker": False},
    "rounds": {"rounds": 3},
    "green only": {"green": 5, "yellow": 0, "red": 0},
    "one shotgun": {"shotguns": 1, "goal": 3},
    "four shotguns": {"shotguns": 4},
    "few rounds": {"max_rounds": 4},
    "few throws": {"max_throws": 2, "goal": 60},
}
PLAYERS = ["random", "hold_at:at=3", "shotgun_limit", "hold_at:at=30", "stop_at_once", "random"]


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_the_same_games(variant, seats):
    recorder = Recorder("zombie_dice", PLAYERS[:seats], seed=7, **VARIANTS[variant])
    for index in range(12):
        fast = recorder.play(index)
        players = [TWINS[spec](opened(7, index, 1 + seat)) for seat, spec in enumerate(PLAYERS[:seats])]
        twin = Table(opened(7, index, CHANCE), players, recorder.values)
        finished = twin.play()
        assert list(map(tuple, fast.events)) == twin.events
        assert (fast.points, fast.table["turns"]) == (twin.score, twin.turn)
        best = [seat for seat, score in enumerate(twin.score) if finished and score == max(twin.score)]
        assert fast.shares == [60 // len(best) * (seat in best) if best else 0 for seat in range(seats)]
        assert fast.table["unfinished"] == (not finished)


def test_variants_set_every_option_but_the_usual_dice():
    assert {name for rules in VARIANTS.values() for name in rules} == set(Recorder("zombie_dice", ["random"]).values)
