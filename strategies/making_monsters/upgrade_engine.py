from analyser.games import making_monsters
from analyser.games.making_monsters.items import engine_item, least_engine, lester_first, lester_for, upgrade_on_carts
from analyser.games.making_monsters.state import EXPAND


class UpgradeEngine(making_monsters.Strategy):
    """Build an engine: Replicators first, then Universal, BOGO, Warehouse and LESTER, and parts last.

    Idea: what works at every reanimation pays more often the earlier it comes. It takes these upgrades before anything
    else, a Universal Replicator only with a Replicator to feed, drops other upgrades for them, and plays Expand first.
    For the rest it takes like `fill_needs`.

    Source: our own; engine building, the classic plan of games that grow.

    Weakness: does not see the end coming: an engine bought last has nothing to pay for it.
    """

    def take_item(table, me, my):
        return engine_item(table, me)

    def replace_upgrade(table, me, my):
        return least_engine(me)

    def lester_card(table, me, my):
        return lester_first(table, me, EXPAND) if upgrade_on_carts(table) else lester_for(table, me)
