"""Rule decisions A-11 to A-15 and A-28 of MONSTArgh!: focus cards."""

from collections import Counter

import pytest
from film import ACTIONS, pairs, scenes_of, told
from stage import Stage

CLAMPED = {"clamp": True}


def test_a11_any_visible_monster_can_be_focused_and_nothing_that_is_covered():
    stage = Stage("B4 0,0", "G5 0,1", "R1 1,0", "Y3 0,1", "+1", roles="BG")  # Blue 4 lies under Green 5
    assert stage.accepted("focus_monster") == set(range(6))
    assert stage.piles == [(0, 0), (0, 1), (1, 0)]
    for card in ("G5", "R1", "Y3"):
        for sign in "+-":
            moves = "B4 0,0", "G5 0,1", "R1 1,0", "Y3 0,1", f"{sign}1 {card}"
            assert Stage(*moves, roles="BG").play().last()[0] == ("focus", card, int(f"{sign}1"))


def test_a11_any_species_is_focused_by_anyone(many):
    chosen = Counter()
    for recorder, games in many():
        for film, event in told(recorder, games):
            if event.name == "focus":
                assert event.a in {pile[-1] for pile in film.piles.values()}
                species = event.a // 6
                chosen["own" if species == film.roles[event.seat] else "other"] += 1
                chosen["nobody's"] += species not in film.roles
    assert min(chosen.values()) > 20


@pytest.mark.parametrize("worth", [1, 2])
def test_a12_the_player_chooses_the_sign(many, worth):
    signs = Counter()
    for _, games in many():
        for game in games:
            signs.update(event.b for event in game.named("focus") if abs(event.b) == worth)
    assert set(signs) == {worth, -worth}
    assert min(signs.values()) > 50


def test_a12_each_player_has_one_card_of_each_kind_and_none_comes_back(many):
    for _, games in many():
        for game in games:
            for scene in scenes_of(game):
                played = Counter((event.seat, abs(event.b)) for event in scene if event.name == "focus")
                assert played == Counter({(seat, worth): 1 for seat in range(len(game.seats)) for worth in (1, 2)})


@pytest.mark.parametrize(
    ("moves", "victims"),
    [
        (("B6 0,0", "R5 0,1", "+2 R5"), ["B6"]),  # 7 beats 6
        (("B6 0,0", "R6 0,1", "+1 R6"), ["B6"]),
        (("B6 0,0", "R6 0,1", "+2 R6"), []),  # 8 beats a 7, which there is not
        (("B1 0,0", "R1 0,1", "+1 R1"), ["B1"]),
        (("B6 0,0", "R1 0,1", "-1 R1"), []),  # 0 beats nothing, nor does -1: values do not wrap
        (("B6 0,0", "R1 0,1", "-2 R1"), []),
        (("B6 0,0", "R2 0,1", "-2 R2"), []),
        (("B1 0,0", "R6 0,1", "+1 R6"), []),
        (("B5 0,0", "P1 1,0", "R5 0,1", "+2 R5"), []),
    ],
)
def test_a13_values_are_not_clamped(moves, victims):
    assert [row[2] for row in Stage(*moves).play().last()[1:]] == victims


@pytest.mark.parametrize(
    ("moves", "victims"),
    [
        (("B6 0,0", "R5 0,1", "+2 R5"), []),  # a 6
        (("B5 0,0", "P1 1,0", "R5 0,1", "+2 R5"), ["B5"]),
        (("R6 0,0", "B5 0,1", "+1 R6"), ["B5"]),
        (("R6 0,0", "B5 0,1", "+2 R6"), ["B5"]),
        (("B6 0,0", "R6 0,1", "+1 R6"), []),
        (("B1 0,0", "R1 0,1", "-1 R1"), []),
        (("B6 0,0", "R1 0,1", "-2 R1"), []),
        (("B4 0,0", "O1 1,0", "R4 0,1", "+1 R4"), ["B4"]),  # within the range nothing changes
    ],
)
def test_a13_or_they_are_clamped(moves, victims):
    assert [row[2] for row in Stage(*moves, **CLAMPED).play().last()[1:]] == victims


def test_a13_no_focused_value_but_minus_1_to_8_and_only_1_to_6_if_clamped(many):
    for clamp, values in ((False, set(range(-1, 9))), (True, set(range(1, 7)))):
        seen = set()
        for recorder, games in many(clamp=clamp):
            for film, event in told(recorder, games):
                if event.name == "focus":
                    value = event.a % 6 + 1 + event.b
                    seen.add(min(max(value, 1), 6) if clamp else value)
                if event.name in ACTIONS:
                    assert event.b % 6 + 1 == film.value - 1
        assert seen == values


def test_a14_the_value_holds_for_the_whole_chain():
    moves = "P4 0,0", "B6 0,1", "G6 -1,1", "R3 1,0", "O6 -1,2", "R5 1,1", "+2 R5"
    stage = Stage(*moves).play()
    assert stage.last()[1:] == [
        ("steal", "R5", "B6", (0, 1)),
        ("steal", "R5", "G6", (-1, 1)),
        ("steal", "R5", "O6", (-1, 2)),
    ]


def test_a14_afterwards_the_printed_value_is_back():
    moves = "B6 0,0", "R5 0,1", "+2 R5"
    assert Stage(*moves, "G6 0,1").play().last()[1:] == [("steal", "G6", "R5", (0, 0))]  # a 5 again
    moves = "B3 0,0", "R5 0,1", "-1 R5", "G6 0,1"  # Red 5 as a 4 steals; then it is a 5, which a 6 beats
    assert Stage(*moves).play().last()[1:] == [("steal", "G6", "R5", (0, 0))]
    assert Stage(*moves[:3], "P5 0,1").play().last()[1:] == []


def test_a14_two_focus_cards_do_not_add_up():
    assert Stage("B6 0,0", "R4 0,1", "+1 R4", "+2 R4").play().last() == [("focus", "R4", 2)]
    assert Stage("B5 0,0", "R4 0,1", "-1 R4", "+2 R4").play().last()[1:] == [("steal", "R4", "B5", (0, 0))]


def test_a15_a_focus_card_without_effect_may_be_played():
    for card in "12":
        for sign in "+-":
            stage = Stage("B4 0,0", f"{sign}{card} B4").play()
            assert stage.last() == [("focus", "B4", int(f"{sign}{card}"))]
            assert stage.tops == {(0, 0): "B4"}


def test_a15_in_whole_games(many):
    worked = Counter()
    for recorder, games in many():
        for _, event, following in pairs(recorder, games):
            if event.name == "focus":
                worked[following.name in ACTIONS] += 1
    assert min(worked[True], worked[False]) > 100


@pytest.mark.parametrize("focus_cards", [True, False])
def test_a28_beginners_play_without_focus_cards(many, focus_cards):
    for recorder, games in many(focus_cards=focus_cards):
        for game in games:
            focused = Counter(event.seat for event in game.named("focus"))
            each = 2 * game.table["scenes"] if focus_cards else 0
            assert [focused[seat] for seat in range(len(game.seats))] == [each] * len(game.seats)
        assert recorder.worker.table[0]["focus_left"].sum() == 0


def test_a28_a_beginner_has_only_monsters():
    assert not {"±1", "±2"} & Stage("B4 0,0", focus_cards=False).playable()
    assert {"±1", "±2"} <= Stage("B4 0,0").playable()
