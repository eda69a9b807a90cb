"""A mad scientist's laboratory in the slow Making Monsters: its monsters, its upgrades and its tokens.

A Monster part token is the number of its kind: 0 to 4 a useful part, 5 a Mutation, 6 a Rot. A stockroom bag counts its
tokens by kind; everywhere else tokens lie in lists, one by one.
"""

LIMB, STITCH, SPIKE, GOOP, ZAPPER, MUTATION, ROT = KINDS = range(7)
USEFUL = range(5)
SLOTS = 5
PRINTED = 2  # the first two slots have a monster printed on them
SORTING, FRIDGE, SCHOOL, REJECTS = range(25, 29)  # places of a part; on a monster it is 5 * slot + symbol

(
    SORTING_TABLE,
    REFRIGERATION,
    BOGO,
    MEAT_REPLICATOR,
    STITCHES_REPLICATOR,
    SPIKES_REPLICATOR,
    GOOP_REPLICATOR,
    ZAPPER_REPLICATOR,
    UNIVERSAL,
    TELEPORTER,
    MED_SCHOOL,
    LESTER,
    WAREHOUSE,
) = range(13)
LESTER_CARDS = range(5)


class Monster:
    """A monster, on a card or printed on a lab board: the parts it needs, and those laid on it so far."""

    def __init__(self, number, needs, worth, action):
        self.number = number
        self.needs = list(needs)
        self.worth = worth
        self.action = action
        self.parts = []  # (symbol, kind of the token that covers it)

    def is_card(self):
        return self.number >= PRINTED

    def open_symbols(self):
        covered = [symbol for symbol, _ in self.parts]
        return [self.needs[symbol] - covered.count(symbol) for symbol in USEFUL]

    def is_finished(self):
        return sum(self.needs) == len(self.parts)


class Upgrade:
    """A laboratory upgrade tile. It is seasoned once its owner has had it since before the items of a reanimation."""

    def __init__(self, kind):
        self.kind = kind
        self.is_seasoned = False


class Lab:
    """One player's lab board with all that lies on it, the stockroom bag and what lies beside them."""

    def __init__(self, seat, tables, printed):
        self.seat = seat
        self.tables = tables
        self.printed = printed
        self.slots = [*printed, None, None, None]
        self.bag = list(tables.bag)
        self.sorting_table, self.fridge, self.med_school, self.rejects = [], [], [], []
        self.upgrades = []  # oldest first
        self.lester_hand = list(LESTER_CARDS)
        self.lester_cards_owed = 0  # by a LESTER upgrade just gained
        self.pile = []  # monster cards next to the lab board, oldest first
        self.prestige = 0
        self.order = None
        self.is_super = self.is_bust = False
        self.single_draws = 0  # that the player could have declined, in this order or at the Fair

    # Upgrades

    def owned(self, kind):
        return sum(upgrade.kind == kind for upgrade in self.upgrades)

    def seasoned(self, kind):
        return sum(upgrade.kind == kind and upgrade.is_seasoned for upgrade in self.upgrades)

    def capacity(self):
        """Rulebook: "players may not gain any more Upgrades (unless they get the Warehouse)"."""
        return self.tables.upgrade_slots + self.tables.warehouse_slots * self.owned(WAREHOUSE)

    def drop_upgrade(self, kind):
        """Of equal tiles the newest goes."""
        newest = [upgrade for upgrade in self.upgrades if upgrade.kind == kind][-1]
        self.upgrades.remove(newest)

    # Places for parts

    def sorting_room(self):
        return self.tables.sorting_slots + 2 * self.owned(SORTING_TABLE) - len(self.sorting_table)

    def fridge_room(self):
        return self.owned(REFRIGERATION) - len(self.fridge)

    def school_room(self):
        return 2 * self.owned(MED_SCHOOL) - len(self.med_school)

    def places_on_monsters(self, kind):
        """Every open symbol of the part's kind; every open symbol at all for a Mutation."""
        places = []
        for slot, monster in enumerate(self.slots):
            if monster:
                wanted = monster.open_symbols()
                places += [5 * slot + symbol for symbol in USEFUL if wanted[symbol] > 0 and kind in (symbol, MUTATION)]
        return places

    def put(self, kind, place):
        if place < SORTING:
            self.slots[place // 5].parts.append((place % 5, kind))
        else:
            {SORTING: self.sorting_table, FRIDGE: self.fridge, SCHOOL: self.med_school, REJECTS: self.rejects}[
                place
            ].append(kind)

    def is_full(self):
        """Rulebook: "When these 6 slots are filled, the player busts"."""
        return len(self.rejects) >= self.tables.reject_slots

    def parts_that_may_stay_cold(self):
        """Any part from the lab: from a monster, the sorting table or the fridge."""
        on_monsters = [kind for monster in self.monsters() for _, kind in monster.parts]
        return [*on_monsters, *self.sorting_table, *self.fridge]

    def tokens_on_board(self):
        return [*self.parts_that_may_stay_cold(), *self.med_school, *self.rejects]

    def return_all_tokens(self):
        """Rulebook: "return all Monster parts and Rot on their lab board to their Stockroom bag"."""
        for kind in self.tokens_on_board():
            self.bag[kind] += 1
        for monster in self.monsters():
            monster.parts = []
        self.sorting_table, self.fridge, self.med_school, self.rejects = [], [], [], []

    # Monsters

    def monsters(self):
        return [monster for monster in self.slots if monster]

    def finished_slots(self):
        return [slot for slot, monster in enumerate(self.slots) if monster and monster.is_finished()]

    def finished_worth(self):
        return sum(self.slots[slot].worth for slot in self.finished_slots())

    def card_to_pile(self, slot):
        """The card leaves the lab board; a printed monster below it appears again."""
        self.pile.append(self.slots[slot])
        self.slots[slot] = self.printed[slot] if slot < PRINTED else None

    def places_for_a_new_card(self, must_cover):
        """Slots open to the card kept at a Refresh; 5 is the pile next to the lab board."""
        untouched = [slot for slot, monster in enumerate(self.slots) if monster and not monster.parts]
        printed = [slot for slot in untouched if not self.slots[slot].is_card()]
        empty = [slot for slot in range(SLOTS) if self.slots[slot] is None]
        if empty:
            return printed + empty
        if must_cover and printed:
            return printed
        return [*untouched, SLOTS]
