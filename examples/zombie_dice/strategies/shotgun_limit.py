from analyser.api import parameter
from zombie_dice import Strategy


class ShotgunLimit(Strategy):
    """Stop once `limit` shotguns lie on the table, and there is a brain to eat.

    Idea: what ends a turn is shotguns; count them, and nothing else.

    Source: common advice for this game.

    Weakness: with few shotguns it goes on with ten brains at risk, and with many it stops with one.
    """

    limit: int = parameter(2, low=1, high=4, unit="shotguns", meaning="shotguns at which it stops")

    def roll_again(table, me, my):
        return table.shotguns < my.limit or table.brains == 0
