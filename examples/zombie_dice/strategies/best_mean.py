from zombie_dice import Strategy
from zombie_dice.odds import mean_after


class BestMean(Strategy):
    """Throw while one more throw raises the mean of the turn; in the last round throw until ahead.

    Idea: what a throw adds and what it risks, worked out for the dice in the cup and the shotguns on the table.

    Source: our own; one-step look-ahead is common practice in push-your-luck games.

    Weakness: looks one throw ahead, and at the scores only in the last round.
    """

    def roll_again(table, me, my):
        own = table.score[table.seat] + table.brains
        if table.last_round == 1:
            for seat in range(table.seats):
                if seat != table.seat and table.score[seat] >= own:
                    return True
        return mean_after(table) > table.brains
