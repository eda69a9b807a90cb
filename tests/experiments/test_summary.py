"""What a summary says of Pig agrees with exact values; its keys, its order and its nulls."""

import json
import statistics
from dataclasses import replace

import pytest
from plans import plan_of, summary_of, tally_of, worker_of

from analyser.core.facts import Metric
from analyser.experiments.plans.counting import shape_of
from analyser.experiments.summaries.summary import summarise
from analyser.experiments.summaries.summary_players import parameters
from analyser.statistics.tally import Tally

ESTIMATE = {"value", "low", "high", "n", "method"}
SPREAD = {"mean", "sd", "quantiles", "histogram"}
LEVELS = {"0.05", "0.25", "0.5", "0.75", "0.95"}
TWO = ["calm=hold_at:at=20", "bold=hold_at:at=25"]


@pytest.fixture(scope="module")
def duel():
    return summary_of("pig", TWO, 6_000)


def agrees(estimate, exact):
    """Say whether an estimate lies within four standard errors of the exact value (its interval is about two wide)."""
    error = max(estimate["high"] - estimate["value"], estimate["value"] - estimate["low"]) / 1.96
    assert 0 < error < 0.03 * abs(exact)  # sharp enough to mean something
    return abs(estimate["value"] - exact) < 4 * error


def test_one_turn_of_hold_at_20():
    (player,) = summary_of("pig", ["hold_at:at=20"], 60_000, rounds=1)["players"]
    assert agrees(player["busts_per_turn"], 0.624541)
    assert agrees(player["busts_per_game"], 0.624541)
    assert agrees(player["score"]["mean"], 8.141795)
    assert player["score"]["sd"] == pytest.approx(10.539, rel=0.01)


def test_two_equal_players_in_fixed_seats():
    result = summary_of("pig", ["hold_at:at=20", "hold_at:at=20"], 60_000, rotate=False)
    first, second = result["players"]
    assert agrees(first["share"], 0.534698)
    assert agrees(second["win_rate"], 1 - 0.534698)
    assert agrees(result["seats_overall"][0]["share"], 0.534698)
    assert result["table"]["first_seat"]["value"] == pytest.approx(first["share"]["value"] - 0.5)
    assert [row["games"] for row in first["by_seat"]] == [60_000, 0]
    assert first["by_seat"][1] == {"seat": 1, "games": 0, "share": None, "score": None}
    assert second["by_seat"][1]["share"] == second["share"]


def test_a_duel_of_one_turn_each():
    result = summary_of("pig", ["hold_at:at=20", "hold_at:at=20"], 60_000, rounds=1)
    for player in result["players"]:
        assert agrees(player["win_rate"], 0.2905)
        assert agrees(player["tie_rate"], 0.4190)
        assert player["share"]["value"] == 0.5
    assert agrees(result["table"]["ties"], 0.4190)
    assert result["leader"] == {"name": None, "cannot_be_told_apart": ["hold_at", "hold_at#2"]}


def test_turns_of_a_player_alone():
    result = summary_of("pig", ["hold_at:at=20"], 60_000)
    assert agrees(result["table"]["turns"]["mean"], 12.6368)
    assert result["table"]["rounds"]["mean"] == result["table"]["turns"]["mean"]


def test_hold_at_25_beats_hold_at_20_over_both_seats():
    result = summary_of("pig", TWO, 60_000)
    bold = result["players"][1]
    assert agrees(bold["share"], 0.51172)
    assert agrees(bold["by_seat"][0]["share"], 0.54348)
    assert agrees(bold["by_seat"][1]["share"], 0.47997)
    assert result["leader"] == {"name": "bold", "cannot_be_told_apart": []}
    assert result["differences"][0]["separated"]


