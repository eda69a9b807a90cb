"""Rule decisions M-49 to M-53, M-57 and M-58 of Making Monsters: the Mad Science Fair, ties, and the guard."""

import itertools

import pytest
from recorded import Recorder
from scenes import Card, Scene

from analyser.games.making_monsters import state as mm
from analyser.games.making_monsters.events import EVENTS
from analyser.games.making_monsters.state import LIMB, NO_CARD, SORTING, STITCH, YELLOW, ZAPPER

NONE = [NO_CARD] * 5
FAIR = [event.name for event in EVENTS if event.name != "end"]


def fair(bag="", pile=(), slots=None, chosen=NONE, again=0, rules=None, **lab):
    """A scene that goes to the Fair after one round in which nobody reanimates; what is drawn in it returns to the bag."""
    scene = Scene(YELLOW, YELLOW, final_forced=False, **(rules or {}))
    scene.arrange(track_left=0)
    scene.lay(bag=bag, pile=pile, slots=slots, **lab)
    scene.say(fair_monster=[*chosen, *NONE[len(chosen) :]], draw_again=again)
    return scene


def drawing(tokens):
    """Draw these tokens and stop: before each draw there is nothing else in the bag, and after it one token more.

    The bag mustn't be empty before the first.
    """

    def answer(table, me):
        if me["draws_made"] == len(tokens):
            return 0
        kind = "LSKGZMR".index(tokens[me["draws_made"]])
        me["bag"] = 0
        me["bag"][kind] = me["bag_size"] = 2
        return 1

    return answer


def test_m49_all_cards_of_the_lab_join_the_pile_without_points_and_all_tokens_the_bag():
    upgrades = [mm.REFRIGERATION, mm.MED_SCHOOL]
    slots = {0: Card("GG", "G"), 3: Card("L", "L", 9), 4: Card("ZZ")}
    scene = fair("K", [Card("S")], slots, upgrades=upgrades, sorting="L", fridge="S", school="GZ", rejects="RM")
    scene.scripts[0].clear()
    scene.play("fair")
    number = scene.numbers[0]
    assert scene.hands[0]["pile"][:4].tolist() == [number["pile", 0], number[0], number[3], number[4]]
    assert scene.hands[0]["monster"].tolist() == [0, 1, -1, -1, -1]
    assert sorted(scene.holds("bag")) == sorted("K" + "G" + "L" + "L" + "S" + "GZ" + "RM")
    assert [scene.holds(place) for place in ("sorting", "fridge", "school", "rejects")] == [""] * 4
    assert scene.hands[0]["prestige"] == 0


def test_m49_five_cards_of_the_pile_or_fewer_in_any_slots():
    pile = [Card("L" * size) for size in range(1, 7)]
    scene = fair(pile=pile, chosen=[5, NO_CARD, 0, NO_CARD, 3]).play_out()
    number = scene.numbers[0]
    chosen = [row[2] for row in scene.rows("fair_monster")]
    assert chosen == [
        number["pile", 5],
        1,
        number["pile", 0],
        -1,
        number["pile", 3],
    ]  # slot 2 keeps its printed monster
    assert [row[1] for row in scene.rows("fair_monster")] == [0, 1, 2, 3, 4]
    scene = fair(pile=pile)
    scene.scripts[0].pop("fair_monster")
    assert scene.accepted("fair_monster") == {*range(6), NO_CARD}
    scene.say(fair_monster=[2, 2, NO_CARD, NO_CARD, NO_CARD])
    with pytest.raises(ValueError, match="illegal answer"):  # no card twice
        scene.play_out()


def test_m49_the_choice_is_simultaneous():
    """No seat sees another's choice, nor any choice another's."""

    def sees(scene, decision, seat):
        return decision == "fair_monster" and scene.table.tobytes()

    told = set()
    for position in (NO_CARD, 0, 1):
        scene = fair("LLL", [Card("L"), Card("S")], chosen=[position])
        scene.look = sees
        told |= {asked.seen for asked in scene.play_out().questions("fair_monster", seat=None)}
    assert len(told) == 1


