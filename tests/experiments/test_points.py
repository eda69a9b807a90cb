"""Many plans: side by side or one after the other they give the same tallies; a failure names its own game."""

from dataclasses import replace

import pytest
from runs import Progress, plan_of_request, request_of

from analyser.errors import PlayError
from analyser.experiments.playing import points
from analyser.experiments.playing.faults import trace_command
from analyser.experiments.playing.points import play_points

BOT = '''from analyser.api import parameter
from analyser.games import pig


class Crash(pig.Strategy):
    """Divide by nothing once the turn has enough points.

    Idea: fail late.
    """

    at: int = parameter(20, low=1, high=100, unit="points", meaning="when")

    def roll_again(table, me, my):
        if table.turn_total >= my.at:
            return table.turn_total // (my.at - my.at) > 0
        return True
'''


def plans():
    return [plan_of_request(None, f"hold_at:at={at},hold_at:at=20", games=600) for at in (5, 10, 15, 20, 25)]


def hashes(request, progress=None):
    return play_points(plans(), request, lambda _, tally: tally.hash, progress or Progress())


def test_workers_and_blocks_change_nothing(monkeypatch):
    alone = hashes(request_of(None, jobs=1))
    assert len(set(alone)) == 5
    assert hashes(request_of(None, jobs=3)) == alone
    monkeypatch.setattr(points, "SMALL", 100)  # every plan is now played by all workers together
    assert hashes(request_of(None, jobs=2, block=64)) == alone


def test_progress_counts_games_up_to_the_whole():
    progress = Progress()
    hashes(request_of(None, jobs=2), progress)
    assert progress.done == [600, 1200, 1800, 2400, 3000]


def test_no_plan_plays_nothing():
    assert play_points([], request_of(None), lambda *_: 1, Progress()) == []


@pytest.mark.parametrize("small", [100, 20_000])
def test_an_interrupted_search_stops(monkeypatch, small):
    monkeypatch.setattr(points, "SMALL", small)
    with pytest.raises(KeyboardInterrupt):
        hashes(request_of(None, jobs=2), Progress(after=1200))


@pytest.mark.parametrize("small", [10, 20_000])
def test_a_failure_tells_the_game_and_how_to_see_it(tmp_path, monkeypatch, small):
    (tmp_path / "crash.py").write_text(BOT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(points, "SMALL", small)
    plan = plan_of_request(None, "crash.py:Crash,hold_at:at=20", games=40, rules={"target": "50"})
    with pytest.raises(PlayError) as caught:
        play_points([plan], request_of(None), lambda *_: 1, Progress())
    assert "Crash" in caught.value.message
    assert "analyser trace pig --players" in caught.value.hint
    assert "--set target=50" in caught.value.hint
    assert "at=20" in caught.value.hint


def test_a_trace_seats_the_players_as_in_the_game(tmp_path, monkeypatch):
    (tmp_path / "crash.py").write_text(BOT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    plan = plan_of_request(None, "crash.py:Crash,hold_at:at=20", games=40)
    plan = replace(plan, like=tuple(reversed(plan.labels)))
    with pytest.raises(PlayError) as caught:
        play_points([plan], request_of(None), lambda *_: 1, Progress())
    assert "--no-rotate --seed 1 --game 0" in caught.value.hint


def test_no_trace_is_given_that_would_show_another_game():
    """A random player's mind goes by its number, which fixed seats change where it does not sit on that seat."""
    plan = plan_of_request(None, "hold_at,random", games=40)
    plan = replace(plan, like=tuple(reversed(plan.labels)))
    shown = "analyser trace pig --players random=random,hold_at=hold_at:at=20 --no-rotate --seed 1 --game"
    told = [trace_command(plan, request_of(None), game) for game in range(4)]
    assert told == [f"{shown} 0", "", f"{shown} 1", ""]
