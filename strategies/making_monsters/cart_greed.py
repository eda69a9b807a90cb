from analyser.api import parameter
from analyser.games import making_monsters
from analyser.games.making_monsters.items import any_item
from analyser.games.making_monsters.prospects import offer_with_action
from analyser.games.making_monsters.state import EXTRA_ITEM, MUTATION


class CartGreed(making_monsters.Strategy):
    """Take from the carts whatever is there, as often as possible.

    Idea: items make the bag and the lab grow, so get most of them: reanimate as soon as the table gives `fewest` of
    them, keep the monsters whose action adds one, fill every place for upgrades with any upgrade, and take parts for
    the rest; it never leaves an item behind and never replaces an upgrade.

    Source: our own; the greedy reading of the Reanimate table's last row.

    Weakness: many small reanimations earn little bonus, and each brings its Rot.
    """

    fewest: int = parameter(2, low=0, high=101, unit="items", meaning="fewest items for which it reanimates")

    def take_item(table, me, my):
        return any_item(table, me)

    def reanimate(table, me, my):
        return table.items[me.finished] >= my.fewest or me.wanted[MUTATION] == 0

    def keep_card(table, me, my):
        return offer_with_action(table, me, EXTRA_ITEM)
