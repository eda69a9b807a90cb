"""The smaller commands: what they print, and what they ask the engine for."""

import json
import sys
from types import SimpleNamespace

import pytest

from analyser.cli.games import asked
from analyser.errors import PlayError


def test_the_list_of_games(command, engine):
    assert command("games").out.splitlines() == ["game  seats  title", "pig   1-6    Pig"]


def test_a_game_has_a_page_with_everything_authors_rely_on(command, engine, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    done = command("games", "Pig")
    for piece in (
        "Pig (pig, version 3)",
        "1-6 seats",
        "answered by hold_at",
        "roll_again  roll again? Answers: true = roll, false = hold",
        "pots    player  pots won (pots)",
        "target  100      what target does; a whole number from 1 to 1000 points [rulebook]",
        "what limit does; a whole number, 0 or more, or none [assumption]",
        "one of late, now",
        "dice [rulebook]",
        "sides: 6",
        "1     0 1",
        "2      hold_at:at=20, bold=hold_at:at=25",
        "rolls  integer     rolls in this turn",
        "score  integer[6]  points by seat",
        "mind   stream  own random stream",
        "my.memory: 8 numbers",
    ):
        assert piece in done.out


@pytest.mark.parametrize("words", [("games",), ("games", "pig"), ("strategies",), ("strategies", "pig", "hold_at")])
def test_pages_fit_a_narrow_terminal(command, engine, monkeypatch, words):
    monkeypatch.setenv("COLUMNS", "20")
    done = command(*words)
    lines = done.out.splitlines()
    assert lines
    assert all(len(line) <= 20 for line in lines if not line.startswith("File: "))
    assert "Pig" in done.out or "hold_at" in done.out


def test_games_as_json(command, engine):
    told = json.loads(command("games", "pig", "--json").out)
    game = told["games"][0]
    assert told["schema"] == "analyser.games/1"
    assert game["options"][0] == {
        "name": "target",
        "kind": "integer",
        "default": 100,
        "low": 1,
        "high": 1000,
        "choices": [],
        "nullable": False,
        "unit": "points",
        "meaning": "what target does",
        "source": "rulebook",
    }
    assert game["components"]["dice"]["rows"][0]["face"] == 1
    assert game["table"][0] == {"name": "rolls", "type": "integer", "meaning": "rolls in this turn"}
    assert json.loads(command("games", "--json").out)["games"] == told["games"]


def test_strategies_and_one_strategy(command, engine):
    assert "pig   hold_at   roll_again  Hold at a number of points." in command("strategies").out
    assert command("strategies", "pig").out.startswith("strategy  answers     summary\n")
    page = command("strategies", "pig", "hold_at").out
    for piece in (
        "hold_at: Hold at a number of points.",
        "Idea: Idea [bold]text[/bold]",
        "Source: ",
        "Weakness: ",
        "at         20       when to hold; a whole number from 1 to 1000 points",
        "Decisions it answers: roll_again",
        "File: strategies/pig/hold_at.py",
    ):
        assert piece in page
    told = json.loads(command("strategies", "pig", "hold_at", "--json").out)
    assert told["schema"] == "analyser.strategies/1"
    assert told["strategies"][0]["parameters"][0]["high"] == 1000


def test_a_strategy_in_the_place_of_a_game(command, engine):
    done = command("strategies", "hold_at")
    assert done.code == 2
    assert done.err.splitlines() == [
        'error: there is no game "hold_at"',
        'hint: "hold_at" is a strategy: analyser strategies pig hold_at',
    ]
    assert "did you mean" in command("strategies", "pgi").err


def test_trace_tells_a_story(command, engine, replace):
    asked = []

    def trace_game(request, number):
        asked.append((request, number))
        return {"schema": "analyser.trace/1", "story": ["Seat 1 rolls 4.", "", "[bold]x[/bold] wins."], "events": []}

    replace("running.trace", trace_game=trace_game)
    done = command(
        "trace", "pig", "--seed", "3", "--game", "1_000", "--players", "a,b", "--set", "target=5", "--no-rotate"
    )
    assert done.out == "Seat 1 rolls 4.\n\n[bold]x[/bold] wins.\n"
    request, number = asked[0]
    assert (number, request.seed, request.rules, request.rotate) == (1000, 3, {"target": "5"}, False)
    assert [player.name for player in request.players] == ["a", "b"]
    assert json.loads(command("trace", "pig", "--json").out)["schema"] == "analyser.trace/1"


def test_a_diary_keeps_its_shape(command, engine, replace, monkeypatch):
    story = ["Turn 1, bold:", "    rolls P1 P2 P3 P4 P5;", "    sets aside P1."]
    replace("running.trace", trace_game=lambda request, number: {"story": story})
    assert command("trace", "pig").out.splitlines() == story
    monkeypatch.setenv("COLUMNS", "20")
    lines = command("trace", "pig").out.splitlines()
    assert lines == ["Turn 1, bold:", "    rolls P1 P2 P3", "    P4 P5;", "    sets aside P1."]


def test_a_question_without_an_end_gets_one():
    decision = SimpleNamespace(question="which die? asked again until done", answers="0-5")
    assert asked(decision) == "which die? asked again until done. Answers: 0-5."


@pytest.mark.parametrize(("ok", "code"), [(True, 0), (False, 1)])
def test_a_strategy_that_fails_its_checks_is_exit_code_1(command, engine, replace, ok, code):
    asked = []

    def check(game, player):
        asked.append((game, player.text))
        return [("legal answers", True, "10,000 states"), ("speed", ok, "1.2 M answers/s")]

    replace("conforming.conformance", test_strategy=check)
    done = command("test-strategy", "mine.py:Mine:points=4", "--game", "pig")
    assert done.code == code
    assert done.out.splitlines()[1] == "ok      legal answers  10,000 states"
    assert done.out.splitlines()[2].startswith("ok      speed" if ok else "FAIL    speed")
    assert asked == [("pig", "mine.py:Mine:points=4")]


def test_no_checks_are_no_pass(command, engine, replace):
    replace("conforming.conformance", test_strategy=lambda game, player: [])
    assert command("test-strategy", "hold_at").code == 1


def test_warm_says_what_it_does(command, engine, replace):
    asked = []

    def compile_all(games, say):
        asked.append(games)
        say("pig: 3 strategies compiled")

    replace("running.warm", warm=compile_all)
    done = command("warm", "pig", "PIG")
    assert (done.code, done.out, done.err) == (0, "", "note: pig: 3 strategies compiled\n")
    assert command("warm", "-q").err == ""
    assert asked == [["pig"], ["pig"]]


def test_bench_prints_a_table_or_json(command, engine, replace):
    result = {
        "schema": "analyser.bench/1",
        "workers": 2,
        "games": [{"game": "pig", "players": ["hold_at", "hold_at#2"], "one_worker": 1234567.8, "all_workers": 2e6}],
    }
    replace("running.bench", bench=lambda games, jobs, say: result)
    lines = command("bench", "pig", "-j", "2").out.splitlines()
    assert lines[0] == "game  1 worker, games/s  2 workers, games/s  players"
    assert lines[1] == "pig           1,234,568           2,000,000  hold_at, hold_at#2"
    assert json.loads(command("bench", "--json").out) == result


def test_report_needs_a_result(command, tmp_path):
    done = command("report", str(tmp_path / "none"))
    assert done.code == 2
    assert "none" in done.err
    assert "Traceback" not in done.err


def test_report_prints_where_the_page_lies(command, tmp_path, monkeypatch):
    import reports.writer

    monkeypatch.setattr(reports.writer, "write", lambda folder: folder / "report.html")
    assert command("report", str(tmp_path / "result.json")).out.strip() == str(tmp_path / "report.html")


def test_interpreting_is_decided_before_the_engine_is_there(command, engine, replace, monkeypatch):
    seen = []

    def trace_game(request, number):
        import os

        seen.append(os.environ.get("NUMBA_DISABLE_JIT"))
        raise PlayError("stopped")

    monkeypatch.setenv("NUMBA_DISABLE_JIT", "0")
    replace("running.trace", trace_game=trace_game)
    assert command("trace", "pig", "--interpret").code == 4
    assert seen == ["1"]
    assert "analyser.experiments.running.trace" in sys.modules
