from analyser.api import below
from analyser.games import making_monsters


class UniformOrders(making_monsters.Strategy):
    """Order each colour equally often, by chance.

    Idea: nobody can learn anything from its orders: whatever a neighbour orders, they turn it into a Super action once
    in three times.

    Source: the even mixture, as in rock paper scissors.

    Weakness: the colours are worth different amounts, and its own lab is never looked at.
    """

    random = True
    control = True

    def order(table, me, my):
        return below(me.mind, 3)
