"""What strategies gain, take, keep and build, by hands set by hand."""

import numpy as np
import pytest

from analyser.games.making_monsters import state
from analyser.games.making_monsters.prospects import card_promise

START = (5, 4, 3, 2, 1, 0, 7)
ANY_USEFUL = (1, 1, 1, 1, 1, 0)
FIRST, SECOND = state.TAKE_UPGRADE, state.TAKE_UPGRADE + 1


def may_take(*answers):
    """Mark answers to take_item, and the one that takes nothing."""
    return [int(answer in answers or answer == state.TAKE_NOTHING) for answer in range(state.ITEMS)]


def owned(*upgrades):
    counts = np.bincount(np.array(upgrades, dtype=int), minlength=state.UPGRADES)
    return {"upgrades": counts, "upgrades_owned": len(upgrades)}


def left(*cards):
    return [int(card in cards) for card in range(state.LESTERS)]


@pytest.fixture
def carts(table_of):
    """A table with two upgrades on cart 0."""

    def make(first, second=-1, **more):
        return table_of(cart_upgrade=((first, second), (-1, -1), (-1, -1), (-1, -1)), **more)

    return make


@pytest.fixture
def deck(table_of):
    """A table with monsters: printed 0 and 1, then cards, each as (need, worth) or (need, worth, action)."""
    printed = (((1, 1, 0, 0, 0), 2), ((1, 1, 1, 0, 0), 4))

    def make(*cards, **more):
        table = table_of(**more)
        for number, (need, worth, *action) in enumerate(printed + cards):
            table["need"][number] = need
            table["symbols"][number] = sum(need)
            table["worth"][number] = worth
            table["action"][number] = action[0] if action else 0
        return table

    return make


class TestGaining:
    def test_the_kind_with_most_open_symbols_per_token(self, answer, table_of, hand_of):
        me = hand_of({2: (3, 0, 0, 1, 0)}, bag=(5, 4, 3, 1, 1, 0, 7), may_gain=ANY_USEFUL)
        assert answer("fill_needs", "gain_part", table_of(), me) == state.GOOP  # 2 for 2 against 4 for 6
        me["may_gain"] = (1, 1, 0, 0, 0, 0)
        assert answer("fill_needs", "gain_part", table_of(), me) == state.LIMB

    def test_what_nobody_waits_for_goes_by_the_bag(self, answer, table_of, hand_of):
        assert answer("fill_needs", "gain_part", table_of(), hand_of(bag=START, may_gain=ANY_USEFUL)) == state.ZAPPER

    @pytest.mark.parametrize("name", ["fill_needs", "mutations"])
    def test_a_mutation_is_always_welcome(self, name, answer, table_of, hand_of):
        me = hand_of(bag=START, may_gain=(1, 1, 1, 1, 1, 1))
        assert answer(name, "gain_part", table_of(), me) == state.MUTATION

    def test_in_a_reanimation_the_lab_counts_as_it_will_be(self, answer, deck, hand_of):
        table = deck(((0, 0, 0, 3, 0), 6), ((0, 0, 0, 0, 3), 9), phase=state.REANIMATION)
        me = hand_of({3: (0, 0, 0, 0, 1)}, monster=(-1, -1, 2, 3, -1), bag=START, may_gain=ANY_USEFUL)
        me["laid"][2, state.GOOP] = 3  # finished: its symbols go, its parts come back
        me["laid"][3, state.ZAPPER] = 2  # not finished: both come back
        me["bag"] = (9, 9, 9, 0, 0, 0, 7)
        assert answer("fill_needs", "gain_part", table, me) == state.ZAPPER
        table["phase"] = state.DELIVERIES
        me["open_symbols"][3] = me["wanted"][:5] = (0, 0, 0, 1, 0)
        assert answer("fill_needs", "gain_part", table, me) == state.GOOP

    def test_rare_parts_first_looks_at_its_own_tokens_only(self, answer, table_of, hand_of):
        me = hand_of({2: (3, 0, 0, 0, 0)}, bag=(5, 4, 3, 1, 1, 0, 7), may_gain=ANY_USEFUL)
        assert answer("rare_parts_first", "gain_part", table_of(), me) == state.ZAPPER
        me["may_gain"] = (1, 1, 0, 1, 0, 0)
        assert answer("rare_parts_first", "gain_part", table_of(), me) == state.GOOP
        me["may_gain"] = (0, 0, 0, 0, 0, 1)
        assert answer("rare_parts_first", "gain_part", table_of(), me) == state.MUTATION


