"""The guide as a site: it builds without a warning, needs nothing from outside, and its reference names everything."""

import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml
from blocks import ROOT, Command
from guide_examples import COMMANDS, play

from analyser.experiments.loading import catalogue

DOCS = ROOT / "docs"
LOADED = re.compile(r"<(?:script|img|iframe|source)\b[^>]*?\bsrc=[\"']([^\"']+)|<link\b[^>]*?\bhref=[\"']([^\"']+)")
FETCHED = re.compile(r"@import|url\(\s*[\"']?(?:https?:)?//")
MOST_BYTES = 40_000  # of a picture


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the guide once, warnings as errors, every reference looked up."""
    folder = tmp_path_factory.mktemp("site")
    strict = ["-b", "html", "-W", "--keep-going", "-n", "-q", "-d", str(folder / "doctrees")]
    command = [sys.executable, "-m", "sphinx", *strict, str(DOCS), str(folder / "html")]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "html"


def test_the_site_needs_nothing_from_outside(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 15
    loaded = {"".join(found) for page in pages for found in LOADED.findall(page.read_text(encoding="utf-8"))}
    assert len(loaded) > 5  # the search finds styles and scripts
    assert {address for address in loaded if "//" in address} == set()
    assert [sheet.name for sheet in site.rglob("*.css") if FETCHED.search(sheet.read_text(encoding="utf-8"))] == []


def test_the_reference_names_every_command_option_game_and_strategy(site: Path) -> None:
    pages = site.glob("reference/*.html")
    text = {page.stem: re.sub("<[^>]+>", "", page.read_text(encoding="utf-8")) for page in pages}
    for name, command in COMMANDS.items():
        for word in (f"analyser {name}", *(parameter.opts[-1] for parameter in command.params)):
            assert word in text["commands"] or word.isidentifier(), word
    for game in catalogue.game_ids():
        assert game in text["games"]
        assert all(decision in text["games"] for decision in catalogue.game(game).decision_names)
        assert all(strategy in text["strategies"] for strategy in catalogue.strategies(game))


@pytest.mark.parametrize("picture", sorted((DOCS / "images").glob("*.svg")), ids=lambda picture: picture.stem)
def test_pictures_are_small_and_know_both_themes(picture: Path) -> None:
    text = picture.read_text(encoding="utf-8")
    assert len(text) <= MOST_BYTES
    assert "prefers-color-scheme" in text
    named = {element.get("id") for element in ElementTree.fromstring(text).iter()}
    assert set(re.findall(r"(?:url\(|href=\")#([\w-]+)", text)) <= named


def test_the_workflow_file_checks_a_contract(tmp_path: Path, monkeypatch, capsys) -> None:
    """Its one check runs, and what it keeps is what the check writes."""
    (tmp_path / "configs").symlink_to(ROOT / "configs")
    monkeypatch.chdir(tmp_path)
    job = yaml.safe_load((DOCS / "ci" / "balance.yml").read_text(encoding="utf-8"))["jobs"]["contract"]
    lines = [step["run"] for step in job["steps"] if "run" in step]
    checks = [line for line in lines if line.startswith("analyser check")]
    assert len(checks) == 1
    play(Command("balance.yml", checks[0], None), checks[0].split()[1:], capsys)
    kept = [step["with"]["path"].split() for step in job["steps"] if step.get("if") == "always()"]
    assert kept == [["balance.xml", "balance/report.html"]]
    assert Path("balance.xml").is_file()
    assert Path("balance/result.json").is_file()  # where a report, left out here, would lie
