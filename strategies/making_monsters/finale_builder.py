from analyser.games import making_monsters
from analyser.games.making_monsters.prospects import empty_slot, pile_or_cover, strongest_for_fair, worthier_offer


class FinaleBuilder(making_monsters.Strategy):
    """Collect monsters worth most, for the Fair.

    Idea: at the Fair nearly the whole bag can be drawn, so big monsters get their parts there. It keeps the card worth
    more, lays it on the pile rather than over another card once the slots are full, and shows the five worth most, as
    long as the bag holds the parts of all of them, Mutations filling the gaps.

    Source: our own; plays for the last scoring.

    Weakness: big monsters are slow in the rounds before the Fair, and five of them want more parts than a bag yields.
    """

    def keep_card(table, me, my):
        return worthier_offer(table, me)

    def card_place(table, me, my):
        slot = empty_slot(me)
        return slot if slot >= 0 else pile_or_cover(table, me)

    def fair_monster(table, me, my):
        return strongest_for_fair(table, me)
