"""An arbitrary strategy for IGOR."""

from mixing import mixed

from analyser.api import parameter
from analyser.games import igor
from analyser.games.igor.odds import legal_answers


class Hashed(igor.Strategy):
    """Answer as an arbitrary function of what it sees says; `salt` chooses the function."""

    salt: int = parameter(0, low=0, high=1_000_000, meaning="which function")

    def set_aside(table, me, my):
        return me.legal[mixed(my.salt, table.ready_points, table.dice_left, table.aside) % legal_answers(table, me)]

    def roll_again(table, me, my):
        return mixed(my.salt, table.ready_points, table.dice_left, table.rolls) % 2 == 1

    def discard_card(table, me, my):
        found = 0
        for slot in range(3):
            if table.face_up[slot] == 1:
                me.legal[found] = slot
                found += 1
        return me.legal[mixed(my.salt, table.deck_left, table.ready_points, 0) % found]
