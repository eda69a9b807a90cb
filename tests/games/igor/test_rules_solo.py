"""Rule decisions I-22 to I-25 of IGOR: the game for one player."""

import pytest
from ledger import pairs, told

DISCARDS = ["deck_top", "face_up_choice"]


def test_i22_after_each_turn_the_top_card_of_the_deck_is_discarded(record):
    recorder, games = record(["random"], games=100)
    for ledger, event, following in pairs(recorder, games):
        if following.name == "solo_discard":
            assert following.a == -1
            assert ledger.place[following.b] == "deck"
            assert event.name in ("stop", "all_aside", "bust", "win", "discard", "reveal")
        if following.name in ("turn", "last_turn", "end") and event.turn > 0 and event.name != "last_turn":
            assert event.name == "solo_discard" or ledger.in_deck == 0
    for game in games:
        for turn in game.turns:
            assert sum(event.name == "solo_discard" for event in turn) <= 1
    assert sum(len(game.named("solo_discard")) for game in games) > 500


@pytest.mark.parametrize("slot", [0, 1, 2])
def test_i22_or_a_face_up_card_of_the_players_choice(habit, record, slot):
    recorder, games = record([habit("Habit", slot=slot, rolls=2)], games=100, solo_discard="face_up_choice")
    discards = 0
    for ledger, event, following in pairs(recorder, games):
        if following.name == "solo_discard":
            assert following.a == slot  # a deck that is not empty has filled every slot
            assert ledger.place[following.b] == slot
            assert ledger.in_deck > 0
            discards += 1
        if event.name == "solo_discard":
            assert (following.name, following.a) == ("reveal", event.a)
    assert discards > 500
    for game in games:
        assert all(sum(event.name == "solo_discard" for event in turn) <= 1 for turn in game.turns)


@pytest.mark.parametrize("discard", DISCARDS)
def test_i23_the_empty_deck_leaves_exactly_one_more_turn(record, discard):
    recorder, games = record(["random"], games=150, solo_discard=discard)
    by_refill = by_discard = 0
    for game in games:
        emptied = None  # turn at whose end the deck was found empty
        for ledger, event, following in pairs(recorder, [game]):
            ended = following.name in ("turn", "last_turn", "end") and event.name not in ("start", "last_turn")
            if ended and event.turn > 0 and ledger.in_deck == 0 and emptied is None:
                emptied = event.turn
                assert following.name == "last_turn"
                last = [e.name for e in game.turns[emptied - 1] if e.name in ("reveal", "solo_discard")][-1]
                by_refill, by_discard = by_refill + (last == "reveal"), by_discard + (last == "solo_discard")
            assert following.name != "last_turn" or ended
        assert emptied is not None
        assert game.table["turns"] == emptied + 1
        assert len(game.named("last_turn")) == 1
        assert game.table["unfinished"] == 0
    assert by_refill > 5
    assert (by_discard > 5) == (discard == "deck_top")


@pytest.mark.parametrize("discard", DISCARDS)
def test_i23_or_ends_the_game_at_once(record, discard):
    recorder, games = record(["random"], games=100, solo_discard=discard, solo_extra_turn=False)
    for game in games:
        assert game.named("last_turn") == []
        for ledger, event in told(recorder, [game]):
            if event.name == "turn":
                assert ledger.in_deck > 0
            if event.name == "end":
                assert ledger.in_deck == 0
        assert game.table["unfinished"] == 0


@pytest.mark.parametrize(("extra", "turns"), [(True, 16), (False, 15)])
def test_i23_fifteen_cards_last_for_fifteen_turns_at_most(habit, record, deck_file, extra, turns):
    deck = deck_file([("99999", 1)] * 18)  # with one die a turn, no card will be completed
    _, games = record([habit("Habit", dice=1)], games=10, deck=deck, solo_extra_turn=extra)
    assert {game.table["turns"] for game in games} == {turns}
    assert {len(game.named("solo_discard")) for game in games} == {15}


@pytest.mark.parametrize("discard", DISCARDS)
@pytest.mark.parametrize("extra", [True, False])
@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_i23_small_decks(record, deck_file, cards, extra, discard):
    deck = deck_file([("99999", 1)] * cards)
    _, games = record(["random"], games=10, deck=deck, chips=1000, solo_extra_turn=extra, solo_discard=discard)
    for game in games:
        if cards < 4:  # empty after set-up: announced before the first turn
            assert game.table["turns"] == 1
            assert game.named("solo_discard") == []
            assert [event.turn for event in game.named("last_turn")] == ([0] if extra else [])
        else:
            assert game.table["turns"] == (2 if extra else 1)
            assert [event.turn for event in game.named("solo_discard")] == [1]
            assert [event.turn for event in game.named("last_turn")] == ([1] if extra else [])


def test_i23_a_deck_that_runs_out_in_the_refill_leaves_slots_empty(record, deck_file):
    deck = deck_file([("10000", 1), ("01000", 1), ("00100", 1), ("00010", 1)])
    recorder, games = record(["closest_monster+never_stop"], games=200, deck=deck)
    found = {len(ledger.face_up) for ledger, event in told(recorder, games) if event.name == "last_turn"}
    assert found == {1, 2, 3}


def test_i23_without_a_card_there_is_no_extra_turn(record, deck_file):
    deck = deck_file([("10000", 1), ("01000", 1), ("00100", 1), ("00010", 1)])
    _, games = record(["closest_monster+never_stop"], games=200, deck=deck, refill_timing="immediate")
    all_won = [game for game in games if len([event for event in game.turns[0] if event.name == "win"]) == 4]
    assert len(all_won) > 5
    assert {(game.table["turns"], game.table["unfinished"], len(game.named("last_turn"))) for game in all_won} == {
        (1, 0, 0)
    }


@pytest.mark.parametrize("discard", DISCARDS)
def test_i24_a_bust_alone_is_a_bust_and_the_discard_follows(record, discard):
    recorder, games = record(["closest_monster+never_stop"], games=60, solo_discard=discard)
    lost = []
    for game in games:
        for turn in game.turns:
            if any(event.name == "bust" for event in turn):
                assert "win" not in [event.name for event in turn]
                completed = sum(event.c for event in turn if event.name == "complete")
                assert sum(event.c for event in turn if event.name == "discard") == completed
                lost.append(completed)
    assert sum(game.seats[0]["busts"] for game in games) == len(lost)
    assert sum(points > 0 for points in lost) > 50
    busted = discarded = False
    followed = 0
    for ledger, event in told(recorder, games):
        if event.name in ("turn", "last_turn", "end"):
            assert discarded or not busted or ledger.in_deck == 0
            followed += busted and discarded
            busted = discarded = False
        busted, discarded = busted or event.name == "bust", discarded or event.name == "solo_discard"
    assert followed > 50


def test_i25_unfinished_cards_are_worth_nothing(record):
    recorder, games = record(["random"], games=100)
    left = 0
    for game in games:
        for ledger, event in told(recorder, [game]):
            if event.name == "end":
                assert game.points == ledger.scores
                left += any(any(ledger.helpers[card]) for card in ledger.face_up)
        assert game.points == [sum(event.c for event in game.named("win"))]
    assert left > 50
