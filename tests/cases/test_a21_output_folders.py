"""A21: output folders that can't be written, and files that are half written.

Cases: bigbio/qpx issue 288 (a write that failed replaced a good file by a cut one); pola-rs/polars issue 17358 (write, then
rename); astronomy-commons/hats-import issue 634 (a cryptic error about a cut file).
"""

import os
import resource
import signal
import subprocess
import sys
import time

import pytest
from calls import ROOT, called, document, refused

RUN = "run pig -n 200 --seed 1 -q --no-report -o"


@pytest.mark.parametrize("out", ["/proc/none", "/proc/self/mem/x", "/dev/full", "/dev/null/x", "file", "file/x"])
def test_a_place_that_cannot_be_written_is_found_before_play(here, out):
    (here / "file").write_text("mine", encoding="utf-8")
    said = refused(RUN, out)
    assert out in said
    assert "-o" in said
    assert (here / "file").read_text(encoding="utf-8") == "mine"


def test_missing_parents_are_made(here):
    assert called(RUN, "a/b/c").code == 0
    assert document((here / "a" / "b" / "c" / "result.json").read_text(encoding="utf-8"))["complete"]


def test_a_result_is_replaced_with_force_only(here):
    assert called(RUN, "x").code == 0
    before = (here / "x" / "result.json").read_bytes()
    assert "x exists" in refused("run pig -n 400 --seed 2 -q --no-report -o x")
    assert (here / "x" / "result.json").read_bytes() == before
    assert called("run pig -n 400 --seed 2 -q --no-report --force -o x").code == 0
    assert document((here / "x" / "result.json").read_text(encoding="utf-8"))["games"] == 400


def test_a_folder_of_other_things_is_never_replaced(here):
    (here / "photos").mkdir()
    (here / "photos" / "one").write_text("mine", encoding="utf-8")
    assert "photos holds other things than a result" in refused(f"{RUN} photos --force")


def running(line, **more):
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, "-m", "analyser", *line.split()],
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **more,
    )


def test_a_full_disk_leaves_the_older_result_whole(here):
    """No file may grow beyond 20 kB: the tables of the new result don't fit."""
    assert called(RUN, "x").code == 0
    before = (here / "x" / "result.json").read_bytes()
    limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))  # noqa: E731
    with running(
        "sweep pig --vary hold_at.at=1..200 -n 20 --seed 2 -q --no-report --force -o x", preexec_fn=limit
    ) as full:
        _, said = full.communicate(timeout=100)
    assert full.returncode == 5, said
    assert "could not be written: " in said
    assert len(said.splitlines()) == 2  # a message and a hint
    assert (here / "x" / "result.json").read_bytes() == before
    assert {path.name for path in here.iterdir()} <= {"x", "x.partial"}


@pytest.mark.parametrize("moment", [0.0, 0.05, 0.1])
def test_killed_while_it_writes_no_half_result_has_the_final_name(here, moment):
    with running("sweep pig --vary hold_at.at=1..400 -n 20 --seed 1 -q --no-report -o x") as process:
        end = time.monotonic() + 60
        while not list(here.glob("x.writing-*")) and process.poll() is None:
            assert time.monotonic() < end
            time.sleep(0.002)
        time.sleep(moment)
        process.kill()
    assert process.returncode in (0, -signal.SIGKILL)
    if (here / "x").exists():
        assert len(document((here / "x" / "result.json").read_text(encoding="utf-8"))["points"]) == 400
        assert (here / "x" / "tables" / "points.csv").exists()


def test_of_two_runs_into_one_folder_one_wins_and_the_folder_is_whole(here):
    processes = [running(f"run pig -n 2000 --seed {seed} -q --no-report -o x") for seed in (1, 2)]
    ends = []
    for process in processes:
        with process:
            _, said = process.communicate(timeout=100)
            assert "Traceback" not in said
            ends.append(process.returncode)
    assert 0 in ends
    assert set(ends) <= {0, 2, 5}
    found = document((here / "x" / "result.json").read_text(encoding="utf-8"))
    assert found["seed"] == str(1 + ends.index(0)) or ends == [0, 0]
    assert {path.name for path in here.iterdir()} <= {"x", "x.partial"}
