"""Drawing, pushing on and placing parts, by hands set by hand."""

import numpy as np
import pytest

from analyser.games.making_monsters import state
from analyser.games.making_monsters.odds import batch_bust_chance, draw_bust_chance
from analyser.games.making_monsters.prospects import gain_of_draw

START = (5, 4, 3, 2, 1, 0, 7)
LIMB_ONLY = (1, 0, 0, 0, 0)
EVERYTHING = (1, 1, 1, 1, 1)


@pytest.fixture
def worth():
    """Prestige of monsters: 2 + n for number n, so each is worth something else."""
    return np.arange(state.MAX_MONSTERS) + 2


@pytest.fixture
def lab_of(hand_of):
    """A hand with monsters 10, 11, … in the slots that have open symbols."""

    def make(symbols, **more):
        monster = [10 + slot if slot in symbols else -1 for slot in range(state.SLOTS)]
        return hand_of(symbols, **{"monster": monster, "bag": START} | more)

    return make


class TestDrawAgain:
    def test_never_stop_early_draws_whatever_happens(self, answer, table_of, hand_of):
        assert answer("never_stop_early", "draw_again", table_of(), hand_of(rejects_used=5)) == 1

    @pytest.mark.parametrize(("used", "limit", "draws"), [(3, 4, 1), (4, 4, 0), (4, 5, 1), (0, 0, 0)])
    def test_rejects_limit_counts_rejects(self, used, limit, draws, answer, table_of, lab_of):
        me = lab_of({2: EVERYTHING}, rejects_used=used)
        assert answer("rejects_limit", "draw_again", table_of(), me, rejects=limit) == draws

    def test_bust_odds_draws_up_to_the_exact_chance(self, answer, table_of, lab_of):
        me = lab_of({2: LIMB_ONLY}, rejects_used=5, sorting_room=0)
        chance = draw_bust_chance(table_of(), me)
        assert chance == pytest.approx(17 / 22)
        assert answer("bust_odds", "draw_again", table_of(), me, limit=chance) == 1
        assert answer("bust_odds", "draw_again", table_of(), me, limit=chance - 1e-9) == 0
        assert answer("bust_odds", "draw_again", table_of(), lab_of({2: LIMB_ONLY}, rejects_used=4), limit=0) == 1

    def test_bust_odds_has_nothing_to_fear_at_a_fair_without_a_bonus(self, answer, table_of, lab_of):
        table = table_of(phase=state.FAIR)
        assert answer("bust_odds", "draw_again", table, lab_of({2: EVERYTHING}, rejects_used=5), limit=0) == 1
        assert (
            answer("bust_odds", "draw_again", table, lab_of({2: EVERYTHING}, rejects_used=5, finished=1), limit=0) == 0
        )

    @pytest.mark.parametrize("name", ["rejects_limit", "bust_odds", "expected_prestige", "never_push"])
    @pytest.mark.parametrize("phase", [state.DELIVERIES, state.FAIR])
    def test_nobody_draws_for_nothing(self, name, phase, answer, table_of, hand_of):
        assert answer(name, "draw_again", table_of(phase=phase), hand_of(bag=START)) == 0
        assert answer(name, "draw_again", table_of(phase=phase), hand_of(bag=START, school_room=2)) == 1

    @pytest.mark.parametrize(("finished", "draws"), [(0, 1), (1, 1), (2, 1), (3, 0)])
    def test_expected_prestige_weighs_the_bonus_against_the_gain(
        self, finished, draws, answer, table_of, lab_of, worth
    ):
        table = table_of(worth=worth)
        me = lab_of({2: LIMB_ONLY}, rejects_used=5, finished=finished, sorting_room=0)  # 17 of 22 tokens bust
        bonus = table["bonus"][finished]
        gain = 5 / 22 * (14 + table["bonus"][finished + 1] - bonus)
        assert gain_of_draw(table, me, 0.0) == pytest.approx(gain)
        assert answer("expected_prestige", "draw_again", table, me) == draws == (gain > 17 / 22 * bonus)

    def test_expected_prestige_discounts_parts_that_finish_nothing(self, table_of, lab_of, worth):
        me = lab_of({2: (2, 0, 0, 0, 0)})
        assert gain_of_draw(table_of(worth=worth), me, 1.0) == pytest.approx(5 / 22 * (14 + 1) / 2)
        assert gain_of_draw(table_of(worth=worth), me, 0.2) == pytest.approx(5 / 22 * (14 + 1) / 2 * 0.2)
        assert gain_of_draw(table_of(), lab_of({2: LIMB_ONLY}, bag=0), 1.0) == 0

    def test_never_push_stops_at_the_last_slot_and_at_the_first_monster(self, answer, table_of, lab_of):
        table = table_of(phase=state.DELIVERIES)
        assert answer("never_push", "draw_again", table, lab_of({2: EVERYTHING}, rejects_used=4)) == 1
        assert answer("never_push", "draw_again", table, lab_of({2: EVERYTHING}, rejects_used=5)) == 0
        assert answer("never_push", "draw_again", table, lab_of({2: EVERYTHING}, finished=1)) == 0
        assert answer("never_push", "draw_again", table_of(phase=state.FAIR), lab_of({2: EVERYTHING}, finished=1)) == 1


