"""Nothing is lost and nothing appears: every card, chip and die is accounted for after every event."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ledger import IGOR, Ledger, deck_of
from recorded import Recorder

PLACES = {"deck", 0, 1, 2, "pending", "won", "discarded", "removed"}
RULES = st.fixed_dictionaries(
    {
        "deck": st.sampled_from(["default", "random"]),
        "deck_seed": st.integers(0, 40),
        "chips": st.sampled_from([1, 5, 9, 14, 18]),
        "removed_cards": st.sampled_from([0, 5, 14, 17]),
        "igor_needed": st.integers(1, 5),
        "igor_reroll_limit": st.sampled_from([None, 0, 1, 2]),
        "bust_helpers": st.sampled_from(["keep", "remove_this_turn"]),
        "ends": st.sampled_from(
            [("discard", "end_of_turn"), ("discard", "immediate"), ("clear_and_keep", "end_of_turn")]
        ),
        "hidden_scores": st.booleans(),
        "tiebreak": st.sampled_from(["shared", "most_cards"]),
        "start_player": st.sampled_from(["first", "random"]),
        "solo_discard": st.sampled_from(["deck_top", "face_up_choice"]),
        "solo_extra_turn": st.booleans(),
        "max_turns": st.sampled_from([1, 10, 60]),
    }
)


def options(rules):
    """Split the pair of options that hypothesis draws as one, since two of their values contradict each other."""
    completed, timing = rules["ends"]
    return {name: value for name, value in rules.items() if name != "ends"} | {
        "bust_completed": completed,
        "refill_timing": timing,
    }


def check_cards(ledger, event):
    """Each card is in one place, each slot holds one card, and no Helper stands where no symbol is."""
    assert set(ledger.place) <= PLACES
    slots = [place for place in ledger.place if place in (0, 1, 2)]
    assert len(slots) == len(set(slots))
    assert sorted(ledger.pending) == [card for card, place in enumerate(ledger.place) if place == "pending"]
    for card, place in enumerate(ledger.place):
        assert min(ledger.open_symbols(card)) >= 0
        assert min(ledger.helpers[card]) >= 0
        assert place in (0, 1, 2, "pending") or not any(ledger.helpers[card])
    assert ledger.chips_left >= 0


def check_move(ledger, event):
    """An event takes a card from where it is."""
    if event.name == "reveal":
        assert ledger.place[event.b] == "deck"
        assert ledger.card_in(event.a) is None
    elif event.name in ("place", "complete", "clear", "take_off", "win", "discard"):
        slot, card = event.a, event.c if event.name == "place" else event.b
        if event.name == "take_off":
            assert 0 < event.c <= ledger.fresh[ledger.card_in(slot)][event.b]
        elif slot == -1:
            assert ledger.pending[0] == card
        else:
            assert ledger.card_in(slot) == card
        if event.name in ("complete", "win", "discard"):
            assert ledger.is_complete(card)
            assert event.c == ledger.deck[card].value
    elif event.name == "solo_discard":
        assert ledger.place[event.b] == ("deck" if event.a == -1 else event.a)
    elif event.name == "remove":
        assert ledger.place[event.a] == "deck"


def check_dice(ledger, event):
    """Five dice: those aside, and those rolled or to be rolled."""
    if event.name == "place":
        assert ledger.dice[event.b] > 0
    elif event.name == "keep_igor":
        assert ledger.dice[IGOR] > 0
        assert event.a == ledger.igors + 1
    elif event.name == "roll":
        assert event.a == ledger.dice_left > 0
        assert sum(int(digit) for digit in str(event.b)) == event.a
    elif event.name == "reroll":
        assert ledger.dice_left == 0
    if ledger.rolls and event.name in ("place", "keep_igor", "complete", "stop", "all_aside", "bust", "reroll"):
        assert sum(ledger.dice) == ledger.dice_left


def check_outcome(ledger, game):
    """Points are those of the cards won; the shares of a finished game make one win."""
    assert game.points == ledger.scores
    won = [card.value for card, place in zip(ledger.deck, ledger.place, strict=True) if place == "won"]
    assert sum(game.points) == sum(won)
    assert sum(game.shares) == (0 if game.table["unfinished"] else 60)
    assert game.table["unfinished"] == 1 - game.events[-1].a
    assert [seat["busts"] for seat in game.seats] == [
        sum(event.seat == seat for event in game.named("bust")) for seat in range(len(game.seats))
    ]
    assert [seat["turns_taken"] for seat in game.seats] == [
        sum(event.seat == seat for event in game.named("turn")) for seat in range(len(game.seats))
    ]
    assert game.table["turns"] == len(game.turns) == game.events[-1].turn


def check_table(ledger, recorder):
    """The engine's own table, at the end of a game, is the one that the events tell."""
    table = recorder.worker.table[0]
    cards = [ledger.card_in(slot) for slot in range(3)]
    opens = [[0] * 5 if card is None else ledger.open_symbols(card) for card in cards]
    assert table["card"].tolist() == [-1 if card is None else card for card in cards]
    assert table["open_symbols"].tolist() == opens
    assert table["free"][:5].tolist() == ledger.wanted
    assert table["missing"].tolist() == [sum(symbols) for symbols in opens]
    assert (table["chips_left"], table["deck_left"]) == (ledger.chips_left, ledger.in_deck)
    assert table["cards_won"][: len(ledger.scores)].tolist() == ledger.cards_won
    shown = [0] * len(ledger.scores) if recorder.values["hidden_scores"] else ledger.scores
    assert table["score"][: len(ledger.scores)].tolist() == shown


@settings(max_examples=100)
@given(rules=RULES, seats=st.integers(1, 4), seed=st.integers(0, 2**64 - 1))
def test_every_card_chip_and_die_is_accounted_for_after_every_event(rules, seats, seed):
    recorder = Recorder("igor", ["random"] * seats, seed, **options(rules))
    for game in recorder.games(2):
        ledger = Ledger(deck_of(recorder), recorder.values, seats)
        for event in game.events:
            check_move(ledger, event)
            check_dice(ledger, event)
            ledger.read(event)
            check_cards(ledger, event)
        check_outcome(ledger, game)
        check_table(ledger, recorder)


@pytest.mark.parametrize("rules", [{}, {"refill_timing": "immediate", "chips": 8, "bust_helpers": "remove_this_turn"}])
@pytest.mark.parametrize("seats", [1, 3])
def test_the_table_is_the_one_that_the_events_tell_after_every_turn(seats, rules):
    recorder = Recorder("igor", ["random"] * seats, **rules)
    for turns in range(1, 30):
        recorder.worker.rules[0]["max_turns"] = turns
        game = recorder.play(0)
        ledger = Ledger(deck_of(recorder), recorder.values, seats)
        for event in game.events:
            ledger.read(event)
        check_table(ledger, recorder)
