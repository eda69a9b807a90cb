"""A seat's lab: monsters with their parts, the sorting table, storage on upgrades, the Rejects track, and the bag."""

from typing import Any

from analyser.core.jit import always_inlined, compiled
from analyser.core.stream import below
from analyser.games.making_monsters.state import (
    FRIDGE,
    MED_SCHOOL,
    MUTATION,
    PARTS,
    PILE,
    PRINTED,
    REFRIGERATION,
    REJECTS,
    SCHOOL,
    SET_UP,
    SLOTS,
    SORTING,
    SORTING_TABLE,
    TOKENS,
    UPGRADES,
    USEFUL,
)


@compiled
def open_monster(rules: Any, me: Any, slot: Any, monster: Any) -> None:
    """Lay a monster, -1 for none, into an empty slot: no part is on it yet."""
    me.monster[slot] = monster
    me.missing[slot] = 0
    for part in range(USEFUL):
        symbols = rules.need[monster, part] if monster >= 0 else 0
        me.open_symbols[slot, part] = symbols
        me.wanted[part] += symbols
        me.wanted[MUTATION] += symbols
        me.missing[slot] += symbols


@compiled
def close_monster(me: Any, slot: Any) -> None:
    """Take a monster without parts out of its slot: nothing asks for its symbols any more."""
    for part in range(USEFUL):
        me.wanted[part] -= me.open_symbols[slot, part]
        me.wanted[MUTATION] -= me.open_symbols[slot, part]


@always_inlined
def is_full(rules: Any, me: Any) -> Any:
    """Say whether the Rejects track is full."""
    return me.rejects_used >= rules.reject_slots


@always_inlined
def fits(table: Any, me: Any, kind: Any) -> Any:
    """Say whether a part can be placed anywhere but on the Rejects track. # M-24, M-25"""
    room = me.wanted[kind] + me.sorting_room + me.school_room
    return room > 0 or (table.fridge_accepts == 1 and me.fridge_room > 0)


