"""Pipes, closed streams, full disks, signals: tried on real processes."""

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENV = {**os.environ, "PYTHONPATH": str(ROOT)}
COMMAND = f"{sys.executable} -m analyser"
WAITING = """
import sys, time
from types import ModuleType
fake = ModuleType("analyser.experiments.running.run")
def run_match(request, on_progress):
    print("ready", file=sys.__stdout__, flush=True)
    for _ in range(600):
        time.sleep(0.05)
def stuck(request, on_progress):
    import signal
    signal.signal(signal.SIGINT, lambda *_: None)
    print("ready", file=sys.__stdout__, flush=True)
    end = time.monotonic() + 30
    while time.monotonic() < end:
        time.sleep(0.05)
fake.run_match = WHICH
sys.modules["analyser.experiments.running.run"] = fake
from analyser.cli.app import main
sys.exit(main(["run", "pig", "-q"]))
"""


def shell(line, **env):
    return subprocess.run(
        ["bash", "-c", f"set -o pipefail; {line}"],
        cwd=ROOT,
        env={**ENV, **env},
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_closed_pipe_is_no_error(unbuffered):
    done = shell(f"{COMMAND} --help | true", PYTHONUNBUFFERED=unbuffered)
    assert done.returncode in (0, 141)
    assert done.stderr == ""
    done = shell(f"{COMMAND} --help | head -1", PYTHONUNBUFFERED=unbuffered)
    assert done.stdout.startswith("Usage: analyser")
    assert done.stderr == ""


@pytest.mark.parametrize("closing", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_do_not_matter(closing):
    assert shell(f"{COMMAND} --version {closing}").returncode == 0
    assert shell(f"{COMMAND} run none.toml {closing}").returncode == 2


def test_a_full_disk_under_stdout_is_told():
    done = shell(f"{COMMAND} --help > /dev/full")
    assert done.returncode == 5
    assert done.stderr.startswith("error: the output can't be written: No space left")
    assert "Traceback" not in done.stderr


def test_a_full_disk_under_stderr_changes_no_exit_code():
    assert shell(f"{COMMAND} run none.toml 2> /dev/full").returncode == 2


def test_a_narrow_letter_set_loses_no_message():
    done = shell(f"{COMMAND} run 'pig/戦略'", PYTHONIOENCODING="ascii", LC_ALL="C")
    assert done.returncode == 2
    assert "\\u6226\\u7565" in done.stderr


@contextmanager
def started(which):
    process = subprocess.Popen(
        [sys.executable, "-c", WAITING.replace("WHICH", which)],
        cwd=ROOT,
        env=ENV,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    with process:
        try:
            assert process.stdout.readline() == "ready\n"
            yield process
        finally:
            process.kill()


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_the_run_in_order(number, code):
    with started("run_match") as process:
        process.send_signal(number)
        process.send_signal(number)  # at once, as timeout does: still one request
        _, err = process.communicate(timeout=10)
        assert (process.returncode, err) == (code, "interrupted\n")


def test_a_second_signal_ends_a_run_that_does_not_listen():
    with started("stuck") as process:
        process.send_signal(signal.SIGINT)
        time.sleep(2.4)
        assert process.poll() is None
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=10)
        assert process.returncode == 130
        assert "again stops at once" in err