class TestTakingItems:
    @pytest.mark.parametrize(
        ("upgrade", "takes"),
        [(state.SORTING_TABLE, FIRST), (state.MEAT_REPLICATOR, FIRST), (state.TELEPORTER, 4), (state.UNIVERSAL, 4)],
    )
    def test_upgrades_worth_more_than_a_part_come_first(self, upgrade, takes, answer, carts, hand_of):
        me = hand_of(bag=START, may_take=may_take(0, 1, 4, FIRST))
        assert answer("fill_needs", "take_item", carts(upgrade), me) == takes

    def test_the_best_of_two(self, answer, carts, hand_of):
        me = hand_of(bag=START, may_take=may_take(0, FIRST, SECOND))
        assert answer("fill_needs", "take_item", carts(state.WAREHOUSE, state.MED_SCHOOL), me) == SECOND

    def test_a_universal_replicator_is_worth_what_it_doubles(self, answer, carts, hand_of):
        me = hand_of(bag=START, may_take=may_take(0, FIRST), **owned(state.MEAT_REPLICATOR, state.GOOP_REPLICATOR))
        assert answer("fill_needs", "take_item", carts(state.UNIVERSAL), me) == FIRST

    def test_a_full_lab_takes_only_what_is_better(self, answer, carts, hand_of):
        tiles = owned(state.MED_SCHOOL, state.LESTER, state.BOGO)
        me = hand_of(bag=START, may_take=may_take(0, FIRST), **tiles)
        assert answer("fill_needs", "take_item", carts(state.MEAT_REPLICATOR), me) == 0
        assert answer("fill_needs", "take_item", carts(state.SORTING_TABLE), me) == FIRST
        assert answer("fill_needs", "replace_upgrade", carts(-1), me) == state.BOGO

    def test_expand_takes_any_upgrade_that_finds_room_or_is_better(self, answer, carts, hand_of):
        me = hand_of(may_take=may_take(FIRST))
        assert answer("fill_needs", "take_item", carts(state.UNIVERSAL), me) == FIRST
        me = hand_of(may_take=may_take(FIRST), **owned(state.MED_SCHOOL, state.LESTER, state.BOGO))
        assert answer("fill_needs", "take_item", carts(state.UNIVERSAL), me) == state.TAKE_NOTHING

    def test_a_warehouse_goes_last(self, answer, table_of, hand_of):
        me = hand_of(**owned(state.WAREHOUSE, state.MED_SCHOOL))
        for name in ("fill_needs", "upgrade_engine"):
            assert answer(name, "replace_upgrade", table_of(), me) == state.MED_SCHOOL
            assert answer(name, "replace_upgrade", table_of(), hand_of(**owned(state.WAREHOUSE))) == state.WAREHOUSE

    @pytest.mark.parametrize("name", ["mutations", "thin_rot"])
    def test_lester_comes_first_for_those_who_live_by_its_cards(self, name, answer, carts, hand_of):
        me = hand_of(bag=START, may_take=may_take(0, FIRST, SECOND))
        assert answer(name, "take_item", carts(state.MED_SCHOOL, state.LESTER), me) == SECOND
        assert answer(name, "take_item", carts(state.MED_SCHOOL, state.BOGO), me) == FIRST

    def test_rare_parts_first_takes_parts_before_upgrades(self, answer, carts, hand_of):
        me = hand_of(bag=START, may_take=may_take(0, 3, FIRST))
        assert answer("rare_parts_first", "take_item", carts(state.MED_SCHOOL), me) == state.GOOP
        me["may_take"] = may_take(FIRST)
        assert answer("rare_parts_first", "take_item", carts(state.MED_SCHOOL), me) == FIRST

    def test_cart_greed_takes_any_upgrade_while_there_is_room(self, answer, carts, hand_of):
        me = hand_of(bag=START, may_take=may_take(0, FIRST))
        assert answer("cart_greed", "take_item", carts(state.TELEPORTER), me) == FIRST
        me = hand_of(bag=START, may_take=may_take(0, FIRST), **owned(state.BOGO, state.BOGO, state.TELEPORTER))
        assert answer("cart_greed", "take_item", carts(state.MED_SCHOOL), me) == 0
        me["may_take"] = may_take(FIRST)
        assert answer("cart_greed", "take_item", carts(state.MED_SCHOOL), me) == state.TAKE_NOTHING


