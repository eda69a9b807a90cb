"""Odds of draws against slow twins: every draw listed and placed as well as it can be, and SciPy's hypergeometric."""

from fractions import Fraction
from itertools import combinations, permutations

import numpy as np
import pytest
from scipy.sparse import csr_array
from scipy.sparse.csgraph import maximum_bipartite_matching
from scipy.stats import hypergeom

from analyser.games.making_monsters import odds, state

START = (5, 4, 3, 2, 1, 0, 7)


def tokens_of(bag):
    return [kind for kind, count in enumerate(bag) for _ in range(count)]


def rejected(drawn, me, room):
    """Tokens of a draw that find no place, if as many as possible do."""
    places = [part for part in range(state.USEFUL) for _ in range(me["wanted"][part])] + [None] * room
    parts = [kind for kind in drawn if kind != state.ROT]
    if not parts or not places:
        return len(drawn)
    fits = [[place in (None, kind) or kind == state.MUTATION for place in places] for kind in parts]
    matched = maximum_bipartite_matching(csr_array(np.array(fits, dtype=int)))
    return len(drawn) - int((matched >= 0).sum())


def random_hand(seed, hand_of):
    chance = np.random.Generator(np.random.SFC64(seed))
    bag = chance.multinomial(chance.integers(3, 12), (0.2, 0.15, 0.15, 0.1, 0.05, 0.1, 0.25))
    symbols = {slot: chance.integers(0, 2, 5) * chance.integers(0, 3, 5) for slot in (0, 3)}
    rooms = {name: int(chance.choice([0, 0, 1, 2])) for name in ("sorting_room", "fridge_room", "school_room")}
    return hand_of(symbols, bag=bag, rejects_used=int(chance.integers(0, 6)), **rooms)


@pytest.mark.parametrize("seed", range(40))
def test_batch_bust_chance_counts_every_draw(seed, table_of, hand_of):
    me = random_hand(seed, hand_of)
    table = table_of(fridge_accepts=seed % 2)
    room = int(me["sorting_room"] + me["school_room"] + me["fridge_room"] * (seed % 2))
    free = 6 - int(me["rejects_used"])
    for draws in range(1, 7):
        all_draws = list(combinations(tokens_of(me["bag"]), min(draws, int(me["bag_size"]))))
        busts = sum(rejected(drawn, me, room) >= free for drawn in all_draws)
        exact = float(Fraction(busts, len(all_draws)))
        assert odds.batch_bust_chance(table, me, draws) == pytest.approx(exact, rel=1e-12, abs=1e-15)


@pytest.mark.parametrize("bag", [START, (30, 20, 15, 12, 10, 5, 25), (900, 900, 0, 0, 0, 0, 700)])
@pytest.mark.parametrize("used", [2, 3, 5])
def test_with_storage_for_all_parts_rot_alone_busts(bag, used, table_of, hand_of):
    me = hand_of(bag=bag, rejects_used=used, sorting_room=6)
    error = 1e-12 if sum(bag) < odds.MOST_TOKENS else 1e-2
    for draws in (2, 4, 6):
        exact = hypergeom.sf(5 - used, sum(bag), bag[state.ROT], draws)
        assert odds.batch_bust_chance(table_of(), me, draws) == pytest.approx(exact, rel=error, abs=1e-15)


def test_with_no_place_at_all_every_token_is_bad(table_of, hand_of):
    me = hand_of(bag=START, rejects_used=4, sorting_room=0)
    assert odds.batch_bust_chance(table_of(), me, 1) == 0
    assert odds.batch_bust_chance(table_of(), me, 2) == 1
    assert odds.batch_bust_chance(table_of(), hand_of(rejects_used=6), 2) == 1
    assert odds.batch_bust_chance(table_of(), hand_of(rejects_used=5), 2) == 0  # an empty bag


def test_a_huge_bag_is_scaled_down(table_of, hand_of):
    bag = (1000, 1000, 1000, 1000, 1000, 1000, 1000)
    me = hand_of({0: (2, 2, 2, 2, 2)}, bag=bag, rejects_used=3)
    chance = odds.batch_bust_chance(table_of(), me, 6)
    small = hand_of({0: (2, 2, 2, 2, 2)}, bag=[250] * 7, rejects_used=3)
    assert 0 < chance == pytest.approx(odds.batch_bust_chance(table_of(), small, 6), rel=1e-2)


