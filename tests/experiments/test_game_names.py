"""What stands where a game is asked for, as the command line reads it: ids, folders, files; and one message if it is none."""

import json

import pytest
from small_game import first_games, write_game

from analyser.cli.app import main
from analyser.errors import UsageError
from analyser.experiments.loading.game_names import game_id, is_file, is_folder

GAME = "coins_played"  # as in test_catalogue_folders.py, whose machine code it shares


@pytest.fixture
def here(tmp_path, monkeypatch):
    """Stand in a folder with the game in it, and a configuration two folders further down."""
    monkeypatch.chdir(tmp_path)
    write_game(tmp_path / GAME)
    (tmp_path / "plans" / "old").mkdir(parents=True)
    (tmp_path / "plans" / "old" / "a.toml").write_text(f'game = "../../{GAME}"\nseed = 3\n', encoding="utf-8")
    with first_games(monkeypatch):
        yield tmp_path


def told(capsys, *words):
    capsys.readouterr()
    code = main(list(words))
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize(
    ("word", "folder", "file"),
    [
        (GAME, False, False),
        (f"./{GAME}", True, False),
        (f"{GAME}/", True, False),
        (".", True, False),
        ("./nothing", False, True),
        ("plans/old/a.toml", False, True),
        ("a.toml", False, True),
        ("making-monsters", False, False),
    ],
)
def test_folders_and_files_are_told_apart_from_ids(here, word, folder, file):
    assert (is_folder(word), is_file(word)) == (folder, file)


def test_the_id_of_a_folder_is_its_name(here, monkeypatch):
    assert game_id(f"./{GAME}") == GAME
    assert game_id(f"../{GAME}", here / "plans") == GAME
    monkeypatch.chdir(here / GAME)
    assert game_id(".") == GAME
    with pytest.raises(UsageError, match=r"a\.toml: game: \.\./none: there is no such folder"):
        game_id("../none", here / "plans", "a.toml: game")


def test_a_file_names_a_game_by_a_path_from_its_own_folder(here, capsys, monkeypatch):
    code, out, err = told(capsys, "trace", "plans/old/a.toml", "--json")
    assert (code, json.loads(out)["game"]) == (0, GAME), err
    monkeypatch.chdir(here / "plans")
    assert told(capsys, "trace", "old/a.toml", "--json") == (0, out, "")


@pytest.mark.parametrize(
    "words",
    [
        ["games", "PATH"],
        ["strategies", "PATH"],
        ["run", "PATH", "-n", "10"],
        ["trace", "PATH", "--seed", "1"],
        ["new", "strategy", "PATH", "mine"],
        ["new", "config", "PATH"],
        ["test-strategy", "--game", "PATH", "careful"],
        ["warm", "PATH"],
        ["bench", "PATH"],
    ],
    ids=" ".join,
)
def test_a_broken_game_is_one_message_of_every_command(here, capsys, words):
    write_game(here / GAME, {"state.py": ("SIDES = 2", "SIDES = two")})
    code, out, err = told(capsys, *[word.replace("PATH", f"./{GAME}") for word in words])
    assert (code, out) == (2, "")
    assert f"error: {here / GAME / 'state.py'}, line 4: can't be loaded: NameError: name 'two'" in err
    assert "\nhint: " in err
    assert "Traceback" not in err


def test_a_bare_name_of_a_folder_says_how_to_write_it(here, capsys):
    code, _, err = told(capsys, "run", GAME)
    assert (code, f"write ./{GAME}" in err) == (2, True)
    code, _, err = told(capsys, "games", "./nothing")
    assert (code, "./nothing: there is no such folder" in err) == (2, True)


def test_new_files_name_the_folder(here, capsys):
    code, out, _ = told(capsys, "new", "strategy", f"./{GAME}", "mine")
    assert f"analyser test-strategy ./mine.py:Mine --game ./{GAME}" in out
    assert (code, (here / "mine.py").read_text(encoding="utf-8").count(f"import {GAME}\n")) == (0, 1)
    assert told(capsys, "new", "config", f"./{GAME}")[0] == 0
    assert f'game = "./{GAME}"' in (here / f"{GAME}.toml").read_text(encoding="utf-8")
    code, _, err = told(capsys, "trace", f"{GAME}.toml", "--seed", "1", "--players", "./mine.py:Mine,bold")
    assert code == 0, err
