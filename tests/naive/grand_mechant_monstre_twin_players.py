"""Simple players for the twin of Le grand méchant Monstre."""


class SamePlayer:
    """Answers both questions by the same habit, `choose(view)`."""

    def take_die(self, view):
        return self.choose(view)

    use_die = take_die


class RandomPlayer(SamePlayer):
    """Any legal answer, each as likely as the others. `mind` is its own stream."""

    def __init__(self, mind):
        self.mind = mind

    def choose(self, view):
        return view.legal[self.mind.below(len(view.legal))]


class FirstLegal(SamePlayer):
    """Always the lowest legal answer: teeth before horns, and no token, ever.

    >>> from types import SimpleNamespace
    >>> FirstLegal().use_die(SimpleNamespace(legal=[0, 1]))
    0
    """

    def choose(self, view):
        return view.legal[0]


class LastLegal(SamePlayer):
    """Always the highest legal answer: accessories before arms, and whatever a die yields.

    >>> from types import SimpleNamespace
    >>> LastLegal().use_die(SimpleNamespace(legal=[0, 4]))
    4
    """

    def choose(self, view):
        return view.legal[-1]
