"""Making Monsters (Jonathan Gilmour-Long and David Gordon, Sky Lion Games)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from analyser.core.components import names_in, read_components
from analyser.core.facts import Components, Game, Metric
from analyser.core.strategy import strategy_base
from analyser.errors import UsageError, nearest
from analyser.games.making_monsters import state
from analyser.games.making_monsters.decisions import DECISIONS
from analyser.games.making_monsters.deck import ACTIONS, FILE, Card, deck_of, whole_deck
from analyser.games.making_monsters.diary import tell
from analyser.games.making_monsters.events import EVENTS
from analyser.games.making_monsters.panels import PANELS
from analyser.games.making_monsters.rules import play
from analyser.games.making_monsters.tables import TOKEN_NAMES, UPGRADE_NAMES, Tables, tables_of

FOLDER = Path(__file__).parent
OPTIONS, TABLES = read_components(FOLDER / "components.toml")
TABLES |= read_components(FILE)[1]

PLACES = {  # at the table, by seats: where two players sit is an option
    "spread": {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)},
    "adjacent": {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 2, 3)},
}
TILE_TITLES = (
    "Sorting Table",
    "Refrigeration",
    "BOGO Coupon Printer",
    "Meat Replicator",
    "Stitches Replicator",
    "Spikes Replicator",
    "Goop Replicator",
    "Zapper Replicator",
    "Universal Replicator",
    "Teleporter",
    "Med School",
    "LESTER",
    "Warehouse",
)
# Fields of RULES that are the option of their name; those that are 1 where an option has the value named here; and those
# that hold the place of an option's value among its choices.
SAME = (
    "reject_slots",
    "sorting_slots",
    "upgrade_slots",
    "warehouse_slots",
    "first_draws",
    "super_optional",
    "lester_cards",
    "voluntary_reject",
    "final_forced",
    "bogo_mutation",
    "bust_takes_rot",
    "max_rounds",
)
WHERE = {
    "dummy": ("two_player_dummy", "random_token"),
    "red_before": ("red_add_timing", "before"),
    "strict_batch": ("batch_bust", "strict_sequential"),
    "bust_keeps_order": ("bust_keeps_order_bonus", True),
    "lester_any": ("lester_timing", "any"),
    "zero_reanimate": ("allow_zero_reanimate", True),
    "replace_when_full": ("upgrade_when_full", "replace"),
    "duplicates": ("duplicate_upgrades", True),
    "fridge_accepts": ("fridge_accepts_draws", True),
    "unused_to_supply": ("unused_bags_to_supply", True),
    "must_cover": ("printed_slot", "must_cover"),
    "replaced_to_pile": ("replaced_card", "pile"),
    "bust_actions": ("bust_triggers_actions", True),
}
CHOSEN = {"resolution": "resolution_order", "lester_timing": "lester_upgrade_timing"}


def fill_rules(rules: Any, values: Mapping[str, Any], seats: int) -> None:
    """Fill the RULES record from option values."""
    tables, monsters = tables_of(values), monsters_of(values)
    check_rules(values, tables, monsters, seats)
    rules["monsters"] = len(monsters)
    for number, monster in enumerate(monsters):
        rules["need"][number] = monster.need
        rules["symbols"][number] = sum(monster.need)
        rules["worth"][number] = monster.prestige
        rules["action"][number] = ACTIONS.index(monster.action)
    for name in ("bonus", "rot", "items"):
        rules[name] = getattr(tables.reanimate_table, name)
    rules["cart_parts"] = tables.carts
    rules["place_of"][:seats] = PLACES[values["cart_places"]][seats]
    rules["bag"], rules["tokens"], rules["tiles"] = tables.bag, tables.tokens, tables.upgrades
    rules["rot_track"] = track_length(values, seats)
    for name in SAME:
        rules[name] = values[name]
    for name, (option, value) in WHERE.items():
        rules[name] = values[option] == value
    for name, option in CHOSEN.items():
        rules[name] = OPTIONS[option].choices.index(values[option])


def monsters_of(values: Mapping[str, Any]) -> tuple[Card, ...]:
    """Return the printed monsters and the cards, in the order of their numbers."""
    monsters = (*tables_of(values).printed, *deck_of(values))
    if values["monster_actions"] == "none":
        return tuple(Card(monster.id, monster.need, monster.prestige) for monster in monsters)
    return monsters


def track_length(values: Mapping[str, Any], seats: int) -> int:
    """Return how many Rot tokens lie on the track at the start."""
    return int(values["rot_per_player"] * seats if values["rot_track"] is None else values["rot_track"])


def check_rules(values: Mapping[str, Any], tables: Tables, monsters: tuple[Card, ...], seats: int) -> None:
    """Refuse rules that can't be played together."""
    known = components_that_can_go(values)
    for name in names_in(values["without"]):
        if name not in known:
            raise UsageError(f'without: there is no card or upgrade "{name}"', nearest(name, known))
    cards = len(monsters) - state.PRINTED
    if cards < seats:
        raise UsageError(f"a deck of {cards} cards can't give one to each of {seats} players", "add cards to the deck")
    ids = [monster.id for monster in monsters]
    if len(set(ids)) < len(ids):
        raise UsageError("a card of the deck has the id of a printed monster", "ids must differ")
    left = tables.rot_left + (state.SEATS - seats) * tables.bag[state.ROT] * values["unused_bags_to_supply"]
    if track_length(values, seats) > left:
        raise UsageError(
            f"a Rot track of {track_length(values, seats)} can't be filled: {left} Rot tokens are left",
            f"allowed: rot_track 1 to {left}, or rot_per_player up to {left // seats}",
        )


