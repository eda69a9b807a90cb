from analyser.api import parameter
from analyser.games import making_monsters
from analyser.games.making_monsters.orders import needed_order


class NeedBasedOrders(making_monsters.Strategy):
    """Order what the own lab has room for: blue with much room, red with little, else yellow.

    Idea: six tokens need places to go to. Room is counted twice: places for parts (open symbols, and the sorting table)
    and free slots of the Rejects track. Blue takes much of both; little of either means red.

    Source: the rulebook's hint that a lab shows whether its owner wants many tokens or few.

    Weakness: never thinks of Super actions, and everybody can foresee its orders.
    """

    blue_symbols: int = parameter(6, low=0, high=60, unit="places", meaning="fewest places for parts that take blue")
    blue_rejects: int = parameter(3, low=0, high=12, unit="slots", meaning="fewest free reject slots that take blue")
    red_symbols: int = parameter(2, low=0, high=60, unit="places", meaning="most places for parts that still mean red")
    red_rejects: int = parameter(2, low=0, high=12, unit="slots", meaning="most free reject slots that still mean red")

    def order(table, me, my):
        return needed_order(table, me.seat, my.blue_symbols, my.blue_rejects, my.red_symbols, my.red_rejects)
