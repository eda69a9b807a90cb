"""Rule decisions A-4 to A-10, A-16 and A-17 of MONSTArgh!: piles, stealing, eclipsing, choosing."""

import pytest
from film import ACTIONS, pairs, told
from stage import Stage

CHOICE = "G6 0,0", "O2 -1,0", "P2 -1,1", "G5 1,0", "B2 1,1", "Y3 0,1"  # Yellow 3 between Pink 2 above and Blue 2 below
UP, DOWN, LEFT, STOP = 0, 2, 3, 4


def test_a4_what_a_pile_covers_is_no_target():
    stage = Stage("B4 0,0", "G6 -1,0", "R5 0,1", "P5 0,-1").play()
    assert stage.pile((0, 0)) == "R5 B4"
    assert stage.last() == [("place", "P5", (0, -1))]


def test_a4_what_a_pile_covers_has_no_species():
    stage = Stage("R4 0,0", "G6 -1,0", "P5 0,1", "R6 0,-1").play()  # Red 6 steals Pink 5's shot, and Red 4 goes along
    assert stage.last() == [("place", "R6", (0, -1)), ("steal", "R6", "P5", (0, 0))]
    assert stage.pile((0, 0)) == "R6 P5 R4"


def test_a4_only_visible_cards_interact_and_are_interacted_with(many):
    seen = 0
    for recorder, games in many():
        for film, event in told(recorder, games):
            if event.name in ACTIONS:
                assert {event.a, event.b} <= {pile[-1] for pile in film.piles.values()}
                seen += any(len(pile) > 1 and pile[-1] in (event.a, event.b) for pile in film.piles.values())
    assert seen > 100


def test_a5_the_whole_pile_goes_onto_the_victims_pile_and_its_space_is_empty():
    moves = "B1 0,0", "R6 0,-1", "P3 1,0", "G2 0,1", "+2 G2"
    stage = Stage(*moves).play()
    assert stage.last() == [("focus", "G2", 2), ("steal", "G2", "P3", (1, 0))]
    assert stage.tops == {(0, -1): "R6", (1, 0): "G2"}
    assert stage.pile((1, 0)) == "G2 B1 P3"
    assert (0, 0) in Stage(*moves, "O6").free()


def test_a5_a_pile_that_has_grown_twice_still_goes_as_a_whole():
    stage = Stage("P2 0,0", "G5 0,1", "G1 -1,0", "O6 1,0", "R3 0,-1", "B4 0,-1", "+2 B4").play()
    assert stage.last()[1:] == [("steal", "B4", "G5", (0, 1))]
    assert stage.pile((0, 1)) == "B4 R3 P2 G5"


def test_a6_the_other_pile_goes_beneath_the_whole_pile_of_the_protagonist_which_stays():
    moves = "R4 0,0", "G5 0,1", "Y3 1,0", "G4 2,0", "+2 G4"
    before = Stage(*moves[:-1]).play()
    assert (before.pile((0, 0)), before.pile((1, 0))) == ("G5 R4", "G4 Y3")
    stage = Stage(*moves).play()
    assert stage.last() == [("focus", "G4", 2), ("eclipse", "G4", "G5", (0, 0))]
    assert stage.tops == {(1, 0): "G4"}
    assert stage.pile((1, 0)) == "G4 Y3 G5 R4"
    assert (0, 0) in Stage(*moves, "O6").free()


def test_a5_a6_every_interaction_leaves_one_pile_less(many):
    before = 0
    for recorder, games in many():
        for film, event, following in pairs(recorder, games):
            if event.name in ACTIONS:
                assert len(film.piles) == before - 1
            if following.name in ACTIONS:
                before = len(film.piles)
                assert before > 1


def test_a7_a_single_victim_must_be_taken_and_nobody_is_asked():
    stage = Stage("B4 0,0", "G5 0,1").play()
    assert [decision for decision, _ in stage.asked] == ["play_card", "play_card", "place_monster"]
    assert len(stage.tops) == 1


def test_a7_there_is_no_stopping_among_several_victims():
    assert Stage(*CHOICE).accepted("choose_victim") == {UP, DOWN}


def test_a7_every_action_ends_only_when_nothing_is_left_to_interact_with(many):
    interacted = 0
    for recorder, games in many():
        for film, event, following in pairs(recorder, games):
            if event.name in ("place", "focus", *ACTIONS) and following.name not in ACTIONS:
                assert film.targets == []
                interacted += event.name in ACTIONS
            assert following.name != "stop_action"
    assert interacted > 200


def test_a7_or_a_steal_may_be_declined_also_a_single_one():
    optional = {"optional_interaction": True}
    assert Stage(*CHOICE, **optional).accepted("choose_victim") == {UP, DOWN, STOP}
    assert Stage("B4 0,0", "G5 0,1", **optional).accepted("choose_victim") == {LEFT, STOP}
    stage = Stage("B4 0,0", "G5 0,1", victims=["stop"], **optional).play()
    assert stage.last() == [("place", "G5", (0, 1)), ("stop_action", 0, 0, 0)]
    assert stage.tops == {(0, 0): "B4", (0, 1): "G5"}
    stage = Stage(*CHOICE, victims=["P2", "stop"], **optional).play()
    assert stage.last()[1:] == [("steal", "Y3", "P2", (-1, 1)), ("stop_action", 0, 0, 0)]