class TestReanimate:
    @pytest.mark.parametrize("name", ["rejects_limit", "bust_odds", "expected_prestige", "reanimate_at", "cart_greed"])
    def test_nobody_flips_the_switch_for_nothing(self, name, answer, table_of, lab_of):
        assert answer(name, "reanimate", table_of(), lab_of({2: EVERYTHING}, rejects_used=3)) == 0

    @pytest.mark.parametrize(
        "name", ["rejects_limit", "bust_odds", "expected_prestige", "reanimate_at", "cart_greed", "never_push"]
    )
    def test_everybody_reanimates_a_lab_that_wants_nothing(self, name, answer, table_of, hand_of):
        assert answer(name, "reanimate", table_of(), hand_of(bag=START, finished=1)) == 1

    @pytest.mark.parametrize(("finished", "used", "flips"), [(1, 2, 0), (1, 3, 1), (2, 0, 1)])
    def test_rejects_limit_takes_two_or_one_near_the_limit(self, finished, used, flips, answer, table_of, lab_of):
        me = lab_of({2: EVERYTHING}, finished=finished, rejects_used=used)
        assert answer("rejects_limit", "reanimate", table_of(), me) == flips

    @pytest.mark.parametrize("batch", [2, 4, 6])
    def test_bust_odds_pushes_on_up_to_the_exact_chance(self, batch, answer, table_of, lab_of):
        me = lab_of({2: EVERYTHING}, finished=1, rejects_used=4)
        chance = batch_bust_chance(table_of(), me, batch)
        assert 0 < chance < 1
        assert answer("bust_odds", "reanimate", table_of(), me, batch=batch, limit=chance) == 0
        assert answer("bust_odds", "reanimate", table_of(), me, batch=batch, limit=chance - 1e-9) == 1

    def test_expected_prestige_pushes_on_for_a_monster_within_reach(self, answer, table_of, lab_of, worth):
        table = table_of(worth=worth)
        near, far = (lab_of({2: row}, finished=3, rejects_used=4) for row in (LIMB_ONLY, (0, 0, 0, 0, 5)))
        assert answer("expected_prestige", "reanimate", table, near) == 0
        assert answer("expected_prestige", "reanimate", table, far) == 1
        assert answer("expected_prestige", "reanimate", table, near, patience=30) == 1

    @pytest.mark.parametrize(("monsters", "finished", "flips"), [(0, 0, 1), (1, 0, 0), (2, 1, 0), (2, 2, 1), (5, 4, 0)])
    def test_reanimate_at_counts_monsters(self, monsters, finished, flips, answer, table_of, lab_of):
        me = lab_of({2: EVERYTHING}, finished=finished)
        assert answer("reanimate_at", "reanimate", table_of(), me, monsters=monsters) == flips

    @pytest.mark.parametrize(("finished", "used", "flips"), [(0, 3, 0), (0, 4, 1), (1, 0, 1)])
    def test_never_push_clears_a_lab_that_two_tokens_could_bust(self, finished, used, flips, answer, table_of, lab_of):
        me = lab_of({2: EVERYTHING}, finished=finished, rejects_used=used)
        assert answer("never_push", "reanimate", table_of(), me) == flips

    @pytest.mark.parametrize(("items", "finished", "flips"), [(1, 0, 1), (2, 0, 0), (2, 1, 1), (4, 2, 0), (4, 3, 1)])
    def test_cart_greed_counts_items(self, items, finished, flips, answer, table_of, lab_of):
        me = lab_of({2: EVERYTHING}, finished=finished)
        assert answer("cart_greed", "reanimate", table_of(), me, fewest=items) == flips


