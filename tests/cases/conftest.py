"""Lets the tests of this folder import what lives beside them and belongs to no package; each stands in an empty folder."""

import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.append(str(Path(__file__).parent))


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    """Stand in an empty folder, with no wish of the machine about colours or widths."""
    monkeypatch.chdir(tmp_path)
    for name in ("COLUMNS", "NO_COLOR", "FORCE_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture(scope="session")
def copied(tmp_path_factory):
    """A folder with a copy of the program in `tree`, and `cache` for what that copy compiles."""
    folder = tmp_path_factory.mktemp("copied")
    (folder / "cache").mkdir()
    for name in ("analyser", "strategies", "reports"):
        shutil.copytree(ROOT / name, folder / "tree" / name)
    return folder
