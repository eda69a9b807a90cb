"""An arbitrary strategy for Making Monsters."""

from mixing import mixed

from analyser.api import compiled, parameter
from analyser.games import making_monsters
from analyser.games.making_monsters.thinking import (
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


@compiled
def seen(table, salt):
    """Return an arbitrary number from what lies on the table."""
    return mixed(salt, table.track_left, table.deck_left, table.round_number)


class Hashed(making_monsters.Strategy):
    """Answer as an arbitrary function of what it sees says; `salt` chooses the function."""

    salt: int = parameter(0, low=0, high=1_000_000, meaning="which function")

    def order(table, me, my):
        return seen(table, my.salt) % 3

    def take_super(table, me, my):
        return seen(table, my.salt) % 2

    def draw_again(table, me, my):
        return mixed(my.salt, table.track_left, me.rejects_used, 1) % 2

    def pick_part(table, me, my):
        return me.legal[seen(table, my.salt) % pick_answers(me)]

    def place_part(table, me, my):
        return me.legal[mixed(my.salt, table.track_left, me.token, 2) % place_answers(table, me)]

    def move_part(table, me, my):
        return me.legal[mixed(my.salt, table.track_left, me.rejects_used, 3) % move_answers(me)]

    def gain_part(table, me, my):
        return me.legal[seen(table, my.salt) % gain_answers(me)]

    def take_item(table, me, my):
        return me.legal[seen(table, my.salt) % item_answers(me)]

    def replace_upgrade(table, me, my):
        return me.legal[seen(table, my.salt) % replace_answers(me)]

    def lester_card(table, me, my):
        return me.legal[seen(table, my.salt) % lester_answers(me)]

    def reanimate(table, me, my):
        return seen(table, my.salt) % 2

    def keep_cold(table, me, my):
        return me.legal[seen(table, my.salt) % cold_answers(me)]

    def keep_card(table, me, my):
        return seen(table, my.salt) % 2

    def card_place(table, me, my):
        return me.legal[seen(table, my.salt) % card_place_answers(table, me)]

    def fair_monster(table, me, my):
        return me.legal[seen(table, my.salt) % fair_answers(me)]
