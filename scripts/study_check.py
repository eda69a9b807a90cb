"""How often `check` is right: a thousand seeded runs of Pig, whose exact values are known.

Run it from the project's folder:   python scripts/study_check.py [--runs 1000]
The figures stand in docs/statistics_calibration.md.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from analyser.experiments.checking.check import decide
from analyser.experiments.checking.checks import verdict
from analyser.experiments.checking.contract import asked_of
from analyser.experiments.matchups.matchup import plans_of
from analyser.experiments.plans.plan import Plan
from analyser.experiments.playing.crew import crew
from analyser.experiments.playing.pool import Pool
from analyser.experiments.settings.config import CheckEntry
from analyser.experiments.settings.players import parse_player
from analyser.experiments.settings.request import RunRequest

OFF = 0.02  # by how much a limit is violated: two points


@dataclass(frozen=True)
class Truth:
    """A number of Pig whose exact value is known, and how it is played; `games` is the most a check plays."""

    name: str
    value: float
    players: tuple[str, ...]
    check: dict[str, Any]
    games: int
    rotate: bool = True
    rules: dict[str, Any] = field(default_factory=dict)


FIRST_SEAT = Truth(
    "share of the first of two equal players, seats fixed",
    0.534698,
    ("hold_at:at=20", "hold_at:at=20"),
    {"metric": "share", "by": "player", "of": "hold_at"},
    20_000,
    rotate=False,
)
BOLDER = Truth(
    "share of hold 25 against hold 20, seats balanced",
    0.51172,
    ("bold=hold_at:at=25", "hold_at:at=20"),
    {"metric": "share", "of": "bold"},
    20_000,
)
BUSTS = Truth(
    "busts per turn, five turns of hold 20",
    0.624541,
    ("hold_at:at=20",),
    {"metric": "busts_per_turn"},
    20_000,
    rules={"rounds": "5"},
)
TRUTHS = (FIRST_SEAT, BOLDER, BUSTS)


def plan_of(truth: Truth) -> Plan:
    """Return the plan of a truth."""
    players = tuple(map(parse_player, truth.players))
    request = RunRequest(
        "pig", "pig", truth.games, players=players, seed=0, rules=truth.rules, rotate=truth.rotate, places={}
    )
    return plans_of(request)[0]


def outcomes(truth: Truth, runs: int, first_seed: int = 1, **limits: float) -> Iterator[tuple[str, int]]:
    """Yield verdict and games of one check in many runs, each with a seed of its own."""
    plan = plan_of(truth)
    asked = asked_of([CheckEntry(**truth.check, **limits)], plan, Path())
    for seed in range(first_seed, first_seed + runs):
        found = decide(Pool(replace(plan, seed=seed), crew(1)), asked, 0.95)
        (case,) = found.cases
        yield verdict(case.asked, case.estimate, found.games)["verdict"], found.games


def main() -> None:
    """Print how often a limit off by two points is decided, and how often a limit kept exactly is called broken."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=1000)
    runs = parser.parse_args().runs
    for truth in TRUTHS:
        sys.stdout.write(f"{truth.name}: exactly {truth.value}, at most {truth.games:,} games, {runs:,} runs\n")
        for name, limit, wanted in (
            ("violated by 2 points", {"at_most": round(truth.value - OFF, 6)}, "FAIL"),
            ("kept by 2 points", {"at_most": round(truth.value + OFF, 6)}, "PASS"),
            ("kept exactly", {"at_most": truth.value}, "UNDECIDED"),
        ):
            found = list(outcomes(truth, runs, **limit))
            counts = Counter(outcome for outcome, _ in found)
            games = sum(played for _, played in found) / runs
            told = ", ".join(f"{word} {100 * counts[word] / runs:.1f} %" for word in ("PASS", "FAIL", "UNDECIDED"))
            sys.stdout.write(f"  a limit {name}: {told} ({wanted} is right); {games:,.0f} games on average\n")


if __name__ == "__main__":
    main()
