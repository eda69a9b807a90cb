"""Rule decisions I-10 to I-15 of IGOR: Helpers and cards after a bust, replacements, and how the game ends."""

import pytest
from ledger import pairs, told

REPLACING = ("win", "discard", "solo_discard")


def busts_of(games):
    """Every bust of some games: the events of its turn before it, and those after it."""
    for turn in [turn for game in games for turn in game.turns]:
        for at, event in enumerate(turn):
            if event.name == "bust":
                yield turn[:at], event, turn[at + 1 :]


def test_i10_after_a_bust_all_helpers_on_unfinished_cards_stay(many):
    stayed = 0
    for recorder, games in many():
        assert not any(game.named("take_off") for game in games)
        marked = set()
        for ledger, event, following in pairs(recorder, games):
            if event.name == "start":
                marked = set()
            if event.name == "bust":
                marked |= {card for card in ledger.face_up if any(ledger.fresh[card]) and not ledger.is_complete(card)}
            if event.name == "place" and event.c in marked:
                assert ledger.is_complete(event.c) == (following.name == "complete")  # the Helpers of that turn count
                stayed += following.name == "complete"
    assert stayed > 100


def test_i10_or_those_of_this_turn_come_off(many):
    taken = inherited = 0
    for recorder, games in many(bust_helpers="remove_this_turn"):
        for ledger, event, following in pairs(recorder, games):
            if event.name == "bust":
                expected = [
                    (slot, part, ledger.fresh[card][part])
                    for slot in range(3)
                    for card in [ledger.card_in(slot)]
                    if card is not None and not ledger.is_complete(card)
                    for part in range(5)
                    if ledger.fresh[card][part]
                ]
                told_off = []
                inherited += any(ledger.helpers[card] != ledger.fresh[card] for card in ledger.face_up)
            if event.name in ("bust", "take_off"):
                told_off += [following[3:]] if following.name == "take_off" else []
                if following.name != "take_off":
                    assert told_off == expected  # all of them, slot by slot, before any card leaves
                    taken += len(told_off)
            else:
                assert following.name != "take_off"
            if event.name == "place":
                assert ledger.is_complete(event.c) == (following.name == "complete")
    assert min(taken, inherited) > 50


def test_i11_a_bust_discards_completed_cards_unscored_and_replaces_them(many):
    lost = replaced = 0
    for _, games in many():
        for before, bust, after in busts_of(games):
            completed = [event[3:] for event in before if event.name == "complete"]
            assert [event[3:] for event in after if event.name == "discard"] == sorted(completed)
            assert bust.a == sum(value for _, _, value in completed)
            assert not {"win", "clear"} & {event.name for event in after}
            lost += len(completed)
            reveals = [event.a for event in after if event.name == "reveal"]
            assert reveals == sorted(slot for slot, _, _ in completed)[: len(reveals)]
            replaced += len(reveals)
        for game in games:
            won = [sum(event.c for event in game.named("win") if event.seat == seat) for seat in range(len(game.seats))]
            assert game.points == won
    assert min(lost, replaced) > 50


def test_i11_or_completed_cards_lose_their_helpers_and_stay(many):
    cleared = finished_later = 0
    for recorder, games in many(bust_completed="clear_and_keep"):
        assert not any(game.named("discard") for game in games)
        for before, bust, after in busts_of(games):
            completed = [event[3:5] for event in before if event.name == "complete"]
            assert [event[3:5] for event in after if event.name == "clear"] == sorted(completed)
            assert bust.a == 0
            assert not {"win", "reveal"} & {event.name for event in after}
            cleared += len(completed)
        marked = set()
        for ledger, event, following in pairs(recorder, games):
            marked = set() if event.name == "start" else marked | ({event.b} if event.name == "clear" else set())
            if event.name == "place" and event.c in marked:
                assert ledger.is_complete(event.c) == (following.name == "complete")  # every symbol needs a new Helper
                finished_later += following.name == "complete"
    assert min(cleared, finished_later) > 30


def test_i12_cards_are_replaced_at_the_end_of_the_turn_only(many):
    blocked = 0
    for recorder, games in many():
        for ledger, event, following in pairs(recorder, games):
            if following.name == "reveal" and following.turn > 0:
                assert event.name in ("win", "discard")
                assert event.a == following.a
            if event.name in ("win", "discard"):
                assert (following.name == "reveal") == (ledger.in_deck > 0)
            if following.name in ("roll", "stop", "all_aside"):
                blocked += bool(ledger.completed)  # it still lies in its slot
                assert all(card in ledger.face_up for card in ledger.completed)
    assert blocked > 100


