"""What a roll is worth, against a slow twin that looks at every roll and places one die after the other."""

from collections import Counter
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from analyser.games import igor
from analyser.games.igor import state
from analyser.games.igor.thinking import one_roll_gain, one_roll_loss

CARDS = igor.GAME.new_rules(igor.GAME.defaults(), 2)[0]


def random_table(seed, table_of):
    """Three cards with Helpers on them, a few dice left, sometimes few chips, sometimes an empty slot."""
    chance = np.random.Generator(np.random.SFC64(seed))
    cards = []
    for card in chance.choice(CARDS["cards"], size=3, replace=False):
        symbols = chance.binomial(CARDS["need"][card], chance.choice([0.2, 0.5, 0.8]))
        cards.append((tuple(int(n) for n in symbols), int(CARDS["worth"][card])))
    if chance.random() < 0.2:
        cards[1] = ((0, 0, 0, 0, 0), 0)
    chips = int(chance.choice([1, 2, 3, 18], p=[0.1, 0.1, 0.1, 0.7]))
    ready = int(chance.integers(0, 12))
    return table_of(cards, dice_left=int(chance.choice([0, 1, 2, 2, 3, 3, 4])), chips_left=chips, ready_points=ready)


def points_after(table, faces):
    """Return the points ready after a roll; None for a bust."""
    dice = Counter(faces)
    cards = [[int(n) for n in row] for row in table["open_symbols"]]
    chips, points, placed = int(table["chips_left"]), int(table["ready_points"]), 0
    while True:
        fits = [
            (sum(card), slot, part)
            for slot, card in enumerate(cards)
            for part in range(state.PARTS)
            if dice[part] and card[part] and chips
        ]
        if not fits:
            return None if placed == 0 and dice[state.IGOR] == 0 else points
        _, slot, part = min(fits)
        dice[part] -= 1
        cards[slot][part] -= 1
        chips -= 1
        placed += 1
        points += int(table["value"][slot]) if sum(cards[slot]) == 0 else 0


@pytest.mark.parametrize("seed", range(40))
def test_one_roll_is_counted_exactly(seed, table_of, answer):
    table = random_table(seed, table_of)
    dice = int(table["dice_left"]) or state.DICE
    after = [points_after(table, faces) for faces in product(range(6), repeat=dice)]
    ready = int(table["ready_points"])
    assert one_roll_loss(table) == ready * after.count(None)
    assert one_roll_gain(table, np.zeros(1, state.HAND)[0]) == sum(p - ready for p in after if p is not None)
    expected = Fraction(sum(p or 0 for p in after), len(after))
    assert answer("one_step", "roll_again", table) == (expected >= ready)


def test_the_random_tables_differ_in_what_matters(table_of):
    tables = [random_table(seed, table_of) for seed in range(40)]
    gains = [one_roll_gain(table, np.zeros(1, state.HAND)[0]) for table in tables]
    assert {int(table["dice_left"]) for table in tables} == {0, 1, 2, 3, 4}
    assert min(gains) == 0
    assert len(set(gains)) > 20
