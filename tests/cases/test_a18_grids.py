"""A18: the grids of a sweep.

Case: numpy/numpy issues 11913 and 26087 (steps in floating point add or lose an end).
"""

import pytest
from calls import called, document, refused

from analyser.experiments.settings.grid import values_of

PIG = "sweep pig --players bold=hold_at,hold_at --vary"


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("0.5..0.9 step 0.1", (0.5, 0.6, 0.7, 0.8, 0.9)),
        ("0.6..0.9 step 0.1", (0.6, 0.7, 0.8, 0.9)),
        ("1..1.6 step 0.1", (1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6)),
        ("20..20", (20,)),
        ("1..2 step 5", (1,)),
        ("0..1 step 0.3", (0, 0.3, 0.6, 0.9)),
    ],
)
def test_both_ends_are_in_where_the_step_meets_them(text, values):
    assert values_of(text, "--vary x") == values
    assert str(values_of(text, "--vary x")) == str(values)  # 0.7, not 0.7000000000000001


def test_a_thousand_steps_make_a_thousand_and_one_points():
    found = values_of("0..1 step 0.001", "--vary x")
    assert len(found) == 1001
    assert (found[0], found[700], found[-1]) == (0, 0.7, 1)
    assert max(len(str(value)) for value in found) == len("0.001")


def test_labels_of_a_result_read_as_they_were_typed():
    words = "sweep igor --players a=bust_odds,b=threshold --vary 'a.limit=0.5..0.9 step 0.1' -n 20 --seed 1 -q --no-report --json -o x"
    found = document(called(words).out)
    assert [point["values"]["a.limit"] for point in found["points"]] == [0.5, 0.6, 0.7, 0.8, 0.9]


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ("30..10", "the range ends before it begins"),
        ("1..10 step 0", "the step 0 is not above 0"),
        ("1..10 step -1", "the step -1 is not above 0"),
        ("1..1000000000", "the range has 1,000,000,000 values; at most 100,000"),
        ("1..10 step nan", "not a finite number"),
        ("0..inf", "not a finite number"),
        ("1..1e999999999", "not a finite number"),
        ("", "is not NAME=VALUES"),
    ],
)
def test_a_grid_that_cannot_be_is_refused_before_play(values, says):
    assert says in refused(PIG, f"bold.at={values}")


def test_a_product_of_grids_is_counted_before_it_is_made():
    assert "the grid has 40,000,000 points" in refused(f"{PIG} bold.at=1..20000 --vary rules.target=1..2000")
