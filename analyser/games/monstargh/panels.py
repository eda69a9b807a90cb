"""MONSTArgh!'s own panels: how soon a role shows, Close-Up Shots of a scene, focus cards, and who steals from whom."""

from analyser.core.facts import Panel
from analyser.games.monstargh.state import FOCUS_CARDS, TURNS_SHOWN, VALUES

TURNS = (*(str(turn) for turn in range(1, TURNS_SHOWN)), f"{TURNS_SHOWN} or later")
SHOTS = tuple(str(shots) for shots in range(VALUES + 1))
FOCUS = tuple(f"\u00b1{change}" for change in range(1, FOCUS_CARDS + 1))

PANELS = (
    Panel(
        "role_shown",
        "Role guessed right",
        "turn of the player in the scene",
        "guessed_right",
        kind="rate",
        below="guessed",
        labels=TURNS,
        unit="guesses",
        ordered=True,
        caption="How often an observer guesses the player's species right after this turn, from the cards on the table: he "
        "starts from equal chances and takes an action to be likelier for each visible card that it gains the species, so "
        "he names the one that the player's turns have gained most.",
    ),
    Panel(
        "scene_close_ups",
        "Close-Up Shots of a scene",
        "Close-Up Shots",
        "close_ups",
        labels=SHOTS,
        unit="scenes",
        ordered=True,
        caption="How many visible cards of its species a player has when a scene ends.",
    ),
    Panel(
        "focus_worked",
        "Focus cards that worked",
        "focus card",
        "focus_worked",
        kind="rate",
        below="focus_played",
        labels=FOCUS,
        unit="focus cards",
        caption="Of the focus cards played, those after which the monster did something.",
    ),
    Panel(
        "stolen_by",
        "Close-Up Shots stolen",
        "thief",
        "stolen_by",
        kind="mean",
        unit="shots",
        caption="How many shots of the species of the player in the row the player of the column stole; its own column: "
        "it let another species take them.",
    ),
)
