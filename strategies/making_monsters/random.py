from analyser.api import below
from analyser.games import making_monsters
from analyser.games.making_monsters.thinking import (
    any_listed,
    card_place_answers,
    cold_answers,
    fair_answers,
    gain_answers,
    item_answers,
    lester_answers,
    move_answers,
    pick_answers,
    place_answers,
    replace_answers,
)


class Random(making_monsters.Strategy):
    """Give every decision a legal answer by chance, each equally likely.

    Idea: the control player; whatever can't beat it is not a plan.

    Source: common practice in strategy tournaments.

    Weakness: everything.
    """

    random = True
    control = True

    def order(table, me, my):
        return below(me.mind, 3)

    def take_super(table, me, my):
        return below(me.mind, 2)

    def draw_again(table, me, my):
        return below(me.mind, 2)

    def pick_part(table, me, my):
        return any_listed(me, pick_answers(me))

    def place_part(table, me, my):
        return any_listed(me, place_answers(table, me))

    def move_part(table, me, my):
        return any_listed(me, move_answers(me))

    def gain_part(table, me, my):
        return any_listed(me, gain_answers(me))

    def take_item(table, me, my):
        return any_listed(me, item_answers(me))

    def replace_upgrade(table, me, my):
        return any_listed(me, replace_answers(me))

    def lester_card(table, me, my):
        return any_listed(me, lester_answers(me))

    def reanimate(table, me, my):
        return below(me.mind, 2)

    def keep_cold(table, me, my):
        return any_listed(me, cold_answers(me))

    def keep_card(table, me, my):
        return below(me.mind, 2)

    def card_place(table, me, my):
        return any_listed(me, card_place_answers(table, me))

    def fair_monster(table, me, my):
        return any_listed(me, fair_answers(me))
