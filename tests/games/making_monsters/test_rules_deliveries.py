"""Rule decisions M-9 to M-17, M-48, M-54 and M-56 of Making Monsters: drawing, placing, busting."""

import pytest
from scenes import Card, Scene

from analyser.games.making_monsters import state as mm
from analyser.games.making_monsters.state import BLUE, BY_RED, BY_RED_SUPER, GOOP, RED, REJECTS, ROT, SORTING, YELLOW

BASE = {RED: (RED, RED), YELLOW: (YELLOW, YELLOW), BLUE: (BLUE, BLUE)}
SUPER = {RED: (RED, YELLOW), YELLOW: (YELLOW, BLUE), BLUE: (BLUE, RED)}
BATCH = {RED: 2, YELLOW: 4, BLUE: 6}
NOTHING_FITS = {0: "ZZ", 1: "ZZ"}  # over the printed monsters


def scene_of(orders, bag, draws=None, rejects="", slots=None, say=(), **rules):
    """A scene whose first seat has these tokens."""
    scene = Scene(*orders, **rules)
    scene.lay(bag=bag, draws=draws, rejects=rejects, slots=slots)
    scene.say(**dict(say))
    return scene


@pytest.mark.parametrize("cart", range(4))
def test_m9_red_adds_any_useful_part_of_the_supply(cart):
    scene = scene_of(BASE[RED], "")
    scene.arrange(track_left=8)
    scene.preparations.append(lambda: scene.hands[0].__setitem__("cart", cart))
    assert scene.accepted("gain_part") == set(range(mm.USEFUL))
    for kind in range(mm.USEFUL):
        scene.say(gain_part=[kind])
        scene.play("reanimation")
        assert scene.rows("gain") == [("gain", kind, BY_RED)]
        assert scene.holds("bag") == "LSKGZ"[kind]


def test_m9_the_part_is_added_after_the_draws_and_cannot_be_drawn_in_this_round():
    scene = scene_of(BASE[RED], "R", say={"gain_part": [mm.ZAPPER]}).play("reanimation")
    assert [row[0] for row in scene.rows()] == ["order", "draw", "place", "gain"]
    assert (scene.drawn(), scene.holds("bag")) == ("R", "Z")


def test_m9_or_before_the_draws():
    scene = scene_of(BASE[RED], "R", red_add_timing="before").play("reanimation")
    assert [row[0] for row in scene.rows()][:4] == ["order", "gain", "draw", "draw"]
    assert sorted(scene.drawn()) == ["L", "R"]
    assert len(scene.rows("gain")) == 1


@pytest.mark.parametrize("colour", [RED, YELLOW, BLUE])
@pytest.mark.parametrize("bag", ["LR", "R", "LRLRLRLRLR", "SKGZLRSK"])
def test_m10_a_batch_is_drawn_as_a_whole_then_placed(colour, bag):
    scene = scene_of(BASE[colour], bag, reject_slots=12).play("reanimation")
    tokens = min(BATCH[colour], len(bag))
    names = [row[0] for row in scene.rows("draw", "place")]
    assert names == ["draw"] * tokens + ["place"] * tokens
    assert {row[3] for row in scene.rows("draw")} == {1}
    assert scene.questions("draw_again") == []  # no stopping


def test_m11_all_tokens_of_the_batch_that_busts_are_placed():
    scene = scene_of(BASE[YELLOW], "RGRKLLL", "RGRK", rejects="RRRRR", slots={2: "GK"}).play("reanimation")
    assert scene.rows("place", "bust") == [
        ("place", ROT, REJECTS),
        ("place", ROT, REJECTS),
        ("place", mm.SPIKE, 5 + mm.SPIKE),
        ("place", GOOP, 10 + GOOP),
        ("bust", 7),
    ]
    assert (scene.hands[0]["rejects_used"], scene.hands[0]["is_bust"]) == (7, 1)
    scene.play()
    assert sorted(scene.holds("bag")) == sorted("RGRKLLL" + "RRRRR")


