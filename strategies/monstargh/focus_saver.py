from analyser.api import parameter
from analyser.games import monstargh
from analyser.games.monstargh.trials import best_card, weigh_own


class FocusSaver(monstargh.Strategy):
    """Keep the focus cards for the end, or for a good chance.

    Idea: a focus card acts anywhere at any time, and most of all when nobody can answer. So it stays in hand until the
    last monster is played, unless it would gain at least `least` points at once, counted as greedy does.

    Source: ours; as cards that can be played at any time are kept in most card games.

    Weakness: has nothing but focus cards in its last turns and must play them, whatever they can still do.
    """

    own: int = parameter(3, low=0, high=20, unit="points", meaning="what a visible card of the own species counts")
    least: int = parameter(3, low=0, high=100, unit="points", meaning="gain for which a focus card is played early")

    def play_card(table, me, my):
        weigh_own(me, my.own, -1)
        return best_card(table, me, my.least)
