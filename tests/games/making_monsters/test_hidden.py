"""Rule decisions M-8 and M-61 of Making Monsters: who resolves first, and what a seat can see, and when."""

from collections import Counter

import numpy as np
import pytest
from doors import Doors, Stopped
from recorded import Recorder
from scenes import Scene

from analyser.games.making_monsters import state as mm
from analyser.games.making_monsters.state import YELLOW

PLAYERS = (
    ("random", "random", "random", "random"),
    (
        "best_response_orders+expected_prestige+rare_parts_first",
        "uniform_orders+bust_odds",
        "mixed_orders+rejects_limit+upgrade_engine",
    ),
    ("uniform_orders+bust_odds", "best_response_orders+expected_prestige+rare_parts_first"),
)
LABS = (
    "prestige",
    "bag",
    "monster",
    "missing",
    "open_symbols",
    "sorting",
    "fridge",
    "school",
    "rejects",
    "rejects_used",
)
OWNED = ("upgrades", "lester_left", "pile_size")
SHARED = ("supply", "cart_upgrade")


@pytest.mark.parametrize("start", ["rotating", "fixed", "random"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_m8_seats_resolve_one_after_the_other_from_a_start_marker(seats, start):
    firsts = Counter()
    for seed in range(40 if start == "random" else 1):
        scene = Scene(*[YELLOW] * seats, resolution_order=start, seed=seed)
        for seat in range(seats):
            scene.lay(seat, bag="R" * 16)
            scene.say(seat, reanimate=1)
        scene.play(rounds=4)
        for number in range(1, 5):
            order = [event.seat for event in scene.events if event.turn == number and event.name == "draw"][::4]
            first = order[0]
            assert order == [(first + step) % seats for step in range(seats)]
            switched = [event.seat for event in scene.events if event.turn == number and event.name == "reanimate"]
            assert switched == order
            if start == "rotating":
                assert first == (number - 1) % seats
            elif start == "fixed":
                assert first == 0
            assert [e.a for e in scene.recorder.events() if e.name == "round" and e.turn == number] == [first]
            firsts[first] += 1
    if start == "random":
        share = 160 / seats
        assert sum((firsts[seat] - share) ** 2 / share for seat in range(seats)) < 16.3  # one in a thousand


def watched(players, index, round_number, seat, another=None):
    """Play one game; return all that a seat sees and answers in one Deliveries phase.

    Args:
        another: another seat that draws other tokens in that phase.
    """
    recorder = Recorder("making_monsters", players, seed=8)
    worker = recorder.worker
    table, box, hands = worker.table[0], worker.box[0], worker.hands[0]["hand"]
    seen = []

    def answer(decision, asked, own):
        if (table["round_number"], table["phase"]) > (round_number, mm.DELIVERIES):
            raise Stopped
        if decision == "order" and asked == 0 and table["round_number"] == round_number and another is not None:
            box["draws"][another]["a"] += np.uint64(12345)
        sees = table.tobytes(), hands[asked].tobytes()
        given = own()
        if asked == seat and (table["round_number"], table["phase"]) == (round_number, mm.DELIVERIES):
            seen.append((decision, given, *sees))
        return given

    doors = Doors(recorder, answer)
    assert not doors.play(index)
    drawn = {
        other: [event.a for event in recorder.events() if event[:3] == ("draw", round_number, other)]
        for other in range(len(players))
    }
    return seen, drawn


@pytest.mark.parametrize("players", PLAYERS)
def test_m8_a_seat_is_not_told_what_others_draw_in_the_same_phase(players):
    """All that it sees, byte by byte, and all that it answers is the same, whatever another seat draws."""
    differ = answers = 0
    for index in range(4):
        for round_number in (1, 2, 4):
            for seat in range(len(players)):
                another = (seat + 1 + index % (len(players) - 1)) % len(players)
                first, drawn = watched(players, index, round_number, seat)
                second, drawn_then = watched(players, index, round_number, seat, another)
                assert first == second
                assert drawn[seat] == drawn_then[seat]
                differ += drawn[another] != drawn_then[another]
                answers += len(first)
    assert differ > 10
    assert answers > 40


@pytest.mark.parametrize("players", PLAYERS)
def test_m61_what_a_phase_does_to_labs_supply_and_carts_is_shown_at_its_end(players):
    """Nothing of it changes on the table while a phase lasts; afterwards the table shows what is there."""
    recorder = Recorder("making_monsters", players, seed=4, max_rounds=15)
    worker = recorder.worker
    table, box, hands = worker.table[0], worker.box[0], worker.hands[0]["hand"]
    seats = range(len(players))
    shown = {}
    changes = Counter()

    def check_all_is_shown():
        for name in (*LABS, *OWNED):
            assert table[name][: len(seats)].tolist() == [hands[seat][name].tolist() for seat in seats], name
        for name in SHARED:
            assert table[name].tolist() == box[name].tolist()

    def answer(decision, asked, own):
        now = table["round_number"], table["phase"]
        if now[1] in (mm.ORDERS, mm.DELIVERIES, mm.REANIMATION, mm.REFRESH):
            public = {name: table[name].tolist() for name in (*LABS, *OWNED, *SHARED)}
            if shown.get("phase") != now:
                shown.update(phase=now, public=public)
                changes[int(now[1])] += 1
            assert public == shown["public"]
            if decision == "order":
                check_all_is_shown()
        return own()

    doors = Doors(recorder, answer)
    for index in range(3):
        doors.play(index)
        shown.clear()
    assert len(changes) == 4
    assert min(changes.values()) > 15


def test_m61_orders_are_public_once_revealed():
    scene = Scene(mm.RED, mm.YELLOW, mm.BLUE, look=lambda scene, *_: scene.table["last_order"][:3].tolist())
    scene.say(0, order=[mm.RED, mm.YELLOW])
    scene.play(rounds=2)
    before = [asked.seen for asked in scene.questions("order", seat=None)]
    assert before == [[-1] * 3] * 3 + [[0, 1, 2]] * 3
    assert scene.questions("reanimate", seat=None)[0].seen == [0, 1, 2]
    assert scene.table["last_super"][:3].tolist() == [1, 1, 0]
    assert scene.table["orders"][:3].tolist() == [[1, 1, 0], [0, 2, 0], [0, 0, 2]]


def test_m61_all_bags_are_public():
    scene = Scene(YELLOW, YELLOW)
    scene.lay(1, bag="GGGGGRZ")
    scene.say(1, reanimate=1)
    scene.play()
    assert sorted(scene.holds("bag", 1)) == sorted("GGGGGRZ")
    assert scene.table["bag"][1].tolist() == scene.hands[1]["bag"].tolist()


def test_m61_neither_the_deck_nor_the_draw_order_is_in_what_a_strategy_is_given():
    facts = Recorder("making_monsters", ["random"] * 2).plan.game
    visible = {field.name for field in (*facts.table_fields, *facts.hand_fields)}
    assert {"deck", "discard", "draws", "tile", "chance"} & visible == set()
