"""Verdicts on pairs, and the hash that does not depend on the order in which tables finish."""

import numpy as np
import pytest
from plans import plan_of, tally_of

from analyser.experiments.playing.crew import crew
from analyser.experiments.tournaments.gathering import Gathering
from analyser.experiments.tournaments.tournament_play import Tables, meeting_of, no_meeting, uses_of

PLAYERS = ["hold_at:at=20", "hold_at:at=8", "keep_pace"]


@pytest.fixture(scope="module")
def trio():
    plan = plan_of("pig", PLAYERS, 1800)
    return plan, tally_of(plan)


def test_a_meeting_keeps_the_shares_of_a_tally(trio):
    plan, tally = trio
    meeting = meeting_of(plan, tally)
    assert meeting.deals == tally.n == 600
    assert meeting.moments(1) == tally.moments("player 1: shares", 180)
    found, expected = meeting.pair(0, 2), tally.pair("player 0: shares", "player 2: shares", 180, 180)
    assert (found.cross, found.total_x, found.squares_y) == (expected.cross, expected.total_x, expected.squares_y)
    assert np.array_equal(meeting.part("place")[:, 2, 1], tally.by_group("player 2 in seat 1: shares"))
    assert np.array_equal(meeting.part("seat")[:, 2], tally.by_group("seat 2: shares"))
    assert meeting.part("unfinished").sum() == 0


def test_a_game_without_components_has_no_uses(trio):
    assert uses_of(*trio) is None


def test_pairs_of_a_larger_table_come_from_its_groups(trio):
    plan, tally = trio
    gathered = Gathering(3, 3, 0.95)
    gathered.add(0, (0, 1, 2), meeting_of(plan, tally), None)
    found = {(v.a, v.b): v for v in gathered.verdicts()}
    shares = [tally.moments(f"player {p}: shares", 180).mean for p in range(3)]
    assert found[0, 2].share.value == pytest.approx(shares[0] / (shares[0] + shares[2]))
    assert found[0, 2].games == 1800
    assert found[0, 2].share.low < found[0, 2].share.value < found[0, 2].share.high


def test_the_hash_is_that_of_the_tables_in_their_order(trio):
    plan, tally = trio
    meeting = meeting_of(plan, tally)
    one, other, less = (Gathering(4, 3, 0.95) for _ in range(3))
    for number in (0, 1):
        one.add(number, (0, 1, 2 + number), meeting, None)
    for number in (1, 0):
        other.add(number, (0, 1, 2 + number), meeting, None)
    less.add(0, (0, 1, 2), meeting, None)
    assert one.hash == other.hash != less.hash


def test_ranges_of_deals_in_any_blocks_make_the_same_meeting():
    plan = plan_of("pig", PLAYERS[:2], 3000)
    whole = meeting_of(plan, tally_of(plan))
    for jobs, block in ((1, None), (2, 70)):
        tables = Tables(lambda table: plan, crew(jobs), block)
        tables.warm(plan, plan.players)
        total = {0: no_meeting(plan), 1: no_meeting(plan)}
        pieces = list(tables.play([(0, 0, 1500), (1, 0, 200), (1, 200, 1500)]))
        for piece in pieces:
            total[piece.table] += piece.meeting
        assert [piece.is_last for piece in pieces].count(True) == 3
        assert all(np.array_equal(total[table].sums, whole.sums) for table in (0, 1))
