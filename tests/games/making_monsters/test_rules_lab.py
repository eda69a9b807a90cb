"""Rule decisions M-24 to M-26, M-38, M-39 and M-42 of Making Monsters: where parts go, and what stays."""

import pytest
from scenes import Card, Scene

from analyser.games.making_monsters import state as mm
from analyser.games.making_monsters.state import (
    BLUE,
    FRIDGE,
    LIMB,
    MED_SCHOOL,
    MUTATION,
    NO_MOVE,
    REFRIGERATION,
    REJECTS,
    SCHOOL,
    SORTING,
    SORTING_TABLE,
    SPIKE,
    STITCH,
    USEFUL,
    YELLOW,
    ZAPPER,
)

STORES = [REFRIGERATION, MED_SCHOOL]
COVERED = {0: "ZZ", 1: "ZZ"}  # over the printed monsters
FRIDGE_SOURCE = mm.PARTS  # of a move, as kinds that follow those on the sorting table


def on(slot, symbol):
    return USEFUL * slot + symbol


def move(kind, place, source=0):
    return (source + kind) * 32 + place


def drawing(token, slots=None, **more):
    """A scene whose first seat draws one token; options and the rest of its lab apart."""
    lab = {name: more.pop(name) for name in ("upgrades", "sorting", "fridge", "school", "rejects") if name in more}
    scene = Scene(YELLOW, YELLOW, **more)
    scene.lay(bag=token, slots={**COVERED, **(slots or {})}, **lab)
    return scene


# Placing


def test_m24_a_part_that_fits_must_be_placed():
    slots = {2: "LLS", 3: Card("LS", "L"), 4: "KL"}
    scene = drawing("L", slots, upgrades=STORES)
    assert scene.accepted("place_part") == {on(2, LIMB), on(4, LIMB), SORTING, FRIDGE, SCHOOL}


@pytest.mark.parametrize(
    ("more", "place"),
    [
        ({"slots": {2: "L"}, "sorting_slots": 0}, on(2, LIMB)),
        ({}, SORTING),
        ({"upgrades": [REFRIGERATION], "sorting": "KK"}, FRIDGE),
        ({"upgrades": [MED_SCHOOL], "sorting": "KK"}, SCHOOL),
    ],
)
def test_m24_one_place_that_fits_is_enough(more, place):
    scene = drawing("L", **more)
    assert scene.accepted("place_part") == {place}
    assert scene.play("reanimation").rows("place") == [("place", LIMB, place)]


def test_m24_a_part_goes_to_the_rejects_only_when_it_fits_nowhere():
    full = {"upgrades": STORES, "sorting": "KK", "fridge": "K", "school": "KK"}
    scene = drawing("L", {2: "KS"}, **full).play("reanimation")
    assert scene.rows("place") == [("place", LIMB, REJECTS)]
    assert scene.questions("place_part") == []


def test_m24_or_a_part_may_be_rejected_by_choice():
    scene = drawing("L", {2: "LS"}, voluntary_reject=True)
    assert scene.accepted("place_part") == {on(2, LIMB), SORTING, REJECTS}
    scene.say(place_part=[REJECTS])
    assert scene.play("reanimation").holds("rejects") == "L"
    scene = drawing("L", sorting_slots=0, voluntary_reject=True).play("reanimation")
    assert scene.questions("place_part") == []  # it has no choice


def test_rot_is_rejected_at_once_wherever_there_is_room():
    scene = drawing("R", {2: "LS"}, upgrades=STORES, voluntary_reject=True).play("reanimation")
    assert scene.rows("place") == [("place", mm.ROT, REJECTS)]
    assert scene.questions("place_part") == []


def test_m25_a_mutation_takes_any_open_symbol_of_any_monster_and_every_store():
    slots = {0: "ZZ", 1: Card("LZ", "Z"), 2: "LSKG", 3: Card("LS", "LM"), 4: Card("GK", "M")}
    scene = drawing("M", slots, upgrades=STORES)
    opened = {on(0, ZAPPER), on(1, LIMB), *[on(2, symbol) for symbol in range(4)], on(4, mm.GOOP)}
    assert scene.accepted("place_part") == {*opened, SORTING, FRIDGE, SCHOOL}


