"""The helpers for thinking, asked in plain Python at tables set by hand."""

import pytest

from analyser.games.grand_mechant_monstre import thinking
from analyser.games.grand_mechant_monstre.state import BONUS_OPEN, DECOR, NO_DECOR, TAKE_DIE, TICK, USE_DIE

TEETH, HORNS, EYES, LEGS, ARMS, ACCESSORIES = range(6)
NO_TOKENS = [[0] * 6] * 3


def plain(name):
    """A helper as it is written, not compiled."""
    return getattr(thinking, name)


def legal(table, me, decision):
    found = plain("legal_answers")(table, me, decision)
    return me["legal"][:found].tolist()


def test_dice_that_may_be_taken(table_of, hand_of):
    closed = [(1, 0, 0, 0, 0, 0)]
    dice = (TEETH, TEETH, EYES, ARMS, ARMS)
    assert legal(table_of(dice, closed=closed), hand_of(), TAKE_DIE) == [TEETH, EYES, ARMS]
    assert legal(table_of(dice, closed=closed, voluntary=0), hand_of(), TAKE_DIE) == [EYES, ARMS]
    assert legal(table_of((TEETH, TEETH), closed=closed, voluntary=0), hand_of(), TAKE_DIE) == [TEETH]


@pytest.mark.parametrize(
    ("ticks", "more", "uses"),
    [
        (0, {}, [TICK]),
        (1, {}, [TICK, 1]),
        (2, {}, [TICK, 2]),
        (3, {}, [TICK]),
        (4, {}, [TICK, 3]),
        (4, {"exact": 0}, [TICK, 1, 2, 3]),
        (1, {"tokens": NO_TOKENS}, [TICK, DECOR]),
        (3, {"tokens": NO_TOKENS}, [TICK]),
        (1, {"tokens": NO_TOKENS, "decors_left": 0}, [TICK]),
        (1, {"tokens": NO_TOKENS, "missing_token": NO_DECOR}, [TICK]),
    ],
)
def test_uses_of_a_die(ticks, more, uses, table_of, hand_of):
    assert legal(table_of(die=HORNS, ticks=[(0, ticks, 0, 0, 0, 0)], **more), hand_of(), USE_DIE) == uses


def test_any_answer_is_a_legal_one(table_of, hand_of):
    table, me = table_of((HORNS, HORNS, LEGS)), hand_of()
    assert {int(plain("any_legal")(table, me, TAKE_DIE)) for _ in range(40)} == {HORNS, LEGS}


@pytest.mark.parametrize(
    ("ticks", "more", "units"),
    [
        (0, {}, 0),
        (1, {}, 2),
        (2, {}, 3),
        (3, {}, 0),
        (4, {}, 5),
        (5, {}, 1),
        (5, {"decor_height": 3}, 3),
        (5, {"decors_left": 0}, 0),
        (4, {"tokens": NO_TOKENS}, 1),
        (4, {"tokens": NO_TOKENS, "missing_token": BONUS_OPEN}, 1),
        (4, {"tokens": NO_TOKENS, "missing_token": NO_DECOR}, 0),
        (3, {"tokens": NO_TOKENS}, 0),
    ],
)
def test_what_a_die_brings_at_once(ticks, more, units, table_of):
    assert plain("gain")(table_of(ticks=[(0, ticks, 0, 0, 0, 0)], **more), 0, HORNS) == units


def test_a_die_that_wins(table_of):
    table = table_of(ticks=[(1, 0, 0, 0, 0, 0)], heights=[11])
    assert plain("wins")(table, 0, TEETH)
    assert not plain("wins")(table, 0, HORNS)
    assert not plain("wins")(table_of(ticks=[(1, 0, 0, 0, 0, 0)], heights=[10]), 0, TEETH)


def test_the_token_ahead(table_of):
    ahead = plain("token_ahead")
    assert [ahead(table_of(), HORNS, ticks, 0) for ticks in range(7)] == [2, 2, 3, 5, 5, 0, 0]
    assert [ahead(table_of(), HORNS, 0, least) for least in (2, 3, 4, 5)] == [2, 3, 5, 5]
    assert ahead(table_of(max_ticks=4), HORNS, 3, 0) == 0
    assert ahead(table_of(tokens=[[0] * 6, [0] * 6, [1] * 6]), HORNS, 0, 0) == 5
    assert ahead(table_of(tokens=NO_TOKENS), HORNS, 0, 0) == 0


