"""The command line with its real engine: exit codes and hints, pages, pipes, traces, signals and going on."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import polars as pl
import pytest

from analyser.cli.app import main

ROOT = Path(__file__).parents[2]
ENV = {**os.environ, "PYTHONPATH": str(ROOT)}
COMMAND = [sys.executable, "-m", "analyser"]
LONG = ["run", "pig", "-n", "40000", "--seed", "5", "--no-report", "-q"]


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    """Every test stands in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def start(*words, **more):
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    return subprocess.Popen([*COMMAND, *words], env=ENV, **pipes, **more)


def finished(*words):
    process = start(*words)
    out, err = process.communicate(timeout=100)
    return process.returncode, out, err


def one_document(text):
    def refuse(name):
        raise ValueError(f"{name} is not JSON")

    return json.loads(text, parse_constant=refuse)


def test_run_prints_one_json_document_and_nothing_else(here):
    code, out, err = finished(
        "run", "pig", "-n", "1000", "--seed", "18446744073709551615", "--json", "-o", "x", "--no-report"
    )
    assert code == 0
    document = one_document(out)
    assert document == one_document((here / "x" / "result.json").read_text(encoding="utf-8"))
    assert (document["schema"], document["seed"]) == ("analyser.run/1", "18446744073709551615")
    assert document["command"] == "analyser run pig -n 1000 --seed 18446744073709551615 --json -o x --no-report"
    assert "\x1b" not in out + err
    assert "\r" not in out + err


