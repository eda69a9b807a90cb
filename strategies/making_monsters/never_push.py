from analyser.games import making_monsters
from analyser.games.making_monsters.odds import draw_bust_chance
from analyser.games.making_monsters.prospects import may_gain_by_drawing
from analyser.games.making_monsters.state import FAIR

SMALLEST_BATCH = 2


class NeverPush(making_monsters.Strategy):
    """Never risk a bust that can be avoided, and reanimate the first finished monster.

    Idea: the near end of pushing luck. It draws only if the next token can't end in a bust, and before the Fair only
    until a monster is finished, which it then reanimates. Without one it pushes on, unless even the smallest batch, of
    two tokens, could fill the Rejects track: then it clears its lab.

    Source: the limit of `bust_odds` and `reanimate_at`.

    Weakness: hardly ever earns a bonus, and its parts go back to the bag again and again.
    """

    control = True

    def draw_again(table, me, my):
        if me.finished > 0 and table.phase != FAIR:
            return False
        return may_gain_by_drawing(me) and draw_bust_chance(table, me) == 0

    def reanimate(table, me, my):
        return me.finished > 0 or me.rejects_used + SMALLEST_BATCH >= table.reject_slots
