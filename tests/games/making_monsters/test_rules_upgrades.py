"""Rule decisions M-34 to M-37, M-40, M-41 and M-47 of Making Monsters: upgrades, carts, and unused bags."""

import pytest
from scenes import Card, Scene

from analyser.games.making_monsters import state as mm
from analyser.games.making_monsters.state import (
    BLUE,
    BOGO,
    BY_BOGO,
    BY_CART,
    BY_REPLICATOR,
    GOOP_REPLICATOR,
    LIMB,
    MEAT_REPLICATOR,
    MED_SCHOOL,
    MUTATION,
    REFRIGERATION,
    SORTING_TABLE,
    SPIKE,
    STITCHES_REPLICATOR,
    TAKE_NOTHING,
    TAKE_UPGRADE,
    TELEPORTER,
    UNIVERSAL,
    WAREHOUSE,
    YELLOW,
    ZAPPER,
    ZAPPER_REPLICATOR,
)

EMPTY_CARTS = dict.fromkeys(range(4), (-1, -1))
THREE = [BOGO, UNIVERSAL, TELEPORTER]


def taking(upgrade, owned=(), **more):
    """A scene whose first seat reanimates, and finds an upgrade on cart A."""
    lab = {name: more.pop(name) for name in ("sorting", "fridge", "school", "slots", "bag", "rejects") if name in more}
    scene = Scene(YELLOW, YELLOW, **more)
    scene.lay(upgrades=owned, **lab)
    scene.arrange(cart_upgrade=EMPTY_CARTS | {0: (upgrade, -1)})
    scene.say(reanimate=[1], take_item=[TAKE_UPGRADE])
    return scene


def owned(scene):
    return {upgrade: int(tiles) for upgrade, tiles in enumerate(scene.hands[0]["upgrades"]) if tiles}


def test_m34_a_full_lab_replaces_an_upgrade_and_the_old_tile_goes_to_the_box():
    scene = taking(MED_SCHOOL, THREE)
    scene.say(replace_upgrade=[UNIVERSAL])
    scene.play("refresh")
    assert scene.rows("take_upgrade", "drop_upgrade") == [
        ("take_upgrade", MED_SCHOOL, 0, 0),
        ("drop_upgrade", UNIVERSAL),
    ]
    assert owned(scene) == {BOGO: 1, TELEPORTER: 1, MED_SCHOOL: 1}
    assert scene.box["tiles_boxed"] == 1
    assert scene.accepted("replace_upgrade") == set(THREE)


def test_m34_or_a_full_lab_takes_none():
    scene = taking(MED_SCHOOL, [BOGO, UNIVERSAL, BOGO], upgrade_when_full="forbid")
    assert scene.accepted("take_item") == {LIMB, mm.STITCH, ZAPPER, TAKE_NOTHING}
    assert taking(MED_SCHOOL, [BOGO, UNIVERSAL], upgrade_when_full="forbid").takes("take_item", TAKE_UPGRADE)


@pytest.mark.parametrize("slots", [0, 1, 3, 6])
def test_a_lab_has_as_many_places_as_the_option_says(slots):
    for tiles in range(slots + 1):
        scene = taking(MED_SCHOOL, [BOGO] * tiles, upgrade_slots=slots)
        if slots == 0:
            assert not scene.takes("take_item", TAKE_UPGRADE)
            continue
        scene.say(replace_upgrade=[BOGO] * (tiles == slots))
        assert len(scene.play("refresh").rows("drop_upgrade")) == (tiles == slots)


@pytest.mark.parametrize(("slots", "more"), [(3, 2), (3, 0), (1, 1), (2, 10)])
def test_a_warehouse_takes_one_place_and_adds_others(slots, more):
    for tiles in range(slots + more):
        scene = taking(MED_SCHOOL, [WAREHOUSE] + [BOGO] * tiles, upgrade_slots=slots, warehouse_slots=more)
        full = tiles + 1 == slots + more
        scene.say(replace_upgrade=[BOGO] * full)
        assert len(scene.play("refresh").rows("drop_upgrade")) == full


def test_a_warehouse_replaced_takes_its_places_along():
    scene = taking(MED_SCHOOL, [WAREHOUSE, BOGO, BOGO, UNIVERSAL, TELEPORTER])
    scene.say(replace_upgrade=[WAREHOUSE, BOGO, MED_SCHOOL])
    scene.play("refresh")
    assert owned(scene) == {BOGO: 1, UNIVERSAL: 1, TELEPORTER: 1}  # of the owner's choice, the new one too
    assert scene.box["tiles_boxed"] == 3


