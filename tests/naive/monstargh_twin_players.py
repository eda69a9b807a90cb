"""Simple players for the MONSTArgh! twin."""


class SamePlayer:
    """Answers every question by the same habit, `choose(view)`."""

    def answer(self, view):
        return self.choose(view)

    play_card = place_monster = focus_monster = choose_victim = answer


class RandomPlayer(SamePlayer):
    """Any legal answer, each as likely as the others. `mind` is its own stream."""

    def __init__(self, mind):
        self.mind = mind

    def choose(self, view):
        return view.legal[self.mind.below(len(view.legal))]


class FirstLegal(SamePlayer):
    """Always the lowest legal answer: its lowest monster, in the topmost row, and focus cards last, downwards.

    >>> from types import SimpleNamespace
    >>> FirstLegal().play_card(SimpleNamespace(legal=[3, 17, 36]))
    3
    """

    def __init__(self, mind=None):
        self.mind = mind

    def choose(self, view):
        return view.legal[0]


class LastLegal(SamePlayer):
    """Always the highest legal answer: focus cards first, upwards; stops interacting where it may.

    >>> from types import SimpleNamespace
    >>> LastLegal().play_card(SimpleNamespace(legal=[3, 17, 36]))
    36
    """

    def __init__(self, mind=None):
        self.mind = mind

    def choose(self, view):
        return view.legal[-1]
