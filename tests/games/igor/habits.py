"""Strategies that tests set to do one thing on purpose; loaded by path, as a user's own file is."""

from analyser.api import parameter
from analyser.games import igor
from analyser.games.igor.odds import closest_or_igor


class Habit(igor.Strategy):
    """Place on one slot before the others; set so many dice of a roll aside at most; roll so often."""

    slot: int = parameter(0, low=0, high=2, meaning="slot it fills, and discards from, first")
    dice: int = parameter(5, low=1, high=5, meaning="dice of one roll it sets aside at most")
    igors: bool = parameter(False, meaning="true: IGOR!s first; false: one, where no part die fits")
    rolls: int = parameter(1, low=1, high=1000, meaning="rolls of a turn")

    def set_aside(table, me, my):
        if table.aside == my.dice:
            return 16
        if my.igors and table.dice[5] > 0:
            return 15
        if table.chips_left > 0:
            for step in range(3):
                slot = (my.slot + step) % 3
                for part in range(5):
                    if table.dice[part] > 0 and table.open_symbols[slot, part] > 0:
                        return 5 * slot + part
        return 15 if table.aside == 0 else 16

    def roll_again(table, me, my):
        return table.rolls < my.rolls

    def discard_card(table, me, my):
        slot = my.slot
        while table.face_up[slot] == 0:
            slot = (slot + 1) % 3
        return slot


class Reader(igor.Strategy):
    """Roll again only if it can read that points were won: by another seat, or by itself."""

    own: bool = parameter(False, meaning="true: looks at its own points; false: at the others'")

    def set_aside(table, me, my):
        return closest_or_igor(table)

    def roll_again(table, me, my):
        if my.own:
            return me.own_score > 0
        seen = 0
        for seat in range(table.seats):
            if seat != table.seat:
                seen += table.score[seat]
        return seen > 0


class Cheat(igor.Strategy):
    """Play on until a certain wrong answer can be given; then give it."""

    wrong: int = parameter(0, low=0, high=10, meaning="what is wrong, by number: see set_aside")
    answer: int = parameter(0, low=-100, high=100, meaning="the answer, where any number is wrong")

    def set_aside(table, me, my):
        if my.wrong == 1:
            return my.answer
        if my.wrong == 2 and table.aside == 0:
            return 16
        if my.wrong == 3 and table.aside == 0 and table.rolls > 1:
            return 16
        if my.wrong == 4 and table.dice[5] == 0:
            return 15
        for slot in range(3):
            for part in range(5):
                rolled = table.dice[part] > 0
                wanted = table.open_symbols[slot, part] > 0
                if my.wrong == 5 and wanted and not rolled:
                    return 5 * slot + part
                if my.wrong == 6 and rolled and not wanted and table.face_up[slot] == 1:
                    return 5 * slot + part
                if my.wrong == 7 and rolled and table.face_up[slot] == 0:
                    return 5 * slot + part
                if my.wrong == 8 and rolled and wanted and table.chips_left == 0:
                    return 5 * slot + part
        return closest_or_igor(table)

    def roll_again(table, me, my):
        return my.answer if my.wrong == 9 else table.rolls < 20

    def discard_card(table, me, my):
        if my.wrong == 10:
            return my.answer
        slot = 0
        while table.face_up[slot] == (0 if my.wrong != 7 else 1):
            slot += 1
        return slot
