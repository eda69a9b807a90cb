from analyser.games import igor
from analyser.games.igor.thinking import one_roll_gain, one_roll_loss


class OneStep(igor.Strategy):
    """Roll on if one more roll, and stopping after it, wins at least as many points on average as stopping now.

    Idea: the exact expected points of a roll, its dice placed by the rule of `closest_monster`, against the points a
    bust would lose. A tie rolls, so with nothing at risk it always does.

    Source: one-step look-ahead, the usual first approximation to an optimal stopping rule.

    Weakness: looks no further than one roll, so Helpers that finish nothing yet count nothing, and neither do the
    scores, the next player and the reroll.
    """

    def roll_again(table, me, my):
        return one_roll_gain(table, me) >= one_roll_loss(table)
