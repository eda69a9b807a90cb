"""`analyser run`: what it reads, what it passes on, what it prints where."""

import json
import os
from pathlib import Path

import pytest

from analyser.cli.playing import Typed, read_request
from analyser.errors import UsageError
from analyser.experiments.settings.options import Place
from analyser.experiments.settings.players import parse_player


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "my experiment.toml"
    path.write_text(
        'game = "Making-Monsters"\ngames = 5000\nseed = 3\n[rules]\nremoved = 1\nhidden = true\n'
        '[[players]]\nstrategy = "shy"\n[[players]]\nstrategy = "bold"\n'
    )
    return str(path)


def test_defaults(command, engine):
    assert command("run", "making-monsters", "-q").code == 0
    request = engine.requests[0]
    assert (request.source, request.game, request.games) == ("making-monsters", "making_monsters", 100_000)
    for name in ("players", "seats", "seed", "jobs", "target_error", "block", "shard", "out", "config"):
        assert getattr(request, name) is None
    assert (request.confidence, request.rotate, request.report) == (0.95, True, True)
    assert {request.force, request.resume, request.rows, request.interpret} == {False}
    assert (request.rules, request.overridden) == ({}, ())


def test_every_option_reaches_the_engine(command, engine, monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "0")
    words = [
        "run",
        "pig",
        "--players",
        "a=hold_at:at=20,hold_at",
        "--players",
        "bots/my a.py:Mine",
        "-n",
        "2M",
        "--seats",
        "3",
        "--seed",
        "18446744073709551615",
        "-j",
        "2",
        "--set",
        "target=50",
        "--set",
        "deck=random",
        "--confidence",
        "0.99",
        "--target-error",
        "0.25",
        "--no-rotate",
        "-o",
        "out dir",
        "--force",
        "--rows",
        "--no-report",
        "-q",
        "--block",
        "1000",
        "--shard",
        "2/4",
        "--interpret",
    ]
    assert command(*words).code == 0
    request = engine.requests[0]
    assert request.players == tuple(map(parse_player, ("a=hold_at:at=20", "hold_at", "bots/my a.py:Mine")))
    assert (request.games, request.seats, request.seed, request.jobs) == (2_000_000, (3,), 2**64 - 1, 2)
    assert request.rules == {"target": "50", "deck": "random"}
    assert request.places == {"target": Place("--set"), "deck": Place("--set")}
    assert (request.confidence, request.target_error, request.rotate) == (0.99, 0.25, False)
    assert (request.out, request.force, request.resume) == (Path("out dir"), True, False)
    assert (request.rows, request.report, request.block, request.shard, request.interpret) == (
        True,
        False,
        1000,
        (2, 4),
        True,
    )
    assert request.command.startswith(
        "analyser run pig --players a=hold_at:at=20,hold_at --players 'bots/my a.py:Mine' -n 2M"
    )
    assert os.environ["NUMBA_DISABLE_JIT"] == "1"


def test_a_range_of_seats(command, engine):
    assert command("run", "pig", "--seats", "2-4", "-q").code == 0
    assert engine.requests[0].seats == (2, 3, 4)


def test_a_file_says_everything(file):
    request = read_request(Typed(file))
    assert (request.game, request.games, request.seed, request.overridden) == ("making_monsters", 5000, 3, ())
    assert [player.name for player in request.players] == ["shy", "bold"]
    assert request.rules == {"removed": 1, "hidden": True}
    assert request.places["removed"] == Place(f"{file}: [rules]", Path(file).parent, quoted=True)


