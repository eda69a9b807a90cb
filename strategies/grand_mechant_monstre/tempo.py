from analyser.games import grand_mechant_monstre
from analyser.games.grand_mechant_monstre.state import ATTRIBUTES
from analyser.games.grand_mechant_monstre.thinking import pace, token_now, without_token
from analyser.games.grand_mechant_monstre.uses import may_take_die


class Tempo(grand_mechant_monstre.Strategy):
    """Take the die that earns most units for each die still to come.

    Idea: the game is a race, and a token is worth its units over the dice that it takes: a 5 at four ticks earns five
    with one die, a 2 at one tick two, a fresh attribute or a Decor one. Units beyond the top count for nothing. It
    takes every token that it reaches.

    Source: our own; the usual greed in racing games, gain over cost.

    Weakness: counts on dice of every attribute alike, and does not see that others are after the same token.
    """

    def take_die(table, me, my):
        answer = -1
        most = -1.0
        for attribute in range(ATTRIBUTES):
            if may_take_die(table, attribute):
                value = pace(table, me.seat, attribute, 0)
                if value > most:
                    most = value
                    answer = attribute
        return answer

    def use_die(table, me, my):
        size = token_now(table)
        return 1 + size if size >= 0 else without_token(table, me.seat)
