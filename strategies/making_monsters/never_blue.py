from analyser.api import below
from analyser.games import making_monsters


class NeverBlue(making_monsters.Strategy):
    """Never order blue; order red and yellow equally often, by chance.

    Idea: a handicap. What a player loses by it is what the blue token is worth.

    Source: our own; leaving one option out is the usual way to measure it.

    Weakness: draws few tokens a round, and never plays a L.E.S.T.E.R. card through an order.

    Mechanism: blue order tokens.
    """

    random = True
    control = True

    def order(table, me, my):
        return below(me.mind, 2)
