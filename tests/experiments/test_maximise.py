"""tune --maximise: the strongest parameters, never a single lucky one, on one turn of Pig where the truth is known."""

import pytest
from runs import Progress, request_of, strict

from analyser.core.strategy import Parameter
from analyser.errors import UsageError
from analyser.experiments.matchups.design import base_plan
from analyser.experiments.running.run import run_match
from analyser.experiments.searching.maximise import CANDIDATES, Knob, around, knobs_of, run_maximise, sample
from analyser.experiments.searching.sweep import fresh_seed


def searched(tmp_path, players="bold=hold_at", label="bold", metric="score", game="pig", **more):
    request = request_of(tmp_path / "tune", players, game, **{"games": 200_000, "rules": {"rounds": "1"}, **more})
    outcome = run_maximise(request, label, metric, Progress())
    return strict((outcome.folder / "result.json").read_text(encoding="utf-8"))


def knob(kind="integer", low=1, high=1000, default=20):
    return Knob("bold.at", Parameter(default, low, high, "", "", "at", kind))


def parameter_values(result):
    return [each["bold.at"] for each in result["best"]["cannot_be_told_apart"]]


@pytest.fixture(scope="module")
def long_search(tmp_path_factory):
    return searched(tmp_path_factory.mktemp("long"), games=4_000_000)


def test_one_turn_of_pig_is_held_at_20_or_21(long_search):
    assert parameter_values(long_search) == [20, 21]
    assert (long_search["value"]["low"], long_search["value"]["high"]) == (20.0, 21.0)
    fresh = long_search["best"]["fresh"]
    assert fresh["low"] < 8.141795 < fresh["high"]


def test_a_million_values_need_few_games(long_search):
    assert long_search["tried"] < 100
    assert long_search["games"] < 12 * 4_000_000
    assert long_search["looks"][0]["games"] == 250_000
    assert long_search["looks"][-1]["games"] == 4_000_000
    assert long_search["varied"][0]["values"][0] == 1
    assert long_search["varied"][0]["values"][-1] == 1_000_000


@pytest.mark.parametrize("seed", range(8))
def test_with_few_games_the_best_are_among_those_not_told_apart(tmp_path, seed):
    assert {20, 21} <= set(parameter_values(searched(tmp_path, games=20_000, seed=seed)))


def test_the_number_of_workers_changes_nothing(tmp_path):
    one = searched(tmp_path / "one", games=4000, jobs=1)
    assert one == searched(tmp_path / "two", games=4000, jobs=3)


def test_the_fresh_number_is_that_of_a_run_on_fresh_deals(tmp_path):
    found = searched(tmp_path, games=4000)
    at = found["best"]["values"]["bold.at"]
    request = request_of(
        tmp_path / "run", f"bold=hold_at:at={at}", games=4000, rules={"rounds": "1"}, seed=fresh_seed(1)
    )
    assert run_match(request, Progress()).result["players"][0]["score"]["mean"] == pytest.approx(found["best"]["fresh"])


def test_against_an_opponent_a_share_is_maximised(tmp_path):
    result = searched(tmp_path, "bold=hold_at,calm=hold_at:at=3", metric="share", games=4000, rules={"target": "50"})
    assert result["maximise"] == {"metric": "share", "of": "bold", "unit": "%"}
    assert result["best"]["fresh"]["value"] > 0.6
    assert min(parameter_values(result), default=result["best"]["values"]["bold.at"]) > 3


@pytest.mark.parametrize(
    ("label", "metric", "says"),
    [("bald", "score", 'did you mean "bold"?'), ("bold", "scor", 'did you mean "score"?')],
)
def test_unknown_names_are_refused_with_the_nearest(tmp_path, label, metric, says):
    with pytest.raises(UsageError) as caught:
        searched(tmp_path, label=label, metric=metric)
    assert says in caught.value.hint


def test_a_player_without_parameters_is_refused(tmp_path):
    with pytest.raises(UsageError, match="no parameter to search"):
        searched(tmp_path, "bold=random")


def test_an_absurd_number_of_games_is_refused(tmp_path):
    with pytest.raises(UsageError, match="make 330,000,000,000 games"):
        searched(tmp_path, games=10**10)


def test_parameters_that_two_parts_share_carry_their_parts():
    plan = base_plan(request_of(None, "a=closest_monster+bust_odds", "igor"), 1)
    assert [each.name for each in knobs_of(plan, "a")] == ["a.limit"]


def test_values_are_spread_over_the_whole_range():
    assert knob(high=10).between(1, 10) == list(range(1, 11))
    wide = knob(high=1_000_000).between(1, 1_000_000)
    assert (wide[0], wide[-1]) == (1, 1_000_000)
    assert len(wide) <= CANDIDATES
    assert sum(value < 100 for value in wide) > 5
    assert knob("number", 0, 1, 0.5).between(0, 1, 3) == [0.0, 0.5, 1.0]
    assert knob("flag", 0, 1, 0).between(0, 1) == [0, 1]


def test_values_come_in_the_kind_of_the_parameter():
    assert knob().typed(3.0) == 3
    assert isinstance(knob().typed(3.0), int)
    assert knob("flag", 0, 1, 0).typed(1.0) is True
    assert knob("number", 0, 1, 0.5).typed(1.0) == 1.0


def test_a_sample_spreads_every_parameter_evenly():
    knobs = [knob(high=33), Knob("bold.b", Parameter(0.5, 0.0, 1.0, "", "", "b", "number"))]
    drawn = sample(knobs, {"bold.at": (1, 33), "bold.b": (0, 1)}, 7)
    assert sorted(each["bold.at"] for each in drawn) == list(range(1, 34))
    assert len({each["bold.b"] for each in drawn}) == CANDIDATES
    assert drawn == sample(knobs, {"bold.at": (1, 33), "bold.b": (0, 1)}, 7)
    assert drawn != sample(knobs, {"bold.at": (1, 33), "bold.b": (0, 1)}, 8)


def test_a_range_around_values_stays_inside_what_is_allowed():
    assert around(knob(high=1000), [100, 180]) == (90.0, 190.0)
    assert around(knob(high=1000), [1, 5]) == (1.0, 6.0)
    assert around(knob(high=10), [10, 10]) == (9.0, 10.0)
