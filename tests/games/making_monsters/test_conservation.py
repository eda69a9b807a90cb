"""Nothing is lost and nothing appears: every token, card and tile is accounted for at every question and every event."""

import numpy as np
from box_ledger import PLACES, BoxLedger
from doors import Doors
from hypothesis import given, settings
from hypothesis import strategies as st
from recorded import Event, Recorder
from scenes import derived

from analyser.games.making_monsters import state as mm

CARDS, TILES, TOKENS = 72, 40, 344
RULES = st.fixed_dictionaries(
    {},
    optional={
        "deck": st.sampled_from(["random"]),
        "monster_actions": st.sampled_from(["none"]),
        "rot_per_player": st.sampled_from([1, 2, 5, 7]),
        "reject_slots": st.sampled_from([1, 2, 4, 8, 12]),
        "sorting_slots": st.sampled_from([0, 1, 5]),
        "upgrade_slots": st.sampled_from([0, 1, 2, 8]),
        "warehouse_slots": st.sampled_from([0, 1, 4]),
        "first_draws": st.sampled_from([0, 9, 22]),
        "cart_places": st.sampled_from(["adjacent"]),
        "unused_bags_to_supply": st.just(True),
        "two_player_dummy": st.just("random_token"),
        "super_optional": st.just(True),
        "resolution_order": st.sampled_from(["fixed", "random"]),
        "red_add_timing": st.just("before"),
        "batch_bust": st.just("strict_sequential"),
        "bust_keeps_order_bonus": st.just(False),
        "lester_cards": st.just(False),
        "lester_timing": st.just("any"),
        "voluntary_reject": st.just(True),
        "allow_zero_reanimate": st.just(False),
        "final_forced": st.just(False),
        "bust_takes_rot": st.just(False),
        "bust_triggers_actions": st.just(False),
        "upgrade_when_full": st.just("forbid"),
        "duplicate_upgrades": st.just(False),
        "bogo_mutation": st.just(True),
        "fridge_accepts_draws": st.just(False),
        "lester_upgrade_timing": st.sampled_from(["on_gain", "each_round"]),
        "printed_slot": st.just("must_cover"),
        "replaced_card": st.just("box"),
        "max_rounds": st.sampled_from([1, 12]),
    },
)
BUILDERS = ("fill_needs", "uniform_orders+bust_odds", "mixed_orders+rejects_limit+upgrade_engine")


