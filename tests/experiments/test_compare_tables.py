"""The tables of a comparison."""

import polars as pl
from designs import BOLD, TWENTIES, compared, kept, of

from analyser.experiments.comparing.compare_tables import write_compared


def test_metrics_and_scores(tmp_path):
    found = kept(tmp_path / "x", TWENTIES, BOLD, games=400)
    table = pl.read_parquet(tmp_path / "x" / "tables" / "metrics.parquet")
    assert len(table) == len(found["metrics"]) + len(found["seats_compared"])
    row = table.row(by_predicate=(pl.col("metric") == "share") & (pl.col("of") == "x"), named=True)
    share = of(found, "share", "x")
    assert row["difference"] == share["difference"]["value"]
    assert (row["before"], row["after_high"], row["joint_low"]) == (0.5, share["after"]["high"], share["joint"]["low"])
    assert (row["verdict"], row["margin"], row["pairing"]) == (share["verdict"], 0.01, share["pairing"])
    scores = pl.read_csv(tmp_path / "x" / "tables" / "scores.csv")
    assert set(scores["design"]) == {"before", "after"}
    assert scores["count"].sum() == 4 * 400
    assert not (tmp_path / "x" / "tables" / "looks.csv").exists()


def test_looks(tmp_path):
    found = compared(TWENTIES, BOLD, games=2_000, until_decided=True, margin=0.1)
    write_compared(found, tmp_path)
    table = pl.read_parquet(tmp_path / "tables" / "looks.parquet")
    assert table["deals"].to_list() == [200, 200, 400, 400, 800, 800, 1000, 1000]
    assert table["of"].to_list()[:2] == ["x", "y"]
    assert table["difference"].to_list()[-2] == of(found, "share", "x")["difference"]["value"]


def test_names_that_look_like_formulas_are_made_harmless(tmp_path):
    kept(tmp_path / "x", "@SUM(A1)=hold_at,y=hold_at:at=25", games=40)
    assert set(pl.read_csv(tmp_path / "x" / "tables" / "scores.csv")["player"]) == {"'@SUM(A1)", "y"}