def test_m11_a_monster_finished_by_the_batch_that_busts_counts():
    scene = scene_of(BASE[YELLOW], "RG", rejects="RRRRR", slots={2: Card("GG", "G", 7), **NOTHING_FITS}).play()
    assert scene.rows("bust", "reanimate", "complete")[:2] == [("bust", 6), ("reanimate", 1, 1, 0)]
    assert scene.hands[0]["prestige"] == 7


def test_m11_or_the_batch_is_placed_as_drawn_up_to_the_bust():
    scene = scene_of(BASE[YELLOW], "GRKRLLL", "GRKR", "RRRRR", {2: "GK"}, batch_bust="strict_sequential").play(
        "reanimation"
    )
    assert scene.rows("place", "return_part", "bust") == [
        ("place", GOOP, 10 + GOOP),
        ("place", ROT, REJECTS),
        ("return_part", mm.SPIKE),
        ("return_part", ROT),
        ("bust", 6),
    ]
    assert scene.holds("bag") == "LLLKR"
    assert scene.questions("pick_part") == []


def test_m11_strict_no_token_is_drawn_after_the_others_are_placed():
    scene = scene_of(BASE[BLUE], "SLSLSL", batch_bust="strict_sequential").play("reanimation")
    assert [row[0] for row in scene.rows("draw", "place")] == ["draw"] * 6 + ["place"] * 6
    assert [row[1] for row in scene.rows("draw")] == [row[1] for row in scene.rows("place")]


@pytest.mark.parametrize("order", ["LSK", "LKS", "SLK", "SKL", "KLS", "KSL"])
def test_m12_rot_goes_first_then_the_owner_chooses_the_order(order):
    kinds = [mm.LIMB, mm.STITCH, mm.SPIKE]
    picks = ["LSK".index(letter) for letter in order]
    scene = scene_of(BASE[YELLOW], "LSKR", "LSKR", say={"pick_part": picks[:2]}).play("reanimation")
    assert [row[1] for row in scene.rows("place")] == [ROT, *picks]
    assert scene.accepted("pick_part") == set(kinds)
    asked = scene.questions("pick_part")[0]
    assert asked.phase == "deliveries"


def test_m12_the_order_decides_what_the_sorting_table_holds():
    slots = {0: "SS", 1: "SS"}
    for first, second, rejected in ((GOOP, mm.SPIKE, "Z"), (mm.ZAPPER, mm.SPIKE, "G")):
        scene = scene_of(BASE[YELLOW], "KGZ", slots=slots, say={"pick_part": [first, second]}).play("reanimation")
        assert scene.holds("rejects") == rejected


@pytest.mark.parametrize("colour", [RED, YELLOW, BLUE])
def test_m13_single_draws_end_with_the_bust(colour):
    rejects = {RED: "LLL", YELLOW: "LL", BLUE: "L"}[colour]  # the batch is R, RR, RRR: two slots are left
    scene = scene_of(SUPER[colour], "R" * 15, rejects=rejects, say={"draw_again": [1, 1]}).play("reanimation")
    batch = {RED: 1, YELLOW: 2, BLUE: 3}[colour]
    assert len(scene.drawn()) == batch + 2
    assert scene.rows("stop") == []
    assert len(scene.questions("draw_again")) == 2  # then the sixth slot is filled


@pytest.mark.parametrize(("colour", "batch", "singles"), [(YELLOW, 2, 5), (BLUE, 3, 6)])
def test_m14_a_compulsory_batch_then_single_draws_by_choice(colour, batch, singles):
    bag = "L" * 15
    slots = {2: "LLLLLLLLL"}
    for wanted in range(singles + 1):
        say = {"draw_again": [1] * wanted + [0] * (wanted < singles)}
        scene = scene_of(SUPER[colour], bag, slots=slots, say=say).play("reanimation")
        assert [row[3] for row in scene.rows("draw")] == [1] * batch + [0] * wanted
        assert scene.rows("stop") == [("stop", wanted)] * (wanted < singles)
    assert scene.accepted("draw_again") == {0, 1}


