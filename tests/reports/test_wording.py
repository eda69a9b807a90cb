"""The table of strengths, and names that try to disturb a sentence."""

import pytest

from reports.quantity import Quantity
from reports.wording import (
    against,
    capital,
    cardinal,
    clipped,
    games_needed,
    listed,
    named,
    ordinal,
    plain_name,
    strength,
)

TABLE = [
    (3.9, 3.7, 4.1, "clear", "clearly more"),
    (-3.9, -4.1, -3.7, "clear", "clearly less"),
    (0.5, 0.3, 0.7, "slight", "more, but too little to matter"),
    (-0.5, -0.7, -0.3, "slight", "less, but too little to matter"),
    (1.1, 0.7, 1.5, "open", "more; whether by more than 1 point is undecided"),
    (-1.1, -1.5, -0.7, "open", "less; whether by more than 1 point is undecided"),
    (0.1, -0.4, 0.6, "equal", "equal to within 1 point"),
    (0.2, -1.5, 1.9, "undecided", "undecided: anything from −1.5 to +1.9 points"),
]


@pytest.mark.parametrize(("value", "low", "high", "case", "words"), TABLE)
def test_strength_follows_from_the_interval(value: float, low: float, high: float, case: str, words: str) -> None:
    claim = strength(Quantity(value, low, high, 1000))
    assert (claim.case, claim.words) == (case, words)


def test_the_margin_can_be_another_one() -> None:
    assert strength(Quantity(3.9, 3.7, 4.1), margin=5.0).words == "more, but too little to matter"
    assert "more than 4 points" in strength(Quantity(3.9, 3.7, 4.1), margin=4.0).words


def test_without_an_interval_nothing_is_claimed() -> None:
    assert strength(Quantity(30.0)).words == "undecided: these games give no interval"


@pytest.mark.parametrize(("value", "low", "high", "case", "words"), TABLE)
def test_a_finding_names_value_distance_and_strength(
    value: float, low: float, high: float, case: str, words: str
) -> None:
    sentence = against("Seat 1 wins", "51.0 % ± 0.2", Quantity(value, low, high, 1000), "an equal share", 1000)
    assert sentence.startswith("Seat 1 wins 51.0 % ± 0.2")
    if case == "equal":
        assert "the same as an equal share to within 1 point" in sentence
    else:
        assert words in sentence


def test_undecided_names_the_games_that_would_decide() -> None:
    claim = strength(Quantity(0.2, -1.5, 1.9, 1000))
    assert claim.needed(1000) == 4516  # error 1.7 has to fall to 0.8, the way to the margin
    assert (
        games_needed(claim.needed(1000), 1000)
        == "About 3,500 more games would decide, if the truth is what was measured."
    )


def test_games_out_of_reach_are_not_promised() -> None:
    assert games_needed(101_000, 1000) == ""
    assert games_needed(None, 1000) == ""


def test_names_stay_on_one_line_and_in_their_direction() -> None:
    assert plain_name("a\tb\n c\x07") == "a b c\ufffd"
    assert plain_name(" ") == "(no name)"
    assert named("\u05e9\u05dc") == "\u2068\u05e9\u05dc\u2069"
    assert named("bold") == "bold"
    assert clipped("n" * 300, 14) == "n" * 13 + "…"


def test_small_words() -> None:
    assert (listed(["a"]), listed(["a", "b", "c"]), listed([])) == ("a", "a, b and c", "")
    assert (ordinal(4), ordinal(11), ordinal(22), cardinal(12), cardinal(13)) == (
        "fourth",
        "11th",
        "22nd",
        "twelve",
        "13",
    )
    assert capital("undecided: x") == "Undecided: x"
