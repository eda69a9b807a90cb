"""Le grand méchant Monstre's sentences, where a whole game in tests/golden doesn't show them."""

from types import SimpleNamespace

from analyser.games.grand_mechant_monstre.diary import tell

RULES = SimpleNamespace(to_win=13)
TEETH, HORNS, EYES, LEGS, ARMS, ACCESSORIES = range(6)


def told(*events, seat=0):
    """Tell events given as (name, numbers...), all of round 3 and one seat; indents left out."""
    rows = [(name, 3, seat, *numbers, *[0] * (3 - len(numbers))) for name, *numbers in events]
    return [line.strip() for line in tell(rows, RULES, ["ann", "bob"], [])]


def test_before_the_game():
    assert told(("start", 2, 1)) == ["2 players; bob is first player; 13 units to win."]
    assert told(("start", 2, 0), ("remove", TEETH, 2), ("remove", EYES, 5), ("round", 0)) == [
        "2 players; ann is first player; 13 units to win.",
        "Taken out: teeth 2, eyes 5.",
    ]


def test_a_roll_is_one_sentence():
    assert told(("round", 1), ("die", ARMS), ("die", ARMS), ("die", LEGS)) == ["Round 3, bob rolls arms, arms, legs."]


def test_rolls_of_two_rounds_stay_apart():
    rows = [("round", 1, 0, 0, 0, 0), ("die", 1, 0, EYES, 0, 0), ("round", 2, 0, 1, 0, 0), ("die", 2, 0, LEGS, 0, 0)]
    assert tell(rows, RULES, ["ann", "bob"], []) == ["Round 1, ann rolls eyes.", "Round 2, bob rolls legs."]


def test_what_becomes_of_a_die():
    assert told(("take_die", HORNS, 2), ("tick", HORNS, 1)) == ["ann draws horns, box 1."]
    assert told(("take_die", HORNS, 2), ("tick", HORNS, 3), ("token", HORNS, 3, 8), seat=1) == [
        "bob draws horns, box 3, and takes the 3: now 8 high."
    ]
    assert told(("take_die", EYES, 2), ("decor", 4, 9)) == ["ann makes eyes a Decor (4 left): now 9 high."]
    assert told(("take_die", EYES, 2), ("tick", EYES, 2), ("decor", 0, 9)) == [
        "ann draws eyes, box 2, and takes a Decor (0 left): now 9 high."
    ]
    assert told(("take_die", ACCESSORIES, 0), ("waste", ACCESSORIES)) == ["ann takes accessories, which do nothing."]


def test_decor_without_a_limit():
    assert told(("take_die", EYES, 2), ("decor", -1, 9)) == ["ann makes eyes a Decor: now 9 high."]


def test_picks_are_sentences_of_their_own():
    rows = [
        ("take_die", 1, 0, TEETH, 1, 0),
        ("tick", 1, 0, TEETH, 1, 0),
        ("take_die", 1, 1, LEGS, 0, 0),
        ("tick", 1, 1, LEGS, 2, 0),
        ("leftover", 1, 0, ARMS, 0, 0),
        ("leftover", 1, 0, ARMS, 0, 0),
    ]
    assert tell(rows, RULES, ["ann", "bob"], []) == [
        "    ann draws teeth, box 1.",
        "    bob draws legs, box 2.",
        "    Left over: arms, arms.",
    ]


def test_a_journal_that_breaks_off_after_a_die_was_taken():
    assert told(("take_die", HORNS, 2)) == ["ann."]


def test_the_end_of_the_game():
    assert told(("win", 13), ("end", 1)) == [
        "ann's monster is 13 units high: that wins!",
        "The game ends after 3 rounds.",
    ]
    assert told(("stall",), ("end", 0)) == [
        "No monster can grow any more.",
        "The game is broken off after 3 rounds, unfinished.",
    ]
    assert tell([("end", 1, 0, 1, 0, 0)], RULES, ["ann"], []) == ["The game ends after 1 round."]
