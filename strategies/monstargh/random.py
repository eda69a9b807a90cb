from analyser.api import below
from analyser.games import monstargh
from analyser.games.monstargh.thinking import any_listed, card_answers, victim_answers


class Random(monstargh.Strategy):
    """Give every decision a legal answer by chance, each equally likely.

    Idea: the control player; whatever can't beat it is not a plan.

    Source: common practice in strategy tournaments.

    Weakness: hides its own species as often as the others'.
    """

    random = True
    control = True

    def play_card(table, me, my):
        return any_listed(me, card_answers(table, me))

    def place_monster(table, me, my):
        return below(me.mind, table.spaces)

    def focus_monster(table, me, my):
        return below(me.mind, 2 * table.piles)

    def choose_victim(table, me, my):
        return any_listed(me, victim_answers(table, me))
