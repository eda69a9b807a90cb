"""Pig's rules as recorded games show them."""

from collections import Counter

import pytest
from recorded import Recorder, player_of

from analyser.core.ask import IllegalAnswer
from analyser.errors import UsageError

TWO = ["random", "hold_at:at=20"]
STUBBORN = '''
from analyser.api import parameter
from analyser.games import pig


class Stubborn(pig.Strategy):
    """Give one answer, whatever the question."""

    answer: int = parameter(0, low=-9, high=9)

    def roll_again(table, me, my):
        return my.answer


class Counting(pig.Strategy):
    """Roll as often as this is the how-many-eth last turn."""

    def roll_again(table, me, my):
        return table.rolls <= table.turns_left
'''


def played(players, games, **rules):
    """Record some games."""
    return list(Recorder("pig", players, **rules).games(games))


@pytest.fixture
def stubborn(tmp_path):
    """Make a player of the strategies above."""
    file = tmp_path / "stubborn_pig.py"
    file.write_text(STUBBORN, encoding="utf-8")
    return lambda name="Stubborn", **values: player_of("pig", file, name, **values)


@pytest.mark.parametrize(
    "rules", [{}, {"bust_face": 6, "target": 50}, {"sides": 10, "bust_face": 10}, {"bust_face": 0}]
)
def test_a_turn_adds_up_its_rolls_and_the_bust_face_loses_them(rules):
    bust_face = rules.get("bust_face", 1)
    ends = Counter()
    for game in played(TWO, 60, **rules):
        scores = [0, 0]
        for turn in game.turns:
            total = 0
            rolls = [event for event in turn if event.name == "roll"]
            for number, roll in enumerate(rolls, 1):
                assert 1 <= roll.a <= rules.get("sides", 6)
                total += roll.a
                lost = roll.a == bust_face
                assert (roll.b, roll.c) == (0 if lost else total, number)
                assert not lost or number == len(rolls)  # nobody is asked after a bust
            end = turn[1 + len(rolls)]
            lost = rolls[-1].a == bust_face
            ends[end.name] += 1
            scores[end.seat] += 0 if lost else total
            expected = ("bust", total - rolls[-1].a, 0) if lost else ("bank", total, scores[end.seat])
            assert (end.name, end.a, end.b) == expected
        assert game.points == scores
        assert [seat["busts"] for seat in game.seats] == [
            sum(event.seat == seat for event in game.named("bust")) for seat in range(2)
        ]
    assert ends["bank"] > 100
    assert (ends["bust"] > 100) == (bust_face != 0)


def test_every_face_comes_up_equally_often():
    faces = Counter(event.a for game in played(["random"] * 2, 100) for event in game.named("roll"))
    mean = sum(faces.values()) / 6
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert sum((faces[face] - mean) ** 2 / mean for face in faces) < 20.5  # chi-square, 5 df, one in a thousand


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_reaching_the_target_ends_the_game_at_once(seats):
    winners = Counter()
    for game in played(["hold_at:at=20"] * seats, 100):
        last = game.named("bank")[-1]
        assert game.events[-1][:4] == ("end", last.turn, last.seat, 1)
        assert last.b >= 100
        assert max(event.b for event in game.named("bank")[:-1]) < 100
        assert game.shares == [60 * (seat == last.seat) for seat in range(seats)]
        assert game.table["shared"] == game.table["unfinished"] == 0
        assert [turn[0].seat for turn in game.turns] == [turn % seats for turn in range(len(game.turns))]
        winners[last.seat] += 1
    assert len(winners) == seats  # later seats do not get the turn that the others had
    assert game.table["turns"] == sum(seat["turns_taken"] for seat in game.seats)


@pytest.mark.parametrize("target", [1, 2, 7, 100])
def test_the_target_is_an_option(target):
    for game in played(TWO, 20, target=target):
        assert max(game.points) >= target
        assert sorted(game.points)[-2] < target


