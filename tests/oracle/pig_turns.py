"""Small dynamic programs for Pig, exact or to the last digits of floats: ends of a turn, games alone, duels."""

from fractions import Fraction
from functools import cache

GOAL = 100


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
    """Mean and standard deviation of the number of turns of a solitaire game."""
    mean, square = [0.0] * (GOAL + 6 + hold), [0.0] * (GOAL + 6 + hold)
    for score in reversed(range(GOAL)):
        ends, bust = turn_at(score, hold)
        mean[score] = (1 + sum(chance * mean[score + points] for points, chance in ends)) / (1 - bust)
        later = sum(chance * (2 * mean[score + points] + square[score + points]) for points, chance in ends)
        square[score] = (1 + later + 2 * bust * mean[score]) / (1 - bust)
    return mean[0], (square[0] - mean[0] ** 2) ** 0.5


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
