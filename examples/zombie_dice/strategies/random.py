from analyser.api import below
from zombie_dice import Strategy


class Random(Strategy):
    """Toss a fair coin: throw or stop.

    Idea: the control player; whatever can't beat it is not a plan.

    Source: common practice in strategy tournaments.

    Weakness: everything.
    """

    random = True
    control = True

    def roll_again(table, me, my):
        return below(me.mind, 2) == 1
