"""Two designs on the same deals: the tallies of each alone, and sums of what is compared, however it is played."""

import numpy as np
import pytest
from plans import plan_of, tally_of, worker_of

from analyser.experiments.plans.counting import shape_of
from analyser.experiments.playing.crew import crew
from analyser.experiments.playing.failure import GameFailedError
from analyser.experiments.playing.paired import Paired, PairedPool, deal_values, nothing_yet, sums_of
from analyser.statistics.moments import PairMoments

PLAYERS = (["x=hold_at:at=20", "y=hold_at:at=25"], ["x=hold_at:at=20", "y=hold_at:at=30"])
COLUMNS = [("player 0: points", "player 0: points"), ("table: turns", "table: turns")]
DEALS = 700

BROKEN = """
from analyser.games import pig

class Broken(pig.Strategy):
    \"\"\"Fails late.

    Idea: none. Source: none. Weakness: all.
    \"\"\"
    def roll_again(table, me, my):
        if table.score[table.seat] > 40:
            raise ValueError("no idea")
        return table.turn_total < 20
"""


def plans(deals=DEALS, **rules):
    return plan_of("pig", PLAYERS[0], 2 * deals), plan_of("pig", PLAYERS[1], 2 * deals, **rules)


def played(pool, *stops):
    total = nothing_yet(pool.plans, pool.columns)
    for stop in stops:
        for block in pool.play(total.last, stop):
            total = total + block
    return total


def test_both_tallies_are_those_of_the_designs_alone():
    both = plans()
    total = played(PairedPool(both, COLUMNS, crew(2)), DEALS)
    assert [tally.hash for tally in total.tallies] == [tally_of(plan).hash for plan in both]
    assert (total.first, total.last) == (0, DEALS)


def test_sums_are_those_of_the_deal_values():
    both = plans()
    total = played(PairedPool(both, COLUMNS, crew(1)), DEALS)
    values = [deal_values(plan, worker_of(plan).play(0, plan.games), 0) for plan in both]
    for place, names in enumerate(COLUMNS):
        x, y = (v[:, shape_of(plan).place[name]] for v, plan, name in zip(values, both, names, strict=True))
        pair, by_hand = total.pair(place, 2, 2), PairMoments.of(x.tolist(), y.tolist(), 2, 2)
        assert pair.difference == by_hand.difference
        assert pair.covariance == by_hand.covariance


def test_pieces_and_threads_change_nothing():
    whole = played(PairedPool(plans(), COLUMNS, crew(1)), DEALS)
    pieces = played(PairedPool(plans(), COLUMNS, crew(2)), 1, 257, DEALS)
    assert (whole.sums == pieces.sums).all()
    assert [a.hash for a in whole.tallies] == [b.hash for b in pieces.tallies]


def test_designs_meet_on_the_same_deals():
    same = plan_of("pig", PLAYERS[0], 2 * DEALS)
    total = played(PairedPool((same, same), COLUMNS, crew(2)), DEALS)
    assert total.pair(0, 1, 1).difference.squares == 0
    assert total.pair(0, 1, 1).x.variance > 0


def test_large_values_are_summed_exactly():
    a = np.array([[1 << 40], [3]])
    sums = sums_of(a, a, [0], [0])
    assert sums.tolist() == [[(1 << 40) + 3, (1 << 40) + 3, (1 << 80) + 9, (1 << 80) + 9, (1 << 80) + 9]]
    assert sums_of(a, a, [], []).shape == (0, 5)


@pytest.mark.parametrize("place", [0, 1])
def test_a_failed_game_names_its_design(tmp_path, place):
    file = tmp_path / "broken.py"
    file.write_text(BROKEN)
    good = plan_of("pig", ["x=hold_at:at=20", "y=hold_at:at=25"], 400)
    bad = plan_of("pig", [f"x={file}:Broken", "y=hold_at:at=25"], 400)
    pool = PairedPool((bad, good) if place == 0 else (good, bad), COLUMNS, crew(2))
    with pytest.raises(GameFailedError) as failed:
        list(pool.play(0, 200))
    assert pool.failed is bad
    assert "no idea" in str(failed.value.failure.error)


def test_closing_stops_the_play():
    pool = PairedPool(plans(20_000), COLUMNS, crew(2))
    blocks = pool.play(0, 20_000)
    first = next(blocks)
    blocks.close()
    assert isinstance(first, Paired)
    assert first.last < 20_000
