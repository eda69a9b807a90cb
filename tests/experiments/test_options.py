"""Values against declared facts: rule options and parameters."""

from pathlib import Path

import pytest

from analyser.core.facts import Option
from analyser.errors import UsageError
from analyser.experiments.settings.options import Place, allowed, check_value, set_rules, split_settings

OPTIONS = {
    option.name: option
    for option in (
        Option("removed_cards", "integer", 0, "cards out of the game", "assumption", low=0, high=10, unit="cards"),
        Option("reroll_limit", "integer", None, "rerolls", "assumption", low=0, nullable=True),
        Option("bust_chance", "number", 0.5, "chance", "source", low=0.0, high=1.0),
        Option("refill", "choice", "late", "when", "rulebook", choices=("late", "immediate")),
        Option("hidden", "flag", False, "hidden scores", "derived"),
        Option("deck", "path", "default", "which deck", "assumption", choices=("default", "random")),
    )
}
FILE = Place("x.toml: [rules]", quoted=True)


def one(name, value, where="--set"):
    return set_rules(OPTIONS, {name: value}, where if isinstance(where, str) else {name: where})[name]


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("removed_cards", "5", 5),
        ("removed_cards", "1e1", 10),
        ("reroll_limit", "none", None),
        ("reroll_limit", "3", 3),
        ("bust_chance", "1", 1.0),
        ("bust_chance", ".25", 0.25),
        ("refill", "immediate", "immediate"),
        ("hidden", "true", True),
        ("deck", "random", "random"),
    ],
)
def test_text_of_the_command_line_is_read_by_kind(name, text, value):
    found = one(name, text)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("name", "value"),
    [("removed_cards", 5), ("bust_chance", 1), ("hidden", True), ("reroll_limit", "none"), ("refill", "late")],
)
def test_values_of_a_file_have_their_own_type(name, value):
    assert one(name, value, FILE) == (None if value == "none" else value)


@pytest.mark.parametrize(
    ("name", "value", "says", "hint"),
    [
        ("removed_cards", "11", "is out of range", "a whole number from 0 to 10 cards"),
        ("removed_cards", "-1", "is out of range", "from 0 to 10"),
        ("removed_cards", "2.5", "is not a whole number", "from 0 to 10"),
        ("removed_cards", "nan", "is not a number", "from 0 to 10"),
        ("removed_cards", "none", "is not a number", "from 0 to 10"),
        ("removed_cards", "true", "is not a number", "from 0 to 10"),
        ("removed_cards", True, "is not a number", "from 0 to 10"),
        ("removed_cards", 10**30, "is out of range", "from 0 to 10"),
        ("removed_cards", float("inf"), "is out of range", "from 0 to 10"),
        ("bust_chance", float("nan"), "is out of range", "from 0 to 1"),
        ("bust_chance", "1.1", "is out of range", "from 0 to 1"),
        ("reroll_limit", "-1", "is out of range", "0 or more, or none"),
        ("refill", "imediate", "is not a choice", 'did you mean "immediate"?'),
        ("hidden", "yes", "is neither true nor false", "true or false"),
        ("hidden", 1, "is neither true nor false", "true or false"),
        ("deck", "nowhere.toml", "is not a file", "default, random, or the path of a file"),
        ("deck", 5, "is not text", "the path of a file"),
        ("removed_card", "5", 'there is no rule "removed_card"', 'did you mean "removed_cards"?'),
    ],
)
def test_mistakes_are_named(name, value, says, hint):
    with pytest.raises(UsageError) as refused:
        one(name, value)
    assert refused.value.message.startswith("--set: ")
    assert says in refused.value.message
    assert hint in refused.value.hint


@pytest.mark.parametrize(("name", "value"), [("removed_cards", "5"), ("hidden", "true"), ("bust_chance", "0.5")])
def test_quoted_numbers_of_a_file_are_refused(name, value):
    with pytest.raises(UsageError, match=r"x\.toml: \[rules\]: " + name):
        one(name, value, FILE)


def test_a_path_starts_at_the_folder_of_its_file(tmp_path):
    (tmp_path / "deck.toml").write_text("")
    place = Place("x.toml: [rules]", folder=tmp_path, quoted=True)
    assert Path(one("deck", "deck.toml", place)) == tmp_path / "deck.toml"


def test_bounds_read_as_they_are_typed():
    assert allowed(Option("a", "integer", 1, "", "source", low=1, high=10**6)) == "a whole number from 1 to 1_000_000"
    assert allowed(Option("a", "number", 1, "", "source", low=0.5)) == "a number, 0.5 or more"
    assert allowed(Option("a", "number", 1, "", "source", high=2, unit="cm")) == "a number, at most 2 cm"


def test_only_named_rules_come_back():
    assert set_rules(OPTIONS, {}, "--set") == {}
    assert check_value(OPTIONS["removed_cards"], "3", Place("x")) == 3


@pytest.mark.parametrize("texts", [["a"], ["=5"], ["a="], [""], ["a=1", "a=2"], ["a=1", " a =1"]])
def test_settings_are_rule_equals_value_once(texts):
    assert split_settings(["a=1", "b=x=y"]) == {"a": "1", "b": "x=y"}
    with pytest.raises(UsageError, match="--set"):
        split_settings(texts)
