"""The cache of machine code, on a copy of the program: an edit is always noticed, and nothing else compiles anew."""

import errno
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from numba import types
from numba.core import caching

from analyser.core import jit
from analyser.core.jit import KEPT_FOLDERS, prune

ROOT = Path(__file__).parents[2]
BOT = """
import helper
from analyser.games import pig

MORE = 0


class Mine(pig.Strategy):
    def roll_again(table, me, my):
        return table.turn_total < helper.limit() + MORE
"""
HELPER = """
from analyser.api import compiled

LIMIT = 20


@compiled
def limit():
    return LIMIT
"""
START = """
import json, sys
from analyser.core import jit
from analyser.core.strategy import answer_address
from analyser.experiments.loading.catalogue import load_player
from analyser.experiments.playing.match import Match
from analyser.experiments.matchups.matchup import plans_of
from analyser.experiments.settings.players import parse_players
from analyser.experiments.settings.request import RunRequest
from pathlib import Path


class Silent:
    def __call__(self, *told):
        pass

    def say(self, message):
        pass


asked = json.loads(sys.argv[1])
if asked.get("answers"):
    for text in asked["players"]:
        player = load_player(asked["game"], parse_players([text])[0])
        for decision, name in enumerate(player.parts[0].strategy.game.decision_names):
            answer_address(player.part_for(decision).strategy, name)
    told = {}
else:
    rules = asked.get("rules", {"rounds": "1"})
    request = RunRequest("pig", "pig", 2000, players=tuple(parse_players(asked["players"])), seed=1, rules=rules)
    plan = plans_of(request)[0]
    tally = Match(plan, Path("none"), request, Silent()).play().tally
    busts = tally.moments("player 0: busts").total + tally.moments("player 1: busts").total
    told = {"hash": tally.hash, "busts": busts / plan.games / 2, "turns": tally.moments("table: turns").total}
print(json.dumps({**told, "compiled": jit.entry_points_compiled[0]}))
"""


