"""What an order is thought to bring: chances of a Super action, chances of a bust, needs and values of a lab."""

from fractions import Fraction
from math import comb

import pytest

from analyser.games.making_monsters import orders
from analyser.games.making_monsters.state import BLUE, COLOURS, RED, YELLOW

START_BAG = (5, 4, 3, 2, 1, 0, 7)


def one_seat(values, seat=0, empty=0):
    """A column by seat that holds `values` for one seat."""
    return [values if other == seat else empty for other in range(4)]


def lab(table, seat, monsters):
    """Lay monsters into a lab: (symbols by part, those of them still open, prestige) each; the numbers follow the seat."""
    for slot, (need, left, worth) in enumerate(monsters):
        monster = 5 * seat + slot
        table["monster"][seat, slot] = monster
        table["need"][monster], table["symbols"][monster], table["worth"][monster] = need, sum(need), worth
        table["open_symbols"][seat, slot], table["missing"][seat, slot] = left, sum(left)


class TestChances:
    @pytest.mark.parametrize(("seats", "chance"), [(2, Fraction(1, 3)), (3, Fraction(5, 9)), (4, Fraction(5, 9))])
    def test_nothing_seen_means_even_colours(self, seats, chance, table_of):
        table = table_of(seats=seats)
        for colour in range(COLOURS):
            assert orders.super_chance(table, 0, colour, 3.0) == pytest.approx(float(chance))

    def test_only_the_neighbours_count_and_only_in_the_banner_colour(self, table_of):
        table = table_of(orders=[(0, 0, 0), (0, 3, 0), (9, 9, 0), (0, 0, 3)])
        yellow_left, yellow_right = Fraction(3 + 1, 3 + 3), Fraction(0 + 1, 3 + 3)
        either_yellow = 1 - (1 - yellow_left) * (1 - yellow_right)
        assert orders.super_chance(table, 0, RED, 3.0) == pytest.approx(float(either_yellow))
        assert orders.super_chance(table, 0, BLUE, 3.0) == pytest.approx(float(1 - Fraction(5, 6) ** 2))
        assert orders.super_chance(table, 0, YELLOW, 3.0) == pytest.approx(float(1 - Fraction(5, 6) * Fraction(1, 3)))

    @pytest.mark.parametrize("tokens", [1, 2, 4, 6])
    @pytest.mark.parametrize("rejects", [1, 2, 4, 6])
    def test_a_batch_busts_by_the_hypergeometric_law(self, tokens, rejects, table_of):
        table = table_of(bag=one_seat(START_BAG, empty=(0,) * 7))
        ways = sum(comb(7, bad) * comb(15, tokens - bad) for bad in range(rejects, tokens + 1))
        exact = Fraction(ways, comb(22, tokens))
        assert orders.overfill_chance(table, 0, tokens, rejects) == pytest.approx(float(exact), abs=1e-12)

    def test_a_short_bag_is_drawn_out(self, table_of):
        table = table_of(bag=one_seat((0, 1, 0, 0, 0, 0, 2), empty=(0,) * 7))
        assert orders.overfill_chance(table, 0, 6, 2) == 1
        assert orders.overfill_chance(table, 0, 6, 3) == 0
        assert orders.overfill_chance(table, 1, 6, 1) == 0  # an empty bag

    def test_parts_that_nobody_wants_are_rejected_once_the_sorting_table_is_full(self, table_of):
        table = table_of(bag=one_seat(START_BAG, empty=(0,) * 7))
        lab(table, 0, [((2, 1, 0, 0, 0), (1, 0, 0, 0, 0), 4)])
        assert orders.useless_tokens(table, 0) == 7
        table["sorting"][0] = (0, 0, 0, 0, 2, 0)
        assert orders.useless_tokens(table, 0) == 7 + 4 + 3 + 2 + 1
        table["upgrades"][0][0] = 1
        assert orders.useless_tokens(table, 0) == 7

    def test_single_draws_leave_a_slot_for_rejects(self, table_of):
        table = table_of(bag=one_seat((5, 5, 0, 0, 0, 0, 5), empty=(0,) * 7))
        assert orders.single_draws(table, 0, 2, 5, 3) == pytest.approx(4)  # two rejects in six draws, two drawn before
        assert orders.single_draws(table, 0, 2, 5, 6) == 5
        assert orders.single_draws(table, 0, 2, 5, 1) == 0
        table["bag"][0][6] = 0
        assert orders.single_draws(table, 0, 2, 5, 1) == 5


