"""MONSTArgh!, written down from its rulebook: slow, obvious, and sharing nothing with the fast game.

A monster is (species, value). The table is a dictionary from (row, column) to a pile, a list whose LAST card is the one
to be seen. The deck is a list whose END is the top. Rows grow downwards; the first monster of a scene stands at (0, 0).
"""

from types import SimpleNamespace

VALUES = 6
SIDE = 79  # events and answers name a space by a number: so many columns to a row, (0, 0) in the middle
MIDDLE = 39
FOCUS = {36: 1, 37: 2}  # what a player says to play a focus card, and what the card is worth
STEPS = [(-1, 0), (0, 1), (1, 0), (0, -1)]  # up, right, down, left
DIAGONAL = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
STOP = 4
TOKENS = {2: 4, 3: 4, 4: 5, 5: 6, 6: 6}

DEFAULTS = {
    "target": 5,
    "tie": "extra_scene",
    "extra_scene_cap": 10,
    "start_player": "first",
    "start_tie": "random",
    "focus_cards": True,
    "placement_adjacency": "orthogonal",
    "grid_limit": None,
    "optional_interaction": False,
    "clamp": False,
    "redeal_species": "each_scene",
    "reveal_unassigned": "end",
    "species": None,
    "hand_size": 3,
    "max_scenes": 50,
}
CHOICES = {
    "tie": ("extra_scene", "shared"),
    "start_player": ("first", "random"),
    "start_tie": ("random", "seat"),
    "placement_adjacency": ("orthogonal", "eight"),
    "redeal_species": ("each_scene", "once"),
    "reveal_unassigned": ("end", "never"),
}


def number_of(monster):
    """The number that events and answers give a monster.

    >>> number_of((0, 1)), number_of((5, 6))
    (0, 35)
    """
    species, value = monster
    return VALUES * species + value - 1


def cell_of(space):
    """The number that events give a space.

    >>> cell_of((0, 0)), cell_of((-1, 2))
    (3120, 3043)
    """
    row, column = space
    return SIDE * (row + MIDDLE) + column + MIDDLE


def beside(space, step):
    return space[0] + step[0], space[1] + step[1]


