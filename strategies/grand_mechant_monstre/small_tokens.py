from analyser.games import grand_mechant_monstre
from analyser.games.grand_mechant_monstre.state import ATTRIBUTES, DECOR, TICK
from analyser.games.grand_mechant_monstre.thinking import gain, token_now
from analyser.games.grand_mechant_monstre.uses import is_spent, may_take_decor, may_take_die


class SmallTokens(grand_mechant_monstre.Strategy):
    """Grow as much as possible with every die, and take every token at once.

    Idea: what stands on the Scare-O-Meter nobody can snatch. It takes the die that brings most units now, a Decor
    included, and where none brings any, the die of an attribute that it can draw and has drawn most often.

    Source: our own; the greedy player of our other games.

    Weakness: closes attributes with the smallest tokens, and lives on Decor tokens, which run out.
    """

    def take_die(table, me, my):
        answer = -1
        most = -1
        for attribute in range(ATTRIBUTES):
            if may_take_die(table, attribute):
                value = 16 * gain(table, me.seat, attribute)
                if not is_spent(table, me.seat, attribute):
                    value += table.ticks[me.seat, attribute] + 1
                if value > most:
                    most = value
                    answer = attribute
        return answer

    def use_die(table, me, my):
        size = token_now(table)
        if size >= 0:
            return 1 + size
        return DECOR if may_take_decor(table, table.die) else TICK
