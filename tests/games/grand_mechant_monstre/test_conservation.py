"""Nothing is lost and nothing appears: every token, tick and die is accounted for after every event."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from recorded import Recorder
from sheets import UNITS, new_sheets, rounds_of

GAME = "grand_mechant_monstre"
RULES = st.fixed_dictionaries(
    {
        "tokens": st.sampled_from(["two_heavy", "even"]),
        "meter_height": st.sampled_from([1, 8, 12, 16, 60, 200]),
        "decor_height": st.integers(0, 3),
        "decor_limit": st.sampled_from([None, 0, 3, 10, 40]),
        "decor_voluntary": st.booleans(),
        "max_ticks": st.integers(2, 12),
        "missing_token": st.sampled_from(["convert", "bonus_open", "bonus_close", "none"]),
        "stall": st.sampled_from(["unfinished", "highest_wins"]),
        "max_rounds": st.sampled_from([1, 5, 60]),
        "win_condition": st.sampled_from(["exceed", "reach"]),
        "finish_round": st.booleans(),
        "extra_dice": st.integers(0, 6),
        "start_player": st.sampled_from(["first", "random"]),
        "exact_threshold": st.booleans(),
        "removed_per_missing_player": st.integers(0, 12),
    }
)


def check_tokens(sheets):
    """25 Fear tokens: on the board, taken out, or on a Scare-O-Meter; and all Decors beneath the board or on one."""
    left = [number for row in sheets.board.values() for number in row]
    assert min(left) >= 0
    assert sum(left) + len(sheets.removed) + sum(map(len, sheets.tokens)) == 25
    if sheets.decors_left is not None:
        assert sheets.decors_left >= 0
        assert sheets.decors_left + sum(sheets.decors) == sheets.rules["decor_limit"]


def check_sheets(sheets):
    """No more ticks than boxes; one token of an attribute at most, of a number that was ticked, which closes it."""
    for ticks, closed, tokens in zip(sheets.ticks, sheets.closed, sheets.tokens, strict=True):
        assert max(ticks) <= sheets.rules["max_ticks"]
        assert len({face for _, face in tokens}) == len(tokens)
        for units, face in tokens:
            assert closed[face]
            assert ticks[face] == units if sheets.rules["exact_threshold"] else ticks[face] >= units
        assert sum(closed) == len(tokens) or sheets.rules["missing_token"] == "bonus_close"


def check_event(sheets, event):
    """What an event says of the table is what it is after it."""
    assert min(sheets.dice) >= 0
    if event.name == "take_die":
        assert event.b == sum(sheets.dice)
    elif event.name == "tick":
        assert event.b == sheets.ticks[event.seat][event.a]
    elif event.name == "token":
        assert event.c == sheets.height(event.seat)
    elif event.name == "decor":
        assert event[3:5] == (-1 if sheets.decors_left is None else sheets.decors_left, sheets.height(event.seat))
    elif event.name == "leftover":
        assert sheets.dice[event.a] > 0
    elif event.name == "win":
        assert event.a == sheets.height(event.seat)
        assert sheets.wins(event.a)


def check_outcome(sheets, game, recorder):
    """Heights are the sum of tokens and Decors; the columns are what the events tell; one win is shared out, or none."""
    seats = range(sheets.seats)
    assert game.points == [seat["height"] for seat in game.seats] == sheets.heights
    for size in UNITS:
        taken = [sum(units == size for units, _ in tokens) for tokens in sheets.tokens]
        assert [seat[f"tokens_{size}"] for seat in game.seats] == taken
    assert [seat["decors"] for seat in game.seats] == sheets.decors
    assert [seat["wasted_dice"] for seat in game.seats] == sheets.wasted
    assert game.table["decors_left"] == (sheets.decors_left or 0)
    taken = [event.seat for event in game.named("take_die")]
    assert [seat["turns_taken"] for seat in game.seats] == [taken.count(seat) for seat in seats]
    assert [seat["busts"] for seat in game.seats] == [0] * sheets.seats
    assert game.table["rounds"] == game.table["turns"] == len(rounds_of(game)) <= sheets.rules["max_rounds"]
    finished = bool(game.named("win")) or sheets.rules["stall"] == "highest_wins"
    assert game.events[-1][:4] == ("end", game.table["rounds"], 0, finished)
    assert game.table["unfinished"] == 1 - finished
    highest = [height == max(sheets.heights) and finished for height in sheets.heights]
    assert game.shares == [60 // max(1, sum(highest)) * won for won in highest]


def check_table(sheets, recorder):
    """The engine's own table, at the end of a game, is the one that the events tell."""
    table, seats = recorder.worker.table[0], sheets.seats
    assert table["tokens"].tolist() == [*sheets.board.values()]
    assert table["ticks"][:seats].tolist() == sheets.ticks
    assert (table["closed"][:seats] == 1).tolist() == sheets.closed
    assert table["height"][:seats].tolist() == sheets.heights
    assert table["decors"][:seats].tolist() == sheets.decors
    held = [[[units for units, _ in tokens].count(size) for size in UNITS] for tokens in sheets.tokens]
    assert table["fear_tokens"][:seats].tolist() == held
    assert table["dice"].tolist() == sheets.dice
    assert table["dice_left"] == sum(sheets.dice)
    assert sheets.decors_left is None or table["decors_left"] == sheets.decors_left


@settings(max_examples=100, deadline=None)
@given(rules=RULES, seats=st.integers(2, 4), seed=st.integers(0, 2**64 - 1))
def test_every_token_tick_and_die_is_accounted_for_after_every_event(rules, seats, seed):
    recorder = Recorder(GAME, ["random"] * seats, seed, **rules)
    for game in recorder.games(2):
        sheets = new_sheets(recorder)
        for event in game.events:
            sheets.read(event)
            check_tokens(sheets)
            check_sheets(sheets)
            check_event(sheets, event)
        check_outcome(sheets, game, recorder)
        check_table(sheets, recorder)


@pytest.mark.parametrize("rules", [{}, {"missing_token": "bonus_close", "exact_threshold": False, "decor_limit": None}])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_is_the_one_that_the_events_tell_after_every_round(seats, rules):
    recorder = Recorder(GAME, ["random"] * seats, **rules)
    for rounds in range(1, 30):
        recorder.worker.rules[0]["max_rounds"] = rounds
        sheets = new_sheets(recorder)
        for event in recorder.play(0).events:
            sheets.read(event)
        check_table(sheets, recorder)