def test_pace(table_of):
    pace = plain("pace")
    ticks = [(0, 1, 2, 3, 4, 5)]
    assert [pace(table_of(ticks=ticks), 0, attribute, 0) for attribute in range(6)] == [1, 2, 3, 2.5, 5, 1]
    assert [pace(table_of(ticks=ticks), 0, attribute, 5) for attribute in range(3)] == [1, 1.25, 5 / 3]
    assert [pace(table_of(ticks=ticks, heights=[10]), 0, attribute, 0) for attribute in (EYES, ARMS)] == [3, 3]
    assert pace(table_of(ticks=ticks, decors_left=0), 0, ACCESSORIES, 0) == 0
    assert pace(table_of(tokens=NO_TOKENS), 0, TEETH, 0) == 0


def test_pace_to_one_size(table_of):
    table = table_of(ticks=[(0, 1, 2, 3, 4, 5)])
    assert [plain("pace_to")(table, 0, attribute, 0) for attribute in range(6)] == [1, 2, 0, 0, 0, 1]
    assert [plain("pace_to")(table, 0, attribute, 2) for attribute in range(5)] == [1, 1.25, 5 / 3, 2.5, 5]
    assert plain("pace_to")(table_of(tokens=[[0] * 6, [1] * 6, [1] * 6]), 0, TEETH, 0) == 0


def test_the_largest_token_now(table_of):
    at = [(0, 4, 0, 0, 0, 0)]
    assert plain("token_now")(table_of(die=HORNS, ticks=at)) == 2
    assert plain("token_now")(table_of(die=TEETH)) == -1
    tokens = [[1] * 6, [1] * 6, [0] * 6]
    assert plain("token_now")(table_of(die=HORNS, ticks=at, tokens=tokens)) == -1
    assert plain("token_now")(table_of(die=HORNS, ticks=at, tokens=tokens, exact=0)) == 1


def test_picks_to_finish(table_of):
    picks = plain("picks_to_finish")
    assert picks(table_of(), 0) == 13
    assert picks(table_of(ticks=[(2, 4, 1, 0, 0, 5)], closed=[(1, 0, 0, 0, 0, 0)], heights=[2]), 0) == 6
    assert picks(table_of(ticks=[(4, 4, 4, 0, 0, 0)], heights=[9]), 0) == 1


def test_a_die_that_somebody_later_in_the_round_wants(table_of):
    ticks = [(0,) * 6, (1, 0, 0, 0, 0, 0), (4, 0, 0, 0, 0, 0)]
    wanted = plain("wanted_die")
    assert wanted(table_of((TEETH, HORNS), ticks), 0, TEETH) == 5
    assert wanted(table_of((TEETH, HORNS), ticks, first=2), 0, TEETH) == 2  # seat 2 has chosen already
    assert wanted(table_of((TEETH, HORNS), ticks, first=1), 0, TEETH) == 0  # all have
    assert wanted(table_of((TEETH, TEETH), ticks), 0, TEETH) == 0  # another one is left
    assert wanted(table_of((TEETH, HORNS), ticks), 0, HORNS) == 0


def test_a_last_token_that_somebody_wants(table_of):
    wanted = plain("wanted_token")
    one_left, ticks = [[1] * 6, [1] * 6, [1] * 6], [(1, 2, 4, 3, 0, 0), (1, 2, 3, 3, 0, 0)]
    assert [wanted(table_of((), ticks, tokens=one_left), 0, attribute) for attribute in range(5)] == [2, 3, 0, 0, 0]
    assert wanted(table_of((), ticks), 0, TEETH) == 0  # two are left
    assert wanted(table_of((), ticks, tokens=one_left, closed=[(0,) * 6, (1,) * 6]), 0, TEETH) == 0
    assert wanted(table_of((), ticks, tokens=one_left, closed=[(1,) * 6]), 0, TEETH) == 0
