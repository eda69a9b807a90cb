"""The one door for plug-in authors: everything a strategy or a game needs is imported from here.

>>> from analyser.api import below, compiled, parameter
"""

from analyser.core.facts import Components, Decision, Event, Game, Luck, Metric, Option, Panel
from analyser.core.jit import compiled_with_bounds as compiled
from analyser.core.strategy import Parameter, Strategy, parameter, strategy_base
from analyser.core.stream import below

__all__ = [
    "Components",
    "Decision",
    "Event",
    "Game",
    "Luck",
    "Metric",
    "Option",
    "Panel",
    "Parameter",
    "Strategy",
    "below",
    "compiled",
    "parameter",
    "strategy_base",
]
