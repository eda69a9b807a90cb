"""Runs: the same numbers whatever the workers, blocks, shards and order of entry; results complete, strict and honest."""

import itertools
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import polars as pl
import pytest
from runs import Progress, plan_of_request, played, request_of, strict

from analyser.errors import UsageError
from analyser.experiments.playing.match import Match
from analyser.experiments.playing.stopping import TargetError
from analyser.experiments.running.run import run_match
from analyser.statistics.tally import Tally

ROOT = Path(__file__).parents[2]
GAMES = 3000
EST = {"value", "low", "high", "n", "method"}
KEYS = {
    "schema", "version", "game", "game_version", "command", "seed", "games", "deals", "seats", "confidence", "hash",
    "complete", "resumed_games", "rules", "assumptions", "players", "table", "speed", "versions", "plan", "warnings",
}  # fmt: skip
PLAYER = {
    "name", "strategy", "parameters", "share", "win_rate", "tie_rate", "score", "busts_per_turn", "busts_per_game",
    "by_seat", "metrics",
}  # fmt: skip
TABLE = {"turns", "rounds", "ties", "unfinished", "lead_changes", "metrics"}
SPEED = {"workers", "compile_s", "play_s", "games_per_s", "fused"}
QUANTILES = {"0.05", "0.25", "0.5", "0.75", "0.95"}


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """One run, to compare others with."""
    return played(tmp_path_factory.mktemp("run") / "whole", games=GAMES, jobs=1)


@pytest.mark.parametrize(
    "more",
    [{"jobs": 2}, {"jobs": 7}, {"block": 1000}, {"block": 70}, {"jobs": 2, "block": 50}, {"rows": True}],
    ids=str,
)
def test_neither_workers_nor_blocks_change_a_number(whole, tmp_path, more):
    found = played(tmp_path / "x", games=GAMES, **more)
    for key in found.keys() - {"speed", "command"}:
        assert found[key] == whole[key], key


def test_another_seed_is_another_run(whole, tmp_path):
    hashes = {whole["hash"]}
    for seed in (0, 2, 1 + 2**40, 2**64 - 1):
        found = played(tmp_path / str(seed), games=GAMES, seed=seed)
        assert found["seed"] == str(seed)
        hashes.add(found["hash"])
    assert len(hashes) == 5


def test_a_seed_that_was_drawn_repeats_the_run(tmp_path):
    found = played(tmp_path / "a", games=40, seed=None)
    assert 0 <= int(found["seed"]) < 2**64
    assert played(tmp_path / "b", games=40, seed=int(found["seed"]))["hash"] == found["hash"]


def test_order_of_entry_changes_nothing(tmp_path):
    bots = ["a=threshold:points=2", "b=threshold:points=6", "c=threshold:points=12"]
    first, *others = (
        played(tmp_path / "".join(bot[0] for bot in order), ",".join(order), game="igor", games=600)
        for order in (bots, bots[::-1], [bots[1], bots[2], bots[0]])
    )
    by_name = {player["name"]: player for player in first["players"]}
    for other in others:
        assert other["hash"] == first["hash"]
        assert [player["name"] for player in other["players"]] != [player["name"] for player in first["players"]]
        assert {player["name"]: player for player in other["players"]} == by_name
        assert other["table"] == first["table"]


def test_without_rotation_the_order_of_entry_is_the_order_of_seats(tmp_path):
    there = played(tmp_path / "a", games=GAMES, rotate=False)
    back = played(tmp_path / "b", "hold_at:at=25,hold_at:at=20", games=GAMES, rotate=False)
    assert [seat["games"] for seat in there["players"][0]["by_seat"]] == [GAMES, 0]
    assert there["hash"] != back["hash"]
    assert any("seats are fixed" in warning for warning in there["warnings"])


def tally_of(tmp_path, **more):
    return (
        Match(plan_of_request(tmp_path, games=GAMES), tmp_path / "x", request_of(tmp_path, **more), Progress())
        .play()
        .tally
    )


