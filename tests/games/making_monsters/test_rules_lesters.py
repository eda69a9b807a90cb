"""Rule decisions M-18 to M-23 of Making Monsters: L.E.S.T.E.R. cards, the LESTER upgrade, and a supply that runs out."""

import itertools

import pytest
from scenes import Card, Scene

from analyser.games.making_monsters import state as mm
from analyser.games.making_monsters.state import (
    BLUE,
    COMPOST,
    EXPAND,
    FLEXIBILITY,
    GOOP,
    LESTER,
    LIMB,
    MUTATION,
    NOT_YET,
    PUBLICITY,
    RED,
    SCAVENGE,
    TAKE_NOTHING,
    TAKE_UPGRADE,
    YELLOW,
)

NO_SUPPLY = dict.fromkeys(range(mm.TOKENS), 0)


def blue_super(bag="", say=(), supply=(), carts=(), rejects="", lesters=range(5), upgrades=(), slots=None, **rules):
    """A scene whose first seat may play a L.E.S.T.E.R. card."""
    scene = Scene(BLUE, RED, **rules)
    scene.lay(bag=bag, rejects=rejects, lesters=lesters, upgrades=upgrades, slots=slots)
    scene.arrange(supply=dict(supply), cart_upgrade=dict(carts))
    scene.say(**dict(say))
    return scene


def test_m18_the_card_is_played_after_the_draws_and_before_anybody_reanimates():
    say = {"draw_again": [1, 0], "lester_card": [PUBLICITY]}
    scene = blue_super("LLLLL", say).play()
    names = [row[0] for row in scene.rows()]
    assert names[:10] == ["order", *["draw"] * 3, *["place"] * 3, "draw", "place", "stop"]
    assert names[10:14] == ["lester", "prestige", "push_on", "offer"]
    assert [asked.phase for asked in scene.questions("lester_card")] == ["deliveries"]


def test_m18_the_card_is_compulsory_and_the_player_picks_which():
    for lesters in ([0, 1, 2, 3, 4], [1, 3], [4]):
        assert blue_super(lesters=lesters).accepted("lester_card") == set(lesters)


def test_m18_only_a_blue_super_plays_a_card():
    for orders in itertools.product(range(3), repeat=2):
        scene = Scene(*orders).play("reanimation")
        assert len(scene.questions("lester_card")) == (orders == (BLUE, RED))


@pytest.mark.parametrize("waits", [0, 1, 2])
def test_m18_or_the_card_comes_before_between_or_after_the_draws(waits):
    say = {"draw_again": [1, 0], "lester_card": [NOT_YET] * waits + [PUBLICITY]}
    scene = blue_super("LLLLL", say, lester_timing="any").play("reanimation")
    draws = [row[0] for row in scene.rows("draw", "lester")]
    assert draws.index("lester") == [0, 3, 4][waits]
    assert draws.count("draw") == 4


def test_m18_or_waits_twice_but_must_be_played_in_the_end():
    scene = blue_super("LLLL", lester_timing="any", lesters=[1, 3])
    assert scene.accepted("lester_card") == {1, 3, NOT_YET}
    scene.say(lester_card=[NOT_YET, NOT_YET, NOT_YET], draw_again=0)
    with pytest.raises(ValueError, match="illegal answer"):
        scene.play("reanimation")
    assert scene.box["fault_answer"] == NOT_YET


@pytest.mark.parametrize("timing", ["reanimation", "on_gain", "each_round"])
def test_without_lester_cards_nobody_plays_them(timing):
    rules = {"lester_cards": False, "lester_upgrade_timing": timing}
    say = {"reanimate": 1, "take_item": [TAKE_UPGRADE]}
    scene = blue_super("LLLL", say, carts={0: (LESTER, -1)}, upgrades=[LESTER], **rules).play()
    assert scene.rows("take_upgrade") == [("take_upgrade", LESTER, 0, 0)]
    assert scene.rows("lester") == []
    assert len(scene.drawn()) == 3  # a Super action all the same


