from analyser.games import making_monsters
from analyser.games.making_monsters.choices import cold_for, gain_for
from analyser.games.making_monsters.items import lester_first, upgrade_or_item
from analyser.games.making_monsters.prospects import offer_with_action
from analyser.games.making_monsters.state import FLEXIBILITY, GAIN_MUTATION, LESTER


class Mutations(making_monsters.Strategy):
    """Collect Mutations: Flexibility first, monsters whose action gains one, and the LESTER upgrade.

    Idea: a Mutation fits every symbol, so a bag full of them finishes anything. It plays Flexibility whenever it can,
    takes LESTER upgrades to play it more often, keeps the monsters that gain a Mutation, and Mutations in the fridge.
    For the rest it gains, takes and keeps like `fill_needs`.

    Source: our own; a "wild cards" plan, as bag builders invite it.

    Weakness: monsters that gain a Mutation are the largest ones, and the supply holds only 20 Mutations.
    """

    def gain_part(table, me, my):
        return gain_for(table, me)

    def take_item(table, me, my):
        return upgrade_or_item(table, me, LESTER)

    def lester_card(table, me, my):
        return lester_first(table, me, FLEXIBILITY)

    def keep_cold(table, me, my):
        return cold_for(table, me)

    def keep_card(table, me, my):
        return offer_with_action(table, me, GAIN_MUTATION)
