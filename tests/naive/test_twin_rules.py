"""Turns with scripted dice and answers: every rule and every option of the twins, worked out by hand."""

import pytest
from igor_twin import play_igor
from igor_twin_players import DONE, IGOR_ANSWER, ClosestMonsterThreshold
from pig_twin import HoldAt, NeverStop, play_pig

# Bottom to top, so card 3 is revealed first, into slot 0.
FOUR = [((0, 0, 0, 1, 0), 7), ((0, 0, 3, 0, 0), 4), ((0, 2, 0, 0, 0), 3), ((1, 0, 0, 0, 0), 2)]
LOST = [4, 4, 4, 4, 4]


class Dice:
    """Leaves decks of up to five cards unshuffled and the last seat first, then rolls what it is given."""

    def __init__(self, faces):
        self.faces = list(faces)

    def below(self, n):
        return self.faces.pop(0) if n == 6 else n - 1


class Scripted:
    """Gives its answers one after the other, whatever the question, and keeps what it saw."""

    def __init__(self, answers):
        self.answers = list(answers)
        self.views = []

    def set_aside(self, view):
        self.views.append(view)
        return self.answers.pop(0)

    roll_again = discard_card = set_aside


def played(dice, answers, deck=None, seats=2, max_turns=1, **options):
    """One scripted game: the events after set-up without turn and seat, the outcome and all views."""
    player, chance = Scripted(answers), Dice(dice)
    options["max_turns"] = max_turns
    events, outcome = play_igor(FOUR if deck is None else deck, seats, options, chance, [player] * seats)
    assert player.answers == []
    assert chance.faces == []
    first_turn = [event[0] for event in events].index("turn")
    return [(event[0], *event[3:]) for event in events[first_turn:]], outcome, player.views


FINISHES_ONE = [("roll", 5, 110030, 1), ("place", 0, 0, 3), ("complete", 0, 3, 2)]


@pytest.mark.parametrize(
    ("options", "refill", "ending"),
    [
        ({}, [], [("bust", 2, 0, 0), ("discard", 0, 3, 2), ("reveal", 0, 0, 0)]),
        ({"bust_completed": "clear_and_keep"}, [], [("bust", 0, 0, 0), ("clear", 0, 3, 0)]),
        (
            {"bust_helpers": "remove_this_turn"},
            [],
            [("bust", 2, 0, 0), ("take_off", 1, 1, 1), ("discard", 0, 3, 2), ("reveal", 0, 0, 0)],
        ),
        ({"refill_timing": "immediate"}, [("reveal", 0, 0, 0)], [("bust", 2, 0, 0), ("discard", -1, 3, 2)]),
    ],
)
def test_a_lost_turn(options, refill, ending):
    events, outcome, _ = played([0, 1, 4, 4, 4, *LOST[:3]], [0, 6, True], **options)
    story = [*FINISHES_ONE, *refill, ("place", 1, 1, 2), ("roll", 3, 30, 2), *ending]
    assert events == [("turn", 0, 0, 0), *story, ("end", 0, 0, 0)]
    assert outcome["busts"] == [1, 0]
    assert (outcome["scores"], outcome["finished"], outcome["winners"]) == ([0, 0], False, [])


@pytest.mark.parametrize(
    ("timing", "ending"),
    [
        ("end_of_turn", [("place", 1, 1, 2), ("stop", 2, 0, 0), ("win", 0, 3, 2), ("reveal", 0, 0, 0)]),
        ("immediate", [("reveal", 0, 0, 0), ("place", 1, 1, 2), ("stop", 2, 0, 0), ("win", -1, 3, 2)]),
    ],
)
def test_a_turn_ended_by_choice(timing, ending):
    events, outcome, _ = played([0, 1, 4, 4, 4], [0, 6, False], refill_timing=timing)
    assert events == [("turn", 0, 0, 0), *FINISHES_ONE, *ending, ("end", 0, 0, 0)]
    assert (outcome["scores"], outcome["cards_won"]) == ([2, 0], [1, 0])


def test_helpers_stay_for_the_next_player_and_only_those_of_this_turn_are_taken_off():
    events, _, _ = played(
        [1, 4, 4, 4, 4, 2, 4, 4, 4, 4, *LOST[:4]], [6, False, 12, True], max_turns=2, bust_helpers="remove_this_turn"
    )
    assert [event for event in events if event[0] == "take_off"] == [("take_off", 2, 2, 1)]


FIVE_ASIDE = [IGOR_ANSWER, IGOR_ANSWER, IGOR_ANSWER, 0, 6]


def test_all_five_dice_may_be_rerolled_and_the_igors_count_anew():
    events, _, views = played([5, 5, 5, 0, 1, 5, 4, 4, 4, 4], [*FIVE_ASIDE, True, IGOR_ANSWER, False], igor_needed=3)
    assert (views[5].dice_left, views[5].igors_aside, views[5].ready_points) == (0, 3, 2)
    assert [event for event in events if event[0] in ("keep_igor", "reroll", "roll")] == [
        ("roll", 5, 110003, 1),
        *[("keep_igor", igors, 0, 0) for igors in (1, 2, 3)],
        ("reroll", 1, 0, 0),
        ("roll", 5, 41, 2),
        ("keep_igor", 1, 0, 0),
    ]
    assert (views[6].dice_left, views[7].dice_left) == (5, 4)


