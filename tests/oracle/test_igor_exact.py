"""IGOR's exact odds, enumerated here, against the engine's table of odds, its counters, and simulation."""

import itertools
from collections import Counter
from fractions import Fraction
from functools import cache

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
    fits = icepool.d6.map(lambda face: int(face == IGOR or face <= wanted))
    return (dice @ fits).probability(0)


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
    assert exact == Fraction(220, 816 * 6**5)  # of all sets of three cards and all rolls
    table, seats = Recorder("igor", ["stop_at_once"] * 2, max_turns=1).columns(400_000)
    assert near(seats["busts"].sum(), 400_000, float(exact))
    assert table["turns"].max() == 1


NARROW = [("10000", 1), ("11000", 3), ("00200", 3), ("00110", 3), ("00001", 1), ("30000", 8)]


def test_the_first_roll_of_a_game_with_a_narrow_deck(deck_file):
    exact = first_roll_bust([(tuple(map(int, need)), value) for need, value in NARROW])
    assert exact == Fraction(211, 31104)
    _, seats = Recorder("igor", ["stop_at_once"] * 2, max_turns=1, deck=deck_file(NARROW)).columns(100_000)
    assert near(seats["busts"].sum(), 100_000, float(exact))


@cache
def rolls_of(dice):
    """Every roll of so many dice: how many show each face, and its chance."""
    rolls = icepool.d6.pool(dice).expand()
    return [
        ([faces.count(face) for face in range(1, IGOR + 1)], Fraction(weight, rolls.denominator()))
        for faces, weight in rolls.items()
    ]


@cache
def completes(wanted, dice, igors, needed):
    """Chance that a turn completes a lone card; and that it comes back to five fresh dice with the card as it is.

    The player places every die that fits, keeps one IGOR! only where none does, and stops once the card is complete.
    """
    won = back = Fraction(0)
    for faces, chance in rolls_of(dice):
        left = tuple(max(symbols - shown, 0) for symbols, shown in zip(wanted, faces[:PARTS], strict=True))
        placed = sum(wanted) - sum(left)
        kept = 1 if not placed and faces[-1] else 0
        if not any(left):
            won += chance
        elif placed or kept:
            after = dice - placed - kept
            enough = igors + kept >= needed
            more, again = completes(left, after, igors + kept, needed) if after else (0, int(enough))
            won += chance * (more if left == wanted else more + again * in_one_turn(left, needed))
            back += chance * again if left == wanted else 0
    return won, back


@cache
def in_one_turn(wanted, needed):
    """Chance to complete a lone card with five fresh dice."""
    won, back = completes(wanted, 5, 0, needed)
    return won / (1 - back)


@pytest.mark.parametrize("needed", [1, 2, 4])
@pytest.mark.parametrize("need", ["10000", "00300", "01110", "00220", "21111"])
def test_one_turn_with_one_card(deck_file, need, needed):
    exact = float(in_one_turn(tuple(map(int, need)), needed))
    players = ["closest_monster+threshold:points=1"] * 2
    rules = {"igor_needed": needed, "max_turns": 1, "deck": deck_file([(need, 1)])}
    _, seats = Recorder("igor", players, **rules).columns(40_000)
    assert near(seats["points"][:, 0].sum(), 40_000, exact)
    assert not seats["points"][:, 1].any()


def test_one_symbol_by_hand():
    """Without a reroll: five dice, four after a roll that shows an IGOR! and not the part, and so on."""
    fails, exact = Fraction(1), Fraction(0)
    for dice in range(5, 0, -1):
        shown = 1 - Fraction(5, 6) ** dice
        exact += fails * shown
        fails *= Fraction(5, 6) ** dice - Fraction(4, 6) ** dice
    assert completes((1, 0, 0, 0, 0), 5, 0, 6) == (exact, 0)


@cache
def mirror(points, games):
    """Play games of two equal players with seats fixed and seed 1, as the separate program does."""
    return Recorder("igor", [f"closest_monster+threshold:points={points}"] * 2, seed=1).columns(games)


@pytest.mark.parametrize(
    ("points", "games", "scores", "busts", "turns"),
    [
        (0, 50_000, [2_046_980, 2_053_020], 29_962, 1_563_253),
        (3, 200_000, [7_905_838, 7_974_150], 902_876, 4_461_276),
        (6, 50_000, [1_841_656, 1_845_536], 285_722, 1_067_126),
        (12, 50_000, [1_239_980, 1_258_866], 428_908, 988_914),
    ],
)
def test_the_same_games_as_a_separate_program(points, games, scores, busts, turns):
    """Totals of a C++ program written by other hands from the same rules, which draws the same cards and dice."""
    table, seats = mirror(points, games)
    assert (seats["points"].sum(axis=0).tolist(), seats["busts"].sum(), table["turns"].sum()) == (scores, busts, turns)


def test_means_agree_with_a_million_games_of_the_separate_program():
    table, seats = mirror(3, 200_000)
    means = {39.51: seats["points"][:, 0], 39.89: seats["points"][:, 1], 4.510: seats["busts"].sum(axis=1)}
    means[22.30] = table["turns"]
    for million, values in means.items():
        error = values.std() * (1 / 200_000 + 1 / 1_000_000) ** 0.5
        assert abs(values.mean() - million) <= ERRORS * error
