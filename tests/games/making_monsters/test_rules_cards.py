"""Rule decisions M-43 to M-46 and M-55 of Making Monsters: where new cards come from and where they go."""

from collections import Counter

import pytest
from recorded import Recorder
from scenes import Card, Scene

from analyser.games.making_monsters import state as mm
from analyser.games.making_monsters.state import PILE, YELLOW

TOP, SECOND = 20, 21  # cards drawn by seat 0, who keeps the first
EMPTY, CARD, WITH_PARTS = "", Card("GGG"), Card("GGG", "G")
PRINTED_PARTS = {0: Card("LS", "L"), 1: Card("LSK", "L")}  # printed monsters, with parts


def refreshing(*slots, printed=(), **rules):
    """A scene whose first seat draws a card with these in its slots; "" = empty, or the printed monster.

    Args:
        printed: slots whose printed monster has a part on it.
    """
    scene = Scene(YELLOW, YELLOW, **rules)
    cards = {slot: card for slot, card in enumerate(slots) if card}
    number = scene.lay(slots=cards)
    scene.arrange(deck=[9] * 8 + [SECOND, TOP])

    def lay_parts():
        for slot in printed:
            scene.hands[0]["laid"][slot, 0] = 1
        scene.open_slots(0, {})

    scene.preparations.append(lay_parts)
    return scene, number


@pytest.mark.parametrize(
    ("slots", "printed", "allowed"),
    [
        ((EMPTY, EMPTY, EMPTY, EMPTY, EMPTY), [], {0, 1, 2, 3, 4}),  # a printed monster may be covered
        ((EMPTY, EMPTY, CARD, EMPTY, WITH_PARTS), [], {0, 1, 3}),
        ((EMPTY, EMPTY, CARD, EMPTY, CARD), [0], {1, 3}),  # not one with a part
        ((EMPTY, EMPTY, CARD, EMPTY, CARD), [0, 1], {3}),
        ((CARD, EMPTY, CARD, EMPTY, CARD), [], {1, 3}),  # nor a card
        ((CARD, CARD, CARD, EMPTY, CARD), [], {3}),
    ],
)
@pytest.mark.parametrize("printed_slot", ["optional", "must_cover"])
def test_m43_an_empty_slot_must_be_used_or_a_printed_monster_covered(slots, printed, allowed, printed_slot):
    scene, _ = refreshing(*slots, printed=printed, printed_slot=printed_slot)
    assert scene.accepted("card_place") == allowed


@pytest.mark.parametrize(
    ("slots", "printed", "allowed", "must"),
    [
        ((EMPTY, EMPTY, CARD, CARD, CARD), [], {0, 1, 2, 3, 4, PILE}, {0, 1}),
        ((EMPTY, EMPTY, CARD, CARD, CARD), [1], {0, 2, 3, 4, PILE}, {0}),
        ((EMPTY, CARD, CARD, WITH_PARTS, CARD), [], {0, 1, 2, 4, PILE}, {0}),
        ((EMPTY, EMPTY, CARD, WITH_PARTS, WITH_PARTS), [0, 1], {2, PILE}, {2, PILE}),
        ((CARD, WITH_PARTS, CARD, CARD, CARD), [], {0, 2, 3, 4, PILE}, {0, 2, 3, 4, PILE}),
    ],
)
def test_m43_with_three_to_five_full_the_player_covers_replaces_or_lays_it_on_the_pile(slots, printed, allowed, must):
    scene, _ = refreshing(*slots, printed=printed)
    assert scene.accepted("card_place") == allowed
    scene, _ = refreshing(*slots, printed=printed, printed_slot="must_cover")
    assert scene.accepted("card_place") == must


def test_m43_a_covered_printed_monster_is_gone_until_the_card_leaves():
    scene, _ = refreshing(*[EMPTY] * 5)
    scene.say(card_place=[1])
    scene.play()
    assert scene.hands[0]["monster"].tolist() == [0, TOP, -1, -1, -1]
    assert scene.hands[0]["open_symbols"][1].tolist() == scene.rules["need"][TOP].tolist()
    assert scene.rows("keep") == [("keep", TOP, 1, -1)]


