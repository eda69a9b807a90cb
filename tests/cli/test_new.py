"""Starter files: they parse, they say what a game asks, and nothing is ever overwritten."""

import ast

import pytest

from analyser.cli import starters
from analyser.experiments.settings.config import read_config
from analyser.experiments.settings.options import Place, set_rules


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_strategy_that_python_reads(command, engine, folder):
    done = command("new", "strategy", "pig", "cautious_bob")
    assert done.code == 0
    assert "analyser test-strategy ./cautious_bob.py:CautiousBob" in done.out
    source = (folder / "cautious_bob.py").read_text()
    tree = ast.parse(source)
    cls = next(node for node in tree.body if isinstance(node, ast.ClassDef))
    assert cls.name == "CautiousBob"
    assert [node.name for node in cls.body if isinstance(node, ast.FunctionDef)] == ["roll_again"]
    assert "from analyser.games import pig" in source
    for heading in ("Idea: ", "Source: ", "Weakness: "):
        assert heading in ast.get_docstring(cls)
    assert "# pay: how much? Answers: 0 to 5. Left to hold_at" in source
    assert "# def pay(table, me, my):" in source
    assert all(len(line) <= 120 and line == line.rstrip() for line in source.splitlines())


def test_a_configuration_that_is_read_back(command, engine, folder):
    assert command("new", "config", "pig").code == 0
    text = (folder / "pig.toml").read_text()
    config = read_config("pig.toml")
    assert (config.game, config.games) == ("pig", 100_000)
    assert [player.text for player in config.player_specs()] == ["hold_at:at=20", "bold=hold_at:at=25"]
    rules = [line.removeprefix("# ") for line in text.split("[rules]")[1].splitlines() if " = " in line]
    (folder / "all.toml").write_text('game = "pig"\n[rules]\n' + "\n".join(rules))
    options = engine_options()
    values = set_rules(options, read_config("all.toml").rules, {name: Place("x", quoted=True) for name in options})
    assert values == {name: option.default for name, option in options.items()}


def engine_options():
    from analyser.experiments.loading.catalogue import games

    return games()["pig"].options


def test_a_configuration_of_another_name(command, engine, folder):
    assert command("new", "config", "pig", "trial").code == 0
    assert (folder / "trial.toml").exists()


@pytest.mark.parametrize("words", [("strategy", "pig", "mine"), ("config", "pig", "mine")])
def test_files_are_never_overwritten(command, engine, folder, words):
    for name in ("mine.py", "mine.toml"):
        (folder / name).write_text("precious")
    done = command("new", *words)
    assert done.code == 2
    assert "exists already" in done.err
    assert (folder / "mine.py").read_text() == (folder / "mine.toml").read_text() == "precious"


@pytest.mark.parametrize("name", ["a-b", "2x", "class", "../x", "a b", "", "a.b", "C:\\x", "\x1b"])
def test_names_that_python_cannot_import_are_refused(command, engine, folder, name):
    done = command("new", "strategy", "pig", "--", name)
    assert done.code == 2
    assert "is not a name that Python can import" in done.err
    assert "hint: write " in done.err
    assert list(folder.iterdir()) == []


def test_unknown_games_are_refused(command, engine, folder):
    assert command("new", "strategy", "pgi", "mine").code == 2
    assert list(folder.iterdir()) == []


def test_a_folder_that_cannot_be_written(command, engine, folder):
    folder.rmdir()
    done = command("new", "strategy", "pig", "mine")
    assert done.code == 2
    assert "can't be written" in done.err


def test_class_names():
    assert starters.class_name("mine") == "Mine"
    assert starters.class_name("__") == "Mine"
