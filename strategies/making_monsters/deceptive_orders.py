from analyser.api import below, parameter
from analyser.games import making_monsters
from analyser.games.making_monsters.orders import usual_need


class DeceptiveOrders(making_monsters.Strategy):
    """Order what the own lab needs, but now and then one of the two colours that look unlikely.

    Idea: neighbours who read the lab order to profit from what it needs. A bluff, with probability `bluff` and either
    colour equally likely, makes their forecasts worth less and gives them fewer Super actions.

    Source: the rulebook's advice to bluff.

    Weakness: against neighbours who read no labs a bluff only costs; and it never asks which bluff brings a Super.
    """

    random = True

    bluff: float = parameter(0.3, low=0, high=1, unit="probability", meaning="how often it orders against its need")

    def order(table, me, my):
        needed = usual_need(table, me.seat)
        if below(me.mind, 1_000_000) / 1_000_000 >= my.bluff:
            return needed
        return (needed + 1 + below(me.mind, 2)) % 3