class Watch:
    """Counts all that is in the box whenever the engine asks, and compares it with what the events have told."""

    def __init__(self, recorder):
        self.recorder = recorder
        worker = recorder.worker
        self.rules, self.table, self.box = worker.rules[0], worker.table[0], worker.box[0]
        self.hands = worker.hands["hand"][0, : recorder.plan.seats]
        self.kinds = [event.name for event in recorder.plan.game.events]
        self.doors = Doors(recorder, self.answer)

    def play(self, index):
        self.ledger, self.read, self.phase, self.asked, self.phases = None, 0, None, 0, 0
        assert self.doors.play(index)
        self.check("end", -1)

    def answer(self, decision, seat, own):
        self.check(decision, seat)
        return own()

    def check(self, decision, seat):
        self.asked += 1
        self.check_tokens(decision, seat)
        self.tell()
        if self.table["phase"] != self.phase or decision == "end":
            self.phase = int(self.table["phase"])
            self.phases += 1
            self.check_cards(decision)
            self.check_tiles(decision)
            for me in self.hands:
                self.check_lab(decision, me)
            self.check_ledger()
        elif self.asked % 8 == 0:
            self.check_cards(decision)
            self.check_tiles(decision)
            self.check_lab(decision, self.hands[seat])

    def check_tokens(self, decision, seat):
        """Supply, Rot track, bags, labs, composted Rot and unused bags hold all tokens; one may be in a hand."""
        found = self.box["supply"] + self.box["aside"]
        found[mm.ROT] += self.box["composted"] + self.table["track_left"]
        found += (self.hands["bag"] + self.hands["rejects"]).sum(axis=0)
        for place in ("sorting", "fridge", "school", "batch"):
            found[: mm.PARTS] += self.hands[place].sum(axis=0)
        found[: mm.PARTS] += self.hands["laid"].sum(axis=(0, 1))
        if decision in ("place_part", "move_part", "pick_part"):
            self.check_hand_token(found, decision, seat)
            return
        assert found.tolist() == self.rules["tokens"].tolist()
        assert found.sum() == TOKENS

    def check_hand_token(self, found, decision, seat):
        """A part that is being placed lies nowhere; with a strict batch, so do those drawn after it."""
        missing = self.rules["tokens"] - found
        assert missing.min() >= 0
        if decision == "place_part":
            assert missing[self.hands[seat]["token"]] > 0
        if not self.rules["strict_batch"]:
            assert missing.sum() <= 1

    def check_cards(self, decision):
        """Deck, discards, slots, piles and the box hold all cards, each once; some may be in a hand."""
        deck = self.box["deck"][: self.table["deck_left"]].tolist()
        cards = deck + self.box["discard"][: self.box["discards"]].tolist()
        at_the_fair = self.table["phase"] == mm.FAIR
        for me in self.hands:
            cards += me["pile"][: me["pile_size"]].tolist()
            if not at_the_fair:
                cards += [monster for monster in me["monster"].tolist() if monster >= mm.PRINTED]
        assert len(cards) == len(set(cards))
        assert {*cards} <= {*range(mm.PRINTED, CARDS + mm.PRINTED)}
        in_hand = {"keep_card": 2, "card_place": 1}.get(decision, 0)
        if self.table["round_number"] > 0:  # at set-up a first card may be on its way to the first seat's question
            assert len(cards) + self.box["cards_boxed"] + in_hand == CARDS

    def check_tiles(self, decision):
        """Stack, carts, labs and the box hold all tiles; one may be in a hand."""
        stack = self.box["tile"][: self.table["tiles_left"]].tolist()
        tiles = np.bincount(
            stack + [tile for tile in self.box["cart_upgrade"].flat if tile >= 0], minlength=mm.UPGRADES
        )
        for me in self.hands:
            tiles = tiles + me["upgrades"]
        in_hand = TILES - tiles.sum() - self.box["tiles_boxed"]
        assert in_hand == 0 or (decision == "replace_upgrade" and in_hand == 1)
        assert (tiles <= self.rules["tiles"]).all()

    def check_lab(self, decision, me):
        """Only parts that a monster asks for lie on it, nothing is fewer than none, and all that is counted is right."""
        places = ("bag", "rejects", "laid", "sorting", "fridge", "school", "sorting_room", "fridge_room", "school_room")
        assert min(self.box["supply"].min(), *[me[place].min() for place in places]) >= 0
        if decision == "fair_monster":  # the cards chosen lie there already, their symbols are opened after the last
            return
        in_hand = decision in ("place_part", "move_part", "pick_part")  # a part that is being placed lies nowhere
        for name, value in derived(self.rules, me).items():
            assert np.array_equal(me[name], value) or (in_hand and name in ("own", "owned")), name
        for slot, monster in enumerate(me["monster"]):
            covered = (self.rules["need"][monster] if monster >= 0 else 0) - me["open_symbols"][slot]
            assert covered.min() >= 0
            assert (me["laid"][slot][: mm.USEFUL] <= covered).all()
            assert me["laid"][slot].sum() == covered.sum()

    def tell(self):
        """Read the events up to now."""
        if self.ledger is None:
            unused = self.recorder.values["unused_bags_to_supply"]
            self.ledger = BoxLedger(self.rules, len(self.hands), unused)
        rows = self.box["journal"][self.read : self.box["journal_length"]].tolist()
        for kind, *numbers in rows:
            self.ledger.read(Event(self.kinds[kind], *numbers))
        self.read += len(rows)

    def check_ledger(self):
        """Between two phases, the records are what the events have told."""
        if self.table["phase"] != mm.REANIMATION:  # no event may have told that all have reanimated
            self.ledger.end_reanimations()
        ledger = self.ledger
        assert [ledger.supply[kind] for kind in range(mm.TOKENS)] == self.box["supply"].tolist()
        assert (ledger.track, ledger.composted) == (self.table["track_left"], self.box["composted"])
        assert (ledger.tiles_boxed, len(ledger.boxed_cards)) == (self.box["tiles_boxed"], self.box["cards_boxed"])
        assert ledger.discard == self.box["discard"][: self.box["discards"]].tolist()
        for me, lab in zip(self.hands, ledger.labs, strict=True):
            assert [lab.bag[kind] for kind in range(mm.TOKENS)] == me["bag"].tolist()
            for place in PLACES:
                assert [lab.store[place][kind] for kind in range(len(me[place]))] == me[place].tolist()
            laid = [[parts[kind] for kind in range(mm.PARTS)] for parts in lab.laid]
            assert laid == me["laid"].tolist()
            assert lab.prestige == me["prestige"]
            assert [lab.upgrades[upgrade] for upgrade in range(mm.UPGRADES)] == me["upgrades"].tolist()
            assert lab.monster == me["monster"].tolist()
            assert lab.pile == me["pile"][: me["pile_size"]].tolist()


@settings(max_examples=40)
@given(rules=RULES, seats=st.integers(2, 4), seed=st.integers(0, 2**64 - 1))
def test_every_token_card_and_tile_is_accounted_for(rules, seats, seed):
    watch = Watch(Recorder("making_monsters", ["random"] * seats, seed, **rules))
    watch.play(0)


def test_nothing_is_lost_by_players_who_know_what_they_do():
    for seats in (2, 3, 4):
        watch = Watch(Recorder("making_monsters", [*BUILDERS, "random"][:seats], seed=seats))
        watch.play(0)
        assert watch.asked > 100
        assert watch.phases > 20
