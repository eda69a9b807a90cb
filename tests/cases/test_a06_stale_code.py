"""A06: an edit is noticed, wherever it was made, even if the file keeps its size and its time.

Cases: numba/numba issues 8926 and 8851 (machine code outlives edits of what it calls) and pull request 8359 (constants are frozen
when a function is compiled). Hold at 20 and at 25: 62.45 and 70.04 % busts, 8.1418 and 7.9972 points a turn, exactly.
"""

import os
from contextlib import contextmanager
from pathlib import Path

import pytest
from calls import agrees, document, process, result

BOT = """
import os
from pathlib import Path

import helper
from analyser.games import pig

MORE = 0
DATA = int(Path(__file__).with_name("more.txt").read_text())
AROUND = int(os.environ.get("MORE", "0"))


def decision(more):
    def roll_again(table, me, my):
        return table.turn_total < helper.limit() + MORE + DATA + AROUND + more

    return roll_again


class Mine(pig.Strategy):
    roll_again = decision(helper.ENCLOSED)
"""
HELPER = """
from analyser.api import compiled

LIMIT = 20
ENCLOSED = int(0)


@compiled
def limit():
    return LIMIT
"""
EDITS = {
    "a function of another file": ("helper.py", "return LIMIT", "return 0x019"),
    "a constant of another file": ("helper.py", "LIMIT = 20", "LIMIT = 25"),
    "a constant": ("a-b.py", "MORE = 0", "MORE = 5"),
    "a value that a function encloses": ("helper.py", "int(0)", "int(5)"),
}
EXACT = {20: (0.624541, 8.141795), 25: (0.700364, 7.997182), 30: (0.760828, 7.579393)}


@pytest.fixture
def bots(here):
    """The folder of the bot."""
    folder = here / "my bots"
    folder.mkdir()
    for name, text in (("a-b.py", BOT), ("helper.py", HELPER), ("more.txt", "0")):
        (folder / name).write_text(text, encoding="utf-8")
    return folder


TURN = "run pig -n 20000 --seed 1 --set rounds=1"


def played_apart(folder, *words, **env):
    """Play turns in a process of its own, which has nothing but what was kept on the disk; return the result."""
    done = process(*TURN.split(), "--no-report", "-q", "-o", folder, *words, env=env)
    assert (done.returncode, done.stderr) == (0, "")
    return document(Path(folder, "result.json").read_text(encoding="utf-8"))


def is_held_at(found, at):
    """Say whether busts and points are those of a turn held at so many points."""
    busts, mean = EXACT[at]
    player = found["players"][0]
    return agrees(player["busts_per_turn"], busts) and agrees(player["score"]["mean"], mean)


@contextmanager
def edited(file, old, new):
    """Within the block a file is another one of the same size and time."""
    text, times = file.read_text(encoding="utf-8"), file.stat()
    assert text.count(old) == 1
    assert len(old) == len(new)

    def write(content):
        file.write_text(content, encoding="utf-8")
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))

    write(text.replace(old, new))
    yield
    write(text)


def test_every_edit_of_the_source_counts_in_the_next_run(bots):
    mine = ("--players", f"{bots}/a-b.py:Mine")
    first = result(TURN, *mine)
    assert is_held_at(first, 20)
    for what, (name, old, new) in EDITS.items():
        with edited(bots / name, old, new):
            found = result(TURN, *mine)
        assert is_held_at(found, 25), what
        assert found["plan"] != first["plan"], what  # it is another strategy
    assert result(TURN, *mine)["hash"] == first["hash"]


def test_in_a_process_of_its_own_every_value_from_outside_counts_too(bots):
    mine = ("--players", f"{bots}/a-b.py:Mine")
    first = result(TURN, *mine)
    with edited(bots / "more.txt", "0", "5"):
        found = played_apart("x", *mine, MORE="5")
    assert is_held_at(found, 30)
    assert found["plan"] != first["plan"]


def test_an_edited_constant_of_a_shipped_game_counts_in_the_next_run(copied):
    """In a copy of the program the die gets a face of which nobody busts."""
    tree = {"PYTHONPATH": str(copied / "tree"), "ANALYSER_CACHE_DIR": str(copied / "cache")}
    assert is_held_at(played_apart("before", "--players", "hold_at:at=20", **tree), 20)
    components = copied / "tree" / "analyser" / "games" / "pig" / "components.toml"
    with edited(components, "default = 1\nlow = 0", "default = 0\nlow = 0"):
        found = played_apart("after", "--players", "hold_at:at=20", **tree)
    assert found["rules"]["bust_face"] == 0
    assert found["players"][0]["busts_per_turn"]["value"] == 0
    assert found["players"][0]["score"]["mean"]["value"] >= 20
