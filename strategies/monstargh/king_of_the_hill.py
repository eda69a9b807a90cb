from analyser.api import compiled, parameter
from analyser.games import monstargh
from analyser.games.monstargh.board import species_of, value_of
from analyser.games.monstargh.state import FOCUS_1, FOCUS_CARDS, STEP, VALUES
from analyser.games.monstargh.trials import (
    FOUND,
    WORST,
    WORTH,
    any_card,
    best_focus,
    best_space,
    in_turn,
    is_quiet,
    may_place,
    weigh_own,
)

FINE = 8  # steps between two points: a 6 is worth less than one of them more than a 1


@compiled
def weigh_high(me, own):
    """Count visible cards as greedy does, in finer steps."""
    weigh_own(me, own * FINE, -FINE)


@compiled
def best_high_card(table, me, least):
    """Return the best card to play: of the own species the highest value goes first, of the others the lowest."""
    best = -1
    found = WORST
    if may_place(table):
        for i in range(VALUES * table.species):
            card = VALUES * in_turn(table, me, i // VALUES) + i % VALUES
            if me.holds[card] > 0:
                best_space(table, me, card)
                high = value_of(card) if species_of(card) == me.role else -value_of(card)
                if me.scratch[FOUND] + high > found:
                    found = me.scratch[FOUND] + high
                    best = card
    monster = best
    if table.piles > 0:
        for focus in range(FOCUS_CARDS):
            if me.holds[FOCUS_1 + focus] > 0:
                best_focus(table, me, focus + 1)
                if me.scratch[FOUND] > found and (me.scratch[FOUND] >= least * FINE or monster < 0):
                    found = me.scratch[FOUND]
                    best = FOCUS_1 + focus
    return best if best >= 0 else any_card(me)


@compiled
def safest_space(table, me, card):
    """Return the quiet space that endangers the own species least, the first of equals; -1 if no space is quiet."""
    best = -1
    least = -WORST
    for number in range(table.spaces):
        cell = table.space[number]
        if is_quiet(table, cell, value_of(card) - 2):
            danger = danger_at(table, me, card, cell)
            if danger < least:
                least = danger
                best = number
    return best


@compiled
def danger_at(table, me, card, cell):
    """Add up the values of own cards that get a neighbour, for each neighbour: a focus card may set it on them."""
    danger = 0
    for step in STEP:
        other = table.top[cell + step]
        if other >= 0:
            if species_of(card) == me.role:
                danger += value_of(card)
            elif species_of(other) == me.role:
                danger += value_of(other)
    return danger


class KingOfTheHill(monstargh.Strategy):
    """Bring the high cards of the own species out first, and let nobody near them.

    Idea: only a value one higher steals a shot, so a 6 is safe from all but focus cards, and a low card is safest when it
    comes last. Of the own species the highest card goes first, of the others the lowest. Where nothing is to be gained by
    an action, an own card goes where it has fewest neighbours, and another one where it touches no own card; a high card
    counts more than a low one. Focus cards wait for a gain of `least` points.

    Source: the rulebook's rule of exactly one point less, thought to its end; ours in the details.

    Weakness: its own cards come out in an order that gives its species away.
    """

    own: int = parameter(3, low=0, high=20, unit="points", meaning="what a visible card of the own species counts")
    least: int = parameter(3, low=1, high=100, unit="points", meaning="gain for which a focus card is played early")

    def play_card(table, me, my):
        weigh_high(me, my.own)
        return best_high_card(table, me, my.least)

    def place_monster(table, me, my):
        weigh_high(me, my.own)
        best = best_space(table, me, table.card)
        if me.scratch[FOUND] > me.scratch[WORTH + species_of(table.card)]:
            return best
        safest = safest_space(table, me, table.card)
        return safest if safest >= 0 else best
