from analyser.api import parameter
from analyser.games import making_monsters
from analyser.games.making_monsters.prospects import may_gain_by_drawing
from analyser.games.making_monsters.state import MUTATION


class RejectsLimit(making_monsters.Strategy):
    """Draw while fewer than `rejects` slots of the Rejects track are taken; reanimate two monsters, or one at the limit.

    Idea: watch the track and nothing else. It stops drawing at the limit, and where no part could be of use. It
    reanimates two finished monsters at once, a single one only if the track is at the limit or one slot short of it,
    and whatever is finished once no symbol is open. Without a finished monster it pushes on: there is no bonus to lose.

    Source: our own; the rule of thumb that a table without arithmetic plays by.

    Weakness: blind to what is in the bag and to what a bust would cost.
    """

    rejects: int = parameter(4, low=0, high=12, unit="tokens", meaning="rejects at which it stops drawing")

    def draw_again(table, me, my):
        return me.rejects_used < my.rejects and may_gain_by_drawing(me)

    def reanimate(table, me, my):
        if me.finished == 0:
            return False
        return me.finished > 1 or me.rejects_used + 1 >= my.rejects or me.wanted[MUTATION] == 0