def test_m49_printed_monsters_may_fill_the_place_of_cards():
    scene = fair("LSLSK", again=1).play_out()
    assert [row[2] for row in scene.rows("fair_monster")] == [0, 1, -1, -1, -1]
    assert scene.rows("fair_score")[0][1:] in [(2 + 4 + 3, 3, 0), (4 + 1, 1, 0), (2 + 1, 1, 0)]
    scene = fair("R", [Card("L", worth=3)], chosen=[0], again=drawing("LLSK")).play_out()
    assert scene.rows("fair_score") == [("fair_score", 3 + 4 + 1 + 2, 3, 0)]  # the card covers the first


def test_m50_draws_are_single_and_may_stop_at_any_time():
    for wanted in range(4):
        scene = fair("LLL", again=[1] * wanted + [0] * (wanted < 3)).play_out()
        assert [row[3] for row in at_the_fair(scene, "draw")] == [0] * wanted
        assert scene.rows("stop") == [("stop", wanted)] * (wanted < 3)
    scene = fair("LLL")
    scene.scripts[0].pop("draw_again")
    assert scene.accepted("draw_again") == {0, 1}


def test_m50_the_sixth_reject_ends_the_draws():
    scene = fair("RRRRRRRR", again=[1] * 6).play_out()
    assert scene.rows("bust", "fair_score") == [("bust", 6), ("fair_score", 0, 0, 1)]
    assert scene.box["seat_metric"][0, mm.FAIR_BUSTS] == 1


@pytest.mark.parametrize("timing", ["reanimation", "on_gain"])
def test_m50_only_prestige_no_actions_items_rot_or_lester_cards(timing):
    pile = [Card("L", worth=6, action=mm.PRESTIGE_1), Card("S", worth=7, action=mm.GAIN_ANY)]
    upgrades = [mm.LESTER, mm.BOGO, mm.MEAT_REPLICATOR]
    rules = {"lester_upgrade_timing": timing}
    scene = fair("LS", pile, chosen=[0, 1], again=1, upgrades=upgrades, rules=rules).play_out()
    assert {row[0] for row in at_the_fair(scene)} == {"fair_monster", "draw", "place", "fair_score"}
    assert scene.rows("fair_score") == [("fair_score", 6 + 7 + 3, 3, 0)]
    assert scene.hands[0]["prestige"] == 16
    assert sorted(scene.holds("bag")) == ["L", "S"]


def test_m50_upgrades_with_room_or_prestige_work():
    upgrades = [mm.SORTING_TABLE, mm.REFRIGERATION, mm.MED_SCHOOL]
    scene = fair("Z" * 9, again=[1] * 9, upgrades=upgrades).play_out()
    places = [row[2] for row in at_the_fair(scene, "place")]
    assert places == [SORTING] * 4 + [mm.FRIDGE] + [mm.SCHOOL] * 2 + [mm.REJECTS] * 2
    assert scene.rows("fair_score") == [("fair_score", 2, 0, 0)]


def at_the_fair(scene, *names):
    """The first seat's events since the Fair has begun."""
    events = scene.events
    start = [event.name for event in events].index("fair")
    return [
        (event.name, *event[3:]) for event in events[start + 1 :] if event.seat == 0 and event.name in (names or FAIR)
    ]


def test_m50_parts_on_the_sorting_table_move_before_the_count():
    scene = fair("R", [Card("G", worth=9)], chosen=[NO_CARD, 0], again=drawing("LSG"))
    scene.say(place_part=[SORTING, SORTING, 5 + mm.GOOP])
    scene.say(move_part=[mm.NO_MOVE] * 2 + [LIMB * 32 + LIMB, STITCH * 32 + STITCH])
    scene.play_out()
    assert [row[0] for row in at_the_fair(scene)][-3:] == ["move", "move", "fair_score"]
    assert scene.rows("fair_score") == [("fair_score", 2 + 9 + 3, 3, 0)]


def test_m51_the_token_in_the_fridge_returns_to_the_bag():
    scene = fair("", fridge="Z", upgrades=[mm.REFRIGERATION])
    scene.scripts[0].clear()
    scene.play("fair")
    assert (scene.holds("fridge"), scene.holds("bag")) == ("", "Z")
    scene = Scene(YELLOW, YELLOW)
    scene.arrange(track_left=0)
    scene.lay(fridge="Z", upgrades=[mm.REFRIGERATION])
    scene.say(reanimate=1, keep_cold=[ZAPPER])
    scene.play("fair")
    assert (scene.holds("fridge"), scene.holds("bag")) == ("", "Z")


