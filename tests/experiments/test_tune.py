"""tune: a rule that meets a target, on Pig, where the answer can be computed; what is read and refused."""

import pytest
from one_turn import mean_score
from runs import Progress, request_of, strict

from analyser.errors import UsageError
from analyser.experiments.loading import catalogue
from analyser.experiments.searching.tune import MOST_VALUES, Target, read_rule, read_target, run_tune

PIG = catalogue.game("pig")


def tuned(tmp_path, rule, target, players="bold=hold_at:at=20", **more):
    request = request_of(tmp_path / "tune", players, **{"games": 4000, **more})
    outcome = run_tune(request, rule, target, Progress())
    return strict((outcome.folder / "result.json").read_text(encoding="utf-8"))


def test_rounds_for_a_score_are_as_computed(tmp_path):
    """With a target out of reach each round brings 8.1418 points on average, so 40 points take 4.913 rounds."""
    result = tuned(tmp_path, "rounds=1..9", "score=40", rules={"target": "1000000"}, games=20_000)
    exact = 40 / float(mean_score(20))
    value = result["value"]
    assert value["low"] < exact < value["high"]
    assert value["high"] - value["low"] < 0.2
    assert result["crossings"] == 1
    assert result["target"] == {"metric": "score", "of": "bold", "value": 40.0, "unit": "points"}
    assert [level["value"] for level in result["levels"]] == list(range(1, 10))


def test_a_value_met_exactly_has_no_error(tmp_path):
    """A game of so many rounds has so many rounds, in every deal."""
    result = tuned(tmp_path, "rounds=2..6", "rounds=4", rules={"target": "1000000"}, games=200)
    assert (result["value"]["value"], result["value"]["low"], result["value"]["high"]) == (4.0, 4.0, 4.0)
    assert result["meets"] == [4.0]


def test_between_whole_values_no_value_meets_it(tmp_path):
    result = tuned(tmp_path, "rounds=2..6", "rounds=4.5", rules={"target": "1000000"}, games=200)
    assert result["value"]["value"] == 4.5
    assert result["meets"] == []


def test_a_target_out_of_reach_has_no_value(tmp_path):
    result = tuned(tmp_path, "rounds=2..4", "score=1000", games=200)
    assert result["value"] is None
    assert result["crossings"] == 0


def test_a_players_number_may_be_the_target(tmp_path):
    result = tuned(
        tmp_path, "target=20..60", "share@calm=0.5", players="bold=hold_at:at=10,calm=hold_at:at=20", games=400
    )
    assert result["target"]["of"] == "calm"
    assert result["target"]["unit"] == "%"


def test_the_number_of_workers_changes_nothing(tmp_path):
    one = tuned(tmp_path / "one", "rounds=1..4", "score=20", jobs=1)
    assert one == tuned(tmp_path / "two", "rounds=1..4", "score=20", jobs=3)


def test_a_long_range_is_thinned_out_and_keeps_its_ends():
    name, values = read_rule("rules.target=1..1000", PIG)
    assert name == "target"
    assert len(values) == MOST_VALUES
    assert (values[0], values[-1]) == (1.0, 1000.0)
    assert read_rule("target=20..100 step 20", PIG)[1] == [20.0, 40.0, 60.0, 80.0, 100.0]


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        ("targte=1..5", 'did you mean "target"?'),
        ("target", "is not NAME=LOW..HIGH"),
        ("target=5", "is a single value"),
        ("target=5..1", "ends before it begins"),
        ("target=0..5", "from 1 to"),
    ],
)
def test_a_rule_that_cannot_be_tuned_is_refused(tmp_path, rule, says):
    with pytest.raises(UsageError) as caught:
        tuned(tmp_path, rule, "turns=15")
    assert says in f"{caught.value.message} | {caught.value.hint}"


def test_a_rule_of_words_is_no_number():
    with pytest.raises(UsageError, match="deck is no number"):
        read_rule("deck=1..5", catalogue.game("igor"))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("turns=15", Target("turns", None, 15.0)),
        ("share@bold=0.5", Target("share", "bold", 0.5)),
        ("share@a=b=-1e2", Target("share", "a=b", -100.0)),
    ],
)
def test_targets_are_read(text, found):
    assert read_target(text) == found


@pytest.mark.parametrize("text", ["turns", "=15", "turns=", "turns=many", "turns=nan", "turns=inf", "@bold=3"])
def test_what_is_no_target_is_refused(text):
    with pytest.raises(UsageError, match="--target"):
        read_target(text)


def test_an_unknown_metric_or_player_is_refused(tmp_path):
    for target, says in (("trns=3", 'did you mean "turns"?'), ("score@bald=3", 'did you mean "bold"?')):
        with pytest.raises(UsageError) as caught:
            tuned(tmp_path, "target=20..30", target)
        assert says in caught.value.hint
