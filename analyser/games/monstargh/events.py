"""The events of MONSTArgh!'s journal: their numbers for the rules, and their names and fields for readers."""

from analyser.core.facts import Event

EVENTS = (
    Event("start", ("seats", "species", "first")),
    Event("scene", ("number", "first")),
    Event("token", ("species",)),
    Event("deal", ("card",)),
    Event("turn"),
    Event("place", ("card", "cell")),
    Event("focus", ("card", "change", "cell")),
    Event("eclipse", ("protagonist", "card", "cell")),
    Event("steal", ("protagonist", "card", "cell")),
    Event("stop_action"),
    Event("draw", ("card",)),
    Event("no_room", ("card",)),
    Event("unassigned", ("species",)),
    Event("score", ("close_ups", "total", "species")),
    Event("end", ("finished",)),
)
(
    START,
    SCENE,
    TOKEN,
    DEAL,
    TURN,
    PLACE,
    FOCUS,
    ECLIPSE,
    STEAL,
    STOP_ACTION,
    DRAW,
    NO_ROOM,
    UNASSIGNED,
    SCORE,
    END,
) = range(len(EVENTS))