@pytest.mark.parametrize("symbol", [LIMB, SPIKE, ZAPPER])
def test_m25_the_player_chooses_the_symbol_it_stands_for(symbol):
    scene = drawing("M", {2: "LKZ"})
    scene.say(place_part=[on(2, symbol)])
    left = scene.play("reanimation").hands[0]["open_symbols"][2]
    assert left.tolist() == [int(part != symbol and part in (LIMB, SPIKE, ZAPPER)) for part in range(USEFUL)]
    assert scene.hands[0]["laid"][2].tolist() == [0, 0, 0, 0, 0, 1]


def test_m25_a_mutation_completes_a_monster():
    scene = drawing("M", {2: Card("LS", "L", worth=6)})
    scene.say(place_part=[on(2, STITCH)], reanimate=[1])
    assert scene.play().rows("complete") == [("complete", scene.rows("complete")[0][1], 2, 6)]


def test_m25_a_mutation_that_fits_nowhere_is_rejected():
    scene = Scene(YELLOW, YELLOW, sorting_slots=0)
    scene.lay(bag="M", slots={slot: Card("Z", "Z") for slot in range(5)})
    assert scene.play("reanimation").rows("place") == [("place", MUTATION, REJECTS)]


def test_m25_a_mutation_on_a_monster_or_at_school_does_not_move():
    scene = drawing("G", {2: Card("LS", "M"), 3: "LK"}, sorting="M", school="MM", upgrades=[MED_SCHOOL])
    goals = {on(0, ZAPPER), on(1, ZAPPER), on(2, STITCH), on(3, LIMB), on(3, SPIKE)}
    assert scene.accepted("move_part") == {move(MUTATION, place) for place in goals} | {NO_MOVE}
    scene = drawing("G", {2: Card("LS", "M"), 3: "LK"}, school="MM", upgrades=[MED_SCHOOL]).play()
    assert scene.questions("move_part") == []


# The sorting table


def test_m26_parts_move_from_the_sorting_table_to_monsters_and_med_school_only():
    slots = {2: Card("LS", "L"), 3: "LKG"}
    scene = drawing("Z", slots, sorting="LS", upgrades=STORES)
    goals = {move(LIMB, on(3, LIMB)), move(STITCH, on(2, STITCH)), move(LIMB, SCHOOL), move(STITCH, SCHOOL), NO_MOVE}
    assert scene.accepted("move_part") == goals  # neither the fridge nor the rejects


@pytest.mark.parametrize(
    ("phase", "at"), [("deliveries", 0), ("reanimation", 1), ("refresh", 2)]
)  # before a part is placed, before reanimating, after the new card
def test_m26_parts_move_at_any_own_decision(phase, at):
    scene = drawing("Z", {2: "LL"}, sorting="L")
    scene.say(move_part=[NO_MOVE] * at + [move(LIMB, on(2, LIMB))])
    scene.play()
    assert scene.questions("move_part")[-1].phase == phase
    assert scene.rows("move") == [("move", 0, LIMB, on(2, LIMB))]
    assert (scene.holds("sorting"), scene.hands[0]["missing"][2]) == ("", 1)


def test_m26_parts_move_between_two_tokens_and_make_room():
    scene = Scene(YELLOW, YELLOW)
    scene.lay(bag="GK", slots={**COVERED, 2: "LL"}, sorting="LL")
    scene.say(pick_part=[SPIKE], move_part=[move(LIMB, on(2, LIMB)), NO_MOVE, move(LIMB, on(2, LIMB))])
    scene.play("reanimation")
    assert [row[0] for row in scene.rows("move", "place")] == ["move", "place", "move", "place"]
    assert scene.holds("sorting") == "KG"


def test_m26_a_new_card_takes_parts_from_the_sorting_table():
    scene = Scene(YELLOW, YELLOW)
    scene.lay(slots=COVERED, sorting="G")
    new = scene.make(Card("GG"))
    scene.arrange(deck=[9, 9, 9, new])  # the end is the top
    scene.say(keep_card=[0], card_place=[3], move_part=[move(mm.GOOP, on(3, mm.GOOP))])
    scene.play()
    assert scene.questions("move_part")[0].phase == "refresh"
    assert scene.holds("sorting") == ""
    assert scene.hands[0]["missing"][3] == 1


