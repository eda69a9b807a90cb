"""Two designs from what was asked for: one seed, one seating, what differs."""

from dataclasses import replace

import pytest
from designs import BOLD, TWENTIES, compare_request
from runs import request_of

from analyser.errors import UsageError
from analyser.experiments.comparing.compare_plans import (
    CompareRequest,
    changes,
    common_deals,
    hash_of,
    identical,
    plans_to_compare,
)


def both(*words, **more):
    return plans_to_compare(compare_request(*words, **more))


def test_both_designs_have_one_seed_even_a_random_one():
    plans = both(seed=None)
    assert plans[0].seed == plans[1].seed
    assert both(seed=None)[0].seed != plans[0].seed
    first, second = request_of(None, TWENTIES, seed=None), request_of(None, TWENTIES, seed=9)
    assert [plan.seed for plan in plans_to_compare(CompareRequest(first, second))] == [9, 9]


def test_the_second_design_seats_its_players_as_the_first():
    before, after = both("a=hold_at:at=20,b=hold_at:at=25", "a=hold_at:at=30,b=hold_at:at=10")
    assert before.labels == after.labels == ("a", "b")
    assert replace(after, like=()).labels == ("b", "a")  # alone it would sit the other way round


def test_identical_designs_are_known():
    assert identical(both())
    assert identical(both(rules={"rounds": "0"}))  # the default, typed
    assert not identical(both(rules={"rounds": "1"}))
    assert not identical(both(TWENTIES, BOLD))


def test_changes_name_rules_players_and_seats():
    found = changes(both(TWENTIES, "x=hold_at:at=25,z=hold_at:at=20,w=hold_at:at=20", {"rounds": "3"}))
    assert found["rules"] == [{"rule": "rounds", "before": 0, "after": 3}]
    assert found["seats"] == [2, 3]
    assert {each["name"]: (each["before"], each["after"]) for each in found["players"]} == {
        "x": ("hold_at (at = 20)", "hold_at (at = 25)"),
        "y": ("hold_at (at = 20)", None),
        "z": (None, "hold_at (at = 20)"),
        "w": (None, "hold_at (at = 20)"),
    }
    assert changes(both()) == {"rules": [], "players": [], "seats": None}


def test_common_deals_are_those_of_the_design_with_fewer():
    assert common_deals(both(TWENTIES, TWENTIES + ",z=hold_at", games=600)) == 200


def test_the_hash_knows_both_designs():
    hashes = {hash_of(both()), hash_of(both(TWENTIES, BOLD)), hash_of(both(BOLD, TWENTIES)), hash_of(both(seed=2))}
    assert len(hashes) == 4
    assert hash_of(both()) == hash_of(both())


def test_two_games_are_refused():
    request = CompareRequest(request_of(None, ""), request_of(None, "", game="igor"))
    with pytest.raises(UsageError, match="two games"):
        plans_to_compare(request)


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"rules": {"rouds": "1"}}, 'no rule "rouds"'),
        ({"rules": {"target": "0"}}, "out of range"),
        ({"before": "", "seats": (2, 3)}, "one number of seats, not 2 to 3"),
        ({"after": "nobody,hold_at"}, "nobody"),
    ],
)
def test_bad_input_is_refused_before_play(more, says):
    with pytest.raises(UsageError, match=says):
        both(**more)
