"""The monster cards: drawing from the deck, choosing one of two, and finding a place for it."""

from typing import Any

from analyser.core.ask import ask_seat, refuse
from analyser.core.jit import compiled
from analyser.core.journal import note
from analyser.core.stream import shuffle
from analyser.games.making_monsters.events import DISCARD, KEEP, OFFER, RESHUFFLE
from analyser.games.making_monsters.lab import add_to_pile, close_monster, may_place_card, open_monster
from analyser.games.making_monsters.state import CARD_PLACE, KEEP_CARD, PILE, PRINTED


@compiled
def draw_card(table: Any, box: Any) -> Any:
    """Draw the top card; an empty deck is made of the discards. -1 if there is no card left. # M-46"""
    if table.deck_left == 0:
        if box.discards == 0:
            return -1
        for i in range(box.discards):
            box.deck[i] = box.discard[i]
        shuffle(box.chance, box.deck, box.discards)
        note(box, RESHUFFLE, table.round_number, 0, box.discards, 0, 0)
        table.deck_left = box.discards
        box.discards = 0
    table.deck_left -= 1
    return box.deck[table.deck_left]


@compiled
def keep_one_of_two(table: Any, hands: Any, box: Any, players: Any, seat: Any, to_pile: Any) -> Any:
    """Draw two cards, let the seat keep one, discard the other; -1 if there is none."""
    me = hands.hand[seat]
    first = draw_card(table, box)
    if first < 0:
        return -1
    second = draw_card(table, box)
    note(box, OFFER, table.round_number, seat, first, second, 0)
    if second < 0:
        return first
    me.offer[0] = first
    me.offer[1] = second
    me.offer_to_pile = to_pile
    kept = ask_seat(players, KEEP_CARD, seat, table, hands)
    if kept < 0 or kept > 1:
        refuse(box, KEEP_CARD, seat, kept)
    discard_card(table, box, seat, me.offer[1 - kept])
    return me.offer[kept]


@compiled
def discard_card(table: Any, box: Any, seat: Any, card: Any) -> None:
    """Lay a card on the common discard pile."""
    box.discard[box.discards] = card
    box.discards += 1
    note(box, DISCARD, table.round_number, seat, card, 0, 0)


@compiled
def place_card(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any, card: Any) -> None:
    """Let a seat find a place for its new card. # M-43 to M-45, M-55"""
    me = hands.hand[seat]
    me.new_card = card
    place = ask_seat(players, CARD_PLACE, seat, table, hands)
    if not may_place_card(table, me, place):
        refuse(box, CARD_PLACE, seat, place)
    replaced = -1
    if place == PILE:
        add_to_pile(me, card)
    else:
        if me.monster[place] >= PRINTED:
            replaced = me.monster[place]
            if rules.replaced_to_pile:
                add_to_pile(me, replaced)
            else:
                box.cards_boxed += 1
        close_monster(me, place)
        open_monster(rules, me, place, card)
    note(box, KEEP, table.round_number, seat, card, place, replaced)
