"""A15: two strategies with one name are never taken for one.

Cases: cutechess/cutechess issues 213 (a name twice in a long list goes unseen) and 832 (adding all players repeats them).
"""

import polars as pl
import pytest
from calls import called, document, refused, result

TOML = """
game = "pig"
games = 200
[[players]]
strategy = "hold_at"
name = "cautious"
params = { at = 15 }
[[players]]
strategy = "hold_at"
name = "{name}"
params = { at = 25 }
"""


@pytest.mark.parametrize("name", ["cautious", "Cautious", "CAUTIOUS ", " cautious", "cautio\N{SOFT HYPHEN}us"])
@pytest.mark.parametrize("command", ["run", "tournament"])
def test_one_label_for_two_is_refused_with_both_positions(command, name):
    said = refused(f"{command} pig --players", f"cautious=hold_at:at=15,{name}=hold_at:at=25")
    assert "players 1 and 2 have one label" in said
    assert "labels must differ by more than case and spaces" in said


def test_in_a_file_too(here):
    (here / "x.toml").write_text(TOML.replace("{name}", "Cautious "), encoding="utf-8")
    said = refused("run x.toml")
    assert said.startswith("error: x.toml: players 1 and 2 have one label")


@pytest.mark.parametrize("settings", ["", ":at=15"])
def test_the_same_strategy_twice_plays_itself_under_a_visible_number(settings):
    found = result(f"run pig --players hold_at{settings},hold_at{settings} -n 200 --seed 1")
    assert [player["name"] for player in found["players"]] == ["hold_at", "hold_at#2"]


def test_a_given_label_is_kept_and_the_number_goes_around_it(here):
    words = "run pig --players hold_at,hold_at#2=hold_at:at=25,hold_at -n 300 --seed 1 --no-report -q --json -o x"
    found = document(called(words).out)
    names = [player["name"] for player in found["players"]]
    assert names == ["hold_at", "hold_at#2", "hold_at#3"]
    assert [player["parameters"]["at"] for player in found["players"]] == [20, 25, 20]
    assert pl.read_parquet(here / "x" / "tables" / "players.parquet")["player"].to_list() == names


def test_a_tournament_keeps_a_row_for_each():
    found = result("tournament pig --players hold_at:at=15,hold_at:at=25,hold_at:at=15 -n 200 --seed 1")
    assert [entrant["name"] for entrant in found["field"]] == ["hold_at", "hold_at#2", "hold_at#3"]
    assert len(found["pairs"]) == 3


@pytest.mark.parametrize("command", ["run pig", "sweep pig --vary table.at=1,2", "tournament pig"])
def test_nobody_is_called_as_the_numbers_of_the_table_are(command):
    """`of` names a player or the table: a player of that name would be taken for it."""
    said = refused(f"{command} --players table=hold_at,hold_at:at=25")
    assert 'player 1 can\'t be called "table"' in said
