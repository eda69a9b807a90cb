"""Making Monsters' own panels: what players order, how far they push, when they reanimate, what is left in the bag."""

from analyser.core.facts import Panel
from analyser.games.making_monsters.state import COLUMNS, MAX_REJECTS
from analyser.games.making_monsters.wording import COLOUR_NAMES, KINDS

REJECTS = tuple(str(used) for used in range(MAX_REJECTS))
COMPLETED = tuple(str(monsters) for monsters in range(COLUMNS))

PANELS = (
    Panel(
        "order_mix",
        "Order tokens",
        "token",
        "ordered",
        labels=COLOUR_NAMES,
        unit="orders",
        caption="How often each token was ordered; a player that mixes evenly shows a third each.",
    ),
    Panel(
        "super_rate",
        "Super actions",
        "token",
        "supers",
        kind="rate",
        below="ordered",
        labels=COLOUR_NAMES,
        unit="orders",
        caption="Of the orders with this token, those that became a Super action.",
    ),
    Panel(
        "super_from",
        "Super actions by who gave them",
        "giver",
        "super_from",
        below="ordered",
        unit="orders",
        caption="Of all orders of the player in the row, those that the player of the column made a Super action, as far as "
        "it took it; one that both neighbours gave counts for both.",
    ),
    Panel(
        "delivery_bust",
        "Busts of a delivery",
        "rejects used at its start",
        "delivery_bust",
        kind="rate",
        below="delivered",
        labels=REJECTS,
        unit="deliveries",
        ordered=True,
        caption="Of the deliveries that began with this many slots of the Rejects track used, those that bust.",
    ),
    Panel(
        "stopping",
        "Stops drawing",
        "rejects used",
        "stopped",
        kind="rate",
        below="asked",
        labels=REJECTS,
        unit="times asked",
        ordered=True,
        caption="Of the times it was asked with this many slots of the Rejects track used, those in which the player "
        "stopped; steep: a fixed limit, flat: other things decide.",
    ),
    Panel(
        "reanimations",
        "Monsters reanimated at a time",
        "monsters completed",
        "reanimated",
        labels=COMPLETED,
        unit="reanimations",
        ordered=True,
        caption="How many finished monsters a player reanimates at a time, busts and the last round included.",
    ),
    Panel(
        "reanimation_bust",
        "Reanimations forced by a bust",
        "monsters completed",
        "reanimated_bust",
        kind="rate",
        below="reanimated",
        labels=COMPLETED,
        unit="reanimations",
        ordered=True,
        caption="Of the reanimations with this many finished monsters, those that a bust forced: they earn no bonus.",
    ),
    Panel(
        "fair_monsters",
        "Monsters at the Fair",
        "monsters completed",
        "fair_column",
        labels=COMPLETED,
        unit="games",
        ordered=True,
        caption="How many monsters a player shows finished at the Mad Science Fair.",
    ),
    Panel(
        "column_bonus",
        "Bonus of the Reanimate table",
        "monsters completed",
        "column_bonus",
        kind="mean",
        labels=COMPLETED,
        unit="prestige",
        caption="Prestige per game from each column of the Reanimate table, the Fair left out.",
    ),
    Panel(
        "final_bag",
        "Bag at the end",
        "token",
        "final_bag",
        kind="mean",
        labels=KINDS,
        unit="tokens",
        caption="What a bag holds when the game is over.",
    ),
)
