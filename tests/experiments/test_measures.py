"""Measures: the same numbers as a run's, found by name; differences of a thing with itself are exactly 0."""

import numpy as np
import pytest
from runs import plan_of_request, played

from analyser.core.worker import Worker
from analyser.errors import UsageError
from analyser.experiments.plans.counting import tally_block
from analyser.experiments.playing.work import worker_of
from analyser.experiments.summaries import measures
from analyser.statistics.tally import Tally

GAMES = 2000


@pytest.fixture(scope="module")
def plan():
    return plan_of_request(None, games=GAMES)


@pytest.fixture(scope="module")
def tally(plan) -> Tally:
    worker: Worker = worker_of(plan)
    return tally_block(worker, plan, 0, GAMES)


def test_every_measure_has_the_value_and_the_interval_of_a_run(plan, tally, tmp_path):
    run = played(tmp_path / "run", games=GAMES)
    found = {(m.of, m.metric): measures.estimate(m, tally, 0.95) for m in measures.measures_of(plan)}
    compared = 0
    for player in run["players"]:
        for metric in ("share", "win_rate", "tie_rate", "busts_per_turn", "busts_per_game"):
            assert found[player["name"], metric].as_json() == pytest.approx(player[metric])
            compared += 1
        assert found[player["name"], "score"].as_json() == pytest.approx(player["score"]["mean"])
    for metric in ("turns", "rounds", "lead_changes"):
        assert found["table", metric].as_json() == pytest.approx(run["table"][metric]["mean"])
    for metric in ("ties", "unfinished", "comebacks", "runaways"):
        assert found["table", metric].as_json() == pytest.approx(run["table"][metric])
    assert compared == 10


def test_seats_have_shares_that_add_up_to_one(plan, tally):
    shares = [measures.estimate(m, tally, 0.95).value for m in measures.of_seats(plan, "share")]
    assert sum(shares) == pytest.approx(1)
    assert [m.of for m in measures.of_seats(plan, "score")] == ["Seat 1", "Seat 2"]


def test_one_seat_has_no_share():
    alone = plan_of_request(None, "hold_at", games=100)
    assert "share" not in {m.metric for m in measures.measures_of(alone)}


def test_measures_are_found_by_name(plan):
    known = measures.measures_of(plan)
    assert measures.find(known, "turns", None, "--x").of == "table"
    assert measures.find(known, "share", None, "--x").of == "hold_at"
    assert measures.find(known, "share", "hold_at#2", "--x").of == "hold_at#2"


@pytest.mark.parametrize(
    ("metric", "of", "hint"), [("shar", None, 'did you mean "share"?'), ("share", "hold_at#3", "did you mean")]
)
def test_an_unknown_measure_is_refused_with_the_nearest(plan, metric, of, hint):
    with pytest.raises(UsageError) as caught:
        measures.find(measures.measures_of(plan), metric, of, "--metric")
    assert hint in caught.value.hint


def test_a_measure_minus_itself_is_exactly_0(plan, tally):
    share = measures.by_group(measures.find(measures.measures_of(plan), "share", None, "--x"), tally)
    gap = measures.difference(share, share.copy(), 0.95)
    assert (gap.value, gap.low, gap.high, gap.n) == (0.0, 0.0, 0.0, 64)


def test_groups_add_up_to_the_whole(plan, tally):
    for measure in measures.measures_of(plan):
        assert measures.value(measures.by_group(measure, tally)) == pytest.approx(
            measures.estimate(measure, tally, 0.95).value
        )


def test_nothing_counted_has_no_value():
    assert measures.value(np.zeros((64, 2))) is None
    assert measures.difference(np.zeros((64, 2)), np.zeros((64, 2)), 0.95).value is None


def test_a_difference_has_the_sign_of_a_minus_b(plan, tally):
    known = measures.measures_of(plan)
    a, b = (measures.by_group(measures.find(known, "share", of, "--x"), tally) for of in ("hold_at", "hold_at#2"))
    gap = measures.difference(a, b, 0.95)
    assert gap.value == pytest.approx(measures.value(a) - measures.value(b))
    assert gap.low < gap.value < gap.high
