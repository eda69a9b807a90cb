"""IGOR's monster cards: revealing them, placing Helpers on them, winning and losing them."""

from typing import Any

from analyser.core.jit import compiled
from analyser.core.journal import note
from analyser.games.igor.events import CLEAR, COMPLETE, DISCARD, PLACE, REVEAL, TAKE_OFF, WIN
from analyser.games.igor.state import COUNTERS, PARTS, SLOTS

LOST = COUNTERS.first["lost"]


@compiled
def lay_out(rules: Any, table: Any, slot: Any, card: Any) -> None:
    """Put a card without Helpers into a slot."""
    table.card[slot] = card
    table.face_up[slot] = 1
    table.missing[slot] = rules.symbols[card]
    table.value[slot] = rules.worth[card]
    for part in range(PARTS):
        table.open_symbols[slot, part] = rules.need[card, part]
        table.free[part] += rules.need[card, part]


@compiled
def take_away(table: Any, slot: Any, symbols: Any) -> None:
    """Empty a slot; its card of so many symbols gives its chips back."""
    table.chips_left += symbols - table.missing[slot]
    for part in range(PARTS):
        table.free[part] -= table.open_symbols[slot, part]
        table.open_symbols[slot, part] = 0
    table.card[slot] = -1
    table.face_up[slot] = 0
    table.missing[slot] = 0
    table.value[slot] = 0


@compiled
def reveal(rules: Any, table: Any, box: Any, slot: Any) -> None:
    """Reveal the top card of the deck into an empty slot, if there is one."""
    if table.deck_left == 0:
        return
    table.deck_left -= 1
    card = box.deck[table.deck_left]
    lay_out(rules, table, slot, card)
    for part in range(PARTS):
        box.placed[slot, part] = 0
    note(box, REVEAL, table.turn, table.seat if table.turn > 0 else 0, slot, card, 0)


@compiled
def is_complete(table: Any, slot: Any) -> Any:
    """Say whether a card lies in the slot with a Helper on every symbol."""
    return table.face_up[slot] == 1 and table.missing[slot] == 0


@compiled
def place_helper(rules: Any, table: Any, box: Any, seat: Any, slot: Any, part: Any) -> None:
    """Set a part die aside: a Helper goes on a card. # I-2"""
    table.dice[part] -= 1
    table.dice_left -= 1
    table.aside += 1
    table.chips_left -= 1
    table.open_symbols[slot, part] -= 1
    table.free[part] -= 1
    table.missing[slot] -= 1
    if rules.helpers_come_off:
        box.placed[slot, part] += 1
    note(box, PLACE, table.turn, seat, slot, part, table.card[slot])


@compiled
def complete(rules: Any, table: Any, box: Any, seat: Any, slot: Any) -> None:
    """A monster is complete: it is at risk until the turn ends. # I-9, I-12"""
    card = table.card[slot]
    table.ready_points += table.value[slot]
    note(box, COMPLETE, table.turn, seat, slot, card, table.value[slot])
    if rules.refill_at_once:
        box.pending[box.pending_cards] = card
        box.pending_cards += 1
        take_away(table, slot, 0)  # its chips stay on it until the end of the turn
        reveal(rules, table, box, slot)


@compiled
def win(rules: Any, table: Any, hands: Any, box: Any, slot: Any, card: Any) -> None:
    """The seat on turn wins a card."""
    seat = table.seat
    box.score[seat] += rules.worth[card]
    box.owner[card] = seat
    hands.hand[seat].own_score = box.score[seat]
    table.cards_won[seat] += 1
    if not rules.hidden_scores:  # I-18
        table.score[seat] = box.score[seat]
    if rules.most_cards:  # I-19
        box.tiebreak[seat] += 1
    note(box, WIN, table.turn, seat, slot, card, rules.worth[card])


@compiled
def lose(rules: Any, table: Any, box: Any, slot: Any, card: Any) -> None:
    """A completed card leaves the game unscored. # I-11"""
    box.counts[box.group, box.player_of[table.seat], LOST + card] += 1
    note(box, DISCARD, table.turn, table.seat, slot, card, rules.worth[card])


@compiled
def clear(rules: Any, table: Any, box: Any, slot: Any) -> None:
    """Take all Helpers off a completed card, which stays. # I-11"""
    card = table.card[slot]
    table.chips_left += rules.symbols[card]
    lay_out(rules, table, slot, card)
    note(box, CLEAR, table.turn, table.seat, slot, card, 0)


@compiled
def take_helpers_off(table: Any, box: Any) -> None:
    """Take this turn's Helpers off the monsters that are not complete. # I-10"""
    for slot in range(SLOTS):
        if table.face_up[slot] == 1 and table.missing[slot] > 0:
            for part in range(PARTS):
                helpers = box.placed[slot, part]
                if helpers > 0:
                    table.open_symbols[slot, part] += helpers
                    table.free[part] += helpers
                    table.missing[slot] += helpers
                    table.chips_left += helpers
                    note(box, TAKE_OFF, table.turn, table.seat, slot, part, helpers)


@compiled
def chips_of_pending(rules: Any, table: Any, box: Any) -> None:
    """Give back the chips of the cards in the pile, and clear the pile."""
    for i in range(box.pending_cards):
        table.chips_left += rules.symbols[box.pending[i]]
    box.pending_cards = 0
