"""Le grand méchant Monstre (Joan Dufour and Benoît Turpin, Bankiiiz Éditions, 2023)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from analyser.core.components import read_components
from analyser.core.facts import Decision, Game, Metric
from analyser.core.strategy import strategy_base
from analyser.games.grand_mechant_monstre import state
from analyser.games.grand_mechant_monstre.diary import tell
from analyser.games.grand_mechant_monstre.events import EVENTS
from analyser.games.grand_mechant_monstre.panels import PANELS
from analyser.games.grand_mechant_monstre.rules import play
from analyser.games.grand_mechant_monstre.tables import Tokens, token_ids, tokens_of

FOLDER = Path(__file__).parent
OPTIONS, TABLES = read_components(FOLDER / "components.toml")

# Fields of RULES that are the option of their name, and those that are 1 where an option has the value named here.
SAME = ("meter_height", "decor_height", "max_ticks", "extra_dice", "max_rounds")
WHERE = {
    "voluntary": ("decor_voluntary", True),
    "exact": ("exact_threshold", True),
    "finish_round": ("finish_round", True),
    "highest_wins": ("stall", "highest_wins"),
    "random_start": ("start_player", "random"),
}


def fill_rules(rules: Any, values: Mapping[str, Any], seats: int) -> None:
    """Fill the RULES record from option values."""
    for attribute, copies in enumerate(tokens_of(values)):
        for size, number in enumerate(copies):
            rules["copies"][size, attribute] = number
    for name in SAME:
        rules[name] = values[name]
    for name, (option, value) in WHERE.items():
        rules[name] = values[option] == value
    rules["to_win"] = to_win(values)
    rules["decors"] = state.UNLIMITED if values["decor_limit"] is None else values["decor_limit"]
    rules["missing_token"] = OPTIONS["missing_token"].choices.index(values["missing_token"])
    rules["removed"] = values["removed_per_missing_player"]


def to_win(values: Mapping[str, Any]) -> int:
    """Return the height that wins. # L-10"""
    return int(values["meter_height"] + (values["win_condition"] == "exceed"))


def assumed(values: Mapping[str, Any]) -> list[str]:
    """Return what results rest on that no rulebook states."""
    return [
        "tokens" if values["components"] == "default" else "components",
        "meter_height",
        "decor_height",
        *(name for name in ("stall", "max_rounds") if values[name] != OPTIONS[name].default),
    ]


def cautions(values: Mapping[str, Any]) -> list[str]:
    """Return what a reader must know of unusual rules, as sentences. # L-9"""
    found = []
    most = highest(values, tokens_of(values))
    if most is not None and most < to_win(values):
        found.append(
            f"A monster grows to {most} units at most, by the largest token of each attribute and all Decor tokens, "
            f"and {to_win(values)} units win: nobody can win."
        )
    if values["decor_limit"] is None and values["decor_height"] > 0 and values["missing_token"] == "bonus_open":
        found.append("Decor tokens without a limit, and a missing token brings one with the tick: Decor is worth most.")
    return found


def highest(values: Mapping[str, Any], tokens: Tokens) -> int | None:
    """Return the height that a monster reaches with every token it could ever take; None if there is no limit."""
    if values["decor_limit"] is None and values["decor_height"] > 0:
        return None
    units = [unit for unit in state.UNITS if unit <= values["max_ticks"]]
    best = [max((unit for unit, left in zip(units, copies, strict=False) if left), default=0) for copies in tokens]
    return sum(best) + (values["decor_limit"] or 0) * int(values["decor_height"])


def knock_outs(values: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the rules that leave out each Fear token, and the Decor tokens."""
    tokens = [token for row in token_ids() for token in row]
    return {**{token: {"without": token} for token in tokens}, "Decor tokens": {"decor_limit": 0}}


METRICS = (
    Metric("height", "height of the monster", "units", "height"),
    Metric("tokens_2", "Fear tokens of size 2", "tokens", "tokens_2"),
    Metric("tokens_3", "Fear tokens of size 3", "tokens", "tokens_3"),
    Metric("tokens_5", "Fear tokens of size 5", "tokens", "tokens_5"),
    Metric("decors", "Decor tokens", "tokens", "decors"),
    Metric("wasted_dice", "dice that did nothing", "dice", "wasted_dice"),
    Metric("decors_left", "Decor tokens left at the end", "tokens", "decors_left", of="table"),
)

GAME = Game(
    id="grand_mechant_monstre",
    title="Le grand méchant Monstre",
    version=1,
    min_seats=2,
    max_seats=4,
    folder=FOLDER,
    standing="height",
    standing_unit="units",
    length_unit="rounds",
    decisions=(
        Decision(
            "take_die",
            "which die on offer to take?",
            "attribute of a die on offer: 0 teeth, 1 horns, 2 eyes, 3 legs, 4 arms, 5 accessories; with decor_voluntary = "
            "false one that can no longer be drawn only if that holds for every die",
        ),
        Decision(
            "use_die",
            "what becomes of the die taken, of attribute table.die? asked only if there is a choice",
            "0 = tick only; 1, 2, 3 = tick and take the Fear token of size 2, 3, 5 that the tick earns; 4 = Decor, if that "
            "token is gone",
        ),
    ),
    baseline="tempo",
    options=OPTIONS,
    component_tables=TABLES,
    rules_fields=state.RULES_FIELDS,
    table_fields=state.TABLE_FIELDS,
    hand_fields=state.HAND_FIELDS,
    box_fields=state.BOX_FIELDS,
    play=play,
    fill_rules=fill_rules,
    tell=tell,
    events=EVENTS,
    metrics=METRICS,
    seat_columns=("height", "tokens_2", "tokens_3", "tokens_5", "decors", "wasted_dice"),
    table_columns=("decors_left",),
    counters=state.COUNTERS,
    panels=PANELS,
    assumptions=assumed,
    cautions=cautions,
    knock_outs=knock_outs,
    line_ups={
        2: ("tempo", "flexible"),
        3: ("tempo", "small_tokens", "flexible"),
        4: ("tempo", "small_tokens", "flexible", "patient"),
    },
)

Strategy = strategy_base(GAME)

__all__ = ["GAME", "Strategy"]
