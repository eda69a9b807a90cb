"""--until-decided: looks, the family that has to be decided, and false alarms."""

import sys
from importlib import util
from pathlib import Path

import pytest
from designs import BOLD, TWENTIES, compare_request, compared, of
from runs import Progress

from analyser.errors import UsageError
from analyser.experiments.comparing.compare import Comparison
from analyser.experiments.comparing.compare_metrics import after_minus_before, couples_of
from analyser.experiments.comparing.compare_plans import plans_to_compare
from analyser.experiments.comparing.compare_until import UntilDecided
from analyser.statistics import intervals
from analyser.statistics.sequence import looks, sequence_estimate

SCRIPT = Path(__file__).parents[2] / "scripts" / "study_compare.py"


def until_of(*words, **more):
    points = more.pop("margin", 1.0)
    plans = plans_to_compare(compare_request(*words, **more))
    return UntilDecided(plans, couples_of(plans), points, 0.95)


def test_it_stops_at_the_first_look_that_decides_everything():
    found = compared(BOLD, None, {"target": "20"}, games=200_000, until_decided=True, margin=2.0)
    until = found["until_decided"]
    assert until["decided"]
    assert found["deals"] in looks(100_000)
    assert found["deals"] < 100_000
    assert [look["deals"] for look in until["looks"]] == [n for n in looks(100_000) if n <= found["deals"]]
    assert {e["verdict"] for e in found["metrics"] if e["metric"] == "share"} <= {"more", "less", "equal"}
    assert f"after {found['deals']:,} deals" in found["stopped"]


def test_equal_within_the_margin_decides():
    found = compared(TWENTIES, "x=hold_at:at=21,y=hold_at:at=20", games=40_000, until_decided=True, margin=5.0)
    assert found["until_decided"]["decided"]
    assert [e["verdict"] for e in found["metrics"] if e["metric"] == "share"] == ["equal", "equal"]


def test_a_margin_that_no_deal_reaches_stays_undecided():
    found = compared(TWENTIES, "x=hold_at:at=21,y=hold_at:at=20", games=2_000, until_decided=True, margin=0.01)
    assert not found["until_decided"]["decided"]
    assert found["deals"] == 1_000
    assert of(found, "share", "x")["verdict"] == "undecided"
    assert "before everything was decided" in found["stopped"]


def test_identical_designs_are_equal_at_the_first_look():
    found = compared(games=20_000, until_decided=True, margin=0.0)
    assert (found["deals"], found["until_decided"]["decided"]) == (200, True)
    assert {e["verdict"] for e in found["metrics"] if e["difference"]} == {"equal"}


def test_the_printed_intervals_are_the_sequences_own():
    request = compare_request(TWENTIES, BOLD, games=2_000, until_decided=True, margin=0.1)
    plans = plans_to_compare(request)
    played = Comparison(plans, request, Progress()).play()
    place = played.until.family[0]
    pair = after_minus_before(played.couples[place], played.paired)
    wanted = sequence_estimate(pair.difference, 1_000, 1 - 0.05 / 2, bounds=(-1.0, 1.0))
    assert played.until.difference(place, played.paired) == wanted
    fixed = intervals.difference(pair, 0.95, bounded=True)
    assert wanted.half_width > 1.5 * fixed.half_width


def test_the_family_is_the_shares_or_alone_the_scores():
    assert [until_of().couples[place].before.metric for place in until_of().family] == ["share", "share"]
    alone = until_of("x=hold_at:at=20", "x=hold_at:at=21", {"rounds": "1"})
    assert [alone.couples[place].before.metric for place in alone.family] == ["score"]


def test_the_error_is_split_over_the_family():
    until = until_of()
    assert until.level(until.family[0]) == pytest.approx(0.975)
    others = len(until.couples) - 2
    assert until.level(len(until.couples) - 1) == pytest.approx(1 - 0.05 / others)


def test_ratios_hold_at_every_look_too():
    found = compared(TWENTIES, BOLD, games=40_000, until_decided=True, margin=0.1)
    busts = of(found, "busts_per_turn", "x")["difference"]
    assert busts["method"] == "two confidence sequences"
    assert busts["low"] < 0.700364 - 0.624541 + 0.03  # one turn's exact values; a game's end shifts both a little
    assert busts["low"] < busts["value"] < busts["high"]


def test_looks_are_whole_cycles_of_both_designs():
    until = until_of(TWENTIES, "x=hold_at:at=20,y=hold_at:at=20,z=hold_at,w=hold_at", games=8_000)
    assert all(look % 6 == 0 for look in until.looks()[:-1])


def test_nobody_in_common_is_nothing_to_decide():
    request = compare_request(TWENTIES, "a=hold_at:at=20,b=hold_at:at=20", until_decided=True)
    with pytest.raises(UsageError, match="nothing to decide"):
        Comparison(plans_to_compare(request), request, Progress())


@pytest.fixture(scope="module")
def study():
    """The script of the full study."""
    spec = util.spec_from_file_location("study_compare", SCRIPT)
    module = util.module_from_spec(spec)
    path = list(sys.path)
    spec.loader.exec_module(module)
    sys.path[:] = path
    return module


def test_equal_designs_seldom_raise_an_alarm(study):
    """Both score 8.141795 on average. 200 runs with five looks; docs/statistics_calibration.md has 1,000 with ten."""
    plans = study.designs(3_200, 1)
    assert [plan.players[0].parts[0].values["at"] for plan in plans] == [20, 21]
    assert sum(study.alarms(200, 3_200)) <= 10


def test_looking_at_plain_intervals_would_raise_them(study, monkeypatch):
    """The same runs, stopped by 95 % intervals of a fixed size: that is what the sequences are for."""

    class Plain(UntilDecided):
        def difference(self, place, paired):
            return intervals.difference(after_minus_before(self.couples[place], paired), self.confidence)

    monkeypatch.setattr(study, "UntilDecided", Plain)
    assert sum(study.alarms(200, 3_200)) > 15
