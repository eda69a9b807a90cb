"""MONSTArgh! (Paz Navarro Moreno, 2018): the rulebook as code. Ids such as A-5 name rule decisions."""

from typing import Any

from analyser.core.ask import ask_seat, refuse
from analyser.core.jit import compiled
from analyser.core.journal import note
from analyser.core.outcome import close_game, close_round, give_up
from analyser.core.stream import below, shuffle
from analyser.games.monstargh.board import clear_board, eclipse, is_victim, lay, own_target, steal, survey
from analyser.games.monstargh.counts import count_close_ups, count_focus, count_roles, count_theft, guess_role
from analyser.games.monstargh.events import (
    DEAL,
    DRAW,
    ECLIPSE,
    END,
    FOCUS,
    NO_ROOM,
    PLACE,
    SCENE,
    SCORE,
    START,
    STEAL,
    STOP_ACTION,
    TOKEN,
    TURN,
    UNASSIGNED,
)
from analyser.games.monstargh.state import (
    CENTRE,
    CHOOSE_VICTIM,
    DIRECTIONS,
    ECLIPSES,
    FOCUS_1,
    FOCUS_CARDS,
    FOCUS_MONSTER,
    HAND_CARDS,
    PLACE_MONSTER,
    PLAY_CARD,
    SCENE_TURNS,
    SCENES,
    SPECIES,
    STEALS,
    STEP,
    STOP,
    VALUES,
    VISIBLE_CARDS,
)


@compiled
def set_up(rules: Any, table: Any, hands: Any, box: Any) -> None:
    """Begin a game: nobody has a Close-Up Shot; name the starting player. # A-22, A-26"""
    table.seats = box.seats
    table.species = rules.species
    table.target = rules.target
    table.optional = rules.optional
    table.clamped = rules.clamped
    table.turn = 0
    table.scene = 0
    for seat in range(box.seats):
        hands.hand[seat].seat = seat
        table.close_ups[seat] = 0
        box.total[seat] = 0
        box.held[seat] = 0
    box.start = below(box.chance, box.seats) if rules.random_start else 0
    note(box, START, 0, 0, box.seats, rules.species, box.start)


@compiled
def starting_player(rules: Any, table: Any, box: Any) -> Any:
    """Name the starting player of a later scene: the one with the fewest Close-Up Shots. # A-26"""
    fewest = box.total[0]
    for seat in range(1, box.seats):
        fewest = min(fewest, box.total[seat])
    tied = 0
    first = -1
    for seat in range(box.seats):
        if box.total[seat] == fewest:
            tied += 1
            if first < 0:
                first = seat
    if tied > 1 and rules.random_tie:
        which = below(box.chance, tied)
        for seat in range(box.seats):
            if box.total[seat] == fewest:
                if which == 0:
                    return seat
                which -= 1
    return first


@compiled
def begin_scene(rules: Any, table: Any, hands: Any, box: Any) -> None:
    """Deal species and cards. # A-21, A-22, A-28, A-30"""
    if table.scene > 0:
        box.start = starting_player(rules, table, box)
    table.scene += 1
    table.scene_turn = 0
    note(box, SCENE, table.turn, 0, table.scene, box.start, 0)
    if table.scene == 1 or rules.redeal:
        for species in range(rules.species):
            box.token[species] = species
        shuffle(box.chance, box.token, rules.species)
    for seat in range(box.seats):
        note(box, TOKEN, table.turn, seat, box.token[seat], 0, 0)
        hands.hand[seat].role = box.token[seat]
        box.held[seat] |= 1 << box.token[seat]
    clear_board(table, box)
    table.deck_left = VALUES * rules.species
    for card in range(table.deck_left):
        box.deck[card] = card
    shuffle(box.chance, box.deck, table.deck_left)
    for seat in range(box.seats):
        deal_hand(rules, table, hands.hand[seat], box, seat)


@compiled
def deal_hand(rules: Any, table: Any, me: Any, box: Any, seat: Any) -> None:
    """Deal a seat its monster cards and its focus cards. # A-28"""
    for card in range(HAND_CARDS):
        me.holds[card] = 0
    table.hand_cards[seat] = 0
    table.turns_of[seat] = 0
    for _ in range(rules.hand_size):
        draw_card(table, me, box, seat, DEAL)
    for focus in range(FOCUS_CARDS):
        me.holds[FOCUS_1 + focus] = rules.focus_cards
        table.focus_left[seat, focus] = rules.focus_cards
    for species in range(SPECIES):
        table.evidence[seat, species] = 0


