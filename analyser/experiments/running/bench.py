"""bench: games per second of every game on this machine, with one worker and with all."""

import statistics
from collections.abc import Callable, Sequence
from typing import Any

from analyser.experiments.loading import catalogue
from analyser.experiments.matchups.matchup import plans_of
from analyser.experiments.plans.plan import Plan
from analyser.experiments.playing.crew import available_cpus, crew
from analyser.experiments.playing.pool import Pool
from analyser.experiments.settings.request import RunRequest

SCHEMA = "analyser.bench/1"
SECONDS = 1.5  # of play for one figure
ROUNDS = 3  # figures are medians over so many, one worker and all in turn


def bench(game_ids: Sequence[str], jobs: int | None, say: Callable[[str], None]) -> dict[str, Any]:
    """Measure games per second of each game's default two-seat line-up (or its smallest).

    Returns: schema `analyser.bench/1`: medians over three interleaved runs, without start-up and compilation.
    """
    workers = jobs or available_cpus()
    rows = []
    for game_id in game_ids:
        say(f"measuring {catalogue.game(game_id).title}")
        rows.append(measure(game_id, workers))
    return {"schema": SCHEMA, "workers": workers, "games": rows}


def measure(game_id: str, workers: int) -> dict[str, Any]:
    """Measure one game."""
    plan = plans_of(RunRequest(source=game_id, game=game_id, games=10**9, seed=1))[0]
    guess = speed(plan, 1, 20_000)
    guess = speed(plan, 1, int(guess * SECONDS))  # the first blocks are small
    one, every = [], []
    for _ in range(ROUNDS):
        one.append(speed(plan, 1, int(guess * SECONDS)))
        every.append(speed(plan, workers, int(guess * SECONDS * workers)))
    return {
        "game": game_id,
        "players": [player.spec for player in plan.players],
        "one_worker": round(statistics.median(one)),
        "all_workers": round(statistics.median(every)),
    }


def speed(plan: Plan, jobs: int, games: int) -> float:
    """Return games per second of some games of a plan."""
    pool = Pool(plan, crew(jobs))
    pool.warm()
    whole = max(games // plan.rotations, 1) * plan.rotations
    for _ in pool.play(0, whole):
        pass
    return whole / (pool.ended - pool.started)
