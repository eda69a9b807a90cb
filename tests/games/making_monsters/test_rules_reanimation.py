"""Rule decisions M-27 to M-33, M-59 and M-60 of Making Monsters: reanimating, and the monsters' actions."""

import pytest
from scenes import Card, Scene

from analyser.games.making_monsters import state as mm
from analyser.games.making_monsters.state import (
    COMPOST_ONE,
    DRAW_MONSTER,
    EXTRA_ITEM,
    GAIN_ANY,
    GAIN_MUTATION,
    GAIN_OWN,
    GOOP,
    LIMB,
    PILE,
    PRESTIGE_1,
    SPIKE,
    STITCH,
    TAKE_NOTHING,
    TAKE_UPGRADE,
    YELLOW,
    ZAPPER,
)

CHOSEN, BUST, AT_THE_END = range(3)
BONUS, ROT, ITEMS = (0, 1, 3, 6, 10, 15), (0, 1, 1, 2, 2, 3), (1, 2, 3, 4, 5, 6)
EMPTY_CARTS = dict.fromkeys(range(4), (-1, -1))
DONE = Card("G", "G", 4)


def labs(*seats, **rules):
    """A scene of seats that reanimate; each is (slots, other things in the lab)."""
    scene = Scene(*[YELLOW] * len(seats), **rules)
    for seat, (slots, lab) in enumerate(seats):
        scene.lay(seat, slots=slots, **lab)
        scene.say(seat, reanimate=1)
    return scene


def finished(number, action=mm.NO_ACTION):
    """So many finished monsters, in slots 5 and down."""
    return {slot: Card("G", "G", 4, action) for slot in range(4, 4 - number, -1)}


def busting(number, action=mm.NO_ACTION, **rules):
    """A scene whose first seat busts with so many finished monsters."""
    return labs((finished(number, action), {"bag": "R", "rejects": "RRRRR"}), ({}, {}), **rules)


def test_the_example_of_three_monsters():
    """Beth: 3 monsters, 4 items ("the 2 Accessories and 2 of the Monster parts"), 6 bonus points, 2 Rot."""
    scene = labs((finished(3), {}), ({}, {}))
    scene.arrange(cart_upgrade={0: (mm.BOGO, mm.TELEPORTER)})
    scene.say(take_item=[TAKE_UPGRADE, TAKE_UPGRADE + 1, LIMB, LIMB])
    scene.play("refresh")
    assert scene.rows("reanimate", "rot") == [("reanimate", 3, CHOSEN, 6), ("rot", 2, 0)]
    assert scene.hands[0]["prestige"] == 3 * 4 + 6
    assert scene.holds("bag") == "LLGGGRR"
    assert scene.hands[0]["upgrades"].tolist() == [0, 0, 1, *[0] * 6, 1, 0, 0, 0]
    assert scene.table["track_left"] == 8 - 2


@pytest.mark.parametrize("monsters", range(6))
def test_the_reanimate_table(monsters):
    scene = labs((finished(monsters), {}), ({}, {}))
    scene.say(take_item=[STITCH] * ITEMS[monsters])
    scene.say(1, reanimate=0)
    scene.play("refresh")
    assert scene.rows("reanimate") == [("reanimate", monsters, CHOSEN, BONUS[monsters])]
    assert scene.hands[0]["prestige"] == 4 * monsters + BONUS[monsters]
    assert scene.rows("rot") == [("rot", ROT[monsters], 0)] * (monsters > 0)
    assert scene.gained(mm.BY_CART) == "S" * ITEMS[monsters]
    assert scene.hands[0]["pile_size"] == monsters


def test_m27_a_reanimation_without_a_finished_monster():
    scene = labs(({2: Card("GG", "G")}, {}), ({}, {}))
    scene.say(take_item=[LIMB])
    scene.play("refresh")
    assert scene.accepted("reanimate") == {0, 1}
    scene.play("refresh")
    assert scene.rows("reanimate", "rot", "gain") == [("reanimate", 0, CHOSEN, 0), ("gain", LIMB, mm.BY_CART)]
    assert scene.holds("bag") == "LG"


def test_m27_or_it_is_not_allowed():
    scene = labs(({2: Card("GG", "G")}, {}), ({3: DONE}, {}), allow_zero_reanimate=False).play()
    assert [asked.seat for asked in scene.questions("reanimate", seat=None)] == [1]
    assert scene.rows("reanimate", "push_on") == [("push_on",)]
    scene = busting(0, allow_zero_reanimate=False).play()
    assert scene.rows("reanimate") == [("reanimate", 0, BUST, 0)]  # a bust forces it all the same


