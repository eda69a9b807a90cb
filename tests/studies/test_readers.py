"""What is read from results: the right number, in the right unit, with the right sign."""

import pytest
from invented import est, mean, player, probe, run, sweep, tournament

from scripts.studies.readers import Numbers, again_as_data, again_of, numbers_of
from scripts.studies.study import Finding


def rows(read, *results, **asked):
    finding = Finding(read=read, **asked)
    named = {f"case {place}" if len(results) > 1 else "": result for place, result in enumerate(results)}
    return numbers_of(finding, named).rows


def test_a_share_is_told_against_an_equal_share():
    result = run(player("bold", 0.6), player("calm", 0.4))
    (bold,) = rows("share", result, of=["bold"])
    assert (bold.value, bold.unit, bold.sign) == (pytest.approx(10.0), "points", 1)
    assert [row.name for row in rows("share", result)] == ["bold", "calm"]


def test_seats_are_told_against_an_equal_share():
    result = run(player("bold", 0.5), seats=(0.3, 0.25, 0.25, 0.2))
    assert [row.sign for row in rows("seats", result)] == [1, 0, 0, -1]
    (first,) = rows("seats", result, of=["Seat 1"])
    assert first.name == ""  # the topic says it


def test_one_small_difference_among_many_is_not_told_apart():
    slight = run(player("bold", 0.511), player("calm", 0.489))
    even = run(player("bold", 0.5), player("calm", 0.5))
    (alone,) = rows("share", slight, of=["bold"])
    together = rows("share", slight, even, even, even, of=["bold"])
    assert (alone.sign, together[0].sign) == (1, 0)


def test_metrics_of_table_and_players():
    bold = player("bold", 0.5, busts_per_turn=est(0.2), score={"mean": mean(38.0)})
    result = run(bold, turns={"mean": mean(21.0)})
    (turns,) = rows("metric", result, metrics=["turns"])
    assert (turns.value, turns.unit, turns.contrast) == (21.0, "turns", False)
    busts, score = rows("metric", result, of=["bold"], metrics=["busts_per_turn", "score"])
    assert (busts.value, busts.unit, busts.name) == (20.0, "%", "bold, busts per turn")
    assert (score.value, score.unit) == (38.0, "")


def test_a_lead_is_turned_to_the_side_asked_for():
    entry = {"metric": "share", "a": "bold", "b": "calm", "difference": mean(0.05, 0.01), "separated": True}
    result = run(player("bold", 0.5)) | {"differences": [entry]}
    assert [row.value for row in rows("lead", result, of=["bold / calm"])] == [5.0]
    assert [row.value for row in rows("lead", result, of=["calm / bold"])] == [-5.0]


def test_pairs_are_turned_to_the_side_asked_for():
    result = tournament("bold")
    assert [row.value for row in rows("pair", result, of=["bold / calm"])] == [pytest.approx(10)]
    assert [row.value for row in rows("pair", result, of=["calm / bold"])] == [pytest.approx(-10)]


def test_changes_are_found_by_metric_and_owner():
    def entry(metric, of, group, difference, proportion):
        return {
            "metric": metric,
            "of": of,
            "group": group,
            "unit": "",
            "proportion": proportion,
            "difference": difference,
        }

    result = {
        "metrics": [
            entry("share", "bold", "player", mean(-0.3, 0.01), True),
            entry("turns", "table", "table", mean(1.2), False),
        ],
        "seats_compared": [entry("share", "Seat 1", "seat", mean(0.0, 0.01), True)],
    }
    found = rows("change", result, metrics=["share@bold", "turns", "share@Seat 1"])
    assert [(row.value, row.unit, row.sign) for row in found] == [
        (-30.0, "points", -1),
        (1.2, "turns", 1),
        (0.0, "points", 0),
    ]


def test_costs_keep_the_verdict_of_the_result():
    result = probe(("never_stop", 0.3), ("never_red", -0.008))
    assert [(row.name, row.sign) for row in rows("cost", result)] == [("never red", 0), ("never stop", 1)]
    (red,) = rows("cost", result, metrics=["never_red"])
    assert (red.name, red.sign) == ("", 0)
    assert [row.value for row in rows("cost", result, of=["bold"], metrics=["never_stop"])] == [15.0]


def test_a_number_that_is_not_there_is_refused():
    with pytest.raises(LookupError, match="no such number"):
        rows("share", run(player("bold", 0.5)), of=["nobody"])


def test_the_best_point_of_a_sweep():
    finding = Finding(read="best")
    facts = numbers_of(finding, {"": sweep(2, [2, 3])}).facts[""]
    assert (facts["alike"], facts["values"], facts["point"]) == ("2 or 3", [2, 3], 2)
    alone = numbers_of(finding, {"": sweep(2, [])}).facts[""]
    assert (alone["alike"], alone["values"]) == ("2", [2])


def test_rows_and_facts_come_back_from_data():
    for finding, results in (
        (Finding(read="share"), {"a": run(player("bold", 0.6)), "b": run(player("bold", 0.5))}),
        (Finding(read="field"), {"": tournament("bold")}),
    ):
        numbers = numbers_of(finding, results)
        assert Numbers.of(numbers.as_data()) == numbers


def test_numbers_under_variants_come_back_from_data():
    finding = Finding(read="share")
    base = numbers_of(finding, {"": run(player("bold", 0.6), player("calm", 0.4))})
    first = numbers_of(finding, {"": run(player("bold", 0.4), player("calm", 0.6))})
    second = numbers_of(finding, {"": run(player("calm", 0.5))})
    found = again_of(base, again_as_data(finding, [first, second]))
    assert [[(row.name, row.value, row.sign) for row in numbers.rows] for numbers in found] == [
        [("bold", -10.0, -1), ("calm", 10.0, 1)],
        [("calm", 0.0, 0)],
    ]


def test_without_variants_there_is_nothing():
    finding = Finding(read="share")
    assert again_of(Numbers(), again_as_data(finding, [])) == []
    assert again_of(Numbers(), again_as_data(Finding(read="field"), [])) == []