@compiled
def draw_card(table: Any, me: Any, box: Any, seat: Any, event: Any) -> None:
    """Draw the top card, if there is one. # A-18"""
    if table.deck_left > 0:
        table.deck_left -= 1
        card = box.deck[table.deck_left]
        me.holds[card] = 1
        table.hand_cards[seat] += 1
        note(box, event, table.turn, seat, card, 0, 0)


@compiled
def has_cards(table: Any, seat: Any) -> Any:
    """Say whether a seat has any card left. # A-19"""
    return table.hand_cards[seat] + table.focus_left[seat, 0] + table.focus_left[seat, 1] > 0


@compiled
def may_play(table: Any, me: Any, card: Any) -> Any:
    """Say whether a card may be played: monsters where there is a space, focus cards on a monster. # A-3, A-20"""
    if card < 0 or card >= HAND_CARDS:
        return False
    if me.holds[card] == 0:
        return False
    if card >= FOCUS_1:
        return table.piles > 0
    if table.piles == 0 or table.spaces > 0:
        return True
    return me.holds[FOCUS_1] + me.holds[FOCUS_1 + 1] == 0


@compiled
def take_turn(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any) -> None:
    """Lights, camera: play a card. Action: the protagonist acts. Cut: draw."""
    me = hands.hand[seat]
    table.seat = seat
    table.turn += 1
    table.scene_turn += 1
    box.turns_taken[seat] += 1
    note(box, TURN, table.turn, seat, 0, 0, 0)
    if table.piles > 0:
        survey(rules, table)
    card = ask_seat(players, PLAY_CARD, seat, table, hands)
    if not may_play(table, me, card):
        refuse(box, PLAY_CARD, seat, card)
    for species in range(rules.species):
        table.evidence[seat, species] -= table.visible[species]
    me.holds[card] = 0
    if card >= FOCUS_1:
        table.focus_left[seat, card - FOCUS_1] = 0
        focus(rules, table, hands, box, players, seat, card - FOCUS_1 + 1)
    else:
        table.hand_cards[seat] -= 1
        play_monster(rules, table, hands, box, players, seat, card)
    for species in range(rules.species):
        table.evidence[seat, species] += table.visible[species]
    guess_role(rules, table, me, box, seat)
    draw_card(table, me, box, seat, DRAW)


@compiled
def play_monster(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any, card: Any) -> None:
    """Place a monster and let it act. # A-1 to A-3"""
    table.played_by[card] = seat
    cell = CENTRE
    if table.piles > 0:
        if table.spaces == 0:
            note(box, NO_ROOM, table.turn, seat, card, 0, 0)
            return
        table.card = card
        which = ask_seat(players, PLACE_MONSTER, seat, table, hands)
        if which < 0 or which >= table.spaces:
            refuse(box, PLACE_MONSTER, seat, which)
        cell = table.space[which]
    lay(rules, table, box, card, cell)
    note(box, PLACE, table.turn, seat, card, cell, 0)
    act(rules, table, hands, box, players, seat, card, card % VALUES + 1)


