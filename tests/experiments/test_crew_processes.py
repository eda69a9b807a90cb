"""Worker processes give the numbers that threads give; those that die or hang cost nothing but their time."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import polars
import psutil
import pytest
from plans import plan_of, tally_of
from runs import played, request_of

from analyser.errors import PlayError
from analyser.experiments.comparing.compare import run_compare
from analyser.experiments.comparing.compare_plans import CompareRequest
from analyser.experiments.plans.counting import shape_of
from analyser.experiments.playing.crew import crew
from analyser.experiments.playing.crew_processes import Processes
from analyser.experiments.playing.failure import Failure, ForeignError, GameFailedError
from analyser.experiments.playing.faults import explain
from analyser.experiments.playing.points import play_points
from analyser.experiments.playing.pool import Pool
from analyser.experiments.tournaments.tournament import run_tournament
from analyser.statistics.tally import Tally

ROOT = Path(__file__).parents[2]
BOTS = '''from analyser.games import pig
from helping import goal


class Hang(pig.Strategy):
    """Never answers once the turn holds 47."""

    def roll_again(table, me, my):
        while table.turn_total == 47:
            pass
        return table.turn_total < goal()


class Fails(pig.Strategy):
    """Raises once the turn holds 47."""

    def roll_again(table, me, my):
        if table.turn_total == 47:
            raise ValueError("no idea")
        return table.turn_total < goal()
'''
CRASH = '''import os
from analyser.games import pig


class Crash(pig.Strategy):
    """Ends the interpreter once the turn holds 40 or more."""

    def roll_again(table, me, my):
        if table.turn_total >= 40:
            os._exit(3)
        return True
'''


class Quiet:
    """Progress that nobody reads."""

    def __call__(self, *_: object) -> None:
        """Say nothing."""

    def say(self, message: str) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def processes():
    """Two worker processes."""
    both = Processes(2)
    yield both
    both.close()


@pytest.fixture
def bots(tmp_path):
    """A file of the user's, with a space in its path and a helper beside it."""
    folder = tmp_path / "my bots"
    folder.mkdir()
    (folder / "helping.py").write_text("from analyser.api import compiled\n\n\n@compiled\ndef goal():\n    return 60\n")
    (folder / "b-1.py").write_text(BOTS)
    return folder / "b-1.py"


def total(pool, games, then=lambda blocks: None):
    tally = Tally.empty(shape_of(pool.plan))
    for number, block in enumerate(pool.play(0, games)):
        tally = tally + block.tally
        then(number)
    return tally


def test_the_numbers_of_a_run_are_those_of_threads(tmp_path):
    own = played(tmp_path / "a", games=20_000, jobs=2, rows=True)
    other = played(tmp_path / "b", games=20_000, jobs=2, rows=True, workers="processes")
    assert own["hash"] == other["hash"]
    assert own["players"] == other["players"]
    rows = [polars.read_parquet(tmp_path / name / "tables" / "rows.parquet").rows() for name in "ab"]
    assert len(rows[0]) == 20_000
    assert rows[0] == rows[1]


def test_so_are_those_of_a_comparison_a_tournament_and_many_points(tmp_path, processes):
    def hashes(workers):
        before = request_of(tmp_path / f"c-{workers}", games=4000, jobs=2, workers=workers)
        after = request_of(tmp_path / f"d-{workers}", games=4000, rules={"target": "50"}, workers=workers)
        compared = run_compare(CompareRequest(before, after), Quiet()).result
        field = request_of(
            tmp_path / f"t-{workers}", "hold_at:at=5,hold_at:at=20,keep_pace", games=2000, jobs=2, workers=workers
        )
        met = run_tournament(field, Quiet()).result
        plans = [plan_of("pig", [f"hold_at:at={at}"], 100) for at in range(5, 25)]
        points = play_points(plans, request_of(None, jobs=2, workers=workers), lambda _, t: t.hash, Quiet())
        return compared["hash"], compared["metrics"], met["hash"], met["ratings"], points

    assert hashes("threads") == hashes("processes")


