from analyser.api import parameter
from analyser.games import igor
from analyser.games.igor.odds import bust_chance


class BustOdds(igor.Strategy):
    """Roll on while the chance that the next roll busts is at most `limit`.

    Idea: take small risks and refuse big ones. The chance is exact: every die rolled shows a part that no card wants.
    With no points at risk it always rolls: a bust then ends the turn just as stopping would.

    Source: our own; odds thresholds are common advice for push-your-luck games.

    Weakness: weighs 1 point at risk like 20, and a roll that can finish nothing like one that wins the game.
    """

    limit: float = parameter(0.25, low=0, high=1, unit="probability", meaning="highest chance of a bust it accepts")

    def roll_again(table, me, my):
        return table.ready_points == 0 or bust_chance(table) <= my.limit
