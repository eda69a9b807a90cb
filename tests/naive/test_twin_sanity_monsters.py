"""The Making Monsters twin keeps every token, card and tile, whatever the rules, and ends as it should."""

import random
from collections import Counter

import pytest
from making_monsters_twin import CHOICES, DEFAULTS, MonstersGame, play_making_monsters
from making_monsters_twin_box import default_monsters, default_tables
from making_monsters_twin_lab import KINDS, LESTER_CARDS, PRINTED
from making_monsters_twin_players import FirstLegal, LastLegal, RandomPlayer
from opening import opened
from stream import Stream

VARIANTS = {
    "default": {},
    "supers": {"two_player_dummy": "random_token", "super_optional": True, "resolution_order": "random"},
    "bags": {
        "unused_bags_to_supply": True,
        "bogo_mutation": True,
        "red_add_timing": "before",
        "resolution_order": "fixed",
    },
    "strict": {"batch_bust": "strict_sequential", "bust_keeps_order_bonus": False, "voluntary_reject": True},
    "lester": {"lester_timing": "any", "lester_upgrade_timing": "on_gain", "upgrade_when_full": "forbid"},
    "lester often": {"lester_timing": "any", "lester_upgrade_timing": "each_round", "fridge_accepts_draws": False},
    "no lester": {"lester_cards": False, "duplicate_upgrades": False, "printed_slot": "must_cover"},
    "mild busts": {"bust_takes_rot": False, "bust_triggers_actions": False, "replaced_card": "box"},
    "monsters first": {"allow_zero_reanimate": False, "final_forced": False},
}
COMPONENTS = [
    {},
    {"reject_slots": 3, "sorting_slots": 0, "max_rounds": 25},
    {"upgrade_slots": 1, "warehouse_slots": 3, "items": [3, 4, 5, 6, 7, 8]},
    {"tokens": [22, 18, 14, 10, 6, 1, 46], "rot_track": 15, "max_rounds": 30},
    {"tiles": [1, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 0], "max_rounds": 40},
    {"tiles": [2, 2, 0, 2, 0, 0, 0, 0, 4, 0, 2, 8, 20], "upgrade_slots": 2, "warehouse_slots": 1, "max_rounds": 40},
]


def seeded(*names):
    """A Stream for a name: the same every time, whatever the order of the tests."""
    words = random.Random("/".join(map(str, names)))
    return Stream(tuple(words.getrandbits(64) for _ in range(4)))


def streams(word, seat):
    return opened(word, 0, seat)


class Watched(MonstersGame):
    """A game that counts everything in the box after every phase."""

    def check(self):
        self.check_tokens()
        self.check_cards()
        on_carts = [kind for cart in self.carts for kind in cart if kind >= 0]
        owned = [upgrade.kind for lab in self.labs for upgrade in lab.upgrades]
        tiles = Counter([*self.tiles, *on_carts, *owned, *self.boxed_tiles])
        assert [tiles[kind] for kind in range(13)] == self.tables.tiles
        for lab in self.labs:
            self.check_lab(lab)

    def check_tokens(self):
        everything = [have + aside for have, aside in zip(self.supply, self.aside, strict=True)]
        everything[-1] += self.rot_track + self.composted
        for lab in self.labs:
            for kind in KINDS:
                everything[kind] += lab.bag[kind] + lab.tokens_on_board().count(kind)
        assert everything == self.tables.tokens
        assert min(self.supply) >= 0

    def check_cards(self):
        on_labs = {monster.number for lab in self.labs for monster in [*lab.slots, *lab.pile] if monster}
        loose = [card.number for card in [*self.deck, *self.discarded, *self.boxed_cards]]
        cards = [*loose, *(number for number in on_labs if number >= PRINTED)]
        assert sorted(cards) == list(range(PRINTED, PRINTED + 72))

    def check_lab(self, lab):
        assert min(lab.sorting_room(), lab.fridge_room(), lab.school_room()) >= 0
        assert len(lab.upgrades) <= lab.capacity()
        assert set(lab.lester_hand) <= set(LESTER_CARDS)
        for monster in lab.monsters():
            assert min(monster.open_symbols()) >= 0
            assert all(kind in (symbol, 5) for symbol, kind in monster.parts)
        stored = [*lab.sorting_table, *lab.fridge, *lab.med_school]
        assert 6 not in stored

    def set_up(self):
        super().set_up()
        self.check()

    def order_monster_parts(self):
        super().order_monster_parts()
        self.check()

    def receive_deliveries(self):
        super().receive_deliveries()
        self.check()
        assert all(lab.is_bust == lab.is_full() for lab in self.labs)

    def reanimate(self, lab, why):
        super().reanimate(lab, why)
        self.check()
        assert sorted(lab.tokens_on_board()) == sorted(lab.fridge)

    def refresh(self):
        super().refresh()
        self.check()

    def mad_science_fair(self):
        super().mad_science_fair()
        self.check()
        assert not any(lab.tokens_on_board() for lab in self.labs)


