"""Le grand méchant Monstre's own panels: which tokens players take, what their dice become, how their monsters grow."""

from analyser.core.facts import Panel
from analyser.games.grand_mechant_monstre.state import ROUNDS_SHOWN, UNITS
from analyser.games.grand_mechant_monstre.tables import ATTRIBUTE_NAMES

ROUNDS = (*(str(number) for number in range(1, ROUNDS_SHOWN)), f"{ROUNDS_SHOWN}+")
TOKENS = tuple(f"{attribute} {units}" for units in UNITS for attribute in ATTRIBUTE_NAMES)

PANELS = (
    Panel(
        "dice_use",
        "What dice became",
        "use",
        "dice",
        labels=("tick", *(f"token {units}" for units in UNITS), "Decor", "nothing"),
        unit="dice",
        caption="Of the dice that a player took: ticks alone, ticks with a Fear token of each size, Decor tokens, and dice "
        "that did nothing.",
    ),
    Panel(
        "height_curve",
        "Height of the monster",
        "round",
        "height_after",
        kind="average",
        below="reached",
        labels=ROUNDS,
        unit="units",
        ordered=True,
        first=1,
        caption="How high a monster stands at the end of each round, in the games that got so far.",
    ),
    Panel(
        "fear_tokens",
        "Fear tokens taken",
        "token",
        "tokens",
        kind="mean",
        labels=TOKENS,
        unit="tokens",
        caption="How many of each Fear token a player takes in a game, one at most.",
    ),
    Panel(
        "unused_ticks",
        "Ticks that earned no token",
        "attribute",
        "ticks_unused",
        kind="mean",
        labels=ATTRIBUTE_NAMES,
        unit="ticks",
        caption="Boxes ticked of attributes for which a player has no Fear token when the game ends.",
    ),
)
