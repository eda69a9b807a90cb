"""Pig's exact values, worked out here by small dynamic programs, against published ones and against simulation.

Published: Todd Neller's pages on Pig (turn outcomes, solitaire, first-player advantage), and Neller and Presser,
"Optimal Play of the Dice Game Pig", UMAP Journal 25(1), 2004.
"""

from dataclasses import replace
from fractions import Fraction

import icepool
import numpy as np
import pytest
from pig_turns import duel, turn, turns_alone
from recorded import Recorder

from analyser.experiments.plans.counting import tally_block
from analyser.experiments.playing.work import worker_of

ERRORS = 4  # standard errors between an estimate and its exact value, at most
THRESHOLDS = {  # chance of a bust and mean of one turn
    15: (0.529550, 7.847597),
    18: (0.589343, 8.088571),
    20: (0.624541, 8.141795),
    25: (0.700364, 7.997182),
    30: (0.760828, 7.579393),
}
ENDS = {0: 0.624541, 20: 0.099713, 21: 0.094991, 22: 0.074189, 23: 0.054196, 24: 0.035198, 25: 0.017173}  # of hold 20
MILLION = 1_000_000


def agrees(values, exact):
    """Say whether the mean of independent values lies within four standard errors of the exact one."""
    return abs(np.mean(values) - exact) <= ERRORS * np.std(values, ddof=1) / len(values) ** 0.5


@pytest.mark.parametrize("hold", THRESHOLDS)
def test_one_turn(hold):
    ends = turn(hold)
    bust, mean = ends[0], sum(end * chance for end, chance in ends.items())
    assert sum(ends.values()) == 1
    assert (round(float(bust), 6), round(float(mean), 6)) == THRESHOLDS[hold]
    _, seats = Recorder("pig", [f"hold_at:at={hold}"], rounds=1).columns(200_000)
    assert agrees(seats["busts"][:, 0], float(bust))
    assert agrees(seats["points"][:, 0], float(mean))
    counts = np.bincount(seats["points"][:, 0], minlength=max(ends) + 1)
    assert {end for end, count in enumerate(counts) if count} == set(ends)
    for end, chance in ends.items():
        error = (200_000 * float(chance) * (1 - float(chance))) ** 0.5
        assert abs(counts[end] - 200_000 * float(chance)) <= ERRORS * error


def test_the_published_ends_of_a_turn_that_holds_at_20():
    ends = turn(20)
    assert {end: round(float(chance), 6) for end, chance in ends.items()} == ENDS
    mean = sum(end * chance for end, chance in ends.items())
    spread = float(sum(chance * (end - mean) ** 2 for end, chance in ends.items())) ** 0.5
    assert (round(float(mean), 6), round(spread, 3)) == (8.141795, 10.539)


def test_a_million_turns_that_hold_at_20():
    plan = replace(Recorder("pig", ["hold_at:at=20"], rounds=1).plan, games=MILLION)
    points = tally_block(worker_of(plan), plan, 0, MILLION).moments("player 0: points")
    assert points.n == MILLION
    assert abs(points.mean - 8.141795) <= ERRORS * 10.539 / MILLION**0.5
    assert abs(points.variance**0.5 / 10.539 - 1) < 0.005


def test_one_turn_by_another_program():
    """The same by icepool: roll on, keep the total, until it is held or lost."""

    def more(total, die):
        return total if total == -1 or total >= 20 else -1 if die == 1 else total + die

    ended = icepool.Die([0])
    for _ in range(10):  # ten rolls of 2 or more reach 20
        ended = icepool.map(more, ended, icepool.d6)
    assert {max(end, 0): Fraction(rolls, ended.denominator()) for end, rolls in ended.items()} == turn(20)


def test_twenty_is_the_best_threshold_of_a_turn():
    means = {hold: sum(end * chance for end, chance in turn(hold).items()) for hold in range(2, 60)}
    assert max(means.values()) == means[20] == means[21]


@pytest.mark.parametrize(("hold", "published"), [(15, 13.2655), (20, 12.6368), (25, 12.6852), (30, 13.8535)])
def test_turns_of_a_game_alone(hold, published):
    exact, spread = turns_alone(hold)
    assert round(exact, 4) == published
    assert hold != 20 or round(spread, 3) == 4.450
    table, _ = Recorder("pig", [f"hold_at:at={hold}"]).columns(50_000)
    assert agrees(table["turns"], exact)


def test_the_first_of_two_equal_players_has_the_edge():
    exact = duel(20, 20)
    assert round(exact, 6) == 0.534698
    _, seats = Recorder("pig", ["hold_at:at=20"] * 2).columns(200_000)
    assert agrees(seats["shares"][:, 0] / 60, exact)


def test_holding_at_25_beats_20_over_both_seats_though_not_from_the_second():
    first, second = duel(25, 20), 1 - duel(20, 25)
    assert (round(first, 5), round(second, 5)) == (0.54348, 0.47997)
    balanced = (first + second) / 2
    assert abs(balanced - 0.51172) < 1e-5
    recorder = Recorder("pig", ["hold_at:at=20", "hold_at:at=25"], rotate=True)
    _, seats = recorder.columns(200_000)
    bolder = recorder.plan.numbers[1]  # it sits in the seat of its number in even games, in the other one in odd games
    shares = seats["shares"].reshape(-1, 2, 2) / 60
    assert agrees((shares[:, 0, bolder] + shares[:, 1, 1 - bolder]) / 2, balanced)
    assert agrees(shares[:, bolder, 0], first)  # rotation r seats player r first
    assert agrees(shares[:, 1 - bolder, 1], second)


def test_a_duel_of_one_turn_each():
    ends = turn(20)
    tie = sum(chance**2 for chance in ends.values())
    win = sum(chance * other for end, chance in ends.items() for less, other in ends.items() if less < end)
    assert (round(float(win), 4), round(float(tie), 4)) == (0.2905, 0.4190)
    table, seats = Recorder("pig", ["hold_at:at=20"] * 2, rounds=1).columns(200_000)
    assert agrees(table["shared"], float(tie))
    for seat in (0, 1):
        assert agrees(seats["alone"][:, seat], float(win))
        assert agrees(seats["shares"][:, seat] / 60, 0.5)


@pytest.mark.parametrize(("hold", "wins"), [(15, 107_693), (20, 107_371), (25, 105_931)])
def test_the_same_games_as_a_separate_program(hold, wins):
    """Wins of the first seat in 200,000 games of a C++ program that draws the same dice."""
    _, seats = Recorder("pig", [f"hold_at:at={hold}"] * 2, seed=1).columns(200_000)
    assert seats["alone"][:, 0].sum() == wins