@compiled
def focus(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any, change: Any) -> None:
    """Raise or lower the value of a visible monster for this action. # A-11 to A-15"""
    table.change = change
    answer = ask_seat(players, FOCUS_MONSTER, seat, table, hands)
    if answer < 0 or answer >= 2 * table.piles:
        refuse(box, FOCUS_MONSTER, seat, answer)
    cell = table.pile[answer // 2]
    card = table.top[cell]
    if answer % 2 == 0:
        change = -change
    note(box, FOCUS, table.turn, seat, card, change, cell)
    value = card % VALUES + 1 + change
    if rules.clamped:
        value = min(max(value, 1), VALUES)
    before = box.seat_metric[seat, STEALS] + box.seat_metric[seat, ECLIPSES]
    act(rules, table, hands, box, players, seat, card, value)
    worked = box.seat_metric[seat, STEALS] + box.seat_metric[seat, ECLIPSES] > before
    count_focus(box, seat, abs(change), worked)


@compiled
def act(rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any, protagonist: Any, value: Any) -> None:
    """Resolve all interactions of the protagonist, own species first. # A-5 to A-10, A-14, A-16, A-17"""
    while True:
        cell = table.cell_of[protagonist]
        own = own_target(table, protagonist, cell, value)
        if own >= 0:
            note(box, ECLIPSE, table.turn, seat, protagonist, table.top[own], own)
            eclipse(rules, table, box, protagonist, table.top[own], own)
            box.seat_metric[seat, ECLIPSES] += 1
        else:
            direction = choose_victim(rules, table, hands, box, players, seat, protagonist, cell, value)
            if direction < 0:
                return
            victim = cell + STEP[direction]
            note(box, STEAL, table.turn, seat, protagonist, table.top[victim], victim)
            count_theft(hands, box, seat, table.top[victim] // VALUES)
            steal(rules, table, box, protagonist, cell, victim)
            box.seat_metric[seat, STEALS] += 1


@compiled
def choose_victim(
    rules: Any, table: Any, hands: Any, box: Any, players: Any, seat: Any, protagonist: Any, cell: Any, value: Any
) -> Any:
    """Return the direction of the victim; -1 for none. # A-7, A-10"""
    victims = 0
    only = -1
    for direction in range(DIRECTIONS):
        if is_victim(table, protagonist, cell, value, direction):
            victims += 1
            only = direction
    if victims == 0 or (victims == 1 and not rules.optional):
        return only
    table.protagonist = protagonist
    table.at = cell
    table.value = value
    direction = ask_seat(players, CHOOSE_VICTIM, seat, table, hands)
    if direction == STOP and rules.optional:
        note(box, STOP_ACTION, table.turn, seat, 0, 0, 0)
        return -1
    if direction < 0 or direction >= DIRECTIONS:
        refuse(box, CHOOSE_VICTIM, seat, direction)
    if not is_victim(table, protagonist, cell, value, direction):
        refuse(box, CHOOSE_VICTIM, seat, direction)
    return direction


@compiled
def score_scene(rules: Any, table: Any, hands: Any, box: Any) -> None:
    """Give each seat a Close-Up Shot for each visible card of its species. # A-21, A-23, A-27"""
    if rules.reveal_unassigned:
        for token in range(box.seats, rules.species):
            note(box, UNASSIGNED, table.turn, 0, box.token[token], 0, 0)
    for seat in range(box.seats):
        shots = table.visible[hands.hand[seat].role]
        box.total[seat] += shots
        table.close_ups[seat] = box.total[seat]
        box.seat_metric[seat, VISIBLE_CARDS] = shots
        count_close_ups(box, seat, shots)
        note(box, SCORE, table.turn, seat, shots, box.total[seat], hands.hand[seat].role)
    close_round(box, box.total)


@compiled
def play_scene(rules: Any, table: Any, hands: Any, box: Any, players: Any) -> None:
    """Play one scene: turn after turn, until all hands are empty. # A-19, A-31"""
    begin_scene(rules, table, hands, box)
    seat = box.start
    idle = 0
    while idle < box.seats:
        if has_cards(table, seat):
            take_turn(rules, table, hands, box, players, seat)
            idle = 0
        else:
            idle += 1
        seat = seat + 1 if seat + 1 < box.seats else 0
    score_scene(rules, table, hands, box)
    box.table_metric[SCENE_TURNS] += table.scene_turn


@compiled
def leaders(box: Any) -> Any:
    """Count the seats with the most Close-Up Shots."""
    best = 0
    found = 0
    for seat in range(box.seats):
        if box.total[seat] > best:
            best = box.total[seat]
            found = 0
        if box.total[seat] == best:
            found += 1
    return found


@compiled
def best_total(box: Any) -> Any:
    """Return the most Close-Up Shots that a seat has."""
    best = 0
    for seat in range(box.seats):
        best = max(best, box.total[seat])
    return best


@compiled
def play_scenes(rules: Any, table: Any, hands: Any, box: Any, players: Any) -> Any:
    """Play scenes until somebody has won; return whether that came before the guard. # A-24, A-25"""
    extra = 0
    while table.scene < rules.max_scenes:
        play_scene(rules, table, hands, box, players)
        if best_total(box) >= rules.target:
            if leaders(box) == 1 or not rules.extra_scene or extra == rules.extra_scenes:
                return True
            extra += 1
    return False


@compiled
def play(rules: Any, table: Any, hands: Any, box: Any, players: Any) -> None:
    """Play one game."""
    set_up(rules, table, hands, box)
    over = play_scenes(rules, table, hands, box, players)
    box.turns = table.turn
    box.table_metric[SCENES] = table.scene
    if over:
        close_game(box, box.total)
    else:
        give_up(box, box.total)
    count_roles(rules, box)
    note(box, END, table.turn, 0, 1 if over else 0, 0, 0)
