from analyser.api import parameter
from analyser.games import igor


class Threshold(igor.Strategy):
    """Roll on until the finished monsters on the table are worth `points`.

    Idea: bank once the turn has earned its keep; the simplest plan in a push-your-luck game.

    Source: the stop thresholds of the Pig literature (Neller and Presser, 2004), applied to points at risk.

    Weakness: blind to the odds of the next roll: it rolls one die against four unwanted parts as gladly as five dice.
    """

    points: int = parameter(
        3, low=0, high=10_000, unit="points", meaning="points of finished monsters at which it stops"
    )

    def roll_again(table, me, my):
        return table.ready_points < my.points
