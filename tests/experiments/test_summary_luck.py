"""The push-your-luck block, from Pig played and from counters written by hand."""

from dataclasses import replace

import numpy as np
import pytest
from plans import plan_of, summary_of, tally_of

from analyser.core.facts import Luck
from analyser.core.records import Counters
from analyser.experiments.plans.counting import shape_of
from analyser.experiments.summaries.summary import summarise
from analyser.statistics.tally import Tally


@pytest.fixture(scope="module")
def result():
    return summary_of("pig", ["hold_at:at=20", "hold_at:at=25"], 20_000, rounds=8)  # no goal: it holds at 20 only


def test_every_roll_of_pig_busts_one_time_in_six(result):
    luck = result["luck"]
    (cell,) = luck["exact"]["cells"]
    assert cell["exact"] == pytest.approx(1 / 6)
    assert cell["bust"]["low"] < 1 / 6 < cell["bust"]["high"]
    assert luck["exact"]["chi_square"]["p"] > 0.001
    assert cell["made"] == sum(row["made"] for player in luck["players"] for row in player["by_roll"])
    assert cell["made"] == sum(row["made"] for player in luck["players"] for row in player["by_stake"])


def test_rolls_and_stakes_of_hold_at_20(result):
    player = result["luck"]["players"][0]
    rolls, stakes = player["by_roll"], {row["stake"]: row for row in player["by_stake"]}
    turns = rolls[0]["made"]
    assert [row["roll"] for row in rolls] == list(range(1, len(rolls) + 1))
    made = [row["made"] for row in rolls]
    assert made == sorted(made, reverse=True)
    assert rolls[1]["made"] == turns - round(rolls[0]["bust"]["value"] * turns)  # it never stops after one roll
    assert stakes[0]["made"] == turns
    assert stakes[0]["stop"] is None
    assert 1 not in stakes
    for stake, row in stakes.items():
        assert row["stop"] is None or row["stop"]["value"] == (1 if stake >= 20 else 0)
        assert (row["bust"] is None) == (stake >= 20)
    assert max(stakes) == 25
    assert not any(row["open_ended"] for row in [*rolls, *stakes.values()])


def test_what_a_turn_banks_and_loses(result):
    player, score = result["luck"]["players"][0], result["players"][0]
    histogram = dict(player["banked"]["histogram"])
    turns = sum(histogram.values())
    assert histogram[0] / turns == pytest.approx(score["busts_per_turn"]["value"])
    assert player["banked"]["mean"]["value"] == pytest.approx(sum(p * n for p, n in histogram.items()) / turns)
    stakes = {row["stake"]: row for row in player["by_stake"]}
    lost = sum(stake * row["made"] * row["bust"]["value"] for stake, row in stakes.items() if row["bust"])
    assert player["lost_per_turn"]["value"] == pytest.approx(lost / turns)


def test_long_turns_end_in_the_last_row():
    rows = summary_of("pig", ["hold_at:at=200"], 2_000, target=300)["luck"]["players"][0]
    last = rows["by_roll"][-1]
    assert last["roll"] == 12
    assert last["open_ended"]
    assert last["bust"]["low"] < 1 / 6 < last["bust"]["high"]
    assert rows["by_stake"][-1]["stake"] == 100
    assert rows["by_stake"][-1]["open_ended"]


COUNTERS = Counters(
    by_roll_made=2, by_roll_bust=2, stake_asked=3, stake_stopped=3, stake_made=3, stake_bust=3, banked=3, lost_points=1,
    exact_made=2, exact_bust=2,
)  # fmt: skip
BY_HAND = {
    "by_roll_made": [90, 30],
    "by_roll_bust": [9, 6],
    "stake_asked": [0, 80, 10],
    "stake_stopped": [0, 60, 10],
    "stake_made": [90, 20, 0],
    "stake_bust": [9, 6, 0],
    "banked": [15, 60, 10],
    "lost_points": [6],
    "exact_made": [100, 20],
    "exact_bust": [10, 5],
}


def by_hand(chances):
    """The block of a game that keeps all ranges itself.

    The players' counters of a group are the numbers above; the groups of each pair differ, but not their sum.
    """
    plan = plan_of("pig", ["hold_at:at=20", "hold_at:at=25"], 12_800)
    facts = Luck("draw", "meeples", "meeples", "Row", "Column", lambda rules: [("r", f"c{p}", p) for p in chances])
    plan = replace(plan, game=replace(plan.game, counters=COUNTERS, luck=facts))
    played, empty = tally_of(plan_of("pig", ["hold_at:at=20", "hold_at:at=25"], 12_800)), Tally.empty(shape_of(plan))
    numbers = np.array([n for name in COUNTERS.lengths for n in BY_HAND[name]], np.int64)
    counters = np.broadcast_to(numbers, empty.counters.shape).copy()
    cells = COUNTERS.of("exact_bust")
    change = np.random.default_rng(1).integers(-5, 6, (32, 1, 2))
    counters[::2, :, cells] += change
    counters[1::2, :, cells] -= change
    return summarise(plan, replace(played, shape=empty.shape, counters=counters), 0.95)["luck"]


def test_ranges_that_a_game_keeps_itself():
    luck = by_hand([0.1, 0.25])
    first = luck["players"][0]
    assert luck["stake"] == {"name": "meeples", "unit": "meeples"}
    assert [(row["made"], row["bust"]["value"], row["open_ended"]) for row in first["by_roll"]] == [
        (64 * 90, 0.1, False),
        (64 * 30, 0.2, True),
    ]
    assert [(row["asked"], row["made"]) for row in first["by_stake"]] == [(0, 5760), (5120, 1280), (640, 0)]
    assert first["by_stake"][1]["stop"]["value"] == 0.75
    assert first["by_stake"][1]["bust"]["value"] == 0.3
    assert first["banked"]["histogram"] == [[0, 64 * 15], [1, 64 * 60], [2, 64 * 10]]
    assert [cell["made"] for cell in luck["exact"]["cells"]] == [2 * 64 * 100, 2 * 64 * 20]
    assert [cell["bust"]["value"] for cell in luck["exact"]["cells"]] == [0.1, 0.25]


def test_what_cannot_happen_refutes_the_odds():
    test = by_hand([0.1, 0.0])["exact"]["chi_square"]
    assert test == {"statistic": None, "df": 0, "p": 0.0}
