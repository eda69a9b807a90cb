from analyser.api import compiled, parameter
from analyser.games import igor
from analyser.games.igor.odds import closest_or_igor, finishes_now, fitting_part


@compiled
def finishing_answer(table):
    """Place on the monster worth most of those that this roll completes; -1 if it completes none."""
    best = -1
    answer = -1
    for slot in range(3):
        if finishes_now(table, slot) and table.value[slot] > best:
            best = table.value[slot]
            answer = 5 * slot + fitting_part(table, slot)
    return answer


@compiled
def reachable_answer(table, spare):
    """Place on the closest monster that the dice of this turn can finish with `spare` to spare; -1 if there is none."""
    fewest = table.dice_left - spare + 1
    answer = -1
    for slot in range(3):
        part = fitting_part(table, slot)
        if part >= 0 and table.missing[slot] < fewest:
            fewest = table.missing[slot]
            answer = 5 * slot + part
    return answer


@compiled
def harmless_answer(table):
    """Set one die aside that helps the next player least: an IGOR!, or a part on the monster with most missing."""
    if table.dice[5] > 0:
        return 15
    most = 0
    answer = -1
    for slot in range(3):
        part = fitting_part(table, slot)
        if part >= 0 and table.missing[slot] > most:
            most = table.missing[slot]
            answer = 5 * slot + part
    return answer


class Spoiler(igor.Strategy):
    """Leave the next player little: place only on monsters that this turn can finish.

    Idea: a Helper on a monster that stays unfinished works for the next player. So finish what this roll finishes,
    the most valuable first; then help the closest monster whose missing symbols leave `spare` of this turn's dice over;
    otherwise set aside a single die where it helps least: an IGOR!, or a part of the monster with most missing
    symbols. Solo there is nobody to spoil, and it plays like `closest_monster`.

    Source: our own.

    Weakness: counts dice instead of odds, so three symbols of one part look as near as three different ones; and it
    looks at values only to choose among monsters that the roll finishes.
    """

    spare: int = parameter(2, low=0, high=5, unit="dice", meaning="dice of the turn beyond the missing symbols")

    def set_aside(table, me, my):
        if table.seats == 1:
            return closest_or_igor(table)
        answer = finishing_answer(table)
        if answer < 0:
            answer = reachable_answer(table, my.spare)
        if answer < 0:
            answer = 16 if table.aside > 0 else harmless_answer(table)
        return answer
