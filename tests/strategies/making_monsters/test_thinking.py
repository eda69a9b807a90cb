"""The legal answers of every decision, against lists written in plain Python from the rule decisions."""

import numpy as np
import pytest

from analyser.games.making_monsters import state, thinking

MUTATION = 5


def symbols_for(me, kind):
    """Monster symbols that a part may be placed on."""
    return [
        5 * slot + part
        for slot in range(5)
        for part in range(5)
        if me["open_symbols"][slot][part] and kind in (MUTATION, part)
    ]


def places(table, me):
    answers = symbols_for(me, me["token"])
    answers += [25] * int(me["sorting_room"] > 0)
    answers += [26] * int(me["fridge_room"] > 0 and table["fridge_accepts"] == 1)
    answers += [27] * int(me["school_room"] > 0)
    return answers + [28] * int(table["voluntary_reject"])


def moves(table, me):
    answers = []
    for source, store in enumerate((me["sorting"], me["fridge"])):
        for kind in np.flatnonzero(store):
            to = symbols_for(me, kind) + [27] * int(source == 0 and me["school_room"] > 0)
            answers += [(6 * source + kind) * 32 + place for place in to]
    return [*answers, 384]


def card_places(table, me):
    if table["phase"] == state.SET_UP:
        return [0, 1, 2, 3, 4]
    printed = [slot for slot in (0, 1) if me["monster"][slot] == slot and not me["laid"][slot].any()]
    empty = [slot for slot in (2, 3, 4) if me["monster"][slot] == -1]
    if empty:
        return printed + empty
    if table["must_cover"] and printed:
        return printed
    cards = [slot for slot in range(5) if me["monster"][slot] >= 2 and not me["laid"][slot].any()]
    return [*sorted(printed + cards), 5]


def nonzero(me, name):
    return list(np.flatnonzero(me[name]))


EXPECTED = {
    "ORDER": lambda table, me: [0, 1, 2],
    "TAKE_SUPER": lambda table, me: [0, 1],
    "DRAW_AGAIN": lambda table, me: [0, 1],
    "PICK_PART": lambda table, me: nonzero(me, "batch"),
    "PLACE_PART": places,
    "MOVE_PART": moves,
    "GAIN_PART": lambda table, me: nonzero(me, "may_gain"),
    "TAKE_ITEM": lambda table, me: [item for item in nonzero(me, "may_take") if item < 13] + [13],
    "REPLACE_UPGRADE": lambda table, me: nonzero(me, "upgrades"),
    "LESTER_CARD": lambda table, me: nonzero(me, "lester_left") + [5] * int(me["lester_may_wait"]),
    "REANIMATE": lambda table, me: [0, 1],
    "KEEP_COLD": lambda table, me: [*nonzero(me, "may_keep"), 6],
    "KEEP_CARD": lambda table, me: [0, 1],
    "CARD_PLACE": card_places,
    "FAIR_MONSTER": lambda table, me: [n for n in range(me["pile_size"]) if not me["chosen"][n]] + [120],
}


def some_lab(seed, table_of, hand_of):
    """Draw a lab as it might be at any question, with stores, offers and options of all sorts."""
    chance = np.random.Generator(np.random.SFC64(seed))

    def some(*shape, chances=0.4, most=1):
        return chance.integers(1, most + 1, size=shape) * (chance.random(shape) < chances)

    table = table_of(
        phase=chance.choice([state.SET_UP, state.DELIVERIES, state.REFRESH], p=[0.1, 0.3, 0.6]),
        fridge_accepts=some(),
        voluntary_reject=some(),
        must_cover=some(),
    )
    laid = some(5, 6, chances=chance.choice([0.02, 0.1, 0.3]), most=2)
    monster = [chance.choice([0, 9]), chance.choice([1, 7]), *chance.choice([-1, 5, 6], size=3, p=[0.15, 0.5, 0.35])]
    me = hand_of(
        {slot: some(5, chances=0.3, most=2) for slot in range(5) if chance.random() < 0.7},
        monster=monster,
        laid=laid,
        laid_count=laid.sum(axis=1),
        token=chance.integers(0, 6),
        sorting=some(6, most=2),
        sorting_room=some(most=3),
        fridge=some(6, chances=0.2),
        fridge_room=some(),
        school_room=some(most=2),
        batch=some(6, most=3),
        may_gain=some(6),
        may_take=some(14),
        upgrades=some(13, most=3),
        lester_left=some(5),
        lester_may_wait=some(),
        may_keep=some(6, most=4),
        pile_size=chance.choice([0, 3, 12, 120]),
        chosen=some(120, chances=0.2),
    )
    return table, me


@pytest.mark.parametrize("name", EXPECTED)
def test_legal_answers_are_those_of_the_rules(name, table_of, hand_of):
    decision = getattr(state, name)
    seen = set()
    for seed in range(150):
        table, me = some_lab(seed, table_of, hand_of)
        expected = [int(answer) for answer in EXPECTED[name](table, me)]
        found = thinking.legal_answers(table, me, decision)
        assert list(me["legal"][:found]) == expected
        seen.add(tuple(expected))
    assert len(seen) > 5 or name in {"ORDER", "TAKE_SUPER", "DRAW_AGAIN", "REANIMATE", "KEEP_CARD"}


def test_every_decision_is_listed():
    assert [getattr(state, name) for name in EXPECTED] == list(range(15))


@pytest.mark.parametrize("name", ["PLACE_PART", "MOVE_PART", "LESTER_CARD", "REANIMATE"])
def test_what_is_not_listed_is_not_legal(name, table_of, hand_of):
    table, me = some_lab(3, table_of, hand_of)
    expected = EXPECTED[name](table, me)
    decision = getattr(state, name)
    assert [n for n in range(-1, 386) if thinking.is_legal(table, me, decision, n)] == expected


def test_any_legal_answer_is_as_likely_as_any_other(table_of, hand_of):
    me = hand_of(lester_left=(0, 1, 0, 1, 0), lester_may_wait=1)
    drawn = [int(thinking.any_legal(table_of(), me, state.LESTER_CARD)) for _ in range(600)]
    assert set(drawn) == {1, 3, 5}
    assert min(map(drawn.count, (1, 3, 5))) > 150


@pytest.mark.parametrize("kind", range(6))
def test_a_part_can_be_placed_if_it_has_a_place_but_the_rejects(kind, table_of, hand_of):
    fits = 0
    for seed in range(60):
        table, me = some_lab(seed, table_of, hand_of)
        me["token"], table["voluntary_reject"] = kind, 0
        assert thinking.monster_wants(me, kind) == bool(symbols_for(me, kind))
        assert thinking.fits(table, me, kind) == bool(places(table, me))
        fits += thinking.monster_wants(me, kind)
    assert 0 < fits < 60
