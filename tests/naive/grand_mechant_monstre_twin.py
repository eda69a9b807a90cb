"""Le grand méchant Monstre, written down from its rulebook: slow, obvious, and sharing nothing with the fast game.

An attribute is the number of its face: 0 teeth, 1 horns, 2 eyes, 3 legs, 4 arms, 5 accessories. A Fear token is a pair
(size, attribute) in the list of those on the board, its size the number of units: 2, 3 or 5.
"""

from types import SimpleNamespace

ATTRIBUTES = range(6)
SIZES = (2, 3, 5)
TICK_ONLY = 0
TAKE_TOKEN = {1: 2, 2: 3, 3: 5}  # answer -> size of the token
DECOR = 4

TOKENS = {  # copies by size, of teeth, horns, eyes, legs, arms and accessories
    "two_heavy": {2: (2, 2, 2, 2, 2, 2), 3: (1, 1, 1, 1, 1, 2), 5: (1, 1, 1, 1, 1, 1)},
    "even": {2: (2, 2, 2, 1, 1, 1), 3: (1, 1, 1, 2, 2, 1), 5: (1, 1, 1, 1, 2, 2)},
}
DEFAULTS = {
    "meter_height": 12,
    "decor_height": 1,
    "decor_limit": 10,
    "decor_voluntary": True,
    "max_ticks": 5,
    "missing_token": "convert",
    "stall": "unfinished",
    "max_rounds": 60,
    "win_condition": "exceed",
    "finish_round": False,
    "extra_dice": 1,
    "start_player": "first",
    "exact_threshold": True,
    "removed_per_missing_player": 1,
}
CHOICES = {
    "missing_token": ("convert", "bonus_open", "bonus_close", "none"),
    "stall": ("unfinished", "highest_wins"),
    "win_condition": ("exceed", "reach"),
    "start_player": ("first", "random"),
}


class Monster:
    """A player's sheet and Scare-O-Meter."""

    def __init__(self):
        self.ticks = [0] * 6
        self.closed = [False] * 6
        self.tokens = []  # (size, attribute)
        self.decors = 0
        self.wasted = 0
        self.picks = 0