def test_shards_add_up_to_the_whole(whole, tmp_path):
    for parts in (3, 7):
        shards = [tally_of(tmp_path, shard=(part, parts)) for part in range(1, parts + 1)]
        assert sum(shard.n for shard in shards) == whole["deals"]
        assert sum(shards[1:], shards[0]).hash == whole["hash"]
        assert sum(shards[::-1], Tally.empty(shards[0].shape)).hash == whole["hash"]


def test_a_shard_says_that_it_is_one(tmp_path):
    found = played(tmp_path / "x", games=100, shard=(2, 3))
    assert (found["complete"], found["shard"], found["games"]) == (False, [2, 3], 34)
    with pytest.raises(UsageError, match="only 3 deals"):
        played(tmp_path / "y", games=6, shard=(1, 4))


@pytest.mark.parametrize("players", ["hold_at:at=20,hold_at:at=25", "hold_at,keep_pace,random"])
def test_a_target_stops_at_a_fixed_look_with_all_shares_inside(tmp_path, players):
    wanted = {"games": 60_000, "target_error": 2.5}
    found = played(tmp_path / "a", players, jobs=1, **wanted)
    plan = plan_of_request(tmp_path, players, games=60_000)
    looks = TargetError(plan, 2.5, 0.95).looks()
    assert found["deals"] in looks[:-1]
    assert f"look after {found['deals']:,} deals" in found["stopped"]
    for player in found["players"]:
        share = player["share"]
        assert share["high"] - share["low"] <= 0.05
        assert share["low"] <= share["value"] <= share["high"]
        assert "sequence" in share["method"]
        assert player["over_equal_share"]["value"] == pytest.approx(share["value"] - 1 / plan.seats)
    before = found["deals"] * plan.rotations - 1
    assert any(deals * plan.rotations < before for deals in looks)  # it did look before
    for more in ({"jobs": 2}, {"block": 777}):
        assert played(tmp_path / str(more), players, **wanted, **more)["hash"] == found["hash"]


def test_a_target_out_of_reach_is_said(tmp_path):
    found = played(tmp_path / "x", games=1000, target_error=0.1)
    assert found["games"] == 1000
    assert found["stopped"] == "at the number of games asked for, before 0.1 points on every share were reached"


def test_games_that_a_guard_ends_are_nobodys(tmp_path):
    found = played(tmp_path / "x", "never_stop,hold_at", games=GAMES, rules={"max_rolls": "20"})
    unfinished = found["table"]["unfinished"]["value"]
    assert 0 < unfinished < 1
    assert sum(player["share"]["value"] for player in found["players"]) == pytest.approx(1 - unfinished)
    assert found["table"]["ties"]["value"] == 0
    assert any("unfinished" in warning for warning in found["warnings"])


def test_games_that_never_end_leave_nothing_to_estimate(tmp_path):
    found = played(tmp_path / "x", "never_stop,never_stop", games=50, rules={"bust_face": "0", "max_rolls": "30"})
    assert found["table"]["unfinished"]["value"] == 1
    assert [player["share"]["value"] for player in found["players"]] == [0, 0]
    assert found["table"]["comebacks"] is None
    assert [player["busts_per_game"]["value"] for player in found["players"]] == [0, 0]


def estimates(block):
    """Every estimate of a result, wherever it stands."""
    if isinstance(block, dict):
        if block.keys() >= EST:
            yield block
        else:
            yield from itertools.chain.from_iterable(map(estimates, block.values()))
    elif isinstance(block, list):
        yield from itertools.chain.from_iterable(map(estimates, block))


