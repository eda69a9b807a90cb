"""What monsters and draws promise in Making Monsters: a card's worth to a bag, the five for the Fair, one more token."""

from typing import Any

from analyser.core.jit import compiled
from analyser.games.making_monsters.choices import best_slot
from analyser.games.making_monsters.lab import shows_printed
from analyser.games.making_monsters.odds import draws_to_fill, draws_to_find
from analyser.games.making_monsters.state import (
    MUTATION,
    NO_CARD,
    PARTS,
    PILE,
    PRINTED,
    SLOTS,
    USEFUL,
)

# Cells of me.scratch
CHOSEN = 0  # symbols by kind of the cards chosen for the Fair so far


@compiled
def next_bonus(table: Any, finished: Any) -> Any:
    """Return the prestige that one more finished monster adds to the bonus of the Reanimate table."""
    return table.bonus[finished + 1] - table.bonus[finished] if finished < SLOTS else 0


@compiled
def typical_bonus(table: Any) -> Any:
    """Return what a finished monster adds to the bonus if two are finished at a time."""
    return table.bonus[2] / 2


@compiled
def card_promise(table: Any, me: Any, monster: Any) -> Any:
    """Return a monster's prestige, its share of a bonus included, per draw that its parts take on average.

    The draws are from all tokens a seat owns, each kind by itself; a Mutation counts as a token of every kind.
    """
    draws = 0.0
    for kind in range(USEFUL):
        symbols = table.need[monster, kind]
        if symbols > 0:
            draws += draws_to_find(me.own[kind] + me.own[MUTATION], me.owned, symbols)
    return (table.worth[monster] + typical_bonus(table)) / max(draws, 1.0)


@compiled
def better_offer(table: Any, me: Any) -> Any:
    """Return which of the two cards on offer promises more: 0 or 1."""
    return 1 if card_promise(table, me, me.offer[1]) > card_promise(table, me, me.offer[0]) else 0


@compiled
def offer_with_action(table: Any, me: Any, action: Any) -> Any:
    """Return which of the two cards on offer has a Reanimate action; if both or none, which promises more."""
    first = table.action[me.offer[0]] == action
    second = table.action[me.offer[1]] == action
    if first != second:
        return 1 if second else 0
    return better_offer(table, me)


@compiled
def empty_slot(me: Any) -> Any:
    """Return the lowest empty slot; -1 if there is none. Slots 0 and 1 always show a monster."""
    for slot in range(PRINTED, SLOTS):
        if me.monster[slot] < 0:
            return slot
    return -1


@compiled
def least_promising(table: Any, me: Any, printed: Any) -> Any:
    """Return the slot of the part-free monster that promises least: of the printed ones if `printed`, else of the cards.

    -1 if there is none.
    """
    least = -1
    lowest = 0.0
    for slot in range(SLOTS):
        is_printed = shows_printed(me, slot)
        if is_printed == printed and me.laid_count[slot] == 0 and me.monster[slot] >= 0:
            promise = card_promise(table, me, me.monster[slot])
            if least < 0 or promise < lowest:
                least = slot
                lowest = promise
    return least


@compiled
def card_place_for(table: Any, me: Any) -> Any:
    """Return where the new card goes: an empty slot, over a monster that promises less (printed ones first), the pile."""
    slot = empty_slot(me)
    if slot >= 0:
        return slot
    promise = card_promise(table, me, me.new_card)
    covered = least_promising(table, me, True)
    if covered >= 0 and (table.must_cover == 1 or card_promise(table, me, me.monster[covered]) < promise):
        return covered
    replaced = least_promising(table, me, False)
    if replaced >= 0 and card_promise(table, me, me.monster[replaced]) < promise:
        return replaced
    return PILE


@compiled
def count_chosen(table: Any, me: Any) -> None:
    """Count in me.scratch the symbols of the cards already chosen for the Fair, by kind."""
    for kind in range(USEFUL):
        me.scratch[CHOSEN + kind] = 0
    for position in range(me.pile_size):
        if me.chosen[position] == 1:
            for kind in range(USEFUL):
                me.scratch[CHOSEN + kind] += table.need[me.pile[position], kind]


