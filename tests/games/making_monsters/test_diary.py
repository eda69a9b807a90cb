"""The sentences of Making Monsters: every event told by hand-made journals."""

from types import SimpleNamespace

import numpy as np
import pytest

from analyser.games.making_monsters import state as mm
from analyser.games.making_monsters.diary import Diary, tell
from analyser.games.making_monsters.events import EVENTS

MONSTERS = [{"id": id} for id in ("P1", "P2", "M01", "M02", "M03")]
NEED = np.array([[1, 1, 0, 0, 0], [1, 1, 1, 0, 0], [2, 0, 0, 0, 0], [0, 0, 1, 1, 0], [1, 0, 0, 0, 2]])
RULES = SimpleNamespace(need=NEED, symbols=NEED.sum(axis=1), worth=np.array([2, 4, 2, 5, 8]), reject_slots=6)
P1, P2, M01, M02, M03 = range(5)
NAMES = ["ann", "bob", "cat"]
NOWHERE = -1
SINGLE, BATCH = 0, 1


def story(*events):
    """Tell events given as (name, seat, numbers...), all of round 3; indents left out."""
    rows = [(name, 3, seat, *numbers, *[0] * (3 - len(numbers))) for name, seat, *numbers in events]
    return [line.strip() for line in tell(rows, RULES, NAMES, MONSTERS)]


def acts(*events):
    """Tell what ann does: events given as (name, numbers...); lines joined."""
    return " ".join(story(*[(name, 0, *numbers) for name, *numbers in events]))


def drawn(kind, place, batch=SINGLE):
    return [("draw", kind, 9, batch), ("place", kind, place)]


def on(slot, symbol):
    return mm.USEFUL * slot + symbol


def test_every_event_has_its_sentence():
    assert [event.name for event in EVENTS if not hasattr(Diary, f"on_{event.name}")] == []


def test_set_up():
    lines = story(
        ("start", 0, 3, 12),
        ("card_dealt", 0, M03),
        ("keep", 0, M03, 2, NOWHERE),
        ("card_dealt", 1, M02),
        ("keep", 1, M02, 0, NOWHERE),
        *[(name, 0, *numbers) for name, *numbers in drawn(mm.LIMB, on(2, 0)) + drawn(mm.ROT, mm.REJECTS)],
        ("round", 0, 1),
    )
    assert lines == [
        "3 players; 12 Rot on the track.",
        "Printed in every lab: P1 (limb and stitch: 2) and P2 (limb, stitch and spike: 4).",
        "First cards: ann M03 (limb and 2 zappers: 8) in slot 3; bob M02 (spike and goop: 5) in slot 1 covering P1.",
        "ann draws one by one: limb on M03, Rot rejected (1 of 6).",
        "Round 3: bob first; 12 Rot on the track; ann 0, bob 0, cat 0.",
    ]


@pytest.mark.parametrize(
    ("orders", "sentence"),
    [
        (
            [(mm.RED, 1, 0b110), (mm.YELLOW, 0, 0), (mm.YELLOW, 0, 0)],
            "ann red SUPER thanks to bob and cat; bob yellow (bluffed); cat yellow (bluffed).",
        ),
        (
            [(mm.RED, 1, 0b100), (mm.BLUE, 1, 0b001), (mm.YELLOW, 1, 0b010)],
            "ann red SUPER thanks to cat; bob blue SUPER thanks to ann; cat yellow SUPER thanks to bob.",
        ),
        (
            [(mm.BLUE, 0, 0b010), (mm.RED, 0, 0), (mm.BLUE, 0, 0b010)],
            "ann blue declines the Super from bob; bob red; cat blue declines the Super from bob.",
        ),
    ],
)
def test_orders(orders, sentence):
    assert story(*[("order", seat, *order) for seat, order in enumerate(orders)]) == [f"Orders: {sentence}"]


def test_orders_with_a_random_token():
    rows = [("dummy", 1, 0, 1, 0, 0), ("order", 1, 0, 0, 1, 1 << 7), ("order", 1, 1, 2, 1, 1 | 1 << 7)]
    assert tell(rows, RULES, ["ann", "bob"], MONSTERS) == [
        "    Orders: random token yellow; ann red SUPER thanks to the random token;",
        "        bob blue SUPER thanks to ann and the random token.",
    ]


