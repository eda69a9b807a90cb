"""What each strategy orders, at tables set by hand."""

from itertools import pairwise, product

import numpy as np
import pytest

from analyser.games.making_monsters.state import BLUE, COLOURS, RED, YELLOW

WANTED_LIMBS = ((9, 0, 0, 0, 0), (9, 0, 0, 0, 0))
LIMBS = (20, 0, 0, 0, 0, 0, 0)
GAMES = 3000


def ask_often(answer, name, table, me, **values):
    """Return the share of each colour in many orders."""
    given = [answer(name, "order", table, me, **values) for _ in range(GAMES)]
    return np.bincount(given, minlength=COLOURS) / GAMES


def needy(table, seat, places, rejects_used=0):
    """Give a lab so many places for parts, with an empty sorting table that holds two of them."""
    table["open_symbols"][seat, 0, 0] = table["missing"][seat, 0] = places - 2
    table["monster"][seat, 0] = 0
    table["symbols"][0] = 20
    table["rejects_used"][seat] = rejects_used


class TestMixtures:
    @pytest.mark.parametrize(
        ("name", "shares"),
        [
            ("uniform_orders", (1 / 3, 1 / 3, 1 / 3)),
            ("random", (1 / 3, 1 / 3, 1 / 3)),
            ("never_red", (0, 1 / 2, 1 / 2)),
            ("never_yellow", (1 / 2, 0, 1 / 2)),
            ("never_blue", (1 / 2, 1 / 2, 0)),
            ("mixed_orders", (0.34, 0.33, 0.33)),
        ],
    )
    def test_colours_are_as_frequent_as_said(self, name, shares, answer, table_of, hand_of):
        found = ask_often(answer, name, table_of(), hand_of())
        assert found == pytest.approx(shares, abs=0.04)
        assert [n == 0 for n in found] == [n == 0 for n in shares]

    @pytest.mark.parametrize(
        ("red", "yellow", "shares"),
        [(1.0, 1.0, (0.5, 0.5, 0)), (1.0, 0.5, (2 / 3, 1 / 3, 0)), (0.0, 0.2, (0, 0.2, 0.8)), (0.0, 0.0, (0, 0, 1))],
    )
    def test_mixed_orders_scales_what_sums_above_one(self, red, yellow, shares, answer, table_of, hand_of):
        found = ask_often(answer, "mixed_orders", table_of(), hand_of(), red=red, yellow=yellow)
        assert found == pytest.approx(shares, abs=0.04)


class TestNeedBasedOrders:
    @pytest.mark.parametrize(
        ("places", "rejects_used", "colour"),
        [(12, 0, BLUE), (6, 2, BLUE), (5, 0, YELLOW), (12, 3, BLUE), (2, 0, RED), (12, 4, RED), (3, 3, YELLOW)],
    )
    def test_room_decides(self, places, rejects_used, colour, answer, table_of, hand_of):
        table = table_of()
        needy(table, 0, places, rejects_used)
        assert answer("need_based_orders", "order", table, hand_of()) == colour

    def test_bounds_are_parameters(self, answer, table_of, hand_of):
        table = table_of()
        needy(table, 0, 8, 3)
        assert answer("need_based_orders", "order", table, hand_of(), blue_rejects=3) == BLUE
        assert answer("need_based_orders", "order", table, hand_of(), blue_rejects=4) == YELLOW
        assert answer("need_based_orders", "order", table, hand_of(), blue_rejects=3, blue_symbols=9) == YELLOW
        assert answer("need_based_orders", "order", table, hand_of(), red_symbols=8) == RED
        assert answer("need_based_orders", "order", table, hand_of(), red_rejects=3) == RED


class TestDeceptiveOrders:
    @pytest.mark.parametrize(("bluff", "shares"), [(0.0, (0, 0, 1)), (0.3, (0.15, 0.15, 0.7)), (1.0, (0.5, 0.5, 0))])
    def test_bluffs_as_often_as_said(self, bluff, shares, answer, table_of, hand_of):
        table = table_of()
        needy(table, 0, 12)
        assert ask_often(answer, "deceptive_orders", table, hand_of(), bluff=bluff) == pytest.approx(shares, abs=0.04)