@pytest.mark.parametrize("options", [{"igor_reroll_limit": 0}, {"igor_needed": 4}])
def test_without_the_right_to_reroll_five_the_turn_ends_unasked(options):
    events, outcome, _ = played([5, 5, 5, 0, 1], FIVE_ASIDE, **options)
    assert ("all_aside", 2, 0, 0) in events
    assert outcome["scores"] == [2, 0]


def test_done_is_legal_once_a_die_of_this_roll_is_set_aside():
    events, _, views = played([0, 5, 1, 1, 1], [6, 6, DONE, False])
    assert [view.legal for view in views] == [[0, 6, 15], [0, 6, 15, 16], [0, 15, 16], [False, True]]
    assert views[2].dice == [1, 1, 0, 0, 0, 1]
    assert (views[2].aside, views[2].dice_left, views[2].open_symbols[1], views[2].missing[1]) == (2, 3, [0] * 5, 0)
    assert events[-3:] == [("win", 1, 2, 3), ("reveal", 1, 0, 0), ("end", 0, 0, 0)]


def test_without_a_free_chip_no_part_can_be_set_aside():
    events, _, views = played([0, 1, 2, 4, 4, 1, 1, 1, 1], [6, True], chips=1)
    assert [view.legal for view in views] == [[0, 6, 12], [False, True]]
    assert events[-2] == ("bust", 0, 0, 0)


def test_chips_of_pending_cards_are_in_use_until_the_turn_ends():
    _, _, views = played([0, 3, 4, 4, 4], [0, False], chips=1, refill_timing="immediate")
    assert [view.legal for view in views] == [[0], [False, True]]
    assert views[1].ready_points == 2


def test_removed_cards_come_from_the_bottom_and_the_start_seat_can_be_drawn():
    chance = Dice(LOST)
    options = {"removed_cards": 1, "start_player": "random", "max_turns": 1}
    events, _ = play_igor(FOUR, 2, options, chance, [Scripted([])] * 2)
    assert events[:5] == [
        ("remove", 0, 0, 0, 0, 0),
        ("start", 0, 0, 2, 1, 0),
        *[("reveal", 0, 0, slot, 3 - slot, 0) for slot in range(3)],
    ]
    assert events[5:] == [
        ("turn", 1, 1, 0, 0, 0),
        ("roll", 1, 1, 5, 50, 1),
        ("bust", 1, 1, 0, 0, 0),
        ("end", 1, 1, 0, 0, 0),
    ]


@pytest.mark.parametrize(("tiebreak", "winners"), [("shared", [0, 1]), ("most_cards", [0])])
def test_ties_and_hidden_scores(tiebreak, winners):
    deck = [((0, 0, 1, 0, 0), 2), ((0, 1, 0, 0, 0), 1), ((1, 0, 0, 0, 0), 1)]
    dice, answers = [0, 1, 4, 4, 4, 2, 4, 4, 4, 4], [0, 6, False, 12, False]
    _, outcome, views = played(dice, answers, deck, max_turns=9, tiebreak=tiebreak, hidden_scores=True)
    assert (outcome["scores"], outcome["finished"], outcome["turns"]) == ([2, 2], True, 2)
    assert outcome["winners"] == winners
    assert [view.score for view in views] == [[0, None]] * 3 + [[None, 0]] * 2


def test_alone_the_top_card_goes_after_each_turn_and_an_empty_deck_leaves_one_turn():
    events, outcome, _ = played(LOST * 2, [], seats=1, max_turns=9)
    lost = [("turn", 0, 0, 0), ("roll", 5, 50, 1), ("bust", 0, 0, 0)]
    assert events == [*lost, ("solo_discard", -1, 0, 0), ("last_turn", 0, 0, 0), *lost, ("end", 1, 0, 0)]
    assert outcome["finished"]


def test_alone_a_face_up_card_may_be_the_one_to_go():
    events, _, views = played(LOST * 2, [1], seats=1, max_turns=9, solo_discard="face_up_choice")
    assert views[0].legal == [0, 1, 2]
    assert events[3:6] == [("solo_discard", 1, 2, 0), ("reveal", 1, 0, 0), ("last_turn", 0, 0, 0)]


@pytest.mark.parametrize("cards", [3, 4])
def test_alone_without_an_extra_turn_the_empty_deck_ends_the_game(cards):
    events, _ = play_igor(FOUR[-cards:], 1, {"solo_extra_turn": False}, Dice(LOST), [Scripted([])])
    assert events[-1] == ("end", 1, 0, 1, 0, 0)
    assert "last_turn" not in [event[0] for event in events]


def test_alone_a_deck_empty_after_set_up_leaves_one_turn():
    events, _ = play_igor(FOUR[1:], 1, {}, Dice(LOST), [Scripted([])])
    assert events[4] == ("last_turn", 0, 0, 0, 0, 0)
    assert events[-1] == ("end", 1, 0, 1, 0, 0)


