"""The component table, from counters written by hand."""

from dataclasses import replace

import numpy as np
import pytest
from plans import plan_of, tally_of

from analyser.core.facts import Components
from analyser.core.records import Counters
from analyser.experiments.plans.counting import shape_of
from analyser.experiments.summaries.summary import summarise
from analyser.statistics.tally import Tally

COUNTERS = Counters(used=3, used_share=3, lost=3)
ROWS = [{"id": "A", "value": 2}, {"id": "B", "value": 4}, {"id": "C", "value": 6, "name": "Cook"}]
FACTS = Components("Cards", "card", "Taken", "Lost", ("value",), lambda values: ROWS)
COOK = Components("Cooks", "cook", "Hired", "", ("value",), lambda values: ROWS[2:], first=2)
DEALS = 6_400  # 100 in each group


def result_of(players, used, used_share, lost, *facts):
    """The result of a game with three cards: every player's counters by group of 100 deals, shares in games."""
    rules = {"rounds": 1} if len(players) == 1 else {}
    plan = plan_of("pig", players, DEALS * len(players), **rules)
    played = tally_of(plan)
    plan = replace(plan, game=replace(plan.game, counters=COUNTERS, components=facts, luck=None))
    shape = Tally.empty(shape_of(plan)).shape
    chance = np.random.default_rng(3)
    counters = np.array([*used, *(60 * share for share in used_share), *lost], np.int64)
    varied = np.broadcast_to(counters, (64, len(players), 9)) + chance.integers(-3, 4, (64, len(players), 9))
    return summarise(plan, replace(played, shape=shape, counters=varied), 0.95)


def table_of(players, used, used_share, lost):
    """The block of all three cards."""
    return result_of(players, used, used_share, lost, FACTS)["components"]


def test_a_second_table_begins_at_its_own_cell_and_may_lose_nothing():
    counters = ["hold_at:at=20", "hold_at:at=25"], [50, 80, 20], [40, 40, 10], [10, 4, 100]
    result = result_of(*counters, FACTS, COOK)
    (cooks,) = result["more_components"]
    assert (cooks["title"], cooks["used"], cooks["lost"]) == ("Cooks", "Hired", "")
    (row,) = cooks["rows"]
    assert row == {**result["components"]["rows"][2], "lost": None, "separated": row["separated"]}
    assert result_of(*counters, FACTS)["more_components"] == []


def test_used_lost_and_won():
    block = table_of(["hold_at:at=20", "hold_at:at=25"], [50, 80, 20], [40, 40, 10], [10, 4, 100])
    said = ("Cards", "card", ["value"], "Taken", "Lost")
    assert tuple(block[name] for name in ("title", "noun", "facts", "used", "lost")) == said
    a, b, c = block["rows"]
    assert (a["id"], a["name"], a["facts"]) == ("A", "A", {"value": 2})
    assert (c["id"], c["name"]) == ("C", "Cook")
    assert a["used"]["value"] == pytest.approx(0.5, abs=0.01)  # 2 players x 50 of 200 games
    assert a["lost"]["value"] == pytest.approx(0.1, abs=0.01)
    assert a["share_with"]["value"] == pytest.approx(0.8, abs=0.02)
    assert a["share_without"]["value"] == pytest.approx((200 - 80) / (400 - 100), abs=0.02)
    assert a["difference"]["value"] == pytest.approx(a["share_with"]["value"] - a["share_without"]["value"])
    assert [row["separated"] for row in (a, b, c)] == [True, False, False]
    assert a["used"]["n"] == 2 * DEALS


def test_more_than_once_in_a_game_is_a_mean():
    block = table_of(["hold_at:at=20", "hold_at:at=25"], [50, 50, 50], [25, 25, 25], [150, 150, 150])
    lost = block["rows"][0]["lost"]
    assert lost["value"] == pytest.approx(1.5, abs=0.02)
    assert "jackknife" in lost["method"]


def test_alone_nothing_is_won():
    block = table_of(["hold_at:at=20"], [50, 50, 50], [0, 0, 0], [5, 5, 5])
    for row in block["rows"]:
        assert row["used"]["value"] == pytest.approx(0.5, abs=0.02)
        assert [row[name] for name in ("share_with", "share_without", "difference")] == [None] * 3
        assert row["separated"] is False
