"""Starter files of every game play at once, and the strategy passes its checks: the real engine, no stand-in."""

import pytest

from analyser.cli.starters import strategy_text
from analyser.experiments.conforming import conformance_play, conformance_watch
from analyser.experiments.loading import catalogue

pytestmark = pytest.mark.parametrize("game", catalogue.game_ids())


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_new_strategy_plays(command, folder, game):
    assert command("new", "strategy", game, "my_bot").code == 0
    baseline = catalogue.game(game).baseline
    done = command("run", game, "--players", f"./my_bot.py:MyBot,{baseline}", "-n", "2000", "--no-report", "-o", "out")
    assert (done.code, done.err.count("error")) == (0, 0)
    assert "MyBot" in done.out
    assert (folder / "out" / "result.json").exists()


def test_a_new_strategy_passes_its_checks(command, folder, game, monkeypatch):
    monkeypatch.setattr(conformance_play, "SECONDS", 2.0)
    monkeypatch.setattr(conformance_watch, "SECONDS", 1.0)
    command("new", "strategy", game, "my_bot")
    done = command("test-strategy", "./my_bot.py:MyBot")
    assert done.code == 0, done.out
    assert "FAIL" not in done.out
    assert "note: " not in done.out  # the starter leaves nothing unsaid
    assert [line for line in done.out.splitlines() if line.startswith("ok ")][-1].split()[1] == "speed"


def test_a_new_configuration_plays(command, folder, game):
    assert command("new", "config", game).code == 0
    done = command("run", f"./{game}.toml", "-n", "60", "--no-report", "-o", "out")
    assert (done.code, done.err.count("error")) == (0, 0)


def test_a_starter_names_every_decision(game):
    facts = catalogue.game(game)
    text = strategy_text(facts, "mine")
    for decision in facts.decision_names:
        assert f"def {decision}(table, me, my):" in text
    assert max(map(len, text.splitlines())) <= 120
