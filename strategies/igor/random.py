from analyser.api import below
from analyser.games import igor
from analyser.games.igor.odds import any_legal


class Random(igor.Strategy):
    """Give every decision a legal answer by chance, each equally likely.

    Idea: the control player; whatever can't beat it is not a plan.

    Source: common practice in strategy tournaments.

    Weakness: everything.
    """

    random = True
    control = True

    def set_aside(table, me, my):
        return any_legal(table, me, me.mind)

    def roll_again(table, me, my):
        return below(me.mind, 2) == 1

    def discard_card(table, me, my):
        found = 0
        for slot in range(3):
            if table.face_up[slot] == 1:
                me.legal[found] = slot
                found += 1
        return me.legal[below(me.mind, found)]
