"""Zombie Dice: draw three dice, throw, set brains and shotguns aside; go on, or stop and eat the brains.

Z-1 to Z-7 are the decisions of docs/your_own_game.md: what the rulebook leaves open, and how it is played here.
"""

from analyser.api import ask, below, close_game, close_round, compiled, give_up, note, refuse
from zombie_dice.counting import count_bust, count_hand, count_question, count_round, count_stop, count_throw
from zombie_dice.state import COLOURS, SIDES, THROWN

ROLL_AGAIN = 0  # the decision

START, TURN, RETURN, DRAW, THROW, BUST, STOP, TIE, END = range(9)  # events


@compiled
def play(rules, table, hands, box, players):
    """Play one game."""
    set_up(rules, table, box)
    decided = False
    stuck = False
    while not decided and not stuck:
        stuck = not play_round(rules, table, hands, box, players)
        if not stuck and is_over(rules, table, box):
            decided = leaders(table) == 1 or rules.tie_breaker == 0
            if not decided:
                begin_tie_breaker(table, box)
        if not decided and box.rounds >= rules.max_rounds:
            stuck = True
    box.turns = table.turn
    box.table_metric[0] = table.tie_breakers
    note(box, END, table.turn, table.seat, 1 if decided else 0, 0, 0)
    if decided:
        close_game(box, table.score)
    else:
        give_up(box, table.score)


@compiled
def set_up(rules, table, box):
    """Nobody has eaten yet; seat 0 begins. # Z-1"""
    for seat in range(table.score.shape[0]):
        table.score[seat] = 0
        table.plays[seat] = 1 if seat < box.seats else 0
    for colour in range(COLOURS):
        table.brain_sides[colour] = rules.brain_sides[colour]
        table.shotgun_sides[colour] = rules.shotgun_sides[colour]
    table.seats = box.seats
    table.goal = rules.goal
    table.too_many = rules.too_many
    table.turn = 0
    table.last_round = 0
    table.tie_breakers = 0
    note(box, START, 0, 0, box.seats, 0, 0)


@compiled
def is_over(rules, table, box):
    """Say whether the round just played was the last one, tie-breakers apart."""
    if rules.rounds_each > 0:
        return box.rounds >= rules.rounds_each
    return best_score(table) >= rules.goal


@compiled
def best_score(table):
    """Return the brains of whoever has eaten most."""
    best = 0
    for seat in range(table.seats):
        best = max(best, table.score[seat])
    return best


@compiled
def leaders(table):
    """Return how many seats have eaten most."""
    found = 0
    for seat in range(table.seats):
        if table.score[seat] == best_score(table):
            found += 1
    return found


@compiled
def begin_tie_breaker(table, box):
    """Leave turns to the tied leaders only. # Z-6"""
    for seat in range(table.seats):
        table.plays[seat] = 1 if table.score[seat] == best_score(table) else 0
    table.tie_breakers += 1
    note(box, TIE, table.turn, table.seat, leaders(table), best_score(table), 0)


@compiled
def play_round(rules, table, hands, box, players):
    """Give every seat that still plays a turn; return False if one never ended. # Z-5"""
    for seat in range(box.seats):
        if table.plays[seat] == 1:
            table.seat = seat
            if not take_turn(rules, table, hands, box, players):
                return False
            if table.score[seat] >= rules.goal:
                table.last_round = 1
    close_round(box, table.score)
    count_round(table, box)
    return True


@compiled
def take_turn(rules, table, hands, box, players):
    """Play one turn; return False if the guard on throws ended it."""
    begin_turn(rules, table, box)
    while table.rolls < rules.max_throws:
        at_risk = table.brains
        draw(table, box)
        throw(table, box)
        if table.shotguns >= table.too_many:
            bust(table, box, at_risk)
            return True
        if not rolls_again(table, hands, box, players):
            stop(table, box)
            return True
    return False


@compiled
def begin_turn(rules, table, box):
    """Put all dice into the cup."""
    for colour in range(COLOURS):
        table.cup[colour] = rules.dice[colour]
        table.footprints[colour] = 0
        table.brain_dice[colour] = 0
        table.shotgun_dice[colour] = 0
    table.brains = 0
    table.shotguns = 0
    table.rolls = 0
    table.turn += 1
    box.turns_taken[table.seat] += 1
    note(box, TURN, table.turn, table.seat, 0, 0, 0)


@compiled
def dice_in(dice):
    """Return how many dice there are, all colours together."""
    return dice[0] + dice[1] + dice[2]


@compiled
def draw(table, box):
    """Take the dice with footprints, and as many from the cup, unseen, as make three."""
    if dice_in(table.cup) < THROWN - dice_in(table.footprints):
        return_brains(table, box)
    for colour in range(COLOURS):
        box.throw[colour] = table.footprints[colour]
    while dice_in(box.throw) < THROWN:
        colour = drawn_colour(table, below(box.chance, dice_in(table.cup)))
        table.cup[colour] -= 1
        box.throw[colour] += 1
    note(box, DRAW, table.turn, table.seat, box.throw[0], box.throw[1], box.throw[2])


@compiled
def return_brains(table, box):
    """Put the dice with brains back into the cup; the brains still count. # Z-3"""
    note(box, RETURN, table.turn, table.seat, dice_in(table.brain_dice), table.brains, 0)
    for colour in range(COLOURS):
        table.cup[colour] += table.brain_dice[colour]
        table.brain_dice[colour] = 0


@compiled
def drawn_colour(table, number):
    """Return the colour of die `number` of those in the cup: green ones first, then yellow, then red."""
    for colour in range(COLOURS):
        if number < table.cup[colour]:
            return colour
        number -= table.cup[colour]
    return COLOURS


@compiled
def throw(table, box):
    """Throw the three dice: brains and shotguns are set aside, footprints stay in front of the player. # Z-2"""
    table.rolls += 1
    brains = 0
    shotguns = 0
    before = table.shotguns
    for colour in range(COLOURS):
        table.footprints[colour] = 0
        hit = 0
        for _ in range(box.throw[colour]):
            side = below(box.chance, SIDES)
            if side < table.brain_sides[colour]:
                table.brain_dice[colour] += 1
                brains += 1
            elif side < SIDES - table.shotgun_sides[colour]:
                table.footprints[colour] += 1
            else:
                table.shotgun_dice[colour] += 1
                hit += 1
        shotguns += hit
        count_throw(table, box, colour, hit)
    table.brains += brains
    table.shotguns += shotguns
    note(box, THROW, table.turn, table.seat, brains, THROWN - brains - shotguns, shotguns)
    count_hand(table, box, before)


@compiled
def rolls_again(table, hands, box, players):
    """Ask the seat whether it throws again."""
    count_question(table, box)
    answer = ask(players, ROLL_AGAIN, table, hands)
    if answer != 0 and answer != 1:
        refuse(box, ROLL_AGAIN, table.seat, answer)
    return answer == 1


@compiled
def bust(table, box, at_risk):
    """Lose the brains of this turn; those of the last throw count for nothing either. # Z-4"""
    box.busts[table.seat] += 1
    count_bust(table, box, at_risk)
    note(box, BUST, table.turn, table.seat, at_risk, 0, 0)


@compiled
def stop(table, box):
    """Eat the brains of this turn."""
    table.score[table.seat] += table.brains
    count_stop(table, box)
    note(box, STOP, table.turn, table.seat, table.brains, table.score[table.seat], 0)
