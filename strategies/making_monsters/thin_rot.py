from analyser.games import making_monsters
from analyser.games.making_monsters.items import lester_first, lester_for, upgrade_or_item
from analyser.games.making_monsters.prospects import offer_with_action
from analyser.games.making_monsters.state import COMPOST, COMPOST_ONE, LESTER, ROT


class ThinRot(making_monsters.Strategy):
    """Get rid of Rot: Compost first, monsters whose action composts, and the LESTER upgrade.

    Idea: every Rot out of the bag makes all draws better for the rest of the game, the Fair included. It plays Compost
    first as long as a Rot is in the bag, takes LESTER upgrades to play it more often, and keeps the monsters that
    compost. For the rest it takes and keeps like `fill_needs`.

    Source: our own; thinning the deck, the classic plan of deck builders.

    Weakness: one Rot of about ten at a time, while every reanimation brings one or two more.
    """

    def take_item(table, me, my):
        return upgrade_or_item(table, me, LESTER)

    def lester_card(table, me, my):
        return lester_first(table, me, COMPOST) if me.bag[ROT] > 0 else lester_for(table, me)

    def keep_card(table, me, my):
        return offer_with_action(table, me, COMPOST_ONE)
