from analyser.games import pig


class NeverStop(pig.Strategy):
    """Roll until the bust, whatever is at risk.

    Idea: the far end of the stop thresholds; shows that the guards work and what greed costs.

    Source: the limit of `hold_at`.

    Weakness: never banks a point where a face busts, and never ends a turn where none does.

    Mechanism: stopping before a bust.
    """

    control = True

    def roll_again(table, me, my):
        return True
