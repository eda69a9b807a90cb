"""What is said of searches: stretches of values, the best point, where a target is met."""

import pytest
import sample_search

from reports.sections.search_words import (
    aimed,
    alike_text,
    best_text,
    estimate_text,
    meeting_text,
    runs,
    runs_text,
    searched_text,
)


@pytest.mark.parametrize(
    ("chosen", "text"),
    [
        ([20], "20"),
        ([20, 21], "20 or 21"),
        (list(range(15, 40)), "15 to 39"),
        ([20, 21, 30], "20, 21 or 30"),
        ([1, 2, 3, 10, 11, 12], "1 to 3 or 10 to 12"),
        (list(range(1, 40, 2)), "1, 3, 5, 7, 9, 11 or 14 more stretches"),
    ],
)
def test_values_next_to_each_other_are_said_as_a_stretch(chosen, text):
    assert runs_text(chosen, range(1, 50)) == text


def test_next_to_each_other_are_values_that_were_tried():
    assert runs([10, 20, 30], [10, 20, 30, 40]) == [(10, 30, 3)]
    assert runs([10, 20, 30], [30, 15, 10, 20]) == [(10, 10, 1), (20, 30, 2)]
    assert runs([], [1, 2]) == []


def test_the_best_is_named_only_where_it_is_separated():
    aim = {"metric": "share", "of": "bold", "unit": "%"}
    assert best_text(sample_search.curve(), aim) == (
        "Best in share of bold: bold.at = 20 to 22, cannot be told apart. On fresh deals bold.at = 21 makes 49 % ± 1."
    )
    assert "bold.at = 25, rules.target = 100, told apart from every other point" in best_text(sample_search.grid(), aim)
    assert best_text(sample_search.seats(), aim).startswith("No point is called the best: a player's numbers at tables")


def test_all_points_alike_is_said_so():
    result = sample_search.words()
    assert best_text(result, result["aim"]).startswith("No point is told apart in share of bold")


def test_20_or_21():
    result = sample_search.search()
    assert best_text(result, result["maximise"]) == (
        "Best in score of bold: bold.at = 20 or 21, cannot be told apart. On fresh deals bold.at = 20 makes 8.14 ± 0.01 points."
    )


def test_with_two_names_stretches_are_told_by_the_other():
    result = sample_search.grid()
    result["best"]["cannot_be_told_apart"] = [point["values"] for point in result["points"][:5]]
    assert alike_text(result) == "bold.at = 15 to 25 with rules.target = 50; bold.at = 15 or 20 with rules.target = 100"


def test_many_settings_are_counted():
    result = sample_search.grid()
    result["varied"][1]["values"] = [1, 2, 3, 4]
    result["best"]["cannot_be_told_apart"] = [{"bold.at": 15, "rules.target": n} for n in range(1, 5)]
    result["varied"][0]["values"] = [15, 16, 17, 18, 19]
    assert alike_text(result) == "4 points, marked in the table"


def test_settings_drawn_by_chance_have_no_neighbours():
    result = sample_search.search()
    result["varied"].append({"name": "bold.b", "values": [0, 1], "numeric": True})
    result["best"]["cannot_be_told_apart"] = [{"bold.at": 20, "bold.b": 0}, {"bold.at": 21, "bold.b": 1}]
    assert alike_text(result) == "bold.at = 20, bold.b = 0; bold.at = 21, bold.b = 1"


def test_where_a_target_is_met():
    assert meeting_text(sample_search.target()) == (
        "removed_cards = 6.03 cards (6.00 to 6.06) meets turns = 15. Whole values whose own interval holds the target: 6."
    )
    several = {**sample_search.target(), "crossings": 2, "meets": []}
    assert "The curve meets it 2 times; this is the first." in meeting_text(several)
    assert "No whole value meets it; 6 and 7 come closest." in meeting_text(several)
    assert meeting_text(sample_search.missed()) == (
        "No value played meets turns = 40: it runs from 10.40 to 22.00; widen the range, or change another rule."
    )


def test_a_target_met_without_error_has_no_interval():
    exact = {**sample_search.target(), "value": {"value": 4.0, "low": 4.0, "high": 4.0, "n": 64, "method": "jackknife"}}
    assert meeting_text(exact).startswith("removed_cards = 4.00 cards meets turns = 15.")
    unknown = {**sample_search.target(), "value": {"value": 4.0, "low": None, "high": None, "n": 1, "method": "none"}}
    assert "an interval can't be given" in meeting_text(unknown)


def test_numbers_are_said_in_their_unit():
    assert estimate_text(sample_search.est(0.5, 0.01)) == "50 % ± 1"
    assert estimate_text(sample_search.mean(8.14, 0.01), "points") == "8.14 ± 0.01 points"
    assert estimate_text(None) == "not played"


def test_what_a_search_left_aside_is_said():
    assert searched_text(sample_search.search()) == "8 settings tried, 46,000,000 games"
    assert "3 that could still have been best" in searched_text({**sample_search.search(), "set_aside": 3})


def test_a_number_is_found_or_missing():
    point = sample_search.curve()["points"][0]
    assert aimed(point, {"metric": "turns", "of": "table"}) == point["table"]["turns"]
    assert aimed(point, {"metric": "turns", "of": "bald"}) is None
    assert aimed(point, {"metric": "score", "of": "table"}) is None
