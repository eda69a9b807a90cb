from analyser.games import grand_mechant_monstre
from analyser.games.grand_mechant_monstre.state import ATTRIBUTES
from analyser.games.grand_mechant_monstre.thinking import pace_to, without_token
from analyser.games.grand_mechant_monstre.uses import may_take_die, may_take_token

SMALL = 0  # the size of 2 units


class OnlyTwos(grand_mechant_monstre.Strategy):
    """Take Fear tokens of size 2 only.

    Idea: a handicap. What a player loses by it is what the other sizes are worth. It plays like `tempo` for tokens of
    this size alone; Decor tokens it takes as `tempo` does.

    Source: our own; leaving one option out is the usual way to measure it.

    Weakness: six attributes bring twelve units at most.

    Mechanism: waiting for larger Fear tokens.
    """

    control = True

    def take_die(table, me, my):
        answer = -1
        most = -1.0
        for attribute in range(ATTRIBUTES):
            if may_take_die(table, attribute):
                value = pace_to(table, me.seat, attribute, SMALL)
                if value > most:
                    most = value
                    answer = attribute
        return answer

    def use_die(table, me, my):
        return 1 + SMALL if may_take_token(table, table.die, SMALL) else without_token(table, me.seat)
