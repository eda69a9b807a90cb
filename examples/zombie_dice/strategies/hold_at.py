from analyser.api import parameter
from zombie_dice import Strategy


class HoldAt(Strategy):
    """Stop once the turn has brought `at` brains.

    Idea: a fixed number balances what a throw adds against what a bust loses.

    Source: common advice for push-your-luck games.

    Weakness: blind to the shotguns on the table, to the dice left in the cup, and to the scores.
    """

    at: int = parameter(3, low=1, high=100, unit="brains", meaning="brains of a turn at which it stops")

    def roll_again(table, me, my):
        return table.brains < my.at
