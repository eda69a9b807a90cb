"""What a player gains in the slow Making Monsters: parts, prestige, items from the carts, L.E.S.T.E.R. cards."""

from making_monsters_twin_lab import (
    LESTER,
    LESTER_CARDS,
    MEAT_REPLICATOR,
    MUTATION,
    ROT,
    TELEPORTER,
    UNIVERSAL,
    USEFUL,
    ZAPPER_REPLICATOR,
    Upgrade,
)

CARTS = 4
SPOTS = 2
TAKE_UPGRADE = 5  # take_item: 0-4 a part of that kind, 5 + 2 * cart + spot an upgrade, or
TAKE_NOTHING = 13
NOT_YET = 5  # lester_card: 0-4 a card, or this
COMPOST, FLEXIBILITY, SCAVENGE, PUBLICITY, EXPAND = LESTER_CARDS
(
    BY_RED,
    BY_RED_SUPER,
    BY_FLEXIBILITY,
    BY_SCAVENGE,
    BY_PUBLICITY,
    BY_COMPOST,
    BY_ACTION,
    BY_CART,
    BY_BOGO,
    BY_REPLICATOR,
    BY_MED_SCHOOL,
    BY_EXPAND,
) = range(12)
REPLICATORS = range(MEAT_REPLICATOR, ZAPPER_REPLICATOR + 1)