class TestSingleDraw:
    def test_only_the_last_free_slot_is_at_risk(self, table_of, hand_of):
        me = hand_of({0: (1, 0, 0, 0, 0)}, bag=START, sorting_room=0, rejects_used=4)
        assert odds.draw_bust_chance(table_of(), me) == 0
        me["rejects_used"] = 5
        assert odds.draw_bust_chance(table_of(), me) == pytest.approx(17 / 22)
        assert odds.reject_chance(table_of(), me) == pytest.approx(17 / 22)

    @pytest.mark.parametrize("storage", ["sorting_room", "school_room", "fridge_room"])
    def test_storage_takes_any_part(self, storage, table_of, hand_of):
        me = hand_of(bag=START, rejects_used=5, **{"sorting_room": 0, storage: 1})
        assert odds.draw_bust_chance(table_of(), me) == pytest.approx(7 / 22)
        closed = 1 if storage == "fridge_room" else 7 / 22
        assert odds.draw_bust_chance(table_of(fridge_accepts=0), me) == pytest.approx(closed)

    def test_a_mutation_fits_every_open_symbol(self, table_of, hand_of):
        me = hand_of({1: (0, 0, 0, 0, 1)}, bag=(1, 0, 0, 0, 0, 2, 1), rejects_used=5, sorting_room=0)
        assert odds.draw_bust_chance(table_of(), me) == pytest.approx(2 / 4)
        assert odds.unplaceable_parts(table_of(), me) == 1

    def test_yellow_super_returns_a_rot(self, table_of, hand_of):
        more = {"bag": START, "rejects_used": 5, "sorting_room": 0, "order": state.YELLOW, "is_super": 1}
        table = table_of(phase=state.DELIVERIES)
        with_rot = hand_of({0: (1, 0, 0, 0, 0)}, rejects=(0, 5, 0, 0, 0, 0, 0), **more)
        assert odds.draw_bust_chance(table, with_rot) == pytest.approx(10 / 22)  # a Rot would go back at once
        with_rot["rejects"] = (0, 4, 0, 0, 0, 0, 1)
        assert odds.draw_bust_chance(table, with_rot) == 0
        assert odds.draw_bust_chance(table_of(phase=state.FAIR), with_rot) == pytest.approx(17 / 22)
        with_rot["is_super"] = 0
        assert odds.draw_bust_chance(table, with_rot) == pytest.approx(17 / 22)

    def test_an_empty_bag_is_no_risk(self, table_of, hand_of):
        me = hand_of(rejects_used=5)
        assert odds.draw_bust_chance(table_of(), me) == odds.reject_chance(table_of(), me) == 0


@pytest.mark.parametrize(("tokens", "others", "wanted"), [(1, 4, 1), (2, 4, 1), (3, 3, 2), (3, 2, 3)])
def test_draws_to_find_is_the_average_over_all_orders(tokens, others, wanted):
    orders = set(permutations([1] * tokens + [0] * others))
    draws = [int(np.flatnonzero(np.cumsum(order) == wanted)[0]) + 1 for order in orders]
    assert odds.draws_to_find(tokens, tokens + others, wanted) == pytest.approx(np.mean(draws))


def test_what_the_bag_lacks_costs_a_whole_bag():
    assert odds.draws_to_find(0, 10, 1) == 11
    assert odds.draws_to_find(1, 10, 3) == pytest.approx(11 / 2 + 22)


def test_draws_to_fill_waits_for_the_last_slot(table_of, hand_of):
    assert odds.draws_to_fill(table_of(), hand_of(bag=START)) == pytest.approx(6 * 23 / 8)
    assert odds.draws_to_fill(table_of(), hand_of(bag=(3, 0, 0, 0, 0, 0, 1))) == 4
    assert odds.draws_to_fill(table_of(), hand_of(bag=START, rejects_used=7)) == 0