class TestBestResponseOrders:
    def test_blue_where_parts_are_all_that_counts(self, answer, table_of, hand_of):
        table = table_of(bag=[LIMBS] * 4)
        limbs(table, 0, worth=90)
        assert answer("best_response_orders", "order", table, hand_of()) == BLUE

    @pytest.mark.parametrize("banner", range(COLOURS))
    def test_with_nothing_to_place_it_orders_by_what_the_neighbours_show(self, banner, answer, table_of, hand_of):
        counts = [20 * (colour == banner) for colour in range(COLOURS)]
        table = table_of(orders=[counts] * 4)
        rest = {YELLOW: RED, BLUE: RED, RED: BLUE}  # yellow brings nothing but draws
        assert answer("best_response_orders", "order", table, hand_of(), prior=0.1) == rest[banner]

    def test_a_larger_prior_trusts_the_neighbours_less(self, answer, table_of, hand_of):
        table = table_of(orders=[(2, 0, 0)] * 4)
        assert answer("best_response_orders", "order", table, hand_of(), prior=0.1) == BLUE
        assert answer("best_response_orders", "order", table, hand_of(), prior=100) == RED

    def test_declines_a_super_action_worth_less_than_the_base(self, answer, table_of, hand_of):
        table = table_of(bag=[(20, 0, 0, 0, 0, 0, 10)] * 4)
        limbs(table, 0, worth=90)
        assert answer("best_response_orders", "take_super", table, hand_of(order=BLUE)) == 1
        table["rejects_used"][0] = 4  # no single draw is safe: three tokens instead of six
        assert answer("best_response_orders", "take_super", table, hand_of(order=BLUE)) == 0


def limbs(table, seat, worth):
    """Lay a monster that wants nine limbs into a lab."""
    table["monster"][seat, 0], table["missing"][seat, 0] = 0, 9
    table["open_symbols"][seat, 0] = (9, 0, 0, 0, 0)
    table["symbols"][0], table["worth"][0] = 9, worth


class TestSuperHunter:
    @pytest.mark.parametrize("shown", range(COLOURS))
    def test_orders_the_colour_whose_banner_the_neighbours_show(self, shown, answer, table_of, hand_of):
        counts = [(0, 0, 0)] * 4
        counts[1] = tuple(5 * (colour == shown) for colour in range(COLOURS))
        counts[2] = (50, 50, 50)  # opposite: no neighbour
        assert answer("super_hunter", "order", table_of(orders=counts), hand_of()) == (shown - 1) % COLOURS

    @pytest.mark.parametrize(("places", "colour"), [(12, BLUE), (4, YELLOW), (2, RED)])
    def test_equal_chances_leave_it_to_the_lab(self, places, colour, answer, table_of, hand_of):
        table = table_of()
        needy(table, 0, places)
        assert answer("super_hunter", "order", table, hand_of()) == colour

    def test_never_declines(self, answer, table_of, hand_of):
        assert answer("super_hunter", "take_super", table_of(), hand_of()) == 1


class TestLevelKOrders:
    def test_level_0_orders_what_the_lab_needs(self, answer, table_of, hand_of):
        for places, used in product((2, 4, 12), (0, 3, 5)):
            table = table_of()
            needy(table, 0, places, used)
            needed = answer("need_based_orders", "order", table, hand_of())
            assert answer("level_k_orders", "order", table, hand_of(), level=0) == needed

    @pytest.mark.parametrize(("places", "needed", "reply"), [(2, RED, BLUE), (4, YELLOW, RED)])
    def test_level_1_takes_the_super_that_the_neighbours_needs_give(
        self, places, needed, reply, answer, table_of, hand_of
    ):
        table = table_of()  # with empty bags only the extras count: 4 points for red's Super, 3 for blue's, 0.5 for red
        for seat in (1, 2, 3):
            needy(table, seat, places)
        assert answer("level_k_orders", "order", table, hand_of(seat=1, left=2, right=0), level=0) == needed
        assert answer("level_k_orders", "order", table, hand_of(), level=1) == reply

    def test_each_level_replies_to_the_one_below(self, answer, table_of, hand_of):
        table = table_of(seats=2, monster=[(-1,) * 5] * 4)
        me = hand_of(left=1, right=1)
        given = [answer("level_k_orders", "order", table, me, level=level) for level in range(7)]
        # both need red, so blue's Super follows; against blue nothing is a Super worth having, so red for its part
        assert given[:3] == [RED, BLUE, RED]
        assert all(low != high for low, high in pairwise(given))
