"""A23: a hundred thousand settings and three hundred strategies: memory and reports that stay small.

Cases: Axelrod-Python/Axelrod issue 520 and pull request 572 (results of a large field take gigabytes); parrt/dtreeviz issue 48 (a
picture of 1.3 GB); matplotlib/matplotlib issue 5967. The full sizes take minutes: scripts/study_size.py plays them, its figures
are in docs/public_cases.md.
"""

import json
from importlib import import_module

import polars as pl
from calls import called, document, refused

sweep = import_module("analyser.experiments.searching.sweep")

MANY = ",".join(f"hold_at:at={at}" for at in range(1, 301))


def test_of_many_points_the_page_shows_some_and_says_so_and_the_tables_have_all(here, monkeypatch):
    monkeypatch.setattr(sweep, "MOST_WHOLE", 300)
    words = "sweep pig --players a=hold_at,b=hold_at --vary a.at=1..400 -n 20 --seed 1 -q -o x"
    assert called(words).code == 0
    found = document((here / "x" / "result.json").read_text(encoding="utf-8"))
    assert (len(found["points"]), found["whole"]) == (400, False)
    first = found["points"][0]
    assert set(first) == {"values", "seats", "games", "players", "table"}
    assert set(first["players"][0]) == {"name", "parameters", "share"}
    table = pl.read_parquet(here / "x" / "tables" / "points.parquet")
    assert table["a.at"].n_unique() == 400
    assert {"share", "score", "busts_per_turn", "turns", "margin"} <= set(table["metric"])
    page = (here / "x" / "report.html").read_text(encoding="utf-8")
    assert len(page) < 400_000
    assert "Drawn: about 240 of 400 values." in page
    assert "All numbers of all points are in tables/points.csv and points.parquet" in page


def test_all_numbers_of_points_are_the_same_in_a_large_sweep_as_in_a_small_one(here, monkeypatch):
    words = "sweep pig --players a=hold_at,b=hold_at --vary a.at=15..20 -n 20 --seed 1 -q --no-report -o"
    assert called(f"{words} small").code == 0
    monkeypatch.setattr(sweep, "MOST_WHOLE", 5)
    assert called(f"{words} large").code == 0
    small, large = (here / name / "tables" / "points.csv" for name in ("small", "large"))
    assert small.read_bytes() == large.read_bytes()
    shares = [
        [point["players"][0]["share"] for point in json.loads((here / name / "result.json").read_text())["points"]]
        for name in ("small", "large")
    ]
    assert shares[0] == shares[1]


def test_a_field_of_three_hundred_is_announced_before_it_plays():
    said = refused("tournament pig -n 2e7 --players", MANY)
    assert "300 players, 44,850 pairs, 20,000,000 games each: 897,000,000,000 games" in said
    assert "--yes plays it all the same" in said


def test_the_page_of_a_large_field_stays_small(here):
    few = ",".join(f"hold_at:at={at}" for at in range(1, 41))
    done = called("tournament pig -n 2 --seed 1 -o x --players", few)
    assert done.code == 0
    assert "40 players, 780 pairs, 2 games each: 1,560 games" in done.err
    assert len(pl.read_parquet(here / "x" / "tables" / "pairs.parquet")) == 780
    assert len((here / "x" / "report.html").read_text(encoding="utf-8")) < 500_000
    assert max(path.stat().st_size for path in (here / "x" / "figures").iterdir()) < 1_000_000
