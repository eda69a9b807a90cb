"""The words of a study follow the intervals: nothing is more, less or best that is not told apart."""

import doctest
import importlib
import pkgutil

import pytest

from scripts import studies
from scripts.studies.rows import Row, difference, judged, number
from scripts.studies.study import Finding
from scripts.studies.words import open_words, overview, overview_survival, sentence, survival, survivors, turned

LEAD = Finding(
    read="share", topic="the lead", more="Bold wins {size} more ({case}).", less="Bold wins {size} less ({case})."
)
CALLED = "random decks"


def row(value, arm=0.5, told=True, **more):
    return Row(value, value - arm, value + arm, 1000, "points", contrast=True, told=told, **more)


@pytest.mark.parametrize("name", [module.name for module in pkgutil.iter_modules(studies.__path__)])
def test_examples_of_the_docstrings(name):
    if name != "__main__":
        assert doctest.testmod(importlib.import_module(f"scripts.studies.{name}")).failed == 0


def test_a_difference_is_told_with_its_direction():
    assert sentence(LEAD, row(3.0, case="two players")) == "Bold wins 3.0 ± 0.5 points more (two players)."
    assert sentence(LEAD, row(-3.0, case="two players")) == "Bold wins 3.0 ± 0.5 points less (two players)."


def test_an_undecided_difference_has_neither_direction_nor_size():
    text = sentence(LEAD, row(0.3, told=False, case="two players"))
    assert text == "The lead (two players): not told apart from 0 (limits ±0.80 points)."


def test_a_difference_that_only_holm_leaves_open_says_so():
    assert open_words(row(0.6, told=False), 7) == (
        "not told apart from 0 among 7 numbers looked at together (limits ±1.1 points)"
    )


def test_a_difference_that_never_varied_is_exactly_0():
    assert open_words(row(0.0, arm=0.0, told=False)) == "exactly 0 in every game played"


def test_a_difference_without_limits_is_open():
    assert open_words(Row(1.0, None, None, 1, "points", contrast=True, told=False)) == (
        "not told apart from 0 (too few games for limits)"
    )


def test_limits_are_rounded_to_the_safe_side():
    assert "±1.3 points" in open_words(Row(0.0, -1.21, 1.0, 99, "points", contrast=True, told=False))


def test_a_number_is_told_with_its_error():
    finding = Finding(read="metric", topic="busts", text="Of the turns of {name}, {size} bust.")
    bust = number({"value": 0.2, "low": 0.19, "high": 0.21, "n": 99}, "%", 100, name="bold")[0]
    assert sentence(finding, bust) == "Of the turns of bold, 20 % ± 1 bust."


def test_without_a_sentence_the_topic_names_the_number():
    assert (
        sentence(Finding(read="share", topic="the lead"), row(3.0, name="bold"))
        == "The lead (bold): +3.0 ± 0.5 points."
    )


def test_differences_of_one_finding_are_judged_together():
    alone = difference({"value": 0.51, "low": 0.5005, "high": 0.5195, "n": 1000}, minus=0.5)
    assert [each.told for each in judged(alone)] == [True]
    assert [each.told for each in judged(alone * 3)] == [False] * 3


def test_numbers_are_no_part_of_the_family():
    alone = difference({"value": 0.51, "low": 0.5005, "high": 0.5195, "n": 1000}, minus=0.5)
    turns = number({"value": 20.0, "low": 19.0, "high": 21.0, "n": 1000}, "turns")
    assert [each.told for each in judged([*alone, *turns])] == [True, True]


def test_what_a_result_calls_open_stays_open():
    assert [each.told for each in judged([row(3.0, told=False)])] == [False]


def survives(base, *twins):
    names = [f"deck {place}" for place in range(1, len(twins) + 1)]
    return survival(base, [[twin] for twin in twins], names, CALLED)


def test_a_difference_survives_where_its_sign_is_told_apart_again():
    assert survives(row(3.0), row(2.0), row(9.0)) == "Survives in 2 of 2 random decks."
    assert survives(row(3.0), row(2.0), row(1.0, told=False)) == "Survives in 1 of 2 random decks (open in deck 2)."
    assert survives(row(3.0), row(-2.0), row(1.0, told=False)) == (
        "Survives in 0 of 2 random decks (open in deck 2; the other way round in deck 1)."
    )


def test_many_exceptions_are_counted():
    assert survives(row(3.0), *[row(0.1, told=False)] * 5) == "Survives in 0 of 5 random decks (open in 5)."


def test_an_open_difference_does_not_survive():
    still = row(0.1, told=False)
    assert survives(still, still, still) == "Open in 2 of 2 random decks too."
    assert survives(still, row(2.0), row(-2.0), row(2.0)) == (
        "Told apart from 0 in 3 of 3 random decks (above in 2 and below in 1)."
    )


def test_a_plain_number_has_a_range():
    turns = Row(20.0, 19.0, 21.0, 99, "turns")
    assert survives(turns, Row(18.0, 17.0, 19.0, 9, "turns"), Row(23.0, 22.0, 24.0, 9, "turns")) == (
        "In 2 random decks: 18 to 23 turns."
    )
    assert survives(turns, turns, turns) == "In 2 random decks: 20 turns."


def test_other_numbers_of_the_finding_are_left_out():
    assert survives(row(3.0, name="bold"), row(3.0, name="calm")) == ""


def test_survivors_and_those_that_turn_are_counted():
    again = [[row(2.0)], [row(-2.0)], [row(1.0, told=False)], [row(4.0)]]
    assert (survivors(row(3.0), again), turned(row(3.0), again)) == (2, 1)
    assert turned(row(0.1, told=False), again) == 0


def test_an_overview_names_what_is_told_apart_only():
    rows = [row(3.0, name="bold"), row(-2.0, name="calm"), row(0.2, told=False, name="odds")]
    assert overview("lead", rows) == (
        "Lead: above 0 bold (+3.0 ± 0.5 points); below 0 calm (−2.0 ± 0.5 points); "
        "1 not told apart from 0 (limits up to ±0.70 points)."
    )


def test_an_overview_of_nothing_told_apart():
    assert overview("lead", [row(0.2, told=False)] * 3) == (
        "Lead: none of 3 numbers is told apart from 0 (limits up to ±0.70 points)."
    )


def test_an_overview_says_how_all_of_them_fare():
    rows = [row(3.0, name="bold"), row(-2.0, name="calm"), row(0.2, told=False, name="odds")]
    again = [rows, [row(3.0, name="bold"), row(2.0, name="calm")]]
    assert overview_survival(rows, again, CALLED) == "They survive in 1 to 2 of 2 random decks."
    assert overview_survival(rows[2:], again, CALLED) == "Told apart is any of them in 2 of 2 random decks."
    assert overview_survival(rows, [], CALLED) == ""


def test_a_table_of_plain_numbers_has_no_overview():
    assert overview("turns", [Row(20.0, 19.0, 21.0, 99, "turns")] * 8) == ""
