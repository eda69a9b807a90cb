"""An arbitrary strategy for MONSTArgh!."""

from mixing import mixed

from analyser.api import parameter
from analyser.games import monstargh
from analyser.games.monstargh.thinking import card_answers, victim_answers


class Hashed(monstargh.Strategy):
    """Answer as an arbitrary function of what it sees says; `salt` chooses the function."""

    salt: int = parameter(0, low=0, high=1_000_000, meaning="which function")

    def play_card(table, me, my):
        return me.legal[mixed(my.salt, table.turn, table.piles, table.seat) % card_answers(table, me)]

    def place_monster(table, me, my):
        return mixed(my.salt, table.turn, table.card, table.spaces) % table.spaces

    def focus_monster(table, me, my):
        return mixed(my.salt, table.turn, table.change, table.piles) % (2 * table.piles)

    def choose_victim(table, me, my):
        return me.legal[mixed(my.salt, table.turn, table.value, table.piles) % victim_answers(table, me)]
