"""An illegal answer stops the run, with the seat, the decision and the answer."""

import pytest
from ledger import Ledger, deck_of
from recorded import Recorder

from analyser.core.ask import IllegalAnswer
from analyser.errors import PlayError
from analyser.experiments.loading.catalogue import game
from analyser.experiments.running.trace import trace_plan
from analyser.experiments.settings.players import parse_player
from analyser.experiments.settings.request import RunRequest

SET_ASIDE, ROLL_AGAIN, DISCARD_CARD = range(3)
FIVE_SYMBOLS = [("11111", 1)] * 3


def refused(players, answer, decision, seat=0, games=200, **rules):
    """Play until a game stops; check what the engine says about it, and return the table at that moment.

    Whatever went before was legal: it is the first illegal answer that stops the run.
    """
    recorder = Recorder("igor", players, **rules)
    with pytest.raises(IllegalAnswer):
        list(recorder.games(games))
    box = recorder.box
    ledger = Ledger(deck_of(recorder), recorder.values, len(players))
    for event in recorder.events():
        if event.name == "place":
            assert min(ledger.dice[event.b], ledger.open_symbols(event.c)[event.b], ledger.chips_left) > 0
        elif event.name == "keep_igor":
            assert ledger.dice[5] > 0
        elif event.name in ("roll", "stop"):
            assert ledger.aside > 0 or ledger.rolls == 0
        ledger.read(event)
    assert (box["fault_seat"], box["fault_decision"]) == (seat, decision)
    assert answer is None or box["fault_answer"] == answer
    return recorder.worker.table[0], int(box["fault_answer"])


@pytest.mark.parametrize("answer", [-1, -16, 17, 18, 99])
def test_no_such_answer_to_set_aside(habit, answer):
    refused([habit("Cheat", wrong=1, answer=answer)], answer, SET_ASIDE)


@pytest.mark.parametrize("wrong", [2, 3])
def test_done_before_a_die_of_this_roll_is_set_aside(habit, wrong):
    """On the first roll, and on a later one, when only dice of earlier rolls are aside."""
    table, _ = refused(["random", habit("Cheat", wrong=wrong)], 16, SET_ASIDE, seat=1)
    assert table["aside"] == 0
    assert (table["rolls"] > 1) == (wrong == 3)


def test_an_igor_that_was_not_rolled(habit):
    table, _ = refused([habit("Cheat", wrong=4)], 15, SET_ASIDE)
    assert table["dice"][5] == 0


def test_a_part_that_was_not_rolled(habit):
    table, answer = refused([habit("Cheat", wrong=5)], None, SET_ASIDE)
    slot, part = divmod(answer, 5)
    assert (table["dice"][part], table["open_symbols"][slot, part] > 0) == (0, True)


def test_a_card_that_does_not_want_the_part(habit):
    """Also for a part that another card wants."""
    table, answer = refused(["random", habit("Cheat", wrong=6)], None, SET_ASIDE, seat=1)
    slot, part = divmod(answer, 5)
    assert (table["dice"][part] > 0, table["open_symbols"][slot, part], table["face_up"][slot]) == (True, 0, 1)


@pytest.mark.parametrize("cards", [1, 2])
def test_a_slot_without_a_card(habit, deck_file, cards):
    deck = deck_file(FIVE_SYMBOLS[:cards])
    table, answer = refused([habit("Cheat", wrong=7), "random"], None, SET_ASIDE, deck=deck)
    assert answer // 5 == cards
    assert table["face_up"][cards] == 0


@pytest.mark.parametrize("chips", [1, 2])
def test_a_part_die_without_a_chip(habit, deck_file, chips):
    deck = deck_file(FIVE_SYMBOLS)
    table, answer = refused([habit("Cheat", wrong=8)], None, SET_ASIDE, deck=deck, chips=chips)
    slot, part = divmod(answer, 5)
    assert (table["chips_left"], table["open_symbols"][slot, part] > 0, table["dice"][part] > 0) == (0, True, True)


@pytest.mark.parametrize("answer", [-1, 2, 16])
def test_roll_again_is_yes_or_no(habit, answer):
    refused([habit("Cheat", wrong=9, answer=answer)], answer, ROLL_AGAIN)


@pytest.mark.parametrize("answer", [-1, 3, 15])
def test_no_such_slot_to_discard_from(habit, answer):
    refused([habit("Cheat", wrong=10, answer=answer)], answer, DISCARD_CARD, solo_discard="face_up_choice")


def test_the_command_line_is_told_whose_answer_it_was(habit):
    request = RunRequest("igor", "igor", players=(parse_player("stop_at_once"),), seed=1)
    plan = Recorder("igor", [habit("Cheat", wrong=1, answer=17)]).plan
    with pytest.raises(PlayError, match="game 3: Cheat answered set_aside with 17, which is not legal there") as stop:
        trace_plan(plan, 3, request)
    assert "habits.py, line" in str(stop.value)
    assert game("igor").decisions[SET_ASIDE].answers in stop.value.hint