class TestEngine:
    def test_replicators_before_anything_else(self, answer, carts, hand_of):
        me = hand_of(bag=START, may_take=may_take(0, FIRST, SECOND))
        assert answer("upgrade_engine", "take_item", carts(state.MED_SCHOOL, state.MEAT_REPLICATOR), me) == SECOND
        assert answer("fill_needs", "take_item", carts(state.MED_SCHOOL, state.MEAT_REPLICATOR), me) == FIRST

    def test_a_universal_replicator_needs_a_replicator(self, answer, carts, hand_of):
        me = hand_of(bag=START, may_take=may_take(4, FIRST, SECOND))
        assert answer("upgrade_engine", "take_item", carts(state.UNIVERSAL, state.BOGO), me) == SECOND
        me = hand_of(bag=START, may_take=may_take(4, FIRST, SECOND), **owned(state.SPIKES_REPLICATOR))
        assert answer("upgrade_engine", "take_item", carts(state.UNIVERSAL, state.BOGO), me) == FIRST

    def test_other_upgrades_make_room_but_the_engine_stays(self, answer, carts, hand_of):
        tiles = owned(state.MED_SCHOOL, state.BOGO, state.GOOP_REPLICATOR)
        me = hand_of(bag=START, may_take=may_take(0, FIRST), **tiles)
        assert answer("upgrade_engine", "take_item", carts(state.SPIKES_REPLICATOR), me) == FIRST
        assert answer("upgrade_engine", "replace_upgrade", carts(-1), me) == state.MED_SCHOOL
        engine = owned(state.BOGO, state.GOOP_REPLICATOR, state.SPIKES_REPLICATOR)
        me = hand_of(bag=START, may_take=may_take(0, FIRST), **engine)
        assert answer("upgrade_engine", "take_item", carts(state.MED_SCHOOL), me) == 0

    def test_expand_is_played_first_if_there_is_an_upgrade(self, answer, carts, hand_of):
        me = hand_of(bag=START, **owned(state.BOGO, state.BOGO, state.BOGO))
        assert answer("upgrade_engine", "lester_card", carts(state.BOGO), me) == state.EXPAND
        assert answer("upgrade_engine", "lester_card", carts(-1), me) == state.FLEXIBILITY


class TestLester:
    @pytest.mark.parametrize(
        ("unused", "card"),
        [
            ((0, 1, 2, 3, 4), state.EXPAND),
            ((0, 1, 2, 3), state.FLEXIBILITY),
            ((0, 2, 3), state.SCAVENGE),
            ((0, 3), state.COMPOST),
            ((3,), state.PUBLICITY),
        ],
    )
    def test_growth_first(self, unused, card, answer, table_of, hand_of):
        assert answer("fill_needs", "lester_card", table_of(), hand_of(bag=START, lester_left=left(*unused))) == card

    def test_near_the_end_prestige_first(self, answer, table_of, hand_of):
        assert answer("fill_needs", "lester_card", table_of(track_left=4), hand_of(bag=START)) == state.PUBLICITY

    @pytest.mark.parametrize(
        ("unused", "card"), [((0, 3), state.PUBLICITY), ((0, 4), state.EXPAND), ((0,), state.COMPOST)]
    )
    def test_no_compost_without_rot(self, unused, card, answer, table_of, hand_of):
        me = hand_of(lester_left=left(*unused), **owned(state.BOGO, state.BOGO, state.BOGO))
        assert answer("fill_needs", "lester_card", table_of(), me) == card

    def test_compost_first_while_there_is_rot(self, answer, table_of, hand_of):
        assert answer("thin_rot", "lester_card", table_of(track_left=1), hand_of(bag=START)) == state.COMPOST
        assert answer("thin_rot", "lester_card", table_of(), hand_of(bag=(1, 0, 0, 0, 0, 0, 0))) == state.EXPAND

    def test_flexibility_first(self, answer, table_of, hand_of):
        assert answer("mutations", "lester_card", table_of(track_left=1), hand_of(bag=START)) == state.FLEXIBILITY
        me = hand_of(bag=START, lester_left=left(0, 3))
        assert answer("mutations", "lester_card", table_of(), me) == state.COMPOST


