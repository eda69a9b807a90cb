"""Rule decisions of Le grand méchant Monstre about dice, set-up and the end: L-9 to L-15, and L-17."""

from collections import Counter

import pytest
from questions import Questions
from recorded import Recorder
from sheets import UNITS, new_sheets, pairs, picks, rounds_of, told

GAME = "grand_mechant_monstre"
STALLS = {
    "no decors": {"decor_limit": 0},
    "three decors": {"decor_limit": 3},
    "four boxes": {"decor_limit": 3, "max_ticks": 4},
    "smaller tokens": {"decor_limit": 2, "max_ticks": 4, "exact_threshold": False},
    "bonus": {"decor_limit": 5, "missing_token": "bonus_close", "tokens": "even"},
    "worth nothing": {"decor_limit": 90, "decor_height": 0},
}


def shared(heights):
    """Shares of the win if the highest wins."""
    winners = [height == max(heights) for height in heights]
    return [60 // sum(winners) * won for won in winners]


@pytest.mark.parametrize("stall", ["unfinished", "highest_wins"])
@pytest.mark.parametrize("rules", STALLS)
def test_l9_a_game_stalls_once_a_round_gained_nothing_and_nobody_can_grow(many, rules, stall):
    seen = Counter()
    for recorder, games in many(games=15, meter_height=190, stall=stall, max_rounds=1000, **STALLS[rules]):
        for game in games:
            sheets = new_sheets(recorder)
            for event in game.named("remove"):
                sheets.read(event)
            for events in rounds_of(game):
                before = sheets.heights
                for event in events:
                    sheets.read(event)
                stuck = not sheets.can_anybody_grow()
                names = [event.name for event in events]
                assert ("stall" in names) == (stuck and sheets.heights == before)
                assert (names[-2:] == ["stall", "end"]) == ("stall" in names) == ("end" in names)
                seen["stalled"] += "stall" in names
                seen["stuck, but gained"] += stuck and sheets.heights != before
                seen["gained nothing, but not stuck"] += not stuck and sheets.heights == before
            assert game.table["unfinished"] == (stall == "unfinished") == 1 - game.events[-1].a
            assert game.shares == (shared(sheets.heights) if stall == "highest_wins" else [0] * len(game.seats))
    assert seen["stalled"] == 45
    assert min(seen["stuck, but gained"], seen["gained nothing, but not stuck"]) > 0 or rules == "worth nothing"


@pytest.mark.parametrize("stall", ["unfinished", "highest_wins"])
@pytest.mark.parametrize("limit", [1, 4, 11])
def test_l9_a_game_is_broken_off_after_max_rounds(many, limit, stall):
    seen = Counter()
    for _, games in many(max_rounds=limit, stall=stall, meter_height=50, decor_limit=None):
        for game in games:
            assert (game.table["rounds"], game.named("stall"), game.named("win")) == (limit, [], [])
            assert game.table["unfinished"] == (stall == "unfinished") == 1 - game.events[-1].a
            assert game.shares == (shared(game.points) if stall == "highest_wins" else [0] * len(game.seats))
            seen[game.table["shared"]] += 1
    assert limit == 1 or seen[0] > 0
    assert (seen[1] > 0) == (stall == "highest_wins")


def test_l9_a_win_in_the_last_round_is_a_win(record):
    recorder, games = record(3, games=20)
    for index, game in enumerate(games):
        for limit in (game.table["rounds"], game.table["rounds"] - 1):
            recorder.worker.rules[0]["max_rounds"] = limit
            again = recorder.play(index)
            assert (again == game) == (limit == game.table["rounds"])
            assert again.table["unfinished"] == (limit < game.table["rounds"])
    recorder.worker.rules[0]["max_rounds"] = 60


@pytest.mark.parametrize("finish", [False, True])
@pytest.mark.parametrize("win", ["exceed", "reach"])
def test_l10_beyond_the_top_or_at_the_top(many, win, finish):
    full = Counter()
    for recorder, games in many(win_condition=win, finish_round=finish, meter_height=11):
        for sheets, event, following in pairs(recorder, games):
            if event.name in ("token", "decor"):
                height = sheets.height(event.seat)
                won = height > 11 if win == "exceed" else height >= 11
                if not finish:
                    assert (following.name == "win") == won
                elif following.name == "win":
                    assert won
                full[following.name == "win"] += height == 11
                assert following.name != "win" or following[2:4] == (event.seat, height)
            else:
                assert following.name != "win"
    assert (full[True] > 10) == (win == "reach")
    assert (full[False] > 10) == (win == "exceed")


def test_l11_the_win_is_immediate(many):
    picks_of_the_last_round = Counter()
    for _, games in many():
        for game in games:
            for wins in [game.named("win")] * (game.table["unfinished"] == 0):
                after = game.events[game.events.index(wins[0]) + 1 :]
                assert len(wins) == 1
                assert {event.name for event in after} <= {"leftover", "end"}
                assert game.shares == [60 * (seat == wins[0].seat) for seat in range(len(game.seats))]
                taken = [event.name for event in rounds_of(game)[-1]].count("take_die")
                picks_of_the_last_round[taken - len(game.seats)] += 1
    assert set(picks_of_the_last_round) == {0, -1, -2, -3}


def test_l11_or_the_round_is_finished_and_the_highest_wins(many):
    seen = Counter()
    for _, games in many(finish_round=True, meter_height=4, decor_height=3, games=60):
        for game in games:
            assert all(
                [event.name for event in events].count("take_die") == len(game.seats) for events in rounds_of(game)
            )
            wins = game.named("win")
            assert len(wins) == 1 - game.table["unfinished"] == 1
            assert wins[0].turn == game.table["rounds"]
            assert game.shares == shared(game.points)
            seen["another"] += game.shares[wins[0].seat] == 0
            seen["shared"] += max(game.shares) < 60
    assert min(seen["another"], seen["shared"]) > 5


@pytest.mark.parametrize("finish", [False, True])
@pytest.mark.parametrize("extra", [0, 1, 6])
def test_l12_players_plus_one_dice_each_takes_one_clockwise_and_the_rest_is_ignored(many, extra, finish):
    for _, games in many(extra_dice=extra, finish_round=finish):
        for game in games:
            seats = len(game.seats)
            for events in rounds_of(game):
                rolled = [event.a for event in events if event.name == "die"]
                taken = [event for event in events if event.name == "take_die"]
                left = [event.a for event in events if event.name == "leftover"]
                assert len(rolled) == seats + extra
                assert left == sorted(left)
                assert sorted([*left, *(event.a for event in taken)]) == sorted(rolled)
                assert [event.b for event in taken] == [len(rolled) - 1 - place for place in range(len(taken))]
                assert [event.seat for event in taken] == [(events[0].a + place) % seats for place in range(len(taken))]
                assert len(taken) == seats or (not finish and "win" in [event.name for event in events])


def test_l13_the_first_player_passes_to_the_left_and_all_dice_are_rolled_anew(many):
    faces = Counter()
    for _, games in many():
        for game in games:
            firsts = [events[0].a for events in rounds_of(game)]
            assert firsts == [number % len(game.seats) for number in range(len(firsts))]
            assert game.named("start")[0][3:5] == (len(game.seats), 0)
            faces.update(event.a for event in game.named("die"))
    expected = faces.total() / 6
    assert sum((faces[face] - expected) ** 2 / expected for face in range(6)) < 20.5  # chi-square, one in a thousand


def test_l13_or_chance_names_the_first_player_of_round_1(record):
    _, games = record(3, games=240, start_player="random", max_rounds=5)
    start = Counter()
    for game in games:
        first = game.named("start")[0].b
        assert [events[0].a for events in rounds_of(game)] == [(first + number) % 3 for number in range(5)]
        start[first] += 1
    assert sum((start[seat] - 80) ** 2 / 80 for seat in range(3)) < 13.8  # chi-square, 2 df, one in a thousand


@pytest.mark.parametrize("tokens", ["two_heavy", "even"])
@pytest.mark.parametrize("each", [0, 1, 2, 12])
def test_l14_so_many_tokens_of_each_size_are_removed_for_each_player_below_four(many, each, tokens):
    for recorder, games in many(games=10, removed_per_missing_player=each, tokens=tokens, max_rounds=2):
        copies = {units: int(sum(row)) for units, row in zip(UNITS, recorder.worker.rules[0]["copies"], strict=True)}
        for game in games:
            out = [event.b for event in game.named("remove")]
            number = {units: min(copies[units], (4 - len(game.seats)) * each) for units in UNITS}
            assert out == sorted(out)
            assert Counter(out) == +Counter(number)


def test_l14_any_token_of_the_size_is_as_likely_as_any_other(record):
    recorder, games = record(3, games=700, max_rounds=1)
    out = Counter(event[3:5] for game in games for event in game.named("remove"))
    for units, row in zip(UNITS, recorder.worker.rules[0]["copies"].tolist(), strict=True):
        expected = [700 * copies / sum(row) for copies in row]
        squares = [(out[face, units] - number) ** 2 / number for face, number in enumerate(expected)]
        assert sum(squares) < 20.5  # chi-square, 5 df, one in a thousand


@pytest.mark.parametrize("seats", [2, 3])
def test_l14_what_is_left_lies_open_to_all_from_the_first_question_on(seats):
    recorder = Recorder(GAME, ["random"] * seats)
    seen = []

    def look(decision, seat, own):
        if not seen:
            sheets = new_sheets(recorder)
            for event in recorder.events():
                sheets.read(event)
            seen.append((recorder.worker.table[0]["tokens"].tolist(), [*sheets.board.values()]))
        return own()

    Questions(recorder, look).play()
    (shown, told_by_events) = seen[0]
    assert shown == told_by_events
    assert sum(map(sum, shown)) == 25 - 3 * (4 - seats)


def test_l15_everybody_must_take_a_die_even_one_that_does_nothing(many):
    wasted_by_choice_of_dice = 0
    for recorder, games in many(decor_limit=0, meter_height=40):
        for game in games:
            rounds = rounds_of(game)
            assert all([event.name for event in events].count("take_die") == len(game.seats) for events in rounds)
            assert [seat["turns_taken"] for seat in game.seats] == [len(rounds)] * len(game.seats)
        for sheets, pick in picks([(recorder, games)]):
            forced = not any(sheets.dice[face] and sheets.is_open(pick.seat, face) for face in range(6))
            wasted_by_choice_of_dice += forced and pick.done == ("waste",)
    assert wasted_by_choice_of_dice > 50


def test_l15_a_die_is_asked_for_even_if_all_dice_are_alike():
    recorder = Recorder(GAME, ["random"] * 2, extra_dice=0)
    asked = []
    questions = Questions(recorder, lambda decision, seat, own: asked.append(decision) or own())
    for index in range(5):
        asked.clear()
        questions.play(index)
        taken = [event for event in recorder.events() if event.name == "take_die"]
        assert asked.count("take_die") == len(taken)


def test_l17_sheets_and_drawings_have_no_effect_in_the_game(many):
    """Two questions, thirteen events, and none about sides of a sheet or drawings."""
    recorder, games = many()[0]
    assert recorder.plan.game.decision_names == ("take_die", "use_die")
    names = {event.name for game in games for event in game.events}
    table = {"start", "remove", "round", "die", "leftover", "win", "stall", "end"}
    assert names <= table | {"take_die", "tick", "token", "decor", "waste"}
    assert all(event.seat == 0 for _, event in told(recorder, games) if event.name in table - {"win"})
