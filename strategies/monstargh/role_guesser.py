from analyser.api import compiled, parameter
from analyser.games import monstargh
from analyser.games.monstargh.roles import BELIEF, SURE, believe, likely_leader
from analyser.games.monstargh.state import SPECIES
from analyser.games.monstargh.trials import best_card, best_focus, best_space, best_victim, weigh, weigh_own


@compiled
def weigh_rivals(table, me, my):
    """Count a card of each species against it by how likely the others stand for it, the likeliest leader most."""
    for seat in range(table.seats):
        if seat != me.seat:
            believe(table, me, seat, my.trust)
    leader = likely_leader(table, me)
    weigh_own(me, my.own * SURE, 0)
    for species in range(table.species):
        if species != me.role:
            worth = 0
            for seat in range(table.seats):
                if seat != me.seat:
                    worth -= me.scratch[BELIEF + SPECIES * seat + species] * (my.leader if seat == leader else 1)
            weigh(me, species, worth)


class RoleGuesser(monstargh.Strategy):
    """Guess who stands for which species, and hurt the likeliest leader.

    Idea: a Bayesian belief about each other seat: every visible card that its turns have gained a species makes that
    species `trust` times as likely. A card of a species then counts against it by the chance that a rival stands for it;
    the rival who would lead if the scene ended now counts `leader` times.

    Source: Bayes' rule with a softmax for the choices of the others, as in quantal response models (McKelvey and Palfrey,
    1995).

    Weakness: believes what it sees, so that a rival who helps two species leads it astray; the own species gets no cover.
    """

    own: int = parameter(5, low=0, high=20, unit="points", meaning="what a visible card of the own species counts")
    trust: float = parameter(
        2.0, low=1.0, high=20.0, unit="times", meaning="how much likelier a visible card gained makes its species"
    )
    leader: int = parameter(3, low=1, high=20, unit="times", meaning="how often the likeliest leader counts")

    least: int = parameter(4, low=1, high=100, unit="points", meaning="gain for which a focus card is played early")

    def play_card(table, me, my):
        weigh_rivals(table, me, my)
        return best_card(table, me, my.least * SURE)

    def place_monster(table, me, my):
        weigh_rivals(table, me, my)
        return best_space(table, me, table.card)

    def focus_monster(table, me, my):
        weigh_rivals(table, me, my)
        return best_focus(table, me, table.change)

    def choose_victim(table, me, my):
        weigh_rivals(table, me, my)
        return best_victim(table, me)
