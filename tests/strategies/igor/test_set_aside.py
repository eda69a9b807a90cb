"""What each strategy sets aside from a roll, at tables set by hand."""

import pytest

KEEP_IGOR, DONE = 15, 16
SHORT = ((1, 1, 0, 0, 0), 2)
LONG = ((1, 0, 2, 0, 1), 6)
BIG = ((2, 1, 1, 1, 1), 6)


@pytest.mark.parametrize(
    ("strategy", "answers"),
    [("closest_monster", [0, 7, DONE]), ("most_valuable", [5, 7, DONE])],
)
def test_a_die_that_fits_twice_goes_where_the_strategy_says(strategy, answers, table_of, set_aside):
    assert set_aside(strategy, table_of([SHORT, LONG], dice=(1, 0, 1, 2, 0, 1))) == answers


def test_most_valuable_prefers_the_closer_of_two_worth_the_same(table_of, set_aside):
    assert set_aside("most_valuable", table_of([BIG, LONG, SHORT], dice=(1, 0, 0, 0, 0, 1)))[0] == 5


def test_most_valuable_keeps_an_igor_only_if_nothing_fits(table_of, set_aside):
    assert set_aside("most_valuable", table_of([SHORT], dice=(0, 0, 2, 1, 0, 2))) == [KEEP_IGOR, DONE]


@pytest.mark.parametrize(("strategy", "slot"), [("closest_monster", 0), ("most_valuable", 2)])
def test_alone_the_card_wanted_least_is_discarded(strategy, slot, table_of, answer):
    assert answer(strategy, "discard_card", table_of([BIG, LONG, SHORT])) == slot


def test_an_empty_slot_is_never_discarded(table_of, answer):
    table = table_of([SHORT, BIG])
    table["face_up"][0], table["value"][0] = 0, 0
    assert answer("most_valuable", "discard_card", table) == 1


class TestIgorCollector:
    def test_keeps_every_igor_and_nothing_else_while_they_are_missing(self, table_of, set_aside):
        assert set_aside("igor_collector", table_of([BIG], dice=(2, 1, 1, 0, 0, 1))) == [KEEP_IGOR, DONE]

    def test_sets_one_part_aside_if_there_is_no_igor(self, table_of, set_aside):
        assert set_aside("igor_collector", table_of([BIG, SHORT], dice=(2, 1, 1, 1, 0, 0))) == [5, DONE]

    def test_sets_all_aside_once_every_die_fits(self, table_of, set_aside):
        assert set_aside("igor_collector", table_of([BIG], dice=(2, 1, 0, 0, 0, 2))) == [KEEP_IGOR, KEEP_IGOR, 0, 0, 1]

    def test_takes_its_time_while_most_faces_fit(self, table_of, set_aside):
        wide = ((2, 2, 2, 0, 0), 8)
        assert set_aside("igor_collector", table_of([wide], dice=(1, 1, 0, 0, 2, 0), igors_aside=2)) == [0, DONE]

    def test_takes_all_it_can_while_few_faces_fit(self, table_of, set_aside):
        assert set_aside("igor_collector", table_of([SHORT], dice=(1, 1, 0, 0, 2, 0), igors_aside=2)) == [0, 1]

    @pytest.mark.parametrize(
        "why",
        [{"dice": (1, 1, 0, 1, 0, 1), "igor_needed": 5}, {"dice": (1, 1, 0, 0, 0, 1), "rerolls_left": 0}],
    )
    def test_plays_like_closest_monster_once_the_reroll_is_out_of_reach(self, why, table_of, set_aside):
        assert set_aside("igor_collector", table_of([SHORT], **why)) == [0, 1, DONE]
        assert set_aside("closest_monster", table_of([SHORT], **why)) == [0, 1, DONE]


class TestSpoiler:
    def test_finishes_the_most_valuable_monster_that_it_can(self, table_of, set_aside):
        table = table_of([((1, 0, 0, 0, 0), 2), ((1, 1, 0, 0, 0), 4)], dice=(1, 1, 0, 0, 0, 3))
        assert set_aside("spoiler", table) == [5, 6, DONE]

    def test_leaves_a_monster_alone_that_it_can_not_finish(self, table_of, set_aside):
        assert set_aside("spoiler", table_of([SHORT], dice=(1, 0, 1, 0, 0, 1))) == [KEEP_IGOR, DONE]
        assert set_aside("closest_monster", table_of([SHORT], dice=(1, 0, 1, 0, 0, 1)))[0] == 0

    def test_helps_the_farthest_monster_if_it_must_help_one(self, table_of, set_aside):
        assert set_aside("spoiler", table_of([SHORT, BIG], dice=(2, 0, 0, 0, 0, 0))) == [5, DONE]

    @pytest.mark.parametrize(("dice", "answers"), [((1, 0, 0, 2, 1, 0), [0, DONE]), ((1, 0, 0, 1, 1, 0), [5, DONE])])
    def test_wants_two_dice_to_spare(self, dice, answers, table_of, set_aside):
        assert set_aside("spoiler", table_of([SHORT, BIG], dice=dice)) == answers

    def test_goes_for_a_monster_in_reach(self, table_of, set_aside):
        dice = (1, 0, 0, 2, 2, 0)
        assert set_aside("spoiler", table_of([SHORT], dice=dice)) == [0]
        assert set_aside("spoiler", table_of([SHORT, BIG], dice=dice), spare=4) == [5, DONE]