def test_the_tables_of_another_tournament_are_others(tmp_path):
    def met(players, workers):
        field = request_of(tmp_path / f"{players}-{workers}", players, games=400, jobs=2, workers=workers)
        return run_tournament(field, Quiet()).result["hash"]

    for players in ("hold_at:at=5,hold_at:at=20", "hold_at:at=6,hold_at:at=21"):  # by the same processes
        assert met(players, "processes") == met(players, "threads")


def test_a_process_that_is_killed_changes_nothing(processes):
    plan = plan_of("pig", ["hold_at:at=20", "hold_at:at=25"], 60_000)
    killed = []

    def kill(number):
        if number in (3, 30):
            worker = psutil.Process().children()[-1]
            killed.append(worker.pid)
            worker.kill()

    found = total(Pool(plan, processes, 600), plan.games, kill)
    assert len(set(killed)) == 2
    assert found.hash == tally_of(plan).hash


def test_a_strategy_that_raises_is_told_as_by_threads(bots, processes):
    plan = plan_of("pig", ["hold_at", f"{bots}:Fails"], 20_000)
    told = []
    for each in (processes, crew(2)):
        with pytest.raises(GameFailedError) as failed:
            total(Pool(plan, each), plan.games)
        told.append(str(explain(plan, failed.value.failure, request_of(None)).message))
    assert told[0] == told[1]
    assert "Fails failed: ValueError: no idea" in told[0]


def test_a_game_without_an_end_is_named_with_the_strategy_that_gives_no_answer(bots, monkeypatch):
    monkeypatch.setattr("analyser.experiments.playing.faults.PATIENCE", 3.0)
    plan = plan_of("pig", ["hold_at", f"{bots}:Hang"], 20_000)
    each = Processes(2, 0.5)
    with pytest.raises(GameFailedError) as failed:
        total(Pool(plan, each), plan.games)
    error = explain(plan, failed.value.failure, request_of(None))
    assert isinstance(error, PlayError)
    assert error.message.startswith(f"game {failed.value.failure.game}: Hang gave no answer: no end within 0.5 s (")
    assert error.message.endswith("b-1.py, line 9)")
    assert psutil.Process().children() == [] or not [c for c in psutil.Process().children() if hangs(c)]


def hangs(process):
    return process.is_running() and process.cpu_percent(0.1) > 50


def test_a_strategy_that_ends_the_interpreter_costs_the_run_and_names_the_game(tmp_path):
    (tmp_path / "crash.py").write_text(CRASH)
    words = ["run", "pig", "--players", "crash.py:Crash,hold_at", "-n", "400", "--seed", "1", "-j", "2", "-q", "-o", "x"]
    done = subprocess.run(
        [sys.executable, "-m", "analyser", *words, "--workers", "processes", "--interpret"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 4
    assert "the process that played it died, twice" in done.stderr
    assert done.stderr.startswith("error: game ")
    assert sorted(path.name for path in tmp_path.iterdir() if path.name != "__pycache__") == ["crash.py"]


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_no_process_is_left_whatever_the_end(tmp_path, end):
    words = ["run", "pig", "-n", "1e9", "--seed", "1", "-j", "2", "-q", "-o", "x", "--workers", "processes"]
    main = psutil.Popen(
        [sys.executable, "-m", "analyser", *words],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    deadline = time.monotonic() + 60
    while not list(tmp_path.glob("x.partial/*.saved")):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    family = main.children(recursive=True)
    assert len(family) >= 2
    main.send_signal(end)
    main.communicate(timeout=30)
    assert main.returncode == {signal.SIGINT: 130, signal.SIGTERM: 143}.get(end, -end)
    assert psutil.wait_procs(family, timeout=5)[1] == []


def test_a_failure_travels_without_classes_that_only_one_process_knows():
    own = type("Homemade", (Exception,), {})
    _, (game, error, fault, place) = Failure(5, own("what"), place=1).__reduce__()
    assert (game, fault, place) == (5, None, 1)
    assert isinstance(error, ForeignError)
    assert (error.kind, error.text) == ("Homemade", "what")
