"""A01: one seed gives one result, whatever the number of workers.

Case: Axelrod-Python/Axelrod issue 1277 (a seeded tournament repeats in serial play, and changes in parallel play).
"""

from pathlib import Path

import polars as pl
import pytest
from calls import called, document

MODES = {
    "run": "run pig --players hold_at -n 40000 --rows",
    "a game that is random": "run pig --players hold_at,keep_pace,random -n 9000 --seats 3 --rows",
    "until it is known": "run pig --target-error 1 -n 100000",
    "seats": "run pig --seats 1-3 -n 6000",
    "small sweep": "sweep pig --vary hold_at.at=15..25 --players hold_at,keep_pace -n 2000",
    "large sweep": "sweep pig --vary hold_at.at=15,25 --vary rules.target=50,100 --players hold_at,keep_pace -n 30000",
    "tournament": "tournament pig --players hold_at,keep_pace,random,never_stop -n 4000",
    "tables of three": "tournament pig --players hold_at,keep_pace,random,never_stop --seats 3 -n 4000",
    "adaptive": "tournament pig --players hold_at,keep_pace,never_stop -n 8000 --adaptive",
    "compare": "compare pig --set target=50 -n 20000",
    "until decided": "compare pig --set target=90 -n 100000 --until-decided --margin 2",
    "check": "check contract.toml",
    "tune": "tune pig --rule target=20..200 --target turns=10 -n 4000",
    "maximise": "tune pig --players hold_at --set rounds=1 --player hold_at --maximise score -n 4000",
    "probe": "probe pig -n 4000",
}
CHECK = """
game = "pig"
games = 40000
[[check]]
metric = "first_seat"
within = [0.0, 0.1]
[[check]]
metric = "turns"
at_most = 30
"""
OF_THE_RUN = ("command", "speed")  # what differs between two runs of one plan


def rows_in(file: Path) -> list[tuple]:
    """Return the rows of games in their order; how a file packs them depends on the blocks."""
    return pl.read_parquet(file).rows()


def played(line: str, folder: str, *words: str) -> tuple[dict, dict[str, object]]:
    """Return the numbers of a run and the files of its tables, rows of games included."""
    done = called(line, "--seed", "1", "--no-report", "-q", "-o", folder, *words)
    assert done.code in (0, 3), done.err  # 3: undecided
    found = document((Path(folder) / "result.json").read_text(encoding="utf-8"))
    for block in [found, *found.get("by_seats", {}).values()]:
        for key in OF_THE_RUN:
            block.pop(key, None)
    tables = sorted((Path(folder) / "tables").iterdir())
    return found, {path.name: rows_in(path) if "rows" in path.name else path.read_bytes() for path in tables}


@pytest.mark.parametrize("mode", MODES)
def test_workers_change_nothing(mode, here):
    (here / "contract.toml").write_text(CHECK, encoding="utf-8")
    numbers, tables = played(MODES[mode], "one", "-j", "1")
    assert any(name.endswith(".csv") for name in tables)
    for folder, jobs in (("two", "2"), ("eight", "8")):
        assert played(MODES[mode], folder, "-j", jobs) == (numbers, tables)


def test_eight_workers_agree_with_themselves():
    assert played(MODES["run"], "one", "-j", "8") == played(MODES["run"], "other", "-j", "8")


@pytest.mark.parametrize("mode", ["a game that is random", "small sweep", "large sweep", "tournament", "compare"])
def test_processes_play_the_same_games(mode):
    processes = ("--workers", "processes", "-j", "2")
    assert played(MODES[mode], "threads", "-j", "1") == played(MODES[mode], "processes", *processes)


@pytest.mark.parametrize("words", [("--block", "70"), ("--block", "100000", "-j", "3")])
def test_blocks_change_nothing(words):
    line = "run pig --players hold_at,random -n 6000 --rows"
    assert played(line, "one", "-j", "1") == played(line, "other", *words)


def test_another_seed_is_another_result():
    line = "run pig --players hold_at -n 2000 --no-report -q --json --seed"
    first, other, again = (document(called(line, seed, "-o", f"x{n}").out) for n, seed in enumerate(("1", "2", "1")))
    assert first["hash"] == again["hash"] != other["hash"]