@pytest.mark.parametrize(
    "options",
    [
        {"igor_need": 2},
        {"igor_needed": 6},
        {"tiebreak": "fewest"},
        {"removed_cards": 4},
        {"bust_completed": "clear_and_keep", "refill_timing": "immediate"},
    ],
)
def test_refuses_options_that_cannot_be_played(options):
    with pytest.raises(ValueError, match=next(iter(options))):
        play_igor(FOUR, 2, options, Dice([]), [Scripted([])] * 2)


def test_refuses_an_illegal_answer():
    with pytest.raises(ValueError, match="set_aside answered 16"):
        played([0, 1, 4, 4, 4], [DONE])


def test_the_closest_monster_comes_first_and_an_igor_only_alone():
    player = ClosestMonsterThreshold(3)
    events, _ = play_igor(FOUR, 1, {"max_turns": 1}, Dice([2, 2, 1, 0, 5, 5]), [player])
    assert [event[3:5] for event in events if event[0] == "place"] == [(0, 0), (1, 1), (2, 2), (2, 2)]
    assert [event[0] for event in events if event[0] in ("roll", "keep_igor")] == ["roll", "roll", "keep_igor"]


def test_the_threshold_is_enough_and_the_emptiest_monster_is_the_one_to_go():
    deck = [*FOUR[:2], ((0, 3, 0, 0, 0), 3), FOUR[3]]
    options = {"max_turns": 1, "solo_discard": "face_up_choice"}
    events, _ = play_igor(deck, 1, options, Dice(LOST), [ClosestMonsterThreshold(2)])
    assert ("solo_discard", 1, 0, 1, 2, 0) in events
    events, _ = play_igor(deck, 2, {"max_turns": 1}, Dice([0, 4, 4, 4, 4]), [ClosestMonsterThreshold(2)] * 2)
    assert ("stop", 1, 0, 2, 0, 0) in events


def test_pig_by_rounds_goes_to_the_highest_total_and_can_be_tied():
    events, outcome = play_pig(2, {"rounds": 1, "target": 5}, Dice([4, 3, 3, 1, 3, 2]), [HoldAt(9)] * 2)
    assert [(event[0], *event[2:]) for event in events] == [
        ("start", 0, 2, 0, 0),
        ("turn", 0, 0, 0, 0),
        ("roll", 0, 5, 5, 1),
        ("roll", 0, 4, 9, 2),
        ("bank", 0, 9, 9, 0),
        ("turn", 1, 0, 0, 0),
        ("roll", 1, 4, 4, 1),
        ("roll", 1, 2, 6, 2),
        ("roll", 1, 4, 10, 3),
        ("bank", 1, 10, 10, 0),
        ("end", 1, 1, 0, 0),
    ]
    assert outcome["winners"] == [1]
    assert play_pig(2, {"rounds": 1}, Dice([4, 3, 4, 3]), [HoldAt(9)] * 2)[1]["winners"] == [0, 1]


def test_a_pig_player_sees_how_many_of_its_turns_are_left():
    player = Scripted([True, False, False, False])
    play_pig(2, {"rounds": 2, "max_turns": 3}, Dice([1, 1, 1, 1]), [player] * 2)
    assert [(view.seat, view.rounds_left, view.turn_total) for view in player.views] == [
        (0, 2, 2),
        (0, 2, 4),
        (1, 2, 2),
        (0, 1, 2),
    ]


def test_a_pig_bust_loses_the_turn_and_the_target_ends_the_race():
    events, outcome = play_pig(2, {"target": 10}, Dice([4, 0, 5, 3]), [HoldAt(20)] * 2)
    assert events[2:5] == [("roll", 1, 0, 5, 5, 1), ("roll", 1, 0, 1, 0, 2), ("bust", 1, 0, 5, 0, 0)]
    assert events[-2:] == [("bank", 2, 1, 10, 10, 0), ("end", 2, 1, 1, 0, 0)]
    assert (outcome["winners"], outcome["busts"], outcome["turns_by_seat"]) == ([1], [1, 0], [1, 1])


@pytest.mark.parametrize("options", [{"bust_face": 0, "max_rolls": 3}, {"bust_face": 0, "max_rolls": 3, "rounds": 1}])
def test_a_pig_turn_without_end_leaves_the_game_unfinished(options):
    events, outcome = play_pig(1, options, Dice([0, 1, 2]), [NeverStop()])
    assert events[-2:] == [("roll", 1, 0, 3, 6, 3), ("end", 1, 0, 0, 0, 0)]
    assert (outcome["scores"], outcome["finished"], outcome["winners"]) == ([0], False, [])


def test_pig_stops_unfinished_at_its_limit_of_turns():
    events, outcome = play_pig(2, {"max_turns": 3}, Dice([0, 0, 0]), [HoldAt(20)] * 2)
    assert events[-1] == ("end", 3, 0, 0, 0, 0)
    assert outcome["turns_by_seat"] == [2, 1]
