"""Before, after and the paired difference, against the same worked out from deal values."""

import math

import numpy as np
import pytest
from designs import BOLD, TWENTIES, compare_request, compared, of
from plans import worker_of

from analyser.core.outcome import SIXTIETHS
from analyser.experiments.comparing.compare_metrics import couples_of
from analyser.experiments.comparing.compare_plans import plans_to_compare
from analyser.experiments.plans.counting import shape_of
from analyser.experiments.playing.paired import deal_values
from analyser.statistics.critical import student

GAMES = 6_400


@pytest.fixture(scope="module")
def result():
    return compared(TWENTIES, BOLD, games=GAMES)


@pytest.fixture(scope="module")
def values():
    """Deal values of both designs by name."""
    found = []
    for plan in plans_to_compare(compare_request(TWENTIES, BOLD, games=GAMES)):
        table = deal_values(plan, worker_of(plan).play(0, plan.games), 0)
        found.append({name: table[:, at] for name, at in shape_of(plan).place.items()})
    return found


@pytest.mark.parametrize(
    ("metric", "whose", "column", "scale"),
    [
        ("share", "x", "player 0: shares", 2 * SIXTIETHS),
        ("score", "y", "player 1: points", 2),
        ("turns", "table", "table: turns", 2),
    ],
)
def test_means_are_paired_deal_by_deal(result, values, metric, whose, column, scale):
    entry = of(result, metric, whose)
    before, after = (each[column] / scale for each in values)
    gap = after - before
    error = gap.std(ddof=1) / math.sqrt(len(gap)) * student(0.95, len(gap) - 1)
    found = entry["difference"]
    assert found["value"] == pytest.approx(gap.mean())
    assert (found["low"], found["high"]) == (pytest.approx(gap.mean() - error), pytest.approx(gap.mean() + error))
    assert (entry["before"]["value"], entry["after"]["value"]) == (
        pytest.approx(before.mean()),
        pytest.approx(after.mean()),
    )
    assert found["n"] == GAMES // 2


def test_ratios_are_paired_by_groups_of_deals(result, values):
    """Leave out one group of deals after the other, by hand."""

    def gap(chosen):
        rates = [each["player 0: busts"][chosen].sum() / each["player 0: turns_taken"][chosen].sum() for each in values]
        return rates[1] - rates[0]

    group = np.arange(GAMES // 2) % 64
    whole = gap(group >= 0)
    left = np.array([gap(group != g) for g in range(64)])
    error = math.sqrt(63 / 64 * ((left - left.mean()) ** 2).sum()) * student(0.95, 63)
    found = of(result, "busts_per_turn", "x")["difference"]
    assert found["value"] == pytest.approx(whole)
    assert (found["high"] - found["low"]) / 2 == pytest.approx(error, rel=1e-6)


def test_pairing_narrows_intervals(result):
    entry = of(result, "busts_per_turn", "y")
    assert 0 < of(result, "turns", "table")["pairing"] < 1
    assert entry["pairing"] < 1
    factors = [e["pairing"] for e in result["metrics"] + result["seats_compared"] if e["pairing"] is not None]
    assert result["pairing"] == {"median": pytest.approx(float(np.median(factors))), "numbers": len(factors)}


def test_joint_intervals_hold_the_single_ones(result):
    for entry in result["metrics"]:
        single, joint = entry["difference"], entry["joint"]
        if single["low"] != single["high"]:
            assert joint["low"] < single["low"] <= single["high"] < joint["high"]
            assert joint["value"] == single["value"]
    numbers = len(result["metrics"]) + len(result["seats_compared"])
    assert result["joint_confidence"] == pytest.approx(1 - 0.05 / numbers)


def test_the_detectable_difference_is_seen_by_four_of_five(result):
    """The joint interval's half-width, and the quantile of 80 %."""
    entry = of(result, "turns", "table")
    half = (entry["joint"]["high"] - entry["joint"]["low"]) / 2
    error = half / student(result["joint_confidence"], entry["joint"]["n"] - 1)
    assert entry["detectable"] == pytest.approx(half + 0.8416 * error, rel=1e-3)


def test_every_number_of_common_labels_of_the_table_and_of_seats():
    plans = plans_to_compare(compare_request(TWENTIES, "x=hold_at:at=20,z=hold_at:at=20"))
    found = couples_of(plans)
    owners = {(couple.group, couple.before.of) for couple in found}
    assert owners == {("player", "x"), ("table", "table"), ("seat", "Seat 1"), ("seat", "Seat 2")}
    assert [couple.before.is_ratio for couple in found] == [couple.column is None for couple in found]


def test_fixed_seats_compare_no_seats():
    plans = plans_to_compare(compare_request(TWENTIES, BOLD, rotate=False))
    assert {couple.group for couple in couples_of(plans)} == {"player", "table"}


def test_other_numbers_of_seats_are_paired_as_far_as_both_have_deals():
    found = compared(TWENTIES, TWENTIES + ",z=hold_at:at=20", games=1_200)
    assert [found["designs"][side]["games"] for side in ("before", "after")] == [1_200, 1_200]
    assert [found["designs"][side]["deals"] for side in ("before", "after")] == [600, 400]
    share, busts = of(found, "share", "x"), of(found, "busts_per_turn", "x")
    assert (found["deals"], share["difference"]["n"]) == (400, 400)
    assert (share["before"]["n"], share["after"]["n"]) == (600, 400)
    assert share["difference"]["value"] == pytest.approx(1 / 3 - 1 / 2, abs=0.03)
    assert busts["difference"]["method"] == "two intervals joined (MOVER)"
    assert busts["pairing"] == pytest.approx(1.0)
    assert any("400 deals that both designs have" in text for text in found["warnings"])


def test_what_never_comes_up_in_one_design_is_not_compared():
    found = compared(TWENTIES, None, {"max_turns": "2"}, games=400)  # no game ends, so nobody wins alone
    entry = of(found, "comebacks", "table")
    assert entry["before"]["value"] > 0
    assert (entry["after"], entry["difference"], entry["joint"], entry["verdict"]) == (None, None, None, "undecided")
    assert of(found, "unfinished", "table")["difference"]["value"] == 1.0
