"""What the report shows of Zombie Dice: the push-your-luck panel, and the game's own panels."""

from analyser.api import compiled, count
from zombie_dice.state import BRAINS_SHOWN, COUNTERS, ROUNDS_SHOWN, THROWN, THROWS_SHOWN

STOPPED_AT = COUNTERS.first["stopped_at"]
BUST_AT = COUNTERS.first["bust_at"]
LATE_ROLLS = COUNTERS.first["late_rolls"]
STAKE_ASKED = COUNTERS.first["stake_asked"]
STAKE_STOPPED = COUNTERS.first["stake_stopped"]
STAKE_BUST = COUNTERS.first["stake_bust"]
LOST_POINTS = COUNTERS.first["lost_points"]
EXACT_MADE = COUNTERS.first["exact_made"]
EXACT_BUST = COUNTERS.first["exact_bust"]
DICE_THROWN = COUNTERS.first["dice_thrown"]
SHOTGUNS_THROWN = COUNTERS.first["shotguns_thrown"]
SCORE_AFTER = COUNTERS.first["score_after"]
REACHED = COUNTERS.first["reached"]


@compiled
def cells_of(table, box):
    """Return the counters of the player whose turn it is."""
    return box.counts[box.group, box.player_of[table.seat]]


@compiled
def stake_cell(brains):
    """Return the cell of so many brains at risk."""
    return min(brains, BRAINS_SHOWN - 1)


@compiled
def count_turn(cells, ends, throws):
    """Count a turn's end, `ends` being STOPPED_AT or BUST_AT, by its number of throws."""
    count(cells, ends + min(throws, THROWS_SHOWN) - 1, 1)
    if throws > THROWS_SHOWN:
        count(cells, LATE_ROLLS, throws - THROWS_SHOWN)


@compiled
def count_question(table, box):
    """Count a question by the brains at risk."""
    if box.counting:
        count(cells_of(table, box), STAKE_ASKED + stake_cell(table.brains), 1)


@compiled
def count_bust(table, box, at_risk):
    """Count a turn that ends with nothing, by its throws and by the brains at risk before the last one."""
    if box.counting:
        cells = cells_of(table, box)
        count_turn(cells, BUST_AT, table.rolls)
        count(cells, STAKE_BUST + stake_cell(at_risk), 1)
        count(cells, LOST_POINTS, at_risk)


@compiled
def count_stop(table, box):
    """Count a turn that ends with brains eaten."""
    if box.counting:
        cells = cells_of(table, box)
        count_turn(cells, STOPPED_AT, table.rolls)
        count(cells, STAKE_STOPPED + stake_cell(table.brains), 1)


@compiled
def hand_cell(green, yellow):
    """Return the number of a hand of three dice: 3 green, 2 green 1 yellow, 2 green 1 red, 1 green 2 yellow ..."""
    fewer = THROWN - green  # dice that are not green
    return fewer * (fewer + 1) // 2 + fewer - yellow


@compiled
def count_hand(table, box, before):
    """Count a throw by its dice and by how many shotguns would end the turn; `before` it there were so many."""
    need = table.too_many - before
    if box.counting and need <= THROWN:
        cells = cells_of(table, box)
        cell = hand_cell(box.throw[0], box.throw[1]) * THROWN + need - 1
        count(cells, EXACT_MADE + cell, 1)
        count(cells, EXACT_BUST + cell, 1 if table.shotguns >= table.too_many else 0)


@compiled
def count_throw(table, box, colour, shotguns):
    """Count the dice of one colour in a throw, and their shotguns, in every game."""
    cells = cells_of(table, box)
    count(cells, DICE_THROWN + colour, box.throw[colour])
    count(cells, SHOTGUNS_THROWN + colour, shotguns)


@compiled
def count_round(table, box):
    """Count what every seat has eaten by the end of a round, in every game."""
    if box.rounds <= ROUNDS_SHOWN:
        for seat in range(box.seats):
            cells = box.counts[box.group, box.player_of[seat]]
            count(cells, SCORE_AFTER + box.rounds - 1, table.score[seat])
            count(cells, REACHED + box.rounds - 1, 1)
