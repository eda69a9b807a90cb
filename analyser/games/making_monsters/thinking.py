"""Thinking helpers for Making Monsters' strategies: the legal answers of every decision, compiled, without allocation.

`place_answers`, `move_answers` and their like list the answers of one decision in `me.legal`, ascending, and return how
many there are. `legal_answers` does so for any decision, but compiling it compiles them all.
"""

from typing import Any

from analyser.core.jit import compiled
from analyser.core.stream import below
from analyser.games.making_monsters.lab import fits, may_move, may_place, may_place_card, shows_printed
from analyser.games.making_monsters.state import (
    CARD_PLACE,
    COLOURS,
    FAIR_MONSTER,
    GAIN_PART,
    KEEP_COLD,
    KEEP_NOTHING,
    LESTER_CARD,
    LESTERS,
    MOVE_PART,
    NO_CARD,
    NO_MOVE,
    NOT_YET,
    ORDER,
    PARTS,
    PICK_PART,
    PILE,
    PLACE_PART,
    REJECTS,
    REPLACE_UPGRADE,
    SCHOOL,
    TAKE_ITEM,
    TAKE_NOTHING,
    UPGRADES,
)


@compiled
def listed(me: Any, found: Any, answer: Any, allowed: Any) -> Any:
    """Write an answer behind the `found` ones in me.legal if it is allowed; return how many there are now."""
    if allowed:
        me.legal[found] = answer
        return found + 1
    return found


@compiled
def any_listed(me: Any, found: Any) -> Any:
    """Draw one of the first so many answers in me.legal, each equally likely."""
    return me.legal[below(me.mind, found)]


@compiled
def numbers(me: Any, found: Any) -> Any:
    """List the answers 0 to found - 1."""
    for answer in range(found):
        me.legal[answer] = answer
    return found


@compiled
def monster_wants(me: Any, kind: Any) -> Any:
    """Say whether a monster has an open symbol for a part; for a Mutation any will do."""
    return me.wanted[kind] > 0


@compiled
def pick_answers(me: Any) -> Any:
    """List the legal answers to pick_part."""
    found = 0
    for kind in range(PARTS):
        found = listed(me, found, kind, me.batch[kind] > 0)
    return found


@compiled
def place_answers(table: Any, me: Any) -> Any:
    """List the legal answers to place_part."""
    found = 0
    for place in range(REJECTS + 1):
        found = listed(me, found, place, may_place(table, me, me.token, place))
    return found


@compiled
def move_answers(me: Any) -> Any:
    """List the legal answers to move_part."""
    found = 0
    for source in range(2):
        for kind in range(PARTS):
            for place in range(SCHOOL + 1):
                answer = (PARTS * source + kind) * 32 + place
                found = listed(me, found, answer, may_move(me, answer))
    return listed(me, found, NO_MOVE, True)


@compiled
def gain_answers(me: Any) -> Any:
    """List the legal answers to gain_part."""
    found = 0
    for kind in range(PARTS):
        found = listed(me, found, kind, me.may_gain[kind] == 1)
    return found


@compiled
def item_answers(me: Any) -> Any:
    """List the legal answers to take_item."""
    found = 0
    for answer in range(TAKE_NOTHING):
        found = listed(me, found, answer, me.may_take[answer] == 1)
    return listed(me, found, TAKE_NOTHING, True)


@compiled
def replace_answers(me: Any) -> Any:
    """List the legal answers to replace_upgrade."""
    found = 0
    for upgrade in range(UPGRADES):
        found = listed(me, found, upgrade, me.upgrades[upgrade] > 0)
    return found


@compiled
def lester_answers(me: Any) -> Any:
    """List the legal answers to lester_card."""
    found = 0
    for card in range(LESTERS):
        found = listed(me, found, card, me.lester_left[card] == 1)
    return listed(me, found, NOT_YET, me.lester_may_wait == 1)


@compiled
def cold_answers(me: Any) -> Any:
    """List the legal answers to keep_cold."""
    found = 0
    for kind in range(PARTS):
        found = listed(me, found, kind, me.may_keep[kind] > 0)
    return listed(me, found, KEEP_NOTHING, True)


@compiled
def card_place_answers(table: Any, me: Any) -> Any:
    """List the legal answers to card_place."""
    found = 0
    for place in range(PILE + 1):
        found = listed(me, found, place, may_place_card(table, me, place))
    return found


@compiled
def fair_answers(me: Any) -> Any:
    """List the legal answers to fair_monster."""
    found = 0
    for position in range(me.pile_size):
        found = listed(me, found, position, me.chosen[position] == 0)
    return listed(me, found, NO_CARD, True)


@compiled
def lab_answers(table: Any, me: Any, decision: Any) -> Any:
    """List the legal answers to a decision about parts and cards on the own lab board; -1 if it is another one."""
    if decision == PICK_PART:
        return pick_answers(me)
    if decision == PLACE_PART:
        return place_answers(table, me)
    if decision == MOVE_PART:
        return move_answers(me)
    if decision == KEEP_COLD:
        return cold_answers(me)
    if decision == CARD_PLACE:
        return card_place_answers(table, me)
    if decision == FAIR_MONSTER:
        return fair_answers(me)
    return -1


@compiled
def legal_answers(table: Any, me: Any, decision: Any) -> Any:
    """List the legal answers to the decision being asked in me.legal, ascending; return how many there are."""
    if decision == ORDER:
        return numbers(me, COLOURS)
    if decision == GAIN_PART:
        return gain_answers(me)
    if decision == TAKE_ITEM:
        return item_answers(me)
    if decision == REPLACE_UPGRADE:
        return replace_answers(me)
    if decision == LESTER_CARD:
        return lester_answers(me)
    found = lab_answers(table, me, decision)
    return found if found >= 0 else numbers(me, 2)  # all other decisions are between two answers


@compiled
def is_legal(table: Any, me: Any, decision: Any, answer: Any) -> Any:
    """Say whether an answer to the decision being asked is legal. Leaves all legal answers in me.legal."""
    for number in range(legal_answers(table, me, decision)):
        if me.legal[number] == answer:
            return True
    return False


@compiled
def any_legal(table: Any, me: Any, decision: Any) -> Any:
    """Draw one of the legal answers to the decision being asked, each equally likely."""
    return any_listed(me, legal_answers(table, me, decision))


__all__ = [
    "any_legal",
    "any_listed",
    "card_place_answers",
    "cold_answers",
    "fair_answers",
    "fits",
    "gain_answers",
    "is_legal",
    "item_answers",
    "legal_answers",
    "lester_answers",
    "may_move",
    "may_place",
    "may_place_card",
    "monster_wants",
    "move_answers",
    "pick_answers",
    "place_answers",
    "replace_answers",
    "shows_printed",
]
