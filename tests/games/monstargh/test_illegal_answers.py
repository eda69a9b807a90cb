"""An illegal answer stops the run, with the seat, the decision and the answer; every legal one is taken."""

import pytest
from stage import Stage

from analyser.core.ask import IllegalAnswer

PLAY_CARD, PLACE_MONSTER, FOCUS_MONSTER, CHOOSE_VICTIM = range(4)
CHOICE = "G6 0,0", "O2 -1,0", "P2 -1,1", "G5 1,0", "B2 1,1", "Y3 0,1"
SQUARE = "R6 0,0", "B6 0,1", "G6 1,0", "Y6 1,1"
FAR = (-(10**12), -100, -1, 10**6, 10**12)


def refused(stage, decision, answer, number, seat):
    """Check what the engine says of an answer."""
    stage.trial = decision, answer
    with pytest.raises(IllegalAnswer):
        stage.play()
    box = stage.box
    assert (box["fault_seat"], box["fault_decision"], box["fault_answer"]) == (seat, number, answer)


@pytest.mark.parametrize("answer", [*FAR, 38, 99])
def test_no_such_card(answer):
    refused(Stage("B4 0,0"), "play_card", answer, PLAY_CARD, seat=1)


def test_a_card_that_somebody_else_holds_or_that_lies_on_the_table():
    stage = Stage("B4 0,0", hands={0: ["R1"], 1: ["P1"]})
    refused(stage, "play_card", 24, PLAY_CARD, seat=1)
    refused(stage, "play_card", 15, PLAY_CARD, seat=1)
    assert stage.takes("play_card", 0)


def test_a_card_that_is_in_the_deck():
    stage = Stage("B4 0,0", hand_size=3).play()
    for card in stage.box["deck"][: stage.table["deck_left"]].tolist():
        refused(stage, "play_card", card, PLAY_CARD, seat=1)


@pytest.mark.parametrize("card", [36, 37])
def test_a_focus_card_in_the_first_turn_of_a_scene(card):
    refused(Stage(), "play_card", card, PLAY_CARD, seat=0)


@pytest.mark.parametrize("card", [1, 2])
def test_a_focus_card_that_is_played_already(card):
    stage = Stage("B4 0,0", "R6 0,1", f"+{card} R6", "G6 0,2")
    refused(stage, "play_card", 35 + card, PLAY_CARD, seat=0)
    assert stage.takes("play_card", 38 - card)


@pytest.mark.parametrize("card", [36, 37])
def test_a_focus_card_of_beginners(card):
    refused(Stage("B4 0,0", focus_cards=False), "play_card", card, PLAY_CARD, seat=1)


def test_a_monster_without_room_while_there_are_focus_cards():
    refused(Stage(*SQUARE, grid_limit=2, hands={0: ["O1"]}), "play_card", 30, PLAY_CARD, seat=0)


@pytest.mark.parametrize("answer", [*FAR, 6, 7])
def test_no_such_space(answer):
    stage = Stage("B4 0,0", "O6 0,1", "R1")
    refused(stage, "place_monster", answer, PLACE_MONSTER, seat=0)
    assert stage.accepted("place_monster") == set(range(6))


@pytest.mark.parametrize("answer", [*FAR, 4, 5])
def test_no_such_pile(answer):
    stage = Stage("B4 0,0", "O6 0,1", "+1")
    refused(stage, "focus_monster", answer, FOCUS_MONSTER, seat=0)
    assert stage.accepted("focus_monster") == set(range(4))


@pytest.mark.parametrize("answer", [*FAR, 1, 3, 4, 5])
def test_no_victim_there(answer):
    """To the right of Yellow 3 lies nothing, to its left Green 6; and 4 = no more is not for this table."""
    refused(Stage(*CHOICE), "choose_victim", answer, CHOOSE_VICTIM, seat=1)


@pytest.mark.parametrize("answer", [-1, 1, 3, 5])
def test_no_victim_there_where_stealing_is_optional(answer):
    refused(Stage(*CHOICE, optional_interaction=True), "choose_victim", answer, CHOOSE_VICTIM, seat=1)
