"""IGOR, written down from its rulebook: slow, obvious, and sharing nothing with the fast game.

A die is the number it shows: 0 to 4 a monster part, 5 IGOR!. A card lies in one of three slots; an empty slot is None.
The deck is a list whose END is the top.
"""

from types import SimpleNamespace

PARTS = 5
IGOR = 5
SLOTS = 3
DICE = 5
IGOR_ANSWER = 15
DONE = 16

DEFAULTS = {
    "igor_needed": 2,
    "igor_reroll_limit": None,
    "bust_helpers": "keep",
    "bust_completed": "discard",
    "refill_timing": "end_of_turn",
    "hidden_scores": False,
    "tiebreak": "shared",
    "start_player": "first",
    "removed_cards": 0,
    "solo_discard": "deck_top",
    "solo_extra_turn": True,
    "max_turns": 500,
    "chips": 18,
}
CHOICES = {
    "bust_helpers": ("keep", "remove_this_turn"),
    "bust_completed": ("discard", "clear_and_keep"),
    "refill_timing": ("end_of_turn", "immediate"),
    "tiebreak": ("shared", "most_cards"),
    "start_player": ("first", "random"),
    "solo_discard": ("deck_top", "face_up_choice"),
}


class Card:
    """A monster card: what it needs of each part, what it is worth, and the Helpers standing on it."""

    def __init__(self, number, needs, value):
        self.number = number
        self.needs = list(needs)
        self.value = value
        self.helpers = [0] * PARTS
        self.helpers_of_this_turn = [0] * PARTS

    def open_symbols(self):
        return [self.needs[part] - self.helpers[part] for part in range(PARTS)]

    def missing(self):
        return sum(self.needs) - sum(self.helpers)

    def is_complete(self):
        return self.missing() == 0


