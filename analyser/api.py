"""The one door for plug-in authors: everything a strategy or a game needs is imported from here.

A strategy: `parameter`, `compiled`, `below`. A game states its facts (`Game` and the classes in it), lays out its
records (`Field`, `Counters`, `hand_fields`, `box_fields`), reads its tables (`read_components`, `names_in`), puts
decisions to seats (`ask`, `ask_seat`, `refuse`), draws (`below`, `shuffle`), writes its diary (`note`), counts
(`count`), ends a round and a game (`close_round`, `close_game`, `give_up`), and refuses settings that contradict each
other (`UsageError`).

>>> from analyser.api import below, compiled, parameter
"""

from analyser.core.ask import ask, ask_seat, refuse
from analyser.core.components import names_in, read_components
from analyser.core.counting import count
from analyser.core.facts import Components, Decision, Event, Game, Luck, Metric, Option, Panel
from analyser.core.jit import compiled_with_bounds as compiled
from analyser.core.journal import note
from analyser.core.outcome import close_game, close_round, give_up
from analyser.core.records import MAX_SEATS, Counters, Field, box_fields, hand_fields
from analyser.core.strategy import Parameter, Strategy, parameter, strategy_base
from analyser.core.stream import below, shuffle
from analyser.errors import UsageError

__all__ = [
    "MAX_SEATS",
    "Components",
    "Counters",
    "Decision",
    "Event",
    "Field",
    "Game",
    "Luck",
    "Metric",
    "Option",
    "Panel",
    "Parameter",
    "Strategy",
    "UsageError",
    "ask",
    "ask_seat",
    "below",
    "box_fields",
    "close_game",
    "close_round",
    "compiled",
    "count",
    "give_up",
    "hand_fields",
    "names_in",
    "note",
    "parameter",
    "read_components",
    "refuse",
    "shuffle",
    "strategy_base",
]
