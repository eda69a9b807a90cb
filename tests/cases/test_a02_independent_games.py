"""A02: games are independent of each other, in whatever mode and block they are played.

Cases: joblib/joblib issue 36 (workers that draw the same numbers); GAIGResearch/TabletopGames pull requests 174 and 268 (every
game of a tournament had the same deal, the second time in one mode only); numba/numba issue 8957 (a seed without effect in
parallel loops).
"""

from pathlib import Path

import numpy as np
import polars as pl
import pytest
from calls import ERRORS, called, result

from analyser.experiments.matchups.matchup import plans_of
from analyser.experiments.plans.counting import tally_block
from analyser.experiments.playing.work import worker_of
from analyser.experiments.settings.players import parse_player
from analyser.experiments.settings.request import RunRequest

SPREAD = 10.539  # standard deviation of the points of one turn that holds at 20, exactly
MEAN = 8.141795
CHUNK = 500


def rows(line):
    """Play with eight workers in small blocks; return the rows of the games."""
    done = called(line, "-j", "8", "--block", str(CHUNK), "--rows", "--no-report", "-q", "-o", "x")
    assert done.code == 0, done.err
    return pl.read_parquet(Path("x", "tables", "rows.parquet"))


def test_no_two_chunks_are_alike():
    points = rows("run pig --players hold_at --set rounds=1 -n 80000 --seed 1")["seat0_points"].to_numpy()
    chunks = points.reshape(-1, CHUNK)
    assert len(np.unique(chunks, axis=0)) == 160
    assert len(np.unique(np.sort(chunks, axis=1), axis=0)) == 160  # nor are they each other's shuffles
    assert np.std(chunks.mean(axis=1), ddof=1) == pytest.approx(SPREAD / CHUNK**0.5, rel=0.15)
    assert abs(points.mean() - MEAN) <= ERRORS * SPREAD / 80_000**0.5


def test_no_run_of_results_occurs_twice():
    """Games of one player to 100: their turns and busts, twenty games in a row."""
    found = rows("run pig --players hold_at -n 80000 --seed 1")
    games = (found["turns"] * 1000 + found["seat0_busts"]).to_numpy()
    runs = np.lib.stride_tricks.sliding_window_view(games, 20)
    assert len(np.unique(runs, axis=0)) == len(runs) == 80_000 - 19


def test_the_players_of_a_game_do_not_throw_the_same_dice():
    found = rows("run pig --players hold_at,hold_at,hold_at --set rounds=1 -n 60000 --seed 1")
    seats = [found[f"seat{seat}_points"].to_numpy() for seat in range(3)]
    first_of_next = np.roll(seats[0], -3)  # the next deal's
    for one, other in ((0, 1), (0, 2), (1, 2)):
        assert abs(np.corrcoef(seats[one], seats[other])[0, 1]) <= ERRORS / 60_000**0.5
    assert abs(np.corrcoef(seats[0], first_of_next)[0, 1]) <= ERRORS / 60_000**0.5


def test_the_mean_spreads_over_seeds_as_it_should():
    """200 seeds side by side, small and large ones: the mean of 400 turns spreads like that of independent turns."""
    hold_at = (parse_player("hold_at"),)
    means = []
    for seed in [*range(100), *range(2**40, 2**40 + 50), *range(2**64 - 50, 2**64)]:
        request = RunRequest("pig", "pig", 400, players=hold_at, seed=seed, rules={"rounds": "1"})
        plan = plans_of(request)[0]
        means.append(tally_block(worker_of(plan), plan, 0, 400).moments("player 0: points").total / 400)
    assert len(set(means)) > 150
    assert np.std(means, ddof=1) == pytest.approx(SPREAD / 400**0.5, rel=0.15)
    assert abs(np.mean(means) - MEAN) <= ERRORS * SPREAD / 80_000**0.5


def test_every_mode_plays_the_games_of_run():
    """So what holds for the games of `run` holds for sweeps, pairs, tables, comparisons and searches."""
    players, size = "--players a=hold_at:at=15,b=hold_at:at=20", "-n 3000 --seed 3"
    alone = result(f"run pig {players} {size}")
    short = result(f"run pig {players} {size} --set target=50")
    swept = result(f"sweep pig --vary rules.target=50,100 {players} {size}")["points"]
    for found, expected in zip(swept, (short, alone), strict=True):
        assert shares(found) == shares(expected)
        assert found["table"]["turns"] == expected["table"]["turns"]["mean"]
    compared = result(f"compare pig --set target=50 {players} {size}")["metrics"]
    turns = next(metric for metric in compared if metric["metric"] == "turns")
    assert (turns["before"], turns["after"]) == (alone["table"]["turns"]["mean"], short["table"]["turns"]["mean"])
    tuned = result(f"tune pig --rule target=50..51 --target turns=10 {players} {size}")["levels"]
    assert tuned[0]["estimate"] == short["table"]["turns"]["mean"]


def test_every_table_of_a_tournament_plays_the_games_of_run():
    field = ["a=hold_at:at=15", "b=hold_at:at=20", "c=hold_at:at=25"]
    size = "-n 3000 --seed 3"
    pairs = result(f"tournament pig --players {','.join(field)} {size}")["pairs"]
    for pair, (a, b) in zip(pairs, [(0, 1), (0, 2), (1, 2)], strict=True):
        assert pair["share"] == shares(result(f"run pig --players {field[a]},{field[b]} {size}"))[0]
    assert len({pair["share"]["value"] for pair in pairs}) == 3
    table = result(f"tournament pig --players {','.join(field)} --seats 3 {size}")
    alone = result(f"run pig --players {','.join(field)} {size}")
    assert table["tables"] == 1
    assert [entrant["mean_share"]["value"] for entrant in table["field"]] == [one["value"] for one in shares(alone)]


def shares(found):
    """The shares of the players, each with its interval."""
    return [player["share"] for player in found["players"]]