class MonstarghGame:
    """One game in progress; `play_monstargh` is the door."""

    def __init__(self, seats, options, chance, players):
        self.rules = checked_rules(options, seats)
        if len(players) != seats:
            raise ValueError(f"{seats} seats with {len(players)} players")
        self.seats, self.chance, self.players = seats, chance, players
        self.species = self.rules.species or TOKENS[seats]
        self.total = [0] * seats
        self.visible_at_the_end = [0] * seats
        self.turns_of, self.steals, self.eclipses = [0] * seats, [0] * seats, [0] * seats
        self.scene = self.extra_scenes = self.turn = self.seat = 0
        self.is_over = False
        self.tokens = []
        self.events = []

    def log(self, name, a=0, b=0, c=0, seat=None):
        """Write an event down, of the seat whose turn it is; what concerns the whole table is told with seat 0."""
        self.events.append((name, self.turn, self.seat if seat is None else seat, a, b, c))

    # The game

    def play(self):
        first = self.chance.below(self.seats) if self.rules.start_player == "random" else 0
        self.log("start", self.seats, self.species, first, seat=0)
        while not self.is_over and self.scene < self.rules.max_scenes:
            self.scene += 1
            if self.scene > 1:
                first = self.who_starts_a_later_scene()
            self.set_up_scene(first)
            self.play_scene(first)
            self.print_it()
            self.look_for_the_end()
        self.log("end", 1 if self.is_over else 0, seat=0)

    def who_starts_a_later_scene(self):
        """Rulebook: "the player with the least total Close-Up Shots"; the most photogenic of several is chance's."""
        fewest = [seat for seat in range(self.seats) if self.total[seat] == min(self.total)]
        if len(fewest) > 1 and self.rules.start_tie == "random":
            return fewest[self.chance.below(len(fewest))]
        return fewest[0]

    def set_up_scene(self, first):
        """Rulebook: "each player receives 1 random Species Token ... Shuffle the Game Deck and deal 3 cards"."""
        self.log("scene", self.scene, first, seat=0)
        if self.scene == 1 or self.rules.redeal_species == "each_scene":
            self.tokens = self.shuffled(list(range(self.species)))
        for seat in range(self.seats):
            self.log("token", self.tokens[seat], seat=seat)
        self.table = {}
        self.deck = self.shuffled([(species, value) for species in range(self.species) for value in range(1, 7)])
        self.monsters = [[] for _ in range(self.seats)]
        for seat in range(self.seats):
            for _ in range(self.rules.hand_size):
                self.monsters[seat].append(self.deck.pop())
                self.log("deal", number_of(self.monsters[seat][-1]), seat=seat)
        self.focus = [[36, 37] if self.rules.focus_cards else [] for _ in range(self.seats)]

    def shuffled(self, cards):
        for last in range(len(cards) - 1, 0, -1):
            other = self.chance.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards

    def play_scene(self, first):
        """Rulebook: "until all players have played all the cards in their hands"."""
        self.seat = first
        while any(self.monsters) or any(self.focus):
            if self.monsters[self.seat] or self.focus[self.seat]:
                self.turn += 1
                self.turns_of[self.seat] += 1
                self.log("turn")
                self.lights_camera_action()
                self.cut()
            self.seat = (self.seat + 1) % self.seats

    def print_it(self):
        """Rulebook: "each player receives 1 Close-Up Shot per visible Monster Card of their species"."""
        if self.rules.reveal_unassigned == "end":
            for species in self.tokens[self.seats :]:
                self.log("unassigned", species, seat=0)
        for seat in range(self.seats):
            species = self.tokens[seat]
            shots = sum(pile[-1][0] == species for pile in self.table.values())
            self.total[seat] += shots
            self.visible_at_the_end[seat] = shots
            self.log("score", shots, self.total[seat], species, seat=seat)

    def look_for_the_end(self):
        """Rulebook: "5 or more"; "In case of a tie, if you do not want to share the honors, roll another scene"."""
        if max(self.total) < self.rules.target:
            return
        is_tied = self.total.count(max(self.total)) > 1
        if is_tied and self.rules.tie == "extra_scene" and self.extra_scenes < self.rules.extra_scene_cap:
            self.extra_scenes += 1
        else:
            self.is_over = True

    # A turn

    def lights_camera_action(self):
        card = self.ask("play_card", self.playable_cards())
        if card in FOCUS:
            self.focus[self.seat].remove(card)
            spaces = sorted(self.table)
            answer = self.ask("focus_monster", list(range(2 * len(spaces))), change=FOCUS[card])
            change = FOCUS[card] if answer % 2 == 1 else -FOCUS[card]
            space = spaces[answer // 2]
            self.log("focus", number_of(self.table[space][-1]), change, cell_of(space))
            self.action(space, change)
            return
        monster = divmod(card, VALUES)[0], card % VALUES + 1
        self.monsters[self.seat].remove(monster)
        if not self.table:
            space = (0, 0)
        else:
            spaces = self.free_spaces()
            if not spaces:
                self.log("no_room", card)
                return
            space = spaces[self.ask("place_monster", list(range(len(spaces))), monster=monster, spaces=spaces)]
        self.table[space] = [monster]
        self.log("place", card, cell_of(space))
        self.action(space, 0)

    def playable_cards(self):
        """All cards in hand, but no focus card on an empty table, and no monster where there is room for none."""
        monsters = sorted(map(number_of, self.monsters[self.seat]))
        focus = self.focus[self.seat]
        if not self.table:
            return monsters
        if focus and not self.free_spaces():
            return list(focus)
        return monsters + focus

    def free_spaces(self):
        """Empty spaces next to a pile, from the topmost row, in a row from the left."""
        steps = STEPS + DIAGONAL if self.rules.placement_adjacency == "eight" else STEPS
        spaces = {beside(space, step) for space in self.table for step in steps} - set(self.table)
        return sorted(space for space in spaces if self.is_within_the_grid(space))

    def is_within_the_grid(self, space):
        if self.rules.grid_limit is None:
            return True
        rows = [row for row, _ in [*self.table, space]]
        columns = [column for _, column in [*self.table, space]]
        longest = max(max(rows) - min(rows), max(columns) - min(columns)) + 1
        return longest <= self.rules.grid_limit

    def action(self, space, change):
        """Rulebook: with "adjacent monsters with values of EXACTLY 1 POINT LESS", as long as there is one."""
        species, printed = protagonist = self.table[space][-1]
        value = printed + change
        if self.rules.clamp:
            value = min(max(value, 1), VALUES)
        while True:
            colleagues, others = [], []
            for direction, step in enumerate(STEPS):
                if beside(space, step) in self.table:
                    neighbour = self.table[beside(space, step)][-1]
                    if neighbour[1] == value - 1:
                        (colleagues if neighbour[0] == species else others).append(direction)
            if colleagues:
                self.eclipse(space, beside(space, STEPS[colleagues[0]]))
                continue
            if not others:
                return
            direction = self.choose_victim(protagonist, space, value, others)
            if direction == STOP:
                self.log("stop_action")
                return
            victim = beside(space, STEPS[direction])
            self.steal(space, victim)
            space = victim

    def eclipse(self, space, other):
        """The other pile goes beneath the protagonist's."""
        protagonist, neighbour = self.table[space][-1], self.table[other][-1]
        self.table[space] = self.table.pop(other) + self.table[space]
        self.eclipses[self.seat] += 1
        self.log("eclipse", number_of(protagonist), number_of(neighbour), cell_of(other))

    def steal(self, space, victim):
        """The protagonist goes with all that is under it onto the victim's pile."""
        protagonist, neighbour = self.table[space][-1], self.table[victim][-1]
        self.table[victim] = self.table[victim] + self.table.pop(space)
        self.steals[self.seat] += 1
        self.log("steal", number_of(protagonist), number_of(neighbour), cell_of(victim))

    def choose_victim(self, protagonist, space, value, directions):
        if self.rules.optional_interaction:
            directions = [*directions, STOP]
        if len(directions) == 1:
            return directions[0]
        return self.ask("choose_victim", directions, monster=protagonist, space=space, value=value)

    def cut(self):
        """Rulebook: "draws a card from the Game Deck ... If the Game Deck runs out, no cards are drawn"."""
        if self.deck:
            self.monsters[self.seat].append(self.deck.pop())
            self.log("draw", number_of(self.monsters[self.seat][-1]))

    # The players

    def ask(self, decision, legal, **about):
        view = SimpleNamespace(
            legal=list(legal),
            table={space: list(pile) for space, pile in self.table.items()},
            species=self.tokens[self.seat],
            monsters=list(self.monsters[self.seat]),
            focus=list(self.focus[self.seat]),
            total=list(self.total),
            hand_sizes=[len(monsters) for monsters in self.monsters],
            focus_cards=[list(focus) for focus in self.focus],
            deck_left=len(self.deck),
            scene=self.scene,
            turn=self.turn,
            seat=self.seat,
            seats=self.seats,
            **about,
        )
        answer = getattr(self.players[self.seat], decision)(view)
        if answer not in legal:
            raise ValueError(f"turn {self.turn}, seat {self.seat}: {decision} answered {answer!r}, legal: {legal}")
        return answer

    # The result

    def outcome(self):
        best = max(self.total)
        return {
            "close_ups": self.total,
            "visible_cards": self.visible_at_the_end,
            "steals": self.steals,
            "eclipses": self.eclipses,
            "turns_by_seat": self.turns_of,
            "turns": self.turn,
            "scenes": self.scene,
            "finished": self.is_over,
            "winners": [seat for seat in range(self.seats) if self.is_over and self.total[seat] == best],
        }


def checked_rules(options, seats):
    """The options with their defaults filled in; ValueError for what the game can't be played with."""
    unknown = sorted(set(options) - set(DEFAULTS))
    if unknown:
        raise ValueError(f"MONSTArgh! has no option {unknown}")
    if seats not in TOKENS:
        raise ValueError(f"{seats} seats: 2 to 6 play")
    rules = SimpleNamespace(**{**DEFAULTS, **options})
    for name, choices in CHOICES.items():
        if getattr(rules, name) not in choices:
            raise ValueError(f"{name} is one of {choices}, not {getattr(rules, name)!r}")
    species = rules.species or TOKENS[seats]
    if not seats <= species <= 6:
        raise ValueError(f"{species} species for {seats} seats: from as many as seats to 6")
    if not 1 <= rules.hand_size <= VALUES * species // seats:
        raise ValueError(f"hand_size={rules.hand_size}: {VALUES * species} monsters are dealt to {seats} seats")
    return rules


def play_monstargh(seats, options, chance, players):
    """Play one game of MONSTArgh!; returns its events, each (name, turn, seat, a, b, c), and its outcome.

    `options` may change any of DEFAULTS; `chance` shuffles with `.below(n)`; `players`, one a seat, answer
    `play_card(view)` with a monster's number, 36 (the ±1 focus card) or 37 (±2), `place_monster(view)` with an index into
    the free spaces, `focus_monster(view)` with 2 * an index into the spaces taken, + 1 to raise the value, and
    `choose_victim(view)` with a direction, 0 (up) clockwise to 3, or 4 to stop where interacting is optional.

    >>> from types import SimpleNamespace
    >>> class First:
    ...     def play_card(self, view):
    ...         return view.legal[0]
    ...     place_monster = focus_monster = choose_victim = play_card
    >>> zeros = SimpleNamespace(below=lambda n: 0)
    >>> events, outcome = play_monstargh(2, {"max_scenes": 1}, zeros, [First(), First()])
    >>> outcome["turns"], outcome["turns_by_seat"], events[-1]
    (28, [14, 14], ('end', 28, 0, 0, 0, 0))
    """
    game = MonstarghGame(seats, options, chance, players)
    game.play()
    return game.events, game.outcome()
