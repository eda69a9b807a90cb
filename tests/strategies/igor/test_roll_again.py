"""When each strategy rolls on, at tables set by hand; chances against icepool's."""

import icepool
import pytest

from analyser.games.igor.odds import bust_chance

ALL_PARTS = (2, 2, 2, 2, 2)
FIVE = {"dice_left": 0, "igors_aside": 2}


def wanting(parts):
    """Open symbols of a card that wants the first so many parts."""
    return tuple(2 if part < parts else 0 for part in range(5))


@pytest.mark.parametrize("ready_points", [0, 40])
def test_the_controls_ask_nothing(ready_points, table_of, answer):
    table = table_of([(ALL_PARTS, 6)], dice_left=1, ready_points=ready_points)
    assert answer("never_stop", "roll_again", table) is True
    assert answer("stop_at_once", "roll_again", table) is False


@pytest.mark.parametrize(
    ("left", "fewest", "rolls"), [(2, 2, True), (1, 2, False), (4, 5, False), (1, 1, True), (0, 5, True)]
)
def test_dice_left_counts_dice_and_rolls_five_fresh_ones(left, fewest, rolls, table_of, answer):
    table = table_of([(ALL_PARTS, 6)], dice_left=left, igors_aside=2, ready_points=8)
    assert answer("dice_left", "roll_again", table, dice=fewest) == rolls


@pytest.mark.parametrize("wanted", range(6))
@pytest.mark.parametrize("left", range(5))
def test_bust_odds_rolls_up_to_the_exact_chance(left, wanted, table_of, answer):
    dice = left or 5
    dead = icepool.d6.map(lambda face: int(wanted < face < 6))  # faces 1 to 5 are parts, 6 is IGOR!
    exact = float((dice @ dead).probability(dice))
    table = table_of([(wanting(wanted), 6)], dice_left=left, igors_aside=2, ready_points=1)
    assert bust_chance(table) == pytest.approx(exact, rel=1e-14, abs=0)
    assert answer("bust_odds", "roll_again", table, limit=min(exact * (1 + 1e-12), 1))
    assert exact == 0 or not answer("bust_odds", "roll_again", table, limit=exact * (1 - 1e-12))


def test_bust_odds_risks_nothing_with_nothing_at_risk(table_of, answer):
    table = table_of([(wanting(1), 6)], dice_left=1)
    assert answer("bust_odds", "roll_again", table, limit=0)
    table["ready_points"] = 1
    assert not answer("bust_odds", "roll_again", table, limit=0)


def test_without_chips_only_an_igor_saves(table_of):
    assert bust_chance(table_of([(ALL_PARTS, 6)], dice_left=1, chips_left=0)) == pytest.approx(5 / 6)


def test_one_step_weighs_the_points_at_risk_against_those_to_gain(table_of, answer):
    card = ((1, 0, 0, 0, 0), 6)  # one die gains 6 with chance 1/6 and busts with chance 4/6
    assert answer("one_step", "roll_again", table_of([card], dice_left=1, ready_points=1))
    assert not answer("one_step", "roll_again", table_of([card], dice_left=1, ready_points=2))


def test_one_step_rolls_on_a_tie(table_of, answer):
    card = ((1, 0, 0, 0, 0), 4)  # 4 points with chance 1/6 against 1 point with chance 4/6
    assert answer("one_step", "roll_again", table_of([card], dice_left=1, ready_points=1))
    assert answer("one_step", "roll_again", table_of([(ALL_PARTS, 6)], dice_left=1, ready_points=30))


def test_one_step_looks_at_five_dice_at_the_five_dice_question(table_of, answer):
    card = ((1, 1, 0, 0, 0), 4)
    assert not answer("one_step", "roll_again", table_of([card], dice_left=1, ready_points=4))
    assert answer("one_step", "roll_again", table_of([card], dice_left=0, ready_points=4))