def test_a_batch():
    kinds = (mm.LIMB, mm.ROT, mm.STITCH, mm.GOOP, mm.ROT, mm.MUTATION)
    assert acts(
        *[("draw", kind, 9, BATCH) for kind in kinds],
        ("place", mm.ROT, mm.REJECTS),
        ("place", mm.ROT, mm.REJECTS),
        ("place", mm.LIMB, on(0, mm.LIMB)),
        ("place", mm.STITCH, on(0, mm.STITCH)),
        ("place", mm.MUTATION, on(1, mm.SPIKE)),
        ("place", mm.GOOP, mm.REJECTS),
        ("gain", mm.ZAPPER, mm.BY_RED),
    ) == (
        "ann draws limb, 2 Rot, stitch, goop and Mutation; rejects 2 Rot (2 of 6); "
        "lays limb and stitch on P1 (finished), Mutation as spike on P2; rejects goop (3 of 6); "
        "adds zapper to the bag."
    )


def test_lines_are_filled_at_clauses():
    lines = tell(
        [("draw", 1, 0, 0, 9, BATCH)] * 2
        + [("place", 1, 0, mm.LIMB, on(slot, mm.LIMB), 0) for slot in (0, 1)]
        + [("gain", 1, 0, kind, mm.BY_SCAVENGE, 0) for kind in range(3)]
        + [("gain", 1, 0, kind, mm.BY_CART, 0) for kind in range(3)],
        RULES,
        NAMES,
        MONSTERS,
    )
    assert lines == [
        "    ann draws 2 limbs; lays limb on P1, limb on P2; adds limb, stitch and spike to the bag;",
        "        takes limb, stitch and spike from the cart.",
    ]


def test_a_long_list_is_split():
    tokens = [mm.LIMB, mm.ROT] * 8
    places = {mm.LIMB: mm.SORTING, mm.ROT: mm.REJECTS}
    rows = [(name, 1, 0, *n, *[0] * (3 - len(n))) for kind in tokens for name, *n in drawn(kind, places[kind])]
    lines = tell(rows, RULES, NAMES, MONSTERS)
    assert "".join(lines).count("limb on the sorting table") == 8
    assert max(map(len, lines)) <= 140
    assert [line[-1] for line in lines] == [";"] * (len(lines) - 1) + ["."]


def test_single_draws():
    assert acts(
        ("prestige", 3, mm.BY_RED_SUPER),
        *drawn(mm.ROT, mm.REJECTS),
        *drawn(mm.LIMB, mm.FRIDGE),
        *drawn(mm.LIMB, mm.SCHOOL),
        ("stop", 3),
        ("gain", mm.MUTATION, mm.BY_RED_SUPER),
    ) == (
        "ann gains 3 prestige; draws one by one: Rot rejected (1 of 6), limb in the fridge, limb in Med School; "
        "stops; adds Mutation to the bag; now 3 prestige."
    )


def test_singles_after_a_batch():
    batch = [("draw", mm.SPIKE, 9, BATCH), ("place", mm.SPIKE, mm.SORTING)]
    move = ("move", 0, mm.SPIKE, on(1, mm.SPIKE))
    assert acts(*batch, ("draw", mm.LIMB, 9, SINGLE), move, ("place", mm.LIMB, on(1, 0))) == (
        "ann draws spike; lays spike on the sorting table; puts spike from the sorting table on P2; "
        "then one by one: limb on P2."
    )
    assert acts(*batch, ("stop", 0)) == "ann draws spike; lays spike on the sorting table; draws no more."
    assert acts(("stop", 0)) == "ann draws nothing."


def test_a_bust_and_a_rescue():
    rots = [("place", mm.ROT, mm.REJECTS)] * 6
    assert acts(*rots, ("bust", 6)) == "ann rejects 6 Rot (6 of 6); BUST with 6 rejects."
    assert acts(*rots, ("return_rot",)) == "ann rejects 6 Rot (6 of 6); returns Rot to the bag (5 of 6)."
    assert acts(("return_part", mm.LIMB), ("return_part", mm.LIMB)) == "ann returns 2 limbs to the bag."


@pytest.mark.parametrize(
    ("card", "effects", "sentence"),
    [
        (mm.COMPOST, [("remove_rot", mm.BY_COMPOST)], "plays Compost: removes a Rot from the bag."),
        (mm.COMPOST, [], "plays Compost: nothing."),
        (
            mm.FLEXIBILITY,
            [("gain", mm.MUTATION, mm.BY_FLEXIBILITY)] * 2,
            "plays Flexibility: adds 2 Mutations to the bag.",
        ),
        (
            mm.SCAVENGE,
            [("gain", mm.GOOP, mm.BY_SCAVENGE), ("gain", mm.ZAPPER, mm.BY_SCAVENGE), ("gain", mm.GOOP, mm.BY_SCAVENGE)],
            "plays Scavenge: adds 2 goop and zapper to the bag.",
        ),
        (mm.PUBLICITY, [("prestige", 3, mm.BY_PUBLICITY)], "plays Publicity: gains 3 prestige; now 3 prestige."),
        (
            mm.EXPAND,
            [("take_upgrade", mm.WAREHOUSE, 2, 1), ("drop_upgrade", mm.BOGO)],
            "plays Expand: installs Warehouse from cart C; gives up BOGO Coupon Printer.",
        ),
    ],
)
def test_lester_cards(card, effects, sentence):
    assert acts(("lester", card, 0), *effects) == f"ann {sentence}"


