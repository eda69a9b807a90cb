from analyser.api import parameter
from analyser.games import monstargh
from analyser.games.monstargh.trials import best_card, best_focus, best_space, best_victim, weigh_own


class Greedy(monstargh.Strategy):
    """Do what leaves the own species best off right after the action.

    Idea: counts visible cards: `own` for each of its own species, less 1 for each of another; of all cards and places the
    best count wins. A focus card must gain something, else it waits until nothing else is left.

    Source: the rulebook's objective, one action ahead.

    Weakness: shows its species by every move, and never asks what the next player can do.
    """

    own: int = parameter(3, low=0, high=20, unit="points", meaning="what a visible card of the own species counts")

    def play_card(table, me, my):
        weigh_own(me, my.own, -1)
        return best_card(table, me, 1)

    def place_monster(table, me, my):
        weigh_own(me, my.own, -1)
        return best_space(table, me, table.card)

    def focus_monster(table, me, my):
        weigh_own(me, my.own, -1)
        return best_focus(table, me, table.change)

    def choose_victim(table, me, my):
        weigh_own(me, my.own, -1)
        return best_victim(table, me)