def test_keys_of_the_result(duel):
    assert set(duel) == {
        *("players", "seats_overall", "differences", "leader", "table", "luck", "components"),
        *("more_components", "panels"),
        *("rules", "rule_sources", "changed_rules", "assumptions"),
    }
    for player, label in zip(duel["players"], ("calm", "bold"), strict=True):
        assert player["name"] == label
        assert player["strategy"] == "hold_at"
        assert set(player) - {"name", "strategy", "parameters", "by_seat", "metrics", "score"} == {
            *("share", "win_rate", "tie_rate", "busts_per_turn", "busts_per_game", "over_equal_share"),
        }
        for name in ("share", "win_rate", "tie_rate", "busts_per_turn", "busts_per_game", "over_equal_share"):
            assert set(player[name]) == ESTIMATE
        assert [set(row) for row in player["by_seat"]] == [{"seat", "games", "share", "score"}] * 2
    spreads = [player["score"] for player in duel["players"]]
    table = duel["table"]
    spreads += [table[name] for name in ("turns", "rounds", "lead_changes", "margin")]
    for spread in spreads:
        assert set(spread) == SPREAD
        assert set(spread["quantiles"]) == LEVELS
        assert set(spread["mean"]) == ESTIMATE
    for name in ("ties", "unfinished", "comebacks", "runaways", "first_seat"):
        assert set(table[name]) == ESTIMATE
    assert [set(row) for row in duel["seats_overall"]] == [{"seat", "games", "share", "score"}] * 2
    assert [(pair["metric"], pair["a"], pair["b"]) for pair in duel["differences"]] == [
        ("share", "calm", "bold"),
        ("score", "calm", "bold"),
    ]
    assert json.loads(json.dumps(duel, allow_nan=False)) == duel


def test_numbers_of_the_table_fit_each_other(duel):
    table = duel["table"]
    for name in ("turns", "rounds", "lead_changes"):
        histogram = table[name]["histogram"]
        assert sum(games for _, games in histogram) == 6_000
        mean = sum(value * games for value, games in histogram) / 6_000
        assert table[name]["mean"]["value"] == pytest.approx(mean)
    margins = table["margin"]["histogram"]
    assert sum(games for _, games in margins) == 6_000  # at Pig to a goal somebody always wins alone
    assert table["margin"]["mean"]["value"] == pytest.approx(sum(m * games for m, games in margins) / 6_000)
    shares = [player["share"]["value"] for player in duel["players"]]
    assert sum(shares) == pytest.approx(1)
    assert sum(seat["share"]["value"] for seat in duel["seats_overall"]) == pytest.approx(1)
    for player in duel["players"]:
        seats = [row["share"]["value"] for row in player["by_seat"]]
        assert sum(seats) / 2 == pytest.approx(player["share"]["value"])
        assert player["over_equal_share"]["value"] == pytest.approx(player["share"]["value"] - 0.5)


def test_order_of_entry_changes_the_order_of_the_blocks_only(duel):
    swapped = summary_of("pig", TWO[::-1], 6_000)
    assert swapped["players"] == duel["players"][::-1]
    assert swapped["table"] == duel["table"]
    ahead, behind = duel["differences"][0]["difference"], swapped["differences"][0]["difference"]
    assert (behind["value"], behind["low"], behind["high"]) == (-ahead["value"], -ahead["high"], -ahead["low"])


def test_a_player_alone_has_no_shares():
    result = summary_of("pig", ["hold_at"], 300)
    (player,) = result["players"]
    for name in ("share", "win_rate", "tie_rate", "over_equal_share"):
        assert player[name] is None
    assert player["by_seat"][0]["share"] is None
    assert player["by_seat"][0]["score"] == player["score"]["mean"]
    assert result["differences"] == []
    assert result["leader"] == {"name": None, "cannot_be_told_apart": []}
    for name in ("ties", "lead_changes", "margin", "comebacks", "runaways", "first_seat"):
        assert result["table"][name] is None


def test_one_deal_has_shares_but_no_interval_of_a_mean():
    result = summary_of("pig", TWO, 2)
    assert result["players"][0]["share"]["low"] is not None
    assert result["players"][0]["score"]["mean"]["low"] is None
    assert not any(pair["separated"] for pair in result["differences"])
    assert json.dumps(result, allow_nan=False)


def test_nothing_played_gives_nulls():
    plan = plan_of("pig", TWO, 2)
    result = summarise(plan, Tally.empty(shape_of(plan)), 0.95)
    assert result["players"][0]["share"] is None
    assert result["players"][0]["score"] is None
    assert result["differences"] == []
    assert result["table"]["turns"] is None
    assert json.dumps(result, allow_nan=False)