def test_lester_cards_follow_each_other():
    assert acts(("lester", mm.COMPOST, 1), ("lester", mm.PUBLICITY, 1), ("prestige", 3, mm.BY_PUBLICITY)) == (
        "ann plays Compost by the upgrade: nothing; plays Publicity by the upgrade: gains 3 prestige; now 3 prestige."
    )


def test_a_reanimation():
    lines = story(
        ("start", 0, 3, 12),
        ("reanimate", 0, 2, 0, 3),
        ("complete", 0, P1, 0, 2),
        ("complete", 0, M02, 3, 5),
        ("rot", 0, 1, 0),
        ("gain", 0, mm.GOOP, mm.BY_CART),
        ("take_upgrade", 0, mm.GOOP_REPLICATOR, 1, 0),
        ("gain", 0, mm.GOOP, mm.BY_REPLICATOR),
        ("gain", 0, mm.LIMB, mm.BY_BOGO),
        ("prestige", 0, 2, mm.BY_MED_SCHOOL),
        ("keep_cold", 0, mm.SPIKE),
    )[2:]
    assert " ".join(lines) == (
        "ann flips the switch, bonus 3: P1 for 2 and M02 for 5; takes 1 Rot from the track (11 left); "
        "takes goop from the cart; installs Goop Replicator from cart B; Replicator adds goop; "
        "BOGO Coupon Printer adds limb; Med School gives 2 prestige; keeps spike in the fridge; now 12 prestige."
    )


@pytest.mark.parametrize(
    ("action", "effects", "words"),
    [
        (mm.GAIN_OWN, [("gain", mm.LIMB, mm.BY_ACTION)], "adds limb to the bag"),
        (mm.GAIN_ANY, [], "nothing"),
        (mm.PRESTIGE_1, [("prestige", 1, mm.BY_ACTION)], "gains 1 prestige"),
        (mm.EXTRA_ITEM, [], "one item more"),
        (
            mm.DRAW_MONSTER,
            [("offer", M02, M03), ("keep", M03, mm.PILE, NOWHERE), ("discard", M02)],
            "keeps M03 (limb and 2 zappers: 8) over M02, on the pile",
        ),
        (mm.COMPOST_ONE, [("remove_rot", mm.BY_ACTION)], "removes a Rot from the bag"),
        (mm.GAIN_MUTATION, [("gain", mm.MUTATION, mm.BY_ACTION)], "adds Mutation to the bag"),
    ],
)
def test_actions(action, effects, words):
    switch = [("reanimate", 1, 1, 0), ("complete", M01, 2, 2)]
    told = acts(*switch, ("action", M01, action), *effects, ("rot", 0, 0))
    assert told.startswith("ann busted, flips the switch without bonus: M01 for 2; ")
    assert f"; M01's action: {words}; finds no Rot to take; now " in told


def test_who_flips_the_switch_and_who_does_not():
    assert story(("push_on", 0), ("push_on", 2), ("reanimate", 1, 0, 0, 0), ("reanimate", 2, 0, 2, 0)) == [
        "Pushing on: ann and cat.",
        "bob flips the switch, no monster finished.",
        "cat flips the switch as everybody must, no monster finished.",
    ]


def test_rot_comes_from_the_track_and_then_from_the_supply():
    assert story(("start", 0, 3, 3), ("rot", 0, 2, 0), ("rot", 1, 1, 2), ("rot", 2, 0, 1))[2:] == [
        "ann takes 2 Rot from the track (1 left).",
        "bob takes 1 Rot from the track (now empty) and 2 Rot from the supply.",
        "cat takes 1 Rot from the supply.",
    ]


def test_a_reanimation_clears_the_lab():
    lines = story(
        ("keep", 0, M02, 0, NOWHERE),
        ("place", 0, mm.SPIKE, on(0, mm.SPIKE)),
        ("place", 0, mm.GOOP, on(0, mm.GOOP)),
        ("place", 0, mm.LIMB, on(1, mm.LIMB)),
        ("place", 0, mm.ROT, mm.REJECTS),
        ("reanimate", 0, 1, 0, 1),
        ("complete", 0, M02, 0, 5),
        ("round", 0, 0),
        ("place", 0, mm.LIMB, on(0, mm.LIMB)),
        ("place", 0, mm.LIMB, on(1, mm.LIMB)),
        ("place", 0, mm.STITCH, on(1, mm.STITCH)),
        ("place", 0, mm.ROT, mm.REJECTS),
    )
    assert lines[1:] == [
        "ann lays spike and goop on M02 (finished), limb on P2; rejects Rot (1 of 6).",
        "ann flips the switch, bonus 1: M02 for 5; now 6 prestige.",
        "Round 3: ann first; 0 Rot on the track; ann 6, bob 0, cat 0.",
        "ann lays limb on P1, limb and stitch on P2; rejects Rot (1 of 6).",
    ]


