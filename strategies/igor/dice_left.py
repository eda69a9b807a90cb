from analyser.api import parameter
from analyser.games import igor


class DiceLeft(igor.Strategy):
    """Roll on while at least `dice` dice are left to roll.

    Idea: few dice seldom show a part that is wanted, so count dice instead of points. At the five-dice question five
    are left to roll, and it rolls.

    Source: our own; a rule of thumb that needs no arithmetic at the table.

    Weakness: blind to the points at risk and to what the monsters still want.
    """

    dice: int = parameter(2, low=1, high=5, unit="dice", meaning="fewest dice that it still rolls")

    def roll_again(table, me, my):
        return table.dice_left == 0 or table.dice_left >= my.dice
