"""`analyser compare`: what it reads, what it passes on, exit codes."""

import json
from pathlib import Path

import pytest

from analyser.experiments.settings.players import parse_player
from analyser.experiments.settings.request import RunOutcome


class Compare:
    """Stands in for the experiment."""

    def __init__(self):
        self.requests = []
        self.until = None

    def run_compare(self, request, on_progress):
        self.requests.append(request)
        return RunOutcome({"until_decided": self.until}, Path("results/x"))


@pytest.fixture
def stand_in(replace, monkeypatch):
    made = Compare()
    replace("comparing.compare", run_compare=made.run_compare)
    monkeypatch.setattr("analyser.cli.summary_compare.summary", lambda outcome, console: ["what changed"])
    return made


@pytest.fixture
def files(tmp_path):
    a, b = tmp_path / "a.toml", tmp_path / "b.toml"
    a.write_text('game = "pig"\nseed = 3\ngames = 500\n[rules]\nrounds = 2\n[[players]]\nstrategy = "hold_at"\n')
    b.write_text('game = "pig"\nseed = 4\nseats = 2\n[[check]]\nmetric = "turns"\nat_most = 9\n')
    return str(a), str(b)


def test_a_game_and_settings(command, stand_in):
    done = command(
        "compare",
        "pig",
        "--set",
        "rounds=1",
        "--players",
        "a=hold_at,b=hold_at:at=25",
        "-n",
        "2M",
        "--seed",
        "7",
        "-j",
        "2",
    )
    assert (done.code, done.out) == (0, "what changed\n")
    request = stand_in.requests[0]
    before, after = request.before, request.after
    assert (before.rules, after.rules) == ({}, {"rounds": "1"})
    assert before.players == after.players == tuple(map(parse_player, ("a=hold_at", "b=hold_at:at=25")))
    assert (before.games, after.games, before.seed, after.seed, before.jobs) == (2_000_000, 2_000_000, 7, 7, 2)
    assert (request.margin, request.until_decided) == (1.0, False)
    assert before.command.startswith("analyser compare pig --set rounds=1")


def test_the_rest_of_the_options(command, stand_in):
    words = [
        "compare",
        "pig",
        "--confidence",
        "0.99",
        "--no-rotate",
        "--margin",
        "0.5",
        "--until-decided",
        "-o",
        "out dir",
    ]
    assert command(*words, "--force", "--no-report", "--seats", "3", "-q").code == 0
    request = stand_in.requests[0]
    assert (request.margin, request.until_decided) == (0.5, True)
    for design in (request.before, request.after):
        assert (design.confidence, design.rotate, design.out, design.force) == (0.99, False, Path("out dir"), True)
        assert (design.report, design.seats) == (False, (3,))


def test_a_file_and_settings(command, stand_in, files):
    done = command("compare", files[0], "--set", "rounds=5")
    request = stand_in.requests[0]
    assert (request.before.rules, request.after.rules) == ({"rounds": 2}, {"rounds": "5"})
    assert (request.before.games, request.after.games) == (500, 500)
    assert done.err == ""  # what --set changes is the comparison itself


def test_two_files(command, stand_in, files):
    done = command("compare", *files)
    request = stand_in.requests[0]
    assert (request.before.rules, request.after.rules) == ({"rounds": 2}, {})
    assert (request.before.games, request.after.games) == (500, 100_000)
    assert (request.before.source, request.after.source) == files
    assert done.err.splitlines() == [
        f"note: both designs play seed 3 of {files[0]}; {files[1]} said 4",
        f"note: compare leaves the [[vary]] and [[check]] tables of {files[1]} out",
    ]


def test_options_hold_for_both_files_and_say_so(command, stand_in, files):
    done = command("compare", *files, "--set", "rounds=9", "-n", "40", "--seed", "1")
    request = stand_in.requests[0]
    assert (request.before.rules, request.after.rules) == ({"rounds": "9"}, {"rounds": "9"})
    assert (request.before.games, request.after.games, request.before.seed, request.after.seed) == (40, 40, 1, 1)
    assert f"note: the command line sets rounds = 9; {files[0]} said 2" in done.err
    assert f"note: the command line sets seed = 1; {files[1]} said 4" in done.err


@pytest.mark.parametrize(("until", "code"), [(None, 0), ({"decided": True}, 0), ({"decided": False}, 3)])
@pytest.mark.parametrize("as_json", [True, False])
def test_exit_codes(command, stand_in, until, code, as_json):
    stand_in.until = until
    done = command("compare", "pig", *(["--json"] if as_json else []))
    assert done.code == code
    if as_json:
        assert json.loads(done.out) == {"until_decided": until}


@pytest.mark.parametrize("margin", ["-1", "nan", "inf", "101", "one", ""])
def test_a_margin_is_a_number_of_points(command, stand_in, margin):
    done = command("compare", "pig", "--margin", margin)
    assert (done.code, stand_in.requests) == (2, [])
    assert done.err.startswith("error: --margin: ")
    assert "percentage points from 0 to 100" in done.err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["pig", "igor"], "two games"),
        (["pig", "--set", "rouds=1"], 'did you mean "rounds"?'),
        (["pig", "--set", "rounds"], "is not RULE=VALUE"),
        (["pig", "--seats", "2-3"], "one number of seats"),
        (["pig", "missing.toml"], "there is no such file"),
        (["pig", "--until-decided", "--players", "nobody"], 'no strategy "nobody"'),
        ([], "missing argument"),
    ],
)
def test_nonsense_is_refused_before_play(command, tmp_path, monkeypatch, words, says):
    monkeypatch.chdir(tmp_path)
    done = command("compare", *words)
    assert done.code == 2
    assert says in done.err
    assert list(tmp_path.iterdir()) == []


def test_the_real_command(command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    words = ["compare", "pig", "--set", "rounds=3", "-n", "400", "--seed", "1", "-o", "x", "--no-report", "-q"]
    document = json.loads(command(*words, "--json").out)
    assert document == json.loads((tmp_path / "x" / "result.json").read_text(encoding="utf-8"))
    assert (document["schema"], document["changes"]["rules"]) == (
        "analyser.compare/1",
        [{"rule": "rounds", "before": 0, "after": 3}],
    )
    told = command(*words, "--force")
    assert told.code == 0
    assert "LESS" in told.out
    assert max(map(len, told.out.splitlines())) <= 80
    undecided = command(
        "compare", "pig", "--set", "rounds=9", "-n", "40", "--until-decided", "-o", "y", "--no-report", "-q"
    )
    assert undecided.code == 3
