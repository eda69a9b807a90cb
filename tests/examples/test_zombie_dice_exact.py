"""The sample game's exact values: published, enumerated here, and played."""

from fractions import Fraction

import numpy as np
import pytest
from exact_turns import START, mean, next_throw, turn
from hypothesis import given
from hypothesis import strategies as st
from recorded import Recorder

from analyser.experiments.loading import catalogue
from zombie_dice import odds

GAMES = 100_000
ERRORS = 4  # standard errors between an estimate and its exact value, at most


def turns_of(player, games=GAMES):
    """Play single turns: brains eaten, and busts, by game."""
    _, seats = Recorder("zombie_dice", [player], rounds=1).columns(games)
    return seats["points"][:, 0], seats["busts"][:, 0]


def agrees(values, exact):
    return abs(np.mean(values) - float(exact)) <= ERRORS * np.std(values, ddof=1) / len(values) ** 0.5


def test_the_first_throw_as_published():
    """Draws are without replacement: with replacement these values fail."""
    ends = next_throw(*START)
    assert sum(chance for _, chance in ends) == 1
    assert sum(chance for (*_, shotguns, _), chance in ends if shotguns == 3) == Fraction(94, 3861)
    assert sum(brains * chance for (*_, brains), chance in ends) == Fraction(29, 26)


def test_the_first_throw_as_played():
    brains, busts = turns_of("stop_at_once")
    assert agrees(busts, Fraction(94, 3861))
    assert agrees(brains, Fraction(29, 26))


@pytest.mark.parametrize(
    ("player", "stops"),
    [
        ("hold_at:at=1", lambda brains, shotguns: brains >= 1),
        ("hold_at:at=3", lambda brains, shotguns: brains >= 3),
        ("shotgun_limit:limit=1", lambda brains, shotguns: shotguns >= 1 and brains > 0),
    ],
)
def test_turns_end_as_enumerated(player, stops):
    ends = turn(stops)
    assert 1 - 1e-4 < sum(ends.values()) < 1 + 1e-9
    brains, busts = turns_of(player)
    assert agrees(busts, ends["bust"])
    assert agrees(brains, mean(ends))
    counts = np.bincount(brains[busts == 0], minlength=20)
    for end, chance in ends.items():
        if end != "bust" and chance * GAMES > 20:
            assert abs(counts[end] - GAMES * chance) <= ERRORS * (GAMES * chance * (1 - chance)) ** 0.5, end


def test_three_brains_are_the_best_threshold_of_a_turn():
    means = [mean(turn(lambda brains, _, at=at: brains >= at)) for at in range(1, 5)]
    assert max(means) == means[2] == pytest.approx(1.85686, abs=1e-5)


@st.composite
def tables(draw):
    """A table as it may lie when a question is put: which dice lie where, shotguns, brains."""
    dice = [6, 4, 3]
    places = {"cup": [0, 0, 0], "footprints": [0, 0, 0], "brain_dice": [0, 0, 0]}
    for name, most in (("footprints", 3), ("shotgun_dice", 2), ("brain_dice", 11)):
        colours = draw(st.lists(st.integers(0, 2), max_size=most))
        lying = [min(colours.count(colour), dice[colour]) for colour in range(3)]
        dice = [left - taken for left, taken in zip(dice, lying, strict=True)]
        places[name] = lying
    places["cup"] = dice
    return places, draw(st.integers(0, 9))


@given(tables())
def test_odds_of_the_next_throw_are_exact(state):
    places, more = state
    facts = catalogue.game("zombie_dice")
    table = np.zeros(1, facts.layouts()[1])[0]
    for name, lying in places.items():
        table[name] = lying
    table["shotguns"] = sum(places["shotgun_dice"])
    table["brains"] = sum(places["brain_dice"]) + more
    table["too_many"] = 3
    table["brain_sides"], table["shotgun_sides"] = (3, 2, 1), (1, 2, 3)
    cup, brains, feet = (tuple(places[name]) for name in ("cup", "brain_dice", "footprints"))
    ends = next_throw(cup, brains, feet, int(table["shotguns"]))
    bust = sum(chance for (*_, shotguns, _), chance in ends if shotguns >= 3)
    after = sum(chance * (int(table["brains"]) + new) for (*_, shotguns, new), chance in ends if shotguns < 3)
    assert odds.bust_chance(table) == pytest.approx(float(bust), abs=1e-12)
    assert odds.mean_after(table) == pytest.approx(float(after), abs=1e-12)


def test_the_panel_of_exact_odds():
    facts = catalogue.game("zombie_dice")
    cells = facts.luck.exact(facts.new_rules(facts.defaults(), 2)[0])
    chances = {(row, column): chance for row, column, chance in cells}
    assert chances["3 red", "3 more"] == pytest.approx(1 / 8)
    assert chances["3 green", "1 more"] == pytest.approx(1 - (5 / 6) ** 3)
    assert chances["1 green, 1 yellow, 1 red", "3 more"] == pytest.approx(1 / 6 * 1 / 3 * 1 / 2)