def test_m19_used_cards_return_when_the_fifth_is_used():
    scene = blue_super(look=lambda scene, decision, seat: scene.hands[0]["lester_left"].tolist())
    cards = [PUBLICITY, COMPOST, SCAVENGE, EXPAND, FLEXIBILITY, FLEXIBILITY]
    scene.say(lester_card=cards)
    scene.play(rounds=6)
    left = [asked.seen for asked in scene.questions("lester_card")]
    assert left == [[int(card not in cards[:used]) for card in range(5)] for used in range(5)] + [[1] * 5]
    assert [row[1] for row in scene.rows("lester")] == cards


def test_m19_the_fifth_card_takes_effect_before_all_return():
    scene = blue_super(lesters=[PUBLICITY]).play("reanimation")
    assert scene.rows("lester", "prestige") == [("lester", PUBLICITY, 0), ("prestige", 3, mm.BY_PUBLICITY)]
    assert (scene.hands[0]["lester_left"].tolist(), scene.hands[0]["lesters_left"]) == ([1] * 5, 5)


def test_m19_used_cards_are_public():
    scene = blue_super(say={"lester_card": SCAVENGE}).play("reanimation")
    assert scene.table["lester_left"][0].tolist() == [1, 1, 0, 1, 1]


def test_m20_compost_removes_a_rot_of_the_bag_from_the_game():
    scene = blue_super("RRRR", {"lester_card": COMPOST, "draw_again": 0}).play("reanimation")
    assert scene.rows("lester", "remove_rot") == [("lester", COMPOST, 0), ("remove_rot", mm.BY_COMPOST)]
    assert (scene.holds("bag"), scene.holds("rejects"), scene.box["composted"]) == ("", "RRR", 1)
    assert scene.box["supply"][mm.ROT] == 30 - 8


def test_m20_without_rot_in_the_bag_the_card_is_used_for_nothing():
    scene = blue_super("RRR", {"lester_card": COMPOST}).play("reanimation")  # all three are drawn
    assert scene.rows("lester", "remove_rot") == [("lester", COMPOST, 0)]
    assert (scene.holds("rejects"), scene.box["composted"]) == ("RRR", 0)
    assert scene.hands[0]["lester_left"].tolist() == [0, 1, 1, 1, 1]


def test_flexibility_adds_two_mutations():
    scene = blue_super(say={"lester_card": FLEXIBILITY}).play("reanimation")
    assert (scene.gained(mm.BY_FLEXIBILITY), scene.holds("bag")) == ("MM", "MM")


@pytest.mark.parametrize("parts", ["LLL", "ZGK", "SZS"])
def test_m21_scavenge_adds_any_three_useful_parts(parts):
    say = {"lester_card": SCAVENGE, "gain_part": ["LSKGZ".index(part) for part in parts]}
    scene = blue_super(say=say)
    scene.play("reanimation")
    assert (scene.gained(mm.BY_SCAVENGE), sorted(scene.holds("bag"))) == (parts, sorted(parts))
    assert scene.accepted("gain_part") == set(range(mm.USEFUL))


CARTS = {0: (mm.BOGO, -1), 1: (-1, mm.TELEPORTER), 2: (-1, -1), 3: (mm.MED_SCHOOL, mm.WAREHOUSE)}


def test_m22_expand_takes_one_upgrade_from_any_cart():
    scene = blue_super(say={"lester_card": EXPAND, "take_item": [TAKE_UPGRADE + 7]}, carts=CARTS).play("reanimation")
    assert scene.rows("lester", "take_upgrade") == [("lester", EXPAND, 0), ("take_upgrade", mm.WAREHOUSE, 3, 1)]
    assert scene.hands[0]["upgrades"][mm.WAREHOUSE] == 1
    assert scene.accepted("take_item") == {TAKE_UPGRADE + at for at in (0, 3, 6, 7)} | {TAKE_NOTHING}  # no parts


