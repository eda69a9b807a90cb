"""IGOR: The Monster Making Game (Reiner Knizia, 2008): the rulebook as code. Ids such as I-4 name rule decisions."""

from typing import Any

from analyser.core.ask import ask_seat, refuse
from analyser.core.counting import count
from analyser.core.jit import compiled
from analyser.core.journal import note
from analyser.core.outcome import close_game, close_round, give_up
from analyser.core.stream import below, shuffle
from analyser.games.igor.cards import (
    chips_of_pending,
    clear,
    is_complete,
    lose,
    reveal,
    take_away,
    take_helpers_off,
    win,
)
from analyser.games.igor.dice import (
    can_set_aside,
    clear_dice,
    fresh_dice,
    may_reroll_five,
    parts_wanted,
    roll_dice,
    set_dice_aside,
)
from analyser.games.igor.events import ALL_ASIDE, BUST, END, LAST_TURN, REMOVE, SOLO_DISCARD, START, STOP, TURN
from analyser.games.igor.state import (
    COUNTERS,
    DICE,
    DISCARD_CARD,
    PARTS,
    ROLL_AGAIN,
    ROLLS_SHOWN,
    SLOTS,
    STAKES_SHOWN,
)

STOPPED_AT = COUNTERS.first["stopped_at"]
BUST_AT = COUNTERS.first["bust_at"]
LATE_ROLLS = COUNTERS.first["late_rolls"]
STAKE_ASKED = COUNTERS.first["stake_asked"]
STAKE_STOPPED = COUNTERS.first["stake_stopped"]
STAKE_BUST = COUNTERS.first["stake_bust"]
BANKED = COUNTERS.first["banked"]
LOST_POINTS = COUNTERS.first["lost_points"]
EXACT_MADE = COUNTERS.first["exact_made"]
EXACT_BUST = COUNTERS.first["exact_bust"]
USED = COUNTERS.first["used"]
USED_SHARE = COUNTERS.first["used_share"]


@compiled
def set_up(rules: Any, table: Any, hands: Any, box: Any) -> None:
    """Shuffle the cards, take some out unseen, name the start player, reveal three cards."""
    for card in range(rules.cards):
        box.deck[card] = card
        box.owner[card] = -1
    shuffle(box.chance, box.deck, rules.cards)
    clear_table(rules, table, hands, box)
    for card in range(rules.removed_cards):  # I-21
        note(box, REMOVE, 0, 0, box.deck[card], 0, 0)
    for card in range(rules.removed_cards, rules.cards):
        box.deck[card - rules.removed_cards] = box.deck[card]
    table.deck_left = rules.cards - rules.removed_cards
    table.seat = below(box.chance, box.seats) if rules.random_start else 0  # I-20
    note(box, START, 0, 0, box.seats, table.seat, 0)
    for slot in range(SLOTS):
        reveal(rules, table, box, slot)


@compiled
def clear_table(rules: Any, table: Any, hands: Any, box: Any) -> None:
    """Clear what the last game left."""
    for seat in range(box.seats):
        table.score[seat] = 0
        table.cards_won[seat] = 0
        box.score[seat] = 0
        hands.hand[seat].own_score = 0
    for part in range(PARTS + 1):
        table.free[part] = 0
    for slot in range(SLOTS):
        table.card[slot] = -1
        table.face_up[slot] = 0
        table.missing[slot] = 0
        table.value[slot] = 0
        for part in range(PARTS):
            table.open_symbols[slot, part] = 0
    box.pending_cards = 0
    table.chips_left = rules.chips
    table.igor_needed = rules.igor_needed
    table.seats = box.seats
    table.turn = 0
    clear_dice(table)


@compiled
def begin_turn(rules: Any, table: Any, box: Any) -> None:
    """All five dice are to be rolled; nothing is at risk."""
    table.dice_left = DICE
    table.igors_aside = 0
    table.ready_points = 0
    table.rolls = 0
    table.rerolls_left = rules.reroll_limit
    if rules.helpers_come_off:
        for slot in range(SLOTS):
            for part in range(PARTS):
                box.placed[slot, part] = 0


