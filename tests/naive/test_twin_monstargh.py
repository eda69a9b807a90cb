"""The fast MONSTArgh! and its slow twin play the same games: every event, every outcome."""

import pytest
from monstargh_twin import DEFAULTS, play_monstargh
from monstargh_twin_players import RandomPlayer
from opening import CHANCE, opened
from recorded import Recorder

SEATS = [2, 3, 4, 5, 6]

VARIANTS = {  # together they set every option to every choice, and every number to several values
    "longer": {"target": 14},
    "one shot": {"target": 1, "tie": "shared"},
    "shared": {"tie": "shared", "target": 4},
    "one extra scene": {"extra_scene_cap": 1, "target": 3},
    "no extra scene": {"extra_scene_cap": 0, "start_player": "random"},
    "random start": {"start_player": "random", "target": 9},
    "ties by seat": {"start_tie": "seat", "target": 12, "start_player": "random"},
    "ties by seat, one species": {"start_tie": "seat", "target": 9, "redeal_species": "once"},
    "beginners": {"focus_cards": False},
    "beginners, diagonally": {"focus_cards": False, "placement_adjacency": "eight"},
    "diagonally": {"placement_adjacency": "eight", "target": 9},
    "six by six": {"grid_limit": 6},
    "four by four, diagonally": {"grid_limit": 4, "placement_adjacency": "eight"},
    "two by two": {"grid_limit": 2, "target": 4, "max_scenes": 6},
    "two by two, many cards": {"grid_limit": 2, "hand_size": 6, "species": 6, "max_scenes": 4},
    "two by two, beginners": {"grid_limit": 2, "focus_cards": False, "max_scenes": 4},
    "optional": {"optional_interaction": True},
    "optional and clamped": {"optional_interaction": True, "clamp": True, "placement_adjacency": "eight"},
    "clamped": {"clamp": True, "target": 9},
    "one species a game": {"redeal_species": "once", "target": 14},
    "never revealed": {"reveal_unassigned": "never", "target": 9},
    "all species": {"species": 6, "target": 9},
    "one card each": {"hand_size": 1},
    "four cards each": {"hand_size": 4, "grid_limit": 5},
    "one scene": {"max_scenes": 1, "target": 6},
    "few scenes": {"max_scenes": 2, "target": 300},
    "many ties": {"target": 2, "extra_scene_cap": 3, "max_scenes": 3, "species": 6},
}


def compare(recorder, index):
    """Play one game twice, with the same chance and the same minds; they must not differ."""
    fast = recorder.play(index)
    plan, deal = recorder.plan, index // recorder.plan.rotations
    minds = [opened(plan.seed, deal, 1 + number) for number in fast.players]
    chance = opened(plan.seed, deal, CHANCE)
    events, outcome = play_monstargh(len(minds), recorder.values, chance, [*map(RandomPlayer, minds)])
    assert list(map(tuple, fast.events)) == events
    check_outcome(fast, outcome)


def check_outcome(fast, outcome):
    winners = outcome["winners"]
    assert fast.points == outcome["close_ups"]
    for column in ("steals", "eclipses", "close_ups", "visible_cards"):
        assert [seat[column] for seat in fast.seats] == outcome[column]
    assert [seat["turns_taken"] for seat in fast.seats] == outcome["turns_by_seat"]
    assert fast.table["turns"] == fast.table["scene_turns"] == outcome["turns"]
    assert fast.table["rounds"] == fast.table["scenes"] == outcome["scenes"]
    assert (fast.table["unfinished"] == 0) == outcome["finished"]
    assert fast.shares == [60 // len(winners) * (seat in winners) if winners else 0 for seat in range(len(fast.seats))]


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_games(seats):
    recorder = Recorder("monstargh", ["random"] * seats, seed=20)
    for index in range(200):
        compare(recorder, index)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_same_games_by_other_rules(variant, seats):
    recorder = Recorder("monstargh", ["random"] * seats, seed=2**64 - 7, **VARIANTS[variant])
    for index in range(8):
        compare(recorder, index)


def test_two_and_three_species():
    """Fewer species than the chart has: as many as seats."""
    for seats in (2, 3):
        recorder = Recorder("monstargh", ["random"] * seats, seed=3, species=seats)
        for index in range(50):
            compare(recorder, index)


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_games_with_players_who_change_seats(seats):
    """In every rotation of some cyclic orders, each player keeps its own mind."""
    recorder = Recorder("monstargh", ["random"] * seats, seed=5, rotate=True, start_player="random")
    for index in range(seats * min(recorder.plan.cycle, 6)):
        compare(recorder, index)


def test_variants_set_every_option():
    options = Recorder("monstargh", ["random"] * 2).plan.game.options
    changed = {name for rules in VARIANTS.values() for name in rules}
    assert changed == set(options) == set(DEFAULTS)
    for name, option in options.items():
        assert option.default == DEFAULTS[name]
        tried = {str(rules.get(name, option.default)) for rules in VARIANTS.values()}
        assert {*option.choices} <= tried
        assert option.kind != "flag" or tried == {"False", "True"}
