from analyser.games import making_monsters
from analyser.games.making_monsters.items import lester_for, lester_or, part_or_nothing
from analyser.games.making_monsters.state import COMPOST, EXPAND, FLEXIBILITY, PUBLICITY, SCAVENGE


class NoUpgrades(making_monsters.Strategy):
    """Never take an upgrade, only parts.

    Idea: a handicap. What a player loses by it is what upgrades are worth. Of a cart it takes the parts that
    `fill_needs` would take; it plays Expand last of its L.E.S.T.E.R. cards, and takes nothing then.

    Source: our own; leaving one option out is the usual way to measure it.

    Weakness: its bag grows faster than anybody's, and its lab never changes.

    Mechanism: laboratory upgrades.
    """

    control = True

    def take_item(table, me, my):
        return part_or_nothing(table, me)

    def lester_card(table, me, my):
        card = lester_for(table, me)
        return card if card != EXPAND else lester_or(me, FLEXIBILITY, SCAVENGE, COMPOST, PUBLICITY)
