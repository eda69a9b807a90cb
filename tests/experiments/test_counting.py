"""The compiled tally equals a slow, obvious one in Python's integers, however the deals are cut into blocks."""

import json
import os
import subprocess
import sys
from collections import Counter, defaultdict
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plans import plan_of, tally_of, worker_of

from analyser.core.facts import Metric
from analyser.core.outcome import TABLE_COLUMNS
from analyser.core.tallying import of_place, of_player, of_seat, of_table
from analyser.errors import PlayError
from analyser.experiments.loading.catalogue import game
from analyser.experiments.plans.counting import Counting, row_columns, shape_of, tally_block
from analyser.experiments.plans.plan import seats_of
from analyser.statistics import limbs
from analyser.statistics.tally import GROUPS

ROOT = Path(__file__).parents[2]
PIG = game("pig")
EXTENDED = replace(
    PIG,
    table_columns=("sixes",),
    seat_columns=("orders", "supers"),
    metrics=(
        Metric("supers", "", "", "supers", over="orders", rate=True),
        Metric("sixes_per_round", "", "", "sixes", of="table", over="rounds"),
    ),
)
PLANS = {
    (seats, rotate): replace(plan_of("pig", [f"hold_at:at={20 + i}" for i in range(seats)], 6, 1, rotate), game=facts)
    for seats, facts in ((1, PIG), (2, PIG), (3, EXTENDED), (4, PIG), (6, EXTENDED))
    for rotate in (True, False)
}
tables = st.sampled_from(sorted(PLANS))  # number of seats, and whether players rotate
sizes = st.sampled_from([2, 100, 2**12, 2**20, 2**43])


def random_rows(plan, deals, size, seed):
    """Rows of numbers below `size`, large and small ones mixed, with 0 or 1 for games won alone."""
    chance = np.random.default_rng(seed)
    table, seat = row_columns(plan.game)
    shape = deals * plan.rotations, len(table) + plan.seats * len(seat)
    rows = chance.integers(-size + 1, size, shape) >> chance.integers(0, size.bit_length() + 1, shape)
    rows[:, TABLE_COLUMNS.index("won_alone")] = chance.integers(0, 2, len(rows))
    return rows


