from analyser.api import parameter
from analyser.games import pig


class KeepPace(pig.Strategy):
    """Roll to win when anybody is near the goal; otherwise hold at a total that follows the score of the leader.

    Idea: "keep pace and end race": within `race` points of the goal every turn may be the last, so roll for the win;
    before that hold at `hold` + (best other score - own score) / `pace`.

    Source: Neller and Presser, "Practical Play of the Dice Game Pig", UMAP Journal 31(1), 2010 (21, 8 and 71 points).

    Weakness: made for two players, 100 points and a six-sided die.
    """

    hold: int = parameter(21, low=1, high=1_000_000, unit="points", meaning="holding total at equal scores")
    pace: int = parameter(
        8, low=1, high=1000, unit="points", meaning="points behind that raise the holding total by one"
    )
    race: int = parameter(
        29, low=0, high=1_000_000, unit="points", meaning="distance to the goal from which it rolls to win"
    )

    def roll_again(table, me, my):
        own = table.score[table.seat]
        best = 0
        for seat in range(table.seats):
            if seat != table.seat and table.score[seat] > best:
                best = table.score[seat]
        if table.turns_left < 0:
            if own + table.turn_total >= table.target:
                return False
            if max(own, best) >= table.target - my.race:
                return True
        return table.turn_total < my.hold + (best - own + my.pace // 2) // my.pace
