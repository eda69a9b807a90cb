from analyser.api import parameter
from analyser.games import pig


class HoldAt(pig.Strategy):
    """Hold once the turn's points reach `at`, or reach the goal.

    Idea: a fixed threshold balances what a roll adds against what a bust loses; for one turn, 20 is the best there is.

    Source: Neller and Presser, "Optimal Play of the Dice Game Pig", UMAP Journal 25(1), 2004.

    Weakness: blind to the scores; it takes no risk when far behind and too much when far ahead.
    """

    at: int = parameter(20, low=1, high=1_000_000, unit="points", meaning="turn total at which it holds")

    def roll_again(table, me, my):
        if table.turns_left < 0 and table.score[table.seat] + table.turn_total >= table.target:
            return False
        return table.turn_total < my.at
