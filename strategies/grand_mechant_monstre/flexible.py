from analyser.api import compiled, parameter
from analyser.games import grand_mechant_monstre
from analyser.games.grand_mechant_monstre.state import ATTRIBUTES, TICK, UNITS
from analyser.games.grand_mechant_monstre.thinking import missing, pace, token_ahead, token_now, without_token
from analyser.games.grand_mechant_monstre.uses import may_take_die


@compiled
def near_the_end(table):
    """Say whether a giant token would let any monster win."""
    for seat in range(table.seats):
        if missing(table, seat) <= UNITS[2]:
            return True
    return False


class Flexible(grand_mechant_monstre.Strategy):
    """Take tokens of size `threshold` or more; near the end, and where no such token is left, any.

    Idea: few attributes are open to each player, so each should bring a token that is worth it. Until a token of size 5
    would let somebody win it draws for tokens from `threshold` on and lets smaller ones go; then every token counts.

    Source: our own; between `small_tokens` (2) and `patient` (5).

    Weakness: one threshold for every attribute, whoever else is after its tokens.
    """

    threshold: int = parameter(3, low=2, high=5, unit="units", meaning="smallest token it takes before the end is near")

    def take_die(table, me, my):
        answer = -1
        most = -1.0
        least = 0 if near_the_end(table) else my.threshold
        for attribute in range(ATTRIBUTES):
            if may_take_die(table, attribute):
                value = pace(table, me.seat, attribute, least)
                if value > most:
                    most = value
                    answer = attribute
        return answer

    def use_die(table, me, my):
        size = token_now(table)
        if size < 0:
            return without_token(table, me.seat)
        if UNITS[size] >= my.threshold or near_the_end(table):
            return 1 + size
        ticks = table.ticks[me.seat, table.die] + 1
        return TICK if token_ahead(table, table.die, ticks, my.threshold) > 0 else 1 + size
