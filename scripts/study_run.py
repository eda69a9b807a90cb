"""How often the intervals of `run` hold the truth: a thousand seeded runs of Pig, whose exact values are known.

Run it from the project's folder:   python scripts/study_run.py [--runs 1000]
The figures stand in docs/statistics_calibration.md.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from analyser.experiments.matchups.matchup import plans_of
from analyser.experiments.plans.counting import tally_block
from analyser.experiments.playing.work import worker_of
from analyser.experiments.settings.players import parse_player
from analyser.experiments.settings.request import RunRequest
from analyser.experiments.summaries.measures import estimate, find, measures_of
from analyser.statistics.estimate import Estimate


@dataclass(frozen=True)
class Truth:
    """A number of Pig whose exact value is known, and the run that measures it."""

    name: str
    value: float
    players: tuple[str, ...]
    metric: str
    of: str
    games: int
    rules: dict[str, str] = field(default_factory=dict)


SHARE = Truth(
    "share of hold 25 against hold 20, seats balanced",
    0.51172,
    ("bold=hold_at:at=25", "hold_at:at=20"),
    "share",
    "bold",
    4000,
)
RARE = Truth(
    "busts per turn of one roll of a die of 250",
    0.004,
    ("hold_at:at=1",),
    "busts_per_turn",
    "hold_at",
    8000,
    {"sides": "250", "rounds": "1"},
)
TURN = Truth(
    "busts per turn, five turns of hold 20",
    0.624541,
    ("hold_at:at=20",),
    "busts_per_turn",
    "hold_at",
    1000,
    {"rounds": "5"},
)
TRUTHS = (SHARE, RARE, TURN)


def estimates(truth: Truth, runs: int, first_seed: int = 1) -> Iterator[Estimate]:
    """Yield the estimate of many runs, each with a seed of its own."""
    players = tuple(map(parse_player, truth.players))
    plan = plans_of(RunRequest("pig", "pig", truth.games, players=players, seed=0, rules=truth.rules))[0]
    measure = find(measures_of(plan), truth.metric, truth.of, "calibration")
    for seed in range(first_seed, first_seed + runs):
        seeded = replace(plan, seed=seed)
        yield estimate(measure, tally_block(worker_of(seeded), seeded, 0, seeded.games), 0.95)


def covered(truth: Truth, runs: int, first_seed: int = 1) -> int:
    """Return in how many runs the 95 % interval holds the exact value."""
    return sum(e.low <= truth.value <= e.high for e in estimates(truth, runs, first_seed))  # type: ignore[operator]


def main() -> None:
    """Print the share of intervals that hold the truth."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=1000)
    runs = parser.parse_args().runs
    for truth in TRUTHS:
        held = covered(truth, runs)
        sys.stdout.write(
            f"{truth.name}: exactly {truth.value}, {truth.games:,} games: "
            f"held in {100 * held / runs:.1f} % of {runs:,} runs (95 % wanted)\n"
        )


if __name__ == "__main__":
    main()