def test_parts_on_an_upgrade_that_is_replaced_return_to_the_bag():
    lab = {"sorting": "SSSL", "fridge": "K", "school": "ZM"}
    for dropped, returned in ((SORTING_TABLE, "LS"), (REFRIGERATION, "K"), (MED_SCHOOL, "ZM")):
        scene = taking(BOGO, [SORTING_TABLE, REFRIGERATION, MED_SCHOOL], **lab)
        scene.say(replace_upgrade=[dropped])
        scene.play("refresh")
        assert "".join("LSKGZM"[row[1]] for row in scene.rows("return_part")) == returned
        assert scene.rows("prestige") == [("prestige", 2, mm.BY_MED_SCHOOL)] * (dropped != MED_SCHOOL)


def test_m35_upgrades_add_up():
    scene = taking(BOGO, [BOGO, BOGO])
    scene.say(gain_part=[LIMB, SPIKE])
    scene.play("refresh")
    assert owned(scene) == {BOGO: 3}
    assert scene.gained(BY_BOGO) == "LK"  # the new one works from the next reanimation on


def test_m35_or_nobody_owns_an_upgrade_twice():
    assert not taking(BOGO, [BOGO], duplicate_upgrades=False).takes("take_item", TAKE_UPGRADE)
    assert taking(BOGO, [BOGO]).takes("take_item", TAKE_UPGRADE)
    assert taking(BOGO, [TELEPORTER], duplicate_upgrades=False).takes("take_item", TAKE_UPGRADE)


REPLICATORS = {upgrade: "LSKGZ"[upgrade - MEAT_REPLICATOR] for upgrade in range(MEAT_REPLICATOR, ZAPPER_REPLICATOR + 1)}


@pytest.mark.parametrize("universals", [0, 1, 2])
@pytest.mark.parametrize("upgrade", REPLICATORS)
def test_m36_a_replicator_works_at_once_and_at_every_reanimation(upgrade, universals):
    made = REPLICATORS[upgrade] * ((2 if upgrade == MEAT_REPLICATOR else 1) + universals)
    scene = taking(upgrade, [UNIVERSAL] * universals)
    scene.play("refresh")
    assert scene.gained(BY_REPLICATOR) == made  # at once, and not a second time in this reanimation
    scene = Scene(YELLOW, YELLOW)
    scene.lay(upgrades=[upgrade, *[UNIVERSAL] * universals])
    scene.say(reanimate=[1, 0, 1])
    scene.play(rounds=3)
    assert scene.gained(BY_REPLICATOR) == made * 2


def test_m36_universal_replicator_counts_from_the_next_reanimation_for_old_replicators():
    scene = taking(UNIVERSAL, [MEAT_REPLICATOR, STITCHES_REPLICATOR])
    assert scene.play("refresh").gained(BY_REPLICATOR) == "LLS"


def test_m36_replicators_work_on_a_bust_and_not_at_the_fair():
    scene = Scene(YELLOW, YELLOW)
    scene.lay(upgrades=[GOOP_REPLICATOR], bag="R", rejects="RRRRR", slots={2: Card("Z", "Z")})
    scene.arrange(track_left=1)
    scene.play_out()
    assert len(scene.rows("bust")) == len(scene.rows("fair_score")) == 1
    assert scene.gained(BY_REPLICATOR) == "G"


def test_m37_bogo_prints_a_useful_part_of_any_type():
    scene = Scene(YELLOW, YELLOW)
    scene.lay(upgrades=[BOGO])
    scene.say(reanimate=1)
    assert scene.accepted("gain_part") == set(range(5))
    scene.say(gain_part=[mm.GOOP])  # not on the cart
    assert scene.play("refresh").gained(BY_BOGO) == "G"


def test_m37_or_a_mutation():
    scene = Scene(YELLOW, YELLOW, bogo_mutation=True)
    scene.lay(upgrades=[BOGO])
    scene.say(reanimate=1)
    assert scene.accepted("gain_part") == set(range(6))
    scene.arrange(supply={MUTATION: 0})
    assert scene.accepted("gain_part") == set(range(5))


