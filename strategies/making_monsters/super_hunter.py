from analyser.api import parameter
from analyser.games import making_monsters
from analyser.games.making_monsters.orders import likeliest_super


class SuperHunter(making_monsters.Strategy):
    """Order the colour most likely to become a Super action.

    Idea: the neighbours' orders so far, with `prior` even orders added, say how likely each banner colour is to appear.
    Among equally likely colours it takes the one its lab needs. It never declines a Super action.

    Source: our own; the pure form of the game's guessing contest.

    Weakness: a Super action of the wrong size can be worth less than the base action of the right one, and neighbours
    who learn can feed it the colour they like.
    """

    prior: float = parameter(3, low=0.1, high=100, unit="orders", meaning="even orders added to those seen")

    def order(table, me, my):
        return likeliest_super(table, me.seat, my.prior)

    def take_super(table, me, my):
        return True