class MonsterGame:
    """One game in progress; `play_grand_mechant_monstre` is the door."""

    def __init__(self, tokens, seats, options, chance, players):
        self.rules = checked_rules(options)
        if not 2 <= seats <= 4 or len(players) != seats:
            raise ValueError(f"{seats} seats with {len(players)} players: 2 to 4 seats, as many players")
        self.seats, self.chance, self.players = seats, chance, players
        self.board = [(size, face) for size in SIZES for face in ATTRIBUTES for _ in range(tokens[size][face])]
        self.decors_left = self.rules.decor_limit  # None: as many as anybody wants
        self.monsters = [Monster() for _ in range(seats)]
        self.dice = []
        self.round = self.seat = self.first_seat = 0
        self.is_won = self.is_stalled = False
        self.events = []

    def log(self, name, a=0, b=0, c=0):
        """Write down what the seat to move does; what happens to the whole table stands in the name of seat 0."""
        self.events.append((name, self.round, self.seat, a, b, c))

    def log_of_the_table(self, name, a=0, b=0):
        self.events.append((name, self.round, 0, a, b, 0))

    # The game

    def play(self):
        self.set_up()
        while not self.is_over():
            self.play_round()
        self.log_of_the_table("end", int(self.is_finished()))

    def set_up(self):
        """Rulebook: "With 3 players, remove 1 random token of each size", with 2 players 2 of each."""
        start = self.chance.below(self.seats) if self.rules.start_player == "random" else 0
        self.first_seat = start
        self.log_of_the_table("start", self.seats, start)
        for size in SIZES:
            for _ in range((4 - self.seats) * self.rules.removed_per_missing_player):
                of_this_size = sorted(token for token in self.board if token[0] == size)
                if of_this_size:
                    removed = of_this_size[self.chance.below(len(of_this_size))]
                    self.board.remove(removed)
                    self.log_of_the_table("remove", removed[1], size)

    def is_over(self):
        return self.is_won or self.is_stalled or self.round >= self.rules.max_rounds

    def is_finished(self):
        return self.is_won or self.rules.stall == "highest_wins"

    def play_round(self):
        """Rulebook: "the first player rolls all the dice", then everybody chooses one, clockwise."""
        if self.round > 0:
            self.first_seat = (self.first_seat + 1) % self.seats
        self.round += 1
        self.seat = self.first_seat
        self.log_of_the_table("round", self.first_seat)
        self.dice = []
        for _ in range(self.seats + self.rules.extra_dice):
            self.dice.append(self.chance.below(6))
            self.log_of_the_table("die", self.dice[-1])
        heights = self.heights()
        for place in range(self.seats):
            self.seat = (self.first_seat + place) % self.seats
            self.take_turn()
            if self.is_won and not self.rules.finish_round:
                break
        for die in sorted(self.dice):
            self.log_of_the_table("leftover", die)
        if not self.is_won and self.heights() == heights and not self.anybody_can_still_gain():
            self.is_stalled = True
            self.log_of_the_table("stall")

    def anybody_can_still_gain(self):
        return self.decor_is_left() or any(self.a_token_is_in_reach_of(monster) for monster in self.monsters)

    def a_token_is_in_reach_of(self, monster):
        for face in ATTRIBUTES:
            if self.is_usable(monster, face):
                passed = monster.ticks[face] if self.rules.exact_threshold else 0
                if any(passed < size <= self.rules.max_ticks and (size, face) in self.board for size in SIZES):
                    return True
        return False

    # A turn

    def take_turn(self):
        me = self.monsters[self.seat]
        me.picks += 1
        die = self.ask("take_die", self.dice_to_choose_from(me))
        self.dice.remove(die)
        self.log("take_die", die, len(self.dice))
        if not self.is_usable(me, die):
            if self.decor_is_left():
                self.take_decor(me)
            else:
                me.wasted += 1
                self.log("waste", die)
            return
        uses = self.uses_of(me, die)
        use = uses[0] if len(uses) == 1 else self.ask("use_die", uses, die)
        if use == TICK_ONLY:
            self.tick(me, die)
        elif use == DECOR:
            self.use_for_decor(me, die)
        else:
            self.tick(me, die)
            self.take_token(me, TAKE_TOKEN[use], die)

    def dice_to_choose_from(self, me):
        on_offer = sorted(set(self.dice))
        usable = [die for die in on_offer if self.is_usable(me, die)]
        return usable if usable and not self.rules.decor_voluntary else on_offer

    def is_usable(self, me, face):
        """Rulebook: with its token taken, "they can no longer draw that attribute"; L-5: nor with its boxes full."""
        return not me.closed[face] and me.ticks[face] < self.rules.max_ticks

    def decor_is_left(self):
        return self.decors_left is None or self.decors_left > 0

    def uses_of(self, me, die):
        """What may be done with a die of an attribute that is still in use."""
        reached = me.ticks[die] + 1
        uses = [TICK_ONLY]
        for answer, size in TAKE_TOKEN.items():
            fits = size == reached if self.rules.exact_threshold else size <= reached
            if fits and (size, die) in self.board:
                uses.append(answer)
        is_missing = reached in SIZES and (reached, die) not in self.board
        if is_missing and self.decor_is_left() and self.rules.missing_token != "none":
            uses.append(DECOR)
        return uses

    def tick(self, me, die):
        me.ticks[die] += 1
        self.log("tick", die, me.ticks[die])

    def take_token(self, me, size, die):
        self.board.remove((size, die))
        me.tokens.append((size, die))
        me.closed[die] = True
        self.log("token", die, size, self.height(me))
        self.look_for_a_win(me)

    def use_for_decor(self, me, die):
        """Rulebook: a Decor if "the token they want is no longer available"; L-6: in place of the tick, or with it."""
        if self.rules.missing_token != "convert":
            self.tick(me, die)
        if self.rules.missing_token == "bonus_close":
            me.closed[die] = True
        self.take_decor(me)

    def take_decor(self, me):
        me.decors += 1
        if self.decors_left is not None:
            self.decors_left -= 1
        self.log("decor", -1 if self.decors_left is None else self.decors_left, self.height(me))
        self.look_for_a_win(me)

    def look_for_a_win(self, me):
        """Rulebook: a token "that goes beyond the top of their Scare-O-Meter": "they immediately win the game"."""
        top = self.rules.meter_height
        height = self.height(me)
        if not self.is_won and (height > top or (height == top and self.rules.win_condition == "reach")):
            self.is_won = True
            self.log("win", height)

    # The players

    def ask(self, decision, legal, die=None):
        answer = getattr(self.players[self.seat], decision)(self.view(legal, die))
        if answer not in legal:
            raise ValueError(f"round {self.round}, seat {self.seat}: {decision} answered {answer!r}, legal: {legal}")
        return answer

    def view(self, legal, die):
        """What the player to move sees: everything lies open."""
        return SimpleNamespace(
            seat=self.seat,
            round=self.round,
            dice=list(self.dice),
            die=die,
            board=list(self.board),
            decors_left=self.decors_left,
            heights=self.heights(),
            ticks=[list(monster.ticks) for monster in self.monsters],
            closed=[list(monster.closed) for monster in self.monsters],
            legal=list(legal),
        )

    # The result

    def height(self, monster):
        return sum(size for size, _ in monster.tokens) + self.rules.decor_height * monster.decors

    def heights(self):
        return [self.height(monster) for monster in self.monsters]

    def winners(self):
        """All seats that share the best height; nobody in an unfinished game."""
        heights = self.heights()
        return [seat for seat in range(self.seats) if heights[seat] == max(heights)] if self.is_finished() else []

    def outcome(self):
        return {
            "heights": self.heights(),
            "tokens": [
                [[held for held, _ in monster.tokens].count(size) for size in SIZES] for monster in self.monsters
            ],
            "decors": [monster.decors for monster in self.monsters],
            "wasted": [monster.wasted for monster in self.monsters],
            "turns_by_seat": [monster.picks for monster in self.monsters],
            "decors_left": self.decors_left,
            "rounds": self.round,
            "finished": self.is_finished(),
            "winners": self.winners(),
        }


