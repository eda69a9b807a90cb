"""An illegal answer stops the run, with the seat, the decision and the answer."""

from dataclasses import replace
from pathlib import Path

import pytest
from recorded import Recorder, player_of
from scenes import NAMES, Card, Scene

from analyser.core.ask import IllegalAnswer
from analyser.errors import PlayError
from analyser.experiments.loading.catalogue import game
from analyser.experiments.playing import faults
from analyser.experiments.running.trace import trace_plan
from analyser.experiments.settings.players import parse_player
from analyser.experiments.settings.request import RunRequest
from analyser.games.making_monsters import state as mm
from analyser.games.making_monsters.state import BLUE, RED, YELLOW

CHEAT = Path(__file__).with_name("cheat.py")
OUTSIDE = {  # answers that no moment of the game allows
    "order": (-1, 3),
    "take_super": (-1, 2),
    "draw_again": (-1, 2),
    "pick_part": (-1, 6),
    "place_part": (-1, mm.REJECTS, mm.PLACES, 32),
    "move_part": (-1, mm.NO_MOVE + 1, mm.REJECTS, mm.SORTING, mm.FRIDGE),
    "gain_part": (-1, mm.MUTATION, mm.ROT),
    "take_item": (-1, mm.ITEMS),
    "replace_upgrade": (-1, mm.UPGRADES),
    "lester_card": (-1, mm.NOT_YET, 6),
    "reanimate": (-1, 2),
    "keep_cold": (-1, mm.ROT + 1),
    "keep_card": (-1, 2),
    "card_place": (-1, 6),
    "fair_monster": (-1, mm.MAX_CARDS - 1, mm.NO_CARD + 1),
}
RULES = {"super_optional": True, "upgrade_slots": 1, "rot_per_player": 7}


@pytest.fixture(scope="module")
def honest():
    """The player that a cheat is made of; its answers are compiled once."""
    return player_of("making_monsters", CHEAT, "Cheat")


@pytest.mark.parametrize(
    ("decision", "answer"), [(name, answer) for name, wrong in OUTSIDE.items() for answer in wrong]
)
def test_an_answer_outside_a_decision_is_refused_with_its_name(honest, monkeypatch, decision, answer):
    """As the engine tells it; what a replay without compilation would add is left out, since each takes seconds."""
    monkeypatch.setattr(faults, "replay_interpreted", lambda plan, game: None)
    number = NAMES.index(decision)
    message, hint = told(honest, number, answer)
    assert f"Cheat answered {decision} with {answer}, which is not legal there" in message
    assert "cheat.py, line" in message
    assert game("making_monsters").decisions[number].answers in hint


def test_a_replay_without_compilation_tells_the_same(honest):
    message, _ = told(honest, NAMES.index("place_part"), mm.PLACES)
    assert f"Cheat answered place_part with {mm.PLACES}, which is not legal there" in message


def told(honest, number, answer):
    """Let a cheat answer a decision wrongly; return the message and the hint that the command line shows."""
    part = replace(honest.parts[0], values={"wrong": number, "answer": answer})
    cheat = replace(honest, parts=(part, *honest.parts[1:]))
    recorder = Recorder("making_monsters", ["random", cheat, "random"], seed=3, **RULES)
    request = RunRequest("making_monsters", "making_monsters", players=(parse_player("random"),), seed=3)
    with pytest.raises(PlayError) as stop:
        for index in range(200):
            trace_plan(recorder.plan, index, request)
    return str(stop.value), stop.value.hint


def test_every_decision_is_tried():
    assert set(OUTSIDE) == set(NAMES)


# Answers that are legal at other moments: what the rules allow just there. More of them beside the rules they belong to.


def refuses(scene, decision, *answers):
    """Check that the engine refuses answers where it first puts a decision to the first seat, and says so."""
    for answer in answers:
        assert not scene.takes(decision, answer)
        assert (scene.box["fault_seat"], NAMES[scene.box["fault_decision"]]) == (0, decision)
        assert scene.box["fault_answer"] == answer


