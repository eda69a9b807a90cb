"""Numbers as printed: enough decimals for the error, never a zero error, asymmetric intervals as such."""

import re

import pytest

from reports.quantity import (
    Quantity,
    big,
    column_places,
    count,
    duration,
    fixed,
    per_cent,
    points,
    read,
    said,
    spread_text,
    written,
)


def percent(value: float, low: float, high: float) -> Quantity:
    return Quantity(value, low, high, 1000, proportion=True)


@pytest.mark.parametrize(
    ("quantity", "value", "error"),
    [
        (percent(28.91, 28.70, 29.12), "28.9", "± 0.2"),
        (Quantity(1.731, 1.711, 1.751), "1.73", "± 0.02"),
        (Quantity(18.0, 6.0, 30.0), "18", "± 12"),
        (Quantity(-2.31, -2.8, -1.82), "−2.3", "± 0.5"),
        (percent(0.0, 0.0, 0.00125), "0", "≤ 0.0013"),
        (percent(100.0, 99.98751, 100.0), "100", "≥ 99.987"),
        (percent(0.3, 0.1, 0.9), "0.3", "[0.1, 0.9]"),
        (percent(0.0008, 0.0001, 0.006), "0.0008", "[0.0001, 0.0060]"),
        (Quantity(5.0, 5.0, 5.0), "5", "always"),
        (Quantity(0.0, 0.0, 0.0), "0", "never"),
        (Quantity(37.25), "37.25", ""),
    ],
)
def test_value_and_error_as_written(quantity: Quantity, value: str, error: str) -> None:
    assert written(quantity) == (value, error)


@pytest.mark.parametrize("error", [9.0, 0.96, 0.11, 0.06, 0.0049, 3e-5, 1e-7])
def test_an_error_always_shows_a_digit_that_is_not_zero(error: float) -> None:
    shown = written(Quantity(50.0, 50.0 - error, 50.0 + error))[1]
    assert re.search("[1-9]", shown)


def test_a_column_takes_the_decimals_of_its_smallest_error() -> None:
    column = [percent(28.9, 28.7, 29.1), percent(0.45, 0.42, 0.48), None]
    assert column_places(column) == 2
    assert written(column[0], 2) == ("28.90", "± 0.20")


def test_a_bound_does_not_set_the_decimals_of_its_column() -> None:
    assert column_places([percent(28.9, 28.7, 29.1), percent(0.0, 0.0, 0.0013)]) == 1


def test_a_column_never_hides_an_error() -> None:
    assert written(Quantity(3.0, 2.99, 3.01), 1) == ("3.00", "± 0.01")


def test_signed_numbers_have_a_true_minus_and_zero_has_no_sign() -> None:
    assert (fixed(-0.2, 1, signed=True), fixed(0.2, 1, signed=True), fixed(-0.04, 1, signed=True)) == (
        "−0.2",
        "+0.2",
        "0.0",
    )


@pytest.mark.parametrize(
    ("quantity", "unit", "sentence"),
    [
        (percent(28.91, 28.70, 29.12), "%", "28.9 % ± 0.2"),
        (Quantity(1.731, 1.711, 1.751), "turns", "1.73 ± 0.02 turns"),
        (percent(0.0, 0.0, 0.00125), "%", "0 % (at most 0.0013 %)"),
        (percent(100.0, 99.98751, 100.0), "%", "100 % (at least 99.987 %)"),
        (Quantity(14.0), "turns", "14 turns"),
        (None, "%", "not played"),
    ],
)
def test_quantities_in_sentences(quantity: Quantity | None, unit: str, sentence: str) -> None:
    assert said(quantity, unit) == sentence


@pytest.mark.parametrize("estimate", [None, {}, {"value": None}, {"value": float("nan")}, {"value": float("inf")}])
def test_nothing_to_count_is_no_quantity(estimate: dict[str, float] | None) -> None:
    assert read(estimate) is None


def test_an_estimate_without_interval_keeps_its_value() -> None:
    quantity = per_cent({"value": 0.07, "low": None, "high": None, "n": 2})
    assert quantity is not None
    assert (quantity.value, quantity.error) == (7.0, None)


def test_points_of_difference_are_never_called_unseen() -> None:
    quantity = points({"value": 0.0, "low": -0.01, "high": 0.01, "n": 100})
    assert quantity is not None
    assert not quantity.unseen


def test_counts_times_and_spreads() -> None:
    assert (count(240_000), big(1_420_000), duration(1140)) == ("240,000", "1.4 million", "19 min")
    assert (spread_text(14, 24), spread_text(6, 6), spread_text(-2, 2.5)) == ("14 to 24", "6", "−2 to 2.5")
