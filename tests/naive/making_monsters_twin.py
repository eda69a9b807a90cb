"""Making Monsters, written down from its rulebook: slow, obvious, and sharing nothing with the fast game.

The deck of monster cards and the stack of upgrade tiles are lists whose END is the top. Seat and table number from 0.
"""

from types import SimpleNamespace

from making_monsters_twin_deliveries import Deliveries
from making_monsters_twin_gains import CARTS, SPOTS, Gains
from making_monsters_twin_lab import PRINTED, ROT, SLOTS, Lab, Monster
from making_monsters_twin_reanimation import Reanimations

NO_CARD = 120  # fair_monster: a position in the pile, or this
LABS_IN_THE_BOX = 4

DEFAULTS = {
    "two_player_dummy": "none",
    "super_optional": False,
    "resolution_order": "rotating",
    "red_add_timing": "after",
    "batch_bust": "place_all",
    "bust_keeps_order_bonus": True,
    "lester_timing": "after",
    "voluntary_reject": False,
    "allow_zero_reanimate": True,
    "final_forced": True,
    "upgrade_when_full": "replace",
    "duplicate_upgrades": True,
    "bogo_mutation": False,
    "fridge_accepts_draws": True,
    "unused_bags_to_supply": False,
    "printed_slot": "optional",
    "replaced_card": "pile",
    "lester_upgrade_timing": "reanimation",
    "lester_cards": True,
    "bust_takes_rot": True,
    "bust_triggers_actions": True,
}
CHOICES = {
    "two_player_dummy": ("none", "random_token"),
    "resolution_order": ("rotating", "fixed", "random"),
    "red_add_timing": ("after", "before"),
    "batch_bust": ("place_all", "strict_sequential"),
    "lester_timing": ("after", "any"),
    "upgrade_when_full": ("replace", "forbid"),
    "printed_slot": ("optional", "must_cover"),
    "replaced_card": ("pile", "box"),
    "lester_upgrade_timing": ("reanimation", "on_gain", "each_round"),
}


