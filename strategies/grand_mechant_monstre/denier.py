from analyser.games import grand_mechant_monstre
from analyser.games.grand_mechant_monstre.state import ATTRIBUTES
from analyser.games.grand_mechant_monstre.thinking import pace, token_now, wanted_die, wanted_token, wins, without_token
from analyser.games.grand_mechant_monstre.uses import may_take_die


class Denier(grand_mechant_monstre.Strategy):
    """Take the dice and the tokens that the next players want.

    Idea: a unit that a rival does not get is half as good as one's own. A die counts what it earns, as for `tempo`, and
    half of what it takes away: what it would bring a player who chooses later in this round, if no other die shows its
    attribute, or the last token that it earns and somebody else is one tick short of.

    Source: our own; hate drafting, as players of drafting games call it.

    Weakness: with three rivals what it spoils for one of them helps the two others as much as itself.
    """

    def take_die(table, me, my):
        answer = -1
        most = -1.0
        for attribute in range(ATTRIBUTES):
            if may_take_die(table, attribute):
                if wins(table, me.seat, attribute):
                    return attribute
                spoiled = max(wanted_die(table, me.seat, attribute), wanted_token(table, me.seat, attribute))
                value = pace(table, me.seat, attribute, 0) + spoiled / 2
                if value > most:
                    most = value
                    answer = attribute
        return answer

    def use_die(table, me, my):
        size = token_now(table)
        return 1 + size if size >= 0 else without_token(table, me.seat)
