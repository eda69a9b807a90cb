from analyser.games import grand_mechant_monstre
from analyser.games.grand_mechant_monstre.state import TAKE_DIE, USE_DIE
from analyser.games.grand_mechant_monstre.thinking import any_legal


class Random(grand_mechant_monstre.Strategy):
    """Give every decision a legal answer by chance, each equally likely.

    Idea: the control player; whatever can't beat it is not a plan.

    Source: common practice in strategy tournaments.

    Weakness: takes dice for attributes that it has closed as gladly as others, and lets tokens go by.
    """

    random = True
    control = True

    def take_die(table, me, my):
        return any_legal(table, me, TAKE_DIE)

    def use_die(table, me, my):
        return any_legal(table, me, USE_DIE)
