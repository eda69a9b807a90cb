from analyser.api import parameter
from analyser.games import making_monsters
from analyser.games.making_monsters.orders import level_order


class LevelKOrders(making_monsters.Strategy):
    """Order the best reply to neighbours who reason one level less.

    Idea: at level 0 everybody orders what the own lab needs, as `need_based_orders` does. At each higher level
    everybody orders what is worth most if the neighbours order as on the level below: a Super action is certain then,
    or certain not to come. Each order's value is a rough one, from the lab, the bag and the chance of a bust.

    Source: Nagel, "Unraveling in Guessing Games: An Experimental Study", American Economic Review 85(5), 1995.

    Weakness: wrong about the neighbours it is wrong about the Super actions as well, and any single order it is sure of
    can be seen through by a neighbour one level up.
    """

    level: int = parameter(1, low=0, high=6, unit="levels", meaning="levels of reasoning; 0 looks at its own lab only")

    def order(table, me, my):
        return level_order(table, me, my.level)