@compiled
def fair_promise(table: Any, me: Any, monster: Any, share: Any) -> Any:
    """Return a monster's prestige at the Fair, times how far the parts to expect cover what it and the chosen ones need.

    Args:
        share: the share of the bag that is drawn. Reads what count_chosen counted.
    """
    promise = table.worth[monster] + next_bonus(table, 2) + 0.0
    for kind in range(USEFUL):
        symbols = table.need[monster, kind]
        if symbols > 0:
            symbols += me.scratch[CHOSEN + kind]
            parts = share * (me.bag[kind] + me.bag[MUTATION])
            if parts < symbols:
                promise *= parts / symbols
    return promise


@compiled
def fair_for(table: Any, me: Any) -> Any:
    """Return the card for the next slot at the Fair: the most promising one left, none where a printed monster is better.

    A printed monster keeps its slot unless all slots from there on can be filled with cards that promise more.
    """
    count_chosen(table, me)
    share = draws_to_fill(table, me) / max(me.bag_size, 1)
    slot = me.fair_slot
    printed = fair_promise(table, me, slot, share) if slot < PRINTED else -1.0
    best = NO_CARD
    highest = -1.0
    better = 0
    for position in range(me.pile_size):
        if me.chosen[position] == 0:
            promise = fair_promise(table, me, me.pile[position], share)
            if promise > printed:
                better += 1
            if promise > highest:
                best = position
                highest = promise
    return NO_CARD if slot < PRINTED and better < SLOTS - slot else best


@compiled
def gain_of_part(table: Any, me: Any, kind: Any, progress: Any) -> Any:
    """Return the prestige that a part adds: its monster's, step of the bonus included, if it is the last one missing.

    Of several missing each counts an even share, times `progress`. A part at Med School adds 1.
    """
    slot = best_slot(table, me, kind)
    if slot < 0:
        return 1.0 if me.school_room > 0 else 0.0
    worth = table.worth[me.monster[slot]] + next_bonus(table, me.finished)
    missing = me.missing[slot]
    return worth * 1.0 if missing == 1 else worth * progress / missing


@compiled
def gain_of_draw(table: Any, me: Any, progress: Any) -> Any:
    """Return the prestige that the next token adds on average; see gain_of_part."""
    gain = 0.0
    for kind in range(PARTS):
        if me.bag[kind] > 0:
            gain += me.bag[kind] * gain_of_part(table, me, kind, progress)
    return gain / me.bag_size if me.bag_size > 0 else 0.0


@compiled
def may_gain_by_drawing(me: Any) -> Any:
    """Say whether a part could still be of use this round: on a monster, or at Med School."""
    return me.wanted[MUTATION] > 0 or me.school_room > 0


@compiled
def worthier_offer(table: Any, me: Any) -> Any:
    """Return which of the two cards on offer is worth more; if both are worth the same, which promises more."""
    first = table.worth[me.offer[0]]
    second = table.worth[me.offer[1]]
    if first == second:
        return better_offer(table, me)
    return 1 if second > first else 0


@compiled
def pile_or_cover(table: Any, me: Any) -> Any:
    """Return the pile for a new card when slots 2-4 are full, or the printed monster that the rules make it cover."""
    if table.must_cover == 1:
        for slot in range(PRINTED):
            if shows_printed(me, slot):
                return slot
    return PILE


@compiled
def bag_can_finish(table: Any, me: Any, monster: Any) -> Any:
    """Say whether the bag holds all parts of a monster and of the cards chosen before, Mutations filling the gaps.

    Reads what count_chosen counted.
    """
    gaps = 0
    for kind in range(USEFUL):
        gaps += max(me.scratch[CHOSEN + kind] + table.need[monster, kind] - me.bag[kind], 0)
    return gaps <= me.bag[MUTATION]


@compiled
def strongest_for_fair(table: Any, me: Any) -> Any:
    """Return the card worth most of those left that the bag can finish too; if there is none, the one fill_needs shows."""
    count_chosen(table, me)
    best = -1
    highest = -1
    for position in range(me.pile_size):
        card = me.pile[position]
        if me.chosen[position] == 0 and table.worth[card] > highest and bag_can_finish(table, me, card):
            best = position
            highest = table.worth[card]
    return best if best >= 0 else fair_for(table, me)