class IgorGame:
    """One game in progress; `play_igor` is the door."""

    def __init__(self, deck, seats, options, chance, players):
        self.rules = checked_rules(options, len(deck))
        if not 1 <= seats <= 4 or len(players) != seats:
            raise ValueError(f"{seats} seats with {len(players)} players: 1 to 4 seats, as many players")
        self.seats, self.chance, self.players = seats, chance, players
        self.deck = [Card(number, needs, value) for number, (needs, value) in enumerate(deck)]
        self.face_up = [None] * SLOTS
        self.pending = []  # completed and taken out of their slots, only with refill_timing=immediate
        self.won = [[] for _ in range(seats)]
        self.busts = [0] * seats
        self.turns_of = [0] * seats
        self.turn = self.seat = self.first_seat = 0
        self.last_turn_announced = self.is_over = False
        self.start_dice()
        self.events = []

    def log(self, name, a=0, b=0, c=0):
        self.events.append((name, self.turn, self.seat, a, b, c))

    # The game

    def play(self):
        self.set_up()
        while not self.is_over and self.turn < self.rules.max_turns:
            self.seat = (self.first_seat + self.turn) % self.seats
            self.turn += 1
            self.turns_of[self.seat] += 1
            self.take_turn()
            if self.seats == 1:
                self.discard_after_solo_turn()
            self.look_for_the_end()
        self.log("end", 1 if self.is_over else 0)

    def set_up(self):
        """Rulebook: "Shuffle the monster cards ... Reveal three cards from the deck"."""
        for last in range(len(self.deck) - 1, 0, -1):
            other = self.chance.below(last + 1)
            self.deck[last], self.deck[other] = self.deck[other], self.deck[last]
        if self.rules.start_player == "random":
            self.first_seat = self.chance.below(self.seats)
        for _ in range(self.rules.removed_cards):
            self.log("remove", self.deck.pop(0).number)
        self.log("start", self.seats, self.first_seat)
        for slot in range(SLOTS):
            self.reveal(slot)
        if self.seats == 1 and not self.deck and self.rules.solo_extra_turn:
            self.announce_last_turn()

    def reveal(self, slot):
        """A replacement from the deck, while there is one."""
        if self.deck:
            self.face_up[slot] = self.deck.pop()
            self.log("reveal", slot, self.face_up[slot].number)

    def look_for_the_end(self):
        """Rulebook: "until all monsters are created (or discarded)"; alone: "you have one more turn"."""
        if self.face_up == [None] * SLOTS:
            self.is_over = True
        elif self.seats == 1 and not self.deck:
            if self.last_turn_announced or not self.rules.solo_extra_turn:
                self.is_over = True
            else:
                self.announce_last_turn()

    def announce_last_turn(self):
        self.last_turn_announced = True
        self.log("last_turn")

    def discard_after_solo_turn(self):
        """Rulebook: "After each of your turns, discard one of the monster cards from the deck"."""
        self.start_dice()
        if not self.deck:
            return
        if self.rules.solo_discard == "deck_top":
            self.log("solo_discard", -1, self.deck.pop().number)
            return
        slot = self.ask("discard_card", [slot for slot in range(SLOTS) if self.face_up[slot]])
        self.log("solo_discard", slot, self.face_up[slot].number)
        self.face_up[slot] = None
        self.reveal(slot)

    # A turn

    def take_turn(self):
        self.log("turn")
        self.start_dice()
        for card in filter(None, self.face_up):
            card.helpers_of_this_turn = [0] * PARTS
        while True:
            self.roll_all_remaining_dice()
            if not self.dice_that_can_be_set_aside():
                self.lose_the_turn()
                return
            self.set_dice_aside()
            if self.dice_left == 0 and not self.may_reroll_all_five():
                self.conclude("all_aside")
                return
            if not self.ask("roll_again", [False, True]):
                self.conclude("stop")
                return
            if self.dice_left == 0:
                self.take_up_all_five_again()

    def start_dice(self):
        """Five dice in hand, none rolled."""
        self.roll = []  # rolled and not set aside
        self.dice_left = DICE
        self.aside = 0  # set aside from this roll
        self.igors_aside = 0
        self.rolls = self.rerolls = 0

    def roll_all_remaining_dice(self):
        self.roll = [self.chance.below(6) for _ in range(self.dice_left)]
        self.aside = 0
        self.rolls += 1
        digits = "".join(str(self.roll.count(face)) for face in range(6))
        self.log("roll", self.dice_left, int(digits), self.rolls)

    def dice_that_can_be_set_aside(self):
        """Answers open to the player, DONE apart: a Helper for a free symbol of a part that was rolled, or an IGOR!."""
        answers = []
        if self.free_chips() > 0:
            for slot, card in enumerate(self.face_up):
                if card:
                    wanted = card.open_symbols()
                    answers += [PARTS * slot + part for part in range(PARTS) if wanted[part] > 0 and part in self.roll]
        return [*answers, IGOR_ANSWER] if IGOR in self.roll else answers

    def free_chips(self):
        on_cards = sum(sum(card.helpers) for card in [*self.face_up, *self.pending] if card)
        return self.rules.chips - on_cards

    def set_dice_aside(self):
        """Rulebook: "You must set aside at least one die. You may set aside as many other dice as you wish"."""
        while possible := self.dice_that_can_be_set_aside():
            answer = self.ask("set_aside", [*possible, DONE] if self.aside > 0 else possible)
            if answer == DONE:
                return
            self.dice_left -= 1
            self.aside += 1
            if answer == IGOR_ANSWER:
                self.roll.remove(IGOR)
                self.igors_aside += 1
                self.log("keep_igor", self.igors_aside)
            else:
                self.place_helper(answer // PARTS, answer % PARTS)

    def place_helper(self, slot, part):
        card = self.face_up[slot]
        self.roll.remove(part)
        card.helpers[part] += 1
        card.helpers_of_this_turn[part] += 1
        self.log("place", slot, part, card.number)
        if card.is_complete():
            self.log("complete", slot, card.number, card.value)
            if self.rules.refill_timing == "immediate":
                self.pending.append(card)
                self.face_up[slot] = None
                self.reveal(slot)

    def may_reroll_all_five(self):
        """Rulebook: "If you ... set aside all five dice and at least two of these dice show IGOR!"."""
        limit = self.rules.igor_reroll_limit
        return self.igors_aside >= self.rules.igor_needed and (limit is None or self.rerolls < limit)

    def take_up_all_five_again(self):
        self.rerolls += 1
        self.log("reroll", self.rerolls)
        self.dice_left = DICE
        self.igors_aside = 0

    def ready_points(self):
        finished = [card for card in self.face_up if card and card.is_complete()]
        return sum(card.value for card in finished + self.pending)

    def conclude(self, how):
        """Rulebook: "You win all monster cards that have all their symbols occupied by Helpers"."""
        self.log(how, self.ready_points())
        for slot in range(SLOTS):
            card = self.face_up[slot]
            if card and card.is_complete():
                self.win(slot, card)
                self.face_up[slot] = None
                self.reveal(slot)
        for card in self.pending:
            self.win(-1, card)
        self.pending = []

    def win(self, slot, card):
        self.won[self.seat].append(card)
        self.log("win", slot, card.number, card.value)

    def lose_the_turn(self):
        """Rulebook: "Leave any monster cards that aren't completely filled ... Discard any [that are]"."""
        self.busts[self.seat] += 1
        keeps_completed = self.rules.bust_completed == "clear_and_keep"
        self.log("bust", 0 if keeps_completed else self.ready_points())
        if self.rules.bust_helpers == "remove_this_turn":
            self.take_off_helpers_of_this_turn()
        for slot in range(SLOTS):
            card = self.face_up[slot]
            if card and card.is_complete():
                if keeps_completed:
                    card.helpers = [0] * PARTS
                    self.log("clear", slot, card.number)
                else:
                    self.log("discard", slot, card.number, card.value)
                    self.face_up[slot] = None
                    self.reveal(slot)
        for card in self.pending:
            self.log("discard", -1, card.number, card.value)
        self.pending = []

    def take_off_helpers_of_this_turn(self):
        for slot in range(SLOTS):
            card = self.face_up[slot]
            if card and not card.is_complete():
                for part in range(PARTS):
                    number = card.helpers_of_this_turn[part]
                    if number > 0:
                        card.helpers[part] -= number
                        self.log("take_off", slot, part, number)

    # The players

    def ask(self, decision, legal):
        answer = getattr(self.players[self.seat], decision)(self.view(legal))
        if answer not in legal:
            raise ValueError(f"turn {self.turn}, seat {self.seat}: {decision} answered {answer!r}, legal: {legal}")
        return answer

    def view(self, legal):
        """What the player to move sees: the whole table; of hidden scores only its own, the others are None."""
        cards = self.face_up
        scores = self.scores()
        if self.rules.hidden_scores:
            scores = [scores[seat] if seat == self.seat else None for seat in range(self.seats)]
        return SimpleNamespace(
            dice=[self.roll.count(face) for face in range(6)],
            open_symbols=[card.open_symbols() if card else [0] * PARTS for card in cards],
            missing=[card.missing() if card else 0 for card in cards],
            value=[card.value if card else 0 for card in cards],
            face_up=[card is not None for card in cards],
            ready_points=self.ready_points(),
            aside=self.aside,
            dice_left=self.dice_left,
            igors_aside=self.igors_aside,
            deck_left=len(self.deck),
            score=scores,
            seat=self.seat,
            seats=self.seats,
            rolls=self.rolls,
            turn=self.turn,
            igor_needed=self.rules.igor_needed,
            legal=list(legal),
        )

    # The result

    def scores(self):
        return [sum(card.value for card in cards) for cards in self.won]

    def winners(self):
        """All seats that share the best result; nobody in an unfinished game."""
        if not self.is_over:
            return []
        results = [(score, 0) for score in self.scores()]
        if self.rules.tiebreak == "most_cards":
            results = [(score, len(cards)) for score, cards in zip(self.scores(), self.won, strict=True)]
        return [seat for seat in range(self.seats) if results[seat] == max(results)]

    def outcome(self):
        return {
            "scores": self.scores(),
            "cards_won": [len(cards) for cards in self.won],
            "busts": self.busts,
            "turns_by_seat": self.turns_of,
            "turns": self.turn,
            "finished": self.is_over,
            "winners": self.winners(),
        }


def checked_rules(options, cards):
    """The options with their defaults filled in; ValueError for what the game can't be played with."""
    unknown = sorted(set(options) - set(DEFAULTS))
    if unknown:
        raise ValueError(f"IGOR has no option {unknown}")
    rules = SimpleNamespace(**{**DEFAULTS, **options})
    for name, choices in CHOICES.items():
        if getattr(rules, name) not in choices:
            raise ValueError(f"{name} is one of {choices}, not {getattr(rules, name)!r}")
    if rules.bust_completed == "clear_and_keep" and rules.refill_timing == "immediate":
        raise ValueError("bust_completed=clear_and_keep needs refill_timing=end_of_turn")
    if not 1 <= rules.igor_needed <= DICE:
        raise ValueError(f"igor_needed is 1 to 5, not {rules.igor_needed}")
    if not 0 <= rules.removed_cards < cards:
        raise ValueError(f"removed_cards={rules.removed_cards} of {cards} cards leaves nothing to play with")
    return rules


def play_igor(deck, seats, options, chance, players):
    """Play one game of IGOR; returns its events, each (name, turn, seat, a, b, c), and its outcome.

    `deck` lists (needs of the five parts, value) by card number; `options` may change any of DEFAULTS; `chance`
    shuffles and rolls with `.below(n)`; `players`, one a seat, answer `set_aside(view)` with 5 * slot + part, 15 (one
    IGOR!) or 16 (done), `roll_again(view)` with a bool, and `discard_card(view)` (solo) with a slot.

    >>> from types import SimpleNamespace
    >>> zeros = SimpleNamespace(below=lambda n: 0)
    >>> first = SimpleNamespace(set_aside=lambda view: view.legal[0], roll_again=lambda view: False)
    >>> events, outcome = play_igor([((2, 0, 0, 0, 0), 2)] * 3, 2, {}, zeros, [first, first])
    >>> outcome["scores"], outcome["winners"], outcome["turns"]
    ([4, 2], [0], 2)
    """
    game = IgorGame(deck, seats, options, chance, players)
    game.play()
    return game.events, game.outcome()
