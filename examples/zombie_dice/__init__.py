"""Zombie Dice (Steve Jackson, Steve Jackson Games, 2010): eat 13 brains before the others do, and don't get shot."""

from pathlib import Path

from analyser.api import Decision, Event, Game, Luck, Metric, Panel, UsageError, read_components, strategy_base
from zombie_dice import state
from zombie_dice.diary import tell
from zombie_dice.rules import play

FOLDER = Path(__file__).parent
OPTIONS, TABLES = read_components(FOLDER / "components.toml")
COLOURS = tuple(die["colour"] for die in TABLES["dice"]["rows"])


def fill_rules(rules, values, seats):
    """Fill the RULES record from option values and the table of dice."""
    for number, die in enumerate(TABLES["dice"]["rows"]):
        rules["dice"][number] = values[die["colour"]]
        rules["brain_sides"][number] = die["brains"]
        rules["shotgun_sides"][number] = die["shotguns"]
    least = values["shotguns"] + state.THROWN - 1  # so many that the last throw before a bust finds three dice
    if rules["dice"].sum() < least:
        raise UsageError(
            f"{rules['dice'].sum()} dice are too few for {values['shotguns']} shotguns",
            f"at least {least}: green, yellow and red together",
        )
    rules["too_many"] = values["shotguns"]
    rules["rounds_each"] = values["rounds"]
    for name in ("goal", "tie_breaker", "max_rounds", "max_throws"):
        rules[name] = values[name]


def hands():
    """Return the ten ways to take three dice, most green ones first: (green, yellow, red)."""
    three = range(state.THROWN, -1, -1)
    return [(g, y, state.THROWN - g - y) for g in three for y in range(state.THROWN - g, -1, -1)]


def exact_odds(rules):
    """Return the exact chance of a bust for each hand of dice and number of shotguns that would end the turn."""
    cells = []
    for hand in hands():
        dice = [rules["shotgun_sides"][colour] / state.SIDES for colour, n in enumerate(hand) for _ in range(n)]
        hits = [1.0]  # chance of 0, 1, 2, 3 shotguns
        for shot in dice:
            hits = [a * (1 - shot) + b * shot for a, b in zip([*hits, 0.0], [0.0, *hits], strict=True)]
        row = ", ".join(f"{n} {colour}" for n, colour in zip(hand, COLOURS, strict=True) if n)
        cells += [(row, f"{need} more", sum(hits[need:])) for need in range(1, state.THROWN + 1)]
    return cells


PANELS = (
    Panel(
        "colours",
        "Dice thrown by colour",
        "colour",
        "dice_thrown",
        labels=COLOURS,
        unit="dice",
        caption="Of the dice that a player threw, footprints thrown again counted again.",
    ),
    Panel(
        "danger",
        "Shotguns by colour",
        "colour",
        "shotguns_thrown",
        kind="rate",
        below="dice_thrown",
        labels=COLOURS,
        unit="dice",
        caption="How many of the dice of each colour that a player threw showed a shotgun.",
    ),
    Panel(
        "score_curve",
        "Brains eaten round by round",
        "round",
        "score_after",
        kind="average",
        below="reached",
        labels=tuple(map(str, range(1, state.ROUNDS_SHOWN + 1))),
        unit="brains",
        ordered=True,
        caption="What a player has eaten by the end of each round, in the games that got so far.",
    ),
)

GAME = Game(
    id="zombie_dice",
    title="Zombie Dice",
    version=1,
    min_seats=1,
    max_seats=6,
    folder=FOLDER,
    standing="score",
    standing_unit="brains",
    decisions=(Decision("roll_again", "throw again, or stop and eat the brains?", "true = throw, false = stop"),),
    baseline="hold_at",
    options=OPTIONS,
    component_tables=TABLES,
    rules_fields=state.RULES_FIELDS,
    table_fields=state.TABLE_FIELDS,
    hand_fields=state.HAND_FIELDS,
    box_fields=state.BOX_FIELDS,
    play=play,
    fill_rules=fill_rules,
    tell=tell,
    events=(
        Event("start", ("seats",)),
        Event("turn"),
        Event("brains_return", ("dice", "brains")),
        Event("draw", ("green", "yellow", "red")),
        Event("throw", ("brains", "footprints", "shotguns")),
        Event("bust", ("lost",)),
        Event("stop", ("brains", "score")),
        Event("tie_breaker", ("leaders", "score")),
        Event("end", ("finished",)),
    ),
    metrics=(Metric("tie_breakers", "tie-breaker rounds", "rounds", "tie_breakers", of="table"),),
    table_columns=("tie_breakers",),
    counters=state.COUNTERS,
    has_busts=True,
    luck=Luck("throw", "brains at risk", "brains", "Dice thrown", "Shotguns to a bust", exact_odds),
    panels=PANELS,
    line_ups={
        1: ("hold_at",),
        2: ("hold_at", "best_mean"),
        3: ("hold_at", "best_mean", "shotgun_limit"),
        4: ("hold_at", "best_mean", "shotgun_limit", "bust_odds"),
        5: ("hold_at", "best_mean", "shotgun_limit", "bust_odds", "hold_at:at=5"),
        6: ("hold_at", "best_mean", "shotgun_limit", "bust_odds", "hold_at:at=5", "random"),
    },
)

Strategy = strategy_base(GAME)
