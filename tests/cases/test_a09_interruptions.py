"""A09: Ctrl-C and SIGTERM at any moment: back at the prompt, nothing left running, nothing that only looks complete.

Cases: joblib/joblib issue 181 and joblib/loky issue 218 (work that goes on after Ctrl-C); Disservin/fastchess issue 343 (stopping
waits for the whole task); halfline/git-stage-batch pull request 32 (exit code 1 and a traceback instead of 130).
"""

import os
import re
import shlex
import signal
import subprocess
import sys
import time
from contextlib import contextmanager

import psutil
import pytest
from calls import ROOT, called, document

HANGS = """
from analyser.games import pig


class Hangs(pig.Strategy):
    def roll_again(table, me, my):
        print(4711)
        while table.rolls > 0:
            pass
        return False
"""
INTERRUPTED_REPORT = """
import os, signal, sys
from reports import draw
def painted(canvas, real=draw._png):
    os.kill(os.getpid(), signal.SIGINT)
    return real(canvas)
draw._png = painted
from analyser.__main__ import main
sys.argv[0] = "analyser"
main()
"""
CODES = {signal.SIGINT: 130, signal.SIGTERM: 143}


@contextmanager
def started(*words, **env):
    """Start the program; kill it in the end, whatever happened."""
    around = {**os.environ, "PYTHONPATH": str(ROOT), **env}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen([sys.executable, "-m", "analyser", *words], env=around, **pipes) as process:
        try:
            yield process
        finally:
            process.kill()


def stopped(process, number):
    """Stop a process by a signal; return what it says in the end. Nothing that it started is left."""
    family = psutil.Process(process.pid).children(recursive=True)
    process.send_signal(number)
    out, err = process.communicate(timeout=60)
    assert process.returncode == CODES[number]
    assert out == ""
    assert "Traceback" not in err
    assert psutil.wait_procs(family, timeout=5)[1] == []
    return err


def until(there, process):
    """Wait until something is there."""
    end = time.monotonic() + 90
    while not there():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.mark.parametrize(
    ("number", "words"),
    [(signal.SIGINT, "-j 1"), (signal.SIGTERM, "-j 8"), (signal.SIGINT, "-j 2 --workers processes")],
)
def test_a_long_run_stops_with_a_prefix_that_is_marked_as_one(number, words, here):
    line = "run pig -n 10000000 --seed 1 --no-report -q -o x"
    with started(*line.split(), *words.split()) as process:
        until(lambda: list(here.glob("x.partial/*.saved")), process)
        err = stopped(process, number)
    assert [path.name for path in here.iterdir()] == ["x.partial"]
    found = re.fullmatch(r"stopped after ([\d,]+) of 10,000,000 games, saved in x\.partial; go on with: (.*)\n", err)
    assert 0 < int(found[1].replace(",", "")) < 10_000_000
    assert shlex.split(found[2]) == ["analyser", *line.split(), *words.split(), "--resume"]


def test_during_compilation(here):
    with started(
        "run", "pig", "-n", "1000", "--seed", "1", "-o", "x", ANALYSER_CACHE_DIR=str(here / "cold")
    ) as process:
        while not (line := process.stderr.readline()).startswith("note: compiling Pig"):
            assert line
        time.sleep(0.5)
        err = stopped(process, signal.SIGINT)
    assert err.startswith("stopped before a game was played")
    assert not (here / "x").exists()


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_strategy_that_never_answers_can_be_left(jobs, here):
    """One worker plays in the main thread, which hears nothing then: the second signal ends the process."""
    (here / "hangs.py").write_text(HANGS, encoding="utf-8")
    words = f"run pig --players hangs.py:Hangs,hold_at -n 100 --no-report -q -o x -j {jobs}"
    with started(*words.split()) as process:
        assert process.stderr.readline().strip() == "4711"
        if jobs == "1":
            process.send_signal(signal.SIGINT)
            assert process.stderr.readline() == "stopping; Ctrl-C again stops at once, without saving\n"
        err = stopped(process, signal.SIGINT)
    assert err.startswith("stopped before a game was played") == (jobs == "2")
    assert not (here / "x").exists()


def test_while_the_report_is_drawn(here):
    """The result is complete by then and stays; --resume draws what is missing."""
    words = ["run", "pig", "-n", "1000", "--seed", "1", "-q", "-o", "x"]
    around = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", INTERRUPTED_REPORT, *words]
    done = subprocess.run(command, env=around, capture_output=True, text=True, timeout=100, check=False)
    assert (done.returncode, done.stdout) == (130, "")
    assert done.stderr == "stopped without a report; the result is safe in x; draw it with: analyser report x\n"
    assert [path.name for path in here.iterdir()] == ["x"]
    assert document((here / "x" / "result.json").read_text(encoding="utf-8"))["complete"] is True
    assert sorted(path.name for path in (here / "x").iterdir()) == ["result.json", "tables", "tallies"]
    assert called("report x").code == 0
    assert (here / "x" / "report.html").exists()
