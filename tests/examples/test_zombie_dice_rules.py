"""The sample game's rules: nothing gets lost, whatever a player answers; and how games end."""

import pytest
from doors import Doors
from hypothesis import given
from hypothesis import strategies as st
from recorded import Recorder

from analyser.errors import UsageError
from analyser.experiments.loading import catalogue

DICE = {"green": 6, "yellow": 4, "red": 3}


class Watched:
    """Games whose every question is looked at, and answered from a list; afterwards players stop."""

    def __init__(self, seats, **rules):
        self.recorder = Recorder("zombie_dice", ["stop_at_once"] * seats, **rules)
        self.doors = Doors(self.recorder, self.answer)
        self.answers, self.asked = iter(()), 0

    def answer(self, decision, seat, own):
        table = self.recorder.worker.table[0]
        dice = [self.recorder.values[colour] for colour in DICE]
        places = ("cup", "footprints", "brain_dice", "shotgun_dice")
        assert [sum(int(table[place][colour]) for place in places) for colour in range(3)] == dice
        assert all((table[place] >= 0).all() for place in places)
        assert table["shotguns"] == table["shotgun_dice"].sum() < self.recorder.values["shotguns"]
        assert table["brain_dice"].sum() <= table["brains"]
        assert table["footprints"].sum() <= 3
        assert (table["seat"], table["plays"][seat]) == (seat, 1)
        self.asked += 1
        return int(next(self.answers, False))


@given(
    index=st.integers(0, 10**6),
    answers=st.lists(st.booleans(), max_size=60),
    dice=st.sampled_from([DICE, {"green": 2, "yellow": 2, "red": 1}, {"green": 9, "yellow": 0, "red": 9}]),
)
def test_no_die_is_lost_whatever_is_answered(index, answers, dice):
    watched = Watched(3, goal=5, **dice)
    watched.answers = iter(answers)
    assert watched.doors.play(index)
    assert watched.asked
    game = watched.recorder.events()
    eaten = [sum(event.a for event in game if event.name == "stop" and event.seat == seat) for seat in range(3)]
    assert eaten == watched.recorder.box["points"][:3].tolist()


def games(players, count=300, **rules):
    return list(Recorder("zombie_dice", players, **rules).games(count))


def test_every_seat_has_as_many_turns_until_a_tie_breaker():
    for game in games(["hold_at", "best_mean", "random"]):
        before = [event for event in game.events if event.name in ("turn", "tie_breaker")]
        names = [event.name for event in before]
        usual = before[: names.index("tie_breaker")] if "tie_breaker" in names else before
        assert len(usual) % 3 == 0
        assert [event.seat for event in usual] == [0, 1, 2] * (len(usual) // 3)


def test_only_tied_leaders_play_on_until_one_is_ahead():
    tied = [game for game in games(["hold_at", "hold_at", "hold_at"]) if game.named("tie_breaker")]
    assert len(tied) > 10
    for game in tied:
        score, playing = [0, 0, 0], {0, 1, 2}
        for event in game.named("stop", "tie_breaker", "turn"):
            if event.name == "turn":
                assert event.seat in playing
            elif event.name == "stop":
                score[event.seat] += event.a
            else:
                playing = {seat for seat in range(3) if score[seat] == max(score)}
                assert (event.a, event.b) == (len(playing), max(score))
        assert score == game.points
        assert score.count(max(score)) == 1
        assert max(game.shares) == 60


def test_without_tie_breakers_the_win_is_shared():
    found = games(["stop_at_once", "stop_at_once"], goal=1, tie_breaker=False)
    assert any(game.shares == [30, 30] for game in found)
    assert not any(game.named("tie_breaker") for game in found)


def test_the_brains_of_a_throw_that_ends_the_turn_count_for_nothing():
    turns = [turn for game in games(["hold_at:at=9", "hold_at:at=9"]) for turn in game.turns]
    late = [turn for turn in turns if turn[-1].name == "bust" and turn[-2].a > 0]
    assert late
    for turn in late:
        assert turn[-1].a == sum(event.a for event in turn if event.name == "throw") - turn[-2].a


def test_brains_go_back_only_if_the_cup_holds_too_few_and_still_count():
    turns = [turn for game in games(["hold_at:at=40"], 200, max_rounds=50) for turn in game.turns]
    returns = [turn for turn in turns if any(event.name == "brains_return" for event in turn)]
    assert returns
    for turn in returns:
        at = next(i for i, event in enumerate(turn) if event.name == "brains_return")
        thrown = [event for event in turn[:at] if event.name == "throw"]
        feet, shotguns = thrown[-1].b, sum(event.c for event in thrown)
        assert (turn[at].a, turn[at].b) == (sum(event.a for event in thrown), sum(event.a for event in thrown))
        assert 13 - turn[at].a - shotguns - feet < 3 - feet


def test_too_few_dice_are_refused():
    facts = catalogue.game("zombie_dice")
    for dice in ({"green": 4, "yellow": 0, "red": 0}, {"green": 0, "yellow": 2, "red": 2}):
        with pytest.raises(UsageError, match="4 dice are too few for 3 shotguns"):
            facts.new_rules({**facts.defaults(), **dice}, 2)
