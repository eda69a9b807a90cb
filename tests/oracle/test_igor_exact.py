"""IGOR's exact odds, enumerated here, against the engine's table of odds, its counters, and simulation."""

import itertools
from collections import Counter
from fractions import Fraction
from functools import cache
from math import factorial, prod

import icepool
import numpy as np
import pytest
from recorded import Recorder

from analyser.core.records import GROUPS
from analyser.games.igor import GAME

ERRORS = 4  # standard errors between an estimate and its exact value, at most
IGOR = 6  # a die here is icepool's d6: 1-5 are parts, 6 is IGOR!
PARTS = 5


def roll_busts(dice, wanted):
    """Chance that no die of a roll shows an IGOR! or one of so many wanted parts."""
    fits = icepool.d6.map(lambda face: face == IGOR or face <= wanted)
    return (dice @ fits.map(int)).probability(0)


def deck():
    """The default cards: (symbols by part, points)."""
    return [(tuple(row["need"]), row["value"]) for row in GAME.component_tables["cards"]["rows"]]


def near(count, trials, exact):
    """Say whether a count lies within four standard errors of what its exact chance leads to expect."""
    return abs(count - trials * exact) <= ERRORS * (trials * exact * (1 - exact)) ** 0.5


def test_the_table_of_odds_is_exact():
    cells = {(row, column): chance for row, column, chance in GAME.luck.exact(GAME.new_rules(GAME.defaults(), 2)[0])}
    assert len(cells) == 5 * 6
    for dice, wanted in itertools.product(range(1, 6), range(6)):
        name = (f"{dice} {'die' if dice == 1 else 'dice'}", f"{wanted} wanted")
        assert cells[name] == pytest.approx(float(roll_busts(dice, wanted)), rel=1e-14)


def odds_counters(recorder):
    """Rolls made and rolls that bust, by dice rolled and parts wanted, [5, 6] each."""
    counts = recorder.worker.take_counts()
    assert counts.shape[0] == GROUPS
    return [counts.sum(axis=(0, 1))[GAME.counters.of(name)].reshape(5, 6) for name in ("exact_made", "exact_bust")]


@pytest.mark.parametrize("rules", [{}, {"refill_timing": "immediate", "chips": 9, "max_turns": 60}])
def test_rolls_bust_as_often_as_they_should(rules):
    recorder = Recorder("igor", ["closest_monster+never_stop", "random"], **rules)
    recorder.columns(20_000)
    made, bust = odds_counters(recorder)
    assert (made > 0).all()
    for dice, wanted in itertools.product(range(1, 6), range(6)):
        exact = float(roll_busts(dice, wanted))
        assert near(bust[dice - 1, wanted], made[dice - 1, wanted], exact)
    expected = made * np.array([[float(roll_busts(dice, wanted)) for wanted in range(6)] for dice in range(1, 6)])
    assert abs(bust.sum() - expected.sum()) <= ERRORS * expected.sum() ** 0.5


def test_the_counters_are_those_of_the_events():
    """Parts wanted, counted here from the cards on the table and the Helpers placed on them."""
    recorder = Recorder("igor", ["closest_monster+never_stop", "random"])
    made, bust = Counter(), Counter()
    for game in recorder.games(150):
        slots = {}
        for event, following in itertools.pairwise(game.events):
            if event.name == "reveal":
                slots[event.a] = list(deck()[event.b][0])
            elif event.name == "place":
                slots[event.a][event.b] -= 1
            elif event.name in ("win", "discard"):
                slots[event.a] = [0] * PARTS
            if following.name == "roll":
                cell = following.a, sum(any(symbols[part] for symbols in slots.values()) for part in range(PARTS))
                made[cell] += 1
            if event.name == "roll":
                bust[cell] += following.name == "bust"
    counted_made, counted_bust = odds_counters(recorder)
    for dice, wanted in itertools.product(range(1, 6), range(6)):
        assert counted_made[dice - 1, wanted] == made[dice, wanted]
        assert counted_bust[dice - 1, wanted] == bust[dice, wanted]


def first_roll_bust(cards):
    """Chance that the first roll of a game busts: the mean over all sets of three cards."""
    triples = list(itertools.combinations(cards, min(3, len(cards))))
    wanted = Counter(sum(map(any, zip(*(need for need, _ in triple), strict=True))) for triple in triples)
    return sum(Fraction(PARTS - parts, IGOR) ** 5 * times for parts, times in wanted.items()) / len(triples)


def test_the_first_roll_of_a_game():
    exact = first_roll_bust(deck())
    assert exact == Fraction(43, 79_315_200)
    table, seats = Recorder("igor", ["stop_at_once"] * 2, max_turns=1).columns(100_000)
    assert near(seats["busts"].sum(), 100_000, float(exact))
    assert table["turns"].max() == 1


NARROW = [("10000", 1), ("11000", 3), ("00200", 3), ("00110", 3), ("00001", 1), ("30000", 8)]


def test_the_first_roll_of_a_game_with_a_narrow_deck(write_deck):
    exact = first_roll_bust([(tuple(map(int, need)), value) for need, value in NARROW])
    assert 0.01 < exact < 0.1
    _, seats = Recorder("igor", ["stop_at_once"] * 2, max_turns=1, deck=write_deck(NARROW)).columns(100_000)
    assert near(seats["busts"].sum(), 100_000, float(exact))


@cache
def completes(open_symbols, dice, igors, needed):
    """Chance that a turn completes a lone card, and that it comes back to five fresh dice with the card as it is.

    The player places every die that fits, keeps one IGOR! only where none does, and stops once the card is complete.
    """
    won, same = Fraction(0), Fraction(0)
    for faces, weight in icepool.d6.pool(dice).expand().items():
        counts = [faces.count(face) for face in range(1, IGOR + 1)]
        placed = [min(count, wanted) for count, wanted in zip(counts, open_symbols, strict=False)]
        left = tuple(wanted - some for wanted, some in zip(open_symbols, placed, strict=True))
        kept = 1 if not any(placed) and counts[-1] else 0
        chance = Fraction(weight, IGOR**dice)
        after = dice - sum(placed) - kept
        if not any(placed) and not kept:
            continue  # a bust
        if not any(left):
            won += chance
        elif after > 0:
            further, again = completes(left, after, igors + kept, needed)
            won, same = won + chance * further, same + chance * again
            assert again == 0 or left == open_symbols
        elif igors + kept >= needed and left == open_symbols:
            same += chance
        elif igors + kept >= needed:
            won += chance * in_one_turn(left, needed)
    return won, same


@cache
def in_one_turn(open_symbols, needed=2):
    """Chance to complete a lone card with five fresh dice."""
    won, same = fresh(open_symbols, needed)
    return won / (1 - same)


def fresh(open_symbols, needed):
    """Start with five dice and no IGOR! aside."""
    return completes(open_symbols, 5, 0, needed)
