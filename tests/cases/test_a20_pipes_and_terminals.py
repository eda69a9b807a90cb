"""A20: pipes, files and plain terminals.

Cases: aws/aws-cli pull request 10538 (a closed pipe is a traceback); Sherin-SEF-AI/CanLab pull request 24 (which buffering
hides); tardis-sn/tardis issue 493 and datalad/datalad issue 3092 (progress fills a log); vshulcz/deja-vu issue 903 (TERM=dumb
still gets colour).
"""

import json
import os
import shlex
import subprocess
import sys

import pytest
from calls import ROOT, called, document, process

RUN = "run pig -n 20000 --seed 1 --no-report"
PYTHON = shlex.quote(sys.executable)


def shell(line, **env):
    around = {**os.environ, "PYTHONPATH": str(ROOT), **env}
    return subprocess.run(["bash", "-c", line], env=around, capture_output=True, text=True, timeout=100, check=False)


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_reader_who_leaves_early_is_no_error_and_the_result_is_whole(here, unbuffered):
    line = f"{PYTHON} -m analyser {RUN} -q --json -o x | head -c 1 > /dev/null; echo ${{PIPESTATUS[0]}}"
    done = shell(line, PYTHONUNBUFFERED=unbuffered)
    assert done.stdout.strip() in ("0", "141")
    assert done.stderr == ""
    assert document((here / "x" / "result.json").read_text(encoding="utf-8"))["complete"]


def test_a_log_holds_no_escape_codes_and_no_returns(here):
    done = shell(f"{PYTHON} -m analyser {RUN} -o x > log 2>&1")
    assert done.returncode == 0
    log = (here / "log").read_bytes()
    assert b"\x1b" not in log
    assert b"\r" not in log
    assert len(log.splitlines()) < 40  # progress says a line every some seconds


def test_json_alone_is_on_stdout(here):
    done = shell(f"{PYTHON} -m analyser {RUN} --json -o x | {PYTHON} -m json.tool --compact > copy")
    assert done.returncode == 0
    assert json.loads((here / "copy").read_text(encoding="utf-8"))["games"] == 20_000


def test_without_stdin_and_stdout_it_works_all_the_same(here):
    done = shell(f"{PYTHON} -m analyser {RUN} -q -o x <&- >&-")
    assert (done.returncode, done.stderr) == (0, "")
    assert (here / "x" / "result.json").exists()


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"COLUMNS": "20"}])
def test_plain_terminals(monkeypatch, env):
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    done = called(f"{RUN} -q -o x")
    assert done.code == 0
    assert "\x1b" not in done.out + done.err


def test_twenty_columns_cut_no_number(here, monkeypatch):
    monkeypatch.setenv("COLUMNS", "20")
    done = called("run pig --players bold=hold_at:at=25,calm=hold_at -n 20000 --seed 1 --no-report -q -o x")
    found = document((here / "x" / "result.json").read_text(encoding="utf-8"))
    assert "bold" in done.out
    assert f"{100 * found['players'][0]['share']['value']:.1f}" in done.out
    assert "x" in done.out.splitlines()[-2:][0] + done.out.splitlines()[-1]


def test_progress_goes_to_stderr_only():
    done = process(*RUN.split(), "-o", "x")
    assert done.returncode == 0
    assert "games/s" not in done.stdout
    assert "\r" not in done.stderr