def components_that_can_go(values: Mapping[str, Any]) -> list[str]:
    """Return the names that `without` takes: the ids of cards and upgrades, and mutation."""
    return [*(card.id for card in whole_deck(values)), *UPGRADE_NAMES, TOKEN_NAMES[state.MUTATION]]


def knock_outs(values: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the rules that leave out each card and upgrade, the Mutations, and the L.E.S.T.E.R. cards."""
    return {
        **{name: {"without": name} for name in components_that_can_go(values)},
        "L.E.S.T.E.R. cards": {"lester_cards": False},
    }


def monster_rows(values: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return id and facts of the monsters, in the order of their numbers."""
    return [
        {"id": monster.id, "prestige": monster.prestige, "parts": monster.parts, "action": monster.action}
        for monster in monsters_of(values)
    ]


def upgrade_rows(values: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return id, name and tiles of the upgrades, in the order of their numbers."""
    tiles = zip(UPGRADE_NAMES, TILE_TITLES, tables_of(values).upgrades, strict=True)
    return [{"id": name, "name": title, "tiles": count} for name, title, count in tiles]


def assumed(values: Mapping[str, Any]) -> list[str]:
    """Return what results rest on that no rulebook states."""
    return [
        "deck",
        *(["monster_actions"] if values["monster_actions"] == "sample" else []),
        "printed",
        "carts",
        "upgrades",
        "lester_upgrade_timing",
        "warehouse_slots",
        "rot_per_player" if values["rot_track"] is None else "rot_track",
        *(["max_rounds"] if values["max_rounds"] != OPTIONS["max_rounds"].default else []),
    ]


def cautions(values: Mapping[str, Any]) -> list[str]:
    """Return what a reader must know of unusual rules, as sentences. # M-58"""
    tables = tables_of(values)
    found = []
    if not any(tables.reanimate_table.rot):
        found.append("The Reanimate table gives no Rot: the Rot track never empties, and no game ends.")
    if not values["bust_takes_rot"]:
        found.append("A bust takes no Rot: it does not bring the Fair nearer, and games are longer.")
    if sum(tables.bag) < values["reject_slots"]:
        found.append("A bag holds fewer tokens at the start than the Rejects track: early busts are impossible.")
    return found


METRICS = (
    Metric("super_rate", "orders that became Super actions", "orders", "supers", over="turns_taken", rate=True),
    Metric("monsters_completed", "monsters reanimated before the Fair", "monsters", "monsters_completed"),
    Metric("reanimations", "reanimations before the Fair, busts and the last round included", "", "reanimations"),
    Metric("bonus_prestige", "bonus of the Reanimate table before the Fair", "prestige", "bonus_prestige"),
    Metric("fair_score", "prestige won at the Mad Science Fair", "prestige", "fair_score"),
    Metric("rot_in_bag", "Rot in the bag at the end", "tokens", "rot_in_bag"),
    Metric("card_prestige", "prestige of monsters reanimated before the Fair", "prestige", "card_prestige"),
    Metric("order_prestige", "prestige of red Super actions", "prestige", "order_prestige"),
    Metric("lester_prestige", "prestige of LESTER cards", "prestige", "lester_prestige"),
    Metric("upgrade_prestige", "prestige of upgrades before the Fair", "prestige", "upgrade_prestige"),
    Metric("action_prestige", "prestige of monsters' actions", "prestige", "action_prestige"),
    Metric("fair_busts", "games with a bust at the Fair", "games", "fair_busts", yes_or_no=True),
    Metric("rot_overshoot", "Rot owed after the track was empty", "tokens", "rot_overshoot", of="table"),
    Metric(
        "fair_decided",
        "games whose winner was not alone in front before the Fair",
        "games",
        "fair_decided",
        of="table",
        yes_or_no=True,
    ),
)

GAME = Game(
    id="making_monsters",
    title="Making Monsters",
    version=1,
    min_seats=2,
    max_seats=4,
    folder=FOLDER,
    standing="prestige",
    standing_unit="prestige",
    length_unit="rounds",
    decisions=DECISIONS,
    baseline="need_based_orders+rejects_limit+fill_needs",
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
    memory=32,
    metrics=METRICS,
    seat_columns=(
        "supers",
        "monsters_completed",
        "reanimations",
        "bonus_prestige",
        "fair_score",
        "rot_in_bag",
        "card_prestige",
        "order_prestige",
        "lester_prestige",
        "upgrade_prestige",
        "action_prestige",
        "fair_busts",
    ),
    table_columns=("rot_overshoot", "fair_decided"),
    counters=state.COUNTERS,
    has_busts=True,
    components=(
        Components("Monsters", "monster", "Completed", "", ("prestige", "parts"), monster_rows, first=0),
        Components("Upgrades", "upgrade", "Owned", "", ("tiles",), upgrade_rows, first=state.MAX_MONSTERS),
    ),
    panels=PANELS,
    assumptions=assumed,
    cautions=cautions,
    knock_outs=knock_outs,
    line_ups={
        2: ("uniform_orders+bust_odds", "best_response_orders+expected_prestige+rare_parts_first"),
        3: (
            "uniform_orders+bust_odds",
            "mixed_orders+rejects_limit+upgrade_engine",
            "best_response_orders+expected_prestige+rare_parts_first",
        ),
        4: (
            "uniform_orders+bust_odds",
            "mixed_orders+rejects_limit+upgrade_engine",
            "best_response_orders+expected_prestige+rare_parts_first",
            "need_based_orders+bust_odds+fill_needs",
        ),
    },
)

Strategy = strategy_base(GAME)

__all__ = ["GAME", "Strategy"]
