from analyser.games import igor
from analyser.games.igor.odds import fitting_part, igor_or_done


class MostValuable(igor.Strategy):
    """Place on the face-up monster worth most points, until nothing fits.

    Idea: a Helper takes one die wherever it goes, so let it work for the most points. Ties go to the monster with
    fewest missing symbols (more points for each of them), then to the lowest slot and part. An IGOR! die is kept only
    if nothing else of the roll could be set aside. Solo, the card worth least is discarded.

    Source: our own; the greedy counterpart of `closest_monster`.

    Weakness: spreads Helpers on big monsters that it seldom finishes, and leaves them half done to the next player.
    """

    def set_aside(table, me, my):
        answer = -1
        highest = -1
        fewest = 0
        for slot in range(3):
            part = fitting_part(table, slot)
            value = table.value[slot]
            missing = table.missing[slot]
            if part >= 0 and (value > highest or (value == highest and missing < fewest)):
                answer = 5 * slot + part
                highest = value
                fewest = missing
        return answer if answer >= 0 else igor_or_done(table)

    def discard_card(table, me, my):
        worst = -1
        lowest = 0
        for slot in range(3):
            if table.face_up[slot] == 1 and (worst < 0 or table.value[slot] < lowest):
                worst = slot
                lowest = table.value[slot]
        return worst