@pytest.mark.parametrize("reanimates", [0, 1])
def test_m26_what_lies_on_the_sorting_table_stays_unless_its_owner_reanimates(reanimates):
    scene = Scene(YELLOW, YELLOW)
    scene.lay(sorting="GZ")
    scene.say(reanimate=reanimates)
    scene.play()
    assert (scene.holds("sorting"), scene.holds("bag")) == (("", "GZ") if reanimates else ("GZ", ""))


@pytest.mark.parametrize(("slots", "tiles"), [(0, 0), (2, 0), (5, 0), (2, 1), (2, 2), (0, 1)])
def test_the_sorting_table_has_its_places_and_two_more_for_each_tile(slots, tiles):
    scene = Scene(BLUE, BLUE, sorting_slots=slots)
    scene.lay(bag="G" * 6, slots=COVERED, upgrades=[SORTING_TABLE] * tiles)
    scene.play("reanimation")
    assert len(scene.holds("sorting")) == slots + 2 * tiles
    assert len(scene.holds("rejects")) == 6 - slots - 2 * tiles


# The fridge


def reanimating(upgrades, rounds=1, **lab):
    """A scene whose first seat reanimates, and takes nothing from the cart."""
    scene = Scene(YELLOW, YELLOW)
    scene.lay(upgrades=upgrades, **lab)
    scene.say(reanimate=[1] * rounds)
    return scene


def test_m38_the_fridge_accepts_a_part_just_drawn_but_no_rot():
    assert drawing("L", upgrades=[REFRIGERATION]).accepted("place_part") == {SORTING, FRIDGE}
    assert drawing("L", upgrades=[REFRIGERATION], fridge="K").accepted("place_part") == {SORTING}
    scene = drawing("R", upgrades=[REFRIGERATION]).play("reanimation")
    assert scene.holds("rejects") == "R"


def test_m38_or_only_what_is_kept():
    scene = drawing("L", upgrades=[REFRIGERATION], fridge_accepts_draws=False)
    assert scene.accepted("place_part") == {SORTING}
    scene = drawing("L", upgrades=[REFRIGERATION], fridge_accepts_draws=False, sorting_slots=0).play("reanimation")
    assert scene.rows("place") == [("place", LIMB, REJECTS)]
    scene = Scene(YELLOW, YELLOW, fridge_accepts_draws=False)
    scene.lay(upgrades=[REFRIGERATION], sorting="L")
    scene.say(reanimate=1, keep_cold=LIMB)
    assert scene.play().holds("fridge") == "L"


def test_m38_one_part_of_monster_sorting_table_or_fridge_stays_and_no_reject():
    lab = {"slots": {2: Card("LSK", "LM")}, "sorting": "G", "fridge": "Z", "school": "SS", "rejects": "KKR"}
    scene = reanimating([REFRIGERATION, MED_SCHOOL], **lab)
    kinds = {LIMB, MUTATION, mm.GOOP, ZAPPER}
    assert scene.accepted("keep_cold") == kinds | {mm.KEEP_NOTHING}
    for kind in kinds:
        scene.say(keep_cold=[kind])
        scene.play()
        assert scene.holds("fridge") == "LSKGZM"[kind]
        assert sorted(scene.holds("bag")) == sorted("LMGZSSKKR".replace("LSKGZM"[kind], "", 1))


def test_m38_nothing_may_stay_and_a_fridge_that_is_refused_is_empty():
    scene = reanimating([REFRIGERATION], fridge="Z").play()
    assert (scene.holds("fridge"), scene.holds("bag")) == ("", "Z")


def test_m38_each_fridge_keeps_one_part():
    scene = reanimating([REFRIGERATION] * 2, sorting="GG", fridge="Z")
    scene.say(keep_cold=[mm.GOOP, mm.GOOP])
    scene.play()
    assert (scene.holds("fridge"), scene.holds("bag")) == ("GG", "Z")
    assert scene.rows("keep_cold") == [("keep_cold", mm.GOOP)] * 2


def test_m38_the_kept_part_moves_once_the_card_of_refresh_lies_there():
    scene = reanimating([REFRIGERATION], slots={2: "GGG"}, sorting="G")
    scene.say(keep_cold=[mm.GOOP], move_part=[NO_MOVE, move(mm.GOOP, on(2, mm.GOOP), FRIDGE_SOURCE)])
    scene.play()
    assert [asked.phase for asked in scene.questions("move_part")] == ["reanimation", "refresh"]
    names = [row[0] for row in scene.rows("keep_cold", "keep", "move")]
    assert names == ["keep_cold", "keep", "move"]
    assert scene.rows("move") == [("move", 1, mm.GOOP, on(2, mm.GOOP))]
    assert scene.holds("fridge") == ""


