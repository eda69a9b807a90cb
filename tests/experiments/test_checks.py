"""Checks of a config at the fixed size of a run."""

import pytest
from plans import plan_of, tally_of

from analyser.errors import UsageError
from analyser.experiments.checking.checks import check_names, verdicts
from analyser.experiments.settings.config import CheckEntry


@pytest.fixture(scope="module")
def played():
    plan = plan_of("pig", ["weak=hold_at:at=5", "strong=hold_at:at=20"], 4000)
    return plan, tally_of(plan)


def outcomes(played, **entry):
    plan, tally = played
    return {v["of"]: v["verdict"] for v in verdicts([CheckEntry(**entry)], plan, tally, 0.95)}


def test_every_player_is_judged_against_its_own_number(played):
    assert outcomes(played, metric="share", by="player", at_most=0.6) == {"weak": "PASS", "strong": "FAIL"}


def test_a_limit_inside_the_interval_is_undecided(played):
    plan, tally = played
    (found,) = verdicts([CheckEntry(metric="share", of="weak", at_most=1.0)], plan, tally, 0.95)
    limit = found["estimate"]["value"]
    assert outcomes(played, metric="share", of="weak", at_most=limit) == {"weak": "UNDECIDED"}


def test_seats_are_judged_one_by_one(played):
    assert outcomes(played, metric="share", by="seat", within=[0.0, 1.0]) == {"Seat 1": "PASS", "Seat 2": "PASS"}


def test_numbers_of_the_table_are_means(played):
    assert outcomes(played, metric="turns", at_least=5) == {"table": "PASS"}
    assert outcomes(played, metric="unfinished", at_most=0.001)["table"] == "UNDECIDED"


def test_more_checks_make_every_interval_wider(played):
    plan, tally = played
    entry = CheckEntry(metric="share", of="weak", at_most=0.5)
    (alone,) = verdicts([entry], plan, tally, 0.95)
    together = verdicts([entry] * 10, plan, tally, 0.95)
    assert together[0]["estimate"]["high"] > alone["estimate"]["high"]


@pytest.mark.parametrize(
    ("entry", "hint"),
    [
        ({"metric": "shar"}, "share"),
        ({"metric": "share", "of": "week"}, "weak"),
        ({"metric": "share", "by": "saet"}, "seat"),
        ({"metric": "turns", "by": "seat"}, "by = "),
        ({"metric": "turns", "of": "weak"}, "leave out of"),
        ({"metric": "share", "baseline": "results/x"}, "baseline"),
    ],
)
def test_what_can_not_be_checked_is_refused_before_play(played, entry, hint):
    with pytest.raises(UsageError) as refused:
        check_names([CheckEntry(**entry, at_most=1)], played[0])
    assert hint in refused.value.hint