def test_m28_one_flip_counts_all_finished_monsters_and_clears_the_lab():
    lab = {
        "slots": {2: DONE, 3: Card("GK", "K"), 4: DONE},
        "sorting": "L",
        "fridge": "S",
        "school": "Z",
        "rejects": "RRM",
        "bag": "",
        "upgrades": [mm.REFRIGERATION, mm.MED_SCHOOL],
    }
    slots = lab.pop("slots")
    scene = labs((slots, lab), ({}, {})).play("refresh")
    me = scene.hands[0]
    assert scene.rows("reanimate") == [("reanimate", 2, CHOSEN, 3)]
    assert sorted(scene.holds("bag")) == sorted("GGKLSZRRMR")
    assert [scene.holds(place) for place in ("sorting", "fridge", "school", "rejects")] == [""] * 4
    assert me["laid"].sum() == 0
    assert me["open_symbols"][3].tolist() == [0, 0, 1, 1, 0]  # unfinished: it stays without its part
    assert (me["monster"][[2, 4]].tolist(), me["pile_size"]) == ([-1, -1], 2)


def test_m29_effects_follow_each_other():
    upgrades = [mm.BOGO, mm.SPIKES_REPLICATOR, mm.LESTER, mm.MED_SCHOOL, mm.REFRIGERATION]
    slots = {2: Card("G", "G", 4, PRESTIGE_1), 3: Card("K", "K", 7, GAIN_ANY)}
    scene = labs((slots, {"upgrades": upgrades, "school": "LL"}), ({}, {}), upgrade_slots=13)
    scene.arrange(cart_upgrade={0: (mm.BOGO, mm.GOOP_REPLICATOR)})
    scene.say(
        take_item=[TAKE_UPGRADE, TAKE_UPGRADE + 1, ZAPPER],
        gain_part=[LIMB, STITCH],
        lester_card=mm.PUBLICITY,
        keep_cold=[SPIKE],
    )
    scene.play("refresh")
    first, second = [row[1] for row in scene.rows("complete")]
    rows = scene.rows()
    assert rows[1 : rows.index(("keep_cold", SPIKE)) + 1] == [
        ("reanimate", 2, CHOSEN, 3),  # 2: prestige and bonus
        ("complete", first, 2, 4),
        ("complete", second, 3, 7),
        ("action", first, PRESTIGE_1),  # 3: actions
        ("prestige", 1, mm.BY_ACTION),
        ("action", second, GAIN_ANY),
        ("gain", LIMB, mm.BY_ACTION),
        ("rot", 1, 0),  # 4
        ("take_upgrade", mm.BOGO, 0, 0),  # 5: items; new upgrades give their "immediately" part only
        ("take_upgrade", mm.GOOP_REPLICATOR, 0, 1),
        ("gain", GOOP, mm.BY_REPLICATOR),
        ("gain", ZAPPER, mm.BY_CART),
        ("gain", STITCH, mm.BY_BOGO),  # 6: upgrades owned before
        ("gain", SPIKE, mm.BY_REPLICATOR),
        ("lester", mm.PUBLICITY, 1),
        ("prestige", 3, mm.BY_PUBLICITY),
        ("prestige", 2, mm.BY_MED_SCHOOL),
        ("keep_cold", SPIKE),  # 7: the other tokens go to the bag
    ]
    assert sorted(scene.holds("bag")) == sorted("LGZSK" + "R" + "G" + "LL")
    assert scene.hands[0]["pile"][:2].tolist() == [first, second]  # 8: the cards
    assert scene.hands[0]["prestige"] == 4 + 7 + 3 + 1 + 3 + 2


def test_m29_an_action_finds_no_rot_that_comes_into_the_bag_later():
    """Neither that of this reanimation, nor what still lies on the Rejects track."""
    scene = labs(({2: Card("G", "G", 4, COMPOST_ONE)}, {"rejects": "RR"}), ({}, {})).play("refresh")
    assert scene.rows("action", "remove_rot", "rot")[1:] == [("rot", 1, 0)]
    assert (scene.holds("bag"), scene.box["composted"]) == ("GRRR", 0)


