"""A game's own panels, from counters written by hand."""

import json
from dataclasses import replace

import numpy as np
import polars as pl
import pytest
from plans import plan_of, tally_of

from analyser.core.facts import Panel
from analyser.core.records import Counters
from analyser.experiments.plans.counting import shape_of
from analyser.experiments.summaries.summary import summarise
from analyser.experiments.summaries.tables import write_tables
from analyser.statistics.tally import Tally

COUNTERS = Counters(ordered=3, supers=3, given=6, started=5, bust=5, left=2, grown=4, rounds=4)
COLOURS = ("red", "yellow", "blue")
MIX = Panel("mix", "Order tokens", "token", "ordered", labels=COLOURS, unit="orders", caption="What was ordered.")
SUPERS = Panel("supers", "Super actions", "token", "supers", "rate", "ordered", COLOURS, "orders")
GIVEN = Panel("given", "Super actions given", "giver", "given", below="ordered", unit="orders")
BUSTS = Panel("busts", "Busts", "rejects used", "bust", "rate", "started", ("0", "1", "2", "3", "4"), ordered=True)
HIGH = Panel("high", "Height", "round", "grown", "average", "rounds", ("1", "2", "3"), "units", ordered=True, first=1)
LEFT = Panel("left", "Bag", "token", "left", "mean", labels=("limb", "rot"), unit="tokens")
DEALS = 6_400  # 100 in each group
PLAYERS = ["hold_at:at=20", "@SUM(A1)=hold_at:at=25"]
FIRST = {"ordered": [600, 300, 100], "supers": [60, 90, 0], "given": [0, 250], "left": [900, 100]}
SECOND = {"ordered": [100, 100, 0], "supers": [0, 50, 0], "given": [50, 0], "left": [600, 0]}
DELIVERIES = {"started": [500, 200, 100, 0, 0], "bust": [0, 20, 50, 0, 0]}


def summary_of(*panels, players=PLAYERS, counters=(FIRST, SECOND), noise=0, groups=None):
    """The result of a game with these panels: every player's counters in each of 64 groups of 100 deals.

    noise goes on top of the range `left`; `groups` are values by group of the second cell of some ranges.
    """
    rules = {"rounds": 1} if len(players) == 1 else {}
    plan = plan_of("pig", players, DEALS * len(players), **rules)
    played = tally_of(plan)
    plan = replace(plan, game=replace(plan.game, counters=COUNTERS, panels=panels, luck=None))
    cells = np.zeros((64, len(players), COUNTERS.total), np.int64)
    for number, own in zip(plan.numbers, counters, strict=False):
        for name, values in {**DELIVERIES, **own}.items():
            values = values if name != "given" else [values[q] for q in np.argsort(plan.numbers)]
            cells[:, number, COUNTERS.of(name)][:, : len(values)] = values
    for name, values in (groups or {}).items():
        cells[:, :, COUNTERS.first[name] + 1] = values[:, np.newaxis]
    if noise:
        cells[:, :, COUNTERS.of("left")] += np.random.default_rng(4).integers(-noise, noise + 1, (64, len(players), 2))
    return summarise(plan, replace(played, shape=Tally.empty(shape_of(plan)).shape, counters=cells), 0.95)


def values_of(block):
    rows = [[cell["value"] for cell in each["cells"]] for each in block["players"]]
    return [[found and round(found["value"], 10) for found in row] for row in rows]


def test_a_share_of_all_that_were_counted():
    (block,) = summary_of(MIX)["panels"]
    words = ("mix", "Order tokens", "token", "orders", "share", "What was ordered.", False, False)
    keys = ("name", "title", "noun", "unit", "kind", "caption", "ordered", "between_players")
    assert tuple(block[key] for key in keys) == words
    assert block["labels"] == list(COLOURS)
    assert [each["name"] for each in block["players"]] == ["hold_at", "@SUM(A1)"]
    assert values_of(block) == [[0.6, 0.3, 0.1], [0.5, 0.5, 0.0]]
    assert [cell["label"] for cell in block["players"][0]["cells"]] == list(COLOURS)
    assert [cell["n"] for cell in block["players"][0]["cells"]] == [64_000] * 3


def test_what_was_never_seen_has_an_interval_of_its_deals():
    (block,) = summary_of(MIX)["panels"]
    never = block["players"][1]["cells"][2]["value"]
    assert never["low"] == 0.0
    assert never["high"] == pytest.approx(1.96**2 / (1.96**2 + 2 * DEALS / 2), rel=1)  # never of zero width
    assert never["high"] > 0