def watched(name, seats, options, components):
    minds = [seeded("mind", name, seat) for seat in range(seats)]
    tables = default_tables(seats, **components)
    game = Watched(default_monsters(), tables, seats, options, seeded(name), [*map(RandomPlayer, minds)], streams)
    game.play()
    return game


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_token_card_and_tile_is_accounted_for_after_every_phase(variant, seats):
    for components in COMPONENTS:
        game = watched((variant, str(components)), seats, VARIANTS[variant], components)
        check_figures(game)


def check_figures(game):
    """The outcome follows from the events."""
    outcome, events = game.outcome(), game.events

    def total(name, seat, column, last=10**9):
        return sum(event[column] for event in events[:last] if (event[0], event[2]) == (name, seat))

    names = [event[0] for event in events]
    fair = names.index("fair") if "fair" in names else len(names)
    for seat in range(game.seats):
        assert outcome["prestige"][seat] == sum(
            [
                total("prestige", seat, 3),
                total("complete", seat, 5),
                total("reanimate", seat, 5),
                total("fair_score", seat, 3),
            ]
        )
        assert outcome["bonus_prestige"][seat] == total("reanimate", seat, 5)
        assert outcome["monsters_completed"][seat] == total("reanimate", seat, 3)
        assert outcome["fair_score"][seat] == total("fair_score", seat, 3)
        assert outcome["supers"][seat] == total("order", seat, 4)
        for figure, event in (("busts", "bust"), ("reanimations", "reanimate"), ("turns_by_seat", "order")):
            assert outcome[figure][seat] == [event[0] for event in events[:fair] if event[2] == seat].count(event)
    assert outcome["rounds"] == names.count("round")
    assert events[-1] == ("end", outcome["rounds"], 0, int(outcome["finished"]), 0, 0)
    assert outcome["finished"] == ("fair" in names) == bool(outcome["winners"])
    taken = sum(event[3] for event in events if event[0] == "rot")
    assert taken == game.tables.rot_track - game.rot_track
    assert outcome["finished"] == (game.rot_track == 0)


def test_the_box_holds_what_the_rulebook_lists():
    tables, monsters = default_tables(4), default_monsters()
    assert (sum(tables.tokens), len(monsters) - 2, sum(tables.tiles), sum(tables.bag)) == (344, 72, 40, 22)
    symbols = [sum(needs[kind] for needs, _, _ in monsters[2:]) for kind in range(5)]
    assert symbols == [62, 55, 49, 40, 34]
    weights = (2, 3, 4, 5, 6)  # in halves
    for needs, worth, _ in monsters[2:]:
        halves = sum(weight * need for weight, need in zip(weights, needs, strict=True)) + 2 * (sum(needs) - 2)
        assert worth == (halves + 1) // 2
    assert Counter(sum(needs) for needs, _, _ in monsters[2:]) == {2: 18, 3: 24, 4: 18, 5: 12}


def test_the_supply_after_four_bags_are_filled():
    for seats in (2, 3, 4):
        game = watched("supply", seats, {}, {"max_rounds": 0})
        assert game.supply == [50, 36, 40, 40, 40, 20, 30 - 4 * seats]
        assert sum(game.aside) == 22 * (4 - seats)
    emptied = watched("supply", 2, {"unused_bags_to_supply": True}, {"max_rounds": 0})
    assert emptied.supply == [60, 44, 46, 44, 42, 20, 36]


def test_players_of_habit_come_to_an_end():
    for player in (FirstLegal(), LastLegal()):
        tables = default_tables(3, max_rounds=60)
        events, outcome = play_making_monsters(
            default_monsters(), tables, 3, {}, seeded("habit"), [player] * 3, streams
        )
        assert events[0] == ("start", 0, 0, 3, 12, 0)
        assert outcome["finished"] or outcome["rounds"] == 60
        names = [event[0] for event in events]
        if isinstance(player, FirstLegal):
            assert sum(outcome["reanimations"]) >= sum(outcome["busts"]) > 0
            assert "stop" not in names[: names.index("fair")]
        else:
            assert outcome["reanimations"] == outcome["turns_by_seat"]
            assert "move" not in names and "take_upgrade" not in names


def test_variants_set_every_option():
    for name, default in DEFAULTS.items():
        tried = {rules.get(name, default) for rules in VARIANTS.values()}
        assert tried == set(CHOICES.get(name, (False, True)))


@pytest.mark.parametrize("options", [{"no_such": 1}, {"batch_bust": "some"}, {"super_optional": 1}])
def test_rules_it_cannot_be_played_by(options):
    with pytest.raises(ValueError, match=r"option|is one of"):
        watched("wrong", 2, options, {})


def test_an_answer_outside_the_legal_ones_is_refused():
    class Stubborn(LastLegal):
        def order(self, view):
            return 3

    tables = default_tables(2)
    with pytest.raises(ValueError, match="round 1, seat 0: order answered 3"):
        play_making_monsters(default_monsters(), tables, 2, {}, seeded("wrong"), [Stubborn()] * 2, streams)
