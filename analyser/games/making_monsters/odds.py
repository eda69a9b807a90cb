"""Exact odds of Making Monsters' draws, from what is in the bag and what the lab has places for.

Bags are drawn from without replacement, so chances are hypergeometric. All of them are for the lab as it stands: a card
to come, or a part moved off the sorting table, would make more places.
"""

from typing import Any

from analyser.core.jit import compiled
from analyser.games.making_monsters.state import DELIVERIES, MUTATION, PARTS, ROT, USEFUL, YELLOW

MOST_DRAWS = 6  # the largest batch that an order draws
MOST_TOKENS = 2000  # larger bags are scaled down: whole numbers would overflow

# Cells of me.scratch
WIDTH = MOST_DRAWS + 1
WAYS = 0  # ways to draw, by parts drawn and how many of them no monster has a symbol for
CHOICES = WIDTH * WIDTH  # ways to draw 0, 1, 2 … of the tokens in hand
ROT_CHOICES = CHOICES + WIDTH  # and of the Rot


@compiled
def storage_room(table: Any, me: Any) -> Any:
    """Count the free places for parts that no monster wants: sorting table, Med School, fridge."""
    room = me.sorting_room + me.school_room
    if table.fridge_accepts == 1:
        room += me.fridge_room
    return room


@compiled
def unplaceable_parts(table: Any, me: Any) -> Any:
    """Count the parts in the bag that would be rejected if drawn next; Rot is not among them. # M-24"""
    count = 0
    if storage_room(table, me) == 0:
        for kind in range(PARTS):
            if me.wanted[kind] == 0:
                count += me.bag[kind]
    return count


@compiled
def reject_chance(table: Any, me: Any) -> Any:
    """Return the exact chance that the next token drawn is rejected: Rot, or a part that fits nowhere."""
    if me.bag_size == 0:
        return 0.0
    return (me.bag[ROT] + unplaceable_parts(table, me)) / me.bag_size


@compiled
def returns_rot(table: Any, me: Any) -> Any:
    """Say whether this order returns a Rot to the bag after its draws: yellow's Super action. # M-16"""
    return table.phase == DELIVERIES and me.order == YELLOW and me.is_super == 1


@compiled
def draw_bust_chance(table: Any, me: Any) -> Any:
    """Return the exact chance that the next single draw ends in a bust. # M-13, M-16

    It takes the last free slot of the Rejects track; yellow's Super action rescues from that if there is a Rot to
    return.
    """
    if me.bag_size == 0 or me.rejects_used + 1 < table.reject_slots:
        return 0.0
    if returns_rot(table, me):
        return 0.0 if me.rejects[ROT] > 0 else unplaceable_parts(table, me) / me.bag_size
    return reject_chance(table, me)


@compiled
def draws_to_find(tokens: Any, bag_size: Any, wanted: Any) -> Any:
    """Return how many draws it takes on average to find `wanted` of so many tokens in a bag.

    Those that the bag lacks count as one full bag, and one draw, each.
    """
    found = min(wanted, tokens)
    return (bag_size + 1.0) * (found / (tokens + 1.0) + wanted - found)


@compiled
def draws_to_fill(table: Any, me: Any) -> Any:
    """Return how many draws it takes on average until Rot alone fills the Rejects track; at most the whole bag."""
    slots = max(table.reject_slots - me.rejects_used, 0)
    return min(slots * (me.bag_size + 1.0) / (me.bag[ROT] + 1.0), me.bag_size + 0.0)


@compiled
def batch_bust_chance(table: Any, me: Any, draws: Any) -> Any:
    """Return the exact chance that so many tokens (at most 6), drawn at the same time, fill the Rejects track. # M-11

    Every Rot is rejected. So are parts beyond the open symbols of their kind, once the storage is full; Mutations take
    the symbols left open. It is the chance for the best placement; no part is moved meanwhile, no Rot returned.
    """
    draws = min(draws, MOST_DRAWS, me.bag_size)
    free = table.reject_slots - me.rejects_used
    if free <= 0:
        return 1.0
    if draws < free:
        return 0.0
    scale = 1 + me.bag_size // MOST_TOKENS
    count_ways(me, draws, scale)
    list_choices(me, ROT_CHOICES, me.bag[ROT] // scale, draws)
    mutations = min(me.bag[MUTATION] // scale, draws)
    room = storage_room(table, me)
    bad = 0.0
    every = 0.0
    for parts in range(draws + 1):
        for excess in range(parts + 1):
            ways = 1.0 * me.scratch[WAYS + parts * WIDTH + excess]
            if ways > 0:
                left_open = me.wanted[MUTATION] - (parts - excess)
                for wild in range(min(draws - parts, mutations) + 1):
                    rot = draws - parts - wild
                    these = ways * choose(me.bag[MUTATION] // scale, wild) * me.scratch[ROT_CHOICES + rot]
                    homeless = excess + max(wild - left_open, 0) - room
                    every += these
                    if rot + max(homeless, 0) >= free:
                        bad += these
    return bad / every if every > 0 else 0.0


@compiled
def choose(tokens: Any, draws: Any) -> Any:
    """Count the ways to draw so many of the tokens."""
    ways = 1
    for drawn in range(draws):
        ways = ways * (tokens - drawn) // (drawn + 1)
    return ways


@compiled
def list_choices(me: Any, at: Any, tokens: Any, draws: Any) -> None:
    """List in me.scratch the ways to draw 0, 1, 2 … of the tokens."""
    ways = 1
    me.scratch[at] = 1
    for drawn in range(1, draws + 1):
        ways = ways * (tokens - drawn + 1) // drawn if ways > 0 else 0
        me.scratch[at + drawn] = ways


@compiled
def count_ways(me: Any, draws: Any, scale: Any) -> None:
    """Count in me.scratch the ways to draw useful parts, by how many in all and how many beyond the open symbols.

    Kinds with places for all that could come, and kinds with none, are each taken together.
    """
    for parts in range(draws + 1):
        for excess in range(parts + 1):
            me.scratch[WAYS + parts * WIDTH + excess] = 0
    me.scratch[WAYS] = 1
    fitting = 0
    homeless = 0
    for kind in range(USEFUL):
        tokens = me.bag[kind] // scale
        if me.wanted[kind] == 0:
            homeless += tokens
        elif me.wanted[kind] >= min(tokens, draws):
            fitting += tokens
        else:
            mix_in(me, draws, tokens, me.wanted[kind])
    mix_in(me, draws, fitting, draws)
    mix_in(me, draws, homeless, 0)


@compiled
def mix_in(me: Any, draws: Any, tokens: Any, places: Any) -> None:
    """Add tokens, of which those drawn first find places, to the ways counted in me.scratch."""
    if tokens == 0:
        return
    list_choices(me, CHOICES, tokens, draws)
    for parts in range(draws, 0, -1):  # downwards: rows of fewer parts are still those without these tokens
        for drawn in range(1, min(parts, tokens) + 1):
            more = max(drawn - places, 0)
            choices = me.scratch[CHOICES + drawn]
            for excess in range(parts - drawn + 1):
                ways = me.scratch[WAYS + (parts - drawn) * WIDTH + excess]
                me.scratch[WAYS + parts * WIDTH + excess + more] += ways * choices
