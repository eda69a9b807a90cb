"""Zombie Dice as one would explain it at the table: slow, obvious, and sharing nothing with the sample game.

Thirteen dice lie in a cup. On your turn you take three without looking and throw them. Brains and shotguns are set
aside; three shotguns end the turn with nothing. Otherwise you stop and eat the brains, or throw again: the dice with
footprints, and as many from the cup as make three. If the cup holds too few, the dice with brains go back first. Once
somebody has 13 brains, the round is finished; leaders who are tied play further rounds among themselves.
"""

SIDES = {
    "green": ("brain",) * 3 + ("footprints",) * 2 + ("shotgun",),
    "yellow": ("brain",) * 2 + ("footprints",) * 2 + ("shotgun",) * 2,
    "red": ("brain",) + ("footprints",) * 2 + ("shotgun",) * 3,
}
ORDER = list(SIDES)
SYMBOLS = ("brain", "footprints", "shotgun")


class Table:
    """One game in progress; `chance.below(n)` draws and throws; players answer `again(table)`."""

    def __init__(self, chance, players, rules):
        self.chance, self.players, self.rules = chance, players, rules
        self.score = [0] * len(players)
        self.turn = self.seat = 0
        self.events = []

    def log(self, name, *numbers):
        self.events.append((name, self.turn, self.seat, *numbers, *[0] * (3 - len(numbers))))

    def play(self):
        """Play the game; return whether it came to its end."""
        self.log("start", len(self.players))
        playing, rounds = list(range(len(self.players))), 0
        while True:
            for self.seat in playing:
                if not self.take_turn():
                    return self.end(False)
            rounds += 1
            best = max(self.score)
            last = rounds >= self.rules["rounds"] if self.rules["rounds"] else best >= self.rules["goal"]
            leaders = [seat for seat, score in enumerate(self.score) if score == best]
            if last and (len(leaders) == 1 or not self.rules["tie_breaker"]):
                return self.end(True)
            if last:
                playing = leaders
                self.log("tie_breaker", len(leaders), best)
            if rounds >= self.rules["max_rounds"]:
                return self.end(False)

    def end(self, finished):
        self.log("end", int(finished))
        return finished

    def take_turn(self):
        """Play one turn; return False if it never ended."""
        self.turn += 1
        self.log("turn")
        self.cup = [colour for colour in ORDER for _ in range(self.rules[colour])]
        self.set_aside, self.shotguns, self.brains, self.throws = [], 0, 0, 0
        feet = []
        while self.throws < self.rules["max_throws"]:
            at_risk = self.brains
            feet = self.throw(sorted(feet + self.draw(3 - len(feet)), key=ORDER.index))
            if self.shotguns >= self.rules["shotguns"]:
                self.log("bust", at_risk)
                return True
            if not self.players[self.seat](self):
                self.score[self.seat] += self.brains
                self.log("stop", self.brains, self.score[self.seat])
                return True
        return False

    def draw(self, number):
        """Take dice from the cup without looking."""
        if len(self.cup) < number:
            self.log("brains_return", len(self.set_aside), self.brains)
            self.cup, self.set_aside = sorted(self.cup + self.set_aside, key=ORDER.index), []
        return [self.cup.pop(self.chance.below(len(self.cup))) for _ in range(number)]

    def throw(self, dice):
        """Throw dice, green ones first; return those that show footprints."""
        self.log("draw", *map(dice.count, ORDER))
        shown = [(die, SIDES[die][self.chance.below(6)]) for die in dice]
        self.set_aside += [die for die, side in shown if side == "brain"]
        self.throws += 1
        symbols = [side for _, side in shown]
        self.brains += symbols.count("brain")
        self.shotguns += symbols.count("shotgun")
        self.log("throw", *map(symbols.count, SYMBOLS))
        return [die for die, side in shown if side == "footprints"]