def test_i12_or_at_once_and_the_completed_card_waits_in_a_pile(many):
    won = lost = refilled = 0
    for recorder, games in many(refill_timing="immediate"):
        for ledger, event, following in pairs(recorder, games):
            if event.name == "complete":
                assert (following.name == "reveal") == (ledger.in_deck > 0)
                assert following.name != "reveal" or following.a == event.a
                refilled += following.name == "reveal"
            elif following.turn > 0:
                assert following.name != "reveal"
            if event.name in ("stop", "all_aside", "bust"):
                assert event.a == sum(ledger.deck[card].value for card in ledger.pending)
                waiting = list(ledger.pending)
            if event.name in ("stop", "all_aside", "bust", "win", "discard") and waiting:
                kind = "discard" if event.name in ("bust", "discard") else "win"
                card = waiting.pop(0)  # in the order of completion
                assert (following.name, following.a, following.b) == (kind, -1, card)
                won, lost = won + (kind == "win"), lost + (kind == "discard")
    assert min(won, lost, refilled) > 50


def test_i13_with_all_symbols_filled_only_igors_can_be_set_aside(record, deck_file):
    recorder, games = record(["never_stop"] * 2, games=200, deck=deck_file([("10000", 1)]))
    saved = lost = 0
    for ledger, event, following in pairs(recorder, games):
        if event.name == "roll" and ledger.completed:
            assert following.name == ("keep_igor" if ledger.dice[5] else "bust")
            saved, lost = saved + (following.name == "keep_igor"), lost + (following.name == "bust")
        if ledger.completed and event.name in ("place", "complete", "keep_igor"):
            assert following.name != "place"
    assert min(saved, lost) > 50
    assert {event.c for game in games for event in game.named("win")} <= {1}


def test_i13_or_the_player_may_stop(record, deck_file):
    _, games = record(["stop_at_once"] * 2, games=50, deck=deck_file([("10000", 1)]))
    stops = [event for game in games for event in game.named("stop") if event.a == 1]
    assert len(stops) > 10
    assert all(sorted(game.points) == [0, 1] for game in games)


def test_i14_a_turn_may_end_without_a_completed_monster_and_leaves_it_to_the_next_player(many):
    empty_handed = teamwork = 0
    for recorder, games in many():
        for ledger, event, following in pairs(recorder, games):
            if event.name == "stop" and event.a == 0:
                assert following.name == "turn"
                empty_handed += 1
            if following.name == "win":
                teamwork += bool(ledger.placed_by[following.b] - {following.seat})
    assert min(empty_handed, teamwork) > 300


def test_i15_play_goes_on_with_two_cards_then_one_and_ends_with_the_last(many):
    ends = set()
    for recorder, games in many():
        played = {1: 0, 2: 0, 3: 0}
        for ledger, event in told(recorder, games):
            if event.name == "turn":
                assert ledger.face_up  # no turn without a card
                assert len(ledger.face_up) == 3 or ledger.in_deck == 0
                played[len(ledger.face_up)] += 1
            if event.name == "end":
                assert ledger.face_up == []
                assert set(ledger.place) <= {"won", "discarded"}
                ends.add((len(ledger.scores), event.seat))
        assert min(played.values()) > 20
    assert ends == {(seats, seat) for seats in (2, 3, 4) for seat in range(seats)}  # no equal number of turns
    unequal = [game for _, games in many() for game in games if len({seat["turns_taken"] for seat in game.seats}) > 1]
    assert len(unequal) > 10


@pytest.mark.parametrize("cards", [1, 2])
def test_i15_a_deck_of_fewer_than_three_cards_leaves_slots_empty(record, deck_file, cards):
    recorder, games = record(["random"] * 3, games=20, deck=deck_file([("11000", 3), ("00110", 4)][:cards]))
    for game in games:
        assert [event[3:5] for event in game.named("reveal")] == [
            (slot, card) for slot, card in enumerate(event.b for event in game.named("reveal"))
        ]
        assert len(game.named("win", "discard")) == cards
        assert game.table["unfinished"] == 0
    assert recorder.worker.table[0]["deck_left"] == 0
