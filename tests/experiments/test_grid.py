"""Grids: how values are read, what is refused, and in which order the points come."""

import pytest

from analyser.errors import UsageError
from analyser.experiments.settings.config import VaryEntry
from analyser.experiments.settings.grid import (
    MOST_POINTS,
    Axis,
    axes_of,
    axis_of,
    point_text,
    points_of,
    read_axis,
    values_of,
)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("5", (5,)),
        ("1..4", (1, 2, 3, 4)),
        ("-2..1", (-2, -1, 0, 1)),
        ("1..3,6, 9", (1, 2, 3, 6, 9)),
        ("0..0.3 step 0.1", (0, 0.1, 0.2, 0.3)),
        ("0..1 step 0.4", (0, 0.4, 0.8)),
        ("0.5..0.7 step .1", (0.5, 0.6, 0.7)),
        ("10..20 step 5", (10, 15, 20)),
        ("true,false", (True, False)),
        ("default,random", ("default", "random")),
        ("1e3,1_000_000", (1000, 1_000_000)),
        ("7..7", (7,)),
    ],
)
def test_values_are_read(text, values):
    found = values_of(text, "--vary x")
    assert found == values
    assert [type(value) for value in found] == [type(value) for value in values]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("5,,6", "empty value"),
        ("1,2,1", "comes twice"),
        ("1..3,2", "comes twice"),
        ("3..1", "ends before it begins"),
        ("0..0.5", "needs a step"),
        ("0..1 step 0", "not above 0"),
        ("0..1 step -0.1", "not above 0"),
        ("a..b", "not a finite number"),
        ("0..inf", "not a finite number"),
        ("1..1000000", "has 1,000,000 values; at most 100,000"),
        ("0..1e300", r"has 1e\+300 values"),
        ("1..1e999999999", "not a finite number"),
        ("0..1 step 1e-999999999", "not a finite number"),
        ("0..1 step nan", "not a finite number"),
    ],
)
def test_what_is_no_range_is_refused(text, says):
    with pytest.raises(UsageError, match=says):
        values_of(text, "--vary x")


@pytest.mark.parametrize("text", ["bold.at", "=3", "bold.at=", "", "  =  "])
def test_an_axis_needs_a_name_and_values(text):
    with pytest.raises(UsageError, match="is not NAME=VALUES"):
        read_axis(text, "--vary")


def test_the_command_line_goes_before_the_file():
    entries = [VaryEntry(name="bold.at", values="1..3")]
    assert axes_of([], entries) == [Axis("bold.at", (1, 2, 3))]
    assert axes_of(["rules.target=50"], entries) == [Axis("rules.target", (50,))]


def test_a_table_of_a_file_may_list_its_values():
    assert axis_of(VaryEntry(name="rules.deck", values=["default", "random"])).values == ("default", "random")
    with pytest.raises(UsageError, match="comes twice"):
        axis_of(VaryEntry(name="bold.at", values=[1, 2, 2]))


def test_nothing_and_the_same_twice_are_refused():
    with pytest.raises(UsageError, match="nothing varies"):
        axes_of([], [])
    with pytest.raises(UsageError, match="varies twice"):
        axes_of(["bold.at=1", "bold.at=2"], [])


def test_the_last_axis_runs_fastest():
    points = list(points_of([Axis("a", (1, 2)), Axis("b", ("x", "y"))]))
    assert points == [{"a": 1, "b": "x"}, {"a": 1, "b": "y"}, {"a": 2, "b": "x"}, {"a": 2, "b": "y"}]


def test_an_absurd_grid_is_refused_before_any_point_is_made():
    wide = Axis("a", tuple(range(100_000)))
    assert sum(1 for _ in points_of([wide])) == MOST_POINTS
    with pytest.raises(UsageError, match="the grid has 10,000,000,000 points; at most 100,000"):
        points_of([wide, Axis("b", tuple(range(100_000)))])


def test_numbers_are_told_from_words():
    assert Axis("a", (1, 0.5)).is_numeric
    assert not Axis("a", (1, "x")).is_numeric
    assert not Axis("a", (True, False)).is_numeric


def test_a_point_reads_as_it_was_typed():
    assert point_text({"bold.at": 3, "rules.x": True, "rules.y": 0.7}) == "bold.at = 3, rules.x = true, rules.y = 0.7"
