from analyser.api import parameter
from analyser.games import making_monsters
from analyser.games.making_monsters.odds import batch_bust_chance, draw_bust_chance
from analyser.games.making_monsters.prospects import may_gain_by_drawing
from analyser.games.making_monsters.state import FAIR, MUTATION


class BustOdds(making_monsters.Strategy):
    """Draw, and push on, while the chance of a bust is at most `limit`.

    Idea: take small risks and refuse big ones. The chance that the next draw ends in a bust is exact: only the last
    free slot of the Rejects track is at risk, to Rot and to parts that fit nowhere; yellow's Super action rescues if
    there is a Rot to return. With a finished monster it pushes on if a batch of `batch` tokens drawn together busts
    with a chance of at most `limit`, by the exact hypergeometric odds for the lab as it stands, and a symbol is open.
    Without a finished monster it always pushes on, and at the Fair it draws while no bonus is at stake.

    Source: our own; odds thresholds are common advice for push-your-luck games.

    Weakness: weighs a bonus of 1 like one of 15, and `batch` stands for the next order, whatever that will be.
    """

    limit: float = parameter(0.2, low=0, high=1, unit="probability", meaning="highest chance of a bust it accepts")
    batch: int = parameter(4, low=1, high=6, unit="tokens", meaning="tokens drawn together in the round to come")

    def draw_again(table, me, my):
        if not may_gain_by_drawing(me):
            return False
        if table.phase == FAIR and table.bonus[me.finished] == 0:
            return True
        return draw_bust_chance(table, me) <= my.limit

    def reanimate(table, me, my):
        if me.finished == 0:
            return False
        return me.wanted[MUTATION] == 0 or batch_bust_chance(table, me, my.batch) > my.limit
