"""Pig, written down as one would explain it at the table: slow, obvious, and sharing nothing with the fast game.

On your turn you roll a die. The bust face loses all points of the turn; any other face adds to the turn's total, and
you choose to roll again or to bank the total. The first to bank the target wins; with `rounds`, everyone has that many
turns and the highest total wins.
"""

from types import SimpleNamespace

DEFAULTS = {"target": 100, "sides": 6, "bust_face": 1, "rounds": 0, "max_turns": 1000, "max_rolls": 10000}


class PigGame:
    """One game in progress; `play_pig` is the door."""

    def __init__(self, seats, options, chance, players):
        unknown = sorted(set(options) - set(DEFAULTS))
        if unknown:
            raise ValueError(f"Pig has no option {unknown}")
        if seats < 1 or len(players) != seats:
            raise ValueError(f"{seats} seats need as many players, not {len(players)}")
        self.rules = SimpleNamespace(**{**DEFAULTS, **options})
        self.seats, self.chance, self.players = seats, chance, players
        self.score = [0] * seats
        self.busts = [0] * seats
        self.turns_of = [0] * seats
        self.turn = self.seat = self.turn_total = self.rolls = 0
        self.stuck = False
        self.events = []

    def log(self, name, a=0, b=0, c=0):
        self.events.append((name, self.turn, self.seat, a, b, c))

    def play(self):
        self.log("start", self.seats)
        while not self.is_over() and not self.stuck and self.turn < self.rules.max_turns:
            self.seat = self.turn % self.seats
            self.turn += 1
            self.turns_of[self.seat] += 1
            self.take_turn()
        self.log("end", 1 if self.is_over() else 0)

    def is_over(self):
        if self.rules.rounds > 0:
            return not self.stuck and self.turn == self.rules.rounds * self.seats
        return max(self.score) >= self.rules.target

    def take_turn(self):
        self.turn_total = self.rolls = 0
        self.log("turn")
        while True:
            face = self.chance.below(self.rules.sides) + 1
            self.rolls += 1
            if face == self.rules.bust_face:
                self.log("roll", face, 0, self.rolls)
                self.log("bust", self.turn_total)
                self.busts[self.seat] += 1
                return
            self.turn_total += face
            self.log("roll", face, self.turn_total, self.rolls)
            if not self.wants_to_roll():
                self.score[self.seat] += self.turn_total
                self.log("bank", self.turn_total, self.score[self.seat])
                return
            if self.rolls == self.rules.max_rolls:
                self.stuck = True
                return

    def wants_to_roll(self):
        answer = self.players[self.seat].roll_again(self.view())
        if answer not in (False, True):
            raise ValueError(f"seat {self.seat} answered {answer!r} to roll_again")
        return bool(answer)

    def view(self):
        """What everybody at the table sees."""
        rounds = self.rules.rounds
        return SimpleNamespace(
            score=list(self.score),
            turn_total=self.turn_total,
            seat=self.seat,
            seats=self.seats,
            target=self.rules.target,
            rolls=self.rolls,
            rounds=rounds,
            rounds_left=rounds - self.turns_of[self.seat] + 1 if rounds > 0 else 0,
            turn=self.turn,
            legal=[False, True],
        )

    def outcome(self):
        finished = self.is_over()
        best = max(self.score)
        return {
            "scores": self.score,
            "busts": self.busts,
            "turns_by_seat": self.turns_of,
            "turns": self.turn,
            "finished": finished,
            "winners": [seat for seat in range(self.seats) if self.score[seat] == best] if finished else [],
        }


def play_pig(seats, options, chance, players):
    """Play one game of Pig; returns its events, each (name, turn, seat, a, b, c), and its outcome.

    `options` may change any of DEFAULTS; `chance` rolls the die with `.below(sides)`; `players`, one a seat, answer
    `roll_again(view)`. In the view `rounds_left` counts the asked seat's turns still to be ended, the present one
    included (0 when the game is played to a target).

    >>> from types import SimpleNamespace
    >>> sixes = SimpleNamespace(below=lambda sides: 5)
    >>> events, outcome = play_pig(1, {"target": 10}, sixes, [HoldAt(12)])
    >>> events[-1], outcome["scores"]
    (('end', 1, 0, 1, 0, 0), [12])
    """
    game = PigGame(seats, options, chance, players)
    game.play()
    return game.events, game.outcome()


class HoldAt:
    """Roll until the turn's total reaches `at`; in a race to the target, never past what wins."""

    def __init__(self, at):
        self.at = at

    def roll_again(self, view):
        wins_by_banking = view.rounds == 0 and view.score[view.seat] + view.turn_total >= view.target
        return view.turn_total < self.at and not wins_by_banking


class RandomPlayer:
    """Toss a coin: roll on tails. `mind` is its own stream."""

    def __init__(self, mind):
        self.mind = mind

    def roll_again(self, view):
        return self.mind.below(2) == 1


class NeverStop:
    """Roll for ever."""

    def roll_again(self, view):
        return True
