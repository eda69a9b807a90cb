"""Result folders: checked before play, whole or absent, never over somebody's files."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest
from runs import Progress, played, request_of

from analyser.errors import OutputError, UsageError
from analyser.experiments.keeping.folder import choose_folder, partial_of, read_json, write_folder, write_json
from analyser.experiments.running.run import run_match
from analyser.experiments.summaries import tables

ROOT = Path(__file__).parents[2]


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def refused(out, says, **more):
    """Ask for a run that must not begin."""
    progress = Progress()
    with pytest.raises(UsageError, match=says) as found:
        run_match(request_of(out, games=100, **more), progress)
    assert progress.done == []
    assert found.value.hint
    return found.value


def test_nothing_is_left_beside_a_result(tmp_path):
    played(tmp_path / "deep" / "er" / "x", games=2000, block=100, rows=True)
    assert names(tmp_path / "deep" / "er") == ["x"]
    assert names(tmp_path / "deep" / "er" / "x") == ["result.json", "tables", "tallies"]
    assert not [path for path in (tmp_path / "deep" / "er" / "x").rglob("*") if ".writing" in path.name]


def test_a_second_run_into_a_result_needs_force(tmp_path):
    first = played(tmp_path / "x", games=100)
    refused(tmp_path / "x", "x exists")
    assert read_json(tmp_path / "x" / "result.json") == first
    (tmp_path / "x" / "report.html").write_text("old")
    assert played(tmp_path / "x", games=100, seed=2, force=True)["seed"] == "2"
    assert names(tmp_path / "x") == ["result.json", "tables", "tallies"]
    assert names(tmp_path) == ["x"]


@pytest.mark.parametrize("more", [{}, {"force": True}, {"resume": True}], ids=str)
def test_other_peoples_files_are_never_deleted(tmp_path, more):
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / "diary.txt").write_text("mine")
    refused(tmp_path / "x", "x exists" if not more else "other things than a result", **more)
    assert names(tmp_path / "x") == ["diary.txt"]
    assert names(tmp_path) == ["x"]


@pytest.mark.parametrize("out", [".", "..", "x/.."])
def test_the_folder_one_stands_in_is_no_result(tmp_path, monkeypatch, out):
    (tmp_path / "here" / "x").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "here")
    refused(type(tmp_path)(out), "other things than a result", force=True)


def test_an_empty_folder_is_filled(tmp_path):
    (tmp_path / "x").mkdir()
    played(tmp_path / "x", games=100)
    assert names(tmp_path) == ["x"]


def test_a_file_is_no_folder(tmp_path):
    (tmp_path / "x").write_text("mine")
    refused(tmp_path / "x", "x is a file, not a folder")
    refused(tmp_path / "x" / "y", "can't be written")
    assert (tmp_path / "x").read_text() == "mine"


def test_a_folder_without_a_name_is_numbered(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    stems = [run_match(request_of(None, games=100), Progress()).folder.name for _ in range(3)]
    assert stems == [stems[0], f"{stems[0]}-2", f"{stems[0]}-3"]
    assert stems[0].startswith("pig-run-")
    assert names(tmp_path / "results") == sorted(stems)
    partial_of(tmp_path / "results" / f"{stems[0]}-4").mkdir()
    assert choose_folder(None, stems[0], force=False, resume=False).name == f"{stems[0]}-5"


@pytest.mark.parametrize(
    "error", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt(), KeyError("x")]
)
def test_an_older_result_stays_whole_while_the_new_one_fails(tmp_path, monkeypatch, error):
    first = played(tmp_path / "x", games=100)

    def fail(result, folder):
        (folder / "tables").mkdir(exist_ok=True)
        raise error

    with monkeypatch.context() as patch, pytest.raises(OutputError if isinstance(error, OSError) else type(error)):
        patch.setattr(tables, "write_tables", fail)
        played(tmp_path / "x", games=100, seed=2, force=True)
    assert read_json(tmp_path / "x" / "result.json") == first
    assert names(tmp_path) == ["x", "x.partial"]


def test_a_result_that_could_not_be_written_is_not_played_again(tmp_path, monkeypatch):
    def fail(result, folder):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch, pytest.raises(OutputError, match="No space left") as found:
        patch.setattr(tables, "write_tables", fail)
        played(tmp_path / "x", games=3000)
    assert "--resume" in found.value.hint
    assert names(tmp_path) == ["x.partial"]
    progress = Progress()
    assert played(tmp_path / "x", games=3000, resume=True, progress=progress)["resumed_games"] == 3000
    assert progress.done == []


def test_a_half_written_file_never_has_the_final_name(tmp_path):
    write_json(tmp_path / "x.json", {"a": 1})
    with pytest.raises(ValueError, match="JSON"):
        write_json(tmp_path / "x.json", {"a": float("nan")})
    assert read_json(tmp_path / "x.json") == {"a": 1}
    with pytest.raises(OutputError):
        write_folder(tmp_path / "y", lambda folder: (folder / "none" / "x").write_text("x"), replace=False)
    assert names(tmp_path) == ["x.json"]


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"a": '])
def test_a_cut_result_is_named(tmp_path, text):
    (tmp_path / "result.json").write_text(text)
    with pytest.raises(UsageError, match=r"result\.json"):
        read_json(tmp_path / "result.json")
    assert read_json(tmp_path / "none.json") is None


SMALL = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), resource.RLIM_INFINITY))
from analyser.cli.app import main
sys.exit(main(sys.argv[2:]))
"""


@pytest.mark.parametrize("room", [6_000, 30_000])
def test_a_disk_that_is_too_small_is_told_and_leaves_no_half_result(tmp_path, room):
    """The smaller room is too small for a part of the rows, the larger for what is saved."""
    words = ["run", "pig", "-n", "4000", "--seed", "1", "-q", "--rows", "--no-report", "-o", str(tmp_path / "x")]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", SMALL, str(room), *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (5, "")
    assert len(done.stderr.splitlines()) == 2
    assert "could not be written" in done.stderr  # the reason is worded by whichever library ran out of room
    assert names(tmp_path) == ["x.partial"]
