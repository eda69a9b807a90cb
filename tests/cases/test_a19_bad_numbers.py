"""A19: bad numbers and misspelled settings.

Cases: rfsbraz/deleterr issue 290 (a misspelled threshold never applied); mehta-lab/recOrder issue 379 and coval-ai/benchmarks pull
request 134 (negative and infinite parameters are taken); pallets/click issue 1624 (a negative number is read as an option);
Nayjest/lm-proxy issue 79 (a byte order mark makes a file unreadable).
"""

import pytest
from calls import called, document, refused

CONFIG = 'game = "pig"\ngames = 100\nseed = 1\n[[players]]\nstrategy = "hold_at"\nparams = { at = 20 }\n[[players]]\nstrategy = "keep_pace"\n'


@pytest.mark.parametrize("games", ["0", "-5", "nan", "inf", "1.5", "", "1e400", "1__0", "many"])
def test_numbers_of_games_that_cannot_be(games):
    said = refused("run pig", f"--games={games}")
    assert said.startswith("error: --games: ")
    assert "a whole number from 1 to" in said


@pytest.mark.parametrize(("games", "played"), [("1e3", 1000), ("1_000", 1000), ("1k", 1000)])
def test_numbers_of_games_as_people_write_them(games, played):
    found = document(called(f"run pig -n {games} --seed 1 -q --no-report --json -o x").out)
    assert found["games"] == played


@pytest.mark.parametrize("jobs", ["0", "-1", "10000", "two"])
def test_workers_that_cannot_be(jobs):
    assert refused("run pig", f"--jobs={jobs}").startswith("error: --jobs: ")


@pytest.mark.parametrize("value", ["nan", "inf", "-inf", "-3", "20.5", "0", "1e999", "9" * 5000])
def test_thresholds_that_cannot_be(value):
    said = refused("run pig --players", f"hold_at:at={value},hold_at")
    assert "at" in said.splitlines()[0]
    assert "1 to 1_000_000 points" in said or "a finite number" in said


@pytest.mark.parametrize("value", ["nan", "-3", "20.5", "2e9", "none", "true"])
def test_rules_that_cannot_be(value):
    said = refused("run pig --set", f"target={value}")
    assert said.startswith("error: --set: target = ")
    assert "a whole number from 1 to 1_000_000 points" in said


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("at = 20", "att = 20", 'did you mean "at"?'),
        ("games = 100", "game_s = 100", 'did you mean "game'),
        ("seed = 1\n", "seed = 1\n[rule]\ntarget = 50\n", 'did you mean "rules"?'),
        ("seed = 1\n", "seed = 1\n[rules]\ntraget = 50\n", 'did you mean "target"?'),
        ("seed = 1\n", "seed = 1\nat = 20\n", '"at"'),
        ("seed = 1\n", "seed = 1\n[rules]\ntarget = nan\n", "target"),
        ("at = 20", 'at = "20"', "at"),
        ("at = 20", "at = nan", "at"),
        ("at = 20", "at = inf", "at"),
        ("at = 20", "at = 20, at = 21", "at"),
        ("games = 100", "games = 100\ngames = 200", "games"),
        ("games = 100", "games = 0", "games"),
        ("games = 100", 'games = "100"', "games"),
        ("games = 100", "games = -1", "games"),
        ("seed = 1", "seed = -1", "seed"),
        ("seed = 1", "seed = 1.5", "seed"),
    ],
)
def test_a_wrong_line_of_a_file_is_named_with_file_and_key(here, before, after, says):
    (here / "x.toml").write_text(CONFIG.replace(before, after, 1), encoding="utf-8")
    said = refused("run x.toml")
    assert "x.toml" in said
    assert says in said


def test_how_a_file_is_saved_does_not_matter_as_long_as_it_is_utf_8(here):
    found = []
    for text in (CONFIG.encode(), CONFIG.replace("\n", "\r\n").encode(), b"\xef\xbb\xbf" + CONFIG.encode()):
        (here / "x.toml").write_bytes(text)
        found.append(document(called(f"run x.toml -q --no-report --json -o {len(found)}").out)["hash"])
    assert found == found[:1] * 3


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"", "the file is empty"),
        (b"# nothing\n", "the file is empty"),
        (CONFIG.encode("utf-16"), "save the file as UTF-8"),
        (CONFIG.encode() + b"# caf\xe9\n", "line 9 is not UTF-8"),
        (b"game = \n", "line 1"),
    ],
)
def test_files_that_are_no_configuration(here, text, says):
    (here / "x.toml").write_bytes(text)
    assert says in refused("run x.toml")


@pytest.mark.parametrize("source", ["missing.toml", "none/x.toml"])
def test_a_file_that_is_not_there(source):
    assert f"{source}: there is no such file" in refused(f"run {source}")


def test_a_deck_that_is_not_there(here):
    (here / "x.toml").write_text('game = "igor"\n[rules]\ndeck = "no.toml"\n', encoding="utf-8")
    assert 'x.toml: [rules]: deck = "no.toml" is not a file' in refused("run x.toml")
