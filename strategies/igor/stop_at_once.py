from analyser.games import igor


class StopAtOnce(igor.Strategy):
    """Conclude the turn after its first roll.

    Idea: the near end of the stop rules; shows what a turn is worth without pushing your luck.

    Source: the limit of `threshold` at 0 points.

    Weakness: five dice seldom finish a monster; most of its Helpers work for the next player.

    Mechanism: rolling again.
    """

    control = True

    def roll_again(table, me, my):
        return False