def test_unfinished_games_have_their_own_column():
    result = summary_of("pig", ["never_stop", "never_stop"], 200, max_turns=20)
    assert result["table"]["unfinished"]["value"] == 1
    assert result["players"][0]["share"]["value"] == 0
    assert result["table"]["comebacks"] is None  # no game was won
    assert result["table"]["margin"] is None


def test_rules_with_their_sources():
    result = summary_of("pig", TWO, 2, target=50)
    assert result["rules"]["target"] == 50
    assert result["rule_sources"]["max_turns"] == "assumption"
    assert set(result["rule_sources"]) == set(result["rules"])
    assert result["changed_rules"] == ["target"]
    assert result["assumptions"] == []


def test_a_game_without_busts_and_panels():
    plan = plan_of("pig", TWO, 20)
    facts = replace(plan.game, has_busts=False, luck=None)
    result = summarise(replace(plan, game=facts), tally_of(plan), 0.95)
    assert result["luck"] is None
    assert result["components"] is None
    assert result["more_components"] == result["panels"] == []
    assert result["players"][0]["busts_per_turn"] is None
    assert result["players"][0]["busts_per_game"] is None


def test_metrics_of_the_game():
    metrics = (
        Metric("busts_a_game", "", "busts", "busts"),
        Metric("safe", "", "", "alone", yes_or_no=True),
        Metric("bust_rate", "", "", "busts", over="turns_taken", rate=True),
        Metric("points_a_turn", "", "points", "points", over="turns_taken"),
        Metric("turns_a_round", "", "turns", "turns", of="table", over="rounds"),
    )
    plan = plan_of("pig", TWO, 400)
    plan = replace(plan, game=replace(plan.game, metrics=metrics))
    result = summarise(plan, tally_of(plan), 0.95)
    for player, banked in zip(result["players"], result["luck"]["players"], strict=True):
        found = player["metrics"]
        assert list(found) == ["busts_a_game", "safe", "bust_rate", "points_a_turn"]
        assert found["busts_a_game"] == {**player["busts_per_game"], "unit": "busts"}
        assert found["safe"] == {**player["win_rate"], "unit": ""}
        assert found["bust_rate"] == {**player["busts_per_turn"], "unit": ""}
        assert found["points_a_turn"] == {**banked["banked"]["mean"], "unit": "points"}
    assert set(result["table"]["metrics"]) == {"turns_a_round"}
    assert 1 < result["table"]["metrics"]["turns_a_round"]["value"] <= 2


def test_parameters_that_two_parts_share_name_their_part():
    (player,) = plan_of("pig", ["hold_at:at=22"], 1).players
    assert parameters(player) == {"at": 22}
    twice = replace(player, parts=player.parts * 2, own=2)
    assert parameters(twice) == {"hold_at.at": 22}


def test_huge_scores_keep_an_exact_mean_and_spread():
    rules = {"rounds": 100, "sides": 1000, "bust_face": 0, "max_rolls": 100_000}
    plan = plan_of("pig", ["hold_at:at=1000000", "hold_at:at=300000"], 12, **rules)
    rows = worker_of(plan).play(0, 12)
    played = {number: [int(rows[game, 13 + 6 * (number ^ game % 2)]) for game in range(12)] for number in (0, 1)}
    for player, number in zip(summarise(plan, tally_of(plan), 0.95)["players"], plan.numbers, strict=True):
        score, values = player["score"], played[number]
        assert score["mean"]["value"] == pytest.approx(statistics.mean(values), rel=1e-12)
        assert score["sd"] == pytest.approx(statistics.stdev(values), rel=1e-9)
        width = 2**16
        assert abs(score["quantiles"]["0.5"] - statistics.median_low(values)) <= width
        assert sum(games for _, games in score["histogram"]) == 12


def test_tiny_runs_have_no_test_of_the_odds():
    for seed in range(40):
        result = summary_of("pig", ["hold_at", "random"], 4, seed=seed)
        assert result["luck"]["exact"]["chi_square"] is None
        assert json.dumps(result, allow_nan=False)
