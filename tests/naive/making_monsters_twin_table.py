"""A game of the Making Monsters twin, set up by hand for one moment: scripted answers, scripted tokens."""

from making_monsters_twin import MonstersGame
from making_monsters_twin_box import default_tables, needs_of
from making_monsters_twin_lab import (
    LIMB,
    Monster,
    Upgrade,
)

PRINTED = [(needs_of("LS"), 2, 0), (needs_of("LSK"), 4, 0)]
PLAIN = [*PRINTED, *[(needs_of("ZZ"), 6, 0)] * 72]


class Unshuffled:
    """Leaves every pile as it is, and names the last colour or seat."""

    def below(self, n):
        return n - 1

    def next64(self):
        return 0


class Scripted:
    """Gives its answers one after the other and keeps the questions."""

    def __init__(self, answers):
        self.answers = list(answers)
        self.asked = []

    def __getattr__(self, decision):
        def answer(view):
            self.asked.append((decision, view.legal))
            return self.answers.pop(0)

        return answer


class Tokens:
    """Draws the tokens it is told to, from the bag it is shown."""

    def __init__(self, kinds):
        self.kinds = list(kinds)
        self.bag = None

    def below(self, n):
        assert n == sum(self.bag)
        kind = self.kinds.pop(0)
        assert self.bag[kind] > 0
        return sum(self.bag[:kind])


def started(answers=(), tokens=(), seats=2, options=None, **components):
    """A game after its set-up: nothing drawn, carts empty, a card in slot 2 of every lab, round 1."""
    setup = Scripted([2] * seats)
    tables = default_tables(seats, **{"first_draws": 0, "tiles": [0] * 13, **components})
    draws = Tokens(tokens)
    game = MonstersGame(PLAIN, tables, seats, options or {}, Unshuffled(), [setup] * seats, lambda word, seat: draws)
    game.set_up()
    draws.bag = game.labs[0].bag
    game.round = 1
    game.events.clear()
    game.script = Scripted(answers)
    game.players = [game.script] * seats
    return game, game.labs[0]


def story(game):
    """The events, without round and seat, and without the zeros at their end."""
    assert game.script.answers == []
    rows = [[event[0], *event[3:]] for event in game.events]
    for row in rows:
        while row[-1] == 0:
            row.pop()
    return [tuple(row) for row in rows]


def give(lab, *kinds):
    lab.upgrades += [Upgrade(kind) for kind in kinds]


def put_cards(lab, *cards):
    """Finished monsters in slots 2 and up, worth 5 each."""
    for slot, (number, action) in enumerate(cards, 2):
        lab.slots[slot] = Monster(number, needs_of("L"), 5, action)
        lab.slots[slot].parts = [(LIMB, LIMB)]
        lab.bag[LIMB] -= 1
