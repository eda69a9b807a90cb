"""Le grand méchant Monstre (Dufour and Turpin, 2023): the rulebook as code. Ids such as L-6 name rule decisions."""

from typing import Any

from analyser.core.ask import ask_seat, refuse
from analyser.core.counting import count
from analyser.core.jit import compiled
from analyser.core.journal import note
from analyser.core.outcome import close_game, close_round, give_up
from analyser.core.stream import below
from analyser.games.grand_mechant_monstre.events import (
    DECOR_TAKEN,
    DIE,
    END,
    LEFTOVER,
    REMOVE,
    ROUND,
    STALL,
    START,
    TAKEN,
    TICKED,
    TOKEN,
    WASTED,
    WIN,
)
from analyser.games.grand_mechant_monstre.state import (
    ATTRIBUTES,
    BONUS_CLOSE,
    CONVERT,
    COUNTERS,
    CURVE,
    DECOR,
    DECORS,
    DECORS_LEFT,
    HEIGHT,
    SEATS,
    SIZES,
    TAKE_DIE,
    TICK,
    TOKENS_2,
    UNITS,
    UNLIMITED,
    USE_DIE,
    WASTE,
    WASTED_DICE,
)
from analyser.games.grand_mechant_monstre.uses import has_choice, is_spent, may_take_die, may_use

DICE_CELLS = COUNTERS.first["dice"]
TOKEN_CELLS = COUNTERS.first["tokens"]
HEIGHT_AFTER = COUNTERS.first["height_after"]
REACHED = COUNTERS.first["reached"]
TICKS_UNUSED = COUNTERS.first["ticks_unused"]

ON, WON, STALLED = range(3)  # how a round leaves the game


@compiled
def set_up(rules: Any, table: Any, hands: Any, box: Any) -> None:
    """Lay out tokens, take some out, name the first player. # L-13, L-14"""
    table.seats = box.seats
    table.round_number = 0
    table.meter_height = rules.meter_height
    table.to_win = rules.to_win
    table.decor_height = rules.decor_height
    table.voluntary = rules.voluntary
    table.max_ticks = rules.max_ticks
    table.missing_token = rules.missing_token
    table.exact = rules.exact
    table.decors_left = rules.decors
    for attribute in range(ATTRIBUTES):
        for size in range(SIZES):
            table.tokens[size, attribute] = rules.copies[size, attribute]
    for seat in range(box.seats):
        hands.hand[seat].seat = seat
        table.height[seat] = 0
        table.decors[seat] = 0
        for size in range(SIZES):
            table.fear_tokens[seat, size] = 0
        for attribute in range(ATTRIBUTES):
            table.ticks[seat, attribute] = 0
            table.closed[seat, attribute] = 0
    box.start = below(box.chance, box.seats) if rules.random_start else 0
    note(box, START, 0, 0, box.seats, box.start, 0)
    for size in range(SIZES):
        for _ in range((SEATS - box.seats) * rules.removed):
            remove_token(table, box, size)


@compiled
def remove_token(table: Any, box: Any, size: Any) -> None:
    """Take out a random token of a size. # L-14"""
    left = 0
    for attribute in range(ATTRIBUTES):
        left += table.tokens[size, attribute]
    if left == 0:
        return
    which = below(box.chance, left)
    attribute = 0
    while which >= table.tokens[size, attribute]:
        which -= table.tokens[size, attribute]
        attribute += 1
    table.tokens[size, attribute] -= 1
    note(box, REMOVE, 0, 0, attribute, UNITS[size], 0)


@compiled
def roll_dice(rules: Any, table: Any, box: Any) -> None:
    """Roll all dice of the round. # L-12, L-13"""
    for attribute in range(ATTRIBUTES):
        table.dice[attribute] = 0
    table.dice_left = box.seats + rules.extra_dice
    for _ in range(table.dice_left):
        attribute = below(box.chance, ATTRIBUTES)
        table.dice[attribute] += 1
        note(box, DIE, table.round_number, 0, attribute, 0, 0)


@compiled
def take_die(table: Any, hands: Any, box: Any, players: Any, seat: Any) -> Any:
    """Let a seat take a die; return its attribute. # L-15"""
    attribute = ask_seat(players, TAKE_DIE, seat, table, hands)
    if not may_take_die(table, attribute):
        refuse(box, TAKE_DIE, seat, attribute)
    table.dice[attribute] -= 1
    table.dice_left -= 1
    note(box, TAKEN, table.round_number, seat, attribute, table.dice_left, 0)
    return attribute


@compiled
def choose_use(table: Any, hands: Any, box: Any, players: Any, seat: Any, attribute: Any) -> Any:
    """Return what becomes of a die: asked of the seat where there is a choice. # L-2, L-4, L-8"""
    if is_spent(table, seat, attribute):
        return DECOR if table.decors_left > 0 else WASTE
    if not has_choice(table, attribute):
        return TICK
    table.die = attribute
    use = ask_seat(players, USE_DIE, seat, table, hands)
    if not may_use(table, attribute, use):
        refuse(box, USE_DIE, seat, use)
    return use


@compiled
def tick(table: Any, box: Any, seat: Any, attribute: Any) -> None:
    """Tick a box and draw the attribute."""
    table.ticks[seat, attribute] += 1
    note(box, TICKED, table.round_number, seat, attribute, table.ticks[seat, attribute], 0)


@compiled
def take_token(table: Any, box: Any, seat: Any, attribute: Any, size: Any, cells: Any) -> None:
    """Take a Fear token; the attribute is closed for this seat. # L-1, L-3"""
    table.tokens[size, attribute] -= 1
    table.closed[seat, attribute] = 1
    table.fear_tokens[seat, size] += 1
    grow(table, box, seat, UNITS[size])
    box.seat_metric[seat, TOKENS_2 + size] += 1
    count(cells, TOKEN_CELLS + size * ATTRIBUTES + attribute, 1)
    note(box, TOKEN, table.round_number, seat, attribute, UNITS[size], table.height[seat])


