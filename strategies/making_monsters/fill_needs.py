from analyser.games import making_monsters
from analyser.games.making_monsters.choices import cold_for, gain_for, move_for, part_to_place, place_for
from analyser.games.making_monsters.items import item_for, least_upgrade, lester_for
from analyser.games.making_monsters.prospects import better_offer, card_place_for, fair_for


class FillNeeds(making_monsters.Strategy):
    """Build what is closest to completion, and take what the open symbols ask for.

    Idea: a part goes to the monster with fewest missing symbols (ties: worth most), and into storage only if no monster
    wants it; stored parts move to monsters as soon as they can. It gains the kind with most open symbols for each token
    in the bag, takes upgrades worth more than a part, replaces only upgrades worth less, and keeps the card with most
    prestige per draw that its parts take. A new card covers or replaces only what promises less. For the Fair it
    chooses the five whose parts the bag can be expected to yield, worth most. It takes every Super action.

    Source: our baseline; greedy building, as a careful first player would.

    Weakness: judges upgrades by a fixed list and never looks at the other labs, at the clock only to play Publicity.
    """

    def take_super(table, me, my):
        return True

    def pick_part(table, me, my):
        return part_to_place(me)

    def place_part(table, me, my):
        return place_for(table, me, me.token)

    def move_part(table, me, my):
        return move_for(table, me)

    def gain_part(table, me, my):
        return gain_for(table, me)

    def take_item(table, me, my):
        return item_for(table, me)

    def replace_upgrade(table, me, my):
        return least_upgrade(me)

    def lester_card(table, me, my):
        return lester_for(table, me)

    def keep_cold(table, me, my):
        return cold_for(table, me)

    def keep_card(table, me, my):
        return better_offer(table, me)

    def card_place(table, me, my):
        return card_place_for(table, me)

    def fair_monster(table, me, my):
        return fair_for(table, me)