@pytest.mark.parametrize(
    ("track", "supply", "taken"), [(8, 22, (3, 0)), (2, 22, (2, 1)), (2, 0, (2, 0)), (1, 1, (1, 1)), (1, 9, (1, 2))]
)
def test_m30_rot_comes_from_the_track_then_from_the_supply_then_fewer(track, supply, taken):
    scene = labs((finished(5), {}), ({}, {}))
    scene.arrange(track_left=track, supply={mm.ROT: supply})
    scene.say(1, reanimate=0)
    scene.play("fair" if track < 3 else "refresh")
    assert scene.rows("rot") == [("rot", *taken)]
    assert scene.holds("bag") == "GGGGG" + "R" * sum(taken)
    assert (scene.table["track_left"], scene.box["supply"][mm.ROT]) == (track - taken[0], supply - taken[1])
    assert scene.box["table_metric"][0] == 3 - taken[0]


def test_m31_everybody_resolves_fully_after_the_track_is_empty_and_no_refresh_follows():
    scene = labs((finished(2), {}), (finished(3), {}), (finished(1), {}))
    scene.arrange(track_left=1)
    scene.play_out()
    switched = [event for event in scene.events if event.name in ("reanimate", "rot")]
    assert [(event.name, event.seat, *event[3:5]) for event in switched] == [
        *[("reanimate", 0, 2, CHOSEN), ("rot", 0, 1, 0)],
        *[("reanimate", 1, 3, CHOSEN), ("rot", 1, 0, 2)],
        *[("reanimate", 2, 1, CHOSEN), ("rot", 2, 0, 1)],
    ]
    assert scene.rows("refill", "offer", "keep", seat=None) == []
    assert scene.finished
    assert scene.recorder.worker.box[0]["rounds"] == 1


@pytest.mark.parametrize("forced", [True, False])
def test_m32_in_the_last_round_those_who_have_not_reanimated_do_so_unforced(forced):
    lab = {"rejects": "RRRRR"}
    scene = labs(
        (finished(2), lab), (finished(1), lab), (finished(1), {**lab, "bag": "R"}), ({}, lab), final_forced=forced
    )
    scene.arrange(track_left=1)
    for seat in (0, 3):
        scene.say(seat, reanimate=[0], take_item=[LIMB] * (1 + (seat == 0) * 2) if forced else [])
    scene.play_out()
    rows = [(event.seat, *event[3:6]) for event in scene.events if event.name == "reanimate"]
    at_once = [(1, 1, CHOSEN, 1), (2, 1, BUST, 0)]
    assert rows == at_once + [(0, 2, AT_THE_END, 3), (3, 0, AT_THE_END, 0)] * forced
    assert [scene.gained(mm.BY_CART, seat) for seat in range(4)] == (["LLL", "", "", "L"] if forced else [""] * 4)
    asked = [asked.seat for asked in scene.questions("reanimate", seat=None)]
    assert asked == [0, 1, 3]  # first all are asked, then those who wait are forced; nobody is asked or does it twice
    assert scene.drawn(0) == scene.drawn(3) == ""  # no extra draws


def test_m32_all_are_asked_before_anybody_reanimates():
    scene = Scene(YELLOW, YELLOW, YELLOW, look=lambda scene, *_: int(scene.table["track_left"]))
    scene.lay(0, slots=finished(3))
    scene.lay(1, slots=finished(3))
    scene.say(0, reanimate=1)
    scene.say(1, reanimate=1)
    scene.play("refresh")
    assert [asked.seen for asked in scene.questions("reanimate", seat=None)] == [12] * 3
    order = [event.name for event in scene.events if event.name in ("push_on", "reanimate")]
    assert order == ["push_on", "reanimate", "reanimate"]


@pytest.mark.parametrize("monsters", range(6))
def test_m33_a_bust_chooses_its_items_like_anybody(monsters):
    usual = labs((finished(monsters), {}), ({}, {}))
    bust = busting(monsters)
    for scene in (usual, bust):
        scene.arrange(cart_upgrade={0: (mm.BOGO, -1), 1: (mm.BOGO, mm.BOGO)})
        scene.say(take_item=[ZAPPER] * ITEMS[monsters])  # repeats are allowed
        scene.play("refresh")
        assert scene.gained(mm.BY_CART) == "Z" * ITEMS[monsters]
        scene.scripts[0].pop("take_item")
        assert scene.accepted("take_item") == {LIMB, STITCH, ZAPPER, TAKE_UPGRADE, TAKE_NOTHING}  # the own cart only


def test_items_may_be_left_behind():
    scene = labs((finished(3), {}), ({}, {}))
    scene.say(take_item=[LIMB, TAKE_NOTHING])
    assert scene.play("refresh").gained(mm.BY_CART) == "L"


