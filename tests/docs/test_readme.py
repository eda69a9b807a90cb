"""README and its sisters: what the program has is named there, and every link leads somewhere."""

import re

import pytest
from blocks import PAGES, ROOT
from guide_examples import COMMANDS

from analyser.experiments.loading import catalogue

README = (ROOT / "README.md").read_text(encoding="utf-8")
LINK = re.compile(r"\]\((?!#)([^)\s#]+)")
AT_TOP = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]


def table_after(heading: str) -> list[str]:
    """Return the first cells of the table under a heading, without code marks."""
    section = README.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = [line.split("|")[1].strip() for line in section.splitlines() if line.startswith("| ")]
    return [cell.replace("`", "") for cell in rows[1:]]


def test_every_command_is_in_the_table():
    cells = ", ".join(table_after("Commands"))
    assert {name for name in COMMANDS if not re.search(rf"(^|, ){name}\b", cells)} == set()


@pytest.mark.parametrize("heading", ["Games", "Speed"])
def test_every_game_is_in_the_table(heading):
    assert sorted(table_after(heading)) == sorted(catalogue.game_ids())


def test_seats_are_those_of_the_games():
    for game in map(catalogue.game, catalogue.game_ids()):
        assert f"| `{game.id}` | {game.min_seats}-{game.max_seats} | {game.title}" in README


def test_exit_codes_are_those_of_the_help():
    import analyser.cli.app as app

    told = " ".join((app.analyser.__doc__ or "").split()).split("Exit codes: ")[1]
    assert told in " ".join(README.split())


@pytest.mark.parametrize("page", dict.fromkeys([*AT_TOP, *PAGES]), ids=lambda page: page.name)
def test_links_lead_to_files(page):
    links = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if "//" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []
