from analyser.api import below
from analyser.games import making_monsters


class NeverRed(making_monsters.Strategy):
    """Never order red; order yellow and blue equally often, by chance.

    Idea: a handicap. What a player loses by it is what the red token is worth.

    Source: our own; leaving one option out is the usual way to measure it.

    Weakness: gives no neighbour a Super action of blue, and never has one of red itself.

    Mechanism: red order tokens.
    """

    random = True
    control = True

    def order(table, me, my):
        return 1 + below(me.mind, 2)
