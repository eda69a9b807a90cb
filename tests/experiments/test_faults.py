"""Strategies that fail during play: one message with the game, the class, its file and line, and a command that shows it."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from plans import plan_of, worker_of
from runs import plan_of_request, request_of

from analyser.cli.app import main
from analyser.errors import PlayError
from analyser.experiments.playing import faults
from analyser.experiments.playing.crew import crew
from analyser.experiments.playing.failure import Failure, GameFailedError
from analyser.experiments.playing.faults import explain, trace_command
from analyser.experiments.playing.interpreted import NoAnswerError
from analyser.experiments.playing.pool import Pool
from analyser.experiments.settings.config import read_config

ROOT = Path(__file__).parents[2]
HELPER = """
from analyser.api import compiled


@compiled
def risk(total):
    return 1000 // (total - 150)
"""
BOTS = """
import helper
from analyser.api import parameter
from analyser.games import pig


class Raises(pig.Strategy):
    def roll_again(table, me, my):
        if table.turn_total == 150:
            raise ValueError("no plan for 150")
        return table.turn_total < 151


class Divides(pig.Strategy):
    def roll_again(table, me, my):
        return 1000 // (table.turn_total - 150) < 5000 and table.turn_total < 151


class Helped(pig.Strategy):
    def roll_again(table, me, my):
        return helper.risk(table.turn_total) < 5000 and table.turn_total < 151


class Seven(pig.Strategy):
    most: int = parameter(151, low=1, high=1000)

    def roll_again(table, me, my):
        if table.turn_total == 150:
            return 7
        return table.turn_total < my.most


class Outside(pig.Strategy):
    def roll_again(table, me, my):
        at = table.turn_total - 51
        if at == 99:
            return table.score[at] < 5
        return table.turn_total < 151


class Soon(pig.Strategy):
    def roll_again(table, me, my):
        return 1000 // (table.turn_total - 25) < 5000 and table.turn_total < 26


class Loud(pig.Strategy):
    def roll_again(table, me, my):
        print(table.turn_total)
        return False
