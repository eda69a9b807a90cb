"""The fast Making Monsters and its slow twin play the same games: every event, every outcome."""

import pytest
from making_monsters_twin import DEFAULTS, play_making_monsters
from making_monsters_twin_box import NUMBER_OF, PRINTED, default_monsters, default_tables, needs_of
from making_monsters_twin_players import RandomPlayer
from opening import CHANCE, opened
from recorded import Recorder

from analyser.games.making_monsters.deck import deck_of

SEATS = [2, 3, 4]
COMPONENTS = ("reject_slots", "sorting_slots", "upgrade_slots", "warehouse_slots", "first_draws", "max_rounds")
SCARCE = {"tokens": [24, 19, 15, 11, 6, 1, 58]}  # four bags and next to nothing
LESTERS = {"tiles": [2, 2, 1, 2, 0, 0, 0, 1, 3, 1, 2, 8, 8]}
FEW = {"tiles": [1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 1, 1]}
KINDS = ("limb", "stitch", "spike", "goop", "zapper", "mutation", "rot")
TILES = (
    *("sorting_table", "refrigeration", "bogo", "meat_replicator", "stitches_replicator", "spikes_replicator"),
    *(
        "goop_replicator",
        "zapper_replicator",
        "universal_replicator",
        "teleporter",
        "med_school",
        "lester",
        "warehouse",
    ),
)

VARIANTS = {  # together they set every option to every choice, and every number to several values
    "supers": {"two_player_dummy": "random_token", "super_optional": True, "resolution_order": "random"},
    "fixed": {"resolution_order": "fixed", "unused_bags_to_supply": True, "cart_places": "adjacent"},
    "strict": {"batch_bust": "strict_sequential", "bust_keeps_order_bonus": False, "red_add_timing": "before"},
    "strict by choice": {"batch_bust": "strict_sequential", "voluntary_reject": True, "reject_slots": 3},
    "order lost": {"bust_keeps_order_bonus": False, "lester_timing": "any", "reject_slots": 4},
    "lester any time": {"lester_timing": "any", "lester_upgrade_timing": "on_gain", "upgrade_slots": 5},
    "lester each round": {"lester_upgrade_timing": "each_round", "upgrade_slots": 2, "warehouse_slots": 1},
    "no lester": {"lester_cards": False, "duplicate_upgrades": False, "bogo_mutation": True},
    "forbid": {"upgrade_when_full": "forbid", "duplicate_upgrades": False, "fridge_accepts_draws": False},
    "mild busts": {"bust_takes_rot": False, "bust_triggers_actions": False, "reject_slots": 3},
    "monsters first": {"allow_zero_reanimate": False, "final_forced": False, "printed_slot": "must_cover"},
    "box": {"replaced_card": "box", "printed_slot": "must_cover", "sorting_slots": 0, "monster_actions": "none"},
    "long": {"rot_per_player": 6, "max_rounds": 60},
    "one Rot": {"rot_track": 1, "first_draws": 0},
    "set-up full": {"reject_slots": 2, "first_draws": 9, "max_rounds": 30},
    "few rounds": {"max_rounds": 3, "sorting_slots": 5},
    "another deck": {"deck": "random", "deck_seed": 3, "first_draws": 8},
    "scarce": {"components": SCARCE, "max_rounds": 40},
    "scarce, bogo": {"components": SCARCE, "bogo_mutation": True, "rot_track": 25, "max_rounds": 40},
    "many lesters": {"components": LESTERS, "lester_upgrade_timing": "on_gain", "lester_timing": "any"},
    "many lesters, one place": {"components": LESTERS, "lester_upgrade_timing": "on_gain", "upgrade_slots": 1},
    "lesters each round": {"components": LESTERS, "lester_upgrade_timing": "each_round", "warehouse_slots": 3},
    "lesters at reanimations": {"components": LESTERS, "upgrade_slots": 4, "warehouse_slots": 1},
    "few tiles": {"components": FEW, "upgrade_slots": 2, "duplicate_upgrades": False},
    "left out": {"without": "M07,M72,lester,mutation,universal_replicator", "bogo_mutation": True},
    "no places": {"upgrade_slots": 0, "rot_track": 20, "max_rounds": 50},
}


