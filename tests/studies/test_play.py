"""Commands are played once, under each variant's rules, and not again while nothing changes."""

import json
import tomllib
from pathlib import Path

import pytest

from scripts.studies import play
from scripts.studies.play import Player, StudyFailed, under
from scripts.studies.study import Case, Step, Study, Variant, read_study

STEP = Step(
    id="who", question="Who?", command="run pig --players bold={bold}", games=1_000, again_games=500, finding=[]
)
STUDY = Study(game="pig", title="Pig", seed=7, intro="", players={"bold": "hold_at:at=25"}, called="dice", step=[STEP])
SIX = Variant(name="Eight sides", rules={"sides": 8})


@pytest.fixture
def calls(monkeypatch):
    """Replace the program by one that writes down how it was called and writes a result."""
    found = []

    def fake(words):
        found.append(words)
        folder = Path(words[words.index("--out") + 1])
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "result.json").write_text(json.dumps({"games": 1}), encoding="utf-8")
        return 0

    monkeypatch.setattr(play, "main", fake)
    return found


def test_a_command_line_names_players_games_and_seed(tmp_path):
    words = Player(STUDY, results=tmp_path).words(STEP, Case(add="--set sides=8"), 1_000)
    assert " ".join(words) == "run pig --players bold=hold_at:at=25 --set sides=8 -n 1000 --seed 7"


def test_a_trial_plays_fewer_games_but_not_too_few(tmp_path):
    player = Player(STUDY, scale=0.5, results=tmp_path)
    assert player.words(STEP, Case(), 10_000)[-3] == "5000"
    assert player.words(STEP, Case(), 10)[-3] == "400"


def test_nothing_is_played_twice(tmp_path, calls):
    player = Player(STUDY, results=tmp_path)
    assert player.result(STEP, Case()) == player.result(STEP, Case()) == {"games": 1}
    assert len(calls) == 1
    assert calls[0][-3:] == ["2", "--json", "--quiet"]
    assert "--no-report" in calls[0]


def test_other_games_are_played_anew(tmp_path, calls):
    Player(STUDY, results=tmp_path).result(STEP, Case())
    Player(STUDY, scale=2.0, results=tmp_path).result(STEP, Case())
    assert len(calls) == 2


def test_a_changed_file_is_played_anew(tmp_path, calls):
    config = tmp_path / "pig.toml"
    config.write_text('game = "pig"', encoding="utf-8")
    step = STEP.model_copy(update={"command": f"check {config}"})
    player = Player(STUDY, results=tmp_path)
    player.result(step, Case())
    player.result(step, Case())
    assert len(calls) == 1
    config.write_text('game = "pig"\nseed = 2', encoding="utf-8")
    player.result(step, Case())
    assert len(calls) == 2


def test_a_variant_has_its_rules_and_leaves_its_result_only(tmp_path, calls):
    player = Player(STUDY, results=tmp_path)
    assert player.again(STEP, Case(), SIX) == player.again(STEP, Case(), SIX) == {"games": 1}
    assert len(calls) == 1
    config = Path(calls[0][1])
    assert tomllib.loads(config.read_text(encoding="utf-8")) == {"game": "pig", "rules": {"sides": 8}}
    assert calls[0][calls[0].index("-n") + 1] == "500"
    assert {path.name for path in (tmp_path / "pig" / "again").iterdir()} == {
        "eight-sides.toml",
        "who-eight-sides.json",
        "who-eight-sides.study",
    }


def test_a_variant_of_a_file_sets_rules():
    words = under(
        ["check", "pig.toml", "-n", "9"], Path("x.toml"), Variant(name="", rules={"deck": "random", "deck_seed": 3})
    )
    assert words == ["check", "pig.toml", "-n", "9", "--set", "deck=random", "--set", "deck_seed=3"]


def test_a_command_that_fails_ends_the_study(tmp_path, monkeypatch):
    monkeypatch.setattr(play, "main", lambda words: 2)
    with pytest.raises(StudyFailed, match="exit code 2 from: analyser run pig"):
        Player(STUDY, results=tmp_path).result(STEP, Case())


@pytest.mark.parametrize("code", [0, 1, 3])
def test_a_verdict_is_no_failure(tmp_path, monkeypatch, code):
    monkeypatch.setattr(play, "main", lambda words: code)
    Player(STUDY, results=tmp_path).run(["check", "pig.toml"])


def test_random_decks_are_variants():
    study = STUDY.model_copy(update={"decks": 2})
    assert [variant.rules for variant in study.variants] == [
        {"deck": "random", "deck_seed": 1},
        {"deck": "random", "deck_seed": 2},
    ]


def test_two_cases_of_one_name_are_refused(tmp_path):
    path = tmp_path / "pig.toml"
    path.write_text(
        'game = "pig"\ntitle = "Pig"\nseed = 1\nintro = ""\ncalled = "dice"\n'
        '[[step]]\nid = "a"\nquestion = "?"\ncommand = "run pig"\ngames = 1\n'
        'cases = [{ name = "b" }, { name = "B" }]\n[[step.finding]]\nread = "share"\n',
        encoding="utf-8",
    )
    with pytest.raises(ValueError, match="a-b comes twice"):
        read_study(path)
