from analyser.api import parameter
from zombie_dice import Strategy
from zombie_dice.odds import bust_chance


class BustOdds(Strategy):
    """Throw while the chance of a bust is at most `limit`.

    Idea: take small risks and refuse big ones. The chance is exact: every die in the cup is known by its colour. With no
    brains at risk it always throws.

    Source: our own; odds thresholds are common advice for push-your-luck games.

    Weakness: weighs one brain at risk like ten.
    """

    limit: float = parameter(0.25, low=0, high=1, unit="probability", meaning="highest chance of a bust it accepts")

    def roll_again(table, me, my):
        return table.brains == 0 or bust_chance(table) <= my.limit