class MonstersGame(Deliveries, Gains, Reanimations):
    """One game in progress; `play_making_monsters` is the door."""

    def __init__(self, monsters, tables, seats, options, chance, players, streams):
        self.rules = checked_rules(options)
        if not 2 <= seats <= LABS_IN_THE_BOX or len(players) != seats:
            raise ValueError(f"{seats} seats with {len(players)} players: 2 to 4 seats, as many players")
        self.tables, self.seats, self.chance, self.players = tables, seats, chance, players
        self.open_stream = streams
        self.deck = [Monster(number, *facts) for number, facts in enumerate(monsters) if number >= PRINTED]
        self.discarded = []
        self.boxed_cards = []  # replaced, and out of the game
        self.labs = [
            Lab(seat, tables, [Monster(number, *monsters[number]) for number in range(PRINTED)])
            for seat in range(seats)
        ]
        self.tiles = [kind for kind, copies in enumerate(tables.tiles) for _ in range(copies)]
        self.boxed_tiles = []
        self.carts = [[-1] * SPOTS for _ in range(CARTS)]
        self.fill_the_supply()
        self.composted = self.rot_overshoot = 0
        self.round = self.first = 0
        self.is_over = False
        self.fair_score, self.busts, self.turns_of, self.supers = [0] * seats, [0] * seats, [0] * seats, [0] * seats
        self.reanimations, self.monsters_completed, self.bonus_prestige = [0] * seats, [0] * seats, [0] * seats
        self.events = []

    def fill_the_supply(self):
        """Rulebook: "fill the graves with their matching Monster parts to make the supply"; "Fill the Rot track"."""
        bags = LABS_IN_THE_BOX
        self.aside = [0] * len(self.tables.tokens)  # in the bags of absent players
        if self.rules.unused_bags_to_supply:
            bags = self.seats
        else:
            self.aside = [(LABS_IN_THE_BOX - self.seats) * number for number in self.tables.bag]
        self.supply = [
            all_tokens - bags * in_bag for all_tokens, in_bag in zip(self.tables.tokens, self.tables.bag, strict=True)
        ]
        self.rot_track = self.tables.rot_track
        self.supply[ROT] -= self.rot_track
        if min(self.supply) < 0:
            raise ValueError("too few tokens for the bags and the Rot track")

    def log(self, lab, name, a=0, b=0, c=0):
        self.events.append((name, self.round, lab.seat, a, b, c))

    def log_table(self, name, a=0, b=0, c=0):
        self.events.append((name, self.round, 0, a, b, c))

    # The game

    def play(self):
        self.set_up()
        while not self.is_over and self.round < self.tables.max_rounds:
            self.play_round()
        if self.is_over:
            self.mad_science_fair()
        self.log_table("end", int(self.is_over))

    def set_up(self):
        self.shuffle(self.deck)
        self.shuffle(self.tiles)
        self.streams = [self.open_stream(self.chance.next64(), seat) for seat in range(self.seats)]
        self.log_table("start", self.seats, self.rot_track)
        for cart, spot in self.empty_spots():
            if self.tiles:
                self.carts[cart][spot] = self.tiles.pop()
        for lab in self.labs:
            self.deal_first_card(lab)
        for lab in self.labs:
            for _ in range(self.tables.first_draws):
                if self.can_draw(lab):
                    self.settle(lab, self.draw(lab, batch=False))

    def shuffle(self, pile):
        for last in range(len(pile) - 1, 0, -1):
            other = self.chance.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]

    def deal_first_card(self, lab):
        """Rulebook: "Players put their monster card on any of the spaces on their lab board"."""
        card = self.deck.pop()
        self.log(lab, "card_dealt", card.number)
        place = self.ask(lab, "card_place", list(range(SLOTS)), new_card=card)
        lab.slots[place] = card
        self.log(lab, "keep", card.number, place, -1)

    def play_round(self):
        """Rulebook: "In each round, players will" order, receive deliveries, reanimate, and refresh."""
        self.round += 1
        self.first = {
            "rotating": lambda: (self.round - 1) % self.seats,
            "fixed": lambda: 0,
            "random": lambda: self.chance.below(self.seats),
        }[self.rules.resolution_order]()
        self.log_table("round", self.first)
        self.order_monster_parts()
        self.receive_deliveries()
        self.reanimate_phase()
        self.is_over = self.rot_track == 0
        if not self.is_over:
            self.refresh()

    def in_resolution_order(self):
        return [self.labs[(self.first + step) % self.seats] for step in range(self.seats)]

    # 4. Refresh

    def refresh(self):
        """Rulebook: "Refill the Merchant Cart Upgrade areas ... Each player draws 2 Monster cards"."""
        for cart, spot in self.empty_spots():
            if self.tiles:
                self.carts[cart][spot] = self.tiles.pop()
                self.log_table("refill", cart, spot, self.carts[cart][spot])
        for lab in self.labs:
            kept, other = self.draw_two_and_keep_one(lab, to_pile=False)
            if other:
                self.discard_card(lab, other)
            if kept:
                self.place_card(lab, kept)
            self.move_parts(lab)

    def empty_spots(self):
        return [(cart, spot) for cart in range(CARTS) for spot in range(SPOTS) if self.carts[cart][spot] < 0]

    def draw_two_and_keep_one(self, lab, to_pile):
        """The card kept and the other one; None for a card that could not be drawn."""
        cards = [card for card in (self.draw_card(), self.draw_card()) if card]
        if not cards:
            return None, None
        self.log(lab, "offer", cards[0].number, cards[1].number if len(cards) == 2 else -1)
        if len(cards) == 1:
            return cards[0], None
        index = self.ask(lab, "keep_card", [0, 1], offer=cards, to_pile=to_pile)
        return cards[index], cards[1 - index]

    def draw_card(self):
        """Rulebook: the discard pile is "shuffled back into the draw pile if players ever run out of Monster cards"."""
        if not self.deck and self.discarded:
            self.deck, self.discarded = self.discarded, []
            self.shuffle(self.deck)
            self.log_table("reshuffle", len(self.deck))
        return self.deck.pop() if self.deck else None

    def discard_card(self, lab, card):
        self.discarded.append(card)
        self.log(lab, "discard", card.number)

    def place_card(self, lab, card):
        legal = lab.places_for_a_new_card(self.rules.printed_slot == "must_cover")
        place = self.ask(lab, "card_place", legal, new_card=card)
        replaced = -1
        if place == SLOTS:
            lab.pile.append(card)
        else:
            before = lab.slots[place]
            lab.slots[place] = card
            if before and before.is_card():
                replaced = before.number
                (lab.pile if self.rules.replaced_card == "pile" else self.boxed_cards).append(before)
        self.log(lab, "keep", card.number, place, replaced)

    # Mad Science Fair

    def mad_science_fair(self):
        self.log_table("fair")
        for lab in self.labs:
            self.prepare_for_the_fair(lab)
        for lab in self.labs:
            self.select_monsters(lab)
        for lab in self.labs:
            self.show_off(lab)

    def prepare_for_the_fair(self, lab):
        """Rulebook: "remove all remaining Monster cards ... return all of their Monster part tokens"."""
        lab.return_all_tokens()
        for slot in range(SLOTS):
            if lab.slots[slot] and lab.slots[slot].is_card():
                lab.card_to_pile(slot)

    def select_monsters(self, lab):
        """Rulebook: "players select any 5 Monster cards from their pile and place them on their lab boards"."""
        left = list(range(len(lab.pile)))
        for slot in range(SLOTS):
            position = self.ask(lab, "fair_monster", [*left, NO_CARD], fair_slot=slot)
            if position != NO_CARD:
                left.remove(position)
                lab.slots[slot] = lab.pile[position]
            monster = lab.slots[slot]
            self.log(lab, "fair_monster", slot, monster.number if monster else -1)

    def show_off(self, lab):
        """Rulebook: "Prestige points from Monsters they complete PLUS bonus Prestige"; of a bust, no bonus."""
        lab.single_draws = 0
        self.draw_one_at_a_time(lab, sum(lab.bag))
        bonus = 0
        is_bust = lab.is_full()
        if is_bust:
            self.log(lab, "bust", len(lab.rejects))
        else:
            self.move_parts(lab)
            bonus = self.tables.bonus[len(lab.finished_slots())]
        score = lab.finished_worth() + bonus + 2 * (len(lab.med_school) // 2)
        self.log(lab, "fair_score", score, bonus, int(is_bust))
        self.fair_score[lab.seat] = score
        lab.prestige += score
        lab.return_all_tokens()

    # The players

    def ask(self, lab, decision, legal, **seen):
        answer = getattr(self.players[lab.seat], decision)(self.view(lab, legal, seen))
        if answer not in legal:
            raise ValueError(f"round {self.round}, seat {lab.seat}: {decision} answered {answer!r}, legal: {legal}")
        return answer

    def view(self, lab, legal, seen):
        """What the player asked sees: its own lab, the clock, and what the question is about."""
        return SimpleNamespace(
            legal=list(legal),
            seat=lab.seat,
            seats=self.seats,
            round=self.round,
            rot_track=self.rot_track,
            prestige=lab.prestige,
            bag=list(lab.bag),
            monsters=[monster.number if monster else -1 for monster in lab.slots],
            missing=[sum(monster.needs) - len(monster.parts) if monster else 0 for monster in lab.slots],
            finished=len(lab.finished_slots()),
            rejects_used=len(lab.rejects),
            reject_slots=self.tables.reject_slots,
            **seen,
        )

    # The result

    def winners(self):
        """Rulebook: the most prestige; then "the fewest Rot tokens in their bag"; then "highest in the ... Fair"."""
        if not self.is_over:
            return []
        results = [(lab.prestige, -lab.bag[ROT], self.fair_score[lab.seat]) for lab in self.labs]
        return [seat for seat in range(self.seats) if results[seat] == max(results)]

    def outcome(self):
        return {
            "prestige": [lab.prestige for lab in self.labs],
            "rot_in_bag": [lab.bag[ROT] for lab in self.labs],
            "fair_score": self.fair_score,
            "busts": self.busts,
            "turns_by_seat": self.turns_of,
            "rounds": self.round,
            "finished": self.is_over,
            "winners": self.winners(),
            "rot_overshoot": self.rot_overshoot,
            "monsters_completed": self.monsters_completed,
            "reanimations": self.reanimations,
            "bonus_prestige": self.bonus_prestige,
            "supers": self.supers,
        }


def checked_rules(options):
    """The options with their defaults filled in; ValueError for what the game can't be played with."""
    unknown = sorted(set(options) - set(DEFAULTS))
    if unknown:
        raise ValueError(f"Making Monsters has no option {unknown}")
    rules = SimpleNamespace(**{**DEFAULTS, **options})
    for name, default in DEFAULTS.items():
        choices = CHOICES.get(name, (False, True))
        if getattr(rules, name) not in choices or type(getattr(rules, name)) is not type(default):
            raise ValueError(f"{name} is one of {choices}, not {getattr(rules, name)!r}")
    return rules


def play_making_monsters(monsters, tables, seats, options, chance, players, streams):
    """Play one game; returns its events, each (name, turn, seat, a, b, c), and its outcome.

    `monsters` lists (needs of the five parts, worth, action number) by monster number: 0 and 1 are printed, the others
    are the cards. `tables` holds the component numbers (see `making_monsters_twin_box.py`). `options` may change any
    of DEFAULTS. `chance` shuffles with `.below(n)` and gives each seat a word `.next64()`, from which
    `streams(word, seat)` opens the stream that the seat's tokens are drawn with. `players`, one a seat, answer each
    decision with one of `view.legal`. Prestige and fair_score apart, figures of the outcome leave the Fair out.
    """
    game = MonstersGame(monsters, tables, seats, options, chance, players, streams)
    game.play()
    return game.events, game.outcome()
