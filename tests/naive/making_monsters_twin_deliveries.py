"""Orders and deliveries in the slow Making Monsters: choosing tokens, drawing from the bag, placing what was drawn."""

from making_monsters_twin_gains import BY_RED, BY_RED_SUPER
from making_monsters_twin_lab import FRIDGE, KINDS, LESTER, MUTATION, REJECTS, ROT, SCHOOL, SORTING, USEFUL

RED, YELLOW, BLUE = COLOURS = range(3)
DUMMY_BIT = 128
NO_MOVE = 384


class Deliveries:
    """The phases Order Monster Parts and Receive Deliveries."""

    # 1. Order Monster Parts

    def order_monster_parts(self):
        """Rulebook: "they will simultaneously flip over their tokens to reveal their choice"."""
        colours = [self.ask(lab, "order", list(COLOURS)) for lab in self.labs]
        dummy = None
        if self.seats == 2 and self.rules.two_player_dummy == "random_token":
            dummy = self.chance.below(3)
            self.log_table("dummy", dummy)
        for lab in self.labs:
            self.reveal_order(lab, colours, dummy)

    def reveal_order(self, lab, colours, dummy):
        """Rulebook: "If the secondary color of a player's token matches the main color of either neighbor's token"."""
        lab.order = colours[lab.seat]
        banner = (lab.order + 1) % 3
        neighbours = {(lab.seat - 1) % self.seats, (lab.seat + 1) % self.seats}
        given_by = sum(1 << seat for seat in neighbours if colours[seat] == banner)
        if dummy == banner:
            given_by += DUMMY_BIT
        lab.is_super = given_by > 0
        if lab.is_super and self.rules.super_optional:
            lab.is_super = self.ask(lab, "take_super", [0, 1]) == 1
        self.supers[lab.seat] += lab.is_super
        self.log(lab, "order", lab.order, int(lab.is_super), given_by)

    # 2. Receive Deliveries

    def receive_deliveries(self):
        for lab in self.in_resolution_order():
            self.turns_of[lab.seat] += 1
            lab.single_draws = 0
            deliveries = {
                (RED, False): self.red_base,
                (RED, True): self.red_super,
                (YELLOW, False): self.yellow_base,
                (YELLOW, True): self.yellow_super,
                (BLUE, False): self.blue_base,
                (BLUE, True): self.blue_super,
            }
            deliveries[lab.order, lab.is_super](lab)
            if self.rules.lester_upgrade_timing == "each_round":
                tiles = [upgrade for upgrade in lab.upgrades if upgrade.kind == LESTER]
                self.play_card_of_each_lester_upgrade(lab, tiles)

    def red_base(self, lab):
        """Rulebook: "Draw 2 Monster parts ... AND select any Monster part from the supply (except a Mutation)"."""
        adds_before = self.rules.red_add_timing == "before"
        if adds_before:
            self.gain_one_of(lab, USEFUL, BY_RED)
        self.draw_at_the_same_time(lab, 2)
        self.look_for_a_bust(lab)
        if not adds_before and self.order_goes_on(lab):
            self.gain_one_of(lab, USEFUL, BY_RED)

    def red_super(self, lab):
        """Rulebook: "Gain 3 Prestige immediately, draw 1-5 Monster parts ..., and add a Mutation"."""
        self.win_prestige(lab, 3, BY_RED_SUPER)
        if self.can_draw(lab):
            self.draw_and_settle(lab)
        self.draw_one_at_a_time(lab, 4)
        self.look_for_a_bust(lab)
        if self.order_goes_on(lab):
            self.gain_this(lab, MUTATION, BY_RED_SUPER)

    def yellow_base(self, lab):
        """Rulebook: "Draw 4 Monster parts all at once"."""
        self.draw_at_the_same_time(lab, 4)
        self.look_for_a_bust(lab)

    def yellow_super(self, lab):
        """Rulebook: "return one Rot ... (even if it's the last ... and would normally make the player go bust)"."""
        self.draw_at_the_same_time(lab, 2)
        self.draw_one_at_a_time(lab, 5)
        if ROT in lab.rejects:
            lab.rejects.remove(ROT)
            lab.bag[ROT] += 1
            self.log(lab, "return_rot")
        self.look_for_a_bust(lab)

    def blue_base(self, lab):
        """Rulebook: "Draw 6 Monster parts all at once"."""
        self.draw_at_the_same_time(lab, 6)
        self.look_for_a_bust(lab)

    def blue_super(self, lab):
        """Rulebook: "Draw 3 Monster tokens. Then draw up to 6 more ... AND play one of their LESTER cards"."""
        any_time = self.rules.lester_timing == "any"
        has_played = any_time and self.play_lester_card(lab, by_upgrade=False, may_wait=True)
        self.draw_at_the_same_time(lab, 3)
        if any_time and not has_played:
            has_played = self.play_lester_card(lab, by_upgrade=False, may_wait=True)
        self.draw_one_at_a_time(lab, 6)
        self.look_for_a_bust(lab)
        if not has_played and self.order_goes_on(lab):
            self.play_lester_card(lab, by_upgrade=False)

    def look_for_a_bust(self, lab):
        lab.is_bust = lab.is_full()
        if lab.is_bust:
            self.busts[lab.seat] += 1
            self.log(lab, "bust", len(lab.rejects))

    def order_goes_on(self, lab):
        return not lab.is_bust or self.rules.bust_keeps_order_bonus

    # Drawing

    def can_draw(self, lab):
        return sum(lab.bag) > 0 and not lab.is_full()

    def draw(self, lab, batch):
        """One token from the bag, every token as likely as any other."""
        number = self.streams[lab.seat].below(sum(lab.bag))
        for kind in KINDS:
            if number < lab.bag[kind]:
                break
            number -= lab.bag[kind]
        lab.bag[kind] -= 1
        self.log(lab, "draw", kind, sum(lab.bag), int(batch))
        return kind

    def draw_and_settle(self, lab):
        self.settle(lab, self.draw(lab, batch=False))

    def draw_one_at_a_time(self, lab, most):
        """Rulebook: "draw up to 5 more tokens one at a time (the player may stop at any point)"."""
        while most > 0 and self.can_draw(lab):
            if not self.ask(lab, "draw_again", [0, 1], draws_made=lab.single_draws, draws_left=most):
                self.log(lab, "stop", lab.single_draws)
                return
            lab.single_draws += 1
            most -= 1
            self.draw_and_settle(lab)

    def draw_at_the_same_time(self, lab, most):
        if lab.is_full():
            return
        tokens = [self.draw(lab, batch=True) for _ in range(min(most, sum(lab.bag)))]
        if self.rules.batch_bust == "strict_sequential":
            self.settle_until_full(lab, tokens)
        else:
            self.settle_all(lab, tokens)

    def settle_until_full(self, lab, tokens):
        for at, kind in enumerate(tokens):
            if lab.is_full():
                for left_over in tokens[at:]:
                    self.return_to_bag(lab, left_over)
                return
            self.settle(lab, kind)

    def settle_all(self, lab, tokens):
        """Rulebook: Rot tokens "must be immediately placed on the Rejects track"; the owner orders the other parts."""
        for _ in range(tokens.count(ROT)):
            self.place(lab, ROT, REJECTS)
        parts = [kind for kind in tokens if kind != ROT]
        while parts:
            self.move_parts(lab)
            kinds = sorted(set(parts))
            kind = self.ask(lab, "pick_part", kinds) if len(kinds) > 1 else kinds[0]
            parts.remove(kind)
            self.place_part(lab, kind)

    # Placing

    def settle(self, lab, kind):
        if kind == ROT:
            self.place(lab, ROT, REJECTS)
        else:
            self.move_parts(lab)
            self.place_part(lab, kind)

    def place_part(self, lab, kind):
        """Rulebook: "Place on board. No room? Place on Rejects track"."""
        places = lab.places_on_monsters(kind)
        if lab.sorting_room() > 0:
            places.append(SORTING)
        if lab.fridge_room() > 0 and self.rules.fridge_accepts_draws:
            places.append(FRIDGE)
        if lab.school_room() > 0:
            places.append(SCHOOL)
        if places and self.rules.voluntary_reject:
            places.append(REJECTS)
        self.place(lab, kind, self.ask(lab, "place_part", places, token=kind) if places else REJECTS)

    def place(self, lab, kind, place):
        lab.put(kind, place)
        self.log(lab, "place", kind, place)

    def move_parts(self, lab):
        """Rulebook: those on the sorting table "may be moved onto Monster cards at any point"."""
        while moves := self.possible_moves(lab):
            answer = self.ask(lab, "move_part", [*moves, NO_MOVE])
            if answer == NO_MOVE:
                return
            source, kind, place = answer // 32 // 6, answer // 32 % 6, answer % 32
            (lab.sorting_table if source == 0 else lab.fridge).remove(kind)
            lab.put(kind, place)
            self.log(lab, "move", source, kind, place)

    def possible_moves(self, lab):
        to_school = [SCHOOL] if lab.school_room() > 0 else []
        moves = []
        for kind in sorted(set(lab.sorting_table)):
            moves += [32 * kind + place for place in lab.places_on_monsters(kind) + to_school]
        for kind in sorted(set(lab.fridge)):
            moves += [32 * (6 + kind) + place for place in lab.places_on_monsters(kind)]
        return moves