class Gains:
    """The part of the game that hands things out."""

    def win_prestige(self, lab, points, reason):
        lab.prestige += points
        self.log(lab, "prestige", points, reason)

    # Parts from the supply

    def gain(self, lab, kind, reason):
        self.supply[kind] -= 1
        lab.bag[kind] += 1
        self.log(lab, "gain", kind, reason)

    def gain_one_of(self, lab, kinds, reason):
        """Rulebook: "If players ever run out of a type ... they will need to pick a different, available, type"."""
        available = self.in_supply(kinds) or self.in_supply(USEFUL)
        if available:
            self.gain(lab, self.ask(lab, "gain_part", available, reason=reason), reason)

    def gain_this(self, lab, kind, reason):
        """A part of one kind; another useful part if the supply has none left."""
        if self.supply[kind] > 0:
            self.gain(lab, kind, reason)
        else:
            self.gain_one_of(lab, USEFUL, reason)

    def in_supply(self, kinds):
        return [kind for kind in kinds if self.supply[kind] > 0]

    def compost_one_rot(self, lab, reason):
        """Rulebook: "Take any 1 Rot from your bag and remove it from the game"."""
        if lab.bag[ROT] > 0:
            lab.bag[ROT] -= 1
            self.composted += 1
            self.log(lab, "remove_rot", reason)

    # Items from the carts

    def cart_in_front_of(self, lab):
        """The board turns clockwise by one cart at every Refresh."""
        return (self.tables.place_of[lab.seat] - (self.round - 1)) % CARTS

    def take_items(self, lab, items):
        """Rulebook: "any combination of Monster parts ... matching the types pre-printed ... and/or Upgrades"."""
        for items_left in range(items, 0, -1):
            carts = range(CARTS) if lab.seasoned(TELEPORTER) else [self.cart_in_front_of(lab)]
            legal = self.parts_on(carts) + self.upgrades_on(carts, lab)
            if not legal:
                return
            item = self.ask(lab, "take_item", [*legal, TAKE_NOTHING], reason=BY_CART, items_left=items_left)
            if item == TAKE_NOTHING:
                return
            if item < TAKE_UPGRADE:
                self.gain(lab, item, BY_CART)
            else:
                self.take_upgrade(lab, item)
                self.play_owed_lester_cards(lab)

    def parts_on(self, carts):
        printed = [kind for kind in USEFUL if any(self.tables.cart_parts[cart][kind] for cart in carts)]
        return self.in_supply(printed) or self.in_supply(USEFUL)

    def upgrades_on(self, carts, lab):
        spots = [(cart, spot) for cart in carts for spot in range(SPOTS) if self.carts[cart][spot] >= 0]
        return [TAKE_UPGRADE + SPOTS * cart + spot for cart, spot in spots if self.may_own(lab, self.carts[cart][spot])]

    def may_own(self, lab, kind):
        """Rulebook: "Place them in an empty Upgrade space or replace an existing Upgrade with a new one"."""
        if lab.owned(kind) and not self.rules.duplicate_upgrades:
            return False
        if len(lab.upgrades) < lab.capacity():
            return True
        return self.rules.upgrade_when_full == "replace" and len(lab.upgrades) > 0

    # Upgrades

    def take_upgrade(self, lab, item):
        cart, spot = divmod(item - TAKE_UPGRADE, SPOTS)
        kind = self.carts[cart][spot]
        self.carts[cart][spot] = -1
        self.log(lab, "take_upgrade", kind, cart, spot)
        if len(lab.upgrades) >= lab.capacity():
            self.discard_an_upgrade(lab)
        lab.upgrades.append(Upgrade(kind))
        while len(lab.upgrades) > lab.capacity():
            self.discard_an_upgrade(lab)
        if lab.owned(kind):
            self.immediate_effect(lab, kind)

    def immediate_effect(self, lab, kind):
        """Rulebook: "Add 2 Limbs to the Stockroom bag immediately"."""
        if kind in REPLICATORS:
            self.replicate(lab, kind, lab.owned(UNIVERSAL))
        elif kind == LESTER and self.rules.lester_upgrade_timing == "on_gain":
            lab.lester_cards_owed += 1

    def replicate(self, lab, replicator, universals):
        """Rulebook: "When gaining a token from a Replicator Upgrade, gain one additional token of that type"."""
        tokens = 2 if replicator == MEAT_REPLICATOR else 1
        for _ in range(tokens + universals):
            self.gain_this(lab, replicator - MEAT_REPLICATOR, BY_REPLICATOR)

    def discard_an_upgrade(self, lab):
        """Rulebook: "the old Upgrade is then discarded to the box"."""
        kind = self.ask(lab, "replace_upgrade", sorted({upgrade.kind for upgrade in lab.upgrades}))
        lab.drop_upgrade(kind)
        self.boxed_tiles.append(kind)
        self.log(lab, "drop_upgrade", kind)
        while lab.sorting_room() < 0:
            self.return_lowest(lab, lab.sorting_table)
        while lab.fridge_room() < 0:
            self.return_lowest(lab, lab.fridge)
        while lab.school_room() < 0:
            self.return_lowest(lab, lab.med_school)

    def return_lowest(self, lab, parts):
        kind = min(parts)
        parts.remove(kind)
        self.return_to_bag(lab, kind)

    def return_to_bag(self, lab, kind):
        lab.bag[kind] += 1
        self.log(lab, "return_part", kind)

    # L.E.S.T.E.R. cards

    def play_lester_card(self, lab, by_upgrade, may_wait=False):
        """Play one card, and those that its effect owes. False if the player would rather wait."""
        if not self.rules.lester_cards:
            return True
        legal = [*lab.lester_hand, NOT_YET] if may_wait else lab.lester_hand
        card = self.ask(lab, "lester_card", legal, may_wait=may_wait)
        if card == NOT_YET:
            return False
        self.log(lab, "lester", card, int(by_upgrade))
        lab.lester_hand.remove(card)
        if not lab.lester_hand:
            lab.lester_hand = list(LESTER_CARDS)
        self.lester_effect(lab, card)
        self.play_owed_lester_cards(lab)
        return True

    def play_owed_lester_cards(self, lab):
        while lab.lester_cards_owed > 0:
            lab.lester_cards_owed -= 1
            self.play_lester_card(lab, by_upgrade=True)

    def play_card_of_each_lester_upgrade(self, lab, upgrades):
        """Of several tiles the owner puts those back first whose card has been played."""
        left = len(upgrades)
        while left > 0:
            self.play_lester_card(lab, by_upgrade=True)
            left = min(left - 1, sum(upgrade in lab.upgrades for upgrade in upgrades))

    def lester_effect(self, lab, card):
        if card == COMPOST:
            self.compost_one_rot(lab, BY_COMPOST)
        elif card == FLEXIBILITY:
            for _ in range(2):
                self.gain_this(lab, MUTATION, BY_FLEXIBILITY)
        elif card == SCAVENGE:
            for _ in range(3):
                self.gain_one_of(lab, USEFUL, BY_SCAVENGE)
        elif card == PUBLICITY:
            self.win_prestige(lab, 3, BY_PUBLICITY)
        else:
            self.expand(lab)

    def expand(self, lab):
        """Rulebook: "Take 1 Upgrade from any cart and add it to an available space on the lab board"."""
        legal = self.upgrades_on(range(CARTS), lab)
        if legal:
            item = self.ask(lab, "take_item", [*legal, TAKE_NOTHING], reason=BY_EXPAND, items_left=1)
            if item != TAKE_NOTHING:
                self.take_upgrade(lab, item)