@pytest.mark.parametrize("goes_to", ["pile", "box"])
@pytest.mark.parametrize("slot", range(5))
def test_m44_a_replaced_card_goes_to_the_pile_of_its_owner(slot, goes_to):
    scene, number = refreshing(*[CARD] * 5, replaced_card=goes_to)
    scene.say(card_place=[slot])
    scene.play()
    me = scene.hands[0]
    assert scene.rows("keep") == [("keep", TOP, slot, number[slot])]
    assert me["monster"][slot] == TOP
    assert me["open_symbols"][slot].tolist() == scene.rules["need"][TOP].tolist()
    assert me["pile"][: me["pile_size"]].tolist() == [number[slot]] * (goes_to == "pile")
    assert scene.box["cards_boxed"] == (goes_to == "box")
    assert me["prestige"] == 0
    assert number[slot] not in scene.box["discard"][: scene.box["discards"]]


def test_m44_a_card_with_tokens_is_not_replaced():
    scene, _ = refreshing(CARD, WITH_PARTS, WITH_PARTS, CARD, WITH_PARTS)
    assert scene.accepted("card_place") == {0, 3, PILE}


def test_m45_with_tokens_on_all_monsters_the_card_goes_to_the_pile_without_points():
    scene, _ = refreshing(*[WITH_PARTS] * 5)
    assert scene.accepted("card_place") == {PILE}
    scene.play()
    assert scene.rows("keep") == [("keep", TOP, PILE, -1)]
    assert scene.hands[0]["pile"][: scene.hands[0]["pile_size"]].tolist() == [TOP]
    assert scene.hands[0]["prestige"] == 0


@pytest.mark.parametrize("kept", [0, 1])
def test_m46_each_seat_draws_two_keeps_one_and_discards_the_other(kept):
    scene = Scene(YELLOW, YELLOW, YELLOW)
    scene.arrange(deck=[9, 8, 7, 6, 5, 4])
    for seat in range(3):
        scene.say(seat, keep_card=[kept])
    scene.play()
    pairs = [(4, 5), (6, 7), (8, 9)]  # from the top, in the order of the seats
    rows = [
        (event.name, event.seat, *event[3:5]) for event in scene.events if event.name in ("offer", "keep", "discard")
    ]
    assert rows == [
        row
        for seat, pair in enumerate(pairs)
        for row in [("offer", seat, *pair), ("discard", seat, pair[1 - kept], 0), ("keep", seat, pair[kept], 2)]
    ]
    assert scene.box["discard"][: scene.box["discards"]].tolist() == [pair[1 - kept] for pair in pairs]
    assert scene.accepted("keep_card") == {0, 1}


def test_m46_seats_draw_in_their_order_whoever_resolves_first():
    scene = Scene(YELLOW, YELLOW, YELLOW).play(rounds=3)
    assert [event.seat for event in scene.events if event.name == "offer"] == [0, 1, 2] * 3


def test_m46_the_draw_is_blind():
    """What a seat can read before its cards are drawn doesn't depend on which cards they are."""

    def sees(scene, decision, seat):
        return decision == "reanimate" and (scene.table.tobytes(), scene.hands[seat].tobytes())

    told = set()
    for deck in ([9, 8, 7, 6], [6, 7, 8, 9]):
        scene = Scene(YELLOW, YELLOW, look=sees)
        scene.arrange(deck=deck)
        told.add(scene.play().questions("reanimate")[0].seen)
    assert len(told) == 1


def test_m46_an_empty_deck_is_made_of_the_discards():
    scene = Scene(YELLOW, YELLOW)
    scene.arrange(deck=[30], discard=[31, 32, 33])
    scene.play()
    rows = scene.rows("offer", "reshuffle", "discard", seat=None)
    assert rows[:2] == [("reshuffle", 3), ("offer", 30, rows[1][2])]
    assert rows[1][2] in (31, 32, 33)
    assert {rows[1][2], *rows[3][1:3]} == {31, 32, 33}
    assert (scene.table["deck_left"], scene.box["discards"]) == (0, 2)


