"""Baselines: differences from an earlier result, paired and not, and what can't be a baseline."""

import json
from types import SimpleNamespace

import numpy as np
import pytest
from contracts import contract, decided
from plans import plan_of, tally_of
from runs import played

from analyser.errors import UsageError
from analyser.experiments.checking.baseline import Difference, at_confidence, trials_of
from analyser.experiments.checking.checks import verdicts
from analyser.experiments.checking.contract import asked_of
from analyser.experiments.settings.config import CheckEntry
from analyser.statistics.estimate import Estimate
from analyser.statistics.intervals import joined, mean, proportion, wilson
from analyser.statistics.moments import Moments

TWO = "weak=hold_at:at=5,strong=hold_at:at=20"
SIDES = "weak=hold_at:at=8,strong=hold_at:at=20"


@pytest.fixture(scope="module")
def earlier(tmp_path_factory):
    """The result folder of a run of 4,000 games with seed 1."""
    folder = tmp_path_factory.mktemp("baseline") / "earlier"
    played(folder, TWO, games=4000)
    return folder


@pytest.fixture(scope="module")
def now():
    plan = plan_of("pig", SIDES.split(","), 4000)
    return plan, tally_of(plan)


def differences(folder, plan, **entry):
    entry = CheckEntry(**entry, baseline=str(folder), at_most=1)
    return {one.number.of: one.number for one in asked_of([entry], plan, folder)}


def copied(earlier, folder, **changes):
    result = json.loads((earlier / "result.json").read_text(encoding="utf-8"))
    folder.mkdir()
    (folder / "result.json").write_text(json.dumps({**result, **changes}), encoding="utf-8")
    return folder


def test_the_same_plan_differs_by_nothing(earlier):
    plan = plan_of("pig", TWO.split(","), 4000)
    tally = tally_of(plan)
    for metric in ("share", "score", "busts_per_turn", "busts_per_game"):
        for number in differences(earlier, plan, metric=metric).values():
            found = number.fixed(tally, 0.95)
            assert found.value == 0
            assert (found.low, found.high) == pytest.approx((0, 0), abs=1e-9)


def test_the_same_seed_is_paired_and_another_is_not(earlier):
    """A goal of 98 points instead of 100 plays nearly the same games: on the same deals that is seen."""
    same, other = (plan_of("pig", TWO.split(","), 4000, seed=seed, target=98) for seed in (1, 2))
    (paired,) = differences(earlier, same, metric="turns").values()
    (unpaired,) = differences(earlier, other, metric="turns").values()
    assert paired.sums is not None
    assert unpaired.sums is None
    a, b = paired.fixed(tally_of(same), 0.95), unpaired.fixed(tally_of(other), 0.95)
    assert a.half_width < 0.5 * b.half_width
    assert a.high < 0  # fewer turns


def test_unpaired_intervals_are_joined(earlier, now):
    plan, tally = now
    other = plan_of("pig", SIDES.split(","), 4000, seed=2)
    result = json.loads((earlier / "result.json").read_text(encoding="utf-8"))
    then = Estimate(**result["players"][1]["share"])
    found = differences(earlier, other, metric="share")["strong"].fixed(tally, 0.95)
    moments = tally.moments(f"player {plan.numbers[1]}: shares", 120)
    assert found == joined(proportion(moments, 0.95), then)


def test_pairing_holds_its_level():
    """Means of two designs that share their noise: 95 % intervals of the difference hold 0 in 93 to 97 % of runs."""
    rng = np.random.default_rng(1)
    number = SumsOnly()
    held = 0
    for _ in range(2000):
        noise = rng.normal(size=64) * 10
        now, then = (np.stack([noise + rng.normal(size=64) * 3, np.full(64, 50.0)], axis=1) for _ in range(2))
        e = Difference(number, Estimate(0.0, -1.0, 1.0, 10, "t over deals"), 0.95, then).fixed(
            SimpleNamespace(sums=now, deals=None), 0.95
        )
        held += e.low <= 0 <= e.high
    assert 0.93 <= held / 2000 <= 0.97


class SumsOnly:
    """A mean that is given its sums by group in the place of a tally."""

    metric, of, unit, bounded, difference = "score", "table", "", False, False

    def fixed(self, tally, confidence):
        return mean(Moments.of([1, 2]), confidence)

    def groups(self, tally):
        return tally.sums

    def of_total(self, total):
        return float(total[0] / total[1])


def test_limits_hold_for_the_difference(earlier, now):
    plan, tally = now
    gain = differences(earlier, plan, metric="share", of="weak")["weak"].fixed(tally, 0.95).value
    assert gain > 0.01
    for limit, outcome in (({"at_most": gain - 0.02}, "FAIL"), ({"at_most": gain + 0.02}, "PASS")):
        entry = CheckEntry(metric="share", of="weak", baseline=str(earlier), **limit)
        (found,) = verdicts([entry], plan, tally, 0.95, earlier)
        assert (found["verdict"], found["difference"], found["baseline"]) == (outcome, True, str(earlier))


def test_seats_strategies_and_the_table_have_baselines(earlier, now):
    plan, tally = now
    assert list(differences(earlier, plan, metric="share", by="seat")) == ["Seat 1", "Seat 2"]
    assert list(differences(earlier, plan, metric="score", by="seat", of="weak")) == ["weak, Seat 1", "weak, Seat 2"]
    (turns,) = differences(earlier, plan, metric="turns").values()
    assert turns.fixed(tally, 0.95).value < 0  # the weak player is less weak, and games are shorter
    with pytest.raises(UsageError, match="2 players of the baseline play hold_at"):
        differences(earlier, plan, metric="share", by="strategy")


