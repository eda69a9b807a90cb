from analyser.api import below, parameter
from analyser.games import making_monsters


class MixedOrders(making_monsters.Strategy):
    """Order red with one probability, yellow with another, else blue.

    Idea: a fixed mixture; sweeping its two numbers shows what the colours are worth against each other. Where red and
    yellow sum to more than 1, both are scaled down to sum to 1 and blue is never ordered.

    Source: mixed strategies of game theory.

    Weakness: looks at no lab, neither its own nor its neighbours', and an observant neighbour can exploit it.
    """

    random = True

    red: float = parameter(0.34, low=0, high=1, unit="probability", meaning="how often it orders red")
    yellow: float = parameter(0.33, low=0, high=1, unit="probability", meaning="how often it orders yellow")

    def order(table, me, my):
        point = below(me.mind, 1_000_000) / 1_000_000 * max(1.0, my.red + my.yellow)
        if point < my.red:
            return 0
        return 1 if point < my.red + my.yellow else 2