@pytest.mark.parametrize(
    ("words", "says", "hint"),
    [
        ("igro", 'there is no game "igro"', 'did you mean "igor"?'),
        ("pig --players hold_att,hold_at", 'Pig has no strategy "hold_att"', 'did you mean "hold_at"?'),
        ("igor --set removed_crads=3", 'there is no rule "removed_crads"', 'did you mean "removed_cards"?'),
        ("pig --set target=0", 'target = "0" is out of range', "a whole number from 1 to 1_000_000 points"),
        ("pig --set target=2.5", 'target = "2.5" is not a whole number', "a whole number from 1"),
        ("pig --players hold_at:att=3,hold_at", 'hold_at has no parameter "att"', 'did you mean "at"?'),
        ("pig --players hold_at:at=0,hold_at", "hold_at: at=0 is out of range", "allowed: 1 to 1_000_000 points"),
        ("pig --players hold_at:at=20.5,hold_at", "at=20.5 is not a whole number", "allowed: 1 to"),
        ("pig --players hold_at:at=nan,hold_at", "nan", "a finite number"),
        ("pig --players hold_at:at=inf,hold_at", "inf", "a finite number"),
        ("pig --games 0", "--games", "1"),
        ("pig --games -5", "--games", "1"),
        ("pig --games nan", "--games", "1e6"),
        ("pig --seed -1", "--seed", "0 to"),
        ("pig --seed 18446744073709551616", "--seed", "0 to"),
        ("pig --seed 1.5", "--seed", "0 to"),
        ("pig --seed abc", "--seed", "0 to"),
        ("pig --jobs 0", "--jobs", "1"),
        ("pig -o /proc/none/x", "/proc/none/x can't be written", "name another folder with -o"),
        ("pig --seats 2 --players hold_at", "--seats 2: 2 does not fit 1 player", "name 2 players"),
        ("igor --seats 5", "can't be played by 5 players", "it has 1 to 4 seats"),
        ("igor --players random,random,random,random,random", "can't be played by 5 players", "1 to 4 seats"),
        ("pig --players a=hold_at,A=keep_pace", "players 1 and 2 have one label", "more than case and spaces"),
        ("pig --players bots.py:Mine,hold_at", "bots.py can't be read: No such file", "path/to/file.py:Class"),
        ("pig --shard 2/3", "--shard needs a seed", "--seed"),
        ("pig --resume --force", "exclude each other", "--resume goes on"),
    ],
)
def test_bad_input_is_one_message_with_a_hint_and_nothing_is_played(capsys, here, words, says, hint):
    assert main(["run", *shlex.split(words)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    error, advice = printed.err.splitlines()
    assert error.startswith("error: ")
    assert says in error
    assert advice.startswith("hint: ")
    assert hint in advice
    assert list(here.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "pieces"),
    [
        ("games", ["pig", "igor", "IGOR: The Monster Making Game"]),
        ("games igor", ["set_aside", "removed_cards", "[rulebook]", "dice_left", "my.memory: 8 numbers"]),
        ("strategies igor", ["threshold", "bust_odds", "roll_again"]),
        ("strategies igor threshold", ["Idea: ", "Source: ", "Weakness: ", "from 0 to 10_000 points", "threshold.py"]),
    ],
)
def test_pages_of_the_real_games(capsys, monkeypatch, words, pieces):
    monkeypatch.setenv("COLUMNS", "250")
    assert main(words.split()) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    for piece in pieces:
        assert piece in printed.out
    assert main([*words.split(), "--json"]) == 0
    document = one_document(capsys.readouterr().out)
    assert document["schema"] == f"analyser.{words.split()[0]}/1"


def test_trace_shows_the_games_of_the_run(capsys, here):
    match = ["igor", "--players", "a=threshold:points=3,random,bust_odds", "--set", "removed_cards=6", "--seed", "9"]
    assert main(["run", *match, "-n", "30", "--rows", "--no-report", "-q", "-o", "x"]) == 0
    rows = pl.read_parquet(here / "x" / "tables" / "rows.parquet").to_dicts()
    assert len(rows) == 30
    for game in (0, 4, 29):
        capsys.readouterr()
        assert main(["trace", *match, "--game", str(game), "--json"]) == 0
        told, row = one_document(capsys.readouterr().out), rows[game]
        assert (told["index"], told["deal"], told["rotation"]) == (game, row["deal"], row["rotation"])
        assert told["players"] == [row[f"seat{seat}_player"] for seat in range(3)]
        assert told["result"]["score"] == [row[f"seat{seat}_points"] for seat in range(3)]
        assert told["result"]["share"] == pytest.approx([row[f"seat{seat}_shares"] / 60 for seat in range(3)])
        assert (told["result"]["turns"], told["result"]["rounds"]) == (row["turns"], row["rounds"])
        assert max(event["turn"] for event in told["events"]) == row["turns"]
        assert main(["trace", *match, "--game", str(game)]) == 0
        story = capsys.readouterr().out
        assert all(name in story for name in told["players"])
        assert "Final score: " in story


def test_a_reader_who_has_seen_enough_is_no_error():
    line = f"{shlex.join(COMMAND)} games igor | head -1; echo ${{PIPESTATUS[0]}}"
    for unbuffered in ("", "1"):
        done = subprocess.run(
            ["bash", "-c", line],
            env={**ENV, "PYTHONUNBUFFERED": unbuffered},
            capture_output=True,
            text=True,
            timeout=60,
        )
        first, code = done.stdout.splitlines()
        assert first.startswith("IGOR: The Monster Making Game")
        assert code in ("0", "141")
        assert done.stderr == ""


@contextmanager
def running(saved, *words):
    """Start a run; go on once it has saved something."""
    process = start(*words)
    with process:
        try:
            end = time.monotonic() + 60
            while not list(saved.glob("*.saved")):
                assert process.poll() is None, process.communicate()[1]
                assert time.monotonic() < end
                time.sleep(0.05)
            yield process
        finally:
            process.kill()


def test_ctrl_c_saves_and_the_command_it_prints_goes_on(here):
    with running(here / "x.partial", *LONG, "--block", "4", "-o", "x") as process:
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        since = time.monotonic()
        out, err = process.communicate(timeout=30)
        assert time.monotonic() - since < 5
    assert (process.returncode, out) == (130, "")
    assert [path.name for path in here.iterdir()] == ["x.partial"]
    said, words = err.strip().split("; go on with: ")
    games = int(said.removeprefix("stopped after ").split(" of ")[0].replace(",", ""))
    assert 0 < games < 40_000
    assert said.endswith("of 40,000 games, saved in x.partial")
    code, out, err = finished(*shlex.split(words)[1:], "--block", "5000", "--json")
    assert (code, err) == (0, "")
    found = one_document(out)
    assert (found["complete"], found["resumed_games"]) == (True, games)
    assert [path.name for path in here.iterdir()] == ["x"]
    assert main([*LONG, "-o", "y"]) == 0
    undisturbed = one_document((here / "y" / "result.json").read_text(encoding="utf-8"))
    assert found["hash"] == undisturbed["hash"]


def test_sigterm_saves_too(here):
    with running(here / "x.partial", *LONG, "--block", "4", "-j", "1", "-o", "x") as process:
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=10)
    assert process.returncode == 143
    assert err.startswith("stopped after ")
    assert [path.name for path in here.iterdir()] == ["x.partial"]


LOST = """
import os, sys, time
from contextlib import suppress
from analyser.cli.progress import Reporter
from analyser.cli.signals import orderly_stops
reporter = Reporter(100, None, quiet=True)
reporter.live = object()  # as in a terminal: nothing is printed line by line
with orderly_stops():
    reporter(1)
    with suppress(KeyboardInterrupt):  # as a callback from C does
        os.kill(os.getpid(), int(sys.argv[1]))
        time.sleep(5)
    print("lost")
    try:
        reporter(2)
    except KeyboardInterrupt as stop:
        print(type(stop).__name__)
"""


@pytest.mark.parametrize(("number", "kind"), [(signal.SIGINT, "KeyboardInterrupt"), (signal.SIGTERM, "Terminated")])
def test_a_signal_that_was_lost_stops_the_work_at_its_next_step(number, kind):
    words = [sys.executable, "-c", LOST, str(int(number))]
    done = subprocess.run(words, env=ENV, capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == ["lost", kind]


def test_ctrl_c_while_the_program_is_read_leaves_no_traceback():
    process = start("run", "pig", "-n", "1e9", "--no-report", "-q", "-o", "x")
    time.sleep(0.15)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=10)
    assert process.returncode in (130, -signal.SIGINT)
    assert "Traceback" not in err or "analyser" not in err  # Python's own start can't be helped
