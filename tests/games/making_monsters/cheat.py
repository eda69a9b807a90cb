"""A strategy that gives one wrong answer on purpose; loaded by path, as a user's own file is."""

from analyser.api import parameter
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
    numbers,
    pick_answers,
    place_answers,
    replace_answers,
)


class Cheat(making_monsters.Strategy):
    """Answer by chance, but one decision, by number, always with one answer."""

    random = True

    wrong: int = parameter(0, low=0, high=14, meaning="number of the decision it answers wrongly")
    answer: int = parameter(0, low=-100, high=1000, meaning="the answer")

    def order(table, me, my):
        return my.answer if my.wrong == 0 else any_listed(me, numbers(me, 3))

    def take_super(table, me, my):
        return my.answer if my.wrong == 1 else any_listed(me, numbers(me, 2))

    def draw_again(table, me, my):
        return my.answer if my.wrong == 2 else any_listed(me, numbers(me, 2))

    def pick_part(table, me, my):
        return my.answer if my.wrong == 3 else any_listed(me, pick_answers(me))

    def place_part(table, me, my):
        return my.answer if my.wrong == 4 else any_listed(me, place_answers(table, me))

    def move_part(table, me, my):
        return my.answer if my.wrong == 5 else any_listed(me, move_answers(me))

    def gain_part(table, me, my):
        return my.answer if my.wrong == 6 else any_listed(me, gain_answers(me))

    def take_item(table, me, my):
        return my.answer if my.wrong == 7 else any_listed(me, item_answers(me))

    def replace_upgrade(table, me, my):
        return my.answer if my.wrong == 8 else any_listed(me, replace_answers(me))

    def lester_card(table, me, my):
        return my.answer if my.wrong == 9 else any_listed(me, lester_answers(me))

    def reanimate(table, me, my):
        return my.answer if my.wrong == 10 else any_listed(me, numbers(me, 2))

    def keep_cold(table, me, my):
        return my.answer if my.wrong == 11 else any_listed(me, cold_answers(me))

    def keep_card(table, me, my):
        return my.answer if my.wrong == 12 else any_listed(me, numbers(me, 2))

    def card_place(table, me, my):
        return my.answer if my.wrong == 13 else any_listed(me, card_place_answers(table, me))

    def fair_monster(table, me, my):
        return my.answer if my.wrong == 14 else any_listed(me, fair_answers(me))