def test_m40_a_teleporter_reaches_parts_and_upgrades_of_every_cart():
    spots = {0: (BOGO, -1), 1: (-1, -1), 2: (TELEPORTER, MED_SCHOOL), 3: (-1, WAREHOUSE)}
    upgrades = {TAKE_UPGRADE + at for at in (0, 4, 5, 7)}
    scene = taking(BOGO, [TELEPORTER])
    scene.arrange(cart_upgrade=spots)
    assert scene.accepted("take_item") == {*range(5), *upgrades, TAKE_NOTHING}
    scene = taking(BOGO)
    scene.arrange(cart_upgrade=spots)
    assert scene.accepted("take_item") == {LIMB, mm.STITCH, ZAPPER, TAKE_UPGRADE, TAKE_NOTHING}


def test_m40_a_teleporter_taken_now_works_from_the_next_reanimation_on():
    scene = taking(TELEPORTER, slots={2: Card("G", "G")})
    scene.say(take_item=[TAKE_UPGRADE, SPIKE])
    with pytest.raises(ValueError, match="illegal answer"):
        scene.play("refresh")
    assert scene.box["fault_answer"] == SPIKE


@pytest.mark.parametrize(("start", "first"), [("rotating", 1), ("fixed", 0)])
def test_m40_who_resolves_first_takes_the_upgrade(start, first):
    scene = Scene(YELLOW, YELLOW, resolution_order=start)
    for seat in range(2):
        scene.lay(seat, upgrades=[TELEPORTER])
        scene.say(seat, reanimate=[0, 1], take_item=lambda table, me: at if me["may_take"][at] else LIMB)
    at = TAKE_UPGRADE + 6
    scene.arrange(cart_upgrade=EMPTY_CARTS | {3: (MED_SCHOOL, -1)}, tile=[])
    scene.play(rounds=2)
    assert [event.seat for event in scene.events if event.name == "take_upgrade"] == [first]
    assert [event.seat for event in scene.events if event.name == "gain" and event.b == BY_CART] == [1 - first]


@pytest.mark.parametrize("joins", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_m41_bags_of_absent_players_stay_filled_or_join_the_supply(seats, joins):
    bag = [5, 4, 3, 2, 1, 0, 7]
    scene = Scene(*[YELLOW] * seats, unused_bags_to_supply=joins).play("deliveries")
    absent = [(4 - seats) * tokens for tokens in bag]
    usual = [50, 36, 40, 40, 40, 20, 30 - 4 * seats]
    assert scene.box["aside"].tolist() == ([0] * 7 if joins else absent)
    assert scene.box["supply"].tolist() == [more * joins + left for more, left in zip(absent, usual, strict=True)]


def test_m47_spots_stay_empty_when_the_stack_is_empty():
    scene = taking(BOGO)
    scene.arrange(cart_upgrade=EMPTY_CARTS | {0: (BOGO, -1)}, tile=[MED_SCHOOL, TELEPORTER])  # the end is the top
    scene.play()
    assert scene.rows("refill") == [("refill", 0, 0, TELEPORTER), ("refill", 0, 1, MED_SCHOOL)]
    assert scene.box["cart_upgrade"].tolist() == [[TELEPORTER, MED_SCHOOL], *[[-1, -1]] * 3]
    assert scene.table["tiles_left"] == 0


def test_spots_are_filled_at_set_up_and_at_refresh_only():
    scene = taking(BOGO)
    scene.arrange(cart_upgrade=dict.fromkeys(range(4), (BOGO, BOGO)))
    scene.play()
    assert [row[1:3] for row in scene.rows("refill")] == [(0, 0)]
    fresh = Scene(BLUE, BLUE).play("deliveries")
    assert (fresh.box["cart_upgrade"] >= 0).all()
    assert fresh.table["tiles_left"] == 40 - 8


PLACES = {("spread", 2): (0, 2), ("spread", 3): (0, 1, 2), ("spread", 4): (0, 1, 2, 3), ("adjacent", 2): (0, 1)}
PLACES |= {("adjacent", seats): PLACES["spread", seats] for seats in (3, 4)}


@pytest.mark.parametrize(("sit", "seats"), PLACES)
def test_the_board_turns_by_one_cart_at_every_refresh(sit, seats):
    scene = Scene(*[YELLOW] * seats, cart_places=sit, look=lambda scene, decision, seat: int(scene.hands[seat]["cart"]))
    scene.play(rounds=5)
    for seat in range(seats):
        carts = [asked.seen for asked in scene.questions("order", seat=seat)]
        assert carts == [(PLACES[sit, seats][seat] - turned) % 4 for turned in range(5)]
