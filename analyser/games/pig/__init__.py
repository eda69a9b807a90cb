"""Pig, the calibration game: its exact values are known."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from analyser.core.components import read_components
from analyser.core.facts import Decision, Event, Game, Luck
from analyser.core.strategy import strategy_base
from analyser.errors import UsageError
from analyser.games.pig import state
from analyser.games.pig.diary import tell
from analyser.games.pig.rules import play

FOLDER = Path(__file__).parent
OPTIONS, TABLES = read_components(FOLDER / "components.toml")


def fill_rules(rules: Any, values: Mapping[str, Any], seats: int) -> None:
    """Fill the RULES record from option values."""
    if values["bust_face"] > values["sides"]:
        raise UsageError(
            f"bust_face={values['bust_face']} is not on a die with {values['sides']} sides", "0 means no face busts"
        )
    if values["rounds"] * seats > values["max_turns"]:
        raise UsageError(
            f"rounds={values['rounds']} for {seats} seats needs more than max_turns={values['max_turns']} turns",
            "raise max_turns",
        )
    for name in ("target", "sides", "bust_face", "max_turns", "max_rolls"):
        rules[name] = values[name]
    rules["rounds_each"] = values["rounds"]


def exact_odds(rules: Any) -> list[tuple[str, str, float]]:
    """Return the one exact bust chance of Pig: one face of the die, or none."""
    return [("1 die", "chance of a bust", (1.0 if rules["bust_face"] else 0.0) / float(rules["sides"]))]


GAME = Game(
    id="pig",
    title="Pig",
    version=1,
    min_seats=1,
    max_seats=6,
    folder=FOLDER,
    standing="score",
    standing_unit="points",
    decisions=(Decision("roll_again", "roll again, or hold and bank the turn's points?", "true = roll, false = hold"),),
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
        Event("roll", ("face", "turn_total", "number")),
        Event("bust", ("lost",)),
        Event("bank", ("points", "score")),
        Event("end", ("finished",)),
    ),
    counters=state.COUNTERS,
    has_busts=True,
    luck=Luck("roll", "points at risk", "points", "Dice", "Bust", exact_odds),
    line_ups={
        1: ("hold_at",),
        2: ("hold_at:at=20", "hold_at:at=25"),
        3: ("hold_at:at=20", "hold_at:at=25", "keep_pace"),
        4: ("hold_at:at=15", "hold_at:at=20", "hold_at:at=25", "keep_pace"),
        5: ("hold_at:at=15", "hold_at:at=20", "hold_at:at=25", "hold_at:at=30", "keep_pace"),
        6: ("hold_at:at=15", "hold_at:at=20", "hold_at:at=25", "hold_at:at=30", "keep_pace", "random"),
    },
)

Strategy = strategy_base(GAME)

__all__ = ["GAME", "Strategy"]
