"""`analyser sweep`: grids from the command line and from a file, what is printed where, refusals before play."""

import json

import pytest

SMALL = ["--players", "bold=hold_at,calm=hold_at", "-n", "200", "--seed", "1", "--no-report"]
FILE = """game = "pig"
games = 200
seed = 1
[[players]]
name = "bold"
strategy = "hold_at"
[[players]]
name = "calm"
strategy = "hold_at"
[[vary]]
name = "bold.at"
values = "18..20"
[[vary]]
name = "rules.target"
values = [50, 100]
"""


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_sweep_prints_points_best_and_leaders_in_80_columns(command):
    done = command("sweep", "pig", "--vary", "bold.at=18..20", *SMALL)
    assert done.code == 0
    lines = done.out.splitlines()
    assert lines[0] == "Pig: bold.at varied, 3 points of 200 games; seed 1"
    assert lines[1].split() == ["bold.at", "share", "of", "bold"]
    assert [line.split()[0] for line in lines[2:5]] == ["18", "19", "20"]
    assert "On fresh deals" in done.out
    assert max(map(len, lines)) <= 80
    assert "3 points, 600 games" in done.err


def test_json_is_one_document_with_what_the_contract_names(command, here):
    done = command("sweep", "pig", "--vary", "bold.at=2,20", "--json", "-o", "x", *SMALL)
    document = json.loads(done.out)
    assert document == json.loads((here / "x" / "result.json").read_text(encoding="utf-8"))
    assert document["schema"] == "analyser.sweep/1"
    assert {"values", "players", "table"} <= set(document["points"][0])
    assert {"cannot_be_told_apart", "fresh"} <= set(document["best"])
    assert len(document["leaders"]["by_point"]) == 2


def test_a_file_may_say_what_varies(command, here):
    (here / "grid.toml").write_text(FILE, encoding="utf-8")
    done = command("sweep", "grid.toml", "--no-report", "--json")
    assert [point["values"] for point in json.loads(done.out)["points"]] == [
        {"bold.at": at, "rules.target": target} for at in (18, 19, 20) for target in (50, 100)
    ]


def test_the_command_line_goes_before_the_file_and_says_so(command, here):
    (here / "grid.toml").write_text(FILE, encoding="utf-8")
    done = command("sweep", "grid.toml", "--vary", "calm.at=5,6", "--no-report", "--json")
    assert len(json.loads(done.out)["points"]) == 2
    assert "the [[vary]] tables of grid.toml are left out" in done.err


def test_many_points_show_the_highest_only(command):
    done = command("sweep", "pig", "--vary", "bold.at=1..30", *SMALL)
    assert "(the highest 12)" in done.out
    assert len([line for line in done.out.splitlines() if "%" in line and "+/-" in line and line.startswith(" ")]) == 12


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "nothing varies"),
        (["--vary", "bald.at=1..3"], 'did you mean "bold.at"?'),
        (["--vary", "rules.targte=1..3"], 'did you mean "target"?'),
        (["--vary", "bold.at=1..3", "--vary", "bold.at=5"], "varies twice"),
        (["--vary", "bold.at=1..300000"], "has 300,000 values; at most 100,000"),
        (["--vary", "bold.at=1..400", "--vary", "calm.at=1..400"], "the grid has 160,000 points"),
        (["--vary", "bold.at=0..3"], "out of range"),
        (["--vary", "seats=2..3"], "seats can't vary with named players"),
        (["--vary", "bold.at=1..3", "--metric", "shar"], 'did you mean "share"?'),
    ],
)
def test_bad_input_ends_with_2_and_a_hint_before_play(command, here, words, says):
    done = command("sweep", "pig", *words, *SMALL)
    assert done.code == 2
    assert says in done.err
    assert "Traceback" not in done.err
    assert done.out == ""
    assert not (here / "results").exists()
