"""Simple players for the IGOR twin."""

IGOR_ANSWER = 15
DONE = 16


class ClosestMonsterThreshold:
    """Fill the monster that lacks least; roll again while the finished monsters are worth less than `points`.

    Places on the face-up card with the fewest missing symbols (ties: lowest slot, then lowest part) until nothing fits,
    keeps one IGOR! only if nothing else of this roll was kept. Discards the card that lacks most (ties: lowest slot).

    >>> from types import SimpleNamespace
    >>> view = SimpleNamespace(legal=[1, 6, 10, 15], missing=[3, 2, 2], aside=0)
    >>> ClosestMonsterThreshold(3).set_aside(view)
    6
    """

    def __init__(self, points, mind=None):
        self.points = points
        self.mind = mind

    def set_aside(self, view):
        places = [answer for answer in view.legal if answer < IGOR_ANSWER]
        if places:
            return min(places, key=lambda answer: (view.missing[answer // 5], answer))
        return DONE if view.aside > 0 else IGOR_ANSWER

    def roll_again(self, view):
        return view.ready_points < self.points

    def discard_card(self, view):
        return max(view.legal, key=lambda slot: (view.missing[slot], -slot))


class RandomPlayer:
    """Any legal answer, each as likely as the others; tosses a coin to roll again. `mind` is its own stream."""

    def __init__(self, mind):
        self.mind = mind

    def set_aside(self, view):
        return view.legal[self.mind.below(len(view.legal))]

    def roll_again(self, view):
        return self.mind.below(2) == 1

    def discard_card(self, view):
        return view.legal[self.mind.below(len(view.legal))]
