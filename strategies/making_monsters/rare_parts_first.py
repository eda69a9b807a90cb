from analyser.games import making_monsters
from analyser.games.making_monsters.choices import scarcest
from analyser.games.making_monsters.items import item_for
from analyser.games.making_monsters.state import MUTATION


class RarePartsFirst(making_monsters.Strategy):
    """Gain and take the parts it owns fewest of, and place them first.

    Idea: the kinds that a bag holds least of, at first zappers and goop, hold up the monsters worth most. Ties go to
    the higher kind. Of a cart it takes parts before upgrades; of a batch the scarcest part finds its place first.

    Source: our own; "mind the bottleneck".

    Weakness: gains a kind because it is rare, not because a monster waits for it, and has hardly any upgrades.
    """

    def pick_part(table, me, my):
        return scarcest(table, me, me.batch)

    def gain_part(table, me, my):
        part = scarcest(table, me, me.may_gain)
        return part if part >= 0 else MUTATION

    def take_item(table, me, my):
        part = scarcest(table, me, me.may_take)
        return part if part >= 0 else item_for(table, me)
