"""What a die can be used for: the rules' own questions, which strategies may ask as well."""

from typing import Any

from analyser.core.jit import always_inlined, compiled
from analyser.games.grand_mechant_monstre.state import ATTRIBUTES, DECOR, NO_DECOR, SIZES, TICK, UNITS


@always_inlined
def is_spent(table: Any, seat: Any, attribute: Any) -> Any:
    """Say whether a seat can no longer draw an attribute: it is closed, or all its boxes are ticked. # L-3, L-5"""
    return table.closed[seat, attribute] == 1 or table.ticks[seat, attribute] >= table.max_ticks


@always_inlined
def size_of(ticks: Any) -> Any:
    """Return the size of the Fear token that so many ticks earn: 0 for 2, 1 for 3, 2 for 5, else -1. # L-1"""
    if ticks == UNITS[0]:
        return 0
    if ticks == UNITS[1]:
        return 1
    return 2 if ticks == UNITS[2] else -1


@always_inlined
def may_take_die(table: Any, attribute: Any) -> Any:
    """Say whether the seat on turn may take a die of an attribute. # L-4, L-15"""
    if attribute < 0 or attribute >= ATTRIBUTES:
        return False
    if table.dice[attribute] == 0:
        return False
    return table.voluntary == 1 or not is_spent(table, table.seat, attribute) or all_are_spent(table)


@compiled
def all_are_spent(table: Any) -> Any:
    """Say whether the seat on turn can draw none of the dice on offer."""
    for other in range(ATTRIBUTES):
        if table.dice[other] > 0 and not is_spent(table, table.seat, other):
            return False
    return True


@compiled
def may_take_decor(table: Any, attribute: Any) -> Any:
    """Say whether the die of an open attribute may become a Decor: its next token is gone. # L-6, L-7, L-8"""
    if table.missing_token == NO_DECOR or table.decors_left == 0:
        return False
    size = size_of(table.ticks[table.seat, attribute] + 1)
    return size >= 0 and table.tokens[size, attribute] == 0


@compiled
def may_take_token(table: Any, attribute: Any, size: Any) -> Any:
    """Say whether the tick to come earns a Fear token of a size, and one is left. # L-1, L-21"""
    if table.tokens[size, attribute] == 0:
        return False
    ticks = table.ticks[table.seat, attribute] + 1
    return ticks == UNITS[size] or (table.exact == 0 and ticks > UNITS[size])


@compiled
def may_use(table: Any, attribute: Any, use: Any) -> Any:
    """Say whether a die of an open attribute may be used so: tick only, tick and take a token, or Decor."""
    if TICK < use <= SIZES:
        return may_take_token(table, attribute, use - 1)
    return use == TICK or (use == DECOR and may_take_decor(table, attribute))


@compiled
def has_choice(table: Any, attribute: Any) -> Any:
    """Say whether a die of an open attribute can be more than a tick."""
    size = size_of(table.ticks[table.seat, attribute] + 1)
    if size >= 0 and (table.tokens[size, attribute] > 0 or may_take_decor(table, attribute)):
        return True
    if table.exact == 0:
        for smaller in range(SIZES):
            if may_take_token(table, attribute, smaller):
                return True
    return False
