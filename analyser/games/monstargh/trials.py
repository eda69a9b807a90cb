"""What an answer would do in MONSTArgh!, tried out without touching the table: compiled, without allocation.

A strategy first says what one visible card of each species is worth to it (`weigh`, or `weigh_own`); these whole numbers
lie in `me.scratch`. The trials then follow an action from place to place, own species first. Among several victims they
take the one worth least, the first of equals. Where stealing may be declined they stop before a victim worth having.

Of equals in worth, cards and victims are taken in the order of the species from the own one on, so that no species fares
better than another by its number.

An action takes from a species one visible card at most, since its victims all have the same value. So what a trial
finds is a set of species, as bits: those that lose a card.
"""

from typing import Any

from numba import uintp

from analyser.core.jit import always_inlined, compiled
from analyser.games.monstargh.board import species_of, value_of
from analyser.games.monstargh.state import DIRECTIONS, FOCUS_1, FOCUS_CARDS, HAND_CARDS, SPECIES, STEP, STOP, VALUES

# Cells of me.scratch
WORTH = 0  # of a visible card, by species
FOUND = SPECIES  # worth of what the search found last

WORST = -(1 << 40)


@compiled
def weigh(me: Any, species: Any, worth: Any) -> None:
    """Say what a visible card of a species is worth."""
    me.scratch[WORTH + species] = worth


@compiled
def weigh_own(me: Any, own: Any, other: Any) -> None:
    """Say what a visible card of the own species is worth, and one of any other."""
    for species in range(SPECIES):
        me.scratch[WORTH + species] = other
    me.scratch[WORTH + me.role] = own


@always_inlined
def in_turn(table: Any, me: Any, step: Any) -> Any:
    """Return the species that comes so many steps after the own one."""
    species = me.role + step
    return species - table.species if species >= table.species else species


@always_inlined
def loses(lost: Any, species: Any) -> Any:
    """Say whether a species is in the set of those that lose a card: 1 or 0."""
    return (lost >> species) & 1


@compiled
def chain(table: Any, me: Any, protagonist: Any, cell: Any, value: Any, lost: Any) -> Any:
    """Return the species that lose a card when the protagonist acts from a cell, besides those already `lost`. # A-8"""
    own = species_of(protagonist)
    wanted = value - 2  # card % VALUES of those a point below
    going = True
    while going:
        victim = -1
        where = cell
        for step in STEP:
            card = table.top[uintp(cell + step)]
            if card >= 0 and card % VALUES == wanted and card != protagonist:
                species = species_of(card)
                if species == own:
                    lost |= 1 << species
                elif loses(lost, species) == 0:
                    if victim < 0 or me.scratch[WORTH + species] < me.scratch[WORTH + victim]:
                        victim = species
                        where = cell + step
        going = victim >= 0 and not (table.optional and me.scratch[WORTH + victim] > 0)
        if going:
            lost |= 1 << victim
            cell = where
    return lost


@compiled
def try_placing(table: Any, me: Any, card: Any, cell: Any) -> Any:
    """Return the species that lose a card when a monster is placed in a cell; its own gains one besides."""
    return chain(table, me, card, cell, value_of(card), 0)


@compiled
def try_focus(table: Any, me: Any, cell: Any, change: Any) -> Any:
    """Return the species that lose a card when the monster in a cell acts with its value changed. # A-13"""
    card = table.top[cell]
    return chain(table, me, card, cell, focused(table, card, change), 0)


@compiled
def try_victim(table: Any, me: Any, direction: Any) -> Any:
    """Return the species that lose a card from now on, in choose_victim, when this neighbour's shot is stolen first."""
    if direction == STOP:
        return 0
    cell = table.at + STEP[direction]
    return chain(table, me, table.protagonist, cell, table.value, 1 << species_of(table.top[cell]))


@always_inlined
def focused(table: Any, card: Any, change: Any) -> Any:
    """Return the value that a monster acts with under a focus card. # A-13"""
    value = value_of(card) + change
    return min(max(value, 1), VALUES) if table.clamped else value


@compiled
def worth_of(me: Any, lost: Any) -> Any:
    """Return what it is worth when these species lose a card each."""
    worth = 0
    for species in range(SPECIES):
        if loses(lost, species):
            worth -= me.scratch[WORTH + species]
    return worth


