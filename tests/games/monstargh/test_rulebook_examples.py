"""Every example of MONSTArgh!'s rulebook, played by the real engine."""

import pytest
from film import scenes_of, told
from recorded import Recorder
from stage import Stage


def test_pink_5_lowered_by_1_acts_as_a_4():
    """ "decreasing its value by 1. During the ...Action! Phase, this monster will act as if its value were 4"."""
    stage = Stage("B3 0,0", "P5 0,1", "G4 1,1", "-1 P5").play()
    assert stage.last() == [("focus", "P5", -1), ("steal", "P5", "B3", (0, 0))]
    assert stage.tops == {(0, 0): "P5", (1, 1): "G4"}


def test_pink_5_as_a_4_leaves_a_4_alone_that_it_would_have_interacted_with():
    stage = Stage("P5 0,0", "G4 0,1", "-1 P5").play()
    assert stage.last() == [("focus", "P5", -1)]


def test_green_5_steals_the_shot_of_blue_4():
    """ "Since they belong to different species, Green 5 moves in front of Blue 4"."""
    stage = Stage("B4 0,0", "R1 1,0", "G5 0,1").play()
    assert stage.last() == [("place", "G5", (0, 1)), ("steal", "G5", "B4", (0, 0))]
    assert stage.tops == {(0, 0): "G5", (1, 0): "R1"}
    assert stage.pile((0, 0)) == "G5 B4"


def test_blue_5_eclipses_blue_4_with_the_cards_under_it():
    """ "Blue 4 moves behind Blue 5 dragging with it any cards it may have under"."""
    stage = Stage("P2 0,0", "R3 0,1", "B4 0,-1", "B5 1,0").play()
    assert stage.last() == [("place", "B5", (1, 0)), ("eclipse", "B5", "B4", (0, 0))]
    assert stage.tops == {(1, 0): "B5"}
    assert stage.pile((1, 0)) == "B5 B4 R3 P2"


@pytest.mark.parametrize("own_first", [True, False])
def test_yellow_3_eclipses_its_own_species_first_then_steals(own_first):
    """ "first interacts with the monster of ITS OWN SPECIES ... then ... steals Red 2's Close-Up Shot"."""
    own, other = ((-1, 1), (1, 1)) if own_first else ((1, 1), (-1, 1))  # whichever direction comes first
    spaces = [f"{row},{column}" for row, column in (own, other)]
    stage = Stage("O6 0,0", "O5 -1,0", "O4 1,0", f"Y2 {spaces[0]}", f"R2 {spaces[1]}", "Y3 0,1").play()
    assert stage.last() == [
        ("place", "Y3", (0, 1)),
        ("eclipse", "Y3", "Y2", own),
        ("steal", "Y3", "R2", other),
    ]
    assert stage.pile(other) == "Y3 Y2 R2"
    assert "choose_victim" not in [decision for decision, _ in stage.asked]


CHOICE = "G6 0,0", "O2 -1,0", "P2 -1,1", "G5 1,0", "B2 1,1", "Y3 0,1"  # beside Pink 2 lies Orange 2


def test_yellow_3_steals_the_shot_that_the_player_chooses_and_from_there_another():
    """ "The player chooses to steal Pink 2's ... it is once again adjacent to a different monster of value 2: Orange 2"."""
    stage = Stage(*CHOICE, victims=["P2"]).play()
    assert stage.last() == [
        ("place", "Y3", (0, 1)),
        ("steal", "Y3", "P2", (-1, 1)),
        ("steal", "Y3", "O2", (-1, 0)),
    ]
    assert stage.pile((-1, 0)) == "Y3 P2 O2"
    assert stage.tops == {(0, 0): "G6", (1, 0): "G5", (1, 1): "B2", (-1, 0): "Y3"}


def test_yellow_3_or_the_other_shot_and_then_none():
    stage = Stage(*CHOICE, victims=["B2"]).play()
    assert stage.last() == [("place", "Y3", (0, 1)), ("steal", "Y3", "B2", (1, 1))]
    assert stage.tops == {(0, 0): "G6", (1, 0): "G5", (1, 1): "Y3", (-1, 0): "O2", (-1, 1): "P2"}


def test_red_5_raised_by_2_is_a_7():
    """ "Red 6, is eclipsed ... steal Yellow 6's ... NO interaction with Yellow 4"."""
    stage = Stage("R6 0,0", "G1 1,0", "Y6 1,-1", "R5 0,-1", "Y4 -1,-1", "+2 R5").play()
    assert stage.last() == [("focus", "R5", 2), ("eclipse", "R5", "R6", (0, 0)), ("steal", "R5", "Y6", (1, -1))]
    assert stage.tops == {(1, 0): "G1", (1, -1): "R5", (-1, -1): "Y4"}
    assert stage.pile((1, -1)) == "R5 R6 Y6"


def test_red_5_alone_would_have_interacted_with_yellow_4():
    stage = Stage("Y4 0,0", "R5 0,1").play()
    assert stage.last() == [("place", "R5", (0, 1)), ("steal", "R5", "Y4", (0, 0))]


def test_mark_chris_and_sam():
    """Red, pink and green score their visible cards; nobody stood for yellow, so its 2 visible cards score nothing."""
    found = set()
    for seed in range(40):
        stage = Stage(seats=3, roles="RPG", seed=seed, species=5, hand_size=10, max_scenes=1).play(plays_on=True)
        mark, chris, sam = (event for event in stage.events if event.name == "score")
        tops = [card[0] for card in stage.tops.values()]
        assert [mark.a, chris.a, sam.a] == [tops.count("R"), tops.count("P"), tops.count("G")]
        assert [mark.c, chris.c, sam.c] == [4, 0, 1]
        assert {event.a for event in stage.events if event.name == "unassigned"} == {2, 3}
        assert mark.a + chris.a + sam.a == len(tops) - tops.count("Y") - tops.count("B")
        found.add(tops.count("Y"))
    assert 2 in found


def test_a_hand_of_five_cards(many):
    """ "Each player will start the game with a hand of 5 cards: 3 Monster Cards and 2 Focus Cards"."""
    for recorder, games in many():
        for film, event in told(recorder, games):
            if event.name == "turn" and len(film.deck) == 6 * film.species - 3 * film.seats:
                hands = zip(film.hands, film.focus, strict=True)
                assert {(len(hand), len(focus)) for hand, focus in hands} == {(3, 2)}


@pytest.mark.parametrize(("seats", "tokens", "turns"), [(2, 4, 28), (3, 4, 30), (4, 5, 38), (5, 6, 46), (6, 6, 48)])
def test_the_chart_of_species_and_the_turns_of_a_scene(many, seats, tokens, turns):
    [(_, games)] = many(seats=(seats,))
    for game in games:
        assert game.named("start")[0].b == tokens
        for scene in scenes_of(game):
            assert len([event for event in scene if event.name == "turn"]) == turns
            assert len({event.a for event in scene if event.name in ("deal", "draw")}) == 6 * tokens
        assert game.table["turns"] == turns * game.table["scenes"]


def test_without_focus_cards_the_scene_is_shorter():
    """ "you can play your first games without Focus Cards"."""
    recorder = Recorder("monstargh", ["random"] * 4, focus_cards=False)
    for game in recorder.games(10):
        assert {sum(event.name == "turn" for event in scene) for scene in scenes_of(game)} == {30}
        assert game.named("focus") == []
