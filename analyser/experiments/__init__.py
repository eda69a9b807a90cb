"""The verbs of the program, and what they stand on; `analyser.experiments.run` and the others are its Python API."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from analyser.experiments.python_api.functions import check, compare, probe, run, sweep, tournament, tune
    from analyser.experiments.python_api.results import Result, load

VERBS = ("check", "compare", "probe", "run", "sweep", "tournament", "tune")
__all__ = ["Result", "check", "compare", "load", "probe", "run", "sweep", "tournament", "tune"]


def __getattr__(name: str) -> object:
    """Load the Python API when it is asked for: reading the command line needs none of it."""
    if name in __all__:
        file = "functions" if name in VERBS else "results"
        return getattr(import_module(f"{__name__}.python_api.{file}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
