"""Whole tournaments of Pig: the circle, the hopeless player, order of entry and workers, adaptive play, failures."""

import json

import pytest
from runs import Progress, request_of, strict

from analyser.errors import PlayError, UsageError
from analyser.experiments.running.run import run_match
from analyser.experiments.settings.players import parse_players
from analyser.experiments.settings.request import RunRequest
from analyser.experiments.tournaments.tournament import Tournament, Ways, run_tournament

CIRCLE = "three=hold_at:at=3,fourteen=hold_at:at=14,nineteen=hold_at:at=19"
LADDER = "a=hold_at:at=20,b=hold_at:at=8,c=keep_pace"


def request(players=LADDER, game="pig", **more):
    specs = tuple(parse_players([players])) if players else None
    return RunRequest(
        **{"source": game, "game": game, "seed": 1, "games": 4000, "report": False, "players": specs, **more}
    )


def result(players=LADDER, ways=None, **more):
    return Tournament(request(players, **more), Progress(), ways or Ways()).play()


def ratings(found):
    return {row["name"]: row for row in found["ratings"]}


def without_names(found):
    return {key: value for key, value in found.items() if key not in ("command", "speed", "versions", "field")}


@pytest.fixture(scope="module")
def circle():
    return result(CIRCLE, games=100_000, rules={"rounds": "1"})


def test_one_turn_of_pig_is_a_circle(circle):
    assert circle["circular"] is True
    assert circle["circles"][0]["words"] == "fourteen beats three beats nineteen beats fourteen"
    assert circle["champion"] is None
    assert circle["cannot_be_told_apart"] == []
    assert all(0.2 < weight < 0.5 for weight in circle["equilibrium"].values())
    assert sum(circle["equilibrium"].values()) == pytest.approx(1)
    assert circle["explained"] < 0.05
    assert circle["never_worth_it"]["strategies"] == []


def test_the_shares_of_the_circle_are_the_exact_ones(circle):
    def ends(at):
        """Chance of each total at which a turn ends that holds at so many points."""
        chances = {0: 1.0}
        found = {}
        while chances:
            total, p = chances.popitem()
            for face in range(1, 7):
                new = 0 if face == 1 else total + face
                bag = found if face == 1 or new >= at else chances
                bag[new] = bag.get(new, 0.0) + p / 6
        return found

    for pair in circle["pairs"]:
        at = {"three": 3, "fourteen": 14, "nineteen": 19}
        mine, yours = ends(at[pair["a"]]), ends(at[pair["b"]])
        exact = sum(p * q * (x > y or 0.5 * (x == y)) for x, p in mine.items() for y, q in yours.items())
        assert pair["separated"]
        assert abs(pair["share"]["value"] - exact) < 1.5 * (pair["share"]["high"] - pair["share"]["value"])


def test_a_pair_is_what_run_says(tmp_path):
    found = result("a=hold_at:at=20,b=hold_at:at=8")
    alone = run_match(request_of(tmp_path / "run", "a=hold_at:at=20,b=hold_at:at=8", games=4000), Progress()).result
    assert found["pairs"][0]["share"] == alone["players"][0]["share"]
    assert found["pairs"][0]["separated"] == alone["differences"][0]["separated"]


def test_order_of_entry_and_workers_change_nothing():
    first = result(LADDER, jobs=1)
    other = result("c=keep_pace,a=hold_at:at=20,b=hold_at:at=8", jobs=2, block=300)
    assert first["hash"] == other["hash"]
    assert first["plan"] == other["plan"]
    assert first["ratings"] == other["ratings"]
    assert first["equilibrium"] == other["equilibrium"]
    assert [e["name"] for e in other["field"]] == ["c", "a", "b"]
    assert [(p["a"], p["b"]) for p in other["pairs"]] == [("c", "a"), ("c", "b"), ("a", "b")]
    ab = next(p for p in first["pairs"] if (p["a"], p["b"]) == ("a", "b"))
    assert ab == next(p for p in other["pairs"] if (p["a"], p["b"]) == ("a", "b"))


def test_a_control_leaves_the_ratings_as_they_are():
    before, after = ratings(result(LADDER)), ratings(result(LADDER + ",never_stop"))
    assert {name: after[name] for name in before} == before
    hopeless = after["never_stop"]
    assert hopeless["control"]
    assert not hopeless["fitted"]
    assert hopeless["bounded"]
    assert hopeless["low"] is None
    assert hopeless["high"] < min(row["rating"] for row in before.values())


def test_a_hopeless_player_leaves_the_others_within_their_error():
    before, after = ratings(result(LADDER)), ratings(result(f"{LADDER},hopeless=hold_at:at=1"))
    for name, row in before.items():
        assert row["low"] <= after[name]["rating"] <= row["high"]
    assert after["hopeless"]["fitted"]
    assert not after["hopeless"]["bounded"]
    assert after["hopeless"]["rating"] < -500


def test_a_champion_is_named_where_it_beats_everyone():
    found = result(LADDER, games=20_000)
    assert found["champion"] == "c"
    assert found["circular"] is False
    assert found["circles"] == []
    assert ratings(found)["c"]["places"] == [1, 1]
    assert found["equilibrium"] == {"a": 0.0, "b": 0.0, "c": 1.0}
    names = [row["name"] for row in found["never_worth_it"]["strategies"]]
    assert "b" in names
    assert "c" not in names


