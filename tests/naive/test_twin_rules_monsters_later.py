"""Reanimations, Refresh and Fair of the Making Monsters twin, one moment at a time: examples and every option."""

import pytest
from making_monsters_twin_box import needs_of
from making_monsters_twin_deliveries import RED
from making_monsters_twin_gains import PUBLICITY, TAKE_NOTHING
from making_monsters_twin_lab import (
    BOGO,
    GOOP,
    LESTER,
    LIMB,
    MEAT_REPLICATOR,
    MUTATION,
    REFRIGERATION,
    ROT,
    SPIKE,
    STITCH,
    TELEPORTER,
    UNIVERSAL,
    ZAPPER,
    Monster,
)
from making_monsters_twin_reanimation import BUST, CHOSEN, FORCED
from making_monsters_twin_table import Tokens, give, put_cards, started, story

# Reanimations


def test_the_example_of_a_reanimation_of_three():
    """Beth "may take a total of 4 items ... gain 6 bonus points and must add 2 Rot to her Stockroom bag"."""
    game, lab = started([ZAPPER, 5, 6, LIMB])
    put_cards(lab, (10, 0), (11, 0), (12, 0))
    game.carts[0] = [BOGO, REFRIGERATION]
    game.reanimate(lab, CHOSEN)
    assert story(game) == [
        ("reanimate", 3, 0, 6),
        *[("complete", number, number - 8, 5) for number in (10, 11, 12)],
        ("rot", 2),
        ("gain", ZAPPER, 7),
        ("take_upgrade", BOGO),
        ("take_upgrade", REFRIGERATION, 0, 1),
        ("gain", LIMB, 7),
    ]
    assert game.script.asked[0] == ("take_item", [LIMB, STITCH, ZAPPER, 5, 6, TAKE_NOTHING])
    assert (lab.prestige, lab.slots[2:], sum(lab.bag)) == (21, [None] * 3, 22 + 2 + 2)
    assert [card.number for card in lab.pile] == [10, 11, 12]


@pytest.mark.parametrize(("rot", "acts"), [(True, True), (False, False)])
def test_a_bust_loses_the_bonus_only(rot, acts):
    options = {"bust_takes_rot": rot, "bust_triggers_actions": acts}
    game, lab = started([TAKE_NOTHING], options=options)
    put_cards(lab, (10, 3), (11, 0))
    lab.rejects, lab.is_bust, lab.med_school = [ROT] * 6, True, [LIMB, SPIKE, GOOP]
    game.reanimate(lab, BUST)
    events = [("reanimate", 2, 1), ("complete", 10, 2, 5), ("complete", 11, 3, 5)]
    events += [("action", 10, 3), ("prestige", 1, 6)] * acts + [("rot", 1)] * rot + [("prestige", 2, 10)]
    assert story(game) == events
    assert lab.prestige == 10 + acts + 2
    assert lab.rejects == [] and not lab.is_bust


def test_card_actions():
    game, lab = started([1, SPIKE, GOOP, TAKE_NOTHING])
    put_cards(lab, (10, 1), (11, 2), (12, 4))
    lab.slots[2].needs, lab.slots[2].parts = [0, 0, 1, 0, 0], [(SPIKE, SPIKE)]
    lab.slots[0] = Monster(13, needs_of("L"), 1, 5)
    lab.slots[0].parts = [(LIMB, MUTATION)]
    game.reanimate(lab, CHOSEN)
    events = story(game)
    assert events[5:13] == [
        ("action", 13, 5),
        ("offer", 71, 70),
        ("discard", 71),
        ("keep", 70, 5, -1),
        ("action", 10, 1),
        ("gain", SPIKE, 6),
        ("action", 11, 2),
        ("gain", GOOP, 6),
    ]
    assert [card.number for card in lab.pile] == [70, 13, 10, 11, 12]
    assert lab.slots[0] is lab.printed[0]


def test_rot_beyond_the_track_comes_from_the_supply():
    game, lab = started([TAKE_NOTHING])
    put_cards(lab, (10, 6), (11, 7), (12, 0))
    game.rot_track = 1
    game.reanimate(lab, FORCED)
    assert ("rot", 1, 1) in story(game)
    assert (game.rot_track, game.rot_overshoot, game.composted) == (0, 1, 1)
    assert ("gain", MUTATION, 6) in story(game)


