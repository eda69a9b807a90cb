from analyser.api import below
from analyser.games import making_monsters


class NeverYellow(making_monsters.Strategy):
    """Never order yellow; order red and blue equally often, by chance.

    Idea: a handicap. What a player loses by it is what the yellow token is worth.

    Source: our own; leaving one option out is the usual way to measure it.

    Weakness: gives no neighbour a Super action of red, and never has one of yellow itself.

    Mechanism: yellow order tokens.
    """

    random = True
    control = True

    def order(table, me, my):
        return 2 * below(me.mind, 2)
