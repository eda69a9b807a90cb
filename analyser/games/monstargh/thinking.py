"""Thinking helpers for MONSTArgh!'s strategies: the legal answers of every decision, compiled, without allocation.

`card_answers` and `victim_answers` list the answers of one decision in `me.legal`, ascending, and return how many there
are. `legal_answers` does so for any decision.
"""

from typing import Any

from analyser.core.jit import compiled
from analyser.core.stream import below
from analyser.games.monstargh.board import is_victim
from analyser.games.monstargh.state import (
    CHOOSE_VICTIM,
    DIRECTIONS,
    FOCUS_1,
    FOCUS_MONSTER,
    HAND_CARDS,
    PLACE_MONSTER,
    STOP,
)


@compiled
def legal_answers(table: Any, me: Any, decision: Any) -> Any:
    """List the legal answers to a decision in me.legal, ascending; return how many there are."""
    if decision == PLACE_MONSTER:
        return numbers(me, table.spaces)
    if decision == FOCUS_MONSTER:
        return numbers(me, 2 * table.piles)
    if decision == CHOOSE_VICTIM:
        return victim_answers(table, me)
    return card_answers(table, me)


@compiled
def numbers(me: Any, found: Any) -> Any:
    """List the answers 0 to found - 1."""
    for answer in range(found):
        me.legal[answer] = answer
    return found


@compiled
def card_answers(table: Any, me: Any) -> Any:
    """List the legal answers to play_card. # A-3, A-20"""
    first = 0
    last = HAND_CARDS
    if table.piles == 0:
        last = FOCUS_1
    elif table.spaces == 0 and me.holds[FOCUS_1] + me.holds[FOCUS_1 + 1] > 0:
        first = FOCUS_1
    found = 0
    for card in range(first, last):
        if me.holds[card] > 0:
            me.legal[found] = card
            found += 1
    return found


@compiled
def victim_answers(table: Any, me: Any) -> Any:
    """List the legal answers to choose_victim. # A-7, A-10"""
    found = 0
    for direction in range(DIRECTIONS):
        if is_victim(table, table.protagonist, table.at, table.value, direction):
            me.legal[found] = direction
            found += 1
    if table.optional:
        me.legal[found] = STOP
        found += 1
    return found


@compiled
def any_listed(me: Any, found: Any) -> Any:
    """Draw one of the first so many answers in me.legal, each equally likely."""
    return me.legal[below(me.mind, found)]


@compiled
def any_legal(table: Any, me: Any, decision: Any) -> Any:
    """Draw a legal answer to a decision, each equally likely."""
    return any_listed(me, legal_answers(table, me, decision))
