"""Sweeps of Pig: known values, identity, what can't be told apart, leaders, fresh deals, what is written."""

from importlib import import_module

import polars as pl
import pytest
from one_turn import mean_score
from runs import Progress, request_of, strict

from analyser.errors import UsageError
from analyser.experiments.searching.sweep import fresh_seed, leaders_text, run_sweep
from analyser.experiments.settings.grid import read_axis


def swept(tmp_path, *typed, players="bold=hold_at,calm=hold_at", progress=None, metric=None, of=None, **more):
    request = request_of(tmp_path / "sweep", players, **{"games": 2000, **more})
    outcome = run_sweep(request, [read_axis(text, "--vary") for text in typed], progress or Progress(), metric, of)
    return strict((outcome.folder / "result.json").read_text(encoding="utf-8"))


def shares(result, name):
    return [player["share"] for point in result["points"] for player in point["players"] if player["name"] == name]


def test_one_turn_of_pig_has_its_exact_means(tmp_path):
    result = swept(tmp_path, "bold.at=10..26 step 4", players="bold=hold_at", games=40_000, rules={"rounds": "1"})
    assert result["aim"] == {"metric": "score", "of": "bold", "unit": "points"}
    for point in result["points"]:
        score, exact = point["players"][0]["score"], float(mean_score(point["values"]["bold.at"]))
        assert abs(score["value"] - exact) < 1.6 * (score["high"] - score["low"])
    assert result["leaders"] is None


def test_20_and_21_are_never_told_apart(tmp_path):
    for seed in range(5):
        result = swept(
            tmp_path / str(seed),
            "bold.at=20,21",
            players="bold=hold_at",
            rules={"rounds": "1"},
            seed=seed,
            games=20_000,
        )
        assert result["best"]["cannot_be_told_apart"] == [{"bold.at": 20}, {"bold.at": 21}]


def test_a_point_that_changes_nothing_gives_the_same_numbers(tmp_path):
    result = swept(tmp_path, "calm.at=20,25", "rules.max_turns=1000,900", players="bold=hold_at,calm=hold_at")
    points = result["points"]
    assert {**points[0], "values": 0} == {**points[1], "values": 0}
    assert points[0]["players"] != points[2]["players"]


def test_points_that_play_the_same_are_never_told_apart(tmp_path):
    """Nobody ever has 100 points at risk and still plays on: from 100 on all thresholds are one."""
    result = swept(tmp_path, "bold.at=100..120", games=500)
    assert len(set(map(str, shares(result, "bold")))) == 1
    assert len(result["best"]["cannot_be_told_apart"]) == 21


def test_the_best_of_clearly_different_points_is_named_and_measured_again(tmp_path):
    progress = Progress()
    result = swept(tmp_path, "bold.at=2,20", progress=progress, games=4000)
    best = result["best"]
    assert best["values"] == {"bold.at": 20}
    assert best["cannot_be_told_apart"] == []
    assert best["fresh"]["value"] == pytest.approx(0.5)
    assert progress.said[0] == "2 points, 8,000 games"
    assert progress.said[1] == "the best point is measured again on fresh deals, and the next one"


def test_a_single_winner_must_win_on_fresh_deals_too(tmp_path, monkeypatch):
    module = import_module(run_sweep.__module__)
    monkeypatch.setattr(module, "told_alike", lambda points, best, known, confidence: {best})  # a lucky search
    result = swept(tmp_path, "bold.at=20,21", players="bold=hold_at", rules={"rounds": "1"})
    assert sorted(each["bold.at"] for each in result["best"]["cannot_be_told_apart"]) == [20, 21]


def test_the_fresh_measurement_shares_no_deal_with_the_search(tmp_path):
    found = swept(tmp_path, "bold.at=25", games=4000)
    again = swept(tmp_path / "again", "bold.at=25", games=4000, seed=fresh_seed(1))
    assert found["best"]["fresh"] == shares(again, "bold")[0]
    assert found["best"]["fresh"] != shares(found, "bold")[0]


