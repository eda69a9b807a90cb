"""Thinking helpers for Le grand méchant Monstre's strategies: compiled, pure, without allocation.

`die_answers` and `use_answers` list the answers of one decision in `me.legal`, ascending, and return how many there are;
`legal_answers` does so for either. The others say what a die is worth, to the seat that asks or to one that comes after.
"""

from typing import Any

from analyser.core.jit import always_inlined, compiled
from analyser.core.stream import below
from analyser.games.grand_mechant_monstre.state import ATTRIBUTES, DECOR, NO_DECOR, SIZES, TAKE_DIE, TICK, UNITS
from analyser.games.grand_mechant_monstre.uses import (
    is_spent,
    may_take_decor,
    may_take_die,
    may_take_token,
    may_use,
    size_of,
)


@compiled
def die_answers(table: Any, me: Any) -> Any:
    """List the attributes of the dice that may be taken."""
    found = 0
    for attribute in range(ATTRIBUTES):
        if may_take_die(table, attribute):
            me.legal[found] = attribute
            found += 1
    return found


@compiled
def use_answers(table: Any, me: Any) -> Any:
    """List what the die taken may be used for."""
    found = 0
    for use in range(DECOR + 1):
        if may_use(table, table.die, use):
            me.legal[found] = use
            found += 1
    return found


@compiled
def legal_answers(table: Any, me: Any, decision: Any) -> Any:
    """List the legal answers of a decision in me.legal, ascending; return how many there are."""
    return die_answers(table, me) if decision == TAKE_DIE else use_answers(table, me)


@compiled
def any_legal(table: Any, me: Any, decision: Any) -> Any:
    """Draw a legal answer of a decision, each equally likely."""
    return me.legal[below(me.mind, legal_answers(table, me, decision))]


@always_inlined
def missing(table: Any, seat: Any) -> Any:
    """Return the units that a seat's monster still has to grow to win."""
    return table.to_win - table.height[seat]


@compiled
def gain(table: Any, seat: Any, attribute: Any) -> Any:
    """Return the units that a die brings a seat at once: of the token that its tick earns, or of a Decor; else 0."""
    decor = table.decor_height if table.decors_left > 0 else 0
    if is_spent(table, seat, attribute):
        return decor
    size = size_of(table.ticks[seat, attribute] + 1)
    if size < 0:
        return 0
    if table.tokens[size, attribute] > 0:
        return UNITS[size]
    return 0 if table.missing_token == NO_DECOR else decor


@compiled
def wins(table: Any, seat: Any, attribute: Any) -> Any:
    """Say whether a die lets a seat win at once."""
    return gain(table, seat, attribute) >= missing(table, seat)


@compiled
def token_ahead(table: Any, attribute: Any, ticks: Any, least: Any) -> Any:
    """Return the units of the first Fear token of `least` units or more that lies beyond so many ticks; 0 if none does."""
    for size in range(SIZES):
        units = UNITS[size]
        if units > ticks and units >= least and units <= table.max_ticks and table.tokens[size, attribute] > 0:
            return units
    return 0


@always_inlined
def pace_of(table: Any, seat: Any, attribute: Any, units: Any) -> Any:
    """Return the units that a die earns: those of a token (0: none), or of a Decor, over the dice that it still takes.

    Units that the monster no longer needs count for nothing.
    """
    if is_spent(table, seat, attribute):
        return 1.0 * min(table.decor_height, missing(table, seat)) if table.decors_left > 0 else 0.0
    return min(units, missing(table, seat)) / (units - table.ticks[seat, attribute]) if units > 0 else 0.0


@compiled
def pace(table: Any, seat: Any, attribute: Any, least: Any) -> Any:
    """Return the units for each die that an attribute earns on the way to the next token, of `least` units or more."""
    return pace_of(table, seat, attribute, token_ahead(table, attribute, table.ticks[seat, attribute], least))


@compiled
def pace_to(table: Any, seat: Any, attribute: Any, size: Any) -> Any:
    """Return the units for each die that an attribute earns on the way to the token of one size."""
    units = (
        UNITS[size] if token_ahead(table, attribute, table.ticks[seat, attribute], UNITS[size]) == UNITS[size] else 0
    )
    return pace_of(table, seat, attribute, units)


@compiled
def token_now(table: Any) -> Any:
    """Return the size of the largest Fear token that the die taken can earn; -1 if there is none."""
    for back in range(SIZES):
        size = SIZES - 1 - back
        if may_take_token(table, table.die, size):
            return size
    return -1


@compiled
def without_token(table: Any, seat: Any) -> Any:
    """Use the die taken without a token: tick on if that earns more for each die than a Decor would, else a Decor."""
    if not may_take_decor(table, table.die):
        return TICK
    ticks = table.ticks[seat, table.die]
    units = token_ahead(table, table.die, ticks + 1, 0)
    if units == 0:
        return DECOR
    return TICK if min(units, missing(table, seat)) > table.decor_height * (units - ticks) else DECOR


@compiled
def picks_to_finish(table: Any, seat: Any) -> Any:
    """Return the picks after which a seat can win at the earliest, roughly: the units that it misses, less its ticks.

    Every tick is a unit that its token will bring, as long as one is left.
    """
    picks = missing(table, seat)
    for attribute in range(ATTRIBUTES):
        ticks = table.ticks[seat, attribute]
        if not is_spent(table, seat, attribute) and token_ahead(table, attribute, ticks, 0) > 0:
            picks -= ticks
    return max(picks, 1)


@compiled
def wanted_die(table: Any, seat: Any, attribute: Any) -> Any:
    """Return the units that the last die of an attribute would bring, at most, a seat that chooses later in this round."""
    most = 0
    if table.dice[attribute] == 1:
        other = seat + 1 if seat + 1 < table.seats else 0
        while other != table.first:
            most = max(most, gain(table, other, attribute))
            other = other + 1 if other + 1 < table.seats else 0
    return most


@compiled
def wanted_token(table: Any, seat: Any, attribute: Any) -> Any:
    """Return the units of the last Fear token that a die earns this seat, if another's next tick would earn it; else 0."""
    size = size_of(table.ticks[seat, attribute] + 1)
    if is_spent(table, seat, attribute) or size < 0 or table.tokens[size, attribute] != 1:
        return 0
    for other in range(table.seats):
        if other != seat and table.closed[other, attribute] == 0:
            if table.ticks[other, attribute] + 1 == UNITS[size]:
                return UNITS[size]
    return 0