def test_a7_but_eclipses_stay_compulsory():
    optional = {"optional_interaction": True}
    stage = Stage("B4 0,0", "B5 0,1", **optional).play()
    assert stage.last() == [("place", "B5", (0, 1)), ("eclipse", "B5", "B4", (0, 0))]
    stage = Stage("O6 0,0", "O5 -1,0", "O4 1,0", "Y2 -1,1", "R2 1,1", "Y3 0,1", victims=["stop"], **optional).play()
    assert stage.last()[1:] == [("eclipse", "Y3", "Y2", (-1, 1)), ("stop_action", 0, 0, 0)]


def test_a7_optional_in_whole_games(many):
    stopped = left = 0
    for recorder, games in many(optional_interaction=True):
        for film, event, following in pairs(recorder, games):
            if following.name == "stop_action":
                stopped += 1
                assert film.targets != []
                assert all(card // 6 != film.protagonist // 6 for card in film.targets)
            elif event.name in ("place", "focus", *ACTIONS) and following.name not in ACTIONS:
                assert film.targets == []
            left += event.name == "stop_action" and film.targets != []
    assert stopped == left > 100


@pytest.mark.parametrize(("own", "other"), [("-1,0", "1,0"), ("1,0", "-1,0")])
def test_a8_own_species_first_is_asked_anew_after_every_interaction(own, other):
    stage = Stage("R3 0,0", f"Y3 {own}", f"B3 {other}", "O6 0,-1", "Y4 0,1").play()
    assert [row[:3] for row in stage.last()[1:]] == [
        ("steal", "Y4", "R3"),
        ("eclipse", "Y4", "Y3"),
        ("steal", "Y4", "B3"),
    ]
    assert stage.pile(tuple(map(int, other.split(",")))) == "Y4 R3 Y3 B3"


def test_a8_own_species_goes_before_a_choice_among_others():
    stage = Stage("R3 0,0", "Y3 -1,0", "B3 1,0", "P3 0,-1", "Y4 0,1", victims=["P3"]).play()
    assert [row[:3] for row in stage.last()[1:]] == [
        ("steal", "Y4", "R3"),
        ("eclipse", "Y4", "Y3"),
        ("steal", "Y4", "P3"),
    ]


@pytest.mark.parametrize("rules", [{}, {"optional_interaction": True, "placement_adjacency": "eight"}])
def test_a8_nobody_steals_while_its_own_species_is_a_target(many, rules):
    both = 0
    for recorder, games in many(**rules):
        for film, event, following in pairs(recorder, games):
            if following.name in ("steal", "stop_action"):
                assert all(card // 6 != film.protagonist // 6 for card in film.targets)
                both += event.name == "eclipse"
    assert both > 5


def test_a9_there_is_one_target_of_the_own_species_at_most(many):
    eclipses = 0
    for recorder, games in many():
        for film, event in told(recorder, games):
            if event.name == "turn":
                eclipses = 0
            if event.name == "eclipse":
                eclipses += 1
                assert eclipses == 1
                assert sum(card // 6 == event.a // 6 for card in film.targets) == 1


@pytest.mark.parametrize(("victim", "space"), [("P2", (-1, 1)), ("B2", (1, 1))])
def test_a10_the_active_player_chooses_even_for_a_monster_of_another(victim, space):
    """Yellow is the species of seat 0, and seat 1 plays Yellow 3."""
    stage = Stage(*CHOICE, roles="YG", victims=[victim]).play()
    assert stage.last()[1] == ("steal", "Y3", victim, space)
    assert stage.asked[-1] == ("choose_victim", 1)


def test_a10_the_victims_are_those_directions_and_no_others():
    around = "Y3 0,0", "P3 0,-1", "O3 -1,0", "B5 0,1", "R3 1,0", "+1 Y3"
    assert Stage(*around).accepted("choose_victim") == {0, 2, 3}
    around = "Y3 0,0", "P3 0,-1", "O3 -1,0", "B3 0,1", "R3 1,0", "+1 Y3"
    assert Stage(*around).accepted("choose_victim") == {0, 1, 2, 3}


def test_a10_values_must_be_exactly_one_less(many):
    for recorder, games in many():
        for film, event in told(recorder, games):
            if event.name in ACTIONS:
                assert event.a == film.protagonist
                assert event.b % 6 + 1 == film.value - 1
                assert (event.b // 6 == event.a // 6) == (event.name == "eclipse")


@pytest.mark.parametrize("diagonal", ["orthogonal", "eight"])
def test_interactions_are_never_diagonal(diagonal):
    for card in ("G5", "B5"):
        stage = Stage("B4 0,0", "O6 0,1", f"{card} 1,1", placement_adjacency=diagonal).play()
        assert stage.last() == [("place", card, (1, 1))]


def test_a16_a_focused_monster_becomes_nobodys_victim():
    assert Stage("R5 0,0", "B5 0,1", "-1 R5").play().last() == [("focus", "R5", -1)]
    assert Stage("R3 0,0", "B5 0,1", "+1 R3").play().last() == [("focus", "R3", 1)]
    assert Stage("R6 0,0", "R5 0,1", "-2 R6").play().last() == [("focus", "R6", -2)]


def test_a17_a_card_placed_next_to_a_higher_one_comes_to_no_harm():
    assert Stage("B5 0,0", "R4 0,1").play().last() == [("place", "R4", (0, 1))]
    assert Stage("B5 0,0", "B4 0,1").play().last() == [("place", "B4", (0, 1))]


def test_a16_a17_only_the_protagonist_acts(many):
    for recorder, games in many():
        for film, event in told(recorder, games):
            if event.name in ACTIONS:
                assert event.a == film.protagonist
