"""Pig's sentences, where a whole game in tests/golden doesn't show them."""

from types import SimpleNamespace

import pytest

from analyser.games.pig.diary import tell

RACE = SimpleNamespace(target=100, rounds_each=0)


def told(events, names=("ann", "bob"), rules=RACE):
    """Tell events given as (name, turn, seat, a, b)."""
    return tell([(*event, 0) for event in events], rules, list(names), [])


@pytest.mark.parametrize(
    ("names", "rounds", "sentence"),
    [
        (("ann",), 0, "ann plays alone: the first to 100 wins."),
        (("ann", "bob"), 0, "2 players: the first to 100 wins."),
        (("ann", "bob"), 1, "2 players: 1 turn each, the highest total wins."),
        (("ann", "bob", "cy"), 7, "3 players: 7 turns each, the highest total wins."),
    ],
)
def test_the_start_says_what_is_played_for(names, rounds, sentence):
    rules = SimpleNamespace(target=100, rounds_each=rounds)
    assert told([("start", 0, 0, len(names), 0)], names, rules) == [sentence]


def test_busts():
    events = [("turn", 1, 0, 0, 0), ("roll", 1, 0, 1, 0), ("bust", 1, 0, 0, 0)]
    events += [("turn", 2, 1, 0, 0), ("roll", 2, 1, 3, 3), ("roll", 2, 1, 1, 0), ("bust", 2, 1, 3, 0)]
    assert told(events) == ["Turn 1, ann rolls 1: bust.", "Turn 2, bob rolls 3 1: bust, 3 points lost."]
    assert told([("roll", 3, 0, 6, 0), ("bust", 3, 0, 1, 0)]) == ["Turn 3, ann rolls 6: bust, 1 point lost."]


def test_a_game_that_is_broken_off():
    events = [("roll", 1, 0, 4, 4), ("bank", 1, 0, 4, 4), ("end", 1, 0, 0, 0)]
    assert told(events) == ["Turn 1, ann rolls 4: banks 4, now 4.", "The game is broken off after 1 turn: unfinished."]
    events = [("roll", 2, 1, 4, 4), ("roll", 2, 1, 5, 9), ("end", 2, 1, 0, 0)]
    assert told(events) == [
        "Turn 2, bob rolls 4 5: too many rolls for one turn.",
        "The game is broken off after 2 turns: unfinished.",
    ]


def test_a_long_turn_is_shortened_and_one_that_breaks_off_is_told():
    rolls = [("roll", 1, 0, 2 + number % 5, 0) for number in range(30)]
    assert told(rolls) == ["Turn 1, ann rolls 2 3 4 5 6 2 3 4 5 6 2 3 ... (12 more) ... 6 2 3 4 5 6 and on."]