@pytest.mark.parametrize(
    ("game", "players", "games"),
    [
        ("pig", "hold_at:at=20,hold_at:at=25", 2),
        ("pig", "hold_at", 1),
        ("pig", "never_stop,hold_at,random", 300),
        ("igor", "", 40),
    ],
)
def test_the_result_has_all_its_keys_and_no_odd_numbers(tmp_path, game, players, games):
    found = played(tmp_path / "x", players, game=game, games=games, command="analyser run …")
    assert found.keys() >= KEYS
    assert found["table"].keys() >= TABLE
    assert found["speed"].keys() >= SPEED
    for player in found["players"]:
        assert player.keys() >= PLAYER
        assert player["score"].keys() >= {"mean", "sd", "quantiles", "histogram"}
        assert player["score"]["quantiles"].keys() == QUANTILES
        assert sum(n for _, n in player["score"]["histogram"]) == found["games"]
        assert sum(seat["games"] for seat in player["by_seat"]) == found["games"]
    for name in ("turns", "rounds", *(["lead_changes"] if found["seats"] > 1 else [])):
        assert sum(n for _, n in found["table"][name]["histogram"]) == found["games"]
    assert (found["schema"], found["seed"], found["complete"]) == ("analyser.run/1", "1", True)
    assert len(found["hash"]) == 64
    some = list(estimates(found))
    assert len(some) > 5
    for one in some:
        assert one["method"]
        if None not in (one["low"], one["high"]):
            assert one["low"] <= one["value"] <= one["high"]
    if found["seats"] == 1:
        assert [found["players"][0][name] for name in ("share", "win_rate", "tie_rate")] == [None] * 3


def test_wins_losses_and_ties_add_up(tmp_path):
    """One round of Pig, both hold at 20: 0.2905, 0.2905 and 0.4190 ties, exactly known."""
    found = played(tmp_path / "x", "hold_at,hold_at", games=20_000, rules={"rounds": "1"})
    one, other = found["players"]
    for player in (one, other):
        assert player["tie_rate"]["value"] == found["table"]["ties"]["value"]
        assert player["share"]["value"] == pytest.approx(player["win_rate"]["value"] + player["tie_rate"]["value"] / 2)
    assert one["win_rate"]["value"] + other["win_rate"]["value"] + one["tie_rate"]["value"] == pytest.approx(1)
    assert one["tie_rate"]["value"] == pytest.approx(0.4190, abs=4 * (0.419 * 0.581 / 20_000) ** 0.5)
    assert one["name"] != other["name"]


def test_several_numbers_of_seats_stand_side_by_side(tmp_path):
    found = played(tmp_path / "x", "", games=600, seats=(2, 3))
    assert found["by_seats"].keys() == {"2", "3"}
    assert found["games"] == 1200
    for seats, block in found["by_seats"].items():
        assert block.keys() >= KEYS
        assert len(block["players"]) == block["seats"] == int(seats)
        assert block["hash"] == played(tmp_path / seats, "", games=600, seats=(int(seats),))["hash"]


def test_rows_add_up_with_the_shares(tmp_path):
    found = played(tmp_path / "x", "hold_at,keep_pace,random", games=900, rows=True, jobs=2, block=100)
    rows = pl.read_parquet(tmp_path / "x" / "tables" / "rows.parquet")
    assert rows["game"].to_list() == list(range(900))
    assert (rows["deal"] * 3 + rows["rotation"] == rows["game"]).all()
    assert len(np.unique(rows.drop("game", "deal").to_numpy().astype(str), axis=0)) > 800  # no block is another's copy
    for player in found["players"]:
        seats = [rows.filter(pl.col(f"seat{seat}_player") == player["name"]) for seat in range(3)]
        shares = [int(part[f"seat{seat}_shares"].sum()) for seat, part in enumerate(seats)]
        assert [len(part) for part in seats] == [300, 300, 300]
        assert sum(shares) / 60 / 900 == pytest.approx(player["share"]["value"])
        assert [share / 60 / 300 for share in shares] == pytest.approx(
            [seat["share"]["value"] for seat in player["by_seat"]]
        )


def test_rules_that_contradict_each_other_are_found_before_play(tmp_path):
    progress = Progress()
    with pytest.raises(UsageError, match="bust_face=9 is not on a die"):
        run_match(request_of(tmp_path / "x", rules={"bust_face": "9"}), progress)
    assert progress.done == []
    assert not (tmp_path / "x").exists()


def test_without_compilation_the_numbers_are_the_same(tmp_path):
    players = "hold_at:at=20,keep_pace,random"
    words = ["run", "pig", "--players", players, "-n", "60", "--seed", "1", "--no-report", "-q", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "analyser", *words, "--interpret", "-o", str(tmp_path / "x")],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert (done.returncode, done.stderr) == (0, "")
    found, compiled = strict(done.stdout), played(tmp_path / "y", players, games=60)
    for key in found.keys() - {"speed", "command"}:
        assert found[key] == compiled[key], key
