"""The first game of all: compiling takes up to a minute, and says so."""

from collections.abc import Callable

from analyser.core import jit
from analyser.experiments.plans.plan import Plan


def tell_first_time(plan: Plan, say: Callable[[str], None]) -> None:
    """Say that a game is about to be compiled, if its machine code is not kept yet."""
    if jit.INTERPRETED:
        return
    folder = jit.cache_folder(plan.unit)
    if folder is None:
        say(f"compiling {plan.game.title}: up to a minute, at every start")
    elif not any(folder.rglob("*play_block*.nbi")):
        say(f"compiling {plan.game.title}: once, up to a minute; the machine code is kept")