@pytest.mark.parametrize(("colour", "batch"), [(YELLOW, 2), (BLUE, 3)])
def test_m14_a_batch_that_fills_the_rejects_leaves_no_single_draws(colour, batch):
    scene = scene_of(SUPER[colour], "R" * 9, rejects="L" * (6 - batch), say={"draw_again": 1}).play("reanimation")
    assert len(scene.drawn()) == batch
    assert scene.questions("draw_again") == []


def test_m15_a_red_super_draws_at_least_one_token_and_five_at_most():
    for wanted in range(5):
        say = {"draw_again": [1] * wanted + [0] * (wanted < 4)}
        scene = scene_of(SUPER[RED], "L" * 9, slots={2: "LLLLL"}, say=say).play("reanimation")
        assert len(scene.drawn()) == wanted + 1
        assert {row[3] for row in scene.rows("draw")} == {0}
        assert scene.rows("stop") == [("stop", wanted)] * (wanted < 4)


def test_m15_a_red_super_gains_three_prestige_at_once_and_a_mutation_last():
    rows = scene_of(SUPER[RED], "L").play("reanimation").rows()
    assert rows[1] == ("prestige", 3, BY_RED_SUPER)
    assert [row[0] for row in rows] == ["order", "prestige", "draw", "place", "gain"]
    assert rows[-1] == ("gain", mm.MUTATION, BY_RED_SUPER)


@pytest.mark.parametrize(
    ("rejects", "bag", "left", "busts"),
    [
        ("RLLLL", "R", "RLLLL", 0),  # the sixth slot is freed
        ("LLLLL", "R", "LLLLL", 0),
        ("RRRRR", "R", "RRRRR", 0),
        ("", "RR", "R", 0),  # compulsory without danger, too
        ("RL", "LL", "L", 0),
        ("LLLL", "SG", "LLLL", 0),
        ("RRRRR", "RR", "RRRRRR", 1),  # overfilled by two: one is returned, and it is a bust
        ("LLLLL", "RR", "LLLLLR", 1),
    ],
)
def test_m16_a_yellow_super_returns_one_rot_after_its_draws(rejects, bag, left, busts):
    scene = scene_of(SUPER[YELLOW], bag, rejects=rejects, say={"draw_again": 0}).play("reanimation")
    has_rot = "R" in rejects + bag
    assert scene.rows("return_rot") == [("return_rot",)] * has_rot
    assert sorted(scene.holds("rejects")) == sorted(left)
    assert (len(scene.rows("bust")), scene.hands[0]["is_bust"]) == (busts, busts)
    assert scene.holds("bag") == "R" * has_rot
    assert [row[0] for row in scene.rows("draw", "return_rot")][: len(bag)] == ["draw"] * len(bag)


def test_m16_six_useful_rejects_are_a_bust():
    scene = scene_of(
        SUPER[YELLOW], "LL", rejects="LLLLL", slots={0: "ZZ", 1: "ZZ"}, sorting_slots=0, say={"draw_again": 0}
    )
    scene.play("reanimation")
    assert scene.rows("return_rot", "bust") == [("bust", 7)]


def test_m16_after_a_rescue_no_more_is_drawn():
    scene = scene_of(SUPER[YELLOW], "RRRRRR", rejects="RRR", say={"draw_again": [1]}).play("reanimation")
    assert len(scene.drawn()) == 3  # two, then one that fills the track, with four single draws left
    assert scene.rows("return_rot", "bust") == [("return_rot",)]
    assert scene.holds("rejects") == "RRRRR"


@pytest.mark.parametrize("colour", [RED, BLUE])
def test_m16_only_a_yellow_super_returns_rot(colour):
    scene = scene_of(SUPER[colour], "RRR", rejects="RRR", say={"draw_again": 0, "lester_card": mm.PUBLICITY})
    assert scene.play("reanimation").rows("return_rot") == []
    assert scene_of(BASE[YELLOW], "RRR", rejects="RRR").play("reanimation").rows("return_rot") == []