@compiled
def take_decor(table: Any, box: Any, seat: Any) -> None:
    """Take a Decor token. # L-8, L-16"""
    left = -1
    if table.decors_left < UNLIMITED:
        table.decors_left -= 1
        left = table.decors_left
    table.decors[seat] += 1
    grow(table, box, seat, table.decor_height)
    box.seat_metric[seat, DECORS] += 1
    note(box, DECOR_TAKEN, table.round_number, seat, left, table.height[seat], 0)


@compiled
def grow(table: Any, box: Any, seat: Any, units: Any) -> None:
    """Let a monster's Scare-O-Meter grow; a Decor may be worth nothing. # L-9"""
    table.height[seat] += units
    if units > 0:
        box.gained = 1


@compiled
def pick(table: Any, hands: Any, box: Any, players: Any, seat: Any) -> None:
    """Let a seat take a die and use it. # L-1 to L-8"""
    table.seat = seat
    box.turns_taken[seat] += 1
    cells = box.counts[box.group, box.player_of[seat]]
    attribute = take_die(table, hands, box, players, seat)
    use = choose_use(table, hands, box, players, seat, attribute)
    count(cells, DICE_CELLS + use, 1)
    if use == WASTE:
        box.seat_metric[seat, WASTED_DICE] += 1
        note(box, WASTED, table.round_number, seat, attribute, 0, 0)
    elif use == DECOR:
        if not is_spent(table, seat, attribute) and table.missing_token != CONVERT:
            tick(table, box, seat, attribute)
            if table.missing_token == BONUS_CLOSE:
                table.closed[seat, attribute] = 1
        take_decor(table, box, seat)
    else:
        tick(table, box, seat, attribute)
        if use > TICK:
            take_token(table, box, seat, attribute, use - 1, cells)


@compiled
def play_round(rules: Any, table: Any, hands: Any, box: Any, players: Any, first: Any) -> Any:
    """Play one round; return whether somebody has won. # L-10, L-11, L-22"""
    table.first = first
    box.gained = 0
    note(box, ROUND, table.round_number, 0, first, 0, 0)
    roll_dice(rules, table, box)
    won = False
    seat = first
    for _ in range(box.seats):
        pick(table, hands, box, players, seat)
        if table.height[seat] >= rules.to_win:
            if not won:
                note(box, WIN, table.round_number, seat, table.height[seat], 0, 0)
            won = True
            if not rules.finish_round:
                break
        seat = seat + 1 if seat + 1 < box.seats else 0
    if box.journal_open:
        for attribute in range(ATTRIBUTES):
            for _ in range(table.dice[attribute]):
                note(box, LEFTOVER, table.round_number, 0, attribute, 0, 0)
    return won


@compiled
def can_grow(rules: Any, table: Any) -> Any:
    """Say whether anybody can ever gain height again. # L-9"""
    if table.decors_left > 0:
        return True
    for seat in range(table.seats):
        for attribute in range(ATTRIBUTES):
            if not is_spent(table, seat, attribute):
                ticks = table.ticks[seat, attribute]
                for size in range(SIZES):
                    within = UNITS[size] <= rules.max_ticks and (UNITS[size] > ticks or rules.exact == 0)
                    if within and table.tokens[size, attribute] > 0:
                        return True
    return False


@compiled
def count_heights(table: Any, box: Any) -> None:
    """Count for the height curve how high each monster stands after a round."""
    at = min(table.round_number, CURVE - 1)
    for seat in range(box.seats):
        cells = box.counts[box.group, box.player_of[seat]]
        count(cells, HEIGHT_AFTER + at, table.height[seat])
        count(cells, REACHED + at, 1)


@compiled
def play_rounds(rules: Any, table: Any, hands: Any, box: Any, players: Any) -> Any:
    """Play rounds until somebody wins, nobody can grow any more, or the guard ends the game. # L-9, L-13"""
    first = box.start
    state = ON
    while state == ON and table.round_number < rules.max_rounds:
        table.round_number += 1
        won = play_round(rules, table, hands, box, players, first)
        first = first + 1 if first + 1 < box.seats else 0
        close_round(box, table.height)
        count_heights(table, box)
        if won:
            state = WON
        elif box.gained == 0 and not can_grow(rules, table):
            state = STALLED
            note(box, STALL, table.round_number, 0, 0, 0, 0)
    return state


@compiled
def fill_columns(table: Any, box: Any) -> None:
    """Write the game's own columns."""
    for seat in range(box.seats):
        box.seat_metric[seat, HEIGHT] = table.height[seat]
        cells = box.counts[box.group, box.player_of[seat]]
        for attribute in range(ATTRIBUTES):
            if table.closed[seat, attribute] == 0:
                count(cells, TICKS_UNUSED + attribute, table.ticks[seat, attribute])
    if table.decors_left < UNLIMITED:
        box.table_metric[DECORS_LEFT] = table.decors_left


@compiled
def play(rules: Any, table: Any, hands: Any, box: Any, players: Any) -> None:
    """Play one game."""
    set_up(rules, table, hands, box)
    won = play_rounds(rules, table, hands, box, players) == WON
    box.turns = table.round_number
    fill_columns(table, box)
    if won or rules.highest_wins:
        close_game(box, table.height)
    else:
        give_up(box, table.height)
    note(box, END, table.round_number, 0, 1 if won or rules.highest_wins else 0, 0, 0)