def checked_rules(options):
    """The options with their defaults filled in; ValueError for what the game can't be played with."""
    unknown = sorted(set(options) - set(DEFAULTS))
    if unknown:
        raise ValueError(f"Le grand méchant Monstre has no option {unknown}")
    rules = SimpleNamespace(**{**DEFAULTS, **options})
    for name, choices in CHOICES.items():
        if getattr(rules, name) not in choices:
            raise ValueError(f"{name} is one of {choices}, not {getattr(rules, name)!r}")
    return rules


def play_grand_mechant_monstre(tokens, seats, options, chance, players):
    """Play one game; returns its events, each (name, turn, seat, a, b, c), and its outcome.

    `tokens` counts the Fear tokens of each size by attribute, as TOKENS does; `options` may change any of DEFAULTS;
    `chance` removes tokens and rolls with `.below(n)`; `players`, one a seat, answer `take_die(view)` with the attribute
    of a die on the table, and `use_die(view)` with 0 (tick), 1 to 3 (tick, and take the token of 2, 3 or 5) or 4 (Decor).

    >>> zeros = SimpleNamespace(below=lambda n: 0)
    >>> last = SimpleNamespace(take_die=lambda view: view.legal[-1], use_die=lambda view: view.legal[-1])
    >>> events, outcome = play_grand_mechant_monstre(TOKENS["two_heavy"], 2, {}, zeros, [last, last])
    >>> outcome["heights"], outcome["rounds"]  # all dice show teeth, and no token of them is left: ten Decors
    ([5, 5], 60)
    """
    game = MonsterGame(tokens, seats, options, chance, players)
    game.play()
    return game.events, game.outcome()
