"""IGOR: The Monster Making Game (Reiner Knizia, 2008)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from analyser.core.components import read_components
from analyser.core.facts import Components, Decision, Game, Luck
from analyser.core.strategy import strategy_base
from analyser.errors import UsageError
from analyser.games.igor import state
from analyser.games.igor.deck import Card, deck_of
from analyser.games.igor.diary import tell
from analyser.games.igor.events import EVENTS
from analyser.games.igor.rules import play

FOLDER = Path(__file__).parent
OPTIONS, TABLES = read_components(FOLDER / "components.toml")


def fill_rules(rules: Any, values: Mapping[str, Any], seats: int) -> None:
    """Fill the RULES record from option values."""
    cards = deck_of(values)
    check_rules(values, cards)
    rules["cards"] = len(cards)
    for number, card in enumerate(cards):
        rules["need"][number] = card.need
        rules["symbols"][number] = sum(card.need)
        rules["worth"][number] = card.value
    for name in ("chips", "removed_cards", "igor_needed", "max_turns"):
        rules[name] = values[name]
    limit = values["igor_reroll_limit"]
    rules["reroll_limit"] = -1 if limit is None else limit
    rules["helpers_come_off"] = values["bust_helpers"] == "remove_this_turn"
    rules["completed_stay"] = values["bust_completed"] == "clear_and_keep"
    rules["refill_at_once"] = values["refill_timing"] == "immediate"
    rules["hidden_scores"] = values["hidden_scores"]
    rules["most_cards"] = values["tiebreak"] == "most_cards"
    rules["random_start"] = values["start_player"] == "random"
    rules["choose_discard"] = values["solo_discard"] == "face_up_choice"
    rules["extra_turn"] = values["solo_extra_turn"]


def check_rules(values: Mapping[str, Any], cards: tuple[Card, ...]) -> None:
    """Refuse rules that contradict each other."""
    if values["removed_cards"] >= len(cards):
        raise UsageError(
            f"removed_cards={values['removed_cards']} leaves no card of {len(cards)}", f"allowed: 0 to {len(cards) - 1}"
        )
    if values["refill_timing"] == "immediate" and values["bust_completed"] == "clear_and_keep":
        raise UsageError(
            "refill_timing=immediate and bust_completed=clear_and_keep contradict each other: "
            "a completed monster's slot is taken already when the bust comes",
            "set one of them back to its default",
        )


def exact_odds(rules: Any) -> list[tuple[str, str, float]]:
    """Return the chance that one roll busts, by dice rolled and parts wanted: every die shows an unwanted part."""
    cells = []
    for dice in range(1, state.DICE + 1):
        for wanted in range(state.PARTS + 1):
            chance = ((state.PARTS - wanted) / (state.PARTS + 1)) ** dice
            cells.append((f"{dice} {'die' if dice == 1 else 'dice'}", f"{wanted} wanted", chance))
    return cells


def card_rows(values: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return id and facts of the deck's cards, in the order of their numbers."""
    return [{"id": card.id, "value": card.value, "symbols": card.parts} for card in deck_of(values)]


def assumed(values: Mapping[str, Any]) -> list[str]:
    """Return what results rest on that no rulebook states."""
    return ["deck"] + (["max_turns"] if values["max_turns"] != OPTIONS["max_turns"].default else [])


def cautions(values: Mapping[str, Any]) -> list[str]:
    """Return what a reader must know of unusual rules, as sentences. # I-17"""
    largest = sorted((sum(card.need) for card in deck_of(values)), reverse=True)[: state.SLOTS]
    if sum(largest) <= values["chips"]:
        return []
    return [
        f"{values['chips']} chips do not suffice for the three largest cards ({sum(largest)} symbols): "
        "Helpers can get stuck, and games may not end."
    ]


def knock_outs(values: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the rules that leave out each card."""
    return {card.id: {"without": card.id} for card in deck_of(values)}


GAME = Game(
    id="igor",
    title="IGOR: The Monster Making Game",
    version=1,
    min_seats=1,
    max_seats=4,
    folder=FOLDER,
    standing="score",
    standing_unit="points",
    decisions=(
        Decision(
            "set_aside",
            "which die of this roll to set aside, and on which card? asked again until done or nothing is left",
            "5 * slot + part (0-14) places a part die, 15 keeps an IGOR! die, 16 = done (once something is set aside)",
        ),
        Decision(
            "roll_again",
            "roll the remaining dice, or conclude the turn? with dice_left = 0: roll all five again?",
            "true = roll, false = conclude",
        ),
        Decision(
            "discard_card",
            "solo with solo_discard = face_up_choice: which face-up card goes out?",
            "slot 0-2 of a face-up card",
        ),
    ),
    baseline="closest_monster+threshold",
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
    counters=state.COUNTERS,
    has_busts=True,
    luck=Luck("roll", "points of finished monsters at risk", "points", "Dice rolled", "Part types wanted", exact_odds),
    components=(Components("Monsters", "monster", "Taken", "Lost to a bust", ("value", "symbols"), card_rows),),
    assumptions=assumed,
    cautions=cautions,
    knock_outs=knock_outs,
    line_ups={
        1: ("closest_monster+threshold",),
        2: ("closest_monster+threshold:points=3", "closest_monster+threshold:points=6"),
        3: ("closest_monster+threshold:points=3", "closest_monster+threshold:points=6", "most_valuable+bust_odds"),
        4: (
            "closest_monster+threshold:points=3",
            "closest_monster+threshold:points=6",
            "most_valuable+bust_odds",
            "closest_monster+one_step",
        ),
    },
)

Strategy = strategy_base(GAME)

__all__ = ["GAME", "Strategy"]