@pytest.mark.parametrize("name", ["fill_needs", "mutations"])
def test_the_fridge_keeps_a_mutation_or_what_is_wanted_most(name, answer, deck, hand_of):
    table = deck(phase=state.REANIMATION)
    me = hand_of({1: (1, 1, 1, 0, 0)}, monster=(0, 1, -1, -1, -1), bag=(5, 4, 1, 2, 1, 0, 7))
    me["may_keep"] = (1, 0, 1, 0, 0, 1)
    assert answer(name, "keep_cold", table, me) == state.MUTATION
    me["may_keep"][state.MUTATION] = 0
    assert answer(name, "keep_cold", table, me) == state.SPIKE
    me["may_keep"] = 0
    assert answer(name, "keep_cold", table, me) == state.KEEP_NOTHING


SMALL = ((1, 1, 0, 0, 0), 3)
COSTLY = ((0, 0, 0, 0, 3), 9)
BIG = ((1, 1, 1, 1, 0), 9)


class TestCards:
    def test_promise_is_prestige_per_draw(self, deck, hand_of):
        table, me = deck(SMALL, COSTLY), hand_of(bag=START)
        assert card_promise(table, me, 2) == pytest.approx((3 + 1.5) / (23 / 6 + 23 / 5))
        assert card_promise(table, me, 3) == pytest.approx((9 + 1.5) / (23 / 2 + 2 * 23))

    def test_promise_counts_the_lab_and_mutations(self, deck, hand_of):
        table, me = deck(COSTLY), hand_of(bag=(5, 4, 3, 2, 0, 1, 6), rejects=(0, 0, 0, 0, 0, 0, 1))
        me["own"][state.ZAPPER] += 1  # it lies on a monster
        me["owned"] += 1
        assert card_promise(table, me, 2) == pytest.approx((9 + 1.5) / (24 * 2 / 3 + 24))

    @pytest.mark.parametrize("order", [(0, 1), (1, 0)])
    def test_keeps_what_suits_its_bag(self, order, answer, deck, hand_of):
        table = deck(COSTLY, BIG)
        me = hand_of(bag=START, offer=[2 + number for number in order])
        assert answer("fill_needs", "keep_card", table, me) == order.index(1)
        me = hand_of(bag=(5, 4, 3, 0, 9, 0, 7), offer=[2 + number for number in order])
        assert answer("fill_needs", "keep_card", table, me) == order.index(0)

    @pytest.mark.parametrize(
        ("name", "action"),
        [("mutations", state.GAIN_MUTATION), ("thin_rot", state.COMPOST_ONE), ("cart_greed", state.EXTRA_ITEM)],
    )
    def test_keeps_the_action_of_its_plan(self, name, action, answer, deck, hand_of):
        table = deck((*COSTLY, action), BIG, (*BIG, action))
        assert answer(name, "keep_card", table, hand_of(bag=START, offer=(2, 3))) == 0
        assert answer(name, "keep_card", table, hand_of(bag=START, offer=(3, 2))) == 1
        assert answer(name, "keep_card", table, hand_of(bag=START, offer=(2, 4))) == 1

    def test_finale_builder_keeps_what_is_worth_more(self, answer, deck, hand_of):
        table = deck(((0, 0, 0, 0, 5), 10), BIG, ((1, 1, 1, 0, 0), 9))
        assert answer("finale_builder", "keep_card", table, hand_of(bag=START, offer=(2, 3))) == 0
        assert answer("finale_builder", "keep_card", table, hand_of(bag=START, offer=(3, 4))) == 1

    def test_an_empty_slot_comes_first(self, answer, deck, hand_of):
        for name in ("fill_needs", "finale_builder"):
            me = hand_of(monster=(0, 1, 2, -1, -1), bag=START, new_card=3)
            assert answer(name, "card_place", deck(SMALL, BIG), me) == 3
            me = hand_of(monster=(0, 1, -1, -1, -1), bag=START, new_card=3)
            assert answer(name, "card_place", deck(SMALL, BIG, phase=state.SET_UP), me) == 2

    def test_then_over_what_promises_less_printed_monsters_first(self, answer, deck, hand_of):
        table = deck(SMALL, COSTLY, BIG)
        me = hand_of(monster=(0, 1, 3, 3, 3), bag=START, new_card=4)
        promises = [card_promise(table, me, monster) for monster in (3, 1, 0, 4)]
        assert promises == sorted(promises)
        for place in (1, 0, 2, 3, 4, state.PILE):
            assert answer("fill_needs", "card_place", table, me) == place
            me["laid_count"][min(place, 4)] = 1  # a monster with parts stays

    def test_then_over_the_card_that_promises_least(self, answer, deck, hand_of):
        me = hand_of(monster=(2, 4, 4, 3, 3), bag=START, new_card=2)
        for place in (3, 4, 1, 2, state.PILE):
            assert answer("fill_needs", "card_place", deck(SMALL, COSTLY, BIG), me) == place
            me["laid_count"][min(place, 4)] = 1

    def test_what_promises_least_goes_to_the_pile(self, answer, deck, hand_of):
        me = hand_of(monster=(2, 2, 4, 4, 4), bag=START, new_card=3)
        assert answer("fill_needs", "card_place", deck(SMALL, COSTLY, BIG), me) == state.PILE

    def test_finale_builder_never_covers_a_card(self, answer, deck, hand_of):
        me = hand_of(monster=(0, 1, 3, 3, 3), bag=START, new_card=4)
        assert answer("finale_builder", "card_place", deck(SMALL, COSTLY, BIG), me) == state.PILE

    def test_a_printed_monster_is_covered_if_it_must_be(self, answer, deck, hand_of):
        for name in ("fill_needs", "finale_builder"):
            me = hand_of(monster=(0, 1, 3, 3, 3), bag=START, new_card=3, laid_count=(1, 0, 0, 0, 0))
            assert answer(name, "card_place", deck(SMALL, COSTLY, must_cover=1), me) == 1


