from analyser.api import compiled, parameter
from analyser.games import monstargh
from analyser.games.monstargh.roles import decoy, is_exposed
from analyser.games.monstargh.trials import best_card, best_focus, best_space, best_victim, weigh, weigh_own


@compiled
def weigh_hidden(table, me, own, cover):
    """Count a card of the decoy for something as long as the own turns point to the own species."""
    weigh_own(me, own, -1)
    if is_exposed(table, me):
        weigh(me, decoy(table, me), cover)


class Hider(monstargh.Strategy):
    """Help a second species as well, as long as the own moves give the own species away.

    Idea: whoever watches counts which species a player's turns gain. While that is the own species, or several alike, a
    visible card of the decoy counts `cover`: of the other species the one that the own turns have gained most. Once the
    decoy is ahead, it counts no more than the rest. For the rest it plays as greedy does, but keeps focus cards for a gain of
    `least` points.

    Source: ours; what players call playing for two colours in games of hidden roles.

    Weakness: pays cards for a secret that only opponents who guess roles would use.
    """

    own: int = parameter(3, low=0, high=20, unit="points", meaning="what a visible card of the own species counts")
    cover: int = parameter(
        1, low=-1, high=20, unit="points", meaning="what a visible card of the decoy counts while exposed"
    )
    least: int = parameter(3, low=1, high=100, unit="points", meaning="gain for which a focus card is played early")

    def play_card(table, me, my):
        weigh_hidden(table, me, my.own, my.cover)
        return best_card(table, me, my.least)

    def place_monster(table, me, my):
        weigh_hidden(table, me, my.own, my.cover)
        return best_space(table, me, table.card)

    def focus_monster(table, me, my):
        weigh_hidden(table, me, my.own, my.cover)
        return best_focus(table, me, table.change)

    def choose_victim(table, me, my):
        weigh_hidden(table, me, my.own, my.cover)
        return best_victim(table, me)
