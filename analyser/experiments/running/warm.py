"""warm: compile kernels and shipped strategies into the cache."""

import time
from collections.abc import Callable, Sequence

from analyser.core import jit
from analyser.core.strategy import answer_address
from analyser.core.tallying import load_tally_rows, load_value_ranges
from analyser.core.worker import load_kernel
from analyser.experiments.loading import catalogue
from analyser.experiments.loading.game_catalogue import compiling


def warm(game_ids: Sequence[str], say: Callable[[str], None]) -> None:
    """Compile each game's kernel and all its shipped strategies; tell how long each took."""
    load_tally_rows()
    load_value_ranges()
    for game_id in game_ids:
        start, before = time.perf_counter(), jit.entry_points_compiled[0]
        facts = catalogue.game(game_id)
        with compiling(game_id):
            load_kernel(facts, catalogue.game_unit(game_id))
        for cls in catalogue.strategies(game_id).values():
            for decision in cls.decisions:
                answer_address(cls, decision)
        fresh = jit.entry_points_compiled[0] - before
        done = f"{fresh} compiled" if fresh else "nothing to compile"
        say(f"{facts.title}: {done}, {time.perf_counter() - start:.1f} s")
