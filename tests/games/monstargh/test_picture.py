"""The picture of a scene at its end: as the engine's own table has it, and the same whenever it is taken."""

from types import SimpleNamespace

import pytest

from analyser.experiments.matchups.matchup import plans_of
from analyser.experiments.running.picture import picture_of
from analyser.experiments.running.trace import replay
from analyser.experiments.settings.players import parse_player
from analyser.experiments.settings.request import RunRequest
from analyser.games.monstargh.scene import picture
from analyser.games.monstargh.state import CENTRE, SIDE

P5, G4, B3 = 4, 9, 14


def request_of(game="monstargh", players=("greedy", "random", "hider")):
    return RunRequest(game, game, players=tuple(map(parse_player, players)), seed=4, games=300)


def test_a_small_scene():
    rows = [
        ("scene", 0, 0, 1, 0, 0),
        ("place", 1, 0, B3, CENTRE, 0),
        ("scene", 9, 0, 2, 0, 0),
        ("token", 9, 0, 1, 0, 0),
        ("token", 9, 1, 0, 0, 0),
        ("place", 10, 0, G4, CENTRE, 0),
        ("place", 11, 1, P5, CENTRE - SIDE, 0),
        ("steal", 11, 1, P5, G4, CENTRE),
        ("place", 12, 0, B3, CENTRE + SIDE - 1, 0),
        ("score", 12, 0, 0, 3, 1),
    ]
    found = picture(rows, SimpleNamespace(species=3), ["ann", "bob"])
    assert (found["rows"], found["columns"]) == (2, 2)
    assert found["lead"] == "Scene 2 ended the first game of this run."
    assert [(group["name"], group["player"], group["visible"]) for group in found["groups"]] == [
        ("Pink", "bob", 1),
        ("Green", "ann", 0),
        ("Blue", None, 1),
    ]
    assert found["tiles"] == [
        {"row": 0, "column": 1, "group": 0, "value": 5, "pile": ["Pink 5", "Green 4"]},
        {"row": 1, "column": 0, "group": 2, "value": 3, "pile": ["Blue 3"]},
    ]


def test_it_shows_what_the_engine_has_on_the_table():
    (plan,) = plans_of(request_of())
    found = picture_of(plan, request_of())
    played = replay(plan, 0, request_of())
    scores = {row[2]: row[3] for row in played.rows if row[0] == "score"}
    shots = {group["player"]: group["visible"] for group in found["groups"] if group["player"]}
    assert shots == {name: scores[seat] for seat, name in enumerate(played.names)}
    cards = [card for tile in found["tiles"] for card in tile["pile"]]
    assert len(set(cards)) == len(cards) == 24
    assert sum(group["visible"] for group in found["groups"]) == len(found["tiles"])
    assert min(tile["row"] for tile in found["tiles"]) == min(tile["column"] for tile in found["tiles"]) == 0
    assert max(tile["row"] for tile in found["tiles"]) == found["rows"] - 1
    assert max(tile["column"] for tile in found["tiles"]) == found["columns"] - 1


def test_it_is_the_same_every_time():
    (plan,) = plans_of(request_of())
    assert picture_of(plan, request_of()) == picture_of(plan, request_of())


@pytest.mark.parametrize("game", ["pig", "igor"])
def test_other_games_have_none(game):
    request = request_of(game, ("random", "random"))
    assert picture_of(plans_of(request)[0], request) is None