"""
FAULTS = {
    "Raises": ("failed: ValueError: no plan for 150", "a-b.py", 'raise ValueError("no plan for 150")'),
    "Divides": ("failed: ZeroDivisionError: division by zero", "a-b.py", "return 1000 // (table.turn_total - 150)"),
    "Helped": ("failed: ZeroDivisionError: division by zero", "helper.py", "return 1000 // (total - 150)"),
    "Seven": ("answered roll_again with 7, which is not legal there", "a-b.py", "def roll_again"),
    "Outside": ("failed: IndexError: index 99 is out of bounds", "a-b.py", "return table.score[at] < 5"),
}


@pytest.fixture
def bots(tmp_path):
    """The file of the bots, in a folder that needs quotes."""
    folder = tmp_path / "my bots-1"
    folder.mkdir()
    (folder / "helper.py").write_text(HELPER, encoding="utf-8")
    (folder / "a-b.py").write_text(BOTS, encoding="utf-8")
    return folder / "a-b.py"


@pytest.fixture
def command(capfd):
    """Run a command line in this process: exit code, stdout, stderr."""

    def run(*words):
        capfd.readouterr()
        code = main([str(word) for word in words])
        return SimpleNamespace(code=code, **capfd.readouterr()._asdict())

    return run


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_told_and_can_be_seen_again(command, bots, tmp_path, name):
    out = tmp_path / "x"
    done = command(
        "run", "pig", "--players", f"hold_at,bold={bots}:{name}", "-n", "1e6", "--seed", "7", "-q", "-o", out
    )
    assert (done.code, done.out) == (4, "")
    error, hint = done.err.splitlines()
    says, file, text = FAULTS[name]
    found = re.fullmatch(r"error: game (\d+): bold \((\w+)\) (.*) \((.*), line (\d+)\)", error)
    assert (found[2], Path(found[4])) == (name, bots.parent / file)
    assert found[3].startswith(says)
    assert text in Path(found[4]).read_text(encoding="utf-8").splitlines()[int(found[5]) - 1]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["my bots-1"]
    words = shlex.split(hint.rpartition("see it with: ")[2])
    assert words[:3] == ["analyser", "trace", "pig"]
    assert words[-4:] == ["--seed", "7", "--game", found[1]]
    again = command(*words[1:])
    assert (again.code, again.out) == (4, "")
    assert again.err.splitlines()[0] == error
    if name == "Seven":
        assert hint.startswith("hint: legal answers: true = roll, false = hold; ")


@pytest.mark.parametrize("name", ["Raises", "Seven"])
def test_it_is_the_earliest_game_whatever_workers_and_blocks(bots, name):
    plan = plan_of("pig", ["hold_at", f"{bots}:{name}"], 1_000_000)
    first = []
    for jobs, block in ((1, None), (2, None), (2, 100), (1, 7000), (2, 5000), (7, 64)):
        pool = Pool(plan, crew(jobs), block)
        pool.warm()
        with pytest.raises(GameFailedError) as failed:
            list(pool.play(0, plan.games))
        first.append(failed.value.failure.game)
    assert set(first) == {first[0]}
    assert first[0] > 0
    worker = worker_of(plan)
    worker.play(0, first[0])
    with pytest.raises(ValueError, match="no plan for 150" if name == "Raises" else "illegal"):
        worker.play(first[0], first[0] + 1)


def test_without_compilation_the_same_is_told(command, bots, tmp_path):
    words = [
        "run",
        "pig",
        "--players",
        f"hold_at,{bots}:Soon",
        "-n",
        "3000",
        "--seed",
        "7",
        "-q",
        "-o",
        str(tmp_path / "x"),
    ]
    compiled = command(*words)
    done = subprocess.run(
        [sys.executable, "-m", "analyser", *words, "--interpret", "-j", "4", "--block", "40"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stdout) == (compiled.code, compiled.out) == (4, "")
    assert "Soon failed: ZeroDivisionError: division by zero" in compiled.err
    assert done.stderr == compiled.err


def test_what_is_known_without_a_replay_is_told(bots, monkeypatch):
    def silent(*question):
        raise NoAnswerError("it took too long")

    monkeypatch.setattr(faults, "ask_interpreted", silent)
    for name, says in (("Seven", "Seven answered roll_again with 7"), ("Raises", "ValueError: no plan for 150")):
        plan = plan_of("pig", ["hold_at", f"{bots}:{name}"], 100_000)
        pool = Pool(plan, crew(1))
        with pytest.raises(GameFailedError) as failed:
            list(pool.play(0, plan.games))
        error = explain(plan, failed.value.failure, request_of(None))
        assert says in error.message
        assert ("a-b.py, line " in error.message) == (name == "Seven")


def test_an_error_that_explains_itself_stays_as_it_is():
    error = PlayError("a number is too large", "choose smaller rule values")
    assert explain(plan_of("pig", ["hold_at"], 1), Failure(0, error), request_of(None)) is error


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({}, "--players hold_at:at=20,hold_at:at=25"),
        ({"players": "", "seats": (3,)}, "--seats 3"),
        ({"players": ""}, ""),
        (
            {"rules": {"target": "50", "rounds": 3}},
            "--players hold_at:at=20,hold_at:at=25 --set target=50 --set rounds=3",
        ),
        ({"rotate": False, "players": "hold_at"}, "--players hold_at --no-rotate"),
        ({"players": "a b=hold_at"}, "--players 'a b=hold_at'"),
    ],
    ids=str,
)
def test_the_command_names_all_that_the_game_depends_on(more, words):
    plan = plan_of_request(None, **more)
    expected = f"analyser trace pig {words} --seed 1 --game 12".replace("  ", " ")
    assert trace_command(plan, request_of(None, **more), 12) == expected


def test_players_and_rules_of_a_file_stay_there(tmp_path):
    file = tmp_path / "x.toml"
    file.write_text(
        'game = "pig"\n[rules]\ntarget = 50\nrounds = 2\n[[players]]\nstrategy = "hold_at"\nname = "a, b"\n'
    )
    config = read_config(file)
    specs = tuple(config.player_specs())
    rules = {"target": 50, "rounds": "3"}
    more = {"source": "x.toml", "config": config, "rules": rules}
    plan = plan_of_request(None, "hold_at", rules={"target": "50", "rounds": "3"})
    request = request_of(None, "hold_at", **more)
    assert trace_command(plan, request, 0).split()[3:5] == ["--players", "hold_at"]
    request = type(request)(**{**vars(request), "players": specs})
    assert trace_command(plan, request, 0) == "analyser trace x.toml --set rounds=3 --seed 1 --game 0"


def test_what_a_strategy_prints_is_no_result(command, bots, tmp_path):
    words = ("run", "pig", "--players", f"hold_at,{bots}:Loud", "-n", "2", "--seed", "1", "--no-report", "-q", "--json")
    done = command(*words, "-o", tmp_path / "x")
    assert done.code == 0
    assert json.loads(done.out)["games"] == 2
    assert done.err.split()[0].isdigit()
    done = command("trace", "pig", "--players", f"hold_at,{bots}:Loud", "--seed", "1", "--game", "0", "--json")
    assert json.loads(done.out)["players"]


NAMES = ["<script>alert(1)</script>", "[red]x[/red]", "=1+1", "../../x", "戦略 é"]


def test_hostile_names_are_shown_as_they_are(command, tmp_path):
    players = "".join(f"[[players]]\nstrategy = 'hold_at'\nname = '{name}'\n" for name in NAMES)
    (tmp_path / "x.toml").write_text(f"game = 'pig'\ngames = 400\nseed = 1\n{players}", encoding="utf-8")
    done = command("run", tmp_path / "x.toml", "-q", "-o", tmp_path / "out")
    assert done.code == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out", "x.toml"]
    csv = (tmp_path / "out" / "tables" / "players.csv").read_text(encoding="utf-8")
    page = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    for name in NAMES:
        assert name in done.out
        assert name in csv
        assert name.replace("<", "&lt;").replace(">", "&gt;") in page
    assert "\n5,'=1+1," in csv  # no formula for a spreadsheet
    assert "<script>alert(1)" not in page
    assert [player["name"] for player in json.loads((tmp_path / "out" / "result.json").read_text())["players"]] == NAMES
