"""Strategy classes: parameters with types and bounds, names that clash, and what a decision may answer."""

from types import SimpleNamespace

import numpy as np
import pytest

from analyser.core.ask import as_answer
from analyser.core.jit import compiled
from analyser.core.records import MAX_PARAMETERS
from analyser.core.strategy import Parameter, check_value, my_layout, parameter, strategy_base
from analyser.errors import UsageError

BASE = strategy_base(SimpleNamespace(title="Ludo", decision_names=("move", "enter"), memory=3))


def made(decisions=("move",), **declared):
    """A strategy class with these parameters, each as (type, declaration)."""
    contents = {name: value for name, (_, value) in declared.items()}
    contents["__annotations__"] = {name: kind for name, (kind, _) in declared.items()}
    contents |= {name: (lambda table, me, my: 1) for name in decisions}
    return type("Mine", (BASE,), contents)


class Example(BASE):
    """Move the pawn that is ahead.

    Idea: get home
    first.

    Source: none.
    """

    pawns: int = parameter(2, low=1, high=4, unit="pawns", meaning="pawns out")
    limit: float = parameter(1, low=-0.5, high=1.5)
    brave: bool = parameter(True)
    other = 5

    def move(table, me, my):
        return my.pawns


def test_a_class_states_its_parameters_and_decisions():
    assert Example.decisions == ("move",)
    assert Example.parameters == {
        "pawns": Parameter(2, 1, 4, "pawns", "pawns out", "pawns", "integer"),
        "limit": Parameter(1.0, -0.5, 1.5, "", "", "limit", "number"),
        "brave": Parameter(True, 0, 1, "", "", "brave", "flag"),
    }
    assert type(Example.parameters["limit"].default) is float
    assert my_layout(Example).names == ("pawns", "limit", "brave", "memory")
    assert (my_layout(Example)["pawns"], my_layout(Example)["limit"]) == (np.int64, np.float64)


def test_a_class_says_its_idea_in_its_docstring():
    assert Example.summary() == "Move the pawn that is ahead."
    assert [Example.about(heading) for heading in ("Idea", "Source", "Weakness")] == ["get home first.", "none.", ""]


def test_decisions_stand_in_the_order_of_the_game():
    assert made(("enter", "move")).decisions == ("move", "enter")
    assert made(()).decisions == ()


@pytest.mark.parametrize("as_text", [True, False])
@pytest.mark.parametrize(("kind", "default"), [(int, 3), (float, 3), (float, 3.5), (bool, False)])
def test_annotations_may_be_texts(kind, default, as_text):
    cls = made(x=(kind.__name__ if as_text else kind, parameter(default, low=0, high=9)))
    assert (cls.parameters["x"].default, type(cls.parameters["x"].default)) == (default, kind)


@pytest.mark.parametrize(
    ("kind", "default"), [(int, 3.0), (int, True), (bool, 1), (str, "a"), (float, "3"), (list, 3), (complex, 3)]
)
def test_a_default_has_the_type_that_is_announced(kind, default):
    with pytest.raises(UsageError, match=r"Mine\.x: a parameter is an int, a float or a bool, and so is its default"):
        made(x=(kind, Parameter(default, 0, 9)))


@pytest.mark.parametrize(
    ("default", "low", "high"),
    [(3, 4, 9), (3, 0, 2), (3, 9, 0), (3, float("nan"), 9), (3, 0, float("inf")), (float("nan"), 0, 9)],
)
def test_a_default_lies_within_finite_bounds(default, low, high):
    with pytest.raises(UsageError, match=r"Mine\.x: the default .* lies outside"):
        made(x=(float, parameter(default, low=low, high=high)))


def test_bounds_are_needed():
    with pytest.raises(TypeError, match="needs its bounds"):
        parameter(3)
    with pytest.raises(TypeError, match="needs its bounds"):
        parameter(3, low=0)


def test_bounds_of_a_whole_number_fit_a_record():
    with pytest.raises(UsageError, match=r"Mine\.x: bounds 0 to .* are too wide"):
        made(x=(int, parameter(3, low=0, high=2**63)))
    assert made(x=(int, parameter(3, low=-(2**63), high=2**63 - 1))).parameters["x"].high == 2**63 - 1