def test_m38_from_the_fridge_a_part_moves_to_monsters_only():
    scene = drawing("Z", {2: "LL"}, fridge="L", upgrades=STORES)
    assert scene.accepted("move_part") == {move(LIMB, on(2, LIMB), FRIDGE_SOURCE), NO_MOVE}


def test_m38_a_fridge_gained_now_keeps_nothing_yet():
    scene = reanimating([], sorting="G")
    scene.arrange(cart_upgrade={0: (REFRIGERATION, -1)})
    scene.say(take_item=[mm.TAKE_UPGRADE])
    assert scene.play().questions("keep_cold") == []


# Med School


@pytest.mark.parametrize(
    ("upgrades", "school", "points"),
    [
        ([MED_SCHOOL], "", 0),
        ([MED_SCHOOL], "L", 0),
        ([MED_SCHOOL], "LM", 2),
        ([MED_SCHOOL] * 2, "LSK", 2),
        ([MED_SCHOOL] * 2, "LSKM", 4),
    ],
)
@pytest.mark.parametrize("bust", [False, True])
def test_m39_two_parts_at_med_school_give_two_prestige_at_a_reanimation(upgrades, school, points, bust):
    scene = Scene(YELLOW, YELLOW)
    scene.lay(upgrades=upgrades, school=school, rejects="RRRRR", bag="R" * bust)
    scene.say(reanimate=1)
    scene.play()
    assert scene.rows("prestige") == [("prestige", points, mm.BY_MED_SCHOOL)] * (points > 0)
    assert (scene.hands[0]["prestige"], len(scene.rows("bust"))) == (points, bust)
    assert scene.holds("school") == ""
    assert sorted(scene.holds("bag").replace("R", "")) == sorted(school)


def test_m39_med_school_takes_parts_drawn_and_from_the_sorting_table():
    scene = drawing("L", upgrades=[MED_SCHOOL], sorting="K")
    scene.say(move_part=[move(SPIKE, SCHOOL)], place_part=[SCHOOL])
    assert scene.play("reanimation").holds("school") == "LK"
    scene = drawing("M", upgrades=[MED_SCHOOL], school="LK")
    assert SCHOOL not in scene.accepted("place_part")  # full
    scene = drawing("R", upgrades=[MED_SCHOOL]).play("reanimation")
    assert scene.holds("rejects") == "R"


def test_m39_parts_wait_at_med_school_for_the_next_reanimation():
    scene = reanimating([MED_SCHOOL], school="LS")
    scene.say(reanimate=[0, 1, 1])
    scene.play(rounds=3)
    assert [event.turn for event in scene.events if event.name == "prestige"] == [2]


# Printed monsters


def test_m42_printed_monsters_lie_in_slots_one_and_two_until_covered():
    scene = Scene(YELLOW, YELLOW)
    scene.say(card_place=[2])
    scene.play()
    assert scene.hands[0]["monster"].tolist()[:2] == [0, 1]
    scene.say(card_place=[2, 1])
    scene.play(rounds=2)
    kept = scene.rows("keep")
    assert scene.hands[0]["monster"].tolist() == [0, kept[1][1], kept[0][1], -1, -1]


def test_m42_a_printed_monster_can_be_completed_again_and_enters_no_pile():
    scene = Scene(YELLOW, YELLOW)
    scene.lay(bag="LS")
    scene.say(reanimate=1)
    scene.play(rounds=2)
    assert [row[1:] for row in scene.rows("complete")] == [(0, 0, 2), (0, 0, 2)]
    assert (scene.hands[0]["pile_size"], scene.hands[0]["monster"][0]) == (0, 0)


def test_m42_it_shows_again_when_the_covering_card_leaves():
    scene = reanimating([], slots={0: Card("L", "L"), 1: Card("GGG", "G")})
    scene.play("refresh")
    assert scene.hands[0]["monster"].tolist()[0] == 0
    assert scene.hands[0]["open_symbols"][0].tolist() == [1, 1, 0, 0, 0]
    assert scene.hands[0]["monster"][1] > 1  # unfinished: it stays
