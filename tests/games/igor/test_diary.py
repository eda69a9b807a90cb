"""IGOR's sentences, where a whole game in tests/golden doesn't show them."""

from types import SimpleNamespace

import numpy as np

from analyser.games.igor.diary import tell

CARDS = [{"id": "A"}, {"id": "B"}, {"id": "C"}]
RULES = SimpleNamespace(need=np.array([[2, 0, 0, 0, 1], [0, 1, 0, 0, 0], [1, 1, 1, 1, 1]]), worth=np.array([4, 1, 5]))


def told(*events):
    """Tell events given as (name, numbers...), all of turn 3 and seat 0; indents left out."""
    rows = [(name, 3, 0, *numbers, *[0] * (3 - len(numbers))) for name, *numbers in events]
    return [line.strip() for line in tell(rows, RULES, ["ann", "bob"], CARDS)]


def test_before_the_game():
    rows = [("remove", 0, 0, 2, 0, 0), ("start", 0, 0, 2, 1, 0), ("reveal", 0, 0, 0, 0, 0), ("reveal", 0, 0, 1, 1, 0)]
    assert tell(rows, RULES, ["ann", "bob"], CARDS) == [
        "C is taken out unseen.",
        "2 players; bob starts.",
        "Slot 1 shows A: P1 P1 P5, 4 points.",
        "Slot 2 shows B: P2, 1 point.",
    ]


def test_a_completed_monster_is_replaced_at_once():
    lines = told(
        ("roll", 5, 11012, 1),
        ("place", 1, 1, 1),
        ("complete", 1, 1, 1),
        ("reveal", 1, 2),
        ("keep_igor", 1),
        ("keep_igor", 2),
        ("stop", 1),
        ("win", -1, 1, 1),
    )
    assert lines == [
        "rolls P2 P3 P5 IGOR! IGOR!;",
        "sets aside P2 for B (complete, 1 at risk).",
        "slot 2 now shows C: P1 P2 P3 P4 P5, 5 points.",
        "sets aside an IGOR!, an IGOR!.",
        "concludes the turn: PULL THE SWITCH!",
        "wins B for 1, now 1.",
    ]


def test_points_add_up_seat_by_seat():
    rows = [("win", 1, 0, 0, 0, 4), ("win", 2, 1, 1, 1, 1), ("win", 3, 0, 2, 2, 5)]
    assert [line.strip() for line in tell(rows, RULES, ["ann", "bob"], CARDS)] == [
        "wins A for 4, now 4.",
        "wins B for 1, now 1.",
        "wins C for 5, now 9.",
    ]


def test_what_a_bust_does():
    assert told(("bust", 1), ("discard", 1, 1, 1)) == [
        "nothing fits: the turn is lost, and 1 point with it.",
        "B is discarded.",
    ]
    assert told(("reveal", 1, 0), ("bust", 0), ("take_off", 1, 0, 2), ("take_off", 1, 4, 1), ("clear", 0, 2))[1:] == [
        "nothing fits: the turn is lost.",
        "2 Helpers come off P1 of A.",
        "1 Helper comes off P5 of A.",
        "C stays without its Helpers.",
    ]


def test_ends_without_points():
    assert told(("stop", 0), ("all_aside", 0)) == ["concludes the turn.", "has set all five dice aside."]
    assert told(("all_aside", 4)) == ["has set all five dice aside: PULL THE SWITCH!"]


def test_the_end_of_the_game():
    assert told(("end", 1)) == ["The game ends after 3 turns."]
    assert told(("end", 0)) == ["The game is broken off after 3 turns: unfinished."]
    assert tell([("end", 1, 0, 1, 0, 0)], RULES, ["ann"], CARDS) == ["The game ends after 1 turn."]


def test_alone():
    rows = [("start", 0, 0, 1, 0, 0), ("solo_discard", 1, 0, -1, 1, 0), ("solo_discard", 2, 0, 2, 0, 0)]
    assert [line.strip() for line in tell([*rows, ("last_turn", 2, 0, 0, 0, 0)], RULES, ["ann"], CARDS)] == [
        "ann plays alone.",
        "B is discarded from the deck.",
        "A is discarded from slot 3.",
        "The deck is empty: one more turn.",
    ]


def test_a_journal_that_breaks_off_after_a_placement():
    assert told(("place", 0, 0, 0)) == ["sets aside P1 for A."]