def slow_deals(plan, rows, first_deal):
    """Return (group, deal values) of every deal, and games by histogram, group and value; in Python's integers."""
    table, seat = row_columns(plan.game)
    deals, games = [], Counter()
    for i in range(len(rows) // plan.rotations):
        deal = first_deal + i
        group = deal // plan.cycle % GROUPS
        values = defaultdict(int)
        for rotation in range(plan.rotations):
            numbers = rows[i * plan.rotations + rotation].tolist()
            of_game = dict(zip(table, numbers, strict=False))
            for name, x in of_game.items():
                values[of_table(name)] += x
            for at, player in enumerate(seats_of(plan.orders[deal % plan.cycle].tolist(), rotation)):
                start = len(table) + at * len(seat)
                of_chair = dict(zip(seat, numbers[start : start + len(seat)], strict=True))
                for name, x in of_chair.items():
                    values[of_player(player, name)] += x
                for name in ("shares", "points"):
                    values[of_place(player, at, name)] += of_chair[name]
                    values[of_seat(at, name)] += of_chair[name]
                games["points", player, group, of_chair["points"]] += 1
            shown = ["turns", "rounds", "lead_changes"] + ["margin"] * (of_game["won_alone"] == 1)
            games.update((name, 0, group, of_game[name]) for name in shown)
        deals.append((group, values))
    return deals, games


def counted(plan, rows, first_deal, cuts=()):
    """Tally rows in one block, the rows handed over in pieces that end at the deals `cuts`."""
    counting = Counting(plan)
    ends = [0, *sorted(cuts), len(rows) // plan.rotations]
    for start, end in pairwise(ends):
        counting.add(rows[start * plan.rotations : end * plan.rotations], first_deal + start)
    return counting.tally(np.zeros((GROUPS, plan.seats, plan.game.counters.total), np.int64))


@settings(max_examples=40)
@given(tables, st.integers(1, 150), st.integers(0, 50_000), sizes, st.integers(0, 2**32))
def test_sums_are_those_of_the_slow_twin(at_table, deals, first_deal, size, seed):
    plan = PLANS[at_table]
    rows = random_rows(plan, deals, size, seed)
    tally, shape = counted(plan, rows, first_deal), shape_of(plan)
    slow, games = slow_deals(plan, rows, first_deal)
    groups = [[values for at, values in slow if at == group] for group in range(GROUPS)]
    assert tally.deals.tolist() == [len(group) for group in groups]
    assert {name for _, values in slow for name in values} <= set(shape.columns)
    products = [*((name, name) for name in shape.columns), *shape.products]
    for at, group in enumerate(groups):
        assert limbs.whole(tally.sums[:, at]) == [sum(deal[name] for deal in group) for name in shape.columns]
        assert limbs.whole(tally.crosses[:, at]) == [sum(deal[x] * deal[y] for deal in group) for x, y in products]
        assert tally.counted[at].tolist() == [sum(deal[y] != 0 for deal in group) for y in shape.denominators]
    found = Counter()
    expected = Counter()
    for name, histogram in tally.histograms.items():
        for member, group, cell in np.argwhere(histogram.counts).tolist():
            found[name, member, group, cell + histogram.first] = int(histogram.counts[member, group, cell])
    for (name, member, group, value), n in games.items():
        expected[name, member, group, value >> tally.histograms[name].shift] += n
    assert found == expected


@settings(max_examples=15)
@given(tables, st.integers(2, 300), st.integers(0, 50_000), sizes, st.integers(0, 2**32), st.data())
def test_any_split_and_any_order_of_merging_give_one_hash(at_table, deals, first_deal, size, seed, data):
    plan = PLANS[at_table]
    rows = random_rows(plan, deals, size, seed)
    whole = counted(plan, rows, first_deal)
    cuts = data.draw(st.lists(st.integers(0, deals), max_size=5))
    assert counted(plan, rows, first_deal, cuts).hash == whole.hash
    ends = [0, *sorted(cuts), deals]
    blocks = [
        counted(plan, rows[start * plan.rotations : end * plan.rotations], first_deal + start)
        for start, end in pairwise(ends)
    ]
    chance = data.draw(st.randoms(use_true_random=False))
    chance.shuffle(blocks)
    while len(blocks) > 1:
        blocks.insert(chance.randrange(len(blocks) - 1), blocks.pop() + blocks.pop())
    assert blocks[0].hash == whole.hash
    assert blocks[0].moments(of_table("turns")) == whole.moments(of_table("turns"))


@pytest.mark.parametrize("number", [2**43, -(2**43) - 1, 2**63 - 1, -(2**63)])
def test_numbers_too_large_to_be_summed_exactly_are_refused(number):
    plan = PLANS[2, True]
    rows = np.zeros((8, 22), np.int64)
    rows[5, len(TABLE_COLUMNS) + 3] = number
    with pytest.raises(PlayError, match="game 205: "):
        counted(plan, rows, 100)


def test_the_largest_numbers_do_not_wrap_around():
    plan = PLANS[6, True]
    rows = np.full((60, len(row_columns(plan.game)[0]) + 6 * len(row_columns(plan.game)[1])), 2**43 - 1, np.int64)
    tally = counted(plan, rows, 0)
    assert tally.moments(of_player(0, "points")).squares == 10 * (6 * (2**43 - 1)) ** 2


def test_blocks_that_cut_a_deal_are_refused():
    plan = PLANS[2, True]
    with pytest.raises(ValueError, match="whole deals"):
        tally_block(worker_of(plan), plan, 0, 3)


@pytest.mark.parametrize("rotate", [True, False])
def test_played_games_give_one_hash_for_any_blocks(rotate):
    plan = plan_of("pig", ["hold_at:at=20", "hold_at:at=25", "keep_pace"], 9_000, rotate=rotate)
    worker = worker_of(plan)
    ends = [0, 3, 2_400, 8_400, 9_000]
    blocks = [tally_block(worker, plan, start, end) for start, end in pairwise(ends)]
    merged = blocks[3] + blocks[0] + (blocks[2] + blocks[1])
    assert merged.hash == tally_of(plan).hash
    assert merged.n == plan.deals


def test_order_of_entry_changes_nothing():
    players = ["hold_at:at=20", "hold_at:at=25", "keep_pace"]
    assert tally_of(plan_of("pig", players, 600)).hash == tally_of(plan_of("pig", players[::-1], 600)).hash


def test_interpreted_play_gives_the_same_integers(tmp_path):
    script = (
        "import sys; sys.path.insert(0, sys.argv[1]); import plans\n"
        "print(plans.tally_of(plans.plan_of('pig', ['hold_at:at=20', 'hold_at:at=25'], 12, target=30)).hash)"
    )
    compiled_hash = tally_of(plan_of("pig", ["hold_at:at=20", "hold_at:at=25"], 12, target=30)).hash
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", script, str(Path(__file__).parent)],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.stdout.strip() == compiled_hash, done.stderr


def test_tallies_are_small_plain_data():
    arrays = tally_of(plan_of("pig", ["hold_at", "keep_pace"], 2_000)).to_arrays()
    assert all(array.dtype == np.int64 for array in arrays.values())
    assert json.dumps({name: array.shape for name, array in arrays.items()})