def test_m46_discards_are_shuffled():
    seen = Counter()
    for seed in range(120):
        scene = Scene(YELLOW, YELLOW, seed=seed)
        scene.arrange(deck=[], discard=[31, 32, 33, 34])
        seen[scene.play().rows("offer")[0][1]] += 1
    assert sum((seen[card] - 30) ** 2 / 30 for card in (31, 32, 33, 34)) < 16.3  # chi-square, 3 df, one in a thousand


def test_m46_still_short_what_is_there_is_drawn():
    scene = Scene(YELLOW, YELLOW)
    scene.arrange(deck=[30], discard=[])
    scene.play(rounds=2)
    assert scene.rows("offer", "keep", seat=None) == [("offer", 30, -1), ("keep", 30, 2, -1)]
    assert scene.questions("keep_card", seat=None) == []


def test_m46_finished_and_kept_cards_never_return_to_the_deck():
    scene = Scene(YELLOW, YELLOW)
    number = scene.lay(slots={2: Card("G", "G")}, pile=[Card("G")])
    scene.arrange(deck=[30, 31], discard=[])
    scene.say(reanimate=[1, 0, 0])
    scene.play(rounds=3)
    assert [row[1:] for row in scene.rows("offer", seat=None)] == [(31, 30), (30, -1)]
    assert scene.hands[0]["pile"][:2].tolist() == [number["pile", 0], number[2]]


@pytest.mark.parametrize("seats", [2, 4])
def test_m55_the_first_card_may_go_to_any_of_the_five_slots(seats):
    found = set()
    recorder = Recorder("making_monsters", ["random"] * seats, first_draws=0, printed_slot="must_cover", rot_track=1)
    dealt = Counter()
    for game in recorder.games(60):
        cards, keeps = [[e for e in game.named(name) if e.turn == 0] for name in ("card_dealt", "keep")]
        assert [event.seat for event in cards] == [event.seat for event in keeps] == list(range(seats))
        assert [event.a for event in cards] == [event.a for event in keeps]
        assert {event.c for event in keeps} == {-1}
        found |= {event.b for event in keeps}
        dealt.update(event.a for event in cards)
    assert found == {0, 1, 2, 3, 4}
    assert len(dealt) > 50  # a random card
    assert max(dealt.values()) < 15


@pytest.mark.parametrize("answer", [-1, PILE, 6])
def test_m55_the_first_card_goes_to_a_slot_and_nowhere_else(answer):
    scene = Scene(YELLOW, YELLOW)
    scene.dull_answer = lambda decision, seat: answer
    with pytest.raises(ValueError, match="illegal answer"):
        scene.play()
    assert (scene.box["fault_answer"], scene.table["round_number"]) == (answer, 0)


@pytest.mark.parametrize("tokens", [0, 5, 8, 22])
@pytest.mark.parametrize("rejects", [6, 2])
def test_at_set_up_tokens_are_drawn_one_by_one_until_the_rejects_are_full(tokens, rejects):
    recorder = Recorder("making_monsters", ["random"] * 3, first_draws=tokens, reject_slots=rejects, max_rounds=1)
    stopped = 0
    for game in recorder.games(30):
        at_set_up = [event for event in game.events if event.turn == 0]
        assert not [event for event in at_set_up if event.name in ("bust", "stop")]
        for seat in range(3):
            rows = [event for event in at_set_up if event.seat == seat and event.name in ("draw", "place")]
            assert [event.name for event in rows] == ["draw", "place"] * (len(rows) // 2)
            assert {event.c for event in rows if event.name == "draw"} <= {0}
            full = [event.b for event in rows if event.name == "place"].count(mm.REJECTS) == rejects
            assert len(rows) // 2 == tokens or (full and rows[-1].b == mm.REJECTS)
            stopped += full
    if tokens < rejects:  # the rulebook's five can't fill its six slots
        assert stopped == 0
    elif tokens == 22:  # seven of them are Rot
        assert stopped == 3 * 30
