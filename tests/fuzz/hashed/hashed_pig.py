"""An arbitrary strategy for Pig."""

from mixing import mixed

from analyser.api import parameter
from analyser.games import pig


class Hashed(pig.Strategy):
    """Answer as an arbitrary function of what it sees says; `salt` chooses the function."""

    salt: int = parameter(0, low=0, high=1_000_000, meaning="which function")

    def roll_again(table, me, my):
        return mixed(my.salt, table.turn_total, table.score[table.seat], table.rolls) % 2 == 1
