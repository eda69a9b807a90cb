"""Shell completion: what is offered where, for each shell's way of asking, and without the engine."""

import subprocess
import sys
from pathlib import Path

import pytest

from analyser.cli.completion import GAMES, SHIPPED

ROOT = Path(__file__).parents[2]
HEAVY = ("numba", "numpy", "polars", "pandas", "matplotlib", "scipy", "joblib")
GAME_IDS = sorted(folder.parent.name for folder in GAMES.glob("*/__init__.py"))
CONFIG = """
game = "pig"
[[players]]
strategy = "hold_at"
name = "calm"
[[players]]
strategy = "random"
"""


@pytest.fixture
def bash(command, monkeypatch):
    """Ask as bash does: a line cut at spaces, `=` and `:`, the cursor at the end of its last piece."""

    def ask(line):
        pieces = ["analyser", *line.replace("=", " = ").replace(":", " : ").split(" ")]
        pieces = [piece for piece in pieces[:-1] if piece] + ([pieces[-1]] if pieces[-1] or line.endswith(" ") else [])
        monkeypatch.setenv("_ANALYSER_COMPLETE", "complete_bash")
        monkeypatch.setenv("COMP_WORDS", "\n".join(pieces))
        monkeypatch.setenv("COMP_CWORD", str(len(pieces) - 1))
        done = command()
        assert (done.code, done.err) == (0, "")
        return done.out.splitlines()

    return ask


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A current folder with configurations, results, and what is nobody's business."""
    monkeypatch.chdir(tmp_path)
    for name in ("mine.toml", "designs/two.toml", "designs/old/three.toml", ".hidden/no.toml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(CONFIG, encoding="utf-8")
    for name in ("results/pig-run-1", "results/pig-run-2"):
        (tmp_path / name).mkdir(parents=True)
        (tmp_path / name / "result.json").write_text("{}", encoding="utf-8")
    (tmp_path / "broken.toml").write_text("game = ", encoding="utf-8")
    (tmp_path / "bot.py").write_text(
        "class Bot:\n    '''Bold.'''\n    nerve: float = parameter(0.5, low=0)\n    other = 3\n", encoding="utf-8"
    )
    return tmp_path


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("ru", ["run"]),
        ("run ", [*GAME_IDS, "broken.toml", "mine.toml", "designs/two.toml"]),
        ("run mak", ["making_monsters"]),
        ("run des", ["designs/two.toml", "designs/old/three.toml"]),
        ("run designs/", ["designs/two.toml", "designs/old/three.toml"]),
        ("compare pig mi", ["mine.toml"]),
        ("check m", ["mine.toml"]),
        ("tune --maxi", ["--maximise"]),
        ("games p", ["pig"]),
        ("warm pig ig", ["igor"]),
        ("bench mon", ["monstargh"]),
        ("strategies pig ho", ["hold_at"]),
        ("new s", ["strategy"]),
        ("new config ig", ["igor"]),
        ("report res", ["results/pig-run-1", "results/pig-run-2"]),
        ("merge results/pig-run-1 results/pig-run-", ["results/pig-run-1", "results/pig-run-2"]),
        ("run pig --players ho", ["hold_at"]),
        ("run pig --players hold_at,ho", ["hold_at,hold_at"]),
        ("run pig --players bold=ho", ["hold_at"]),
        ("run pig --players hold_at,bold=ho", ["hold_at"]),
        ("run Making-Monsters --players fair_care+ran", ["fair_care+random"]),
        ("run pig --players hold_at:", ["at=", "at=20"]),
        ("run pig --players bold=hold_at:a", ["at=", "at=20"]),
        ("run mine.toml --players ho", ["hold_at"]),
        ("trace pig --players ran", ["random"]),
        ("tournament pig --players random,ho", ["random,hold_at"]),
        ("test-strategy hold_", ["hold_at"]),
        ("test-strategy hold_at --game p", ["pig"]),
        ("run pig --set tar", ["target=", "target=100"]),
        ("run pig --set s", ["sides=", "sides=6"]),
        ("run igor --set deck", ["deck=", "deck_seed="]),
        ("run igor --set deck=", ["default", "random"]),
        ("run igor --set hidden_scores=", ["true", "false"]),
        ("run igor --set igor_reroll_limit=", ["none"]),
        ("run mine.toml --set tar", ["target=", "target=100"]),
        ("run pig --workers p", ["processes"]),
        ("tune pig --rule side", ["sides=", "sides=1..1000"]),
        ("tune mine.toml --player ", ["calm", "random"]),
        ("sweep mine.toml --of c", ["calm"]),
        ("sweep pig --vary rules.ta", ["rules.target="]),
        ("sweep pig --players hold_at,b=hold_at --vary hold_at#", []),
        ("sweep pig --players hold_at,b=hold_at --vary b.", ["b.at="]),
        ("sweep mine.toml --vary calm", ["calm.at="]),
        ("sweep pig --players a=./bot.py:Bot,hold_at --vary a.", ["a.nerve="]),
        ("sweep pig --vary se", ["seats="]),
        ("probe pig --handicap ", ["never_stop"]),
    ],
)
def test_what_is_offered(bash, here, line, offered):
    assert bash(line) == offered