def test_upgrades_at_a_reanimation_work_only_if_they_were_there_before():
    answers = [5, 13, MUTATION, PUBLICITY, 6]
    game, lab = started(answers, options={"bogo_mutation": True}, upgrade_slots=9, items=[2] * 6)
    give(lab, BOGO, MEAT_REPLICATOR, UNIVERSAL, LESTER, REFRIGERATION)
    lab.sorting_table = [ZAPPER]
    game.carts[0][0] = UNIVERSAL
    game.reanimate(lab, CHOSEN)
    assert story(game) == [
        ("reanimate",),
        ("take_upgrade", UNIVERSAL),
        ("gain", MUTATION, 8),
        *[("gain", LIMB, 9)] * 3,
        ("lester", PUBLICITY, 1),
        ("prestige", 3, 4),
    ]
    assert game.script.asked[-1] == ("keep_cold", [ZAPPER, 6])


def test_a_teleporter_reaches_every_cart_from_the_next_reanimation_on():
    game, lab = started([5, TAKE_NOTHING], items=[2] * 6)
    game.carts[0][0], game.carts[3][1] = TELEPORTER, BOGO
    game.reanimate(lab, CHOSEN)
    assert game.script.asked[1] == ("take_item", [LIMB, STITCH, ZAPPER, TAKE_NOTHING])
    game.script.asked.clear()
    game.script.answers = [12, TAKE_NOTHING]
    game.reanimate(lab, CHOSEN)
    assert game.script.asked[0] == ("take_item", [0, 1, 2, 3, 4, 12, TAKE_NOTHING])


def test_parts_in_the_fridge_stay():
    game, lab = started([TAKE_NOTHING, ZAPPER, LIMB])
    give(lab, REFRIGERATION, REFRIGERATION)
    lab.fridge, lab.sorting_table, lab.rejects = [ZAPPER], [GOOP], [SPIKE]
    lab.slots[0].parts = [(LIMB, LIMB)]
    game.reanimate(lab, CHOSEN)
    assert game.script.asked[1:] == [("keep_cold", [LIMB, GOOP, ZAPPER, 6]), ("keep_cold", [LIMB, GOOP, 6])]
    assert (lab.fridge, lab.tokens_on_board()) == ([ZAPPER, LIMB], [ZAPPER, LIMB])


@pytest.mark.parametrize("forced", [True, False])
def test_the_last_round_makes_everyone_reanimate(forced):
    game, lab = started([1, 0, TAKE_NOTHING, *[TAKE_NOTHING] * forced], options={"final_forced": forced}, rot_track=1)
    put_cards(lab, (10, 0))
    game.reanimate_phase()
    events = story(game)
    assert events[0] == ("push_on",)
    assert [event for event in events if event[0] == "reanimate"] == [("reanimate", 1, 0, 1)] + [
        ("reanimate", 0, 2)
    ] * forced


def test_without_a_finished_monster_nobody_may_reanimate():
    game, _ = started(options={"allow_zero_reanimate": False})
    game.reanimate_phase()
    assert story(game) == [("push_on",)] * 2


# Refresh


@pytest.mark.parametrize(
    ("cards", "touched", "must_cover", "legal"),
    [
        ({2}, (), False, [0, 1, 3, 4]),
        ({2}, (0,), True, [1, 3, 4]),
        ({2, 3, 4}, (), False, [0, 1, 2, 3, 4, 5]),
        ({2, 3, 4}, (), True, [0, 1]),
        ({0, 2, 3, 4}, (1, 2), True, [0, 3, 4, 5]),
        ({0, 1, 2, 3, 4}, (0, 1, 2, 3, 4), False, [5]),
    ],
)
def test_places_for_a_new_card(cards, touched, must_cover, legal):
    _, lab = started()
    for slot in cards:
        lab.slots[slot] = Monster(20 + slot, needs_of("LS"), 3, 0)
    for slot in touched:
        lab.slots[slot].parts = [(LIMB, LIMB)]
    assert lab.places_for_a_new_card(must_cover) == legal


