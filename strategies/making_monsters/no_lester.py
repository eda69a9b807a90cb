from analyser.games import making_monsters
from analyser.games.making_monsters.items import item_for, lester_or, part_or_nothing, upgrade_at
from analyser.games.making_monsters.state import (
    BY_EXPAND,
    COMPOST,
    EXPAND,
    FLEXIBILITY,
    LESTER,
    NOT_YET,
    SCAVENGE,
    TAKE_NOTHING,
    TAKE_UPGRADE,
)


class NoLester(making_monsters.Strategy):
    """Play L.E.S.T.E.R. cards for as little as they can do.

    Idea: a handicap. What a player loses by it is about what the cards are worth. Expand comes first and takes nothing,
    then Compost, which may find no Rot, Scavenge, Flexibility, and Publicity last; each as late as the rules allow. It
    never takes a LESTER upgrade; otherwise it takes what `fill_needs` takes.

    Source: our own; leaving one option out is the usual way to measure it.

    Weakness: cards have to be played, so from the second one on they do some good.

    Mechanism: L.E.S.T.E.R. cards.
    """

    control = True

    def take_item(table, me, my):
        if me.reason == BY_EXPAND:
            return TAKE_NOTHING
        answer = item_for(table, me)
        if TAKE_UPGRADE <= answer < TAKE_NOTHING and upgrade_at(table, answer) == LESTER:
            return part_or_nothing(table, me)
        return answer

    def lester_card(table, me, my):
        if me.lester_may_wait == 1:
            return NOT_YET
        return lester_or(me, EXPAND, COMPOST, SCAVENGE, FLEXIBILITY)
