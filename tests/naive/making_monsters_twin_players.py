"""Simple players for the Making Monsters twin."""


class SamePlayer:
    """Answers every question by the same habit, `choose(view)`."""

    def answer(self, view):
        return self.choose(view)

    order = take_super = draw_again = pick_part = place_part = move_part = gain_part = take_item = answer
    replace_upgrade = lester_card = reanimate = keep_cold = keep_card = card_place = fair_monster = answer


class RandomPlayer(SamePlayer):
    """Any legal answer, each as likely as the others. `mind` is its own stream."""

    def __init__(self, mind):
        self.mind = mind

    def choose(self, view):
        return view.legal[self.mind.below(len(view.legal))]


class FirstLegal(SamePlayer):
    """Always the lowest legal answer: orders red, draws no more than it must, never reanimates by choice.

    >>> from types import SimpleNamespace
    >>> FirstLegal().order(SimpleNamespace(legal=[0, 1, 2]))
    0
    """

    def __init__(self, mind=None):
        self.mind = mind

    def choose(self, view):
        return view.legal[0]


class LastLegal(SamePlayer):
    """Always the highest legal answer: orders blue, draws till it busts, moves and takes nothing, reanimates.

    >>> from types import SimpleNamespace
    >>> LastLegal().order(SimpleNamespace(legal=[0, 1, 2]))
    2
    """

    def __init__(self, mind=None):
        self.mind = mind

    def choose(self, view):
        return view.legal[-1]
