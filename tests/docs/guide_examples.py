"""Runs the command lines of a page, and reads its configurations; says page and line where one fails.

Commands play fewer games than the page says, unless the page shows their output: that is compared, times and speeds apart.
"""

import difflib
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer
from blocks import ROOT, Block, Command

from analyser.cli.app import app, main
from analyser.experiments.settings.config import read_config

FEWER = "200"  # games, where a page asks for more
OTHER_PROGRAMS = {
    "cd": "moves in the reader's own folders",
    "dask": "starts a cluster, and stays",
    "pip": "installs, and asks a package index",
    "git": "works on a clone",
    "ruff": "make lint runs it",
    "pytest": "make test runs it",
}
NOT_RUN = {  # command lines as the pages write them, up to the first option: why they aren't played
    "analyser bench": "measures for a minute; tests/cli runs it on one game",
    "analyser warm": "compiles all games, which make test has just done",
}
NEEDS = {  # options whose lines are only parsed: what they need
    "--cluster": "a scheduler",
    "--interpret": "a process of its own, as nothing may have been compiled before",
    "--workers": "worker processes, which tests/experiments starts",
}
NO_CONFIGURATION = "[project.entry-points"  # a piece of pyproject.toml
MAY_END = {"check": (0, 1, 3), "compare": (0, 3)}  # exit codes with so few games; others must end with 0
VARIES = (  # what differs from machine to machine, and with the version of the program: times, speeds, plan hashes
    (re.compile(r"(less than )?[\d.,]+ (s|min|ms)\b(\s\([\d,.]+( million)?/s\))?"), "TIME"),
    (re.compile(r"(results/[a-z_-]+)-[0-9a-f]{8}\b"), r"\1-PLAN"),
    (re.compile(r"\s+"), " "),
)


def commands(group: Any, before: str = "") -> dict[str, Any]:
    """Return every command by its words, such as "new strategy"."""
    found: dict[str, Any] = {}
    for name, command in group.commands.items():
        words = f"{before}{name}"
        found |= commands(command, f"{words} ") if hasattr(command, "commands") else {words: command}
    return found


COMMANDS = commands(typer.main.get_command(app))
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def is_configuration(block: Block) -> bool:
    """Say whether a block of TOML is a configuration or a piece of one: not of a package, nor a game's components."""
    return NO_CONFIGURATION not in block.text and not (block.file_name or "").endswith("components.toml")


def read(block: Block) -> None:
    """Read a configuration with the program's own reader; a piece of one belongs to Pig."""
    if block.file_name:
        assert read_config(block.file_name).game
        return
    whole = block.text if re.search(r"^game\b", block.text, re.MULTILINE) else f'game = "pig"\n{block.text}'
    Path("piece.toml").write_text(whole, encoding="utf-8")
    read_config("piece.toml")


def run(command: Command, capsys: pytest.CaptureFixture[str]) -> None:
    """Run a command line, or check that it could be run."""
    words = shlex.split(command.text.split(" || ")[0], comments=True)
    if not words or words[0] in OTHER_PROGRAMS:
        return
    if words[0] == "make":
        assert set(words[1:]) <= TARGETS, f"{command.place}: {command.text}: no such target"
    elif words[0] == "python":
        assert words[1].startswith("-m") or Path(words[1]).is_file(), f"{command.place}: {command.text}: no such file"
    else:
        assert words[0] == "analyser", f"{command.place}: {command.text}: what is that?"
        play(command, words[1:], capsys)


def play(command: Command, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    name = next((name for name in (" ".join(words[:2]), *words[:1]) if name in COMMANDS), None)
    if name is None:
        assert words in (["--version"], ["--help"]), f"{command.place}: {command.text}: no such command"
    elif f"analyser {name}" in NOT_RUN or NEEDS.keys() & set(words):
        COMMANDS[name].make_context(name, words[len(name.split()) :])
        return
    elif command.output is None:
        words = [*words, *fewer(name, words)]
    capsys.readouterr()
    code = main(words)
    out, err = capsys.readouterr()
    assert code in MAY_END.get(str(name), (0,)), f"{command.place}: {command.text}: exit code {code}\n{out}{err}"
    if command.output is not None:
        assert_same(command, out)


def fewer(name: str, words: list[str]) -> list[str]:
    """Return the options that make a command quick and repeatable, of those it knows."""
    known = {option for parameter in COMMANDS[name].params for option in parameter.opts}
    more = ["-n", FEWER] if "--games" in known else []
    more += ["--seed", "1"] if "--seed" in known and "--seed" not in words else []
    return more + (["--no-report"] if "--no-report" in known else [])


def assert_same(command: Command, out: str) -> None:
    """Compare output with what the page shows, times and names of plans apart."""
    shown, found = (steady(text).splitlines() for text in (command.output or "", out))
    difference = "\n".join(difflib.unified_diff(shown, found, "shown", "found", lineterm=""))
    assert not difference, f"{command.place}: {command.text}\n{difference}"


def steady(text: str) -> str:
    """Return output without what varies."""
    for pattern, instead in VARIES:
        text = pattern.sub(instead, text)
    return text.strip()
