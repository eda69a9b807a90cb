"""The result of a comparison: the keys of the contract, what differs, warnings."""

import math

import pytest
from designs import BOLD, TWENTIES, compared, of

ESTIMATE = {"value", "low", "high", "n", "method"}
ENTRY = {"metric", "of", "before", "after", "difference", "verdict"}


@pytest.fixture(scope="module")
def result():
    return compared(TWENTIES, BOLD, {"rounds": "5"}, games=2_000)


def numbers(data):
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        return [number for each in data for number in numbers(each)]
    return [data] if isinstance(data, float) else []


def test_the_keys_of_the_contract(result):
    assert result["schema"] == "analyser.compare/1"
    assert (result["game"], result["seed"], result["games"], result["deals"], result["seats"]) == (
        "pig",
        "1",
        2_000,
        1_000,
        2,
    )
    assert result["complete"] is True
    for entry in result["metrics"]:
        assert entry.keys() >= ENTRY
        assert entry["verdict"] in {"more", "less", "equal", "undecided"}
        assert all(entry[name] is None or entry[name].keys() == ESTIMATE for name in ("before", "after", "difference"))
    assert {entry["of"] for entry in result["metrics"]} == {"x", "y", "table"}


def test_every_number_is_finite(result):
    found = numbers(result)
    assert len(found) > 300
    assert all(map(math.isfinite, found))


def test_designs_hold_their_own_rules(result):
    before, after = result["designs"]["before"], result["designs"]["after"]
    assert (before["rules"]["rounds"], after["rules"]["rounds"]) == (0, 5)
    assert (before["changed_rules"], after["changed_rules"]) == ([], ["rounds"])
    assert after["players"][0]["parameters"] == {"at": 25}
    assert before["table"]["turns"]["mean"] == of(result, "turns", "table")["before"]
    assert result["rules"] == before["rules"]


def test_the_difference_is_after_minus_before(result):
    for entry in result["metrics"]:
        if entry["difference"]:
            gap = entry["after"]["value"] - entry["before"]["value"]
            assert entry["difference"]["value"] == pytest.approx(gap, abs=1e-12)
    assert of(result, "turns", "table")["verdict"] == "less"


def test_the_margin_is_kept_in_points_and_as_a_share(result):
    assert result["margin_points"] == 1.0
    assert of(result, "share", "x")["margin"] == 0.01
    assert of(result, "turns", "table")["margin"] is None
    wide = compared(TWENTIES, "x=hold_at:at=21,y=hold_at:at=20", games=4_000, margin=20.0)
    assert of(wide, "share", "x")["verdict"] == "equal"


def test_players_of_one_design_are_named():
    found = compared(TWENTIES, "x=hold_at:at=20,z=hold_at:at=20", games=100)
    assert any("not compared: y, z" in text for text in found["warnings"])
    assert {entry["of"] for entry in found["metrics"]} == {"x", "table"}


def test_a_game_alone_has_no_share():
    found = compared("x=hold_at:at=20", "x=hold_at:at=25", {"rounds": "1"}, games=400)
    assert "share" not in {entry["metric"] for entry in found["metrics"]}
    assert (of(found, "score", "x")["unit"], found["seats_compared"]) == ("points", [])


def test_one_deal_gives_no_verdict():
    found = compared(TWENTIES, BOLD, games=2)
    assert found["deals"] == 1
    assert {e["verdict"] for e in found["metrics"]} == {"undecided"}
    assert of(found, "turns", "table")["difference"]["low"] is None


def test_fixed_seats_are_warned_about():
    assert any("seat and strength are mixed" in text for text in compared(games=100, rotate=False)["warnings"])