EXTRAS = {
    "red": (BASE[RED], [("gain", mm.LIMB, BY_RED)]),
    "red Super": (SUPER[RED], [("gain", mm.MUTATION, BY_RED_SUPER)]),
    "blue Super": (SUPER[BLUE], [("lester", mm.PUBLICITY, 0), ("prestige", 3, mm.BY_PUBLICITY)]),
}


@pytest.mark.parametrize("keeps", [True, False])
@pytest.mark.parametrize("order", EXTRAS)
def test_m17_what_else_an_order_gives_in_spite_of_a_bust(order, keeps):
    orders, extras = EXTRAS[order]
    say = {"lester_card": mm.PUBLICITY, "draw_again": 0}
    scene = scene_of(orders, "RRR", rejects="RRRRR", say=say, bust_keeps_order_bonus=keeps).play("reanimation")
    at_once = [("prestige", 3, BY_RED_SUPER)] if order == "red Super" else []
    assert len(scene.rows("bust")) == 1
    assert scene.rows("gain", "lester", "prestige") == at_once + (extras if keeps else [])
    scene = scene_of(orders, "RRR", say=say, bust_keeps_order_bonus=keeps).play("reanimation")
    assert scene.rows("gain", "lester", "prestige") == at_once + extras


@pytest.mark.parametrize("keeps", [True, False])
def test_m17_red_may_have_added_its_part_before_the_bust(keeps):
    scene = scene_of(BASE[RED], "RR", rejects="RRRRR", red_add_timing="before", bust_keeps_order_bonus=keeps)
    assert scene.play("reanimation").rows("gain") == [("gain", mm.LIMB, BY_RED)]


@pytest.mark.parametrize("colour", [RED, YELLOW, BLUE])
def test_m48_an_empty_bag_ends_the_draws_without_penalty(colour):
    for orders in (BASE[colour], SUPER[colour]):
        scene = scene_of(orders, "L", say={"lester_card": mm.PUBLICITY}).play("reanimation")
        assert (scene.drawn(), scene.rows("bust")) == ("L", [])
        assert scene.questions("draw_again") == []
        scene = scene_of(orders, "", say={"lester_card": mm.PUBLICITY}).play("reanimation")
        assert (scene.drawn(), scene.rows("bust"), scene.hands[0]["rejects_used"]) == ("", [], 0)


def test_m54_a_bust_forces_a_reanimation_in_the_phase_of_all():
    scene = Scene(YELLOW, YELLOW)
    scene.lay(0, bag="R", rejects="RRRRR")
    scene.lay(1, bag="LL")
    scene.say(1, reanimate=[1])
    scene.play()
    names = [
        (event.name, event.seat) for event in scene.events if event.name in ("bust", "draw", "reanimate", "push_on")
    ]
    assert names == [("draw", 0), ("bust", 0), ("draw", 1), ("draw", 1), ("reanimate", 0), ("reanimate", 1)]
    assert scene.questions("reanimate", "move_part", seat=0) == []  # it is not asked
    assert scene.rows("reanimate")[0][2] == 1


@pytest.mark.parametrize("rejects", range(1, 13))
def test_the_rejects_track_has_as_many_slots_as_the_option_says(rejects):
    scene = scene_of(BASE[RED], "R", rejects="R" * (rejects - 1), reject_slots=rejects).play("reanimation")
    assert scene.rows("bust") == [("bust", rejects)]
    if rejects > 1:
        scene = scene_of(BASE[RED], "R", rejects="R" * (rejects - 2), reject_slots=rejects).play("reanimation")
        assert scene.rows("bust") == []


@pytest.mark.parametrize("colour", [RED, YELLOW, BLUE])
def test_m56_rejects_are_not_filled_by_choice(colour):
    """A part that fits has no other way, so nobody can bust on purpose."""
    scene = scene_of(BASE[colour], "L", rejects="RRRRR")
    assert REJECTS not in scene.accepted("place_part")
    assert scene.accepted("place_part") == {0, 5, SORTING}
