"""Illegal answers stop the run, with the seat, the decision and the answer; legal ones never do."""

from collections import Counter

import pytest
from questions import Questions
from recorded import Recorder
from sheets import UNITS, new_sheets

from analyser.core.ask import IllegalAnswer

GAME = "grand_mechant_monstre"
TAKE_DIE, USE_DIE = range(2)
TRIED = (-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 99)
RULES = {
    "default": {},
    "only if forced": {"decor_voluntary": False, "meter_height": 30, "extra_dice": 0},
    "only if forced, no decors": {"decor_voluntary": False, "meter_height": 30, "decor_limit": 0, "max_ticks": 3},
    "bonus, open": {"missing_token": "bonus_open", "meter_height": 30, "decor_limit": 8},
    "bonus, closes": {"missing_token": "bonus_close", "meter_height": 30, "tokens": "even"},
    "no decor": {"missing_token": "none", "max_ticks": 7, "meter_height": 30},
    "smaller tokens": {"exact_threshold": False, "meter_height": 30, "max_ticks": 7},
}


def legal_dice(sheets, seat):
    """Attributes of the dice that may be taken. # L-4"""
    on_offer = {face for face in range(6) if sheets.dice[face]}
    usable = {face for face in on_offer if sheets.is_open(seat, face)}
    return usable if usable and not sheets.rules["decor_voluntary"] else on_offer


def legal_uses(sheets, seat, face):
    """What a die of an open attribute may be used for. # L-1, L-6, L-21"""
    reached = sheets.ticks[seat][face] + 1
    uses = {0}
    for answer, units in enumerate(UNITS, 1):
        fits = units == reached or (units < reached and not sheets.rules["exact_threshold"])
        if fits and sheets.board[units][face]:
            uses.add(answer)
    if sheets.is_missing(seat, face) and sheets.has_decor and sheets.rules["missing_token"] != "none":
        uses.add(4)
    return uses


class Watched:
    """Plays a game by chance, but for one question, which is answered as told."""

    def __init__(self, seats, **rules):
        self.recorder = Recorder(GAME, ["random"] * seats, **rules)
        self.questions = Questions(self.recorder, self.answer)
        self.at, self.wrong, self.asked = -1, 0, []

    def answer(self, decision, seat, own):
        if len(self.asked) == self.at:
            self.asked.append((decision, seat, self.wrong))
            return self.wrong
        self.asked.append((decision, seat, own()))
        return self.asked[-1][2]

    def play(self, index, at=-1, wrong=0):
        """Play a game in which the question of this number, the first being 0, gets this answer."""
        self.at, self.wrong, self.asked = at, wrong, []
        self.questions.play(index)

    def legal(self, index):
        """Play a game; return the legal answers to each of its questions, as its events tell."""
        self.play(index)
        sheets, found = new_sheets(self.recorder), []
        for event in self.recorder.events():
            if event.name == "take_die":
                found.append(("take_die", event.seat, legal_dice(sheets, event.seat)))
                if sheets.is_open(event.seat, event.a):
                    uses = legal_uses(sheets, event.seat, event.a)
                    if len(uses) > 1:  # else nobody is asked
                        found.append(("use_die", event.seat, uses))
            sheets.read(event)
        return found


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("rules", RULES)
def test_exactly_the_questions_with_a_choice_are_asked_and_answered_legally(rules, seats):
    watched = Watched(seats, **RULES[rules])
    questions = Counter()
    for index in range(10):
        legal = watched.legal(index)
        assert [question[:2] for question in legal] == [question[:2] for question in watched.asked]
        assert all(answer in answers for (_, _, answer), (_, _, answers) in zip(watched.asked, legal, strict=True))
        questions.update(decision for decision, _, _ in legal)
    assert questions["take_die"] > questions["use_die"] > 50


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("rules", RULES)
def test_every_other_answer_is_refused(rules, seats):
    watched = Watched(seats, **RULES[rules])
    box = watched.recorder.box
    refused = Counter()
    for index in range(2):
        legal = watched.legal(index)
        for at, (decision, seat, answers) in list(enumerate(legal))[index::3]:
            for answer in TRIED:
                if answer in answers:
                    watched.play(index, at, answer)
                    assert len(watched.asked) > at
                    continue
                with pytest.raises(IllegalAnswer):
                    watched.play(index, at, answer)
                assert len(watched.asked) == at + 1
                number = (TAKE_DIE, USE_DIE)[decision == "use_die"]
                assert (box["fault_seat"], box["fault_decision"], box["fault_answer"]) == (seat, number, answer)
                refused[decision, answer] += 1
    assert {(decision, answer) for decision in ("take_die", "use_die") for answer in (-1, 6, 99)} <= set(refused)
    assert {("use_die", answer) for answer in (1, 2, 3)} <= set(refused)  # tokens that lie there, but not for this tick
    assert {("take_die", answer) for answer in range(6)} <= set(refused)  # dice that nobody has rolled
