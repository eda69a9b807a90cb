"""The events of the journal: their numbers for the rules, and their names and fields for readers."""

from analyser.core.facts import Event

EVENTS = (
    Event("start", ("seats", "first")),
    Event("remove", ("attribute", "size")),
    Event("round", ("first",)),
    Event("die", ("attribute",)),
    Event("take_die", ("attribute", "dice_left")),
    Event("tick", ("attribute", "ticks")),
    Event("token", ("attribute", "size", "height")),
    Event("decor", ("decors_left", "height")),
    Event("waste", ("attribute",)),
    Event("leftover", ("attribute",)),
    Event("win", ("height",)),
    Event("stall"),
    Event("end", ("finished",)),
)
START, REMOVE, ROUND, DIE, TAKEN, TICKED, TOKEN, DECOR_TAKEN, WASTED, LEFTOVER, WIN, STALL, END = range(len(EVENTS))