def test_refresh():
    lines = story(
        ("refill", 0, 0, 1, mm.TELEPORTER),
        ("refill", 0, 2, 0, mm.LESTER),
        ("refill", 0, 2, 1, mm.LESTER),
        ("offer", 0, M02, M03),
        ("discard", 0, M02),
        ("keep", 0, M03, 3, NOWHERE),
        ("move", 0, 1, mm.ZAPPER, on(3, mm.ZAPPER)),
        ("offer", 1, M01, NOWHERE),
        ("keep", 1, M01, 4, M02),
        ("reshuffle", 2, 34),
        ("offer", 2, M02, M01),
        ("discard", 2, M01),
        ("keep", 2, M02, mm.PILE, NOWHERE),
    )
    assert lines == [
        "New upgrades: Teleporter on cart A, 2 LESTER on cart C.",
        "Refresh: ann keeps M03 (limb and 2 zappers: 8) over M02, in slot 4; ann puts zapper from the fridge on M03;",
        "bob keeps M01 (2 limbs: 2) in slot 5 in place of M02.",
        "The discard pile becomes the deck: 34 cards.",
        "Refresh: cat keeps M02 (spike and goop: 5) over M01, on the pile.",
    ]


def test_a_reshuffle_within_an_action_is_told_first():
    events = [("action", M01, mm.DRAW_MONSTER), ("reshuffle", 20), ("offer", M02, NOWHERE), ("keep", M02, mm.PILE, -1)]
    assert acts(*events) == (
        "The discard pile becomes the deck: 20 cards. ann M01's action: keeps M02 (spike and goop: 5) on the pile."
    )


def test_the_fair():
    lines = story(
        ("prestige", 1, 3, mm.BY_RED_SUPER),
        ("place", 0, mm.ROT, mm.REJECTS),
        ("fair", 0),
        *[("fair_monster", 0, slot, monster) for slot, monster in enumerate((M03, NOWHERE, M02, NOWHERE, NOWHERE))],
        *[(name, 0, *numbers) for name, *numbers in drawn(mm.LIMB, on(1, 0)) + drawn(mm.ROT, mm.REJECTS)],
        ("stop", 0, 2),
        ("fair_score", 0, 12, 1, 0),
        *[("draw", 1, mm.ROT, 9, SINGLE), ("place", 1, mm.ROT, mm.REJECTS)] * 6,
        ("bust", 1, 6),
        ("fair_score", 1, 8, 0, 1),
        ("fair_score", 2, 0, 0, 0),
        ("end", 0, 1),
    )
    assert lines[2:] == [
        "The Mad Science Fair: ann 0, bob 3, cat 0.",
        "ann shows M03 (8), P2 (4) and M02 (5).",
        "ann draws one by one: limb on P2, Rot rejected (1 of 6); stops; scores 12, bonus 1 included; now 12 prestige.",
        "bob draws one by one: 6 Rot rejected (6 of 6); BUST with 6 rejects; scores 8 without bonus; now 11 prestige.",
        "cat scores 0.",
        "The game ends after 3 rounds: ann 12, bob 11, cat 0.",
    ]


def test_prestige_adds_up():
    rows = [
        ("reanimate", 0, 1, 0, 1),
        ("complete", 0, M03, 2, 8),
        ("prestige", 0, 1, mm.BY_ACTION),
        ("prestige", 1, 3, mm.BY_RED_SUPER),
        ("reanimate", 1, 1, 1, 0),
        ("complete", 1, M01, 2, 2),
        ("fair_score", 0, 20, 6, 0),
        ("end", 0, 1),
    ]
    assert story(*rows)[-1] == "The game ends after 3 rounds: ann 30, bob 5, cat 0."


def test_a_game_is_broken_off():
    assert tell([("end", 1, 0, 0, 0, 0)], RULES, NAMES, MONSTERS) == [
        "The game is broken off after 1 round, unfinished: ann 0, bob 0, cat 0."
    ]


def test_a_journal_that_breaks_off():
    assert acts(("lester", mm.SCAVENGE, 0)) == "ann plays Scavenge: nothing."
    assert story(("order", 0, mm.RED, 0, 0)) == []