@pytest.mark.parametrize(
    "line",
    [
        "run none.toml --set ta",
        "run broken.toml --set ta",
        "run pgi --set ta",
        "sweep pig --players =,: --vary bold",
        "sweep pig --players a=hold_at,A=hold_at --vary a",
        "run pig --games ",
        "run nowhere/",
        "run pig --players hold_at:at=3",
    ],
)
def test_where_nothing_is_known_nothing_is_offered(bash, here, line):
    assert bash(line) == []


def test_a_game_that_is_not_known_yet_offers_the_strategies_of_all(bash, here):
    assert bash("test-strategy closest") == ["closest_monster"]
    assert len(bash("test-strategy ")) == len([file for file in SHIPPED.glob("*/*.py") if file.stem != "__init__"])


@pytest.mark.parametrize("shell", ["zsh", "fish", "powershell"])
def test_other_shells_cut_no_words(command, monkeypatch, here, shell):
    monkeypatch.setenv("_ANALYSER_COMPLETE", f"complete_{shell}")
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", "analyser run pig --players bold=hold_")
    monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
    monkeypatch.setenv("_TYPER_COMPLETE_WORD_TO_COMPLETE", "bold=hold_")
    done = command()
    assert (done.code, done.err) == (0, "")
    assert "bold=hold_at" in done.out
    assert "Hold once the turn's points reach" in done.out.replace("''", "'")


def test_scripts_are_shown_and_may_be_installed(command, monkeypatch):
    done = command("--help")
    assert "--install-completion" in done.out
    assert "--show-completion" in done.out
    for shell in ("bash", "zsh", "fish"):
        monkeypatch.setenv("_ANALYSER_COMPLETE", f"source_{shell}")
        asked = command()
        assert asked.code == 0
        assert f"_ANALYSER_COMPLETE=complete_{shell}" in asked.out
    monkeypatch.setenv("_ANALYSER_COMPLETE", "complete_cmd")
    assert command().code == 1


def test_an_answer_needs_no_engine(process):
    code = (
        "import os, sys\nfrom analyser.cli.app import main\n"
        "os.environ['_ANALYSER_COMPLETE'] = 'complete_bash'\n"
        "for line in ['run', 'run pig', 'run pig --players', 'run pig --set', 'sweep configs/pig.toml --vary']:\n"
        "    os.environ['COMP_WORDS'] = '\\n'.join(['analyser', *line.split()])\n"
        "    os.environ['COMP_CWORD'] = str(len(line.split()) + 1)\n"
        "    main([])\n"
        f"print('heavy:', [name for name in {HEAVY!r} if name in sys.modules])"
    )
    done = process("-c", code)
    assert done.stderr == ""
    assert {"pig", "configs/pig.toml", "hold_at", "target=", "rules.target="} <= set(done.stdout.splitlines())
    assert "heavy: []" in done.stdout


def test_bash_itself_completes(tmp_path):
    """The script that is installed, in a real bash, which has cut the line before it asks."""
    line = ["analyser", "run", "pig", "--players", "bold", "=", "hold"]
    words = " ".join(f"'{word}'" for word in line)
    (tmp_path / "analyser").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m analyser "$@"\n', encoding="utf-8")
    (tmp_path / "analyser").chmod(0o755)
    script = (
        f'PATH="{tmp_path}:$PATH"; eval "$(_ANALYSER_COMPLETE=source_bash analyser)"\n'
        f"COMP_WORDS=({words}); COMP_CWORD={len(line) - 1}; _analyser_completion analyser\n"
        'printf "%s\\n" "${COMPREPLY[@]}"'
    )
    done = subprocess.run(["bash", "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr) == ("hold_at\n", "")
