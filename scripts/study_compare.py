"""How often `compare --until-decided` raises a false alarm: on two designs that are equal, but not identical.

One turn of Pig alone, held at 20 against held at 21: both score 8.141795 points on average, exactly. Each run plays real
games of its own seed on the same deals and looks ten times, as the command does.

Run it from the project's folder:   python scripts/study_compare.py [--runs 1000] [--deals 102400]
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from analyser.experiments.comparing.compare_metrics import Couple, columns_of, couples_of
from analyser.experiments.comparing.compare_plans import CompareRequest, Plans, plans_to_compare
from analyser.experiments.comparing.compare_until import UntilDecided
from analyser.experiments.plans.counting import CHUNK, shape_of
from analyser.experiments.playing.paired import Paired, deal_values, nothing_yet, sums_of
from analyser.experiments.playing.work import worker_of
from analyser.experiments.settings.players import parse_player
from analyser.experiments.settings.request import RunRequest
from analyser.statistics.intervals import wilson

CONFIDENCE = 0.95


def designs(deals: int, seed: int) -> Plans:
    """Return one turn alone, held at 20 and held at 21."""
    asked = [
        RunRequest(
            "pig", "pig", deals, players=(parse_player(f"bot=hold_at:at={at}"),), rules={"rounds": "1"}, seed=seed
        )
        for at in (20, 21)
    ]
    return plans_to_compare(CompareRequest(*asked))


def alarms(runs: int, deals: int, first_seed: int = 1) -> Iterator[bool]:
    """Yield for each run whether any look called one design better."""
    plans = designs(deals, first_seed)
    couples = [replace(each, column=0) for each in couples_of(plans) if each.before.metric == "score"]
    for seed in range(first_seed, first_seed + runs):
        yield alarm((replace(plans[0], seed=seed), replace(plans[1], seed=seed)), couples)


def alarm(plans: Plans, couples: list[Couple]) -> bool:
    """Play one comparison; say whether it decided anything, which is wrong: the designs are equal."""
    until = UntilDecided(plans, couples, 1.0, CONFIDENCE)
    workers = [worker_of(plan) for plan in plans]
    places = [
        [shape_of(plan).place[name] for name in names]
        for plan, names in zip(plans, zip(*columns_of(couples), strict=True), strict=True)
    ]
    paired = nothing_yet(plans, columns_of(couples))
    for look in until.looks():
        for first in range(paired.last, look, CHUNK):
            last = min(first + CHUNK, look)
            a, b = (
                deal_values(plan, worker.play(first, last), first) for plan, worker in zip(plans, workers, strict=True)
            )
            paired = Paired(0, last, paired.tallies, paired.sums + sums_of(a, b, *places))
        if until.look(paired):
            return True
    return False


def main() -> None:
    """Play the runs and print how many raised an alarm."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--deals", type=int, default=102_400)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    looks = len(UntilDecided(designs(asked.deals, 1), [], 1.0, CONFIDENCE).looks())
    found = sum(alarms(asked.runs, asked.deals, asked.seed))
    low, high = wilson(found / asked.runs, asked.runs, CONFIDENCE)
    sys.stdout.write(
        f"compare --until-decided, equal designs, {looks} looks up to {asked.deals:,} deals: {found} false alarms in "
        f"{asked.runs:,} runs, {found / asked.runs:.1%} [{low:.1%}, {high:.1%}], at most {1 - CONFIDENCE:.0%} allowed\n"
    )


if __name__ == "__main__":
    main()
