"""Standings and winners on hand-made records, against a plain Python version of the same rules."""

import itertools
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyser.core.outcome import SIXTIETHS, TABLE_COLUMNS, begin_game, close_game, close_round, give_up
from analyser.core.records import MAX_ROUNDS, MAX_SEATS, box_fields, layout

BOX = np.zeros(1, layout(box_fields(0)))[0]


@st.composite
def matches(draw):
    """A game as its standings after each round and its tie-breaks; small numbers, so that ties are common."""
    seats = draw(st.integers(1, MAX_SEATS))
    standing = st.lists(st.integers(-2, 3), min_size=seats, max_size=seats)
    return draw(st.lists(standing, min_size=1, max_size=9)), draw(standing)


def played(rounds, tiebreak=None, finished=True):
    """The records' view of a game."""
    seats = len(rounds[0])
    begin_game(BOX, seats, 0, 0)
    standing = np.zeros(MAX_SEATS, np.int64)
    for points in rounds:
        standing[:seats] = points
        close_round(BOX, standing)
    BOX.tiebreak[:seats] = tiebreak or [0] * seats
    (close_game if finished else give_up)(BOX, standing)
    return {
        **{name: int(BOX[name]) for name in TABLE_COLUMNS if name != "turns"},
        **{name: BOX[name][:seats].tolist() for name in ("shares", "alone", "tied", "points")},
    }


def in_front(points):
    return {seat for seat, score in enumerate(points) if score == max(points)}


def told(rounds, tiebreak):
    """The same, from the words of the rules."""
    final, seats = rounds[-1], len(rounds[0])
    ranked = list(zip(final, tiebreak, strict=True))
    winners = {seat for seat in range(seats) if ranked[seat] == max(ranked)}
    leaders = [fronts for fronts in map(in_front, rounds) if len(fronts) == 1]
    alone = len(winners) == 1 and seats > 1
    others = [score for seat, score in enumerate(final) if seat not in winners]
    half = in_front(rounds[len(rounds) // 2 - 1]) if len(rounds) >= 2 and seats > 1 else set()
    return {
        "rounds": len(rounds),
        "shared": int(len(winners) > 1),
        "unfinished": 0,
        "lead_changes": sum(a != b for a, b in itertools.pairwise(leaders)),
        "margin": final[min(winners)] - max(others) if alone else 0,
        "won_alone": int(alone),
        "comeback": int(alone and bool(half) and not winners & half),
        "half_leader": int(len(half) == 1),
        "runaway": int(alone and half == winners),
        "shares": [SIXTIETHS // len(winners) if seat in winners else 0 for seat in range(seats)],
        "alone": [int(winners == {seat}) for seat in range(seats)],
        "tied": [int(seat in winners and len(winners) > 1) for seat in range(seats)],
        "points": final,
    }


@given(matches())
def test_agrees_with_the_words_of_the_rules(match):
    assert played(*match) == told(*match)


@given(matches())
def test_shares_add_up_to_one_win(match):
    found = played(*match)
    assert sum(found["shares"]) == SIXTIETHS
    assert sum(found["alone"]) + found["shared"] == 1
    assert sum(map(bool, found["shares"])) == sum(found["alone"]) + sum(found["tied"])


@given(matches())
def test_a_game_ended_by_a_guard_is_nobodys_win_and_no_tie(match):
    rounds, tiebreak = match
    found = played(rounds, tiebreak, finished=False)
    assert (found["unfinished"], found["points"]) == (1, rounds[-1])
    for name in ("shares", "alone", "tied"):
        assert sum(found[name]) == 0
    assert (found["shared"], found["won_alone"], found["margin"], found["comeback"], found["runaway"]) == (0,) * 5


@pytest.mark.parametrize("seats", range(1, MAX_SEATS + 1))
def test_every_split_of_a_win_is_a_whole_number(seats):
    found = played([[4] * seats])
    assert [Fraction(share, SIXTIETHS) for share in found["shares"]] == [Fraction(1, seats)] * seats


def test_equal_standing_is_decided_by_the_tiebreak_and_won_by_no_margin():
    found = played([[9, 9, 2]], [3, 4, 8])
    assert (found["shares"], found["margin"], found["won_alone"]) == ([0, 60, 0], 0, 1)
    assert played([[9, 9, 2]], [4, 4, 8])["shares"] == [30, 30, 0]


def test_the_lead_passes_through_ties_without_changing():
    assert played([[1, 0], [1, 1], [2, 1]])["lead_changes"] == 0
    assert played([[1, 0], [1, 1], [1, 2]])["lead_changes"] == 1
    assert played([[0, 0], [1, 1], [1, 2]])["lead_changes"] == 0  # nobody led before
    assert played([[1, 0], [1, 2], [3, 2]])["lead_changes"] == 2


@pytest.mark.parametrize(
    ("rounds", "comeback", "half_leader", "runaway"),
    [
        ([[2, 0], [2, 1], [3, 4], [3, 5]], 1, 1, 0),  # half time of four rounds is after the second
        ([[0, 2], [3, 2], [3, 4], [3, 4], [5, 4]], 0, 1, 1),  # of five too
        ([[2, 2], [3, 2]], 0, 0, 0),  # the winner was in front, tied
        ([[0, 2, 2], [3, 2, 2]], 1, 0, 0),
        ([[2, 0], [2, 2]], 0, 1, 0),  # a leader, but nobody won alone
        ([[5, 0]], 0, 0, 0),  # one round has no half time
    ],
)
def test_half_time(rounds, comeback, half_leader, runaway):
    found = played(rounds)
    assert (found["comeback"], found["half_leader"], found["runaway"]) == (comeback, half_leader, runaway)


def test_nothing_is_left_of_the_game_before():
    BOX.seat_metric[:], BOX.table_metric[:], BOX.turns = 5, 5, 5
    played([[3, 1], [0, 2]], [1, 1])
    begin_game(BOX, 2, 3, 2)
    kept = {name: BOX[name] for name in (*TABLE_COLUMNS, "last_leader")}
    assert {name: int(value) for name, value in kept.items()} == dict.fromkeys(kept, 0)
    for name in ("shares", "alone", "tied", "points", "busts", "turns_taken", "tiebreak"):
        assert BOX[name][:2].tolist() == [0, 0]
    assert (BOX.seat_metric[:2, :2].tolist(), BOX.table_metric[:3].tolist()) == ([[0, 0], [0, 0]], [0, 0, 0])
    assert BOX.fault_decision == -1


def test_more_rounds_than_are_remembered_do_no_harm():
    begin_game(BOX, 2, 0, 0)
    after = BOX.seat_metric.tolist()
    for _ in range(2 * MAX_ROUNDS + 10):
        close_round(BOX, np.array([1, 0, 0, 0, 0, 0]))
    close_game(BOX, np.array([1, 0, 0, 0, 0, 0]))
    assert (int(BOX.rounds), BOX.seat_metric.tolist()) == (2 * MAX_ROUNDS + 10, after)