@compiled
def may_place(table: Any, me: Any, kind: Any, place: Any) -> Any:
    """Say whether a part just drawn may go to a place. # M-24, M-25, M-38, M-39"""
    if place < 0:
        return False
    if place < SORTING:
        symbol = place % USEFUL
        return kind in (symbol, MUTATION) and me.open_symbols[place // USEFUL, symbol] > 0
    if place == SORTING:
        return me.sorting_room > 0
    if place == FRIDGE:
        return table.fridge_accepts == 1 and me.fridge_room > 0
    if place == SCHOOL:
        return me.school_room > 0
    return place == REJECTS and table.voluntary_reject == 1


@compiled
def may_move(me: Any, answer: Any) -> Any:
    """Say whether a stored part may move: from the sorting table or the fridge to a monster or Med School. # M-26"""
    place = answer & 31
    kind = (answer >> 5) % PARTS
    in_fridge = answer >= PARTS * 32
    stored = me.fridge[kind] if in_fridge else me.sorting[kind]
    if stored == 0:
        return False
    if place < SORTING:
        symbol = place % USEFUL
        return kind in (symbol, MUTATION) and me.open_symbols[place // USEFUL, symbol] > 0
    return place == SCHOOL and not in_fridge and me.school_room > 0


@compiled
def can_move(me: Any) -> Any:
    """Say whether any stored part can move."""
    for kind in range(PARTS):
        if me.sorting[kind] > 0 and me.wanted[kind] + me.school_room > 0:
            return True
        if me.fridge[kind] > 0 and me.wanted[kind] > 0:
            return True
    return False


@compiled
def put(rules: Any, me: Any, kind: Any, place: Any) -> None:
    """Put a part to a place where it may go."""
    if place < SORTING:
        put_on_monster(rules, me, kind, place // USEFUL, place % USEFUL)
    elif place == SORTING:
        me.sorting[kind] += 1
        me.sorting_room -= 1
        me.stored += 1
    elif place == FRIDGE:
        me.fridge[kind] += 1
        me.fridge_room -= 1
        me.stored += 1
    elif place == SCHOOL:
        me.school[kind] += 1
        me.school_room -= 1
    else:
        reject(me, kind)


@compiled
def put_on_monster(rules: Any, me: Any, kind: Any, slot: Any, symbol: Any) -> None:
    """Cover an open symbol with a part."""
    me.open_symbols[slot, symbol] -= 1
    me.wanted[symbol] -= 1
    me.wanted[MUTATION] -= 1
    me.laid[slot, kind] += 1
    me.laid_count[slot] += 1
    me.missing[slot] -= 1
    if me.missing[slot] == 0:
        me.finished += 1
        me.finished_worth += rules.worth[me.monster[slot]]


@always_inlined
def reject(me: Any, kind: Any) -> None:
    """Put a token on the Rejects track; tokens of one batch may overfill it. # M-11"""
    me.rejects[kind] += 1
    me.rejects_used += 1


@compiled
def take_stored(me: Any, kind: Any, in_fridge: Any) -> None:
    """Take a part off the sorting table or out of the fridge."""
    me.stored -= 1
    if in_fridge:
        me.fridge[kind] -= 1
        me.fridge_room += 1
    else:
        me.sorting[kind] -= 1
        me.sorting_room += 1


@always_inlined
def draw_token(box: Any, me: Any, seat: Any) -> Any:
    """Draw a token from the bag, which is not empty: each token is equally likely."""
    left = below(box.draws[seat], me.bag_size)
    kind = 0
    while left >= me.bag[kind]:
        left -= me.bag[kind]
        kind += 1
    me.bag[kind] -= 1
    me.bag_size -= 1
    return kind


@always_inlined
def into_bag(me: Any, kind: Any, tokens: Any) -> None:
    """Put tokens into the bag."""
    me.bag[kind] += tokens
    me.bag_size += tokens


@always_inlined
def acquire(me: Any, kind: Any, tokens: Any) -> None:
    """Add tokens to those of a seat; they come into its bag. A negative number leaves the game."""
    me.own[kind] += tokens
    me.owned += tokens
    into_bag(me, kind, tokens)


@compiled
def empty_lab(rules: Any, me: Any) -> None:
    """Return all tokens on the lab to the bag; the monsters lie open again."""
    for kind in range(PARTS):
        tokens = me.sorting[kind] + me.fridge[kind] + me.school[kind] + me.rejects[kind]
        for slot in range(SLOTS):
            tokens += me.laid[slot, kind]
            me.laid[slot, kind] = 0
        into_bag(me, kind, tokens)
        me.sorting[kind] = 0
        me.fridge[kind] = 0
        me.school[kind] = 0
        me.wanted[kind] = 0
    into_bag(me, PARTS, me.rejects[PARTS])
    for kind in range(TOKENS):
        me.rejects[kind] = 0
    me.rejects_used = 0
    me.finished = 0
    me.finished_worth = 0
    me.stored = 0
    me.sorting_room = rules.sorting_slots + 2 * me.upgrades[SORTING_TABLE]
    me.fridge_room = me.upgrades[REFRIGERATION]
    me.school_room = 2 * me.upgrades[MED_SCHOOL]
    for slot in range(SLOTS):
        me.laid_count[slot] = 0
        open_monster(rules, me, slot, me.monster[slot])


@compiled
def clear_lab(rules: Any, me: Any) -> None:
    """Clear what the last game left in a lab: no token, no card, no upgrade; the printed monsters lie open."""
    for slot in range(SLOTS):
        me.monster[slot] = slot if slot < PRINTED else -1
        for kind in range(PARTS):
            me.laid[slot, kind] = 0
    for kind in range(PARTS):
        me.sorting[kind] = 0
        me.fridge[kind] = 0
        me.school[kind] = 0
    for kind in range(TOKENS):
        me.rejects[kind] = 0
        me.bag[kind] = 0
        me.own[kind] = 0
    for upgrade in range(UPGRADES):
        me.upgrades[upgrade] = 0
    me.upgrades_owned = 0
    me.bag_size = 0
    me.owned = 0
    me.pile_size = 0
    me.prestige = 0
    me.is_bust = 0
    me.reanimated = 0
    empty_lab(rules, me)
    for kind in range(TOKENS):
        acquire(me, kind, rules.bag[kind])


@always_inlined
def shows_printed(me: Any, slot: Any) -> Any:
    """Say whether a printed monster lies open, without a part on it."""
    return slot < PRINTED and me.monster[slot] == slot and me.laid_count[slot] == 0


@compiled
def may_place_card(table: Any, me: Any, place: Any) -> Any:
    """Say whether the new card may go to a slot, or onto the pile (5). # M-43, M-44, M-45, M-55"""
    if place < 0 or place > PILE:
        return False
    if table.phase == SET_UP:
        return place < SLOTS
    room = False
    for slot in range(PRINTED, SLOTS):
        if me.monster[slot] < 0:
            room = True
    if room:
        return shows_printed(me, place) or (place != PILE and me.monster[place] < 0)
    if table.must_cover == 1 and (shows_printed(me, 0) or shows_printed(me, 1)):
        return shows_printed(me, place)
    return place == PILE or me.laid_count[place] == 0


@compiled
def add_to_pile(me: Any, card: Any) -> None:
    """Lay a card next to the lab."""
    me.pile[me.pile_size] = card
    me.pile_size += 1


@compiled
def remove_card(me: Any, slot: Any) -> None:
    """Take the card out of a slot; a printed monster shows again. Its symbols are opened by empty_lab. # M-42"""
    me.monster[slot] = slot if slot < PRINTED else -1


@compiled
def publish(table: Any, me: Any, seat: Any) -> None:
    """Show everybody a seat's lab and bag as they are now. # M-61"""
    table.prestige[seat] = me.prestige
    table.pile_size[seat] = me.pile_size
    table.rejects_used[seat] = me.rejects_used
    for kind in range(TOKENS):
        table.bag[seat, kind] = me.bag[kind]
        table.rejects[seat, kind] = me.rejects[kind]
    for kind in range(PARTS):
        table.sorting[seat, kind] = me.sorting[kind]
        table.fridge[seat, kind] = me.fridge[kind]
        table.school[seat, kind] = me.school[kind]
    for slot in range(SLOTS):
        table.monster[seat, slot] = me.monster[slot]
        table.missing[seat, slot] = me.missing[slot]
        for part in range(USEFUL):
            table.open_symbols[seat, slot, part] = me.open_symbols[slot, part]
    for upgrade in range(UPGRADES):
        table.upgrades[seat, upgrade] = me.upgrades[upgrade]
    for card in range(me.lester_left.shape[0]):
        table.lester_left[seat, card] = me.lester_left[card]
