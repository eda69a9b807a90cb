from analyser.games import igor
from analyser.games.igor.odds import closest_or_igor


class ClosestMonster(igor.Strategy):
    """Place on the face-up monster with fewest missing symbols, until nothing fits.

    Idea: finish what is nearly finished. Ties go to the lowest slot, then to the lowest part. An IGOR! die is kept
    only if nothing else of the roll could be set aside. Solo, the card with most missing symbols is discarded.

    Source: our baseline; the same rule as the C++ yardstick this program is measured against.

    Weakness: ignores what monsters are worth, and leaves nearly finished ones to the next player.
    """

    def set_aside(table, me, my):
        return closest_or_igor(table)

    def discard_card(table, me, my):
        worst = -1
        most = -1
        for slot in range(3):
            if table.face_up[slot] == 1 and table.missing[slot] > most:
                most = table.missing[slot]
                worst = slot
        return worst
