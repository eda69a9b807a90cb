"""MONSTArgh!'s options: the chart, what RULES holds of them, what can't be played, and what is assumed."""

import pytest

from analyser.errors import UsageError
from analyser.games.monstargh import GAME


def rules(seats=4, **settings):
    """RULES under some settings."""
    return GAME.new_rules({**GAME.defaults(), **settings}, seats)[0]


@pytest.mark.parametrize(("seats", "species"), [(2, 4), (3, 4), (4, 5), (5, 6), (6, 6)])
def test_the_chart(seats, species):
    assert rules(seats).species == species
    assert rules(seats, species=6).species == 6


def test_the_printed_game():
    found = rules()
    printed = {"target": 5, "focus_cards": 1, "hand_size": 3, "extra_scene": 1, "redeal": 1, "random_tie": 1}
    variants = ("eight", "grid_limit", "optional", "clamped", "random_start")
    assert {name: int(found[name]) for name in printed} == printed
    assert [int(found[name]) for name in variants] == [0] * len(variants)


@pytest.mark.parametrize(
    ("setting", "field", "value"),
    [
        ({"target": 9}, "target", 9),
        ({"tie": "shared"}, "extra_scene", 0),
        ({"extra_scene_cap": 3}, "extra_scenes", 3),
        ({"start_player": "random"}, "random_start", 1),
        ({"start_tie": "seat"}, "random_tie", 0),
        ({"focus_cards": False}, "focus_cards", 0),
        ({"placement_adjacency": "eight"}, "eight", 1),
        ({"grid_limit": 6}, "grid_limit", 6),
        ({"optional_interaction": True}, "optional", 1),
        ({"clamp": True}, "clamped", 1),
        ({"redeal_species": "once"}, "redeal", 0),
        ({"reveal_unassigned": "never"}, "reveal_unassigned", 0),
        ({"hand_size": 5}, "hand_size", 5),
        ({"max_scenes": 7}, "max_scenes", 7),
    ],
)
def test_an_option_reaches_the_rules(setting, field, value):
    assert rules()[field] != value
    assert rules(**setting)[field] == value


def test_every_player_needs_a_species():
    assert rules(4, species=4).species == 4
    with pytest.raises(UsageError, match="4 species can't give one to each of 5 players") as refused:
        rules(5, species=4)
    assert refused.value.hint == "allowed: 5 to 6"


def test_the_deck_must_fill_all_hands():
    assert rules(4, hand_size=7).hand_size == 7
    with pytest.raises(UsageError, match="hand_size=8 can't be dealt to 4 players from 30 cards") as refused:
        rules(4, hand_size=8)
    assert refused.value.hint == "allowed: 1 to 7"
    assert rules(4, hand_size=8, species=6).hand_size == 8


def test_the_species_are_rows():
    (species,) = GAME.components
    names = [row["id"] for row in species.rows(GAME.defaults())]
    assert names == ["Pink", "Green", "Blue", "Yellow", "Red", "Orange"]
    assert [row["id"] for row in species.rows({**GAME.defaults(), "species": 3})] == names[:3]


def test_what_is_assumed():
    assert GAME.assumptions(GAME.defaults()) == ["placement_adjacency", "start_tie"]
    more = {**GAME.defaults(), "extra_scene_cap": 2, "max_scenes": 10}
    assert GAME.assumptions(more) == ["placement_adjacency", "start_tie", "extra_scene_cap", "max_scenes"]
    assert {name for name in GAME.assumptions(more) if GAME.options[name].source != "assumption"} == set()
