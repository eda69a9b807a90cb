"""A08: a worker that dies changes no number, or ends the run with the game that killed it; nothing is left running.

Cases: joblib/joblib issues 812 (a killed worker ends everything) and 1445 (a very long traceback after it); Disservin/fastchess
issue 908 (one killed player, and a third of the tournament was never played).

Threads do not die alone, so the workers here are processes.
"""

import os
import subprocess
import sys
import time

import psutil
from calls import ROOT, called, document, result

BOTS = """
import os

import numpy as np
from analyser.games import pig


class Ends(pig.Strategy):
    def roll_again(table, me, my):
        if table.turn_total >= 40:
            os._exit(3)
        return True


class Hoards(pig.Strategy):
    def roll_again(table, me, my):
        if table.turn_total >= 40:
            return np.zeros((table.turn_total, 2**40)).shape[0] > 0
        return True
"""


def test_a_worker_that_is_killed_changes_nothing(here):
    line = "run pig -n 500000 --seed 1 --no-report -q"
    words = [sys.executable, "-m", "analyser", *line.split(), "-o", "x", "-j", "2", "--workers", "processes"]
    around = {**os.environ, "PYTHONPATH": str(ROOT)}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(words, env=around, **pipes) as process:
        try:
            end = time.monotonic() + 90
            while not list(here.glob("x.partial/*.saved")):
                assert process.poll() is None, process.communicate()
                assert time.monotonic() < end
                time.sleep(0.02)
            family = psutil.Process(process.pid).children(recursive=True)
            worker = max(family, key=lambda child: sum(child.cpu_times()[:2]))
            worker.kill()
            _, err = process.communicate(timeout=90)
        finally:
            process.kill()
    assert (process.returncode, err) == (0, "")
    assert psutil.wait_procs(family, timeout=5)[1] == []
    found = document((here / "x" / "result.json").read_text(encoding="utf-8"))
    assert found["complete"] is True
    assert found["hash"] == result(line)["hash"]


def test_a_strategy_that_ends_its_process_ends_the_run_with_its_game(here):
    """Played by the interpreter, as compiled code can't call what ends it."""
    (here / "bots.py").write_text(BOTS, encoding="utf-8")
    words = "tournament pig --players bots.py:Ends,hold_at,keep_pace -n 60 -j 1 --workers processes --interpret"
    command = [sys.executable, "-m", "analyser", *words.split(), "--seed", "1", "-q", "-o", "x"]
    around = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, env=around, capture_output=True, text=True, timeout=200, check=False)
    assert (done.returncode, done.stdout) == (4, "")
    error, hint = done.stderr.splitlines()
    assert error.startswith("error: game ")
    assert "the process that played it died, twice" in error
    assert "analyser trace pig --players " in hint
    assert not (here / "x").exists()


def test_a_strategy_that_asks_for_all_memory_is_named(here):
    (here / "bots.py").write_text(BOTS, encoding="utf-8")
    done = called("run pig --players bots.py:Hoards,hold_at -n 1000 --seed 1 -q -o x")
    assert (done.code, done.out) == (4, "")
    assert "Hoards" in done.err
    assert "MemoryError" in done.err
    assert len(done.err.splitlines()) == 2
