"""MONSTArgh! (Paz Navarro Moreno, Megacorpin Games, 2018)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from analyser.core.components import read_components
from analyser.core.facts import Components, Game, Metric
from analyser.core.strategy import strategy_base
from analyser.errors import UsageError
from analyser.games.monstargh import state
from analyser.games.monstargh.decisions import DECISIONS
from analyser.games.monstargh.diary import tell
from analyser.games.monstargh.events import EVENTS
from analyser.games.monstargh.panels import PANELS
from analyser.games.monstargh.rules import play
from analyser.games.monstargh.scene import SPECIES_NAMES, picture

FOLDER = Path(__file__).parent
OPTIONS, TABLES = read_components(FOLDER / "components.toml")
MIN_SEATS = 2

# Fields of RULES that are the option of their name, and those that are 1 where an option has the value named here.
SAME = ("target", "focus_cards", "hand_size", "max_scenes")
WHERE = {
    "extra_scene": ("tie", "extra_scene"),
    "random_start": ("start_player", "random"),
    "random_tie": ("start_tie", "random"),
    "eight": ("placement_adjacency", "eight"),
    "optional": ("optional_interaction", True),
    "clamped": ("clamp", True),
    "redeal": ("redeal_species", "each_scene"),
    "reveal_unassigned": ("reveal_unassigned", "end"),
}


def fill_rules(rules: Any, values: Mapping[str, Any], seats: int) -> None:
    """Fill the RULES record from option values."""
    check_rules(values, seats)
    for name in SAME:
        rules[name] = values[name]
    for name, (option, value) in WHERE.items():
        rules[name] = values[option] == value
    rules["species"] = species_in_play(values, seats)
    rules["extra_scenes"] = values["extra_scene_cap"]
    rules["grid_limit"] = 0 if values["grid_limit"] is None else values["grid_limit"]


def species_in_play(values: Mapping[str, Any], seats: int) -> int:
    """Return how many species take part. # A-22"""
    chart: int = TABLES["chart"]["species"][seats - MIN_SEATS]
    return chart if values["species"] is None else int(values["species"])


def check_rules(values: Mapping[str, Any], seats: int) -> None:
    """Refuse rules that can't be played together."""
    species = species_in_play(values, seats)
    if species < seats:
        raise UsageError(
            f"{species} species can't give one to each of {seats} players", f"allowed: {seats} to {state.SPECIES}"
        )
    cards = state.VALUES * species
    if seats * values["hand_size"] > cards:
        raise UsageError(
            f"hand_size={values['hand_size']} can't be dealt to {seats} players from {cards} cards",
            f"allowed: 1 to {cards // seats}",
        )


def species_rows(values: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return id and facts of the species, in the order of their numbers."""
    species = state.SPECIES if values["species"] is None else values["species"]
    return [{"id": name, "cards": state.VALUES} for name in SPECIES_NAMES[:species]]


def assumed(values: Mapping[str, Any]) -> list[str]:
    """Return what results rest on that no rulebook states."""
    return [
        "placement_adjacency",
        "start_tie",
        *(name for name in ("extra_scene_cap", "max_scenes") if values[name] != OPTIONS[name].default),
    ]


def knock_outs(values: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the rules that leave the focus cards out."""
    return {"focus cards": {"focus_cards": False}}


METRICS = (
    Metric("steals", "Close-Up Shots stolen", "steals", "steals"),
    Metric("eclipses", "monsters eclipsed by their own species", "eclipses", "eclipses"),
    Metric("close_ups", "Close-Up Shots of all scenes", "Close-Up Shots", "close_ups"),
    Metric("visible_cards", "visible cards of the own species at the end of the last scene", "cards", "visible_cards"),
    Metric("scenes", "scenes of a game", "scenes", "scenes", of="table"),
    Metric("turns_per_scene", "turns of all players in a scene", "turns", "scene_turns", of="table", over="scenes"),
)

GAME = Game(
    id="monstargh",
    title="MONSTArgh!",
    version=1,
    min_seats=MIN_SEATS,
    max_seats=6,
    folder=FOLDER,
    standing="close-ups",
    standing_unit="Close-Up Shots",
    decisions=DECISIONS,
    baseline="greedy",
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
    seat_columns=("steals", "eclipses", "close_ups", "visible_cards"),
    table_columns=("scenes", "scene_turns"),
    counters=state.COUNTERS,
    components=(Components("Species", "species", "Stood for", "", ("cards",), species_rows),),
    panels=PANELS,
    assumptions=assumed,
    picture=picture,
    knock_outs=knock_outs,
    line_ups={
        2: ("greedy", "hider"),
        3: ("greedy", "hider", "role_guesser"),
        4: ("greedy", "hider", "role_guesser", "king_of_the_hill"),
        5: ("greedy", "hider", "role_guesser", "king_of_the_hill", "focus_saver"),
        6: ("greedy", "hider", "role_guesser", "king_of_the_hill", "focus_saver", "random"),
    },
)

Strategy = strategy_base(GAME)

__all__ = ["GAME", "Strategy"]