def written(folder, tables):
    """A file of components that differ from the default ones."""
    names = {"tokens": ("tokens", KINDS), "tiles": ("upgrades", TILES)}
    lines = []
    for table, numbers in tables.items():
        heading, rows = names[table]
        lines += [f"[{heading}]", 'source = "assumption"', 'note = "made for a test"']
        lines += [f"{row} = {number}" for row, number in zip(rows, numbers, strict=True)]
    file = folder / "components.toml"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(file)


def monsters(values):
    """All monsters as the twin takes them; only a random deck comes from the fast game."""
    with_actions = values["monster_actions"] == "sample"
    if values["deck"] == "default":
        names = ["P1", "P2", *(f"M{number:02}" for number in range(1, 73))]
        named = zip(names, default_monsters(with_actions), strict=True)
        return [monster for name, monster in named if name not in values["without"].split(",")]
    printed = [(needs_of(parts), worth, 0) for parts, worth in PRINTED]
    cards = [(card.need, card.prestige, NUMBER_OF[card.action] * with_actions) for card in deck_of(values)]
    return printed + cards


def tables(values, seats, components):
    """The component numbers that the options name."""
    track = values["rot_track"] or values["rot_per_player"] * seats
    numbers = {name: values[name] for name in COMPONENTS}
    if values["cart_places"] == "adjacent":
        numbers["place_of"] = list(range(seats))
    found = default_tables(seats, rot_track=track, **numbers, **components)
    for name in values["without"].split(","):
        if name in TILES:
            found.tiles[TILES.index(name)] = 0
        if name == "mutation":
            found.tokens[KINDS.index(name)] = 0
    return found


def compare(recorder, index, components):
    """Play one game twice, with the same chance and the same minds; they must not differ."""
    fast = recorder.play(index)
    plan, deal = recorder.plan, index // recorder.plan.rotations
    seats = len(fast.players)
    minds = [opened(plan.seed, deal, 1 + number) for number in fast.players]
    options = {name: value for name, value in recorder.values.items() if name in DEFAULTS}
    events, outcome = play_making_monsters(
        monsters(recorder.values),
        tables(recorder.values, seats, components),
        seats,
        options,
        opened(plan.seed, deal, CHANCE),
        [*map(RandomPlayer, minds)],
        lambda word, seat: opened(word, 0, seat),
    )
    assert list(map(tuple, fast.events)) == events
    check_outcome(fast, outcome)


def check_outcome(fast, outcome):
    winners = outcome["winners"]
    assert fast.points == outcome["prestige"]
    assert [seat["busts"] for seat in fast.seats] == outcome["busts"]
    assert [seat["turns_taken"] for seat in fast.seats] == outcome["turns_by_seat"]
    assert fast.table["rounds"] == outcome["rounds"]
    assert (fast.table["unfinished"] == 0) == outcome["finished"]
    assert fast.shares == [60 // len(winners) * (seat in winners) if winners else 0 for seat in range(len(fast.seats))]


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_games(seats):
    recorder = Recorder("making_monsters", ["random"] * seats, seed=20)
    for index in range(200):
        compare(recorder, index, {})


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_same_games_by_other_rules(variant, seats, tmp_path):
    rules = dict(VARIANTS[variant])
    components = rules.pop("components", {})
    if components:
        rules["components"] = written(tmp_path, components)
    recorder = Recorder("making_monsters", ["random"] * seats, seed=2**64 - 7, **rules)
    for index in range(6):
        compare(recorder, index, components)


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_games_with_players_who_change_seats(seats):
    """In every rotation of every cyclic order, each player keeps its own mind."""
    recorder = Recorder("making_monsters", ["random"] * seats, seed=5, rotate=True, rot_per_player=2)
    for index in range(seats * recorder.plan.cycle):
        compare(recorder, index, {})


def test_variants_set_every_option():
    options = Recorder("making_monsters", ["random"] * 2).plan.game.options
    changed = {name for rules in VARIANTS.values() for name in rules}
    assert changed == set(options)
    for name, option in options.items():
        tried = {str(rules.get(name, option.default)) for rules in VARIANTS.values()}
        assert {*option.choices} <= tried
        assert option.kind != "flag" or tried == {"False", "True"}
