from analyser.games import making_monsters


class NeverStopEarly(making_monsters.Strategy):
    """Draw every token it may.

    Idea: a handicap: the far end of the stop rules. What a player loses by it is what stopping in time is worth.

    Source: the limit of `rejects_limit` and `bust_odds`.

    Weakness: goes on when everything is finished, and at the Fair until the bust or the end of the bag.

    Mechanism: stopping a delivery early.
    """

    control = True

    def draw_again(table, me, my):
        return True
