"""A small study of Pig from its file to its page: every kind of step is played, read and told."""

import json
from pathlib import Path

import pytest

from scripts.studies import __main__ as command
from scripts.studies import page as pages
from scripts.studies.study import read_study

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Play the study once."""
    folder = tmp_path_factory.mktemp("studies")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(HERE.parents[1])  # the contract is named from there
        patch.setattr(command, "STUDIES", HERE)
        command.main(["pig", "--jobs", "1", "--pages", str(folder / "pages"), "--results", str(folder / "results")])
    return folder


@pytest.fixture(scope="module")
def text(folder):
    return (folder / "pages" / "pig.md").read_text(encoding="utf-8")


def test_every_question_is_answered(text):
    study = read_study(HERE / "pig.toml")
    sections = text.split("\n## ")[1:]
    assert [section.partition("\n")[0] for section in sections] == [
        "In short",
        *(step.question for step in study.steps),
    ]
    assert [
        section.partition("\n")[0] for section in sections[1:] if "\n- " not in section and "\n|" not in section
    ] == []


def test_what_is_known_of_pig_is_found(text):
    assert "- The low threshold wins " in text
    assert "- Best threshold: 20, told apart from every other value tried (5 to 60);" in text
    assert "- Never stopping costs " in text
    assert "Survives in 1 of 1 other dice." in text


def test_the_page_says_what_it_rests_on(text):
    assert text.count("*Rests on assumed components: no. On assumed rules: no.*") == 7


def test_figures_stand_beside_the_page(folder, text):
    assert "![Who is best?](figures/pig-field-ratings.svg)" in text
    assert (folder / "pages" / "figures" / "pig-field-ratings.svg").is_file()


def test_the_text_is_written_again_from_the_numbers_alone(folder, text, capsys):
    again = folder / "again"
    again.mkdir()
    (again / "pig.json").write_bytes((folder / "pages" / "pig.json").read_bytes())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(command, "STUDIES", HERE)
        command.main(["pig", "--text", "--pages", str(again)])
    assert (again / "pig.md").read_text(encoding="utf-8") == text


def test_the_words_follow_the_numbers(folder, text):
    found = json.loads((folder / "pages" / "pig.json").read_text(encoding="utf-8"))
    (row,) = found["steps"]["field"]["findings"][1]["base"]["rows"]
    row.update(value=1.0, low=-1.0, high=3.0, told=False)
    changed = pages.page(read_study(HERE / "pig.toml"), found)
    assert "- The low threshold's lead (low against mid): not told apart from 0 (limits ±3.0 points)." in changed
    assert "The low threshold wins" not in changed