class TestPlacing:
    def test_a_part_goes_to_the_monster_closest_to_completion(self, answer, table_of, lab_of):
        me = lab_of({1: (1, 1, 0, 0, 0), 3: LIMB_ONLY, 4: (0, 1, 0, 0, 0)}, token=state.LIMB)
        assert answer("fill_needs", "place_part", table_of(), me) == 5 * 3 + state.LIMB

    def test_of_two_as_close_to_the_one_worth_more(self, answer, table_of, lab_of):
        table = table_of(worth=[9 if monster == 12 else 4 for monster in range(state.MAX_MONSTERS)])
        me = lab_of({1: LIMB_ONLY, 2: LIMB_ONLY, 3: LIMB_ONLY}, token=state.LIMB)
        assert answer("fill_needs", "place_part", table, me) == 5 * 2

    def test_a_mutation_covers_the_symbol_that_is_rarest_in_the_bag(self, answer, table_of, lab_of):
        me = lab_of({2: EVERYTHING, 3: (1, 1, 0, 1, 0)}, token=state.MUTATION)
        assert answer("fill_needs", "place_part", table_of(), me) == 5 * 3 + state.GOOP

    @pytest.mark.parametrize(
        ("token", "rooms", "place"),
        [
            (state.GOOP, {"sorting_room": 2, "fridge_room": 1, "school_room": 2}, state.SCHOOL),
            (state.GOOP, {"sorting_room": 2, "fridge_room": 1}, state.SORTING),
            (state.GOOP, {"sorting_room": 0, "fridge_room": 1}, state.FRIDGE),
            (state.MUTATION, {"sorting_room": 2, "fridge_room": 1, "school_room": 2}, state.SORTING),
            (state.MUTATION, {"sorting_room": 0, "fridge_room": 1, "school_room": 2}, state.FRIDGE),
            (state.MUTATION, {"sorting_room": 0, "school_room": 2}, state.SCHOOL),
        ],
    )
    def test_what_no_monster_wants_is_stored(self, token, rooms, place, answer, table_of, hand_of):
        assert answer("fill_needs", "place_part", table_of(), hand_of(token=token, **rooms)) == place

    def test_a_closed_fridge_takes_nothing_fresh(self, answer, table_of, hand_of):
        me = hand_of(token=state.MUTATION, sorting_room=0, fridge_room=1, school_room=1)
        assert answer("fill_needs", "place_part", table_of(fridge_accepts=0), me) == state.SCHOOL

    @pytest.mark.parametrize(
        ("batch", "pick"),
        [((1, 0, 1, 0, 0, 1), state.SPIKE), ((1, 0, 0, 0, 0, 1), state.MUTATION), ((1, 0, 0, 1, 0, 0), state.GOOP)],
    )
    def test_of_a_batch_what_monsters_want_comes_first_and_mutations_after_it(
        self, batch, pick, answer, table_of, lab_of
    ):
        me = lab_of({2: (0, 0, 1, 0, 1)}, batch=batch)
        assert answer("fill_needs", "pick_part", table_of(), me) == pick

    def test_storage_goes_to_mutations_first(self, answer, table_of, hand_of):
        assert answer("fill_needs", "pick_part", table_of(), hand_of(batch=(1, 0, 0, 0, 1, 2))) == state.MUTATION

    @pytest.mark.parametrize(
        ("batch", "pick"), [((1, 0, 0, 1, 0, 0), 3), ((0, 1, 1, 0, 0, 1), 2), ((1, 0, 0, 0, 1, 0), 4)]
    )
    def test_rare_parts_first_places_the_rarest_part_first(self, batch, pick, answer, table_of, hand_of):
        assert answer("rare_parts_first", "pick_part", table_of(), hand_of(bag=START, batch=batch)) == pick


class TestMoving:
    def test_a_stored_part_moves_to_the_monster_that_wants_it(self, answer, table_of, lab_of):
        me = lab_of({3: (0, 0, 1, 0, 0)}, sorting=(1, 0, 1, 0, 0, 0), stored=2, sorting_room=0)
        assert answer("fill_needs", "move_part", table_of(), me) == state.SPIKE * 32 + 5 * 3 + state.SPIKE

    def test_from_the_fridge_too_and_mutations_last(self, answer, table_of, lab_of):
        me = lab_of({3: (0, 0, 1, 0, 0)}, fridge=(0, 0, 1, 0, 0, 0), sorting=(0, 0, 0, 0, 0, 1), stored=2)
        assert answer("fill_needs", "move_part", table_of(), me) == (6 + state.SPIKE) * 32 + 5 * 3 + state.SPIKE
        me["fridge"] = 0
        assert answer("fill_needs", "move_part", table_of(), me) == state.MUTATION * 32 + 5 * 3 + state.SPIKE

    def test_what_no_monster_wants_goes_to_med_school_but_no_mutation(self, answer, table_of, hand_of):
        me = hand_of(sorting=(0, 0, 0, 1, 0, 1), stored=2, school_room=1)
        assert answer("fill_needs", "move_part", table_of(), me) == state.GOOP * 32 + state.SCHOOL
        me["sorting"][state.GOOP] = 0
        assert answer("fill_needs", "move_part", table_of(), me) == state.NO_MOVE

    def test_nothing_moves_from_the_fridge_to_med_school(self, answer, table_of, hand_of):
        me = hand_of(fridge=(0, 0, 0, 1, 0, 0), stored=1, school_room=2)
        assert answer("fill_needs", "move_part", table_of(), me) == state.NO_MOVE