def test_a_part_that_the_batch_does_not_hold():
    scene = Scene(YELLOW, YELLOW)
    scene.lay(bag="LS")
    refuses(scene, "pick_part", mm.SPIKE, mm.MUTATION, mm.ROT)


def test_a_place_that_does_not_ask_for_the_part():
    """Another symbol, one already covered, an empty slot, a full store, a store that isn't there."""
    scene = Scene(YELLOW, YELLOW)
    scene.lay(bag="L", slots={0: Card("LL", "LL"), 1: "SS", 2: "L"}, sorting="KK")
    refuses(scene, "place_part", 0, 5, 6, 11, 15, 20, mm.SORTING, mm.FRIDGE, mm.SCHOOL, mm.REJECTS)
    assert scene.takes("place_part", 10)


def test_a_move_of_a_part_that_is_not_there_or_not_wanted():
    scene = Scene(YELLOW, YELLOW)
    scene.lay(bag="Z", slots={0: "LL", 1: "SS"}, sorting="L", fridge="S", upgrades=[mm.REFRIGERATION, mm.MED_SCHOOL])
    sorted_limb, kept_stitch = mm.LIMB * 32, (mm.PARTS + mm.STITCH) * 32
    refuses(scene, "move_part", mm.STITCH * 32 + 6, sorted_limb + 6, kept_stitch + 0, kept_stitch + mm.SCHOOL)
    refuses(scene, "move_part", sorted_limb + mm.SORTING, sorted_limb + mm.FRIDGE, sorted_limb + mm.REJECTS)
    assert scene.takes("move_part", sorted_limb)
    assert scene.takes("move_part", kept_stitch + 6)
    assert scene.takes("move_part", sorted_limb + mm.SCHOOL)


def test_a_part_that_the_supply_lacks():
    scene = Scene(RED, RED)
    scene.arrange(supply={mm.LIMB: 0})
    refuses(scene, "gain_part", mm.LIMB, mm.MUTATION, mm.ROT)


def test_an_item_of_another_cart_or_an_empty_spot():
    scene = Scene(YELLOW, YELLOW)
    scene.arrange(cart_upgrade={0: (-1, mm.BOGO)})
    scene.say(reanimate=1)
    refuses(scene, "take_item", mm.SPIKE, mm.GOOP, *range(mm.TAKE_UPGRADE + 2, mm.TAKE_NOTHING), mm.TAKE_UPGRADE)
    assert scene.takes("take_item", mm.TAKE_UPGRADE + 1)


def test_an_upgrade_that_is_not_owned():
    scene = Scene(YELLOW, YELLOW, upgrade_slots=1)
    scene.lay(upgrades=[mm.BOGO])
    scene.arrange(cart_upgrade={0: (mm.MED_SCHOOL, -1)})
    scene.say(reanimate=1, take_item=mm.TAKE_UPGRADE)
    refuses(scene, "replace_upgrade", mm.MED_SCHOOL, mm.SORTING_TABLE)


@pytest.mark.parametrize("timing", ["after", "any"])
def test_a_lester_card_that_is_used(timing):
    scene = Scene(BLUE, RED, lester_timing=timing)
    scene.lay(lesters=[mm.COMPOST])
    refuses(scene, "lester_card", mm.PUBLICITY, mm.EXPAND)


def test_a_part_that_is_not_there_to_be_kept():
    scene = Scene(YELLOW, YELLOW)
    scene.lay(upgrades=[mm.REFRIGERATION], sorting="L", rejects="SR")
    scene.say(reanimate=1)
    refuses(scene, "keep_cold", mm.STITCH, mm.MUTATION)


def test_a_card_of_the_pile_that_is_not_there():
    scene = Scene(YELLOW, YELLOW, final_forced=False)
    scene.arrange(track_left=0)
    scene.lay(pile=[Card("L")])
    refuses(scene, "fair_monster", 1, 2, mm.NO_CARD - 1)


def test_the_first_illegal_answer_stops_the_game():
    scene = Scene(YELLOW, YELLOW)
    scene.say(1, order=9)
    with pytest.raises(IllegalAnswer):
        scene.play()
    assert scene.rows(seat=None) == []