def test_the_command_line_goes_before_the_file_and_says_so(file, command, engine):
    done = command(
        "run",
        file,
        "-n",
        "7",
        "--seed",
        "3",
        "--set",
        "removed=2",
        "--set",
        "hidden=true",
        "--set",
        "new=1",
        "--players",
        "a,b,c",
    )
    request = engine.requests[0]
    assert (request.games, request.seed, len(request.players)) == (7, 3, 3)
    assert request.rules == {"removed": "2", "hidden": "true", "new": "1"}
    assert done.err.splitlines() == [
        f"note: the command line sets games = 7; {file} said 5000",
        f"note: the command line sets the players; {file} named 2 players",
        f"note: the command line sets removed = 2; {file} said 1",
    ]


def test_what_run_leaves_out_of_a_file_is_said(command, engine, tmp_path):
    path = tmp_path / "x.toml"
    path.write_text('game = "pig"\n[[vary]]\nname = "rules.target"\nvalues = "50,100"\n')
    assert "leaves its [[vary]] tables out" in command("run", str(path)).err


def test_players_of_the_command_line_bring_their_own_number_of_seats(tmp_path):
    path = tmp_path / "x.toml"
    path.write_text('game = "pig"\nseats = 2\n')
    assert read_request(Typed(str(path), players=["a,b,c"])).seats is None
    assert read_request(Typed(str(path))).seats == (2,)
    assert read_request(Typed(str(path), seats="2-3")).overridden == (
        f"the command line sets seats = 2-3; {path} said 2",
    )


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ({"players": ["a,b"], "seats": "3"}, "--seats 3: 3 does not fit 2 players"),
        ({"players": ["a,b"], "seats": "2-4"}, "--seats 2-4: 2-4 does not fit 2 players"),
        ({"players": ["x=a,X=b"]}, "players 1 and 2 have one label"),
        ({"games": "0"}, "--games"),
        ({"seed": ""}, "--seed"),
        ({"jobs": "0"}, "--jobs"),
        ({"confidence": "95"}, "--confidence"),
        ({"target_error": "nan"}, "--target-error"),
        ({"block": "0"}, "--block"),
        ({"shard": "5/4", "seed": "1"}, "--shard"),
        ({"shard": "1/4"}, "--shard needs a seed"),
        ({"settings": ["removed"]}, "--set"),
        ({"out": ""}, "--out"),
    ],
)
def test_mistakes_are_named_before_anything_is_played(typed, says):
    with pytest.raises(UsageError) as refused:
        read_request(Typed("pig", **typed))
    assert says in refused.value.message
    assert refused.value.hint


def test_seats_of_a_file_must_fit_its_players(tmp_path):
    path = tmp_path / "x.toml"
    path.write_text('game = "pig"\nseats = 3\n[[players]]\nstrategy = "a"\n[[players]]\nstrategy = "b"\n')
    with pytest.raises(UsageError, match="seats: 3 does not fit 2 players"):
        read_request(Typed(str(path)))


def test_labels_of_a_file_must_differ(tmp_path):
    path = tmp_path / "x.toml"
    entry = '[[players]]\nstrategy = "a"\nname = "{}"\n'
    path.write_text('game = "pig"\n' + entry.format("cautious") + entry.format("Cautious "))
    with pytest.raises(UsageError, match=r"x\.toml: players 1 and 2 have one label"):
        read_request(Typed(str(path)))


def test_force_and_resume_exclude_each_other(command, engine):
    done = command("run", "pig", "--force", "--resume")
    assert done.code == 2
    assert "--force and --resume" in done.err
    assert engine.requests == []


def test_results_go_to_stdout_and_nothing_else(command, engine):
    done = command("run", "pig")
    assert done.code == 0
    assert done.out.startswith("IGOR: 2 strategies, 2 seats; ")
    assert "result results/igor-run-9f2c41d7" in done.out
    assert done.err == ""
    assert "\x1b" not in done.out


def test_json_is_the_only_thing_on_stdout(command, engine):
    done = command("run", "pig", "--json")
    assert json.loads(done.out) == engine.result


def test_a_report_is_named(command, engine):
    engine.report = Path("somewhere/report.html")
    assert "report somewhere/report.html" in command("run", "pig").out
