"""A Dask cluster gives the numbers of one machine, also when a worker is killed; real processes on this machine."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest
from distributed import Client
from plans import plan_of, tally_of
from runs import Progress, request_of

from analyser.errors import UsageError
from analyser.experiments.plans.counting import shape_of
from analyser.experiments.playing import crew_cluster
from analyser.experiments.playing.crew import crew
from analyser.experiments.playing.crew_cluster import check_workers, connected, program_hash
from analyser.experiments.playing.points import play_points
from analyser.experiments.playing.pool import Pool
from analyser.experiments.running.run import run_match
from analyser.experiments.tournaments.tournament import run_tournament
from analyser.statistics.tally import Tally

ROOT = Path(__file__).parents[2]
BOT = '''from analyser.api import parameter
from analyser.games import pig
from limits import least


class Bold(pig.Strategy):
    """Holds late."""

    at: int = parameter(30, low=1, high=100, unit="points", meaning="when")

    def roll_again(table, me, my):
        return table.turn_total < max(my.at, least())
'''


def start(folder, *words):
    return psutil.Popen(
        [sys.executable, "-m", "dask", *words, "--scheduler-file", str(folder / "scheduler.json"), "--no-dashboard"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    """The address of a scheduler, and three workers."""
    folder = tmp_path_factory.mktemp("cluster")
    main = start(folder, "scheduler", "--host", "127.0.0.1", "--port", "0")
    deadline = time.monotonic() + 60
    while not (folder / "scheduler.json").exists():
        assert main.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.1)
    workers = [start(folder, "worker", "--nthreads", "1", "--no-nanny", "--host", "127.0.0.1") for _ in range(3)]
    address = json.loads((folder / "scheduler.json").read_text())["address"]
    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(3, timeout=60)
    yield address, workers
    crew(1, cluster=address).client.close()
    crew.cache_clear()
    for process in (*workers, main):
        if process.poll() is None:
            process.kill()
        process.wait()


@pytest.fixture
def bot(tmp_path):
    """A strategy of the user's, with a helper beside it."""
    (tmp_path / "limits.py").write_text("from analyser.api import compiled\n\n\n@compiled\ndef least():\n    return 12\n")
    (tmp_path / "bold.py").write_text(BOT)
    return tmp_path / "bold.py"


def test_the_workers_of_a_cluster_give_the_same_numbers_though_one_is_killed(cluster, bot, tmp_path):
    address, workers = cluster
    players = f"hold_at:at=20,{bot}:Bold"

    class Killing(Progress):
        def __call__(self, done, text="", total=None):
            super().__call__(done, text, total)
            if len(self.done) == 5:
                workers[0].kill()

    progress = Killing()
    request = request_of(tmp_path / "x", players, games=100_000, block=1000, cluster=address)
    found = run_match(request, progress).result
    assert workers[0].wait(10) is not None
    alone = run_match(request_of(tmp_path / "y", players, games=100_000), Progress()).result
    assert found["speed"]["workers"] == 3
    assert len(progress.done) == 100
    for key in ("hash", "players", "table", "differences"):
        assert found[key] == alone[key]


def test_so_do_tournaments_and_many_points(cluster, tmp_path):
    address, _ = cluster

    def hashes(**more):
        field = request_of(
            tmp_path / f"t-{len(more)}", "hold_at:at=5,hold_at:at=20,keep_pace", games=2000, **more
        )
        met = run_tournament(field, Progress()).result
        plans = [plan_of("pig", [f"hold_at:at={at}"], 100) for at in range(5, 25)]
        points = play_points(plans, request_of(None, **more), lambda _, tally: tally.hash, Progress())
        return met["hash"], met["ratings"], points

    assert hashes(cluster=address) == hashes()


def test_a_file_that_a_worker_cannot_see_travels_as_text(cluster, bot):
    address, _ = cluster
    plan = plan_of("pig", [f"{bot}:Bold", "hold_at"], 4000)
    expected = tally_of(plan)
    pool = Pool(plan, crew(1, cluster=address), 500)
    blocks = pool.play(0, plan.games)
    tally = Tally.empty(shape_of(plan)) + next(blocks).tally
    bot.unlink()
    (bot.parent / "limits.py").unlink()
    for block in blocks:
        tally = tally + block.tally
    assert tally.hash == expected.hash


def test_closing_stops_and_the_cluster_plays_on(cluster):
    address, _ = cluster
    plan = plan_of("pig", ["hold_at:at=20", "hold_at:at=25"], 200_000)
    blocks = Pool(plan, crew(1, cluster=address), 500).play(0, plan.games)
    next(blocks)
    blocks.close()
    small = plan_of("pig", ["hold_at:at=20", "hold_at:at=25"], 1000)
    (block,) = Pool(small, crew(1, cluster=address)).play(0, 512)
    assert block.last == 512


def test_nobody_at_the_address_is_bad_input(monkeypatch):
    monkeypatch.setattr(crew_cluster, "SECONDS", 1)
    with pytest.raises(UsageError, match="no Dask scheduler answers there"):
        connected("tcp://127.0.0.1:9")
    with pytest.raises(UsageError, match="no Dask scheduler answers there"):
        connected("nowhere at all")


class Says:
    """A client whose workers say something."""

    def __init__(self, says):
        self.says, self.closed = says, False

    def run(self, function):
        if isinstance(self.says, Exception):
            raise self.says
        return self.says

    def close(self):
        self.closed = True


def test_a_worker_with_another_version_is_refused():
    same = Says({"tcp://a:1": program_hash()})
    check_workers(same, "tcp://s:1")
    assert not same.closed
    for says in ({"tcp://a:1": program_hash(), "tcp://b:1": "other"}, ModuleNotFoundError("No module named 'analyser'")):
        other = Says(says)
        with pytest.raises(UsageError, match=r"tcp://b:1 runs other versions|a worker can't play: ModuleNotFoundError"):
            check_workers(other, "tcp://s:1")
        assert other.closed