def test_m22_the_spot_is_refilled_at_refresh():
    scene = blue_super(say={"lester_card": EXPAND, "take_item": [TAKE_UPGRADE + 7]}, carts=CARTS)
    scene.arrange(tile=[mm.BOGO] * 9)
    scene.play("reanimation")
    assert scene.box["cart_upgrade"][3].tolist() == [mm.MED_SCHOOL, -1]
    scene.play("refresh")
    assert ("refill", 3, 1, mm.BOGO) in scene.rows("refill")


def test_m22_expand_without_an_upgrade_to_take_does_nothing():
    scene = blue_super(say={"lester_card": EXPAND}, carts=dict.fromkeys(range(4), (-1, -1))).play("reanimation")
    assert scene.rows("lester", "take_upgrade") == [("lester", EXPAND, 0)]
    assert scene.questions("take_item") == []


def test_m22_a_full_lab_replaces_an_upgrade():
    full = [mm.BOGO, mm.TELEPORTER, mm.UNIVERSAL]
    say = {"lester_card": EXPAND, "take_item": TAKE_UPGRADE + 7, "replace_upgrade": [mm.TELEPORTER]}
    scene = blue_super(say=say, carts=CARTS, upgrades=full).play("reanimation")
    assert scene.rows("take_upgrade", "drop_upgrade")[1] == ("drop_upgrade", mm.TELEPORTER)
    scene = blue_super(say={"lester_card": EXPAND}, carts=CARTS, upgrades=full, upgrade_when_full="forbid")
    assert scene.play("reanimation").questions("take_item") == []


# What the LESTER upgrade does


def test_the_lester_upgrade_plays_a_card_at_each_own_reanimation():
    scene = Scene(YELLOW, YELLOW)
    scene.lay(upgrades=[LESTER, LESTER])
    scene.say(lester_card=[PUBLICITY, COMPOST], reanimate=[1, 0])
    scene.play(rounds=2)
    assert scene.rows("lester") == [("lester", PUBLICITY, 1), ("lester", COMPOST, 1)]
    assert {asked.phase for asked in scene.questions("lester_card")} == {"reanimation"}


def test_the_lester_upgrade_or_plays_a_card_when_gained():
    scene = Scene(YELLOW, YELLOW, lester_upgrade_timing="on_gain")
    scene.lay(upgrades=[LESTER])
    scene.arrange(cart_upgrade={0: (LESTER, -1)})
    scene.say(reanimate=[1, 1], take_item=[TAKE_UPGRADE, TAKE_NOTHING], lester_card=[PUBLICITY])
    scene.play(rounds=2)
    assert scene.rows("take_upgrade", "lester") == [("take_upgrade", LESTER, 0, 0), ("lester", PUBLICITY, 1)]


def test_the_lester_upgrade_gained_by_expand_plays_on_at_once():
    carts = {0: (LESTER, LESTER), 1: (-1, -1), 2: (-1, -1), 3: (-1, -1)}
    say = {"lester_card": [EXPAND, PUBLICITY], "take_item": [TAKE_UPGRADE + 1]}
    scene = blue_super(say=say, carts=carts, lester_upgrade_timing="on_gain").play("reanimation")
    assert scene.rows("lester") == [("lester", EXPAND, 0), ("lester", PUBLICITY, 1)]


def test_the_lester_upgrade_or_plays_a_card_every_round_bust_or_not():
    scene = Scene(YELLOW, YELLOW, lester_upgrade_timing="each_round", bust_keeps_order_bonus=False)
    scene.lay(upgrades=[LESTER], bag="R", rejects="RRRRR")
    scene.say(lester_card=[PUBLICITY, COMPOST])
    scene.play(rounds=2)
    assert scene.rows("lester") == [("lester", PUBLICITY, 1), ("lester", COMPOST, 1)]
    assert {asked.phase for asked in scene.questions("lester_card")} == {"deliveries"}
    assert scene.rows("bust") == [("bust", 6)]


