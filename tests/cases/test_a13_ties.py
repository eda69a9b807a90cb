"""A13: ties, and what a win rate is a share of.

Cases: stanford-crfm/helm issue 2991 (rates wrong where scores tie); smogon/pokemon-showdown pull request 10145 (ties lowered
all rates); GAIGResearch/TabletopGames pull request 215 (a share of all games, not of those played); lichess-org/lila issue 726
(the rates of two players do not add up).
"""

from itertools import pairwise

import polars as pl
import pytest
from calls import agrees, called, result

from reports.sections.shares import strategy_table

FIELD = ("a=hold_at:at=15", "b=hold_at:at=20", "c=hold_at:at=25", "d=keep_pace")


def test_one_turn_each():
    """Equal players win 0.2905 alone and tie 0.4190, exactly."""
    found = result("run pig --players hold_at,hold_at --set rounds=1 -n 100000 --seed 1")
    for player in found["players"]:
        assert agrees(player["win_rate"], 0.2905)
        assert agrees(player["tie_rate"], 0.4190)
        assert player["share"]["value"] == pytest.approx(player["win_rate"]["value"] + player["tie_rate"]["value"] / 2)
        assert player["share"]["n"] == found["deals"] == 50_000
    first, second = found["players"]
    assert first["win_rate"]["value"] + second["win_rate"]["value"] + first["tie_rate"]["value"] == pytest.approx(1)
    assert first["tie_rate"] == second["tie_rate"] == found["table"]["ties"]


def test_ties_of_three_count_a_half_or_a_third():
    done = called(
        "run pig --players hold_at,hold_at:at=25,keep_pace --set rounds=1 -n 3000 --seed 1 --rows -q --no-report -o x"
    )
    assert done.code == 0
    rows = pl.read_parquet("x/tables/rows.parquet")
    shares = rows.select(pl.concat_list(f"seat{seat}_shares" for seat in range(3)).list.sort())
    kinds = set(map(tuple, shares.to_series().to_list()))
    assert kinds == {(0, 0, 60), (0, 30, 30), (20, 20, 20)}


def test_the_columns_say_what_a_tie_counts():
    tied = result("run pig --players hold_at,hold_at --set rounds=1 -n 2000 --seed 1")
    table = strategy_table(tied)
    titles = [column.label for column in table.columns]
    assert titles[1:5] == ["Win share", "Over equal share", "Won alone", "Shared wins"]
    assert "Shared wins are split" in table.note
    summary = called("run pig --players hold_at,hold_at --set rounds=1 -n 2000 --seed 1 -q --no-report").out
    assert all(words in summary for words in ("win share %", "alone %", "Ties "))
    decided = strategy_table(result("run pig --players hold_at,hold_at -n 2000 --seed 1"))
    assert [column.label for column in decided.columns][1:4] == ["Win share", "Over equal share", "Mean score"]


def test_a_tournament_adds_up():
    """Every pair: both shares make 1. All: the mean shares of a round robin of two make half the field."""
    found = result("tournament pig -n 2000 --seed 1 --set rounds=2", "--players", ",".join(FIELD))
    assert len(found["pairs"]) == 6
    assert {pair["games"] for pair in found["pairs"]} == {2000}
    assert sum(entrant["mean_share"]["value"] for entrant in found["field"]) == pytest.approx(len(FIELD) / 2)
    for entrant in found["field"]:  # of the games that it played: three pairs of six
        name = entrant["name"]
        own = [
            p["share"]["value"] if p["a"] == name else 1 - p["share"]["value"]
            for p in found["pairs"]
            if name in (p["a"], p["b"])
        ]
        assert len(own) == 3
        assert entrant["mean_share"]["value"] == pytest.approx(sum(own) / 3)


def test_order_of_entry_changes_no_number():
    tables = []
    for players in (FIELD, FIELD[::-1], FIELD[2:] + FIELD[:2]):
        found = result("tournament pig -n 2000 --seed 1 --set rounds=2", "--players", ",".join(players))
        shares = {
            frozenset((p["a"], p["b"])): p["share"]["value"] if p["a"] < p["b"] else 1 - p["share"]["value"]
            for p in found["pairs"]
        }
        tables.append((found["hash"], shares))
    assert tables[0][0] == tables[1][0] == tables[2][0]
    for one, other in pairwise(table for _, table in tables):
        assert one == pytest.approx(other)