@pytest.fixture
def piled(hand_of):
    """A hand at the Fair, with cards in its pile of which some are chosen."""

    def make(cards, slot, chosen=(), bag=(9, 8, 6, 4, 2, 0, 9)):
        pile = np.zeros(state.MAX_CARDS, dtype=int)
        pile[: len(cards)] = cards
        marks = [int(position in chosen) for position in range(state.MAX_CARDS)]
        return hand_of(bag=bag, pile=pile, pile_size=len(cards), chosen=marks, fair_slot=slot)

    return make


class TestFair:
    def test_the_most_promising_card_first(self, answer, deck, piled):
        table = deck(SMALL, COSTLY, BIG)
        me = piled((2, 3, 4, 4, 4, 4, 4), 0)
        assert answer("fill_needs", "fair_monster", table, me) == 2

    def test_each_card_once_and_none_when_the_pile_is_used_up(self, answer, deck, piled):
        me = piled((2, 3), 3, chosen=(1,))
        assert answer("fill_needs", "fair_monster", deck(SMALL, BIG), me) == 0
        me["chosen"][0] = 1
        assert answer("fill_needs", "fair_monster", deck(SMALL, BIG), me) == state.NO_CARD

    @pytest.mark.parametrize(
        ("cards", "slot", "chosen", "card"),
        [(4, 0, (), state.NO_CARD), (5, 0, (), 0), (4, 1, (), 0), (4, 1, (0,), state.NO_CARD), (3, 2, (), 0)],
    )
    def test_printed_monsters_stay_while_cards_are_few(self, cards, slot, chosen, card, answer, deck, piled):
        assert answer("fill_needs", "fair_monster", deck(BIG), piled((2,) * cards, slot, chosen)) == card

    def test_parts_that_chosen_cards_need_are_gone(self, answer, deck, piled):
        table = deck(((0, 0, 0, 0, 2), 9), ((0, 0, 0, 0, 2), 10), ((0, 0, 2, 0, 0), 7))
        me = piled((2, 3, 4), 2, bag=(9, 9, 9, 9, 2, 0, 5))
        assert answer("fill_needs", "fair_monster", table, me) == 1
        me["chosen"][1] = 1
        assert answer("fill_needs", "fair_monster", table, me) == 2
        assert answer("finale_builder", "fair_monster", table, me) == 2
        me["bag"][state.MUTATION] = 2
        assert answer("finale_builder", "fair_monster", table, me) == 0

    def test_finale_builder_shows_what_its_bag_can_finish(self, answer, deck, piled):
        table = deck(COSTLY, BIG)
        me = piled((2, 3, 3), 2)
        assert answer("finale_builder", "fair_monster", table, me) == 1
        me["bag"][state.MUTATION] = 1
        assert answer("finale_builder", "fair_monster", table, me) == 0
        me = piled((2,), 2)
        assert (
            answer("finale_builder", "fair_monster", table, me) == answer("fill_needs", "fair_monster", table, me) == 0
        )


def test_the_baseline_takes_every_super_action(answer, table_of, hand_of):
    assert answer("fill_needs", "take_super", table_of(), hand_of()) == 1
