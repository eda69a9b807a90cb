"""Processes that are killed while they write: the same command with --resume comes to the numbers of an undisturbed one."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from analyser.cli.app import main

ROOT = Path(__file__).parents[2]
KILLED = """
import os, signal, sys
from pathlib import Path
from analyser.experiments.keeping import logbook
logbook.SECONDS = 0.0  # every step is saved
wanted, left = sys.argv[1], int(sys.argv[2])
def killing(call, name):
    def instead(*words):
        global left
        left -= name == wanted
        if name == wanted and left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return call(*words)
    return instead
os.fsync = killing(os.fsync, "fsync")  # of a file of what is saved
Path.rename = killing(Path.rename, "rename")  # of a result folder
from analyser.cli.app import main
sys.exit(main(sys.argv[3:]))
"""
MATCH = ["--players", "bold=hold_at,calm=hold_at:at=25", "--seed", "3", "--no-report", "-q"]
CONTRACT = """
game = "pig"
seed = 3
players = [{ name = "bold", strategy = "hold_at" }, { name = "calm", strategy = "hold_at", params = { at = 25 } }]
check = [{ metric = "unfinished", at_most = 0.000001 }, { metric = "turns", at_most = 90 }]
"""
COMMANDS = {
    "run": ["pig", *MATCH, "-n", "6000", "--block", "500"],
    "check": ["contract.toml", "-n", "6000", "--block", "500", "--no-report", "-q"],
    "compare": ["pig", *MATCH, "-n", "6000", "--set", "target=90"],
    "sweep": ["pig", *MATCH, "-n", "500", "--vary", "bold.at=15..22"],
    "tune": ["pig", *MATCH, "-n", "500", "--rule", "target=50..57", "--target", "turns=15"],
    "probe": ["pig", *MATCH[2:], "--players", "a=hold_at,b=keep_pace,c=hold_at:at=15", "--seats", "2", "-n", "500"],
    "tournament": [
        "pig",
        *MATCH[2:],
        "--players",
        "a=hold_at,b=keep_pace,c=hold_at:at=15",
        "-n",
        "1500",
        "--block",
        "500",
    ],
}
MAXIMISE = ["tune", "pig", *MATCH, "-n", "2000", "--player", "bold", "--maximise", "share"]
LINES = [*([command, *words] for command, words in COMMANDS.items()), MAXIMISE]


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "contract.toml").write_text(CONTRACT)
    return tmp_path


def killed(where, number, *words):
    """Run a command that is killed at the so-manieth call of `where`."""
    command = [sys.executable, "-c", KILLED, where, str(number), *words]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == -signal.SIGKILL, done.stderr


def kept(folder):
    """What is the same however often a command was killed."""
    result = json.loads((folder / "result.json").read_text(encoding="utf-8"))
    return {key: value for key, value in result.items() if key not in ("command", "speed", "resumed_games")}


@pytest.mark.parametrize("words", LINES, ids=lambda words: words[0])
def test_killed_while_it_saves(here, capsys, words):
    codes = {main([*words, "-o", "whole"])}
    killed("fsync", 2, *words, "-o", "x")
    assert list(here.glob("x.partial/*.writing-*"))
    capsys.readouterr()
    codes.add(main([*words, "-o", "x", "--resume", "--json"]))
    printed = json.loads(capsys.readouterr().out)
    assert codes in ({0}, {3})
    assert printed["resumed_games"] > 0
    assert kept(here / "x") == kept(here / "whole")
    assert sorted(path.name for path in here.iterdir()) == ["contract.toml", "whole", "x"]


@pytest.mark.parametrize("words", LINES[:2], ids=lambda words: words[0])
def test_killed_while_the_result_gets_its_name(here, words):
    main([*words, "-o", "whole"])
    killed("rename", 1, *words, "-o", "x")
    assert not (here / "x").exists()
    assert len(list(here.glob("x.writing-*"))) == 1
    main([*words, "-o", "x", "--resume"])
    assert kept(here / "x") == kept(here / "whole")
    found = json.loads((here / "x" / "result.json").read_text(encoding="utf-8"))
    assert found["resumed_games"] == found["games"]
    assert sorted(path.name for path in here.iterdir()) == ["contract.toml", "whole", "x"]
