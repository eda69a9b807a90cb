from analyser.api import parameter
from analyser.games import making_monsters
from analyser.games.making_monsters.state import MUTATION


class ReanimateAt(making_monsters.Strategy):
    """Reanimate once `monsters` monsters are finished, or no symbol is open.

    Idea: the Reanimate table rewards many monsters at once, so wait for so many. At 0 it reanimates every round,
    finished monsters or not.

    Source: our own; the threshold of the Pig literature (Neller and Presser, 2004), counted in monsters.

    Weakness: blind to the Rejects track and to what the monsters are worth.
    """

    monsters: int = parameter(2, low=0, high=5, unit="monsters", meaning="finished monsters at which it reanimates")

    def reanimate(table, me, my):
        return me.finished >= my.monsters or me.wanted[MUTATION] == 0