@pytest.mark.parametrize(("where", "to_pile"), [("pile", 1), ("box", 0)])
def test_a_replaced_card(where, to_pile):
    game, lab = started([2], options={"replaced_card": where})
    lab.slots[3:] = [Monster(30, needs_of("LS"), 3, 0), Monster(31, needs_of("LS"), 3, 0)]
    game.place_card(lab, Monster(40, needs_of("LS"), 3, 0))
    assert story(game) == [("keep", 40, 2, 73)]
    assert len(lab.pile) == to_pile
    assert len(game.boxed_cards) == 1 - to_pile


def test_a_refresh_refills_and_reshuffles():
    game, _ = started([0, 3, 0, 0], tiles=[9] + [0] * 12)
    game.carts[2][1] = -1
    game.discarded, game.deck = game.deck[:2], game.deck[:1]
    game.refresh()
    assert story(game) == [
        ("refill", 2, 1),
        ("reshuffle", 2),
        ("offer", 2, 3),
        ("discard", 3),
        ("keep", 2, 3, -1),
        ("reshuffle", 1),
        ("offer", 2, 3),
        ("discard", 3),
        ("keep", 2, 0, -1),
    ]


# The Fair


def test_the_fair():
    """Card 30 is chosen for slot 3, the printed monsters stay; a bust keeps the worth and loses the bonus."""
    game, lab = started(seats=2)
    other = game.labs[1]
    lab.pile, other.pile = [Monster(30, needs_of("Z"), 7, 3)], []
    lab.bag[:], other.bag[:] = [0, 0, 0, 0, 1, 0, 1], [0] * 7
    game.streams = [Tokens([ZAPPER]), None]
    game.streams[0].bag = lab.bag
    game.script.answers = [120, 120, 120, 0, 120, *[120] * 5, 1, 15 + ZAPPER, 0]
    game.mad_science_fair()
    events = story(game)
    assert game.script.asked[2:5] == [("fair_monster", [0, 1, 120])] * 2 + [("fair_monster", [1, 120])]
    assert events[-5:] == [
        ("draw", ZAPPER, 1),
        ("place", ZAPPER, 19),
        ("stop", 1),
        ("fair_score", 8, 1),
        ("fair_score",),
    ]
    assert (lab.prestige, lab.bag) == (8, [0, 0, 0, 0, 1, 0, 1])


def test_a_bust_at_the_fair():
    game, lab = started([], [ROT], reject_slots=1)
    lab.slots[0].parts, lab.med_school = [(LIMB, LIMB), (STITCH, MUTATION)], [LIMB, LIMB]
    lab.bag[:] = [0] * 6 + [1]
    game.script.answers = [1]
    game.show_off(lab)
    assert story(game)[-2:] == [("bust", 1), ("fair_score", 4, 0, 1)]
    assert game.busts == [0, 0]


@pytest.mark.parametrize(
    ("prestige", "rot", "fair", "winners"),
    [
        ([9, 8], [7, 1], [0, 5], [0]),
        ([9, 9], [7, 6], [5, 0], [1]),
        ([9, 9], [7, 7], [5, 6], [1]),
        ([9, 9], [7, 7], [5, 5], [0, 1]),
    ],
)
def test_ties(prestige, rot, fair, winners):
    game, _ = started()
    game.is_over, game.fair_score = True, fair
    for lab in game.labs:
        lab.prestige, lab.bag[ROT] = prestige[lab.seat], rot[lab.seat]
    assert game.winners() == winners


@pytest.mark.parametrize(("order", "firsts"), [("rotating", [0, 1, 2, 0]), ("fixed", [0] * 4), ("random", [2] * 4)])
def test_who_resolves_first_and_the_cart_in_front(order, firsts):
    game, _ = started([RED, *[0] * 100], seats=3, options={"resolution_order": order})
    game.order_monster_parts = game.receive_deliveries = game.reanimate_phase = game.refresh = lambda: None
    game.round = 0
    carts = []
    for _ in range(4):
        game.play_round()
        carts.append([game.cart_in_front_of(lab) for lab in game.labs])
    assert [event[3] for event in game.events] == firsts
    assert carts == [[0, 1, 2], [3, 0, 1], [2, 3, 0], [1, 2, 3]]
