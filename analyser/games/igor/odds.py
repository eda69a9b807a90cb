"""Thinking helpers for IGOR's strategies: legal answers and exact odds, compiled, without allocation."""

from typing import Any

from analyser.core.jit import compiled
from analyser.core.stream import below
from analyser.games.igor.dice import parts_wanted
from analyser.games.igor.state import DONE, IGOR, KEEP_IGOR, PARTS, SLOTS


@compiled
def is_legal(table: Any, answer: Any) -> Any:
    """Say whether an answer to set_aside is legal now."""
    if answer == DONE:
        return table.aside > 0
    if answer == KEEP_IGOR:
        return table.dice[IGOR] > 0
    slot = answer // PARTS
    part = answer % PARTS
    return table.chips_left > 0 and table.dice[part] > 0 and table.open_symbols[slot, part] > 0


@compiled
def legal_answers(table: Any, me: Any) -> Any:
    """List the legal answers to set_aside in me.legal, ascending; return how many there are."""
    found = 0
    for answer in range(DONE + 1):
        if is_legal(table, answer):
            me.legal[found] = answer
            found += 1
    return found


@compiled
def any_legal(table: Any, me: Any, mind: Any) -> Any:
    """Draw one of the legal answers to set_aside, each equally likely."""
    return me.legal[below(mind, legal_answers(table, me))]


@compiled
def dice_to_roll(table: Any) -> Any:
    """Return the dice of the next roll: those left, or five fresh ones at the five-dice question."""
    return table.dice_left if table.dice_left > 0 else 5


@compiled
def bust_chance(table: Any) -> Any:
    """Return the exact chance that the next roll busts: every die shows a part that no card wants. # I-4"""
    dead = PARTS - parts_wanted(table)
    chance = 1.0
    for _ in range(dice_to_roll(table)):
        chance *= dead / (PARTS + 1)
    return chance


@compiled
def dice_that_fit(table: Any) -> Any:
    """Count the dice of this roll that can be set aside together, those already aside not counted."""
    parts = 0
    for part in range(PARTS):
        parts += min(table.dice[part], table.free[part])
    return table.dice[IGOR] + min(parts, table.chips_left)


@compiled
def fitting_part(table: Any, slot: Any) -> Any:
    """Return the lowest part that a die of this roll shows and the card in a slot wants; -1 if there is none."""
    if table.chips_left > 0:
        for part in range(PARTS):
            if table.dice[part] > 0 and table.open_symbols[slot, part] > 0:
                return part
    return -1


@compiled
def finishes_now(table: Any, slot: Any) -> Any:
    """Say whether the dice of this roll complete the monster in a slot."""
    missing = table.missing[slot]
    if missing == 0 or missing > table.chips_left:
        return False
    for part in range(PARTS):
        if table.open_symbols[slot, part] > table.dice[part]:
            return False
    return True


@compiled
def igor_or_done(table: Any) -> Any:
    """Keep one IGOR! only if nothing else of this roll was set aside; otherwise be done."""
    return KEEP_IGOR if table.aside == 0 else DONE


@compiled
def closest_placement(table: Any) -> Any:
    """Return the placement on the card with fewest missing symbols (ties: lowest slot, then part); -1 if none fits."""
    best = -1
    fewest = 1 << 30
    if table.fitting == 0:
        return best
    for slot in range(SLOTS):
        missing = table.missing[slot]
        if 0 < missing < fewest:
            for part in range(PARTS):  # written out, not fitting_part(): the busiest line of the whole game
                if table.dice[part] > 0 and table.open_symbols[slot, part] > 0:
                    best = slot * PARTS + part
                    fewest = missing
                    break
    return best


@compiled
def closest_or_igor(table: Any) -> Any:
    """Return the answer of the strategy closest_monster: the closest placement, else `igor_or_done`."""
    placement = closest_placement(table)
    return placement if placement >= 0 else igor_or_done(table)


__all__ = [
    "any_legal",
    "bust_chance",
    "closest_or_igor",
    "closest_placement",
    "dice_that_fit",
    "dice_to_roll",
    "finishes_now",
    "fitting_part",
    "igor_or_done",
    "is_legal",
    "legal_answers",
    "parts_wanted",
]
