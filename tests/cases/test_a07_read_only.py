"""A07: it runs where it may not write: a read-only installation, no home, a full cache.

Cases: numba/numba issues 5566 and 4032 (no place for machine code where the package can't be written and HOME is unset or wrong);
LMCache/LMCache issue 4597 (a container run as a user without a home).

What stands for another user: a user id that the machine's list of users does not know (`nobody` below), without the right to
write what permissions forbid. Root has that right and hands it back before the program starts; others never had it.
"""

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from calls import called, result
from numba.core import caching

UNKNOWN = """
import pwd


def unknown(user):
    raise KeyError(user)


pwd.getpwuid = unknown
"""
OBEDIENT = """
import ctypes, os, sys

WRITE_ANYTHING, DROP = 1, 24  # CAP_DAC_OVERRIDE, PR_CAPBSET_DROP
if os.geteuid() == 0 and ctypes.CDLL(None).prctl(DROP, WRITE_ANYTHING, 0, 0, 0):
    sys.exit("root can't hand back its right to write everywhere")
os.execv(sys.executable, [sys.executable, "-m", "analyser", *sys.argv[1:]])
"""
BOT = """
from analyser.games import pig


class Fresh(pig.Strategy):
    def roll_again(table, me, my):
        return table.turn_total < 18 + 2
"""
MATCH = ("run", "pig", "-n", "1000", "--seed", "1", "-q")


@pytest.fixture
def installed(copied):
    """A copy of the program that nobody may write to."""
    tree = copied / "tree"
    folders = [tree, *(path for path in tree.rglob("*") if path.is_dir())]
    for folder in folders:
        folder.chmod(stat.S_IRUSR | stat.S_IXUSR)
    yield tree
    for folder in folders:
        folder.chmod(stat.S_IRWXU)


@pytest.fixture
def nobody(installed, copied, here):
    """Run the program in an empty environment as a user whom the machine does not know and who has no special rights.

    The temporary folder holds what was compiled before, as it would from the second start on.
    """
    for name in ("work", "tmp", "site"):
        (here / name).mkdir()
    (here / "tmp" / f"analyser-cache-{os.getuid()}").symlink_to(copied / "cache")
    (here / "site" / "sitecustomize.py").write_text(UNKNOWN, encoding="utf-8")
    path = os.pathsep.join(map(str, (installed, here / "site")))

    def run(*words, **env):
        around = {"PATH": os.environ.get("PATH", ""), "PYTHONPATH": path, "TMPDIR": str(here / "tmp"), **env}
        start = [sys.executable, "-c", OBEDIENT, *words]
        more = {"capture_output": True, "text": True, "timeout": 100, "check": False}
        return subprocess.run(start, env=around, cwd=here / "work", **more)

    return run


def test_without_a_home_it_runs_draws_its_report_and_says_nothing(nobody, installed, here):
    expected = result("run pig -n 1000 --seed 1")["hash"]
    before = sorted(installed.rglob("*"))
    done = nobody(*MATCH, "-o", "x")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"hash {expected[:8]}" in done.stdout
    assert (here / "work" / "x" / "report.html").exists()
    assert "~" not in [path.name for path in (here / "work").iterdir()]
    assert [path.name for path in (here / "tmp").iterdir()] == [f"analyser-cache-{os.getuid()}"]
    assert sorted(installed.rglob("*")) == before


def test_a_home_that_does_not_exist_is_no_failure(nobody, here):
    (here / "file").touch()
    expected = result("run pig -n 1000 --seed 1")["hash"]
    done = nobody(*MATCH, "--no-report", "-o", "x", HOME=str(here / "file" / "none"))
    assert (done.returncode, done.stderr) == (0, "")
    assert f"hash {expected[:8]}" in done.stdout


def test_a_result_folder_that_may_not_be_written_is_refused_at_once(nobody, installed):
    done = nobody(*MATCH, "-o", str(installed / "x"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"error: {installed / 'x'} can't be written: Permission denied")


def test_a_full_cache_costs_time_only(monkeypatch):
    """The disk is full when a strategy that is new has been compiled."""

    def save(*what):
        raise OSError(errno.ENOSPC, "No space left on device")

    Path("bot.py").write_text(BOT, encoding="utf-8")
    monkeypatch.setattr(caching.IndexDataCacheFile, "save", save)
    done = called("run pig --players bot.py:Fresh --set rounds=1 -n 1000 --seed 1 --no-report -q -o x")
    assert (done.code, done.err) == (0, "")
    assert result("run pig --players hold_at:at=20 --set rounds=1 -n 1000 --seed 1")["hash"][:8] in done.out
