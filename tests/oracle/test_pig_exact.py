"""Pig's exact values, worked out here by small dynamic programs, against published ones and against simulation.

Published: Todd Neller's pages on Pig (turn outcomes, solitaire, first-player advantage), and Neller and Presser,
"Optimal Play of the Dice Game Pig", UMAP Journal 25(1), 2004.
"""

from fractions import Fraction
from functools import cache

import icepool
import numpy as np
import pytest
from recorded import Recorder

GOAL = 100
ERRORS = 4  # standard errors between an estimate and its exact value, at most
THRESHOLDS = {  # chance of a bust and mean of one turn
    15: (0.529550, 7.847597),
    18: (0.589343, 8.088571),
    20: (0.624541, 8.141795),
    25: (0.700364, 7.997182),
    30: (0.760828, 7.579393),
}


@cache
def turn(hold):
    """Chance of each end of a turn that holds at `hold`: 0 is a bust."""
    chance = [Fraction(1)] + [Fraction(0)] * (hold + 5)
    bust = Fraction(0)
    for total in range(hold):
        bust += chance[total] / 6
        for face in range(2, 7):
            chance[total + face] += chance[total] / 6
    return {0: bust} | {total: chance[total] for total in range(hold, hold + 6) if chance[total]}


@cache
def turn_at(score, hold):
    """The same as floats, as (points, chance) and the bust's chance, for one who holds at the goal at the latest."""
    ends = {end: float(chance) for end, chance in turn(min(hold, GOAL - score)).items()}
    bust = ends.pop(0)
    return tuple(ends.items()), bust


def turns_alone(hold):
    """Mean number of turns of a solitaire game."""
    left = [0.0] * (GOAL + 6 + hold)
    for score in reversed(range(GOAL)):
        ends, bust = turn_at(score, hold)
        left[score] = (1 + sum(chance * left[score + points] for points, chance in ends)) / (1 - bust)
    return left[0]


@cache
def duel(hold, other):
    """Chance that one who holds at `hold` wins against one who holds at `other`, when it has the first turn."""
    wins = {}  # (holding of the seat to move, its score, the other's score) -> chance that the seat to move wins

    def parts(mine, theirs, own, score):
        """The chance to win is a - b * (chance of the other, from the same scores)."""
        ends, bust = turn_at(own, mine)
        a = bust
        for points, chance in ends:
            won = own + points >= GOAL
            a += chance * (1 if won else 1 - wins[theirs, score, own + points])
        return a, bust

    for total in reversed(range(2 * GOAL - 1)):
        for own in range(max(0, total - GOAL + 1), min(total, GOAL - 1) + 1):
            score = total - own
            a, b = parts(hold, other, own, score)
            c, d = parts(other, hold, score, own)
            wins[hold, own, score] = (a - b * c) / (1 - b * d)
            wins[other, score, own] = (c - d * a) / (1 - b * d)
    return wins[hold, 0, 0]


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
    exact = turns_alone(hold)
    assert round(exact, 4) == published
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