def test_a_rate_of_another_range_and_nothing_to_count():
    (block,) = summary_of(SUPERS)["panels"]
    assert values_of(block) == [[0.1, 0.3, 0.0], [0.0, 0.5, None]]
    assert [cell["n"] for cell in block["players"][1]["cells"]] == [6_400, 6_400, 0]


def test_the_labels_of_an_ordered_rate_end_with_the_last_one_reached():
    (block,) = summary_of(BUSTS)["panels"]
    assert block["labels"] == ["0", "1", "2"]
    assert values_of(block) == [[0.0, 0.1, 0.5]] * 2


def test_between_players_in_order_of_entry():
    (block,) = summary_of(GIVEN)["panels"]
    assert block["between_players"] is True
    assert block["labels"] == ["hold_at", "@SUM(A1)"]
    assert values_of(block) == [[None, 0.25], [0.25, None]]  # nobody gives to itself
    counters = [{**SECOND, "given": [0, 50]}, {**FIRST, "given": [250, 0]}]
    swapped = summary_of(GIVEN, players=PLAYERS[::-1], counters=counters)
    assert swapped["panels"][0]["labels"] == ["@SUM(A1)", "hold_at"]
    assert values_of(swapped["panels"][0]) == [[None, 0.25], [0.25, None]]


def test_a_mean_of_all_games_with_the_error_between_groups():
    (block,) = summary_of(LEFT)["panels"]
    assert values_of(block) == [[4.5, 0.5], [3.0, 0.0]]
    assert block["players"][0]["cells"][0]["n"] == 2 * DEALS
    (block,) = summary_of(LEFT, noise=30)["panels"]
    found = block["players"][0]["cells"][0]["value"]
    sd = np.sqrt((61**2 - 1) / 12) / 200  # of one group's mean: uniform noise over 200 games
    assert found["high"] - found["value"] == pytest.approx(1.998 * sd / 8, rel=0.25)
    assert "jackknife" in found["method"]


HEIGHTS = [
    {"rounds": [0, 200, 100, 0], "grown": [7, 0, 350, 0]},
    {"rounds": [0, 200, 50, 0], "grown": [7, 200, 1000, 0]},
]


def test_an_average_over_another_range_is_no_proportion():
    (block,) = summary_of(HIGH, counters=HEIGHTS)["panels"]
    assert (block["kind"], block["labels"]) == ("average", ["1", "2"])  # nobody got to the third
    assert values_of(block) == [[0.0, 3.5], [1.0, 20.0]]
    assert [cell["n"] for cell in block["players"][1]["cells"]] == [12_800, 3_200]


def test_an_average_has_the_error_of_a_ratio_between_groups():
    sizes, amounts = np.random.default_rng(5).integers(50, 150, (2, 64))
    sizes, amounts = sizes.astype(np.int64), (3 * sizes + amounts).astype(np.int64)
    counters = [{"rounds": [0, 1], "grown": [0, 1]}] * 2
    (block,) = summary_of(HIGH, counters=counters, groups={"rounds": sizes, "grown": amounts})["panels"]
    found = block["players"][0]["cells"][0]["value"]
    mean = amounts.sum() / sizes.sum()
    assert found["value"] == pytest.approx(mean)
    sd = np.std(amounts - mean * sizes, ddof=1) / sizes.mean() / 8
    assert found["high"] - found["value"] == pytest.approx(1.998 * sd, rel=0.05)
    assert "jackknife" in found["method"]


def test_alone_there_is_nobody_between():
    (mix, given) = summary_of(MIX, GIVEN, players=PLAYERS[:1], counters=[{**FIRST, "given": [0]}])["panels"]
    assert values_of(mix) == [[0.6, 0.3, 0.1]]
    assert given["labels"] == ["hold_at"]


def test_counters_that_stayed_empty_have_no_values():
    (block,) = summary_of(MIX, counters=())["panels"]
    assert values_of(block) == [[None] * 3] * 2
    assert json.loads(json.dumps(block, allow_nan=False)) == block


def test_every_panel_has_a_tidy_table(tmp_path):
    result = {"seats": 2, **summary_of(MIX, LEFT)}
    write_tables(result, tmp_path)
    frame = pl.read_parquet(tmp_path / "tables" / "panel_mix.parquet")
    assert frame.columns == ["seats", "player", "label", "n", "value", "value_low", "value_high", "value_n"]
    assert frame["player"].to_list() == ["hold_at"] * 3 + ["@SUM(A1)"] * 3
    assert frame["value"].to_list() == [0.6, 0.3, 0.1, 0.5, 0.5, 0.0]
    assert "'@SUM(A1)" in (tmp_path / "tables" / "panel_mix.csv").read_text(encoding="utf-8")
    assert (tmp_path / "tables" / "panel_left.csv").exists()
