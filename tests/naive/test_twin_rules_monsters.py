"""Orders, deliveries and gains of the Making Monsters twin, one moment at a time: examples and every option."""

import pytest
from making_monsters_twin_deliveries import BLUE, NO_MOVE, RED, YELLOW
from making_monsters_twin_gains import COMPOST, EXPAND, FLEXIBILITY, NOT_YET, PUBLICITY, SCAVENGE, TAKE_NOTHING
from making_monsters_twin_lab import (
    BOGO,
    FRIDGE,
    GOOP,
    LESTER,
    LIMB,
    MEAT_REPLICATOR,
    MED_SCHOOL,
    MUTATION,
    REFRIGERATION,
    REJECTS,
    ROT,
    SCHOOL,
    SORTING,
    SORTING_TABLE,
    SPIKE,
    STITCH,
    TELEPORTER,
    UNIVERSAL,
    WAREHOUSE,
    ZAPPER,
)
from making_monsters_twin_table import give, started, story

# Orders


def test_the_four_players_of_the_example():
    """Beth yellow, Jacob red, Damon blue, Geneva red: "Poor Beth is the only player who had to use her Base action"."""
    game, _ = started([YELLOW, RED, BLUE, RED], seats=4)
    game.order_monster_parts()
    assert story(game) == [("order", YELLOW), ("order", RED, 1, 1), ("order", BLUE, 1, 2 + 8), ("order", RED, 1, 1)]
    assert game.supers == [0, 1, 1, 1]


def test_the_player_opposite_gives_nothing():
    game, _ = started([RED, RED, YELLOW, RED], seats=4)
    game.order_monster_parts()
    assert game.supers == [0, 1, 0, 1]


@pytest.mark.parametrize(
    ("orders", "options", "events"),
    [
        ([RED, YELLOW], {}, [("order", RED, 1, 2), ("order", YELLOW)]),
        (
            [YELLOW, YELLOW],  # the dummy's token is blue
            {"two_player_dummy": "random_token"},
            [("dummy", BLUE), ("order", YELLOW, 1, 128), ("order", YELLOW, 1, 128)],
        ),
        ([RED, YELLOW, 0], {"super_optional": True}, [("order", RED, 0, 2), ("order", YELLOW)]),
        ([RED, YELLOW, 1], {"super_optional": True}, [("order", RED, 1, 2), ("order", YELLOW)]),
    ],
)
def test_two_players(orders, options, events):
    game, _ = started(orders, options=options)
    game.order_monster_parts()
    assert story(game) == events


# Deliveries


def test_a_batch_puts_its_rot_on_the_rejects_first():
    game, lab = started([LIMB, 0, 1], [LIMB, ROT, STITCH, ROT])
    game.yellow_base(lab)
    draws = [("draw", LIMB, 21, 1), ("draw", ROT, 20, 1), ("draw", STITCH, 19, 1), ("draw", ROT, 18, 1)]
    places = [("place", ROT, REJECTS)] * 2 + [("place",), ("place", STITCH, 1)]
    assert story(game) == draws + places
    assert game.script.asked == [("pick_part", [LIMB, STITCH]), ("place_part", [0, 5, 25]), ("place_part", [1, 6, 25])]


def test_parts_of_a_batch_that_busts_are_still_placed():
    game, lab = started([GOOP, SORTING, SORTING], [ROT, GOOP, ROT, SPIKE])
    lab.rejects = [ROT] * 5
    game.yellow_base(lab)
    assert story(game)[4:] == [
        *[("place", ROT, REJECTS)] * 2,
        ("place", GOOP, SORTING),
        ("place", SPIKE, SORTING),
        ("bust", 7),
    ]


def test_a_strict_batch_stops_at_the_bust():
    game, lab = started([SORTING], [GOOP, ROT, SPIKE, ROT], options={"batch_bust": "strict_sequential"})
    lab.rejects = [ROT] * 5
    game.yellow_base(lab)
    assert story(game)[4:] == [
        ("place", GOOP, SORTING),
        ("place", ROT, REJECTS),
        ("return_part", SPIKE),
        ("return_part", ROT),
        ("bust", 6),
    ]
    assert sum(lab.bag) == 20


@pytest.mark.parametrize(("rejects", "busts"), [([GOOP] * 4 + [ROT], 0), ([GOOP] * 5 + [ROT] * 2, 1)])
def test_yellow_super_returns_one_rot_even_the_last(rejects, busts):
    game, lab = started([], [ROT] * 2)
    lab.rejects, lab.bag[:] = rejects, [0] * 6 + [1]
    game.yellow_super(lab)
    assert game.busts[0] == busts
    assert ("return_rot",) in story(game)
    assert lab.bag[ROT] == 1 + busts