class TestValues:
    def test_a_lab_earns_its_monsters_and_the_bonus_for_them(self, table_of):
        table = table_of()
        lab(table, 0, [((1, 1, 0, 0, 0), (0, 0, 0, 0, 0), 2), ((1, 1, 1, 0, 0), (0, 1, 1, 0, 0), 4)])
        assert orders.points_per_part(table, 0) == pytest.approx((4 + 3 - 1) / 3)
        assert orders.lost_by_bust(table, 0) == pytest.approx(1 + 1 * 2)
        assert orders.points_per_part(table, 1) == 0

    def test_parts_are_placed_where_they_are_wanted(self, table_of):
        table = table_of(bag=one_seat((4, 0, 2, 0, 0, 2, 2), empty=(0,) * 7))
        lab(table, 0, [((1, 0, 4, 0, 0), (1, 0, 4, 0, 0), 5)])
        assert orders.parts_placed(table, 0, 5.0) == pytest.approx(1 + 1 + 1)  # limb, spike, Mutation
        assert orders.parts_placed(table, 0, 10.0) == pytest.approx(1 + 2 + 2)
        assert orders.parts_placed(table, 2, 6.0) == 0

    def test_order_value_adds_it_up(self, table_of):
        table = table_of(bag=one_seat((5, 0, 0, 0, 0, 0, 5), empty=(0,) * 7), rejects_used=one_seat(3))
        lab(table, 0, [((5, 0, 0, 0, 0), (4, 0, 0, 0, 0), 9), ((1, 0, 0, 0, 0), (0, 0, 0, 0, 0), 1)])
        points = (9 + 3 - 1) / 5
        bust = (comb(5, 3) * 5 + 5) / comb(10, 4)
        at_stake = 1 + points
        assert orders.order_value(table, 0, YELLOW, False) == pytest.approx(2 * points - bust * at_stake)
        assert orders.order_value(table, 0, RED, False) == pytest.approx(points + 0.5)
        assert orders.order_value(table, 0, RED, True) == pytest.approx(2 * points + 4)  # four draws leave a slot

    def test_a_returned_rot_lets_yellow_draw_on(self, table_of):
        table = table_of(bag=one_seat((5, 0, 0, 0, 0, 0, 5), empty=(0,) * 7), rejects_used=one_seat(4))
        lab(table, 0, [((5, 0, 0, 0, 0), (5, 0, 0, 0, 0), 9)])
        assert orders.order_value(table, 0, YELLOW, True) == pytest.approx(2 * 10 / 5)  # room for three, so four draws

    def test_chances_mix_both_actions(self, table_of):
        table = table_of(bag=[START_BAG] * 4)
        lab(table, 0, [((2, 1, 1, 0, 0), (2, 1, 1, 0, 0), 7)])
        base, best = (orders.order_value(table, 0, BLUE, is_super) for is_super in (False, True))
        assert best > base
        assert orders.expected_value(table, 0, BLUE, 0.25) == pytest.approx(0.75 * base + 0.25 * best)


def test_neighbours_sit_clockwise(table_of):
    assert [orders.neighbour(table_of(seats=4), 3, steps) for steps in (1, -1)] == [0, 2]
    assert [orders.neighbour(table_of(seats=3), 0, steps) for steps in (1, -1)] == [1, 2]
    assert [orders.neighbour(table_of(seats=2), 1, steps) for steps in (1, -1)] == [0, 0]
