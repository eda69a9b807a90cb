from analyser.games import monstargh
from analyser.games.monstargh.state import FOCUS_1
from analyser.games.monstargh.trials import best_card, best_focus, weigh_own


class NoFocus(monstargh.Strategy):
    """Spend the focus cards at once, on monsters that then do nothing.

    Idea: a handicap: what it loses against the same player without it is what the two focus cards are worth.

    Source: ours; the rulebook's beginners' game goes without them.

    Weakness: loses two turns as well as two actions, in which the others play monsters.

    Mechanism: focus cards.
    """

    def play_card(table, me, my):
        for card in (FOCUS_1, FOCUS_1 + 1):
            if me.holds[card] > 0 and table.piles > 0:
                return card
        weigh_own(me, 3, -1)
        return best_card(table, me, 1)

    def focus_monster(table, me, my):
        weigh_own(me, 1, 1)
        return best_focus(table, me, table.change)
