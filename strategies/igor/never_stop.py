from analyser.games import igor


class NeverStop(igor.Strategy):
    """Roll until the bust, or until five dice are aside without a reroll.

    Idea: the far end of the stop rules; shows what greed costs, and that turns and games still end.

    Source: the limit of `dice_left` and `bust_odds`.

    Weakness: keeps points only if its last die fits.

    Mechanism: stopping before a bust.
    """

    control = True

    def roll_again(table, me, my):
        return True