def test_single_draws_stop_when_the_player_says_so():
    game, lab = started([1, 2 * 5 + ZAPPER, 0], [ROT, ZAPPER])
    game.red_super(lab)
    assert story(game) == [
        ("prestige", 3, 1),
        ("draw", ROT, 21),
        ("place", ROT, REJECTS),
        ("draw", ZAPPER, 20),
        ("place", ZAPPER, 14),
        ("stop", 1),
        ("gain", MUTATION, 1),
    ]


@pytest.mark.parametrize(
    ("timing", "keeps", "events"),
    [
        ("after", True, [("draw", ROT, 0, 1), ("place", ROT, REJECTS), ("bust", 6), ("gain", GOOP)]),
        ("after", False, [("draw", ROT, 0, 1), ("place", ROT, REJECTS), ("bust", 6)]),
        (
            "before",
            False,
            [
                ("gain", GOOP),
                ("draw", ROT, 1, 1),
                ("draw", GOOP, 0, 1),
                *[("place", ROT, REJECTS), ("place", GOOP, SORTING), ("bust", 6)],
            ],
        ),
    ],
)
def test_the_part_that_red_adds(timing, keeps, events):
    answers = [GOOP, SORTING] if timing == "before" else [GOOP] * keeps
    options = {"red_add_timing": timing, "bust_keeps_order_bonus": keeps}
    game, lab = started(answers, [ROT, GOOP], options=options)
    lab.bag[:] = [0] * 6 + [1]
    lab.rejects = [ROT] * 5
    game.red_base(lab)
    assert story(game) == events


def test_nothing_is_drawn_on_a_full_track():
    game, lab = started([], options={"bust_keeps_order_bonus": False})
    lab.rejects = [ROT] * 6
    game.red_super(lab)
    assert story(game) == [("prestige", 3, 1), ("bust", 6)]


def test_a_mutation_takes_any_open_symbol_and_every_store():
    game, lab = started([SCHOOL], options={"voluntary_reject": True})
    give(lab, REFRIGERATION, MED_SCHOOL)
    lab.slots[1].parts = [(STITCH, STITCH)]
    game.settle(lab, MUTATION)
    assert game.script.asked == [("place_part", [0, 1, 5, 7, 14, SORTING, FRIDGE, SCHOOL, REJECTS])]
    assert lab.med_school == [MUTATION]


@pytest.mark.parametrize("accepts", [True, False])
def test_a_part_that_fits_nowhere_is_rejected_unasked(accepts):
    options = {"voluntary_reject": True, "fridge_accepts_draws": accepts}
    game, lab = started([FRIDGE] * accepts, options=options, sorting_slots=0)
    give(lab, REFRIGERATION)
    game.settle(lab, GOOP)
    assert story(game) == [("place", GOOP, FRIDGE if accepts else REJECTS)]


def test_stored_parts_move_before_the_next_is_placed():
    move = 32 * (6 + ZAPPER) + 14
    game, lab = started([move, 32 * LIMB + 5, REJECTS], options={"voluntary_reject": True})
    lab.slots[0].parts = [(LIMB, LIMB)]
    lab.sorting_table, lab.fridge = [LIMB, GOOP], [ZAPPER]
    game.settle(lab, ZAPPER)
    assert game.script.asked == [
        ("move_part", [32 * LIMB + 5, move, NO_MOVE]),
        ("move_part", [32 * LIMB + 5, NO_MOVE]),
        ("place_part", [14, SORTING, REJECTS]),
    ]
    assert story(game) == [("move", 1, ZAPPER, 14), ("move", 0, LIMB, 5), ("place", ZAPPER, REJECTS)]


# Gains and L.E.S.T.E.R. cards


@pytest.mark.parametrize(
    ("card", "answers", "events"),
    [
        (COMPOST, [], [("remove_rot", 5)]),
        (FLEXIBILITY, [ZAPPER], [("gain", MUTATION, 2), ("gain", ZAPPER, 2)]),
        (SCAVENGE, [GOOP, GOOP, STITCH], [("gain", GOOP, 3), ("gain", GOOP, 3), ("gain", STITCH, 3)]),
        (PUBLICITY, [], [("prestige", 3, 4)]),
        (EXPAND, [5 + 2 * 3 + 1], [("take_upgrade", BOGO, 3, 1)]),
    ],
)
def test_lester_cards(card, answers, events):
    game, lab = started([card, *answers])
    game.supply[MUTATION] = 1
    game.carts[3][1] = BOGO
    game.play_lester_card(lab, by_upgrade=False)
    lester = ("lester", card) if card else ("lester",)
    assert story(game) == [lester, *events]
    assert lab.lester_hand == [other for other in range(5) if other != card]