def test_components_have_baselines(tmp_path):
    players = ["closest_monster+threshold:points=3", "closest_monster+threshold:points=6"]
    played(tmp_path / "a", ",".join(players), game="igor", games=2000)
    plan = plan_of("igor", players, 2000)
    tally = tally_of(plan)
    for metric in ("used", "share_difference"):
        found = differences(tmp_path / "a", plan, metric=metric, by="component")
        assert len(found) == 18
        assert all(abs(number.fixed(tally, 0.95).value) < 1e-12 for number in found.values())
        assert all(number.sums is not None for number in found.values())


def test_what_was_never_seen_is_not_known_to_be_equal(earlier, now):
    """No unfinished game on either side: the difference is 0, and its interval has the width of both."""
    plan, tally = now
    (number,) = differences(earlier, plan, metric="unfinished").values()
    found = number.fixed(tally, 0.95)
    assert found.value == 0
    assert found.high > 0.001


def test_check_decides_differences(earlier, tmp_path):
    file = contract(tmp_path, f'metric = "share"\nof = "weak"\nbaseline = "{earlier}"\nwithin = [-0.05, 0.05]')
    result = decided(file, tmp_path / "a")
    assert [check["verdict"] for check in result["checks"]] == ["PASS"]
    assert result["checks"][0]["estimate"]["value"] == pytest.approx(0, abs=0.03)


def test_an_earlier_check_is_a_baseline_for_what_it_looked_at(tmp_path):
    first = decided(contract(tmp_path, 'metric = "share"\nof = "weak"\nat_most = 0.9'), tmp_path / "a")
    file = contract(tmp_path, 'metric = "share"\nof = "weak"\nbaseline = "a"\nwithin = [-0.5, 0.5]')
    again = decided(file, tmp_path / "b", seed="2")
    gap = again["checks"][0]["estimate"]["value"]
    assert abs(gap) < 0.2
    assert first["checks"][0]["estimate"]["value"] + gap == pytest.approx(0.2, abs=0.2)
    with pytest.raises(UsageError, match="it has no score of weak"):
        decided(contract(tmp_path, 'metric = "score"\nof = "weak"\nbaseline = "a"\nat_most = 1'), tmp_path / "c")


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"game": "igor"}, "a result of igor, not of pig"),
        ({"game_version": 99}, "its rules are version 99 of Pig, those of now are version"),
        ({"schema": "analyser.sweep/1"}, "no result of run or check"),
        ({"seats": 3}, "no games with 2 seats"),
    ],
)
def test_what_can_not_be_a_baseline(earlier, tmp_path, now, changes, says):
    folder = copied(earlier, tmp_path / "other", **changes)
    with pytest.raises(UsageError, match=says):
        differences(folder, now[0], metric="share")


def test_a_baseline_of_other_players_has_no_such_number(earlier, tmp_path, now):
    result = json.loads((earlier / "result.json").read_text(encoding="utf-8"))
    result["players"][0]["name"] = "somebody"
    folder = copied(earlier, tmp_path / "other", players=result["players"])
    with pytest.raises(UsageError, match="it has no share of weak"):
        differences(folder, now[0], metric="share")


def test_a_tally_that_is_gone_or_another_is_not_paired(earlier, tmp_path, now):
    folder = copied(earlier, tmp_path / "other")
    assert differences(folder, now[0], metric="share")["weak"].sums is None
    (folder / "tallies").mkdir()
    (folder / "tallies" / "seats-2.npz").write_bytes((earlier / "tallies" / "seats-2.npz").read_bytes()[:-20])
    assert differences(folder, now[0], metric="share")["weak"].sums is None
    (folder / "tallies" / "seats-2.npz").write_bytes((earlier / "tallies" / "seats-2.npz").read_bytes())
    assert differences(folder, now[0], metric="share")["weak"].sums is not None
    altered = copied(earlier, tmp_path / "altered", hash="0" * 64)
    (altered / "tallies").mkdir()
    (altered / "tallies" / "seats-2.npz").write_bytes((earlier / "tallies" / "seats-2.npz").read_bytes())
    assert differences(altered, now[0], metric="share")["weak"].sums is None


@pytest.mark.parametrize("p", [0.0, 0.003, 0.4, 0.5, 0.9, 1.0])
def test_wilson_s_interval_at_another_confidence(p):
    known = Estimate(p, *wilson(p, 750.0, 0.95), 400, "Wilson, n_eff from the variance over deals")
    assert trials_of(known, 0.95) == pytest.approx(750, rel=1e-6)
    found = at_confidence(known, 0.95, 0.999)
    assert (found.low, found.high) == pytest.approx(wilson(p, 750.0, 0.999), abs=1e-9)


def test_t_intervals_at_another_confidence():
    values = [3, 5, 4, 9, 1]
    known, wanted = (mean(Moments.of(values), c) for c in (0.95, 0.99))
    found = at_confidence(known, 0.95, 0.99)
    assert (found.low, found.high) == pytest.approx((wanted.low, wanted.high))
    assert at_confidence(known, 0.95, 0.95) is known