@pytest.mark.parametrize("takes_rot", [True, False])
@pytest.mark.parametrize("acts", [True, False])
def test_m59_a_bust_loses_the_bonus_only(takes_rot, acts):
    scene = busting(2, PRESTIGE_1, bust_takes_rot=takes_rot, bust_triggers_actions=acts)
    scene.lay(upgrades=[mm.BOGO])
    scene.play("refresh")
    assert scene.rows("reanimate") == [("reanimate", 2, BUST, 0)]
    assert scene.rows("rot") == [("rot", 1, 0)] * takes_rot
    assert scene.rows("action", "prestige").count(("prestige", 1, mm.BY_ACTION)) == 2 * acts
    assert len(scene.rows("action")) == 2 * acts
    assert scene.gained(mm.BY_BOGO) == "L"
    assert scene.hands[0]["prestige"] == 2 * 4 + 2 * acts
    usual = labs((finished(2, PRESTIGE_1), {}), ({}, {}), bust_takes_rot=takes_rot, bust_triggers_actions=acts)
    usual.play("refresh")
    assert (usual.rows("rot"), len(usual.rows("action"))) == ([("rot", 1, 0)], 2)


def test_m60_printed_monsters_count_for_the_table():
    scene = labs(({2: DONE}, {"bag": ""}), ({}, {}))

    def finish_printed():
        scene.hands[0]["laid"][:2] = [1, 1, 0, 0, 0, 0], [1, 1, 1, 0, 0, 0]
        scene.open_slots(0, {})

    scene.preparations.append(finish_printed)
    scene.say(take_item=[STITCH] * 4)
    scene.say(1, reanimate=0)
    scene.play("refresh")
    assert scene.rows("reanimate", "rot") == [("reanimate", 3, CHOSEN, 6), ("rot", 2, 0)]
    assert [row[2:] for row in scene.rows("complete")] == [(0, 2), (1, 4), (2, 4)]
    assert scene.hands[0]["prestige"] == 2 + 4 + 4 + 6
    assert scene.hands[0]["pile_size"] == 1


# The monsters' actions


def with_a_rot(table, me):
    """Reanimate with a Rot in the bag, for an action to find."""
    me["bag"][mm.ROT] += 1
    me["bag_size"] += 1
    return 1


@pytest.mark.parametrize(
    ("action", "events"),
    [
        (GAIN_OWN, [("gain", ZAPPER, mm.BY_ACTION)]),
        (GAIN_ANY, [("gain", LIMB, mm.BY_ACTION)]),
        (PRESTIGE_1, [("prestige", 1, mm.BY_ACTION)]),
        (EXTRA_ITEM, []),
        (COMPOST_ONE, [("remove_rot", mm.BY_ACTION)]),
        (GAIN_MUTATION, [("gain", mm.MUTATION, mm.BY_ACTION)]),
    ],
)
def test_the_action_of_a_monster(action, events):
    scene = labs(({2: Card("KZ", "KZ", 4, action)}, {}), ({}, {}))
    scene.say(take_item=[LIMB] * (3 if action == EXTRA_ITEM else 2))
    if action == GAIN_OWN:
        scene.say(gain_part=[ZAPPER])
    scene.say(reanimate=with_a_rot)
    scene.play("refresh")
    number = scene.rows("complete")[0][1]
    assert scene.rows()[3:][: 1 + len(events)] == [("action", number, action), *events]
    if action == GAIN_OWN:
        assert scene.accepted("gain_part") == {SPIKE, ZAPPER}
    if action == GAIN_ANY:
        assert scene.accepted("gain_part") == set(range(5))


def test_the_action_that_draws_a_monster_for_the_pile():
    scene = labs(({2: Card("K", "K", 4, DRAW_MONSTER)}, {}), ({}, {}))
    scene.arrange(deck=[20, 21, 22, 23])
    scene.say(keep_card=[1])
    scene.play("refresh")
    number = scene.rows("complete")[0][1]
    assert scene.rows("action", "offer", "discard", "keep")[:4] == [
        ("action", number, DRAW_MONSTER),
        ("offer", 23, 22),
        ("discard", 23),
        ("keep", 22, PILE, -1),
    ]
    assert scene.hands[0]["pile"][:2].tolist() == [22, number]
    assert scene.hands[0]["pile_size"] == 2
    assert scene.questions("card_place") == []


@pytest.mark.parametrize("actions", ["sample", "none"])
def test_monster_actions_can_be_left_out(actions):
    scene = labs(({}, {}), ({}, {}), monster_actions=actions)
    assert (scene.rules["action"][2:74] > 0).all() == (actions == "sample")
    assert scene.rules["action"][2:74].any() == (actions == "sample")
