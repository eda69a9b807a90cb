"""Short forms of the studies in scripts/: what `check` decides and what `run` measures, against Pig's exact values."""

import importlib.util
from pathlib import Path

import pytest

from analyser.statistics.critical import binomial_quantile

SCRIPTS = Path(__file__).parents[2] / "scripts"
RUNS = 200
UNLUCKY = 0.001  # of a test that fails though all is well


def script(name):
    spec = importlib.util.spec_from_file_location(name, SCRIPTS / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def study_check():
    return script("study_check")


@pytest.fixture(scope="module")
def study_run():
    return script("study_run")


def at_least(share, runs):
    """The fewest hits that so many runs with such a chance give, but for bad luck."""
    return binomial_quantile(UNLUCKY, runs, share)


@pytest.mark.parametrize("truth", ["FIRST_SEAT", "BUSTS"])
def test_a_limit_violated_by_two_points_fails(study_check, truth):
    known = getattr(study_check, truth)
    found = list(study_check.outcomes(known, 40, at_most=known.value - 0.02))
    assert sum(outcome == "FAIL" for outcome, _ in found) >= at_least(0.95, 40)
    assert sum(games < known.games for _, games in found) > 20  # decided before all games were played


def test_a_limit_kept_exactly_is_rarely_called_broken(study_check):
    known = study_check.BUSTS
    found = [outcome for outcome, _ in study_check.outcomes(known, 40, at_most=known.value)]
    assert found.count("FAIL") <= 40 - at_least(0.95, 40)
    assert found.count("UNDECIDED") > 30


@pytest.mark.parametrize("truth", ["SHARE", "RARE"])
def test_intervals_of_a_run_hold_the_exact_value(study_run, truth):
    known = getattr(study_run, truth)
    held = study_run.covered(known, RUNS)
    assert at_least(0.93, RUNS) <= held <= binomial_quantile(1 - UNLUCKY, RUNS, 0.97)


def test_the_rare_event_is_expected_often_enough(study_run):
    assert study_run.RARE.value * study_run.RARE.games >= 20