@pytest.mark.parametrize("name", ["max", "mean", "round", "size", "copy"])
def test_a_parameter_is_not_named_like_a_method(name):
    with pytest.raises(UsageError, match=f"Mine: a record field can't be named '{name}'") as refused:
        made(**{name: (int, parameter(3, low=0, high=9))})
    assert refused.value.hint


def test_the_memory_keeps_its_name():
    with pytest.raises(UsageError, match="can't be named memory"):
        made(memory=(int, parameter(3, low=0, high=9)))


@pytest.mark.parametrize("name", ["game", "random", "decisions", "about", "file", "move"])
def test_a_parameter_is_not_named_like_what_every_strategy_has(name):
    with pytest.raises(UsageError, match=f"Mine: a parameter can't be named {name}"):
        type("Mine", (BASE,), {name: parameter(3, low=0, high=9), "__annotations__": {name: int}})


def test_a_parameter_without_a_type_is_refused():
    with pytest.raises(UsageError, match=r"Mine\.points is a parameter without a type") as refused:
        type("Mine", (BASE,), {"points": parameter(3, low=0, high=9)})
    assert refused.value.hint == "write points: int = parameter(...)"


def test_sixteen_parameters_fit():
    some = {f"p{i}": (int, parameter(i, low=0, high=99)) for i in range(MAX_PARAMETERS + 1)}
    with pytest.raises(UsageError, match="Mine has 17 parameters; 16 fit"):
        made(**some)
    del some["p16"]
    assert len(made(**some).parameters) == MAX_PARAMETERS


@pytest.mark.parametrize(
    ("name", "value", "read"),
    [("pawns", 4, 4), ("pawns", 3.0, 3), ("limit", 1, 1.0), ("limit", -0.5, -0.5), ("brave", False, False)],
)
def test_values_become_the_parameters_own_type(name, value, read):
    found = check_value(Example, name, value)
    assert (found, type(found)) == (read, type(read))


@pytest.mark.parametrize(
    ("name", "value", "says", "hint"),
    [
        ("pawn", 1, "no parameter 'pawn'", 'did you mean "pawns"?'),
        ("pawns", 0, "pawns=0 is out of range", "allowed: 1 to 4 pawns"),
        ("pawns", 5, "pawns=5 is out of range", "allowed: 1 to 4 pawns"),
        ("pawns", 2.5, "pawns=2.5 is not a whole number", "allowed: 1 to 4 pawns"),
        ("pawns", True, "pawns=True is not a number", "allowed: 1 to 4 pawns"),
        ("pawns", "3", "pawns=3 is not a number", "allowed: 1 to 4 pawns"),
        ("pawns", float("nan"), "pawns=nan is not a finite number", "allowed: 1 to 4 pawns"),
        ("pawns", float("inf"), "pawns=inf is not a finite number", "allowed: 1 to 4 pawns"),
        ("pawns", 10**400, "is out of range", "allowed: 1 to 4 pawns"),
        ("limit", float("nan"), "limit=nan is not a finite number", "allowed: -0.5 to 1.5"),
        ("limit", -0.6, "limit=-0.6 is out of range", "allowed: -0.5 to 1.5"),
        ("brave", 1, "brave=1 is not true or false", "write brave=true or brave=false"),
    ],
)
def test_values_that_do_not_fit_are_refused_with_what_does(name, value, says, hint):
    with pytest.raises(UsageError) as refused:
        check_value(Example, name, value)
    assert says in refused.value.message
    assert refused.value.hint == hint


def test_answers_are_whole_numbers_or_truth_values():
    @compiled
    def answered(x):
        return as_answer(x)

    assert [answered(x) for x in (True, False, 7, np.int8(-1), np.uint8(200))] == [1, 0, 7, -1, 200]
    for x in (2.7, None, (1,)):
        with pytest.raises(Exception, match="not an answer"):
            answered(x)
