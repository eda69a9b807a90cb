"""Decks, tables and tokens of the user's own, spoiled at random: played, or refused in one message that names the file."""

import json
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spoiled import cut, spoiled, toml

from analyser.errors import UsageError
from analyser.experiments.matchups.matchup import plans_of
from analyser.experiments.settings.request import RunRequest

GAMES = Path(__file__).parents[2] / "analyser" / "games"


def tables(game_id, file):
    return tomllib.loads((GAMES / game_id / file).read_text(encoding="utf-8"))


def plain(data):
    return json.loads(json.dumps(data))


IGOR = {"cards": tables("igor", "components.toml")["cards"]["rows"]}
CARDS = {"cards": tables("making_monsters", "cards.toml")["cards"]["rows"]}
TABLES = {name: table for name, table in tables("making_monsters", "components.toml").items() if name != "options"}
TOKENS = {"tokens": tables("grand_mechant_monstre", "components.toml")["two_heavy"]}
FILES = {  # game, option: a file that is right
    ("igor", "deck"): IGOR,
    ("making_monsters", "deck"): CARDS,
    ("making_monsters", "components"): TABLES,
    ("grand_mechant_monstre", "components"): TOKENS,
}


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    return tmp_path_factory.mktemp("components") / "spoiled.toml"


def plan_with(file, game_id, option):
    return plans_of(RunRequest(game_id, game_id, games=4, seed=1, rules={option: str(file)}))[0]


def taken_or_refused(file, game_id, option):
    try:
        plan = plan_with(file, game_id, option)
    except UsageError as error:
        assert error.message and "\n" not in error.message
        assert "spoiled.toml" in error.message or "without" in error.message or "deck" in error.message, error.message
        return
    for components in plan.game.components:
        assert all(str(row["id"]).strip() for row in components.rows(plan.values))


@pytest.mark.parametrize("which", FILES, ids="-".join)
def test_the_files_themselves_are_taken(file, which):
    file.write_text(toml(plain(FILES[which])), encoding="utf-8")
    plan = plan_with(file, *which)
    assert plan.values[which[1]] == str(file)


@settings(max_examples=300)
@given(data=st.data())
def test_spoiled_values_and_keys(file, data):
    which = data.draw(st.sampled_from(sorted(FILES)))
    file.write_text(toml(data.draw(spoiled(plain(FILES[which])))), encoding="utf-8")
    taken_or_refused(file, *which)


@settings(max_examples=150)
@given(data=st.data())
def test_cut_and_altered_text(file, data):
    which = data.draw(st.sampled_from(sorted(FILES)))
    file.write_bytes(data.draw(st.one_of(cut(toml(plain(FILES[which])).encode()), st.binary(max_size=100))))
    taken_or_refused(file, *which)


@pytest.mark.parametrize("which", FILES, ids="-".join)
@pytest.mark.parametrize(
    "text",
    [b"a = " + b"9" * 5000, b"a = " + b"[" * 100_000, "a = 1".encode("utf-16"), b"\xff", b"\x00", b"a = 2020-01-01"],
)
def test_files_that_break_readers_are_refused(file, which, text):
    file.write_bytes(text)
    with pytest.raises(UsageError, match=r"spoiled\.toml"):
        plan_with(file, *which)
