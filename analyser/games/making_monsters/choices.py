"""Building blocks of Making Monsters' strategies: where a part goes, which part or item to take. Compiled, no search."""

from typing import Any

from analyser.core.jit import compiled
from analyser.games.making_monsters.state import (
    FRIDGE,
    KEEP_NOTHING,
    MUTATION,
    NO_MOVE,
    PARTS,
    PRINTED,
    REANIMATION,
    REJECTS,
    SCHOOL,
    SLOTS,
    SORTING,
    USEFUL,
)


@compiled
def best_slot(table: Any, me: Any, kind: Any) -> Any:
    """Return the slot of the monster that a part brings closest to completion; -1 if no monster wants the part.

    That is the one with fewest missing symbols; ties go to the one worth most, then to the lowest slot.
    """
    best = -1
    fewest = 1 << 30
    highest = 0
    if me.wanted[kind] == 0:
        return best
    for slot in range(SLOTS):
        missing = me.missing[slot]
        if 0 < missing <= fewest and (kind == MUTATION or me.open_symbols[slot, kind] > 0):
            worth = table.worth[me.monster[slot]]
            if missing < fewest or worth > highest:
                best = slot
                fewest = missing
                highest = worth
    return best


@compiled
def symbol_for(me: Any, slot: Any, kind: Any) -> Any:
    """Return the symbol that a part covers: its own, or for a Mutation the open one with fewest tokens in the bag."""
    if kind != MUTATION:
        return kind
    best = -1
    for part in range(USEFUL):
        if me.open_symbols[slot, part] > 0 and (best < 0 or me.bag[part] < me.bag[best]):
            best = part
    return best


@compiled
def storage_place(table: Any, me: Any, kind: Any) -> Any:
    """Return where a part goes that no monster wants: Med School, sorting table, fridge; Mutations to school last."""
    if me.school_room > 0 and kind != MUTATION:
        return SCHOOL
    if me.sorting_room > 0:
        return SORTING
    if me.fridge_room > 0 and table.fridge_accepts == 1:
        return FRIDGE
    return SCHOOL if me.school_room > 0 else REJECTS


@compiled
def place_for(table: Any, me: Any, kind: Any) -> Any:
    """Return the place for a part: the best monster, else storage."""
    slot = best_slot(table, me, kind)
    if slot < 0:
        return storage_place(table, me, kind)
    return USEFUL * slot + symbol_for(me, slot, kind)


@compiled
def move_for(table: Any, me: Any) -> Any:
    """Return the next move of a stored part: to the monster that wants it, Mutations last; else to Med School."""
    for kind in range(PARTS):
        if me.wanted[kind] > 0 and me.sorting[kind] + me.fridge[kind] > 0:
            source = 0 if me.sorting[kind] > 0 else 1
            return (PARTS * source + kind) * 32 + place_for(table, me, kind)
    if me.school_room > 0:
        for kind in range(USEFUL):
            if me.sorting[kind] > 0:
                return kind * 32 + SCHOOL
    return NO_MOVE


@compiled
def part_to_place(me: Any) -> Any:
    """Return the kind of the batch to place next: what monsters want, Mutations last; then the rest, Mutations first.

    So Mutations find the symbols that nothing else covers, and storage goes to the parts that are rarer in most bags.
    """
    for kind in range(PARTS):
        if me.batch[kind] > 0 and me.wanted[kind] > 0:
            return kind
    for left in range(PARTS):
        if me.batch[PARTS - 1 - left] > 0:
            return PARTS - 1 - left
    return 0


@compiled
def symbols_to_fill(table: Any, me: Any, kind: Any) -> Any:
    """Count the symbols of a kind that wait for parts from the bag.

    They are the open ones; during a reanimation all symbols of the monsters that stay.
    """
    if table.phase != REANIMATION:
        return me.wanted[kind]
    symbols = 0
    for slot in range(SLOTS):
        if me.missing[slot] > 0 or 0 <= me.monster[slot] < PRINTED:
            symbols += table.need[me.monster[slot], kind]
    return symbols


@compiled
def tokens_to_draw(table: Any, me: Any, kind: Any) -> Any:
    """Count the tokens of a kind in the bag; during a reanimation also those about to return there."""
    return me.own[kind] if table.phase == REANIMATION else me.bag[kind]


@compiled
def most_wanted(table: Any, me: Any, allowed: Any) -> Any:
    """Return the allowed useful part with most symbols to fill for each token to draw; -1 if none is allowed.

    Both count one more than there are, so that kinds nobody waits for are told apart too; ties go to the higher kind.
    """
    best = -1
    symbols = 0
    tokens = 1
    for kind in range(USEFUL):
        if allowed[kind] > 0:
            waiting = symbols_to_fill(table, me, kind) + 1
            there = tokens_to_draw(table, me, kind) + 1
            if best < 0 or waiting * tokens >= symbols * there:
                best = kind
                symbols = waiting
                tokens = there
    return best


@compiled
def scarcest(table: Any, me: Any, allowed: Any) -> Any:
    """Return the allowed useful part with fewest tokens to draw (ties: the highest); -1 if none is allowed."""
    best = -1
    fewest = 0
    for kind in range(USEFUL):
        if allowed[kind] > 0:
            tokens = tokens_to_draw(table, me, kind)
            if best < 0 or tokens <= fewest:
                best = kind
                fewest = tokens
    return best


@compiled
def gain_for(table: Any, me: Any) -> Any:
    """Return the part to gain: a Mutation if it may be one, else the most wanted kind."""
    return MUTATION if me.may_gain[MUTATION] == 1 else most_wanted(table, me, me.may_gain)


@compiled
def cold_for(table: Any, me: Any) -> Any:
    """Return the part to keep in the fridge: a Mutation, else the most wanted; nothing if there is none."""
    if me.may_keep[MUTATION] > 0:
        return MUTATION
    kind = most_wanted(table, me, me.may_keep)
    return kind if kind >= 0 else KEEP_NOTHING
