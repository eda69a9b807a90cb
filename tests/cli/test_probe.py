"""`analyser probe`: the ranking, fields of any length, refusals before play."""

import json

import pytest

SMALL = ["-n", "4000", "--seed", "1", "--no-report"]


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_probe_prints_its_ranking(command):
    done = command("probe", "pig", *SMALL)
    assert done.code == 0
    assert "stopping before a bust  never_stop            +50  worth it" in done.out
    assert "Most is lost without stopping before a bust: 50 points of win share." in done.out
    assert max(map(len, done.out.splitlines())) <= 80


def test_json_names_probe_mechanism_and_cost(command):
    document = json.loads(command("probe", "pig", *SMALL, "--json").out)
    assert document["schema"] == "analyser.probe/1"
    (probe,) = document["probes"]
    assert (probe["name"], probe["mechanism"]) == ("never_stop", "stopping before a bust")
    assert set(probe["cost"]) == {"value", "low", "high", "n", "method"}


def test_the_players_are_a_field_and_the_seats_a_table(command):
    words = ["--players", "a=hold_at,b=random,c=keep_pace", "--seats", "2", "-n", "200", "--seed", "1", "--no-report"]
    assert json.loads(command("probe", "pig", *words, "--json").out)["tables"] == 3


def test_one_handicap_alone_may_be_tried(command):
    words = ["--handicap", "stop_at_once", "-n", "100", "--seed", "1", "--no-report", "--json"]
    assert [probe["name"] for probe in json.loads(command("probe", "igor", *words).out)["probes"]] == ["stop_at_once"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--handicap", "nevr_stop"], 'did you mean "never_stop"?'),
        (["--players", "hold_at"], "1 in the field, but a table has 2 seats"),
        (["--seats", "1"], "one seat alone has no share to lose"),
    ],
)
def test_bad_input_ends_with_2_and_a_hint_before_play(command, here, words, says):
    done = command("probe", "pig", *words, *SMALL)
    assert done.code == 2
    assert says in done.err
    assert done.out == ""
    assert not (here / "results").exists()
