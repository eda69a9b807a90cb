from analyser.games import monstargh
from analyser.games.monstargh.trials import best_card, best_focus, best_space, best_victim, weigh_own


class NeverSteal(monstargh.Strategy):
    """Steal no shot that needn't be stolen.

    Idea: a handicap: every visible card counts, whosever it is, so that its monsters go where nothing happens, the own
    species first; against the same player without it, it tells what stealing is worth.

    Source: ours.

    Weakness: helps the others as much as itself.

    Mechanism: stealing Close-Up Shots.
    """

    def play_card(table, me, my):
        weigh_own(me, 2, 1)
        return best_card(table, me, 1)

    def place_monster(table, me, my):
        weigh_own(me, 1, 1)
        return best_space(table, me, table.card)

    def focus_monster(table, me, my):
        weigh_own(me, 1, 1)
        return best_focus(table, me, table.change)

    def choose_victim(table, me, my):
        weigh_own(me, 1, 1)
        return best_victim(table, me)