@pytest.mark.parametrize("bust", [False, True])
@pytest.mark.parametrize("monsters", range(6))
def test_m52_the_bonus_of_the_table_unless_bust(monsters, bust):
    pile = [Card("Z", worth=5)] * monsters
    scene = fair("R", pile, chosen=range(monsters), again=drawing("Z" * monsters + "R" * (6 if bust else 5))).play_out()
    bonus = 0 if bust else (0, 1, 3, 6, 10, 15)[monsters]
    assert scene.rows("fair_score") == [("fair_score", 5 * monsters + bonus, bonus, int(bust))]
    assert scene.hands[0]["prestige"] == 5 * monsters + bonus
    assert scene.box["seat_metric"][0, mm.FAIR_PRESTIGE] == 5 * monsters + bonus


CASES = {
    "prestige": ((5, 0, 0), (4, 0, 0), [60, 0]),
    "fewest Rot": ((5, 2, 0), (5, 3, 4), [60, 0]),
    "fewest Rot before the Fair": ((5, 3, 5), (5, 2, 0), [0, 60]),
    "the Fair": ((5, 2, 3), (5, 2, 2), [60, 0]),
    "shared": ((5, 2, 3), (5, 2, 3), [30, 30]),
}


@pytest.mark.parametrize("swap", [False, True])
@pytest.mark.parametrize("case", CASES)
def test_m53_ties_are_broken_by_rot_then_by_the_fair_then_shared(case, swap):
    first, second, shares = CASES[case]
    if swap:
        first, second, shares = second, first, shares[::-1]
    scene = Scene(YELLOW, YELLOW, final_forced=False)
    scene.arrange(track_left=0)
    for seat, (total, rot, points) in enumerate((first, second)):
        pile = [Card("Z", worth=points - 1)] if points else []
        scene.lay(seat, prestige=total - points, pile=pile, bag="R" * rot + "Z" * (points > 0))
        scene.say(seat, fair_monster=[NO_CARD, NO_CARD, 0 if points else NO_CARD, NO_CARD, NO_CARD], draw_again=1)
    scene.play_out()
    assert scene.hands["prestige"][:2].tolist() == [first[0], second[0]]
    assert [scene.holds("bag", seat).count("R") for seat in range(2)] == [first[1], second[1]]
    assert scene.box["seat_metric"][:2, mm.FAIR_PRESTIGE].tolist() == [first[2], second[2]]
    assert scene.box["shares"][:2].tolist() == shares
    assert scene.box["tied"][:2].tolist() == [int(share == 30) for share in shares]


def test_m57_the_score_is_unlimited():
    scene = fair("Z", [Card("Z", worth=9000)], chosen=[0], again=1, prestige=123_456).play_out()
    assert scene.box["points"][0] == 123_456 + 9000 + 1


@pytest.mark.parametrize("limit", [1, 3, 17])
def test_m58_a_game_that_does_not_end_is_broken_off_and_counts_as_unfinished(limit):
    scene = Scene(YELLOW, YELLOW, max_rounds=limit)
    scene.say(reanimate=1)  # no monster, no Rot
    scene.play_out()
    assert scene.finished
    assert scene.rows("end") == [("end", 0)]
    assert scene.rows("fair", "fair_score") == []
    box = scene.box
    assert (box["turns"], box["unfinished"], box["shares"][:2].tolist()) == (limit, 1, [0, 0])


def test_m58_the_guard_doesnt_touch_a_game_that_ends_in_time():
    recorder = Recorder("making_monsters", ["random"] * 2)
    for index, limit in itertools.product(range(10), (0, -1)):
        recorder.worker.rules[0]["max_rounds"] = 100
        game = recorder.play(index)
        recorder.worker.rules[0]["max_rounds"] = game.table["turns"] + limit
        shorter = recorder.play(index)
        assert (shorter == game) == (limit == 0)
        assert shorter.table["unfinished"] == -limit
        common = shorter.events[:-1]
        assert common == game.events[: len(common)]
