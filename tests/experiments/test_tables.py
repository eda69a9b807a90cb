"""Tables hold what the result says, for programs exactly and for spreadsheets without harm."""

import csv

import polars as pl
import pytest
from plans import summary_of

from analyser.experiments.summaries.tables import TABLES, write_tables

HOSTILE = ["=1+1", "@SUM(A1)", '-2,"quoted"', "+é戦略"]


@pytest.fixture(scope="module")
def result():
    return {"seats": 2, **summary_of("pig", ["calm=hold_at:at=20", "bold=hold_at:at=25"], 2_000)}


def component(name, gain):
    known = {"value": gain, "low": gain - 0.1, "high": gain + 0.1, "n": 9, "method": "t over deals"}
    estimates = dict.fromkeys(("used", "share_with", "share_without", "difference"), known) | {"lost": None}
    return {"id": name, "name": name, "facts": {"value": 2, "symbols": "P1 P2"}, **estimates, "separated": gain > 0.5}


def read(folder, name):
    """Return a table's frame from Parquet, and its rows as text from CSV."""
    with (folder / "tables" / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return pl.read_parquet(folder / "tables" / f"{name}.parquet"), list(csv.DictReader(file))


def test_every_table_in_both_forms(result, tmp_path):
    written = write_tables(result, tmp_path)
    expected = {f"{name}.{form}" for name in set(TABLES) - {"components"} for form in ("csv", "parquet")}
    assert {path.name for path in written} == {path.name for path in (tmp_path / "tables").iterdir()} == expected
    for name in set(TABLES) - {"components"}:
        frame, rows = read(tmp_path, name)
        assert len(frame) == len(rows) > 0
        assert frame.columns == list(rows[0])
        assert frame["seats"].to_list() == [2] * len(rows)
        assert pl.Null not in frame.dtypes


def test_players_with_value_interval_and_spread(result, tmp_path):
    write_tables(result, tmp_path)
    frame, rows = read(tmp_path, "players")
    for row, text, player in zip(frame.to_dicts(), rows, result["players"], strict=True):
        assert row["player"] == text["player"] == player["name"]
        assert row["parameters"] == f'{{"at": {player["parameters"]["at"]}}}'
        for end, key in (("", "value"), ("_low", "low"), ("_high", "high"), ("_n", "n")):
            assert row[f"share{end}"] == player["share"][key]
            assert row[f"score{end}"] == player["score"]["mean"][key]
        assert float(text["share"]) == player["share"]["value"]
        assert row["score_sd"] == player["score"]["sd"]
        assert row["score_q0.95"] == player["score"]["quantiles"]["0.95"]


def test_table_and_histograms(result, tmp_path):
    write_tables(result, tmp_path)
    frame, _ = read(tmp_path, "table")
    by_metric = {row["metric"]: row for row in frame.to_dicts()}
    assert by_metric["turns"]["value"] == result["table"]["turns"]["mean"]["value"]
    assert by_metric["turns"]["value_q0.5"] == result["table"]["turns"]["quantiles"]["0.5"]
    assert by_metric["runaways"]["value_high"] == result["table"]["runaways"]["high"]
    assert by_metric["runaways"]["value_sd"] is None
    histograms, _ = read(tmp_path, "histograms")
    score = histograms.filter((pl.col("metric") == "score") & (pl.col("of") == "bold"))
    assert score.select("value", "count").rows() == [tuple(bar) for bar in result["players"][1]["score"]["histogram"]]
    assert set(histograms["metric"]) == {"score", "turns", "rounds", "lead_changes", "margin", "banked"}


def test_luck_has_a_row_for_each_roll_and_stake(result, tmp_path):
    write_tables(result, tmp_path)
    for name, key in (("luck_by_roll", "by_roll"), ("luck_by_stake", "by_stake")):
        frame, _ = read(tmp_path, name)
        expected = [(player["name"], row["made"]) for player in result["luck"]["players"] for row in player[key]]
        assert frame.select("player", "made").rows() == expected


def test_names_keep_to_themselves_in_parquet_and_do_no_harm_in_csv(result, tmp_path):
    rows = [component(name, gain) for name, gain in zip(HOSTILE, (0.1, 0.2, 0.3, 0.9), strict=True)]
    players = [{**player, "name": name} for player, name in zip(result["players"], HOSTILE, strict=False)]
    write_tables({**result, "players": players, "components": {"rows": rows}}, tmp_path)
    frame, texts = read(tmp_path, "components")
    assert frame["name"].to_list() == HOSTILE
    assert [text["name"] for text in texts] == [f"'{name}" for name in HOSTILE]
    assert frame["separated"].to_list() == [False, False, False, True]
    assert frame["symbols"].to_list() == ["P1 P2"] * 4
    frame, texts = read(tmp_path, "players")
    assert frame["player"].to_list() == HOSTILE[:2]
    assert [text["player"] for text in texts] == [f"'{name}" for name in HOSTILE[:2]]
    assert all(float(text["over_equal_share"]) < 0.5 for text in texts)  # a negative number is no formula


def test_each_further_component_table_has_a_file_of_its_own(result, tmp_path):
    upgrade = {"noun": "lab upgrade", "rows": [component("Warehouse", 0.2)]}
    write_tables({**result, "components": {"rows": [component("A", 0.1)]}, "more_components": [upgrade]}, tmp_path)
    assert read(tmp_path, "components")[0]["name"].to_list() == ["A"]
    assert read(tmp_path, "components_lab_upgrade")[0]["name"].to_list() == ["Warehouse"]


def test_several_numbers_of_seats_share_one_table(result, tmp_path):
    alone = {"seats": 1, **summary_of("pig", ["hold_at"], 500)}
    write_tables({"by_seats": {"1": alone, "2": result}}, tmp_path)
    frame, _ = read(tmp_path, "players")
    assert frame["seats"].to_list() == [1, 2, 2]
    assert frame["share"].to_list()[0] is None
    assert frame["share"].to_list()[1:] == [player["share"]["value"] for player in result["players"]]


def test_what_a_game_does_not_declare_has_no_table(result, tmp_path):
    write_tables({**result, "luck": None}, tmp_path)
    names = {path.stem for path in (tmp_path / "tables").iterdir()}
    assert names == {"players", "by_seat", "seats", "table", "histograms"}
