"""An arbitrary strategy for Le grand méchant Monstre."""

from mixing import mixed

from analyser.api import parameter
from analyser.games import grand_mechant_monstre
from analyser.games.grand_mechant_monstre.state import TAKE_DIE, USE_DIE
from analyser.games.grand_mechant_monstre.thinking import legal_answers


class Hashed(grand_mechant_monstre.Strategy):
    """Answer as an arbitrary function of what it sees says; `salt` chooses the function."""

    salt: int = parameter(0, low=0, high=1_000_000, meaning="which function")

    def take_die(table, me, my):
        return me.legal[
            mixed(my.salt, table.round_number, table.dice_left, table.seat) % legal_answers(table, me, TAKE_DIE)
        ]

    def use_die(table, me, my):
        return me.legal[mixed(my.salt, table.round_number, table.die, table.seat) % legal_answers(table, me, USE_DIE)]