@pytest.mark.parametrize(("seats", "rounds"), [(1, 3), (2, 1), (3, 4), (6, 2)])
def test_by_rounds_everyone_has_as_many_turns_and_the_highest_total_wins(seats, rounds):
    ties = 0
    for game in played(
        ["random", "hold_at:at=9"] * (seats // 2) + ["random"] * (seats % 2), 200, rounds=rounds, target=5
    ):
        assert [seat["turns_taken"] for seat in game.seats] == [rounds] * seats
        assert (game.table["turns"], game.table["rounds"], game.table["unfinished"]) == (seats * rounds, rounds, 0)
        best = [points == max(game.points) for points in game.points]
        assert game.shares == [60 // sum(best) * won for won in best]
        assert [seat["tied"] for seat in game.seats] == [int(won and sum(best) > 1) for won in best]
        assert [seat["alone"] for seat in game.seats] == [int(won and sum(best) == 1) for won in best]
        assert game.table["shared"] == (sum(best) > 1)
        ties += sum(best) > 1
    assert (ties > 5) == (seats > 1)


def test_by_rounds_a_player_sees_how_many_turns_it_has_left(stubborn):
    for game in played([stubborn("Counting")] * 2, 20, rounds=4, bust_face=0):
        assert [sum(event.name == "roll" for event in turn) for turn in game.turns] == [4, 4, 3, 3, 2, 2, 1, 1]


def test_alone_a_game_lasts_until_the_target():
    for game in played(["hold_at:at=20"], 100):
        assert game.table["turns"] == game.seats[0]["turns_taken"] == game.table["rounds"]
        assert game.points[0] >= 100
        assert (game.shares, game.table["unfinished"], game.table["shared"]) == ([60], 0, 0)


def test_a_bust_face_of_0_means_that_no_face_busts():
    games = played(["hold_at:at=30"] * 2, 50, bust_face=0)
    assert not any(game.named("bust") for game in games)
    assert {event.a for game in games for event in game.named("roll")} == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("rules", [{}, {"rounds": 2}])
def test_a_turn_that_does_not_end_is_broken_off(rules):
    for game in played(["hold_at:at=20", "never_stop"], 5, bust_face=0, max_rolls=30, **rules):
        assert [event.name for event in game.turns[-1]] == ["turn", *["roll"] * 30, "end"]
        assert game.events[-1][:4] == ("end", 2, 1, 0)
        assert (game.table["unfinished"], game.table["turns"], game.shares) == (1, 2, [0, 0])
        assert game.points[1] == 0  # points at risk are not banked


def test_a_turn_may_have_as_many_rolls_as_the_guard_allows():
    for points, unfinished in ((12, 0), (13, 1)):  # one a roll
        (game,) = played([f"hold_at:at={points}"], 1, sides=1, bust_face=0, max_rolls=12, target=points)
        assert (game.table["unfinished"], len(game.named("roll"))) == (unfinished, 12)


@pytest.mark.parametrize("turns", [1, 7, 12])
def test_a_game_that_does_not_end_is_broken_off(turns):
    for game in played(["never_stop"] * 3, 5, max_turns=turns):
        assert (game.table["turns"], game.table["unfinished"]) == (turns, 1)
        assert (game.shares, game.points) == ([0, 0, 0], [0, 0, 0])
        assert game.events[-1][:4] == ("end", turns, (turns - 1) % 3, 0)


def test_the_last_turn_allowed_can_win_the_game():
    recorder = Recorder("pig", ["hold_at:at=20"] * 2)
    for index in range(20):
        game = recorder.play(index)
        recorder.worker.rules[0]["max_turns"] = game.table["turns"]
        assert recorder.play(index) == game
        recorder.worker.rules[0]["max_turns"] = game.table["turns"] - 1
        assert (recorder.play(index).table["unfinished"], recorder.play(index).shares) == (1, [0, 0])
        recorder.worker.rules[0]["max_turns"] = 1000


@pytest.mark.parametrize(
    ("seats", "rules", "message"),
    [
        (2, {"bust_face": 7}, "bust_face=7 is not on a die with 6 sides"),
        (2, {"sides": 4, "bust_face": 5}, "bust_face=5 is not on a die with 4 sides"),
        (3, {"rounds": 4, "max_turns": 11}, "rounds=4 for 3 seats needs more than max_turns=11"),
    ],
)
def test_options_that_contradict_each_other_are_refused(seats, rules, message):
    with pytest.raises(UsageError, match=message):
        Recorder("pig", ["random"] * seats, **rules)


def test_options_that_just_go_together_are_played():
    assert played(["random"] * 3, 1, rounds=4, max_turns=12)[0].table["unfinished"] == 0
    assert played(["random"] * 2, 1, sides=4, bust_face=4)[0].table["unfinished"] == 0


@pytest.mark.parametrize("answer", [-1, 2, 9])
def test_an_answer_that_is_neither_yes_nor_no_stops_the_run(stubborn, answer):
    recorder = Recorder("pig", ["random", stubborn(answer=answer)])
    with pytest.raises(IllegalAnswer):
        list(recorder.games(50))
    assert [recorder.box[name] for name in ("fault_seat", "fault_decision", "fault_answer")] == [1, 0, answer]
