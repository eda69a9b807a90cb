"""The house itself: short files, nothing left undone, no address of any machine, borders, configurations that parse."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from analyser.experiments.settings.config import read_config

ROOT = Path(__file__).parents[1]
FOLDERS = ("analyser", "reports", "strategies", "configs", "docs", "examples", "scripts", "tests", ".ci")
AT_TOP = ("pyproject.toml", "constraints.txt", "Makefile", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", ".gitignore")
TEXT = {"", ".css", ".j2", ".md", ".mplstyle", ".py", ".toml", ".txt"}
CODE = {".j2", ".py"}
MADE = {"__pycache__", "_build"}  # folders that programs write
MOST_LINES = 400
UNDONE = re.compile(r"\b(TO[D]O|FIX[M]E|XX[X]|NotImplemented[E]rror)\b")  # brackets: this line does not match itself
ADDRESS = re.compile(
    r"[a-z+]+://|\bgit@|\b(?:[a-z0-9-]+\.)+(?:com|dev|io|net|org)\b|sha256|--(?:extra-)?index-url", re.IGNORECASE
)
HOME = re.compile(r"(?<![\w.])/(?:home|root|Users)/\w")
CONFIGS = sorted(path for path in (ROOT / "configs").rglob("*.toml") if path.parent.name != "studies")
CONTRACTS = [path for path in CONFIGS if path.parent.name == "contracts"]


def files() -> Iterator[Path]:
    """All files of the project that a person writes."""
    yield from (ROOT / name for name in AT_TOP)
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and path.suffix in TEXT and MADE.isdisjoint(path.parts):
                yield path


def lines_with(pattern: re.Pattern[str], paths: Iterator[Path]) -> list[str]:
    """Where a pattern occurs, as `path:line: text`."""
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in paths
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line)
    ]


def test_files_are_short():
    written = (path for path in files() if path.parent != ROOT / "docs" / "studies")  # those pages are generated
    counts = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in written}
    assert len(counts) > 50  # the search finds the project
    assert {str(path.relative_to(ROOT)): n for path, n in counts.items() if n > MOST_LINES} == {}


def test_nothing_is_left_undone():
    assert lines_with(UNDONE, (path for path in files() if path.suffix in CODE or path.name == "Makefile")) == []


def test_set_up_names_no_host():
    names = ("constraints.txt", "Makefile", ".ci/run", "pyproject.toml")
    assert lines_with(ADDRESS, (ROOT / name for name in names)) == []


def test_no_file_names_a_home_folder():
    assert lines_with(HOME, files()) == []


def test_constraints_are_names_and_versions():
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert [pin for pin in pins if not re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][0-9a-z.+!-]*", pin)] == []
    assert {"numba", "numpy", "typer"} <= {pin.partition("==")[0] for pin in pins}


def test_ci_can_be_run():
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def test_borders_hold():
    code = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


def test_there_are_configurations():
    assert {"igor.toml", "pig.toml"} <= {path.name for path in CONFIGS}


def test_every_game_has_a_contract():
    games = {path.parent.name for path in (ROOT / "analyser" / "games").glob("*/components.toml")}
    assert {path.stem for path in CONTRACTS} == games


@pytest.mark.parametrize("path", CONFIGS, ids=lambda path: str(path.relative_to(ROOT / "configs")))
def test_configurations_are_valid(path):
    config = read_config(path)
    assert (ROOT / "analyser" / "games" / config.game).is_dir()
    for player in config.player_specs():
        for part in player.parts:
            assert (ROOT / "strategies" / config.game / f"{part.name}.py").is_file(), f"{path.name}: {part.name}"