def test_twins_cannot_be_told_apart():
    found = result("a=hold_at:at=20,b=hold_at:at=20,c=hold_at:at=3", games=2000)
    assert found["champion"] is None
    assert set(found["cannot_be_told_apart"]) == {"a", "b"}
    assert found["pairs"][0]["share"]["value"] == 0.5


def test_larger_tables_give_pairs_from_shared_tables():
    found = result(LADDER + ",d=hold_at:at=30", seats=(3,), games=3000)
    assert (found["tables"], found["games"], found["seats"]) == (4, 12_000, 3)
    assert all(pair["games"] == 6000 for pair in found["pairs"])
    assert "tables where both sat" in found["pair_share"]
    assert ratings(found)["c"]["rating"] > ratings(found)["b"]["rating"]
    assert sum(found["luck_and_skill"][part]["value"] for part in found["luck_and_skill"]) == pytest.approx(1)
    assert sum(seat["share"]["value"] for seat in found["seats_overall"]) == pytest.approx(1)


def test_luck_and_skill_of_equals_is_all_luck():
    found = result("a=hold_at:at=20,b=hold_at:at=21", games=20_000)["luck_and_skill"]
    assert found["strategy"]["value"] < 0.01
    assert found["deal"]["value"] + found["rest"]["value"] > 0.95


def test_adaptive_play_stops_decided_pairs_and_no_others():
    spec = "a=hold_at:at=20,b=hold_at:at=20,c=hold_at:at=2"
    one, two = (result(spec, Ways(adaptive=True), games=8000, jobs=jobs) for jobs in (1, 2))
    assert without_names(one) == without_names(two)
    games = {(pair["a"], pair["b"]): pair["games"] for pair in one["pairs"]}
    assert games["a", "b"] == 8000
    assert games["a", "c"] == games["b", "c"] == 400
    assert [pair["separated"] for pair in one["pairs"]] == [False, True, True]
    assert all("sequence" in pair["share"]["method"] for pair in one["pairs"])
    assert any("stopped on data" in warning for warning in one["warnings"])


def test_adaptive_play_is_for_pairs():
    with pytest.raises(UsageError, match="--adaptive"):
        result(LADDER, Ways(adaptive=True), seats=(3,))


def test_the_folder_holds_the_result_and_its_tables(tmp_path):
    progress = Progress()
    outcome = run_tournament(request(LADDER, games=400, out=tmp_path / "t"), progress)
    found = strict((tmp_path / "t" / "result.json").read_text(encoding="utf-8"))
    assert found == json.loads(json.dumps(outcome.result))
    assert found["schema"] == "analyser.tournament/1"
    assert progress.said == ["3 players, 3 pairs, 400 games each: 1,200 games"]
    assert progress.done[-1] == found["games"] == 1200
    names = {path.name for path in (tmp_path / "t" / "tables").iterdir()}
    assert {f"{name}.{kind}" for name in ("pairs", "ratings", "equilibrium") for kind in ("csv", "parquet")} <= names


def test_unfinished_games_are_won_by_nobody():
    """Eleven turns each are seldom enough; those who get there are hold 20, hardly ever hold 8."""
    found = result("b=hold_at:at=8,a=hold_at:at=20", games=4000, rules={"max_turns": "22"})
    pair = found["pairs"][0]
    assert (pair["a"], pair["b"]) == ("b", "a")
    assert pair["share"]["high"] < pair["share_b"]["low"] < pair["share_b"]["high"] < 0.5
    assert found["champion"] == "a"
    assert [entrant["mean_share"]["value"] for entrant in found["field"]] == [
        pair["share"]["value"],
        pair["share_b"]["value"],
    ]
    won = pair["share"]["value"] + pair["share_b"]["value"]
    assert any(f"{1 - won:.3%} of the games were ended by a guard" in warning for warning in found["warnings"])
    lost = found["field"][0]["worst"]
    assert (lost["by"], lost["exploitability"]["value"]) == ("a", pytest.approx(pair["share_b"]["value"] - won / 2))


def test_few_deals_give_no_intervals_and_no_error():
    found = result(LADDER, games=2)
    assert all(pair["share"] and not pair["separated"] for pair in found["pairs"])
    assert all(row["low"] is None or row["high"] is None for row in found["ratings"])
    assert found["mix_samples"] == 0


def test_a_strategy_that_fails_is_told_with_a_trace_of_its_own_table(tmp_path):
    bot = tmp_path / "bot.py"
    bot.write_text(
        "from analyser.games import pig\n\n\nclass Bad(pig.Strategy):\n    def roll_again(table, me, my):\n"
        "        return 1 // (table.rolls - table.rolls)\n"
    )
    with pytest.raises(PlayError, match="Bad") as caught:
        result(f"a=hold_at,b=keep_pace,{bot}:Bad", games=200)
    assert "analyser trace pig --players" in caught.value.hint
    assert caught.value.hint.count("hold_at") + caught.value.hint.count("keep_pace") == 1
