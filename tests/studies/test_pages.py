"""The studies that are committed: their pages are what the generator writes, and they ask what can be answered."""

import json
import re
import shlex

import pytest

from analyser.experiments.loading import catalogue
from analyser.experiments.settings.players import parse_players
from scripts.studies.gather import written
from scripts.studies.page import page
from scripts.studies.readers import FACTS, ROWS
from scripts.studies.study import PAGES, ROOT, STUDIES, games_studied, read_study

MOST_BYTES = 1_500_000  # of all figures
SHOWN = re.compile(r"!\[[^\]]+\]\((figures/[a-z0-9-]+\.svg)\)")
FINDING = re.compile(r"^- ", re.MULTILINE)

every_game = pytest.mark.parametrize("game", games_studied())


def numbers_of(game):
    return json.loads((PAGES / f"{game}.json").read_text(encoding="utf-8"))


def page_of(game):
    return (PAGES / f"{game}.md").read_text(encoding="utf-8")


def test_every_game_but_the_one_to_learn_from_is_studied():
    assert games_studied() == sorted(set(catalogue.game_ids()) - {"pig"})


@every_game
def test_the_page_is_what_the_generator_writes(game):
    assert page_of(game) == page(read_study(STUDIES / f"{game}.toml"), numbers_of(game))


@every_game
def test_the_numbers_are_as_the_generator_writes_them(game):
    assert (PAGES / f"{game}.json").read_text(encoding="utf-8") == written(numbers_of(game))


@every_game
def test_the_numbers_are_those_of_the_study_as_it_stands(game):
    study, found = read_study(STUDIES / f"{game}.toml"), numbers_of(game)
    assert (found["seed"], found["variants"]) == (study.seed, [variant.name for variant in study.variants])
    for step in study.steps:
        plays = found["steps"][step.id]["plays"]
        typed = [f"analyser {step.command} {case.add}".format_map(study.players) for case in step.cases]
        ends = ["-n", str(step.games), "--seed", str(study.seed)]
        assert [shlex.split(play["command"]) for play in plays] == [[*shlex.split(text), *ends] for text in typed]


@every_game
def test_the_page_says_where_it_comes_from_and_what_it_rests_on(game):
    study, text = read_study(STUDIES / f"{game}.toml"), page_of(game)
    assert f"`python -m scripts.studies {game}`" in text
    assert f"with analyser {numbers_of(game)['analyser']}, seed {study.seed};" in text
    assert text.count("*Rests on assumed components: ") == len(study.steps)


@pytest.mark.parametrize("game", ["igor", "making_monsters"])
def test_findings_on_assumed_decks_say_whether_they_survive_other_decks(game):
    short = page_of(game).split("## In short\n")[1].split("\n## ")[0].split("**What turns around")[0]
    lines = [line for line in short.splitlines() if FINDING.match(line)]
    assert len(lines) > 10
    assert [line for line in lines if " of 20 random decks" not in line and "In 20 random decks" not in line] == []


def test_figures_are_those_of_the_pages_and_small():
    shown = {name for game in games_studied() for name in SHOWN.findall(page_of(game))}
    files = {f"figures/{path.name}": path.stat().st_size for path in (PAGES / "figures").iterdir()}
    assert shown == set(files)
    assert sum(files.values()) < MOST_BYTES


@every_game
def test_commands_name_what_there_is(game):
    study = read_study(STUDIES / f"{game}.toml")
    for step in study.steps:
        for case in step.cases:
            words = shlex.split(f"{step.command} {case.add}".format_map(study.players))
            assert words[1] == game or (ROOT / words[1]).is_file()
            for place, word in enumerate(words):
                if word == "--players":
                    for spec in parse_players([words[place + 1]]):
                        catalogue.load_player(game, spec)


@every_game
def test_findings_are_read_by_known_readers(game):
    read = {finding.read for step in read_study(STUDIES / f"{game}.toml").steps for finding in step.findings}
    assert read - ROWS.keys() - FACTS.keys() == set()
