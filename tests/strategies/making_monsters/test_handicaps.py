"""The handicaps that leave out upgrades or L.E.S.T.E.R. cards."""

import pytest

from analyser.games.making_monsters import state

SORTING_ON_CART_0 = {"cart_upgrade": ((state.SORTING_TABLE, -1), (-1, -1), (-1, -1), (-1, -1))}
LESTER_ON_CART_0 = {"cart_upgrade": ((state.LESTER, -1), (-1, -1), (-1, -1), (-1, -1))}
FIRST_SPOT = state.TAKE_UPGRADE


def may_take(*answers):
    """Mark answers to take_item, and the one that takes nothing."""
    return [int(answer in answers or answer == state.TAKE_NOTHING) for answer in range(state.ITEMS)]


def unused(*cards):
    return [int(card in cards) for card in range(state.LESTERS)]


class TestNoUpgrades:
    def test_takes_the_part_that_the_baseline_would_take(self, answer, table_of, hand_of):
        table = table_of(**SORTING_ON_CART_0)
        me = hand_of({2: (0, 3, 0, 0, 0)}, may_take=may_take(0, 1, 4, FIRST_SPOT), reason=state.BY_CART)
        assert answer("no_upgrades", "take_item", table, me) == 1
        assert answer("fill_needs", "take_item", table, me) == FIRST_SPOT

    @pytest.mark.parametrize("reason", [state.BY_CART, state.BY_EXPAND])
    def test_takes_nothing_where_there_are_only_upgrades(self, reason, answer, table_of, hand_of):
        me = hand_of(may_take=may_take(FIRST_SPOT), reason=reason)
        assert answer("no_upgrades", "take_item", table_of(**SORTING_ON_CART_0), me) == state.TAKE_NOTHING

    @pytest.mark.parametrize("rot", [0, 3])
    @pytest.mark.parametrize("track_left", [1, 16])
    def test_plays_expand_only_if_nothing_else_is_left(self, rot, track_left, answer, table_of, hand_of):
        table = table_of(track_left=track_left)
        bag = (5, 4, 3, 2, 1, 0, rot)
        for number in range(1, 2**state.LESTERS):
            left = [number >> card & 1 for card in range(state.LESTERS)]
            card = answer("no_upgrades", "lester_card", table, hand_of(lester_left=left, bag=bag))
            assert left[card]
            assert card != state.EXPAND or left == unused(state.EXPAND)


class TestNoLester:
    def test_plays_what_does_least(self, answer, table_of, hand_of):
        left = list(range(state.LESTERS))
        played = []
        while left:
            played.append(answer("no_lester", "lester_card", table_of(), hand_of(lester_left=unused(*left))))
            left.remove(played[-1])
        assert played == [state.EXPAND, state.COMPOST, state.SCAVENGE, state.FLEXIBILITY, state.PUBLICITY]

    def test_waits_while_it_may(self, answer, table_of, hand_of):
        assert answer("no_lester", "lester_card", table_of(), hand_of(lester_may_wait=1)) == state.NOT_YET

    def test_expands_by_nothing(self, answer, table_of, hand_of):
        table = table_of(**SORTING_ON_CART_0)
        me = hand_of(may_take=may_take(FIRST_SPOT), reason=state.BY_EXPAND)
        assert answer("no_lester", "take_item", table, me) == state.TAKE_NOTHING

    def test_takes_other_upgrades_like_the_baseline(self, answer, table_of, hand_of):
        me = hand_of(may_take=may_take(0, FIRST_SPOT), reason=state.BY_CART)
        assert answer("no_lester", "take_item", table_of(**SORTING_ON_CART_0), me) == FIRST_SPOT
        assert answer("fill_needs", "take_item", table_of(**LESTER_ON_CART_0), me) == FIRST_SPOT
        assert answer("no_lester", "take_item", table_of(**LESTER_ON_CART_0), me) == 0
        me = hand_of(may_take=may_take(FIRST_SPOT), reason=state.BY_CART)
        assert answer("no_lester", "take_item", table_of(**LESTER_ON_CART_0), me) == state.TAKE_NOTHING