def test_all_lester_cards_return_after_the_fifth():
    game, lab = started([PUBLICITY])
    lab.lester_hand = [PUBLICITY]
    game.play_lester_card(lab, by_upgrade=True)
    assert lab.lester_hand == [0, 1, 2, 3, 4]
    assert story(game) == [("lester", PUBLICITY, 1), ("prestige", 3, 4)]


def test_a_lester_card_may_wait_but_not_for_ever():
    game, lab = started([NOT_YET, NOT_YET, PUBLICITY], [ROT] * 3, options={"lester_timing": "any"})
    lab.bag[:] = [0] * 6 + [3]
    game.blue_super(lab)
    legal = [0, 1, 2, 3, 4]
    assert game.script.asked == [("lester_card", [*legal, NOT_YET])] * 2 + [("lester_card", legal)]


def test_no_part_is_left():
    game, lab = started([ZAPPER])
    game.supply[:] = [0, 0, 0, 0, 1, 0, 9]
    game.gain_one_of(lab, [LIMB], 0)
    game.gain_this(lab, MUTATION, 1)
    assert story(game) == [("gain", ZAPPER)]


# Upgrades


def test_a_full_lab_replaces_an_upgrade_and_loses_what_lies_on_it():
    game, lab = started([SORTING_TABLE])
    give(lab, SORTING_TABLE, BOGO, BOGO)
    lab.sorting_table = [ZAPPER, SPIKE, MUTATION]
    game.carts[0][0] = MEAT_REPLICATOR
    game.take_upgrade(lab, 5)
    assert game.script.asked == [("replace_upgrade", [SORTING_TABLE, BOGO])]
    assert story(game) == [
        ("take_upgrade", MEAT_REPLICATOR),
        ("drop_upgrade",),
        ("return_part", SPIKE),
        *[("gain", LIMB, 9)] * 2,
    ]


@pytest.mark.parametrize(
    ("options", "owned", "legal"),
    [
        ({}, [BOGO], [5, 6]),
        ({"duplicate_upgrades": False}, [BOGO], [6]),
        ({}, [BOGO] * 3, [5, 6]),
        ({"upgrade_when_full": "forbid"}, [BOGO] * 3, []),
        ({"upgrade_when_full": "forbid"}, [BOGO, WAREHOUSE, BOGO], [5, 6]),
    ],
)
def test_upgrades_that_may_be_taken(options, owned, legal):
    game, lab = started(options=options)
    give(lab, *owned)
    game.carts[0] = [BOGO, UNIVERSAL]
    assert game.upgrades_on([0], lab) == legal


def test_replacing_a_warehouse_empties_its_places():
    game, lab = started([WAREHOUSE, MEAT_REPLICATOR, BOGO])
    give(lab, WAREHOUSE, BOGO, BOGO, UNIVERSAL, TELEPORTER)
    game.carts[1][0] = MEAT_REPLICATOR
    game.take_upgrade(lab, 7)
    assert [upgrade.kind for upgrade in lab.upgrades] == [BOGO, UNIVERSAL, TELEPORTER]
    assert "gain" not in [event[0] for event in story(game)]


def test_universal_replicator_adds_to_a_new_replicator():
    game, lab = started()
    give(lab, UNIVERSAL)
    game.carts[0][0] = MEAT_REPLICATOR
    game.take_upgrade(lab, 5)
    assert story(game)[1:] == [("gain", LIMB, 9)] * 3


def test_a_new_lester_upgrade_plays_a_card_at_once():
    game, lab = started([5, PUBLICITY, TAKE_NOTHING], options={"lester_upgrade_timing": "on_gain"})
    game.carts[0][0] = LESTER
    game.take_items(lab, 3)
    assert story(game) == [("take_upgrade", LESTER), ("lester", PUBLICITY, 1), ("prestige", 3, 4)]


def test_lester_upgrades_play_every_round():
    game, lab = started([PUBLICITY, SCAVENGE, LIMB, LIMB, LIMB], options={"lester_upgrade_timing": "each_round"})
    give(lab, LESTER, LESTER)
    for each in game.labs:
        each.order, each.bag[:] = YELLOW, [0] * 7
    game.receive_deliveries()
    assert [event for event in story(game) if event[0] == "lester"] == [("lester", 3, 1), ("lester", 2, 1)]
