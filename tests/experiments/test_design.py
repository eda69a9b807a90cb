"""Variants of a design: rules, parameters and seats are set; what can't be is refused with the nearest name."""

import pytest

from analyser.errors import UsageError
from analyser.experiments.matchups.design import base_plan, split_name, variant, with_parameter
from analyser.experiments.settings.players import parse_player, parse_players
from analyser.experiments.settings.request import RunRequest


def request(players="bold=hold_at:at=25,calm=hold_at", game="pig", **more):
    specs = tuple(parse_players([players])) if players else None
    return RunRequest(**{"source": game, "game": game, "games": 100, "players": specs, **more})


def told(values, players="bold=hold_at:at=25,calm=hold_at", game="pig"):
    with pytest.raises(UsageError) as caught:
        variant(request(players, game), values, 1)
    return f"{caught.value.message} | {caught.value.hint}"


def test_a_parameter_is_set_and_the_rest_stays():
    base = base_plan(request(), 1)
    plan = variant(request(), {"bold.at": 30}, 1, base)
    assert [player.spec for player in plan.players] == ["hold_at:at=30", "hold_at:at=20"]
    assert [player.label for player in plan.players] == ["bold", "calm"]
    assert (plan.values, plan.seed, plan.games) == (base.values, base.seed, base.games)


def test_the_value_of_the_base_gives_the_plan_of_the_base():
    base = base_plan(request(), 1)
    same = variant(request(), {"bold.at": 25, "rules.target": 100}, 1, base)
    assert {**same.identity(), "like": None} == {**base.identity(), "like": None}


def test_labels_sit_side_by_side_whatever_their_parameters_are():
    base = base_plan(request(), 1)
    assert base.labels == ("calm", "bold")
    assert variant(request(), {"bold.at": 10}, 1, base).labels == ("calm", "bold")
    assert variant(request(), {"bold.at": 10}, 1).labels == ("bold", "calm")


def test_rules_and_seats_are_set():
    plan = variant(request(None), {"rules.target": 50, "seats": 3}, 1)
    assert plan.values["target"] == 50
    assert plan.seats == 3


def test_a_varied_rule_goes_before_one_that_is_set():
    assert variant(request(rules={"target": "70"}), {"rules.target": 50}, 1).values["target"] == 50
    assert variant(request(rules={"target": "70"}), {"bold.at": 5}, 1).values["target"] == 70


def test_a_part_is_named_where_two_share_a_parameter():
    assert split_name("a.b.limit", ["a", "a.b"]) == (1, None, "limit")
    assert split_name("a.bust_odds.limit", ["a"]) == (0, "bust_odds", "limit")
    spec = parse_player("a=hold_at:at=3")
    assert with_parameter(spec, None, "at", 5).parameters == ((None, "at", 5),)
    assert with_parameter(spec, "hold_at", "at", 5).parameters == (("hold_at", "at", 5),)


def test_labels_drawn_from_the_line_up_can_vary():
    plan = variant(request(None), {"hold_at#2.at": 7}, 1)
    assert [player.spec for player in plan.players][1] == "hold_at:at=7"


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"bald.at": 3}, 'did you mean "bold.at"?'),
        ({"target": 3}, 'did you mean "rules.target"?'),
        ({"bold.att": 3}, 'did you mean "at"?'),
        ({"rules.targte": 3}, 'did you mean "target"?'),
        ({"rules.target": 0}, "from 1 to"),
        ({"bold.at": 0}, "allowed: 1 to"),
        ({"bold.keep_pace.at": 3}, "names no part of hold_at"),
        ({"bold.at": "many"}, "is not a number"),
        ({"seats": 3}, "seats can't vary with named players"),
    ],
)
def test_what_cannot_be_is_refused(values, says):
    assert says in told(values)


@pytest.mark.parametrize(("seats", "says"), [(9, "can't be played by 9"), (2.5, "not a whole number"), (True, "not a")])
def test_seats_that_the_game_does_not_have_are_refused(seats, says):
    assert says in told({"seats": seats}, players=None)


def test_one_design_has_one_number_of_seats():
    with pytest.raises(UsageError, match="several numbers of seats"):
        base_plan(request(None, seats=(2, 3)), 1)
