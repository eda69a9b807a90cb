"""Record layouts: names that would change their meaning are refused, and every part has its memory in one place."""

import numpy as np
import pytest

from analyser.core.ask import MAX_DECISIONS, PLAYERS
from analyser.core.records import (
    MAX_PARAMETERS,
    MAX_SEATS,
    Counters,
    Field,
    as_text,
    box_fields,
    hand_fields,
    hands_layout,
    layout,
    part_layout,
)
from analyser.core.stream import STREAM
from analyser.games import igor, pig

METHODS = ["round", "max", "min", "mean", "sum", "size", "copy", "view", "item", "data", "shape", "sort", "T", "pprint"]


@pytest.mark.parametrize("name", METHODS)
def test_a_field_is_not_named_like_a_method(name):
    with pytest.raises(ValueError, match=f"can't be named '{name}': it is a method"):
        layout((Field("seat", "i8"), Field(name, "i8")))


@pytest.mark.parametrize("name", ["for", "None", "two words", "1st", "", "seat"])
def test_a_field_is_a_fresh_identifier(name):
    with pytest.raises(ValueError, match="not a fresh identifier"):
        layout((Field("seat", "i8"), Field(name, "i8")))


def test_fields_are_read_by_name_with_and_without_compilation():
    made = np.zeros(2, layout((Field("small", "u1"), Field("score", "i8", (3,)), Field("share", "f8"))))
    one = made[1]
    one.score[2], one.small, one.share = 7, 255, 0.5
    assert (made["score"].tolist(), made["small"].tolist(), made["share"].tolist()) == (
        [[0, 0, 0], [0, 0, 7]],
        [0, 255],
        [0.0, 0.5],
    )
    assert [made.dtype.fields[name][1] for name in made.dtype.names] == [
        0,
        8,
        32,
    ]  # each where a machine reads it whole


@pytest.mark.parametrize("facts", [pig.GAME, igor.GAME], ids=["pig", "igor"])
def test_every_field_of_a_game_says_what_it_means(facts):
    for fields in (facts.rules_fields, facts.table_fields, facts.hand_fields, facts.box_fields):
        assert [field.name for field in fields if not field.meaning] == []
        assert layout(fields).isalignedstruct


def test_types_are_told_in_words():
    assert [Field("x", kind, shape).type_text for kind, shape in (("i8", ()), ("f8", (2, 3)), (STREAM, ()))] == [
        "integer",
        "number[2][3]",
        "stream",
    ]


def test_the_hands_lie_side_by_side():
    hand = layout(hand_fields(Field("coins", "i8")))
    hands = hands_layout(hand)
    assert hands.itemsize == MAX_SEATS * hand.itemsize
    record = np.zeros(1, hands)[0]
    record.hand[2].coins = 9
    assert record.hand["coins"].tolist() == [0, 0, 9, 0, 0, 0]


def test_a_box_has_room_for_its_counters_and_the_games_own_fields():
    box = np.zeros(1, layout(box_fields(5, Field("deck", "i8", (4,)))))
    assert box["counts"].shape[1:] == (64, MAX_SEATS, 5)
    assert box["deck"].shape == (1, 4)
    assert np.zeros(1, layout(box_fields(0)))["counts"].shape[-1] == 1  # compiled code needs a cell to point at


@pytest.mark.parametrize("parameters", [(), (("points", "i8"),), tuple((f"p{i}", "f8") for i in range(MAX_PARAMETERS))])
@pytest.mark.parametrize("memory", [1, 8, 64])
def test_parts_have_one_size_and_one_place_for_the_memory(parameters, memory):
    form = part_layout(memory, parameters)
    assert form.itemsize == 8 * (MAX_PARAMETERS + memory)
    assert form.fields["memory"][1] == 8 * MAX_PARAMETERS
    assert form["memory"].shape == (memory,)
    assert [form.fields[name][1] for name, _ in parameters] == [8 * i for i in range(len(parameters))]


def test_a_parameter_is_seen_through_the_form_of_its_strategy_only():
    plain = np.zeros(2, part_layout(2))
    plain[1:].view(part_layout(2, (("points", "i8"), ("limit", "f8"))))["limit"][0] = 0.25
    assert plain["memory"].tolist() == [[0, 0], [0, 0]]
    assert plain.tobytes()[plain.itemsize + 8 : plain.itemsize + 16] == np.float64(0.25).tobytes()


def test_counters_share_out_their_cells():
    cells = Counters(made=3, bust=2, lost=1)
    assert (cells.first, cells.total) == ({"made": 0, "bust": 3, "lost": 5}, 6)
    assert [list(range(6))[cells.of(name)] for name in cells.lengths] == [[0, 1, 2], [3, 4], [5]]


def test_a_record_is_written_for_a_reader():
    record = np.zeros(1, layout((Field("seat", "i8"), Field("score", "i8", (2,)))))[0]
    record.score[1] = 5
    assert as_text(record) == "  seat = 0\n  score = [0, 5]"


def test_addresses_have_room_for_every_seat_and_decision():
    assert PLAYERS["code"].shape == PLAYERS["part"].shape == (MAX_SEATS, MAX_DECISIONS)
    assert max(len(facts.decisions) for facts in (pig.GAME, igor.GAME)) <= MAX_DECISIONS
