"""`analyser tune`: a target or a search, what is printed, refusals before play."""

import json

import pytest

RULE = ["--rule", "rounds=1..6", "--target", "score=20"]
ALONE = ["--players", "bold=hold_at", "--seed", "1", "--no-report"]


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_target_prints_the_curve_and_the_value(command):
    done = command("tune", "pig", *RULE, *ALONE, "-n", "2000")
    assert done.code == 0
    assert "Pig: rounds tuned to score of bold = 20; 2,000 games a value; seed 1" in done.out
    assert "meets score of bold = 20." in done.out
    assert max(map(len, done.out.splitlines())) <= 80


def test_json_has_an_interval_on_the_rule_value(command):
    document = json.loads(command("tune", "pig", *RULE, *ALONE, "-n", "2000", "--json").out)
    assert document["schema"] == "analyser.tune/1"
    assert document["value"]["low"] < 20 / 8.1418 < document["value"]["high"]


def test_a_search_prints_what_cannot_be_told_apart(command):
    done = command("tune", "pig", "--maximise", "score", "--player", "bold", "--set", "rounds=1", *ALONE, "-n", "4000")
    assert done.code == 0
    assert "Pig: highest score of bold:" in done.out
    assert "cannot be told apart" in done.out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "tune needs --rule with --target, or --maximise with --player"),
        (["--rule", "rounds=1..6"], "tune needs"),
        (["--player", "bold"], "tune needs"),
        ([*RULE, "--maximise", "score"], "tune needs"),
        (["--rule", "round=1..6", "--target", "score=20"], 'did you mean "rounds"?'),
        (["--rule", "rounds=1..6", "--target", "scor=20"], 'did you mean "score"?'),
        (["--rule", "rounds=1..6", "--target", "score=many"], "is not a number"),
        (["--maximise", "scor", "--player", "bold"], 'did you mean "score"?'),
        (["--maximise", "score", "--player", "bald"], 'did you mean "bold"?'),
    ],
)
def test_bad_input_ends_with_2_and_a_hint_before_play(command, here, words, says):
    done = command("tune", "pig", *words, *ALONE)
    assert done.code == 2
    assert says in done.err
    assert done.out == ""
    assert not (here / "results").exists()


def test_vary_tables_of_a_file_are_left_out_and_that_is_said(command, here):
    (here / "x.toml").write_text('game = "pig"\n[[vary]]\nname = "rules.target"\nvalues = [50, 60]\n', encoding="utf-8")
    done = command("tune", "x.toml", "--rule", "target=20..30", "--target", "turns=9", "-n", "100", "--no-report")
    assert "leaves its [[vary]] tables out" in done.err
