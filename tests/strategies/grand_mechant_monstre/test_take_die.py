"""Which die the strategies take, at tables on which they differ."""

import pytest

TEETH, HORNS, EYES, LEGS, ARMS, ACCESSORIES = range(6)
GREEDY = ("small_tokens", "tempo", "patient", "flexible", "denier", "only_twos", "only_fives")
NO_TOKENS = [[0] * 6] * 3


@pytest.mark.parametrize("name", [*GREEDY, "never_decor"])
def test_only_dice_on_offer(name, answer, table_of):
    assert answer(name, "take_die", table_of((LEGS,))) == LEGS
    assert answer(name, "take_die", table_of((LEGS,), closed=[(1,) * 6], decors_left=0)) == LEGS


@pytest.mark.parametrize("name", [*GREEDY, "never_decor"])
def test_where_a_decor_must_be_forced_it_is_not_taken(name, answer, table_of):
    table = table_of((TEETH, LEGS), closed=[(1, 0, 0, 0, 0, 0)], tokens=NO_TOKENS, voluntary=0)
    assert answer(name, "take_die", table) == LEGS


@pytest.mark.parametrize("name", GREEDY)
def test_a_decor_that_wins(name, answer, table_of):
    table = table_of((TEETH, HORNS, EYES), [(2, 3, 3, 0, 0, 0)], [(1, 0, 0, 0, 0, 0)], heights=[12])
    assert answer(name, "take_die", table) == TEETH


def test_the_most_units_at_once(answer, table_of):
    table = table_of((TEETH, HORNS, LEGS), [(3, 1, 0, 2, 0, 0)], [(0, 0, 0, 1, 0, 0)])
    assert answer("small_tokens", "take_die", table) == HORNS
    assert answer("tempo", "take_die", table) == TEETH  # two dice for five units
    table["dice"][HORNS] = 0
    assert answer("small_tokens", "take_die", table) == LEGS
    assert answer("never_decor", "take_die", table) == TEETH


def test_where_nothing_grows_the_attribute_drawn_most(answer, table_of):
    table = table_of((TEETH, HORNS), [(0, 3, 0, 0, 0, 0)])
    for name in ("small_tokens", "patient"):
        assert answer(name, "take_die", table) == HORNS


def test_units_beyond_the_top_count_for_nothing(answer, table_of):
    table = table_of((HORNS, ARMS), [(0, 1, 0, 0, 3, 0)], heights=[11])
    assert answer("tempo", "take_die", table) == HORNS
    table = table_of((HORNS, ARMS), [(0, 1, 0, 0, 3, 0)], heights=[5])
    assert answer("tempo", "take_die", table) == ARMS


def test_a_threshold_until_the_end_is_near(answer, table_of):
    dice, ticks, closed = (TEETH, HORNS), [(1, 2, 0, 0, 0, 0)], [(0, 0, 1, 0, 0, 0)]
    table = table_of(dice, ticks, closed)
    table["tokens"][1] = 0
    assert answer("flexible", "take_die", table) == HORNS  # 5 in three dice; 5 in four
    assert answer("tempo", "take_die", table) == TEETH  # 2 in one
    table["height"][3] = 7
    assert answer("flexible", "take_die", table) == HORNS
    table["height"][3] = 8
    assert answer("flexible", "take_die", table) == TEETH


def test_dice_that_the_next_player_wants(answer, table_of):
    ticks = [(1, 0, 0, 0, 0, 0), (0, 0, 0, 0, 4, 0)]
    assert answer("tempo", "take_die", table_of((TEETH, ARMS), ticks)) == TEETH
    assert answer("denier", "take_die", table_of((TEETH, ARMS), ticks)) == ARMS
    assert answer("denier", "take_die", table_of((TEETH, ARMS, ARMS), ticks)) == TEETH
    assert answer("denier", "take_die", table_of((TEETH, ARMS), ticks, first=1)) == TEETH


def test_the_last_token_that_another_is_after(answer, table_of):
    ticks = [(1, 1, 0, 0, 0, 0), (0, 1, 0, 0, 0, 0)]
    tokens = [[1] * 6] * 3
    table = table_of((TEETH, TEETH, HORNS, HORNS), ticks, tokens=tokens)
    assert answer("tempo", "take_die", table) == TEETH
    assert answer("denier", "take_die", table) == HORNS


def test_winning_comes_before_spoiling(answer, table_of):
    ticks = [(1, 0, 0, 0, 0, 0), (0, 0, 0, 0, 4, 0)]
    assert answer("denier", "take_die", table_of((TEETH, ARMS), ticks, heights=[11])) == TEETH


def test_one_size_only(answer, table_of):
    table = table_of((TEETH, HORNS, EYES), [(3, 1, 2, 0, 0, 0)])
    assert answer("only_twos", "take_die", table) == HORNS
    assert answer("only_fives", "take_die", table) == TEETH


def test_decor_last(answer, table_of):
    table = table_of((TEETH, HORNS), closed=[(1, 0, 0, 0, 0, 0)], tokens=NO_TOKENS)
    assert answer("never_decor", "take_die", table) == HORNS
    assert answer("tempo", "take_die", table) == TEETH