@compiled
def rolls_again(table: Any, hands: Any, box: Any, players: Any, seat: Any, cells: Any) -> Any:
    """Ask the seat whether it rolls again; count the answer for the stop curve."""
    answer = ask_seat(players, ROLL_AGAIN, seat, table, hands)
    if answer < 0 or answer > 1:
        refuse(box, ROLL_AGAIN, seat, answer)
    if box.counting:
        stake = min(table.ready_points, STAKES_SHOWN - 1)
        count(cells, STAKE_ASKED + stake, 1)
        count(cells, STAKE_STOPPED + stake, 1 - answer)
    return answer == 1


@compiled
def take_turn(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any) -> None:
    """Play one turn."""
    cells = box.counts[box.group, box.player_of[seat]]
    begin_turn(rules, table, box)
    box.rerolls = 0
    while True:
        if box.counting:
            count(cells, EXACT_MADE + odds_cell(table), 1)
        roll_dice(table, box, seat)
        if not can_set_aside(table):
            if box.counting:
                count(cells, EXACT_BUST + odds_cell(table), 1)
            bust(rules, table, box, seat, cells)
            return
        set_dice_aside(rules, table, hands, box, players, seat)
        if table.dice_left == 0 and not may_reroll_five(table):  # I-7
            note(box, ALL_ASIDE, table.turn, seat, table.ready_points, 0, 0)
            break
        if not rolls_again(table, hands, box, players, seat, cells):
            note(box, STOP, table.turn, seat, table.ready_points, 0, 0)
            break
        if table.dice_left == 0:
            fresh_dice(rules, table, box, seat)
    conclude(rules, table, hands, box, cells)


@compiled
def odds_cell(table: Any) -> Any:
    """Return the cell of the exact table that a roll of the dice left belongs to."""
    return (table.dice_left - 1) * (PARTS + 1) + parts_wanted(table)


@compiled
def count_turn(cells: Any, ends: Any, rolls: Any) -> None:
    """Count a turn's end, `ends` being STOPPED_AT or BUST_AT, by its number of rolls."""
    count(cells, ends + min(rolls, ROLLS_SHOWN) - 1, 1)
    if rolls > ROLLS_SHOWN:
        count(cells, LATE_ROLLS, rolls - ROLLS_SHOWN)


@compiled
def conclude(rules: Any, table: Any, hands: Any, box: Any, cells: Any) -> None:
    """End a turn by choice: win all completed monsters, reveal replacements. # I-14"""
    if box.counting:
        count_turn(cells, STOPPED_AT, table.rolls)
        count(cells, BANKED + min(table.ready_points, STAKES_SHOWN - 1), 1)
    for slot in range(SLOTS):
        if is_complete(table, slot):
            card = table.card[slot]
            win(rules, table, hands, box, slot, card)
            take_away(table, slot, rules.symbols[card])
            reveal(rules, table, box, slot)
    for i in range(box.pending_cards):
        win(rules, table, hands, box, -1, box.pending[i])
    chips_of_pending(rules, table, box)


@compiled
def bust(rules: Any, table: Any, box: Any, seat: Any, cells: Any) -> None:
    """Lose the turn and every monster completed in it. # I-10, I-11"""
    lost = 0 if rules.completed_stay else table.ready_points
    box.busts[seat] += 1
    if box.counting:
        count_turn(cells, BUST_AT, table.rolls)
        count(cells, STAKE_BUST + min(table.ready_points, STAKES_SHOWN - 1), 1)
        count(cells, BANKED, 1)
        count(cells, LOST_POINTS, lost)
    note(box, BUST, table.turn, seat, lost, 0, 0)
    if rules.helpers_come_off:
        take_helpers_off(table, box)
    for slot in range(SLOTS):
        if is_complete(table, slot):
            if rules.completed_stay:
                clear(rules, table, box, slot)
            else:
                card = table.card[slot]
                lose(rules, table, box, slot, card)
                take_away(table, slot, rules.symbols[card])
                reveal(rules, table, box, slot)
    for i in range(box.pending_cards):
        lose(rules, table, box, -1, box.pending[i])
    chips_of_pending(rules, table, box)


