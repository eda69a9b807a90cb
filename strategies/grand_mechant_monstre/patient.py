from analyser.api import compiled, parameter
from analyser.games import grand_mechant_monstre
from analyser.games.grand_mechant_monstre.state import ATTRIBUTES, SIZES, TICK, UNITS
from analyser.games.grand_mechant_monstre.thinking import gain, missing, token_now, without_token
from analyser.games.grand_mechant_monstre.uses import is_spent, may_take_die

GIANT = SIZES - 1


@compiled
def held(table, seat):
    """Count the other attributes in which a seat has passed by a token and can still earn a 5."""
    found = 0
    for attribute in range(ATTRIBUTES):
        if attribute != table.die and table.ticks[seat, attribute] >= UNITS[0] and table.tokens[GIANT, attribute] > 0:
            found += 1 - table.closed[seat, attribute]
    return found


@compiled
def behind(table, seat):
    """Say whether anybody else is ahead of a seat in drawing the attribute of its die."""
    for other in range(table.seats):
        if table.closed[other, table.die] == 0 and table.ticks[other, table.die] > table.ticks[seat, table.die]:
            return True
    return False


class Patient(grand_mechant_monstre.Strategy):
    """Hold out for tokens of size 5 in `waits` attributes at a time; in all others take what comes first.

    Idea: every attribute brings one token only, so let it be a large one. It draws what it has drawn most often, and
    passes the 2 and the 3 by while a 5 is left, nobody else is ahead in this attribute, and the token would not win.

    Source: our own; the opposite of `small_tokens`.

    Weakness: five dice of one attribute take long to come; a rival draws level and takes the 5, or wins meanwhile.
    """

    waits: int = parameter(2, low=0, high=6, unit="attributes", meaning="attributes in which it holds out at a time")

    def take_die(table, me, my):
        answer = -1
        most = -1
        for attribute in range(ATTRIBUTES):
            if may_take_die(table, attribute):
                value = 2 * gain(table, me.seat, attribute)
                if value >= 2 * missing(table, me.seat):
                    return attribute
                if not is_spent(table, me.seat, attribute):
                    value += 3 * table.ticks[me.seat, attribute] + 2
                if value > most:
                    most = value
                    answer = attribute
        return answer

    def use_die(table, me, my):
        size = token_now(table)
        if size < 0:
            return without_token(table, me.seat)
        hopeless = table.tokens[GIANT, table.die] == 0 or table.max_ticks < UNITS[GIANT] or behind(table, me.seat)
        if size == GIANT or hopeless or missing(table, me.seat) <= UNITS[size]:
            return 1 + size
        return TICK if held(table, me.seat) < my.waits else 1 + size
