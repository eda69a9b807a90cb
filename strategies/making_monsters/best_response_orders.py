from analyser.api import parameter
from analyser.games import making_monsters
from analyser.games.making_monsters.orders import best_order, order_value


class BestResponseOrders(making_monsters.Strategy):
    """Order what is worth most if the neighbours order as often as they have so far.

    Idea: the colours a neighbour has shown are a forecast of its next one; `prior` even orders are added, so that early
    rounds don't count for too much. The forecast gives each order's chance of a Super action, and the own lab a rough
    value of both actions. Where a Super action may be declined it is, if the base action is worth more.

    Source: fictitious play: Brown, "Iterative Solution of Games by Fictitious Play", 1951.

    Weakness: expects no neighbour to look at a lab or to learn, and its own orders can be foreseen.
    """

    prior: float = parameter(3, low=0.1, high=100, unit="orders", meaning="even orders added to those seen")

    def order(table, me, my):
        return best_order(table, me.seat, my.prior)

    def take_super(table, me, my):
        return order_value(table, me.seat, me.order, True) >= order_value(table, me.seat, me.order, False)