@compiled
def space_number(table: Any, cell: Any) -> Any:
    """Return the position of a cell in the list of free spaces; -1 if it is none."""
    low = 0
    high = table.spaces
    while low < high:
        middle = (low + high) // 2
        if table.space[middle] < cell:
            low = middle + 1
        else:
            high = middle
    return low if low < table.spaces and table.space[low] == cell else -1


@compiled
def best_space(table: Any, me: Any, card: Any) -> Any:
    """Return the answer to place_monster that is worth most for a card; its worth is in me.scratch[FOUND].

    A space where nothing happens will do for what a card is worth by itself; only spaces beside a monster one point
    below it have to be tried.
    """
    gain = me.scratch[WORTH + species_of(card)]
    best = quiet_space(table, card)
    found = gain if best >= 0 else WORST
    if table.piles == 0:
        found = gain
        best = 0
    elif value_of(card) > 1:
        for species in range(table.species):
            prey = VALUES * in_turn(table, me, species) + value_of(card) - 2
            if table.cell_of[prey] >= 0:
                for step in STEP:
                    cell = table.cell_of[prey] + step
                    if table.top[uintp(cell)] < 0:
                        worth = gain + worth_of(me, try_placing(table, me, card, cell))
                        if worth > found:
                            number = space_number(table, cell)
                            if number >= 0:
                                best = number
                                found = worth
    me.scratch[FOUND] = found
    return best


@compiled
def quiet_space(table: Any, card: Any) -> Any:
    """Return a free space where a monster would do nothing, the first from the middle of the list; -1 if none is."""
    wanted = value_of(card) - 2
    number = table.spaces // 2
    for _ in range(table.spaces):
        if is_quiet(table, table.space[number], wanted):
            return number
        number = number + 1 if number + 1 < table.spaces else 0
    return -1


@compiled
def is_quiet(table: Any, cell: Any, wanted: Any) -> Any:
    """Say whether no neighbour of a cell has this value less 1."""
    for step in STEP:
        card = table.top[uintp(cell + step)]
        if card >= 0 and card % VALUES == wanted:
            return False
    return True


@compiled
def best_focus(table: Any, me: Any, change: Any) -> Any:
    """Return the answer to focus_monster that is worth most; its worth is in me.scratch[FOUND]."""
    best = -1
    found = WORST
    for number in range(table.piles):
        cell = table.pile[number]
        for up in range(2):
            worth = worth_of(me, try_focus(table, me, cell, change if up else -change))
            if worth > found:
                found = worth
                best = 2 * number + up
    me.scratch[FOUND] = found
    return best


@compiled
def best_victim(table: Any, me: Any) -> Any:
    """Return the answer to choose_victim that is worth most."""
    best = -1
    found = WORST
    for direction in range(DIRECTIONS):
        card = table.top[table.at + STEP[direction]]
        if card >= 0 and value_of(card) == table.value - 1 and species_of(card) != species_of(table.protagonist):
            worth = worth_of(me, try_victim(table, me, direction))
            if worth > found:
                found = worth
                best = direction
    return STOP if table.optional and found < 0 else best


@compiled
def may_place(table: Any) -> Any:
    """Say whether there is a place for a monster."""
    return table.piles == 0 or table.spaces > 0


@compiled
def best_card(table: Any, me: Any, least: Any) -> Any:
    """Return the answer to play_card that is worth most; the worth is in me.scratch[FOUND].

    A focus card is played only for a worth of at least `least`, or when there is no monster to play.
    """
    best = -1
    found = WORST
    if may_place(table):
        for i in range(VALUES * table.species):
            card = VALUES * in_turn(table, me, i // VALUES) + i % VALUES
            if me.holds[card] > 0:
                best_space(table, me, card)
                if me.scratch[FOUND] > found:
                    found = me.scratch[FOUND]
                    best = card
    monster = best
    if table.piles > 0:
        for focus in range(FOCUS_CARDS):
            if me.holds[FOCUS_1 + focus] > 0:
                best_focus(table, me, focus + 1)
                worth = me.scratch[FOUND]
                if worth > found and (worth >= least or monster < 0):
                    found = worth
                    best = FOCUS_1 + focus
    me.scratch[FOUND] = found
    return best if best >= 0 else any_card(me)


@compiled
def any_card(me: Any) -> Any:
    """Return the lowest card in hand: where no monster finds room, all are alike."""
    for card in range(HAND_CARDS):
        if me.holds[card] > 0:
            return card
    return -1
