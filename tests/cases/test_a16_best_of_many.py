"""A16: the best of many, looking again and again, and comparing a thing with itself.

Cases: lanl/PyBNF issue 659 and pull request 675 (the best of many noisy scores is stated as the result; measure it again);
official-stockfish/fishtest issues 2125 and 774 (stopping early); fsmosca/Optuna-Game-Parameter-Tuner issue 3 (a player
against itself).
"""

from statistics import fmean, stdev

import pytest
from calls import ERRORS, called, document, result

from analyser.statistics.critical import binomial_quantile

BEST = 8.141795  # mean points of a turn that holds at 20, or at 21
UNLUCKY = 0.001


def test_the_best_of_sixteen_thresholds_is_measured_again_and_its_rivals_are_named():
    found = [
        result(f"sweep pig --players a=hold_at --set rounds=1 --vary a.at=15..30 -n 10000 --seed {seed}")
        for seed in range(15)
    ]
    fresh = [sweep["best"]["fresh"]["value"] for sweep in found]
    assert fmean(fresh) < BEST + ERRORS * stdev(fresh) / len(fresh) ** 0.5
    assert len({sweep["best"]["values"]["a.at"] for sweep in found}) > 3  # the winner wanders
    held = [sweep for sweep in found if {"a.at": 20} in sweep["best"]["cannot_be_told_apart"]]
    assert len(held) >= binomial_quantile(UNLUCKY, len(found), 0.95)


def test_looking_often_finds_no_difference_between_equals_more_often_than_stated():
    """One turn that holds at 20 and one that holds at 21 bring the same on average, and not the same in a game."""
    words = "compare a.toml b.toml --until-decided --margin 0 -n 4000 -q --no-report --json"
    for name, at in (("a", 20), ("b", 21)):
        with open(f"{name}.toml", "w", encoding="utf-8") as file:
            file.write(
                f'game = "pig"\nrules.rounds = 1\nplayers = [{{ strategy = "hold_at", name = "x", params.at = {at} }}]\n'
            )
    found = [document(called(f"{words} --seed {seed} -o {seed}").out) for seed in range(25)]
    scores = [next(m for m in each["metrics"] if (m["metric"], m["of"]) == ("score", "x")) for each in found]
    flagged = [score for score in scores if score["verdict"] in ("more", "less")]
    assert len(flagged) <= binomial_quantile(1 - UNLUCKY, len(found), 0.05)
    assert all(score["difference"]["value"] != 0 for score in scores)


@pytest.mark.parametrize("seed", range(5))
def test_a_design_and_its_copy_differ_by_exactly_0(seed):
    words = f"compare pig --set max_turns=1000 --seed {seed} -n 2000 -q --no-report --json -o x"
    found = document(called(words).out)
    for metric in found["metrics"]:
        difference = metric["difference"]
        assert difference is None or (difference["value"], difference["low"], difference["high"]) == (0, 0, 0)
        assert metric["verdict"] in ("equal", "undecided", None), metric