@compiled
def solo_discard(rules: Any, table: Any, hands: Any, box: Any, players: Any) -> None:
    """Discard a card after a solo turn, as long as there is a deck. # I-22, I-24"""
    if table.deck_left == 0:
        return
    if rules.choose_discard:
        clear_dice(table)
        slot = ask_seat(players, DISCARD_CARD, 0, table, hands)
        if slot < 0 or slot >= SLOTS:
            refuse(box, DISCARD_CARD, 0, slot)
        if table.face_up[slot] == 0:
            refuse(box, DISCARD_CARD, 0, slot)
        card = table.card[slot]
        note(box, SOLO_DISCARD, table.turn, 0, slot, card, 0)
        take_away(table, slot, rules.symbols[card])
        reveal(rules, table, box, slot)
    else:
        table.deck_left -= 1
        note(box, SOLO_DISCARD, table.turn, 0, -1, box.deck[table.deck_left], 0)


@compiled
def no_monsters(table: Any) -> Any:
    """Say whether no card is face up: all monsters are made or discarded. # I-15"""
    return table.face_up[0] + table.face_up[1] + table.face_up[2] == 0


@compiled
def solo_is_over(rules: Any, table: Any, box: Any, in_last_turn: Any) -> Any:
    """Say whether a solo game ends with the turn just played. # I-23"""
    if no_monsters(table) or in_last_turn:
        return True
    if table.deck_left > 0:
        return False
    if rules.extra_turn:
        note(box, LAST_TURN, table.turn, 0, 0, 0, 0)
    return not rules.extra_turn


@compiled
def play_turns(rules: Any, table: Any, hands: Any, box: Any, players: Any) -> Any:
    """Play turn after turn; return whether the game came to its end before the guard. # I-16"""
    solo = box.seats == 1
    in_last_turn = solo and table.deck_left == 0
    if in_last_turn and rules.extra_turn:
        note(box, LAST_TURN, 0, 0, 0, 0, 0)
    in_round = 0
    over = False
    while not over and table.turn < rules.max_turns:
        if table.turn > 0:
            table.seat = table.seat + 1 if table.seat + 1 < box.seats else 0
        table.turn += 1
        box.turns_taken[table.seat] += 1
        note(box, TURN, table.turn, table.seat, 0, 0, 0)
        take_turn(rules, table, hands, box, players, table.seat)
        if solo:
            solo_discard(rules, table, hands, box, players)
            over = solo_is_over(rules, table, box, in_last_turn)
            in_last_turn = table.deck_left == 0
        else:
            over = no_monsters(table)
        in_round += 1
        if over or in_round == box.seats:
            close_round(box, box.score)
            in_round = 0
    return over


@compiled
def count_cards(rules: Any, box: Any) -> None:
    """Count for the component table who won which card, and what share of the win its owner got."""
    for card in range(rules.cards):
        seat = box.owner[card]
        if seat >= 0:
            cells = box.counts[box.group, box.player_of[seat]]
            count(cells, USED + card, 1)
            count(cells, USED_SHARE + card, box.shares[seat])


@compiled
def play(rules: Any, table: Any, hands: Any, box: Any, players: Any) -> None:
    """Play one game."""
    set_up(rules, table, hands, box)
    over = play_turns(rules, table, hands, box, players)
    box.turns = table.turn
    note(box, END, table.turn, table.seat, 1 if over else 0, 0, 0)
    if over:
        close_game(box, box.score)
    else:
        give_up(box, box.score)
    count_cards(rules, box)