# M-23: a supply that runs out


def at_the_cart(supply, teleporter=False, **rules):
    """A scene whose first seat takes one item from cart A: limbs, stitches, zappers."""
    scene = Scene(YELLOW, YELLOW, **rules)
    scene.lay(upgrades=[mm.TELEPORTER] * teleporter)
    scene.arrange(supply=NO_SUPPLY | dict(supply), cart_upgrade=dict.fromkeys(range(4), (-1, -1)))
    scene.say(reanimate=1)
    return scene


@pytest.mark.parametrize(
    ("left", "allowed"),
    [("LSKGZM", "LSZ"), ("SKGZM", "SZ"), ("KGZ", "Z"), ("KGM", "KG"), ("G", "G")],
)
def test_m23_cart_items_come_first_from_the_cart_then_of_any_useful_type(left, allowed):
    scene = at_the_cart({"LSKGZM".index(part): 1 for part in left})
    assert scene.accepted("take_item") == {"LSKGZ".index(part) for part in allowed} | {TAKE_NOTHING}


@pytest.mark.parametrize("left", [{}, {MUTATION: 5}])
def test_m23_if_nothing_is_left_the_item_is_lost(left):
    scene = at_the_cart(left).play()
    assert scene.rows("reanimate") == [("reanimate", 0, 0, 0)]
    assert scene.questions("take_item") == []


def test_m23_a_type_that_runs_out_while_items_are_taken():
    scene = Scene(YELLOW, YELLOW)
    scene.lay(slots={2: Card("L", "L"), 3: Card("L", "L")})
    scene.arrange(supply=NO_SUPPLY | {LIMB: 2, GOOP: 5}, cart_upgrade={0: (-1, -1)})
    scene.say(reanimate=1, take_item=[LIMB, LIMB, GOOP])
    scene.play("refresh")
    assert scene.gained(mm.BY_CART) == "LLG"
    scene.say(take_item=[LIMB, GOOP, GOOP])  # while the cart's own limb is left
    with pytest.raises(ValueError, match="illegal answer"):
        scene.play("refresh")


@pytest.mark.parametrize(
    ("card", "reason", "gained"),
    [(FLEXIBILITY, mm.BY_FLEXIBILITY, "MG"), (SCAVENGE, mm.BY_SCAVENGE, "GGG")],
)
def test_m23_a_mutation_that_is_missing_becomes_a_useful_part(card, reason, gained):
    scene = blue_super(say={"lester_card": card}, supply=NO_SUPPLY | {MUTATION: 1, GOOP: 9}).play("reanimation")
    assert scene.gained(reason) == gained
    assert {asked.answer for asked in scene.questions("gain_part")} == {GOOP}


def test_m23_a_part_that_nobody_has_is_lost():
    scene = blue_super(say={"lester_card": SCAVENGE}, supply=NO_SUPPLY | {GOOP: 2, MUTATION: 4}).play("reanimation")
    assert scene.gained(mm.BY_SCAVENGE) == "GG"
    scene = Scene(RED, YELLOW)
    scene.arrange(supply=NO_SUPPLY)
    assert scene.play("reanimation").rows("gain", seat=None) == []  # a red Super's Mutation
    scene = Scene(RED, RED)
    scene.arrange(supply=NO_SUPPLY | {MUTATION: 5})
    assert scene.play("reanimation").rows("gain", seat=None) == []


def test_m23_a_missing_mutation_of_a_red_super_may_be_any_useful_part():
    scene = Scene(RED, YELLOW)
    scene.arrange(supply={MUTATION: 0, mm.SPIKE: 0})
    assert scene.accepted("gain_part") == {LIMB, mm.STITCH, GOOP, mm.ZAPPER}
