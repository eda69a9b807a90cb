"""The examples below the help of each command: they are shown, they fit into 80 columns, and they play."""

import shlex
from importlib import import_module
from pathlib import Path

import typer

from analyser.cli.app import app
from analyser.cli.examples import EXAMPLES

ROOT = Path(__file__).parents[2]
SMALL = ("-n", "400", "--no-report")  # the last -n holds
PLAYING = ("run", "sweep", "compare", "tournament", "check", "tune", "probe")
UNDECIDED = ("analyser check ", "--until-decided")  # 400 games rarely decide


def commands():
    """Every command by its words, groups of commands opened."""
    for name, one in typer.main.get_command(app).commands.items():
        inner = getattr(one, "commands", None)
        if inner is None:
            yield name
        else:
            yield from (f"{name} {each}" for each in inner)


def test_every_command_has_examples():
    assert set(commands()) == set(EXAMPLES)
    for name, lines in EXAMPLES.items():
        assert any(line.startswith(f"analyser {name}") for line in lines)


def test_help_shows_them_as_they_are_typed(command, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    for name, lines in EXAMPLES.items():
        shown = command(*name.split(), "--help").out.splitlines()
        at = shown.index("  Examples:")
        assert shown[at + 1 :] == [f"    {line}" for line in lines]
        assert max(map(len, shown)) <= 80
        assert "\x1b" not in "".join(shown)


def test_every_example_plays(command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(import_module("analyser.experiments.running.bench"), "SECONDS", 0.01)
    (tmp_path / "configs").symlink_to(ROOT / "configs")
    failed = {}
    for line in (line for lines in EXAMPLES.values() for line in lines):
        words = shlex.split(line)[1:]
        done = command(*words, *(SMALL if words[0] in PLAYING else ()))
        right = (0, 1, 3) if any(word in line for word in UNDECIDED) else (0,)
        if done.code not in right or not (done.out or words[0] == "warm"):
            failed[line] = (done.code, done.err)
    assert failed == {}
    assert (tmp_path / "whole" / "result.json").is_file()
    assert (tmp_path / "by-seats" / "report.html").is_file()
