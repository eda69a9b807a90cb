"""The twins keep every card, chip and die, and land on numbers known from elsewhere."""

import random
from collections import Counter

import pytest
from igor_twin import play_igor
from igor_twin_players import ClosestMonsterThreshold, RandomPlayer
from pig_twin import HoldAt, play_pig
from stream import Stream

CARDS_BY_VALUE = {
    2: ["11100", "01110", "00111", "10011", "11001"],
    4: ["21010", "02101", "10210", "01021", "10102"],
    6: ["20201", "12020", "01202", "20120", "02012", "21111"],
    8: ["20202", "03021"],
}
DECK = [(tuple(map(int, needs)), value) for value, cards in CARDS_BY_VALUE.items() for needs in cards]

VARIANTS = [
    (4, {}),
    (2, {"refill_timing": "immediate", "igor_needed": 1}),
    (3, {"refill_timing": "immediate", "bust_helpers": "remove_this_turn", "chips": 7}),
    (2, {"bust_completed": "clear_and_keep", "bust_helpers": "remove_this_turn", "max_turns": 60}),
    (2, {"chips": 4, "igor_reroll_limit": 1, "removed_cards": 5, "start_player": "random", "max_turns": 60}),
    (1, {}),
    (1, {"solo_discard": "face_up_choice", "refill_timing": "immediate"}),
    (1, {"solo_extra_turn": False, "removed_cards": 5}),
]


def seeded(*names):
    """A Stream for a name: the same every time, whatever the order of the tests."""
    words = random.Random("/".join(map(str, names)))
    return Stream(tuple(words.getrandbits(64) for _ in range(4)))


class Ledger:
    """Follows a game by its events alone: where each card is, and the Helpers standing on it."""

    def __init__(self, cards, chips, keeps_pending):
        self.place = dict.fromkeys(range(cards), "deck")
        self.helpers = {card: [0] * 5 for card in range(cards)}
        self.chips = chips
        self.keeps_pending = keeps_pending

    def read(self, name, a, b, c):
        if name == "reveal":
            assert a not in self.place.values(), "revealed into a full slot"
            self.move(b, "deck", a)
        elif name == "place":
            assert self.place[c] == a
            self.helpers[c][b] += 1
        elif name == "complete":
            assert tuple(self.helpers[b]) == DECK[b][0]
            assert c == DECK[b][1]
            if self.keeps_pending:
                self.move(b, a, -1)
        elif name in ("win", "discard"):
            assert tuple(self.helpers[b]) == DECK[b][0]
            self.move(b, a, name)
        elif name == "clear":
            assert self.place[b] == a
            self.helpers[b] = [0] * 5
        elif name == "take_off":
            (card,) = [card for card, place in self.place.items() if place == a]
            self.helpers[card][b] -= c
        elif name == "solo_discard":
            self.move(b, "deck" if a == -1 else a, name)
        elif name == "remove":
            self.move(a, "deck", name)

    def move(self, card, origin, goal):
        assert self.place[card] == origin
        self.place[card] = goal
        if isinstance(goal, str):
            self.helpers[card] = [0] * 5

    def check(self):
        for card, helpers in self.helpers.items():
            assert all(0 <= placed <= needed for placed, needed in zip(helpers, DECK[card][0], strict=True))
            assert isinstance(self.place[card], int) or helpers == [0] * 5
        assert sum(map(sum, self.helpers.values())) <= self.chips
        slots = [place for place in self.place.values() if place in (0, 1, 2)]
        assert len(slots) == len(set(slots))


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_every_card_and_chip_is_accounted_for_after_every_event(seats, options):
    for game in range(12):
        minds = [seeded("mind", game, seat) for seat in range(seats)]
        events, outcome = play_igor(DECK, seats, options, seeded("chance", game), [*map(RandomPlayer, minds)])
        ledger = Ledger(len(DECK), options.get("chips", 18), options.get("refill_timing") == "immediate")
        for name, _turn, _seat, a, b, c in events:
            ledger.read(name, a, b, c)
            ledger.check()
        won = [[b for name, _t, who, _a, b, _c in events if (name, who) == ("win", seat)] for seat in range(seats)]
        assert outcome["scores"] == [sum(DECK[card][1] for card in cards) for cards in won]
        assert outcome["cards_won"] == [len(cards) for cards in won]
        if outcome["finished"] and seats > 1:
            assert Counter(ledger.place.values()).keys() <= {"win", "discard", "remove"}


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_every_roll_takes_the_dice_that_are_left(seats, options):
    minds = [seeded("mind", seat) for seat in range(seats)]
    events, outcome = play_igor(DECK, seats, options, seeded("dice"), [*map(RandomPlayer, minds)])
    dice = rolls = 0
    for name, _turn, _seat, a, b, c in events:
        if name in ("turn", "reroll"):
            dice = 5
            rolls = 0 if name == "turn" else rolls
        elif name in ("place", "keep_igor"):
            dice -= 1
        elif name == "roll":
            rolls += 1
            assert (a, sum(map(int, str(b))), c) == (dice, dice, rolls)
    assert sum(outcome["turns_by_seat"]) == outcome["turns"] == [event[0] for event in events].count("turn")
    assert sum(outcome["busts"]) == [event[0] for event in events].count("bust")


def reference_stream(game):
    """The chance stream of game number `game` in the program that the next test quotes."""

    def mix(word):
        word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        word = (word ^ (word >> 27)) * 0x94D049BB133111EB % 2**64
        return word ^ (word >> 31)

    golden = 0x9E3779B97F4A7C15
    a = mix((1 + game * golden) % 2**64)
    b = mix((a + golden) % 2**64)
    stream = Stream((a, b, mix((b + game) % 2**64), 1))
    for _ in range(12):
        stream.next64()
    return stream


def test_igor_plays_the_same_thousand_games_as_a_separate_program():
    """Totals of a C++ program written by other hands from the same rules; its million games take 22.30 turns each."""
    scores, busts, turns = [0, 0], 0, 0
    for game in range(1000):
        _, outcome = play_igor(DECK, 2, {}, reference_stream(game), [ClosestMonsterThreshold(3)] * 2)
        scores = [total + score for total, score in zip(scores, outcome["scores"], strict=True)]
        busts += sum(outcome["busts"])
        turns += outcome["turns"]
    assert (scores, busts, turns) == ([39646, 39808], 4493, 22223)


def test_a_pig_turn_held_at_20_meets_its_exact_values():
    games, busts, points = 4000, 0, 0
    chance = seeded("pig turns")
    for _ in range(games):
        _, outcome = play_pig(1, {"rounds": 1}, chance, [HoldAt(20)])
        busts += outcome["busts"][0]
        points += outcome["scores"][0]
    bust = 0.624541
    assert abs(busts / games - bust) <= 4 * (bust * (1 - bust) / games) ** 0.5
    assert abs(points / games - 8.141795) <= 4 * 10.539 / games**0.5


def test_solitaire_pig_takes_its_exact_number_of_turns():
    games = 1500
    chance = seeded("pig alone")
    turns = sum(play_pig(1, {}, chance, [HoldAt(20)])[1]["turns"] for _ in range(games))
    assert abs(turns / games - 12.6368) <= 4 * 4.450 / games**0.5


def test_the_first_of_two_equal_pig_players_has_the_edge():
    games = 2000
    chance = seeded("pig pair")
    first = sum(play_pig(2, {}, chance, [HoldAt(20)] * 2)[1]["winners"] == [0] for _ in range(games))
    assert abs(first / games - 0.534698) <= 4 * 0.5 / games**0.5