class House:
    """A copy of the program with a cache of its own, whose first start compiles what most tests need."""

    def __init__(self, folder):
        self.folder = folder
        self.tree = folder / "tree"
        for name in ("analyser", "strategies"):
            shutil.copytree(ROOT / name, self.tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        self.bot = folder / "my bots-1" / "a-b.py"
        self.bot.parent.mkdir()
        self.bot.write_text(BOT, encoding="utf-8")
        (self.bot.parent / "helper.py").write_text(HELPER, encoding="utf-8")
        self.mine = f"{self.bot}:Mine"
        user = os.getuid() if hasattr(os, "getuid") else "user"
        self.cache = folder / f"analyser-cache-{user}"  # where it is looked for in a temporary folder, too
        self.first = self.start([self.mine, "keep_pace"])

    def start(self, players, cache=None, environment=None, **asked):
        """Play in a new process; return the tally's hash and what was compiled."""
        usual = {**os.environ, "ANALYSER_CACHE_DIR": str(cache or self.cache)}
        done = subprocess.run(
            [sys.executable, "-c", START, json.dumps({"players": players, **asked})],
            env={**(usual if environment is None else environment), "PYTHONPATH": str(self.tree)},
            cwd=self.folder,
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr
        return {**json.loads(done.stdout), "said": done.stderr}

    def edited(self, file, old, new):
        """Change a file without changing its size or its time; return what undoes it."""
        text, times = file.read_text(encoding="utf-8"), file.stat()
        assert text.count(old) == 1
        assert len(old) == len(new)
        return Edit(file, text, text.replace(old, new), (times.st_atime_ns, times.st_mtime_ns))


class Edit:
    """An edit that lasts as long as the block."""

    def __init__(self, file, before, after, times):
        self.file, self.before, self.after, self.times = file, before, after, times

    def __enter__(self):
        self._write(self.after)

    def __exit__(self, *error):
        self._write(self.before)

    def _write(self, text):
        self.file.write_text(text, encoding="utf-8")
        os.utime(self.file, ns=self.times)


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    return House(tmp_path_factory.mktemp("house"))


def test_a_second_start_compiles_nothing_and_plays_the_same(house):
    assert house.first["compiled"] == 5  # the kernel, both tallying functions, an answer of each strategy
    second = house.start([house.mine, "keep_pace"])
    assert (second["compiled"], second["hash"]) == (0, house.first["hash"])


def test_new_pairings_numbers_of_seats_compositions_parameters_and_rules_compile_nothing(house):
    players = ["keep_pace:race=60,hold=25", house.mine, f"{house.mine}+keep_pace:race=50"]
    found = house.start(players, rules={"target": "60"})
    assert found["compiled"] == 0
    assert found["hash"] != house.first["hash"]


def test_an_edited_helper_changes_the_next_run_and_compiles_one_answer(house):
    """Hold at 20 and at 25 in one round of Pig: 62.45 and 70.04 % busts, exactly known."""
    before = house.start([house.mine, house.mine])
    assert before["compiled"] == 0
    assert before["busts"] == pytest.approx(0.6245, abs=4 * (0.234 / 4000) ** 0.5)
    with house.edited(house.bot.parent / "helper.py", "LIMIT = 20", "LIMIT = 25"):
        after = house.start([house.mine, house.mine])
    assert after["compiled"] == 1
    assert after["busts"] == pytest.approx(0.7004, abs=4 * (0.21 / 4000) ** 0.5)
    with house.edited(house.bot, "MORE = 0", "MORE = 5"):
        constant = house.start([house.mine, house.mine])
    assert (constant["compiled"], constant["hash"]) == (1, after["hash"])


def test_an_edited_strategy_is_the_only_one_compiled(house):
    with house.edited(house.tree / "strategies" / "pig" / "keep_pace.py", "parameter(21,", "parameter(30,"):
        file_only = house.start([house.mine, "keep_pace"])
    assert file_only["compiled"] == 1
    assert file_only["busts"] > house.first["busts"]


def test_an_edited_rule_changes_the_next_run(house):
    """With dice that show 2 to 7 nobody busts."""
    assert 0.5 < house.first["busts"] < 0.8
    with house.edited(house.tree / "analyser" / "games" / "pig" / "rules.py", "rules.sides) + 1", "rules.sides) + 2"):
        found = house.start([house.mine, "keep_pace"])
    assert found["busts"] == 0
    assert found["compiled"] >= 1


def test_an_edited_component_changes_the_next_run_and_compiles_nothing(house):
    """A game to 100 takes these two about 20 turns, one to 900 more than 100."""
    components = house.tree / "analyser" / "games" / "pig" / "components.toml"
    with house.edited(components, "default = 100\n", "default = 900\n"):
        found = house.start([house.mine, "keep_pace"], rules={})
    assert found["compiled"] == 0
    assert found["turns"] / 2000 > 100


def test_without_a_home_a_temporary_folder_serves(house):
    (house.folder / "file").touch()
    home = str(house.folder / "file" / "none")
    environment = {"PATH": os.environ.get("PATH", ""), "TMPDIR": str(house.folder), "HOME": home}
    found = house.start([house.mine, "keep_pace"], environment=environment)
    assert (found["hash"], found["compiled"], found["said"]) == (house.first["hash"], 0, "")


def test_without_any_folder_it_still_works_and_says_so_once(house, tmp_path):
    (tmp_path / house.cache.name).touch()
    (tmp_path / "file").touch()
    environment = {"PATH": os.environ.get("PATH", ""), "TMPDIR": str(tmp_path)}
    environment["ANALYSER_CACHE_DIR"] = str(tmp_path / "file")
    found = house.start(["hold_at", house.mine], environment=environment, game="pig", answers=True)
    assert found["compiled"] == 2
    assert len(found["said"].splitlines()) == 1
    assert "no folder for compiled code can be written: every start compiles anew" in found["said"]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([house.cache.name, "file"])


def twice(x):
    """A function to compile."""
    return 2 * x


@pytest.fixture
def compile_twice(tmp_path, monkeypatch):
    """Compile `twice` as a new process would, through a cache in `tmp_path`; return what it makes of 4."""
    monkeypatch.setattr(jit, "cache_folder", lambda unit: tmp_path)

    def run():
        before = jit.entry_points_compiled[0]
        made = jit.entry_point(twice, {}, "twice", "math", (types.int64,), "unit")
        return made(4), jit.entry_points_compiled[0] - before

    return run


def test_a_damaged_cache_is_no_failure(compile_twice, tmp_path):
    assert [compile_twice(), compile_twice()] == [(8, 1), (8, 0)]
    for kind in ("*.nbc", "*.nbi"):
        files = list(tmp_path.rglob(kind))
        assert files
        for length in (40, 0):
            for file in files:
                file.write_bytes(file.read_bytes()[:length])
            assert compile_twice() == (8, 1)
            assert compile_twice()[0] == 8


def test_a_full_cache_is_no_failure(compile_twice, monkeypatch):
    def save(*what):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(caching.IndexDataCacheFile, "save", save)
    assert [compile_twice(), compile_twice()] == [(8, 1), (8, 1)]


def test_old_versions_are_pruned_and_nothing_else(tmp_path):
    for age, name in enumerate([f"pig-bot-{i}" for i in range(KEPT_FOLDERS + 3)] + ["pig-bot-2-x", "pig-bott-1"]):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (1_000_000 - age, 1_000_000 - age))
    prune(tmp_path, "pig-bot")
    kept = sorted(path.name for path in tmp_path.iterdir())
    assert kept == sorted([*(f"pig-bot-{i}" for i in range(KEPT_FOLDERS)), "pig-bot-2-x", "pig-bott-1"])