def test_leaders_say_which_finding_survives(tmp_path):
    result = swept(tmp_path, "rules.target=50,100", players="bold=hold_at:at=20,calm=hold_at:at=4", games=2000)
    assert result["leaders"]["by_point"] == ["bold", "bold"]
    assert result["leaders"]["text"] == "bold leads separately in both points."
    same = swept(tmp_path / "same", "rules.target=50,100", players="bold=hold_at,calm=hold_at")
    assert same["leaders"]["by_point"] == [None, None]
    assert same["leaders"]["counts"] == {}


def test_the_leader_may_change_with_the_point(tmp_path):
    result = swept(tmp_path, "bold.at=2,20", players="bold=hold_at,calm=hold_at:at=8", games=2000)
    assert result["leaders"]["by_point"] == ["calm", "bold"]
    assert result["leaders"]["counts"] == {"calm": 1, "bold": 1}
    assert "who leads depends on the point" in result["leaders"]["text"]


@pytest.mark.parametrize(
    ("counts", "points", "text"),
    [
        ({}, 3, "In none of 3 points does a player lead separately."),
        ({"a": 1}, 1, "a leads separately in 1 of 1 points."),
        ({"a": 3}, 20, "a leads separately in 3 of 20 points; in 17 nobody does."),
    ],
)
def test_the_sentence_on_leaders(counts, points, text):
    assert leaders_text(counts, points) == text


def test_seats_vary_without_a_best(tmp_path):
    result = swept(tmp_path, "seats=1..3", players="", games=600)
    assert [point["seats"] for point in result["points"]] == [1, 2, 3]
    assert [len(point["players"]) for point in result["points"]] == [1, 2, 3]
    assert result["best"]["values"] is None
    assert "different sizes" in result["best"]["why"]


def test_seats_can_be_ranked_by_a_number_of_the_table(tmp_path):
    result = swept(tmp_path, "seats=2..3", players="", games=600, metric="turns")
    assert result["aim"]["of"] == "table"
    assert result["best"]["values"] == {"seats": 3}


def test_names_make_a_grid_and_every_number_a_row(tmp_path):
    result = swept(tmp_path, "bold.at=15,20", "rules.target=50,100", games=200)
    assert [list(point["values"].values()) for point in result["points"]] == [[15, 50], [15, 100], [20, 50], [20, 100]]
    frame = pl.read_parquet(tmp_path / "sweep" / "tables" / "points.parquet")
    row = frame.filter(
        (pl.col("bold.at") == 20)
        & (pl.col("rules.target") == 50)
        & (pl.col("of") == "bold")
        & (pl.col("metric") == "share")
    )
    assert row["value"].to_list() == [shares(result, "bold")[2]["value"]]


def test_the_same_sweep_gives_the_same_result_with_any_workers(tmp_path):
    one = swept(tmp_path / "one", "bold.at=18..20", jobs=1, games=400)
    two = swept(tmp_path / "two", "bold.at=18..20", jobs=3, games=400)
    assert one == two
    assert len(one["hash"]) == 64


@pytest.mark.parametrize(
    ("typed", "more", "says"),
    [
        ("bald.at=1..3", {}, 'did you mean "bold.at"?'),
        ("rules.target=0..3", {}, "from 1 to"),
        ("bold.at=1..3", {"metric": "shar"}, 'did you mean "share"?'),
        ("bold.at=1..3", {"of": "bald"}, 'did you mean "bold"?'),
        ("bold.at=1..20000", {"games": 10**9}, "play fewer games"),
    ],
)
def test_bad_input_is_refused_before_play(tmp_path, typed, more, says):
    progress = Progress()
    with pytest.raises(UsageError) as caught:
        swept(tmp_path, typed, progress=progress, **more)
    assert says in f"{caught.value.message} | {caught.value.hint}"
    assert progress.done == []
    assert not (tmp_path / "sweep").exists()


def test_a_number_that_never_comes_up_has_no_best(tmp_path):
    """Everybody busts, so nobody wins alone, and there is nothing of which comebacks could be a share."""
    result = swept(
        tmp_path, "rules.target=50,100", players="a=never_stop,b=never_stop", metric="comebacks", rules={"rounds": "1"}
    )
    assert [point["table"]["comebacks"] for point in result["points"]] == [None, None]
    assert result["best"] == {"values": None, "value": None, "cannot_be_told_apart": [], "fresh": None}
