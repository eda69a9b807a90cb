from analyser.games import grand_mechant_monstre
from analyser.games.grand_mechant_monstre.state import ATTRIBUTES, TICK
from analyser.games.grand_mechant_monstre.thinking import pace, token_now
from analyser.games.grand_mechant_monstre.uses import is_spent, may_take_die


class NeverDecor(grand_mechant_monstre.Strategy):
    """Take a Decor only where nothing else can be done.

    Idea: a handicap. What a player loses by it is what Decor tokens are worth. It plays like `tempo`, but takes a die
    that it can't draw only if no other is on offer, and ticks on where the token is gone.

    Source: our own; leaving one option out is the usual way to measure it.

    Weakness: draws attributes that earn nothing any more.

    Mechanism: Decor tokens.
    """

    control = True

    def take_die(table, me, my):
        answer = -1
        most = -2.0
        for attribute in range(ATTRIBUTES):
            if may_take_die(table, attribute):
                value = -1.0 if is_spent(table, me.seat, attribute) else pace(table, me.seat, attribute, 0)
                if value > most:
                    most = value
                    answer = attribute
        return answer

    def use_die(table, me, my):
        size = token_now(table)
        return 1 + size if size >= 0 else TICK
